"""Protocols made wrong, and how well they are told from right ones."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from protoplan import library as libraries
from protoplan.errors import UnusableInputError
from protoplan.evaluation import xwlp
from protoplan.evaluation.detect import auc, measure, originals
from protoplan.evaluation.learning import fit
from protoplan.evaluation.mutations import mutants, things_of
from protoplan.reports.detect import detect_lines, detect_record
from protoplan.reports.schemas import schema_text

SPIN = [
    '{"action": "centrifuge", "objects": ["lysate"], "parameters": ["500xg", "5 min"]}',
    '{"action": "discard", "objects": ["supernatant"], "parameters": []}',
    '{"action": "resuspend", "objects": ["pellet"], "parameters": ["with pbs"]}',
]
GRAPH = {
    "doc_key": "invented_1",
    "sentences": [["Spin", "the", "cells", "."], ["Discard", "the", "supernatant", "."]],
    "ner": [[[0, 0, "spin-op"], [2, 2, "rg"]], [[4, 4, "destroy-op"], [6, 6, "rg"]]],
    "relations": [
        [[0, 0, 2, 2, "ARG0"], [0, 0, 6, 6, "ARG2"]],
        [[4, 4, 0, 0, "succ"], [4, 4, 6, 6, "ARG0"]],
    ],
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder of six protocols, a graph, and a file that is none."""
    for number in range(6):
        steps = [s.replace("lysate", f"lysate {'abcdef'[number]}") for s in SPIN]
        steps.append('{"action": "incubate", "objects": ["cells"], "parameters": ["37 °C", "1 h"]}')
        lines = [f"Step {i}: {step}" for i, step in enumerate(steps, 1)]
        (tmp_path / f"{number}.txt").write_text("\n".join(lines), encoding="utf-8")
    (tmp_path / "graph.json").write_text(json.dumps([GRAPH]), encoding="utf-8")
    (tmp_path / "notes.md").write_text("Nothing to do here.", encoding="utf-8")
    return tmp_path


def test_a_graph_is_read_with_its_order_and_products(folder: Path) -> None:
    (document,) = xwlp.read(folder / "graph.json")
    steps = xwlp.as_protocol(document).steps
    assert [(step.action, step.objects) for step in steps] == [
        ("spin", ("cells",)),
        ("discard", ("supernatant",)),
    ]
    assert document.order() == {(0, 1)}
    assert xwlp.products(document) == {(0, 1)}


def test_mutants_are_alike_for_a_seed_and_each_is_what_it_says(folder: Path) -> None:
    read, empty = originals([folder], libraries.load())
    assert len(read) == 7
    assert [Path(name).name for name in empty] == ["notes.md"]
    things = [*things_of(read), "microscope"]
    for original in read:
        steps = original.protocol.steps
        made = list(mutants(original, things, 1))
        assert made == list(mutants(original, things, 1))
        assert max(Counter(one.kind for one in made).values()) <= 2
        for one in made:
            changed = [i for i, step in enumerate(one.steps) if step not in (*steps[i : i + 1],)]
            if one.kind == "swap":
                assert sorted(one.steps, key=str) == sorted(steps, key=str)
                assert len(changed) == 2
            elif one.kind == "drop":
                assert len(one.steps) == len(steps) - 1
            else:
                assert len(changed) == 1
                assert set(one.steps[changed[0]].objects) - set(steps[changed[0]].objects)


def test_dropping_and_swapping_a_maker_is_told_from_right(folder: Path) -> None:
    report = measure([folder], folds=3)
    assert report.untouched_flagged == 0
    assert report.kinds["drop"].auc > 0.9
    assert report.kinds["swap"].recall > 0.3
    jsonschema.validate(detect_record(report), json.loads(schema_text("eval-detect")))
    text = "\n".join(detect_lines(report, every=True))
    assert "untouched protocols with an error: 0.0% (0 of 7)" in text
    assert "steps 1 and 2 swapped" in text


def test_what_is_no_protocol_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(UnusableInputError, match="There is no file"):
        measure([tmp_path / "absent"])
    (tmp_path / "a.txt").write_text("Nothing.", encoding="utf-8")
    with pytest.raises(UnusableInputError, match="No protocols"):
        measure([tmp_path])
    (tmp_path / "b.json").write_text('[{"doc_key": 3}]', encoding="utf-8")
    with pytest.raises(UnusableInputError, match="SciERC"):
        measure([tmp_path / "b.json"])


shares = st.lists(st.floats(0, 1), min_size=1, max_size=20)


@given(shares, shares)
def test_auc_is_the_share_of_pairs_won(right: list[float], wrong: list[float]) -> None:
    pairs = [(r < w) + (r == w) / 2 for r in right for w in wrong]
    assert auc(sorted(right), wrong) == pytest.approx(sum(pairs) / len(pairs))


def test_learning_weighs_what_tells_and_not_what_does_not() -> None:
    rows = [{"tells": 1.0, "noise": n % 2} for n in range(40)]
    rows += [{"noise": n % 2, "good": 1.0} for n in range(60)]
    weights, bias = fit(rows, [True] * 40 + [False] * 60, ("tells", "noise", "good"))
    assert weights["tells"] > 1
    assert weights["noise"] < 0.1
    assert weights["good"] == 0
    assert bias < 0


def test_on_real_protocols_few_untouched_ones_are_flagged(data: Path) -> None:
    report = measure([data / "data" / "sketches"], folds=3)
    assert report.untouched_flagged <= 0.07
