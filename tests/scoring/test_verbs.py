"""Which verbs may stand for which, and which never, as a whole score has it."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from protoplan import library as libraries
from protoplan import resources
from protoplan.model import Protocol, Step
from protoplan.scoring.embedding import embed
from protoplan.scoring.symbolic import match, prepare
from protoplan.scoring.verbs import acts, done
from protoplan.verification import verify

CASES = tomllib.loads(Path(__file__).with_name("verbs.toml").read_text("utf-8"))
"""Lines of "verb, verb, ... | object | parameter; ..."."""


def overall(verb: str, other: str, line: str) -> float:
    """The score of a protocol in which one step has the other verb."""
    _, things, *how = (part.strip() for part in line.split("|"))
    parameters = tuple(filter(None, how[0].split("; "))) if how else ()
    one, two = (
        (
            Step("label", ("tubes",), ()),
            Step("prepare", ("buffer X",), ("pH 7",)),
            Step(action, tuple(things.split("; ")), parameters),
            Step("photograph", ("setup",), ()),
            Step("report", ("results",), ()),
        )
        for action in (verb, other)
    )
    return match(two, prepare(one)).scores.overall


def verbs(line: str) -> list[str]:
    return line.partition("|")[0].strip().split(", ")


@pytest.mark.parametrize("line", CASES["alike"])
def test_verbs_for_one_doing_cost_little(line: str) -> None:
    first, *others = verbs(line)
    for other in others:
        assert overall(first, other, line) >= 0.95, other
        assert overall(other, first, line) >= 0.95, other


@pytest.mark.parametrize("line", CASES["apart"])
def test_verbs_for_two_doings_cost_much(line: str) -> None:
    one, other = verbs(line)
    assert overall(one, other, line) < 0.9
    assert overall(other, one, line) < 0.9


@pytest.mark.parametrize("line", CASES["like"])
def test_verbs_that_say_less_or_a_little_else_cost_little_and_not_nothing(line: str) -> None:
    first, *others = verbs(line)
    for other in others:
        assert 0.95 <= overall(first, other, line) < 1, other
        assert 0.95 <= overall(other, first, line) < 1, other


@pytest.mark.parametrize("line", CASES["one"])
def test_verbs_that_are_one_cost_nothing(line: str) -> None:
    first, *others = verbs(line)
    for other in others:
        assert overall(first, other, line) == 1.0, other
        assert overall(other, first, line) == 1.0, other


TABLES = resources.table("ontology", "synonyms.toml")["actions"]
LIBRARY = libraries.load()


def operators(verb: str) -> tuple[str, ...]:
    return tuple(one.name for one in libraries.find(LIBRARY, verb))


def of_one_operator() -> Iterator[tuple[str, str]]:
    """Each verb that is listed as another doing beside its operator, and beside the next listed."""
    listed: dict[tuple[str, ...], list[str]] = {}
    for how in ("apart", "ways", "opposite"):
        for group in TABLES[how]:
            listed.setdefault(operators(group[0]), []).append(group[0])
    for names, group in listed.items():
        for one, other in pairwise((*(libraries.spelled(name) for name in names), *group)):
            if one != other:
                yield one.replace("_", " "), other


def test_a_verb_listed_as_another_doing_of_its_operator_is_never_silent() -> None:
    silent = []
    for one, other in sorted({*of_one_operator()} - {("dry", "air dry")}):
        gold, said = (
            Protocol((Step("take", ("item",), ()), Step(verb, ("part Q",), ())))
            for verb in (one, other)
        )
        verdict = verify(said, gold)
        told = any(found.code.startswith("DIF") for found in verdict.findings)
        if not told or match(said.steps, prepare(gold.steps)).scores.overall == 1:
            silent.append((one, other))
    assert not silent


def test_what_turns_a_verb_of_its_operator_is_another_doing() -> None:
    for verb in LIBRARY.verbs:
        for prefix in ("dis", "un", "over", "under", "de"):
            bare = verb.removeprefix(prefix).strip()
            if bare == verb or bare not in LIBRARY.verbs or verb in ("dehusk",):
                continue
            one, other = (acts(it, LIBRARY, libraries.find(LIBRARY, it)) for it in (verb, bare))
            assert one.actions.isdisjoint(other.actions), verb


def test_a_verb_is_listed_as_one_other_doing() -> None:
    groups = [group for how in ("apart", "ways", "opposite") for group in TABLES[how]]
    verbs = [libraries.canonical_verb(verb) for group in groups for verb in group]
    assert len(verbs) == len(set(verbs))
    assert all(verb in LIBRARY.verbs for verb in verbs)


@pytest.mark.parametrize(
    ("general", "one", "other"),
    [
        ("treat", "oxidize", "hydrogenate"),
        ("stain", "gram-stain", "silver-stain"),
        ("assemble", "solder", "weld"),
    ],
)
def test_ways_of_one_doing_are_like_it_and_unlike_each_other(
    general: str, one: str, other: str
) -> None:
    library = libraries.load()
    families = [
        acts(verb, library, libraries.find(library, verb)).families
        for verb in (general, one, other)
    ]
    assert families[0] & families[1]
    assert families[0] & families[2]
    assert not families[1] & families[2]


def test_a_verb_is_one_with_another_on_a_thing_by_itself_and_not_by_its_operator() -> None:
    assert overall("resuspend", "take up", "| pellet | in 1 ml PBS") > 0.95
    assert overall("resuspend", "suck up", "| pellet | in 1 ml PBS") < 0.9


def test_a_verb_that_is_a_way_of_its_action_is_done_in_a_series_as_it_says() -> None:
    library = libraries.load()
    for verb in ("dewax", "wash", "destain"):
        known = acts(verb, library, libraries.find(library, verb))
        assert done("serial", library, known.actions), verb


@pytest.mark.parametrize(
    ("one", "other", "thing", "told"),
    [
        ("mount", "embed", "embryos", ("in 1% agarose",)),
        ("heat", "pasteurize", "milk", ("85 °C", "30 min")),
        ("heat", "pasteurize", "apple juice", ("72 °C", "15 s")),
        ("incubate", "ferment", "wort", ("20 °C", "7 days")),
        ("incubate", "ferment", "milk", ("43 °C", "6 h")),
        ("heat", "stir", "reaction mixture", ("90 °C", "12 h")),
        ("evaporate", "deposit", "gold", ("80 nm",)),
        ("sputter", "deposit", "platinum", ("5 nm",)),
    ],
)
def test_verbs_of_one_doing_with_one_thing(
    one: str, other: str, thing: str, told: tuple[str, ...]
) -> None:
    for said, gold in ((one, other), (other, one)):
        steps = (Step(said, (thing,), told),)
        found = match(steps, prepare((Step(gold, (thing,), told),)))
        assert found.anchors
        assert found.scores.overall > 0.9


STEPS = (
    Step("mix", ("LiFePO4", "carbon black", "PVDF"), ("8:1:1",)),
    Step("disperse", ("powder",), ("in NMP",)),
    Step("coat", ("slurry",), ("aluminum foil", "150 µm")),
    Step("dry", ("electrode",), ("120 °C", "12 h")),
    Step("assemble", ("coin cells",), ("in a glovebox",)),
)


def in_place_of(steps: tuple[Step, ...], verbs: dict[str, str]) -> tuple[Step, ...]:
    return tuple(
        Step(verbs.get(one.action, one.action), one.objects, one.parameters) for one in steps
    )


def test_who_blends_and_casts_mixes_and_coats() -> None:
    said = in_place_of(STEPS, {"mix": "blend", "coat": "cast"})
    assert match(said, prepare(STEPS)).scores.overall > 0.95
    for wrong in ({"mix": "discard"}, {"coat": "burn"}, {"coat": "dissolve"}):
        assert match(in_place_of(STEPS, wrong), prepare(STEPS)).scores.overall < 0.75


@pytest.mark.parametrize(
    ("steps", "wrong"),
    [
        (STEPS, {"mix": "homogenize", "coat": "prepare"}),
        (
            (
                Step("weigh", ("NaCl",), ("5 g",)),
                Step("prepare", ("flour", "sugar"), ("1:1",)),
                Step("knead", ("flour",), ("5 min",)),
                Step("pour", ("mixture",), ("mold",)),
            ),
            {"prepare": "toast", "pour": "mix"},
        ),
    ],
)
def test_a_vague_name_that_the_gold_has_is_no_counterpart_of_other_things(
    steps: tuple[Step, ...], wrong: dict[str, str]
) -> None:
    said = in_place_of(steps, wrong)
    found = embed(said, steps)
    assert all(one.pred == one.gold for one in found.match.anchors)
    assert not found.violations


def test_a_dependency_is_in_doubt_where_a_like_step_has_only_a_vague_name() -> None:
    gold = (
        Step("mix", ("NaCl", "water"), ("5 min",)),
        Step("filter", ("NaCl", "water"), ()),
    )
    said = (Step("filter", ("NaCl", "water"), ()), Step("stir", ("the mixture",), ("5 min",)))
    assert all(not one.sure for one in embed(said, gold).violations)
    right = (gold[1], gold[0])
    assert [one.sure for one in embed(right, gold).violations] == [True]


@pytest.mark.parametrize("line", CASES["alike"])
def test_a_verb_of_the_same_doing_is_never_fatal(line: str) -> None:
    _, things, *how = (part.strip() for part in line.split("|"))
    parameters = tuple(filter(None, how[0].split("; "))) if how else ()
    first, *others = (Step(verb, tuple(things.split("; ")), parameters) for verb in verbs(line))
    for other in others:
        for said, gold in ((first, other), (other, first)):
            assert all(one.sound for one in match((said,), prepare((gold,))).anchors), said.action


def test_what_a_verb_is_done_with_tells_its_doing() -> None:
    assert overall("stain", "flood", "| slide | with safranin; 1 min") == 1.0
    assert overall("stain", "flood", "| slide | with buffer; 1 min") < 0.9
    assert overall("fix", "incubate", "| cells | in 4% PFA; 15 min") == 1.0
    assert overall("fix", "incubate", "| cells | in PBS; 15 min") < 0.9
    assert overall("transfer", "electroblot", "| proteins | from gel to membrane") == 1.0
    assert overall("electroblot", "take", "| proteins | from the membrane") < 0.9
