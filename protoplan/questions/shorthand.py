"""Orders as bench notes have them, with what a thing is treated with right behind the verb, told in
full before they are read: "Fix 4% PFA 10 min. Wash PBS." as "Fix with 4% PFA 10 min. Wash with
PBS." (``shorthand`` in ``ontology/query.toml``)."""

from __future__ import annotations

import re
from functools import cache

from protoplan import resources
from protoplan.entities import is_one_of, kind_of
from protoplan.questions.governing import ARTICLES, JOINS, LEADS

_CLAUSE_END = r"(?=[ ,]*(?:[.;:?!)\n]|,|$|\d|[x×]\d|\((?=\d)))"
_STRENGTH = r"\d+(?:[.,]\d+)? ?(?:%|[x×](?= ?[A-Za-z]))"
_WASHING = ("wash", "rinse")
_OFTEN = re.compile(r"[2-6] ?[x×] ", re.IGNORECASE)
"""How often one washes, and no strength: "wash 3x PBS"."""
_WORD = r"[A-Za-z][\w/-]*"


def in_full(text: str) -> str:
    """Return a text in which such orders have a "with" before what they are done with."""
    return _order().sub(_with, _bracketed().sub(_with, text))


def _with(match: re.Match[str]) -> str:
    kinds = resources.table("ontology", "query.toml")["shorthand"][match["verb"].lower()]
    named = match["name"]
    strong = match["strength"] is not None
    if not is_one_of(kind_of(named), (*kinds, *(("protein", "chemical") if strong else ()))):
        return match[0]
    thing, what = match["thing"] or "", match["what"]
    if match["verb"].lower() in _WASHING and (often := _OFTEN.match(what)):
        return f"{match['start']}{match['verb']} {thing}{often[0]}with {what[often.end() :]}"
    behind = match.groupdict().get("behind") or ""
    return f"{match['start']}{match['verb']} {thing}with {what}{behind}"


@cache
def _bracketed() -> re.Pattern[str]:
    """Return the pattern of an order with a strength and a name in brackets: "Permeabilize (0.1 %
    Triton, 5 min)"."""
    verbs = "|".join(resources.table("ontology", "query.toml")["shorthand"])
    return re.compile(
        rf"(?P<start>(?:^|[.;:?!,\n])\s*(?:[-*•]\s*|\d{{1,2}}[.)]\s*)?|\b(?:then|and)\s)"
        rf"(?P<verb>(?i:{verbs})) (?P<thing>(?:the )?{_WORD} )?"
        rf"\((?P<what>(?P<strength>{_STRENGTH})? ?(?P<name>{_WORD}(?: {_WORD}){{0,2}}))"
        rf"(?P<behind>(?:, [^()]{{1,60}})?)\)"
    )


@cache
def _order() -> re.Pattern[str]:
    """Return the pattern of an order with a name right behind its verb, or with a strength behind
    one more word, and then the end of the clause, a number, or a word of time or place."""
    table = resources.table("ontology", "query.toml")
    verbs = "|".join(table["shorthand"])
    behind = "|".join(map(re.escape, table["shorthand_behind"]))
    no_name = "|".join((*LEADS, *JOINS, *ARTICLES, *table["shorthand_no_name"]))
    name = rf"(?P<name>(?!(?:{no_name})\b){_WORD}(?: (?!(?:{behind}|{no_name})\b){_WORD}){{0,2}}?)"
    return re.compile(
        rf"(?P<start>(?:^|[.;:?!,\n])\s*(?:[-*•]\s*)?|\b(?:then|and)\s)"
        rf"(?P<verb>{verbs}|{'|'.join(one.capitalize() for one in table['shorthand'])}) "
        rf"(?P<thing>(?!(?:{no_name})\b){_WORD} (?={_STRENGTH}))?"
        rf"(?P<what>(?P<strength>{_STRENGTH})? ?{name})"
        rf"(?:{_CLAUSE_END}|(?= (?:{behind})\b))"
    )
