"""What the words of a name say."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from protoplan.lineage.words import read_name, singular


@pytest.mark.parametrize(
    ("text", "head"),
    [
        ("the washed cells", "cell"),
        ("10 ml of lysis buffer", "buffer"),
        ("cells in PBS", "cell"),
        ("the supernatant off the beads", "supernatant"),
        ("a drop of mineral oil", "oil"),
        ("pellet of yeast", "pellet"),
        ("0.5% agarose gel (warm)", "gel"),
        ("1.5 ml tubes", "tube"),
    ],
)
def test_the_head_noun_says_what_it_is(text: str, head: str) -> None:
    assert read_name(text).head == head


@pytest.mark.parametrize(
    ("one", "other"), [("cells", "cell suspension"), ("the nuclei", "nuclei suspension")]
)
def test_a_state_noun_leaves_the_line(one: str, other: str) -> None:
    assert read_name(one).line == read_name(other).line


@pytest.mark.parametrize(
    ("plural", "word"),
    [("cells", "cell"), ("biopsies", "biopsy"), ("dishes", "dish"), ("nuclei", "nucleus"),
     ("glass", "glass"), ("virus", "virus"), ("boxes", "box")],
)  # fmt: skip
def test_the_singular_of_a_noun(plural: str, word: str) -> None:
    assert singular(plural) == word


@given(st.text(max_size=40))
def test_any_text_is_read(text: str) -> None:
    name = read_name(text)
    assert name.words
    assert name.head == name.words[-1]


@given(st.sampled_from(["cells", "lysis buffer", "root tips"]), st.sampled_from(["the", "each"]))
def test_articles_say_nothing(text: str, article: str) -> None:
    assert read_name(f"{article} {text}") == read_name(text)


@pytest.mark.parametrize(
    ("text", "apart", "number"),
    [
        ("half of the cells", {"half"}, ""),
        ("the remaining supernatant", {"remaining"}, ""),
        ("10 ml of buffer", set(), ""),
        ("wash buffer 2", set(), "2"),
        ("first drop of blood", {"drop"}, "first"),
        ("phenol red", set(), ""),
    ],
)
def test_what_sets_a_thing_apart(text: str, apart: set[str], number: str) -> None:
    name = read_name(text)
    assert (name.apart, name.number) == (apart, number)


def test_a_flow_through_is_no_flow() -> None:
    assert read_name("the flow through").head == "flow-through"


@pytest.mark.parametrize(
    ("text", "words", "rest"),
    [
        ("spin column placed in a collection tube", ("spin", "column"), {"collection", "tube"}),
        ("filter seated on a flask", ("filter",), {"flask"}),
        ("slides mounted in glycerol", ("slide",), {"glycerol"}),
        ("placed sections", ("placed", "section"), set()),
        ("primer set", ("primer", "set"), set()),
    ],
)
def test_what_is_placed_somewhere_is_called_by_what_it_is(
    text: str, words: tuple[str, ...], rest: set[str]
) -> None:
    name = read_name(text)
    assert (name.words, set(name.rest)) == (words, rest)
