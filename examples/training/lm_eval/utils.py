"""What the task protocols.yaml of lm-evaluation-harness calls."""

from typing import Any

from protoplan.proposers.prompts import SYSTEM
from protoplan.rewards.lm_eval import process_results

__all__ = ["doc_to_text", "process_results"]


def doc_to_text(doc: dict[str, Any]) -> str:
    """Return the question with its action library, below what a protocol looks like."""
    return f"{SYSTEM}\n\n{doc['query']}\n\nAction Library: [{', '.join(doc['actions'])}]\n"
