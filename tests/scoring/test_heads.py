"""Another name with the same head noun is told and costs; where it is known to be of another thing,
it is fatal."""

from __future__ import annotations

from dataclasses import replace

import pytest

from protoplan.model import Protocol, Step
from protoplan.scoring.concepts import concept
from protoplan.scoring.heads import may_be_meant
from protoplan.scoring.symbolic import match, prepare
from protoplan.verification import verify


def steps(name: str) -> tuple[Step, ...]:
    return (
        Step("weigh", ("agarose",), ("1 g",)),
        Step("wash", (name,), ("with PBS", "5 min")),
        Step("stain", (name,), ("DAPI", "10 min")),
        Step("mount", ("coverslip",), ("on a slide",)),
        Step("image", (name,), ("20x objective",)),
    )


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("hydroponic seedlings", "transgenic seedlings"),
        ("embedded blocks", "squared blocks"),
        ("residual oil", "yellow oil"),
        ("spotted grids", "carbon grids"),
        ("coated foil", "electrode foil"),
        ("trimmed scaffolds", "porous scaffolds"),
        ("hemisected slabs", "brain slabs"),
    ],
)
def test_it_costs_and_is_told_and_is_not_fatal(one: str, other: str) -> None:
    for said, gold in ((one, other), (other, one)):
        found = match(steps(said), prepare(steps(gold)))
        assert not any(anchor.fatal for anchor in found.anchors)
        assert 0.75 < found.scores.overall < 0.95
        assert len(verify(Protocol(steps(said)), Protocol(steps(gold))).findings) >= 3


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("larval brains", "adult brains"),
        ("cortical neurons", "hippocampal neurons"),
        ("male mice", "female mice"),
        ("cathode slurry", "anode slurry"),
        ("membrane pieces", "gel pieces"),
        ("murine liver", "rat liver"),
        ("breast tumor", "lung tumor"),
        ("muscle fibers", "nerve fibers"),
        ("washed cells", "untreated cells"),
        ("transfected cells", "infected cells"),
        ("RNA library", "DNA library"),
        ("methyl ester", "ethyl ester"),
        ("calu cells", "vero cells"),
        ("donor plants", "recipient plants"),
        ("leaf discs", "root discs"),
    ],
)
def test_what_is_known_to_be_another_thing_is_fatal(one: str, other: str) -> None:
    for said, gold in ((one, other), (other, one)):
        found = match(steps(said), prepare(steps(gold)))
        assert all(anchor.fatal for anchor in found.anchors if anchor.gold in {1, 2, 4})


def test_what_the_gold_protocol_names_besides_is_another_thing() -> None:
    gold = (*steps("trimmed scaffolds"), Step("weigh", ("porous scaffolds",), ("2 g",)))
    pred = (*steps("porous scaffolds"), Step("weigh", ("porous scaffolds",), ("2 g",)))
    assert sum(anchor.fatal for anchor in match(pred, prepare(gold)).anchors) == 3


@pytest.mark.parametrize("word", ["fake", "other", "non", "glorp-free", "12"])
def test_a_word_that_makes_another_of_it_is_no_other_name(word: str) -> None:
    assert not may_be_meant(concept(f"{word} foil"), concept("coated foil"))


def test_where_much_is_named_so_nothing_is_meant() -> None:
    gold = (*steps("porous scaffolds"), Step("dry", ("woven mats",), ("5 min",)))
    word = {"porous scaffolds": "glorpish scaffolds", "woven mats": "glorpish mats"}
    every = tuple(replace(s, objects=tuple(word.get(o, o) for o in s.objects)) for s in gold)
    assert match(every, prepare(gold)).scores.overall < 0.5
    one = (*gold[:-1], replace(gold[-1], objects=("glorpish mats",)))
    assert not any(anchor.fatal for anchor in match(one, prepare(gold)).anchors)
    alone = tuple(replace(s, objects=("porous scaffolds",)) for s in gold)
    said = tuple(replace(s, objects=("glorpish scaffolds",)) for s in gold)
    assert all(anchor.fatal for anchor in match(said, prepare(alone)).anchors)
