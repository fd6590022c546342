"""Questions whose verb of being stands in front, and goes on in a row or behind a clause."""

from __future__ import annotations

import pytest
from told import planned

from protoplan.library import load
from protoplan.questions.fronting import unfronted

VERBS = load("wetlab").verbs
ROCK = ("ground to 75 µm, the powder leached in 1 M sulfuric acid at 80 °C for 2 h, the residue "
       "filtered off and the leachate analyzed by ICP-MS")  # fmt: skip


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("How is the gel cast, the samples loaded and the gel run?",
         "the gel is cast, the samples loaded and the gel run."),
        (f"How is the rock {ROCK}?", f"the rock is {ROCK}."),
        ("How should the film be dissolved in DMSO, the solvent evaporated and the rest weighed?",
         "the film should be dissolved in DMSO, the solvent evaporated and the rest weighed."),
        ("After fixation, how are nuclei gently washed and the slides mounted?",
         "After fixation, nuclei are gently washed and the slides mounted."),
        ("In which order are the seeds sterilized and the leaves harvested?",
         "the seeds are sterilized and the leaves harvested."),
        ("How is the gel cast, the samples loaded and the gel run? Why is that so?",
         "the gel is cast, the samples loaded and the gel run. Why is that so?"),
        ("How should the sample be mixed with KBr, which has been dried, and pressed?",
         "the sample should be mixed with KBr, which has been dried, and pressed."),
    ],
)  # fmt: skip
def test_it_is_a_statement(text: str, expected: str) -> None:
    assert unfronted(text, VERBS) == expected


@pytest.mark.parametrize(
    "text",
    [
        "How are cells fixed in PFA, permeabilized with Triton and stained with DAPI?",
        "How should the gel be cast and run?",
        "How is the gel cast, the samples loaded and the gel run? Cast it with 1% agarose.",
        "How do I wash the cells, the plates coated with laminin?",
        "How is the order of the steps, the gel stained or not?",
        "At what speed is the lysate spun, the pellet dried and the supernatant kept?",
        "",
    ],
)
def test_what_needs_none_stays_as_it_is(text: str) -> None:
    assert unfronted(text, VERBS) == text


@pytest.mark.parametrize(
    ("text", "listed", "steps"),
    [
        ("How is the gel cast, the samples loaded, the gel run at 120 V for 90 min and the bands "
         "visualized with Coomassie?", "",
         [("cast", "gel"), ("load", "samples"), ("run", "gel"), ("visualize", "bands")]),
        (f"How is the rock {ROCK}?", "grind, leach, filter, analyze",
         [("grind", "rock"), ("leach", "powder"), ("filter", "residue"), ("analyze", "leachate")]),
        ("How are the roots excised, the tissue ground in liquid nitrogen, the powder suspended in "
         "buffer and the homogenate filtered through Miracloth?", "",
         [("excise", "roots"), ("grind", "tissue"), ("suspend", "powder"),
          ("filter", "homogenate")]),
        ("How is the lipid film hydrated with 250 mM ammonium sulfate at 60 °C, the suspension "
         "extruded through a membrane, and doxorubicin then incubated with the vesicles for 1 h?",
         "incubate, extrude, hydrate",
         [("hydrate", "lipid film"), ("extrude", "suspension"), ("incubate", "doxorubicin")]),
        ("How was the membrane blocked with 5% milk and the blot developed with ECL reagent?", "",
         [("block", "membrane"), ("develop", "blot")]),
        ("How should the film be dissolved in chloroform, the solvent evaporated under nitrogen "
         "and the residue weighed?", "weigh, dissolve, evaporate",
         [("dissolve", "film"), ("evaporate", "solvent"), ("weigh", "residue")]),
        # what was done to a reagent:
        ("How should the sample be mixed with KBr, which has been dried at 110 °C, and pressed at "
         "10 t?", "", [("dry", "KBr"), ("mix", "sample"), ("press", "sample")]),
        ("How can KBr pellets be pressed at 10 t after the sample is mixed with KBr, which has "
         "been dried beforehand at 110 °C?", "press, mix, dry",
         [("dry", "KBr"), ("mix", "sample"), ("press", "KBr pellets")]),
        ("How is the protein exchanged into buffer B, which has been filtered beforehand, and "
         "injected onto the column, which has been equilibrated in the same buffer?", "",
         [("filter", "buffer B"), ("exchange", "protein"), ("equilibrate", "column"),
          ("inject", "protein")]),
        ("How should worms be transferred to NGM plates, which have been seeded with OP50 the day "
         "before, and grown at 20 °C?", "",
         [("seed", "NGM plates"), ("transfer", "worms"), ("grow", "worms")]),
        ("How is the column loaded with lysate that has been filtered through 0.45 µm, and washed "
         "with buffer A?", "load, wash, filter",
         [("filter", "lysate"), ("load", "column"), ("wash", "column")]),
        ("How should worms be transferred to NGM plates, which have been seeded with OP50, and be "
         "grown at 20 °C?", "transfer, seed, grow",
         [("seed", "NGM plates"), ("transfer", "worms"), ("grow", "worms")]),
        ("Is it possible to clear a brain by washing it with PBS and transferring it to CUBIC-R, "
         "which has been degassed beforehand, for imaging?", "wash, transfer, degas",
         [("wash", "brain"), ("degas", "CUBIC-R"), ("transfer", "brain")]),
        ("The brain is washed in PBS and transferred to CUBIC-R, which has been degassed "
         "beforehand, and imaged.", "wash, transfer, degas, image",
         [("wash", "brain"), ("degas", "CUBIC-R"), ("transfer", "brain"), ("image", "brain")]),
        ("The sample is mixed with KBr, which has been dried at 110 °C, and pressed. What is the "
         "order?", "press, mix, dry", [("dry", "KBr"), ("mix", "sample"), ("press", "sample")]),
        # as before:
        ("How do I mix the sample with KBr, which has been dried at 110 °C, and press it at 10 t?",
         "", [("dry", "KBr"), ("mix", "sample"), ("press", "sample")]),
        ("The roots are excised, the tissue ground in buffer, and the homogenate filtered.", "",
         [("excise", "roots"), ("grind", "tissue"), ("filter", "homogenate")]),
    ],
)  # fmt: skip
def test_each_is_done_to_its_own_thing(
    text: str, listed: str, steps: list[tuple[str, str]]
) -> None:
    told, sketch = planned(text, listed)
    assert [(action, " ".join(objects)) for action, objects, _ in told] == steps
    assert "one after the other" not in sketch


@pytest.mark.parametrize(
    ("text", "doubt"),
    [
        ("How are cells resuspended in medium that has been warmed to 37 °C and seeded in plates?",
         '"seed" is taken as done to "medium"'),
        ("How is the gel stained in Coomassie which has been filtered, destained and imaged?",
         '"image" is taken as done to "Coomassie"'),
        ("The sample is mixed with KBr that has been dried at 110 °C and ground.",
         '"grind" is taken as done to "KBr"'),
    ],
)  # fmt: skip
def test_what_may_be_done_to_either_is_told(text: str, doubt: str) -> None:
    assert doubt in planned(text)[1]


@pytest.mark.parametrize(
    "text",
    [
        "Mix the sample with KBr that has been dried at 110 °C and ground.",
        "How should the sample be mixed with KBr, which has been dried, and pressed?",
        "The film is cast on glass, which has been cleaned with acetone and dried.",
    ],
)
def test_what_can_only_be_done_to_one_is_not(text: str) -> None:
    assert "is taken as done to" not in planned(text)[1]
