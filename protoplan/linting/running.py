"""Linting files, one after the other or in several processes, with the same outcome."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache, partial
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from protoplan import library as libraries
from protoplan.documents import sniffing
from protoplan.documents.values import Form
from protoplan.errors import MissingExtraError, UnknownNameError, UnusableInputError
from protoplan.findings import Finding, Severity
from protoplan.library import Library
from protoplan.linting import files, fixing, suppression
from protoplan.linting.applying import lint, place
from protoplan.linting.files import Text
from protoplan.linting.settings import Choices
from protoplan.processes import in_order
from protoplan.reading import is_prose
from protoplan.rules import RULES, Needs, Sop
from protoplan.source import Source

_CHUNK = 8
_LEVELS = (Severity.INFO, Severity.WARNING, Severity.ERROR)


class Job(NamedTuple):
    """A file to lint: its name as findings show it, and its bytes if they are here already."""

    name: str
    choices: Choices
    data: bytes | None = None
    form: Form | None = None


class Mending(NamedTuple):
    """What is done about fixes."""

    fix: bool = False
    unsafe: bool = False
    write: bool = False
    """Whether they are written into the files."""


REPORT = Mending()
"""Nothing: findings are told only."""


@dataclass(frozen=True)
class Linted:
    """What came of a file. ``error`` says why it could not be linted: then it has nothing else."""

    name: str
    choices: Choices
    source: Source | None = None
    form: Form | None = None
    findings: tuple[Finding, ...] = ()
    """Those that are left after fixes."""
    suppressed: int = 0
    fixed: Counter[str] = field(default_factory=Counter)
    before: str | None = None
    """The text as it was, if fixes changed it; ``source`` then has it as it is."""
    data: bytes | None = None
    """What a file with the fixes holds, if they changed it."""
    note: str = ""
    """Why it was skipped, or not fixed."""
    rewritable: bool = True
    """Whether fixes can be written into it."""
    error: str = ""

    @property
    def failed(self) -> bool:
        """Whether something is as severe as the settings forbid."""
        forbidden = _LEVELS[_LEVELS.index(self.choices.fail_on) :]
        return any(one.severity in forbidden for one in self.findings)


def run(jobs: Iterable[Job], mending: Mending = REPORT, processes: int = 1) -> Iterator[Linted]:
    """Lint files; what came of each is yielded in their order.

    Raises :class:`MissingExtraError` and :class:`UnknownNameError` for a pipeline, linker or extra
    that is not there, and :class:`UnusableInputError` for a library that cannot be read: they
    concern every file. What concerns one file only is its ``error``.
    """
    if processes == 1:
        for job in jobs:
            yield lint_file(job, mending)
        return
    work = partial(_lint_files, mending=mending)
    for chunk in in_order(work, _chunks(jobs), processes, "linting"):
        yield from chunk


def lint_file(job: Job, mending: Mending = REPORT) -> Linted:
    """Lint one file, and mend it if that is wanted."""
    library = _library(job.choices.library)
    try:
        data = files.bytes_of(job.name) if job.data is None else job.data
        sniffing.refuse(data, job.name, job.form)
        if job.form is None and data.strip() and not is_prose(data, job.name):
            return Linted(job.name, job.choices, note="skipped: it tells no steps in sentences")
        found = _lint(data, job, library)
        found = replace(found, rewritable=not _obstacle(found, data))
    except (UnusableInputError, OSError) as error:
        return Linted(job.name, job.choices, error=_reason(error, job.name))
    mends = any(fixing.fixable(one, unsafe=mending.unsafe) for one in found.findings)
    return _mended(found, data, job, mending, library) if mending.fix and mends else found


def _lint(data: bytes | str, job: Job, library: Library, form: Form | None = None) -> Linted:
    text = files.read(data, job.name, form or job.form)
    return lint_text(text, job.name, job.choices, library)


def lint_text(text: Text, name: str, choices: Choices, library: Library) -> Linted:
    """Lint what was read already. Raises :class:`MissingExtraError` and :class:`UnknownNameError`
    for an extra, a pipeline or a linker that is not there."""
    document, comments = text
    sop = Sop(document, library, choices.nlp, choices.linker)
    rules = [rule for rule in RULES if rule.code in choices.codes]
    found = [one for one in lint(sop, rules, prose=choices.prose) if one.code in choices.codes]
    asked = choices.codes - (frozenset() if choices.prose else _of_prose())
    kept = suppression.keep(sop.source, found, comments, asked)
    findings = tuple(sorted(kept.findings, key=place))
    return Linted(name, choices, sop.source, document.form, findings, kept.suppressed)


def _mended(found: Linted, data: bytes, job: Job, mending: Mending, library: Library) -> Linted:
    """Return a file with its fixes made, or with a note that says why they were not."""
    if obstacle := _obstacle(found, data):
        return replace(found, note=f"not fixed: {obstacle}")
    before = found.source.text if found.source else ""
    try:
        fixed = fixing.fix(
            before,
            lambda text: _lint(text, job, library, found.form).findings,
            unsafe=mending.unsafe,
        )
        after = files.encoded(data, before, fixed.text)
        if after is None or after == data:
            return found
        left = _lint(after, job, library, found.form)
        if mending.write:
            files.write(Path(job.name), after, data)
    except (UnusableInputError, OSError) as error:
        return replace(found, note=f"not fixed: {_reason(error, job.name)}")
    return replace(left, fixed=fixed.times, before=before, data=after)


def _obstacle(found: Linted, data: bytes) -> str:
    """Return why fixes cannot be written into a file, empty if they can or if it has none."""
    if not any(one.fix for one in found.findings):
        return ""
    if found.form is Form.DOCX:
        return "a .docx is not rewritten"
    text = found.source.text if found.source else ""
    if files.encoded(data, text, text) is None:
        return "not all of it could be decoded; save it as UTF-8"
    return ""


def _reason(error: Exception, name: str) -> str:
    """Return what an error says, without the name of the file, which stands before it."""
    text = error.strerror or str(error) if isinstance(error, OSError) else str(error)
    return text.removeprefix(f"{name}: ").rstrip(".")


@lru_cache(maxsize=8)
def _library(name: str) -> Library:
    return libraries.load(name)


@cache
def _of_prose() -> frozenset[str]:
    return frozenset(rule.code for rule in RULES if rule.needs is not Needs.TEXT)


def _chunks(jobs: Iterable[Job]) -> Iterator[list[Job]]:
    jobs = iter(jobs)
    while chunk := list(islice(jobs, _CHUNK)):
        yield chunk


def _lint_files(jobs: Sequence[Job], mending: Mending) -> list[Linted]:
    try:
        return [lint_file(job, mending) for job in jobs]
    except (MissingExtraError, UnknownNameError) as error:
        # These do not survive the way between processes: they are not made of their text.
        raise UnusableInputError(str(error)) from None
