"""Mending a proposal without a model: by planning, and where that does not help, by leaving out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from protoplan import library as libraries
from protoplan.checks import check, in_doubt
from protoplan.entities import is_one_of, kind_of
from protoplan.errors import MissingExtraError
from protoplan.findings import Finding, Severity
from protoplan.library.values import Library
from protoplan.lineage.words import read_name
from protoplan.model import Protocol, Step
from protoplan.parsing import locate, parse
from protoplan.planning.mended import Edit
from protoplan.planning.repairs import repair
from protoplan.proposers.brought import breaks_order, brought, in_told_order, told_when
from protoplan.proposers.heeding import heed
from protoplan.proposers.judging import Judged, judged
from protoplan.proposers.renumbering import renumbered
from protoplan.proposers.values import Doubted
from protoplan.questions import Query
from protoplan.questions.agreeing import newly_against
from protoplan.questions.amounts import STRENGTHS, amounts_in
from protoplan.questions.asides import SAMPLE
from protoplan.sketches import sentence, sketch
from protoplan.source import Span

_SECONDS = 10.0
"""Seconds for Fast Downward, where a repair takes many edits."""
_ROUNDS = 4
"""So often what is left is left out."""
_EARLY = "STA002"
"""What is used before a later step makes it."""
_REFUSED = "STA009"
"""What an action is done to is nothing that it takes."""
_ANEW = "The sections are written anew from the steps."
_MADE = ("liquid", "mixture", "fraction")
"""Kinds of what a step before may have made."""


class Mended(NamedTuple):
    """A mended proposal, and what was done to it, as sentences."""

    judged: Judged
    changes: tuple[str, ...]


def mend(
    one: Judged, query: Query, library: Library, gold: Protocol | None = None
) -> Mended | None:
    """Mend a proposal: its form and its sentences from its steps, foreign actions by their synonyms
    in the query, steps into the order that the question tells, what they lack by planning, which
    moves none against it, the order of a gold protocol by moving steps; what cannot be mended so,
    or is forbidden, is left out. ``None`` where there are no steps to mend."""
    if not one.protocol.steps:
        return None
    changes: list[str] = []
    steps = _inside(one, query, library, changes)
    if gold is not None and one.verdict is not None and not one.order and not one.foreign:
        steps = [steps[place] for place in one.verdict.embedding.order]
        changes.append("moved steps into an order that the gold protocol allows")
        moved = _written(one, steps, changes, query, library, gold)
        steps = _named_whole(moved, library, changes) or steps
    elif gold is None and any(one.code == _EARLY for one in one.errors):
        steps = _begun_with(steps, query, library, changes)
    if heed(steps, one.wanted, library).turned:
        steps = in_told_order(steps, told_when(steps, query, library))
        changes.append("moved steps into the order that the question tells")
    steps = _planned(steps, query, library, changes)
    for _ in range(max(_ROUNDS, len(steps))):
        now = _written(one, steps, changes, query, library, gold)
        if now.passed:
            break
        left = _without(now, library, changes)
        if left == steps and now.order is False:
            left = _placed(now, steps, changes)
        if left == steps or not left:
            break
        steps = left
    return Mended(_written(one, steps, changes, query, library, gold), tuple(_told(one, changes)))


def _told(one: Judged, changes: Sequence[str]) -> list[str]:
    written = _is_broken(one) or bool(changes)
    return [*changes, *(["wrote the sections anew from the steps"] if written else [])]


def _is_broken(one: Judged) -> bool:
    """Whether the form of a proposal is not that of a sketch, or its sentences not its steps."""
    return not (one.gates.format.passed and one.gates.consistency.passed)


def _written(
    one: Judged,
    steps: Sequence[Step],
    changes: Sequence[str],
    query: Query,
    library: Library,
    gold: Protocol | None,
) -> Judged:
    """Return a proposal written anew from steps, its own think and note kept; behind what was
    thought stands what was changed."""
    think, note = _section(one.protocol, "think"), _section(one.protocol, "note")
    if changes:
        think = f"{think.rstrip()}\nMended by planning: {'; '.join(changes)}.\n".lstrip()
        note = f"{note.rstrip()} Mended by planning: {'; '.join(changes)}.".lstrip()
    elif _is_broken(one):
        note = f"{note.rstrip()}\n{_ANEW}".lstrip()
    if not isinstance(one.text, Doubted):
        return judged(sketch(think, steps, note), query, library, gold, one.wanted)
    before = one.protocol.steps
    remarks = [(said, renumbered(said, before, steps)) for said in one.text.remarks]
    for old, new in remarks:
        note = note.replace(old, new)
    doubts = (*one.text.doubts, *newly_against(query, before, steps, library))
    told = tuple(new for _, new in remarks if new)
    text = Doubted(sketch(think, steps, note), doubts, told)
    return judged(text, query, library, gold, one.wanted)


def _section(protocol: Protocol, name: str) -> str:
    source = protocol.source
    spans = [span for section, span in protocol.sections if section == name]
    return source.text[spans[0].start : spans[0].end] if source and spans else ""


def _inside(one: Judged, query: Query, library: Library, changes: list[str]) -> list[Step]:
    """Return the steps with actions that the query lists and does not forbid, no more than it
    allows."""
    steps: list[Step] = []
    for place, step in enumerate(one.protocol.steps):
        step = Step(step.action, step.objects, step.parameters)
        if place in one.heeded.forbidden:
            changes.append(f"left out '{sentence(step)}', for the question says not to do it")
            continue
        if place in one.foreign:
            other = _synonym(step.action, query, library)
            if other is None:
                changes.append(f"left out '{sentence(step)}', for the query lists no such action")
                continue
            changes.append(f"wrote {other!r} for {step.action!r}")
            step = replace(step, action=other)
        steps.append(step)
    for step in steps[query.max_steps :]:
        changes.append(f"left out '{sentence(step)}', for there are more steps than asked for")
    return steps[: query.max_steps]


def _synonym(action: str, query: Query, library: Library) -> str | None:
    """Return the listed action that means the same by the library, if there is one."""
    meant = {one.name for one in libraries.find(library, action)}
    for other in query.actions or ():
        if meant & {one.name for one in libraries.find(library, other)}:
            return other
    return None


def _begun_with(
    steps: list[Step], query: Query, library: Library, changes: list[str]
) -> list[Step]:
    """Return the steps with what the query begins with called so."""
    found = brought(steps, told_when(steps, query, library), library)
    changed = ((one, other) for one, other in zip(steps, found, strict=True) if one != other)
    why = "for the query tells it before what makes another"
    changes += (f"wrote '{sentence(new)}' for '{sentence(one)}', {why}" for one, new in changed)
    return found


def _planned(steps: list[Step], query: Query, library: Library, changes: list[str]) -> list[Step]:
    """Return the steps repaired by planning; one that needs an action outside the query, or more
    steps than asked for, is none."""
    if not steps:
        return steps
    protocol = Protocol(tuple(steps))
    try:
        found = repair(protocol, library, seconds=_SECONDS, doubts=in_doubt)
    except MissingExtraError:
        return steps
    listed = None if query.actions is None else libraries.bare(query.actions, "the query")
    when = told_when(steps, query, library)
    for best in (found.best, *found.others):
        if best is None or not best.edits or len(best.steps) > query.max_steps:
            continue
        if breaks_order(when, best.order):
            continue
        if listed is None or all(libraries.find(listed, one.action) for one in best.steps):
            mended = _with_reagents(best.edits, steps, best.steps)
            changes += [_said(edit, steps, mended) for edit in best.edits]
            return mended
    return steps


def _with_reagents(
    edits: Sequence[Edit], before: Sequence[Step], after: Sequence[Step]
) -> list[Step]:
    """Return mended steps in which what a step was done to, and is a reagent, is what it is done
    with where it is done to a placeholder now."""
    steps = list(after)
    for edit in edits:
        if edit.kind != "change" or edit.step is None or edit.to is None:
            continue
        old, new = before[edit.step], steps[edit.to]
        if new.objects == (SAMPLE,) and old.objects and _are_strong(old.objects):
            means = (f"with {one}" for one in old.objects)
            steps[edit.to] = replace(new, parameters=(*new.parameters, *means))
    return steps


def _are_strong(names: Sequence[str]) -> bool:
    """Whether all of several names have strengths: "1% acid alcohol"."""
    amounts = (amounts_in(one) for one in names)
    return all(any(each.quantity.dimension in STRENGTHS for each in one) for one in amounts)


def _said(edit: Edit, before: Sequence[Step], after: Sequence[Step]) -> str:
    if edit.step is None:
        return f"put in '{sentence(after[edit.to or 0])}' as step {(edit.to or 0) + 1}"
    name = f"step {edit.step + 1} ({before[edit.step].action})"
    if edit.to is None:
        return f"dropped {name}"
    if edit.kind == "change":
        return f"changed {name} to '{sentence(after[edit.to])}'"
    return f"moved {name} to place {edit.to + 1}"


def _placed(now: Judged, steps: Sequence[Step], changes: list[str]) -> list[Step]:
    """Return the steps without the one that breaks most of the gold order where it has to stand."""
    violations = now.verdict.embedding.violations if now.verdict else ()
    broken = Counter(place for one in violations for place in (one.pred_before, one.pred_after))
    worst = max(broken, key=lambda place: (broken[place], place))
    why = "where what it needs is there, it breaks the order of the gold protocol"
    changes.append(f"left out '{sentence(steps[worst])}': {why}")
    return [step for place, step in enumerate(steps) if place != worst]


def _named_whole(now: Judged, library: Library, changes: list[str]) -> list[Step]:
    """Return the steps with what a part is made of in its place, where it is used before a later
    step makes it: "lyse the pellet", and then "centrifuge the cells"; none if there is no such."""
    early = [one.span for one in now.errors if one.code == _EARLY]
    steps = list(now.protocol.steps)
    found = False
    for place, step in enumerate(steps):
        if not any(span and step.span and _holds(step.span, span) for span in early):
            continue
        whole = {name: _whole(name, steps[place + 1 :], library) for name in step.objects}
        mended = replace(step, objects=tuple(whole[name] or name for name in step.objects))
        if mended.objects != step.objects:
            steps[place], found = mended, True
            changes.append(f"wrote '{sentence(mended)}' for '{sentence(step)}'")
    return [Step(one.action, one.objects, one.parameters) for one in steps] if found else []


def _whole(name: str, steps: Sequence[Step], library: Library) -> str:
    """Return what the first step that makes a part works on, empty if none makes it, or out of
    what steps before made: a suspension."""
    parts = {part.name for part in library.parts.values() if read_name(name).head in part.words}
    for step in steps:
        operators = libraries.find(library, step.action)
        if step.objects and any(not parts.isdisjoint(one.splits) for one in operators[:1]):
            whole = step.objects[0]
            return "" if is_one_of(kind_of(whole), _MADE) else whole
    return ""


def _holds(span: Span, other: Span) -> bool:
    return span.start <= other.start < span.end


def _without(now: Judged, library: Library, changes: list[str]) -> list[Step]:
    """Return the steps without what the errors point at; where that is all of them, for others may
    come of the first, with each with which those before it still run."""
    left, told = _spared(now, now.errors)
    if not left and now.errors:
        told = []
        for step in now.protocol.steps:
            one = Step(step.action, step.objects, step.parameters)
            errors = _errors([*left, one], library)
            if errors:
                told.append(f"left out '{sentence(one)}': {errors[0].message}")
            else:
                left.append(one)
    changes += told
    return left


def _errors(steps: Sequence[Step], library: Library) -> list[Finding]:
    findings = check(Protocol(tuple(steps)), library).findings
    return [one for one in findings if one.severity is Severity.ERROR]


def _spared(now: Judged, errors: Sequence[Finding]) -> tuple[list[Step], list[str]]:
    """Return the steps without what errors point at, a parameter or an object of several, else the
    step, and what was changed."""
    protocol = parse(now.text, name="proposal")
    steps: list[Step] = []
    changes: list[str] = []
    for place, step in enumerate(protocol.steps):
        here = [one for one in errors if step.span and _lies_in(one, step.span)]
        kept = Step(step.action, step.objects, step.parameters)
        if here:
            fewer = _fewer(protocol, place, kept, here) or _of_a_sample(kept, here)
            if fewer is None:
                changes.append(f"left out '{sentence(kept)}': {here[0].message}")
                continue
            changes.append(f"wrote '{sentence(fewer)}' for '{sentence(kept)}': {here[0].message}")
            kept = fewer
        steps.append(kept)
    return steps, changes


def _fewer(protocol: Protocol, place: int, step: Step, errors: Sequence[Finding]) -> Step | None:
    """Return a step without the parameters and the objects, but one, that errors point at."""
    located = locate(protocol, place)
    parameters = tuple(
        text
        for text, span in zip(step.parameters, located.parameters, strict=True)
        if not any(_lies_in(one, span) for one in errors)
    )
    objects = tuple(
        text
        for text, span in zip(step.objects, located.objects, strict=True)
        if not any(_lies_in(one, span) for one in errors)
    )
    same = parameters == step.parameters and objects == step.objects
    if same or (step.objects and not objects):
        return None
    return Step(step.action, objects, parameters)


def _of_a_sample(step: Step, errors: Sequence[Finding]) -> Step | None:
    """Return a step that is done to reagents, as their strengths tell, and takes none, with these
    and to a placeholder: "lyse 1x FACS" as "lyse [sample] with 1x FACS"."""
    refused = {one.code for one in errors} == {_REFUSED}
    if not (refused and step.objects and _are_strong(step.objects)):
        return None
    means = (f"with {one}" for one in step.objects)
    return replace(step, objects=(SAMPLE,), parameters=(*step.parameters, *means))


def _lies_in(found: Finding, span: Span) -> bool:
    return found.span is not None and _holds(span, found.span)
