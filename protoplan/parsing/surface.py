"""The steps of a text and nothing else: no places, no findings, no sections.

Metrics need no more, and over many pairs reading is what takes the time.
"""

from __future__ import annotations

import re

from protoplan.model import Step
from protoplan.parsing import parse, quick, sketch

_LINES = re.compile(
    r"^(?:Step|step)[ \t]+([0-9]{1,9})[ \t]*:[ \t]*(\{[^\r\n]*\})[ \t]*(?=[\r\n]|\Z)|(\S[\s\S]*)",
    re.MULTILINE,
)
"""Step lines (number, body), and from anything else on the rest of the text (third group)."""


def read_steps(text: str) -> tuple[Step, ...]:
    """Return the steps that :func:`protoplan.parsing.parse` reads, without their spans.

    A clean key block, bare or in a clean sketch, is read at once; all else ``parse`` reads.
    """
    start, end = 0, len(text)
    if "<" in text and sketch.has_tags(text):
        section = sketch.key_section(text)
        if section is None:
            return parse(text).steps
        start, end = section
    steps = []
    for number, body, _ in _LINES.findall(text, start, end):
        fields = quick.fields(body)
        if fields is None:
            return parse(text).steps
        steps.append(Step(*fields, int(number)))
    return tuple(steps)
