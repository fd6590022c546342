"""Parameters that leave open what is done, or how much."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from protoplan.model import Step
from protoplan.scoring.hedging import hedge
from protoplan.scoring.symbolic import match, prepare

STEPS = (
    Step("thaw", ("yeast extract",), ("on ice", "20 min")),
    Step("add", ("lysozyme",), ("1 mg/ml", "100 µl")),
    Step("incubate", ("suspension",), ("37 °C", "45 min")),
    Step("centrifuge", ("suspension",), ("9000 x g", "12 min", "4 °C")),
    Step("collect", ("supernatant",), ("in a new tube",)),
    Step("store", ("supernatant",), ("-80 °C",)),
)


@pytest.mark.parametrize(
    "said",
    [
        "x ml",
        "X µl",
        "TBD min",
        "? min",
        "… µl",
        "... µl",
        "__ ml",
        "[value] °C",
        "<n> h",
        "-x °C",
        "x% SDS-PAGE",
        "x:x",
        "x x g",
        "n times",
        "N h",
        "some ml",
        "xx rpm",
        "for x min",
        "at ? °C",
        "TBD",
        "to be determined",
        "x mol%",
        "x-x min",
        "~x min",
        "only if pigs fly",
        "or any other way",
        "5 min or any other way",
    ],
)
def test_a_value_left_open_is_none(said: str) -> None:
    assert hedge(Step("add", ("water",), (said,)))


@pytest.mark.parametrize(
    "said",
    [
        "12000 x g",
        "some of the medium",
        "without any of the pellet",
        "any of the wells",
        "5% NGS",
        "Nm",
        "NMP",
        "XL media",
        "Xg",
        "n-mer",
        "3 x 5 min",
        "10x PBS",
        "5 × 5 cm",
        "x-ray film",
        "2 N HCl",
        "n-hexane",
        "N2",
        "X-gal",
        "some water",
        "any buffer",
        "as needed",
        "y-maze",
        "n = 3",
        "x 3",
        "3x",
        "x 3 times",
        "at max x g",
        "N-terminal",
        "1 x PBS",
        "N,N-dimethylformamide",
        "some minutes",
        "some time",
        "at any temperature",
        "number of cells: 10",
        "4x Laemmli",
        "in x direction",
        "<5 min",
        "<37 °C",
        "[3H] thymidine",
        "[U-13C] glucose",
        "5 x 10 cells",
        "2 x 10^6 cells",
        "value",
        "x g",
        "DMEM ...",
        "until clear",
        "if needed",
        "only if needed",
        "only if the pellet is loose",
        "a few ml",
        "several times",
        "100 x objective",
    ],
)
def test_what_only_looks_like_one_is_none(said: str) -> None:
    assert not hedge(Step("add", ("water",), (said,)))


@pytest.mark.parametrize("sign", ["x", "X", "n", "?", "__", "TBD", "[value]", "<n>", "…", "XX"])
def test_a_protocol_without_its_numbers_gets_less_than_one_without_a_step(sign: str) -> None:
    ready = prepare(STEPS)
    blank = tuple(
        replace(
            step, parameters=tuple(re.sub(r"\d+(?:\.\d+)?", sign, one) for one in step.parameters)
        )
        for step in STEPS
    )
    left = [(*STEPS[:at], *STEPS[at + 1 :]) for at in range(len(STEPS))]
    worst = min(match(one, ready).scores.overall for one in left)
    assert match(blank, ready).scores.overall < worst
    assert match(blank, prepare(blank)).scores.overall == pytest.approx(1)


LEFT_OPEN = [
    "5 min or another",
    "37 °C or as preferred",
    "ethanol or another",
    "5 min depending on taste",
    "5 min (vary at will)",
    "5 min (adjust freely)",
    "5 min unless you prefer otherwise",
    "5 min or half",
    "5 min × 0",
    "5 min x 0",
    "5 min times 0",
    "5 min * 0",
    "14,000 x g × 0",
    "up to you: 5 min",
    "any amount, e.g. 5 ml",
    "any time, say 5 min",
    "5 min, choose freely",
    "5 min according to your mood",
    "5 min or double",
    "5 min or half of it",
    "5 min unless you like something else",
    "1:1000 or half",
    "in portions or another",
    "1.2 g, change at random",
    "EcoRI (adjust freely)",
    "gel extraction kit unless you prefer otherwise",
    "5 min (example only)",
    "37 °C, just an example",
    "5 min or not at all",
    "5 min or as you like",
    "anything but 5 min",
    "5 min or any time",
    "5 min or something",
    "5 min or whatever you like",
    "any value but 5 min",
    "perhaps 5 min",
    "5 min if you feel like it",
    "5 min or skip it",
    "either 5 min or not",
    "any number but 5",
    "5 min or as long as you want",
    "anything except 37 °C",
    "any temperature but 37 °C",
    "everything but 5 min",
    "maybe 5 min",
    "possibly 10 µl",
    "5 min or any other time",
    "5 min or some other time",
    "5 min, or as long as you please",
    "5 min or at your discretion",
    "37 °C or at any temperature",
    "5 min or any amount",
    "5 min or a random time",
    "5 min or not",
    "5 min or don't",
    "5 min or forget it",
    "5 min or wherever",
    "5 min or how you see fit",
    "5 min or more or less",
    "5 min or an arbitrary time",
    "any time other than 5 min",
    "any speed except 9000 x g",
    "5 min, your choice",
    "5 min or your choice",
    "5 min at your discretion",
    "5 min as you wish",
    "5 min if you want",
    "5 min or none of it",
    "5 min or leave it",
    "5 min or zero",
    "5 min or ignore this",
    "5 min or similar or not",
    "supposedly 5 min",
    "allegedly 5 min",
    "hypothetically 5 min",
    "5 min or the opposite",
    "other than 5 min",
    "5 min or another time",
    "5 min or what you like",
    "5 min (or not)",
    "5 min (or whatever)",
    "random min",
    "arbitrary ml",
    "unknown °C",
    "<min>",
    "<time>",
    "suitable ml",
    "appropriate µl",
    "unspecified rpm",
    "right °C",
    "random x g",
    "5 min or random",
    "[time] min",
    "correct ml",
    "certain ml",
    "blah min",
    "your ml",
    "0 ml",
    "0 µl",
    "0 g",
    "0 mg",
    "0 x g",
    "0%",
    "0 µg",
    "0 drops",
    "zero ml",
    "0.0 ml",
    "0 L",
    "5 min or about anything",
    "5 min or at will",
    "20 µl or however much you want",
    "4 °C or wherever you like",
    "9000 x g or any speed",
    "gently or not at all",
    "any amount but 20 µl",
    "any time except 10 min",
    "at anything but 37 °C",
    "all but 5 min",
    "everything except 37 °C",
    "3 times or as often as you wish",
    "10 min (as you please)",
    "conceivably 10 min",
    "[time]",
    "<volume>",
    "0.0 g",
    "20 µl (or any amount)",
    "5 min or whichever time",
    "10% or some other percentage",
    "1:500 or any other dilution",
]
MEANT = [
    "for another 5 min",
    "one way or another",
    "in one tube or another",
    "half",
    "5 min, half speed",
    "half a plate",
    "1 h or half a day",
    "5 x 10 min",
    "3 × 0.5 ml",
    "10 x 0.1 ml",
    "2 x 0.25 ml",
    "10x",
    "5 min at 0 °C",
    "30 mM x 0.5",
    "adjust to pH 7.4",
    "adjust as needed",
    "set to 37 °C",
    "depending on the pellet size",
    "depending on the cell type",
    "according to the manual",
    "according to the manufacturer's choice",
    "e.g. 5 min",
    "such as PBS",
    "as desired",
    "fed ad libitum",
    "free access to water",
    "at 20 x 0.75 NA",
    "vary the pH",
    "salt to taste",
    "by hand",
    "by choice",
    "vary the time",
    "4 or 8",
    "or until dry",
    "10 or 100 ml",
    "10 × objective",
    "if needed",
    "as needed",
    "as required by the kit",
    "do not vortex",
    "avoid bubbles",
    "no longer than 5 min",
    "5 min or until clear",
    "5 min or longer",
    "overnight or 16 h",
    "5 min or as needed",
    "10 min or as recommended by the manufacturer",
    "5 min or more",
    "at least 5 min",
    "all but 50 µl",
    "anything but the pellet",
    "without any of the pellet",
    "5 min or overnight",
    "PBS or water",
    "10 min or until dry",
    "5-10 min",
    "with or without shaking",
    "37 °C or room temperature",
    "until the desired pH",
    "to the desired pH",
    "at the desired temperature",
    "any buffer",
    "at any temperature",
    "for a suitable time",
    "an appropriate amount",
    "sufficient volume",
    "enough to cover",
    "with the right kit",
    "if desired",
    "if necessary",
    "1 h or overnight",
    "DMEM or RPMI",
    "as described",
    "in an appropriate volume",
    "5 min, no longer",
    "not more than 5 min",
    "500 rpm or 50 x g",
    "0 °C",
    "from 0 to 100%",
    "0.5 ml",
    "in random order",
    "random hexamers",
    "random primer mix",
    "with random primers",
    "a known amount",
    "unknown sample",
    "to a total of 50 ml",
    "other tubes",
    "in another tube",
    "at your own pace",
    "pH 7.4",
    "standard curve",
    "a few min",
    "several min",
    "any time",
    "anything",
    "suitable volume of PBS",
    "0.05 g",
    "10 g",
    "0 h to 24 h",
    "unless dry",
    "or until dissolved",
    "within 5 min",
    "5 min or so",
    "10 min or thereabouts",
    "approximately 5 min",
    "5 min or when dry",
    "on ice or at 4 °C",
    "by hand or with a shaker",
    "0 mM",
    "all but 5 wells",
    "all except 2 mice",
    "antibody of your choice",
    "at a suitable pH",
    "optimal pH",
    "a normal diet",
    "the usual way",
    "everything but 50 µl",
    "normal mouse serum",
    "to the right",
    "right kidney",
    "certain cells",
    "ideal for PCR",
    "ad libitum",
    "in random fields",
    "1:500 or 1:1000",
    "5 min or as stated by the supplier",
    "10% or less",
    "variable volume",
    "whatever is left",
    "0.5%",
    "0.05%",
    "some L-glutamine",
    "right g-force",
    "<5 min",
    "as long as you see bubbles",
    "if you use frozen tissue",
    "or any suitable buffer",
    "with any other solvent",
    "up to 5 min",
    "except for the edges",
    "brake 0",
    "5 min or as long as needed",
    "5 min or as long as required",
    "5 min or the time recommended",
    "from 0 min on",
]


@pytest.mark.parametrize("said", LEFT_OPEN)
def test_what_leaves_the_choice_is_no_value(said: str) -> None:
    assert hedge(Step("add", ("water",), (said,)))


@pytest.mark.parametrize("said", MEANT)
def test_what_is_meant_leaves_none(said: str) -> None:
    assert not hedge(Step("add", ("water",), (said,)))


def test_0_may_be_the_first_of_several_times() -> None:
    for said in (("0 min", "5 min", "15 min"), ("0 h", "24 h", "48 h"), ("0%", "20%", "40%")):
        assert not hedge(Step("collect", ("samples",), said))
    for said in (("0 min", "5 min"), ("5 min", "0 ml"), ("10 min", "4 °C", "0%")):
        assert hedge(Step("collect", ("samples",), said))


@pytest.mark.parametrize(
    "said",
    ["{} or not at all", "{} or as you like", "anything but {}", "perhaps {}", "{} or any time"],
)
def test_values_left_open_in_every_step_get_less_than_a_step_left_out(said: str) -> None:
    ready = prepare(STEPS)
    opened = tuple(
        replace(
            step,
            parameters=tuple(
                said.format(one) if re.search(r"\d", one) else one for one in step.parameters
            ),
        )
        for step in STEPS
    )
    left = [(*STEPS[:at], *STEPS[at + 1 :]) for at in range(len(STEPS))]
    worst = min(match(one, ready).scores.overall for one in left)
    assert match(opened, ready).scores.overall < worst / 2


@pytest.mark.parametrize(
    "action",
    [
        "wash if you like",
        "wash and undo",
        "wash, then undo it",
        "stir as you please",
        "wash and forget it",
        "mix unless you prefer otherwise",
        "wash or whatever",
        "stir, then take it back",
    ],
)
def test_an_action_that_is_taken_back_is_none(action: str) -> None:
    assert hedge(Step(action, ("water",), ()))


@pytest.mark.parametrize(
    "action",
    [
        "wash and dry",
        "mix or shake",
        "invert and mix",
        "freeze and thaw",
        "undo",
        "cancel",
        "stop and start",
        "do not vortex",
        "freeze or store",
        "wash once or twice",
        "flip and undo clamp",
    ],
)
def test_an_action_of_several_is_one(action: str) -> None:
    assert not hedge(Step(action, ("water",), ()))


@pytest.mark.parametrize(
    ("name", "is_open"),
    [
        ("beads/anything", True),
        ("beads or anything", True),
        ("cells/whatever", True),
        ("buffer or something", True),
        ("tube or another", True),
        ("resin/any other", True),
        ("film or anything else", True),
        ("lysate/something else", True),
        ("DMEM/F12", False),
        ("protein/DNA complex", False),
        ("beads or resin", False),
        ("cells/well", False),
        ("anything", False),
        ("water or buffer", False),
        ("resin/beads", False),
        ("one tube or another", False),
    ],
)
def test_an_object_may_be_left_open(name: str, is_open: bool) -> None:
    assert bool(hedge(Step("wash", (name,), ()))) is is_open
