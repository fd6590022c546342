"""What stands in brackets behind the thing that is worked on, and tells what it is treated with, or
in, and how: "Lyse the cells (2 ml RIPA, on ice)" is told as "Lyse the cells with 2 ml RIPA, on
ice"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from protoplan.entities import is_one_of, kind_of
from protoplan.questions.amounts import amounts_in
from protoplan.questions.plain_words import listed

_WORD = r"[A-Za-z][\w/-]*"
_ORDER = re.compile(
    r"(?P<start>(?:(?:^|[.;:?!,\n])\s*(?:[-*•]\s*|\d{1,2}[.)]\s*)?|\b(?=(?:then|and)\s))"
    r"(?:(?:then|and)\s)*)"
    rf"(?P<said>(?P<verb>{_WORD})(?: (?:the|a|an|each|all|my|our))?(?: {_WORD}){{0,3}}) "
    r"\((?P<inside>[^()\n]{2,60})\)(?=\s*(?:[.;:?!,\n]|$|and\b|then\b))"
)
_PARTS = re.compile(r"[,;] ")
_LED = re.compile(r"(?:with|in|on|at|for|by|using|through|to|from|until|under)\b", re.IGNORECASE)
_DEVICES = ("device", "centrifuge", "thermocycler", "incubator", "refrigerator", "mixer", "hood")


def without_brackets(text: str) -> str:
    """Return a text in which what such brackets tell stands behind the thing."""
    return _ORDER.sub(_told, text)


def _told(order: re.Match[str]) -> str:
    treats = order["verb"].lower() in listed("done_with")
    parts = [_led(one, treats=treats) for one in _PARTS.split(order["inside"])]
    if None in parts or not any(one and _LED.match(one) for one in parts):
        return order[0]
    return f"{order['start']}{order['said']} {', '.join(filter(None, parts))}"


def _led(part: str, *, treats: bool) -> str | None:
    """Return a setting as it is, and what is used with what leads it in, if the order ``treats``
    with something; nothing where that is not sure: "PVDF"."""
    if _LED.match(part):
        return part
    amounts = [*amounts_in(part)]
    name = "".join(_rest(part, [(one.start, one.start + len(one.text)) for one in amounts])).strip()
    if not name:
        return part
    kind = kind_of(name)
    if is_one_of(kind, _DEVICES):
        return f"in {part}"
    used = is_one_of(kind, tuple(listed("used"))) if kind else bool(amounts) and part[0].isdigit()
    return f"with {part}" if used and treats else None


def _rest(part: str, spans: list[tuple[int, int]]) -> Iterator[str]:
    at = 0
    for start, end in spans:
        yield part[at:start]
        at = end
    yield part[at:]
