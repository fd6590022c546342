"""Steps under a verb that no library knows, which say all else as a gold step in their place."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from protoplan import library as libraries
from protoplan import resources
from protoplan.library.values import Library, Same
from protoplan.scoring.acting import heard_of
from protoplan.scoring.fatal import fatal
from protoplan.scoring.meanings import Likeness, Meaning, likeness

_WORDS = re.compile(r"[^\W\d_]{3,}(?:[ -][^\W\d_]{3,})?")
_LONGEST = 40
_ALMOST = 85
"""From so many percent of its letters on a word is another one, misspelt."""
_WORTH = 0.5
"""What a step under such a verb is worth of the right one."""
_SHARE = 4
"""Of so many gold steps, one may have such a counterpart; where more do, none has."""


def under_other_names(
    found: Mapping[int, int],
    pred: Sequence[Meaning],
    gold: Sequence[Meaning],
    library: Library,
) -> dict[tuple[int, int], Likeness]:
    """Return the steps that have no counterpart, each with the gold step that it is under another
    name, and how alike they are. Both are between the same neighbours, on the same objects and
    with the same parameters, and nobody knows what the verb means."""
    pairs = dict(_in_place(found, pred, gold, library))
    return pairs if len(pairs) <= max(1, len(gold) // _SHARE) else {}


def _in_place(
    found: Mapping[int, int],
    pred: Sequence[Meaning],
    gold: Sequence[Meaning],
    library: Library,
) -> Iterator[tuple[tuple[int, int], Likeness]]:
    ends = {**found, -1: -1, len(pred): len(gold)}
    for i, step in enumerate(pred):
        before, behind = ends.get(i - 1), ends.get(i + 1)
        if i in found or before is None or behind != before + 2:
            continue
        told = step.objects and step.items and not step.vague and len(step.actions) == 1
        if not told or not is_unheard(next(iter(step.actions)), Same(library)):
            continue
        other = gold[before + 1]
        if any(one in verb for verb in step.actions for one in other.actions):
            continue
        alike = likeness(step, other)
        if alike.objects == alike.parameters == 1.0 and not fatal(step, other, alike):
            yield (i, before + 1), Likeness(_WORTH, _WORTH, _WORTH)


@lru_cache(maxsize=1 << 12)
def is_unheard(verb: str, library: Same[Library]) -> bool:
    """Whether a verb may be another name for any doing: neither a library nor the ontology knows
    it, nor the library a part of it or one that is written almost so, and it undoes or spoils
    nothing."""
    from rapidfuzz import fuzz, process

    known = library.value.verbs.keys()
    table = resources.table("ontology", "synonyms.toml")["actions"]["unheard"]
    if len(verb) > _LONGEST or not _WORDS.fullmatch(verb) or verb in heard_of():
        return False
    if verb.startswith(tuple(table["before"])) or any(one in verb for one in table["within"]):
        return False
    undone = [verb.removeprefix(one) for one in table["undoing"] if verb.startswith(one)]
    if any(libraries.find(library.value, part) for part in (*undone, *_parts(verb))):
        return False
    near = process.extractOne(verb, known, scorer=fuzz.ratio, score_cutoff=_ALMOST)
    return near is None and not libraries.find(library.value, verb)


def _parts(verb: str) -> Iterator[str]:
    """Yield the beginnings and ends of a verb, which may be verbs themselves: "burn" of "coldburn",
    for hyphens no longer stand there."""
    for place in range(3, len(verb) - 3):
        yield verb[place:].strip()
        yield verb[:place].strip()
