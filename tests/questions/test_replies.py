"""A question that is answered behind it is an order, or forbids what it asks for."""

from __future__ import annotations

import pytest
from told import planned

from protoplan.library import load
from protoplan.questions.replies import answered

VERBS = load("wetlab").verbs.keys()


@pytest.mark.parametrize(
    ("question", "actions", "denied"),
    [
        ("Do I need to fix? No. Stain the cells.", "stain", "fix"),
        ("Do I need to fix the cells? No. Stain the cells.", "stain", "fix"),
        ("Should I wash? No, do not. Dry the slides.", "dry", "wash"),
        ("Is washing needed? No. Dry the slides.", "dry", "wash"),
        ("Do I have to vortex? No! Mix the tube.", "mix", "vortex"),
        ("Should we heat the gel? Never. Stain the gel.", "stain", "heat"),
        ("Should I freeze it? No, never. Store the sample at 4 °C.", "store", "freeze"),
        ("Should I wash or not? No. Dry the slides.", "dry", "wash"),
        ("Should the cells be washed with PBS first? No. Lyse the cells. Spin the lysate.",
         "lyse spin", "wash"),
        ("Do the cells need fixing? No, they are alive. Stain the cells with Hoechst. Image them.",
         "stain image", "fix"),
        ("Is it necessary to boil the samples? No. Load the samples onto the gel.", "load", "boil"),
        ("Is it ok to vortex the DNA? No, it shears the DNA. Mix the DNA by inverting.",
         "mix", "vortex shear"),
        ("Wash the cells? No. Stain the cells with DAPI.", "stain", "wash"),
        ("Fixation? No. Stain the cells with DAPI.", "stain", "fix"),
        ("Stain the cells with DAPI. Is a wash step required? No. Image the cells.",
         "stain image", "wash"),
        ("Is there any need to filter the buffer? No. Degas the buffer.", "degas", "filter"),
        ("Q: Do I need to fix? A: No. Stain the cells.", "stain", "fix"),
        ("Do I need to fix?\nNo.\nStain the cells.", "stain", "fix"),
        ("Does this protocol require centrifugation? No. Filter the lysate. Store it.",
         "filter store", "centrifuge"),
        ("Lyse the cells. Should I sonicate the lysate? No, because sonication shears the DNA. Spin"
         " the lysate.", "lyse spin", "sonicate shear"),
        ("Lyse the cells. Should I sonicate the lysate? No, but vortex it. Spin the lysate.",
         "lyse vortex spin", "sonicate"),
        ("Must I quench the reaction? No, you don't need to. Filter the product.",
         "filter", "quench"),
        ("Do I need to fix or permeabilize the cells? No. Stain the cells.", "stain",
         "fix permeabilize"),
        ("DO I NEED TO FIX? NO. STAIN THE CELLS.", "stain", "fix"),
        ("Is it a good idea to vortex the DNA? No. Mix it by inverting.", "mix", "vortex"),
        ("Are we allowed to heat the enzyme? No. Dilute the enzyme.", "dilute", "heat"),
        ("Washing? Not needed. Dry the slides.", "dry", "wash"),
        ("Do we need to quench? No, we use fluorescence. Block the slides.", "block", "quench"),
        ("Do we have a centrifuge? No. Filter the lysate.", "filter", "centrifuge"),
        ("Is vortexing forbidden? Yes. Mix by inverting. Spin.", "mix spin", "vortex"),
        ("Should I avoid vortexing? Yes. Mix by inverting.", "mix", "vortex"),
        ("Should I skip the wash? Yes. Dry the slides.", "dry", "wash"),
    ],
)  # fmt: skip
def test_what_is_answered_with_no_is_no_step(question: str, actions: str, denied: str) -> None:
    for listed in ("", ", ".join((*denied.split(), *actions.split()))):
        steps, _ = planned(question, listed)
        assert [one[0] for one in steps] == actions.split()


@pytest.mark.parametrize(
    ("question", "actions"),
    [
        ("Is washing needed? Yes. Dry the slides.", "wash dry"),
        ("Do I need to fix? Yes. Stain the cells.", "fix stain"),
        (
            "Do I need to fix? Yes. Permeabilize the cells. Stain the cells and mount them.",
            "fix permeabilize stain mount",
        ),
        ("Should I wash? Yes, please. Dry the slides.", "wash dry"),
        ("Should I skip the wash? No. Dry the slides.", "wash dry"),
        ("Can I skip washing? No. Dry the slides.", "wash dry"),
        ("Do I need to fix? No idea. Fix and stain the cells.", "fix stain"),
        ("Do I need to wash twice? No, once is enough. Dry the slides.", "wash dry"),
        ("Should I wash the cells in water? No, in PBS. Dry the cells.", "wash dry"),
        ("Should I fix with methanol? No. Fix the cells with PFA and stain them.", "fix stain"),
        ("Do I need gloves? No. Wash the slides.", "wash"),
        ("Did you wash the cells? No. Wash the cells. Stain them.", "wash stain"),
        ("Is the pellet washed? No. Wash the pellet. Dry it.", "wash dry"),
        ("Are the cells alive? No. Fix the cells.", "fix"),
        ("Can I see bands? No. Stain the gel.", "stain"),
        ("How do I fix the cells? No protocol works. Add PFA, wash and stain.", "add wash stain"),
    ],
)
def test_what_is_asked_for_is_done(question: str, actions: str) -> None:
    steps, _ = planned(question)
    assert [one[0] for one in steps] == actions.split()


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("Do I need to fix? No. Stain.", "Do not fix. Stain."),
        ("Is the washing of the beads needed? No; elute.", "Do not wash the beads. Elute."),
        ("Must the gel be dried? No, never.", "The gel must not be dried."),
        ("Should I wash it? No, stain it.", "Do not wash it. Stain it."),
        ("Wash it? Maybe.", "Wash it? Maybe."),
        ("Should I wash it? No, only once.", "Should I wash it? No, only once."),
        ("Can I wash it? Yes.", "Can I wash it? Yes."),
    ],
)
def test_it_is_said_plainly(question: str, said: str) -> None:
    assert answered(question, VERBS) == said
