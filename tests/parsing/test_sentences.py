"""The grammar of the sentences for known steps: what it lets a model write, and that whatever it
lets it write says every word of the step."""

import json
from random import Random

import pytest
from engines import by_lark, written
from hypothesis import given
from hypothesis import strategies as st

import protoplan
from protoplan.errors import UnusableInputError
from protoplan.model import Step
from protoplan.parsing.decoding import orc_grammar, sentence_endings, sketch_grammar
from protoplan.scoring.gates import Gate, judge

UNITS = ("µl", "μl", "ml", "g", "x g", "x", "°C", "deg", "mg/ml", "mg ml-1", "l⁻¹", "M", "%", "c")
NUMBERS = ("5", "1,000", "-20", "0.5", "½", "2-3", "~10", "10^5", "1/2", "3×", "٣", "5-")
NAMES = (
    "mica", "scotch tape", "Triton X-100", "ca2+", "pH 7.4", "ph", "ml-1", "base", "μ", "5'-end",
    "(v/v)", "a/b", "dna", "into the 1.5 ml tube", "n=3", "=7", "$4 ^{\\circ}C$", "\\mu l",
    "— then", "°", "·", "g-1", "twice.", "co₂", "ﬁlter", "ſ", "\u0301x", "<5", "\u00a0", "水", "|",
    "x g-1", "to expose fresh layer", "* g", "per min", "step 2: wash", "</b>", '"S2" cells',
    "\u2028", "-1", "a  b",
)  # fmt: skip
phrases = st.lists(st.sampled_from(UNITS + NUMBERS + NAMES), min_size=1, max_size=3).map(" ".join)
actions = st.sampled_from(("peel", "air dry", "re-suspend", "SDS-PAGE", "2D-gel", "x", "ph", "µ"))
steps = st.builds(
    Step,
    actions,
    st.lists(phrases, max_size=3).map(tuple),
    st.lists(phrases, max_size=3).map(tuple),
)
DEPOSIT = Step("deposit", ("aps working solution",), ("200 µl", "on mica"))


def sketch(steps: list[Step], orc: str) -> str:
    """Return a sketch of ``steps``, with ``orc`` behind its key."""
    lines = (
        {"action": one.action, "objects": one.objects, "parameters": one.parameters}
        for one in steps
    )
    key = "".join(f"Step {n}: {json.dumps(line)}\n" for n, line in enumerate(lines, 1))
    return f"<think>\nx\n</think>\n\n<key>\n{key}</key>{orc}"


def accepts(step: Step, sentence: str) -> bool:
    """Whether the sentence may stand for the step."""
    grammar = orc_grammar([step], note=False)
    return by_lark(grammar)(f"\n\n<orc>\nStep 1: {sentence}\n</orc>")


@pytest.mark.parametrize(
    "sentence",
    [
        "Deposit 200 µl of APS working solution on the mica.",
        "Deposit aps working solution 200 µl on mica.",
        "Deposit the APS working solution, 200 µl, on the freshly cleaved mica.",
        "deposit 200 µl on the mica, with aps working solution, in drops.",
    ],
)
def test_a_sentence_says_its_step_in_words_of_its_own(sentence: str) -> None:
    assert accepts(DEPOSIT, sentence)


@pytest.mark.parametrize(
    "sentence",
    [
        "Deposit APS working solution on the mica.",
        "Deposit 20 µl of APS working solution on the mica.",
        "Deposit 200 µl of working solution on the mica.",
        "Deposit 200 µl of APS working solution at 37 °C on the mica.",
        "Deposit 200 µl of APS working solution on the mica",
        "Deposit 200 µl of APS working solution on the mica.\nWait.",
        "200 µl of APS working solution on the mica.",
        "Deposit 200 µlof APS working solution on the mica.",
    ],
)
def test_a_sentence_that_leaves_something_out_or_adds_a_number_is_refused(sentence: str) -> None:
    assert not accepts(DEPOSIT, sentence)


def test_units_keep_their_case_and_names_need_not() -> None:
    step = Step("add", ("10 mM edta", "triton x-100"), ("4 °c", "to p200 pipette"))
    assert accepts(step, "Add 10 mM EDTA and Triton X-100 at 4 °C to the P200 pipette.")
    assert not accepts(step, "Add 10 mm EDTA and Triton X-100 at 4 °C to the P200 pipette.")


def test_no_word_stands_behind_a_number_that_it_could_be_joined_to() -> None:
    step = Step("spin", ("tube",), ("500",))
    assert accepts(step, "Spin the tube 500; gently.")
    assert accepts(step, "Spin the tube 500.")
    assert not accepts(step, "Spin the tube 500 g.")
    assert not accepts(step, "Spin 500 tube.")


@given(st.lists(steps, min_size=1, max_size=3), st.integers(0, 10_000))
def test_whatever_is_written_for_any_steps_passes_both_gates(all_of: list[Step], seed: int) -> None:
    orc = written(orc_grammar(all_of), Random(seed), most=3)
    read = protoplan.parse(sketch(all_of, orc))
    assert [(one.action, one.objects, one.parameters) for one in read.steps] == [
        (one.action, one.objects, one.parameters) for one in all_of
    ]
    assert judge(read).consistency == Gate(True)
    assert judge(read).format == Gate(True)


@given(st.integers(0, 100_000))
def test_a_key_written_at_random_has_sentences_that_pass_both_gates(seed: int) -> None:
    random = Random(seed)
    text = written(sketch_grammar(None, 3, sections=("think", "key")), random, most=6)
    steps = protoplan.parse(text).steps
    read = protoplan.parse(text + written(orc_grammar(steps), random, most=3))
    assert (judge(read).format, judge(read).consistency) == (Gate(True), Gate(True))


@given(steps, st.integers(0, 10_000))
def test_a_sentence_broken_off_between_words_can_be_ended(step: Step, seed: int) -> None:
    accepted = by_lark(orc_grammar([step], note=False, continued=False))
    whole = written(orc_grammar([step], note=False, continued=False), Random(seed), most=3)
    whole = whole[: whole.index("</orc>")].rstrip()
    assert accepted(whole + "\n</orc>")
    label = whole.index("Step 1: ") + len("Step 1: ")
    for end in range(label + 1, len(whole)):
        if whole[end] == " " and whole[end - 1].isascii() and whole[end - 1].isalpha():
            start, ends = whole[:end], sentence_endings(step)
            if " | " not in whole:
                assert any(accepted(f"{start}{one}\n</orc>") for one in ends), start


def test_many_phrases_have_their_objects_first_and_stay_quick() -> None:
    words = tuple(f"{one} buffer" for one in "abcdefghijkl")
    step = Step("mix", words[:6], words[6:])
    assert accepts(step, f"Mix {', '.join(words)}.")
    assert not accepts(step, f"Mix {', '.join(words[6:] + words[:6])}.")
    assert len(orc_grammar([step]).rules) < 40


@pytest.mark.parametrize(
    ("step", "words"),
    [
        (Step("", ("x",), ()), "needs an action that begins with a letter or digit, not ''"),
        (Step("*mix*", ("x",), ()), "begins with a letter or digit"),
        (Step("mix", ("</orc>",), ()), "'</orc>' in '</orc>'"),
        (Step("mix", ("a\x00b",), ()), "cannot stand in a sketch"),
        (Step("mix", ("\ud800",), ()), "cannot stand in a sketch"),
    ],
)
def test_steps_that_no_sentence_can_say_are_told(step: Step, words: str) -> None:
    with pytest.raises(UnusableInputError, match=words):
        orc_grammar([step])


def test_line_breaks_in_a_phrase_become_spaces_and_no_steps_are_told() -> None:
    assert accepts(Step("mix", ("cell\nsuspension",), ()), "Mix the cell suspension.")
    with pytest.raises(UnusableInputError, match="need steps"):
        orc_grammar([])
