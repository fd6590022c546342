"""What was done before and is done again each time that something else is, told as a step behind
that before a question is read: "spin the cells, wash them twice, spinning each time" as "spin the
cells, wash them twice, then spin each time"."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from functools import partial

from protoplan.library import find, lemmas
from protoplan.library.values import Library

_EACH = r"(?:each|every) time\b(?! (?:points?|course|they|you|we|it|the)\b)"
_OTHER = r"(?:[^.;?!(),]|[.,](?=\d))"
_DOING = r"(?!using\b)[a-z]+ing\b"
_LEADING = re.compile(
    rf"(?P<start>[,(] ?)(?:and |but )?{_EACH},? (?P<doing>{_DOING}{_OTHER}*?)"
    r"(?= and (?!\w+ing\b)|[,);.?!](?!\d)|$)",
    re.IGNORECASE,
)
"""The same with when it is done before it: "each time spinning for 5 min"."""
_TRAILING = re.compile(
    rf"(?: \(|, (?:and )?| and )(?P<doing>{_DOING}{_OTHER}{{0,100}}?)"
    rf" (?P<each>{_EACH}|after (?:each|every) (?!of\b)[a-z]+)(?P<how>{_OTHER}*?)"
    r"(?P<end>\)|(?= and (?!\w+ing\b)|[,;.?!](?!\d)|$))",
    re.IGNORECASE,
)
_IN_ROW = re.compile(rf"(?:(?<=^)|(?<= and )){_DOING}", re.IGNORECASE)
_WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")


def told_each_time(text: str, verbs: Collection[str], library: Library) -> str:
    """Return a question in which what is done each time once more stands as a step behind what it
    is done after; ``verbs`` are those of the actions."""
    text = _LEADING.sub(lambda told: f"{told['start']}{told['doing']} each time", text)
    return _TRAILING.sub(partial(_then, verbs, library), text)


def _then(verbs: Collection[str], library: Library, told: re.Match[str]) -> str:
    doings = [_verb(one[0], verbs) for one in _IN_ROW.finditer(told["doing"])]
    before = {*_acts(told.string[: told.start()], verbs, library)}
    done = [one for one in doings if not before.isdisjoint((one, *_names(one, library)))]
    if not all(doings) or not done:
        return told[0]
    said = _IN_ROW.sub(lambda one: _verb(one[0], verbs), told["doing"])
    return f", then {said} {told['each']}{told['how']}"


def _verb(doing: str, verbs: Collection[str]) -> str:
    return next((one for one in lemmas(doing.lower()) if one in verbs), "")


def _acts(text: str, verbs: Collection[str], library: Library) -> Iterator[str]:
    """Yield the verbs that a text tells, and the names of their actions."""
    for word in _WORD.findall(text.lower()):
        if verb := _verb(word, verbs):
            yield verb
            yield from _names(verb, library)


def _names(verb: str, library: Library) -> list[str]:
    return [one.name for one in find(library, verb)[:1]]
