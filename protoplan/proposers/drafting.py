"""What a model wrote of a sketch, section by section, and a whole sketch of it.

A section that was cut off is closed here: its last line that is not whole is left out, sentences
that are missing are written from the key, and the note says so. So an answer keeps its form
whatever the bound on its tokens.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from protoplan.codes import CODES
from protoplan.errors import ProtoplanError, UnusableInputError
from protoplan.model import Step
from protoplan.parsing import parse
from protoplan.proposers.values import CutOff
from protoplan.scoring.words import missing, words
from protoplan.sketches import sentence

_STRAY = re.compile(r"<(?![ =0-9])|[\x00-\x08\x0b-\x1f\x7f-\x9f\ufffd]")
"""What may not stand in free text: what opens a tag, and control characters."""
_TAG_BEGUN = re.compile(r"</?[a-z]*$")
_NOTE = re.compile(r"\s*<note>(.*)", re.DOTALL)
_KEY_CUT = "The key was cut off where it may go no further; steps may be missing."
_ORC_CUT = "The answer was cut off; its last sentences are written from the key."


class BrokenFormError(ProtoplanError):
    """A section that is not as its grammar has it."""


class TooShortError(UnusableInputError):
    """An answer that was cut off before it said a step."""

    def __init__(self) -> None:
        super().__init__(
            "The answer was cut off before its first step was whole; allow it more tokens."
        )


class Key(NamedTuple):
    """The steps of a key section, and the lines that say them. ``cut``: there may be more."""

    lines: tuple[str, ...]
    steps: tuple[Step, ...]
    cut: bool


def thought(text: str) -> str:
    """Return a think section, or a note, without what would end it early."""
    return _STRAY.sub("", _TAG_BEGUN.sub("", text)).strip()


def read_key(text: str, *, cut: bool) -> Key:
    """Return the steps of a key section; where it was cut off, those that are whole.

    Raises :class:`BrokenFormError`, and :class:`TooShortError` where there is none.
    """
    lines, rest = _lines(text, "key", cut=cut)
    cut = rest is None
    if rest is not None and rest.strip():
        raise BrokenFormError(f"found {rest.strip()[:40]!r} behind the key")
    if cut and not lines:
        raise TooShortError
    protocol = parse("\n".join(lines), name="key")
    broken = [one.message for one in protocol.findings if CODES[one.code].breaks_format]
    if broken or not lines or len(protocol.steps) != len(lines):
        raise BrokenFormError(broken[0] if broken else "the key section holds something else")
    return Key(tuple(lines), protocol.steps, cut)


def opened(think: str, key: Key | None = None) -> str:
    """Return the sketch so far, for the model to go on from: its last section is closed."""
    parts = [f"<think>\n{think}\n</think>"]
    if key is not None:
        parts.append("\n".join(("<key>", *key.lines, "</key>")))
    return "\n\n".join(parts)


def whole(think: str, key: Key, text: str, *, cut: bool) -> str:
    """Return the whole sketch, of which ``text`` is what comes behind the key; where it was cut
    off, as a :class:`CutOff`.

    Raises :class:`BrokenFormError`.
    """
    lines, rest = _lines(text, "orc", cut=cut)
    note = _NOTE.match(rest or "")
    missed = len(key.steps) - len(lines)
    if missed < 0 or (missed and rest is not None):
        raise BrokenFormError(f"the orc section has {len(lines)} sentences, not {len(key.steps)}")
    if not cut and (note is None or "</note>" not in note[1]):
        raise BrokenFormError("the note has no end")
    for place in range(len(lines), len(key.steps)):
        lines.append(f"Step {place + 1}: {spoken(key.steps[place])}")
    said = [
        thought(note[1].partition("</note>")[0]) if note else "",
        _KEY_CUT if key.cut else "",
        _ORC_CUT if missed else "",
    ]
    orc = "\n".join(("<orc>", *lines, "</orc>"))
    ending = "\n".join(("<note>", *filter(None, said), "</note>"))
    made = f"{opened(think, key)}\n\n{orc}\n\n{ending}\n"
    if not key.cut and not cut:
        return made
    return CutOff(made, "key" if key.cut else "orc" if missed else "note")


def _lines(text: str, section: str, *, cut: bool) -> tuple[list[str], str | None]:
    """Return the lines of a section, numbered from 1, and what comes behind its end; ``None`` if it
    was cut off before, and then without the last line.

    Raises :class:`BrokenFormError`.
    """
    tag = f"<{section}>"
    bare = text.lstrip()
    if cut and tag.startswith(bare):
        return [], None
    if not bare.startswith(tag):
        raise BrokenFormError(f"expected {tag}, found {bare[:40]!r}")
    inside, end, rest = bare.removeprefix(tag).partition(f"</{section}>")
    if not end and not cut:
        raise BrokenFormError(f"the {section} section has no end")
    if not end:
        inside = inside.rpartition("\n")[0]
    lines = [one.strip() for one in inside.split("\n") if one.strip()]
    for place, line in enumerate(lines, 1):
        if not line.startswith(f"Step {place}: "):
            raise BrokenFormError(f"expected step {place} of the {section}, found {line[:40]!r}")
    return lines, rest if end else None


def spoken(step: Step) -> str:
    """Return a sentence for a step in which the consistency gate finds all its words."""
    plain = " | ".join((step.action, *step.objects, *step.parameters))
    fluent = sentence(step)
    return fluent if not missing(words(plain), words(fluent)) else f"{plain}."
