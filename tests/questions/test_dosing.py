"""What is added while something is done: a step of its own, behind what it is told with."""

from __future__ import annotations

import pytest

from tests.told import planned


@pytest.mark.parametrize(
    ("question", "listed", "dose"),
    [
        ("How do I reduce a ketone? Stir the ketone in 20 ml methanol at 0 °C for 1 h, with 0.5 g "
         "sodium borohydride added in portions. Quench with water.", "stir, add, quench",
         ("add", ["sodium borohydride"], ["0.5 g", "in portions"])),
        ("How do I induce cells? Grow the culture at 37 °C, with 0.5 mM IPTG added at OD 0.6, and "
         "harvest after 4 h.", "grow, add, harvest", ("add", ["0.5 mM IPTG"], ["OD 0.6"])),
        ("How do I reduce the ester? The ester is stirred in THF at 0 °C, with 1.1 equiv of "
         "DIBAL-H added dropwise over 15 min. The mixture is quenched with methanol.", "",
         ("add", ["DIBAL-H"], ["1.1 equiv", "over 15 min", "dropwise"])),
        ("How do I make particles? Reflux 50 ml of 1 mM HAuCl4, with 5 ml of 38.8 mM citrate added "
         "quickly. Stir until it cools.", "reflux, add, stir",
         ("add", ["38.8 mM citrate"], ["5 ml", "quickly"])),
        ("How do I coat glass? Spin-coat the precursor at 4000 rpm for 30 s, with 200 µl of "
         "chlorobenzene dripped on 10 s before the end.", "spin-coat, drip",
         ("drip", ["chlorobenzene"], ["200 µl", "10 s before"])),
        ("How do I make a polymer? The monomer is heated at 70 °C under nitrogen, with 50 mg of "
         "AIBN injected after 10 min. Cool it.", "",
         ("inject", ["AIBN"], ["50 mg", "after 10 min"])),
        ("How do I bleach a dye? Stir 100 ml of the dye at pH 3 with 1 ml of 30 % H2O2 added "
         "dropwise, and measure the absorbance.", "stir, add, measure",
         ("add", ["30 % H2O2"], ["1 ml", "dropwise"])),
        ("How do I rear flies? Rear the flies at 25 °C, with fresh yeast added every day.",
         "rear, add", ("add", ["fresh yeast"], ["every day"])),
        ("How do I make a sol? Stir the TEOS in ethanol, with 2 ml of ammonia being added slowly. "
         "Age it.", "stir, add, age", ("add", ["ammonia"], ["2 ml", "slowly"])),
        ("How do I stain cells? Incubate the cells with 100 nM MitoTracker for 30 min, with "
         "1 µg/ml Hoechst added for the last 10 min. Wash with PBS.", "incubate, add, wash",
         ("add", ["1 µg/ml Hoechst"], ["10 min"])),
    ],
)  # fmt: skip
def test_a_dose_is_a_step_of_its_own(
    question: str, listed: str, dose: tuple[str, list[str], list[str]]
) -> None:
    """Not what the step before is done with; and no step is done to another thing for it."""
    steps, _ = planned(question, listed)
    assert dose in steps
    assert steps.index(dose) == 1
    assert not any(one.startswith("with") and dose[1][0] in one for one in steps[0][2])


def test_a_dose_of_which_it_does_not_tell_when_is_told() -> None:
    """It may be added before, meanwhile or behind."""
    question = (
        "How do I titrate? Stir the sample for 10 min with two drops of phenolphthalein added. "
        "Titrate with 0.1 M NaOH."
    )
    steps, sketch = planned(question, "stir, add, titrate")
    assert steps[1] == ("add", ["phenolphthalein"], ["two drops"])
    assert "two drops of phenolphthalein added" in sketch


@pytest.mark.parametrize(
    ("question", "listed", "means"),
    [
        ("How do I reduce a ketone? Stir the ketone at 0 °C, with 0.5 g sodium borohydride added "
         "in portions. Quench it.", "stir, quench",
         "with 0.5 g sodium borohydride added in portions"),
        ("How do I wash slides? Incubate the slides in PBS with 0.1 % Tween added. Rinse them.",
         "incubate, rinse", "with 0.1 % Tween"),
        ("How do I lyse cells? Lyse the cells in buffer with 1 mM PMSF added. Spin them.",
         "lyse, spin", "with 1 mM PMSF"),
    ],
)  # fmt: skip
def test_what_is_no_dose(question: str, listed: str, means: str) -> None:
    """Where to add is no step, or what is added tells what a reagent is like."""
    steps, _ = planned(question, listed)
    assert any(means in one for one in steps[0][2])
    assert [one[0] for one in steps] == listed.split(", ")


@pytest.mark.parametrize(
    "told",
    [
        "Fill the vial with buffer, with no glycerol added, and freeze it.",
        "Fill the vial, with or without glycerol added, and freeze it.",
    ],
)
def test_what_is_not_added_is_no_dose(told: str) -> None:
    steps, _ = planned(f"How do I do it? {told}")
    assert ("add", ["glycerol"], []) not in steps


@pytest.mark.parametrize("when", ["at the end", "at the start"])
def test_a_dose_at_an_end_of_a_step_is_told(when: str) -> None:
    """It may be the end of that step, or of all."""
    told = f"The solution is stirred for 1 h, with initiator added {when}. It is filtered."
    steps, sketch = planned(f"How do I do it? {told}")
    assert f"with initiator added {when}" in sketch
    assert [one[0] for one in steps if one[0] != "add"] == ["stir", "filter"]
