"""What is done to another thing, or done again since it was undone, and told only as what comes
before others, told plainly before a question is read: "aspirate the medium and add trypsin. Once
the trypsin has been aspirated, add medium" as "aspirate the trypsin, then add medium". Of the same
thing, with nothing between, it only says when the others are done. The words are
``ontology/afresh.toml``, and what undoes what is in ``ontology/returning.toml``."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from functools import cache, partial
from typing import NamedTuple

from protoplan import resources
from protoplan.entities import singular
from protoplan.library.values import Library
from protoplan.questions.following import verb_of
from protoplan.questions.governing import ARTICLES
from protoplan.questions.returning import undone_by
from protoplan.questions.tokens import participle
from protoplan.questions.words import breaks, is_adverb, is_negated

_WORD = re.compile(r"[A-Za-z]+(?:-[A-Za-z]+)*|[.?!;,](?=\s|$)|[^\s\w]|\d[\d.,]*")
_NAME = r"(?:(?:the|all|all the|our|your|its|their|this|that|any) )?(?:[\w-]+ ){0,3}?[\w-]+"
_BEEN = r"(?:has|have|had) (?:all |now |then )?been|is|are|was|were|has|have"
_OPENS = r"(?P<join>^|[.;?!:] +|,? (?:and|but)(?: then)?,? |, (?:then )?|,? then,? )"
_TAIL = r"(?P<rest>(?: (?:to|in|on|at|from|off|for|with) (?:[^.,;:?!]|[.,](?=\d)){1,60}?)?)"
_PRONOUNS = (
    "it",
    "they",
    "this",
    "that",
    "these",
    "those",
    "them",
    "all",
    "everything",
    "you",
    "we",
)
_MARKS = (".", "?", "!", ";")
_MOST = 12
"""Clauses that are looked at."""


class _Doing(NamedTuple):
    """A verb of a text, from where to where what it is done to stands, and its words."""

    verb: str
    at: int
    end: int
    names: frozenset[str]


def afresh(
    text: str, library: Library, listed: Collection[str] | None
) -> tuple[str, tuple[str, ...]]:
    """Return a question in which what is done to another thing is told in its turn, and the words
    of which it is not sure whether they tell so."""
    verbs = {*(listed or ()), *library.verbs}
    unsure: list[str] = []
    for form in _forms():
        at = many = 0
        while many < _MOST and (told := form.search(text, at)) is not None:
            plain = _plain(told, verbs, unsure)
            text = f"{text[: told.start()]}{plain}{text[told.end() :]}"
            at = told.start() + max(1, len(plain) - 1 if plain != told[0] else len(told["join"]))
            many += 1
    text = _brought().sub(partial(_put, verbs, unsure), text)
    return text, tuple(dict.fromkeys(unsure))


def _plain(told: re.Match[str], verbs: Collection[str], unsure: list[str]) -> str:
    """Return "Aspirate the trypsin, then add" for "Once the trypsin has been aspirated, add"."""
    said = told.groupdict()
    what = (said["what"] or "").strip()
    if said.get("done"):
        verb = participle(said["done"].lower(), verbs)
        verb = verb or (said["done"].lower() if said["done"].lower() in verbs else "")
    else:
        verb = (
            verb_of(said["doing"].lower(), verbs) if said["doing"].lower().endswith("ing") else ""
        )
    main, order = said.get("main") or "", said.get("order") or ""
    if order and order.lower() not in verbs:
        return told[0]
    if main and (main.split()[0].lower() not in verbs or {"and", "then"} & {*main.split()}):
        return told[0]
    names = [one.lower() for one in re.findall(r"[\w-]+", what)]
    if not verb or any(verb_of(one, verbs) and one.endswith(("ing", "ed")) for one in names):
        return told[0]
    before = told.string[: told.start() + len(told["join"])]
    start = before.rfind("?") + 1
    doings = [*_doings(before[start:], verbs)]
    if not _is_afresh(verb, what, doings):
        if _may_be_afresh(verb, what, doings, before):
            unsure.append(told[0].removeprefix(told["join"]).strip(" ,"))
        return told[0]
    thing = what if names and names[-1] not in _PRONOUNS else "it"
    do = f"{verb} {thing}{said['rest'] or ''}"
    opens = not told["join"] or told["join"].rstrip()[-1:] in (".", "?", "!")
    do = do[:1].upper() + do[1:] if opens else do
    return f"{told['join']}{do}, then {main[:1].lower()}{main[1:]}"


def is_another(verb: str, what: str, text: str, verbs: Collection[str]) -> bool:
    """Whether an action, which is done to each thing once, is done in a text, and to other things
    than one."""
    mine = [one for one in _doings(text, verbs) if one.verb == verb]
    names = _names(what.lower().split())
    if not mine or not names or verb not in _listed("taking") or not names.isdisjoint(_PRONOUNS):
        return False
    head = singular(what.lower().split()[-1])
    return not any(not one.names or _is_same(names, head, one.names) for one in mine)


def _put(verbs: Collection[str], unsure: list[str], told: re.Match[str]) -> str:
    """Return "Add the dye before staining" for "The dye is to be added before staining" where
    something else was added, of which it is not told when."""
    verb = participle(told["done"].lower(), verbs)
    what = told["what"].strip()
    before = told.string[: told.start("what")]
    before = before[before.rfind("?") + 1 :]
    if not is_another(verb, what, before, verbs):
        return told[0]
    if _names(what.lower().split()) <= _names(re.findall(r"[\w-]+", before.lower())):
        unsure.append(told[0].removeprefix(told["join"]))
        return told[0]
    thing = what if what[1:2].isupper() else what[:1].lower() + what[1:]
    return f"{told['join']}{verb.capitalize()} {thing}{told['rest']} {told['when']}"


def _is_afresh(verb: str, what: str, doings: Sequence[_Doing]) -> bool:
    """Whether an action is done to something that it was not yet done to, or was undone since."""
    mine = [one for one in doings if one.verb == verb]
    if not mine:
        return False
    since = doings[doings.index(mine[-1]) + 1 :]
    if not undone_by(verb).isdisjoint(one.verb for one in since):
        return True
    names = _names(what.lower().split())
    head = next((singular(one) for one in reversed(what.lower().split())), "")
    if not names or head in _PRONOUNS:
        return False
    brought = any(one.names >= names and one.verb in _listed("bringing") for one in since)
    if any(_is_same(names, head, one.names) for one in mine):
        anew = head in _listed("arising") and any(one.verb in _listed("bringing") for one in since)
        return verb in _listed("taking") and verb not in _listed("bringing") and (brought or anew)
    if not all(one.names for one in mine):
        return False
    return brought or (verb in _listed("taking") and head not in _listed("general"))


def _may_be_afresh(verb: str, what: str, doings: Sequence[_Doing], before: str) -> bool:
    """Whether an action may be done to another thing, which is named here for the first time."""
    names = _names(what.lower().split())
    mine = [one for one in doings if one.verb == verb]
    said = {singular(one) for one in re.findall(r"[\w-]+", before.lower())}
    new = bool(names) and names.isdisjoint({*said, *_PRONOUNS, *_listed("general")})
    return new and bool(mine) and all(one.names for one in mine)


def _is_same(names: frozenset[str], head: str, others: frozenset[str]) -> bool:
    return head in others and (names <= others or others <= names)


def _doings(text: str, verbs: Collection[str]) -> Iterator[_Doing]:
    """Yield what a text orders, or tells as done, and to what; nothing of what it denies."""
    words = [one[0].lower() for one in _WORD.finditer(text)]
    first = 0
    for at, word in enumerate(words):
        if word in (*_MARKS, ",", "and", "then"):
            first = at + 1
        verb = verb_of(word, verbs) or verb_of(word.rpartition("-")[2], verbs)
        if not verb or any(is_negated(one) for one in words[first:at]):
            continue
        end = at + 1
        while end < len(words) and end < at + 6 and not _ends_name(words[end]):
            end += 1
        names = _names(words[at + 1 : end])
        if not names and participle(word, verbs):
            names = _names([one for one in words[first:at] if one not in _AUXILIARIES])
        yield _Doing(verb, at, end, names)


_AUXILIARIES = ("is", "are", "was", "were", "has", "have", "been", "be", "must", "should", "can")


def _ends_name(word: str) -> bool:
    return (
        not word[:1].isalpha()
        or word in ("and", "then", "or", "but")
        or (word not in ARTICLES and breaks(word))
    )


def _names(words: Sequence[str]) -> frozenset[str]:
    return frozenset(
        singular(one)
        for one in words
        if one[:1].isalpha() and one not in ARTICLES and not is_adverb(one)
    )


@cache
def _listed(name: str) -> frozenset[str]:
    return frozenset(resources.table("ontology", "afresh.toml")[name])


@cache
def _brought() -> re.Pattern[str]:
    """Return the pattern of what tells of a thing when it is added."""
    be = r"(?:(?:must|should|has to|have to|needs? to|can|may|shall) be|(?:is|are) to be|is|are)"
    when = r"(?:right |just |shortly |immediately )?(?:before|prior to|after)"
    return re.compile(
        rf"(?P<join>^|[.;!] +)(?P<what>{_NAME}) {be} (?P<done>[a-z]+)"
        rf"(?P<rest>(?: (?:to|in|into|on|at) (?:[^.,;:?!]|[.,](?=\d)){{1,40}}?)?) "
        rf"(?P<when>{when} (?:[^.,;:?!]|[.,](?=\d)){{3,60}})(?=[.;!]|$)",
        re.IGNORECASE,
    )


@cache
def _forms() -> tuple[re.Pattern[str], ...]:
    said = sorted(_listed("when"), key=len, reverse=True)
    when = f"(?:{'|'.join(map(re.escape, said))})"
    done = rf"(?P<what>{_NAME}) (?:{_BEEN}) (?:[a-z]+ly |all )?(?P<done>[a-z-]+)"
    doing = r"(?P<doing>[a-z-]+ing)"
    what = rf"(?P<what>(?: {_NAME})??)"
    comma = r", (?:then )?(?=[A-Za-z])"
    order = r"(?P<rest>) (?=(?P<order>[a-z-]+))"
    main = r"(?P<join>^|[.;?!] +)(?P<main>(?:[^.,;:?!]|[.,](?=\d)){3,80}?)"
    ends = r"(?P<rest>)(?=[.;?!]|$)"
    return tuple(
        re.compile(one, re.IGNORECASE)
        for one in (
            rf"{_OPENS}{when} {done}{_TAIL}{comma}",
            rf"{_OPENS}{when} {doing}{what}{_TAIL}{comma}",
            rf"{_OPENS}having (?P<done>[a-z-]+){what}{_TAIL}{comma}",
            rf"{_OPENS}{when} {done}{order}",
            rf"{_OPENS}{when} {doing}(?P<what> (?:the|all) [\w-]+){order}",
            rf"{_OPENS}{when} {doing}(?P<what> (?:the|all) [\w-]+ [\w-]+){order}",
            rf"{main} {when} {done}{ends}",
            rf"{main} {when} {doing}{what}{ends}",
        )
    )
