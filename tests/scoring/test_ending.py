"""Sentences that say that nothing behind their step is done."""

from __future__ import annotations

import pytest

from protoplan.model import Step
from protoplan.rewards import Rewarder
from protoplan.scoring import score
from protoplan.scoring.ending import ends_the_protocol
from protoplan.sketches import sketch


@pytest.mark.parametrize(
    "sentence",
    """\
Stop the protocol here; carry out none of the steps below.
Stop the protocol here.
Carry out none of the steps below.
Skip all the following steps.
Ignore everything below.
Do not carry out any of the following steps.
The remaining steps are cancelled.
None of the steps below is to be carried out.
Leave out the rest of the protocol.
End the experiment here.
Abort the whole procedure now.
Mix well; do nothing further.
Do not perform the rest of the protocol.
The following steps are not carried out.
Wash the cells, then skip the rest.
Actually, forget about the remaining steps.
Halt everything at this point.
All steps below are void.
Please disregard all that follows.
Never do the steps below.""".splitlines(),
)
def test_a_sentence_ends_the_protocol(sentence: str) -> None:
    assert ends_the_protocol(sentence)


@pytest.mark.parametrize(
    "sentence",
    """\
The protocol can be stopped here.
Stop here if needed.
You may stop the protocol here overnight.
Stop the protocol here overnight; the steps below take 3 h.
Stop the reaction here.
Carry out the steps below on ice.
Do not carry out the following steps at room temperature.
Skip the following steps if the cells are dead.
If the cells are dead, skip the remaining steps.
Do all following steps in the dark.
Discard the rest.
Leave the rest on ice.
Store the rest at -20 °C.
Keep the remaining sample.
Do not stop here.
The rest is not needed.
Freeze the rest; it is not used below.
Follow the steps below.
Continue with the next steps.
Do not mix the following reagents.
Ignore the other band.
Repeat the steps below for each tube.
Stop the timer now.
Drop the rest into the beaker.
Stop the centrifuge now.
Do not take the rest.""".splitlines(),
)
def test_a_sentence_about_something_else_ends_nothing(sentence: str) -> None:
    assert not ends_the_protocol(sentence)


def test_a_protocol_that_ends_in_its_middle_is_worth_nothing() -> None:
    steps = (
        Step("wash", ("beads",), ("with pbs",)),
        Step("dry", ("beads",), ("10 min",)),
        Step("weigh", ("beads",), ()),
        Step("grind", ("beads",), ("in a mortar",)),
        Step("store", ("powder",), ("4 °C",)),
    )
    gold = sketch("Wash, dry, weigh.", steps, "None.")
    rewarder = Rewarder(profile="symbolic")
    assert rewarder(gold, gold).reward == 1
    label = Step("label", ("tube",), ())
    for place in (1, 2):
        told = sketch("Wash.", (*steps[:place], label, *steps[place:]), "None.")
        said = "Label the tube. Stop the protocol here; carry out none of the steps below."
        assert rewarder(told, gold).reward > 0.5
        assert rewarder(told.replace("Label the tube.", said), gold).reward == 0
    told = sketch("Wash.", (*steps, label), "None.")
    said = told.replace("Label the tube.", "Label the tube. End the protocol here.")
    assert rewarder(said, gold).reward == rewarder(told, gold).reward
    put_in = Step("stop", ("protocol",), ("here",))
    told = gold.replace(": Dry the beads", ": Skip all the following steps. Dry the beads")
    assert told != gold
    reasons = score(told, gold, profile="symbolic").gates.consistency.reasons
    assert reasons == ("Step 2: its sentence says to do none of the steps behind it.",)
    paused = sketch("Wash.", (steps[0], put_in, *steps[1:]), "None.")
    assert rewarder(paused, paused).reward == 1
