"""Names that every PDDL tool takes."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from protoplan.planning.names import RESERVED, Names, mangle


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("10 µl Tris–HCl", "x-10-ul-tris-hcl"),
        ("37 °C incubator", "x-37-deg-c-incubator"),
        ("70% ethanol", "x-70-percent-ethanol"),
        ("α-factor", "alpha-factor"),
        ("object", "the-object"),
        ("Domain", "the-domain"),
        ("crème", "creme"),
        ("(-)", "x"),
        ("", "x"),
    ],
)
def test_names_keep_what_they_can(text: str, name: str) -> None:
    assert mangle(text) == name


@given(st.text(max_size=80))
def test_every_name_is_one_that_pddl_takes(text: str) -> None:
    name = mangle(text)
    assert re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", name)
    assert name not in RESERVED
    assert len(name) <= 60


@given(st.lists(st.text(max_size=12), max_size=30))
def test_names_are_unique_whatever_their_case(texts: list[str]) -> None:
    names = Names()
    given_out = [names.new(text).lower() for text in texts]
    assert len(set(given_out)) == len(texts)


def test_a_reserved_name_is_given_to_what_it_was_kept_for() -> None:
    names = Names()
    names.reserve("mix")
    assert names.new("mix") == "mix-2"
    assert names.reserved("mix") == "mix"
    assert names.reserved("mix") is None
