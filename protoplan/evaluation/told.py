"""Operations in the sentences of an X-WLP document, as the reader of prose finds them."""

from __future__ import annotations

from bisect import bisect_right
from itertools import accumulate

from protoplan.documents.values import Block, BlockKind, Form, Section
from protoplan.documents.values import Document as Text
from protoplan.evaluation.prose import Read
from protoplan.evaluation.seen import line_prints
from protoplan.evaluation.xwlp import Document
from protoplan.library import Library, find
from protoplan.lineage import operations
from protoplan.lineage.values import Operation
from protoplan.nlp.reading import read
from protoplan.nlp.values import Label
from protoplan.source import Source, Span


def read_operations(document: Document, library: Library, nlp: str) -> tuple[Read, ...]:
    """Return the operations that the pipeline ``nlp`` finds in the sentences of a document.

    Its tokens are joined by spaces, each sentence a line. An action that is no step of its own,
    but says how or what for, is an operation to the annotators, and so it is here.
    """
    words = [word for sentence in document.sentences for word in sentence]
    starts = [0, *accumulate(len(word) + 1 for word in words)]
    understood = read(_as_text(document), nlp)
    steps = understood.protocol.steps
    told = {
        step.term.span: operation
        for step, operation in zip(steps, operations(understood.protocol, library), strict=True)
        if step.term and step.term.span
    }
    for line, reading in enumerate(understood.readings):
        for mention in reading.mentions:
            if mention.label is Label.ACTION and not any(_meet(mention.span, one) for one in told):
                found = find(library, mention.text)
                name = found[0].name if found else None
                told[mention.span] = Operation(mention.text, name, (), line, mention.text)
    return tuple(
        Read(
            told[span], bisect_right(starts, span.start) - 1, bisect_right(starts, span.end - 1) - 1
        )
        for span in sorted(told)
    )


def _meet(one: Span, other: Span) -> bool:
    return one.start < other.end and other.start < one.end


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
