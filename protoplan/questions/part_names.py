"""Lines that only name the part of a protocol below them: one verb, "Fix" above "Fix the cells in
PFA.", or a doing by its noun, "Purification" or "SDS-PAGE" above orders; and the label of a title,
"Protocol: Cleanup of PCR products"."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from protoplan.documents.headings import orders
from protoplan.questions.table_rows import begins
from protoplan.questions.words import listed_words

_LINE = re.compile(
    r"^[ \t]*(?:(?:#{1,6}|[-*•]|(?P<number>\d{1,2}[.)]|(?i:step|part) \d{1,2}[:.)-]?))[ \t]+)?"
    r"(?P<said>\S.*?)[ \t]*$",
    re.MULTILINE,
)
_NAME = re.compile(
    r"^(?P<blank>\n?)[ \t]*(?P<mark>#{1,6}[ \t]+|(?:\d{1,2}|[A-Z])[.)][ \t]+)?"
    r"(?P<said>[^\W\d_a-z][\w&/ -]{2,50}?)(?P<colon>:?)[ \t]*\n\s*"
    r"(?=(?P<item>(?:[-*•]|\(?(?:\d{1,2}|[a-z])[.)])[ \t]+)?(?P<below>[^\n]*\S))",
    re.MULTILINE,
)
_TITLE = re.compile(
    r"\s*(?i:protocol|procedure|method|title|sop): "
    r"(?P<name>[A-Z][\w-]*(?P<of> of\b)?[^.:?!;,\n]{2,80})(?=\n)"
)
_TELLS_HOW = re.compile(r"\b(?:at|by|for|from|in|into|on|to|with|without|the|it|them|and then)\b")
_DOING = ("ing", "tion", "sion", "sis", "ment")
_LONGEST = 4
"""Words of a name."""
_ENDED = (".", ";", ":", "?", "!")
_FEW = 3
"""Words that a line has at least that stands below a name."""


def without_names(text: str, verbs: Collection[str]) -> tuple[str, list[str]]:
    """Return a text without such lines, and these; ``verbs`` are those of the actions. A line of
    one verb is a step where orders stand before the first, or the numbers of orders go on."""
    lines = [*_LINE.finditer(text)]
    names = [at for at, one in enumerate(lines) if one["said"].lower() in verbs]
    if not names or not _are_names(lines, names, verbs):
        return text, []
    for at in reversed(names):
        text = text[: lines[at].start()] + text[lines[at].end() :]
    return text, [lines[at][0].strip() for at in names]


def without_label(text: str, verbs: Collection[str]) -> str:
    """Return a text without the label of its title, where that is no order."""
    title = _TITLE.match(text)
    told = title and (title["of"] or not begins(title["name"], verbs))
    return text[title.start("name") :] if title and told else text


def without_doings(
    text: str, verbs: Collection[str], listed: Collection[str]
) -> tuple[str, list[str]]:
    """Return a text without lines that name what is done below them by a noun, but for a
    title and for ``listed`` actions; and these."""
    found: list[re.Match[str]] = []
    for one in _NAME.finditer(text):
        is_title = not text[: one.start()].strip()
        known = _is_known(one["said"])
        apart = one["blank"] or one["mark"] or one["colon"] or one["item"]
        sure = known or (not is_title and _is_doing(one["said"]))
        below = begins(one["below"], verbs) and (apart or one["below"].endswith("."))
        if sure and below and not _is_listed(one["said"], listed):
            found.append(one)
    for one in reversed(found):
        before, after = text[: one.start()].rstrip(" \n"), text[one.end() :]
        stop = "." if before and not before.endswith(_ENDED) else ""
        mark = text[len(before) : one.start("said")].rstrip(" #")
        text = f"{before}{stop}{mark}{after}"
    return text, [one[0].strip() for one in found]


def _is_known(name: str) -> bool:
    """Whether a line is the name of a part that ``ontology/query.toml`` has: "Sample prep"."""
    low = name.lower().replace("-", " ")
    names = listed_words("part_names")
    return any(low == one or low.endswith(f" {one}") for one in names) and not _TELLS_HOW.search(
        low
    )


def _is_doing(name: str) -> bool:
    """Whether a line is a noun of doing: "DNA purification", "Extraction of DNA"."""
    words = name.partition(" of ")[0].lower().split()
    told = len(words) > _LONGEST or _TELLS_HOW.search(name.lower()) or orders(name)
    return not told and words[-1].endswith(_DOING)


def _is_listed(name: str, listed: Collection[str]) -> bool:
    """Whether a name may be that of a listed action: "Purification" of "purify"."""
    low = name.lower().replace("-", " ")
    return any(one.lower().replace("-", " ")[:4] in low for one in listed)


def _are_names(
    lines: Sequence[re.Match[str]], names: Sequence[int], verbs: Collection[str]
) -> bool:
    """Whether each of some lines stands above a longer one, and either an order below one begins
    with its verb, or all other lines, unlike these, are whole sentences."""
    again = False
    for at, end in zip(names, [*names[1:], len(lines)], strict=True):
        below = lines[at + 1 : end]
        counts = lines[at]["number"] and any(one["number"] for one in below)
        if not below or counts or len(below[0]["said"].split()) < _FEW:
            return False
        again = again or any(_first(one) == lines[at]["said"].lower() for one in below)
    ordered = any(_first(one) in verbs for one in lines[: names[0]])
    ended = all(one["said"].endswith(_ENDED) for at, one in enumerate(lines) if at not in names)
    return again or (ended and len(names) > 1 and not ordered)


def _first(line: re.Match[str]) -> str:
    return line["said"].split()[0].lower()
