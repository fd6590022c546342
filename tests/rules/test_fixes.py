"""What the fixes of rules do: they mend what was found, once and for all."""

from __future__ import annotations

from pathlib import Path

import pytest

from protoplan.documents import read
from protoplan.findings import Finding
from protoplan.library import load
from protoplan.rules import RULES, Needs, Rule, Sop
from protoplan.rules.catalogue import entry

TEXT_RULES = [rule for rule in RULES if rule.needs is Needs.TEXT]
MENDING = [rule for rule in TEXT_RULES if any("fixed" in case for case in entry(rule)["cases"])]
ROUNDS = 3
"""So often a text is mended until nothing is left: fixes that lie in each other wait for a turn."""


def fixable(rule: Rule, text: str) -> list[Finding]:
    sop = Sop(read(text, form="text"), load("wetlab"))
    return [one for one in rule.findings(sop) if one.fix]


def mended(text: str, findings: list[Finding]) -> str:
    """Return ``text`` with all fixes that do not touch one applied before them."""
    edits = sorted(edit for one in findings if one.fix for edit in one.fix.edits)
    words, at = [], 0
    for span, new in edits:
        if span.start >= at:
            words += [text[at : span.start], new]
            at = span.end
    return "".join([*words, text[at:]])


@pytest.mark.parametrize("rule", TEXT_RULES, ids=lambda rule: rule.code)
def test_what_is_mended_is_not_found_again(rule: Rule) -> None:
    for case in entry(rule)["cases"]:
        text = mended(case["text"], fixable(rule, case["text"]))
        assert not fixable(rule, text), text


@pytest.mark.parametrize("rule", TEXT_RULES, ids=lambda rule: rule.code)
def test_an_edit_changes_something_in_the_place_of_its_finding(rule: Rule) -> None:
    for case in entry(rule)["cases"]:
        for one in fixable(rule, case["text"]):
            assert one.fix and one.span
            for span, new in one.fix.edits:
                assert one.span.start <= span.start <= span.end <= one.span.end
                assert case["text"][span.start : span.end] != new


@pytest.mark.slow
@pytest.mark.parametrize("rule", MENDING, ids=lambda rule: rule.code)
def test_real_protocols_are_mended_too(rule: Rule, data: Path) -> None:
    for file in sorted((data / "data" / "wnut2020" / "dev_data").glob("*.txt")):
        text = file.read_text(encoding="utf-8")
        for _ in range(ROUNDS):
            found = fixable(rule, text)
            text = mended(text, found)
        assert not fixable(rule, text), file.name
