"""What belongs to the name of a thing, to its amount, and to its step."""

from __future__ import annotations

import pytest
from marking import lines, understood

from protoplan.model import Dimension


@pytest.mark.parametrize(
    ("sentence", "steps"),
    [
        (
            "[Action Add] [Amount 300 µl] of [Reagent TBS] [Action prewarmed] to "
            "[Temperature 50 °C] and [Amount 2 µl] of [Reagent dye].",
            ["add | 300 µl TBS prewarmed to 50 °C; 2 µl dye | "],
        ),
        (
            "[Action Add] [Reagent TBS] [Modifier cooled] to [Temperature 4 °C] to the "
            "[Location vial].",
            ["add | TBS cooled to 4 °C | to vial"],
        ),
        (
            "[Action Rinse] it with [Reagent TBS] supplemented with [Reagent salt] and "
            "[Reagent dye].",
            ["rinse | it | with TBS supplemented with salt and dye"],
        ),
        (
            "[Action Keep] the [Location vial] closed for [Time 5 min].",
            ["keep | vial closed | 5 min"],
        ),
        (
            "[Action Transfer] the [Reagent rats] [Action weighed] to the [Location cage].",
            ["transfer | rats weighed | to cage"],
        ),
    ],
)
def test_what_a_thing_was_made_is_a_part_of_its_name(sentence: str, steps: list[str]) -> None:
    assert lines(sentence) == steps


@pytest.mark.parametrize(
    ("sentence", "steps"),
    [
        ("[Action Dispense] [Amount 20 µl] per [Location well].", ["dispense |  | 20 µl per well"]),
        (
            "[Action Add] [Amount 20 µl] [Reagent dye] per [Location well].",
            ["add | dye | 20 µl; per well"],
        ),
        (
            "[Action Add] [Amount 20 µl] per [Location well] of [Reagent dye] to the "
            "[Location plate].",
            ["add | dye | 20 µl per well; to plate"],
        ),
        (
            "[Action Seed] [Numerical 500] [Reagent yeast] per [Location well].",
            ["seed | 500 yeast | per well"],
        ),
        (
            "[Action Count] the [Reagent number of cells per field].",
            ["count | number of cells per field | "],
        ),
    ],
)
def test_per_well_is_no_object(sentence: str, steps: list[str]) -> None:
    assert lines(sentence) == steps


def test_the_amount_per_well_is_typed() -> None:
    (step,) = understood("[Action Dispense] [Amount 20 µl] per [Location well].").protocol.steps
    assert step.term is not None
    (quantity,) = step.term.parameters[0].quantities
    assert (quantity.dimension, quantity.unit) == (Dimension.PER_AMOUNT, "l/well")


@pytest.mark.parametrize(
    ("sentence", "step"),
    [
        (
            "[Action Take] [Reagent drops] at [Concentration 0, 10, 20] and [Time 40 min].",
            "take | drops | 0, 10, 20 and 40 min",
        ),
        (
            "[Action Read] at [Concentration 0.5], 1, 2, or [Time 4 h].",
            "read |  | 0.5, 1, 2, or 4 h",
        ),
        ("[Action Read] at 0 and [Time 10 min].", "read |  | 0 and 10 min"),
        ("[Action Collect] [Reagent drops] after 1, 2 and [Time 4 h].",
         "collect | drops | after 1, 2 and 4 h"),
        ("[Action Rinse] it with [Reagent TBS], [pH pH 7.5], [Concentration 2 M] [Reagent salt].",
         "rinse | it | with TBS; pH 7.5; with 2 M salt"),
    ],
)  # fmt: skip
def test_time_points_stay_together(sentence: str, step: str) -> None:
    assert lines(sentence) == [step]


def test_each_time_point_has_the_unit_of_the_last() -> None:
    said = "[Action Take] [Reagent drops] at [Concentration 0, 10, 20] and [Time 40 min]."
    (step,) = understood(said).protocol.steps
    assert step.term is not None
    (points,) = step.term.parameters
    assert [(one.dimension, one.low) for one in points.quantities] == [
        (Dimension.DURATION, seconds) for seconds in (0, 600, 1200, 2400)
    ]


@pytest.mark.parametrize(
    ("sentence", "steps"),
    [
        (
            "[Action Adjust] the [pH pH to 6.5] and the [Measure-Type volume] to [Amount 2 l].",
            ["adjust | pH | to 6.5", "adjust | volume | to 2 l"],
        ),
        (
            "[Action Adjust] the [pH pH to 6.5] and the [Measure-Type volume] to [Amount 2 l] with "
            "[Reagent water].",
            ["adjust | pH | to 6.5", "adjust | volume | to 2 l; with water"],
        ),
        (
            "[Action Adjust] the [Measure-Type volume] to [Amount 2 l] and the [pH pH to 6.5].",
            ["adjust | volume | to 2 l", "adjust | pH | to 6.5"],
        ),
        (
            "[Action Adjust] the [pH pH to 6.5] with [Reagent acid].",
            ["adjust |  | pH to 6.5; with acid"],
        ),
    ],
)
def test_two_adjustments_are_two_steps(sentence: str, steps: list[str]) -> None:
    assert lines(sentence) == steps


@pytest.mark.parametrize(
    ("sentence", "step"),
    [
        ("[Action Passage] the [Reagent cells] every three days.",
         "passage | cells | every three days"),
        ("[Action Dilute] the [Reagent dye] tenfold in [Reagent TBS].",
         "dilute | dye | tenfold; in TBS"),
        ("[Action Make] a tenfold [Reagent dilution].", "make | tenfold dilution | "),
        ("[Action Inject] [Amount 5 µl] of the [Reagent dye] i.p. with a [Device needle].",
         "inject | dye | 5 µl; i.p; with needle"),
        ("[Action Add] [Reagent base] [Action dropwise] over [Time 20 min].",
         "add | base | dropwise; over 20 min"),
        ("[Action Incubate] inverted at [Temperature 30 °C].", "incubate |  | inverted; 30 °C"),
        ("[Action Store] wrapped in [Seal foil].", "store |  | wrapped; in foil"),
        ("[Action Use] filtered, autoclaved [Reagent water].",
         "use | filtered, autoclaved water | "),
        ("[Action Put] it in a [Modifier clean], [Modifier labelled] [Location vial].",
         "put | it | in clean, labelled vial"),
        ("[Action Change] the [Reagent broth] every other day.",
         "change | broth | every other day"),
        ("[Action Weigh] the [Reagent rats] daily.", "weigh | rats | daily"),
        ("[Action Subculture] every second day.", "subculture |  | every second day"),
        ("[Action Add] the [Reagent acid] to [Reagent water], never the reverse.",
         "add | acid | to water"),
        ("[Action Dry] it through [Concentration 50%], 70% and [Concentration 96%] "
         "[Reagent ethanol].", "dry | it | through 50%, 70% and 96% ethanol"),
        ("[Action Rinse] in [Reagent ethanol] [Concentration 70%], [Time 5 min].",
         "rinse |  | in ethanol 70%; 5 min"),
        ("[Action Weigh] the [Reagent rats] twice a week.", "weigh | rats | twice a week"),
        ("[Action Dilute] the [Reagent dye] 1 in 500 in [Reagent TBS].",
         "dilute | dye | 1 in 500; in TBS"),
        ("[Action Rinse] [Time 3 × 5 min] with [Reagent TBS].", "rinse |  | 3 × 5 min; with TBS"),
        ("[Action Keep] the [Reagent daily samples].", "keep | daily samples | "),
        ("[Action Image] the same day.", "image |  | same day"),
        ("[Action Rinse] with [Reagent water], saturated [Reagent brine] and [Reagent TBS].",
         "rinse |  | with water; with saturated brine; with TBS"),
        ("[Action Dilute] the [Reagent dye] to give [Concentration 50], 20 and "
         "[Concentration 5 µg/ml].", "dilute | dye | to give 50, 20 and 5 µg/ml"),
        ("[Action Calibrate] it with [Reagent buffers] of [pH pH 4], 7 and 10.",
         "calibrate | it | with buffers of pH 4, 7 and 10"),
    ],
)  # fmt: skip
def test_what_says_how_is_no_object(sentence: str, step: str) -> None:
    assert lines(sentence) == [step]


@pytest.mark.parametrize(
    ("sentence", "steps"),
    [
        (
            "[Action Rinse] it in [Reagent TBS] containing [Concentration 2 mM] [Reagent salt], "
            "[Concentration 1 %] [Reagent dye], and [Reagent sugar].",
            ["rinse | it | in TBS containing 2 mM salt, 1 % dye, and sugar"],
        ),
        (
            "[Action Add] [Reagent TBS] containing [Reagent salt], [Amount 5 µl] of [Reagent dye] "
            "and [Amount 1 ml] of [Reagent oil].",
            ["add | TBS containing salt; 5 µl dye; 1 ml oil | "],
        ),
        (
            "[Action Remove] the [Reagent TBS] containing [Reagent salt], [Action retaining] the "
            "[Reagent cells].",
            ["remove | TBS containing salt | retaining cells"],
        ),
        (
            "[Action Add] [Reagent TBS] containing [Reagent salt], [Action mix] and [Action spin].",
            ["add | TBS containing salt | ", "mix |  | ", "spin |  | "],
        ),
    ],
)
def test_what_a_thing_contains_is_a_part_of_its_name(sentence: str, steps: list[str]) -> None:
    assert lines(sentence) == steps
