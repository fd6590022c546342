"""What runs off a column before it is eluted: thrown away under the name of a part."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from protoplan.entities import is_a
from protoplan.library.values import PRESENT, Library
from protoplan.lineage.values import Entity, Lineage
from protoplan.states.running import bits
from protoplan.states.values import Atom, Ground


def with_run_off(
    steps: Sequence[Ground],
    lineage: Lineage,
    library: Library,
    entities: Sequence[Entity],
    atoms: Sequence[Atom],
) -> list[Ground]:
    """Let a step that throws away what no step has split off yet need nothing and end nothing,
    where one before is of those of which something runs off under the name of the part.

    Cost: linear in the steps, and for what is thrown away before it is made once more.
    """
    if not any(ground.pre_true & ground.delete for ground in steps):
        return list(steps)
    found: list[Ground] = []
    added, kinds = 0, set[str]()
    done = set[str]()
    for ground, links in zip(steps, lineage.links, strict=True):
        kinds.update(entities[one.entity].kind for one in links)
        mask = 0
        for bit in _thrown(ground, added):
            fact, (number, *_) = atoms[bit]
            part = library.parts.get(entities[number].part) if fact == PRESENT else None
            if part and any(_has_run(text, done, kinds) for text in part.run_off):
                mask |= 1 << bit
        added |= ground.add
        if mask:
            ground = replace(ground, pre_true=ground.pre_true & ~mask, delete=ground.delete & ~mask)
        found.append(ground)
        done.add(ground.operator)
    return found


def _thrown(ground: Ground, added: int) -> list[int]:
    """Return the bits of what a step needs and ends though no step before has brought it about."""
    return bits(ground.pre_true & ground.delete & ~added)


def _has_run(text: str, done: set[str], kinds: set[str]) -> bool:
    """Whether an action has been done, where only with a thing of a kind, with that at hand."""
    action, _, kind = text.partition(" ")
    return action in done and (not kind or any(is_a(one, kind) for one in kinds))
