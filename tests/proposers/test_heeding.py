"""A proposal is held to what the question forbids, and to the order that it tells."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from protoplan.library import load
from protoplan.model import Step
from protoplan.parsing import parse
from protoplan.proposers.heeding import Heeded, against_gold, heed, wants
from protoplan.proposers.loop import Outcome, propose
from protoplan.proposers.planner import Planner
from protoplan.questions import Query
from protoplan.reports.propose import summary
from protoplan.sketches import sketch

LIBRARY = load()
NO_VORTEX = Query("Wash the cells with PBS, without vortexing.", ("wash", "dry", "vortex"))
FIRST = Query(
    "First fix the cells with 4% PFA, then wash and finally stain with DAPI.",
    ("fix", "wash", "stain"),
)


def steps(verbs: str) -> tuple[Step, ...]:
    return tuple(Step(verb, ("cells",), ()) for verb in verbs.split())


def heeded(query: Query, verbs: str, gold: str = "") -> Heeded:
    return heed(steps(verbs), wants(query, LIBRARY, steps(gold)), LIBRARY)


def answered(query: Query, *verbs: str) -> Outcome:
    """Return what the loop makes of a proposer that says these candidates in its one round."""

    class Scripted:
        name = "scripted"

        def propose(self, *_: object, **__: object) -> list[str]:
            return [sketch("Plan.", steps(one), "Wear gloves.") for one in verbs]

    found = propose(query, Scripted(), count=len(verbs), rounds=1)
    assert found is not None
    return found


def actions(outcome: Outcome) -> str:
    return " ".join(one.action for one in parse(outcome.best.text).steps)


@pytest.mark.parametrize(
    ("query", "verbs", "forbidden"),
    [
        (NO_VORTEX, "wash vortex", (1,)),
        (NO_VORTEX, "vortexing wash", (0,)),
        (NO_VORTEX, "wash dry", ()),
        (Query("Wash the cells. Never heat or shake them.", None), "heat wash shake", (0, 2)),
        (Query("Do not heat the cells at any time. Wash them.", None), "wash heat", (1,)),
    ],
)
def test_what_is_forbidden_is_a_problem(
    query: Query, verbs: str, forbidden: tuple[int, ...]
) -> None:
    found = heeded(query, verbs)
    assert found.forbidden == forbidden
    assert len(found.problems) == len(forbidden)
    assert not found.doubts


@pytest.mark.parametrize(
    ("text", "verbs"),
    [
        ("Wash the cells. Do not heat them above 37 °C.", "wash heat"),
        ("Wash the cells. Do not shake them vigorously.", "wash shake"),
        ("Thaw the cells. Do not freeze them again.", "thaw freeze"),
        ("Wash the cells twice, but do not spin them between washes.", "wash spin"),
        ("Wash the cells. Do not shake them.", "wash rotate"),  # another word for shaking
    ],
)
def test_what_is_forbidden_in_part_is_a_doubt(text: str, verbs: str) -> None:
    found = heeded(Query(text, None), verbs)
    assert (found.problems, len(found.doubts)) == ((), 1)
    assert "may say not to do" in found.doubts[0]


def test_what_is_limited_is_not_forbidden() -> None:
    found = heeded(
        Query("Wash the cells. Do not vortex them for more than 5 s.", None), "wash vortex"
    )
    assert (found.problems, found.doubts) == ((), ())


@pytest.mark.parametrize(
    ("query", "verbs", "problems", "doubts"),
    [
        (FIRST, "fix wash stain", 0, 0),
        (FIRST, "stain wash fix", 2, 0),
        (FIRST, "fix stain wash", 1, 0),
        (FIRST, "stain fix", 1, 0),
        (FIRST, "wash fix wash stain", 0, 0),  # a wash more is not out of order
        (Query("Thaw the cells. Wash them with PBS.", None), "wash thaw", 1, 0),
        (Query("Fix the cells, wash them and stain them.", None), "stain fix wash", 1, 0),
        (Query("How do I stain and fix cells?", None), "fix stain", 0, 1),
        (Query("Label and weigh the tubes.", None), "weigh label", 0, 1),
        (Query("I want to fix the cells with PFA and stain them.", None), "stain fix", 0, 1),
        (Query("Fixing and staining of cells with DAPI.", None), "stain fix", 0, 1),
        (Query("How do I fix cells, and then stain them?", None), "stain fix", 1, 0),
        (Query("How do I stain the cells after fixing them?", None), "stain fix", 1, 0),
        (Query("How do I fix and stain cells prior to the meeting?", None), "stain fix", 0, 1),
        (Query("Image the cells after fixing and staining them.", None), "stain fix image", 0, 1),
        (
            Query("A student dried the gel before he stained it. How do I wash it now?", None),
            "wash stain",
            0,
            1,
        ),  # what was done already
        (Query("Wash the cells, fix them and wash them again.", None), "fix wash", 0, 0),
    ],
)
def test_an_order_is_a_problem_where_it_is_surely_told(
    query: Query, verbs: str, problems: int, doubts: int
) -> None:
    found = heeded(query, verbs)
    assert (len(found.problems), len(found.doubts)) == (problems, doubts)
    assert found.turned is bool(problems)


def test_what_the_gold_protocol_does_itself_is_no_problem() -> None:
    assert heeded(NO_VORTEX, "wash vortex", gold="vortex wash") == Heeded()
    assert heeded(FIRST, "stain wash fix", gold="stain wash fix") == Heeded()
    assert len(heeded(FIRST, "stain wash fix", gold="wash fix stain").problems) == 1


def test_a_gold_protocol_against_the_told_order_is_told() -> None:
    found = wants(FIRST, LIBRARY, steps("stain wash fix"))
    (told,) = against_gold(found)
    assert "fix before wash" in told
    assert "the gold protocol" in told
    assert against_gold(wants(FIRST, LIBRARY, steps("fix wash stain"))) == ()
    assert against_gold(wants(FIRST, LIBRARY)) == ()


def test_actions_that_the_question_tells_and_no_step_does() -> None:
    assert heeded(NO_VORTEX, "dry").undone == ("wash",)
    assert heeded(Query("Spin the cells and wash them.", None), "wash centrifuge").undone == ()


def test_the_verifier_tells_the_proposer_and_mending_drops_what_is_forbidden() -> None:
    found = answered(NO_VORTEX, "wash vortex")
    assert found.origin.judged.problems == (
        "The question says not to do what step 2 (vortex) does.",
    )
    assert (found.passed, found.mended_by, actions(found)) == (True, "repair", "wash")
    assert "left out 'Vortex the cells.', for the question says not to do it" in found.changes
    assert "Mended by planning: left out 'Vortex" in found.best.text.partition("<note>")[2]


def test_an_answer_of_nothing_but_what_is_forbidden_does_not_pass() -> None:
    found = answered(NO_VORTEX, "vortex")
    assert not found.passed
    assert any("The question says not to do" in line for line in summary(found))


def test_mending_moves_steps_into_the_order_that_the_question_tells() -> None:
    found = answered(FIRST, "stain dry wash fix")
    assert (found.passed, actions(found)) == (True, "fix wash stain")  # to dry is not listed
    assert "moved steps into the order that the question tells" in found.changes


def test_of_candidates_that_pass_the_one_that_does_what_is_told_is_the_answer() -> None:
    assert actions(answered(NO_VORTEX, "dry", "wash dry", "vortex")) == "wash dry"
    query = Query("How do I stain and fix cells?", None)
    assert actions(answered(query, "fix stain", "stain fix")) == "stain fix"


def test_of_candidates_that_pass_alike_the_one_in_the_usual_order_is_the_answer() -> None:
    query = Query("How do I run a western blot?", ("load", "transfer", "block", "develop"))
    right = "load transfer block develop"
    for other in ("transfer load block develop", "load block develop transfer"):
        assert actions(answered(query, other, right)) == right


def test_the_report_tells_the_doubts_and_what_no_step_does() -> None:
    lines = list(summary(answered(NO_VORTEX, "dry")))
    assert "  - The question names these, and no step does: wash, PBS." in lines
    assert not any("The list has these" in line for line in lines)
    lines = list(summary(answered(NO_VORTEX, "wash")))
    assert "  - The question names these, and no step does: PBS." in lines
    assert "  - The list has these, and no step does: dry." in lines
    lines = list(summary(answered(Query("How do I stain and fix cells?", None), "fix stain")))
    doubt = "Warning: The question may tell to do step 1 (fix) later than step 2 (stain)."
    assert f"  - {doubt}" in lines
    assert lines[-1].startswith("2 steps, 1 warning, risk")


def test_each_warning_that_is_counted_is_told() -> None:
    lines = list(summary(answered(Query("How do I wiggle cells?", ("wiggle",)), "wiggle")))
    assert any(line.startswith("  - Warning: the library wetlab has no action") for line in lines)
    assert lines[-1].startswith("1 step, 1 warning, risk")


def queries() -> Iterator[Query]:
    """Yield the questions with which the planner is tested."""
    here = Path(__file__).parents[1] / "questions"
    for case in tomllib.loads((here / "told.toml").read_text(encoding="utf-8"))["case"]:
        yield Query(case["question"], tuple(case["actions"]) if "actions" in case else None)
    goals = tomllib.loads((here / "goals.toml").read_text(encoding="utf-8"))["goals"]
    for text, verbs in goals.items():
        yield Query(text, tuple(sorted(verbs.split())))


@pytest.mark.slow
def test_every_plan_heeds_its_question() -> None:
    planner = Planner(LIBRARY)
    for query in queries():
        (plan,) = planner.propose(query, 1)
        found = heed(parse(plan).steps, wants(query, LIBRARY), LIBRARY)
        assert found == Heeded(), query.text


@pytest.mark.parametrize(
    ("parameter", "doubts"),
    [("by vortexing", 1), ("on the vortex mixer", 1), ("without vortexing", 0), ("gently", 0)],
)
def test_what_is_forbidden_is_no_way_of_another_step(parameter: str, doubts: int) -> None:
    query = Query("Wash the cells. Never vortex them.", None)
    step = Step("wash", ("cells",), (parameter,))
    found = heed([step], wants(query, LIBRARY), LIBRARY)
    assert (found.problems, len(found.doubts)) == ((), doubts)
