"""How often `repair` without a gold protocol finds the way back from a single fault.

    python tests/benchmarks/bench_repairs.py [--each] [PATH...]

Makes faults in the protocols beside this file: a step left out that a later one needs, two
neighbours that depend on each other swapped, a part or a thing of the wrong kind as object. Of the
protocols under PATH (X-WLP files, protocols) it only leaves out steps where the states tell it.

A suggestion is right if it has the steps of the original, in an order that keeps what their states
order; an inserted step, if it is the same action on the same material. Columns: faults made; those
that the states tell; the first suggestion right, and right but for the name of its object; one of
those listed right; suggestions beside the first that are as good; nothing to mend; none found;
right (but for a name) among what is suggested where nothing must be mended.
"""

from __future__ import annotations

import sys
import time
import tomllib
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from protoplan import library as libraries
from protoplan.evaluation.detect import originals
from protoplan.graph import dependencies
from protoplan.graph.values import Why
from protoplan.model import Protocol, Step
from protoplan.planning.mended import Mended
from protoplan.planning.repairs import repair
from protoplan.states import ground, run
from protoplan.states.values import Task

PROTOCOLS = Path(__file__).with_name("protocols.toml")
DROP, SWAP, PART, KIND = "step left out", "steps swapped", "wrong part", "wrong kind"
_STRONG = {Why.PRODUCT, Why.STATE, Why.DESTROYS}
_PARTS = {"supernatant": "pellet", "pellet": "supernatant"}
_STRANGE = "notebook"


class Fault(NamedTuple):
    kind: str
    name: str
    place: int
    original: Protocol
    steps: tuple[Step, ...]

    @property
    def told(self) -> bool:
        """Whether the states tell it: some step lacks what it did not lack before."""
        return _lacking(ground(Protocol(self.steps))) > _lacking(ground(self.original))


def protocols(paths: Sequence[str] = ()) -> dict[str, Protocol]:
    """Return the protocols under ``paths`` (default: those beside this file) by name."""
    if paths:
        found, _ = originals([Path(one) for one in paths], libraries.load())
        return {one.name: one.protocol for one in found}
    with PROTOCOLS.open("rb") as file:
        read = tomllib.load(file)
    return {
        name: Protocol(tuple(Step(a, tuple(o), tuple(p)) for a, o, p in one["steps"]))
        for name, one in read.items()
    }


def faults(name: str, original: Protocol) -> Iterator[Fault]:
    """Yield single faults of a protocol: only what others need, by the library, is left out or
    trades places."""
    task, steps = ground(original), original.steps
    lacking = _lacking(task)
    needed = {
        b for b, _, why in dependencies(task) if {one.why for one in why} & {Why.PRODUCT, Why.STATE}
    }
    for at in range(len(steps)):
        left = (*steps[:at], *steps[at + 1 :])
        if at in needed or _lacking(ground(Protocol(left))) > lacking:
            yield Fault(DROP, name, at, original, left)
    for before, after, why in dependencies(task):
        if {one.why for one in why} & _STRONG and after == before + 1:
            swapped = list(steps)
            swapped[before], swapped[after] = steps[after], steps[before]
            yield Fault(SWAP, name, before, original, tuple(swapped))
    for at, step in enumerate(steps):
        for kind, wrong in ((PART, _other_part(step)), (KIND, _STRANGE)):
            if wrong and step.objects:
                other = replace(step, objects=(wrong,), span=None, term=None)
                yield Fault(kind, name, at, original, (*steps[:at], other, *steps[at + 1 :]))


def _lacking(task: Task) -> int:
    found = run(task)
    return len(found.faults) + found.unmade.bit_count()


def _other_part(step: Step) -> str:
    words = step.objects[0].split()[-1:] if step.objects else []
    return _PARTS.get(words[0], "") if words else ""


def right(mended: Mended, fault: Fault, *, named: bool = True) -> bool:
    """Whether a suggestion is the original protocol again; ``named``: in its names of things."""
    places = _places(mended.steps, fault, named)
    if places is None:
        return False
    at = {place: number for number, place in enumerate(places)}
    return all(
        at[before] < at[after]
        for before, after, why in dependencies(ground(fault.original))
        if {one.why for one in why} & _STRONG
    )


def _places(steps: Sequence[Step], fault: Fault, named: bool) -> list[int] | None:
    """Return the places of ``steps`` in the original; ``None``: one is not of it."""
    left = dict(enumerate(fault.original.steps))
    found: list[int | None] = []
    for step in steps:
        place = next((n for n, one in left.items() if one == step), None)
        if place is not None:
            del left[place]
        found.append(place)
    if len(steps) != len(fault.original.steps) or found.count(None) > 1:
        return None
    if None in found:
        at = found.index(None)
        (place,) = left
        if not _same(steps[at], place, fault, named):
            return None
        found[at] = place
    return [place for place in found if place is not None]


def _same(step: Step, place: int, fault: Fault, named: bool) -> bool:
    """Whether a step is the action of the original one, on a thing that the original names so."""
    task, library = ground(fault.original), libraries.load()
    operators = {one.name for one in libraries.readings(library, step.action)}
    if task.steps[place].operator not in operators:
        return False
    if not named:
        return True
    mine = {link.entity for link in task.lineage.links[place] if link.mention.source == "objects"}
    mine |= {task.entities[n].whole for n in mine} - {None}
    words = {one.casefold() for one in fault.original.steps[place].objects}
    for links in task.lineage.links:
        for link in links:
            if mine & {link.entity, task.entities[link.entity].whole}:
                words.add(link.mention.text.casefold())
    return all(one.casefold() in words for one in step.objects)


class Outcome(NamedTuple):
    first: bool
    action: bool
    listed: bool
    others: int
    nothing: bool
    none: bool
    suggested: bool


COLUMNS = ("faults", "told", *Outcome._fields)


def outcome(fault: Fault) -> tuple[Outcome, list[Mended]]:
    """Return what repair makes of a fault."""
    found = repair(Protocol(fault.steps), seconds=2.0)
    offered = [found.best, *found.others] if found.best else []
    good = [right(one, fault) for one in offered]
    return (
        Outcome(
            bool(good) and good[0],
            bool(found.best and found.best.edits) and right(offered[0], fault, named=False),
            any(good),
            sum(one.usual for one in offered) - 1 + found.more,
            bool(found.best and not found.best.edits),
            found.best is None,
            any(right(one, fault, named=False) for one in found.suggestions),
        ),
        offered,
    )


def main() -> None:
    counts: dict[str, Counter[str]] = {}
    start = time.perf_counter()
    paths = [one for one in sys.argv[1:] if not one.startswith("--")]
    for name, original in protocols(paths).items():
        for fault in faults(name, original):
            if paths and not (fault.told and fault.kind == DROP):
                continue
            what, offered = outcome(fault)
            tally = counts.setdefault(fault.kind, Counter())
            tally["faults"] += 1
            tally["told"] += fault.told
            for field, value in what._asdict().items():
                tally[field] += value
            if "--each" in sys.argv and not what.first:
                _show(fault, what, offered)
    print(
        f"{'fault':16}{'made':>6}{'told':>6}{'first':>7}{'action':>8}{'listed':>8}{'others':>8}{'nothing':>9}{'none':>6}{'suggested':>11}"
    )
    total: Counter[str] = Counter()
    for kind, tally in counts.items():
        total += tally
        _row(kind, tally)
    _row("all", total)
    print(f"{1000 * (time.perf_counter() - start) / total['faults']:.1f} ms a fault")


def _row(kind: str, tally: Counter[str]) -> None:
    print(f"{kind:16}", *(f"{value:>9}" for value in _values(tally)), sep="")


def _values(tally: Counter[str]) -> list[str]:
    """Return the columns, counts but for the mean number of others."""
    counts = {name: str(tally[name]) for name in COLUMNS}
    return list((counts | {"others": f"{tally['others'] / tally['faults']:.1f}"}).values())


def _show(fault: Fault, what: Outcome, offered: Sequence[Mended]) -> None:
    step = fault.original.steps[fault.place]
    said = next(
        (name for name in ("listed", "suggested", "nothing", "none") if getattr(what, name)),
        "others",
    )
    told = "told" if fault.told else "not told"
    words = f"{fault.place + 1} ({step.action} {', '.join(step.objects)})"
    print(f"{told}: {fault.name}, {fault.kind}, {words}: {said}")
    for one in offered[:5]:
        for edit in one.edits:
            new = one.steps[edit.to] if edit.to is not None else None
            words = f"{new.action} {new.objects}" if new else ""
            print(f"     {edit.kind} {edit.step} -> {edit.to} {words}")
        print("     --")


if __name__ == "__main__":
    main()
