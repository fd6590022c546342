"""The note of a plan: what was left out, guessed, or may not be understood, and what of the
question found no place. All of it stands in the report, too."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from protoplan.library.values import Library
from protoplan.model import Step
from protoplan.questions.amounts import amounts_in
from protoplan.questions.extent import unread_part
from protoplan.questions.languages import foreign
from protoplan.questions.leaving import left_over
from protoplan.questions.listing import as_sentences
from protoplan.questions.only_question import only_question
from protoplan.questions.query import Query
from protoplan.questions.reading import Asked
from protoplan.questions.unplaced import unplaced

_CHECK = "Planned without a model: check it before use."


class Untold(NamedTuple):
    """Neighbours in a plan of which the question does not tell that they come in this order:
    ``guessed``, where no course tells it either, ``unusual``, where courses tell the other."""

    guessed: list[tuple[str, str]]
    unusual: list[tuple[str, str]]


class Note(NamedTuple):
    """A note as a text, its sentences that tell of a doubt, and those that tell how the question
    was read."""

    text: str
    doubts: tuple[str, ...]
    remarks: tuple[str, ...]


def noted(
    query: Query, asked: Asked, steps: Sequence[Step], untold: Untold, library: Library
) -> Note:
    """Return the note of a plan."""
    unread = filter(None, (unread_part(query.text), foreign(query.text)))
    doubts = (
        *_too_many(query, asked, steps),
        *unread,
        *_doubts(asked),
        *_of_order(asked, untold),
    )
    forbidden = tuple(_forbidden(asked))
    apart = (*_left_out(asked), *_put(query, asked, library), *_lacking(steps))
    left = left_over(asked, steps)
    texts = [text for step in steps for text in (step.action, *step.objects, *step.parameters)]
    supposed = (one.text for told in asked.conditions for one in amounts_in(told))
    left += tuple(one for one in supposed if one not in " ".join((*texts, *left)))
    told = " ".join((*texts, *doubts, *forbidden, *apart, *left))
    left += unplaced(as_sentences(query.text), told, library)
    if left:
        apart += (f"Of what it says, these found no place: {', '.join(left)}.",)
    remarks = (*apart, *_remarks(asked))
    return Note(" ".join((_CHECK, *doubts, *forbidden, *remarks)), doubts, remarks)


def _too_many(query: Query, asked: Asked, steps: Sequence[Step]) -> Iterator[str]:
    """Yield which actions are left out, and how often, for there are to be no more steps."""
    if over := Counter(one.verb for one in asked.actions[len(steps) :]):
        names = (f"{one} ({many} times)" if many > 1 else one for one, many in over.items())
        many = f"no more than {query.max_steps} steps may be written"
        yield f"Actions left out, for {many}: {', '.join(names)}."


def _forbidden(asked: Asked) -> Iterator[str]:
    """Yield what the report tells by itself, whoever proposed."""
    if asked.forbidden:
        left_out = ", ".join(asked.forbidden)
        yield f"Actions left out, for the question says not to do them: {left_out}."


def _left_out(asked: Asked) -> Iterator[str]:
    if without := [one for one in asked.without if one not in " ".join(asked.barred)]:
        yield f"Forbidden, and no step does it: {_quoted(without)}."
    if asked.warnings:
        yield f"Told as harm that comes of something, and no step: {_quoted(asked.warnings)}."
    if asked.barred:
        yield f"Forbidden only before something else, and not planned: {_quoted(asked.barred)}."


def _doubts(asked: Asked) -> Iterator[str]:
    """Yield what of the question may be meant otherwise than it is planned."""
    if asked.near:
        told = ", ".join(f'"{one}" for {other}' for one, other in asked.near)
        yield f"A near word stands for what is listed, check it: {told}."
    if asked.denied:
        yield f"It may forbid something that is planned, check it: {_quoted(asked.denied)}."
    if asked.undecided:
        yield f"Only one of these may be meant, decide it: {'; '.join(asked.undecided)}."
    if asked.conditions:
        yield f"It is planned as if this held, decide it: {_quoted(asked.conditions)}."
    if asked.habits:
        told = _quoted(asked.habits)
        yield f"Taken for what is done otherwise, and not planned, check it: {told}."
    if asked.done.told:
        yield f"Done already, as it says, and not planned, check it: {_quoted(asked.done.told)}."
    if once_more := [one.verb for one in asked.actions if one.verb in asked.done.again]:
        named = ", ".join(dict.fromkeys(once_more))
        yield f"Planned once more, though it is done already, check it: {named}."
    if asked.timed:
        told = _quoted(asked.timed)
        yield f"Told only as when something is forbidden, check whether it is a step: {told}."
    if asked.throughout:
        yield f"Told of all steps, and put in none, check it: {_quoted(asked.throughout)}."
    if asked.intended:
        told = _quoted(asked.intended)
        yield f"Told only as what another step is for, check whether it is a step: {told}."
    if asked.limits:
        told = _quoted(asked.limits)
        yield f"Told beside the steps, and no step of its own, heed it: {told}."
    if asked.dubious:
        yield f"What it says here may be no instruction, check it: {_quoted(asked.dubious)}."


def _put(query: Query, asked: Asked, library: Library) -> Iterator[str]:
    if asked.unlisted:
        told = ", ".join(asked.unlisted)
        yield f"Actions left out, for the list does not have them: {told}."
    placed = [one for one in asked.actions if one.when is None]
    only = only_question(query.text, [one.verb for one in asked.actions], library)
    unsaid = [one.verb for one in placed if one.told is None and one.verb not in only]
    if put := ", ".join(unsaid):
        yield f"The question does not name these, they stand where they fit: {put}."
    named = [one.verb for one in placed if one.verb not in unsaid]
    if named:
        yield f"It tells no order of these, they stand where they fit: {', '.join(named)}."
    if wanted := ", ".join(one for one in only if one not in {one.verb for one in placed}):
        yield f"Named only in what is asked for, check where they stand: {wanted}."


def _of_order(asked: Asked, untold: Untold) -> Iterator[str]:
    """Yield what the order of the plan, or the place of a quantity in it, may be against."""
    if untold.guessed:
        guessed = _pairs(untold.guessed)
        yield f"A guess, for no procedure that is known tells it: {guessed}."
    if untold.unusual:
        unusual = _pairs(untold.unusual)
        yield f"Against the order in which procedures usually do it: {unusual}."
    if asked.unread:
        yield f"An order that it tells may not be understood, check it: {_quoted(asked.unread)}."
    if asked.retold:
        told = _pairs(asked.retold)
        yield f"It tells these one after the other, and they are planned otherwise: {told}."
    if asked.miscounted:
        told = "; ".join(asked.miscounted)
        yield f"Steps may be missing, or be too many, check them: {told}."
    if asked.differing:
        yield f"Plainly told, and planned otherwise, check it: {'; '.join(asked.differing)}."
    if asked.misplaced:
        told = "; ".join(asked.misplaced)
        yield f"What may stand at the wrong step, check it: {told}."


def _remarks(asked: Asked) -> Iterator[str]:
    """Yield how it was read, for the user to see whether it was meant so."""
    if asked.only_asked:
        yield f"Asked for as a whole, and no step of its own: {', '.join(asked.only_asked)}."
    if asked.carried:
        told = "; ".join(asked.carried)
        yield f"Not told what these are done to, taken from what is before: {told}."
    if asked.freely:
        yield f"Not in plain form, check how it was read: {'; '.join(asked.freely)}."


def _lacking(steps: Sequence[Step]) -> Iterator[str]:
    said = [text for step in steps for text in (*step.objects, *step.parameters)]
    words = {word for text in said for word in text.split("with ")}
    lacking = sorted(word for word in words if word.startswith("[") and word.endswith("]"))
    if lacking:
        brackets = ", ".join(lacking)
        yield f"The question does not say what stands in square brackets: {brackets}."


def _pairs(pairs: Sequence[tuple[str, str]]) -> str:
    return ", ".join(f"{one} before {other}" for one, other in pairs)


def _quoted(said: Sequence[str]) -> str:
    return "; ".join(f'"{one}"' for one in said)
