"""What a sentence says besides its step is told and counted, words of denial above all."""

from __future__ import annotations

from pathlib import Path

import pytest

from protoplan.errors import UnusableInputError
from protoplan.model import Step
from protoplan.parsing import parse
from protoplan.rewards import Rewarder
from protoplan.scoring import score
from protoplan.scoring.besides import said_besides
from protoplan.scoring.negations import negation_in
from protoplan.sketches import sketch

SPIN = Step("spin", ("lysate",), ("5 min",))
SPUN = "Spin the lysate for 5 min"


@pytest.mark.parametrize(
    ("sentence", "word"),
    [
        (f"{SPUN}, and do not vortex it.", "not"),
        (f"{SPUN}; never mind the foam.", "never"),
        (f"{SPUN}, which isn't long.", "isn't"),
        (f"{SPUN} without a lid.", "without"),
        (f"{SPUN}. Nobody minds.", "nobody"),
        (f"{SPUN}. Skip the rest.", "skip"),
        (f"{SPUN}. Some call it a mistake.", "a mistake"),
        (f"{SPUN}.", ""),
        (f"{SPUN}, no longer than that.", ""),
        ("Spin the lysate for 5 min in a swing-out rotor on a cold day.", ""),
    ],
)
def test_the_first_word_of_denial_is_found(sentence: str, word: str) -> None:
    assert negation_in(sentence, SPIN) == word


def test_a_word_that_the_step_says_itself_is_none() -> None:
    step = Step("spin", ("lysate",), ("5 min", "without brake"))
    assert negation_in(f"{SPUN} without brake.", step) == ""
    assert negation_in(f"{SPUN} without brake, but not on ice.", step) == "not"


@pytest.mark.parametrize(
    ("sentence", "besides"),
    [
        (f"{SPUN}.", ()),
        ("The lysate is spun for 5 minutes.", ()),
        (f"{SPUN}, then put everything back.", ("everything", "back")),
        (f"Write '{SPUN}' in the notebook.", ("write", "notebook")),
        (f"Let your competitor {SPUN.lower()}.", ("let", "your", "competitor")),
        (f"{SPUN} with 50 ml of water.", ("50ml", "water")),
        (f"Maybe {SPUN.lower()}.", ("maybe",)),
        (f"Mentally {SPUN.lower()}.", ("mentally",)),
        (f"{SPUN}. Supposedly.", ("supposedly",)),
        (f"Gently and thoroughly {SPUN.lower()}.", ()),
        (f"Before this, {SPUN.lower()}.", ("before",)),
        (f"Finally, {SPUN.lower()}.", ("finally",)),
    ],
)
def test_words_that_the_step_does_not_say_are_found(sentence: str, besides: tuple[str]) -> None:
    assert said_besides(sentence, SPIN) == besides


@pytest.mark.parametrize(
    "word",
    [
        "Nein",
        "Auf keinen Fall",
        "Verboten",
        "\u041d\u0435 \u0434\u0435\u043b\u0430\u0442\u044c",
        "不要",
    ],
)
def test_words_of_denial_in_other_languages_are_found(word: str) -> None:
    assert negation_in(f"{word}: {SPUN.lower()}.", SPIN)
    assert not negation_in(f"{SPUN} on a non-stick plate.", SPIN)


def told(sentence: str) -> str:
    """Return a sketch of two steps, the first with a sentence."""
    text = sketch("Plan.", (SPIN, Step("keep", ("pellet",), ("ice",))), "Wear gloves.")
    start = text.index("Step 1:", text.index("<orc>"))
    return text[:start] + f"Step 1: {sentence}" + text[text.index("\n", start) :]


GOLD = told(f"{SPUN}.")


@pytest.mark.parametrize(
    ("sentence", "word"),
    [
        (f"{SPUN} and 50 min.", "50min"),
        (f"{SPUN} to 5 h.", "5h"),
        ("Spin the lysate for 50 min (5 min).", "50min"),
        ("Spin the expired lysate for 5 min.", "expired"),
        ("Spin the frozen lysate for 5 min.", "frozen"),
        (f"{SPUN} and discard it.", "discard"),
        (f"{SPUN} in ethanol.", "ethanol"),
    ],
)
def test_one_word_that_weighs_is_remarked_upon(sentence: str, word: str) -> None:
    gate = score(told(sentence), GOLD, profile="symbolic").gates.consistency
    assert gate.passed
    assert gate.remarks == (f'Step 1: the orc says more than the step: "{word}".',)
    assert Rewarder(profile="symbolic", plain=True)(told(sentence), GOLD).reward == 0.0


@pytest.mark.parametrize(
    "sentence",
    [
        f"{SPUN} in a rotor.",
        f"Finally, {SPUN.lower()}.",
        "Spin the cleared lysate for 5 minutes.",
    ],
)
def test_one_other_word_is_not(sentence: str) -> None:
    gate = score(told(sentence), GOLD, profile="symbolic").gates.consistency
    assert gate.passed
    assert gate.remarks == ()


def test_the_gate_remarks_on_what_it_reads_as_no_denial() -> None:
    text = told(f"{SPUN}, and do not vortex it.")
    gate = score(text, GOLD, profile="symbolic").gates.consistency
    assert gate.passed
    assert gate.remarks == ('Step 1: "not" is read as no denial.',)
    assert (gate.negations, gate.besides) == (1, 1.5)
    assert score(text, GOLD).gates.consistency.remarks == ()
    denied = score(told(f"Do not {SPUN.lower()}."), GOLD, profile="symbolic").gates.consistency
    assert (denied.passed, denied.remarks) == (False, ())


def test_rewards_count_them_and_take_none_where_plain_sentences_are_asked_for() -> None:
    text = told(f"{SPUN}, and do not vortex it.")
    found = Rewarder(profile="symbolic")(text, GOLD)
    assert (found.reward, found.parts["negations"]) == (1.0, 1.0)
    strict = Rewarder(profile="symbolic", plain=True)
    assert strict(GOLD, GOLD).reward == 1.0
    found = strict(text, GOLD)
    assert (found.reward, found.parts["consistency"], found.parts["negations"]) == (0.0, 0.0, 1.0)
    assert Rewarder(profile="symbolic")("", GOLD).parts["negations"] == 0.0


@pytest.mark.parametrize(
    ("before", "remark"),
    [
        ("Never do what follows.", 'Before step 1: "never" is read as no denial.'),
        ("Perform these for show.", 'Before step 1: the orc says more than the step: "show".'),
    ],
)
def test_what_stands_before_the_first_sentence_is_told(before: str, remark: str) -> None:
    text = GOLD.replace("<orc>\n", f"<orc>\n{before}\n")
    assert text != GOLD
    gate = score(text, GOLD, profile="symbolic").gates.consistency
    assert gate.remarks == (remark,)
    assert gate.besides > 0
    assert Rewarder(profile="symbolic", plain=True)(text, GOLD).reward == 0.0


def test_what_says_more_than_its_step_is_told() -> None:
    text = told(f"Watch a video of how to {SPUN.lower()}.")
    gate = score(text, GOLD, profile="symbolic").gates.consistency
    remark = 'Step 1: the orc says more than the step: "watch", "video", "how".'
    assert (gate.passed, gate.remarks, gate.besides) == (True, (remark,), 1.5)
    assert Rewarder(profile="symbolic")(text, GOLD).parts["besides"] == 1.5
    assert Rewarder(profile="symbolic", plain=True)(text, GOLD).reward == 0.0


@pytest.mark.parametrize("profile", ["paper", "thoth-eval"])
def test_only_symbolic_asks_for_plain_sentences(profile: str) -> None:
    with pytest.raises(UnusableInputError, match="Only the profile symbolic"):
        Rewarder(profile=profile, plain=True)
    with pytest.raises(UnusableInputError, match="plain is yes or no"):
        Rewarder(profile="symbolic", plain=1)  # type: ignore[arg-type]


def test_hardly_a_sentence_of_real_sketches_says_more(data: Path) -> None:
    told = besides = 0
    for folder in (data / "data" / "sketches", data / "cases"):
        for file in folder.rglob("*.txt"):
            read = parse(file.read_bytes())
            for step, sentence in zip(read.steps, read.sentences or (), strict=False):
                told += 1
                assert not negation_in(sentence.text, step), sentence.text
                besides += bool(words := said_besides(sentence.text, step))
                assert len(words) < 2, sentence.text
    assert told > 100
    assert besides <= 4
