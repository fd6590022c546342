"""How well relations are found, and learning them."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pytest
from click.testing import CliRunner

from protoplan.cli import main
from protoplan.cli.evaluate import evaluate
from protoplan.cli.train import train as train_command
from protoplan.errors import UnusableInputError
from protoplan.evaluation import brat, relations
from protoplan.evaluation.relating import Example, examples, train
from protoplan.evaluation.relations import nearest
from protoplan.nlp.relations import dump, load, relate
from protoplan.nlp.values import Label, Mention
from protoplan.reports.relations import relations_lines, relations_record
from protoplan.reports.schemas import schema_text
from protoplan.source import Span

THINGS = ["salt", "sugar", "flour", "yeast", "honey", "pepper"]
VESSELS = ["bowl", "jar", "pan", "mug"]


def annotate(folder: Path, name: str, lines: list[str], more: str = "") -> None:
    """Write lines "Add THING to the VESSEL." and their annotations, and odd ones without."""
    marks, at, number = [], 0, 0
    for line in lines:
        if line.startswith("Add"):
            words = line.rstrip(".").split()
            named = ("Action", words[0]), ("Reagent", words[1]), ("Location", words[-1])
            for label, word in named:
                number += 1
                start = at + line.index(word)
                marks.append(f"T{number}\t{label} {start} {start + len(word)}\t{word}")
            marks.append(f"E{number}\tAction:T{number - 2} Acts-on:T{number - 1} Site:T{number}")
        at += len(line) + 1
    (folder / f"{name}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    (folder / f"{name}.ann").write_text("\n".join(marks) + "\n" + more, encoding="utf-8")


@pytest.fixture
def kitchen(tmp_path: Path) -> Path:
    """Twenty documents, of four lines each."""
    for number in range(20):
        lines = [
            f"Add {THINGS[(number + row) % 6]} to the {VESSELS[(number // 2 + row) % 4]}."
            for row in range(4)
        ]
        annotate(tmp_path, f"d{number:02}", lines)
    return tmp_path


@pytest.fixture
def pantry(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A document with a relation between lines, one of a label of old, and one of no known one."""
    folder = tmp_path_factory.mktemp("pantry")
    more = "R1\tMeronym Arg1:T2 Arg2:T6\nR2\tCreates Arg1:T1 Arg2:T3\nR3\tBeside Arg1:T2 Arg2:T3\n"
    annotate(folder, "x", ["Add cocoa to the kettle.", "", "Add rice to the crock."], more)
    return folder


def test_what_is_annotated_is_learned(kitchen: Path, pantry: Path) -> None:
    documents = list(brat.documents(kitchen))
    model = train(documents)
    example, _ = examples(brat.document(pantry / "x.ann"))
    found = {
        (one.label, one.head, one.tail) for one in relate(example.text, example.mentions, model)
    }
    assert found == {("Acts-on", 0, 1), ("Site", 0, 2)}
    assert load(dump(model)) == model
    assert dump(train(documents)) == dump(model)


def test_few_features_can_be_kept(kitchen: Path) -> None:
    documents = list(brat.documents(kitchen))
    several, few = train(documents), train(documents, kept=30)
    assert few.made_with["features"] < several.made_with["features"]
    assert few.groups["ao"].weights.keys() < several.groups["ao"].weights.keys()


def test_too_little_to_learn_from_is_told(pantry: Path) -> None:
    with pytest.raises(UnusableInputError, match="No relation is annotated 15 times"):
        train(list(brat.documents(pantry)))


def test_lines_hold_the_relations_within_them(pantry: Path) -> None:
    first, second = examples(brat.document(pantry / "x.ann"))
    assert {(one.label, one.head, one.tail) for one in first.links} == {
        ("Acts-on", 0, 1),
        ("Site", 0, 2),
        ("Product", 0, 2),
    }
    assert second.text == "Add rice to the crock."
    assert [one.start for one in second.mentions] == [0, 4, 16]


def test_what_is_found_is_counted(pantry: Path) -> None:
    report = relations.measure([pantry])
    assert (report.documents, report.left_out, report.across) == (1, 0, 1)
    assert report.overall.annotated == 7
    assert report.labels["Acts-on"] == (2, 2, 2)
    assert report.labels["Site"] == (2, 2, 2)
    assert report.labels["Meronym"] == report.labels["Product"] == (1, 0, 0)
    assert report.labels["Beside"] == (1, 0, 0)
    assert report.baseline == (7, 4, 4)
    assert report.every is None


def test_the_nearest_is_joined() -> None:
    a, r, t, q = Label.ACTION, Label.REAGENT, Label.TIME, Label.AMOUNT
    words = [(q, "2 g"), (r, "salt"), (a, "stir"), (r, "milk"), (t, "2 min"), (q, "1 l")]
    mentions = tuple(
        Mention(label, text, 8 * place, Span(0, 0)) for place, (label, text) in enumerate(words)
    )
    found = nearest(Example("", mentions, frozenset()))
    assert {(one.label, one.head, one.tail) for one in found} == {
        ("Measure", 1, 0),
        ("Acts-on", 2, 1),
        ("Acts-on", 2, 3),
        ("Setting", 2, 4),
        ("Measure", 3, 5),
    }


def test_documents_that_share_a_line_are_left_out(kitchen: Path, pantry: Path) -> None:
    report = relations.measure([kitchen], without=pantry)
    assert (report.documents, report.left_out) == (20, 0)
    annotate(pantry, "y", [(kitchen / "d00.txt").read_text(encoding="utf-8").split("\n")[0]])
    report = relations.measure([kitchen], without=pantry)
    assert 0 < report.documents < 20
    assert report.documents + report.left_out == 20
    assert report.every is not None
    assert report.every.annotated == 20 * 8
    assert report.overall.annotated == report.documents * 8


def test_mentions_can_be_those_that_a_pipeline_finds(pantry: Path) -> None:
    pytest.importorskip("spacy")
    report = relations.measure([pantry], entities="predicted")
    assert report.nlp.startswith("protoplan ")
    assert report.overall.annotated == 7
    assert report.labels["Acts-on"].right >= 1


def test_a_record_follows_its_schema_and_has_the_figures_of_the_table(pantry: Path) -> None:
    result = CliRunner().invoke(evaluate, ["relations", str(pantry), "--format", "json"])
    assert result.exit_code == 0, result.output
    record = json.loads(result.output)
    jsonschema.validate(record, json.loads(schema_text("eval-relations")))
    report = relations.measure([pantry])
    assert record["overall"] == relations_record(report)["overall"]
    assert record["within_lines"]["annotated"] == 6
    table = "\n".join(relations_lines(report))
    assert f"{record['overall']['f1']:.3f}" in table
    assert "within lines" in table


def test_the_commands_learn_and_tell_what_is_missing(
    kitchen: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "weights.bin"
    result = CliRunner().invoke(train_command, ["relations", str(kitchen), "-o", str(out)])
    assert result.exit_code == 0, result.output
    assert load(out.read_bytes()).made_with["documents"] == 20
    nowhere = tmp_path / "no" / "folder"
    with pytest.raises(SystemExit) as ended:
        main(["train", "relations", str(kitchen), "-o", str(nowhere)])
    assert ended.value.code == 2
    assert f"{str(nowhere)!r}: No such file or directory" in capsys.readouterr().err
    with pytest.raises(UnusableInputError, match="is no folder"):
        relations.measure([out])


@pytest.mark.slow
def test_relations_of_other_protocols_are_found(data: Path) -> None:
    folder = data / "data" / "wnut2020" / "dev_data"
    if not folder.is_dir():
        pytest.skip("no WNUT-2020 there")
    report = relations.measure([folder])
    assert report.documents >= 39
    assert report.overall.f1 > 0.81
    assert report.baseline.f1 < 0.61
    assert report.every is not None
    assert report.every.f1 > report.overall.f1
