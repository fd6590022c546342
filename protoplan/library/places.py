"""Where the tables and keys of a TOML file stand: the standard parser does not tell."""

from __future__ import annotations

import re

_HEADER = re.compile(r"^\s*\[{1,2}\s*([^\]]+?)\s*\]{1,2}\s*(?:#.*)?$")
_KEY = re.compile(
    r"""^\s*((?:"[^"\n]*"|'[^'\n]*'|[\w-]+)(?:\s*\.\s*(?:"[^"\n]*"|'[^'\n]*'|[\w-]+))*)\s*="""
)
_WORD = re.compile(r""""([^"\n]*)"|'([^'\n]*)'|([\w-]+)""")


def places(text: str) -> dict[tuple[str, ...], int]:
    """Return the 1-based line of every table and key of a TOML text, by its dotted path.

    Keys inside inline tables and arrays are not told apart: they stand where their key stands.
    """
    found: dict[tuple[str, ...], int] = {}
    table: tuple[str, ...] = ()
    depth = 0
    for number, line in enumerate(text.splitlines(), 1):
        if not depth:
            if header := _HEADER.match(line):
                table = _names(header[1])
                for length in range(1, len(table) + 1):
                    found.setdefault(table[:length], number)
                continue
            if key := _KEY.match(line):
                found.setdefault((*table, *_names(key[1])), number)
        bare = re.sub(r'"(?:\\.|[^"\\])*"|\'[^\']*\'|#.*', "", line)
        depth += bare.count("[") + bare.count("{") - bare.count("]") - bare.count("}")
    return found


def line_of(found: dict[tuple[str, ...], int], path: tuple[str, ...]) -> int:
    """Return the line of ``path``, or of the nearest table or key that holds it."""
    for length in range(len(path), 0, -1):
        if path[:length] in found:
            return found[path[:length]]
    return 1


def _names(dotted: str) -> tuple[str, ...]:
    return tuple(a or b or c for a, b, c in _WORD.findall(dotted))
