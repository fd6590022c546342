"""What all reports on linted files are made from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path, PurePath
from typing import NamedTuple
from urllib.parse import quote

from protoplan.codes import CODES, Code
from protoplan.findings import Finding, Severity
from protoplan.linting.running import Linted
from protoplan.linting.selection import codes
from protoplan.rules.catalogue import rule_codes


def told(finding: Finding) -> str:
    """Return the message of a finding, and its hint as a sentence of its own."""
    message, hint = finding.message.rstrip(), finding.hint.strip()
    if not hint:
        return message
    stop = "" if message.endswith((".", "!", "?")) else "."
    return f"{message}{stop} {hint[0].upper()}{hint[1:]}"


class Tally(NamedTuple):
    """How often a code was found, and how many of these have a fix."""

    code: Code
    times: int
    safe: int
    unsafe: int


class Run:
    """The outcome of a run over files."""

    def __init__(self, files: Sequence[Linted], *, known: int = 0, dry: bool = False) -> None:
        self.files = files
        self.known = known
        """Findings that the baseline has, which are left out."""
        self.dry = dry
        """Whether fixes are shown only, and not written."""

    @cached_property
    def findings(self) -> list[Finding]:
        """All findings, in the order of the files."""
        return [one for file in self.files for one in file.findings]

    @cached_property
    def severities(self) -> Counter[Severity]:
        """How many findings there are of each severity."""
        return Counter(one.severity for one in self.findings)

    @property
    def unreadable(self) -> list[Linted]:
        """The files that could not be linted."""
        return [file for file in self.files if file.error]

    @property
    def failed(self) -> bool:
        """Whether a file has a finding as severe as its settings forbid."""
        return any(file.failed for file in self.files)

    @cached_property
    def fixes(self) -> list[tuple[str, bool]]:
        """The code of each finding with a fix that can be made, and whether it is safe."""
        return [
            (one.code, one.fix.safe)
            for file in self.files
            for one in file.findings
            if one.fix and file.rewritable
        ]

    def tallies(self) -> list[Tally]:
        """Return how often each code was found, the most frequent first."""
        times = Counter(one.code for one in self.findings)
        safe, unsafe = (
            Counter(code for code, is_safe in self.fixes if is_safe is wanted)
            for wanted in (True, False)
        )
        ordered = sorted(times, key=lambda code: (-times[code], code))
        return [Tally(entry(code), times[code], safe[code], unsafe[code]) for code in ordered]


def entry(code: str) -> Code:
    """Return what a code means."""
    return rule_codes().get(code) or CODES[code]


def name_of(code: str) -> str:
    """Return the name of a code: "ascii-micro"."""
    return codes()[code]


def uri(name: str) -> str:
    """Return the name of a file as a URI: relative ones stay so."""
    path = PurePath(name)
    if path.is_absolute():
        return Path(name).as_uri()
    return quote(path.as_posix(), safe="/-._~()!*,;=@+")
