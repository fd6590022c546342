"""An event that the time of a step is counted from is told as that time, and is no step."""

from __future__ import annotations

import pytest

from protoplan.library import lemmas, load
from protoplan.parsing import parse
from protoplan.proposers.planner import Planner
from protoplan.questions import Query
from protoplan.questions.since import as_times, without_events

PLANNER = Planner()


def _steps(text: str, actions: str = "") -> list[tuple[str, str, str]]:
    query = Query(text, tuple(actions.split(",")) if actions else None)
    steps = parse(PLANNER.propose(query, 1)[0]).steps
    return [(one.action, ", ".join(one.objects), "; ".join(one.parameters)) for one in steps]


def _actions(steps: list[tuple[str, str, str]]) -> str:
    return " ".join(action for action, _, _ in steps)


@pytest.mark.parametrize(
    ("text", "actions", "place", "time"),
    [
        (
            "Harvest the cells 4 h after induction, lyse them in buffer B and freeze them.",
            "harvest lyse freeze", 0, "4 h after induction",
        ),
        (
            "Grow the culture at 37 °C to OD 0.6, induce it with 0.5 mM IPTG, harvest the cells "
            "4 h after induction and store them at -20 °C.",
            "grow induce harvest store", 2, "4 h after induction",
        ),
        (
            "Harvest the cells 4 h after induction with 1 mM IPTG, lyse them by sonication and "
            "clarify the lysate.",
            "harvest lyse clarify", 0, "4 h after induction with 1 mM IPTG",
        ),
        (
            "Perfuse the mice 3 weeks after injection, dissect the brains and fix them.",
            "perfuse dissect fix", 0, "3 weeks after injection",
        ),
        (
            "Perfuse the mice 3 weeks after AAV injection, dissect the brains.",
            "perfuse dissect", 0, "3 weeks after AAV injection",
        ),
        (
            "Collect the medium 24 h after transfection, spin it at 300 x g for 5 min.",
            "collect spin", 0, "24 h after transfection",
        ),
        (
            "24 h after transfection, harvest the cells and lyse them.",
            "harvest lyse", 0, "24 h after transfection",
        ),
        (
            "Seed the cells and 24 h after seeding transfect them with siRNA.",
            "seed transfect", 1, "24 h after seeding; with siRNA",
        ),
        (
            "Dissect the larvae two days after hatching and rinse them in PBS.",
            "dissect rinse", 0, "two days after hatching",
        ),
        (
            "Image the neurons 2 days after transfection at 37 °C and fix them.",
            "image fix", 0, "2 days after transfection; 37 °C",
        ),
        (
            "Incubate the cells for 48 h after transfection, then lyse them in RIPA buffer.",
            "incubate lyse", 0, "48 h after transfection; [temperature]",
        ),
        (
            "Collect blood 1, 2 and 4 h after dosing and freeze it.",
            "collect freeze", 0, "1, 2 and 4 h after dosing",
        ),
        (
            "Weigh the mice on days 3, 5 and 7 after infection and dissect the lungs.",
            "weigh dissect", 0, "days 3, 5 and 7 after infection",
        ),
        (
            "Inject the mice with cells and measure the tumours every 3 days after injection.",
            "inject measure", 1, "every 3 days after injection",
        ),
        (
            "Induce the culture with IPTG and harvest the cells after 4 h of induction.",
            "induce harvest", 1, "after 4 h of induction",
        ),
        (
            "Harvest the cells 3-4 h after induction, and lyse them.",
            "harvest lyse", 0, "3-4 h after induction",
        ),
        (
            "Harvest the cells 4 h after the start of induction and lyse them.",
            "harvest lyse", 0, "4 h after the start of induction",
        ),
        (
            "Twenty-four hours after transfection, wash the cells and fix them.",
            "wash fix", 0, "twenty-four hours after transfection",
        ),
        (
            "Transfect the cells. At 48 hours post transfection, lyse the cells in RIPA buffer.",
            "transfect lyse", 1, "48 hours after transfection; in RIPA buffer",
        ),
        (
            "Inoculate the medium, sample it 2 h, 4 h and 6 h after inoculation and freeze it.",
            "inoculate sample freeze", 1, "2 h, 4 h and 6 h after inoculation",
        ),
        (
            "Euthanize animals 7 and 14 days after infection with a sublethal inoculum (5.0x10^6) "
            "and remove the lungs.",
            "euthanize remove", 0,
            "7 and 14 days after infection with a sublethal inoculum (5.0x10^6)",
        ),
        (
            "Collect the medium 24 h after treatment with a high dose of the drug, spin it at "
            "300 x g.",
            "collect spin", 0, "24 h after treatment with a high dose of the drug",
        ),
        (
            "Perfuse the mice 3 weeks after injection of the virus and dissect the brains.",
            "perfuse dissect", 0, "3 weeks after injection of the virus",
        ),
        (
            "Incubate the plates until 3 days after inoculation and count the colonies.",
            "incubate count", 0, "[time]; [temperature]; until 3 days after inoculation",
        ),
    ],
)  # fmt: skip
def test_what_a_time_is_counted_from_is_no_step(
    text: str, actions: str, place: int, time: str
) -> None:
    steps = _steps(text)
    assert _actions(steps) == actions
    assert steps[place][2] == time


@pytest.mark.parametrize(
    ("text", "step"),
    [
        (
            "Infect the cells for 1 h, remove the inoculum, and fix the cells 24 h post-infection.",
            ("fix", "cells", "24 h after infection"),
        ),
        (
            "Collect the supernatant 72 h post infection, clarify it at 2000 x g for 10 min.",
            ("collect", "supernatant", "72 h after infection"),
        ),
        (
            "Collect the cells 16 h post induction by centrifugation at 4000 x g and freeze them.",
            ("collect", "cells", "16 h after induction; 4000 x g; by centrifugation"),
        ),
        (
            "Fix the embryos 10 h post fertilisation, rinse them, and stain them with DAPI.",
            ("fix", "embryos", "10 h after fertilisation"),
        ),
        (
            "Fix the larvae at 5 dpf in 4 % PFA and wash them in PBS.",
            ("fix", "larvae", "5 dpf; in 4 % PFA"),
        ),
        (
            "Infect the leaves, sample them at 24 hpi and freeze them in liquid nitrogen.",
            ("sample", "leaves", "24 hpi"),
        ),
        ("Fix the cells at 12 h.p.i. and stain them.", ("fix", "cells", "12 hpi")),
        ("Lyse the cells 24 h p.i. Freeze the lysate.", ("lyse", "cells", "24 h p.i.")),
        ("Lyse the cells 24 h p.i. and freeze them.", ("lyse", "cells", "24 h p.i.")),
        (
            "Collect the tissue 24 hours postinfection and freeze it.",
            ("collect", "tissue", "24 hours postinfection"),
        ),
        (
            "Sacrifice the mice at day 7 post infection and collect the lungs.",
            ("sacrifice", "mice", "day 7 after infection"),
        ),
        (
            "Infect the cells, collect the medium 24, 48 and 72 h post infection and freeze it.",
            ("collect", "medium", "24, 48 and 72 h after infection"),
        ),
        (
            "Collect the brains 6 h post mortem and freeze them.",
            ("collect", "brains", "6 h post mortem"),
        ),
    ],
)  # fmt: skip
def test_post_is_no_thing_and_its_time_no_duration(text: str, step: tuple[str, str, str]) -> None:
    steps = _steps(text)
    assert step in steps
    assert not any("post" in objects or "infect" in objects for _, objects, _ in steps)


@pytest.mark.parametrize(
    ("text", "listed", "actions"),
    [
        ("Harvest the cells 4 h after induction.", "induce,harvest", "induce harvest"),
        (
            "Harvest the cells 4 h after induction, lyse them by sonication and clarify it.",
            "induce,harvest,lyse,clarify", "induce harvest lyse clarify",
        ),
        (
            "Fix the cells 24 h post infection and wash them.",
            "infect,fix,wash", "infect fix wash",
        ),
        (
            "Induce the culture with IPTG and harvest the cells 4 h after induction.",
            "induce,harvest", "induce harvest",
        ),
        ("After transfection, incubate the cells for 24 h and lyse them.", "",
         "transfect incubate lyse"),
        ("Fix the cells, wash them 10 min after fixation and stain them.", "", "fix wash stain"),
        ("Harvest the cells 4 h after adding IPTG and lyse them.", "", "add harvest lyse"),
        ("Wash the cells, post-fix them for 10 min and stain them.", "", "wash post fix stain"),
        ("Add the drug 1 h before infection and fix the cells.", "", "add infect fix"),
        ("Wash the cells 24 h after transfection and fix them with PFA.", "transfect,wash,fix",
         "transfect wash fix"),
        ("Infect the cells for 1 h, wash them and lyse them.", "", "infect wash lyse"),
    ],
)  # fmt: skip
def test_an_event_that_is_listed_or_told_as_a_step_is_one(
    text: str, listed: str, actions: str
) -> None:
    assert _actions(_steps(text, listed)) == actions


def test_an_event_that_a_thing_is_described_by_stays_with_it() -> None:
    assert _steps("Fix 5 dpf larvae in 4 % PFA.") == [("fix", "5 dpf larvae", "in 4 % PFA")]


def test_only_what_such_a_time_is_counted_from_is_taken_out() -> None:
    library = load("wetlab")
    text = "Lyse the cells 24 h after transfection, after the wash."
    joined = as_times(text, library, None)
    assert joined == "Lyse the cells 24 h after_transfection, after the wash."
    assert without_events(joined) == "Lyse the cells 24 h, after the wash."
    assert as_times(text, library, lemmas("transfect")) == text
