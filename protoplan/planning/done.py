"""Steps that a name tells to be missing: what is called eluted, and is eluted by none."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache

from protoplan import resources
from protoplan.library import lemmas
from protoplan.lineage.words import Name, read_name, vocabulary
from protoplan.model import Protocol, Step
from protoplan.planning.mended import spelled
from protoplan.states.values import Task


def done_before(protocol: Protocol, task: Task) -> Iterator[tuple[int, Step]]:
    """Yield where a step uses for the first time what is named by a doing that no step before does,
    to a thing that steps before speak of without, and the step that does it, by the table ``done``
    of ``ontology/arising.toml``: the phage is bound and washed, and then the eluted phage is used.
    """
    known: list[str] = []
    said: set[str] = set()
    for place, step in enumerate(protocol.steps):
        for link in task.lineage.links[place]:
            if link.mention.source != "objects" or link.mention.text in said:
                continue
            verb, rest = _told(link.mention.text)
            if verb and _is_known(rest, said) and not _is_done(verb, [*known, step.action]):
                yield place, spelled(Step(verb, (rest,), ()), protocol.steps)
        said |= {one.mention.text for one in task.lineage.links[place]} - {""}
        known.append(" | ".join((step.action, *step.objects, *step.parameters)))


def _told(text: str) -> tuple[str, str]:
    """Return the verb of the table that a name says was done, and the name without it."""
    words = text.split()
    for at, word in enumerate(words[:-1]):
        for verb in lemmas(word.casefold()) if word.endswith("ed") else ():
            if verb in _done():
                return verb, " ".join((*words[:at], *words[at + 1 :]))
    return "", ""


def _is_known(rest: str, said: set[str]) -> bool:
    """Whether a step before speaks of a thing by its own words."""
    own = _own(read_name(rest))
    return any(not own.isdisjoint({*name.words, *name.rest}) for name in map(read_name, said))


def _own(name: Name) -> set[str]:
    return {*name.line, *name.rest} - vocabulary("states") or {name.head}


def _is_done(verb: str, texts: Sequence[str]) -> bool:
    """Whether a step before tells that it does it, or with what."""
    patterns = _done()[verb]
    return any(patterns.search(text) for text in texts)


@cache
def _done() -> dict[str, re.Pattern[str]]:
    table = resources.table("ontology", "arising.toml")["done"]
    return {
        verb: re.compile(rf"(?<!\w)(?:{'|'.join(words)})(?!\w)", re.IGNORECASE)
        for verb, words in table.items()
    }
