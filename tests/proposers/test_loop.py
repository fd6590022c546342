"""Propose, verify, mend."""

from collections.abc import Sequence

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from protoplan.checks import check
from protoplan.library import load
from protoplan.model import Step
from protoplan.parsing import parse
from protoplan.proposers import Query, Turn
from protoplan.proposers.judging import feedback, judged
from protoplan.proposers.loop import propose
from protoplan.scoring.gates import judge
from protoplan.sketches import sketch

LIBRARY = load()
SPIN = Step("centrifuge", ("cells",), ("300 x g", "5 min"))
DISCARD = Step("discard", ("supernatant",), ())
RESUSPEND = Step("resuspend", ("pellet",), ("in PBS",))
RIGHT = (SPIN, DISCARD, RESUSPEND)
LISTED = ("centrifuge", "discard", "resuspend")
QUERY = Query("How do I wash cells?", LISTED)


def written(*steps: Step) -> str:
    return sketch("Plan.", steps, "Wear gloves.")


class Scripted:
    """A proposer that says what it is told to, a list for each round."""

    name = "scripted"

    def __init__(self, *rounds: Sequence[str]) -> None:
        self.rounds = list(rounds)
        self.turns: list[Sequence[Turn]] = []

    def propose(
        self, query: Query, count: int, *, turns: Sequence[Turn] = (), seed: int = 0
    ) -> list[str]:
        self.turns.append(tuple(turns))
        return list(self.rounds.pop(0)[:count]) if self.rounds else []


def actions(text: str) -> list[str]:
    return [one.action for one in parse(text).steps]


def test_the_first_candidate_that_passes_is_the_answer_as_it_stands() -> None:
    good = written(*RIGHT)
    found = propose(QUERY, Scripted([written(DISCARD, SPIN, RESUSPEND), good]), count=2)
    assert found is not None
    assert (found.best.text, found.passed, found.mended_by) == (good, True, "")
    assert (found.origin.round, found.origin.candidate) == (1, 2)
    assert len(found.tried) == 2


def test_what_is_wrong_goes_back_to_the_proposer() -> None:
    bad = written(DISCARD, SPIN, RESUSPEND)
    maker = Scripted([bad], [written(*RIGHT)])
    found = propose(QUERY, maker, rounds=3)
    assert found is not None
    assert (found.passed, found.mended_by, found.rounds) == (True, "scripted", 2)
    ((turn,),) = maker.turns[1:]
    assert turn.sketch == bad
    assert "uses the supernatant, which only step 2" in turn.feedback


def test_planning_mends_what_the_proposer_does_not() -> None:
    found = propose(QUERY, Scripted([written(DISCARD, SPIN, RESUSPEND)]), rounds=2)
    assert found is not None
    assert (found.passed, found.mended_by) == (True, "repair")
    assert actions(found.best.text) == ["centrifuge", "discard", "resuspend"]
    assert any(one.startswith("moved step") for one in found.changes)
    assert "Wear gloves." in found.best.text


def test_without_repair_the_best_that_fails_comes_out_and_says_why() -> None:
    worse = written(*(Step(one, ("cells",), ()) for one in ("burn", "drown")))
    found = propose(QUERY, Scripted([worse, written(DISCARD, SPIN)]), count=2, repair=False)
    assert found is not None
    assert not found.passed
    assert found.origin.candidate == 2
    assert found.best.problems


def test_an_action_that_the_query_does_not_list_is_written_as_it_lists_it_or_left_out() -> None:
    text = written(Step("spin", SPIN.objects, SPIN.parameters), Step("sonicate", ("cells",), ()))
    one = judged(text, QUERY, LIBRARY)
    assert one.foreign == (0, 1)
    found = propose(QUERY, Scripted([text]), rounds=1)
    assert found is not None
    assert found.passed
    assert actions(found.best.text) == ["centrifuge"]


def test_a_value_that_cannot_be_is_left_out() -> None:
    text = written(Step("centrifuge", ("cells",), ("300 x g", "-5 min")))
    found = propose(QUERY, Scripted([text]), rounds=1)
    assert found is not None
    assert found.passed
    assert parse(found.best.text).steps[0].parameters == ("300 x g",)


def test_the_order_of_a_gold_protocol_is_kept() -> None:
    gold = parse(written(*RIGHT))
    text = written(DISCARD, SPIN, RESUSPEND)
    assert judged(text, QUERY, LIBRARY, gold).order is False
    found = propose(QUERY, Scripted([text]), rounds=1, gold=gold)
    assert found is not None
    assert found.passed
    assert found.best.order is True


def test_sections_that_do_not_agree_are_written_anew_from_the_steps() -> None:
    text = written(*RIGHT).replace("Discard the supernatant", "Throw it all away")
    found = propose(QUERY, Scripted([text]), rounds=1)
    assert found is not None
    assert found.passed
    assert found.changes == ("wrote the sections anew from the steps",)


@pytest.mark.parametrize("text", ["", "no protocol", "<key></key>", "\x00" * 50, "{" * 3000])
def test_what_holds_no_step_is_no_answer_and_no_crash(text: str) -> None:
    found = propose(QUERY, Scripted([text]), rounds=1)
    assert found is not None
    assert not found.passed
    assert feedback(found.best)


def test_no_candidate_at_all_is_no_outcome() -> None:
    assert propose(QUERY, Scripted()) is None


verbs = st.sampled_from(["spin", "discard", "resuspend", "freeze", "pipette", "elute", "zorble"])
objects = st.sampled_from(["cells", "supernatant", "pellet", "eluate", "beads", "a gel", "data"])
values = st.sampled_from(["5 min", "-80 °C", "9999999 x g", "-3 ml", "in PBS", "on magnet"])
steps = st.builds(
    Step, verbs, st.lists(objects, max_size=2).map(tuple), st.lists(values, max_size=2).map(tuple)
)


@given(st.lists(steps, min_size=1, max_size=6))
@example([Step("spin", ("supernatant",), ()), *[Step("spin", ("data",), ())] * 2])
@example(
    [
        Step("discard", ("supernatant",), ()),
        Step("resuspend", ("cells", "pellet"), ()),
        Step("discard", ("supernatant",), ()),
    ]
)
@example([Step("freeze", ("data",), ()), Step("spin", (), ()), Step("spin", ("data",), ())])
def test_whatever_is_proposed_what_passes_after_the_loop_passes_the_checks(
    protocol: list[Step],
) -> None:
    found = propose(Query("x"), Scripted([written(*protocol)]), rounds=1)
    assert found is not None
    again = parse(found.best.text)
    gates = judge(again)
    right = bool(gates.format.passed and gates.consistency.passed and check(again).passed)
    assert found.passed == right
    alone = (judged(written(one), Query("x"), LIBRARY) for one in protocol)
    assert found.passed or not any(one.passed for one in alone)


def test_a_part_that_the_gold_order_makes_later_is_what_it_is_made_of() -> None:
    gold = parse(
        written(
            Step("lyse", ("cells",), ("in lysis buffer",)),
            Step("centrifuge", ("lysate",), ("20,000 x g", "30 min")),
            Step("load", ("supernatant",), ("on the column",)),
        )
    )
    answer = written(
        Step("centrifuge", ("E. coli",), ("20,000 x g", "30 min")),
        Step("lyse", ("pellet",), ()),
        Step("load", ("lysate",), ("on the column",)),
    )
    query = Query("How do I purify it?", ("lyse", "centrifuge", "load"))
    found = propose(query, Scripted([answer]), gold=gold, rounds=1)
    assert found is not None
    assert found.passed
    assert actions(found.best.text) == ["lyse", "centrifuge", "load"]
    assert "wrote 'Lyse the E. coli.' for 'Lyse the pellet.'" in found.changes


def test_a_step_without_a_place_in_the_gold_order_is_left_out() -> None:
    weigh = Step("weigh", ("zeolite",), ("2 g",))
    stir = Step("dissolve", ("zeolite",), ("in 20 ml of water",))
    wash, dry = Step("wash", ("pellet",), ("with ethanol",)), Step("dry", ("pellet",), ("80 °C",))
    spin = Step("centrifuge", ("suspension",), ("4000 g", "10 min"))
    gold = parse(written(weigh, stir, spin, wash, dry))
    late = Step("weigh", ("pellet",), ())
    answer = written(dry, wash, spin, stir, late)
    query = Query("How do I wash zeolite?", ("weigh", "dissolve", "centrifuge", "wash", "dry"))
    found = propose(query, Scripted([answer]), gold=gold, rounds=1)
    assert found is not None
    assert found.passed
    assert actions(found.best.text) == ["dissolve", "centrifuge", "wash", "dry"]
    assert "left out 'Weigh the pellet.': where what it needs is there" in " ".join(found.changes)
