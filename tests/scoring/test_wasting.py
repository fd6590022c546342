"""Things thrown away by a step put in, before the next step works on them by name."""

from __future__ import annotations

import pytest

from protoplan.model import Step
from protoplan.scoring.symbolic import match, prepare

ASPIRIN = (
    Step("mix", ("salicylic acid", "acetic anhydride"), ("2 g", "5 ml")),
    Step("add", ("concentrated sulfuric acid",), ("5 drops",)),
    Step("heat", ("reaction mixture",), ("70 °c", "15 min")),
    Step("cool", ("reaction mixture",), ("on ice", "10 min")),
    Step("add", ("cold water",), ("20 ml",)),
    Step("filter", ("crystals",), ("under vacuum",)),
    Step("wash", ("crystals",), ("with cold water",)),
    Step("dry", ("crystals",), ("in air", "overnight")),
)
SOIL = (
    Step("dry", ("soil sample",), ("105 °c", "24 h")),
    Step("sieve", ("dried soil",), ("2 mm mesh",)),
    Step("weigh", ("sieved soil",), ("5 g", "into a crucible")),
    Step("ignite", ("crucible",), ("550 °c", "4 h")),
    Step("cool", ("crucible",), ("in a desiccator", "30 min")),
    Step("weigh", ("ashed soil",), ("to 0.1 mg",)),
)
YEAST = (
    Step("add", ("plasmid dna", "peg 3350"), ("1 µg", "240 µl")),
    Step("heat shock", ("transformation mix",), ("42 °c", "40 min")),
    Step("label", ("tube",), ()),
    Step("plate", ("cells",), ("on sc-ura agar", "100 µl")),
    Step("incubate", ("plates",), ("30 °c", "3 days")),
)
PROTEOME = (
    Step("lyse", ("cell pellet",), ("8 m urea", "200 µl")),
    Step("centrifuge", ("lysate",), ("14,000 x g", "10 min")),
    Step("reduce", ("supernatant",), ("5 mm dtt", "56 °c")),
    Step("alkylate", ("proteins",), ("15 mm iodoacetamide", "30 min")),
    Step("digest", ("proteins",), ("trypsin", "1:50")),
    Step("acidify", ("peptides",), ("ph 2",)),
    Step("desalt", ("peptides",), ("c18 column",)),
    Step("analyze", ("peptides",), ("lc-ms/ms",)),
)
BORANE = (
    Step("dissolve", ("benzaldehyde",), ("ethanol", "10 ml")),
    Step("cool", ("solution",), ("ice bath", "0 °c")),
    Step("add", ("sodium borohydride",), ("1.2 g",)),
    Step("stir", ("solution",), ("2 h",)),
    Step("add", ("solution",), ("to water",)),
)
BLOT = (
    Step("block", ("membrane",), ("5% milk", "1 h")),
    Step("incubate", ("membrane",), ("primary antibody", "1 h")),
    Step("add", ("trypsin",), ("1 ml",)),
    Step("wash", ("protein",), ("with pbs",)),
    Step("add", ("proteins",), ("10 µg",)),
)


def _harmful(gold: tuple[Step, ...], place: int, step: Step) -> frozenset[int]:
    return match((*gold[:place], step, *gold[place:]), prepare(gold)).harmful


@pytest.mark.parametrize(
    ("gold", "place", "action", "name"),
    [
        (ASPIRIN, 2, "discard", "reaction mixture"),
        (ASPIRIN, 3, "discard", "the reaction mixture"),
        (ASPIRIN, 2, "pour away", "reaction mixture"),
        (ASPIRIN, 2, "dump", "reaction mixture"),
        (ASPIRIN, 2, "get rid of", "reaction mixture"),
        (ASPIRIN, 7, "throw away", "crystals"),
        (SOIL, 1, "discard", "dried soil"),
        (SOIL, 2, "discard", "sieved soil"),
        (SOIL, 3, "discard", "crucible"),
        (SOIL, 4, "discard", "crucible"),
        (SOIL, 5, "discard", "ashed soil"),
        (YEAST, 1, "discard", "transformation mix"),
        (PROTEOME, 7, "discard", "peptides"),
        (PROTEOME, 6, "discard", "peptides"),
        (PROTEOME, 5, "throw away", "peptides"),
        (PROTEOME, 3, "discard", "proteins"),
        (PROTEOME, 4, "pour away", "proteins"),
        (PROTEOME, 2, "discard", "supernatant"),
        (BORANE, 1, "discard", "solution"),
        (BORANE, 3, "discard", "the solution"),
    ],
)
def test_what_is_thrown_away_before_its_use_is_lost(gold, place, action, name) -> None:
    assert _harmful(gold, place, Step(action, (name,), ())) == {place}
    gold_has_it = (*gold[:place], Step(action, (name,), ()), *gold[place:])
    assert match(gold_has_it, prepare(gold_has_it)).scores.overall == pytest.approx(1)


@pytest.mark.parametrize(
    ("gold", "place", "action", "name"),
    [
        (ASPIRIN, 0, "discard", "reaction mixture"),
        (ASPIRIN, 6, "discard", "filtrate"),
        (ASPIRIN, 7, "discard", "cold water"),
        (ASPIRIN, 4, "discard", "ice bath"),
        (ASPIRIN, 6, "discard", "mother liquor"),
        (ASPIRIN, 2, "weigh", "reaction mixture"),
        (SOIL, 2, "discard", "coarse fraction"),
        (SOIL, 3, "discard", "remaining soil"),
        (SOIL, 6, "discard", "ashed soil"),
        (YEAST, 2, "discard", "tube"),
        (YEAST, 2, "discard", "empty tube"),
        (YEAST, 3, "discard", "pipette tip"),
        (PROTEOME, 7, "discard", "remaining peptides"),
        (PROTEOME, 4, "discard", "trypsin"),
        (PROTEOME, 8, "discard", "peptides"),
        (PROTEOME, 3, "discard", "dtt"),
        (BORANE, 4, "discard", "solution"),
        (BORANE, 1, "discard", "wash solution"),
        (PROTEOME, 7, "discard", "excess peptides"),
        (SOIL, 2, "discard", "remaining dried soil"),
        (BLOT, 4, "discard", "proteins"),
    ],
)
def test_what_is_not_used_or_may_be_had_again_is_not_lost(gold, place, action, name) -> None:
    assert not _harmful(gold, place, Step(action, (name,), ()))


HELA = (
    Step("thaw", ("hela cells",), ("37 °C", "2 min")),
    Step("centrifuge", ("hela cells",), ("200 x g", "5 min")),
    Step("resuspend", ("hela cells",), ("dmem with 10% fbs",)),
    Step("plate", ("hela cells",), ("t25 flask",)),
)


def worth(place: int, put_in: Step, gold: tuple[Step, ...] = HELA) -> float:
    pred = (*gold[:place], put_in, *gold[place:])
    return match(pred, prepare(gold)).scores.overall


@pytest.mark.parametrize("name", ["cell pellet", "pellet", "hela cell pellet", "the cell pellet"])
@pytest.mark.parametrize("action", ["discard", "throw out", "get rid of"])
def test_who_throws_the_pellet_away_has_thrown_the_cells_away(action: str, name: str) -> None:
    harmless = worth(2, Step("discard", ("supernatant",), ()))
    assert worth(2, Step(action, (name,), ())) < harmless - 0.05


@pytest.mark.parametrize(
    ("place", "put_in"),
    [
        (2, Step("discard", ("supernatant",), ())),
        (2, Step("loosen", ("cell pellet",), ())),
        (1, Step("discard", ("pellet",), ())),
        (3, Step("wash", ("hela cells",), ("pbs",))),
        (2, Step("discard", ("residual pellet",), ())),
    ],
)
def test_who_does_not_has_not(place: int, put_in: Step) -> None:
    assert worth(place, put_in) >= worth(2, Step("discard", ("supernatant",), ())) - 0.02


def test_what_is_used_behind_is_not_the_pellet() -> None:
    gold = (
        Step("lyse", ("cells",), ("ripa buffer",)),
        Step("centrifuge", ("lysate",), ("14,000 x g", "10 min")),
        Step("quantify", ("supernatant",), ("bca assay",)),
    )
    harmless = worth(2, Step("keep", ("supernatant",), ("on ice",)), gold)
    assert worth(2, Step("discard", ("pellet",), ()), gold) >= harmless - 0.02


def test_what_is_spoiled_only_without_a_fatal_step_counts_too() -> None:
    add = "add", ("cell suspension",)
    aspirate = Step("aspirate", ("cell suspension",), ())
    rest = (*[Step(*add, ("in the tube",))] * 3, *[Step(*add, ("50 µl",))] * 2)
    heated = Step("add", ("cell suspension", "lysate"), ("65 °C",))
    pred, ready = (heated, Step(*add, ()), aspirate, *rest), prepare((aspirate, *rest))
    found = match(pred, ready)
    unsound = {one.pred for one in found.anchors if not one.sound}
    assert unsound
    left = [step for at, step in enumerate(pred) if at not in unsound]
    assert found.scores.overall <= match(left, ready).scores.overall + 1e-12


@pytest.mark.parametrize("thing", ["rna", "dna", "protein", "total rna", "genomic dna"])
@pytest.mark.parametrize("place", range(1, 6))
def test_what_a_protocol_is_about_is_not_there_again(thing: str, place: int) -> None:
    gold = (
        Step("homogenize", ("tissue",), ("in 1 ml trizol",)),
        Step("precipitate", (thing,), ("with isopropanol",)),
        Step("wash", (thing,), ("with 75% ethanol",)),
        Step("dry", (thing,), ("5 min",)),
        Step("dissolve", (thing,), ("in 30 µl water",)),
        Step("quantify", (thing,), ("260 nm",)),
    )
    pred = (*gold[:place], Step("discard", (thing,), ()), *gold[place:])
    label = (*gold[:place], Step("label", ("tubes",), ()), *gold[place:])
    found = match(pred, prepare(gold))
    assert found.harmful == {place}
    assert found.scores.overall < match(label, prepare(gold)).scores.overall - 0.1
