"""What the name of a thing says of the steps: a staining solution is for staining, a PCR product
comes from the PCR."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import islice

from protoplan import resources
from protoplan.entities import is_a, is_one_of, kind_of
from protoplan.graph.using import STOCKS, commute
from protoplan.graph.values import SURE, Because, Uses, Why
from protoplan.graph.writing import marks
from protoplan.library import find, lemmas
from protoplan.library.values import Access, Library
from protoplan.library.wording import the
from protoplan.lineage.values import Reason
from protoplan.lineage.words import Name, read_name, vocabulary
from protoplan.states import Task

_MIXED = (*STOCKS, "gel", "solution")
"""Kinds of what is made up with one thing or another."""
_GUESSED = (Reason.LAST, Reason.LEARNED)
"""Why a name is taken for what was worked on under another."""


def named(
    task: Task, uses: Sequence[Uses], used: Collection[int]
) -> Iterator[tuple[int, int, Because]]:
    """Yield what names alone order: a thing made ready comes before the next step that its name
    says, or that is about what its name says (a pH meter and a pH), where no step, of those
    ``used``, goes on with it by itself; and a product comes behind the step that it is called by.
    """
    library = task.library
    first = _first_mentions(task)
    changing = [
        any(one is not Access.READ for one in here.values()) and not marks(task, step)
        for step, here in enumerate(uses)
    ]
    for number, (step, name) in first.items():
        if changing[step] and step not in used and not task.entities[number].part:
            operator = task.steps[step].operator
            behind = (
                at
                for at in _behind(task, step)
                if operator != task.steps[at].operator or not commute(uses[step], uses[at])
            )
            liquid = uses[step].get(number) is Access.CHANGE and is_a(
                task.entities[number].kind, "liquid"
            )
            after = next(
                (
                    at
                    for at in behind
                    if _is_for(task, at, name) or (liquid and _tells(task, at, name))
                ),
                None,
            )
            if after is not None:
                note = f"the {name.shown} is there for what step {after + 1} does"
                yield step, after, Because(Why.FLOW, note, number, SURE)
        if name.head in vocabulary("products"):
            steps = (at for at in range(step - 1, -1, -1) if _says(library, name, task, at))
            before = next(steps, None)
            if before is not None:
                note = f"by its name the {name.shown} is made by step {before + 1}"
                yield before, step, Because(Why.PRODUCT, note, number, SURE)


def done_before(task: Task) -> Iterator[tuple[int, int, Because]]:
    """Yield what is done to a thing that a later name says it was done to: beads are coupled with
    an antibody, and the "antibody-coupled beads" incubated."""
    verbs = [frozenset(lemmas(one.verb)) for one in task.lineage.operations]
    for step, links in enumerate(task.lineage.links):
        for link in links:
            name = read_name(link.mention.text)
            words = {part for word in name.words if word != name.head for part in word.split("-")}
            doings = {one for word in words if word.endswith("ed") for one in lemmas(word)} - words
            if not doings:
                continue
            before = (at for at in range(step - 1, -1, -1) if not doings.isdisjoint(verbs[at]))
            at = next((at for at in before if _is_of(task, at, name, words)), None)
            if at is not None:
                note = f"by its name step {at + 1} does something to {the(name.shown)}"
                yield at, step, Because(Why.PRODUCT, note, link.entity)


def _is_of(task: Task, step: int, name: Name, words: Collection[str]) -> bool:
    """Whether a step is done to something of a name's noun, or to what is of the same kind, with
    something of which the name says more."""
    said = [read_name(one.mention.text) for one in task.lineage.links[step]]
    if any(one.head == name.head for one in said):
        return True
    kind = kind_of(name.head)
    alike = bool(kind) and any(kind_of(one.text) == kind for one in said)
    return alike and any(one.head in words for one in said)


def readied(
    task: Task, uses: Sequence[Uses], used: Collection[int]
) -> Iterator[tuple[int, int, Because]]:
    """Yield what makes a device or a column ready that no later step, of those ``used``, names
    before the next that measures, or runs something on it: a spectrophotometer is zeroed, and the
    supernatant measured; a column is equilibrated, and the filtrate injected."""
    for step, here in enumerate(uses):
        changed = [number for number, use in here.items() if use is Access.CHANGE]
        if step in used or not changed:
            continue
        doing = _made_ready_for(task, changed)
        behind = (at for at in _behind(task, step) if task.steps[at].operator in doing)
        for after in islice(behind, 1):
            note = f"step {after + 1} likely uses what step {step + 1} made ready"
            yield step, after, Because(Why.DEVICE, note, changed[0], SURE)


def _made_ready_for(task: Task, things: Sequence[int]) -> frozenset[str]:
    """Return the actions that devices, or columns, are made ready for."""
    kinds = [task.entities[number].kind for number in things]
    if all(is_a(one, "column") for one in kinds):
        return vocabulary("running")
    if not all(is_a(one, "device") for one in kinds):
        return frozenset()
    known = resources.table("ontology", "lineage.toml")["ready_for"]
    heads = (read_name(task.entities[number].name).head for number in things)
    return frozenset(one for head in heads for one in known.get(head, vocabulary("measuring")))


def _does(task: Task, step: int, doing: str) -> bool:
    return task.steps[step].operator in vocabulary(doing)


def analysed(task: Task) -> Iterator[tuple[int, int, Because]]:
    """Yield what is measured before what is done with it, by its name or likely: counted, and
    calculated."""
    before: int | None = None
    recorded: dict[str, int] = {}
    for ground, links in zip(task.steps, task.lineage.links, strict=True):
        step = ground.step
        measures = _does(task, step, "measuring")
        for link in links:
            name = read_name(link.mention.text)
            if is_a(task.entities[link.entity].kind, "data"):
                if measures:
                    recorded[name.text] = step
                elif (by := recorded.get(name.text)) is not None:
                    note = f"step {by + 1} records the {name.shown}"
                    yield by, step, Because(Why.PRODUCT, note, link.entity)
        if _does(task, step, "analysing") and before is not None:
            note = f"step {step + 1} likely goes on with what step {before + 1} measured"
            yield before, step, Because(Why.FLOW, note, None, SURE)
        elif measures:
            before = step


def called(task: Task, number: int, steps: Iterable[int]) -> str:
    """Return what all of some steps call a thing, if it is the same, else its name: "the peptides",
    of what was digested."""
    names = [
        {
            read_name(one.mention.text).shown
            for one in task.lineage.links[at]
            if one.entity == number
        }
        for at in steps
    ]
    return min(set.intersection(*names), default="") or task.entities[number].name


def are_alike(task: Task, number: int, steps: Iterable[int]) -> bool:
    """Whether some steps work on a thing by one and the same name, whatever it may have been
    before: "the peptides", of what was digested."""
    names = [
        {
            read_name(one.mention.text)
            for one in task.lineage.links[at]
            if one.entity == number and one.reason in _GUESSED and one.mention.source == "objects"
        }
        for at in steps
    ]
    same = set.intersection(*names)
    return any(not one.pronoun and one.head not in vocabulary("states") for one in same)


def are_told_apart(task: Task, number: int, steps: Iterable[int]) -> bool:
    """Whether each of some steps says what is with a stock, or what that comes from, and none the
    same: agar with kanamycin, and agar with ampicillin."""
    if not is_one_of(task.entities[number].kind, _MIXED):
        return False
    said = [
        {
            word
            for one in task.lineage.links[at]
            if one.entity == number
            for word in read_name(one.mention.text).rest
        }
        for at in steps
    ]
    return all(said) and not set.intersection(*said)


def _first_mentions(task: Task) -> dict[int, tuple[int, Name]]:
    """Return, of each thing mentioned, the first step that does, and its name there."""
    found: dict[int, tuple[int, Name]] = {}
    for step, links in enumerate(task.lineage.links):
        for link in links:
            found.setdefault(link.entity, (step, read_name(link.mention.text)))
    return found


def _behind(task: Task, step: int) -> range:
    return range(step + 1, len(task.steps))


def _is_for(task: Task, step: int, name: Name) -> bool:
    """Whether a step does what the name of a thing says, or is about something that it names."""
    if _says(task.library, name, task, step):
        return True
    about = {word for word in name.words if word != name.head}
    return any(read_name(link.mention.text).head in about for link in task.lineage.links[step])


def _tells(task: Task, step: int, name: Name) -> bool:
    """Whether the words of a step have a name: "two washes in 80 % ethanol"."""
    words = task.lineage.operations[step].text.lower().replace(",", " ").split()
    return {*name.words} <= {*words}


def _says(library: Library, name: Name, task: Task, step: int) -> bool:
    """Whether a word of a name, not its head, is one for what a step does."""
    operator = task.steps[step].operator
    return bool(operator) and any(
        operator == one.name
        for word in name.words
        if word != name.head
        for one in find(library, word)
    )
