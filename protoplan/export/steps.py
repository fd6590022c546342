"""Steps as the text of a key block."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from protoplan.model import Step


def step_record(step: Step) -> dict[str, Any]:
    """Return a step as JSON values."""
    return {
        "action": step.action,
        "objects": list(step.objects),
        "parameters": list(step.parameters),
    }


def step_line(number: int, record: Mapping[str, Any]) -> str:
    """Return the line of a key block that says one step."""
    return f"Step {number}: {json.dumps(record, ensure_ascii=False)}"


def key_block(records: Iterable[Mapping[str, Any]]) -> str:
    """Return steps as a key block, numbered from 1."""
    return "".join(f"{step_line(number, one)}\n" for number, one in enumerate(records, 1))
