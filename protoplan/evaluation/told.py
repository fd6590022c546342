"""Operations in the sentences of an X-WLP document, as the reader of prose finds them."""

from __future__ import annotations

from bisect import bisect_right
from itertools import accumulate

from protoplan.documents.values import Block, BlockKind, Form, Section
from protoplan.documents.values import Document as Text
from protoplan.evaluation.prose import Read
from protoplan.evaluation.seen import line_prints
from protoplan.evaluation.xwlp import Document
from protoplan.library import Library
from protoplan.lineage import operations
from protoplan.nlp.reading import read
from protoplan.source import Source


def read_operations(document: Document, library: Library, nlp: str) -> tuple[Read, ...]:
    """Return the operations that the pipeline ``nlp`` finds in the sentences of a document.

    Its tokens are joined by spaces, each sentence a line.
    """
    words = [word for sentence in document.sentences for word in sentence]
    starts = [0, *accumulate(len(word) + 1 for word in words)]
    found = read(_as_text(document), nlp).protocol
    steps = found.steps
    told = []
    for step, operation in zip(steps, operations(found, library), strict=True):
        span = step.term.span if step.term else None
        if span:
            first = bisect_right(starts, span.start) - 1
            told.append(Read(operation, first, bisect_right(starts, max(span.end - 1, 0)) - 1))
    return tuple(told)


def _as_text(document: Document) -> Text:
    lines = [" ".join(sentence) for sentence in document.sentences]
    at, blocks = 0, []
    for line in lines:
        anchors = ((0, at),)
        end = at + len(line)
        blocks.append(Block(BlockKind.PARAGRAPH, line, Section.PROCEDURE, anchors, end))
        at = end + 1
    return Text(Source("\n".join(lines), document.name), Form.TEXT, tuple(blocks))


def was_seen(document: Document, seen: frozenset[int]) -> bool:
    """Whether a sentence of a document stands among the lines with the digests ``seen``."""
    return bool(line_prints("\n".join(" ".join(one) for one in document.sentences)) & seen)
