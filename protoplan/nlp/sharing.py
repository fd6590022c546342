"""What the steps of one sentence have from each other, and when each of them is done."""

from __future__ import annotations

from collections.abc import Sequence

from protoplan.library import Library
from protoplan.nlp.clauses import Aside, Segment
from protoplan.nlp.drafts import Draft
from protoplan.nlp.tokens import Token
from protoplan.nlp.values import Relation, RelationLabel
from protoplan.nlp.yielding import yields

_SHARED = 0.5
"""How sure a relation must be that gives a verb what another verb has."""
_ADDING = frozenset((",", "and", "or", "and/or", "&"))
"""What alone stands between two verbs with one object: "vortex and spin the tube"."""


def share_neighbours(
    tokens: Sequence[Token], parts: Sequence[Segment], built: Sequence[Draft], library: Library
) -> None:
    """Give both verbs of "vortex and spin the tube" their object; commas alone, as in "decapitate,
    remove the brain", part two sentences. What the first brings about is the second's alone."""
    row = False
    for n in range(len(parts) - 2, -1, -1):
        first, then = built[n], built[n + 1]
        behind = tokens[parts[n].verb.end : parts[n + 1].verb.start]
        apart = any(one.low not in _ADDING and not one.low.endswith("ly") for one in behind)
        row = not apart and (row or any(one.low in _ADDING - {","} for one in behind))
        apart = apart or not row
        goes_on = n > 0 and parts[n].joint == "," and _same_still(built[n - 1])
        if not first.objects and not (apart or goes_on or parts[n + 1].verb.passive):
            first.objects += [one for one in then.objects if not yields(first, then, one, library)]
    for n in range(1, len(parts)):
        verb = parts[n].verb
        if verb.passive and not built[n].objects and parts[n - 1].verb.passive:
            built[n].objects += built[n - 1].objects


def _same_still(draft: Draft) -> bool:
    """Whether a step names no object and tells how: what follows in a row of such is done to the
    same, as "filter" of "dry over salt, filter, and remove the solvent"."""
    return not draft.objects and bool(draft.parameters)


def share_related(
    relations: Sequence[Relation],
    parts: Sequence[Segment],
    built: Sequence[Draft],
    library: Library,
) -> None:
    """Give a verb the object of another one where a relation says that it acts on it."""
    places = {part.verb.mention: n for n, part in reversed(list(enumerate(parts)))}
    for one in relations:
        if one.label is not RelationLabel.ACTS_ON or one.score < _SHARED:
            continue
        mine = places.get(one.head)
        if mine is None or built[mine].objects:
            continue
        for n, other in enumerate(built):
            shared = [piece for piece in other.objects if one.tail in piece.mentions]
            if n > mine:
                chain = [*zip(built[mine:n], built[mine + 1 :], strict=False)]
                shared = [
                    piece
                    for piece in shared
                    if not any(yields(first, then, piece, library) for first, then in chain)
                ]
            if shared and n != mine:
                built[mine].objects += shared
                break


def mark(aside: Aside, parts: Sequence[Segment], built: Sequence[Draft]) -> None:
    """Say of each step whether it may be left out, or take the place of the one before."""
    for n, part in enumerate(parts):
        here = [at for at in aside.optional if part.start <= at < part.stop]
        if here or 0 in aside.optional or part.verb.maybe:
            built[n].optional = True
        if n > 0 and part.joint.split()[-1:] == ["or"]:
            built[n].alternative = True
    if aside.instead and built:
        built[0].alternative = True
        for draft in built:
            draft.contrary = bool(aside.contrary) and not draft.condition
