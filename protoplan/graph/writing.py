"""Writing on things: a date on a tube is independent of what is done to what is in it, a dye on a
slide is not."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from protoplan.entities import is_one_of, kind_of, singular
from protoplan.graph.values import SURE, Because, Uses, Why
from protoplan.library import lemmas
from protoplan.library.values import Access
from protoplan.lineage.values import Link, Reason
from protoplan.lineage.words import read_name, vocabulary
from protoplan.states import Task

_WORD = re.compile(r"[^\W_]+")
_HOLDERS = ("container", "support", "consumable")
"""Kinds of what holds something, and is written on for that."""
_CARRIERS = ("support",)
"""Those of them on which things are stained, too, and places are marked."""
_ANIMALS = ("organism", "small organism")
_STUFF = ("chemical", "protein", "nucleic acid", "liquid", "bead")
"""Kinds of what binds to something."""
_LABEL = "label"
_CODE = 2
"""Letters of a word that is no more than a code: A1."""


def marks(task: Task, step: int) -> bool:
    """Whether a step only writes on what holds something, whatever is in it: "label the tube"."""
    if not _may_write(task, step) or _attaches(task, step):
        return False
    kinds = list(map(kind_of, _texts(task, step, "objects")))
    return bool(kinds) and _are(kinds, _HOLDERS)


def writes(task: Task, step: int) -> bool:
    """Whether a step surely does no more than to write on something, so that it may be done before
    or after whatever is done to that: a date, a number or a name; and no tag that is put on an
    animal, no place that is marked, and no dye."""
    operation = task.lineage.operations[step]
    if _notes(task, step):
        return True
    if not _may_write(task, step) or operation.lasts or _attaches(task, step):
        return False
    if not vocabulary("placing").isdisjoint(lemmas(operation.verb)):
        texts = (one.mention.text for one in task.lineage.links[step])
        if any(not vocabulary("places_marked").isdisjoint(_words(one)) for one in texts):
            return False
    objects = _texts(task, step, "objects")
    things = [kind_of(one) for one in objects if not _is_written(one)]
    said = [_is_written(one) for one in _texts(task, step, "reagent")]
    tells = bool(said) or len(things) < len(objects)
    verb = not vocabulary("writing").isdisjoint(lemmas(operation.verb))
    if not things or not all(said):
        return bool(things) and _are(things, _HOLDERS) and not _are_any(things, _CARRIERS)
    if _are(things, _HOLDERS):
        return tells or verb
    if _are(things, _ANIMALS):
        return verb and vocabulary("put_on").isdisjoint(_words(operation.text))
    return tells


def binds(task: Task, step: int) -> bool:
    """Whether a step labels a thing with what binds there, or is put on it."""
    return task.steps[step].operator == _LABEL and not marks(task, step) and not writes(task, step)


def labelled(task: Task, uses: Sequence[Uses]) -> Iterator[tuple[int, int, Because]]:
    """Yield what is written on a vessel before the next is done with what is then put into it, and
    before the vessel is said to be labelled."""
    for step in range(len(uses)):
        if not marks(task, step) and not writes(task, step):
            continue
        vessels = written_on(task, step)
        behind = range(step + 1, len(uses))
        filled = [at for at in behind if any(uses[at].get(one) is Access.ADD for one in vessels)]
        after = max(filled, default=len(uses)) + 1
        if after < len(uses):
            note = f"step {after + 1} comes when the vessel is labelled and filled"
            yield step, after, Because(Why.CONTAINER, note, vessels[0], SURE)
        for at in behind:
            if any(_is_labelled(one, vessels) for one in task.lineage.links[at]):
                note = f"step {at + 1} says that the vessel is labelled"
                yield step, at, Because(Why.CONTAINER, note, vessels[0], SURE)


def written_on(task: Task, step: int) -> list[int]:
    """Return what a step writes on, of a vessel that and not what is in it."""
    source = "location" if _notes(task, step) else "objects"
    named = task.lineage.links[step]
    return list(dict.fromkeys(_vessel(one) for one in named if one.mention.source == source))


def _vessel(link: Link) -> int:
    return link.others[0] if link.reason is Reason.CONTAINER and link.others else link.entity


def _is_labelled(link: Link, vessels: Sequence[int]) -> bool:
    words = {*link.mention.text.casefold().replace("-", " ").split()}
    return _vessel(link) in vessels and not vocabulary("labelled").isdisjoint(words)


def _may_write(task: Task, step: int) -> bool:
    return task.steps[step].operator in vocabulary("marking")


def _notes(task: Task, step: int) -> bool:
    """Whether a step puts what is written on a thing: "write the date on the tube"."""
    notes = task.steps[step].operator in vocabulary("noting")
    if not notes and task.steps[step].operator not in vocabulary("sticking"):
        return False
    known = vocabulary("written" if notes else "stickers")
    objects = _texts(task, step, "objects")
    kinds = list(map(kind_of, _texts(task, step, "location")))
    return (
        bool(objects and kinds)
        and all(read_name(one).head in known for one in objects)
        and _are(kinds, _HOLDERS)
    )


def _attaches(task: Task, step: int) -> bool:
    """Whether a step puts to what it labels what binds there: a dye, an antibody."""
    if not vocabulary("attaching").isdisjoint(lemmas(task.lineage.operations[step].verb)):
        return True
    if not vocabulary("barriers").isdisjoint(_words(task.lineage.operations[step].text)):
        return True
    said = (one for one in _texts(task, step, "reagent") if not _is_written(one))
    if not any(is_one_of(kind_of(one), _STUFF) for one in said):
        return False
    things = list(map(kind_of, _texts(task, step, "objects")))
    bare = _are(things, _HOLDERS) and not _are_any(things, _CARRIERS)  # its name is on the tube
    return task.lineage.operations[step].lasts or not bare


def _is_written(text: str) -> bool:
    """Whether words are what is written, or written with: a name, letters, a pencil."""
    words = _words(text)
    codes = [one for one in words if len(one) <= _CODE or one[:1].isdigit()]
    return not vocabulary("written").isdisjoint(words) or 0 < len(codes) == len(words)


def _words(text: str) -> set[str]:
    return {singular(one) for one in _WORD.findall(text.casefold())} - vocabulary("determiners")


def _texts(task: Task, step: int, source: str) -> list[str]:
    return [one.mention.text for one in task.lineage.links[step] if one.mention.source == source]


def _are(kinds: Sequence[str], of: Sequence[str]) -> bool:
    return all(is_one_of(one, of) for one in kinds)


def _are_any(kinds: Sequence[str], of: Sequence[str]) -> bool:
    return any(is_one_of(one, of) for one in kinds)
