"""Another doing that is named behind a step, and the no that is said of it alone."""

from __future__ import annotations

import pytest

from protoplan.model import Step
from protoplan.rewards import Rewarder
from protoplan.scoring.denials import denies
from protoplan.sketches import sketch

STEPS = (
    (Step("wash", ("cells",), ("with pbs", "3 times")), "Wash the cells with PBS 3 times"),
    (Step("rupture", ("membrane",), ("brief suction",)), "Rupture the membrane by brief suction"),
    (Step("anneal", ("coupon",), ("200 °c", "2 h")), "Anneal the coupon at 200 °C for 2 h"),
    (
        Step("quench", ("mixture",), ("ammonium chloride",)),
        "Quench the mixture with ammonium chloride",
    ),
)

WHAT_OTHERS_DO = """\
Some labs use a zap; we don't.
It is tempting to rub the site now; don't.
Beginners often go into the muscle, which is wrong.
Many pull fast at this point, which is a mistake.
Some labs use depilatory cream as well; we do not.
Many procedures use dilute HCl here. We do not.
Some textbooks add a brine wash here; it can be skipped.
Some textbooks add a brine wash here, which is not needed.
Some textbooks add a brine wash here (not needed).
Some textbooks add a brine wash here, but it is not needed.
A brine wash is often added; it is not needed.
A fourth extraction is superfluous; leave it out.
Vigorous shaking gives emulsions, so avoid it.
Vigorous shaking gives emulsions, so don't.
Vigorous shaking gives emulsions; do not do it.
Shaking hard, as many do, is wrong.
Many shake hard; avoid that.
Many shake hard; never do that.
Many shake hard. That is wrong.
Drying under high vacuum is common, but should be avoided.
The data sheet suggests 1 h at 37 °C; ignore this.
The kit lists a rinse here; skip it.
Some protocols rinse afterwards. Do not do this.
You could stop here for the night, but don't.
Tween is often added; this is not necessary.
Some scrape off the glue, which should be avoided.
Injecting into the cell is popular, but not needed.
Pipetting up and down is often advised. Do not do it.
Fertilizer is sometimes given here; we do not.
Many cover the seeds with soil. Don't.
Many people boil the sample; don't.
Some add fresh enzyme after 4 h; this is not necessary.
A second elution gains nothing; skip it.
You may want to shake now. Don't.
Others rinse first; we don't.
Some rinse first, which we do not.
You could rinse now, but don't.
You can stop here, but should not.
You might think of rinsing. Do not.
You will want to look at once. Do not.
If you feel like shaking it, don't.
If tempted to shake, don't.
Beginners often hurry here; do not.
Beginners often shake it. Do not do that.
Beginners often shake it: a mistake.
Some shake it. This is not necessary.
Shaking is common. It is not needed.
Shaking is often advised; ignore this.
The kit suggests shaking; skip this.
The kit lists a second wash here. Leave it out.
Emulsions form when the funnel is shaken hard, so do not do that.
Hexane also works; we do not recommend it.
A filtration may follow; it is optional.
A filtration may follow, but is not required.
Backwashing is possible. It is unnecessary.
Backwashing is possible. Unnecessary here.
Shaking hard gives emulsions, so it is to be avoided.
You may be told to shake hard. Do not.
If someone tells you to shake hard, don't.
Older protocols call for phenol; this is no longer done.
Most kits add a wash here. We do not.
The manual recommends a water bath; disregard that."""

WHO_LEAVES_IT_OUT = """\
You might be tempted to skip this. Don't.
Tempted to skip this? Don't.
Thinking of skipping this? Do not.
The kit skips this; we do not.
The kit manual leaves this out; we do not.
It is tempting to leave this step out; don't."""

HOW_OR_HOW_OFTEN = """\
Can this be repeated? No.
Can this be done the next day? No.
Can this be undone? No.
Can this step be repeated? No.
Can this be reversed? No.
Can this be automated? No.
Should this be repeated? No.
Could this be done later? No.
May this be done by students? No.
Must this be done at night? No.
Do you need to repeat this? No.
Can I repeat this? No.
Can this be done the day before? No."""

ONCE_ONLY = """\
Do not repeat this.
Do not repeat it.
Do not repeat this step.
Never repeat this.
You must not repeat this.
Do not do this again.
Do not do it again.
One pass is enough. Do not repeat.
Once is enough; never repeat it.
Don't repeat."""


@pytest.mark.parametrize(
    "aside",
    "\n".join((WHAT_OTHERS_DO, WHO_LEAVES_IT_OUT, HOW_OR_HOW_OFTEN, ONCE_ONLY)).splitlines(),
)
def test_a_no_to_another_doing_denies_no_step(aside: str) -> None:
    for step, said in STEPS:
        assert not denies(f"{said}. {aside}", step)


@pytest.mark.parametrize(
    "sentence",
    [
        "Some labs use a zap; we don't. Rupture the membrane by brief suction.",
        "It is tempting to use a zap; don't. Rupture the membrane by brief suction.",
        "Rupture the membrane by brief suction (some labs use a zap; we don't).",
        "Rupture the membrane by brief suction; a zap is often used, which we do not.",
        "Rupture the membrane by brief suction. Others rupture it with a zap. We do not.",
        "Some labs rupture it with a zap, we do not; rupture the membrane by brief suction.",
    ],
)
def test_another_doing_may_stand_anywhere(sentence: str) -> None:
    assert not denies(sentence, Step("rupture", ("membrane",), ("brief suction",)))


OF_THE_STEP = """\
Some wash the cells here; we don't.
Many wash the cells at this point, which is a mistake.
Some wash here; we don't.
Washing is popular, but not needed.
Washing the cells is common, but should be avoided.
It is tempting to wash the cells; don't.
You could wash the cells now, but don't.
Many do this; we do not.
Some do this, but it is not needed.
Others swear by this; we do not.
This is often recommended; we do not.
The manual suggests this; ignore it.
The kit lists this step; skip it.
You may do this now, but don't.
Many labs do this step. We do not.
The boss is away; forget it.
It is late; don't.
On second thought, don't.
Thinking twice, don't.
Having second thoughts. Don't.
You may laugh; we don't.
Everyone knows it is useless; skip it.
It can kill; avoid it.
All of it is then deleted.
Should this step be done? No.
The sun is warm; forget it.
Should this be done? No.
Must this be done? No.
Can this be justified? No.
Is this needed? No.
You can skip this; it is not needed.
You can leave it out; it is not needed.
The kit skips this; it is not needed.
Some labs use a zap; we don't. This step is skipped.
Can this be repeated? No. Do not do this.
I repeat: do not do this.
Tempted to do this? Don't.
This step is then withdrawn.
This is withdrawn.
The instruction is then withdrawn.
It is withdrawn."""


@pytest.mark.parametrize("clause", OF_THE_STEP.splitlines())
def test_a_no_to_the_step_itself_denies_it(clause: str) -> None:
    step, said = STEPS[0]
    assert denies(f"{said}. {clause}", step)


WRONG_NOT_TO = """\
It would be a mistake not to
It would be wrong not to
It is a mistake not to
It is wrong not to
It is an error not to
It is bad practice not to
It is forbidden not to
It would be foolish not to
You would be wrong not to
It is no longer forbidden to
It would be careless not to"""


@pytest.mark.parametrize("front", WRONG_NOT_TO.splitlines())
def test_what_it_is_wrong_not_to_do_is_done(front: str) -> None:
    for step, said in STEPS[:3]:
        assert not denies(f"{front} {said[0].lower()}{said[1:]}.", step)


@pytest.mark.parametrize(
    "front",
    ["It would be a mistake to", "It is wrong to", "It is forbidden to", "It is a bad idea to"],
)
def test_what_it_is_wrong_to_do_is_denied(front: str) -> None:
    for step, said in STEPS[:3]:
        assert denies(f"{front} {said[0].lower()}{said[1:]}.", step)


INJECT = Step("inject", ("dye",), ("with needle",))


@pytest.mark.parametrize(
    "clause",
    [
        *(
            f"The needle is then {done}"
            for done in ("withdrawn", "retracted", "rejected", "dropped", "excluded", "lifted")
        ),
        "It is then withdrawn",
        "It is then slowly retracted",
        "The first drop is then rejected",
        "Outliers are then excluded",
        "The dye that is left is withdrawn again",
        "The needle has then to be withdrawn",
    ],
)
def test_what_is_done_to_a_thing_denies_no_step(clause: str) -> None:
    assert not denies(f"Inject the dye with a needle. {clause}.", INJECT)
    assert not denies(f"Inject the dye with a needle; {clause.lower()}.", INJECT)


def test_a_perfect_answer_that_tells_what_others_do_keeps_its_reward() -> None:
    steps = [step for step, _ in STEPS[:3]]
    gold = sketch("Wash, rupture, anneal.", steps, "None.")
    rewarder = Rewarder(profile="symbolic")
    for aside, worth in (("Some labs use a zap; we don't.", 1), ("Some do this; we don't.", 0)):
        told = gold.replace("\nStep 2: Rupture", f" {aside}\nStep 2: Rupture")
        assert told.count(aside) == 1
        assert rewarder(told, gold).reward == worth


@pytest.mark.parametrize(
    "aside",
    [
        "Wrong: too fast. Right: slowly.",
        "Right: slowly. Wrong: too fast.",
        "Wrong way: fast. Right way: slowly.",
        "Bad: bubbles. Good: none.",
        "Incorrect: one portion. Correct: drops.",
        "The manufacturer advises against it; our tests do not bear that out.",
        "Some manuals advise against this, but we do not find so.",
        "~~Shake hard.~~",
        "<del>Shake hard.</del>",
        "<s>Cool the tube first.</s>",
    ],
)
def test_a_wrong_way_or_what_is_refuted_denies_no_step(aside: str) -> None:
    for step, said in STEPS:
        assert not denies(f"{said}. {aside}", step)


@pytest.mark.parametrize(
    "aside",
    [
        "Wrong: all of this. Right: nothing.",
        "Wrong: this. Right: not this.",
        "The manufacturer advises against it; we agree.",
        "~~This step~~.",
        "~~Wash them.~~",
    ],
)
def test_a_step_called_wrong_or_struck_out_is_denied(aside: str) -> None:
    step, said = STEPS[0]
    assert denies(f"{said}. {aside}", step)


def _step(line: str) -> tuple[Step, str]:
    action, thing, said, sentence = (part.strip() for part in line.split("|"))
    return Step(action, (thing,), (said,) if said else ()), sentence


IN_SOME_WAY = """\
immerse | coupon | 50 °c | Do not immerse the coupon at 50 °C with bare hands.
immerse | coupon | 50 °c | Never immerse the coupon at 50 °C in a hurry.
dechorionate | embryos | 5 min | Do not dechorionate the embryos for 5 min in plastic.
add | ether | | Do not add the ether near a flame.
add | ether | 5 ml | The ether, 5 ml, must not be added in haste.
withdraw | needle | after 30 s | Under no circumstances withdraw the needle before 30 s.
dry | pellet | 5 min | Under no circumstances dry the pellet for longer than 5 min.
withdraw | needle | after 30 s | Do not withdraw the needle until 30 s have passed.
discard | flow-through | | Discard the flow-through. Is it needed for anything? Not here."""

IN_NO_WAY = """\
add | ether | in haste | Do not add the ether in haste.
stir | mixture | by hand | Do not stir the mixture by hand.
immerse | coupon | 50 °c | Do not immerse the coupon at 50 °C in our lab.
withdraw | needle | after 30 s | Pretend to withdraw the needle after 30 s.
withdraw | needle | after 30 s | Refuse to withdraw the needle after 30 s.
withdraw | needle | after 30 s | You need not withdraw the needle after 30 s.
withdraw | needle | after 30 s | Under no circumstances withdraw the needle after 30 s.
add | ethanol | after 2 min | There is no need to add the ethanol after 2 min.
dry | pellet | until white | Pretend to dry the pellet until white.
dissolve | pellet | before noon | Decline to dissolve the pellet before noon.
discard | flow-through | | Discard the flow-through. Is this step needed? No."""


@pytest.mark.parametrize("line", IN_SOME_WAY.splitlines())
def test_a_way_that_the_step_does_not_have_is_forbidden_alone(line: str) -> None:
    step, sentence = _step(line)
    assert not denies(sentence, step)


@pytest.mark.parametrize("line", IN_NO_WAY.splitlines())
def test_what_the_step_itself_says_limits_no_denial(line: str) -> None:
    step, sentence = _step(line)
    assert denies(sentence, step)


def test_what_is_forgotten_before_a_step_is_none_of_the_steps() -> None:
    gold = sketch("Wash, rupture, anneal.", [step for step, _ in STEPS[:3]], "None.")
    rewarder = Rewarder(profile="symbolic")
    for front, worth in (
        ("Forget what you have read; rupture", 1),
        ("Forget what you have read. Rupture", 0),
    ):
        told = gold.replace("\nStep 2: Rupture", f"\nStep 2: {front}")
        assert told.count(front) == 1
        assert rewarder(told, gold).reward == worth


OF_ANOTHER = """\
Some groups prefer a light sheet. We have none.
Most labs have a cold room. We have none here.
Some groups prefer a robot, but we have none.
Foam is a bad sign. We have none here.
Q: Can I wait? A: No.
Q: Is the hood needed? A: No.
Q: Can this be skipped? A: No.
Should the dose be doubled for a stronger knockdown? No; order a second batch instead.
Should the volume be doubled for a large batch? No; run two batches instead.
Would it be better to use a larger tube? No; it would be worse.
Question: Can frozen stock be used? Answer: No.
Some protocols repeat this. We don't.
Many labs do this twice. We don't.
Some groups do it again, but we do not.
The first batch was left open; that was a mistake.
In 2019 we stopped using a timer; that was a mistake.
I used a blunt blade the first time, which was a mistake.
Earlier we used tap water; that was an error.
There is a tablet in the kit; it is not needed.
There is a blue buffer in the kit; leave it out.
A tablet comes with the kit; leave it out.
You will hear a beep. Ignore it.
The machine asks for a code; skip that.
The software asks for a name. Skip it.
The label says 20 min. Ignore it.
The label says otherwise. Disregard it.
People say that it smells. False.
Some think that it is toxic. False.
They say it smells. Wrong.
The quick version skips this.
The short protocol skips this step.
The old procedure leaves this out.
No matter what the kit says against it.
Whatever others may say against it.
"""


@pytest.mark.parametrize("clause", OF_ANOTHER.splitlines())
@pytest.mark.parametrize(("step", "said"), STEPS)
def test_what_is_said_of_another_thing_denies_no_step(step: Step, said: str, clause: str) -> None:
    assert not denies(f"{said}. {clause}", step)


OF_IT = """\
We have none of this.
Q: Should I do this? A: No.
Q: Do we do it? A: No.
Should this step really be done here and now, as planned? No.
Some protocols do this. We don't.
That was a mistake.
The new version skips this.
This quick version skips this.
Some say so. Wrong.
This was written in haste; that was a mistake.
There is a risk; leave it out.
There is a problem. Skip it.
Read a book. Forget it.
You wrote a step; leave it out.
There is a tablet in the kit; skip this.
Whatever you do, do not do this.
"""


@pytest.mark.parametrize("clause", OF_IT.splitlines())
@pytest.mark.parametrize(("step", "said"), STEPS)
def test_what_is_said_of_the_step_denies_it(step: Step, said: str, clause: str) -> None:
    assert denies(f"{said}. {clause}", step)


def test_what_is_done_twice_in_a_step_may_be_denied() -> None:
    step = Step("wash", ("cells",), ("twice",))
    assert denies("Wash the cells twice. Some labs do this twice. We don't.", step)
