"""Another word stands for a listed action only where it is ordered, and for no participle."""

from __future__ import annotations

import pytest
from told import planned


@pytest.mark.parametrize(
    ("question", "listed", "verbs", "objects"),
    [
        (
            "How should I decolourise it? Add 50 mL of 0.5 M NaHCO3 adjusted to pH 8.5 and a "
            "spoon of charcoal, shake, filter and acidify to pH 2 with HCl.",
            "add, shake, filter, acidify",
            ["add", "shake", "filter", "acidify"],
            ["0.5 M NaHCO3", "spoon of charcoal"],
        ),
        (
            "How should I extract RNA? Grind the leaves, add 1 mL CTAB buffer adjusted to pH "
            "8.0 and 20 µL mercaptoethanol, incubate at 65 °C for 10 min and acidify the "
            "extract to pH 5.",
            "grind, add, incubate, acidify",
            ["grind", "add", "incubate", "acidify"],
            ["CTAB buffer", "mercaptoethanol"],
        ),
        (
            "How should I hydrolyse starch? Add 5 mL of acetate buffer adjusted to pH 4.8 and "
            "10 mg amylase to the starch, incubate at 40 °C for 1 h and neutralise with NaOH.",
            "add, incubate, neutralise",
            ["add", "incubate", "neutralise"],
            ["acetate buffer", "amylase"],
        ),
        (
            "How should I titrate chloride? Add 10 mL of silver nitrate standardised against "
            "NaCl and 1 mL indicator, stir and titrate with thiocyanate.",
            "add, stir, titrate",
            ["add", "stir", "titrate"],
            ["silver nitrate standardised against NaCl", "indicator"],
        ),
        (
            "How should I lyse yeast? Resuspend the cells in 500 µL of sorbitol buffer "
            "corrected to pH 7.5 and 5 µL zymolyase, shake for 1 h and neutralise the lysate.",
            "resuspend, shake, neutralise",
            ["resuspend", "shake", "neutralise"],
            None,
        ),
        (
            "How should I fix worms? Relax the worms in sea water, fix them in formalin "
            "buffered to pH 7 and wash. Neutralise the waste.",
            "relax, fix, wash, neutralise",
            ["relax", "fix", "wash", "neutralise"],
            None,
        ),
        (
            "How should I prepare a lysate? Homogenise the liver in 5 mL of Tris buffer "
            "adjusted to pH 7.4, centrifuge at 10,000 g for 10 min, titrate the supernatant "
            "with HCl to pH 5.",
            "homogenise, centrifuge, titrate",
            ["homogenise", "centrifuge", "titrate"],
            None,
        ),
        (
            "How should I extract dyes? Add 20 mL of methanol basified to pH 10 and 2 g "
            "alumina, stir for 1 h, filter and acidify the filtrate.",
            "add, stir, filter, acidify",
            ["add", "stir", "filter", "acidify"],
            ["methanol basified to pH 10", "alumina"],
        ),
    ],
)
def test_a_participle_of_a_reagent_is_no_near_action(
    question: str, listed: str, verbs: list[str], objects: list[str] | None
) -> None:
    """What a reagent is like is no step of another verb, and the next reagent is not its."""
    steps, _ = planned(question, listed)
    assert [action for action, _, _ in steps] == verbs
    added = [names for action, names, _ in steps if action == "add"]
    assert objects is None or added[0] == objects


@pytest.mark.parametrize(
    ("question", "listed", "verbs"),
    [
        (
            "How should I make a digest? The extract is adjusted to pH 8.5 and 20 µg trypsin "
            "are added. Incubate overnight.",
            "acidify, add, incubate",
            ["acidify", "add", "incubate"],
        ),
        (
            "How should I clean it? The solution is brought to pH 2, filtered, and evaporated.",
            "acidify, filter, dry",
            ["acidify", "filter", "dry"],
        ),
        (
            "How should I isolate it? After adjusting the solution to pH 2, extract with ether.",
            "acidify, extract",
            ["acidify", "extract"],
        ),
        (
            "How should I isolate it? Adjust the solution to pH 2 and extract it with ether.",
            "acidify, extract",
            ["acidify", "extract"],
        ),
    ],
)
def test_what_is_ordered_stays_a_near_action(question: str, listed: str, verbs: list[str]) -> None:
    """An order, what is told as done and a doing stand for the listed action that is near."""
    assert [action for action, _, _ in planned(question, listed)[0]] == verbs
