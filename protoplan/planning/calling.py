"""What a text calls a material at a place: by its own words, or by the form that it has then."""

from __future__ import annotations

from collections.abc import Collection

from protoplan.entities import SURE, is_one_of, kind_of, noun, singular
from protoplan.entities import link as concept_of
from protoplan.lineage.values import Entity, Link
from protoplan.lineage.words import vocabulary
from protoplan.planning.likely import called_after
from protoplan.states.values import Ground, Task

REAGENTS = ("solvent", "chemical", "enzyme", "antibody", "dye")
"""Kinds of what stands on the shelf: put into a container, it is not what the protocol is about."""
_WHOLE = ("cell", "culture", "organelle", "bead", "small organism")
"""Kinds of what goes through a filter and is called as before."""
_CLEARED = "erythrocyte"
"""Cells that are lysed to be rid of them: what is worked on is the others."""
MIXTURE = "mixture"


def is_cleared(one: Entity) -> bool:
    found = concept_of(one.name)
    return found is not None and found.concept.name == _CLEARED


def spoken_of(task: Task, step: int, parts: Collection[str]) -> str:
    """Return what the names of such parts, from a step on until parts are split anew, say that they
    are of: bacteria, of a bacterial pellet; empty where they say nothing."""
    for ground in task.steps[step:]:
        for link in task.lineage.links[ground.step]:
            part = task.library.parts.get(task.entities[link.entity].part)
            if part is not None and part.name in parts:
                known = {word for one in part.words for word in (one, f"{one}s", *one.split())}
                known |= vocabulary("determiners")
                words = link.mention.text.split()
                said = " ".join(word for word in words if word.casefold() not in known)
                if said and (material := _material(said)):
                    return material
        operator = task.library.operators.get(ground.operator)
        if operator is not None and not operator.splits.isdisjoint(parts):
            break
    return ""


def _material(said: str) -> str:
    """Return the noun of a word that says of which sample a thing is, empty for another."""
    found = concept_of(noun(said))
    if found is None or found.stage not in SURE or not is_one_of(found.concept.kind, ("sample",)):
        return ""
    name = found.concept.name
    return name if noun(said) != said or singular(name) == said else said


def called(task: Task, number: int, step: int) -> str:
    """Return what the text calls an entity before ``step``: as the last step does that names it,
    or the form that the step just before made of it if the text names that."""
    for ground in reversed(task.steps[:step]):
        links = [
            link
            for link in task.lineage.links[ground.step]
            if _is_parted_anew(task, link, number)
            or (
                not _names_part(task, link.mention.text, number)
                and (link.entity == number or _is_form_called(task, link, number))
            )
        ]
        if links:
            said = next((one for one in links if one.mention.source == "objects"), links[0])
            form = _form(task, number, ground.step) if ground.step == step - 1 else ""
            named = said.mention.text.removeprefix("the ")
            kinds = (task.entities[number].kind, kind_of(named.casefold()))
            if is_cleared(task.entities[number]) or all(is_one_of(one, REAGENTS) for one in kinds):
                return MIXTURE
            if not any(is_one_of(kind, _WHOLE) for kind in kinds):
                form = form or _passed_on(task, ground, number)
            return form or named
    return task.entities[number].name


def _is_form_called(task: Task, link: Link, number: int) -> bool:
    """Whether words stand for a form of an entity, and not by its name: the suspension that a
    pellet of it has become."""
    one = task.entities[link.entity]
    part = task.library.parts.get(one.part)
    if part is None or not part.state or one.whole != number:
        return False
    return not any(word.removesuffix("s") in part.words for word in link.mention.text.split())


def _is_parted_anew(task: Task, link: Link, number: int) -> bool:
    """Whether words stand for a form of what is itself called a liquid part: once a supernatant was
    spun, that is another one, and its pellet is what goes on."""
    mine, form = (task.library.parts.get(task.entities[one].part) for one in (number, link.entity))
    is_form = form is not None and form.state and task.entities[link.entity].whole == number
    return is_form and mine is not None and not mine.state


def _names_part(task: Task, text: str, number: int) -> bool:
    """Whether words that stand for an entity are the name of a part that it is not."""
    words = text.casefold()
    return any(
        name != task.entities[number].part and words.endswith(tuple(part.words))
        for name, part in task.library.parts.items()
    )


def _passed_on(task: Task, ground: Ground, number: int) -> str:
    """Return the name of what a step is there to split off from an entity, which is what is worked
    on after it: the filtrate of what is filtered."""
    operator = task.library.operators.get(ground.operator)
    for one in operator.add if operator else ():
        path = one.terms[0]
        if operator and path.steps and number in dict(ground.binding).get(path.role, ()):
            part = task.library.parts.get(path.steps[-1])
            if part and not (part.state or part.given) and called_after(part.name, operator):
                return part.words[0]
    return ""


def _form(task: Task, number: int, step: int) -> str:
    """Return the name of the form that a step made of an entity, if the text mentions it, or it is
    called after the action: the homogenate of what is homogenized."""
    for links in task.lineage.links:
        for link in links:
            one = task.entities[link.entity]
            part = task.library.parts.get(one.part)
            if part and part.state and one.whole == number and one.made_at == step:
                return one.name
    operator = task.library.operators.get(task.steps[step].operator)
    for one in task.entities:
        part = task.library.parts.get(one.part)
        if operator and part and part.state and (one.whole, one.made_at) == (number, step):
            for word in part.words:
                if called_after(word, operator):
                    return word
    return ""
