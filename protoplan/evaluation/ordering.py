"""Learning which operation follows which from annotated process graphs."""

from __future__ import annotations

import json
import random
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from protoplan.evaluation import xwlp
from protoplan.evaluation.seen import fingerprint
from protoplan.evaluation.training import fit
from protoplan.evaluation.xwlp import Document
from protoplan.library import Library, load
from protoplan.lineage.antecedents import MARKED, OWN, Model, model
from protoplan.lineage.choosing import Said, chosen
from protoplan.lineage.features import History, candidates, of_pair, of_root
from protoplan.lineage.scene import Shot, scene
from protoplan.lineage.values import Marks, Mention, Operation

PENALTY, LEAST, FOLDS, SEED = 3.0, 4, 10, 0
"""Of the regression; how often a feature must be seen; and how cross-validation is done."""
_SLIGHT = 0.05
"""Weights below it do not ship."""

_SOURCES = {
    "ARG0": "objects",
    "ARG1": "reagent",
    "ARG2": "reagent",
    "part-of": "objects",
    "site": "location",
    "located-at": "location",
    "usage": "instrument",
}
_JOINED = {"own": (), "links": ("co-ref-of",), "gold": ("co-ref-of", "part-of", "located-at")}
"""Which relations tell that two mentions are one thing, by what is given of co-reference."""
COREF = tuple(_JOINED)


class Example(NamedTuple):
    """An annotated document as the learner sees it; ``gold`` has the edges, earlier first."""

    shots: Sequence[Shot]
    gold: frozenset[tuple[int, int]]


class Rows(NamedTuple):
    """Features, and whether what they describe is so."""

    features: list[list[str]]
    labels: list[bool]


def operations(document: Document, library: Library, coref: str = "own") -> tuple[Operation, ...]:
    """Return the annotated operations with their arguments.

    ``coref`` says what is known of mentions in different sentences. ``own``: nothing; arguments
    are those within the sentence. ``links``: which are marked as one (``co-ref-of``). ``gold``: all
    that people annotated, arguments in other sentences, parts and places too.
    """
    groups = _groups(document, _JOINED[coref])
    things = _things(document, _JOINED[coref])
    found: list[Operation] = []
    end = sentence = -1
    for number in document.operations:
        phrase = document.phrases[number]
        offset = sum(len(words) for words in document.sentences[: phrase.sentence])
        start = end - offset if phrase.sentence == sentence else 0
        end, sentence = phrase.end + 1, phrase.sentence
        words = document.sentences[sentence][max(0, start) : end - offset]
        mentions = tuple(
            Mention(
                document.phrases[thing].text,
                _SOURCES[label],
                group=None if coref == "own" else groups[thing],
                marks=None
                if coref == "own"
                else Marks(label, *things[thing], document.phrases[thing].sentence != sentence),
            )
            for label, thing in document.arguments(number, across=coref == "gold")
            if label in _SOURCES and not document.phrases[thing].is_operation
        )
        found.append(Operation(phrase.text, None, mentions, sentence, " ".join(words)))
    meant = chosen([_said(one) for one in found], library)
    return tuple(
        replace(one, operator=operator.name if operator else None)
        for one, operator in zip(found, meant, strict=True)
    )


def _said(operation: Operation) -> Said:
    objects = [one.text for one in operation.mentions if one.source == "objects"]
    others = [one.text for one in operation.mentions if one.source != "objects"]
    return Said(operation.verb, objects, others)


def _groups(document: Document, joined: Sequence[str]) -> list[int]:
    """Return for each phrase a number that all phrases of one thing share."""
    first = list(range(len(document.phrases)))

    def root(number: int) -> int:
        while first[number] != number:
            number = first[number]
        return number

    for head, tail, label in document.relations:
        if label in joined:
            first[root(head)] = root(tail)
    return [root(number) for number in first]


_Thing = tuple[int, tuple[tuple[str, int], ...]]


def _things(document: Document, joined: Sequence[str]) -> list[_Thing]:
    """Return for each phrase a number that all phrases of the very same thing share, and what that
    is related to, with the name of the relation."""
    same = _groups(document, ("co-ref-of",))
    related: dict[int, dict[tuple[str, int], None]] = {}
    for head, tail, label in document.relations:
        if label in joined and label != "co-ref-of":
            related.setdefault(same[head], {})[label, same[tail]] = None
            related.setdefault(same[tail], {})[f"{label}-of", same[head]] = None
    return [(thing, tuple(related.get(thing, ()))) for thing in same]


def examples(documents: Iterable[Document], library: Library, coref: str) -> list[Example]:
    """Return documents as the learner sees them."""
    return [
        Example(scene(operations(document, library, coref)), document.order())
        for document in documents
    ]


def taught(example: Example) -> Rows:
    """Return the decisions to take in a document, each where all before it were right."""
    found = Rows([], [])
    history = History(example.shots)
    follows: dict[int, set[int]] = {}
    for a, b in example.gold:
        if a < b:
            follows.setdefault(b, set()).add(a)
    for place in range(len(example.shots)):
        right = follows.get(place, set())
        found.features.append(of_root(history))
        found.labels.append(not right)
        for one in candidates(place):
            found.features.append(of_pair(history, one))
            found.labels.append(one in right)
        history.add(right)
    return found


def train(known: Iterable[Rows], name: str) -> Model:
    """Return the model ``name`` (``OWN``, ``MARKED``) learned from the decisions of documents."""
    every = Rows([], [])
    for one in known:
        every.features.extend(one.features)
        every.labels.extend(one.labels)
    return model(name, fit(every.features, every.labels, PENALTY, LEAST))


def cross_validated(
    given: Sequence[Example], name: str, folds: int = FOLDS, seed: int = SEED
) -> list[Model]:
    """Return for each document a model ``name`` that was learned without it."""
    known = [taught(example) for example in given]
    fold = split(len(given), folds, seed)
    models = [
        train((one for one, its in zip(known, fold, strict=True) if its != number), name)
        for number in range(folds)
    ]
    return [models[number] for number in fold]


def split(count: int, folds: int, seed: int) -> list[int]:
    """Return in which of ``folds`` each of ``count`` documents is."""
    places = list(range(count))
    random.Random(seed).shuffle(places)
    fold = [0] * count
    for number, place in enumerate(places):
        fold[place] = number % folds
    return fold


def weights_of(path: Path) -> str:
    """Return the file of both models learned from an X-WLP file, weights to two places.

    Raises :class:`UnusableInputError`.
    """
    documents = xwlp.read(path)
    library = load()
    models = {}
    for name, coref in ((OWN, "own"), (MARKED, "gold")):
        weights = train(map(taught, examples(documents, library, coref)), name).weights
        short = {feature: round(weight, 2) for feature, weight in sorted(weights.items())}
        models[name] = {f: weight for f, weight in short.items() if abs(weight) >= _SLIGHT or not f}
    prints = sorted(fingerprint(document.sentences) for document in documents)
    record = {"documents": len(documents), "learned_from": prints, "models": models}
    return json.dumps(record, ensure_ascii=False, indent=0, separators=(",", ":")) + "\n"
