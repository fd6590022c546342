"""Answers written token by token: whatever is chosen, they end in time and are well-formed."""

import json
from random import Random

import pytest

pytest.importorskip("llguidance", reason="needs llguidance (the extra test-hf)")
torch = pytest.importorskip("torch", reason="needs torch (the extra test-hf)")
pytest.importorskip("transformers", reason="needs transformers (the extra test-hf)")

import tiny  # noqa: E402

import protoplan  # noqa: E402
from protoplan.errors import UnusableInputError  # noqa: E402
from protoplan.proposers.constrained import Constrained, Form, Row, Vocabulary  # noqa: E402
from protoplan.scoring.gates import Gate, judge  # noqa: E402

WIDTH = tiny.VOCABULARY + 64
ACTIONS = ("peel", "deposit", "air dry", "SDS-PAGE")


@pytest.fixture(scope="module")
def words() -> Vocabulary:
    return Vocabulary(tiny.tokenizer(), WIDTH)


@pytest.fixture(scope="module")
def plain() -> Vocabulary:
    """A vocabulary in which the tags of the think section are no tokens."""
    return Vocabulary(tiny.tokenizer(added=()), WIDTH)


def choices(row: Row) -> list[int]:
    """The tokens that may come next."""
    bits = row.matcher.compute_bitmask()
    return [8 * at + bit for at, byte in enumerate(bits) for bit in range(8) if byte >> bit & 1]


def written(row: Row, random: Random, most: int) -> int:
    """Write at random up to ``most`` tokens; return how many it took."""
    for count in range(most):
        if row.done:
            return count
        token = row.forced()
        row.take(random.choice(choices(row)) if token is None else token)
    return most


def passes(text: str) -> bool:
    """Whether both gates pass."""
    gates = judge(protoplan.parse(text))
    return gates.format == gates.consistency == Gate(True)


@pytest.mark.parametrize("kind", ["words", "plain"])
def test_whatever_is_chosen_the_answer_ends_in_time_and_passes(
    kind: str, request: pytest.FixtureRequest
) -> None:
    vocabulary = request.getfixturevalue(kind)
    assert vocabulary.think == ("token" if kind == "words" else "plain")
    random = Random(3)
    for _ in range(60):
        row = Row(vocabulary, Form(ACTIONS, 5, tokens=200))
        assert written(row, random, 1_000) < 600
        assert row.forced() == vocabulary.end
        assert passes(row.text)
        assert {one.action for one in protoplan.parse(row.text).steps} <= set(ACTIONS)


def test_an_answer_broken_off_anywhere_can_be_finished(words: Vocabulary) -> None:
    random = Random(4)
    for count in range(0, 240, 3):
        row = Row(words, Form(None, 3, tokens=240))
        written(row, random, count)
        start = row.text
        assert passes(row.finish())
        assert row.text.startswith(start.rstrip("\N{REPLACEMENT CHARACTER}"))


def test_without_a_token_left_the_answer_is_the_shortest(words: Vocabulary) -> None:
    row = Row(words, Form(("mix",), 2, tokens=0))
    text = row.finish()
    assert passes(text)
    assert [one.action for one in protoplan.parse(text).steps] == ["mix"]
    assert text.index("</think>") < 20


def test_as_many_steps_as_are_asked_for_are_taken_and_no_more(words: Vocabulary) -> None:
    row = Row(words, Form(("mix",), 2, tokens=4_000))
    step = {"action": "mix", "objects": ["dna"], "parameters": []}
    key = "".join(f"Step {n}: {json.dumps(step)}\n" for n in (1, 2))
    for token in words.engine.tokenize_str(f"<think>x</think>\n<key>\n{key}", parse_special=True):
        row.take(token)
    allowed = words.engine.decode_bytes(choices(row))
    assert b"<" in allowed
    assert b"S" not in allowed
    assert passes(row.finish())
    assert len(row.steps) == 2


def test_what_is_outside_the_grammar_cannot_be_chosen(words: Vocabulary) -> None:
    processor = Constrained(words, [Form(("mix",), 2)] * 2)
    prompt = torch.zeros(2, 7, dtype=torch.long)
    scores = processor(prompt, torch.zeros(2, WIDTH))
    (opening,) = words.engine.tokenize_str("<think>", parse_special=True)
    assert (scores[:, opening] == 0).all()
    assert scores.isneginf().sum(1).tolist() == [WIDTH - 1] * 2
    further = torch.cat([prompt, torch.full((2, 1), opening)], 1)
    assert processor(further, torch.zeros(2, WIDTH)).isneginf().sum(1).max() < WIDTH // 2


def test_beams_are_refused(words: Vocabulary) -> None:
    processor = Constrained(words, [Form(("mix",), 2)])
    with pytest.raises(ValueError, match="3 rows for 1 answers"):
        processor(torch.zeros(3, 7, dtype=torch.long), torch.zeros(3, WIDTH))


def test_a_tokenizer_that_no_grammar_can_be_kept_with_is_told() -> None:
    without = tiny.tokenizer()
    without.eos_token = None
    with pytest.raises(UnusableInputError, match="has no end token"):
        Vocabulary(without, WIDTH)
    with pytest.raises(UnusableInputError, match=r"needs tokenizer\.json"):
        Vocabulary(object(), WIDTH)  # type: ignore[arg-type]
