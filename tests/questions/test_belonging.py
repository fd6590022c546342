"""Quantities stand with the step that they are told of, or in the note."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from protoplan.library import load
from protoplan.model import Step
from protoplan.parsing import parse
from protoplan.proposers.planner import Planner
from protoplan.questions import Query
from protoplan.questions.belonging import misplaced
from protoplan.questions.pairing import with_units

PLANNER, LIBRARY = Planner(), load("wetlab")
DOUBT = "may stand at the wrong step"


def planned(question: str, verbs: str = "") -> tuple[dict[str, tuple[str, ...]], str]:
    (sketch,) = PLANNER.propose(Query(question, tuple(verbs.split()) or None), 1)
    steps = {step.action: step.parameters for step in parse(sketch).steps}
    return steps, sketch.partition("<note>")[2]


@pytest.mark.parametrize(
    ("question", "verbs", "left"),
    [
        ("Freeze the cells so that they are still viable after a year.", "freeze", "after a year"),
        ("How can I store plasma at -80 °C so that RNA is intact after 6 months?", "store",
         "after 6 months"),
        ("How do I culture bacteria that grow at 37 °C and wash them?", "culture wash", "37 °C"),
        ("Thaw the serum, which was kept at -80 °C overnight, and aliquot it.", "thaw aliquot",
         "-80 °C"),
        ("Autoclave it at 121 °C for 20 min because spores survive at 100 °C.", "autoclave",
         "100 °C"),
        ("Lyse it on ice, since the protease is active above 10 °C, and spin it at 500 x g for "
         "5 min.", "lyse spin", "10 °C"),
        ("Dry it for 5 min, as longer than 10 min makes it hard to dissolve.", "dry", "10 min"),
        ("Digest it with EcoRI, which works best at 37 °C, for 1 h.", "digest", "37 °C"),
        ("Extend it for 1 min where the template is shorter than 1 kb.", "extend", "1 kb"),
        ("Seed 10,000 cells per well so that they are 80 % confluent after 24 h.", "seed",
         "after 24 h"),
        ("Wash the cells, although they clump at 4 °C, and spin them at 500 x g for 5 min.",
         "wash spin", "4 °C"),
        ("Spin the tubes unless they have stood for 2 h.", "spin", "2 h"),
        ("Embryos that are 24 h old are fixed for 20 min.", "fix", "24 h"),
        ("Freeze it at -80 °C, at which DNA is stable for 1 year.", "freeze", "1 year"),
        ("Hybridize it at 65 °C as the probe is 500 bp long.", "hybridize", "500 bp"),
        ("Add 5 ml of medium to the cells growing at 37 °C.", "add", "37 °C"),
        ("Homogenize larvae reared at 25 °C.", "homogenize", "25 °C"),
    ],
)  # fmt: skip
def test_what_is_no_setting_is_told_and_in_no_step(question: str, verbs: str, left: str) -> None:
    steps, note = planned(question, verbs)
    assert not any(left in one for parameters in steps.values() for one in parameters)
    assert left in note.partition("found no place")[2]


@pytest.mark.parametrize(
    ("question", "verbs", "step", "setting"),
    [
        ("The cells, which are fixed for 10 min, are washed.", "fix wash", "fix", "10 min"),
        ("Wash the beads so that they can be stained for 5 min.", "wash stain", "stain", "5 min"),
        ("Since it is cold, incubate it at 37 °C for 2 h.", "incubate", "incubate", "37 °C"),
        ("If it is loose, spin it at 500 x g for 5 min.", "spin", "spin", "500 x g"),
        ("Cells that were washed are fixed for 20 min.", "wash fix", "fix", "20 min"),
        ("Make sure that it is incubated at 37 °C.", "incubate", "incubate", "37 °C"),
        ("Wash it, and after that dry it at 60 °C.", "wash dry", "dry", "60 °C"),
        ("Stir it for 2 h if possible at 4 °C.", "stir", "stir", "4 °C"),
        ("Incubate it at 37 °C with shaking at 200 rpm.", "incubate", "incubate", "200 rpm"),
        ("Mix it as a last step for 5 min.", "mix", "mix", "5 min"),
        ("Spin it at full speed for 5 min.", "spin", "spin", "5 min"),
        ("Stain it with alizarin red overnight.", "stain", "stain", "overnight"),
        ("Suspend it in buffer prewarmed to 37 °C.", "suspend", "suspend", "37 °C"),
        ("As soon as the gel is dry, stain it for 5 min.", "dry stain", "stain", "5 min"),
        ("For samples that have 2 ml, 1 ml is added.", "add", "add", "1 ml"),
    ],
)  # fmt: skip
def test_a_setting_in_such_a_clause_stays_one(
    question: str, verbs: str, step: str, setting: str
) -> None:
    steps, note = planned(question, verbs)
    assert setting in steps[step]
    assert DOUBT not in note


@pytest.mark.parametrize(
    ("question", "settings"),
    [
        ("Stain and destain the gel for 1 h and 2 h, respectively.", "stain 1 h, destain 2 h"),
        ("Fix and permeabilize the cells for 20 and 5 min, respectively.",
         "fix 20 min, permeabilize 5 min"),
        ("Denature, anneal and extend the DNA at 95, 58 and 72 °C, respectively.",
         "denature 95 °C, anneal 58 °C, extend 72 °C"),
        ("The cells are fixed, washed and stained for 10 min, 5 min and 30 min, respectively.",
         "fix 10 min, wash 5 min, stain 30 min"),
        ("Stain with hematoxylin and rinse with water for 5 min and 10 min respectively.",
         "stain 5 min, rinse 10 min"),
        ("Spin it at 500 x g for 5 min; denature and anneal it at 95 °C and 58 °C for 30 s and "
         "20 s, respectively.",
         "spin 500 x g, spin 5 min, denature 95 °C, denature 30 s, anneal 58 °C, anneal 20 s"),
    ],
)  # fmt: skip
def test_respectively_shares_out(question: str, settings: str) -> None:
    steps, note = planned(question)
    told = [one.partition(" ")[::2] for one in settings.split(", ")]
    assert all(setting in steps[verb] for verb, setting in told)
    assert sum(map(len, steps.values())) == len(told) + ("hematoxylin" in question) * 2
    assert DOUBT not in note
    assert "respectively" not in note.partition("Not in plain form")[0]


def test_numbers_get_the_unit_of_the_last_only_where_they_are_shared_out() -> None:
    assert with_units("for 20, 10 and 5 min, respectively") == (
        "for 20 min, 10 min and 5 min, respectively"
    )
    assert with_units("at 645 and 663 nm") == "at 645 and 663 nm"


@pytest.mark.parametrize(
    ("question", "kept", "told"),
    [
        ("Grow them at 30 °C for 2 days (the yeast) or 37 °C for 1 day (the bacteria).",
         ("30 °C", "2 days"), ("37 °C", "1 day")),
        ("Incubate the plates at 37 °C overnight or at 30 °C for 2 days.",
         ("37 °C", "overnight"), ("30 °C", "2 days")),
        ("Spin the tubes at 300 x g for 5 min or, if it is loose, at 500 x g for 10 min.",
         ("300 x g", "5 min"), ("500 x g", "10 min")),
    ],
)  # fmt: skip
def test_of_alternatives_the_first_stands_and_the_others_are_told(
    question: str, kept: tuple[str, ...], told: tuple[str, ...]
) -> None:
    steps, note = planned(question)
    (parameters,) = steps.values()
    assert {*kept} == {*parameters}
    assert all(f'"{one}" is told as an alternative' in note for one in told)


@pytest.mark.parametrize(
    "question",
    [
        "How do I thaw serum, which was kept at -80 °C overnight, and aliquot it?",
        "The samples were stored in liquid nitrogen for 2 months. How do I thaw and count them?",
        "The cells had been grown at 37 °C. How do I wash and count them?",
    ],
)
def test_what_was_so_before_is_told(question: str) -> None:
    steps, note = planned(question)
    told = note.partition(DOUBT)[2]
    before = {"-80 °C", "overnight", "in liquid nitrogen", "2 months", "37 °C"}
    stands = {one for parameters in steps.values() for one in parameters if one in before}
    assert all(f'"{one}" stands with' in told for one in stands)


def test_what_was_done_is_a_step_where_nothing_is_asked() -> None:
    steps, note = planned("The samples were stored at -20 °C for 1 h and were thawed on ice.")
    assert {"-20 °C", "1 h"} == {*steps["store"]}
    assert DOUBT not in note


def test_what_is_numbered_is_no_thing() -> None:
    question = "Add two primers. The first is added at 10 µM, the second at 5 µM."
    (sketch,) = PLANNER.propose(Query(question, ("add", "mix")), 1)
    assert not any("second" in step.objects for step in parse(sketch).steps)
    assert '"10 µM" and "5 µM" both stand with add' in sketch


@pytest.mark.parametrize(
    ("text", "steps"),
    [
        ("Fix the cells for 10 min and stain them for 5 min.", "fix 5 min, stain 10 min"),
        ("Freeze the cells so that they live for a year.", "freeze a year"),
        ("Wash it at 4 °C, then dry it at 60 °C.", "wash 60 °C, dry"),
        ("Lyse it on ice and spin it.", "lyse, spin on ice"),
        ("Within 15 min swab it over a plate, but first mix it.", "swab, mix within 15 min"),
        ("Grind it in liquid nitrogen and extract it.", "grind, extract in liquid nitrogen"),
        ("Run the PCR with an extension of 1 min.", "run 1 min, extend"),
        ("Run it for 30 cycles, given that the product is 2 kb long.", "run 2 kb"),
        ("Stain and destain it for 1 h and 2 h, respectively.", "stain 2 h, destain 1 h"),
    ],
)  # fmt: skip
def test_a_quantity_at_another_step_is_told(text: str, steps: str) -> None:
    assert misplaced(text, list(sketched(steps)), LIBRARY)


@pytest.mark.parametrize(
    ("text", "steps"),
    [
        ("Incubate at 37 °C for 2 h, wash three times for 5 min each, then spin at 500 x g for "
         "10 min.",
         "incubate 37 °C, incubate 2 h, wash three times, wash 5 min, spin 500 x g, spin 10 min"),
        ("The cells are fixed for 10 min and the wash is done for 5 min.",
         "fix 10 min, wash 5 min"),
        ("After 30 min, wash it; 24 h after washing, fix it.", "wash 30 min, fix 24 h"),
        ("Extract it for 2 h with shaking at 200 rpm.", "extract 2 h, extract 200 rpm"),
        ("Harvest it at 4,000 x g.", "centrifuge 4,000 x g"),
        ("Strip off the methanol at 40 °C and dry it.", "evaporate 40 °C, dry"),
        ("Wash it, then with conjugate for 30 min.", "incubate 30 min, wash"),
        ("A 5 min wash and 2 h of incubation at 37 °C.", "wash 5 min, incubate 2 h"),
        ("The staining takes 5 min, the recovery 10 min.", "stain 5 min, recover 10 min"),
        ("Stain the section with eosin for 3 min.", "stain 3 min"),
        ("To 1 ml of sample are added 3 µl of DNase.", "add 1 ml"),
        ("Assemble the reaction at room temperature.", "assemble room temperature"),
        ("Add salt to a final concentration of 1 M and mix it.", "add 1 M, mix"),
        ("Put it at 56 °C for 5 min before using it.", "put 56 °C, put 5 min, use"),
        ("Trypsinize it for 3 min, but no longer than 5 min.",
         "trypsinize 3 min, trypsinize no longer than 5 min"),
    ],
)  # fmt: skip
def test_a_quantity_at_its_step_is_not_told(text: str, steps: str) -> None:
    assert not misplaced(text, list(sketched(steps)), LIBRARY)


def sketched(steps: str) -> list[Step]:
    """Return steps with their parameters: "fix 5 min, fix 4 °C, stain"."""
    found: dict[str, list[str]] = {}
    for one in steps.split(", "):
        verb, _, setting = one.partition(" ")
        found.setdefault(verb, []).extend([setting] * bool(setting))
    return [Step(verb, ("cells",), tuple(settings)) for verb, settings in found.items()]


CASES = tomllib.loads((Path(__file__).parent / "settings.toml").read_text(encoding="utf-8"))["case"]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["question"][:60])
def test_no_quantity_is_silently_at_a_wrong_step(case: dict[str, Any]) -> None:
    (sketch,) = PLANNER.propose(Query(case["question"], tuple(case["actions"])), 1)
    note = sketch.partition("<note>")[2]
    told = note.partition(DOUBT)[2] + note.partition("found no place")[2]
    told += note.partition("may forbid something")[2]
    stands: dict[str, str] = {}
    for step in parse(sketch).steps:
        stands[step.action] = " | ".join((stands.get(step.action, ""), *step.parameters))
    for verb, settings in case.get("settings", {}).items():
        for one in settings:
            right = says(stands.get(verb, ""), one)
            assert right or says(told, one), one
            assert not (right and f'"{one}" stands with {verb};' in told), one
    for one in case.get("beside", ()):
        mine = {*case.get("settings", {})} & {
            verb for verb, settings in case.get("settings", {}).items() if one in settings
        }
        others = " | ".join(text for verb, text in stands.items() if verb not in mine)
        assert says(told, one) or not says(others, one), one


def says(text: str, one: str) -> bool:
    return re.search(rf"(?<![\w.,]){re.escape(one)}(?!\w)", text) is not None
