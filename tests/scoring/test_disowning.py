"""Sentences in which nobody stands by their step: "Nobody does this.", "The reverse is true."."""

from __future__ import annotations

from pathlib import Path

import pytest

from protoplan.model import Step
from protoplan.parsing import parse
from protoplan.rewards import Rewarder
from protoplan.scoring.denials import denies
from protoplan.sketches import sketch

HEAT = Step("heat", ("sample",), ("95 °c", "5 min"))
FIX = Step("fix", ("embryos",), ("4% pfa", "overnight", "4 °c"))
TOLD = (
    (HEAT, "Heat the sample at 95 °C for 5 min"),
    (FIX, "Fix the embryos in 4% PFA overnight at 4 °C"),
)

TAILS = """\
This has been cancelled.
It has been cancelled.
It was called off.
This was withdrawn.
This step has since been withdrawn.
This did not happen.
This step did not happen.
This step does not take place.
It never happened.
The previous sentence is wrong.
The sentence above is wrong.
The last sentence is not true.
However, the instruction above is void.
Nobody does this.
But nobody does this.
Sadly, nobody ever does this.
No one does this step.
No one will carry out this step.
Nobody carries this step out.
None of us does it.
Nobody in our lab does this.
This step is carried out by nobody.
This is done by no one.
This was not done in the end.
The above did not happen.
We did the opposite.
It was decided not to do it.
We ended up not doing it.
We chose not to.
We chose not to do it.
They opted not to carry it out.
In the end we did not.
In the end, we did not do it.
The opposite holds.
The opposite holds: this is never carried out.
In fact, the reverse is true.
On second thought, no, that would be a bad idea, so it did not happen."""


@pytest.mark.parametrize("clause", TAILS.splitlines())
def test_a_clause_that_disowns_its_step_denies_it(clause: str) -> None:
    for step, sentence in TOLD:
        assert denies(f"{sentence}. {clause}", step)
        assert denies(f"{sentence}; {clause[0].lower()}{clause[1:]}", step)


def test_a_clause_behind_a_comma_disowns_the_step_before_it() -> None:
    assert denies("Heat the sample at 95 °C, but nobody does this.", HEAT)
    assert denies("Heat the sample at 95 °C, the reverse is true.", HEAT)


@pytest.mark.parametrize(
    "frame",
    """\
Under no circumstance should you %s.
Under no circumstance %s.
In no circumstances %s.
As if anyone would %s.
As though we would %s.
Avoid having to %s.
The instruction to %s has been withdrawn.
The instruction to %s is void.
The order to %s is cancelled.
The advice to %s is wrong.
The old book's advice to %s, is now obsolete.
Our decision to %s was reversed.
Do not follow the advice to %s.
Ignore the instruction to %s.
It is a myth that one has to %s.
It is a misconception that you should %s.
Nobody asked you to %s.
Nobody in our lab would %s.
Act like you %s.
You would be a fool to %s.
Under no pretext %s.
The request to %s was turned down.
We were told to %s but did not.
We used to %s, but we no longer do.
The old protocol told us to %s, which we no longer do.
Why %s? Nobody does.
Nobody told you to %s.
The old protocol said to %s; the new one drops it.
The old protocol said to %s. The new version leaves it out.
Should we %s? Better leave it alone.
Should we %s? Better leave the flask alone.
%s, said the old book, wrongly.
%s, or so the old book claims, wrongly.
The old book wrongly says to %s.""".splitlines(),
)
def test_a_step_told_as_what_nobody_stands_by_is_denied(frame: str) -> None:
    for step, sentence in TOLD:
        assert denies(frame % (sentence[0].lower() + sentence[1:]), step)


ASIDES = """\
Nobody enters the room meanwhile.
No one should open the lid before it stops.
No one works alone.
Nobody in our lab has a better lid.
This is done by two people.
It was decided not to use glass.
The cells that burst but did not die are counted.
We did the opposite side first.
Nobody does better.
Nobody has ever seen a difference.
Nobody does this by hand, since machines are cheap.
The reverse primer is added last.
The reverse is written on the label.
The opposite side is labelled.
For RNA, the opposite holds.
With RNA, the reverse is true.
At low pH, the reverse is true.
If it foams, the opposite holds.
Cancelled runs are logged.
A run that was cancelled is repeated.
In the old protocol this was done at 37 °C.
The old protocol used glass beads.
The new kit leaves out the columns.
The new version drops the second column.
We chose not to shake it.
We chose not to use a lid.
In the end we did not need a lid.
In the end we did not see any bubbles.
The previous lot is wrong for this kit.
The order of the tubes is reversed.
This does not happen in the dark.
It is a myth that longer is better.
Nobody asked for a second tube.
The instruction leaflet is outdated.
The claim of higher yields is wrong.
The advice to use glass is wrong.
The request for a booking is cancelled.
The old book says that glass is wrong here.
Leave it alone for an hour.
Foam? Better leave it alone."""


@pytest.mark.parametrize("aside", ASIDES.splitlines())
def test_an_aside_near_such_a_clause_denies_no_step(aside: str) -> None:
    for step, sentence in TOLD:
        assert not denies(f"{sentence}. {aside}", step)


@pytest.mark.parametrize(
    ("step", "sentence"),
    [
        (HEAT, "It is no myth that one has to heat the sample."),
        (HEAT, "Nobody told you not to heat the sample."),
        (HEAT, "Do not forget the instruction to heat the sample."),
        (HEAT, "The order to heat the sample is given at the bell."),
        (HEAT, "As the old book said, heat the sample."),
        (Step("stop", ("rotor",), ()), "Stop the rotor. No one should open it before it stops."),
        (Step("withdraw", ("needle",), ()), "The needle is then withdrawn."),
        (Step("inject", ("dye",), ()), "Inject the dye; the needle is withdrawn after 5 s."),
        (Step("reverse", ("flow",), ()), "Reverse the flow."),
    ],
)
def test_what_disowns_nothing_denies_no_step(step: Step, sentence: str) -> None:
    assert not denies(sentence, step)


def test_an_answer_whose_steps_are_disowned_has_no_reward() -> None:
    gold = sketch("Heat, fix.", [step for step, _ in TOLD], "None.")
    rewarder = Rewarder(profile="symbolic")
    for clause, worth in (("Nobody does this.", 0), ("Nobody enters the room.", 1)):
        told = gold.replace("\nStep 2: Fix", f" {clause}\nStep 2: Fix")
        assert told.count(clause) == 1
        assert rewarder(told, gold).reward == worth


def test_no_such_aside_denies_a_real_step(data: Path) -> None:
    pairs = [
        (sentence.text, step)
        for folder in (data / "data" / "sketches", data / "cases")
        for path in sorted(folder.rglob("*.txt"))
        for protocol in [parse(path.read_text("utf-8"))]
        for sentence, step in zip(protocol.sentences or (), protocol.steps, strict=False)
    ]
    asides = ASIDES.splitlines()
    told = [(f"{text} {asides[at % len(asides)]}", step) for at, (text, step) in enumerate(pairs)]
    assert told
    assert not [text for text, step in told if denies(text, step)]


SHORT_NOS = """\
No, do not.
No, don't.
No, please don't.
No, don't do it.
It is better not to.
It's best not to.
It would be wiser not to do this.
But it is better not to.
Best not to.
One should not.
One must not do so.
Not true.
That is not true.
This isn't true.
"""


@pytest.mark.parametrize("tail", SHORT_NOS.splitlines())
@pytest.mark.parametrize(("step", "told"), TOLD)
def test_a_no_right_behind_a_step_is_of_the_step(step: Step, told: str, tail: str) -> None:
    assert denies(f"{told}. {tail}", step)
    assert denies(f"{told}; {tail.lower()}", step)


NOS_TO_ANOTHER = """\
Is Tween needed? No, do not.
You could shake the tube. It is better not to.
You could stop for the night. It's best not to.
It is tempting to open the lid. One should not.
They say that it smells. Not true.
Do not open the lid. No, don't.
Never shake the tube. It is better not to.
One should not stare.
"""


@pytest.mark.parametrize("tail", NOS_TO_ANOTHER.splitlines())
@pytest.mark.parametrize(("step", "told"), TOLD)
def test_a_no_behind_another_doing_is_none_of_the_step(step: Step, told: str, tail: str) -> None:
    assert not denies(f"{told}. {tail}", step)


def test_a_no_behind_a_limit_is_of_the_limit() -> None:
    assert not denies("Heat the sample, but do not shake it. It is better not to.", HEAT)
