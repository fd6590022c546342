"""Parts that may be there though no step splits them off: the medium over cells that grew, and a
solvent over water."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from protoplan import resources
from protoplan.entities import is_a, link, normal
from protoplan.library.values import PRESENT, Part
from protoplan.lineage.values import Link
from protoplan.states.running import bits
from protoplan.states.values import Ground, Task


def may_be_left(task: Task, place: int, atom: int, lacking: int) -> bool:
    """Whether an action before ``place`` may have left the part that an atom says is there.

    It is not taken to have if the step that splits the part off is missing: where among what is
    ``lacking`` is the form of the material that only such a step makes beside it, as the pellet
    beside a supernatant.
    """
    if parts_by_itself(task, place, atom):
        return True
    part = part_of(task, atom)
    if part is None or not any(leaves(task, one, part) for one in task.steps[:place]):
        return False
    others = {one.name for bit in bits(lacking) if (one := part_of(task, bit)) and one.state}
    others.discard(part.name)
    splits = (one.splits for one in task.library.operators.values() if part.name in one.splits)
    return part.state or not any(others & split for split in splits)


def leaves(task: Task, ground: Ground, part: Part) -> bool:
    """Whether a step is one that may leave the part: its action, on a thing of the kind if any."""
    for text in part.left_by:
        action, _, kind = text.partition(" ")
        if action == ground.operator and (
            not kind
            or any(
                is_a(task.entities[one].kind, kind) for _, found in ground.binding for one in found
            )
        ):
            return True
    return False


def parts_by_itself(task: Task, place: int, atom: int) -> bool:
    """Whether an atom says that a phase is there, and a step up to ``place`` names a solvent that
    parts from water without a spin."""
    part = part_of(task, atom)
    if part is None or part.name not in resources.table("ontology", "phases.toml")["parts"]:
        return False
    links = [one for links in task.lineage.links[: place + 1] for one in links]
    solvents = [one for one in links if _parts_from_water(one.mention.text)]
    return bool(solvents) and not _is_all_solvent(task, place, links)


def _is_all_solvent(task: Task, place: int, links: Sequence[Link]) -> bool:
    """Whether all steps up to a place only dissolve something in a solvent and go on with that, and
    name nothing that water may have come with."""
    table = resources.table("ontology", "phases.toml")
    if any(ground.operator not in table["alone"] for ground in task.steps[: place + 1]):
        return False
    if any(map(_is_watery, links)):
        return False
    liquids = (one for one in links if is_a(task.entities[one.entity].kind, "liquid"))
    return all(
        task.entities[one.entity].part in table["parts"] or _parts_from_water(one.mention.text)
        for one in liquids
    )


def has_water(task: Task, place: int) -> bool:
    """Whether a step up to a place names something that has water in it, apart from what only is
    called a mixture or an extract."""
    links = (one for links in task.lineage.links[: place + 1] for one in links)
    return any(_is_watery(one, "wet") for one in links)


def _is_watery(link: Link, table: str = "watery") -> bool:
    words = resources.table("ontology", "phases.toml")[table]
    return not {*normal(link.mention.text).split()}.isdisjoint(words)


@lru_cache(maxsize=1 << 12)
def _parts_from_water(name: str) -> bool:
    words = set(normal(name).split())
    if not words.isdisjoint(resources.table("ontology", "phases.toml")["not_with"]):
        return False
    found = link(name)
    return bool(found and found.concept.name in _solvents()[0]) or any(
        words.issuperset(one) for one in _solvents()[1]
    )


@cache
def _solvents() -> tuple[frozenset[str], frozenset[frozenset[str]]]:
    """Return the names of the solvents' concepts, and the words of their names."""
    names = resources.table("ontology", "phases.toml")["solvents"]
    concepts = frozenset(one.concept.name for name in names if (one := link(name)))
    return concepts & frozenset(names), frozenset(frozenset(normal(n).split()) for n in names)


def part_of(task: Task, atom: int) -> Part | None:
    """Return the part that an atom says is there, if it is one."""
    fact, args = task.atoms[atom]
    return task.library.parts.get(task.entities[args[0]].part) if fact == PRESENT else None
