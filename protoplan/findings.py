"""What is wrong with a protocol, where, how severe, and how to mend it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from protoplan.source import Source, Span


class Severity(StrEnum):
    """How much a finding matters. Only an error makes a command exit with 1."""

    ERROR = "error"
    WARNING = "warning"
    INFO = "info"


class Edit(NamedTuple):
    """``text`` in the place of what stands at ``span``."""

    span: Span
    text: str


@dataclass(frozen=True, slots=True)
class Fix:
    """How to mend a finding in its source. ``safe``: the meaning cannot change by it."""

    title: str
    """What it does: "write 'µl'"."""
    edits: tuple[Edit, ...]
    safe: bool = True


@dataclass(frozen=True, slots=True)
class Finding:
    """One fault or remark.

    ``code`` is stable and listed in :data:`protoplan.codes.CODES`. ``source`` and ``span`` say
    where it stands; both are ``None`` where a finding has no place. ``hint`` says how to mend it.
    """

    code: str
    severity: Severity
    message: str
    source: Source | None = None
    span: Span | None = None
    hint: str = ""
    fix: Fix | None = None


def shown(text: str, longest: int = 60) -> str:
    """Return ``text`` as a message quotes it: on one line, and not too long."""
    start = " ".join(text[: 4 * longest].split())
    cut = len(start) > longest or len(text) > 4 * longest
    return f"'{start[: longest - 1]}…'" if cut else f"'{start}'"
