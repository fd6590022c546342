"""Steps in words: "resuspends the pellet", "air-dries the slides"."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from protoplan import resources
from protoplan.entities import is_one_of
from protoplan.graph import STOCKS, Because, Why
from protoplan.lineage.words import vocabulary
from protoplan.model import Step
from protoplan.states import Task

_SHARED = (Why.MATERIAL, Why.CONTAINER, Why.DEVICE)
"""Why a step comes before another that works on the same thing."""
_BROUGHT = (*STOCKS, "antibody", "dye", "enzyme", "nucleic acid", "protein")
_FLOW = 4
"""So far from the words of two steps is that one usually goes on with the other."""
_VOWELS = frozenset("aeiou")
_MOST_OBJECTS, _MOST_PARAMETERS = 2, 3
_LONGEST = 80
"""Characters of an action, an object or a parameter that are told."""


def does(step: Step) -> str:
    """Return what a step does, in words: "resuspends the pellet".

    What is no verb in its base form is quoted: "does 'centrifugation'".
    """
    verb = third_person(_short(step.action)) or f"does '{_short(step.action)}'"
    return " ".join((verb, _listed(step.objects))).rstrip()


def both_do(one: Step, other: Step) -> tuple[str, str]:
    """Return what two steps do, with what tells them apart, if anything does.

    Where both are told in the same words, the objects that only one has are named, else its
    parameters: "washes the beads (with RIPA buffer)".
    """
    words = does(one), does(other)
    if words[0].casefold() != words[1].casefold():
        return words
    objects = _only(one.objects, other.objects), _only(other.objects, one.objects)
    parameters = _only(one.parameters, other.parameters), _only(other.parameters, one.parameters)
    apart = objects if any(objects) else parameters
    first, second = (
        f"{told} ({', '.join(map(_short, own[:_MOST_PARAMETERS]))})" if own else told
        for told, own in zip(words, apart, strict=True)
    )
    return first, second


def nearest_first(
    task: Task, before: int, after: int, reasons: Sequence[Because]
) -> tuple[Because, ...]:
    """Return why a step comes before another, what is nearest to the words of both first: what is
    surely so; what one does that the other needs or ends; a thing that they name; what usually goes
    on, before a reagent that neither names."""
    said = [{link.entity for link in task.lineage.links[step]} for step in (before, after)]

    def far(one: Because) -> tuple[bool, int]:
        if one.why is Why.FLOW or one.entity is None or one.why not in _SHARED:
            return one.confidence < 1, _FLOW if one.why is Why.FLOW else 0
        unnamed = sum(one.entity not in numbers for numbers in said)
        reagent = is_one_of(task.entities[one.entity].kind, _BROUGHT)
        return one.confidence < 1, 1 + unnamed + (_FLOW if unnamed > 1 and reagent else 0)

    return tuple(sorted(reasons, key=far))


def third_person(action: str) -> str:
    """Return the words of an action as something does it: "heat shocks", "spins down".

    Return "" where they are no verb in its base form.
    """
    words = action.split()
    place = 0
    while place < len(words) - 1 and _stands_before(words[place : place + 2]):
        place += 1
    if not words or not (inflected := _inflected(words[place])):
        return ""
    return " ".join((*words[:place], inflected, *words[place + 1 :]))


def _stands_before(words: Sequence[str]) -> bool:
    """Whether the first of two words says how, or is the first half of a verb: "heat shock"."""
    first, second = (word.casefold() for word in words)
    adverb = first.endswith("ly") and first not in _words("leading")
    how = adverb or first in _words("modifiers")
    half = second in _words("halves") and first.isalpha() and first not in _words("leading")
    how = how and second not in _words("particles")
    return how or half or f"{first} {second}" in _words("compounds")


def _inflected(word: str) -> str:
    """Return a verb in the third person, one with hyphens too; "" where it is in another form."""
    parts = word.split("-")
    place = 0 if parts[-1].casefold() in _words("particles") else len(parts) - 1
    verb = parts[place]
    if not all(part.isalpha() for part in parts):
        return ""
    verb = resources.table("ontology", "verbs.toml")["irregular"].get(verb.casefold(), verb)
    if _is_other_form(verb.casefold()):
        return ""
    return "-".join((*parts[:place], _third_person(verb), *parts[place + 1 :]))


def _is_other_form(verb: str) -> bool:
    """Whether a word is "mixed", "mixing" or "incubation"; "seed" and "bring" are verbs."""
    if verb in _words("base_forms"):
        return False
    stem = next((verb.removesuffix(e) for e in ("ed", "ing", "ation") if verb.endswith(e)), "")
    return not _VOWELS.isdisjoint(stem) and not verb.endswith("eed")


def _third_person(verb: str) -> str:
    lower = verb.casefold()
    if lower.endswith("s") and not lower.endswith(("ss", "us", "as")):
        return verb  # it is in the third person
    if lower.endswith(("s", "x", "z", "ch", "sh", "o")):
        return f"{verb}es"
    if lower.endswith("y") and lower[-2:-1] not in _VOWELS:
        return f"{verb[:-1]}ies"
    return f"{verb}s"


def _listed(objects: Sequence[str]) -> str:
    named = [_the(_short(name)) for name in objects[:_MOST_OBJECTS]]
    if len(objects) > _MOST_OBJECTS:
        return f"{named[0]} and {len(objects) - 1} more"
    return " and ".join(named)


def _the(name: str) -> str:
    said = name.casefold()
    bare = said[:1].isdigit() or said.startswith(("the ", "a ", "an "))
    bare = bare or said in vocabulary("pronouns")
    return name if bare else f"the {name}"


def _only(texts: Sequence[str], others: Sequence[str]) -> list[str]:
    """Return the texts that do not stand among others."""
    there = {text.casefold() for text in others}
    return [text for text in texts if text.casefold() not in there]


def _short(text: str) -> str:
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1].rstrip()}…"


@cache
def _words(name: str) -> frozenset[str]:
    return frozenset(resources.table("ontology", "verbs.toml")[name])
