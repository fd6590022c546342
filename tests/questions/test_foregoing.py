"""What is done to a thing before that is used, told behind the step that uses it."""

from __future__ import annotations

import pytest
from told import planned

DOUBT = "An order that it tells may not be understood"


def steps_of(question: str, listed: str) -> tuple[str, bool]:
    steps, sketch = planned(f"How should I do it? {question}", listed)
    return " ".join(one for one, _, _ in steps), any(DOUBT in one for one in sketch.doubts)


@pytest.mark.parametrize(
    ("question", "listed", "expected"),
    [
        (
            "Remove the inoculum and overlay with 2 mL of 1 % agarose in MEM; the agarose must be "
            "cooled to 42 °C before it is poured, or it will kill the cells. Incubate and count.",
            "remove, overlay, cool, incubate, count",
            "remove cool overlay incubate count",
        ),
        (
            "Load 5 mL of lysate on the column and elute with buffer B. Filter buffer B before "
            "use.",
            "load, elute, filter",
            "load filter elute",
        ),
        (
            "Load 500 µL of protein and elute with HEPES buffer. The buffer should be filtered "
            "and degassed before it is used.",
            "load, elute, filter, degas",
            "load filter degas elute",
        ),
        (
            "Wash the neurons and incubate them with 2 µM Fluo-4. Image at 488 nm. Sonicate the "
            "Fluo-4 stock for 1 min before use.",
            "wash, incubate, image, sonicate",
            "wash sonicate incubate image",
        ),
        (
            "Dissolve the salt in methanol, add NaOMe and stir. The methanol is dried over sieves "
            "before it is used.",
            "dissolve, add, stir, dry",
            "dry dissolve add stir",
        ),
        (
            "Stain the sections with toluidine blue for 2 min and rinse in water. Filter the "
            "stain prior to application.",
            "stain, rinse, filter",
            "filter stain rinse",
        ),
        (
            "Rinse with PBS and resuspend the cells in DMEM; DMEM has to be warmed to 37 °C "
            "before it touches the cells.",
            "rinse, resuspend, warm",
            "rinse warm resuspend",
        ),
        (
            "Autoclave the LB agar. Plate 20 mL per dish; the agar must be cooled to 55 °C before "
            "it is poured.",
            "autoclave, plate, cool",
            "autoclave cool plate",
        ),
        (
            "Perfuse the heart with Krebs buffer and record. Before use, filter the buffer "
            "through 0.45 µm and gas it with carbogen.",
            "perfuse, record, filter, gas",
            "filter gas perfuse record",
        ),
        (
            "Titrate the sample with 0.1 M NaOH. Standardise the NaOH against KHP before use.",
            "titrate, standardise",
            "standardise titrate",
        ),
        (
            "Soak the seeds and sow them on soil. The soil is autoclaved before it is used.",
            "soak, sow, autoclave",
            "soak autoclave sow",
        ),
        (
            "Inject 10 µL of the extract and elute with water. The extract must be filtered "
            "before it reaches the column.",
            "inject, elute, filter",
            "filter inject elute",
        ),
        (
            "Mix the cDNA with the master mix and cycle. The master mix should be thawed and "
            "vortexed before use.",
            "mix, cycle, thaw, vortex",
            "thaw vortex mix cycle",
        ),
        (
            "Inject 10 µL of the extract and elute with methanol. Filter and degas the eluent "
            "before use.",
            "inject, elute, filter, degas",
            "inject filter degas elute",
        ),
        (
            "Harvest the cells and lyse them in RIPA buffer. Inhibitors are added to RIPA buffer "
            "before use.",
            "harvest, lyse, add",
            "harvest add lyse",
        ),
    ],
)
def test_it_is_done_before_the_step_that_uses_it(question: str, listed: str, expected: str) -> None:
    assert steps_of(question, listed)[0] == expected


@pytest.mark.parametrize(
    ("question", "listed", "expected"),
    [
        (
            "Incubate the sections with anti-GFAP (1:500) overnight and with the secondary "
            "antibody for 1 h. Permeabilise for 15 min and block for 1 h before any antibody is "
            "added.",
            "incubate, permeabilise, block",
            "permeabilise block incubate incubate",
        ),
        (
            "Hybridise the sections with the probe overnight and wash. Prehybridise for 2 h "
            "before any probe is applied.",
            "hybridise, wash, prehybridise",
            "prehybridise hybridise wash",
        ),
        (
            "Apply the epoxy to the joint and clamp it. Degrease the joint with acetone and sand "
            "it before the epoxy goes on.",
            "apply, clamp, degrease, sand",
            "degrease sand apply clamp",
        ),
        (
            "Spot the sample on the plate and develop it. Activate the plate at 110 °C before "
            "the sample is put on.",
            "spot, develop, activate",
            "activate spot develop",
        ),
        (
            "Load the wafer and sputter 50 nm of gold on it. Clean the wafer before any gold is "
            "deposited.",
            "load, sputter, clean",
            "load clean sputter",
        ),
    ],
)
def test_it_is_done_before_what_is_named_is_used(question: str, listed: str, expected: str) -> None:
    assert steps_of(question, listed) == (expected, False)


@pytest.mark.parametrize(
    ("question", "listed", "expected"),
    [
        (
            "Pour the PDMS on the wafer and bake it. The PDMS is degassed for 30 min before use.",
            "pour, bake, degas",
            "pour bake degas",
        ),
        (
            "Plate the steel in the nickel bath and rinse. Pickle the steel in HCl before current "
            "is applied.",
            "plate, rinse, pickle",
            "plate rinse pickle",
        ),
        (
            "Wash the column with Tris buffer and elute with glycine buffer. The buffer must be "
            "filtered before use.",
            "wash, elute, filter",
            "wash elute filter",
        ),
        (
            "Wash the cells and plate them in medium. Sterile-filter the glucose before use.",
            "wash, plate, filter",
            "wash plate filter",
        ),
        (
            "Stain with hematoxylin, rinse and stain with eosin. Filter the stain before use.",
            "stain, rinse, filter",
            "stain rinse stain filter",
        ),
    ],
)
def test_it_stays_and_is_told_where_it_is_not_sure(
    question: str, listed: str, expected: str
) -> None:
    assert steps_of(question, listed) == (expected, True)


@pytest.mark.parametrize(
    ("question", "listed", "expected"),
    [
        (
            "Prepare the buffer and filter it before use. Lyse the cells in the buffer.",
            "prepare, filter, lyse",
            "prepare filter lyse",
        ),
        (
            "Dissolve the powder in water and autoclave the solution before use.",
            "dissolve, autoclave",
            "dissolve autoclave",
        ),
        (
            "Spin the lysate. Filter the supernatant before it is used.",
            "spin, filter",
            "spin filter",
        ),
        (
            "Coat the plate with antibody overnight. Wash the plate before use.",
            "coat, wash",
            "coat wash",
        ),
        (
            "Add 1 g of agarose to the buffer. Boil the agarose and cool it to 50 °C before it is "
            "poured.",
            "add, boil, cool",
            "add boil cool",
        ),
        (
            "Incubate the blot with antibody for 1 h. Wash it before the second antibody is added.",
            "incubate, wash",
            "incubate wash",
        ),
        (
            "Fix the cells in PFA. Block for 1 h before the antibody is added. Incubate with the "
            "antibody overnight.",
            "fix, block, incubate",
            "fix block incubate",
        ),
        ("Extract the leaves. Filter the extract before use.", "extract, filter", "extract filter"),
        (
            "Dissolve the dye in DMSO and stain the cells. Freeze the DMSO stock before use.",
            "dissolve, stain, freeze",
            "dissolve stain freeze",
        ),
    ],
)
def test_what_is_used_later_stays_where_it_is_told(
    question: str, listed: str, expected: str
) -> None:
    assert steps_of(question, listed) == (expected, False)


def test_what_is_worked_on_is_not_what_is_made_ready_beside() -> None:
    steps, _ = planned(
        "How should I blot? Block the membrane for 1 h, incubate with the antibody overnight and "
        "wash with TBST. Spin the antibody at 10,000 g for 5 min before use.",
        "block, incubate, wash, spin",
    )
    assert [(one, things) for one, things, _ in steps] == [
        ("block", ["membrane"]),
        ("spin", ["antibody"]),
        ("incubate", ["membrane"]),
        ("wash", ["membrane"]),
    ]


@pytest.mark.parametrize(
    ("question", "listed", "expected"),
    [
        (
            "Weigh 100 mg of frozen leaf powder; it must not thaw before the methanol is added. "
            "Add 1.4 mL methanol and vortex for 10 s.",
            "weigh, thaw, add, vortex",
            "weigh add thaw vortex",
        ),
        (
            "Incubate the sections; wash for 5 min after the dye is added. Add the dye and image.",
            "incubate, wash, add, image",
            "incubate add wash image",
        ),
        (
            "Slides should not dry before the fixative is applied. Rinse the slides, fix them with "
            "PFA and stain.",
            "rinse, dry, fix, stain",
            "rinse fix dry stain",
        ),
    ],
)
def test_what_comes_only_after_something_is_added_stands_behind_that(
    question: str, listed: str, expected: str
) -> None:
    assert steps_of(question, listed)[0] == expected
