"""How findings name steps, materials and facts, and where in the text these stand."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache

from protoplan.checks.values import Case
from protoplan.findings import shown
from protoplan.library import wording
from protoplan.library.values import Same
from protoplan.lineage.values import Entity, Link
from protoplan.lineage.words import read_name
from protoplan.model import Protocol
from protoplan.parsing import locate
from protoplan.source import Span
from protoplan.states import Ground, Task

_ARTICLE = re.compile(r"^(?:an?|the|this|that|these|those)\s+(?=\S)", re.IGNORECASE)
"""What stands before a name, and goes where the name gets an article of its own."""


def step_named(case: Case, place: int) -> str:
    """Return a step as messages name it: "step 4 (resuspend pellet)"."""
    step = case.protocol.steps[place]
    words = " ".join(part for part in (step.action, ", ".join(step.objects)) if part)
    return f"step {place + 1} ({shown(words)[1:-1]})"


def the(case: Case, number: int) -> str:
    """Return a material as a sentence names it, in the words of the text: "the supernatant"."""
    return wording.the(name(case, number))


def pronoun(case: Case, number: int) -> str:
    """Return "it" or "they", as the name of a material asks for."""
    return "they" if wording.is_plural(name(case, number)) else "it"


def is_or_are(case: Case, number: int) -> str:
    """Return the verb that the name of a material asks for."""
    return "are" if wording.is_plural(name(case, number)) else "is"


def name(case: Case, number: int) -> str:
    """Return what the text first calls a material, or what the lineage does."""
    words = _called(Same(case.task)).get(number) or case.task.entities[number].name
    return _ARTICLE.sub("", words, count=1)


@lru_cache(maxsize=4)
def _called(task: Same[Task]) -> dict[int, str]:
    """Return what the text first calls each material."""
    found: dict[int, str] = {}
    for links in task.value.lineage.links:
        for link in links:
            if link.mention.text:
                found.setdefault(link.entity, link.mention.text)
    return found


def part_named(case: Case, entity: Entity) -> str:
    """Return what the library calls a part in words, of several those that its own name has: "lower
    phase"; empty for none."""
    part = case.library.parts.get(entity.part)
    if part is None or not part.words:
        return entity.part
    said = " ".join(read_name(entity.name).words)
    return next((one for one in part.words if one in said), part.words[0])


def says(case: Case, atom: int, positive: bool) -> str:
    """Return an atom as a sentence: "the cells are not in suspension"."""
    return f"{the(case, subject(case, atom))} {predicate(case, atom, positive)}"


def subject(case: Case, atom: int) -> int:
    """Return the material that an atom speaks of."""
    return case.task.atoms[atom].args[0]


def predicate(case: Case, atom: int, positive: bool) -> str:
    """Return what an atom says of its material, in the number of its name: "are pelleted"."""
    fact, args = case.task.atoms[atom]
    first, *others = (name(case, number) for number in args)
    return wording.predicate(case.library.facts[fact], positive, first, *others)


def one_of(words: Iterable[str], most: int = 4) -> str:
    """Return a list as messages give it: "centrifuge, filter or precipitate"."""
    listed = list(words)[:most]
    return " or ".join(
        part for part in (", ".join(listed[:-1]), listed[-1] if listed else "") if part
    )


# Places ---------------------------------------------------------------------------------------


def at_action(case: Case, place: int) -> Span | None:
    """Return where the action of a step stands, else the step."""
    span = case.protocol.steps[place].span
    if span is None or case.protocol.source is None:
        return span
    return _located(Same(case.protocol), place)[0] or span


def at_text(case: Case, place: int, text: str) -> Span | None:
    """Return where an object or parameter of a step stands, else the step."""
    span = case.protocol.steps[place].span
    if span is None or case.protocol.source is None:
        return span
    return _located(Same(case.protocol), place)[1].get(text, span)


@lru_cache(maxsize=4)
def _located(protocol: Same[Protocol], place: int) -> tuple[Span | None, dict[str, Span]]:
    """Return where the action of a step stands, and where each of its texts stands first."""
    step, located = protocol.value.steps[place], locate(protocol.value, place)
    found: dict[str, Span] = {}
    for texts, spans in ((step.objects, located.objects), (step.parameters, located.parameters)):
        for text, span in zip(texts, spans, strict=False):
            if span is not None:
                found.setdefault(text, span)
    return located.action, found


def at_entity(case: Case, place: int, entity: int) -> Span | None:
    """Return where a step mentions a material, else its action."""
    step, lineage = case.protocol.steps[place], case.task.lineage
    for link in lineage.links[place]:
        if link.entity == entity:
            if link.mention.span:
                return link.mention.span
            texts = step.objects if link.mention.source == "objects" else step.parameters
            for text in texts:
                if link.mention.text in " ".join(text.casefold().split()):
                    return at_text(case, place, text)
    return at_action(case, place)


def entity_of_fault(case: Case, place: int, atom: int) -> int:
    """Return which material of a step to point at for an atom: itself, or the whole it is of."""
    number = case.task.atoms[atom].args[0]
    mentioned = {link.entity for link in links_of(case, place)}
    entity: int | None = number
    while entity is not None and entity not in mentioned:
        entity = case.task.entities[entity].whole
    return number if entity is None else entity


def links_of(case: Case, place: int) -> Sequence[Link]:
    """Return the mentions of a step, then what it works on without saying so."""
    lineage = case.task.lineage
    return (*lineage.links[place], *(lineage.implied[place] if lineage.implied else ()))


def of_what(case: Case, place: int, number: int) -> set[str]:
    """Return the words by which a step says of what a part is: "yeast" of a yeast pellet."""
    part = case.library.parts.get(case.task.entities[number].part)
    said: set[str] = set()
    for link in links_of(case, place):
        if link.entity == number:
            name = read_name(link.mention.text)
            said |= {*name.line, *name.rest}
    return said.difference(*(one.split() for one in part.words), part.words) if part else said


def first_needing(steps: Sequence[Ground], bit: int) -> int:
    """Return the place of the first step with a precondition on an atom."""
    return next(ground.step for ground in steps if (ground.pre_true | ground.pre_false) & bit)
