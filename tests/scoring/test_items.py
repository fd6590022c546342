"""Values as they are meant: which way they lead, of what, in which turn, in which unit."""

from __future__ import annotations

import pytest

from protoplan.model import Step
from protoplan.scoring.fatal import fatal
from protoplan.scoring.meanings import likeness, meaning
from protoplan.scoring.symbolic import LIBRARY


def step(action: str, objects: str, *parameters: str) -> Step:
    """Return a step; objects are parted by a comma."""
    return Step(action, tuple(objects.split(", ")), parameters)


def judged(pred: Step, gold: Step) -> tuple[float, bool]:
    """Return how alike two steps are in parameters, and whether the one is fatally wrong."""
    ours, theirs = meaning(pred, LIBRARY), meaning(gold, LIBRARY)
    alike = likeness(ours, theirs)
    assert (alike.objects, alike.action) == (1, 1)
    return alike.parameters, fatal(ours, theirs, alike)


FATAL = [
    (
        step("elute", "antibody", "gradient from 20 to 300 mM imidazole"),
        step("elute", "antibody", "gradient from 300 to 20 mM imidazole"),
    ),
    (
        step("elute", "lipids", "10% to 60% methanol over 45 min"),
        step("elute", "lipids", "60% to 10% methanol over 45 min"),
    ),
    (
        step("elute", "lipids", "gradient of 10-60% methanol"),
        step("elute", "lipids", "gradient of 60-10% methanol"),
    ),
    (step("cool", "wax", "80 °C to 30 °C"), step("cool", "wax", "30 °C to 80 °C")),
    (step("heat", "block", "from 30 °C to 80 °C"), step("heat", "block", "from 80 °C to 30 °C")),
    (
        step("transfer", "eluate", "to a new vial"),
        step("transfer", "eluate", "into the same vial"),
    ),
    (step("reduce", "volume", "to 3 ml"), step("reduce", "volume", "by 3 ml")),
    (step("dehydrate", "brain", "50-100% acetone"), step("dehydrate", "brain", "100-50% acetone")),
    (step("dispense", "agar", "20 ml each"), step("dispense", "agar", "20 ml in total")),
    (
        step("dehydrate", "brain", "50% acetone", "80% acetone", "100% acetone"),
        step("dehydrate", "brain", "100% acetone", "80% acetone", "50% acetone"),
    ),
    (
        step("dehydrate", "brain, 50% acetone, 80% acetone, 100% acetone"),
        step("dehydrate", "brain, 100% acetone, 80% acetone, 50% acetone"),
    ),
    (
        step("wash", "blot", "with tbst", "with tbs", "with water"),
        step("wash", "blot", "with water", "with tbs", "with tbst"),
    ),
    (step("irradiate", "film", "3 mW"), step("irradiate", "film", "3 MW")),
    (step("check", "electrode", "2 mΩ"), step("check", "electrode", "2 MΩ")),
    (step("press", "pellet", "4 mPa"), step("press", "pellet", "4 MPa")),
]
OTHER = [
    (step("transfer", "supernatant, new vial"), step("transfer", "pellet, new vial")),
    (step("collect", "aqueous phase, vial"), step("collect", "organic phase, vial")),
    (step("redisperse", "particle pellet, water"), step("redisperse", "supernatant, water")),
    (step("add", "primary antibody, milk"), step("add", "secondary antibody, milk")),
    (
        step("mix", "zinc nitrate, sodium hydroxide"),
        step("mix", "zinc nitrate, hydrochloric acid"),
    ),
]
SAME = [
    (step("transfer", "supernatant, new vial"), step("transfer", "clear supernatant, new vial")),
    (step("transfer", "cells, flask"), step("transfer", "cell suspension, flask")),
    (step("mix", "zinc nitrate, saline"), step("mix", "zinc nitrate, sodium chloride")),
    (step("mix", "zinc nitrate, water"), step("mix", "zinc nitrate, water, urea")),
    (step("wash", "beads, pbs"), step("wash", "beads, tbs")),
    (step("section", "block, microtome"), step("section", "paraffin block, microtome")),
]


def is_fatal(pred: Step, gold: Step) -> bool:
    ours, theirs = meaning(pred, LIBRARY), meaning(gold, LIBRARY)
    return fatal(ours, theirs, likeness(ours, theirs))


@pytest.mark.parametrize(("gold", "pred"), OTHER)
def test_another_thing_beside_the_same_is_fatally_wrong(gold: Step, pred: Step) -> None:
    assert is_fatal(pred, gold)


@pytest.mark.parametrize(("gold", "pred"), SAME)
def test_much_the_same_beside_the_same_is_not(gold: Step, pred: Step) -> None:
    assert not is_fatal(pred, gold)


@pytest.mark.parametrize(("gold", "pred"), FATAL)
def test_what_is_the_other_way_round_is_fatally_wrong(gold: Step, pred: Step) -> None:
    for one, other in ((gold, pred), (pred, gold)):
        alike, wrong = judged(one, other)
        assert alike < 1
        assert wrong


WORSE = [
    (step("add", "buffer", "to 8 ml"), step("add", "buffer", "8 ml")),
    (step("dilute", "stock", "to 8 ml", "with water"), step("dilute", "stock", "with 8 ml water")),
    (step("mix", "dye, oil", "18 µl", "4 µl"), step("mix", "oil, dye", "18 µl", "4 µl")),
    (step("rinse", "gel", "4 ml pbs", "9 ml tbs"), step("rinse", "gel", "9 ml tbs", "4 ml pbs")),
    (
        step("sonicate", "spores", "8 s on", "25 s off", "6 cycles"),
        step("sonicate", "spores", "25 s on", "8 s off", "6 cycles"),
    ),
    (
        step("amplify", "gene", "95 °C for 15 s", "58 °C for 20 s", "30 cycles"),
        step("amplify", "gene", "58 °C for 20 s", "95 °C for 15 s", "30 cycles"),
    ),
    (step("add", "EDTA", "2 mM"), step("add", "EDTA", "2 mm")),
    (step("Add", "edta", "2 mM"), step("Add", "edta", "2 mm")),
]  # fmt: skip


@pytest.mark.parametrize(("gold", "pred"), WORSE)
def test_what_is_meant_otherwise_is_worth_less(gold: Step, pred: Step) -> None:
    for one, other in ((gold, pred), (pred, gold)):
        assert judged(one, other)[0] < 1


SAME = [
    (step("fix", "cells", "4 to 6 min"), step("fix", "cells", "6 to 4 min")),
    (step("fix", "cells", "22-24 °C"), step("fix", "cells", "24-22 °C")),
    (step("store", "rna", "-20 to -80 °C"), step("store", "rna", "-80 to -20 °C")),
    (step("elute", "igg", "from 0 to 1 M nacl"), step("elute", "igg", "0-1 M nacl")),
    (step("heat", "block", "from 30 °C to 80 °C"), step("heat", "block", "30 °C to 80 °C")),
    (step("transfer", "eluate", "to a new vial"), step("transfer", "eluate", "to a fresh vial")),
    (step("transfer", "eluate", "to a new vial"), step("transfer", "eluate", "to a vial")),
    (step("transfer", "eluate", "to the same vial"), step("transfer", "eluate", "to the vial")),
    (step("reduce", "volume", "to 3 ml"), step("reduce", "volume", "3 ml")),
    (step("cool", "wax", "to 4 °C"), step("cool", "wax", "4 °C")),
    (step("dilute", "stock", "by 10-fold"), step("dilute", "stock", "10-fold")),
    (step("dispense", "agar", "20 ml each"), step("dispense", "agar", "20 ml")),
    (step("mix", "dye, oil", "18 µl", "4 µl"), step("mix", "oil, dye", "4 µl", "18 µl")),
    (step("mix", "dye, oil", "18 µl", "4 µl"), step("mix", "18 µl dye, 4 µl oil")),
    (
        step("dehydrate", "brain", "50% acetone", "80% acetone", "5 min each"),
        step("dehydrate", "brain", "5 min each", "in 50% acetone", "in 80% acetone"),
    ),
    (
        step("wash", "beads", "in pbs", "containing 1% bsa", "3 times"),
        step("wash", "beads", "3 times", "containing 1% bsa", "in pbs"),
    ),
    (
        step("prepare", "gel mix", "25 mM tris", "190 mM glycine"),
        step("prepare", "gel mix", "190 mM glycine", "25 mM tris"),
    ),
    (step("sonicate", "pus", "8 s on", "25 s off"), step("sonicate", "pus", "25 s off", "8 s on")),
    (step("set", "pulser", "2 kV", "400 Ω"), step("set", "pulser", "400 Ω", "2 kV")),
    (step("add", "edta", "2 mM"), step("add", "edta", "2 mm")),
    (step("check", "electrode", "2 MΩ"), step("check", "electrode", "2 mω")),
]  # fmt: skip


@pytest.mark.parametrize(("gold", "pred"), SAME)
def test_what_is_only_written_otherwise_is_the_same(gold: Step, pred: Step) -> None:
    for one, other in ((gold, pred), (pred, gold)):
        assert judged(one, other) == (1, False)


def test_two_of_a_series_out_of_turn_are_wrong_and_not_fatally_so() -> None:
    gold = step("wash", "blot", "with acetone", "with tbst", "with water")
    alike, wrong = judged(step("wash", "blot", "with tbst", "with acetone", "with water"), gold)
    assert alike == pytest.approx(2 / 3)
    assert not wrong


def test_a_new_tube_is_not_the_same_one_as_an_object_either() -> None:
    gold, pred, plain = (
        meaning(step("transfer", f"eluate, {tube}"), LIBRARY)
        for tube in ("new tube", "same tube", "tube")
    )
    assert likeness(pred, gold).objects == 0.5
    assert likeness(plain, gold).objects == likeness(plain, pred).objects == 1


def test_a_series_with_one_left_out_keeps_its_order() -> None:
    gold = step("dehydrate", "brain", "50% acetone", "80% acetone", "90% acetone", "100% acetone")
    left = step("dehydrate", "brain", *gold.parameters[1:])
    swapped = step("dehydrate", "brain", *gold.parameters[:0:-1])
    assert judged(left, gold)[0] > judged(swapped, gold)[0]
    assert not judged(left, gold)[1]
