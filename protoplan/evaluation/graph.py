"""How well the order of operations is found: ``protoplan eval graph PATH``.

The data are process graphs that people annotated (X-WLP). Two things are measured against their
``succ`` edges: the direct edges, and which operation must come before which, over all pairs
(the transitive closure). What is learned is learned without the document it is measured on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import compress
from pathlib import Path
from typing import NamedTuple

from protoplan.errors import UnknownNameError
from protoplan.evaluation import prose, xwlp
from protoplan.evaluation.counts import Counts
from protoplan.evaluation.ordering import COREF, FOLDS, SEED, cross_validated, examples, operations
from protoplan.evaluation.seen import fingerprint, to_cross_validate, unpack
from protoplan.evaluation.xwlp import Document
from protoplan.graph import dependencies
from protoplan.library import Library, load
from protoplan.lineage import resolve
from protoplan.lineage.antecedents import MARKED, OWN, WEIGHTS, Model, order, shipped
from protoplan.lineage.scene import scene
from protoplan.lineage.values import Operation
from protoplan.lineage.words import read_name
from protoplan.reading import NLP
from protoplan.states import ground_lineage

Edges = frozenset[tuple[int, int]]
"""Pairs of places, the earlier operation first."""


class Result(NamedTuple):
    """How well one way of finding the order does."""

    edges: Counts
    closure: Counts


class Told(NamedTuple):
    """How well one way of reading sentences does: the operations it finds, and their order."""

    name: str
    documents: int
    result: Result
    verbs: Counts


@dataclass(frozen=True, slots=True)
class GraphReport:
    """What was measured, and how."""

    documents: int
    operations: int
    coref: str
    folds: int
    """Parts of the cross-validation; 0: all are measured with the shipped weights."""
    cross_validated: int
    """Documents measured with what the others teach, not with the shipped weights."""
    seed: int
    result: Result
    built: Result | None = None
    """Of the graph that ``protoplan graph`` draws, from operations and mentions alone: it has what
    states order besides, and leaves out what may change places."""
    told: tuple[Told, ...] = ()
    """What is found in the sentences alone, instead of from operations that are given."""
    baselines: tuple[tuple[str, Result], ...] = ()


def measure(
    path: Path,
    *,
    coref: str = "own",
    folds: int | None = None,
    seed: int = SEED,
    baselines: bool = False,
    from_text: bool = False,
    nlp: str = NLP,
) -> GraphReport:
    """Measure the documents of an X-WLP file, or a folder of such files.

    ``folds``: the parts of the cross-validation by document, 0 for the shipped weights. By default
    documents that these were learned from are cross-validated, others measured with them.
    ``from_text`` also measures what is found in the sentences alone, by simple rules and by the
    pipeline ``nlp``. Raises :class:`UnusableInputError`.
    """
    if coref not in COREF:
        raise UnknownNameError("way to resolve co-references", coref, COREF)
    documents = xwlp.read(path)
    library = load()
    name = OWN if coref == "own" else MARKED
    models = [shipped(name)] * len(documents)
    prints = [fingerprint(document.sentences) for document in documents]
    parts, places = to_cross_validate(prints, WEIGHTS, folds, FOLDS)
    if parts:
        given = examples([documents[place] for place in places], library, coref)
        for place, model in zip(places, cross_validated(given, name, parts, seed), strict=True):
            models[place] = model
    found = [
        order(scene(operations(document, library, coref)), model)
        for document, model in zip(documents, models, strict=True)
    ]
    return GraphReport(
        len(documents),
        sum(len(document.operations) for document in documents),
        coref,
        parts,
        len(places),
        seed,
        _result(documents, found),
        None if coref != "own" else _built(documents, library, models),
        tuple(_told(documents, library, models, nlp)) if from_text else (),
        _baselines(documents, library) if baselines else (),
    )


def closure(edges: Iterable[tuple[int, int]]) -> Edges:
    """Return all pairs of which the second comes after the first, directly or not."""
    after: dict[int, set[int]] = {}
    for a, b in edges:
        after.setdefault(a, set()).add(b)
    pairs = set()
    for start in after:
        seen: set[int] = set()
        waiting = list(after[start])
        while waiting:
            place = waiting.pop()
            if place not in seen:
                seen.add(place)
                waiting += after.get(place, ())
        pairs |= {(start, place) for place in seen}
    return frozenset(pairs)


def _result(documents: Sequence[Document], found: Sequence[Edges]) -> Result:
    edges, closed = Counts(), Counts()
    for document, its in zip(documents, found, strict=True):
        there = document.order()
        edges = edges.plus(there, its)
        closed = closed.plus(closure(there), closure(its))
    return Result(edges, closed)


def _built(documents: Sequence[Document], library: Library, models: Sequence[Model]) -> Result:
    """Return how well the dependencies of the operations as steps fit the annotated order."""
    found = []
    for document, model in zip(documents, models, strict=True):
        task = ground_lineage(resolve(operations(document, library), library), library)
        edges = [(one.before, one.after) for one in dependencies(task, model)]
        found.append(reduction(edges))
    return _result(documents, found)


def reduction(edges: Iterable[tuple[int, int]]) -> Edges:
    """Return the edges that do not follow from others."""
    given = frozenset(edges)
    closed = closure(given)
    after: dict[int, list[int]] = {}
    for a, b in given:
        after.setdefault(a, []).append(b)
    return frozenset(
        (a, b) for a, b in given if not any((c, b) in closed for c in after[a] if c != b)
    )


def _told(
    documents: Sequence[Document], library: Library, models: Sequence[Model], nlp: str
) -> Iterator[Told]:
    """Yield what is found in the sentences alone: by rules and by a pipeline, in all documents and
    in those of which the pipeline learned no sentence."""
    from protoplan.evaluation.told import read_operations, was_seen
    from protoplan.nlp.pipeline import describe, load

    pipeline = load(nlp)
    seen, name = unpack(str(pipeline.meta.get("learned_from", ""))), describe(pipeline)
    ways: tuple[tuple[str, Callable[[Document], Sequence[prose.Read]]], ...] = (
        ("simple rules", lambda one: prose.operations(one.sentences, library)),
        (name, lambda one: read_operations(one, library, nlp)),
    )
    new = [not was_seen(document, seen) for document in documents]
    for name, read in ways:
        pairs = [
            _found(document, read(document), model)
            for document, model in zip(documents, models, strict=True)
        ]
        yield _sum(name, documents, pairs)
        if any(new) and not all(new):
            unseen = list(compress(documents, new)), list(compress(pairs, new))
            yield _sum(f"{name}, of documents new to the pipeline", *unseen)


def _found(document: Document, read: Sequence[prose.Read], model: Model) -> tuple[Edges, Counts]:
    places = prose.matched(read, document)
    found = order(scene([one.operation for one in read]), model)
    right = sum(place is not None for place in places)
    verbs = Counts(len(document.operations), len(places), right)
    return prose.contracted(found, places), verbs


def _sum(name: str, documents: Sequence[Document], pairs: Sequence[tuple[Edges, Counts]]) -> Told:
    verbs = Counts().sum(*(one for _, one in pairs))
    return Told(name, len(documents), _result(documents, [found for found, _ in pairs]), verbs)


# Baselines ------------------------------------------------------------------------------------


def _baselines(documents: Sequence[Document], library: Library) -> tuple[tuple[str, Result], ...]:
    own = [operations(document, library, "own") for document in documents]
    gold = [operations(document, library, "gold") for document in documents]
    chain = [frozenset((at, at + 1) for at in range(len(one) - 1)) for one in own]
    heads = [_last_use(one, fall_back=True) for one in own]
    return (
        ("a chain in text order", _result(documents, chain)),
        ("last use of a head noun, else the operation before", _result(documents, heads)),
        ("last use, over all that people marked", _result(documents, [_last_use(g) for g in gold])),
    )


def _last_use(given: Sequence[Operation], *, fall_back: bool = False) -> Edges:
    """Join each operation with those that last had one of its things."""
    last: dict[str | int, int] = {}
    edges = set()
    for place, operation in enumerate(given):
        things = {
            read_name(one.text).head if one.group is None else one.group
            for one in operation.mentions
        }
        before = {last[thing] for thing in things if thing in last}
        if fall_back and not before and place:
            before = {place - 1}
        edges |= {(one, place) for one in before}
        last.update(dict.fromkeys(things, place))
    return frozenset(edges)
