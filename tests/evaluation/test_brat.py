"""Reading brat's standoff annotations."""

from __future__ import annotations

from pathlib import Path

import pytest

from protoplan.errors import UnusableInputError
from protoplan.evaluation import brat
from protoplan.evaluation.brat import Relation

TEXT = "Add salt and sugar to the jar (a tub).\n"
ANNOTATED = """\
T1\tAction 0 3\tAdd
E1\tAction:T1 Acts-on:T2 Acts-on2:T3 Site:T4
T2\tReagent 4 8\tsalt
T3\tReagent 13 18\tsugar
T4\tLocation 26 29\tjar
T5\tLocation 33 36\ttub
R1\tSetting Arg1:E1 Arg2:T5\t
R2\tSetting Arg1:T1 Arg2:T5\t
*\tEquiv T4 T5
#1\tAnnotatorNotes T1\tR9 is no relation
"""


def written(folder: Path, annotations: str) -> Path:
    (folder / "a.txt").write_text(TEXT, encoding="utf-8")
    file = folder / "a.ann"
    file.write_text(annotations, encoding="utf-8")
    return file


def test_arguments_of_events_are_relations_from_their_trigger(tmp_path: Path) -> None:
    document = brat.document(written(tmp_path, ANNOTATED))
    assert [entity.text for entity in document.entities] == ["Add", "salt", "sugar", "jar", "tub"]
    assert document.relations == (
        Relation("Acts-on", "T1", "T2"),
        Relation("Acts-on", "T1", "T3"),
        Relation("Site", "T1", "T4"),
        Relation("Setting", "T1", "T5"),  # annotated twice
        Relation("Equiv", "T4", "T5"),
    )


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("E2\tAction", "expected an event"),
        ("E2", "expected an event"),
        ("R2\tSetting T1 T2", "expected a relation"),
        ("R2\tSetting", "expected a relation"),
        ("*", "expected a relation"),
        ("R2\tSetting Arg1:T1 Arg2:T99", "T99 is annotated nowhere"),
        ("R2\tSetting Arg1:E7 Arg2:T1", "E7 is annotated nowhere"),
    ],
)
def test_what_is_no_annotation_is_told_with_its_place(tmp_path: Path, line: str, said: str) -> None:
    file = written(tmp_path, ANNOTATED + line + "\n")
    with pytest.raises(UnusableInputError, match=rf"a\.ann:11: .*{said}"):
        brat.document(file)


def test_every_relation_of_the_corpus_joins_two_mentions(data: Path) -> None:
    folder = data / "data" / "wnut2020" / "dev_data"
    if not folder.is_dir():
        pytest.skip("no WNUT-2020 there")
    documents = list(brat.documents(folder))
    labels = {one.label for document in documents for one in document.relations}
    assert {"Acts-on", "Setting", "Mod-Link"} < labels
    assert not any(label[-1].isdigit() for label in labels)
