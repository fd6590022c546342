"""Orders as bench notes have them, with what a thing is treated with right behind the verb, told in
full before they are read: "Fix 4% PFA 10 min. Wash PBS." as "Fix with 4% PFA 10 min. Wash with
PBS." (``shorthand`` in ``ontology/query.toml``)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from protoplan import resources
from protoplan.entities import is_one_of, kind_of
from protoplan.questions.alongside import led_in
from protoplan.questions.bracketed import without_brackets
from protoplan.questions.governing import ARTICLES, JOINS, LEADS
from protoplan.questions.plain_words import listed

_CLAUSE_END = r"(?=[ ,]*(?:[.;:?!)\n]|,|$|\d|[x×]\d|\((?=\d)))"
_NUMBER = r"\d+(?:[.,]\d+)?"
_STRENGTH = rf"{_NUMBER} ?(?:%|[x×X](?= ?[A-Za-z])|[mµun]?M\b|[mµun]?g/[mµu]?[lL]\b)"
_VOLUME = rf"{_NUMBER} ?(?:[mµu]?[lL])\b"
_TIME = rf"{_NUMBER} ?(?:s|sec|min|h|hr)\b"
_WASHING = ("wash", "rinse")
_OFTEN = re.compile(r"[2-6] ?[x×X] (?=\S)")
"""How often one washes, and no strength: "wash 3x PBS"."""
_BEHIND_OFTEN = re.compile(r"(?i)(\b(?:wash|rinse)(?: (?!with\b)[a-z]+)?) [x×]([2-9])\b")
"""The same as "wash x3"."""
_WORD = r"[A-Za-z][\w/-]*"
_DEVICE = re.compile(
    rf"(?P<start>(?:^|[.;:?!\n])\s*(?:[-*•]\s*|\d{{1,2}}[.)]\s*)?)(?P<verb>{_WORD}) "
    rf"(?P<name>{_WORD}(?: {_WORD}){{0,2}})(?=\s*(?:[.,;:?!\n]|$|\d))"
)
"""A name right behind a verb, and then the end of the clause, or a number: "Dry oven 60 °C"."""


def in_full(text: str) -> str:
    """Return a text in which such orders have a "with" before what they are done with."""
    text = _DEVICE.sub(_in_device, _BEHIND_OFTEN.sub(r"\1 \2x", text))
    return _order().sub(_with, _bracketed().sub(_with, without_brackets(led_in(text))))


def _in_device(match: re.Match[str]) -> str:
    """Return such an order with "in" before a device in which it is done."""
    verb = match["verb"].lower()
    led = match["name"].split()[0].lower() in LEADS
    device = is_one_of(kind_of(match["name"]), ("device",))
    if led or not device or verb not in listed("in_devices"):
        return match[0]
    return f"{match['start']}{match['verb']} in {match['name']}"


def _with(match: re.Match[str]) -> str:
    verb, thing, often = match["verb"], match["thing"] or "", ""
    kinds = tuple(resources.table("ontology", "query.toml")["shorthand"][verb.lower()])
    what, name = match["what"], match["name"]
    if match["verb"].lower() in _WASHING and (count := _OFTEN.match(what)):
        often, what = count[0], what[count.end() :]
    kind = kind_of(name)
    if re.match(_STRENGTH, what):
        kinds = (*kinds, *listed("used"), "")
    elif not thing and (done_to := _done_to(name, kinds)):
        thing, what, kind = f"{done_to} ", what[len(done_to) + 1 :], ""
        kinds = ("",)
    if not (is_one_of(kind, kinds) if kind else "" in kinds):
        return match[0]
    groups = match.groupdict()
    span, behind = groups.get("span") or "", groups.get("behind") or ""
    return f"{match['start']}{verb} {thing}{span}{often}with {what}{behind}"


def _done_to(name: str, kinds: Sequence[str]) -> str:
    """Return the first word of a name if it names what is worked on, and the rest what that is
    treated with: "gel" of "gel Coomassie"."""
    first, _, rest = name.partition(" ")
    kind = kind_of(first)
    worked_on = kind and not is_one_of(kind, tuple(listed("used")))
    return first if rest and worked_on and is_one_of(kind_of(rest), kinds) else ""


@cache
def _bracketed() -> re.Pattern[str]:
    """Return the pattern of an order with a strength and a name in brackets: "Permeabilize (0.1 %
    Triton, 5 min)"."""
    verbs = "|".join(resources.table("ontology", "query.toml")["shorthand"])
    return re.compile(
        rf"(?P<start>(?:^|[.;:?!,\n])\s*(?:[-*•]\s*|\d{{1,2}}[.)]\s*)?|\b(?:then|and)\s)"
        rf"(?P<verb>(?i:{verbs})) (?P<thing>(?:the )?{_WORD} )?"
        rf"\((?P<what>(?:{_STRENGTH})? ?(?P<name>{_WORD}(?: {_WORD}){{0,2}}))"
        rf"(?P<behind>(?:, [^()]{{1,60}})?)\)"
    )


@cache
def _order() -> re.Pattern[str]:
    """Return the pattern of an order with a name right behind its verb, or with a strength behind
    one more word, and then the end of the clause, a number, or a word of time or place."""
    table = resources.table("ontology", "query.toml")
    verbs = "|".join(f"{one}|{one.capitalize()}|{one.upper()}" for one in table["shorthand"])
    behind = "|".join(map(re.escape, table["shorthand_behind"]))
    no_name = "|".join((*LEADS, *JOINS, *ARTICLES, *table["shorthand_no_name"]))
    name = rf"(?P<name>(?!(?:{no_name})\b){_WORD}(?: (?!(?:{behind}|{no_name})\b){_WORD}){{0,2}}?)"
    return re.compile(
        rf"(?P<start>(?:^|[.;:?!,\n])\s*(?:[-*•]\s*)?|\b(?:then|and)\s)"
        rf"(?P<verb>{verbs}) "
        rf"(?P<thing>(?!(?:{no_name})\b){_WORD} (?=(?:{_TIME} )?{_STRENGTH}))?"
        rf"(?P<span>(?<= ){_TIME} (?={_STRENGTH}))?"
        rf"(?P<what>(?:[2-6] ?[x×X] )?(?:{_STRENGTH}|{_VOLUME})? ?{name})"
        rf"(?:{_CLAUSE_END}|(?= (?:{behind})\b))"
    )
