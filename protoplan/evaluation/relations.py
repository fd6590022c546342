"""How well the relations that people annotated are found: ``protoplan eval relations``.

A relation is found if the same label, from the same head to the same tail, is given: with the
annotated mentions (gold), or with those that a pipeline finds (predicted), where both ends have to
have the exact characters of the annotated ones. All annotated relations are to be found: also those
between lines, which are never found, as mentions are related within a line.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from protoplan.errors import UnknownNameError
from protoplan.evaluation import brat
from protoplan.evaluation.counts import Counts
from protoplan.evaluation.relating import Example, examples, relation_label
from protoplan.evaluation.seen import line_prints, unpack
from protoplan.evaluation.tagging import documents, unseen
from protoplan.nlp.relations import relate, shipped
from protoplan.nlp.values import Label, Mention, Relation, RelationLabel
from protoplan.source import Span

if TYPE_CHECKING:
    from spacy.language import Language

ENTITIES = ("gold", "predicted")
"""Whose mentions are related."""


class Found(NamedTuple):
    """A relation by the characters of its ends in the document."""

    label: str
    head: Span
    tail: Span


@dataclass(frozen=True)
class RelationsReport:
    """What was measured. ``every`` is over all documents, those left out among them."""

    entities: str
    nlp: str
    """The pipeline that found the mentions; empty with the annotated ones."""
    documents: int
    left_out: int
    """Documents of which a line was learned from, or stands in the folder to be without."""
    across: int
    """Annotated relations between lines, in the documents measured."""
    overall: Counts
    labels: dict[str, Counts]
    baseline: Counts
    """Of what :func:`nearest` finds between the same mentions."""
    every: Counts | None
    seconds: float = field(compare=False)
    """Time to relate the mentions of all documents."""


def measure(
    paths: Sequence[Path],
    *,
    entities: str = "gold",
    nlp: str = "protoplan",
    without: Path | None = None,
) -> RelationsReport:
    """Measure the shipped model on the brat annotations in ``paths``.

    Documents of which a line, blank ones aside, was learned from, by the model of relations or by
    the pipeline ``nlp`` that finds the mentions, or stands in a document of the folder ``without``,
    are left out. Raises :class:`UnusableInputError`, and what :func:`protoplan.nlp.pipeline.load`
    does.
    """
    if entities not in ENTITIES:
        raise UnknownNameError("kind of entities", entities, ENTITIES)
    model, several = shipped(), documents(paths)
    seen, name = unpack(model.learned_from), ""
    if entities == "predicted":
        from protoplan.nlp.pipeline import describe, load

        pipeline = load(nlp)
        name = describe(pipeline)
        seen |= unpack(str(pipeline.meta.get("learned_from", "")))
        given = [list(_predicted(document, pipeline)) for document in several]
    else:
        given = [list(examples(document)) for document in several]
    if without:
        seen |= {one for other in documents([without]) for one in line_prints(other.text)}
    started = time.perf_counter()
    found = [_found(its, lambda one: relate(one.text, one.mentions, model)) for its in given]
    seconds = time.perf_counter() - started
    there = [annotated(document) for document in several]
    kept = {one.path for one in unseen(several, seen)}
    places = [place for place, one in enumerate(several) if one.path in kept]
    left_out = len(several) - len(places)
    measured = [(there[place], found[place]) for place in places]
    return RelationsReport(
        entities=entities,
        nlp=name,
        documents=len(places),
        left_out=left_out,
        across=sum(_across(several[place].text, there[place]) for place in places),
        overall=count(measured),
        labels=by_label(measured),
        baseline=count((there[place], _found(given[place], nearest)) for place in places),
        every=count(zip(there, found, strict=True)) if left_out else None,
        seconds=seconds,
    )


def annotated(document: brat.Document) -> frozenset[Found]:
    """Return the annotated relations of a document; a label that is unknown stays as written."""
    spans = {one.identifier: Span(one.start, one.end) for one in document.entities}
    return frozenset(
        Found(str(relation_label(label) or label), spans[head], spans[tail])
        for label, head, tail in document.relations
    )


def count(several: Iterable[tuple[frozenset[Found], frozenset[Found]]]) -> Counts:
    """Count relations of all labels: what is annotated, and what was found."""
    return Counts().sum(*(Counts().plus(there, found) for there, found in several))


def by_label(
    several: Sequence[tuple[frozenset[Found], frozenset[Found]]],
) -> dict[str, Counts]:
    """Count relations of each label, the most frequent first."""
    tallies: list[Counter[str]] = [Counter(), Counter(), Counter()]
    for there, found in several:
        for tally, those in zip(tallies, (there, found, there & found), strict=True):
            tally.update(one.label for one in those)
    labels = sorted({*tallies[0], *tallies[1]}, key=lambda one: (-tallies[0][one], one))
    return {label: Counts(*(tally[label] for tally in tallies)) for label in labels}


def nearest(example: Example) -> list[Relation]:
    """Return the relations that a simple way gives: the nearest action to the left, else to the
    right, has what a mention is most often; measures and modifiers are of the next thing to the
    right, else to the left."""
    found = []
    for place, mention in enumerate(example.mentions):
        label = _OF_ACTION.get(mention.label) or _OF_THING.get(mention.label)
        if label is None:
            continue
        before, behind = range(place - 1, -1, -1), range(place + 1, len(example.mentions))
        if mention.label in _OF_ACTION:
            heads: Sequence[Label] = (Label.ACTION,)
            order = [*before, *behind]
        else:
            heads = _THINGS
            order = [*behind, *before]
        head = next((one for one in order if example.mentions[one].label in heads), None)
        if head is not None:
            found.append(Relation(label, head, place))
    return found


_THINGS = (Label.REAGENT, Label.LOCATION, Label.DEVICE)
_OF_ACTION = {
    Label.REAGENT: RelationLabel.ACTS_ON,
    Label.MENTION: RelationLabel.ACTS_ON,
    Label.LOCATION: RelationLabel.SITE,
    Label.SEAL: RelationLabel.USING,
    Label.DEVICE: RelationLabel.USING,
    Label.METHOD: RelationLabel.USING,
    Label.TIME: RelationLabel.SETTING,
    Label.TEMPERATURE: RelationLabel.SETTING,
    Label.SPEED: RelationLabel.SETTING,
    Label.MEASURE_TYPE: RelationLabel.MEASURE_TYPE_LINK,
}
_OF_THING = {
    Label.MODIFIER: RelationLabel.MOD_LINK,
    **dict.fromkeys(
        (
            Label.AMOUNT,
            Label.CONCENTRATION,
            Label.SIZE,
            Label.PH,
            Label.NUMERICAL,
            Label.GENERIC_MEASURE,
        ),
        RelationLabel.MEASURE,
    ),
}


def _predicted(document: brat.Document, pipeline: Language) -> Iterator[Example]:
    """Yield the lines of a document with the mentions that a pipeline finds in them."""
    from protoplan.nlp.foreign import label_of

    lines = document.text.split("\n")
    starts = [0, *accumulate(len(line) + 1 for line in lines)]
    for start, doc in zip(starts, pipeline.pipe(lines), strict=False):
        mentions = tuple(
            Mention(
                label_of(one.label_),
                one.text,
                one.start_char,
                Span(start + one.start_char, start + one.end_char),
            )
            for one in doc.ents
        )
        yield Example(doc.text, mentions, frozenset())


def _found(
    given: Iterable[Example], way: Callable[[Example], Iterable[Relation]]
) -> frozenset[Found]:
    return frozenset(
        Found(str(one.label), example.mentions[one.head].span, example.mentions[one.tail].span)
        for example in given
        for one in way(example)
    )


def _across(text: str, there: Iterable[Found]) -> int:
    """Return how many relations join lines."""
    ends = (sorted((one.head, one.tail)) for one in there)
    return sum("\n" in text[first.end : second.start] for first, second in ends)
