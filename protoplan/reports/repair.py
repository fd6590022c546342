"""Repairs of protocols as text, as a diff, and as JSON values."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import click

from protoplan import __version__
from protoplan.export.inplace import in_place
from protoplan.findings import Finding, Severity
from protoplan.library import find
from protoplan.library.values import Library
from protoplan.library.wording import sentence
from protoplan.model import Protocol, Step
from protoplan.planning.changes import Refused
from protoplan.planning.likely import Want
from protoplan.planning.mended import Edit, Mended, Repair
from protoplan.planning.repairs import OF_GOLD
from protoplan.reports.diffs import unified
from protoplan.reports.printing import printable, read_with
from protoplan.scoring.embedding import embed, told
from protoplan.sketches import key_block, step_record

SCHEMA_VERSION = 1
AS_GOLD = (
    "No few edits were found that do, so these are the steps of the gold protocol, in its order."
)
_PERHAPS_MISSING = "Perhaps missing, unless what it makes is there from the start, or not meant:"
_PERHAPS_WRONG = "Perhaps, for what a check warns of (--format diff leaves it to you):"
_CONTROLS = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]")
"""What no terminal should be sent; in a key block it is escaped."""
_MARKS = {"insert": "+", "move": "~", "drop": "-", "change": "!"}
_COLOURS = {"insert": "green", "move": "yellow", "drop": "red", "change": "yellow"}


def repair_record(
    repair: Repair,
    protocol: Protocol,
    left: Sequence[Finding] = (),
    gold: Protocol | None = None,
) -> dict[str, Any]:
    """Return a repair as JSON values; steps are numbered from 1.

    ``left`` are the errors that are there after it, ``gold`` is the gold protocol as it was read.
    """
    record = {**_record(repair, protocol), "remaining": list(map(_error, left))}
    if gold is None:
        return {**record, "gold": None}
    unread = [one for one in gold.findings if one.severity is Severity.ERROR]
    lacking = sum(not one.action.strip() for one in gold.steps)
    source = gold.source.name if gold.source else None
    told = {"source": source, "unread": list(map(_error, unread)), "without_action": lacking}
    return {**record, "gold": told}


def _error(found: Finding) -> dict[str, Any]:
    return {"code": found.code, "message": found.message, "line": _line(found)}


def _record(repair: Repair, protocol: Protocol) -> dict[str, Any]:
    best = repair.best
    return {
        "schema_version": SCHEMA_VERSION,
        "protoplan": __version__,
        "source": protocol.source.name if protocol.source else None,
        "read_with": protocol.reader._asdict() if protocol.reader else None,
        "valid": best is not None and not best.edits,
        "repaired": best is not None,
        "engine": repair.engine or None,
        "needs": [
            *({"step": one.step + 1, "needs": need(repair, one)} for one in repair.wants),
            *(
                {"step": one.step + 1, "needs": f"another object than {_object(protocol, one)!r}"}
                for one in repair.refused
            ),
        ],
        "missing": [place + 1 for place in repair.missing],
        "repair": _mended(best, protocol) if best else None,
        "alternatives": [_mended(other, protocol) for other in repair.others],
        "more": repair.more,
        "suggestions": [_mended(one, protocol) for one in repair.suggestions],
        "in_doubt": _record(repair.unsure, protocol) if repair.unsure else None,
    }


def _mended(mended: Mended, protocol: Protocol) -> dict[str, Any]:
    return {
        "edits": [
            {
                "kind": edit.kind,
                "step": None if edit.step is None else edit.step + 1,
                "to": None if edit.to is None else edit.to + 1,
                "words": in_words(edit, mended, protocol),
            }
            for edit in mended.edits
        ],
        "steps": [step_record(step) for step in mended.steps],
        "usual": mended.usual,
    }


def diff(repair: Repair, protocol: Protocol, data: bytes | None = None) -> str:
    """Return the best repair as a unified diff; empty where nothing is to mend.

    Where ``data`` is what the protocol was read from and can be mended line by line, it is a diff
    of that file, which ``patch`` takes. Else it is one of the steps as protoplan writes them, and
    its header says so.
    """
    if repair.best is None or not repair.best.edits:
        return ""
    name = protocol.source.name if protocol.source else "protocol"
    text = protocol.source.text if protocol.source else ""
    plain = not _CONTROLS.search(text) and data == text.encode("utf-8", "replace")
    after = in_place(protocol, repair.best) if plain else None
    if after is not None:
        return unified(text, after, name, name)
    before = key_block(step_record(step) for step in protocol.steps)
    after = key_block(step_record(step) for step in repair.best.steps)
    return unified(before, after, f"{name} (as read)", f"{name} (mended)")


def broken(protocol: Protocol, gold: Protocol, library: Library) -> tuple[str, ...]:
    """Return in words which dependencies of the gold protocol the order of a protocol breaks."""
    if not protocol.steps or not gold.steps:
        return ()
    found = embed(protocol.steps, gold, library).violations
    return tuple(
        f"{text[:1].upper()}{text[1:]}." for one in found if (text := told(one, protocol.steps))
    )


def render(
    repair: Repair,
    protocol: Protocol,
    left: Sequence[Finding] = (),
    broken: Sequence[str] = (),
) -> str:
    """Return a repair as text for people; ``left`` are the errors that are there after it,
    ``broken`` what its order breaks."""
    edited = repair.best is not None and bool(repair.best.edits)
    lines = [printable(one) for one in broken if edited]
    rest = [*_lines(repair, protocol, not left)]
    lines += rest[1:] if rest[:1] == [""] and not lines else rest
    if left:
        lines += [*[""] * bool(lines and lines[-1]), *left_over(left)]
    return "".join(f"{line}\n" for line in lines)


def beside(repair: Repair, left: Sequence[Finding]) -> Iterator[str]:
    """Yield what a diff or the mended steps alone do not say of a repair."""
    if repair.engine == OF_GOLD:
        yield AS_GOLD
    if repair.best is None:
        yield "No repair was found."
    if left:
        yield from left_over(left)


def usable(gold: Protocol) -> tuple[Protocol, tuple[str, ...]]:
    """Return a gold protocol with the steps that can be put in, and in words what it has that
    cannot: what is no step, and steps without an action."""
    errors = [one for one in gold.findings if one.severity is Severity.ERROR]
    steps = tuple(one for one in gold.steps if one.action.strip())
    lacking = len(gold.steps) - len(steps)
    lines = []
    if errors:
        lines.append(click.style("Part of the gold protocol cannot be read:", fg="red"))
        lines += [_told(one) for one in errors]
    if lacking:
        words = "1 step" if lacking == 1 else f"{lacking} steps"
        told = f"Left out of the gold protocol, for want of an action: {words}."
        lines.append(click.style(told, fg="red"))
    return replace(gold, steps=steps), tuple(lines)


def left_over(left: Sequence[Finding]) -> Iterator[str]:
    """Yield in words the errors that a repair does not mend."""
    one = len(left) == 1
    words = "1 error remains" if one else f"{len(left)} errors remain"
    yield click.style(f"{words} that repair does not mend (see protoplan check):", fg="red")
    yield from map(_told, left)


def _told(found: Finding) -> str:
    line = _line(found)
    place = f"line {line}: " if line else ""
    return printable(f"  {found.code} {place}{found.message}")


def _line(found: Finding) -> int | None:
    """Return the line that a finding is in, from 1; nothing where it has no place."""
    if found.source is None or found.span is None:
        return None
    return found.source.position(found.span.start).line


def _lines(repair: Repair, protocol: Protocol, sound: bool) -> Iterator[str]:
    """Yield what a repair is in words; ``sound``: no error is there after it."""
    best = repair.best
    if made := read_with(protocol):
        yield f"{made[:1].upper()}{made[1:]}"
        yield ""
    if best and not best.edits:
        if sound or repair.unsure:
            doubt = repair.unsure or repair.suggestions
            yield "Nothing to mend for sure." if doubt else "Nothing to mend."
        if repair.unsure:
            yield ""
            yield "In doubt, and only if the protocol does not begin with it or means another:"
            yield from (f"  {line}".rstrip() for line in _mending(repair.unsure, protocol))
        yield from _suggested(repair, protocol)
        return
    yield from _mending(repair, protocol)


def _suggested(repair: Repair, protocol: Protocol) -> Iterator[str]:
    """Yield what may be amiss though nothing is for sure: what is missing, and what a check warns
    of that another order, or keeping what is thrown away, would mend."""
    for title, missing in ((_PERHAPS_MISSING, True), (_PERHAPS_WRONG, False)):
        edits = [
            (edit, one)
            for one in repair.suggestions
            for edit in one.edits
            if (edit.kind == "insert") is missing
        ]
        if edits:
            yield ""
            yield title
        for edit, one in edits:
            yield f"  {printable(in_words(edit, one, protocol))}"


def _mending(repair: Repair, protocol: Protocol) -> Iterator[str]:
    """Yield what is to mend, and what mends it."""
    best = repair.best
    for want in repair.wants:
        yield printable(f"Step {want.step + 1} needs that {need(repair, want)}.")
    for wrong in repair.refused:
        words = f"{protocol.steps[wrong.step].action} takes no {_object(protocol, wrong)}"
        yield printable(f"Step {wrong.step + 1}: {words}.")
    if repair.missing:
        places = ", ".join(str(place + 1) for place in repair.missing)
        yield f"Missing from the gold protocol: step{'s' * (len(repair.missing) > 1)} {places}."
    if best is None:
        yield "No repair was found."
        return
    if repair.engine == OF_GOLD:
        yield AS_GOLD
    count = len(best.edits)
    yield ""
    yield click.style(f"{count} edit{'s' * (count > 1)} mend{'s' * (count == 1)} it:", bold=True)
    yield from (f"  {printable(in_words(edit, best, protocol))}" for edit in best.edits)
    yield ""
    yield from _marked(best, protocol)
    for step in _inserted(best):
        lacking = _asks_for(repair, step)
        if lacking:
            yield f"To fill in for {_brief(step)!r}: {lacking}."
    for title, usual in (("As good:", True), ("As short, but less usual:", False)):
        others = [other for other in repair.others if other.usual is usual]
        if others:
            yield ""
            yield title
        for other in others:
            edits = (printable(in_words(edit, other, protocol)) for edit in other.edits)
            yield f"  {'; '.join(edits)}"
    if repair.more:
        yield f"  and at least {repair.more} more"


def _marked(mended: Mended, protocol: Protocol) -> Iterator[str]:
    """Yield the steps of a repair, with a mark before what is not as it was; one that is dropped
    stands where it was, before the next of the protocol that stays where it is."""
    touched = {edit.to: edit.kind for edit in mended.edits if edit.kind in ("move", "change")}
    dropped = [edit.step for edit in mended.edits if edit.kind == "drop" and edit.step is not None]
    dropped.sort()
    for at, step in enumerate(mended.steps):
        own = mended.order[at]
        kind = "insert" if own is None else touched.get(at, "")
        while dropped and own is not None and kind != "move" and dropped[0] < own:
            yield _dropped(protocol.steps[dropped.pop(0)])
        line = f"{_MARKS.get(kind, ' ')} {at + 1:>3}  {printable(_full(step))}"
        yield click.style(line, fg=_COLOURS[kind]) if kind else line
    yield from (_dropped(protocol.steps[place]) for place in dropped)


def _dropped(step: Step) -> str:
    return click.style(f"-      {printable(_full(step))}", fg="red")


def in_words(edit: Edit, mended: Mended, protocol: Protocol) -> str:
    """Return an edit in words: ``move step 5 (discard supernatant) before step 4 (...)``."""
    if edit.step is None and edit.to is not None:
        return f"insert {_brief(mended.steps[edit.to])!r} as step {edit.to + 1}"
    step = f"step {(edit.step or 0) + 1} ({_brief(protocol.steps[edit.step or 0])})"
    if edit.to is None:
        return f"drop {step}"
    if edit.kind == "change":
        before, after = protocol.steps[edit.step or 0], mended.steps[edit.to]
        write = _full if _brief(before) == _brief(after) else _brief
        return f"change {step} to {write(after)!r}"
    return f"move {step} {_place(edit.to, mended, protocol)}"


def _place(place: int, mended: Mended, protocol: Protocol) -> str:
    """Return in words where a step moves: by the next step of the protocol that stays."""
    moved = {edit.step for edit in mended.edits if edit.kind == "move"}
    rest = (one for one in mended.order[place + 1 :] if one is not None and one not in moved)
    after = next(rest, None)
    if after is None:
        return "to the end"
    return f"before step {after + 1} ({_brief(protocol.steps[after])})"


def need(repair: Repair, want: Want) -> str:
    """Return what a step lacks in words: "the supernatant is there"."""
    task = repair.task
    atom = task.atoms[want.atom]
    names = (task.entities[number].name for number in atom.args)
    return sentence(task.library.facts[atom.fact], want.positive, *names)


def _object(protocol: Protocol, one: Refused) -> str:
    return protocol.steps[one.step].objects[one.object]


def _inserted(mended: Mended) -> list[Step]:
    return [
        step
        for step, place in zip(mended.steps, mended.order, strict=True)
        if place is None and not step.parameters
    ]


def _asks_for(repair: Repair, step: Step) -> str:
    """Return the quantities that an inserted step cannot do without."""
    found = find(repair.task.library, step.action)
    required = [one for one in found[0].parameters if one.required] if found else []
    return ", ".join(" or ".join((one.name, *one.unless)) for one in required)


def _brief(step: Step) -> str:
    return " ".join((step.action, ", ".join(step.objects))).strip()


def _full(step: Step) -> str:
    return _brief(step) + (f" ({', '.join(step.parameters)})" if step.parameters else "")
