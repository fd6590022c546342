"""Which codes are asked for: by code, by the beginning of codes, or by the name of a rule."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from difflib import get_close_matches
from functools import cache

from protoplan.errors import UnknownNameError
from protoplan.rules import RULES

ALL = "ALL"
"""Selects every code, also those that are off by default."""
OWN = {
    "LNT001": "unused-suppression",
    "LNT002": "unread-suppression",
    "SYN002": "byte-order-mark",
    "SYN003": "wrong-encoding",
    "SYN004": "control-character",
    "SYN503": "part-not-read",
}
"""Codes that no rule raises, of suppressions and of reading the document, with their names."""
_EXACT = 99


@cache
def codes() -> dict[str, str]:
    """Return every code that a linted file can have, with its name."""
    return OWN | {rule.code: rule.name for rule in RULES}


@cache
def default() -> frozenset[str]:
    """Return the codes that are on unless they are ignored."""
    return frozenset((*OWN, *(rule.code for rule in RULES if rule.default)))


def known(selector: str) -> str:
    """Return ``selector`` as it is compared. Raises :class:`UnknownNameError` if nothing has it."""
    folded = selector.strip()
    folded = folded.lower() if folded.lower() in codes().values() else folded.upper()
    if not folded or not any(matches(folded, code) for code in codes()):
        families = {code[:3] for code in codes()}
        name = folded.lower() if "-" in folded else folded
        near = get_close_matches(name, [*codes(), *families, *codes().values(), ALL], n=1)
        raise UnknownNameError("rule", name, near or [*families, ALL])
    return folded


def matches(selector: str, code: str) -> int:
    """Return how closely a selector names a code; 0 if it does not."""
    if selector in (code, codes().get(code)):
        return _EXACT
    if selector == ALL:
        return 1
    return 1 + len(selector) if selector and code.startswith(selector) else 0


def chosen(
    select: Iterable[str] | None, extend: Collection[str] = (), ignore: Collection[str] = ()
) -> frozenset[str]:
    """Return the codes that are on.

    ``select``: instead of the default; ``extend``: besides; ``ignore``: not. Where both say
    something of a code, the closer one counts ("NOT001" before "NOT"), and ``ignore`` if they are
    as close.
    """
    return _chosen(None if select is None else tuple(select), tuple(extend), tuple(ignore))


@cache
def _chosen(
    select: tuple[str, ...] | None, extend: tuple[str, ...], ignore: tuple[str, ...]
) -> frozenset[str]:
    wanted = (*(select or ()), *extend)
    found = []
    for code in codes():
        on = max((matches(one, code) for one in wanted), default=0)
        if select is None and code in default():
            on = max(on, 1)
        off = max((matches(one, code) for one in ignore), default=0)
        if on > off:
            found.append(code)
    return frozenset(found)
