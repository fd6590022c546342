"""What a sentence says of other things behind its step, and what it says of the step itself."""

from __future__ import annotations

import pytest

from protoplan.model import Step
from protoplan.rewards import Rewarder
from protoplan.scoring.denials import denies
from protoplan.sketches import sketch

HEAT = Step("heat", ("sample",), ("95 °c", "5 min"))
WHOLE = "Heat the sample at 95 °C for 5 min"
SPIN = Step("centrifuge", ("lysate",), ("14,000 x g", "(10 min)"))
SPUN = "Centrifuge the lysate at 14,000 x g (10 min)"


A_QUESTION_ABOUT_ANOTHER_THING = """\
Cold air? No.
In air? No.
HCl? Never.
Toluene? No.
Methanol? Forget it.
Glass tubes? No!
Acetic acid? Not here.
Slower? No.
Antibiotic? None.
PEG? Leave it out.
Water-based media? No.
Vortexing? No!
Stopping point? No.
Cooling afterwards? Not needed.
A lid? Not necessary.
Longer? No, never.
Does it foam? No.
Is a lid needed? No.
Ice? Absolutely not!
Water bath? No way.
Open tubes? Under no circumstances.
Dry ice? That is not needed.
Is shaking required? No.
An oven instead? Better not.
More than 100 °C? Never ever!
Do you need a lid? No.
May the tube be open? No."""

A_LABEL_OF_ANOTHER_THING = """\
Lid: no.
Stirring: none.
Serum: none.
Hazards: none.
PAUSE POINT: not here.
Special equipment: not required.
Open flame: never.
Microwave: forbidden.
Filter tips: not needed.
Lid - not needed.
Gas phase: none.
Inhibitors: skip.
Water bath: avoid.
Shaking: omitted.
Pressure: zero.
Vacuum: not applicable."""

A_THING_THAT_IS_NOT_GOOD_ENOUGH = """\
Water will not do.
Cold wax will not do.
Ethanol alone will not do.
Old plates will not do.
A lamp won't do.
Less than 10 min will not do.
Gravity alone does not do it.
A hair dryer would not do here.
An oven cannot do this.
A heat gun will not do.
A lamp will not do the job.
Lower temperatures may not do."""

WHO_INSISTS_ON_THE_STEP = """\
Can it be skipped? No.
Can this be left out? No!
May you leave it out? Certainly not!
Is it optional? No.
May this step be skipped? No.
Skip it? Never!
Optional? No.
Is this step dispensable? Not at all!
Could we drop this step? No, never.
Can we do without it? No.
Is it superfluous? By no means."""

IT_THAT_IS_THE_THING_JUST_NAMED = """\
Leave the pellet alone; it is not needed.
Leave the pellet behind; it is not needed.
Take the lid away, it is not needed.
Take the lid off; it is no longer needed.
Peel the tape off; forget it.
Remove the tape; forget it.
Remove the stir bar. It is not needed any more.
Put the rack aside; it is not used.
The debris is useless; forget it.
A fixed angle rotor is best, but not a must.
A thermoshaker is nice, but not required.
Gloves are recommended, though not mandatory.
The foam is worthless; ignore it."""

ANOTHER_CASE_OR_OTHERS = """\
For native gels, skip this step.
Native gel? Skip this step.
For native gels this is not done.
Many people leave this out for ampicillin, but we do not.
For ampicillin alone some skip this.
In cryosections, this step is not needed.
With fresh tissue, leave this step out.
For membrane proteins, do not do this.
Some labs skip this step.
Beginners skip this.
For RNA, omit this step.
On plastic slides this is not possible.
Membrane proteins? Omit this step.
Others leave this out, but you must not.
A second wash? Not needed.
Hot plate: no; use the block.
Can I use water instead? Never.
Any alternative? None.
Safe stopping point: no.
Ethanol? No - isopropanol.
Ethanol, methanol? No.
Gloves? Optional, not required.
Plastic will certainly not do.
Nothing else will do.
The emulsion is a nuisance; ignore it.
Foam may form; ignore it.
For RNA: skip this.
Some people skip this; don't.
Frozen samples? Not needed.
In diagnostic labs this is not done.
Questions? None.
Casein won't do.
Vacuum? Not required here.
Reuse the oil? Not advisable.
May we cut it short? No.
For dot blots this can be omitted.
Many protocols skip this, but ours does not.
Cooling will undo this.
Fast cooling prevents this.
Glass beads avoid it.
A cold rotor may reverse this."""


@pytest.mark.parametrize(
    "aside",
    "\n".join(
        (
            A_QUESTION_ABOUT_ANOTHER_THING,
            A_LABEL_OF_ANOTHER_THING,
            A_THING_THAT_IS_NOT_GOOD_ENOUGH,
            WHO_INSISTS_ON_THE_STEP,
            IT_THAT_IS_THE_THING_JUST_NAMED,
            ANOTHER_CASE_OR_OTHERS,
        )
    ).splitlines(),
)
def test_an_aside_about_something_else_denies_no_step(aside: str) -> None:
    assert not denies(f"{WHOLE}. {aside}", HEAT)
    assert not denies(f"{SPUN}. {aside}", SPIN)


OF_THE_STEP = """\
No.
Never!
This step? No.
Heat it? Certainly not!
Heating? No.
Heat? No.
The sample? No.
Sample: no.
Really? No.
Do it? No.
Is it worth it? No.
Is this needed? No.
Is that a good idea? No.
Seriously? Never.
Should we? No.
Heat the sample at 95 °C for 5 min? No.
Heating the sample: no.
Heat the sample: no.
This step: no.
Status: not done.
Status: cancelled.
Decision: no.
Execution: none.
Carried out: never.
In reality: not done.
In truth, do not do this.
We will not do this.
You will not do it.
Nobody will do this.
The operator will not do this.
One does not do this.
I won't do it.
The technician does not do this.
This will not be done.
It is not to be done.
Do not do this.
Do not do it.
Such heating will not do.
Can it be skipped? Yes. Skip it.
Should we do it? No.
Must it be done? No.
Is it mandatory? No. Skip this step.
It is not needed.
Forget it.
Leave it out; it is not needed.
Take your time; this step is not needed.
This step is useless; forget it.
It is late; forget it.
The boss is away; forget it.
For this protocol, skip this step.
For our samples skip this step.
For all gels, skip this step.
In every case skip this step.
For now, skip this step.
In practice, skip this step.
In this run, leave this step out.
For samples, skip this step.
For any gel this is not done.
We skip this step.
Everybody skips this.
In our lab, skip this step.
For the sample at 95 °C, skip this step.
Many people do this, but we do not.
Some do this, but you must not do this.
In all cases, this is not done.
Today, skip this step.
The experiment? No.
Is it time? No.
Do it or not? Not needed.
Skip it? Yes, skip this step.
Is it optional? Skip this step.
Leave the protocol; it is not needed.
A chemist will not do this.
Water; this step is not needed.
For fun, skip this step.
Needed? No.
Doable? No.
Go ahead? No.
Final decision: no.
Editor's note: cancelled.
Change of plans: cancelled.
Take a break; forget it.
Leave the bench; it is not needed.
Keep calm; it is not needed.
On second thought, skip this step.
We, like others, skip this.
For simplicity, skip this step.
With all samples, skip this step.
Sadly, this will not do.
Please undo this.
The technician must prevent this.
We avoid this.
For the record, do not do this."""


@pytest.mark.parametrize("clause", OF_THE_STEP.splitlines())
def test_a_clause_about_the_step_denies_it(clause: str) -> None:
    assert denies(f"{WHOLE}. {clause}", HEAT)


@pytest.mark.parametrize(
    ("step", "sentence"),
    [
        (Step("mix", ("tube",), ("gently",)), "Mix the tube gently (vortex: no)."),
        (Step("mix", ("tube",), ("gently",)), "Mix the tube gently; vortexing will not do."),
        (Step("mix", ("tube",), ("gently",)), "Mix the tube gently. Bubbles - not wanted."),
        (Step("remove", ("tape",), ()), "Remove the tape; forget it."),
        (
            Step("starve", ("cells",), ("serum-free medium",)),
            "Starve the cells in serum-free medium. Serum: none.",
        ),
        (SPIN, f"{SPUN}. A mini centrifuge won't do it."),
        (SPIN, f"{SPUN}. A bench centrifuge will never do."),
        (SPIN, f"{SPUN} (a table-top rotor will not do)."),
        (SPIN, f"{SPUN}, as a lower speed will not do."),
        (HEAT, f"{WHOLE} (native gels: skip)."),
        (HEAT, f"{WHOLE}. Air? No: nitrogen."),
    ],
)
def test_an_aside_within_a_sentence_denies_no_step(step: Step, sentence: str) -> None:
    assert not denies(sentence, step)


@pytest.mark.parametrize(
    ("step", "sentence"),
    [
        (HEAT, "No: heat the sample. Lid: no."),
        (HEAT, "Do not heat the sample. In air? No."),
        (HEAT, "Lid? No. Do not heat the sample."),
        (HEAT, "Heat the sample. A lid? No. This step is skipped."),
        (HEAT, "Heat the sample; heating will not do."),
        (HEAT, "Heat the sample in air; not needed."),
        (HEAT, "Heat the sample. Lid: none. No!"),
        (HEAT, "Heat the sample; forget it."),
        (Step("discard", ("filtrate",), ()), "Discard the filtrate. Skip this step."),
        (Step("vortex", ("tube",), ()), "Vortex the tube. Vortexing? No!"),
    ],
)
def test_an_aside_hides_no_denial(step: Step, sentence: str) -> None:
    assert denies(sentence, step)


def test_a_perfect_answer_with_asides_keeps_its_reward() -> None:
    steps = (HEAT, Step("wash", ("cells",), ("with pbs",)), Step("count", ("cells",), ()))
    gold = sketch("Heat, wash, count.", steps, "None.")
    rewarder = Rewarder(profile="symbolic")
    for aside, worth in (("Microwave: forbidden.", 1), ("This step? No.", 0)):
        told = gold.replace("\nStep 2: Wash", f" {aside}\nStep 2: Wash")
        assert told.count(aside) == 1
        assert rewarder(told, gold).reward == worth


@pytest.mark.parametrize(
    "sentence",
    [
        "Heat the sample at 95 °C for 5 min. Undo this at once.",
        "Heat the sample at 95 °C for 5 min. Undo this immediately.",
        "Heat the sample at 95 °C for 5 min. Undo it right away.",
        "Heat the sample at 95 °C for 5 min; undo that at once.",
        "Undo this at once: heat the sample at 95 °C for 5 min.",
        "Heat the sample at 95 °C for 5 min. Please undo this step.",
        "Heat the sample at 95 °C for 5 min. Then undo all of it at once.",
        "The following is wrong and to be ignored: heat the sample at 95 °C for 5 min.",
        "The following is to be ignored: heat the sample at 95 °C for 5 min.",
        "What follows is wrong and to be disregarded: heat the sample at 95 °C for 5 min.",
        "We decided against the following: heat the sample at 95 °C for 5 min.",
        "This is ignored: heat the sample at 95 °C for 5 min.",
        "Heat the sample at 95 °C for 5 min; this is to be ignored.",
        "This step is wrong and to be ignored: heat the sample at 95 °C for 5 min.",
    ],
)
def test_what_is_undone_at_once_or_to_be_ignored_is_denied(sentence: str) -> None:
    assert denies(sentence, HEAT)


@pytest.mark.parametrize(
    "sentence",
    [
        "Heat the sample at 95 °C for 5 min. Undo the clamp at once.",
        "Heat the sample at 95 °C for 5 min; do not undo this.",
        "Heat the sample at 95 °C for 5 min. The first reading is ignored.",
        "Heat the sample at 95 °C for 5 min; the foam is to be ignored.",
        "Heat the sample at 95 °C for 5 min. Bubbles can be ignored.",
        "Heat the sample at 95 °C for 5 min. The lid is undone.",
        "Heat the sample at 95 °C for 5 min. Undo the lid carefully.",
        "Heat the sample at 95 °C for 5 min; we decided against a water bath.",
        "Heat the sample at 95 °C for 5 min; this must not be ignored.",
        "Heat the sample at 95 °C for 5 min. Cooling will undo this.",
        "Heat the sample at 95 °C for 5 min. You cannot undo this.",
        "The following is critical and not to be ignored: heat the sample at 95 °C for 5 min.",
        "Heat the sample at 95 °C for 5 min. Small changes of volume are ignored.",
        "Heat the sample at 95 °C for 5 min. The tare is disregarded.",
    ],
)
def test_what_is_undone_or_ignored_besides_is_not_the_step(sentence: str) -> None:
    assert not denies(sentence, HEAT)
