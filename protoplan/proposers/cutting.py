"""What is left of a free answer that was cut off: nothing in it that is not whole.

The reader of protocols closes what a text leaves open, and would take "3 t" for what "3 times" was
to be. So the step or sentence that the model was at is left out.
"""

from __future__ import annotations

import json
import re

from protoplan.model import Step
from protoplan.parsing import parse
from protoplan.proposers.drafting import Key, TooShortError, spoken, whole
from protoplan.proposers.values import CutOff
from protoplan.sketches import step_record

_OPENING = re.compile(r"<(think|key|orc|note)>", re.IGNORECASE)
_NEXT = {"think": "key", "key": "orc", "orc": "note", "note": ""}
_TOLD = {
    "key": "The key was cut off where it may go no further; steps may be missing.",
    "orc": "The orc was cut off where it may go no further.",
    "note": "The note was cut off where it may go no further.",
}
"""What the note says of the section that was cut off."""
_TAG_BEGUN = re.compile(r"</?[a-z]*\Z", re.IGNORECASE)
_LABEL = re.compile(r"^\W*step\b", re.IGNORECASE)
_STRING = re.compile(r'"(?:[^"\\]|\\.)*"')
_MARK = re.compile(r'\\.|["{}\n]', re.DOTALL)


def closed(text: str) -> str:
    """Return a text that was cut off without what is not whole, its open section closed; its note
    says so.

    Where all of its sections are closed, nothing was lost, and it is returned as it is. Raises
    :class:`TooShortError` where it does not come to the end of a step.
    """
    section, start = _open(text)
    if not section:
        return text
    before, inside = text[:start], _TAG_BEGUN.sub("", text[start:])
    if section == "think":
        raise TooShortError
    if section == "key":
        inside = _whole_steps(inside)
    elif section == "orc":
        inside = inside.rpartition("\n")[0]
    kept = f"{before}{inside.rstrip()}"
    begun = before.lower().endswith(f"<{section}>")
    if section == "note" and begun:
        return CutOff(f"{kept}\n{_TOLD[section]}\n</note>\n", section)
    ending = f"\n</{section}>" if begun else ""
    return CutOff(f"{kept}{ending}\n\n<note>\n{_TOLD[section]}\n</note>\n", section)


def forced(text: str, section: str, unfinished: str) -> CutOff:
    """Return a sketch whose ``section`` was brought to its end by force, marked as cut off.

    ``unfinished`` is the line of the key at which the model was, as far as it wrote it itself,
    empty where it was at none. The step that it was to be is left out, with its sentence; where it
    is the only one, what is closed of it is kept.
    """
    if not unfinished:
        return CutOff(text, section)
    key, orc, note = (_inside(text, name) for name in ("key", "orc", "note"))
    lines, sentences = key.strip().split("\n"), orc.strip().split("\n")
    if len(lines) > 1:
        lines, sentences = lines[:-1], sentences[:-1]
        steps = tuple(step for line in lines for step in parse(line).steps)
    else:
        (step,) = parse(lines[0]).steps
        kept = _closed_part(step, unfinished)
        lines = [f"Step 1: {json.dumps(step_record(kept), ensure_ascii=False)}"]
        sentences, steps = [f"Step 1: {spoken(kept)}"], (kept,)
    rest = "\n".join(("<orc>", *sentences, "</orc>", "", f"<note>{note}</note>"))
    made = whole("", Key(tuple(lines), steps, True), rest, cut=False)
    return CutOff(f"{text.partition('<key>')[0]}<key>{made.partition('<key>')[2]}", "key")


def _inside(text: str, section: str) -> str:
    return text.partition(f"<{section}>")[2].partition(f"</{section}>")[0]


def _closed_part(step: Step, written: str) -> Step:
    """Return a step without a string that was not closed where it was written so far."""
    objects, _, parameters = written.partition('"objects": [')[2].partition('"parameters": [')
    said, told = (len(_STRING.findall(part)) for part in (objects, parameters))
    return Step(step.action, step.objects[:said], step.parameters[:told])


def _open(text: str) -> tuple[str, int]:
    """Return the section that a text ends in, and where it begins: the last one that is opened, or
    the one behind it (none behind the note). What is in no section is taken for the key."""
    section, start = "", 0
    for found in _OPENING.finditer(text):
        section, start = found[1].lower(), found.end()
    closing = text.lower().rfind(f"</{section or 'think'}>")
    if closing < start:
        return section or "key", start
    behind = closing + len(f"</{section or 'think'}>")
    return _NEXT[section or "think"], behind


def _whole_steps(text: str) -> str:
    """Return the steps of a key that are whole: up to the last object that is closed, or the last
    line where there is none. Raises :class:`TooShortError` where there is none."""
    kept = text[: _closed_at(text)] if "{" in text else text.rpartition("\n")[0]
    if not kept.strip():
        raise TooShortError
    return kept


def _closed_at(text: str) -> int:
    """Return where the last object ends that is closed; a label begins anew, whatever is open."""
    end = depth = 0
    quoted = False
    for found in _MARK.finditer(text):
        mark = found[0]
        if mark == "\n":
            if _LABEL.match(text[found.end() : found.end() + 20]):
                depth, quoted = 0, False
        elif mark == '"':
            quoted = not quoted
        elif mark == "{" and not quoted:
            depth += 1
        elif mark == "}" and not quoted and depth:
            depth -= 1
            end = end if depth else found.end()
    return end
