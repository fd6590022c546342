"""Several things that one verb tells, each with what it is done in, are a step each."""

from __future__ import annotations

import pytest

from protoplan.library import load
from protoplan.parsing import parse
from protoplan.proposers.planner import Planner
from protoplan.questions import Query
from protoplan.questions.gapping import one_by_one, shared_settings
from tests.told import planned as steps_of

PLANNER = Planner()
VERBS = load().verbs


def sketched(text: str) -> str:
    (sketch,) = PLANNER.propose(Query(text, None), 1)
    return sketch


@pytest.mark.parametrize(
    ("text", "steps"),
    [
        ("Dissolve 1 g of agarose in 100 mL of TAE and 5 g of SDS in 50 mL of water.",
         [("agarose", "1 g", "in 100 mL of TAE"), ("SDS", "5 g", "in 50 mL of water")]),
        ("1 g of agarose is dissolved in 100 mL of TAE and 5 g of SDS in 50 mL of water.",
         [("agarose", "1 g", "in 100 mL of TAE"), ("SDS", "5 g", "in 50 mL of water")]),
        ("Dilute 10 µg of plasmid in 500 µL of Opti-MEM and 30 µL of PEI in another 500 µL.",
         [("plasmid", "10 µg", "in 500 µL of Opti-MEM"),
          ("PEI", "30 µL", "in 500 µL of Opti-MEM")]),
        ("Dilute the primary antibody 1:500 in PBS and the secondary antibody 1:1000 in TBST.",
         [("primary antibody", "1:500", "in PBS"), ("secondary antibody", "1:1000", "in TBST")]),
        ("Wash the slides with PBS, the plates with water and the tubes with ethanol.",
         [("slides", "with PBS"), ("plates", "with water"), ("tubes", "with ethanol")]),
        ("The slides are washed with PBS and the plates with water.",
         [("slides", "with PBS"), ("plates", "with water")]),
        ("Wash the slides in PBS and the plates in water for 5 min each.",
         [("slides", "5 min", "in PBS"), ("plates", "5 min", "in water")]),
        ("Resuspend the pellet in PBS and the beads in TE.",
         [("pellet", "in PBS"), ("beads", "in TE")]),
    ],
)  # fmt: skip
def test_each_thing_is_a_step(text: str, steps: list[tuple[str, ...]]) -> None:
    found = [(*step.objects, *step.parameters) for step in parse(sketched(text)).steps]
    assert found == steps


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Incubate the plates at 37 °C and the tubes at 25 °C.",
         "Incubate the plates at 37 °C, incubate the tubes at 25 °C."),
        ("Fill the first tube with PBS and the second tube with water.",
         "Fill the first tube with PBS, fill the second tube with water."),
        ("Boil the eggs for 5 min and the potatoes for 20 min.",
         "Boil the eggs for 5 min, boil the potatoes for 20 min."),
        ("Load 10 µL of lysate into lane 1 and 5 µL of ladder into lane 2.",
         "Load 10 µL of lysate into lane 1, load 5 µL of ladder into lane 2."),
        ("Place the slides in water and the plates on ice.",
         "Place the slides in water, place the plates on ice."),
        ("Wash the slides with PBS for 5 min and the plates with water for 10 min.",
         "Wash the slides with PBS for 5 min, wash the plates with water for 10 min."),
    ],
)  # fmt: skip
def test_the_verb_is_told_each_time(text: str, said: str) -> None:
    assert one_by_one(text, VERBS) == said


@pytest.mark.parametrize(
    "text",
    [
        "Wash the cells with 20 mM Tris in water and 0.1 % Tween.",
        "Wash the cells with 20 mM Tris in water and 0.1 % Tween in PBS.",
        "Stain the cells with DAPI and phalloidin in PBS for 1 h.",
        "Dissolve 1 g of agarose in TAE and 5 mL of glycerol in a beaker.",
        "Mix 5 mL of A with 10 mL of B and 3 mL of C with a vortex.",
        "React 1 mmol of A with 2 mmol of B and 3 mmol of C with stirring.",
        "Wash the cells with PBS and the plate stained with DAPI.",
        "The cells are washed with PBS and the plate is stained with DAPI.",
        "Resuspend the pellet in 1 mL of PBS and 10 µL of DNase in the tube.",
        "Fix the cells in methanol and acetone in the freezer.",
        "Dissolve the salt in water and heat in a microwave.",
        "Wash the cells with the buffer and the medium with serum.",
        "Wash with PBS and the same buffer with Tween.",
    ],
)
def test_one_thing_in_a_mixture_stays_one(text: str) -> None:
    assert one_by_one(text, VERBS) == text


def test_a_setting_behind_the_last_may_be_of_all() -> None:
    text = "Coat the plates with collagen and the slides with laminin for 1 h."
    assert [*shared_settings(text, VERBS)] == ["for 1 h"]
    assert '"for 1 h" may be of all that is told' in sketched(text)
    assert not [*shared_settings(text.replace(" for 1 h", " for 1 h each"), VERBS)]


@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("Mix 2.5 µg plasmid and 5 µl P3000 in 125 µl Opti-MEM, and 5 µl Lipofectamine in another "
         "125 µl.", [["plasmid", "P3000"], ["Lipofectamine"]]),
        ("Mix 2.5 µg plasmid and 5 µl P3000 in 125 µl Opti-MEM and 5 µl Lipofectamine in 125 µl "
         "Opti-MEM.", [["plasmid", "P3000"], ["Lipofectamine"]]),
        ("Mix 1 g of NaCl, 2 g of KCl and 1 g of MgCl2 in 10 ml water, and 3 g of SDS in 20 ml "
         "ethanol.", [["NaCl", "KCl", "MgCl2"], ["SDS"]]),
        ("Mix 5 µl of dye in 20 µl water, and 5 µl of primer and 1 µl of enzyme in 10 µl water.",
         [["dye"], ["primer", "enzyme"]]),
        ("Mix 5 µl of primer and 1 µl of enzyme with 10 µl water, and 5 µl of dye with 20 µl "
         "water.", [["primer", "enzyme"], ["dye"]]),
        ("Mix 1 g of NaCl and 2 g of KCl in 10 ml water.", [["NaCl", "KCl"]]),
        ("Mix 5 g of NaCl in water and 1 g of KCl.", [["NaCl", "KCl"]]),
    ],
)  # fmt: skip
def test_several_things_may_be_told_in_the_same(told: str, expected: list[list[str]]) -> None:
    """One mixture of them, and another of what stands in another volume."""
    assert [one[1] for one in steps_of(f"How do I do it? {told}", "mix")[0]] == expected


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Add the yeast to the broth and the broth to the flask.",
         [("add", ["yeast"], ["to the broth"]), ("add", ["broth"], ["to the flask"])]),
        ("Add the salt to the water and the dye to the oil.",
         [("add", ["salt"], ["to the water"]), ("add", ["dye"], ["to the oil"])]),
        ("Add salt to water and sugar to oil.",
         [("add", ["salt"], ["to water"]), ("add", ["sugar"], ["to oil"])]),
        ("Add 5 mL of acid to the flask and the salt to the beaker.",
         [("add", ["acid"], ["5 mL", "to the flask"]), ("add", ["salt"], ["to the beaker"])]),
        ("Rinse the anode with acetone, the cathode with water.",
         [("rinse", ["anode"], ["with acetone"]), ("rinse", ["cathode"], ["with water"])]),
        ("The anode was rinsed with acetone, the cathode with water.",
         [("rinse", ["anode"], ["with acetone"]), ("rinse", ["cathode"], ["with water"])]),
        ("Stain the nuclei with DAPI, the actin with phalloidin.",
         [("stain", ["nuclei"], ["with DAPI"]), ("stain", ["actin"], ["with phalloidin"])]),
        ("Place the cells in the incubator and the medium in the water bath.",
         [("place", ["cells"], ["in the incubator"]),
          ("place", ["medium"], ["in the water bath"])]),
        ("Transfer the supernatant to tube A and the pellet to tube B.",
         [("transfer", ["supernatant"], ["to tube A"]), ("transfer", ["pellet"], ["to tube B"])]),
        ("Connect A to B and C to D.",
         [("connect", ["A"], ["to B"]), ("connect", ["C"], ["to D"])]),
        ("Transfer cells to tubes and spin to pellet them.",
         [("transfer", ["cells"], ["to tubes"]),
          ("spin", ["cells"], ["[force]", "[time]", "to pellet them"])]),
    ],
)  # fmt: skip
def test_where_each_comes_tells_a_step_each(
    question: str, expected: list[tuple[str, list[str], list[str]]]
) -> None:
    steps, sketch = steps_of(question)
    assert steps == expected
    assert "named once" not in sketch


@pytest.mark.parametrize(
    "text",
    [
        "Rinse the flask with acetone, the solvent of the dye.",
        "Heat to 95 °C and cool to 4 °C.",
        "Add the dye to the cells and image them.",
        "Add the antibody to the cells and incubate to label them.",
        "Wash the cells with the buffer, the medium with serum.",
    ],
)
def test_what_is_told_once_stays_so(text: str) -> None:
    assert one_by_one(text, VERBS) == text
