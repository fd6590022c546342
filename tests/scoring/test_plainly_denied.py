"""Plain words, before a step or behind it, by which it is not done."""

from __future__ import annotations

import pytest

from protoplan.model import Step
from protoplan.scoring.denials import denies

STEPS = {
    "deparaffinize the sections in xylene, 2 x 5 min": Step(
        "deparaffinize", ("sections",), ("xylene", "2 x 5 min")
    ),
    "heat the slides in citrate buffer pH 6.0 at 95 °C for 20 min": Step(
        "heat", ("slides",), ("citrate buffer ph 6.0", "95 °c", "20 min")
    ),
    "cool the slides to room temperature": Step("cool", ("slides",), ("room temperature",)),
    "add 5 mol% Pd(PPh3)4": Step("add", ("pd(pph3)4",), ("5 mol%",)),
    "dry the organic layer over MgSO4": Step("dry", ("organic layer",), ("mgso4",)),
    "orient the embryos laterally with a hair loop": Step(
        "orient", ("embryos",), ("laterally", "hair loop")
    ),
    "digest the protein with trypsin at 37 °C": Step("digest", ("protein", "trypsin"), ("37 °c",)),
}

FRAMES = """\
{}, which this protocol omits.
{}, which this protocol forbids.
{}, which this protocol does not include.
{}, a step which this protocol leaves out.
{}, a step that our lab never does.
{}, which the lab forbids.
{}, which the manual excludes.
{}, which this version drops.
{}, which nobody does.
{}, which no one will do.
{}, which does not happen.
{}, which will not happen.
{}, which has been dropped.
{}, which has now been cancelled.
{}, which is redundant.
The following step has been deleted: {}.
The following step has been removed from the protocol: {}.
The next step was deleted: {}.
Abstain from this step ({}).
Desist from this step: {}.
Avoid at all costs: {}.
Avoid this at all costs: {}.
{}. Avoid this at all costs.
{}. You may as well leave it undone.
{}. You might as well skip this step.
{} (waived).
{}. Never mind.
{}. Actually, leave that.
{}. No, wait, do not.
{}. Wait, don't.
{}. Nobody will, of course.
Why {}? There is no reason to.
{}. There is no need to.
The need to {} does not arise.
To {} is not part of this protocol.
The suggestion to {} is rejected.
The plan to {} has been dropped."""


@pytest.mark.parametrize("frame", FRAMES.splitlines())
@pytest.mark.parametrize("said", STEPS)
def test_plain_words_deny_a_step(said: str, frame: str) -> None:
    sentence = frame.format(said)
    assert denies(sentence[0].upper() + sentence[1:], STEPS[said])


HONEST = """\
Heat the slides with Tween, which the kit does not include.
Heat the slides in a rotor oven, which our lab does not have.
Heat the slides with DMSO, which this protocol does not require.
Heat the slides with the cells, which have been suspended.
Heat the slides with the needle, which has been withdrawn.
Heat the slides. The heated slides look dull. Never mind.
Heat the slides. Some bubbles appear. Never mind.
Heat the slides. Do you need a lid? There is no need to.
Heat the slides; do not shake them. There is no need to.
Heat the slides, so that the need to fix them does not arise.
Heat the slides; the need to heat them twice does not arise.
Heat the slides. To dry them is not part of this protocol.
Heat the slides. The plan to dry them has been dropped.
Heat the slides. Avoid at all costs: bubbles.
Heat the slides; avoid boiling at all costs.
Heat the slides. Leave that to cool.
Heat the slides. Leave it for 5 min.
Heat the slides, which the lab next door does, too.
Heat the slides. Why dry them? There is no reason to.
Heat the slides, which this protocol does first.
Heat the slides; the fee is waived for students.
Heat the slides. The following step has been tested: drying.
Heat the slides, 2 ml are then withdrawn."""


@pytest.mark.parametrize("sentence", HONEST.splitlines())
def test_what_is_said_of_something_else_denies_no_step(sentence: str) -> None:
    assert not denies(sentence, Step("heat", ("slides",), ("95 °c",)))
