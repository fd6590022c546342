"""A vessel that is named with what is in it."""

import pytest

from protoplan.library import load
from protoplan.lineage import resolve
from protoplan.lineage.beings import is_held
from protoplan.lineage.values import Mention, Operation, Reason
from protoplan.lineage.words import read_name

LIBRARY = load("wetlab")


def things(*steps: str) -> list[str]:
    """Return the name of what each mention stands for, of steps "verb | object | source: other"."""
    operations = []
    for line, text in enumerate(steps):
        verb, thing, *others = (part.strip() for part in text.split("|"))
        mentions = [Mention(thing, "objects")]
        for other in others:
            source, _, name = other.partition(": ")
            mentions.append(Mention(name, source))
        operations.append(Operation(verb, verb, tuple(mentions), line))
    found = resolve(operations, LIBRARY)
    return [found.entities[link.entity].name for links in found.links for link in links]


@pytest.mark.parametrize(
    ("text", "held"),
    [
        ("crucible with dry soil", "dry soil"),
        ("tube containing cell pellet", "cell pellet"),
        ("the tubes of cells", "cells"),
        ("flask holding the culture", "the culture"),
        ("tube filled with cells and medium", "cells"),
        ("slides with sections", "sections"),
    ],
)
def test_what_is_said_to_be_in_a_vessel_is_read(text: str, held: str) -> None:
    name = read_name(text)
    assert name.held == held
    assert is_held(name)


@pytest.mark.parametrize(
    "text",
    ["flask with a stir bar", "bottle with cap", "flask from step 3", "50 ml of buffer",
     "lid of the dish", "wells of the plate", "box of tips", "cells with virus",
     "plate with 96 holes", "flask with nitrogen", "crucible"],
)  # fmt: skip
def test_a_fitting_another_vessel_or_a_gas_is_not_held(text: str) -> None:
    assert not is_held(read_name(text))


@pytest.mark.parametrize(
    "steps",
    [
        ("dry | soil", "weigh | crucible with soil", "incinerate | soil"),
        ("weigh | crucible with soil", "incinerate | soil"),
        ("weigh | crucible with soil", "incinerate | crucible"),
        ("weigh | crucible with soil", "incinerate | crucible containing soil"),
        ("fix | slides with sections", "stain | slides"),
        ("image | slides of sections", "stain | sections"),
    ],
)
def test_a_vessel_named_with_its_content_is_the_content(steps: tuple[str, ...]) -> None:
    assert len(set(things(*steps))) == 1


def test_what_a_vessel_is_then_said_to_hold_is_what_was_worked_on_by_the_name_of_the_vessel() -> (
    None
):
    assert (
        len(set(things("incubate | plate", "count | plate with colonies", "cut | colonies"))) == 1
    )


def test_what_is_added_to_a_vessel_named_with_its_content_is_added_to_that() -> None:
    tube = Mention("tube with cells", "location")
    steps = [
        Operation("wash", "wash", (Mention("cells", "objects"),), 0),
        Operation("add", "add", (Mention("dye", "objects"), tube), 1),
    ]  # fmt: skip
    found = resolve(steps, LIBRARY)
    assert [(one.reason, found.entities[one.entity].name) for one in found.implied[1]] == [
        (Reason.CONTAINER, "cells")
    ]


def test_a_stock_in_a_bottle_that_a_step_brings_is_named_by_the_bottle() -> None:
    assert things("add | flask with medium") == ["flask"]
