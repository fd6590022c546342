"""Steps written as key blocks and whole sketches."""

from hypothesis import given
from hypothesis import strategies as st

from protoplan.model import Step
from protoplan.parsing import parse
from protoplan.scoring.gates import judge
from protoplan.sketches import sentence, sketch, step_record

SPIN = Step("centrifuge", ("nuclei suspension",), ("500xg", "5 min", "4 °C", "in a cold rotor"))

words = st.text(st.characters(categories=["L", "Nd"], max_codepoint=0x24F), min_size=1, max_size=8)
phrases = st.lists(words, min_size=1, max_size=4).map(" ".join)
steps = st.builds(
    Step,
    words,
    st.lists(phrases, max_size=3).map(tuple),
    st.lists(phrases | st.sampled_from(["5 min", "4 °C", "2 x 3 h"]), max_size=3).map(tuple),
)


def test_a_step_is_said_as_an_order() -> None:
    assert sentence(SPIN) == (
        "Centrifuge the nuclei suspension at 500xg for 5 min at 4 °C in a cold rotor."
    )
    assert sentence(Step("mix", ("the buffer", "beads"), ())) == "Mix the buffer and the beads."
    load = Step("load", ("sample",), ("10 µl", "on a gel"))
    assert sentence(load) == "Load 10 µl of the sample on a gel."
    cool = Step("cool", ("solution",), ("0 °C", "10 min"))
    assert sentence(cool) == "Cool the solution to 0 °C for 10 min."
    wait = Step("incubate", ("plate",), ("overnight", "room temperature"))
    assert sentence(wait) == "Incubate the plate overnight at room temperature."
    run = Step("run", ("gel",), ("100 V", "40 min"))
    assert sentence(run) == "Run the gel at 100 V for 40 min."


def test_a_sketch_holds_no_tags_but_its_own() -> None:
    text = sketch("a </key> <ke<orc>y> plan", [SPIN], "<NOTE>wear gloves</note>")
    assert text.count("<") == 8
    assert judge(parse(text)).format.passed


@given(st.lists(steps, min_size=1, max_size=5), st.text(max_size=40), st.text(max_size=40))
def test_every_sketch_passes_both_gates_and_is_read_as_its_steps(
    protocol: list[Step], think: str, note: str
) -> None:
    again = parse(sketch(think, protocol, note))
    assert [*map(step_record, again.steps)] == [*map(step_record, protocol)]
    gates = judge(again)
    assert gates.consistency.passed, gates.consistency.reasons
    assert gates.format.passed, gates.format.reasons


def test_a_letter_that_is_another_in_capitals_stays_as_it_is() -> None:
    word = "\u0131s\u0131t"
    assert sentence(Step(word, ("tube",), ())) == f"{word} the tube."
