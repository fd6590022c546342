"""How procedures usually go: what the planner goes by where a question tells no order."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from protoplan import resources
from protoplan.library import find, load
from protoplan.parsing import parse
from protoplan.proposers.planner import Planner
from protoplan.proposers.values import Doubted
from protoplan.questions import Query
from protoplan.questions.courses import is_procedure, usual

LIBRARY = load("wetlab")
COURSES = resources.table("ontology", "courses.toml")["course"]


def plan(text: str, listed: str) -> list[tuple[str, tuple[str, ...]]]:
    (sketch,) = Planner().propose(Query(text, tuple(listed.split())), 1)
    return [(step.action, step.objects) for step in parse(sketch).steps]


def told(text: str, listed: str) -> str:
    (sketch,) = Planner().propose(Query(text, tuple(listed.split())), 1)
    return sketch.partition("<note>")[2]


def test_an_order_that_nothing_tells_is_called_a_guess() -> None:
    note = told("How do I make cheese?", "pour heat stir press cut add")
    assert "A guess, for no procedure that is known tells it: pour before add" in note


def test_courses_of_other_procedures_than_the_one_it_names_leave_a_guess() -> None:
    note = told("How do I do a Gram stain?", "smear dry label sonicate stain rinse")
    assert "A guess, for no procedure that is known tells it: label before sonicate" in note


@pytest.mark.parametrize(
    "question",
    [
        "How do I silver-stain a protein gel?",  # its course tells
        "Fix the gel, wash it, sensitize it, stain it, develop it and stop the reaction.",
    ],
)
def test_an_order_that_a_course_or_the_question_tells_is_no_guess(question: str) -> None:
    assert "guess" not in told(question, "fix wash sensitize stain develop stop")


@pytest.mark.parametrize("course", COURSES, ids=lambda one: str(one.get("names", one.get("about"))))
def test_the_library_knows_what_a_course_does(course: dict[str, list[str]]) -> None:
    unknown = [
        one for one in course["actions"] if one not in LIBRARY.operators and not find(LIBRARY, one)
    ]
    assert not unknown
    assert course.get("names") or course.get("about")


def test_no_two_courses_have_a_name() -> None:
    names = Counter(
        name.lower() for one in COURSES for name in (*one.get("names", ()), *one.get("about", ()))
    )
    assert {name for name, count in names.items() if count > 1} == set()


@pytest.mark.parametrize(
    ("text", "order"),
    [
        (
            "How do I do immunofluorescence on cells?",
            "fix permeabilize block incubate wash mount",
        ),
        (
            "How do I run a western blot?",
            "lyse load run transfer block incubate wash develop",
        ),
        (
            "How do I extract plasmid DNA from a bacterial culture?",
            "centrifuge resuspend lyse neutralize bind wash elute",
        ),
        (
            "How do I make competent cells?",
            "inoculate grow chill centrifuge resuspend aliquot freeze",
        ),
        ("How do I cryopreserve cells?", "trypsinize centrifuge resuspend aliquot freeze"),
        ("How do I pour agar plates?", "weigh dissolve autoclave cool pour store"),
        ("How do I do a Gram stain of a smear?", "dry fix stain rinse destain observe"),
        ("How do I set up an ELISA?", "coat block add incubate measure"),
        ("How is RNA extraction from tissue done?", "homogenize precipitate wash dry dissolve"),
        ("How do I get PBMCs from blood?", "dilute layer centrifuge wash count"),
        ("How do I passage adherent cells?", "remove rinse trypsinize centrifuge resuspend seed"),
        ("How do I do ChIP?", "crosslink quench lyse sonicate immunoprecipitate wash elute"),
        ("How do I clean DNA up with AMPure beads?", "add incubate wash dry elute"),
        (
            "How should I fix and embed Arabidopsis seedlings for sectioning?",
            "fix wash dehydrate clear infiltrate embed section",
        ),
        ("How do I isolate bacteria from soil?", "weigh vortex dilute plate incubate count"),
        ("How do I purify a His-tag protein?", "induce centrifuge lyse load wash elute dialyze"),
    ],
)
def test_where_only_the_goal_is_told_the_order_is_the_usual_one(text: str, order: str) -> None:
    backwards = " ".join(sorted(order.split(), reverse=True))
    for listed in (backwards, " ".join(sorted(order.split()))):
        assert " ".join(action for action, _ in plan(text, listed)) == order


GOALS = tomllib.loads(Path(__file__).with_name("goals.toml").read_text("utf-8"))["goals"]


@pytest.mark.parametrize("text", GOALS)
def test_a_goal_is_reached_in_the_usual_order_whatever_the_verbs(text: str) -> None:
    listed = " ".join(sorted(GOALS[text].split()))
    assert " ".join(action for action, _ in plan(text, listed)) == GOALS[text]


def test_nothing_is_done_to_a_procedure() -> None:
    assert is_procedure("Western blots")
    assert not is_procedure("western blot membrane")
    steps = plan("How do I run a western blot?", "block run lyse")
    assert steps == [("lyse", ("[sample]",)), ("run", ("lysate",)), ("block", ("lysate",))]


def test_what_is_made_from_another_thing_is_not_what_is_begun_with() -> None:
    first, *_ = plan("How do I isolate bacteria from soil?", "weigh dilute plate")
    assert first == ("weigh", ("soil",))


def test_a_word_of_the_question_is_no_action_left_out() -> None:
    text = "How do I bring yeast into buffer?"
    (sketch,) = Planner().propose(Query(text, ("resuspend", "discard", "centrifuge")), 1)
    assert "left out" not in sketch


def test_what_something_is_brought_into_is_what_it_is_taken_up_in() -> None:
    query = Query("How do I bring yeast into buffer?", ("resuspend", "discard", "centrifuge"))
    (sketch,) = Planner().propose(query, 1)
    last = parse(sketch).steps[-1]
    assert (last.action, last.objects, last.parameters) == (
        "resuspend",
        ("pellet",),
        ("in buffer",),
    )


verbs = st.lists(st.sampled_from(sorted(LIBRARY.operators)), max_size=8, unique=True)


@given(verbs, st.sampled_from(["How is this done?", "How do I do a western blot with cells?"]))
def test_what_speaks_for_one_order_speaks_as_much_against_the_other(
    names: list[str], text: str
) -> None:
    actions = [(one, LIBRARY.operators[one]) for one in names]
    odds = usual(text, actions, LIBRARY)
    for first in range(len(names)):
        assert odds[first][first] == 0.0
        for second in range(len(names)):
            assert odds[first][second] == pytest.approx(-odds[second][first])


@pytest.mark.parametrize(
    ("text", "order"),
    [
        ("Weigh the fish, tag them and release them.", "weigh tag release"),
        ("Catch the fish, weigh them and freeze them.", "catch weigh freeze"),
        ("Measure the cod, label them and freeze them.", "measure label freeze"),
        ("Load the chip, image it and store it.", "load image store"),
        ("Fish are weighed and frozen.", "weigh freeze"),
        ("Purify the PCR, quantify it and dilute it.", "purify quantify dilute"),
        ("Stop the ligation, dilute it and plate it.", "stop dilute plate"),
        ("Plate the cells, grow them and count them.", "plate grow count"),
        ("Sample the soil, sieve it and dry it.", "sample sieve dry"),
        ("Culture the cells, wash them and fix them.", "culture wash fix"),
        ("Count the larvae, sort them and freeze them.", "count sort freeze"),
    ],
)
def test_a_thing_that_is_called_like_a_procedure_is_worked_on(text: str, order: str) -> None:
    (sketch,) = Planner().propose(Query(text, None), 1)
    assert [step.action for step in parse(sketch).steps] == order.split()
    assert "planned otherwise" not in sketch


def test_a_name_that_is_that_of_a_thing_in_small_letters_is_no_procedure() -> None:
    assert all(map(is_procedure, ("FISH", "ChIP", "CHIP", "PAGE", "pcr", "elisa", "Elisa")))
    assert not any(map(is_procedure, ("fish", "Fish", "chip", "page", "cod")))


AGAINST = "Against the order in which procedures usually do it"


@pytest.mark.parametrize(
    ("question", "doubted"),
    [
        ("How do I stain and fix cells?", True),
        ("How do I stain, fix and mount cells?", True),
        ("How do I fix and stain cells?", False),
        ("How do I stain the cells and then fix them?", False),
        ("How do I dry and weigh leaves?", False),
        ("Stain and fix the cells.", False),
    ],
)
def test_a_question_that_only_asks_may_name_what_it_wants_in_any_order(
    question: str, doubted: bool
) -> None:
    (sketch,) = Planner().propose(Query(question), 1)
    assert isinstance(sketch, Doubted)
    assert any(one.startswith(AGAINST) for one in sketch.doubts) is doubted
