"""What a model is told."""

import protoplan
from protoplan.model import Kind
from protoplan.proposers import Query, Turn
from protoplan.proposers.actions import allowed, main_verbs
from protoplan.proposers.prompts import SYSTEM, messages

QUERY = Query("How do I coat mica?\n", ("peel", "deposit"), 4)


def test_the_question_comes_with_its_actions_and_its_bound() -> None:
    system, user = messages(QUERY)
    assert (system["role"], user["role"]) == ("system", "user")
    assert system["content"] == SYSTEM
    first, second, third = user["content"].splitlines()
    assert first.startswith("How do I coat mica? ")
    assert second.endswith('than these: "peel", "deposit".')
    assert third == "Use 4 steps at most."
    assert "at most" not in messages(Query("How?", ("peel",)))[-1]["content"]


def test_without_actions_one_verb_of_each_action_of_the_library_is_told() -> None:
    asked = messages(Query("How?"))[-1]["content"]
    assert all(f'"{verb}"' in asked for verb in main_verbs())
    assert set(main_verbs()) <= set(allowed(None))
    assert len(allowed(None)) > 2 * len(main_verbs())


def test_the_form_that_is_shown_is_the_form_that_is_read() -> None:
    example = SYSTEM[SYSTEM.index("<think>\n") :]
    read = protoplan.parse(example)
    assert read.kind is Kind.SKETCH
    assert [step.number for step in read.steps] == [1, 2]
    assert read.findings == ()
    assert [one.number for one in read.sentences or ()] == [1, 2]


def test_earlier_answers_go_back_with_what_was_said_of_them() -> None:
    turns = (Turn("<think>1</think>", "Step 1 is too hot."), Turn("<think>2</think>", "Still."))
    chat = messages(QUERY, turns)
    roles = ["system", "user", "assistant", "user", "assistant", "user"]
    assert [one["role"] for one in chat] == roles
    assert chat[2]["content"] == "<think>1</think>"
    assert "Step 1 is too hot." in chat[3]["content"]
    assert "Still." in chat[5]["content"]


def test_actions_are_named_once_and_without_blanks() -> None:
    assert allowed([" wash", "wash", "", "air dry "]) == ["wash", "air dry"]


def test_half_a_character_is_replaced_and_a_whole_one_is_not() -> None:
    (_, asked) = messages(Query("Wash it \ud83e and dry it \U0001f9ea.", ("wash", "dry")))
    assert asked["content"].startswith("Wash it \ufffd and dry it \U0001f9ea.")
    asked["content"].encode()
    turn = Turn("Wash \udcff it.", "Not \ud83e so.")
    for one in messages(Query("Wash it.", ("wash",)), [turn]):
        one["content"].encode()
