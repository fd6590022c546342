"""Fixes put into a text."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from protoplan.findings import Edit, Finding, Fix, Severity
from protoplan.linting.fixing import fix, once
from protoplan.source import Source, Span


def mend(*edits: tuple[int, int, str], safe: bool = True, code: str = "NOT001") -> Finding:
    """Return a finding whose fix makes these edits."""
    made = tuple(Edit(Span(start, end), text) for start, end, text in edits)
    start, end = edits[0][:2]
    message = "found"
    return Finding(
        code, Severity.INFO, message, Source(""), Span(start, end), fix=Fix("mend", made, safe)
    )


def test_the_first_of_fixes_that_overlap_is_made_whole() -> None:
    assert once("abcdef", [mend((2, 4, "X")), mend((0, 3, "Y"))]) == ("Ydef", ["NOT001"])
    both = [mend((0, 1, "X"), (4, 5, "X"), code="NOT002"), mend((4, 6, "Y"))]
    assert once("abcdef", both) == ("XbcdXf", ["NOT002"])
    assert once("abcdef", [mend((1, 1, "X")), mend((1, 1, "Y"))])[0] in ("aXbcdef", "aYbcdef")
    assert once("abcdef", [mend((0, 3, "X")), mend((3, 4, "Y"))])[0] == "XYef"


def test_a_text_is_linted_again_until_nothing_is_left() -> None:
    def lint(text: str) -> list[Finding]:
        at = text.find("aa")
        return [mend((at, at + 2, "a"))] if at >= 0 else []

    found = fix("aaaa", lint)
    assert (found.text, found.times["NOT001"]) == ("a", 3)


def test_fixes_that_undo_each_other_come_to_an_end() -> None:
    found = fix("a", lambda text: [mend((0, 1, "b" if text == "a" else "a"))])
    assert found.times["NOT001"] == 10


def test_unsafe_fixes_are_made_only_if_they_are_asked_for() -> None:
    def lint(text: str) -> list[Finding]:
        return [mend((0, 1, "b"), safe=False)] if text.startswith("a") else []

    assert fix("aa", lint).text == "aa"
    assert fix("aa", lint, unsafe=True).text == "ba"


@given(st.text(max_size=20), st.data())
def test_what_no_fix_touches_stays(text: str, data: st.DataObject) -> None:
    places = st.tuples(st.integers(0, len(text)), st.integers(0, len(text)))
    edits = data.draw(st.lists(st.tuples(places, st.text("µ", max_size=2)), max_size=6))
    findings = [mend((min(place), max(place), new)) for place, new in edits]
    after, made = once(text, findings)
    assert len(made) <= len(findings)
    assert bool(made) == bool(findings)
    touched = set()
    for place, _ in edits:
        touched.update(range(min(place), max(place)))
    kept = [sign for at, sign in enumerate(text) if at not in touched]
    left = iter(after)
    assert all(sign in left for sign in kept)
