"""Time that passes between two actions, said plainly before a question is read: "24 h after
transfection, harvest the cells" as "after transfection, after 24 h harvest the cells", or where an
action that waits is listed and not said, as "after transfection, incubate for 24 h, then harvest
the cells"."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from functools import partial

from protoplan.library import find, lemmas
from protoplan.library.values import Library

_NUMBER = (
    r"(?:\d[\d.,]*(?:\s?(?:-|–|to)\s?\d[\d.,]*)?[\s-]?|(?:half an?|an?|one|two|three|four|five|six"
    r"|seven|eight|nine|ten|twelve)[\s-])"
)
_UNIT = r"(?:s|seconds?|secs?|min(?:ute)?s?|h|hrs?|hours?|d|days?|weeks?|months?)"
_TIME = rf"(?P<time>{_NUMBER}{_UNIT})"
_START = r"(?P<start>^|[.;:?]\s|,\s(?:and|then|but)\s|,\s|\b(?:and|then),?\s)"
_IN_ROW = re.compile(r"(?:\d,\s|\b(?:at|it|them|after)\s)\d[\d.]*,?\s?$")
"""Before the last time of a row, which opens no clause: "1, 2 and 4 h after"."""
_CLAUSE = r"(?:[^.;:,?!]|[.,](?=\d)){1,80}?"
_AFTER = re.compile(
    rf"{_START}{_TIME}(?: after| following| post)[\s-](?:the )?"
    rf"(?:(?:that|this),?|(?P<what>{_CLAUSE}),) (?=[a-z])",
    re.IGNORECASE,
)
_WITHIN = re.compile(
    rf"{_START}within {_TIME} (?:of|after|following) (?:the )?(?P<what>{_CLAUSE}), (?=[a-z])",
    re.IGNORECASE,
)
_WITHIN_OF = re.compile(rf"\bwithin {_TIME} of (?=(?:the )?[a-z]+(?:ing|ion|sis|ment)\b)", re.I)
"""Before a doing after which something is done soon: "wash it within 10 min of mixing"."""
_LATER = re.compile(rf"{_START}{_TIME} later,? (?=[a-z])", re.IGNORECASE)
_BEFORE = re.compile(
    rf"(?P<start>^|[.;?]\s){_TIME} (?P<lead>before|prior to) (?P<what>{_CLAUSE}), "
    r"(?P<rest>[a-z](?:[^.;?!]|[.](?=\d))*)",
    re.IGNORECASE,
)
_OF_DOING = re.compile(
    rf"\b(?P<lead>after|following|upon|before) (?:a (?:total|further) (?:of )?|the )?{_TIME} of "
    r"(?P<doing>[a-z]+)(?=[.,;:?!]|$| (?:at|in|with|on|under|and|then)\b)",
    re.IGNORECASE,
)
"""How long a doing lasts: "after 2 h of incubation at 37 °C"."""
_WAITING = ("wait", "incubate", "culture", "grow")
"""Actions by which time passes, the best first."""


def awaited(text: str, library: Library, listed: Sequence[str]) -> str:
    """Return a question in which the time after which something is done stands right before it."""
    text = _WITHIN_OF.sub(r"within \g<time> after ", _WITHIN.sub(_soon, text))
    text = _OF_DOING.sub(partial(_lasting, library, listed), _BEFORE.sub(_moved_behind, text))
    if not (_AFTER.search(text) or _LATER.search(text)):
        return text
    waits = free_to_wait(text, library, listed)
    return _LATER.sub(partial(_passed, waits), _AFTER.sub(partial(_passed, waits), text))


def free_to_wait(text: str, library: Library, listed: Sequence[str]) -> str:
    """Return the listed action that waits and that no word of a text says."""
    said: Collection[str] = {
        form for word in re.findall(r"[a-z-]+", text.lower()) for form in lemmas(word)
    }
    names = {one: {found.name for found in find(library, one)} for one in listed}
    for name in _WAITING:
        for verb, meant in names.items():
            if name in (verb, *meant) and verb not in said:
                return verb
    return ""


def _lasting(library: Library, listed: Sequence[str], told: re.Match[str]) -> str:
    """Return "after incubation for 2 h" for "after 2 h of incubation"."""
    doing = told["doing"].lower()
    known = doing.endswith(("ing", "ion", "ment", "sis")) and any(
        one in listed or find(library, one) for one in lemmas(doing)
    )
    return f"{told['lead']} {told['doing']} for {told['time']}" if known else told[0]


def _passed(waits: str, told: re.Match[str]) -> str:
    """Return "after transfection, after 24 h" for "24 h after transfection"."""
    if "and" in told["start"] and _IN_ROW.search(told.string[: told.start()]):
        return told[0]
    what, time = told.groupdict().get("what"), told["time"].lower()
    lead = f"after {what}, " if what else ""
    said = f"{lead}{waits} for {time}, then " if waits else f"{lead}after {time} "
    opens = told["start"] in ("", ". ", "? ")
    return told["start"] + (said[:1].upper() + said[1:] if opens else said)


def _soon(told: re.Match[str]) -> str:
    """Return "after mixing, within 5 min" for "within 5 min of mixing"."""
    after = "After" if told["start"] in ("", ". ", "? ") else "after"
    return f"{told['start']}{after} {told['what']}, within {told['time']}, "


def _moved_behind(told: re.Match[str]) -> str:
    """Return "add the dye, 10 min before imaging" for "10 min before imaging, add the dye"."""
    rest = told["rest"].rstrip()
    rest = rest if told["start"] == "; " else rest[:1].upper() + rest[1:]
    return f"{told['start']}{rest}, {told['time']} {told['lead']} {told['what']}"
