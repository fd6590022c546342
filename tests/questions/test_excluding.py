"""What a question denies is part of no step, and the note says what was not understood of it."""

from __future__ import annotations

import pytest

from protoplan.parsing import parse
from protoplan.proposers.planner import Planner
from protoplan.questions import Query

PLANNER = Planner()
DOUBT = "It may forbid something that is planned, check it"
LEFT_OUT = "Actions left out, for the question says not to do them"


def planned(text: str, listed: str = "") -> tuple[str, str, str]:
    """Return the actions of a plan, what its steps say, and its note."""
    (sketch,) = PLANNER.propose(Query(text, tuple(listed.split()) if listed else None), 1)
    steps = parse(sketch).steps
    said = " | ".join(one for step in steps for one in (*step.objects, *step.parameters))
    note = sketch.partition("<note>")[2]
    return " ".join(step.action for step in steps), said, note


@pytest.mark.parametrize(
    ("text", "denied", "lost"),
    [
        (
            "Centrifuge the lysate at 20,000 g for 30 min (not in the swing-out rotor).",
            '"not in the swing-out rotor"', "swing-out",
        ),
        ("Incubate the plate for 1 h, not on ice, and wash it with PBS.", '"not on ice"', "on ice"),
        ("Wash the plate with PBS (never with Tris).", '"never with Tris"', "Tris"),
        ("Wash the beads with PBS at 4 °C, not at 60 °C.", "", "60 °C"),
        ("Store the RNA at -80 °C, but not in the door.", 'not in the door"', "door"),
        ("Stain the cells, not in glass, in foil or in the light.", '"not in glass', "foil"),
    ],
)  # fmt: skip
def test_what_is_denied_is_in_no_step_and_in_the_note(text: str, denied: str, lost: str) -> None:
    _, said, note = planned(text)
    assert lost not in said
    assert not denied or f"{DOUBT}: " in note
    assert denied in note


@pytest.mark.parametrize(
    ("text", "listed", "actions", "left"),
    [
        (
            "Lyse the cells by sonication rather than by vortexing.", "lyse sonicate vortex",
            "lyse sonicate", "vortex",
        ),
        (
            "Pellet exosomes by precipitation rather than ultracentrifugation.",
            "precipitate ultracentrifuge resuspend", "precipitate resuspend", "ultracentrifuge",
        ),
        (
            "The gel must not be heated in the microwave.", "heat microwave pour", "heat pour",
            "microwave",
        ),
        (
            "Use a hot plate rather than the microwave to heat the agar, and don't stir.",
            "heat microwave stir pour", "heat pour", "stir, microwave",
        ),
        (
            "Melt the agarose on a hot plate instead of the microwave.", "melt microwave pour",
            "melt pour", "microwave",
        ),
        (
            "Extract DNA from leaves, skipping the RNase digestion: grind, lyse and precipitate.",
            "grind lyse digest precipitate", "grind lyse precipitate", "digest",
        ),
        (
            "Sterilise the medium by filtration, since autoclaving would destroy the vitamins.",
            "filter autoclave store", "filter store", "autoclave",
        ),
        (
            "Thaw the cells; vortexing kills them, so invert the tube.", "thaw vortex invert",
            "thaw invert", "vortex",
        ),
        (
            "Our centrifuge is broken. How do I pellet and wash the cells?",
            "filter centrifuge wash", "filter wash", "centrifuge",
        ),
        (
            "Everything but centrifuge: lyse, filter and load the lysate.",
            "lyse filter centrifuge load", "lyse filter load", "centrifuge",
        ),
        ("Dry the slides by air rather than in the oven.", "dry bake", "dry", "bake"),
        ("Fix the cells and don’t heat them.", "fix heat", "fix", "heat"),
        ("Wash the cells, excluding the fixation.", "wash fix", "wash", "fix"),
        ("Wash the cells. We have no sonicator.", "wash sonicate", "wash", "sonicate"),
        ("Fix the cells. They must not be shaken or chilled.", "fix shake chill", "fix",
         "shake, chill"),
        ("Fix the cells. They must be neither shaken nor chilled.", "fix shake chill", "fix",
         "chill, shake"),
        ("The cells must not be shaken, heated and chilled. Fix them.", "fix shake heat chill",
         "fix", "shake, heat, chill"),
        ("The cells must not be shaken, heated or chilled but inverted.",
         "shake heat chill invert", "invert", "shake, heat, chill"),
        ("Fix the cells. Avoid vortexing as well as heating.", "fix vortex heat", "fix",
         "vortex, heat"),
        ("Vortexing, shaking and heating must be avoided. Fix the cells.",
         "fix vortex shake heat", "fix", "vortex, shake, heat"),
        ("Never shake, nor vortex the cells. Fix them.", "fix shake vortex", "fix",
         "shake, vortex"),
        ("Fix the cells. Do not shake. Nor should it be chilled.", "fix shake chill", "fix",
         "shake, chill"),
        ("Do not vortex the cells, chill them or heat them. Fix them.", "fix vortex chill heat",
         "fix", "vortex, chill, heat"),
        ("The lysate must never be vortexed, nor should it be heated. Load it.",
         "vortex heat load", "load", "vortex, heat"),
        ("Avoid vortexing, heating, and chilling, and wash the beads.", "vortex heat chill wash",
         "wash", "vortex, heat, chill"),
        ("We do not have a freezer. Dry the cells.", "dry freeze", "dry", "freeze"),
    ],
)  # fmt: skip
def test_an_action_that_is_denied_is_left_out_and_told(
    text: str, listed: str, actions: str, left: str
) -> None:
    done, _, note = planned(text, listed)
    assert done == actions
    assert f"{LEFT_OUT}: {left}." in note


@pytest.mark.parametrize(
    ("text", "listed", "actions"),
    [
        ("Stain the cells, but not until you have fixed and washed them.", "stain fix wash",
         "fix wash stain"),
        ("Wash the pellet, and do not dry it longer than 5 min.", "wash dry", "wash dry"),
        ("Not only wash but also dry the beads.", "wash dry", "wash dry"),
        ("The cells must not be heated, but washed and dried.", "heat wash dry", "wash dry"),
        ("Do not heat the sample, and wash it with PBS.", "heat wash", "wash"),
        ("Do not heat the sample, wash it with PBS or rinse it with TBS.", "heat wash rinse",
         "wash rinse"),
        ("Do not heat it; wash it or rinse it.", "heat wash rinse", "wash rinse"),
        ("The sample is not heated, washed with PBS and dried.", "heat wash dry", "wash dry"),
        ("The cells are not fixed and are washed with PBS.", "fix wash", "wash"),
        ("The plate must not be dried and washed with PBS for 5 min.", "dry wash", "wash"),
        ("The cells are fixed and chilled.", "fix chill", "fix chill"),
        ("Boil the water. Boiling kills the bacteria.", "boil", "boil"),
        ("Incubate without shaking at 30 °C for 2 h.", "incubate shake", "incubate"),
    ],
)  # fmt: skip
def test_what_only_looks_denied_is_done(text: str, listed: str, actions: str) -> None:
    done, _, note = planned(text, listed)
    assert done == actions
    assert DOUBT not in note


def test_what_is_forbidden_and_told_is_in_the_note() -> None:
    done, _, note = planned("Do not vortex the cells. Lyse and vortex the rest.", "lyse vortex")
    assert done == "lyse vortex"
    assert f'{DOUBT}: "not vortex the cells"' in note


def test_what_is_told_under_a_condition_is_in_the_note() -> None:
    done, _, note = planned("If the pellet is loose, centrifuge it again, otherwise wash it.")
    assert done == "centrifuge wash"
    assert 'decide it: "If the pellet is loose"; "otherwise wash it".' in note


def test_an_action_that_only_a_question_names_is_forbidden_by_the_answer() -> None:
    done, _, note = planned(
        "Do I need to fix the yeast? I'd rather not fix. Stain it.", "fix stain"
    )
    assert done == "stain"
    assert f"{LEFT_OUT}: fix." in note


def test_a_missing_tool_of_several_uses_forbids_none_that_is_not_called_after_it() -> None:
    actions, _, note = planned("We do not have a freezer, so dry the cells.", "dry store freeze")
    assert actions == "dry store"
    assert f"{LEFT_OUT}: freeze." in note
    actions, _, note = planned("We do not have a fridge. Dry the cells.", "dry store")
    assert actions == "dry store"
    assert f"{DOUBT}: " in note


@pytest.mark.parametrize(
    "state",
    [
        "is out of service", "is being repaired", "is under maintenance", "is at the repair shop",
        "is occupied until Friday", "is in use", "is booked", "is currently being serviced",
        "is fully booked this week", "no longer works", "was sent for repair", "is still busy",
    ],
)  # fmt: skip
def test_nothing_is_done_with_a_tool_that_is_out_of_use(state: str) -> None:
    listed = "centrifuge lyse filter"
    for text in (
        f"Our centrifuge {state}. How do I lyse the cells and filter the lysate?",
        f"How do I lyse the cells and filter the lysate, given that the centrifuge {state}?",
        f"The rotor of the centrifuge {state}. How do I lyse the cells and filter the lysate?",
    ):
        done, _, note = planned(text, listed)
        assert done == "lyse filter"
        assert f"{LEFT_OUT}: centrifuge." in note
    done, _, note = planned(f"Our microscope {state}. Fix and store the slides.", "image fix store")
    assert done == "fix store"
    assert f"{LEFT_OUT}: image." in note
    done, _, note = planned(f"The balance {state}. Filter the salt.", "weigh filter")
    assert done == "filter"


@pytest.mark.parametrize(
    "text",
    [
        "The centrifuge is in room 5. Lyse and centrifuge the cells for 5 min.",
        "If the centrifuge is occupied, wait. Lyse and centrifuge the cells for 5 min.",
        "While the centrifuge is in use, keep away. Lyse and centrifuge the cells for 5 min.",
        "The centrifuge is being used a lot. Lyse and centrifuge the cells for 5 min.",
    ],
)
def test_a_tool_that_is_in_use_elsewhere_is_used_where_it_is_told(text: str) -> None:
    assert planned(text, "lyse centrifuge")[0] == "lyse centrifuge"


@pytest.mark.parametrize(
    "said",
    [
        "The reviewers asked us to leave out the drying of the pellet.",
        "We drop the drying of the pellet.",
        "We want to do without the drying step.",
        "Omit the drying of our RNA pellet.",
        "Leave the drying of the pellet out.",
        "The drying of the pellet can be left out.",
        "The drying is dropped.",
        "We work on RNA, leaving out the drying step.",
    ],
)
def test_a_doing_of_something_that_is_left_out_is_denied(said: str) -> None:
    done, _, note = planned(f"{said} How do I wash and dissolve the RNA?", "dry wash dissolve")
    assert done == "wash dissolve"
    assert f"{LEFT_OUT}: dry." in note


@pytest.mark.parametrize(
    ("text", "listed", "actions"),
    [
        ("Do not leave out the drying of the pellet. Then dissolve it.", "dry dissolve",
         "dry dissolve"),
        ("Never skip the washing of the beads. Then elute the DNA.", "wash elute", "wash elute"),
        ("Drop the temperature after the incubation and wash the cells.", "incubate wash",
         "incubate wash"),
        ("Drop the staining solution on the cells and wash them.", "stain wash", "wash stain"),
    ],
)  # fmt: skip
def test_what_is_not_left_out_is_done(text: str, listed: str, actions: str) -> None:
    done, _, note = planned(text, listed)
    assert done == actions
    assert LEFT_OUT not in note
