"""Steps as the text of a key block, and of a whole sketch."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from protoplan.model import Dimension, Parameter, Role, Step
from protoplan.normalise import read_term

_BEFORE = {
    Dimension.DURATION: "for",
    Dimension.TEMPERATURE: "at",
    Dimension.FORCE: "at",
    Dimension.ROTATION: "at",
    Dimension.RATE: "at",
    Dimension.PER_AMOUNT: "at",
    Dimension.OTHER: "at",
}
"""What a sentence says before a quantity."""
_TO = ("cool", "chill", "heat", "warm", "bring", "preheat", "prewarm", "precool")
"""Actions that go to a temperature."""
_NAMED = ("room temperature", "ambient temperature", "rt")
_OF = (Dimension.VOLUME, Dimension.MASS)
"""Quantities of the object itself: "add 5 µl of the plasmid"."""
_OF_SEVERAL = (*_OF, Dimension.AMOUNT, Dimension.ACTIVITY, Dimension.PER_AMOUNT)
"""... and of each of several, in their order."""
_LED = re.compile(r"[a-z]+\s", re.IGNORECASE)
_BARE = re.compile(r"(?<![^\s,])[-−+<>≥≤~±]?[\d.,:/]*\d[%x×]?$")
"""What would be read with the next word: a number without a unit, a percentage."""
_WORDED = re.compile(
    r"(?:with|in|into|on|onto|to|for|at|by|from|of|through|until|over|under|using)\b"
)
_PORTION = re.compile(r"\d\S*(?: [^\s\d]\S*)? of ")
"""How much there is of an object, before its name: "5 µl of"."""
_TAG = re.compile(r"</?(?:think|key|orc|note)>", re.IGNORECASE)


def step_record(step: Step) -> dict[str, Any]:
    """Return a step as JSON values."""
    return {
        "action": step.action,
        "objects": list(step.objects),
        "parameters": list(step.parameters),
    }


def step_line(number: int, record: Mapping[str, Any]) -> str:
    """Return the line of a key block that says one step."""
    return f"Step {number}: {json.dumps(record, ensure_ascii=False)}"


def key_block(records: Iterable[Mapping[str, Any]]) -> str:
    """Return steps as a key block, numbered from 1."""
    return "".join(f"{step_line(number, one)}\n" for number, one in enumerate(records, 1))


def sentence(step: Step) -> str:
    """Return a step as a sentence that holds all its words: "Centrifuge the tube at 500 x g"."""
    names = [*map(_with_article, step.objects)]
    parameters = read_term(step).parameters
    portions = _OF if len(names) == 1 else _OF_SEVERAL
    much = [one.text for one in parameters[: len(names)] if _dimension(one) in portions]
    if len(much) == len(names):
        names = [f"{one} of {name}" for one, name in zip(much, names, strict=True)]
        parameters = parameters[len(names) :]
    said = [" and ".join(names)] if names else []
    for parameter in parameters:
        dimension = _dimension(parameter)
        before = _BEFORE.get(dimension, "") if dimension else ""
        if dimension is Dimension.TEMPERATURE and step.action in _TO:
            before = "to"
        if said and not before and _BARE.search(said[-1]) and not _WORDED.match(parameter.text):
            said[-1] += ","
        said.append(f"{before} {parameter.text}".strip())
    said.insert(0, " ".join(step.action.split()))
    text = " ".join(" ".join(said).split())
    first = text[:1].upper()
    if first.lower() != text[:1].lower():  # a dotless i would become another letter
        first = text[:1]
    return f"{first}{text[1:].rstrip('.')}."


def _dimension(parameter: Parameter) -> Dimension | None:
    """Return the dimension of a parameter that is a quantity without a word before it."""
    named = parameter.text.casefold() in _NAMED
    bare = parameter.role is Role.SETTING and (named or not _LED.match(f"{parameter.text} "))
    dimensions = {one.dimension for one in parameter.quantities} if bare else set()
    return dimensions.pop() if len(dimensions) == 1 else None


def _with_article(name: str) -> str:
    """Return the name of a thing with its article, where it does not begin with how much there is
    of it."""
    return name if _PORTION.match(name) else f"the {name.removeprefix('the ')}"


def sketch(think: str, steps: Sequence[Step], note: str) -> str:
    """Return a whole sketch, the sentences of its ``orc`` written from the steps.

    What in ``think`` and ``note`` looks like a tag of a section is left out.
    """
    sentences = (f"Step {number}: {sentence(step)}" for number, step in enumerate(steps, 1))
    sections = {
        "think": _untagged(think),
        "key": key_block(map(step_record, steps)).rstrip("\n"),
        "orc": "\n".join(sentences),
        "note": _untagged(note),
    }
    return "\n\n".join(f"<{name}>\n{text}\n</{name}>" for name, text in sections.items()) + "\n"


def _untagged(text: str) -> str:
    """Return a text without tags of sections, nor any that are left where one is taken out."""
    while _TAG.search(text):
        text = _TAG.sub("", text)
    return text.strip()
