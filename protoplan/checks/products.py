"""Products used before a step makes them, or though none does."""

from __future__ import annotations

from collections.abc import Iterator

from protoplan.checks import words
from protoplan.checks.doubts import is_early_for_sure, names, was_just_left
from protoplan.checks.preconditions import is_early, makers
from protoplan.checks.values import Case
from protoplan.codes import finding
from protoplan.entities import is_a, may_be_of
from protoplan.findings import Finding
from protoplan.library import wording
from protoplan.library.values import PRESENT
from protoplan.lineage.words import read_name
from protoplan.states import (
    Arising,
    Fault,
    arising,
    bits,
    is_beside,
    may_be_left,
    part_of,
    parts_by_itself,
)
from protoplan.states.leaving import has_water


def products(case: Case) -> Iterator[Finding]:
    """Yield a finding for what is used before it is made, ``STA002`` (in doubt ``STA012``), and for
    what is never made, ``STA003``.

    All concern only what the library says that nothing but a step can bring about.
    """
    for fault in case.faults:
        if is_early(case, fault) and (code := early_code(case, fault)):
            yield _early(case, fault, code)
    for step, atom, there in unmade(case):
        if not there:
            yield _unmade(case, step, atom)
    for one in arising(case.protocol, case.task):
        yield _arising(case, one)


def early_code(case: Case, fault: Fault) -> str:
    """Return the code of what is used before a later step makes it, "" where it may well be there.

    Where it may be what the step just before left, it is in doubt, however sure else. So is
    a solvent that parts from water, where no water is spoken of.
    """
    sure = is_early_for_sure(case, fault)
    if is_beside(case.task, fault.step, fault.atom) and _is_spoken_of(case, fault):
        return ""
    if parts_by_itself(case.task, fault.step, fault.atom):
        return "STA012" if sure and not has_water(case.task, fault.step) else ""
    if not sure and may_be_left(case.task, fault.step, fault.atom, case.run.unmade):
        return ""
    return "STA002" if sure and not was_just_left(case, fault) else "STA012"


def _is_spoken_of(case: Case, fault: Fault) -> bool:
    """Whether a step before names such a part, if by another name: "supernatant fraction"."""
    part = part_of(case.task, fault.atom)
    links = (link for links in case.task.lineage.links[: fault.step] for link in links)
    return part is not None and any(names(part, link.mention.text) for link in links)


def unmade(case: Case) -> Iterator[tuple[int, int, bool]]:
    """Yield what no step makes: the first step that needs it, its atom, and whether it may well be
    there all the same."""
    for atom in bits(case.run.unmade):
        step = words.first_needing(case.task.steps, 1 << atom)
        yield (
            step,
            atom,
            (
                may_be_left(case.task, step, atom, case.run.unmade)
                or _are_several(case, step, atom)
                or _is_given(case, step, atom)
                or _is_brought(case, step, atom)
            ),
        )


def _is_given(case: Case, place: int, atom: int) -> bool:
    """Whether a step before works on what is there: what is thawed comes from the freezer."""
    fact, (number, *_) = case.task.atoms[atom]
    return fact == PRESENT and any(
        number in entities for ground in case.task.steps[:place] for _, entities in ground.binding
    )


def _are_several(case: Case, place: int, atom: int) -> bool:
    """Whether the words speak of several, and a step before worked on one of them: "supernatants"
    are those of all rounds."""
    fact, (number, *_) = case.task.atoms[atom]
    part = case.task.entities[number].part
    texts = [one.mention.text for one in words.links_of(case, place) if one.entity == number]
    return (
        fact == PRESENT
        and any(map(wording.is_plural, texts))
        and any(
            case.task.entities[other].part == part
            for ground in case.task.steps[:place]
            for _, entities in ground.binding
            for other in entities
        )
    )


def _is_brought(case: Case, place: int, atom: int) -> bool:
    """Whether a part is one that the protocol begins with: what it may be of is not spoken of.

    Its name says of what it is ("nuclear pellet"), and no step before speaks of that; or it is a
    material in another form (a lysate), and no step before has any that could be its own.
    """
    fact, (number, *_) = case.task.atoms[atom]
    if fact != PRESENT:
        return False
    before = [link for links in case.task.lineage.links[:place] for link in links]
    of = words.of_what(case, place, number)
    texts = [link.mention.text for link in before]
    if of and not any(of & {*read_name(one).words} or may_be_of(of, one) for one in texts):
        return True
    part = case.library.parts.get(case.task.entities[number].part)
    others = [case.task.entities[link.entity] for link in before]
    wholes = {one.kind for one in others if not one.part}
    return bool(part and part.state) and not any(
        not kind or is_a(kind, "sample") for kind in wholes
    )


def _early(case: Case, fault: Fault, code: str) -> Finding:
    step, atom, maker = fault.step, fault.atom, fault.mended_by
    here = words.step_named(case, step)
    if case.task.atoms[atom].fact == PRESENT:
        what = f"uses {words.the(case, words.subject(case, atom))}"
    else:
        what = f"needs that {words.says(case, atom, True)}"
    message, mend = f"{here} {what}", ""
    if maker is not None:
        message += f", which only {words.step_named(case, maker)} brings about"
        mend = f"Do step {maker + 1} before step {step + 1}."
    span = words.at_entity(case, step, words.entity_of_fault(case, step, atom))
    return finding(code, message, case.protocol.source, span, mend)


def _a(what: str) -> str:
    return f"{'an' if what[:1] in 'aeiou' else 'a'} {what}"


def _unmade(case: Case, step: int, atom: int) -> Finding:
    here = words.step_named(case, step)
    one = case.task.entities[words.subject(case, atom)]
    if case.task.atoms[atom].fact == PRESENT:
        uses, what = words.the(case, one.number), words.part_named(case, one) or one.name
        message = f"{here} uses {uses}, but no step before makes {_a(what)}"
    else:
        message = f"{here} needs that {words.says(case, atom, True)}, but no step before does that"
    actions = words.one_of(makers(case, atom))
    mend = f"Add the step that does ({actions}), unless it is there from the start."
    span = words.at_entity(case, step, words.entity_of_fault(case, step, atom))
    return finding("STA003", message, case.protocol.source, span, mend if actions else "")


def _arising(case: Case, one: Arising) -> Finding:
    here, source = words.step_named(case, one.step), words.the(case, one.source)
    if one.on:
        message = f"{here} takes off {source} what no step before puts on it"
    else:
        uses = words.the(case, one.entity)
        message = f"{here} uses {uses}, which no step before makes of {source}"
    mend = f"Add the step that does ({one.put}), unless it is there from the start."
    if (later := _later(case, one)) is not None:
        mend = f"Do step {later + 1} before it, unless it is there from the start."
    span = words.at_entity(case, one.step, one.entity)
    return finding("STA003", message, case.protocol.source, span, mend)


def _later(case: Case, one: Arising) -> int | None:
    """Return the step behind a use that does what is missing before it, to what it comes of."""
    for ground in case.task.steps[one.step + 1 :]:
        if ground.operator == one.put and (
            not one.of
            or any(link.entity == one.source for link in words.links_of(case, ground.step))
        ):
            return ground.step
    return None
