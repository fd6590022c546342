"""What steps put into one vessel after the other.

Only what surely stands together counts: a vessel of which a sentence may say that it was emptied,
rinsed or taken anew is taken for empty.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Collection, Iterator
from typing import NamedTuple

from protoplan.documents.values import Block, BlockKind
from protoplan.entities import is_a, kind_of, normal
from protoplan.library import wording
from protoplan.model import Parameter, Role
from protoplan.nlp.values import Reading
from protoplan.rules import _procedure
from protoplan.rules._steps import Told, by_sentence
from protoplan.rules.data import data, words
from protoplan.rules.values import Sop

_KNOWN = "protoplan.rules.incompatible"
_INTO = re.compile(r"(?:in|on)?to\b|in\b", re.IGNORECASE)
_LABEL = re.compile(r"[^.;:]{1,40}:(?:\s|$)")
_LYSATE = "lysate"
_WASTE = "waste"
"""In the name of a vessel: what happens to others does not empty it."""


class Filling(NamedTuple):
    """A step that puts something into a vessel."""

    step: Told
    reading: Reading
    vessel: str
    """Its name in normal form; of what has none, one that no other has."""
    is_named: bool


def fillings(sop: Sop) -> Iterator[tuple[Filling, tuple[Filling, ...]]]:
    """Yield each step that fills a vessel, with those before it of which all is still there."""
    begins = [one.origin(0, 0).start for one in sop.blocks if _begins(one)]
    held: dict[str, list[Filling]] = {}
    last: Filling | None = None
    part = 0
    for number, reading in _procedure.sentences(sop):
        before, part = part, bisect_right(begins, reading.span.start)
        if part != before:
            held, last = {name: its for name, its in held.items() if _WASTE in name}, None
        for step in by_sentence(sop).get(number) or (None,):
            filling = _filling(step, reading, last) if step else None
            for name in _emptied(held, reading, filling):
                del held[name]
            if filling and not words(_KNOWN, "denied").search(reading.text):
                its = held.setdefault(filling.vessel, [])
                yield filling, tuple(its)
                its.append(filling)
            last = filling or (last if last and _keeps(step, last) else None)


def _begins(block: Block) -> bool:
    """Whether a part of its own begins with a block: "Solution A: ..."."""
    return block.kind is BlockKind.HEADING or _LABEL.match(block.text) is not None


def brings(step: Told) -> bool:
    """Whether a step brings what it names together, and does not only carry it somewhere."""
    if step.step.action in data(_KNOWN)["together"]:
        return True
    target = _target(step)
    return bool(target) and _is_vessel(normal(target or ""))


def _filling(step: Told, reading: Reading, last: Filling | None) -> Filling | None:
    """Return a step as one that fills a vessel, if it does; ``last``: what the one before fills."""
    target = _target(step)
    if target is None or wording.is_plural(target):
        return None
    filled = target in step.step.objects
    if _is_one_of_some(target, reading.text, filled=filled):
        return None
    name = words(_KNOWN, "same").sub("", normal(target)).strip()
    if _is_vessel(name):
        return Filling(step, reading, name, is_named=True)
    if last and (words(_KNOWN, "mixture").fullmatch(name) or (not name and last.is_named)):
        return Filling(step, reading, last.vessel, last.is_named)
    return Filling(step, reading, f"mixture of step {step.place}", is_named=False)


def _is_one_of_some(target: str, text: str, *, filled: bool) -> bool:
    """Whether words behind a name tell it from others of the name: "the tube with the cells".

    ``filled``: "with" says what it is filled with.
    """
    behind = "|".join(one for one in data(_KNOWN)["which"] if not (filled and one == "with"))
    return bool(target) and re.search(rf"{re.escape(target)} (?:{behind})\b", text) is not None


def _target(step: Told) -> str | None:
    """Return the words for what a step puts something into, empty if it does not say."""
    term = step.step.term
    if step.step.action in data(_KNOWN)["lysing"]:
        return _LYSATE
    if term and step.step.action in data(_KNOWN)["into"]:
        found = sorted(filter(_is_into, term.parameters), key=lambda one: one.role != Role.LOCATION)
        if found:
            return found[0].words.removeprefix("of ")
        return "" if step.step.action in data(_KNOWN)["more"] else None
    if term and len(term.objects) == 1:
        name = term.objects[0].text
        is_waste = _WASTE in normal(name) or _is_content(normal(name))
        verbs = data(_KNOWN)["with_waste" if is_waste else "with"]
        return name if step.step.action in verbs and _is_vessel(normal(name)) else None
    return None


def _is_into(parameter: Parameter) -> bool:
    is_thing = parameter.role in (Role.LOCATION, Role.REAGENT) and parameter.words
    return bool(is_thing and _INTO.match(parameter.text))


def _is_vessel(name: str) -> bool:
    return _is_content(name) or is_a(kind_of(name), "container")


def _is_content(name: str) -> bool:
    """Whether a vessel goes by the name of what is in it."""
    return words(_KNOWN, "contents").fullmatch(name) is not None


def _emptied(held: Collection[str], reading: Reading, filling: Filling | None) -> list[str]:
    """Return the vessels that a sentence may empty, other than into the one that a step fills."""
    text = reading.text
    rest, its = text, ""
    if filling:
        verb = re.escape(filling.step.step.action)
        rest = re.sub(rf"\b{verb}\b", "", text, count=1, flags=re.IGNORECASE)
        its = filling.vessel
    if not any(words(_KNOWN, key).search(rest) for key in ("emptying", "gone")):
        return [its] if its in held and _is_another(its, text) else []
    speaks = f" {normal(text)} "
    any_of_them = words(_KNOWN, "mixture").search(rest) or words(_KNOWN, "gone").search(rest)
    return [
        name
        for name in held
        if _WASTE not in name or name == its or any_of_them or f" {name} " in speaks
    ]


def _is_another(name: str, text: str) -> bool:
    """Whether a sentence speaks of one more vessel of a name: "a beaker", "the next beaker"."""
    another = "|".join(data(_KNOWN)["another"])
    return re.search(rf"\b(?:{another}) (?:\w+ )?{re.escape(name)}\b", normal(text)) is not None


def _keeps(step: Told | None, last: Filling) -> bool:
    """Whether a step works on what was last filled: it names that, or nothing."""
    names = [normal(one) for one in step.step.objects] if step else []
    mixture = words(_KNOWN, "mixture")
    return all(one == last.vessel or mixture.fullmatch(one) for one in names)
