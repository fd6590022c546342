"""How strong a reagent is by the words beside it."""

from __future__ import annotations

import re
from collections.abc import Callable

Weak = Callable[[str, int, int], bool]
"""Whether what a text names from one place to another is weak."""
BESIDE = 25
"""Characters around a reagent in which a weak concentration stands."""
_DILUTE = re.compile(
    r"(?<![\d.])(?:0?\.\d+|[01](?:\.\d+)?)\s?%|\d\s?(?:[µμun]M|mM|[µμun]g/ml|g/L)(?!\w)"
    r"|\b(?:without|no|trace|residual|remove|replace)\b",
    re.IGNORECASE,
)


_LESS = re.compile(
    r"(?<![\d.])[12]?\d(?:\.\d+)?\s?%|\d\s?(?:[mµμ]?M|N)(?!\w)|\bdilut", re.IGNORECASE
)
"""A concentration below that which is sold."""


def is_dilute(text: str, start: int, end: int) -> bool:
    """Whether a weak concentration stands beside ``text[start:end]``."""
    return _DILUTE.search(text[max(start - BESIDE, 0) : end + BESIDE]) is not None


def is_less(text: str, start: int, end: int) -> bool:
    """Whether ``text[start:end]`` is not as strong as it is sold, by what stands beside it."""
    return _LESS.search(text[max(start - BESIDE, 0) : end + BESIDE]) is not None
