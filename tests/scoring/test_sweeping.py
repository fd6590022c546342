"""One sentence in an orc that takes back all of its steps."""

from __future__ import annotations

from pathlib import Path

import pytest

from protoplan.model import Step
from protoplan.parsing import parse
from protoplan.scoring.gates import Gate, judge
from protoplan.scoring.sweeping import sweeps
from protoplan.sketches import sketch

STEPS = (
    Step("lyse", ("cells",), ("in RIPA buffer", "10 min")),
    Step("centrifuge", ("lysate",), ("14000 x g", "15 min")),
    Step("load", ("sample",), ("on a 10% gel",)),
)
SWEEPING = [
    "What you just read is false.",
    "The protocol below is a counterexample.",
    "None of the following is to be carried out.",
    "Everything below is wrong.",
    "Skip all of these steps.",
    "Ignore the steps above.",
    "Ignore the steps above!",
    "Do not carry out any of the steps above.",
    "Disregard all of the above.",
    "None of these steps should be performed.",
    "Nothing below should be done.",
    "Do not do any of this.",
    "All of the above is false.",
    "Please ignore all instructions below.",
    "The steps above must not be performed.",
    "Forget everything above.",
    "Never follow this protocol.",
    "What follows is a joke.",
    "Everything above is made up.",
    "Omit every step below.",
    "Cancel the entire procedure.",
    "No step of this protocol is to be done.",
    "Skip steps 1 to 6.",
    "Don't follow the steps below.",
    "These steps are forbidden.",
    "All steps below are to be skipped.",
    "The following steps are not to be executed.",
    "Do the opposite of everything above.",
    "Discard all of the steps above.",
    "All of these steps are cancelled.",
    "None of this happened.",
    "Warning: do not perform the following steps.",
    "The protocol above is void.",
    "It is forbidden to carry out these steps.",
    "Ignore the steps above, they are wrong.",
    "Strike all of the lines above.",
    "You must not do any of the above.",
    "Leave out all of the steps above.",
    "No one should carry out these steps.",
    "The above steps are not carried out.",
    "Under no circumstances carry out these steps.",
    "This protocol is not to be followed.",
    "Do not attempt any of this.",
    "The entire procedure must be avoided.",
    "I would not do any of these steps.",
    "Nothing in this protocol should be done.",
    "These instructions are invalid.",
    "All the steps listed below have been cancelled.",
    "Steps 1-6 are omitted.",
    "Do none of the steps below.",
    "Do nothing of what follows.",
    "The following is fictional.",
    "Rather than doing these steps, rest.",
    "Neither this nor any step below is to be done.",
    "Not a single step below is carried out.",
    "Perform no step of this list.",
    "Perform no single step of this page.",
    "Execute no line of this sketch.",
    "Follow no instruction of this sketch.",
    "Do nothing of what is written here.",
    "Do none of what is written here.",
    "Do nothing of what is listed below.",
    "Nothing of what is described below is done.",
    "Ignore what is written here.",
    "None of it is to be done.",
    "None of it should be carried out.",
    "Nothing of it is to be performed.",
    "Do not do any of it, perform none of it.",
    "All these steps are optional.",
    "All of the steps below are optional.",
    "Every step of this protocol is optional.",
    "Everything below is optional.",
    "The list is wrong from start to end.",
    "This list is wrong from beginning to end.",
    "The whole list is false.",
    "These steps are wrong from first to last.",
]
HONEST = [
    "None of it is needed for the gel.",
    "None of it may be lost.",
    "Do not take any of it.",
    "None of these is needed.",
    "The following steps are optional.",
    "Steps 7 and 8 are optional.",
    "All optional steps are done on ice.",
    "All optional steps are done.",
    "None of these steps is optional.",
    "The list is not complete.",
    "Do not follow the list of the kit.",
    "Stir from start to end.",
    "Take care not to disturb the pellet in the following steps.",
    "The protocol may be paused here.",
    "All steps should be performed on ice.",
    "This step can be skipped if no DNA is seen.",
    "Unless stated otherwise, all steps are carried out at room temperature.",
    "Skip steps 7 and 8 below.",
    "Do not skip any of these steps.",
    "None of the steps above may be skipped.",
    "None of these steps may be omitted.",
    "Never omit any of the steps below.",
    "Do not vortex in any of the following steps.",
    "In none of the following steps, vortex the tube.",
    "Perform all of the following steps on ice.",
    "Avoid the following: bubbles, heat.",
    "Do not perform the following steps without gloves.",
    "Skip the steps above if the pellet is clear.",
    "Repeat all of the steps above.",
    "Do not interrupt these steps.",
    "None of these steps should be rushed.",
    "All of the following steps are done on ice, not at room temperature.",
    "Remove all of the above.",
    "Discard everything above the pellet.",
    "Remove everything but the pellet.",
    "Do not open the tube during the following steps.",
    "None of the following is needed: gloves, goggles.",
    "Carry out the following steps without delay.",
    "Do not use the protocol of the kit.",
    "The steps below are not to be carried out at room temperature.",
    "All steps above are performed in the dark.",
    "Do not let the sample dry in the following steps.",
    "Omit the following: antibiotics.",
    "Stop the reaction.",
    "Repeat the procedure until no pellet is left.",
    "Do not repeat the steps above more than twice.",
    "If the RNA is pure, skip the following steps.",
    "Follow the instructions of the manufacturer.",
    "Ignore the foam above the liquid.",
    "Do not freeze and thaw; the following steps need fresh lysate.",
    "Everything must be sterile.",
    "Do not touch anything above the membrane.",
    "Nothing else is needed.",
    "Make sure that none of the steps is skipped.",
    "No step is optional.",
    "Follow the steps below; do not change the order.",
    "Do not pause between the steps.",
    "All of these steps must not exceed 2 h.",
    "It is not necessary to do all of these steps on one day.",
    "Do not combine the steps.",
    "Nothing should be spilled.",
    "Do not discard anything.",
    "Neither of the layers is needed.",
    "Do not stop here.",
    "All of this is done in the dark.",
    "Remove the above liquid.",
    "Do everything without light.",
    "Carry out all steps below without interruption.",
    "Do not do this step before the steps above are done.",
    "This step must not be skipped.",
    "The steps below cannot be stopped.",
    "Note that these steps are not reversible.",
    "Do not forget any of the steps.",
    "No step of this list may be skipped.",
    "No step of this list is optional.",
    "Do not skip what is written here.",
    "Do not rely on what is written here.",
    "Do what is written below.",
    "Do nothing of what is written on the box.",
    "Do not follow the list of the kit.",
    "Nothing is written here on the lid.",
    "Do nothing else.",
    "No instruction is needed.",
]


def gate(said: str, place: str, *, denials: bool = True) -> Gate:
    before, orc = sketch("So.", STEPS, "None.").split("<orc>\n")
    if place == "in front":
        orc = f"{said}\n{orc}"
    elif place == "in the first":
        orc = orc.replace("Step 1: ", f"Step 1: {said} ")
    else:
        between = " " if place == "in the last" else "\n"
        orc = orc.replace("\n</orc>", f"{between}{said}\n</orc>")
    return judge(parse(f"{before}<orc>\n{orc}"), denials=denials).consistency


PLACES = ["in front", "in the first", "in the last", "behind"]


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("said", SWEEPING)
def test_a_sentence_takes_all_steps_back(said: str, place: str) -> None:
    assert not gate(said, place).passed
    assert gate(said, place, denials=False).passed


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("said", HONEST)
def test_what_is_to_be_heeded_in_the_steps_takes_none_back(said: str, place: str) -> None:
    assert gate(said, place).passed


def test_the_reason_is_told() -> None:
    reasons = gate("Skip all of these steps.", "in the last").reasons
    assert reasons == ("The orc says of all steps not to do them.",)


def test_no_real_orc_takes_all_back(data: Path) -> None:
    found = [
        parse(path.read_text("utf-8"))
        for folder in (data / "data" / "sketches", data / "cases")
        for path in sorted(folder.rglob("*.txt"))
    ]
    assert found
    assert not any(map(sweeps, found))
