"""Every exception that protoplan raises on purpose.

A fault *in a protocol* is a :class:`protoplan.findings.Finding`, never an exception. An exception
means input or a request that cannot be used at all::

    ProtoplanError
    ├── UnusableInputError    the input cannot be read, or holds nothing to work on
    ├── UnknownNameError      a profile, format, code or unit that does not exist
    ├── MissingExtraError     an optional part that is not installed
    └── ServerError           a server that does not answer, or not as it was asked
        └── RequestError      one request that it does not answer so; others it may
"""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


class ProtoplanError(Exception):
    """Base of all exceptions of protoplan. ``str(error)`` is one or more full sentences."""


class UnusableInputError(ProtoplanError):
    """The input cannot be used: unreadable file, wrong type, or nothing in it to work on."""


class UnknownNameError(ProtoplanError):
    """A name that is looked up in a table and is not there."""

    def __init__(self, what: str, name: str, known: Iterable[str]) -> None:
        known = sorted(known)
        near = get_close_matches(name, known, n=1)
        question = f"; did you mean {near[0]!r}?" if near else ""
        self.brief = f"there is no {what} {name!r}{question}"
        """The same without all that is known."""
        hint = f"Did you mean {near[0]!r}?" if near else f"Known: {', '.join(known)}."
        super().__init__(f"There is no {what} {name!r}. {hint}")


class MissingExtraError(ProtoplanError):
    """A part of protoplan that needs an extra which is not installed."""

    def __init__(self, what: str, extra: str) -> None:
        super().__init__(f'{what} needs the extra {extra!r}: pip install "protoplan[{extra}]"')


class ServerError(ProtoplanError):
    """A server of others that cannot be reached, refuses a request, or answers it wrongly."""


class RequestError(ServerError):
    """A request that a server refuses for what is in it, or answers with nothing."""
