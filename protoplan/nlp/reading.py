"""From a document to what its sentences say, and to the protocol that comes of it."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from protoplan import library as libraries
from protoplan.codes import finding
from protoplan.documents.values import Block, BlockKind, Document, Section
from protoplan.entities import Link
from protoplan.findings import Finding, shown
from protoplan.library import Library, find
from protoplan.model import Flow, Kind, Protocol, Sentence, Step
from protoplan.nlp.drafts import Draft, Piece
from protoplan.nlp.flow import Placed, flows
from protoplan.nlp.foreign import completed, label_of
from protoplan.nlp.language import looks_english
from protoplan.nlp.listing import ANNOUNCES, Line, Listed, listed
from protoplan.nlp.steps import drafts
from protoplan.nlp.things import Lists, announces, headers, of_things, orders, with_things
from protoplan.nlp.values import Label, Mention, Reading, Relation, Understanding
from protoplan.nlp.widening import widened
from protoplan.normalise import findings_of, term_at
from protoplan.parsing.steps import Located
from protoplan.source import Span

if TYPE_CHECKING:
    from spacy.language import Language

    from protoplan.nlp.linkers import Linker

PROCEDURE = (Section.PROCEDURE, Section.UNKNOWN)
"""The sections that tell what to do."""
_LINKED = (Label.REAGENT, Label.LOCATION, Label.DEVICE, Label.SEAL)
"""What may name a concept."""
_NONE = Span(0, 0)
_HALF = re.compile("[\ud800-\udfff]")
"""Half of a pair of surrogates, which spaCy cannot take."""
_NEAR = 4
"""Steps before or behind one in which the same may be told in full."""
_BATCH = 64
_NUMBERS = re.compile(r"\d+(?:[.,]\d+)*")
_LONGEST = 2_000
"""Characters of a sentence that are read as one."""


class Tagged(NamedTuple):
    """A sentence with its mentions and relations, as a pipeline or a person marked them."""

    block: int
    """The place of its block in the document."""
    start: int
    """Where in the block it begins."""
    text: str
    mentions: tuple[Mention, ...]
    relations: tuple[Relation, ...]


def read(
    document: Document,
    nlp: str = "protoplan",
    linker: str = "exact",
    *,
    sections: Collection[Section] = PROCEDURE,
) -> Understanding:
    """Read a document by a pipeline and a linker, each chosen by name.

    ``sections`` are those whose sentences become steps; the others are read all the same.

    Raises :class:`MissingExtraError` without the extra "nlp", :class:`UnknownNameError` for an
    unknown pipeline or linker, and :class:`UnusableInputError` for a pipeline that cannot be
    loaded.
    """
    from protoplan.entities import abbreviations
    from protoplan.nlp.linkers import linker as linker_named
    from protoplan.nlp.pipeline import describe, load

    pipeline, link = load(nlp), linker_named(linker)
    short = abbreviations("\n".join(block.text for block in document.blocks))
    tagged = list(_tagged(document, pipeline, link, short))
    return understand(document, tagged, nlp=describe(pipeline), linker=linker, sections=sections)


# Mentions and relations ---------------------------------------------------------------------------


def _tagged(
    document: Document, pipeline: Language, link: Linker, short: Mapping[str, str]
) -> Iterator[Tagged]:
    from protoplan.nlp.relations import relate
    from protoplan.nlp.sentences import sentences

    places = [
        (number, *place)
        for number, block in enumerate(document.blocks)
        for sentence in sentences(block.text)
        for place in _cut(block.text, *sentence)
    ]
    own = _is_own(pipeline)
    concepts: dict[str, Link | None] = {}
    texts = (
        "" if document.blocks[number].kind is BlockKind.HEADING
        else _HALF.sub("\N{REPLACEMENT CHARACTER}", document.blocks[number].text[start:end])
        for number, start, end in places
    )  # fmt: skip
    docs = pipeline.pipe(texts, batch_size=_BATCH)
    lists, columns = Lists(_library()), headers(document.blocks)
    for (number, start, end), doc in zip(places, docs, strict=True):
        text = document.blocks[number].text[start:end]
        ents = ((one.label_, one.start_char, one.end_char) for one in doc.ents)
        mentions = [Mention(label_of(name), text[at:to], at, _NONE) for name, at, to in ents]
        if not own and doc.text:
            mentions = completed(text, mentions, _library())
        mentions = widened(text, mentions)
        block = document.blocks[number]
        if block.kind is BlockKind.ROW or lists.holds(block, number):
            mentions = with_things(text, mentions, block, columns[number], _library())
        lists.read(number, mentions, opens=bool(ANNOUNCES.search(text)))
        placed: list[Mention] = []
        origin = document.blocks[number].origin
        for label, name, at in ((one.label, one.text, one.start) for one in mentions):
            if label in _LINKED and name not in concepts:
                concepts[name] = link(name, short)
            concept = concepts[name] if label in _LINKED else None
            span = origin(start + at, start + at + len(name))
            placed.append(Mention(label, name, at, span, concept))
        yield Tagged(number, start, text, tuple(placed), tuple(relate(text, placed)))


def _cut(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """Yield the place of a sentence, in pieces if it is too long for one."""
    while end - start > _LONGEST:
        stop = text.rfind(" ", start + 1, start + _LONGEST)
        stop = stop if stop > start else start + _LONGEST
        yield start, stop
        start = stop
    yield start, end


def _is_own(pipeline: Language) -> bool:
    from protoplan.nlp.pipeline import OWN

    return bool(pipeline.meta.get("name") == OWN)


# Steps ------------------------------------------------------------------------------------------


@lru_cache(maxsize=1)
def _library() -> Library:
    return libraries.load("wetlab")


def understand(
    document: Document,
    tagged: Sequence[Tagged],
    *,
    nlp: str,
    linker: str,
    sections: Collection[Section] = PROCEDURE,
) -> Understanding:
    """Make readings and the protocol of sentences whose mentions and relations are known."""
    library = _library()
    placed = _placed(document, tagged, sections, library)
    done = _kept(placed, library)
    lists = _lists(document, tagged, done)
    told, lost = flows(done, document.blocks, library, document.source)
    found: list[Finding] = [*document.findings, *lost]
    steps = []
    for place, (one, flow) in enumerate(zip(done, told, strict=True)):
        step, doubts = _step(one, flow, document, lists.get(place, ()))
        steps.append(step)
        found += doubts
    if not looks_english("\n".join(block.text for block in document.blocks), library):
        found.append(finding("SYN504", "the text does not look English", document.source))
    if not steps:
        found.append(_no_step(document))
    found += _passed_over(document, tagged, sections)
    readings = _readings(document, tagged, done, lists)
    protocol = Protocol(
        tuple(steps),
        kind=Kind.PROSE,
        sentences=_sentences(readings),
        source=document.source,
        findings=tuple(found),
    )
    return Understanding(document, readings, protocol, nlp, linker)


def _placed(
    document: Document,
    tagged: Sequence[Tagged],
    sections: Collection[Section],
    library: Library,
) -> list[Placed]:
    found: list[Placed] = []
    columns = headers(document.blocks)
    for number, one in enumerate(tagged):
        block = document.blocks[one.block]
        if block.kind is BlockKind.HEADING or block.section not in sections:
            continue
        if block.kind is BlockKind.ROW and not _may_tell(block, one, columns[one.block], library):
            continue
        told = drafts(one.text, one.mentions, one.relations, library)
        if len(told) == 1 and _heads(document, one, told[0]):
            continue
        starts = [min(piece.start for piece in draft.pieces) for draft in told]
        ends = [*starts, len(one.text)][1:]
        found += (
            Placed(draft, one.text, max(end, start), one.start, number, one.block)
            for draft, start, end in zip(told, starts, ends, strict=True)
        )
    return found


def _may_tell(block: Block, one: Tagged, columns: tuple[str, ...], library: Library) -> bool:
    """Whether a row of a table may tell what to do: one of a table of things does not."""
    if not any(mention.label is Label.ACTION for mention in one.mentions):
        return False
    things = not block.number and of_things(columns)
    return not things or orders(block.text.partition("\t")[0], library)


def _heads(document: Document, one: Tagged, draft: Draft) -> bool:
    """Whether a line only names what the steps nested below it do: "2. Wash"."""
    block, below = document.blocks[one.block], document.blocks[one.block + 1 : one.block + 2]
    bare = one.text == block.text and block.text[-1:].isalpha() and len(draft.pieces) == 1
    if not (bare and below and block.number and block.kind is below[0].kind is BlockKind.ITEM):
        return False
    inner = below[0].number.strip(".() ")
    outer = block.number.strip(".() ")
    return below[0].level > block.level or (outer.isdecimal() and not inner[:1].isdecimal())


def _kept(placed: Sequence[Placed], library: Library) -> list[Placed]:
    """Return the steps without those that a clause tells of and a sentence nearby tells in full.

    "After washing twice, add ..." is a step of its own only if nothing was washed just before.
    """
    kept: list[Placed] = []
    for number, one in enumerate(placed):
        draft = one.draft
        if draft.told:
            before, behind = kept[-_NEAR:], placed[number + 1 : number + 1 + _NEAR]
            if draft.told == "after":
                near = [other for other in before if other.sentence != one.sentence]
            else:
                near = [other for other in behind if other.sentence != one.sentence]
            if any(
                _same(draft, other.draft, library) and not _differ(draft, other.draft)
                for other in near
            ):
                continue
            for other in placed[max(number - _NEAR, 0) : number + 1 + _NEAR]:
                if other.sentence == one.sentence and draft.told_in in other.draft.parameters:
                    other.draft.parameters.remove(draft.told_in)
        kept.append(one)
    return kept


def _lists(
    document: Document, tagged: Sequence[Tagged], done: Sequence[Placed]
) -> dict[int, list[Listed]]:
    lines = [Line(one.block, one.text, one.mentions) for one in tagged]
    return listed(lines, document.blocks, {one.sentence: n for n, one in enumerate(done)})


def _same(a: Draft, b: Draft, library: Library) -> bool:
    """Whether two actions are the same by the library, or by their words."""
    mine = {one.name for one in find(library, a.action.text)}
    return a.action.text == b.action.text or bool(
        mine & {one.name for one in find(library, b.action.text)}
    )


def _differ(a: Draft, b: Draft) -> bool:
    """Whether both have numbers, and none in common: "for 5 min at 300 x g", "for 1 h"."""
    mine, others = (
        {number for piece in draft.parameters for number in _NUMBERS.findall(piece.text)}
        for draft in (a, b)
    )
    return bool(mine and others and not mine & others)


def _step(
    one: Placed, flow: Flow | None, document: Document, more: Sequence[Listed]
) -> tuple[Step, tuple[Finding, ...]]:
    """Return a step with its typed term, and what is doubtful about its quantities.

    ``more`` are the objects that a list behind it names.
    """
    draft, block = one.draft, document.blocks[one.block]
    named = [piece for piece in draft.objects if not announces(piece.text)]
    draft.objects = named if named or more else draft.objects
    draft.parameters.sort(key=lambda piece: piece.start)
    parameters = [piece.text for piece in draft.parameters]

    def place(piece: Piece) -> Span:
        return block.origin(one.start + piece.start, one.start + piece.end)

    spans = [place(piece) for piece in draft.pieces]
    span = Span(min(one.start for one in spans), max(one.end for one in spans))
    step = Step(
        draft.action.text,
        (*(piece.text for piece in draft.objects), *(thing.text for thing in more)),
        (*parameters, *["optional"] * draft.optional),
        number=_integer(block.number),
        span=span,
        flow=flow,
    )
    objects = (*map(place, draft.objects), *(thing.span for thing in more))
    located = Located(step, spans[0], objects, tuple(map(place, draft.parameters)))
    term = term_at(step, located, document.source)
    return replace(step, term=term), findings_of(term, document.source, span)


def _passed_over(
    document: Document, tagged: Sequence[Tagged], sections: Collection[Section]
) -> Iterator[Finding]:
    """Yield what numbered instructions give no steps, for the heading above them names another
    section: at the first of each such run."""
    under = ""
    begins = {one.block for one in tagged if any(_opens(m) for m in one.mentions[:1])}
    for place, block in enumerate(document.blocks):
        if block.kind is BlockKind.HEADING:
            under = block.text
        elif under and block.section not in sections and block.number and place in begins:
            told = f"instructions under {shown(under)} give no steps"
            hint = f"The heading reads as {block.section}: name it otherwise if they are steps."
            yield finding("SYN505", told, document.source, block.origin(0, len(block.text)), hint)
            under = ""


def _opens(mention: Mention) -> bool:
    return mention.label is Label.ACTION and mention.start == 0


def _no_step(document: Document) -> Finding:
    if not document.blocks:
        return finding("SYN501", "there is no text to read", document.source)
    parts = {block.section for block in document.blocks}
    where = "its procedure" if Section.PROCEDURE in parts else "the text"
    return finding(
        "SYN501",
        f"no sentence of {where} says what to do",
        document.source,
        hint="Put the steps under a heading such as 'Procedure', a sentence each that begins with "
        "a verb.",
    )


# Readings -----------------------------------------------------------------------------------------


def _readings(
    document: Document,
    tagged: Sequence[Tagged],
    done: Sequence[Placed],
    lists: Mapping[int, Sequence[Listed]],
) -> tuple[Reading, ...]:
    steps: dict[int, list[int]] = {}
    taken: dict[int, set[int]] = {}
    for place, one in enumerate(done):
        steps.setdefault(one.sentence, []).append(place)
        taken.setdefault(one.sentence, set()).update(one.draft.mentions)
        for thing in lists.get(place, ()):
            steps.setdefault(thing.sentence, []).append(place)
            taken[thing.sentence] = set(range(len(tagged[thing.sentence].mentions)))
    found = []
    for number, said in enumerate(tagged):
        block = document.blocks[said.block]
        mine = taken.get(number, set())
        found.append(
            Reading(
                said.text,
                block.origin(said.start, said.start + len(said.text)),
                block.section,
                block.number,
                said.mentions,
                said.relations,
                tuple(steps.get(number, ())),
                tuple(n for n in range(len(said.mentions)) if n not in mine),
            )
        )
    return tuple(found)


def _sentences(readings: Sequence[Reading]) -> tuple[Sentence, ...]:
    return tuple(
        Sentence(_integer(one.number), one.text, one.span) for one in readings if one.steps
    )


def _integer(number: str) -> int | None:
    plain = number.strip(".() ")
    return int(plain) if plain.isdecimal() else None
