"""Hits of the rules on real protocols, read one by one.

``verdicts.tsv`` has a line for each: the code, the protocol, the line in it, and whether the rule
was right. A line with "*" for the protocol says that there are no more hits than those listed.
"""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from protoplan.documents import read
from protoplan.findings import Severity
from protoplan.library import load
from protoplan.rules import RULES, Needs, Rule, Sop
from protoplan.rules.catalogue import entry

ENOUGH = 20
"""So many hits have to be read, or all."""
RIGHT = 0.9
"""So many of them have to be right."""


class Verdict(NamedTuple):
    """Whether a rule is right at a place."""

    code: str
    protocol: str
    line: int
    right: bool


TABLE = Path(__file__).with_name("verdicts.tsv")
LINES = [line.split("\t") for line in TABLE.read_text(encoding="utf-8").splitlines()]
ALL_READ = {code for code, protocol, _, _ in LINES if protocol == "*"}
VERDICTS = [
    Verdict(code, protocol, int(line), {"yes": True, "no": False}[word])
    for code, protocol, line, word in LINES
    if protocol != "*"
]
WEIGHTY = [rule for rule in RULES if rule.default and rule.severity is not Severity.INFO]


@cache
def sop(file: Path) -> Sop:
    """Return a real protocol; of one of BIOPROT its steps."""
    if file.suffix == ".json":
        text = json.loads(file.read_bytes())["steps"]
    else:
        text = file.read_text(encoding="utf-8")
    return Sop(read(text, form="text"), load("wetlab"))


def file_of(folder: Path, protocol: str) -> Path:
    """Return the file of "wnut2020/train_data/protocol_1" or "bioprot/1"."""
    ending = "json" if protocol.startswith("bioprot/") else "txt"
    return folder / "data" / f"{protocol}.{ending}"


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.code)
def test_a_rule_still_fires_where_it_was_judged(rule: Rule, data: Path) -> None:
    if rule.needs is not Needs.TEXT:
        pytest.importorskip("spacy")
    for one in VERDICTS:
        if one.code == rule.code:
            protocol = sop(file_of(data, one.protocol))
            found = rule.findings(protocol)
            lines = {protocol.source.position(hit.span.start).line for hit in found if hit.span}
            assert one.line in lines, one


@pytest.mark.parametrize("rule", WEIGHTY, ids=lambda rule: rule.code)
def test_a_warning_is_nearly_always_right(rule: Rule) -> None:
    told = [one.right for one in VERDICTS if one.code == rule.code]
    assert len(told) >= ENOUGH or rule.code in ALL_READ
    assert sum(told) >= RIGHT * len(told)


def test_the_documentation_says_how_many_were_read_and_right(root: Path) -> None:
    page = (root / "docs" / "lint.md").read_text(encoding="utf-8")
    for rule in WEIGHTY:
        told = [one.right for one in VERDICTS if one.code == rule.code]
        read = f"{'all: ' if rule.code in ALL_READ else ''}{len(told) or 'none'}"
        right = f" {sum(told)}" if told else ""
        assert f"| {rule.code} | {rule.severity.value} | {read} |{right} |" in page
        says_so = "no real protocol" in (why := entry(rule)["explanation"]) or "None of the" in why
        assert says_so is not bool(told), rule.code


def test_a_verdict_is_given_once() -> None:
    codes = {rule.code for rule in RULES}
    assert {one.code for one in VERDICTS} | ALL_READ <= codes
    places = Counter((one.code, one.protocol, one.line) for one in VERDICTS)
    assert max(places.values(), default=1) == 1
