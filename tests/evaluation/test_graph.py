"""The order of operations in process graphs: found, learned and measured."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import numpy
import pytest
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st

from protoplan.cli.evaluate import evaluate
from protoplan.cli.train import train as train_command
from protoplan.errors import UnknownNameError, UnusableInputError
from protoplan.evaluation import prose, xwlp
from protoplan.evaluation.counts import Counts
from protoplan.evaluation.graph import closure, measure, reduction
from protoplan.evaluation.ordering import cross_validated, examples, operations, split
from protoplan.evaluation.training import fit, minimise
from protoplan.library import load
from protoplan.lineage.antecedents import MARKED, OWN, Model, chosen, order, shipped
from protoplan.lineage.features import History, of_pair, of_root
from protoplan.lineage.scene import scene
from protoplan.reports.order import order_lines
from protoplan.reports.schemas import schema_text

LIBRARY = load()


def document(number: int, liquid: str) -> dict[str, object]:
    """An invented document: cells are spun, a buffer is made on the side, both come together."""
    sentences = [
        ["Spin", "the", "cells", "."],
        ["Discard", "the", "supernatant", "."],
        ["Prepare", liquid, "."],
        ["Resuspend", "the", "cells", "in", liquid, "."],
        ["Vortex", "."],
    ]
    ner = [
        [[0, 0, "spin-op"], [2, 2, "rg"]],
        [[4, 4, "destroy-op"], [6, 6, "rg"]],
        [[8, 8, "create-op"], [9, 9, "rg"]],
        [[11, 11, "mix-op"], [13, 13, "rg"], [15, 15, "rg"]],
        [[17, 17, "mix-op"]],
    ]
    relations = [
        [[0, 0, 2, 2, "ARG0"]],
        [[4, 4, 0, 0, "succ"], [4, 4, 6, 6, "ARG0"]],
        [[8, 8, 9, 9, "ARG0"]],
        [[11, 11, 13, 13, "ARG0"], [11, 11, 15, 15, "site"], [13, 13, 2, 2, "co-ref-of"],
         [15, 15, 9, 9, "co-ref-of"], [11, 11, 0, 0, "succ"], [11, 11, 8, 8, "succ"]],
        [[17, 17, 13, 13, "ARG0"], [17, 17, 11, 11, "succ"]],
    ]  # fmt: skip
    return {
        "doc_key": f"invented_{number}",
        "sentences": sentences,
        "ner": ner,
        "relations": relations,
    }


LIQUIDS = ("PBS", "TBS", "Ringer", "saline", "water", "Tris", "HBSS", "medium")
RIGHT = frozenset({(0, 1), (0, 3), (2, 3), (3, 4)})


@pytest.fixture
def path(tmp_path: Path) -> Path:
    file = tmp_path / "graphs.json"
    documents = [document(number, liquid) for number, liquid in enumerate(LIQUIDS * 3)]
    file.write_text(json.dumps(documents), encoding="utf-8")
    return file


def test_arguments_in_other_sentences_are_known_only_where_they_are_given(path: Path) -> None:
    first = xwlp.read(path)[0]
    own, links, gold = (operations(first, LIBRARY, coref) for coref in ("own", "links", "gold"))
    assert [len(one.mentions) for one in own] == [1, 1, 1, 2, 0]
    assert [len(one.mentions) for one in links] == [1, 1, 1, 2, 0]
    assert [len(one.mentions) for one in gold] == [1, 1, 1, 2, 1]
    assert all(mention.group is None for one in own for mention in one.mentions)
    assert links[0].mentions[0].group == links[3].mentions[0].group
    assert links[0].mentions[0].group != links[1].mentions[0].group


@pytest.mark.parametrize("coref", ["own", "gold"])
def test_what_is_seen_in_some_documents_is_found_in_others(path: Path, coref: str) -> None:
    report = measure(path, coref=coref, folds=3)
    assert report.result.edges.f1 == report.result.closure.f1 == 1.0


def test_no_document_is_measured_with_a_model_that_saw_it(path: Path) -> None:
    """Documents that are alike but for one, whose order is its own: it is not found."""
    records = json.loads(path.read_text(encoding="utf-8"))
    odd = records[5]["relations"]
    records[5]["relations"] = [[one for one in sentence if one[4] != "succ"] for sentence in odd]
    records[5]["relations"][4].append([17, 17, 4, 4, "succ"])
    path.write_text(json.dumps(records), encoding="utf-8")
    documents = xwlp.read(path)
    given_ = examples(documents, LIBRARY, "own")
    models = cross_validated(given_, OWN, folds=3)
    found = order(given_[5].shots, models[5])
    assert found == RIGHT != documents[5].order()


def test_the_order_annotated_plays_no_part_in_what_is_found(path: Path) -> None:
    first = xwlp.read(path)[0]
    bare = xwlp.Document(
        first.name,
        first.sentences,
        first.phrases,
        tuple(one for one in first.relations if one.label != "succ"),
        first.operations,
    )
    for coref in ("own", "links", "gold"):
        assert operations(first, LIBRARY, coref) == operations(bare, LIBRARY, coref)


def test_baselines_and_the_text_alone_are_measured(path: Path) -> None:
    report = measure(path, folds=3, baselines=True, from_text=True)
    assert next(round(result.edges.recall, 2) for _, result in report.baselines) == 0.75
    rules, pipeline = report.told
    assert rules.name == "simple rules"
    assert pipeline.name.startswith("protoplan ")
    assert rules.verbs.recall == pipeline.verbs.recall == 1.0
    assert "operations found" in "\n".join(order_lines(report))


def test_the_json_of_the_report_is_as_its_schema_says(path: Path) -> None:
    arguments = ["graph", str(path), "--folds", "3", "--baselines", "--format", "json"]
    for more in ([], ["--shipped"], ["--from-text"], ["--coref", "gold"]):
        result = CliRunner().invoke(evaluate, [*arguments, *more], catch_exceptions=False)
        record = json.loads(result.output)
        jsonschema.validate(record, json.loads(schema_text("eval-graph")))
        assert set(record["edges"]) == {"precision", "recall", "f1"}
        assert record["made_with"]["folds"] == (0 if more == ["--shipped"] else 3)


def test_the_table_names_what_was_given(path: Path) -> None:
    result = CliRunner().invoke(evaluate, ["graph", str(path), "--folds", "3"])
    assert "24 documents, 120 operations" in result.output
    assert "cross-validated by document, 3 parts" in result.output


def test_an_unknown_way_and_a_file_without_graphs_are_refused(path: Path, tmp_path: Path) -> None:
    with pytest.raises(UnknownNameError):
        measure(path, coref="goldd")
    other = tmp_path / "other.json"
    other.write_text("[1, 2]", encoding="utf-8")
    with pytest.raises(UnusableInputError):
        measure(other)


def test_training_gives_the_same_file_every_time(path: Path, tmp_path: Path) -> None:
    files = [tmp_path / "one.json", tmp_path / "two.json"]
    for file in files:
        result = CliRunner().invoke(train_command, ["lineage", str(path), "-o", str(file)])
        assert result.exit_code == 0, result.output
    assert files[0].read_bytes() == files[1].read_bytes()
    record = json.loads(files[0].read_text(encoding="utf-8"))
    assert set(record["models"]) == {OWN, MARKED}
    model = Model(record["models"][OWN])
    assert order(scene(operations(xwlp.read(path)[0], LIBRARY)), model) == RIGHT


@pytest.mark.parametrize("name", [OWN, MARKED])
def test_the_shipped_weights_are_few_and_numbers(name: str) -> None:
    model = shipped(name)
    assert len(model.weights) < 12_000
    assert all(isinstance(weight, (int, float)) for weight in model.weights.values())


@given(st.integers(1, 60), st.integers(2, 12), st.integers(0, 5))
def test_every_document_is_in_one_part_and_parts_are_even(
    count: int, folds: int, seed: int
) -> None:
    fold = split(count, folds, seed)
    assert len(fold) == count
    sizes = [fold.count(number) for number in range(folds)]
    assert max(sizes) - min(sizes) <= 1
    assert fold == split(count, folds, seed)


PAIRS = st.frozensets(st.tuples(st.integers(0, 7), st.integers(0, 7)).filter(lambda p: p[0] < p[1]))


@given(PAIRS)
def test_the_closure_holds_all_ways_and_no_more(edges: frozenset[tuple[int, int]]) -> None:
    closed = closure(edges)
    assert edges <= closed
    assert closure(closed) == closed
    reach = numpy.zeros((8, 8), dtype=int)
    for a, b in edges:
        reach[a, b] = 1
    total = sum(numpy.linalg.matrix_power(reach, length) for length in range(1, 9))
    assert closed == {(a, b) for a in range(8) for b in range(8) if total[a, b]}


@given(PAIRS, PAIRS)
def test_rates_are_shares(
    found: frozenset[tuple[int, int]], there: frozenset[tuple[int, int]]
) -> None:
    rates = Counts().plus(there, found)
    assert 0 <= rates.f1 <= 1
    if found == there and found:
        assert rates.precision == rates.recall == rates.f1 == 1
    if rates.precision and rates.recall:
        both = rates.precision * rates.recall
        assert rates.f1 == pytest.approx(2 * both / (rates.precision + rates.recall))


def test_regression_finds_the_weights_that_the_data_were_drawn_with() -> None:
    random = numpy.random.default_rng(3)
    rows, labels = [], []
    for _ in range(8000):
        a, b, noise = (int(one) for one in random.random(3) < 0.5)
        odds = 0.5 + 2.0 * a - 1.5 * b
        rows.append(["a"] * a + ["b"] * b + ["noise"] * noise)
        labels.append(bool(random.random() < 1 / (1 + numpy.exp(-odds))))
    weights = fit(rows, labels, penalty=0.1)
    assert weights[""] == pytest.approx(0.5, abs=0.15)
    assert weights["a"] == pytest.approx(2.0, abs=0.2)
    assert weights["b"] == pytest.approx(-1.5, abs=0.2)
    assert weights["noise"] == pytest.approx(0.0, abs=0.15)


def test_a_penalty_draws_weights_to_nothing_and_rare_features_get_none() -> None:
    rows = [["a"], ["a"], ["a"], []] * 20 + [["rare"]]
    labels = [True, True, True, False] * 20 + [True]
    free, drawn = fit(rows, labels, 0.01), fit(rows, labels, 100.0)
    assert free["a"] > drawn["a"] > 0
    assert "rare" not in free


def test_the_least_of_a_bowl_is_found() -> None:
    aim = numpy.array([3.0, -2.0, 0.5])
    scale = numpy.array([1.0, 50.0, 0.1])

    def bowl(at: numpy.ndarray) -> tuple[float, numpy.ndarray]:
        return float(scale @ (at - aim) ** 2) + 1.0, 2 * scale * (at - aim)

    assert minimise(bowl, numpy.zeros(3)) == pytest.approx(aim, abs=1e-2)


def test_the_likeliest_and_all_that_reach_the_threshold_are_followed() -> None:
    model = Model({"": 0.0}, threshold=0.5)
    assert chosen(model, {-1: 2.0, 0: 1.0, 1: 0.5}) == frozenset()
    assert chosen(model, {-1: -1.0, 0: 1.0, 1: 0.5}) == {0, 1}
    assert chosen(model, {-1: -3.0, 0: -1.0, 1: -2.0}) == {0}


def test_features_look_at_no_later_decision() -> None:
    """What is said of a pair depends on what was decided before it, and on nothing after."""
    read = prose.operations([["Spin", "cells"], ["Mix"], ["Add", "PBS"], ["Mix"]], LIBRARY)
    shots = scene([one.operation for one in read])
    history = History(shots)
    history.add(())
    first = (of_root(history), of_pair(history, 0))
    history = History(shots)
    history.add(())
    assert (of_root(history), of_pair(history, 0)) == first
    history.add({0})
    assert of_pair(history, 1) != first[1]


def test_verbs_are_found_where_clauses_begin() -> None:
    read = prose.operations(
        [["Gently", "mix", "the", "cells", "and", "transfer", "them", "into", "a", "tube", "."]],
        LIBRARY,
    )
    assert [one.operation.operator for one in read] == ["mix", "transfer"]
    assert [(m.text, m.source) for m in read[0].operation.mentions] == [("the cells", "objects")]
    assert ("a tube", "location") in [(m.text, m.source) for m in read[1].operation.mentions]


@given(PAIRS, st.lists(st.booleans(), min_size=8, max_size=8))
def test_passing_over_operations_keeps_the_order_of_the_others(
    edges: frozenset[tuple[int, int]], kept: list[bool]
) -> None:
    places = [at if keep else None for at, keep in enumerate(kept)]
    found = closure(prose.contracted(edges, places))
    assert found == {(a, b) for a, b in closure(edges) if kept[a] and kept[b]}


_PAIRS = st.sets(st.tuples(st.integers(0, 7), st.integers(0, 7)).filter(lambda e: e[0] < e[1]))


@given(_PAIRS)
def test_what_is_left_out_of_a_graph_follows_from_the_rest(edges: set[tuple[int, int]]) -> None:
    left = reduction(edges)
    assert left <= edges
    assert closure(left) == closure(edges)
    for edge in left:
        assert closure(left - {edge}) != closure(edges)


def test_a_folder_stands_for_its_files(tmp_path: Path) -> None:
    with pytest.raises(UnusableInputError, match="There are no"):
        xwlp.read(tmp_path)
    record = {"doc_key": "a", "sentences": [["Spin", "it"]], "ner": [[]], "relations": [[]]}
    for name in ("one.json", "two.json"):
        (tmp_path / name).write_text(json.dumps([record]), encoding="utf-8")
    assert len(xwlp.read(tmp_path)) == 2


@pytest.mark.slow
def test_process_graphs_of_people(data: Path) -> None:
    """The baselines come out as known; what is learned is better than the first two."""
    path = next((data / "data" / "xwlp").glob("*.json"), None)
    if path is None:
        pytest.skip("the folder of real data has no process graphs")
    report = measure(path, folds=4, baselines=True)
    chain, heads, marked = (result for _, result in report.baselines)
    assert chain.edges.f1 == pytest.approx(0.81, abs=0.006)
    assert chain.closure.precision == pytest.approx(0.80, abs=0.006)
    assert heads.closure.precision == pytest.approx(0.82, abs=0.006)
    assert heads.closure.recall == pytest.approx(0.67, abs=0.006)
    assert marked.edges.f1 == pytest.approx(0.895, abs=0.006)
    assert report.result.edges.f1 > 0.835
    assert report.result.closure.f1 > 0.89
