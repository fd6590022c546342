"""The format gate says what a plain transcription of its definition says, whatever the edit."""

from __future__ import annotations

import json
import re

from hypothesis import given
from hypothesis import strategies as st

from protoplan.parsing import parse
from protoplan.scoring.gates import format_gate

SKETCH = """<think>
Spin it.
</think>

<key>
Step 1: {"action": "spin", "objects": ["lysate"], "parameters": ["300xg", "5 min"]}
Step 2: {"action": "wash", "objects": ["pellet"], "parameters": []}
</key>

<orc>
Step 1: Spin the lysate at 300xg for 5 min.
Step 2: Wash the pellet.
</orc>

<note>
Wear gloves.
</note>
"""


def once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    assert len({key for key, _ in pairs}) == len(pairs)
    return dict(pairs)


def is_step(line: str, place: int) -> bool:
    match = re.fullmatch(r"step[ \t]+([0-9]+)[ \t]*:\s*(\{.*\})", line, re.IGNORECASE)
    if not match or int(match[1]) != place:
        return False
    try:
        step = json.loads(match[2], object_pairs_hook=once)
    except (ValueError, AssertionError):
        return False
    if set(step) != {"action", "objects", "parameters"}:
        return False
    lists = step["objects"], step["parameters"]
    return (
        isinstance(step["action"], str)
        and step["action"].strip() != ""
        and all(isinstance(items, list) for items in lists)
        and all(isinstance(item, str) for items in lists for item in items)
    )


def passes(text: str) -> bool:
    """Four sections in order and nothing around them; in key, lines ``Step x: {json}``."""
    contents = []
    rest = text
    for tag in ("think", "key", "orc", "note"):
        match = re.match(rf"\s*<{tag}>(.*?)</{tag}>", rest, re.DOTALL | re.IGNORECASE)
        if not match:
            return False
        contents.append(match[1])
        rest = rest[match.end() :]
    first, *others = re.split(r"\r\n|\r|\n", contents[1])
    lines = [line for line in (first.lstrip(), *others) if line.strip()]
    steps = [is_step(line.rstrip(), place) for place, line in enumerate(lines, 1)]
    return rest.strip() == "" and bool(steps) and all(steps)


PIECES = st.sampled_from(
    [
        *"{}[]\",:'\\ \t\n<>/a1",
        '"x"',
        "{}",
        "null",
        "\r\n",
        "\\u00b5",
        '\\"',
        "</key>",
        "<orc>",
        "</note>",
        "Step 2: ",
        "```",
        '"why": "x", ',
        "\xa0",
    ]
)


@given(st.data())
def test_the_format_gate_is_as_strict_as_its_definition(data: st.DataObject) -> None:
    text = SKETCH
    for _ in range(data.draw(st.integers(0, 2))):
        start = data.draw(st.integers(0, len(text)))
        end = data.draw(st.integers(start, min(len(text), start + 12)))
        text = text[:start] + data.draw(st.lists(PIECES, max_size=2).map("".join)) + text[end:]
    gate = format_gate(parse(text, kind="sketch"))
    assert gate.passed is passes(text), (text, gate.reasons)
