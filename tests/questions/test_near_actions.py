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


@pytest.mark.parametrize(
    ("question", "listed", "number", "told"),
    [
        ("How should I get phage? Infect the culture, shake at 37 °C until it clears, about 4 h. "
         "Add chloroform and centrifuge.", "infect, shake, add, centrifuge, filter", 1,
         ["37 °C", "about 4 h", "until it clears"]),
        ("How should I make films? Heat the solution at 50 °C until it thins, about 1 h, and "
         "cast it.", "heat, cast, dilute", 0, ["50 °C", "about 1 h", "until it thins"]),
        ("How should I mount algae? Leave the drop at RT until it evaporates, about 12 h, and "
         "mount it.", "leave, mount, dry", 0, ["RT", "about 12 h", "until it evaporates"]),
        ("How should I make the sol? Stir it until it turns clear, about 2 h, then dialyse it.",
         "stir, dialyse, clear", 0, ["about 2 h", "until it turns clear"]),
        ("How should I extract DNA? Incubate it at 55 °C until the tissue is digested, about 4 h, "
         "and precipitate.", "incubate, precipitate, treat", 0,
         ["55 °C", "about 4 h", "until the tissue is digested"]),
        ("How should I etch? Immerse it in acid until the metal dissolves, about 5 min, rinse it.",
         "immerse, rinse, resuspend", 0, ["about 5 min", "in acid", "until the metal dissolves"]),
        ("How should I lyse? Add lysozyme to the cells. Once the suspension clears, add DNase.",
         "add, filter", 1, ["once the suspension clears"]),
        ("How should I make soap? Warm the oil at 50 °C. Once it thins, add lye.",
         "warm, add, dilute", 1, ["once it thins"]),
        ("How should I grow it? Leave it for 3 days. When the solvent evaporates, collect the "
         "crystals.", "leave, collect, dry", 1, ["when the solvent evaporates"]),
        ("How should I make films? Cast the films. As soon as they evaporate, peel them.",
         "cast, peel, dry", 1, ["once they evaporate"]),
        ("How should I lyse? Warm the suspension at 37 °C. Once it has cleared, add DNase.",
         "warm, add, filter", 1, ["once it has cleared"]),
    ],
)  # fmt: skip
def test_what_a_thing_does_is_no_near_action(
    question: str, listed: str, number: int, told: list[str]
) -> None:
    """Until, or once, it does something tells how long a step lasts, or when it is done."""
    near = listed.split(", ")[-1]
    steps, sketch = planned(question, listed)
    there = [step for step in steps if step[0] != near]
    assert sorted(there[number][2]) == sorted(told)
    assert f"they stand where they fit: {near}" in sketch


@pytest.mark.parametrize(
    ("question", "listed", "verbs"),
    [
        ("How should I lyse? Once you have cleared the lysate, add DNase.", "centrifuge, add",
         ["centrifuge", "add"]),
        ("How should I lyse? Once the lysate has been cleared, add DNase.", "centrifuge, add",
         ["centrifuge", "add"]),
        ("How should I make films? Cast the film. Once it dries, peel it.", "cast, dry, peel",
         ["cast", "dry", "peel"]),
        ("How should I make gels? Once the gel has cooled, cut it.", "cool, cut", ["cool", "cut"]),
        ("How should I stain? Wash until the sections have been cleared, then mount.",
         "wash, clear, mount", ["wash", "clear", "mount"]),
    ],
)  # fmt: skip
def test_what_is_done_first_stays_a_step(question: str, listed: str, verbs: list[str]) -> None:
    """What someone does before, or what the list has by its own verb, is a step."""
    assert [action for action, _, _ in planned(question, listed)[0]] == verbs


@pytest.mark.parametrize(
    "question",
    [
        "How should I cast? Use a resin which clears on standing, add 5 mL of it, and cast it.",
        "How should I cast? Add 5 mL of a resin that clears in light, and cast it.",
    ],
)
def test_what_a_relative_clause_tells_is_no_near_action(question: str) -> None:
    """What a thing does in a relative clause is not told as a step; a step is only listed."""
    assert "they stand where they fit: filter" in planned(question, "add, cast, filter")[1]
