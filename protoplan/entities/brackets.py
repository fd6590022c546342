"""What stands in brackets behind a name: a remark that leaves the thing as it is, or another thing.

"EDTA (0.5 M, pH 8.0)" is EDTA; "iron(II) chloride" is no "iron chloride" of another kind. Only
remarks are left out: amounts, a pH, a grade, who sells it, the same name in other words. The words
are in ``ontology/linking.toml``.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

from protoplan import resources
from protoplan.entities.definitions import abbreviations

BRACKETS = re.compile(r"(?<=\S)\s*(?:\(([^()]*)\)|\[([^\[\]]*)\])(?=$|[\s,;])")
"""What stands in brackets behind a word."""
QUANTITY = (
    r"\(?[~≈<>≤≥±]?\s*-?\d[\d.,]*(?:\s*(?:-|to)\s*\d[\d.,]*)?[\s-]*"
    r"([a-z]+|%|[°º˚]\s?c?)(?:\s*/\s*\w+)?(?:\s*\(?(?:[wv]|vol|wt)\s*/\s*(?:[wv]|vol))?\)?"
)
"""A quantity with its unit, in lower case."""
_LAST = re.compile(r"(.*\S)\s*(?:\(([^()]+)\)|\[([^\[\]]+)\])")
_PARTS = re.compile(r"[,;]\s+|;")
_MEASURE = re.compile(rf"(?:final\s)?{QUANTITY}(?:\s(?:final|stock|each|total))*")
_RATIO = re.compile(
    r"\d[\d.]*(?:\s?:\s?\d[\d.]*)+(?:\s?,?\s?(?:[wv]|vol|wt)/(?:[wv]|vol))?"
    r"|(?:[wv]|vol|wt)/(?:[wv]|vol)|final(?: conc(?:entration|\.))?"
    r"|ph\s*[=~]?\s*\d[\d.]*(?:\s*[-–]\s*\d[\d.]*)?"
)
_NUMBER = re.compile(
    r"(?:cat|catalog|catalogue|ref|product|part|item|order|lot|p/n|cas)\b\.?\s*"
    r"(?:no|number|num|code)?\.?\s*[#:]?\s*[a-z]{0,4}[-.]?\d[\w.-]*"
    r"|#\s?\w[\w.-]*|[a-z]{0,3}\d{4,}[\w.-]*|\d{2,}-\d{2,}[\w.-]*"
    r"|(?:hemi|mono|di|tri|tetra|penta|hexa|hepta|octa|nona|deca)hydrate"
)
"""What a catalogue calls it."""
_PLAIN = str.maketrans({"µ": "u", "μ": "u", "×": "x"})


def without_remarks(text: str, is_name: Callable[[str, str], bool]) -> str:
    """Return ``text`` without the brackets that leave the thing as it is.

    ``is_name`` tells whether two names are of one concept.
    """

    def left(match: re.Match[str]) -> str:
        base = text[: match.start()]
        return " " if is_remark(match[1] or match[2] or "", base, is_name) else match[0]

    return " ".join(BRACKETS.sub(left, text).split())


def is_remark(inside: str, base: str, is_name: Callable[[str, str], bool]) -> bool:
    """Whether ``inside``, in brackets behind ``base``, leaves it as it is.

    Behind who sells it may stand where that is: "Sigma-Aldrich, St. Louis, MO".
    """
    if inside.strip() in abbreviations(f"{base} ({inside})"):
        return True
    parts = [part.strip() for part in _PARTS.split(inside)]
    short = parts[0] if parts[0] in abbreviations(f"{base} ({parts[0]})") else ""
    said = [part for part in parts if part and part != short]
    sold = bool(said) and _is_from(said[0].lower())
    return all(
        _leaves(part.lower().translate(_PLAIN))
        or is_name(part, base)
        or (sold and part[0].isupper() and not is_name(part, part))
        for part in said
    )


def before(text: str) -> str:
    """Return ``text`` with what stands in brackets at its end before it: "tube (50 ml)" is a
    "50 ml tube". Empty without brackets there."""
    match = _LAST.fullmatch(text)
    return f"{(match[2] or match[3]).strip()} {match[1]}" if match else ""


def _leaves(part: str) -> bool:
    words = _words()
    match = _MEASURE.fullmatch(part)
    return bool(
        (match and match[1].replace(" ", "") in words["units"])
        or _RATIO.fullmatch(part)
        or _NUMBER.fullmatch(part)
        or part.replace("-", " ") in words["asides"]
        or part.split(" ", 1)[0].rstrip(".:") in words["remarks"]
        or _is_from(part)
    )


def _is_from(part: str) -> bool:
    """Whether ``part`` begins with the name of who sells it."""
    words = part.removeprefix("from ").replace("-", " ").split()
    return any(" ".join(words[:count]) in _words()["suppliers"] for count in (1, 2, 3))


@cache
def _words() -> dict[str, frozenset[str]]:
    table = resources.table("ontology", "linking.toml")
    return {
        "units": frozenset(table["units"]),
        "asides": frozenset(words.replace("-", " ") for words in table["asides"]),
        "remarks": frozenset(table["remarks"]),
        "suppliers": frozenset(table["suppliers"]),
    }
