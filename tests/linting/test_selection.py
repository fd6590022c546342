"""Which codes are on."""

from __future__ import annotations

import re

import pytest

from protoplan.codes import CODES
from protoplan.errors import UnknownNameError
from protoplan.linting.selection import OWN, chosen, codes, default, known, matches
from protoplan.rules import RULES


def test_without_a_word_the_default_is_on() -> None:
    assert chosen(None) == default()
    assert {rule.code for rule in RULES if not rule.default}.isdisjoint(default())


def test_select_stands_in_the_place_of_the_default_and_extend_adds() -> None:
    assert chosen(["NOT001"]) == {"NOT001"}
    assert chosen(["NOT"]) == {code for code in codes() if code.startswith("NOT")}
    assert chosen(["ascii-micro"]) == {"NOT001"}
    assert chosen(["ALL"]) == set(codes())
    assert chosen(["NOT001"], extend=["LNT"]) == {"NOT001", "LNT001", "LNT002"}


def test_the_closer_selector_counts_and_ignore_where_both_are_as_close() -> None:
    assert "NOT001" in chosen(["NOT001"], ignore=["NOT"])
    assert "NOT001" not in chosen(["NOT"], ignore=["NOT001"])
    assert "NOT001" not in chosen(["NOT001"], ignore=["ascii-micro"])
    assert chosen(None, ignore=["ALL"]) == set()
    assert chosen(["ALL"], ignore=["SYN"]) == {code for code in codes() if code[:3] != "SYN"}


@pytest.mark.parametrize("text", ["not001", " NOT001 ", "Ascii-Micro", "not", "all"])
def test_selectors_are_known_in_any_case(text: str) -> None:
    assert matches(known(text), "NOT001")


@pytest.mark.parametrize("text", ["", "NOT9999", "X", "NOT001x", "00", "[", "ascii_micro"])
def test_what_names_nothing_is_refused(text: str) -> None:
    with pytest.raises(UnknownNameError, match="There is no rule"):
        known(text)


def test_a_near_name_is_suggested() -> None:
    with pytest.raises(UnknownNameError, match="Did you mean 'ascii-micro'"):
        known("asci-micro")


def test_what_is_like_no_name_is_told_the_families() -> None:
    with pytest.raises(UnknownNameError, match=r"Known: ACT, ALL, EXE, LNT, MIS, [A-Z, ]+\.$"):
        known("QQQ")


def test_names_are_unlike_codes_and_each_other() -> None:
    names = list(codes().values())
    assert len(set(names)) == len(names)
    assert all(re.fullmatch(r"[a-z]+(-[a-z0-9]+)*", name) for name in names)
    assert set(OWN) <= set(CODES)
