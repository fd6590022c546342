"""Measuring how well mentions are found, and training what finds them, by the commands."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pytest
import spacy
from click.testing import CliRunner

from protoplan.cli import main
from protoplan.cli.evaluate import evaluate
from protoplan.cli.train import train
from protoplan.evaluation import brat
from protoplan.evaluation.ner import by_label, count, measure
from protoplan.evaluation.tagging import lines, to_learn_from
from protoplan.reports.ner import ner_lines, ner_record
from protoplan.reports.schemas import schema_text

SMALL = ["--networks", "1", "--width", "8", "--depth", "1", "--epochs", "2"]


def write(folder: Path, name: str, text: str, *mentions: tuple[str, str]) -> None:
    """Write a text and its annotations: each a label and words of the text."""
    folder.mkdir(exist_ok=True)
    (folder / f"{name}.txt").write_text(text, encoding="utf-8")
    found = [
        f"T{n}\t{label} {text.index(words)} {text.index(words) + len(words)}\t{words}"
        for n, (label, words) in enumerate(mentions, 1)
    ]
    (folder / f"{name}.ann").write_text("\n".join(found) + "\n", encoding="utf-8")


def bench(folder: Path) -> Path:
    write(folder, "one", "Mix the lysate.\nSpin it.\n", ("Action", "Mix"), ("Reagent", "lysate"))
    write(folder, "two", "Chill the broth.\nStir it.\n", ("Action", "Chill"), ("Reagent", "broth"))
    return folder


@pytest.fixture
def ruler(tmp_path: Path) -> str:
    """A pipeline that takes "Mix" and "Spin" for actions, and "the lysate" for a reagent."""
    nlp = spacy.blank("en")
    words = (("Action", "Mix"), ("Action", "Spin"), ("Reagent", "the lysate"))
    nlp.add_pipe("entity_ruler").add_patterns(
        [{"label": label, "pattern": pattern} for label, pattern in words]
    )
    nlp.to_disk(tmp_path / "ruler")
    return str(tmp_path / "ruler")


def test_exact_characters_with_the_right_label_count(tmp_path: Path, ruler: str) -> None:
    report = measure([bench(tmp_path / "data")], nlp=ruler)
    assert (report.documents, report.left_out, report.every) == (2, 0, None)
    assert report.overall == (4, 3, 1)
    assert report.labels == {"Action": (2, 2, 1), "Reagent": (2, 1, 0)}
    assert report.overall.precision == pytest.approx(1 / 3)
    assert report.overall.recall == 1 / 4
    assert report.overall.f1 == pytest.approx(2 / 7)


def test_what_cannot_be_found_counts_as_missed(tmp_path: Path) -> None:
    text = "Add cold water\nto the tube and mix.\n"
    (tmp_path / "a.txt").write_text(text)
    (tmp_path / "a.ann").write_text(
        "T1\tAction 0 3\tAdd\n"
        "T2\tReagent 4 8;9 14\tcold water\n"
        "T3\tLocation 9 17\twater to\n"
        "T4\tAction 0 3\tAdd\n"
    )
    first, second, last = lines(brat.document(tmp_path / "a.ann"))
    assert first == ("Add cold water", {(0, 3, "Action")}, ("Reagent", "Location"))
    assert (second.mentions, second.lost, last.text) == (frozenset(), (), "")
    found = [(first, frozenset({(0, 3, "Action"), (4, 14, "Reagent")}))]
    assert count(found) == (3, 2, 1)
    assert by_label(found) == {"Action": (1, 1, 1), "Location": (1, 0, 0), "Reagent": (1, 1, 0)}


def test_nothing_found_of_nothing_is_no_division() -> None:
    assert (count([]).precision, count([]).recall, count([]).f1) == (0, 0, 0)


def test_documents_of_a_folder_to_be_without_are_left_out(tmp_path: Path, ruler: str) -> None:
    data = bench(tmp_path / "data")
    write(tmp_path / "other", "three", "Heat it.\n  SPIN it.\n")
    report = measure([data], nlp=ruler, without=tmp_path / "other")
    assert (report.documents, report.left_out) == (1, 1)
    assert report.labels == {"Action": (1, 0, 0), "Reagent": (1, 0, 0)}
    assert report.every == (4, 3, 1)


def test_training_keeps_apart_what_is_measured(tmp_path: Path) -> None:
    write(tmp_path / "first", "a", "Mix it.\n", ("Action", "Mix"))
    write(tmp_path / "more", "b", "Stir it.\nHeat it.\n", ("Action", "Stir"))
    write(tmp_path / "more", "c", "Dry it.\nMix it.\n", ("Action", "Dry"))
    write(tmp_path / "dev", "d", "Stir it.\n", ("Action", "Stir"))
    write(tmp_path / "dev", "e", "Mix it.\nDry it.\n", ("Action", "Mix"))
    paths = [tmp_path / "first", tmp_path / "more"]
    assert [one.path.stem for one in to_learn_from(paths, tmp_path / "dev")] == ["a", "c"]
    assert [one.path.stem for one in to_learn_from(paths, None)] == ["a", "b", "c"]


def test_a_trained_pipeline_is_not_measured_on_what_it_learned(tmp_path: Path) -> None:
    data = bench(tmp_path / "data")
    write(data, "new", "Pour the gel.\n", ("Action", "Pour"))
    write(tmp_path / "learn", "one", "Mix the lysate.\n", ("Action", "Mix"))
    model = str(tmp_path / "model")
    run = CliRunner().invoke(train, ["nlp", str(tmp_path / "learn"), "-o", model, *SMALL])
    assert run.exit_code == 0, run.output
    assert "learned from 1 documents" in run.stderr
    run = CliRunner().invoke(evaluate, ["ner", str(data), "--nlp", model, "--format", "json"])
    assert run.exit_code == 0, run.output
    record = json.loads(run.stdout)
    jsonschema.validate(record, json.loads(schema_text("eval-ner")))
    assert (record["documents"], record["left_out"]) == (2, 1)
    assert (record["overall"]["annotated"], record["every"]["annotated"]) == (3, 5)
    run = CliRunner().invoke(evaluate, ["ner", str(data), "--nlp", model])
    assert "1 more are left out" in run.output
    assert "with those left out" in run.output


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["eval", "ner", "."], "no brat annotations"),
        (["eval", "ner", "missing"], "is no folder"),
        (["eval", "ner", "data", "--nlp", "nothing"], "There is no pipeline 'nothing'"),
        (["train", "nlp", "missing", "-o", "out"], "is no folder"),
        (["train", "nlp", "plain", "-o", "out"], "no mention in the texts"),
        (["train", "nlp", "plain", "-o", "plain/a.txt"], "Cannot make"),
    ],
)
def test_what_cannot_be_used_is_told(
    tmp_path: Path, monkeypatch, capsys, arguments: list[str], said: str
) -> None:
    monkeypatch.chdir(tmp_path)
    if "plain" in arguments:
        write(tmp_path / "plain", "a", "Nothing is marked here.\n")
    if "data" in arguments:
        bench(tmp_path / "data")
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code == 2
    assert said in capsys.readouterr().err


def test_a_mention_beyond_the_text_is_no_crash(tmp_path: Path, ruler: str) -> None:
    write(tmp_path, "a", "Mix it.\n")
    (tmp_path / "a.ann").write_text("T1\tAction 90 93\tMix\n")
    assert measure([tmp_path], nlp=ruler).overall.annotated == 1


@pytest.mark.slow
def test_the_shipped_pipeline_reaches_its_figures(data: Path) -> None:
    folder = data / "data" / "wnut2020"
    if not folder.is_dir():
        pytest.skip("there is no data/wnut2020")
    report = measure([folder / "dev_data"], nlp="protoplan", without=folder / "train_data")
    jsonschema.validate(ner_record(report), json.loads(schema_text("eval-ner")))
    assert "all labels" in "\n".join(ner_lines(report))
    assert report.documents >= 45
    assert report.overall.f1 >= 0.77
    assert report.labels["Temperature"].f1 > 0.9
