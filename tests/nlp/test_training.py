"""A small tagger learns what it is shown, repeats from its seed, and is read from its files."""

import json
from pathlib import Path

import pytest

from protoplan.errors import UnusableInputError
from protoplan.nlp import pipeline
from protoplan.nlp.storing import read, save
from protoplan.nlp.training import Example, Settings, pieces_of, train, words_of_text

SMALL = Settings(networks=2, width=16, depth=2, epochs=20, batch=60, least=1)
VERBS = ("Add", "Mix", "Spin", "Heat", "Chill", "Wash")
THINGS = ("lysate", "buffer", "pellet", "medium", "ethanol")


def example(verb: str, thing: str, time: str) -> Example:
    text = f"{verb} the {thing} for {time}."
    marks = ((verb, "Action"), (thing, "Reagent"), (time, "Time"))
    mentions = (
        (text.index(words), text.index(words) + len(words), label) for words, label in marks
    )
    return Example(text, tuple(mentions))


EXAMPLES = [example(verb, thing, f"{n} min") for n, verb in enumerate(VERBS) for thing in THINGS]
MADE_WITH = {"version": "0", "learned_from": ""}


@pytest.fixture(scope="module")
def tagger():
    return train(EXAMPLES, SMALL)


def test_what_is_shown_is_learned_and_what_is_alike_is_found(tagger) -> None:
    shown = [words_of_text(one.text) for one in EXAMPLES]
    assert tagger.find(shown) == [pieces_of(one) for one in EXAMPLES]
    other = example("Shake", "broth", "45 min")
    assert tagger.find([words_of_text(other.text)]) == [pieces_of(other)]


def test_the_same_seed_gives_the_same_file(tagger, tmp_path: Path) -> None:
    save(tagger, tmp_path / "one", MADE_WITH)
    save(train(EXAMPLES, SMALL), tmp_path / "two", MADE_WITH)
    for name in ("tagger.json", "tagger.npz"):
        assert (tmp_path / "one" / name).read_bytes() == (tmp_path / "two" / name).read_bytes()


def test_what_is_written_is_read_again(tagger, tmp_path: Path) -> None:
    save(tagger, tmp_path, MADE_WITH)
    again, made_with = read(tmp_path)
    assert made_with == MADE_WITH
    texts = [words_of_text(text) for text in ("Mix the pellet for 3 min.", "Spin.", "")]
    assert again.find(texts) == tagger.find(texts)
    doc = pipeline.load(str(tmp_path))("Heat the medium for 3 min.")
    assert [one.label_ for one in doc.ents] == ["Action", "Reagent", "Time"]


def test_known_words_keep_their_features(tagger, tmp_path: Path, monkeypatch) -> None:
    save(tagger, tmp_path, MADE_WITH)
    again, _ = read(tmp_path)
    monkeypatch.setattr("protoplan.nlp.encoding.features", lambda word: ())
    text = words_of_text("Mix the pellet for 3 min.")
    assert again.find([text]) == tagger.find([text])


def test_progress_is_told(tagger) -> None:
    shares: list[float] = []
    train(EXAMPLES[:5], Settings(networks=1, width=4, depth=1, epochs=2, batch=20), shares.append)
    assert shares == sorted(shares)
    assert shares[-1] == pytest.approx(1)


def test_a_mention_that_cuts_a_token_has_the_whole_of_it() -> None:
    cut = Example("Add buffer A", ((4, 9, "Reagent"), (6, 12, "Location"), (0, 3, "Action")))
    assert pieces_of(cut) == [(1, 2, "Reagent"), (1, 3, "Location"), (0, 1, "Action")]


def test_texts_without_mentions_cannot_be_learned_from() -> None:
    with pytest.raises(UnusableInputError, match="no mention"):
        train([Example("Nothing here.", ())], SMALL)


def test_files_hold_whole_numbers_of_one_byte(tagger, tmp_path: Path) -> None:
    save(tagger, tmp_path, MADE_WITH)
    told = json.loads((tmp_path / "tagger.json").read_text())
    weights = len(told["features"]) * SMALL.width * SMALL.networks
    assert weights < (tmp_path / "tagger.npz").stat().st_size < weights * 1.5 + 60_000
