"""The words of the consistency gate against a plain reading of the same rules, pass after pass."""

from __future__ import annotations

import re
import unicodedata

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from protoplan import resources
from protoplan.scoring.words import words

TABLE = resources.table("ontology", "gate.toml")
UNITS = {name: unit for unit, names in TABLE["units"].items() for name in (unit, *names)}
CHARACTERS = {ord(old): new for new, olds in TABLE["characters"].items() for old in olds}
NUMBER = r"(?<![\w.,\-])-?\d+(?:[.,]\d+)*(?:\s*-\s*\d+(?:[.,]\d+)*)?"


def plain(text: str) -> set[str]:
    """Every pass over every text without LaTeX, whether it needs it or not."""
    text = re.sub(r"(?<=\d)(?=[¼-¾⅐-⅞])", " ", re.sub(r"(?<!\d)[—―]|[—―](?!\d)", " ", text))
    text = unicodedata.normalize("NFKC", text.translate(CHARACTERS)).translate(CHARACTERS)
    text = text.casefold()
    thousands = r"(?<![\w.,])\d{1,3}(?:,\d{3})+(?![\d,])"
    text = re.sub(thousands, lambda match: match[0].replace(",", ""), text)
    text = re.sub(r"\bph(?:\s*[=:~])?\s*(?=\d)", "ph ", text)
    names = sorted(UNITS, key=len, reverse=True)
    one = "|".join(re.escape(name).replace(r"\ ", r"\s*") for name in names)
    text = re.sub(rf"(?<=[\d\s])({one})[\s·]+({one})\^?-1(?!\w|\.\d)", r"\1/\2", text)
    units = rf"(?P<unit>(?:{one})(?:\s*/\s*(?:{one}))*)(?!\w)"
    text = re.sub(rf"(?P<number>{NUMBER})[\s\-]*{units}", joined, text)
    found = set()
    for token in text.split():
        token = token.strip(TABLE["edges"])
        for part in [token] if token[:1].isdigit() else token.split("/"):
            found.add(part.strip(TABLE["edges"]))
    return found - {""}


def joined(match: re.Match[str]) -> str:
    number, unit = (re.sub(r"\s", "", match[name]) for name in ("number", "unit"))
    whole = {re.sub(r"\s", "", name): unit for name, unit in UNITS.items()}
    return number + (whole[unit] if unit in whole else "/".join(map(whole.get, unit.split("/"))))


PIECES = st.sampled_from(
    [
        *UNITS, *"0159.,-/ :=~()%°\t\n−–—½µμ×’ﬁ℃a", " ", "  ", "1,000", "12", "-1", "^-1", "ph",
        "pH", "PBS", "\u200b", "\x1c", "·", "ml", "Incubate", "ſ", "İ", "٣", "²",
    ]
)  # fmt: skip


@given(st.lists(PIECES, max_size=12).map("".join))
@example("pH1,000")
@example("-5 ml 5-10 min a-5 ml --5 ml .5 ml")
@example("5 mg ml-1 and 3 x g")
def test_words_are_those_of_the_plain_reading(text: str) -> None:
    assert words(text) == plain(text)


@pytest.mark.parametrize("name", UNITS)
def test_every_spelling_of_a_unit_is_read_whatever_its_spaces(name: str) -> None:
    for spelled in {name, name.replace(" ", ""), name.replace(" ", "  ")}:
        assert words(f"5 {spelled}") == {f"5{UNITS[name]}".strip(TABLE["edges"])}
        assert words(f"5 {spelled}/ml") == {f"5{UNITS[name]}/ml"}
        assert words(f"5 ml / {spelled}") == {f"5ml/{UNITS[name]}".strip(TABLE["edges"])}


@pytest.mark.parametrize(
    "text", ["12,000 x g", "12\u202f000 x g", "12\u00a0000 x g", "12\u2009000 × g"]
)
def test_digits_in_threes_are_one_number(text: str) -> None:
    assert words(text) == words("12000 x g")


def test_no_two_units_are_one_without_their_spaces() -> None:
    folded: dict[str, set[str]] = {}
    for name, unit in UNITS.items():
        folded.setdefault("".join(name.split()), set()).add(unit)
    assert {name: found for name, found in folded.items() if len(found) > 1} == {}


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("diluted 1:1,000, overnight", "1:1000"),
        ("1:10,000, see above", "1:10000"),
        ("(1,234,567, by weight)", "1234567"),
        ("1,000", "1000"),
        ("1,000,00", "1,000,00"),
    ],
)
def test_a_comma_behind_thousands_is_none_of_them(text: str, word: str) -> None:
    assert word in words(text)
