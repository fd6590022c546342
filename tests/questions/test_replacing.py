"""Of a doing that stands for another, the one is done, and the other left out."""

from __future__ import annotations

import pytest

from protoplan.library import load
from protoplan.parsing import parse
from protoplan.proposers.planner import Planner
from protoplan.questions import Query
from protoplan.questions.replacing import replaced

PLANNER = Planner()


@pytest.mark.parametrize(
    "said",
    [
        "Vortexing is replaced by inverting.",
        "Vortexing has been replaced with inversion.",
        "Vortexing is substituted by inverting.",
        "Vortexing should be replaced by inversion.",
        "Inverting replaces vortexing.",
        "Inversion takes the place of vortexing.",
        "Inverting is substituted for vortexing.",
        "Replace vortexing by inverting.",
        "Swap vortexing for inverting.",
        "Exchange the vortexing for inversion.",
        "Substitute inversion for vortexing.",
        "Switch from vortexing to inverting.",
        "We prefer inverting to vortexing.",
        "Use inverting as a replacement for vortexing.",
        "Invert it in place of vortexing.",
        "In lieu of vortexing, invert it.",
        "Instead of vortexing, invert it.",
        "Invert it rather than vortexing it.",
    ],
)
def test_what_is_replaced_is_left_out_and_what_replaces_it_is_done(said: str) -> None:
    text = f"Lyse the cells. {said} Load the lysate."
    (sketch,) = PLANNER.propose(Query(text, ("lyse", "load", "vortex", "invert")), 1)
    steps = parse(sketch).steps
    assert [step.action for step in steps] == ["lyse", "invert", "load"]
    assert not any(step.parameters for step in steps)
    assert "the question says not to do them: vortex." in sketch
    assert "found no place" not in sketch


@pytest.mark.parametrize(
    "said",
    [
        "Can I swap the boiling step for a 10 min incubation at 70 °C?",
        "Trade boiling for an incubation at 70 °C for 10 min.",
        "Switch from boiling to a 10 min incubation at 70 °C.",
        "Replace the boiling step by a gentle incubation for 10 min at 70 °C.",
        "An incubation at 70 °C for 10 min replaces boiling.",
        "Boiling is replaced by a 10 min incubation step at 70 °C.",
    ],
)
def test_what_replaces_it_is_done_as_it_is_told(said: str) -> None:
    (sketch,) = PLANNER.propose(
        Query(f"{said} Then load 20 µl on the gel.", ("boil", "load", "incubate")), 1
    )
    steps = parse(sketch).steps
    assert [step.action for step in steps] == ["incubate", "load"]
    assert {"10 min", "70 °C"} == {*steps[0].parameters}
    assert "the question says not to do them: boil." in sketch


@pytest.mark.parametrize(
    "text",
    [
        "Swap the tubes after the washing step for fresh tubes.",
        "Replace the washing buffer by 5 ml buffer at 4 °C.",
        "Replace the medium with fresh medium.",
        "The medium is replaced by fresh medium.",
        "The old buffer is replaced by washing buffer.",
        "Switch from medium to buffer.",
        "Swap the tubes for vials.",
        "Use DMSO for dissolving the dye.",
    ],
)
def test_things_that_are_replaced_stay_as_they_are(text: str) -> None:
    assert replaced(text, load().verbs.keys()) == text
