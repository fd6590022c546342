"""What a relative clause tells was done to a reagent before, or should be, told as an order of its
own before a question is read: "mix it with KBr, which has been dried at 110 °C, and press" as "mix
it with KBr and press", beside "dry the KBr at 110 °C"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from protoplan.library import lemmas
from protoplan.library.values import Library
from protoplan.questions.describing import is_listed
from protoplan.questions.following import verb_of
from protoplan.questions.preparing import CLOSED, Doing, Prepared, listed, nth_of, row
from protoplan.questions.tokens import Token, participle, tokens_of, words_for
from protoplan.questions.words import breaks, is_adverb

_HOW = r"(?:(?!only\b)[a-z]+ly |first |both |all |just )*"
_RELATIVE = re.compile(
    rf"(?P<comma>,)? (?P<open>\()?(?:which|that) "
    rf"(?:(?P<past>was|were) |(?P<now>is|are) |(?:has|have|had) {_HOW}been "
    rf"|(?P<must>(?:(?:should|must|ought to|has to|have to|needs? to|is to|are to) {_HOW}"
    rf"(?:be|have been)) )){_HOW}(?=[a-z])",
    re.IGNORECASE,
)
_PERFECT = re.compile(
    r"(?<!\w)(?P<name>[\w-]+)(?P<rest>(?:[^.?!;:,]|[.,](?=\d)){0,200})\. (?:the|this|our|my) "
    r"(?:[\w-]+ ){0,2}(?P=name) (?P<done>(?:has|have|had) been (?:[^.?!;]|[.](?=\d))*)(?=[.])",
    re.IGNORECASE,
)
_EARLIER = re.compile(
    r"\b(?:first|beforehand|previously|in advance|(?:before|prior to) (?:use|it is used))\b",
    re.IGNORECASE,
)
_PAST = re.compile(r"\b(?:was|were)\b", re.IGNORECASE)
_PASSIVE = re.compile(r"\b(?:is|are|was|were|be|been) (?:then |[a-z]+ly )?(\w+)", re.IGNORECASE)
_BE = "(?:is|are|was|were|be)"
_NEXT = re.compile(
    rf"(?:, (?:and |then )+(?:{_BE} )?|,? and {_BE} )(?:then |[a-z]+ly )?(\w+)", re.IGNORECASE
)
"""Where a passive may go on behind a clause."""
_DENIED = re.compile(r"\b(?:not|never|avoid|instead|if|unless|whether)\b|n't\b", re.IGNORECASE)
_SENTENCE = re.compile(r"[.?!;]\s+")
_BEFORE = re.compile(
    r",?(?: (?:just|right|immediately|shortly|directly)|(?<!for) \d[\d.,]* ?[a-z]+)?"
    r" (?:(?:before|prior to|ahead of|until)\s+(?P<what>.*)|first|beforehand|in advance)$",
    re.IGNORECASE,
)
_ARTICLES = ("the", "a", "an", "my", "our", "your", "some", "more", "fresh", "each")
_UNITS = re.compile(r"[µμumnkcd]?(?:[glmM]|mol|M|L)|[mµμu]?M|%|mL|µL|ul|ml|x|×|vol|eq|wt")
_PRONOUNS = ("it", "them", "they", "this", "these", "those", "all", "both", "one", "of")
_NAME, _REACH = 4, 24
"""Words of a name, and words and marks from what leads it in."""
_CLAUSES, _MOST = 24, 8
"""Clauses that are looked at, and sentences that are read as such clauses."""


class Relatives(NamedTuple):
    """A text without what it tells of its reagents by clauses, which stands behind it as orders,
    and what it tells as done that nothing lists."""

    text: str
    told: tuple[Prepared, ...] = ()
    done: tuple[str, ...] = ()
    doubted: tuple[str, ...] = ()
    """What may be done to what is worked on instead."""


class _Clause(NamedTuple):
    """A relative clause: its words up to the first doing, its doings, where it ends, what it is
    said of, and the word that leads that in."""

    said: re.Match[str]
    doings: list[Doing]
    end: int
    name: str
    lead: str


def relatives(text: str, library: Library, actions: Sequence[str] | None) -> Relatives:
    """Return a text with what was done to its reagents, or should be, as orders behind it, and so
    with what a sentence says of a reagent of that before: "with KBr. The KBr has been dried"."""
    place = 0
    for _ in range(_MOST if " been " in text else 0):
        if (said := _PERFECT.search(text, place)) is None:
            break
        place = said.start() + 1
        rest = f",{said['rest']}" if said["rest"] else ""
        joined = f"{text[: said.end('name')]}, which {said['done']}{rest}{text[said.end() :]}"
        told = len(_relatives(text, library, actions).told)
        if len(_relatives(joined, library, actions).told) > told:
            text = joined
    return _relatives(text, library, actions)


def _relatives(text: str, library: Library, actions: Sequence[str] | None) -> Relatives:
    verbs = {*(actions or ()), *library.verbs}
    told: list[Prepared] = []
    orders: list[str] = []
    asked: list[str] = []
    done: list[str] = []
    doubted: list[str] = []
    place = 0
    for _ in range(_CLAUSES):
        if (said := _RELATIVE.search(text, place)) is None:
            break
        place = said.end()
        doings, end = row(text, place, verbs, "ed")
        own = _own_end(said, end, verbs)
        if own > 0:
            doings, end = row(text[:own], place, verbs, "ed")
        one = _Clause(said, _until_use(said, doings, verbs), end, *name_before(said, verbs))
        if not _is_of_reagent(one, verbs, actions):
            continue
        ours = any(_is_in(each.verb, text, library, actions) for each in one.doings)
        if not ours and (said["must"] or not _all_told(text, actions or ())):
            continue
        if own < 0 and len(doings) > 1:
            doubted += [f'"{each.verb}" is taken as done to "{one.name}"' for each in doings[1:]]
        if ours:
            begins = tuple(f"{each.verb.capitalize()} the {one.name}" for each in one.doings)
            nth = nth_of(one.name, text, said.start()) - 1
            told.append(Prepared(begins, (one.name,) * len(begins), one.name, nth))
            tails = (f" {each.tail}".rstrip(" ,") for each in one.doings)
            before = "?" in text[end:]  # orders behind a question are all that it asks for
            said_so = (f"{begin}{tail}." for begin, tail in zip(begins, tails, strict=True))
            (asked if before else orders).extend(said_so)
        else:
            done.append(text[said.start() : end].strip(" ,("))
        mark = text[end : end + 1]
        closed = mark == "," and said["comma"] and not _goes_on(text, end)
        closed = closed or bool(mark == ")" and said["open"])
        text = text[: said.start()] + text[end + bool(closed) :]
        place = said.start()
    if asked:
        text = " ".join((*asked, text[:1].upper() + text[1:]))
        told = [
            one._replace(nth=one.nth + nth_of(one.name, " ".join(asked), len(text))) for one in told
        ]
    if orders:
        text = text.rstrip()
        text = " ".join((text if text.endswith((".", "!", "?")) else f"{text}.", *orders))
    return Relatives(text, (*told,), (*done,), (*doubted,))


def _own_end(said: re.Match[str], end: int, verbs: set[str]) -> int:
    """Return where a clause ends behind which its passive sentence goes on, -1 where it may, 0 if
    it cannot: "the sample is mixed with KBr, which has been dried, and pressed"."""
    text = said.string
    if not is_passive(text[_begin(said) : said.start()], verbs):
        return 0
    joins = (one for one in _NEXT.finditer(text, said.end(), end) if participle(one[1], verbs))
    unsure = not said["comma"] or "," in text[said.end() : end]
    return next((one.start() for one in reversed([*joins])), -unsure)


def is_passive(text: str, verbs: set[str]) -> bool:
    """Whether a text tells what is done to something: "it is mixed with"."""
    return any(
        participle(one[1].lower(), verbs) or one[1].lower() in words_for("any_form")
        for one in _PASSIVE.finditer(text)
    )


def _goes_on(text: str, end: int) -> bool:
    """Whether another action follows behind a clause, and no more of the one it stands in."""
    words = text[end + 1 :].split(maxsplit=1)
    return not words or words[0].lower() not in {*listed("leads"), "at", "for"}


def _is_in(verb: str, text: str, library: Library, actions: Sequence[str] | None) -> bool:
    """Whether a verb is listed, or stands for a listed one that the text does not tell itself."""
    if actions is None or any(one in actions for one in lemmas(verb)):
        return True
    return is_listed(verb, library, actions) and not _all_told(text, actions)


def _until_use(said: re.Match[str], doings: Sequence[Doing], verbs: set[str]) -> list[Doing]:
    """Return doings without the words that they come before the reagent is used; none if they come
    before something else."""
    found: list[Doing] = []
    sentence = said.string[_begin(said) : said.start()].lower()
    here = {form for word in re.findall(r"[a-z]+", sentence) for form in lemmas(word)}
    for one in doings:
        before = _BEFORE.search(f" {one.tail}")
        if before is None:
            found.append(one)
            continue
        word = before["what"].split()[0].lower().strip(",") if before["what"] else "it"
        if word not in listed("uses") and verb_of(word, verbs) not in here:
            return []
        found.append(one._replace(tail=f" {one.tail}"[: before.start()].strip()))
    return found


def _is_of_reagent(one: _Clause, verbs: set[str], actions: Sequence[str] | None) -> bool:
    """Whether a clause says what is done to a reagent before a step takes it."""
    said = one.said
    text, first = said.string, _begin(said)
    acts = {each.verb for each in one.doings}
    if not acts or not one.name or acts & words_for("no_doing"):
        return False
    if actions is None and acts <= words_for("kept_so"):
        return False
    if said["now"] and not _EARLIER.search(text, said.start(), one.end):
        return False
    before = text[first : said.start()]
    closed = CLOSED.search(text, one.end)
    asks = closed is not None and closed[0] == "?"
    if "?" in text[one.end :] and not (asks or is_passive(before, verbs)):
        return False  # orders behind a question are all that it asks for
    if _DENIED.search(before) or (said["past"] and _PAST.search(before)):
        return False
    elsewhere = {*words_for("agents")} & {*re.findall(r"[a-z]+", text[said.end() : one.end])}
    goal = re.match(r"[a-z]+ to ([a-z]+)", text[said.end() :])
    goal_of = goal is not None and goal[1] in verbs  # "shown to work"
    if goal_of or elsewhere or _is_told_before(text[:first], one, verbs):
        return False
    taken = one.lead in listed("leads") or one.lead in listed("takers")
    if said["must"]:
        return taken and not acts & listed("behind")
    inside = said["comma"] and text[one.end : one.end + 1] == "," and not _goes_on(text, one.end)
    return taken or bool(one.lead and inside)


def _is_told_before(text: str, one: _Clause, verbs: set[str]) -> bool:
    """Whether a doing of a clause was told of the same thing before."""
    acts = {each.verb for each in one.doings}
    head = one.name.split()[-1].lower()
    for word in re.finditer(r"[a-z]+", text[text.rfind("?") + 1 :].lower()):
        if verb_of(word[0], verbs) in acts or word[0] in acts:
            if one.lead not in listed("leads"):
                return True  # "transfer the brains, which have been dissected"
            behind = re.split(r"[,.;]\s", word.string[word.end() :])[0].split()
            if head in behind or {"it", "them"} & {*behind}:
                return True
    return False


def _all_told(text: str, actions: Sequence[str]) -> bool:
    """Whether a text names all of some actions, so that none is meant by another word."""
    said = {form for word in re.findall(r"[a-z]+", text.lower()) for form in lemmas(word)}
    return all(re.split(r"[ -]", one)[0] in said for one in actions)


def _begin(said: re.Match[str]) -> int:
    """Return where the sentence of a clause begins."""
    return max((one.end() for one in _SENTENCE.finditer(said.string, 0, said.start())), default=0)


def name_before(said: re.Match[str], verbs: set[str]) -> tuple[str, str]:
    """Return the name of what a clause is said of, and the word that leads it in: a preposition, or
    the verb whose object it is; nothing if there is none."""
    first = _begin(said)
    text = said.string[first : said.start()]
    tokens = tokens_of(text)
    start = len(tokens)
    while start and len(tokens) - start < _NAME and _is_name(text, tokens, start - 1, verbs):
        start -= 1
    if start == len(tokens):
        return "", ""
    name = text[tokens[start].start :]
    for at in range(start - 1, max(-1, start - _REACH), -1):
        low = tokens[at].low
        if low in listed("leads") or _orders(tokens, at, verbs):
            return name, low
        if low in (",", ";", ":", "(", ")"):
            break
    return name, ""


def _is_name(text: str, tokens: Sequence[Token], at: int, verbs: set[str]) -> bool:
    """Whether a word may be one of a name."""
    one = tokens[at]
    word = text[one.start : one.end]
    unit = at and _UNITS.fullmatch(word) and tokens[at - 1].low[:1].isdigit()
    other = breaks(one.low) or is_adverb(one.low) or one.low in (*_ARTICLES, *_PRONOUNS)
    return word[0].isalpha() and not unit and not other and not _orders(tokens, at, verbs)


def _orders(tokens: Sequence[Token], at: int, verbs: set[str]) -> bool:
    """Whether a verb stands at a place that orders something."""
    before = tokens[at - 1].low if at else ""
    opens = before in ("", ",", ":", "and", "then", "to", "i", "we", "you") or is_adverb(before)
    return tokens[at].low in {*verbs, *listed("takers")} and opens
