"""Relations between the mentions of a sentence."""

from __future__ import annotations

import subprocess
import sys

import pytest
from growing import grows_in_proportion
from hypothesis import given
from hypothesis import strategies as st

from protoplan.nlp.relations import Model, dump, join, load, part, relate, shipped
from protoplan.nlp.relations_features import crowd, pairs
from protoplan.nlp.values import Label, Mention, RelationLabel
from protoplan.source import Span

A, R, L, D = Label.ACTION, Label.REAGENT, Label.LOCATION, Label.DEVICE


def mentions(text: str, *given: tuple[Label, str]) -> list[Mention]:
    """Return mentions of the words in ``text``, each behind the one before."""
    found, at = [], 0
    for label, words in given:
        start = text.index(words, at)
        at = start + len(words)
        found.append(Mention(label, words, start, Span(start, at)))
    return found


def told(text: str, *given: tuple[Label, str]) -> set[tuple[str, str, str]]:
    its = mentions(text, *given)
    return {(one.label, its[one.head].text, its[one.tail].text) for one in relate(text, its)}


def test_what_is_added_where_how_much_and_how_long() -> None:
    text = "Add 20 ml of cold saline to the flask and shake gently for 3 minutes."
    assert told(
        text,
        (A, "Add"),
        (Label.AMOUNT, "20 ml"),
        (Label.MODIFIER, "cold"),
        (R, "saline"),
        (L, "flask"),
        (A, "shake"),
        (Label.MODIFIER, "gently"),
        (Label.TIME, "3 minutes"),
    ) == {
        ("Acts-on", "Add", "saline"),
        ("Site", "Add", "flask"),
        ("Measure", "saline", "20 ml"),
        ("Mod-Link", "saline", "cold"),
        ("Mod-Link", "shake", "gently"),
        ("Setting", "shake", "3 minutes"),
    }


def test_a_passive_acts_on_what_stands_before() -> None:
    assert ("Acts-on", "washed", "beads") in told(
        "The beads were washed with saline.", (R, "beads"), (A, "washed"), (R, "saline")
    )
    assert ("Using", "washed", "saline") in told(
        "The beads were washed with saline.", (R, "beads"), (A, "washed"), (R, "saline")
    )


def test_verbs_that_are_joined_share_what_they_act_on() -> None:
    found = told("Vortex and spin the tube.", (A, "Vortex"), (A, "spin"), (L, "tube"))
    assert ("Acts-on", "spin", "tube") in found


def test_alternatives_are_joined() -> None:
    found = told("Store at 4 °C or -20 °C.", (A, "Store"), (Label.TEMPERATURE, "4 °C"),
                 (Label.TEMPERATURE, "-20 °C"))  # fmt: skip
    assert ("Or", "4 °C", "-20 °C") in found
    assert ("Setting", "Store", "4 °C") in found


def test_no_mention_and_one_have_no_relation() -> None:
    assert relate("", []) == []
    assert relate("Mix.", mentions("Mix.", (A, "Mix"))) == []


def test_relating_needs_no_extra() -> None:
    program = (
        "import sys; from protoplan.nlp.relations import relate, shipped; shipped();"
        "print(sorted({'numpy', 'spacy', 'thinc'} & sys.modules.keys()))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True)
    assert done.stdout.decode().strip() == "[]"


LABELS = st.sampled_from(list(Label))
PIECES = st.lists(
    st.tuples(st.text(max_size=8), LABELS, st.text(min_size=1, max_size=8)), max_size=9
)


@given(PIECES)
def test_any_mentions_are_related_to_others_and_surely(
    pieces: list[tuple[str, Label, str]],
) -> None:
    text, its = "", []
    for gap, label, words in pieces:
        text += gap
        its.append(Mention(label, words, len(text), Span(0, 0)))
        text += words
    found = relate(text, its)
    assert all(one.head != one.tail for one in found)
    assert all({one.head, one.tail} <= set(range(len(its))) for one in found)
    assert all(0.4 < one.score <= 1 for one in found)
    assert all(one.label in tuple(RelationLabel) for one in found)
    assert len({frozenset((one.head, one.tail)) for one in found}) == len(found)


@given(st.lists(st.tuples(st.integers(0, 20), st.integers(0, 20), LABELS), max_size=6))
def test_mentions_that_overlap_or_are_empty_are_no_trouble(
    places: list[tuple[int, int, Label]],
) -> None:
    text = "Spin it, and wash it."
    its = [
        Mention(label, text[start : start + size], start, Span(start, start + size))
        for start, size, label in sorted(places)
    ]
    assert relate(text, its) == relate(text, its)


@given(st.lists(st.lists(st.integers(-127, 127), min_size=5, max_size=5), max_size=200))
def test_the_sum_of_joined_weights_is_that_of_each(rows: list[list[int]]) -> None:
    sums = [sum(column) for column in zip(*rows, strict=True)] or [0] * 5
    assert part(sum(map(join, rows)), 5) == sums


def test_a_model_is_the_same_when_it_is_read_again() -> None:
    model = shipped()
    again = load(dump(model))
    assert again == model
    assert isinstance(again, Model)


def test_the_same_word_counts_apart_in_another_place() -> None:
    one = mentions("mix milk", (A, "mix"), (R, "milk"))
    other = mentions("milk mix", (R, "milk"), (A, "mix"))
    (first,), (second,) = pairs("mix milk", one), pairs("milk mix", other)
    assert (first.group, second.group) == ("ao", "oa")
    assert set(first.features) != set(second.features)


def test_only_pairs_with_so_much_between_them_are_looked_at() -> None:
    text = "Spin " + "milk " * 6
    its = mentions(text, (A, "Spin"), *[(R, "milk")] * 6)
    room = {"ao": {crowd(0, 0), crowd(0, 2)}}
    assert {(one.first, one.second) for one in pairs(text, its, room)} == {(0, 1), (0, 3)}
    assert len(list(pairs(text, its))) == 21


@pytest.mark.slow
def test_time_grows_with_the_length_alone() -> None:
    def run(times: int) -> None:
        text = "Add milk to the flask. " * times
        relate(text, mentions(text, *[(A, "Add"), (R, "milk"), (L, "flask")] * times))

    assert grows_in_proportion(run, 50)
