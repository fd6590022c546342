"""Marks of emphasis that Markdown has ("**Wash** the cells in *PBS*", "`DAPI`"), taken away before
all reading. What stands alone on a line between them, and orders nothing, is a heading:
"**Troubleshooting**" as "## Troubleshooting"."""

from __future__ import annotations

import re

from protoplan.documents.headings import orders

_LONGEST = 6
"""Words of a heading."""
_ALONE = re.compile(
    r"^(?P<before>[ \t]*)(?P<marks>\*{1,3}|_{1,3})(?P<name>(?![\s*_])[^*\n]{1,80}?(?<![\s_]))"
    r"(?P=marks)(?P<colon>:?)[ \t]*$",
    re.MULTILINE,
)
_STRESSED = re.compile(
    r"(?<![\w*\\)\]])(?P<marks>\*{1,3})(?![\s*])(?P<said>[^*\n]{1,400}?)(?<![\s*\\])(?P=marks)(?![\w*])"
    r"|(?<![\w\\])(?P<lines>_{1,3})(?![\s_])(?P<told>[^\n]{1,400}?)(?<![\s_\\])(?P=lines)(?!\w)"
    r"|(?<![\w`])(?P<ticks>`{1,2})(?![\s`])(?P<code>[^`\n]{1,200}?)(?<!\s)(?P=ticks)(?![\w`])"
)
_FENCE = re.compile(r"^[ \t]*(?:```|~~~)[ \t]*\w*[ \t]*(?:\n|\Z)", re.MULTILINE)
_ENDED = (".", "!", "?", ";", ",")
_DEPTH = 3
"""How deep emphasis stands in emphasis."""


def unstressed(text: str) -> str:
    """Return a text without such marks, but for those that stand for more: "2*3", "a_b_c"."""
    if not any(mark in text for mark in "*_`"):
        return text
    text = _ALONE.sub(_heading, _FENCE.sub("", text))
    for _ in range(_DEPTH):
        text = _STRESSED.sub(lambda one: one["said"] or one["told"] or one["code"], text)
    return text


def _heading(line: re.Match[str]) -> str:
    name = line["name"]
    bare = name.lstrip("0123456789.) ")
    words = len(bare.split())
    if not 0 < words <= _LONGEST or name.endswith(_ENDED) or (words > 2 and orders(bare)):
        return line[0]
    return f"{line['before']}## {name}{line['colon']}"
