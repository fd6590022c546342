"""Unified diffs of texts, which ``patch`` takes."""

from __future__ import annotations

import json
from difflib import unified_diff

from protoplan.export.inplace import lines

_NO_END = "\\ No newline at end of file\n"


def unified(before: str, after: str, old: str, new: str) -> str:
    """Return a unified diff of two texts, in the form of GNU diff; empty if they are the same."""
    said = unified_diff(lines(before), lines(after), _file_name(old), _file_name(new))
    return "".join(line if line.endswith("\n") else f"{line}\n{_NO_END}" for line in said)


def _file_name(name: str) -> str:
    """Return a name as ``patch`` reads it: a tab ends one with spaces, quotes hold odd ones."""
    if not name.isprintable() or name.startswith('"'):
        return json.dumps(name, ensure_ascii=False)
    return f"{name}\t" if " " in name else name
