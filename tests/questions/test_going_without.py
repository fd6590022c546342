"""What is left out is no step, and what is done behind "and" is one."""

from __future__ import annotations

import pytest
from told import planned

from protoplan.library import load
from protoplan.questions.going_without import without_what

VERBS = load("wetlab").verbs.keys()


@pytest.mark.parametrize(
    ("question", "actions", "left"),
    [
        ("Skip fixation and stain the cells.", "stain", "fix"),
        ("Omit washing and dry the slides.", "dry", "wash"),
        ("Skip the wash, then dry the slides.", "dry", "wash"),
        ("Leave out fixation and stain the cells with DAPI.", "stain", "fix"),
        ("Leave the fixation out and stain the cells.", "stain", "fix"),
        ("Omit the fixation step and stain with DAPI.", "stain", "fix"),
        ("Drop the centrifugation and filter the lysate.", "filter", "centrifuge"),
        ("Forgo the wash and image the cells.", "image", "wash"),
        ("Bypass the filtration and load the lysate.", "load", "filter"),
        ("Do without fixation and then stain the cells.", "stain", "fix"),
        ("Skip the rinse and freeze the samples at -80 °C.", "freeze", "rinse"),
        ("Skip boiling and load samples on the gel.", "load", "boil"),
        ("Skip fixation and gently resuspend the cells.", "resuspend", "fix"),
        ("Skip washing and drying and mount the slides.", "mount", "wash dry"),
        ("Skip washing, drying and mount the slides.", "mount", "wash dry"),
        ("Skip the wash and the spin and elute the DNA.", "elute", "wash spin"),
        ("No vortexing and mix the DNA by inverting.", "mix", "vortex"),
        ("Fix the cells, skip permeabilization and stain them with phalloidin.", "fix stain",
         "permeabilize"),
        ("Grow the cells. Omit trypsinization and scrape them. Count the cells.",
         "grow scrape count", "trypsinize"),
    ],
)  # fmt: skip
def test_an_order_behind_what_is_left_out_is_done(question: str, actions: str, left: str) -> None:
    for listed in ("", ", ".join((*left.split(), *actions.split()))):
        steps, _ = planned(question, listed)
        assert [one[0] for one in steps] == actions.split()


@pytest.mark.parametrize(
    ("question", "actions"),
    [
        ("Skip fixation and washing. Stain the cells.", "stain"),
        ("Skip the fixing and the washing steps. Stain the cells.", "stain"),
        ("Skip fixation and permeabilisation; stain with DAPI.", "stain"),
        ("Skip fixation and wash steps. Stain the cells.", "stain"),
        ("Skip the fix and wash steps. Stain the cells.", "stain"),
        ("Skip fixation and quench protocols. Stain the cells.", "stain"),
        ("Skip the wash and the stain. Mount the slides.", "mount"),
        ("Leave out both washing and drying. Mount the slides.", "mount"),
        ("Omit heating and shaking of the tube. Store the tube.", "store"),
        ("Do not wash and dry the slides. Mount the slides.", "mount"),
        ("Without washing and drying the slides, mount them.", "mount"),
        ("Never omit washing and dry the slides.", "wash dry"),
        ("Don't skip the wash and dry the slides.", "wash dry"),
        ("Never skip the wash. Dry the slides.", "wash dry"),
        ("Stain the cells without serum and wash them.", "stain wash"),
        ("Drop the cells on a slide and dry the slide.", "drop dry"),
    ],
)  # fmt: skip
def test_two_that_are_left_out_stay_so(question: str, actions: str) -> None:
    steps, _ = planned(question)
    assert [one[0] for one in steps] == actions.split()


@pytest.mark.parametrize(
    ("question", "actions", "denied"),
    [
        ("Refrain from washing as well as from shaking. Dry the slides.", "dry", "wash shake"),
        ("Refrain from washing the slides as well as from shaking them. Dry the slides.",
         "dry", "wash shake"),
        ("Please refrain from vortexing, and from heating the DNA. Mix the tube.",
         "mix", "vortex heat"),
        ("Abstain from heating and also from freezing the enzyme. Dilute it.",
         "dilute", "heat freeze"),
        ("Stain the cells but refrain from washing or from drying them.", "stain", "wash dry"),
        ("Dilute the enzyme, refraining from vortexing as well as from heating.",
         "dilute", "vortex heat"),
        ("Refrain from washing, from shaking and from drying. Mount the slides.",
         "mount", "wash shake dry"),
        ("Refrain from vortexing and invert the tube.", "invert", "vortex"),
        ("Vortexing is a no-go. Mix the DNA by inverting.", "mix", "vortex"),
        ("Vortexing the DNA is an absolute no-go. Mix the DNA by inverting.", "mix", "vortex"),
        ("Vortex is a no-go. Mix the DNA by inverting.", "mix", "vortex"),
        ("A vortex is a no-go. Mix the DNA by inverting.", "mix", "vortex"),
        ("Vortexing would be a no go. Mix the tube.", "mix", "vortex"),
        ("Vortexing: a no-go. Mix the tube.", "mix", "vortex"),
        ("No-go: vortexing. Mix the tube.", "mix", "vortex"),
        ("Vortexing is taboo. Mix the tube.", "mix", "vortex"),
        ("Stain the cells minus the fixation step.", "stain", "fix"),
        ("Minus the fixation step, stain the cells and image them.", "stain image", "fix"),
        ("Fix, stain and mount the cells, minus the washing step.", "fix stain mount", "wash"),
    ],
)  # fmt: skip
def test_what_is_refrained_from_is_no_step(question: str, actions: str, denied: str) -> None:
    for listed in ("", ", ".join((*denied.split(), *actions.split()))):
        steps, _ = planned(question, listed)
        assert [one[0] for one in steps] == actions.split()


@pytest.mark.parametrize(
    ("question", "actions"),
    [
        ("Vortexing is not a no-go. Vortex the tube.", "vortex"),
        ("Is vortexing a no-go? No. Vortex the tube.", "vortex"),
        ("Wash the cells at minus 20 °C.", "wash"),
        ("Store the cells at -80 °C minus the medium.", "store"),
        ("Stain the cells in medium minus serum. Wash them.", "stain wash"),
        ("Refrain from nothing. Wash the cells.", "wash"),
        ("Wash the cells as well as the beads. Dry the slides.", "wash dry"),
        ("There is no problem: vortex the tube. Spin it.", "vortex spin"),
    ],
)
def test_what_only_looks_so_is_done(question: str, actions: str) -> None:
    steps, _ = planned(question)
    assert [one[0] for one in steps] == actions.split()


def test_what_is_done_is_not_told_as_forbidden() -> None:
    _, sketch = planned("Skip fixation and stain the cells.")
    assert "may forbid" not in sketch


def test_drop_may_be_a_thing() -> None:
    said = "Add a small drop of mounting medium to the slide, and mount the cover slip."
    assert without_what(said, VERBS) == said


def test_it_is_said_as_an_order_of_its_own() -> None:
    said = without_what("Skip fixation and stain the cells, and omit the wash.", VERBS)
    assert said == "Skip fixation; stain the cells, and omit the wash."
