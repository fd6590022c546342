"""Fingerprints of findings, and the baseline: findings that are known and not told again."""

from __future__ import annotations

import json
import os
import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace
from hashlib import blake2b
from pathlib import Path
from typing import Any

from protoplan.errors import UnusableInputError
from protoplan.findings import Finding
from protoplan.linting.running import Linted

SCHEMA_VERSION = 1
_NUMBER = re.compile(
    r"\s*(?:(?i:step|stage)\s*\d{1,4}(?:\.\d{1,3})*[a-z]?\s*[:.)]?(?=\s)"
    r"|\(?\d{1,4}(?:\.\d{1,3})*[a-z]?[.):](?=\s)|\d{1,3}(?:\.\d{1,2})+(?=\s+[A-Z][a-z]))"
)
"""The number of a step at the beginning of its line, which changes when one is put in before it."""


def fingerprints(findings: Iterable[Finding]) -> list[str]:
    """Return what tells each finding of a file from the others, wherever its line moves to.

    It is made of the code, what the finding points at, the text of its line without the number of a
    step, and how many like it stand before it.
    """
    seen: Counter[str] = Counter()
    found = []
    for one in findings:
        source, span = one.source, one.span
        if source is None or span is None:
            parts = [one.code, one.message]
        else:
            line = source.line(source.position(span.start).line)
            parts = [one.code, _words(line), source.text[span.start : span.end]]
        key = "\0".join(parts)
        number = seen[key]
        seen[key] += 1
        text = f"{key}\0{number}".encode("utf-8", "surrogatepass")
        found.append(blake2b(text, digest_size=16).hexdigest())
    return found


def _words(line: str) -> str:
    """Return what a line says, wherever it is indented, and without the number of a step."""
    number = _NUMBER.match(line)
    return " ".join(line[number.end() if number else 0 :].split())


def record(files: Iterable[Linted], folder: Path) -> dict[str, Any]:
    """Return the baseline of ``files`` as JSON values; names are relative to ``folder``."""
    names = {_name(one.name, folder): sorted(fingerprints(one.findings)) for one in files}
    return {
        "schema_version": SCHEMA_VERSION,
        "files": {name: names[name] for name in sorted(names) if names[name]},
    }


def read(path: Path) -> dict[str, frozenset[str]]:
    """Return a baseline: the known findings of each file by its name.

    Raises :class:`UnusableInputError` if ``path`` is none.
    """
    try:
        content = json.loads(path.read_text(encoding="utf-8"))
        files = content["files"]
        if content["schema_version"] != SCHEMA_VERSION:
            raise UnusableInputError(
                f"{path}: expected a baseline with schema_version {SCHEMA_VERSION}, found "
                f"{content['schema_version']!r}; write it anew with --write-baseline."
            )
        return {name: frozenset(map(str, known)) for name, known in files.items()}
    except OSError as error:
        raise UnusableInputError(
            f"Cannot read the baseline {str(path)!r}: {error.strerror or error}. "
            "--write-baseline writes one."
        ) from None
    except (ValueError, TypeError, KeyError, AttributeError):
        raise UnusableInputError(
            f"{path}: expected a baseline that protoplan lint --write-baseline wrote."
        ) from None


def unknown(one: Linted, known: Mapping[str, frozenset[str]], folder: Path) -> tuple[Linted, int]:
    """Return what came of a file without the findings that are known, and how many these are."""
    old = known.get(_name(one.name, folder), frozenset())
    marks = fingerprints(one.findings)
    new = [found for found, mark in zip(one.findings, marks, strict=True) if mark not in old]
    return replace(one, findings=tuple(new)), len(one.findings) - len(new)


def _name(name: str, folder: Path) -> str:
    """Return the name of a file relative to the folder of the baseline, with slashes."""
    try:
        return Path(os.path.relpath(name, folder)).as_posix()
    except ValueError:  # on another drive
        return Path(name).as_posix()
