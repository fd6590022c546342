"""What a verb brings about, and so has not for its object: the filtrate of "filter and discard the
filtrate"."""

from __future__ import annotations

import re
from functools import lru_cache

from protoplan.entities.names import singular
from protoplan.library import Library, canonical_verb, find, readings
from protoplan.library.values import Operator, Same
from protoplan.nlp.drafts import Draft, Piece
from protoplan.nlp.tokens import words

_WORD = re.compile(r"[\w'-]+")


def yields(first: Draft, then: Draft, piece: Piece, library: Library) -> bool:
    """Whether the step ``first`` brings about an object of the step ``then`` behind it.

    It does what it splits off; as a state of the material only if nothing else can be meant by the
    verb. What is left over where a material changes its state is taken away or kept by the step
    behind: "lyse the cells and collect the supernatant". What takes away or keeps itself splits
    nothing off: "remove and discard the supernatant".
    """
    part = _part(piece.text, Same(library))
    found = find(library, first.action.text)
    if not part or any(one.moves for one in found):
        return False
    splits = _splits(found)
    if part in splits:
        return True
    if library.parts[part].state:
        return False
    taken = _takes(then, library)
    if (splits or taken) and part in _splits(readings(library, first.action.text)):
        return True
    return taken and any(library.parts[one].state for one in splits)


def _splits(operators: tuple[Operator, ...]) -> frozenset[str]:
    return frozenset(part for one in operators for part in one.splits)


def _takes(draft: Draft, library: Library) -> bool:
    """Whether a step takes something away, or keeps it."""
    text = canonical_verb(draft.action.text)
    return text in words("keeping") or any(one.moves for one in find(library, text))


@lru_cache(maxsize=1 << 12)
def _part(text: str, library: Same[Library]) -> str:
    """Return the part of the library that a text names, empty if it names none."""
    said = [singular(word) for word in _WORD.findall(text.lower())]
    ends = (n for n, word in enumerate(said) if n and word in words("prepositions"))
    name = " ".join(said[: next(ends, len(said))])
    for part in library.value.parts.values():
        if any(f" {name}".endswith(f" {word}") for word in part.words):
            return part.name
    return ""
