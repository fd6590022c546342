"""Things used though only a step that stands behind makes them: sections stained, then cut."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from protoplan import resources
from protoplan.checks import words
from protoplan.checks.others import is_next
from protoplan.checks.values import Case
from protoplan.codes import finding
from protoplan.entities import is_a, kind_of
from protoplan.findings import Finding
from protoplan.graph.named import called
from protoplan.library import find, lemmas
from protoplan.library.wording import the
from protoplan.lineage.values import Link
from protoplan.lineage.words import Name, read_name
from protoplan.model import Dimension
from protoplan.normalise import read_term
from protoplan.states import ungrown

_CUTTER = "microtome"
_FROM = re.compile(r"(?:out )?(?:from|of)\b", re.IGNORECASE)
_NEAR, _FAR = 2, 6
"""So many steps behind the use the maker may stand: farther off it makes others. The other where
nothing else in the protocol is called so."""


class Use(NamedTuple):
    """A step that names what another, close behind it, makes."""

    place: int
    entity: int
    maker: int


def late(case: Case) -> Iterator[Finding]:
    """Yield a finding, ``STA012``, for the first use of what a step close behind makes, by the
    table ``late`` of ``ontology/arising.toml``, or of what grows there, by that of
    ``ontology/growing.toml``: it may be there from the start."""
    for use in early_uses(case):
        here, maker = (words.step_named(case, one) for one in (use.place, use.maker))
        yield finding(
            "STA012",
            f"{here} uses {the(called(case.task, use.entity, (use.place,)))}, which {maker} makes",
            case.protocol.source,
            words.at_entity(case, use.place, use.entity),
            _hint(use),
        )


def _hint(use: Use) -> str:
    """Say which step to move: where others stand between, the maker may need those."""
    unless = "unless it is there before."
    if use.maker == use.place + 1:
        return f"Do step {use.maker + 1} before step {use.place + 1}, {unless}"
    return f"Do step {use.place + 1} after step {use.maker + 1}, {unless}"


def early_uses(case: Case) -> Iterator[Use]:
    """Yield the first use of each thing that a step close behind makes."""
    entries: Sequence[Mapping[str, Any]] = resources.table("ontology", "arising.toml")["late"]
    seen: set[int] = set()
    done: set[str] = set()
    for ground in case.task.steps:
        links = words.links_of(case, ground.step)
        for link in links:
            for entry in entries:
                if link.entity not in seen and done.isdisjoint(entry["by"]):
                    yield from _early(case, ground.step, link, entry)
        seen |= {link.entity for link in links}
        done |= _doing(case, ground.step)
    yield from (Use(*one) for one in ungrown(case.task))


def _early(case: Case, place: int, link: Link, entry: Mapping[str, Any]) -> Iterator[Use]:
    steps, by = case.task.steps, entry["by"]
    doing = _doing(case, place)
    if link.mention.source != "objects" or not doing.isdisjoint((*by, *entry.get("having", ()))):
        return
    if "users" in entry and doing.isdisjoint(entry["users"]):
        return
    name = read_name(link.mention.text)
    known = " ".join(name.words) in entry["names"]
    if not known and name.head not in entry.get("heads", ()):
        return
    own = not (name.rest or name.number)
    reach = _FAR if known and own and _is_alone(case, link.entity, name) else _NEAR
    for ground in steps[place + 1 : place + 1 + reach]:
        links = words.links_of(case, ground.step)
        again = any(
            one.entity == link.entity
            and one.mention.source == "objects"
            and (not known or read_name(one.mention.text).head == name.head)
            for one in links
        )
        again = again and not _cuts_them_from(case, ground.step, link.entity)
        if any(is_next(one.mention.text) for one in links):
            continue
        if not _doing(case, ground.step).isdisjoint(entry.get("going_on", ())):
            return
        makes = not _doing(case, ground.step).isdisjoint(by)
        if makes and not again and (known or _is_of(name, links)):
            yield Use(place, link.entity, ground.step)
            return


def _is_alone(case: Case, entity: int, name: Name) -> bool:
    """Whether nothing else that the steps name goes by the noun of a name."""
    return not any(
        read_name(link.mention.text).head == name.head and link.entity != entity
        for ground in case.task.steps
        for link in words.links_of(case, ground.step)
    )


def _doing(case: Case, place: int) -> set[str]:
    """Return the action that a step is by, and its verb."""
    return {case.task.steps[place].operator, *lemmas(case.task.lineage.operations[place].verb)}


def _cuts_them_from(case: Case, place: int, entity: int) -> bool:
    """Whether a step names what it makes, and not what it works on: by a verb that is not its
    action's own, and with what that is cut from, or how thick, or by what: "cut 5 µm sections"."""
    step = case.protocol.steps[place]
    if case.task.steps[place].operator in {one.name for one in find(case.library, step.action)}:
        return False
    kinds = (one.mention.text for one in words.links_of(case, place) if one.entity != entity)
    said = read_term(step)
    told = [one.quantities for one in said.objects] + [one.quantities for one in said.parameters]
    given = {one.dimension for quantities in told for one in quantities}
    return (
        Dimension.LENGTH in given
        or any(is_a(kind_of(one), _CUTTER) for one in kinds)
        or any(_FROM.match(one) for one in step.parameters)
    )


def _is_of(name: Name, links: Sequence[Link]) -> bool:
    """Whether the words of a name say that it comes of what a step works on."""
    own = {*name.words, *name.rest} - {name.head}
    return any(
        not own.isdisjoint(read_name(one.mention.text).words) and not is_next(one.mention.text)
        for one in links
        if one.mention.source == "objects"
    )
