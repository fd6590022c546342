"""Things used though only a step that stands behind makes them: sections stained, then cut."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from protoplan import resources
from protoplan.checks import words
from protoplan.checks.values import Case
from protoplan.codes import finding
from protoplan.findings import Finding
from protoplan.lineage.values import Link
from protoplan.lineage.words import read_name

_NEAR = 2
"""So many steps behind the use the maker may stand: farther off it makes others."""


def late(case: Case) -> Iterator[Finding]:
    """Yield a finding, ``STA012``, for the first use of what a step close behind makes, by the
    table ``late`` of ``ontology/arising.toml``: it may be there from the start."""
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
        done.add(ground.operator)


def _early(case: Case, place: int, link: Link, entry: Mapping[str, Any]) -> Iterator[Finding]:
    steps, by = case.task.steps, entry["by"]
    if link.mention.source != "objects" or steps[place].operator in by:
        return
    if "users" in entry and steps[place].operator not in entry["users"]:
        return
    if " ".join(read_name(link.mention.text).words) not in entry["names"]:
        return
    for ground in steps[place + 1 : place + 1 + _NEAR]:
        again = any(one.entity == link.entity for one in words.links_of(case, ground.step))
        if ground.operator in by and not again:
            here, maker = (words.step_named(case, one) for one in (place, ground.step))
            yield finding(
                "STA012",
                f"{here} uses {words.the(case, link.entity)}, which {maker} makes",
                case.protocol.source,
                words.at_entity(case, place, link.entity),
                f"Do step {ground.step + 1} before step {place + 1}, unless it is there before.",
            )
            return
