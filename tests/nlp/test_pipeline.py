"""The pipelines that label mentions."""

from pathlib import Path

import pytest
import spacy
from hypothesis import given, settings
from hypothesis import strategies as st

from protoplan.errors import MissingExtraError, UnknownNameError, UnusableInputError
from protoplan.nlp import pipeline
from protoplan.nlp.values import Label


def found(text: str) -> list[tuple[str, str]]:
    return [(one.label_, one.text) for one in pipeline.load()(text).ents]


def test_a_plain_step_is_read() -> None:
    mentions = found("Centrifuge the cells at 500 x g for 10 min at 4 °C.")
    assert ("Action", "Centrifuge") in mentions
    assert ("Reagent", "cells") in mentions
    assert ("Time", "10 min") in mentions
    assert ("Temperature", "4 °C") in mentions


def test_labels_are_those_of_the_corpus() -> None:
    labels = pipeline.load().get_pipe("tagger").tagger.tags.labels
    assert set(labels) == {str(label) for label in Label}


@settings(max_examples=50)
@given(st.lists(st.text(max_size=80), max_size=5))
def test_many_texts_are_read_as_each_alone(texts: list[str]) -> None:
    nlp = pipeline.load()
    for text, doc in zip(texts, nlp.pipe(texts), strict=True):
        assert doc.text == text
        for one in doc.ents:
            assert text[one.start_char : one.end_char] == one.text
            assert one.text == one.text.strip()
        alone = [(one.start_char, one.end_char, one.label_) for one in nlp(text).ents]
        assert [(one.start_char, one.end_char, one.label_) for one in doc.ents] == alone


def test_a_long_line_is_read_in_pieces() -> None:
    text = "Add 5 ml of water to the tube and mix well. " * 500
    actions = [one for one in pipeline.load()(text).ents if one.label_ == "Action"]
    assert len(actions) >= 900


def test_a_pipeline_is_loaded_once_and_has_a_name_for_reports() -> None:
    assert pipeline.load() is pipeline.load("protoplan")
    assert pipeline.describe(pipeline.load()).startswith("protoplan ")


def test_a_pipeline_of_a_user_takes_its_place(tmp_path: Path) -> None:
    nlp = spacy.blank("en")
    nlp.add_pipe("entity_ruler").add_patterns([{"label": "Reagent", "pattern": "PBS"}])
    nlp.to_disk(tmp_path / "mine")
    loaded = pipeline.load(str(tmp_path / "mine"))
    assert [(one.label_, one.text) for one in loaded("Wash with PBS.").ents] == [("Reagent", "PBS")]
    assert pipeline.describe(loaded) == "en_pipeline 0.0.0"


def test_what_is_no_pipeline_is_told(tmp_path: Path) -> None:
    with pytest.raises(UnknownNameError, match=r"pipeline 'protoplane'.*Did you mean 'protoplan'"):
        pipeline.load("protoplane")
    with pytest.raises(UnusableInputError, match="Cannot load the pipeline"):
        pipeline.load(str(tmp_path))
    (tmp_path / "tagger.json").write_text('{"format": 99}')
    with pytest.raises(UnusableInputError, match="format 99"):
        pipeline.load(str(tmp_path))
    for text in ("no JSON", "[]", "{}"):
        (tmp_path / "tagger.json").write_text(text)
        with pytest.raises(UnusableInputError, match="There is no tagger"):
            pipeline.load(str(tmp_path))
    (tmp_path / "tagger.json").write_text('{"format": 3}')
    (tmp_path / "tagger.npz").write_bytes(b"PK\x03\x04 no archive")
    with pytest.raises(UnusableInputError, match="There is no tagger"):
        pipeline.load(str(tmp_path))


def test_without_the_extra_the_command_that_installs_it_is_told(monkeypatch) -> None:
    monkeypatch.setattr(pipeline, "find_spec", lambda name: None)
    with pytest.raises(MissingExtraError, match=r'pip install "protoplan\[nlp\]"'):
        pipeline.load()


def test_what_ships_is_small_and_has_a_card() -> None:
    files = list((Path(pipeline.__file__).parent / "model").iterdir())
    assert "README.md" in {file.name for file in files}
    assert sum(file.stat().st_size for file in files) < 10_000_000
