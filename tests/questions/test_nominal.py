"""What a question tells of its actions by their nouns is told of them, and of no other."""

from __future__ import annotations

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from protoplan.library import load
from protoplan.model import Step
from protoplan.parsing import parse
from protoplan.proposers.planner import Planner
from protoplan.questions import Query
from protoplan.questions.leaving import unsaid
from protoplan.questions.nominal import as_doings, nominal

PLANNER = Planner()
NOUNS = {
    "fix": "fixation", "digest": "digestion", "lyse": "lysis", "elute": "elution", "wash": "wash",
    "permeabilize": "permeabilization", "denature": "denaturation", "extend": "extension",
    "recover": "recovery", "develop": "development", "incubate": "incubation", "stain": "staining",
    "filter": "filtration", "purify": "purification", "dry": "drying", "rinse": "rinse",
}  # fmt: skip


def _plan(text: str, actions: str) -> tuple[list[Step], str]:
    (sketch,) = PLANNER.propose(Query(text, tuple(actions.split(","))), 1)
    return list(parse(sketch).steps), sketch.partition("<note>")[2]


@pytest.mark.parametrize(
    ("text", "actions", "steps"),
    [
        (
            "How are the samples digested, where the digestion takes 3 h at 56 °C, the lysis "
            "10 min and the elution 2 min in 50 µl?",
            "digest,lyse,elute",
            {"digest": "3 h, 56 °C", "lyse": "10 min", "elute": "2 min, 50 µl"},
        ),
        (
            "Wash PBMCs, fix and permeabilize them if the wash is 5 min, fixation 20 min in "
            "2% PFA, and permeabilization 10 min in 0.1% saponin.",
            "wash,fix,permeabilize",
            {
                "wash": "5 min",
                "fix": "20 min, in 2% PFA",
                "permeabilize": "10 min, in 0.1% saponin",
            },
        ),
        (
            "How do I stain the cells? Fixation: 20 min; washing: 5 min; staining: 10 min.",
            "stain,wash,fix",
            {"fix": "20 min", "wash": "5 min", "stain": "10 min"},
        ),
        (
            "Incubate cells with dye for 30 min at 37 °C, with two 3 min washes at the end.",
            "incubate,wash",
            {"incubate": "30 min, 37 °C, with dye", "wash": "twice, 3 min"},
        ),
        (
            "Wash the plate between the 2 h incubation at 37 °C and the 10 min development.",
            "develop,wash,incubate",
            {"incubate": "2 h, 37 °C", "wash": "", "develop": "10 min"},
        ),
        (
            "Wash the plate between the 2 h incubation and the 10 min development.",
            "develop,wash,incubate",
            {"incubate": "2 h", "wash": "", "develop": "10 min"},
        ),
        (
            "Dry the gel and stain it for 1 h, with a final 5 min wash in water at the end.",
            "wash,dry,stain",
            {"dry": "", "stain": "1 h", "wash": "5 min, in water"},
        ),
        (
            "In the field, how should I collect 2 l of lake water? The bottle is rinsed with "
            "bleach beforehand, and the water is filtered at 0.45 µm.",
            "rinse,collect,filter",
            {"collect": "2 l", "rinse": "with bleach", "filter": "0.45 µm"},
        ),
        (
            "To 1 ml of sample are added 3 µl of DNase, and it is incubated for 30 min at 37 °C.",
            "incubate,add",
            {"add": "3 µl, to 1 ml of sample", "incubate": "30 min, 37 °C"},
        ),
        (
            "The acid is added dropwise over 20 min before the flask is heated.",
            "heat,add",
            {"add": "over 20 min, dropwise", "heat": ""},
        ),
        (
            "Between the 1 h block and the 10 min development there are four washes with 300 µl.",
            "develop,wash,block",
            {"block": "1 h", "wash": "four times, 300 µl", "develop": "10 min"},
        ),
        (
            "Stain the cells and rinse them: the staining with 2 µM Fluo-4 lasts 30 min and is "
            "followed by a rinse in PBS.",
            "stain,rinse",
            {"stain": "30 min, with 2 µM Fluo-4", "rinse": "in PBS"},
        ),
        (
            "The cells are fixed for 10 min and the wash is done for 5 min.",
            "wash,fix",
            {"fix": "10 min", "wash": "5 min"},
        ),
        (
            "Fix the cells (the fixation takes 10 min), then stain them with DAPI.",
            "stain,fix",
            {"fix": "10 min", "stain": "with DAPI"},
        ),
        ("Fix the cells for 10 min. The recovery takes 24 h.", "recover,fix",
         {"fix": "10 min", "recover": "24 h"}),
        ("How do I wash the plate after 2 h of incubation at 37 °C?", "wash,incubate",
         {"incubate": "2 h, 37 °C", "wash": ""}),
        ("How do I stain the cells after 30 min of fixation in 4% PFA?", "stain,fix",
         {"fix": "30 min, in 4% PFA", "stain": ""}),
        ("After 2 h of digestion at 56 °C, inactivate the enzyme.", "inactivate,digest",
         {"digest": "2 h, 56 °C", "inactivate": ""}),
        ("Following 24 h of incubation, wash the cells.", "incubate,wash",
         {"incubate": "24 h", "wash": ""}),
        ("Upon a total of 3 h of shaking at 200 rpm, filter the broth.", "filter,shake",
         {"shake": "3 h, 200 rpm", "filter": ""}),
        (
            "Incubate with the antibody for 2 h at RT, with three 10 min PBS washes afterwards.",
            "incubate,wash",
            {"incubate": "2 h, RT, with the antibody", "wash": "three times, 10 min, with PBS"},
        ),
        (
            "Incubate with the antibody for 2 h, with three 10 min washes in PBS afterwards.",
            "incubate,wash",
            {"incubate": "2 h, with the antibody", "wash": "three times, 10 min, in PBS"},
        ),
        ("Stain the cells for 5 min, with three PBS washes.", "stain,wash",
         {"stain": "5 min", "wash": "three times, with PBS"}),
        ("Fix the cells for 20 min, with two 5 min PBS washes in between, and stain for 10 min.",
         "fix,stain,wash", {"fix": "20 min", "wash": "twice, 5 min, with PBS", "stain": "10 min"}),
        ("Stain the gel for 1 h, with two 10 min rinses in water and then image it.",
         "stain,rinse,image", {"stain": "1 h", "rinse": "twice, 10 min, in water", "image": ""}),
        ("Stain the gel for 1 h, followed by three 10 min TBST washes.", "stain,wash",
         {"stain": "1 h", "wash": "three times, 10 min, with TBST"}),
        ("Fix the cells for 20 min with a PBS wash afterwards and stain them for 1 h.",
         "fix,wash,stain", {"fix": "20 min", "wash": "with PBS", "stain": "1 h"}),
        # These are things that are used, or the same doing.
        ("Grind the tissue with two 3 mm steel beads and wash it.", "grind,wash",
         {"grind": "with two 3 mm steel beads", "wash": ""}),
        ("Wash the cells with two volumes of PBS and stain.", "wash,stain",
         {"wash": "with two volumes of PBS", "stain": ""}),
        ("Mix the sample with three wash buffers.", "mix", {"mix": "with three wash buffers"}),
        ("Wash the cells with three 5 min washes in PBS.", "wash",
         {"wash": "with three 5 min washes, in PBS"}),
        # These order it, or tell of things.
        ("After 2 h of sunlight, wash the cells.", "wash", {"wash": ""}),
        ("Wash the cells for 2 h after incubation at 37 °C.", "wash,incubate",
         {"incubate": "37 °C", "wash": "2 h"}),
        ("Incubate the plate for 2 h, then wash it for 5 min.", "incubate,wash",
         {"incubate": "2 h", "wash": "5 min"}),
        ("Wash 5 min, rinse 2 min, dry 10 min.", "wash,rinse,dry",
         {"wash": "5 min", "rinse": "2 min", "dry": "10 min"}),
        ("Wash the cells for 5 min, and stain 10 min with DAPI.", "wash,stain",
         {"wash": "5 min", "stain": "10 min, with DAPI"}),
        ("When the culture is at 37 °C, induce it with 1 mM IPTG for 3 h.", "induce",
         {"induce": "3 h, with 1 mM IPTG"}),
        ("The room is at 25 °C, the lysis buffer 4 °C. Lyse the cells for 10 min.", "lyse",
         {"lyse": "10 min"}),
    ],
)  # fmt: skip
def test_a_quantity_that_is_told_of_a_noun_is_of_its_action(
    text: str, actions: str, steps: dict[str, str]
) -> None:
    found, _ = _plan(text, actions)
    said = {one.action: [each for each in one.parameters if each[0] != "["] for one in found}
    assert [(action, ", ".join(how)) for action, how in said.items()] == [*steps.items()]


@pytest.mark.parametrize(
    ("text", "actions", "left"),
    [
        (
            "How are sections stained with H&E when hematoxylin takes 5 min, the bluing 1 min and "
            "eosin 2 min?",
            "stain,blue",
            ("5 min", "2 min", "hematoxylin", "eosin"),
        ),
        ("Denature the DNA at 95 °C for 2 min, with the annealing 30 s.", "denature", ("30 s",)),
        ("Wash the cells, fix them, wash them again; the wash takes 5 min.", "wash,fix",
         ("5 min",)),
        ("The stain is 5 min old. Wash the slide.", "wash", ("5 min",)),
    ],
)  # fmt: skip
def test_what_is_told_of_no_action_is_in_the_note(
    text: str, actions: str, left: tuple[str, ...]
) -> None:
    found, note = _plan(text, actions)
    assert not any(one in each.parameters for each in found for one in left)
    assert {*left} <= {*unsaid(Query(text, tuple(actions.split(","))), found, load())}
    assert all(one in note for one in left)


@settings(max_examples=60, deadline=None)
@given(
    verbs=st.permutations(list(NOUNS)).map(lambda one: one[:3]),
    times=st.lists(st.sampled_from(["5 min", "20 min", "2 h", "90 s"]), min_size=3, max_size=3),
    form=st.sampled_from([
        "How do I {0}, {1} and {2} the cells? The {n0} takes {a}, the {n1} {b} and the {n2} {c}.",
        "{V0}, {1} and {2} the cells, where the {n0} lasts {a}, the {n1} {b} and the {n2} {c}.",
        "How are the cells prepared? {N0}: {a}; {n1}: {b}; {n2}: {c}.",
        "How are the cells prepared? The {n0} is {a}; the {n1} is for {b}; the {n2} runs for {c}.",
        "{V0} the cells for {a}, {1} them for {b} and {2} them for {c}.",
    ]),
)  # fmt: skip
def test_each_quantity_is_at_its_action_or_in_the_note(
    verbs: list[str], times: list[str], form: str
) -> None:
    nouns = [NOUNS[one] for one in verbs]
    text = form.format(
        *verbs, V0=verbs[0].capitalize(), N0=nouns[0].capitalize(), a=times[0], b=times[1],
        c=times[2], n0=nouns[0], n1=nouns[1], n2=nouns[2],
    )  # fmt: skip
    found, note = _plan(text, ",".join(verbs))
    told = dict(zip(verbs, times, strict=True))
    for one in found:
        placed = [each for each in one.parameters if each in times]
        assert placed == [told[one.action]] or (not placed and told[one.action] in note)


def test_an_order_that_is_told_beside_of_nouns_is_told_as_not_understood() -> None:
    text = "The wash takes 5 min but first the fixation takes 10 min."
    _, note = _plan(text, "wash,fix")
    assert "An order that it tells may not be understood" in note


def test_a_text_without_such_nouns_is_left_as_it_is() -> None:
    for text in ("Wash the cells for 5 min.", "After the wash, dry it for 5 min.", "", "¤ 5 min"):
        assert nominal(text, load(), ("wash", "dry")).text == text
        assert as_doings(text, load(), ("wash", "dry")) == text


def test_a_long_text_is_read_in_time() -> None:
    start = time.process_time()
    for text in ("with the wash 5 min ", "the wash 5 min in a ", "with a 5 min wash in "):
        nominal(text * 900, load(), ("wash",))
        as_doings(f"{text * 900} at the end", load(), ("wash",))
    assert time.process_time() - start < 20
