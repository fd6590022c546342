"""What was put together before may be named as a mixture, or by what it was added to: "mixture" and
"cells", behind "add plasmid DNA to the competent cells" (``[together]`` in
``ontology/parting.toml``)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from functools import cache, lru_cache

from protoplan import resources
from protoplan.entities import is_one_of, kind_of
from protoplan.library.values import Library
from protoplan.scoring.concepts import is_reagent, names
from protoplan.scoring.meanings import ALIKE, Meaning
from protoplan.scoring.verbs import done


def named_as_mixtures(
    at: int,
    gold: Sequence[Meaning],
    named: AbstractSet[str],
    known: AbstractSet[str],
    library: Library,
) -> Iterator[tuple[str, str]]:
    """Yield the names of a prediction, each with that of an object of a gold step, of which one is
    a mixture and one is what something was added to before. ``known``: the objects of the gold
    protocol; a mixture that it names is that one."""
    mixed = {one for one in (*gold[at].objects, *named) if is_mixture(one)}
    if not mixed:
        return
    pairs = [
        (name, one)
        for one in gold[at].objects
        for name in named
        if (one in mixed) != (name in mixed) and (one in mixed or name not in known)
    ]
    if not pairs:
        return
    held = _added_to(gold[:at], library)
    for name, one in pairs:
        thing = name if is_mixture(one) else one
        if any(names(thing, other) >= ALIKE for other in held):
            yield name, one


@lru_cache(maxsize=1 << 14)
def is_mixture(name: str) -> bool:
    """Whether a name is that of a mixture, and of no reagent: "transformation mixture"."""
    return name.rpartition(" ")[2] in _list("mixtures") and not is_reagent(name)


def _added_to(steps: Sequence[Meaning], library: Library) -> frozenset[str]:
    """Return what something was added to in some steps, or mixed with; nothing from a bottle."""
    found: set[str] = set()
    for step in steps:
        if done("adding", library, step.actions):
            found.update(one.words for one in step.items if one.words)
        if not step.actions.isdisjoint(_list("mixing")):
            found.update(step.objects)
    return frozenset(filter(_is_worked_on, found))


@lru_cache(maxsize=1 << 14)
def _is_worked_on(name: str) -> bool:
    kind = kind_of(name)
    return bool(kind) and not is_reagent(name) and not is_one_of(kind, _list("wares"))


@cache
def _list(name: str) -> tuple[str, ...]:
    return tuple(resources.table("ontology", "parting.toml")["together"][name])
