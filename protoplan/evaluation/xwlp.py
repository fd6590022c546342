"""Reading X-WLP: wet-lab protocols with annotated process graphs, in SciERC form.

Token numbers run over the whole document. A relation is written ``[a, b, x, y, label]``: from the
words a to b to the words x to y. ``succ`` goes from an operation to one that comes before it;
``ARG0``, ``ARG1``, ``ARG2`` and ``site`` from an operation to what it works on; ``usage`` and
``setting`` from a tool or value to the operation, ``measure`` to the thing measured; ``co-ref-of``
joins two mentions of one thing.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

import orjson

from protoplan.errors import UnusableInputError
from protoplan.evaluation.files import usable
from protoplan.folders import files_in
from protoplan.model import Protocol, Step

_TO_OPERATION = ("usage", "setting", "measure", "modifier")
"""Relations that are written from the argument to what it belongs to."""


class Phrase(NamedTuple):
    """Annotated words: those from token ``start`` to ``end``, in sentence ``sentence``."""

    start: int
    end: int
    label: str
    sentence: int
    text: str

    @property
    def is_operation(self) -> bool:
        """Whether the words name something that is done."""
        return self.label.endswith("-op")


class Relation(NamedTuple):
    """Two phrases, by their numbers in the document, and what joins them."""

    head: int
    tail: int
    label: str


@dataclass(frozen=True, slots=True)
class Document:
    """One annotated protocol. ``phrases`` stand in the order of the text."""

    name: str
    sentences: tuple[tuple[str, ...], ...]
    phrases: tuple[Phrase, ...]
    relations: tuple[Relation, ...]
    operations: tuple[int, ...] = field(default=())
    """The numbers of the phrases that are operations, in the order of the text."""

    def arguments(self, operation: int, *, across: bool) -> list[tuple[str, int]]:
        """Return what belongs to a phrase: labels and phrases, in the order of the text.

        ``across``: also what stands in another sentence.
        """
        found = []
        for head, tail, label in self.relations:
            if label in ("succ", "co-ref-of"):
                continue
            if label in _TO_OPERATION:
                head, tail = tail, head
            if head == operation and (
                across or self.phrases[head].sentence == self.phrases[tail].sentence
            ):
                found.append((label, tail))
        return sorted(dict.fromkeys(found), key=lambda item: self.phrases[item[1]].start)

    def order(self) -> frozenset[tuple[int, int]]:
        """Return the annotated edges: places of operations, the earlier first."""
        places = {number: place for place, number in enumerate(self.operations)}
        return frozenset(
            (places[tail], places[head])
            for head, tail, label in self.relations
            if label == "succ" and head in places and tail in places and head != tail
        )

    def groups(self) -> dict[int, int]:
        """Return, for each phrase in a co-reference, the first phrase of the same thing."""
        first: dict[int, int] = {}

        def root(number: int) -> int:
            while first.get(number, number) != number:
                number = first[number]
            return number

        for head, tail, label in self.relations:
            if label == "co-ref-of":
                low, high = sorted((root(head), root(tail)))
                first[high] = first[low] = low
        return {number: root(number) for number in first}


def read(path: Path) -> tuple[Document, ...]:
    """Read a file: a JSON list of documents, or one document a line; or a folder of such files.

    Raises :class:`UnusableInputError` for anything else.
    """
    if path.is_dir():
        files = [one for one in files_in(path, (".json", ".jsonl")) if one.parent == path]
        if not files:
            raise UnusableInputError(f"There are no .json or .jsonl files in {str(path)!r}.")
        return tuple(document for file in files for document in usable(read, file) or ())
    try:
        data = path.read_bytes()
    except OSError as error:
        raise UnusableInputError(f"Cannot read {str(path)!r}: {error.strerror}.") from None
    try:
        records = orjson.loads(data) if data.lstrip()[:1] == b"[" else _lines(data)
        documents = tuple(_document(record) for record in records)
    except (orjson.JSONDecodeError, KeyError, TypeError, ValueError, IndexError) as error:
        raise UnusableInputError(
            f"{str(path)!r} holds no process graphs in SciERC form ({error})."
        ) from None
    if not documents:
        raise UnusableInputError(f"{str(path)!r} holds no documents.")
    return documents


def _lines(data: bytes) -> list[Any]:
    return [orjson.loads(line) for line in data.splitlines() if line.strip()]


def _document(record: dict[str, Any]) -> Document:
    sentences = tuple(tuple(sentence) for sentence in record["sentences"])
    tokens = [token for sentence in sentences for token in sentence]
    spans = {
        (start, end): (label, number)
        for number, sentence in enumerate(record["ner"])
        for start, end, label in sentence
    }
    phrases = tuple(
        Phrase(start, end, *spans[start, end], " ".join(tokens[start : end + 1]))
        for start, end in sorted(spans)
    )
    numbers = {(phrase.start, phrase.end): number for number, phrase in enumerate(phrases)}
    relations = tuple(
        Relation(numbers[a, b], numbers[x, y], label)
        for sentence in record["relations"]
        for a, b, x, y, label in sentence
        if (a, b) in numbers and (x, y) in numbers
    )
    operations = tuple(number for number, phrase in enumerate(phrases) if phrase.is_operation)
    return Document(record["doc_key"], sentences, phrases, relations, operations)


# As steps -------------------------------------------------------------------------------------

_WITH = {("wash-op", "ARG1"), ("seal-op", "ARG1"), ("default-op", "ARG1"), ("default-op", "ARG2")}
"""What is used, not worked on: the liquid of a washing, the lid of a closing."""
_PRODUCTS = {("spin-op", "ARG1"), ("spin-op", "ARG2"), ("convert-op", "ARG1")}
"""What comes out of an operation: no step says it."""


def as_protocol(document: Document) -> Protocol:
    """Return a document as steps: each operation with its objects, and the rest as parameters.

    An argument is written with the words of its mention, also where that stands in another
    sentence: a step names its objects. What an operation yields (the pellet of a centrifugation)
    is left out.
    """
    return Protocol(tuple(_step(document, number) for number in document.operations))


def _step(document: Document, operation: int) -> Step:
    label = document.phrases[operation].label
    arguments = [
        (role, number)
        for role, number in document.arguments(operation, across=True)
        if (label, role) not in _PRODUCTS
    ]
    taken_out = label == "remove-op" and any(role == "ARG1" for role, _ in arguments)
    objects: list[str] = []
    parameters: list[str] = []
    for role, number in arguments:
        text = document.phrases[number].text.lower()
        if taken_out and role == "ARG0":
            parameters.append(f"from {text}")
        elif (label, role) in _WITH:
            parameters.append(f"with {text}")
        elif role.startswith("ARG"):
            objects.append(text)
            parameters += _measures(document, number)
        elif role == "site":
            parameters.append(f"{'to' if label == 'transfer-op' else 'in'} {text}")
        elif role == "usage":
            parameters.append(f"using {text}")
        else:
            parameters.append(text)
    action = document.phrases[operation].text.lower().strip(" ,.;")
    return Step(action, tuple(dict.fromkeys(objects)), tuple(dict.fromkeys(parameters)))


def _measures(document: Document, number: int) -> Iterator[str]:
    for role, value in document.arguments(number, across=False):
        if role == "measure":
            yield document.phrases[value].text.lower()


def products(document: Document) -> frozenset[tuple[int, int]]:
    """Return which operation makes what which later one uses: pairs of places.

    An operation makes its annotated products; a later one uses the same mention or one that the
    annotators marked as the same.
    """
    groups = document.groups()
    made: dict[int, int] = {}
    pairs = set()
    for place, operation in enumerate(document.operations):
        label = document.phrases[operation].label
        for role, number in document.arguments(operation, across=True):
            thing = groups.get(number, number)
            if (label, role) in _PRODUCTS:
                made.setdefault(thing, place)
            elif thing in made:
                pairs.add((made[thing], place))
    return frozenset(pairs)
