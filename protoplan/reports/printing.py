"""Text from files, made fit for a terminal."""

from __future__ import annotations

from protoplan.model import Protocol

_LONGEST = 500
"""Characters of one text that are shown."""


def printable(text: str) -> str:
    """Return ``text`` on one line, what moves the cursor or changes colours replaced one for one:
    a tab and a byte order mark by a space, any other by U+FFFD."""
    if text.isprintable():
        return text
    text = text.replace("\t", " ").replace("\ufeff", " ")
    return "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in text)


def read_with(protocol: Protocol) -> str:
    """Return what read the prose of a protocol, in words; empty for steps written as data."""
    reader = protocol.reader
    return printable(f"read by {reader.nlp}, linker {reader.linker}") if reader else ""


def short(text: str) -> str:
    """Return ``text`` on one line, not too long, and without what moves the cursor."""
    return printable(text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…")
