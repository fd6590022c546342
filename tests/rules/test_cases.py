"""Every rule does on its cases what the file beside it says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from protoplan.documents import read
from protoplan.findings import Edit, Finding
from protoplan.library import load
from protoplan.rules import RULES, Needs, Rule, Sop
from protoplan.rules.catalogue import entry

CASES = [
    pytest.param(rule, case, id=f"{rule.code}-{number}")
    for rule in RULES
    for number, case in enumerate(entry(rule)["cases"], 1)
]


def mended(text: str, findings: list[Finding]) -> str:
    """Return ``text`` with the fixes of findings, from the end on."""
    edits: list[Edit] = [edit for one in findings if one.fix for edit in one.fix.edits]
    for span, new in sorted(edits, reverse=True):
        text = text[: span.start] + new + text[span.end :]
    return text


@pytest.mark.parametrize(("rule", "case"), CASES)
def test_a_rule_finds_what_its_cases_say(rule: Rule, case: dict) -> None:
    if rule.needs is not Needs.TEXT:
        pytest.importorskip("spacy")
    text = case["text"]
    sop = Sop(read(text, form=case.get("form", "text")), load(case.get("library", "wetlab")))
    found = sorted(rule.findings(sop), key=lambda one: one.span)
    assert [text[slice(*one.span)] for one in found] == case["finds"]
    if "fixed" in case:
        assert mended(text, found) == case["fixed"]
    elif case["finds"]:
        assert not any(one.fix and one.fix.safe for one in found)


@pytest.mark.parametrize("text", ["", "\n", "-", "1."])
@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.code)
def test_a_rule_finds_nothing_where_nothing_is_said(rule: Rule, text: str) -> None:
    if rule.needs is not Needs.TEXT:
        pytest.importorskip("spacy")
    assert not list(rule.findings(Sop(read(text, form="text"), load("wetlab"))))


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.code)
def test_a_rule_is_documented_and_has_cases_of_both_kinds(rule: Rule) -> None:
    told = entry(rule)
    assert re.fullmatch("[A-Z]{3}[0-9]{3}", rule.code)
    assert re.fullmatch("[a-z]+(-[a-z0-9]+)*", rule.name)
    assert told["title"] and not told["title"].endswith(".")
    assert told["explanation"].strip().endswith(".")
    assert any(case["finds"] for case in told["cases"])
    assert any(not case["finds"] for case in told["cases"])


def test_the_table_holds_every_rule_once_in_the_order_of_the_codes(root: Path) -> None:
    folder = root / "protoplan" / "rules"
    modules = {path.stem for path in folder.glob("*.toml")}
    assert {rule.hits.__module__.rpartition(".")[2] for rule in RULES} == modules
    codes = [rule.code for rule in RULES]
    assert codes == sorted(set(codes))
    assert len({rule.name for rule in RULES}) == len(RULES)
