"""Sentences that say that their step is not done, which only the profile ``symbolic`` asks."""

from __future__ import annotations

from pathlib import Path

import pytest

from protoplan.model import Step
from protoplan.parsing import parse
from protoplan.rewards import Rewarder
from protoplan.scoring import score
from protoplan.scoring.denials import denies
from protoplan.sketches import sketch

DIGEST = Step("digest", ("lung tissue",), ("with trypsin", "30 min"))
LYSE = Step("lyse", ("cells",), ("with triton", "10 min"))
WASH = Step("wash", ("slides",), ("with tbst", "3 times"))
SPIN = Step("centrifuge", ("lysate",), ("at 4 c", "20 min"))


@pytest.mark.parametrize(
    "sentence",
    [
        "Do not digest the lung tissue with trypsin for 30 min.",
        "Don’t digest the lung tissue.",
        "Never digest the lung tissue with trypsin for 30 min.",
        "Please never ever digest the lung tissue.",
        "The lung tissue is not digested.",
        "The lung tissue must not be digested with trypsin for 30 min.",
        "Skip digesting the lung tissue.",
        "Skip the digestion of the lung tissue with trypsin for 30 min.",
        "Skip the lung tissue digestion.",
        "Avoid any digestion of the lung tissue.",
        "Leave the lung tissue without trypsin digestion for 30 min.",
        "Refrain from digesting the lung tissue.",
        "There is no need to digest the lung tissue.",
        "It is not necessary to digest the lung tissue.",
        "Do not heat or digest the lung tissue.",
        "Do not heat, mix, or digest the lung tissue.",
        "Wait for 30 min instead of digesting the lung tissue with trypsin.",
        "Digestion of the lung tissue with trypsin for 30 min is skipped.",
        "The digestion of the lung tissue is not needed.",
        "Digestion must not be performed.",
        "Forget to digest the lung tissue.",
        "Digest nothing: leave the lung tissue for 30 min.",
        "Do not perform the digestion.",
        "Digesting the lung tissue is forbidden.",
        "You should by no means digest the lung tissue.",
        "Under no circumstances digest the lung tissue.",
        "Do not in any way digest the lung tissue.",
        "Cancel the digestion of the lung tissue.",
        "Keep the lung tissue, but do not digest it.",
        "Under no circumstances should you digest the lung tissue.",
        "It is forbidden to digest the lung tissue.",
        "No one is allowed to digest the lung tissue.",
        "It would be wrong to digest the lung tissue.",
        "Resist the urge to digest the lung tissue.",
        "At no point digest the lung tissue.",
        "Only a fool would digest the lung tissue.",
        "Digest the lung tissue with trypsin for 30 min, but do not do this.",
        "Digest the lung tissue with trypsin (do not do this).",
        "Digest the lung tissue with trypsin for 30 min: forbidden.",
        "Digest the lung tissue with trypsin is what you must not do.",
    ],
)
def test_a_sentence_denies_its_step(sentence: str) -> None:
    assert denies(sentence, DIGEST)


@pytest.mark.parametrize(
    "sentence",
    [
        "Digest the lung tissue with trypsin; do not do this at room temperature.",
        "Digest the lung tissue. If it falls apart, do not do this.",
        "Digest the lung tissue; no one needs to watch it.",
        "Digest the lung tissue with trypsin, but do not let it dry.",
    ],
)
def test_what_takes_nothing_back_denies_no_step(sentence: str) -> None:
    assert not denies(sentence, DIGEST)


@pytest.mark.parametrize(
    "sentence",
    [
        "Digest the lung tissue with trypsin for 30 min.",
        "Digest the lung tissue, but do not shake it.",
        "Digest the lung tissue. Do not digest the heart.",
        "Do not digest longer than 30 min.",
        "Do not digest the lung tissue for more than 30 min.",
        "Do not digest the lung tissue too much.",
        "Do not digest the lung tissue vigorously.",
        "Do not digest until the lung tissue is minced.",
        "Do not digest before mincing.",
        "Do not forget to digest the lung tissue.",
        "Never skip the digestion.",
        "The digestion must not be skipped.",
        "If the lung tissue is not digested, go on.",
        "Take tissue that was not digested.",
        "Mince, do not shake, then digest the lung tissue.",
        "Without delay, digest the lung tissue.",
        "Do not let the tissue dry and digest it.",
        "No more than 30 min digest the lung tissue.",
        "Not only digest the lung tissue.",
        "Digest the lung tissue (not with collagenase).",
        "See that the tissue is not digested before mincing; digest it then.",
        "Digest lung tissue that was not washed.",
        "Put it in the digest, not on ice.",
        "Skip the wash and digest the lung tissue with trypsin.",
        "Perform the digestion of the lung tissue without shaking.",
        "After mincing, the digestion is performed in a bath that is not covered.",
    ],
)
def test_a_sentence_denies_no_step(sentence: str) -> None:
    assert not denies(sentence, DIGEST)


@pytest.mark.parametrize(
    "sentence",
    [
        "Lyse the cells is prohibited.",
        "Lyse the cells must be avoided.",
        "Lyse the cells is not allowed.",
        "Lyse the cells is off limits.",
        "Lyse the cells would be a mistake.",
        "Lyse the cells with triton for 10 min is prohibited.",
        "Lysing the cells with triton would be a mistake.",
        "Lysing the cells is a bad idea.",
        "Lysing the cells with triton for 10 min is not an option.",
        "Lysing the cells is out of the question.",
        "It is a mistake to lyse the cells.",
        "It is wrong to lyse the cells with triton for 10 min.",
        "Lyse the cells with triton for 10 min, but do not do this.",
        "Lyse the cells with triton for 10 min (do not do this).",
        "Lyse the cells with triton for 10 min: forbidden.",
        "Lyse the cells with triton for 10 min - not!",
        "Lyse the cells with triton for 10 min - NOT.",
        "Lyse the cells with triton for 10 min, not.",
        "Lyse the cells with triton for 10 min. Just kidding, don't.",
        "Lyse the cells with triton for 10 min. Do not do this.",
        "Lyse the cells with triton for 10 min. This must not be done.",
        "Lyse the cells with triton for 10 min; this is forbidden.",
        "Lyse the cells with triton for 10 min, which is forbidden.",
        "Lyse the cells with triton for 10 min, which must be avoided.",
        "Lyse the cells with triton for 10 min? No.",
        "Lyse the cells with triton for 10 min? Never!",
        "Lyse the cells with triton for 10 min: never do that.",
        "Lyse the cells with triton for 10 min, said no one.",
        "Under no circumstances should you lyse the cells.",
        "Under no circumstances lyse the cells with triton for 10 min.",
        "Resist the urge to lyse the cells with triton.",
        "At no point lyse the cells with triton for 10 min.",
        "At no point should you lyse the cells.",
        "At no time should the cells be lysed with triton for 10 min.",
        "The cells are at no time to be lysed with triton.",
        "In no case should the cells be lysed.",
        "Hardly ever lyse the cells.",
        "You are not supposed to lyse the cells with triton.",
        "You are not allowed to lyse the cells.",
        "You are prohibited from lysing the cells with triton.",
        "Nobody should lyse the cells with triton.",
        "Lysing the cells with triton for 10 min is to be avoided at all costs.",
        "Stay away from lysing the cells with triton.",
        "Steer clear of lysing the cells.",
        "Keep from lysing the cells.",
        "Stop yourself from lysing the cells with triton.",
        "Abandon the idea of lysing the cells with triton for 10 min.",
        "Reject the idea to lyse the cells with triton.",
        "The cells remain unlysed, with triton for 10 min.",
        "The cells with triton for 10 min stay unlysed: lyse nothing.",
        "You would be wrong to lyse the cells.",
        "It makes no sense to lyse the cells with triton.",
        "There is no reason to lyse the cells.",
        "It is unnecessary to lyse the cells with triton for 10 min.",
        "It is dangerous to lyse the cells with triton.",
        "Lyse the cells with triton for 10 min is something you must never do.",
        "Ban lysing the cells with triton for 10 min.",
        "The lysis of the cells with triton is banned.",
        "Lysis of the cells with triton for 10 min is ruled out.",
        "Lysis of the cells is left out.",
        "Leave out the lysis of the cells.",
        "Do anything but lyse the cells with triton for 10 min.",
        "Do everything except lyse the cells with triton.",
        "Instead of lysing the cells with triton for 10 min, wait.",
        "Rather than lyse the cells with triton, wait 10 min.",
        "Make sure that the cells are not lysed with triton.",
        "Make sure not to lyse the cells.",
        "Make sure never to lyse the cells with triton for 10 min.",
        "Take care that no lysis of the cells with triton takes place.",
        "The cells should in no way be lysed with triton.",
        "It is false that the cells are lysed with triton.",
        "The cells need not be lysed with triton for 10 min.",
        "There is zero need to lyse the cells with triton.",
        "The protocol forbids lysing the cells with triton for 10 min.",
        "The protocol forbids you to lyse the cells.",
        "The protocol does not want you to lyse the cells.",
        "We decided against lysing the cells with triton.",
        "Do not, under any circumstances, lyse the cells with triton for 10 min.",
        "Do not, by any means, lyse the cells.",
        "Do not ever even think of lysing the cells with triton for 10 min.",
        "Don't you dare lyse the cells with triton.",
        "By no means should the cells be lysed.",
        "For 10 min with triton, on no account lyse the cells.",
        "Lyse the cells with triton for 10 min (forbidden).",
        "Lyse the cells with triton for 10 min (not allowed!).",
        "Lyse the cells with triton for 10 min -- this step is cancelled.",
        "Lyse the cells with triton for 10 min is omitted.",
        "Lyse the cells with triton for 10 min: skip this step.",
        "Skip this step: lyse the cells with triton for 10 min.",
        "Ignore this: lyse the cells with triton for 10 min.",
        "Forbidden: lyse the cells with triton for 10 min.",
        "Not allowed: lyse the cells with triton for 10 min.",
        "What you must not do: lyse the cells with triton for 10 min.",
        "Never do the following: lyse the cells with triton for 10 min.",
        "Warning: do not do this: lyse the cells with triton for 10 min.",
    ],
)
def test_a_denial_is_found_wherever_it_stands(sentence: str) -> None:
    assert denies(sentence, LYSE)


@pytest.mark.parametrize(
    "sentence",
    [
        "Washing the slides with TBST 3 times is strictly forbidden.",
        "Wash the slides with TBST 3 times is strictly forbidden.",
        "Washing slides with TBST is something to avoid.",
        "The slides with TBST should never, ever be washed 3 times.",
        "You had better not wash the slides with TBST 3 times.",
        "I would not wash the slides with TBST.",
        "It would be a grave error to wash the slides with TBST 3 times.",
        "It would be unwise to wash the slides with TBST 3 times.",
        "Whatever you do, don't wash the slides with TBST 3 times.",
        "Wash the slides with TBST 3 times (don't!).",
        "Wash the slides with TBST 3 times, or rather don't.",
        "Wash the slides with TBST 3 times - no way.",
        "Wash the slides with TBST 3 times is not to be done.",
        "Wash the slides with TBST 3 times is against the rules.",
        "Washing the slides with TBST 3 times violates the protocol and must not be done.",
        "It is illegal to wash the slides with TBST.",
        "Washing of the slides in TBST is not part of this protocol.",
        "The wash of the slides with TBST is not done.",
        "No wash of the slides with TBST 3 times.",
        "No washing of slides with TBST.",
        "Slides with TBST are left unwashed, 3 times.",
        "Please abstain from washing the slides with TBST 3 times.",
        "Do the opposite: wash no slides with TBST.",
        "Contrary to what you may think, do not wash the slides with TBST 3 times.",
        "Washing the slides with TBST 3 times has been cancelled.",
        "In this step nobody washes the slides with TBST 3 times.",
        "There is to be no washing of the slides with TBST 3 times.",
        "The slides with TBST are exempt from being washed 3 times.",
        "Wash the slides with TBST 3 times? Absolutely not.",
        "Wash the slides with TBST 3 times? Don't!",
        "We will not be washing the slides with TBST.",
        "One does not wash the slides with TBST 3 times.",
        "Slides are not washed with TBST 3 times.",
        "It is not true that the slides are washed with TBST 3 times.",
        "Nothing is washed: slides with TBST 3 times.",
        "The slides are never to be washed with TBST 3 times.",
        "You may not wash the slides with TBST.",
        "You can skip the step of washing the slides with TBST 3 times.",
        "Skip to the end without washing the slides with TBST 3 times.",
    ],
)
def test_a_doing_is_denied_by_what_is_said_of_it(sentence: str) -> None:
    assert denies(sentence, WASH)


@pytest.mark.parametrize(
    ("step", "sentence"),
    [
        (LYSE, "Lyse the cells with triton for 10 min; do not exceed 15 min."),
        (LYSE, "Lyse the cells with triton for 10 min without vortexing."),
        (LYSE, "Lyse the cells; do not disturb the pellet."),
        (LYSE, "Lyse the cells, avoid bubbles."),
        (LYSE, "Lyse the cells with triton, avoiding bubbles."),
        (LYSE, "Lyse the cells with triton for 10 min to avoid clumping."),
        (LYSE, "Lyse the cells that were not fixed."),
        (LYSE, "Lyse the cells, which must not be frozen."),
        (LYSE, "Lyse the cells with triton for no more than 10 min."),
        (LYSE, "Lyse the cells with triton without letting them dry."),
        (LYSE, "Do not forget to lyse the cells."),
        (LYSE, "Never fail to lyse the cells with triton."),
        (LYSE, "Lyse the cells with triton (never with SDS)."),
        (LYSE, "Lyse the cells with triton rather than SDS."),
        (LYSE, "Lyse the cells by triton instead of sonicating."),
        (LYSE, "Carefully lyse the cells with triton; it is forbidden to eat here."),
        (LYSE, "Lyse the cells with triton, since freezing is not allowed."),
        (LYSE, "Lyse the cells with triton. Freezing is prohibited."),
        (LYSE, "If the cells are not lysed, lyse them again."),
        (LYSE, "Do not stop until the cells are lysed."),
        (LYSE, "Lyse the cells until no clumps remain."),
        (LYSE, "Lyse the cells with triton for 10 min, not 20."),
        (LYSE, "Lyse the cells with triton; it is a mistake to vortex."),
        (LYSE, "Lyse the cells with triton for 10 min, no shaking."),
        (LYSE, "Lyse the cells in the cold room, not at room temperature."),
        (LYSE, "Lyse the cells with triton; the wash is omitted."),
        (LYSE, "Lyse the cells; no further washing is needed."),
        (LYSE, "Lyse the cells with triton to prevent degradation."),
        (LYSE, "Lyse the cells with triton; nothing is removed."),
        (LYSE, "Lyse the cells with triton, but do not vortex."),
        (LYSE, "Lyse the cells with triton, but not for long."),
        (LYSE, "Lyse the cells completely, so that none are left."),
        (LYSE, "The cells must be lysed without delay."),
        (LYSE, "The cells cannot be left; lyse them with triton."),
        (LYSE, "Lyse the cells with triton, except the control."),
        (LYSE, "Lyse the cells (if not yet done) with triton."),
        (LYSE, "Lyse the cells with triton; do not do this on ice."),
        (LYSE, "Lyse the cells with triton, and never do this without gloves."),
        (LYSE, "Lyse the cells in a tube that is not made of glass."),
        (LYSE, "Lyse the cells. This must not take longer than 10 min."),
        (WASH, "Wash the slides with TBST 3 times, never letting them dry."),
        (WASH, "Wash the slides with TBST 3 times; no agitation is needed."),
        (WASH, "Wash the slides with TBST 3 times without shaking, and drain."),
        (WASH, "Wash the slides with TBST 3 times to remove what is not bound."),
        (WASH, "Wash the slides with TBST 3 times; drying must be avoided."),
        (WASH, "Wash the slides with TBST 3 times. Do not let the slides dry out."),
        (WASH, "Wash the slides with TBST 3 times (not with PBS, which is not allowed)."),
        (WASH, "Wash the slides with TBST 3 times; detergent is forbidden in the last wash."),
        (WASH, "Wash the slides with TBST 3 times and avoid scratching them."),
        (WASH, "Wash the slides with TBST 3 times, because unbound antibody is a problem."),
        (WASH, "Not later than 5 min after staining, wash the slides with TBST 3 times."),
        (WASH, "Without drying the slides, wash them with TBST 3 times."),
        (WASH, "Do not hurry: wash the slides with TBST 3 times."),
        (WASH, "Never mind the bubbles; wash the slides with TBST 3 times."),
        (WASH, "To avoid background, wash the slides with TBST 3 times."),
        (WASH, "Instead of PBS, use TBST to wash the slides 3 times."),
        (WASH, "No matter how long it takes, wash the slides with TBST 3 times."),
        (WASH, "As they must not dry, wash the slides with TBST 3 times at once."),
        (WASH, "Wash the slides with TBST 3 times, but not the controls."),
        (WASH, "Wash the slides with TBST no fewer than 3 times."),
        (WASH, "Wash the slides with TBST 3 times; do not pour TBST directly on the tissue."),
        (WASH, "The slides, which were not washed before, are washed with TBST 3 times."),
        (WASH, "If no signal is expected, still wash the slides with TBST 3 times."),
        (WASH, "Wash slides with TBST 3 times; skip the last wash if in a hurry."),
        (WASH, "You cannot over-wash: wash the slides with TBST 3 times."),
        (WASH, "Wash the slides with TBST 3 times (no rocking)."),
        (WASH, "Wash the slides with TBST 3 times; this step must not be skipped."),
        (WASH, "Wash the slides with TBST 3 times. This step cannot be omitted."),
        (WASH, "Wash the slides with TBST 3 times; this is not optional."),
        (WASH, "Wash the slides with TBST 3 times; do not skip this."),
        (WASH, "Wash the slides with TBST 3 times (do not omit)."),
        (WASH, "Wash the slides with TBST 3 times; never leave this out."),
        (WASH, "Wash the slides with TBST 3 times, or 5 times if background is not low."),
        (WASH, "Wash the slides with TBST 3 times; the tissue must not detach."),
        (WASH, "Wash the slides with TBST, not less than 3 times."),
        (WASH, "Wash the slides with TBST 3 times. It is not a problem if some TBST is left."),
        (WASH, "Wash the slides with TBST 3 times; this is not done on ice."),
        (WASH, "Wash the slides 3 times with TBST, as PBS is not suitable."),
        (SPIN, "Centrifuge the lysate at 4 C for 20 min; do not use the brake."),
        (SPIN, "Centrifuge the lysate at 4 C for 20 min with no brake."),
        (SPIN, "Centrifuge the lysate at 4 C, not at room temperature, for 20 min."),
        (
            SPIN,
            "Centrifuge the lysate at 4 C without disturbing the pellet, which must not be lost.",
        ),
        (SPIN, "Centrifuge the lysate at 4 C for 20 min until no debris is left."),
        (SPIN, "Centrifuge the lysate at 4 C for 20 min; the rotor must not be warm."),
        (
            SPIN,
            "Centrifuge the lysate at 4 C for 20 min; freezing is not recommended.",
        ),
        (SPIN, "Centrifuge lysate at 4 C for 20 min; if the pellet is not tight, do this again."),
        (SPIN, "Centrifuge the lysate at 4 C for 20 min - no longer."),
        (SPIN, "Centrifuge the lysate at 4 C for 20 min, but no longer than that."),
        (SPIN, "Centrifuge the lysate at 4 C for 20 min; exclude the foam."),
        (SPIN, "Centrifuge the lysate at 4 C for 20 min to exclude debris."),
        (SPIN, "Centrifuge the lysate at 4 C for 20 min; the supernatant is not discarded."),
        (SPIN, "Centrifuge the lysate at 4 C for 20 min, avoiding any delay."),
        (WASH, "Wash the slides with TBST (Cat. No. 5012) 3 times."),
        (WASH, "Stop washing the slides with TBST after 3 times."),
    ],
)
def test_a_limit_or_another_thing_that_is_denied_denies_no_step(step: Step, sentence: str) -> None:
    assert not denies(sentence, step)


WEIGH = Step("weigh", ("agarose",), ("1 g",))


@pytest.mark.parametrize(
    "sentence",
    [
        "**Do not** weigh 1 g of the agarose.",
        "*Do not* weigh 1 g of the agarose.",
        "_Do not_ weigh 1 g of the agarose.",
        "__Do not__ weigh 1 g of the agarose.",
        "Do **not** weigh 1 g of the agarose.",
        "Do *NOT* weigh 1 g of the agarose.",
        "Do `not` weigh 1 g of the agarose.",
        "<b>Do not</b> weigh 1 g of the agarose.",
        "“Do not” weigh 1 g of the agarose.",
        "\u2018Do not\u2019 weigh 1 g of the agarose.",
        '"Never" weigh 1 g of the agarose.',
        "Do not! Weigh 1 g of the agarose.",
        "Do not... weigh 1 g of the agarose.",
        "Do not - weigh 1 g of the agarose.",
        "Do not, weigh 1 g of the agarose.",
        "Don't! Weigh 1 g of the agarose.",
        "Never!!! Weigh 1 g of the agarose.",
        "Do n\u200bot weigh 1 g of the agarose.",
        "Do n\u00adot weigh 1 g of the agarose.",
        "Do n\ufeffot weigh 1 g of the agarose.",
        "Do not\u200b weigh 1 g of the agarose.",
        "Do\u00a0not weigh 1 g of the agarose.",
        "Nev\u2060er weigh 1 g of the agarose.",
        "Do n\u043et weigh 1 g of the agarose.",
        "N\u0435ver weigh 1 g of the agarose.",
        "Do n\u03bft weigh 1 g of the agarose.",
        "Do n\u00f3t weigh 1 g of the agarose.",
        "\uff24\uff4f \uff4e\uff4f\uff54 weigh 1 g of the agarose.",
        "\U0001d403\U0001d428 \U0001d427\U0001d428\U0001d42d weigh 1 g of the agarose.",
        "D o n o t weigh 1 g of the agarose.",
        "Do_not weigh 1 g of the agarose.",
    ],
)
def test_a_denial_is_one_however_it_is_set(sentence: str) -> None:
    assert denies(sentence, WEIGH)


@pytest.mark.parametrize(
    "sentence",
    [
        "Weigh 1 g of the agarose, but do not actually do it.",
        "Weigh 1 g of the agarose. No!",
        "Weigh 1 g of the agarose. Not.",
        "Weigh the agarose, 1 g not.",
        "Weigh 1 g of the agarose, not at all.",
        "Weigh 1 g of the agarose [cancelled].",
        "Weigh 1 g of the agarose (ignore this line).",
        "Weigh 1 g of the agarose, which is not needed.",
        "Weigh 1 g of the agarose, which is a lie.",
        "Weigh 1 g of the agarose, in theory only.",
        "Weigh 1 g of the agarose 0 times.",
        "Weigh 1 g of the agarose for 0 s.",
        "Weigh 1 g of the agarose and then undo this.",
        "~~Weigh 1 g of the agarose.~~",
        "<del>Weigh 1 g of the agarose.</del>",
        "Not needed: weigh 1 g of the agarose.",
        "Delete this step: weigh 1 g of the agarose.",
        "Things not to do: weigh 1 g of the agarose.",
        "The opposite of: weigh 1 g of the agarose.",
        "Reverse: weigh 1 g of the agarose.",
        "No: weigh 1 g of the agarose.",
        "No-go: weigh 1 g of the agarose.",
        "False: weigh 1 g of the agarose.",
        "Pretend to weigh 1 g of the agarose.",
        "Imagine that you weigh 1 g of the agarose.",
        "Act as if you weigh 1 g of the agarose.",
        "Hypothetically, weigh 1 g of the agarose.",
        "As a joke, weigh 1 g of the agarose.",
        "In a parallel universe, weigh 1 g of the agarose.",
        "Don't bother to weigh 1 g of the agarose.",
        "Nicht weigh 1 g of the agarose.",
        "Weigh everything but the agarose, 1 g.",
        "Weigh not the agarose, 1 g.",
        "Weigh (not) the agarose, 1 g.",
    ],
)
def test_what_is_not_meant_is_denied(sentence: str) -> None:
    assert denies(sentence, WEIGH)


@pytest.mark.parametrize(
    "sentence",
    [
        "**Weigh** 1 g of the agarose.",
        "Weigh 1 g of the “low-melt” agarose (not the high-melt one).",
        "Weigh 1 g of the agarose at 0 h and 2 h.",
        "Weigh 1 g of the agarose, Cat. No. 5.",
        "Note: weigh 1 g of the agarose.",
        "Weigh 1 g of the agarose (no more, no less).",
        "Weigh 1 g of the agarose not later than 5 min before use.",
        "Weigh 1 g of the agarose for the α-tubulin gel.",
        "Weigh 1 g of the agarose; ignore the last digit.",
        "Weigh 1 g of the agarose on the opposite balance.",
        "Weigh 1 g of the agarose ~~5 min before use.",
        "Weigh not the lid but the agarose, 1 g.",
        "If needed, weigh 1 g of the agarose.",
        "Optional: weigh 1 g of the agarose.",
        "Tare the balance, then weigh 1 g of the agarose (non-sterile).",
    ],
)
def test_what_only_looks_unmeant_is_no_denial(sentence: str) -> None:
    assert not denies(sentence, WEIGH)


def test_what_the_key_says_is_meant() -> None:
    assert not denies("Incubate the cells for 0 min.", Step("incubate", ("cells",), ("0 min",)))
    assert not denies("Undo the clamp.", Step("undo", ("clamp",), ()))
    assert not denies("Reverse transcribe the rna.", Step("reverse transcribe", ("rna",), ()))


def test_a_text_that_is_shown_in_another_order_agrees_with_nothing() -> None:
    step = Step("weigh", ("agarose",), ("\u202eg 1\u202c",))
    right = sketch("So.", (WEIGH,), "None.")
    found = score(sketch("So.", (step,), "None."), right, profile="symbolic").gates.consistency
    assert found.reasons == (
        "Step 1: it is shown in another order than it is written in (U+202E).",
    )
    assert score(sketch("So.", (step,), "None."), right, profile="paper").gates.consistency.passed


@pytest.mark.parametrize(
    ("action", "sentence", "denied"),
    [
        ("centrifuge", "Skip the centrifugation at 500 x g.", True),
        ("centrifuge", "Leave the tube in the centrifuge and do not start it.", False),
        ("centrifuge", "Do not centrifuge above 500 x g.", False),
        ("mix", "Mix without disturbing the pellet.", False),
        ("mix", "Do not mix.", True),
        ("gently mix", "Never gently mix the cells.", False),
        ("add", "Add no buffer.", True),
        ("add", "Add no more than 5 µl of buffer.", False),
        ("add", "Never add buffer.", True),
        ("do not vortex", "Do not vortex the lysate.", False),
        ("skip", "Skip the wash.", False),
        ("wash", "Wash is not required.", True),
        ("wash", "Aspirate without touching the cells and wash.", False),
        ("keep", "Keep the tubes on ice; do not freeze.", False),
        ("let dry", "Do not let the pellet dry.", True),
        ("incubate", "Incubate without shaking.", False),
        ("discard", "Discard the supernatant, not the pellet.", False),
        ("dry", "Dry the pellet, but do not over-dry.", False),
        ("dry", "Air-dry for 5 min; avoid drying it completely.", False),
    ],
)
def test_each_action_is_looked_for_in_its_own_forms(
    action: str, sentence: str, denied: bool
) -> None:
    assert denies(sentence, Step(action, (), ())) is denied


def test_a_way_that_the_key_asks_for_is_no_excuse() -> None:
    step = Step("mix", ("cells",), ("gently",))
    assert denies("Do not mix the cells gently.", step)
    assert not denies("Do not mix the cells vigorously, but gently.", step)


def test_only_the_profile_of_ours_reads_denials() -> None:
    steps = (DIGEST, Step("wash", ("lung tissue",), ("with pbs",)))
    right = sketch("Digest, then wash.", steps, "None.")
    wrong = right.replace("Step 1: Digest", "Step 1: Do not digest")
    assert wrong != right
    for profile, worth in (("paper", 1.0), ("thoth-eval", 1.0), ("symbolic", 0.0)):
        assert Rewarder(profile=profile)(right, right).reward == 1.0
        assert Rewarder(profile=profile)(wrong, right).reward == worth
    reasons = score(wrong, right, profile="symbolic").gates.consistency.reasons
    assert reasons == ("Step 1: its sentence says not to digest.",)


def test_no_real_sentence_denies_its_step(data: Path) -> None:
    pairs = [
        (sentence.text, step)
        for folder in (data / "data" / "sketches", data / "cases")
        for path in sorted(folder.rglob("*.txt"))
        for protocol in [parse(path.read_text("utf-8"))]
        for sentence, step in zip(protocol.sentences or (), protocol.steps, strict=False)
    ]
    assert pairs
    assert not [text for text, step in pairs if denies(text, step)]


@pytest.mark.parametrize(
    "sentence",
    [
        "Wash the slides with TBST 3 times. No. 5 min of waiting is enough.",
        "Wash the slides with TBST 3 times. No. 3 ml will do.",
        "Wash the slides with TBST 3 times. No. Wait.",
        "Wash the slides with TBST 3 times? No. 5 min will do.",
        "Wash the slides with TBST 3 times. No! 5 s suffice.",
    ],
)
def test_a_no_before_a_value_is_an_answer(sentence: str) -> None:
    assert denies(sentence, WASH)
