"""What holds of any text: nothing crashes, fixes come to an end, and order does not matter."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from protoplan.linting import fixing
from protoplan.linting.files import SUFFIXES
from protoplan.linting.running import Job, Linted, Mending, lint_file, run
from protoplan.linting.selection import chosen, default
from protoplan.linting.settings import Choices
from protoplan.linting.suppression import blanked

TEXT_RULES = Choices(chosen(["ALL"]), prose=False)
PIECES = (
    "1. ", "- ", "# ", "| a | b |\n|---|---|\n", "\t", "\n", "\r\n", " ", "\ufeff", "\x00", "😀",
    "Add 5 ul of PBS", "3 uM dye", "37C", "37 oC", "for 2 hrs", "at 500 g", "at 12 000 rpm",
    "overnight", "room temperature", "until dissolved", "as in step 9", "10%", "1:10", "µ", "μ",
    "0,5 ml", "<b>", "</b>", "&micro;", "`", "*", "_", "[", "](", "~~~\n", ".", ",", ": ", "(", ")",
    "<!-- protoplan: ignore[NOT] -->", "<!-- protoplan: ignore", "# protoplan: ignore-file[VAG]",
    "<!--", "-->", "x10-6 cells", "Materials:", "Spin", "repeat", "PCR", "e.g.", "\v", "\u2028",
)  # fmt: skip
texts = st.lists(st.one_of(st.sampled_from(PIECES), st.text(max_size=4)), max_size=14).map("".join)
names = st.sampled_from(["sop.md", "sop.txt", "sop.html", "sop"])


def linted(text: str, name: str = "sop.txt", mending: Mending | None = None) -> Linted:
    """Lint a text as a file of that name, by all rules that look at texts alone."""
    job = Job(name, TEXT_RULES, text.encode("utf-8", "surrogatepass"))
    return lint_file(job, mending) if mending else lint_file(job)


@given(texts, names)
def test_any_text_can_be_linted_and_mended(text: str, name: str) -> None:
    pytest.importorskip("markdown_it")
    found = linted(text, name)
    if found.source is not None:
        for one in found.findings:
            assert one.source is found.source
            assert one.span is None or 0 <= one.span.start <= one.span.end <= len(text)
    once = linted(text, name, Mending(fix=True, unsafe=True))
    if once.before is None:
        return
    assert once.source is not None
    left = [one for one in once.findings if fixing.fixable(one, unsafe=True)]
    assert left == [], "a fix that is made again and again"
    again = linted(once.source.text, name, Mending(fix=True, unsafe=True))
    assert again.before is None


@given(texts)
def test_comments_are_blanked_and_nothing_else(text: str) -> None:
    bare = blanked(text)
    assert len(bare) == len(text)
    assert all(one in (other, " ") for one, other in zip(bare, text, strict=True))
    assert "protoplan:" in text or bare == text


@given(st.permutations(range(4)))
def test_the_order_of_files_changes_nothing_in_them(order: list[int]) -> None:
    bodies = ["Add 5 ul.", "Heat to 37C overnight.", "Spin at 500 g.\nAdd 2 ul.", "Wait."]
    jobs = [Job(f"{n}.txt", TEXT_RULES, body.encode()) for n, body in enumerate(bodies)]

    def told(found: Linted) -> list[tuple[object, str, str]]:
        return [(one.span, one.code, one.message) for one in found.findings]

    alone = [told(lint_file(job)) for job in jobs]
    together = [told(one) for one in run([jobs[number] for number in order])]
    assert together == [alone[number] for number in order]


@pytest.mark.slow
def test_no_rule_fails_on_a_real_protocol(data: Path) -> None:
    folder = data / "data" / "wnut2020"
    files = sorted(file for file in folder.rglob("*") if file.suffix in SUFFIXES)
    assert len(files) > 600
    choices = Choices(chosen(["ALL"]), prose=False)
    for found in run([Job(str(file), choices) for file in files]):
        assert not found.error, found.name


@pytest.mark.slow
def test_no_rule_of_prose_fails_on_real_protocols(data: Path) -> None:
    pytest.importorskip("spacy")
    files = sorted((data / "data" / "wnut2020").rglob("*.txt"))[::20]
    choices = Choices(chosen(["ALL"]))
    for found in run([Job(str(file), choices) for file in files]):
        assert not found.error, found.name
    assert choices.codes > default()
