"""What rules know: the table ``data`` of the TOML file beside each."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import Any

_FIRST = re.compile(r"(?:[A-Za-z]|\\d)(?![?*+{])")
"""The sign that a pattern begins with: a letter, or any digit."""


@cache
def table(module: str) -> dict[str, Any]:
    """Return what stands in the file beside a rule, by the ``__name__`` of its module."""
    name = module.rpartition(".")[2]
    text = files("protoplan.rules").joinpath(f"{name}.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def data(module: str) -> dict[str, Any]:
    """Return what a rule knows: its word lists and limits."""
    known: dict[str, Any] = table(module).get("data", {})
    return known


def any_of(patterns: Iterable[str]) -> re.Pattern[str]:
    """Return a pattern that finds any of ``patterns`` as whole words, whatever the case.

    If each begins with a letter or "\\d", so does it: then a text is searched four times as fast.
    "|" may stand in brackets only.
    """
    patterns = tuple(patterns)
    firsts = [found[0] for one in patterns if (found := _FIRST.match(one))]
    if len(firsts) == len(patterns):
        signs = "".join(
            sorted({one if one == r"\d" else one.upper() + one.lower() for one in firsts})
        )
        rests = "|".join(
            f"(?<={first}){one.removeprefix(first)}"
            for first, one in zip(firsts, patterns, strict=True)
        )
        return re.compile(rf"[{signs}](?<!\w.)(?i:{rests})(?!\w)")
    return re.compile(rf"(?<!\w)(?:{'|'.join(patterns)})(?!\w)", re.IGNORECASE)


@cache
def words(module: str, key: str) -> re.Pattern[str]:
    """Return the pattern of a list of words that a rule knows."""
    return any_of(data(module)[key])
