"""What steps are for, where they are told behind it, is no near action of the list, nor a step."""

from __future__ import annotations

import pytest
from told import planned


@pytest.mark.parametrize(
    ("question", "listed", "expected", "fits"),
    [
        ("What sequence of operations is required to recover plasmid DNA from a cleared lysate by "
         "isopropanol precipitation, given that the lysate is first mixed with 0.7 volumes of "
         "isopropanol, the precipitate is pelleted, washed with 70% ethanol, dried and dissolved?",
         "resuspend, centrifuge, mix, wash, dry, dissolve",
         ["mix", "centrifuge", "wash", "dry", "dissolve"], "resuspend"),
        ("What steps are required to recover proteins from an acetone precipitation, given that "
         "the lysate is mixed with cold acetone, centrifuged for 10 min, and the pellet is "
         "dried and dissolved in buffer?", "mix, centrifuge, dissolve, resuspend, dry",
         ["mix", "centrifuge", "dry", "dissolve"], "resuspend"),
        ("Which operations are required to remove the template, given that the film is soaked in "
         "acetone, rinsed and dried?", "soak, rinse, dry, evaporate",
         ["soak", "rinse", "dry"], "evaporate"),
        ("What steps are needed to remove the wax, given that the leaf is dipped in hexane, "
         "blotted and weighed?", "dip, blot, weigh, evaporate",
         ["dip", "blot", "weigh"], "evaporate"),
        ("Which operations are necessary to remove the salt, given that the protein is loaded onto "
         "a column, washed and stirred?", "load, wash, stir, concentrate",
         ["load", "wash", "stir"], "concentrate"),
    ],
)  # fmt: skip
def test_a_goal_stands_for_no_listed_action(
    question: str, listed: str, expected: list[str], fits: str
) -> None:
    steps, sketch = planned(question, listed)
    assert [one[0] for one in steps if one[0] != fits] == expected
    assert f"The question does not name these, they stand where they fit: {fits}" in sketch
    assert all("from a cleared lysate" not in one[2] for one in steps)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Give the exact sequential steps for the extraction of lipids from algae, wherein the "
         "biomass is suspended in methanol and chloroform is added.",
         ["suspend biomass", "add chloroform"]),
        ("Give a protocol for the purification of RNA, in which the lysate is mixed with ethanol, "
         "loaded onto a column, washed and eluted.",
         ["mix lysate", "load lysate", "wash lysate", "elute lysate"]),
        ("Describe the procedure for the isolation of nuclei, whereby the tissue is minced, "
         "homogenized and filtered.", ["mince tissue", "homogenize tissue", "filter tissue"]),
        ("Which steps are required to clean the wafer, wherein it is sonicated in acetone, rinsed "
         "and dried?", ["sonicate wafer", "rinse wafer", "dry wafer"]),
        ("What is the workflow for the preparation of a lysate, in which the cells are scraped, "
         "boiled and sheared?", ["scrape cells", "boil cells", "shear cells"]),
    ],
)  # fmt: skip
def test_a_goal_is_no_step_before_its_steps(question: str, expected: list[str]) -> None:
    steps, _ = planned(question)
    assert [f"{action} {objects[0]}" for action, objects, _ in steps] == expected


@pytest.mark.parametrize(
    ("question", "listed", "expected"),
    [
        ("How do I strip off the methanol and weigh the flask?", "evaporate, weigh",
         ["evaporate", "weigh"]),
        ("What are the steps to remove the medium, wash the cells and fix them?",
         "aspirate, wash, fix", ["aspirate", "wash", "fix"]),
        ("To remove the medium, the plate is tilted. Wash the cells and fix them.",
         "aspirate, wash, fix", ["aspirate", "wash", "fix"]),
        ("What is the procedure for staining sections, in which they are hydrated, stained and "
         "rinsed?", "", ["hydrate", "stain", "rinse"]),
    ],
)  # fmt: skip
def test_what_is_told_as_a_step_still_stands_for_one(
    question: str, listed: str, expected: list[str]
) -> None:
    steps, _ = planned(question, listed)
    assert [one[0] for one in steps] == expected
