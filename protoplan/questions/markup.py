"""What of a question is no writing of it: the tags and entities of a page, the codes that colour a
terminal, the tags of a sketch, the label "Note:", and what points elsewhere, "(see Note 3)". It is
taken away before all reading."""

from __future__ import annotations

import html
import re
from dataclasses import replace
from functools import cache

from protoplan import resources
from protoplan.questions.query import Query

_CODE = re.compile(
    r"(?:[\x1b\u241b]|\^\[)\[[0-?]*[ -/]*[@-~]"  # colours and places
    r"|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)?"  # titles and links
    r"|\x1b[@-Z\\^_]?"
)
_ENTITY = re.compile(r"&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[a-zA-Z]\w{1,31});")
_COMMENT = re.compile(r"<!--.*?(?:-->|\Z)|<!doctype\b[^<>]*>", re.IGNORECASE | re.DOTALL)
_TAG = re.compile(
    r"<(?P<close>/?)(?P<name>[a-zA-Z][a-zA-Z0-9]*)"
    r"(?:\s+[a-zA-Z][\w:-]*\s*=\s*(?:\"[^\"]*\"|'[^']*'|[^\s\"'<>]+))*\s*/?>"
)
_RAISED = re.compile(r"(?<=\d)<sup>\s*(?P<power>[-+\u2212\u2013]?\d+)\s*</sup>", re.IGNORECASE)
_DEGREE = re.compile(r"<sup>\s*[o0\u00ba]\s*</sup>(?=\s*[CF]\b)", re.IGNORECASE)
_STRUCK = re.compile(
    r"<(?P<tag>del|strike|s)(?:\s[^<>]*)?>(?P<said>[^<>]{1,2000})</(?P=tag)\s*>"
    r"|~~(?P<marked>[^~\n]{1,500})~~",
    re.IGNORECASE,
)
_BLANKS = re.compile(r"(?<![ \t])[ \t]*\n\s*")
_LABEL = re.compile(
    r"(?P<before>^|[.?!;:]\s{1,9}|\n)(?P<blank>[ \t]{0,9}(?:>+[ \t]+)?)(?:(?i:please)\s+)?"
    r"(?:NOTES?|[Nn]otes?|N\.\s?B\.?|NB|[Nn]ota [Bb]ene)"
    r"(?:\s?:|\s[-\u2013\u2014](?=\s))\s*(?P<first>\w?)"
)
"""What says that a sentence is a note, and is none of its words."""

_POINTER = (
    r"(?:see|cf|refer to|as in|suppl(?:ementary)?|fig(?:s|ures?)?|tables?|ref(?:erence)?s?)\b\.?"
    r"(?:[ ,;&–-]*(?:(?:also|and|or|the|to|in|on|of|notes?|fig(?:s|ures?)?|tables?|steps?|sections?"
    r"|ref(?:erence)?s?|box|boxes|suppl(?:ementary)?|methods?|text|above|below|appendix|page|video"
    r"|movie|file|panel|protocol)\b\.?|S?\d{1,3}[A-Za-z]?\b|[A-Z]\b)){0,12}"
)
_REFERENCE = re.compile(
    rf"(?<=\S)\s?(?:\[\d{{1,3}}(?:(?:, ?|[–-])\d{{1,3}}){{0,9}}\](?![\w-])|\({_POINTER}\.?\)"
    r"|[\[(](?:see )?(?:notes?|figs?\.?|figures?|tables?|box) S?\d{1,3}[a-z]?[\])])",
    re.IGNORECASE,
)
"""What points elsewhere: "(see Note 3)", "[Note 3]", "[12]", "(Fig. 2A)"."""
_POINTS = re.compile(rf"\({_POINTER}\s?[,;:.–-]\s+(?=[^\s()])", re.IGNORECASE)
"""The same before what else stands in brackets: "(see Note 1; 10 min)"."""


def unmarked_query(query: Query) -> Query:
    """Return a query whose text is plain; what is struck out in it is no step."""
    struck = [plain(one["said"] or one["marked"]).strip() for one in _STRUCK.finditer(query.text)]
    text = plain(_STRUCK.sub("", query.text))
    if text == query.text:
        return query
    told = (f"Struck out: {one}" for one in struck if one)
    return replace(query, text=text, no_steps=(*query.no_steps, *told))


def plain(text: str) -> str:
    """Return a text without what is no writing; a "<" before a number, or before a word that is no
    tag, stays."""
    text = _CODE.sub("", text)
    if "<" in text:
        text = _without_tags(text)
    if "&" in text:
        text = _ENTITY.sub(_character, text)
    return _POINTS.sub("(", _REFERENCE.sub("", _LABEL.sub(_unlabelled, text)))


def _unlabelled(label: re.Match[str]) -> str:
    return f"{label['before']}{label['blank']}{label['first'].upper()}"


def _without_tags(text: str) -> str:
    if not any(_is_tag(one) for one in _TAG.finditer(text)):
        return _COMMENT.sub(" ", text)
    text = _COMMENT.sub(" ", text)
    for element, end in _unread():
        last = max((one.end() for one in end.finditer(text)), default=0)
        text = element.sub(" ", text[:last]) + text[last:]
    text = _RAISED.sub(r"^\g<power>", _DEGREE.sub("°", text))
    counts: list[int] = []
    """The number of the next item of each list that is open, 0 where it has none."""

    def said(tag: re.Match[str]) -> str:
        if not _is_tag(tag):
            return tag[0]
        name = tag["name"].lower()
        if name in ("ol", "ul"):
            if not tag["close"]:
                counts.append(int(name == "ol"))
            elif counts:
                counts.pop()
        if name == "li" and not tag["close"]:
            number = counts[-1] if counts else 0
            if number:
                counts[-1] += 1
            return f"\n{number}) " if number else "\n- "
        return "\n" if name in _tags()["blocks"] else " " if name in _tags()["cells"] else ""

    return _BLANKS.sub("\n", _TAG.sub(said, text)).strip()


def _is_tag(tag: re.Match[str]) -> bool:
    name = tag["name"].lower()
    return any(name in names for names in _tags().values())


def _character(entity: re.Match[str]) -> str:
    """Return what an entity stands for; blanks of all widths as one, and no mark that is unseen."""
    said = html.unescape(entity[0])
    if said.isspace():
        return " "
    return "" if said in ("\u00ad", "\u200b", "\u200c", "\u200d", "\ufeff") else said


@cache
def _tags() -> dict[str, frozenset[str]]:
    table = resources.table("ontology", "markup.toml")
    return {sort: frozenset(names) for sort, names in table.items()}


@cache
def _unread() -> tuple[tuple[re.Pattern[str], re.Pattern[str]], ...]:
    """Return the patterns of elements whose text is none of the page, and of their ends."""
    return tuple(
        (
            re.compile(rf"<{name}\b[^<>]*>.*?</{name}\s*>", re.IGNORECASE | re.DOTALL),
            re.compile(rf"</{name}\s*>", re.IGNORECASE),
        )
        for name in sorted(_tags()["unread"])
    )
