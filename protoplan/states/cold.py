"""What a step brings about by the temperature that it says, beside what its action does."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from math import inf
from typing import NamedTuple

from protoplan.library.values import Fact, Library, Literal, Path
from protoplan.lineage.values import Operation
from protoplan.states.values import Ground

_FORMS: tuple[tuple[str, ...], ...] = ((), ("whole",))
"""Of what a fact may be that the cold brings about: of a thing, or of what it is a form of."""

Reach = Callable[[int, Path], int]
"""From an entity along a path."""


def with_cold(
    steps: Sequence[Ground],
    operations: Sequence[Operation],
    library: Library,
    bits: Mapping[tuple[str, tuple[int, ...]], int],
    reach: Reach,
) -> list[Ground]:
    """Return ground steps where what is kept in the cold is frozen, if it is thawed after that.

    A step that says a temperature below which a fact holds brings it about for what it works on
    where it was known not to be so and the next step that speaks of it needs it. Where the next one
    needs the contrary it does not: ethanol at -20 °C is liquid.
    """
    found = list(steps)
    for fact in library.facts.values():
        if fact.below == inf or fact.arity != 1:
            continue
        for place, operation in enumerate(operations):
            if operation.coldest < fact.below:
                found[place] = _Cold(found, place, library, bits, reach).step(fact)
    return found


class _Cold(NamedTuple):
    """A step in the cold, among the others."""

    steps: Sequence[Ground]
    place: int
    library: Library
    bits: Mapping[tuple[str, tuple[int, ...]], int]
    reach: Reach

    def step(self, fact: Fact) -> Ground:
        """Return the step, with ``fact`` brought about where it takes effect."""
        ground = self.steps[self.place]
        operator = self.library.operators.get(ground.operator)
        if operator is None or any(one.fact == fact.name and one.positive for one in operator.pre):
            return ground
        worked_on = {role.name for role in operator.roles if role.source == "objects"}
        terms, add = dict(ground.terms), ground.add
        also: list[Literal] = []
        for name, entities in ground.binding:
            if name not in worked_on:
                continue
            for form in _FORMS:
                path = Path(name, form)
                reached = tuple([self.reach(one, path) for one in entities])
                bits = [self.bits.get((fact.name, (one,)), 0) for one in reached]
                if not any(bit & ~add and self.freezes(bit) for bit in bits):
                    continue
                if any(self.is_liquid(bit) for bit in bits):
                    continue
                also.append(Literal(fact.name, (path,)))
                if form:
                    terms[str(path)] = reached
                for bit in bits:
                    add |= bit
        if not also:
            return ground
        return replace(ground, terms=tuple(terms.items()), add=add, also=(*ground.also, *also))

    def freezes(self, bit: int) -> bool:
        """Whether an atom was known not to hold, and the next step that speaks of it needs it."""
        before = next(self._speaking(bit, range(self.place - 1, -1, -1)), None)
        after = next(self._speaking(bit, range(self.place + 1, len(self.steps))), None)
        if before is None or after is None:
            return False
        was = before.add | before.pre_true & ~before.delete
        return not was & bit and bool(after.pre_true & bit)

    def is_liquid(self, bit: int) -> bool:
        """Whether the next step that speaks of an atom needs that it does not hold."""
        after = next(self._speaking(bit, range(self.place + 1, len(self.steps))), None)
        return after is not None and bool(after.pre_false & bit)

    def _speaking(self, bit: int, places: range) -> Iterator[Ground]:
        for place in places:
            one = self.steps[place]
            if bit & (one.pre_true | one.pre_false | one.add | one.delete):
                yield one
