"""Text for HTML: escaped, on one line, not too long."""

from __future__ import annotations

from html import escape
from pathlib import PurePath

from protoplan.model import Protocol, Step

LONGEST = 600
"""Characters of one text that are shown."""


def esc(text: str, longest: int = LONGEST) -> str:
    """Return ``text`` for HTML: what cannot be printed is replaced, what is too long cut."""
    if len(text) > longest:
        text = f"{text[:longest]}…"
    text = text.replace("\t", " ").replace("\n", " ")
    return escape("".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in text))


def count(number: int, noun: str) -> str:
    """Return a number with its noun: "1 step", "2 steps"."""
    return f"{number} {noun}{'s' * (number != 1)}"


def name_of(protocol: Protocol, default: str) -> str:
    """Return the name of the file that a protocol was read from; its folder is no one's business.

    A report is sent to others, who do not have it.
    """
    return PurePath(protocol.source.name).name if protocol.source else default


def number(value: float) -> str:
    """Return a score with up to three decimals."""
    return f"{value:.3f}".rstrip("0").rstrip(".")


def link(side: str, place: int, *, first: bool = False) -> str:
    """Return a link to a step: ``side`` is "gold" or "pred"; ``first``: it begins a sentence."""
    name = "gold step" if side == "gold" else "step"
    name = name.capitalize() if first else name
    return f'<a href="#{side}-{place + 1}">{name} {place + 1}</a>'


def described(step: Step, longest: int = LONGEST) -> str:
    """Return a step as HTML: action, objects, and below them the parameters."""
    head = f"<b>{esc(step.action, longest)}</b> {esc(', '.join(step.objects), longest)}"
    settings = esc(" · ".join(step.parameters), longest)
    return head.rstrip() + (f' <span class="settings">{settings}</span>' if settings else "")
