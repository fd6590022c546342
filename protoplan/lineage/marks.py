"""What annotations across sentences say of which operation follows which.

Where people marked which mentions are one thing, and what is part of what or where, an operation
mostly follows the last one that had one of its things, in some role, or a thing related to it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence

from protoplan.lineage.values import Marks, Operation

Evidence = Mapping[int, Collection[str]]
"""For each earlier operation that people tied to one in some way, the names of these ways."""
_NOTHING: Evidence = {}
_Use = tuple[int, str]
"""An operation that had a thing, and the arguments that this was."""


def evidence(operations: Sequence[Operation]) -> list[Evidence]:
    """Return what ties each operation to earlier ones; nothing where no mention has marks.

    The ways, each with the arguments that the thing was and is: ``same``, the last that had it;
    ``once``, the one before that; ``near``, the last that had what it is related to, if it was
    not there before; ``newer`` and ``older``, if that was after and before it was last there.
    """
    uses: dict[int, list[_Use]] = {}
    found: list[Evidence] = []
    for place, operation in enumerate(operations):
        marks = [mention.marks for mention in operation.mentions if mention.marks is not None]
        if not marks:
            found.append(_NOTHING)
            continue
        ways: dict[int, dict[str, None]] = defaultdict(dict)
        for mark in marks:
            for one, way in _ways(mark, uses):
                ways[one][way] = None
        found.append(ways)
        arguments: dict[int, list[str]] = {}
        for mark in marks:
            arguments.setdefault(mark.thing, []).append(mark.argument)
        for thing, its in arguments.items():
            uses.setdefault(thing, []).append((place, " ".join(sorted(set(its)))))
    return found


def _ways(mark: Marks, uses: Mapping[int, Sequence[_Use]]) -> Iterator[tuple[int, str]]:
    before = uses.get(mark.thing, ())
    last = -1
    if before:
        last, its = before[-1]
        yield last, f"same {its} {mark.argument}"
        yield last, f"same {its} {mark.argument} {mark.across:d}"
        if len(before) > 1:
            yield before[-2][0], f"once {before[-2][1]} {its} {mark.argument}"
    for relation, thing in mark.related:
        for one, its in uses.get(thing, ())[-1:]:
            way = "near" if not before else "newer" if one > last else "older"
            if one != last:
                yield one, f"{way} {relation} {its} {mark.argument}"


def of_marks(
    marked: Evidence, i: int, j: int, leaf: str, act: str, above: Sequence[Collection[int]]
) -> Iterator[str]:
    """Yield the features of the operation at ``j`` following the one at ``i``, which is ``act``;
    ``leaf`` tells whether none follows it so far, ``above`` what comes before each."""
    ways = marked.get(i)
    if not ways:
        yield f"M:none {j - i == 1:d}{leaf}"
        return
    for way in ways:
        yield f"M:{way}"
        yield f"M:{way}{leaf}"
    kinds = _kinds(ways)
    for kind in kinds:
        yield f"M:{kind}"
        yield f"M:{kind}{leaf}"
    here = " ".join(kinds)
    others = " ".join(_kinds([way for one, its in marked.items() if one != i for way in its]))
    yield f"M:{here}|{others}"
    yield f"M:{here} {act} {j - i == 1:d}"
    covered = any(one > i and i in above[one] for one in marked)
    yield f"M:{here} {covered:d}"
    if covered:
        for way in ways:
            yield f"M:covered {way}"


def kinds_of(marked: Evidence) -> str:
    """Return in which kinds of ways an operation is tied to earlier ones."""
    return " ".join(_kinds([way for ways in marked.values() for way in ways]))


def _kinds(ways: Collection[str]) -> list[str]:
    return sorted({way.partition(" ")[0] for way in ways})
