"""Sentences with marked mentions, for tests: "[Action Mix] the [Reagent cells]"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from protoplan.documents.values import Block, BlockKind, Document, Form, Section
from protoplan.library import load
from protoplan.nlp.reading import Tagged, understand
from protoplan.nlp.steps import drafts
from protoplan.nlp.values import Label, Mention, Relation, RelationLabel, Understanding
from protoplan.source import Source, Span

_MARK = re.compile(r"\[([A-Z][\w-]*|pH) ([^\[\]]+)\]")


def marked(text: str) -> tuple[str, tuple[Mention, ...]]:
    """Return a sentence without its marks, and the mentions that they mark."""
    plain, mentions, last = "", [], 0
    for match in _MARK.finditer(text):
        plain += text[last : match.start()]
        start = len(plain)
        span = Span(start, start + len(match[2]))
        mentions.append(Mention(Label(match[1]), match[2], start, span))
        plain += match[2]
        last = match.end()
    return plain + text[last:], tuple(mentions)


def lines(sentence: str) -> list[str]:
    """Return the steps of a marked sentence, each as "action | objects | parameters"."""
    text, mentions = marked(sentence)
    return [
        " | ".join(
            (
                one.action.text,
                "; ".join(piece.text for piece in one.objects),
                "; ".join(piece.text for piece in sorted(one.parameters, key=lambda p: p.start)),
            )
        )
        for one in drafts(text, mentions, (), load("wetlab"))
    ]


def relation(mentions: Sequence[Mention], label: str, head: str, tail: str) -> Relation:
    """Return a relation between the mentions with these texts."""
    texts = [one.text for one in mentions]
    return Relation(RelationLabel(label), texts.index(head), texts.index(tail))


def understood(
    *lines: str, section: Section = Section.PROCEDURE, numbers: Sequence[str] = ()
) -> Understanding:
    """Read lines, each a block of one marked sentence; "# ..." is a heading.

    ``numbers`` are those of the blocks that are none.
    """
    plain = [marked(line) for line in lines]
    source = Source("\n".join(text for text, _ in plain), "sop.txt")
    blocks, tagged, at, item = [], [], 0, 0
    for number, (text, mentions) in enumerate(plain):
        heading = text.startswith("# ")
        kind = BlockKind.HEADING if heading else BlockKind.ITEM
        label = "" if heading or item >= len(numbers) else numbers[item]
        item += not heading
        level = label.count(".")
        end = at + len(text)
        blocks.append(Block(kind, text, section, ((0, at),), end, label, level))
        moved = tuple(
            Mention(one.label, one.text, one.start, Span(one.span.start + at, one.span.end + at))
            for one in mentions
        )
        tagged.append(Tagged(number, 0, text, moved, ()))
        at = end + 1
    document = Document(source, Form.TEXT, tuple(blocks))
    return understand(document, tagged, nlp="marked", linker="exact")
