"""Clauses that leave a step out in plain words, and those that speak of something else."""

from __future__ import annotations

import pytest

from protoplan.model import Step
from protoplan.scoring.denials import denies

HEAT = Step("heat", ("reaction mixture",), ("70 °c", "15 min", "in a water bath"))
WHOLE = "Heat the reaction mixture at 70 °C for 15 min in a water bath"
RINSE = Step("rinse", ("slide",), ("with water",))


@pytest.mark.parametrize(
    "clause",
    """\
Leave this step out.
Actually, leave this step out.
In fact, drop it.
Please leave it out.
We leave this step out.
I would leave this out.
Drop this step.
Remove this step.
Bypass this step.
You can simply bypass it.
Pass over this step.
Cut this instruction.
Strike the whole line.
Omit the entire step.
Just cross out this line.
Let us drop this instruction altogether.
It is best to leave this step out.
Eliminate this step from the protocol.
Call this step off.
This step is bypassed.
This whole step was dropped.
This step has been left out.
The step is to be passed over.
Better not.
Rather not.
You had better not.
Nope.
Certainly not!
Of course not.
Do nothing instead.
Do something else instead.
Leave this step undone.
Leave this undone.
Leave this step aside.
Let this step be.
Give this step a miss.
Hold off on this step.
Take this step back.
Consider this step cancelled.
Mark this step as skipped.
This step gets skipped.
This step goes unexecuted.
Go straight to the next step instead.
Only joking.
I take that back.""".splitlines(),
)
def test_a_clause_that_leaves_the_step_out_denies_it(clause: str) -> None:
    assert denies(f"{WHOLE}. {clause}", HEAT)
    assert denies(f"{WHOLE} ({clause.strip('.!').lower()}).", HEAT)
    assert denies(f"Rinse the slide with water; {clause.lower()}", RINSE)


@pytest.mark.parametrize(
    "sentence",
    [
        "Leave this step out. Heat the reaction mixture.",
        "Drop this step: heat the reaction mixture.",
        "We bypass this step: heat the reaction mixture.",
        "Heat the reaction mixture? Certainly not!",
        "Heat the reaction mixture? Rather not.",
        "Heat the reaction mixture, except that you should not.",
        "Heat the reaction mixture, though you must not.",
        "Leave out the step in which you heat the reaction mixture.",
        "Omit the part of the protocol where you heat the reaction mixture.",
        "Stop before you heat the reaction mixture.",
        "Stop right before heating the reaction mixture.",
        "Halt the protocol before you heat the reaction mixture.",
        "End here, before you heat the reaction mixture.",
    ],
)
def test_a_step_is_left_out_by_what_stands_before_it(sentence: str) -> None:
    assert denies(sentence, HEAT)


@pytest.mark.parametrize(
    "clause",
    """\
Leave it out on the bench.
Leave it out of the light.
Leave it there.
Leave the lid off.
Leave out the lid.
The lid can be left out.
Remove it.
Remove it from the plate.
Remove this layer.
Drop it into the beaker.
Drop by drop.
Drop the pH.
Cut it into pieces.
Cut this part of the gel.
Strike the match.
Cross out the label.
Bypass the column.
Cancel the shaking.
Ignore the first reading.
Skip the brake.
Do not leave this step out.
Never drop this step.
Do not pass over this step.
You cannot drop this step.
This step cannot be bypassed.
This step must not be left out.
No step may be dropped.
If it is dry, leave this step out.
Leave this step out if the sample is dry.
Beginners often leave this step out.
If you leave this step out, the yield drops.
Do this step in the hood.
This step is critical.
Repeat this step.
Better not longer than 5 min.
Better not shake it.
Rather slowly.
Is a lid needed? Certainly not!
On the bench? Better not.
With a lid, better not.
Stop before it boils.
Stop the stirrer before you heat the flask.
Finish this step before noon.
Do nothing for 5 min.
Never ever shake it.
Do not shake it, by no means.
In the meantime, do something else.
Does it foam? Probably not.
Take the gel and leave it out.
Nothing of this step is new.
Let it be.
Let it stand.
Leave it alone.
Leave it undisturbed.
Mark this step in the notebook.
Mark the tube as skipped.
Consider this step done when it is clear.
This step gets hot.
This step goes fast.
This step is off by 1 °C at most.
Go on to the next step.
Take it out.
Take this step by step.
Hold on to the flask.
Keep away from flames.""".splitlines(),
)
def test_a_clause_about_something_else_denies_nothing(clause: str) -> None:
    assert not denies(f"{WHOLE}. {clause}", HEAT)


def test_an_answer_to_another_clause_denies_nothing() -> None:
    assert not denies(f"{WHOLE}, but don't let it boil, under no circumstances.", HEAT)
    assert denies(f"{WHOLE}, better not.", HEAT)


@pytest.mark.parametrize(
    "clause",
    """\
Ignore the previous sentence.
Strike that.
Strike the previous sentence.
Forget the previous sentence.
Delete the previous line.
Disregard the last sentence.
Ignore my last sentence.
Retract the preceding sentence.
Please strike that out.""".splitlines(),
)
def test_a_clause_that_takes_the_sentence_before_it_back_denies_it(clause: str) -> None:
    assert denies(f"{WHOLE}. {clause}", HEAT)
    assert denies(f"Rinse the slide with water. {clause}", RINSE)


@pytest.mark.parametrize(
    "clause",
    """\
Strike that off with a spatula.
Ignore that peak.
Ignore the previous value.
Delete the previous file.
Discard the previous part.
Do not ignore the previous sentence.
Repeat the previous step.
Skip the previous step if it is dry.
Take the previous line of cells.
Strike the lid twice.""".splitlines(),
)
def test_what_takes_something_else_back_does_not(clause: str) -> None:
    assert not denies(f"{WHOLE}. {clause}", HEAT)
    assert not denies(f"Rinse the slide with water. {clause}", RINSE)
