"""Conditions, alternatives, repeats and references, over several sentences."""

from __future__ import annotations

import pytest
from marking import understood

from protoplan.model import Flow, Step
from protoplan.nlp.values import Understanding

WASH = "[Action Wash] the [Reagent beads]."
SPIN = "[Action Spin] the [Location tube]."
POUR = "[Action Pour off] the [Reagent liquid]."


def flow_of(found: Understanding, place: int = -1) -> Flow:
    """The flow of a step, of the last if none is named."""
    return found.protocol.steps[place].flow or Flow()


def times(found: Understanding) -> float | None:
    quantity = flow_of(found).times
    return quantity.low if quantity else None


def codes(found: Understanding) -> list[str]:
    return [one.code for one in found.protocol.findings]


@pytest.mark.parametrize(
    ("sentence", "repeats", "count"),
    [
        ("[Action Repeat] steps 1-3 twice.", (0, 2), 2),
        ("[Action Repeat] steps 1 to 2 three times.", (0, 1), 3),
        ("[Action Repeat] steps 1 and 3.", (0, 2), None),
        ("[Action Repeat] steps 1 through 2 three times.", (0, 1), 3),
        ("[Action Repeat] from step 2.", (1, 2), None),
        ("[Action Repeat] step 2 once more.", (1, 1), 1),
        ("[Action Repeat] this step once.", (2, 2), 1),
        ("[Action Repeat] the previous step.", (2, 2), None),
        ("[Action Repeat] the wash two times.", (0, 0), 2),
        ("[Action Repeat] the washing step.", (0, 0), None),
        ("[Action Repeat] two more times.", (2, 2), 2),
        ("[Action Repeat] until clear.", (2, 2), None),
    ],
)
def test_what_is_done_again(sentence: str, repeats: tuple[int, int], count: int | None) -> None:
    found = understood(WASH, SPIN, POUR, sentence, numbers=("1", "2", "3", "4"))
    assert found.protocol.steps[-1].action == "repeat"
    assert flow_of(found).repeats == repeats
    assert times(found) == count
    assert codes(found) == []


def test_a_repeat_in_a_bracket() -> None:
    found = understood("[Action Wash] the [Reagent beads] ([Action repeat] twice).")
    assert [step.action for step in found.protocol.steps] == ["wash", "repeat"]
    assert (flow_of(found).repeats, times(found)) == ((0, 0), 2)


def test_a_step_of_several_actions_is_repeated_as_a_whole() -> None:
    both = "[Action Wash] the [Reagent beads] and [Action spin] them."
    found = understood(POUR, both, "[Action Repeat] step 2.", numbers=("1", "2", "3"))
    assert flow_of(found).repeats == (1, 2)
    found = understood(POUR, both, "[Action Repeat] this step.", numbers=("1", "2", "3"))
    assert flow_of(found).repeats == (1, 2)


def test_numbers_below_a_number() -> None:
    lines = (WASH, SPIN, POUR, "[Action Repeat] steps 1.1–1.2.", "[Action Repeat] step 1.")
    found = understood(*lines, numbers=("1", "1.1", "1.2", "2", "3"))
    assert flow_of(found, 3).repeats == (1, 2)
    assert flow_of(found, 4).repeats == (0, 2)


def test_of_numbers_that_begin_anew_the_nearest_is_meant() -> None:
    lines = (
        "# First", WASH, SPIN, "# Second", POUR, SPIN, "[Action Repeat] step 1."
    )  # fmt: skip
    found = understood(*lines, numbers=("1", "2", "1", "2", "3"))
    assert flow_of(found).repeats == (2, 2)


@pytest.mark.parametrize(
    ("sentence", "refers"),
    [
        ("[Action Shake] the [Location tube] as in step 2.", (1,)),
        ("[Action Shake] the [Reagent liquid] from step 3 (see step 1).", (2, 0)),
        ("[Action Shake] it as described in steps 1-2.", (0, 1)),
    ],
)
def test_steps_that_others_speak_of(sentence: str, refers: tuple[int, ...]) -> None:
    found = understood(WASH, SPIN, POUR, sentence, numbers=("1", "2", "3", "4"))
    assert flow_of(found).refers == refers
    assert codes(found) == []


def test_later_steps_are_found_too() -> None:
    found = understood("[Action Proceed] to step 3.", WASH, SPIN, numbers=("1", "2", "3"))
    assert flow_of(found, 0).refers == (2,)


def test_a_number_that_no_step_has_is_reported_where_it_stands() -> None:
    found = understood(WASH, "[Action Shake] it as in step 12.", numbers=("1", "2"))
    (finding,) = found.protocol.findings
    assert finding.code == "SYN502"
    assert "step 12" in finding.message
    assert finding.source is not None
    assert finding.span is not None
    assert finding.source.text[slice(*finding.span)] == "12"
    assert flow_of(found).refers == ()


def test_where_no_step_has_a_number_the_hint_says_so() -> None:
    (finding,) = understood(WASH, "[Action Shake] it as in step 1.").protocol.findings
    assert finding.code == "SYN502"
    assert "no numbers" in finding.hint


def test_amounts_are_no_numbers_of_steps() -> None:
    found = understood(WASH, "[Action Shake] it in this step 10 min.", numbers=("1", "2"))
    assert codes(found) == []


def test_an_alternative_names_the_step_whose_place_it_takes() -> None:
    found = understood(SPIN, WASH, "Alternatively, [Action wash] the [Reagent gel].")
    assert flow_of(found).instead_of == 1
    found = understood("[Action Wash] or [Action rinse] the [Reagent gel].")
    assert (flow_of(found, 0).instead_of, flow_of(found, 1).instead_of) == (None, 0)


def test_a_condition_holds_for_all_that_follows_it() -> None:
    found = understood("If it is wet, [Action wash] the [Reagent gel] and [Action dry] it.")
    assert [flow_of(found, n).condition for n in (0, 1)] == ["if it is wet"] * 2
    assert found.protocol.steps[0].parameters == ("if it is wet",)


def test_a_step_simply_in_its_place_has_no_flow() -> None:
    assert understood(WASH).protocol.steps[0].flow is None


@pytest.mark.parametrize(
    ("before", "actions"),
    [
        (SPIN, ["spin", "wash", "add"]),
        (WASH, ["wash", "add"]),
    ],
)
def test_what_only_a_clause_tells_is_a_step_unless_it_was_told(
    before: str, actions: list[str]
) -> None:
    clause = "After [Action washing] the [Reagent beads], [Action add] [Reagent buffer]."
    steps = understood(before, clause).protocol.steps
    assert [step.action for step in steps] == actions
    told = "after washing beads"
    assert (told in steps[-1].parameters) is (len(actions) == 2)


def test_before_tells_what_comes_next() -> None:
    clause = "Before [Action adding] the [Reagent dye], [Action shake] the [Location tube]."
    alone: tuple[Step, ...] = understood(clause).protocol.steps
    assert [step.action for step in alone] == ["shake", "add"]
    followed = understood(clause, "[Action Add] the [Reagent dye].").protocol.steps
    assert [step.action for step in followed] == ["shake", "add"]
    assert followed[0].parameters == ("before adding dye",)
