"""Lists of things behind a step."""

from __future__ import annotations

import pytest
from marking import understood

from protoplan.nlp.values import Understanding


def objects(found: Understanding, place: int = 0) -> tuple[str, ...]:
    return found.protocol.steps[place].objects


def test_a_list_behind_a_colon_names_the_objects() -> None:
    found = understood(
        "[Action Combine]:",
        "- [Amount 2 ml] of [Reagent water] (sterile)",
        "- [Reagent salt], [Amount 1 g]",
        "- [Reagent sugar]: [Amount 3 g]",
        "[Action Stir] it.",
    )
    assert objects(found) == ("2 ml of water", "1 g salt", "3 g sugar")
    assert objects(found, 1) == ("it",)
    assert [one.steps for one in found.readings] == [(0,), (0,), (0,), (0,), (1,)]
    assert all(one.left == () for one in found.readings)


def test_they_stand_where_they_stand() -> None:
    found = understood("[Action Combine]:", "- [Reagent salt], [Amount 1 g]")
    term = found.protocol.steps[0].term
    assert term is not None
    assert term.objects[0].span is not None
    source = found.document.source.text
    assert source[slice(*term.objects[0].span)] == "- salt, 1 g"
    assert term.objects[0].quantities[0].low == 1


@pytest.mark.parametrize(
    "lines",
    [
        ("[Action Combine] them.", "- [Reagent salt], [Amount 1 g]"),
        ("[Action Combine]:", "It takes a while.", "- [Reagent salt], [Amount 1 g]"),
        ("[Action Combine]:", "# Waste", "- [Reagent salt], [Amount 1 g]"),
        ("[Action Combine]:", "[Action Weigh] the [Reagent salt].", "- [Reagent salt]"),
    ],
)
def test_what_is_no_list_adds_nothing(lines: tuple[str, ...]) -> None:
    assert objects(understood(*lines)) in ((), ("them",))


def test_the_following() -> None:
    found = understood("[Action Mix] the following.", "[Reagent salt]", "[Reagent sugar]")
    assert objects(found)[-2:] == ("salt", "sugar")
