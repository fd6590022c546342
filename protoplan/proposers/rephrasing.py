"""Roundabout ways to tell an action, said plainly before a question is read: "after one more wash
develop it" as "wash, then develop it"."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from functools import partial

from protoplan.entities import singular
from protoplan.library import find, lemmas
from protoplan.library.values import Library

_HOW = {
    **dict.fromkeys(("more", "another", "further", "additional", "second", "third"), ""),
    **dict.fromkeys(("brief", "quick", "short"), "briefly"),
    "gentle": "gently",
    "thorough": "thoroughly",
    "final": "",
    "last": "",
}
"""What words before a noun of doing say of its verb."""
_TIMES = {"one": "", "two": "twice"}
_NUMBERS = r"one|two|three|four|five|six|seven|eight|nine|ten|several|[1-9]\d?"
_AFTER = re.compile(
    rf"(?P<start>^|[.;,]\s|\band\s|\bthen\s)after\s+(?:an?\s+|(?P<count>{_NUMBERS})\s+|(?=another))"
    rf"(?P<how>(?:(?:{'|'.join(_HOW)})\s+)*)(?P<noun>[a-z]+)"
    r"(?:(?P<tail>\s(?:with|in)\s[^.,;]+),|,)?\s+(?=[a-z])",
    re.IGNORECASE,
)
"""Doing that a thing comes after, and that nothing told before: "the wash" was, or one was."""
_TAKE_UP = re.compile(
    r"\btake (?:up )?(?P<what>it|them|the (?:[\w-]+ ){0,2}?[\w-]+)(?: up)? in\b", re.IGNORECASE
)
_TAKING_UP = ("reconstitute", "dissolve", "resuspend")
_SETTLED = re.compile(r"\b(?:pellet|cell|bead|bacteri|nuclei)", re.IGNORECASE)
_NOT_SO = re.compile(
    r",?\s(?:rather than|instead of|not)\s(?:for\s|at\s|to\s)?\d(?:(?!\sbut\s)[^,;])*?"
    r"(?=[,;.](?:\s|$)|\sand\s|\sthen\s|$)"
)
"""A value that is not meant."""
_MIXED = re.compile(r"(?<=[^\W_])/(?=\d[\d.]*\s?%)")
"""Between two strengths: "3 % H2O2/0.5 % KOH"."""
_ROUTES = {
    "i.p.": "intraperitoneally",
    "i.v.": "intravenously",
    "s.c.": "subcutaneously",
    "i.m.": "intramuscularly",
    "p.o.": "orally",
    "i.n.": "intranasally",
}
_ROUTE = re.compile("|".join(rf"\b{re.escape(one)}" for one in _ROUTES))


def plainly(text: str, library: Library, listed: Sequence[str] | None) -> str:
    """Return a question in which what it tells in a roundabout way is said plainly."""
    verbs = library.verbs.keys() if listed is None else listed
    text = _AFTER.sub(partial(_again, verbs), text)
    text = _TAKE_UP.sub(partial(_dissolved, library, listed or ()), text)
    text = _MIXED.sub(" and ", _NOT_SO.sub("", text))
    return _ROUTE.sub(lambda found: _ROUTES[found[0]], text)


def _again(verbs: Collection[str], told: re.Match[str]) -> str:
    """Return "wash, then" for "after one more wash"."""
    noun = told["noun"].lower()
    known = [one for one in (singular(noun), *lemmas(noun)) if one in verbs]
    if not known or noun.endswith("ing") or not (told["count"] or told["how"]):
        return told[0]
    number = told["count"].lower() if told["count"] else ""
    many = _TIMES.get(number, f"{number} times") if number else ""
    said = (known[0], *(_HOW[word] for word in told["how"].lower().split()), many)
    plain = " ".join(filter(None, said))
    begins = told[0][len(told["start"])].isupper()
    return f"{told['start']}{plain.capitalize() if begins else plain}{told['tail'] or ''}, then "


def _dissolved(library: Library, listed: Sequence[str], told: re.Match[str]) -> str:
    """Return "dissolve the residue in" for "take the residue up in"."""
    if " up" not in told[0].lower():
        return told[0]
    meant = {one.name for verb in _TAKING_UP for one in find(library, verb)}
    verb = "resuspend" if _SETTLED.search(told["what"]) else "dissolve"
    named = (one for one in listed if any(found.name in meant for found in find(library, one)))
    return f"{next(named, verb)} {told['what'].strip()} in"
