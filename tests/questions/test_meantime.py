"""What is kept until something that was told before stands before it, and is told."""

from __future__ import annotations

import pytest

from protoplan.parsing import parse
from protoplan.proposers.planner import Planner
from protoplan.questions import Query

PLANNER = Planner()
DOUBT = "An order that it tells may not be understood"
PLATE = "Harvest the cells, wash them and plate them in medium."


def planned(question: str) -> tuple[str, bool]:
    (sketch,) = PLANNER.propose(Query(question), 1)
    steps = " ".join(step.action for step in parse(sketch).steps)
    return steps, any(DOUBT in one for one in sketch.doubts)


@pytest.mark.parametrize(
    ("question", "steps"),
    [
        (f"{PLATE} Keep the medium at 37 °C until then.", "harvest wash keep plate"),
        (f"{PLATE} Until then, keep the medium at 37 °C.", "harvest wash keep plate"),
        (f"{PLATE} Keep the medium at 37 °C until use.", "harvest wash keep plate"),
        (f"{PLATE} The medium is kept at 37 °C until it is needed.", "harvest wash keep plate"),
        (f"{PLATE} Keep the medium at 37 °C in the meantime.", "harvest wash keep plate"),
        (f"{PLATE} Meanwhile keep the medium at 37 °C.", "harvest wash keep plate"),
        (f"{PLATE} Store the medium at 4 °C up to that point.", "harvest wash store plate"),
        ("Wash the cells and add the enzyme. Keep the enzyme on ice until then.", "wash keep add"),
        (
            "Denature it at 95 °C for 2 min, then run 40 cycles. Keep the mix on ice until then.",
            "keep denature run",
        ),
        ("Harvest the cells and lyse them. Meanwhile keep the buffer on ice.", "keep harvest lyse"),
        ("Fix the cells and stain them. Keep them on ice until then.", "fix stain keep"),
        ("Spin it, collect the pellet. Keep the pellet on ice meanwhile.", "spin collect keep"),
    ],
)
def test_it_is_kept_before_and_told(question: str, steps: str) -> None:
    assert planned(question) == (steps, True)


@pytest.mark.parametrize(
    ("question", "steps"),
    [
        ("Aliquot the enzyme and store it at -20 °C until use.", "aliquot store"),
        ("Dissolve the powder in PBS and keep the solution at 4 °C until needed.", "dissolve keep"),
        ("Spin the cells, fix them and store them in PBS at 4 °C until use.", "spin fix store"),
        (
            "Prepare the buffer and keep it on ice until use. Then lyse the cells in the buffer.",
            "prepare keep lyse",
        ),
        ("Spin the cells. Keep the pellet on ice until use. Lyse the pellet.", "spin keep lyse"),
        ("Keep the medium at 37 °C until use. Harvest the cells in medium.", "keep harvest"),
    ],
)
def test_what_is_stored_at_the_end_stays_there(question: str, steps: str) -> None:
    assert planned(question) == (steps, False)


@pytest.mark.parametrize(
    "word",
    ["Meanwhile", "Afterwards", "Now", "Again", "After that", "Then", "Later", "Thus"],
)
def test_what_a_word_opens_is_no_thing(word: str) -> None:
    assert planned(f"Fix the cells. {word} wash the plate.") == ("fix wash", False)


@pytest.mark.parametrize(
    ("question", "steps"),
    [
        (
            "Mix 50 µL of enzyme with 1 mL of hydrogen peroxide. Keep the enzyme on ice until use.",
            "keep mix",
        ),
        (
            "Mix 50 µL of the enzyme sample with 1 mL of 10 mM hydrogen peroxide and monitor the "
            "decrease in absorbance at 240 nm for 1 min. Keep the enzyme on ice until use.",
            "keep mix monitor",
        ),
        (
            "Combine 10 µL of antibody with 90 µL of buffer. Store the antibody at 4 °C until "
            "needed.",
            "store combine",
        ),
        (
            "Pipette 10 µL of the lysate into the tube and boil it. Keep the lysate on ice until "
            "use.",
            "keep pipette boil",
        ),
        (
            "50 µL of enzyme is mixed with 1 mL of buffer. The enzyme is kept on ice until use.",
            "keep mix",
        ),
    ],
)
def test_it_is_kept_before_some_of_it_is_taken(question: str, steps: str) -> None:
    assert planned(question) == (steps, True)


@pytest.mark.parametrize(
    ("question", "steps"),
    [
        ("Mix 10 µL of buffer with 1 µL of enzyme. Keep the mix on ice until use.", "mix keep"),
        ("Mix the enzyme with glycerol. Store the enzyme at -20 °C until use.", "mix store"),
        ("Transfer the pellet to a tube. Keep the pellet on ice until use.", "transfer keep"),
        (
            "Dissolve 10 mg of the dye in 1 mL of DMSO. Store the dye at -20 °C until use.",
            "dissolve store",
        ),
        (
            "Mix 5 g of agarose with 100 mL of buffer and pour the gel. Store the gel at 4 °C "
            "until use.",
            "mix pour store",
        ),
    ],
)
def test_what_all_is_taken_of_is_kept_behind(question: str, steps: str) -> None:
    assert planned(question) == (steps, False)


@pytest.mark.parametrize(
    ("question", "steps"),
    [
        (
            "Samples are filtered, injected and eluted with methanol. Store the samples at 4 °C "
            "until injection.",
            "filter store inject elute",
        ),
        ("Mount the worms and image at 40x. Keep the worms on ice until imaging.",
         "mount keep image"),
        ("Mount the worms and image at 40x. Worms are kept on ice until used for imaging.",
         "mount keep image"),
        ("Mount the worms and image at 40x. Keep the worms on ice until just before imaging.",
         "mount keep image"),
        ("Mount the worms and image at 40x. Keep the worms on ice until you image them.",
         "mount keep image"),
        (
            "Mix enzyme and substrate and stop with HCl. The enzyme is kept on ice until it is "
            "mixed with the substrate.",
            "keep mix stop",
        ),
        (
            "Stain cells with PI for 5 min and run them on the cytometer. Cells are kept on ice "
            "until they are run.",
            "stain keep run",
        ),
        (
            "Heat at 550 °C for 4 h and weigh. Leave crucibles in a desiccator until weighing.",
            "heat leave weigh",
        ),
        ("Homogenize the tissue and assay it. Homogenates are held on ice until assayed.",
         "homogenize hold assay"),
        ("Sieve the soil and extract it with KCl. Refrigerate the soil at 4 °C until extraction.",
         "sieve refrigerate extract"),
        ("Wash and image the cells, keeping them on ice until imaging.", "wash keep image"),
    ],
)  # fmt: skip
def test_it_is_kept_before_what_it_names(question: str, steps: str) -> None:
    assert planned(question) == (steps, False)


@pytest.mark.parametrize(
    ("question", "steps"),
    [
        (
            "Samples are filtered and injected. Wash the vials and store the samples at 4 °C until "
            "injection.",
            "filter inject wash store",
        ),
        (
            "Cut the sections, stain them with H&E, wash and stain them with PI. Keep the sections "
            "at -20 °C until staining.",
            "cut stain wash keep stain",
        ),
        (
            "Thaw the cells and count them. Keep the vial in liquid nitrogen until thawing.",
            "thaw count keep",
        ),
    ],
)
def test_before_which_it_is_kept_is_told_where_it_is_not_sure(question: str, steps: str) -> None:
    assert planned(question) == (steps, True)


@pytest.mark.parametrize(
    ("question", "steps"),
    [
        ("Keep the samples on ice until loading. Load 20 µL and run the gel.",
         "keep load electrophorese"),
        ("Dissect the tissue and store it at -80 °C until RNA extraction. Extract RNA with Trizol.",
         "dissect store extract"),
        ("Fix the cells and stain them. Store them at 4 °C until imaging.", "fix stain store"),
        ("Spot the sample and dry it. Leave the plate at room temperature until the spots have "
         "dried.", "spot dry leave"),
        ("Spot the sample and dry it. Leave the plate at room temperature until dry.",
         "spot dry leave"),
        ("Weigh the leaves and dry them. Leave the leaves in the oven until drying is complete.",
         "weigh dry leave"),
        ("Incubate the cells with dye until imaging. Image them.", "incubate image"),
        ("Image the cells. Store them at 4 °C until imaging. Image them.", "image store image"),
    ],
)  # fmt: skip
def test_what_is_kept_until_something_later_stays_there(question: str, steps: str) -> None:
    assert planned(question) == (steps, False)
