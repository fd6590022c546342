"""Clauses that are told to be done first, or last, put where they are told to stand: "image it at
the end, and begin by fixing" as "fix, image it"."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from protoplan.library import lemmas
from protoplan.questions.words import listed_words

_STEP = r"(?:step|thing|action|operation)"
_LAST = (
    r"(?:right |only )?at the (?:very )?(?:end|last)|in the end|(?:the )?very last|last(?: of all)?"
    r"|eventually|ultimately"
    rf"|as (?:the|a|your) (?:very )?(?:last|final) {_STEP}"
)
_FIRST = (
    rf"(?:right )?(?:at|in) the (?:very )?(?:start|beginning|outset)|first of all|the very first"
    rf"|as (?:the|a|your) (?:very )?first {_STEP}|before (?:anything|everything) else"
)
_BEHIND = {
    rank: re.compile(rf",? (?:{said})$", re.IGNORECASE) for rank, said in ((-1, _FIRST), (1, _LAST))
}
"""What says at the end of a clause where it stands."""
_LEADS = re.compile(
    rf"^(?:(?:{_LAST}|last(?:ly)?|finally|ultimately|eventually),? |the (?:very )?(?:last|final)"
    r"(?: step| thing)?(?: (?:you|we|i) do)? is (?:to )?)(?P<doing>[a-z]+)",
    re.IGNORECASE,
)
_LEADS_FIRST = re.compile(
    r"^the (?:very )?first(?: step| thing)?(?: (?:you|we|i) do)? is (?:to )?(?P<doing>[a-z]+)",
    re.IGNORECASE,
)
"""What says the same where a clause begins."""
_WEAK = re.compile(r"^,? ?(?:last(?:ly)?|finally|ultimately|eventually),?$", re.IGNORECASE)
"""What may only say that a clause comes last of its own sentence."""
_AT_LAST = "last"
_NUMBERED = re.compile(r"^(?:on )?(?P<what>day|step) (?P<number>\d{1,3})[:,.]? ", re.IGNORECASE)
_BY = {
    rank: re.compile(
        rf"^(?:{said})(?: (?:off|out|up))? (?:by|with) (?:the )?"
        r"(?P<doing>[a-z]+(?:ing|ion|ment|sis))\b",
        re.IGNORECASE,
    )
    for rank, said in ((-1, "start|begin|commence"), (1, "finish|end|conclude|close"))
}
_NO_RANK = re.compile(
    r"\b(?:(?:the|a|an|at|each|every|that|this)|with [^,;]{1,60}ed) last$", re.IGNORECASE
)
_ASKED = re.compile(
    r"\?\s|\b(?:want|['’]d like|would like|wish|trying|plan|need) to\b[^.?!]*[.?!]\s|(?<!\d):\s"
)
_JOIN = re.compile(
    r"(?P<join>[.!;]\s+|,\s+(?:(?:and|but)\s)?(?:then\s)?|\s(?:and|then),?\s)(?P<word>[a-z]+)",
    re.IGNORECASE,
)
_LEAD_ONLY = re.compile(
    rf"^(?:last(?:ly)?|finally|ultimately|eventually|initially|{_LAST}"
    r"|in[ -]between|(?:on )?(?:day|step) \d{1,3})$",
    re.IGNORECASE,
)
"""What only leads in a clause: "lastly, wash it"."""
_LEAD_INSIDE = re.compile(
    rf"(?P<join>(?:\sand)?,\s+(?:(?:and|but)\s)?|\s(?:and|but)\s)(?P<lead>{_LAST}|lastly|finally)$",
    re.IGNORECASE,
)
"""The same behind another clause of its sentence: "fix it, and at the end, mount it"."""
_NEXT = (
    *("then", "afterwards", "next", "thereafter", "subsequently", "before", "beforehand"),
    *("previously", "prior"),
)
_BACKWARD = re.compile(
    r"(?:before|prior to|ahead of|first|beforehand|previously|start|begin)\b", re.IGNORECASE
)
"""Behind "finally stain it" what comes before that."""
_IN_BETWEEN = re.compile(r"\bin[ -]between\b", re.IGNORECASE)
_IN_BETWEEN_THEM = re.compile(
    rf"^{_IN_BETWEEN.pattern},? |,? {_IN_BETWEEN.pattern}$", re.IGNORECASE
)
"""What is told behind what comes last, and stands before that, needs no such word."""
_RANKS = (
    *("start", "begin", "commence", "finish", "end", "conclude", "close", "last", "lastly"),
    *("finally", "ultimately", "eventually", "initially", "first"),
)
_THE_LAST = re.compile(r" (?:very )?(?:first|last|final)\b", re.IGNORECASE)


class _Clause(NamedTuple):
    join: str
    text: str
    rank: int = 0
    leads: bool = False
    """Whether its rank is that of the clauses behind it in its sentence, too."""
    weak: bool = False
    """Whether it may only come last of its own sentence."""
    of_all: bool = False
    """Whether it rather is the last of all, even so."""


def ranked(text: str, verbs: Collection[str]) -> str:
    """Return a question with what is told first, or last, there; ``verbs`` begin its clauses."""
    asked = [found.end() for found in _ASKED.finditer(text)]
    start = asked[-1] if asked else 0
    body = text[start:].rstrip()
    end = body[-1:] if body[-1:] in (".", "!", "?") else ""
    said_so = [_rank(one, verbs) for one in _clauses(body.removesuffix(end), verbs)]
    told = _in_sentences(said_so)
    clauses = _numbered(told)
    ranks = [one.rank for one in clauses]
    if clauses is not told:
        clauses = [one._replace(rank=0) for one in clauses]
    elif (
        not (any(ranks) or told != said_so)
        or end == "?"
        or any(ranks.count(rank) > 1 for rank in (-1, 1))
    ):
        return text
    clauses = _led(clauses)
    moved = sorted(range(len(clauses)), key=lambda at: (_moves(clauses, at), at))
    said = ""
    for place, at in enumerate(moved):
        one = clauses[at]
        apart = not said or _moves(clauses, at) or _moves(clauses, moved[place - 1])
        if any(_moves(clauses, other) > 0 and other < at for other in moved[place + 1 :][:1]):
            one = one._replace(text=_IN_BETWEEN_THEM.sub("", one.text))
        join = "" if not said else ". " if apart else one.join
        opens = join in ("", ". ")
        said += join + (one.text[:1].upper() + one.text[1:] if opens else one.text)
    return f"{text[:start]}{said}{end or '.'}"


def _in_sentences(clauses: list[_Clause]) -> list[_Clause]:
    """Return clauses of which those that come last of their own sentence, since others stand before
    them in it and more sentences follow, have no rank: "add the enzyme last. Incubate it"."""
    found: list[_Clause] = []
    starts = [at for at, one in enumerate(clauses) if not at or one.join[:1] in (".", "!", ";")]
    for start, end in zip(starts, (*starts[1:], len(clauses)), strict=True):
        row = clauses[start:end]
        goes_on = any(not one.rank for one in clauses[end:])
        goes_on = goes_on and not _BACKWARD.match(clauses[end].text)
        if _is_amid(clauses, start):
            row[0] = row[0]._replace(rank=0, leads=False)
        for at, one in enumerate(clauses[start:end]):
            next_ = clauses[start + at + 1] if at + 1 < end - start else one
            adds = _adds(one) and not _adds(next_) and "and" in next_.join
            if not (one.weak and (goes_on or adds)) or row[at : at + 1] != [one]:
                continue
            if adds:  # "add the enzyme last, and incubate it"
                row[at] = one._replace(rank=0)
                continue
            same = [other for other in clauses[start:end] if _verb(other) == _verb(one)]
            if one.of_all and len(same) == 1 and not _IN_BETWEEN.search(clauses[end].text):
                continue
            if len(same) > 1 or (at and at + 1 == len(row)):
                row.remove(one)
                place = row.index(same[-1]) + 1 if same[-1] is not one else at
                row.insert(place, one._replace(rank=0, leads=False, join=one.join or ", "))
        found += row
    return found


def _is_amid(clauses: Sequence[_Clause], at: int) -> bool:
    """Whether what a sentence begins with as last stands amid others, and more is told behind it in
    turn: "Record it. At the end, add ATP. Record it again"."""
    one, later = clauses[at], clauses[at + 1 :]
    behind = next((each for each in later if each.join[:1] in (".", "!", ";")), None)
    if not at or one.join[:1] not in (".", "!", ";") or behind is None:
        return False
    turns = _BACKWARD.match(behind.text) or _IN_BETWEEN.search(behind.text)
    plain = not turns and all(each.rank >= 0 for each in later)
    return one.leads and one.rank > 0 and plain and not behind.rank


def _is_of_all(said: str, clause: _Clause) -> bool:
    """Whether what is told to be done last is the last of all: "stain them last", but not "add the
    enzyme last", which is the last that is added."""
    return said.strip(" ,").lower() == _AT_LAST and not _adds(clause)


def _adds(clause: _Clause) -> bool:
    return not listed_words("adding").isdisjoint(lemmas(_verb(clause)))


def unsure_last(text: str, verbs: Collection[str]) -> tuple[str, ...]:
    """Return the sentences that tell something to be done last, though others follow, and only the
    last of its own sentence may be meant."""
    asked = [found.end() for found in _ASKED.finditer(text)]
    body = text[asked[-1] if asked else 0 :].rstrip(" .!")
    told = list(_clauses(body, verbs))
    ranks = [_rank(one, verbs) for one in told]
    found: list[str] = []
    for at, (one, rank) in enumerate(zip(told[:-1], ranks, strict=False)):
        next_ = told[at + 1]
        if _is_amid(ranks, at):
            found.append(f"{one.text}. {next_.text}")
        goes_on = next_.join[:1] in (".", "!") and at and one.join[:1] not in (".", "!", ";")
        plain = _BACKWARD.match(next_.text) or _IN_BETWEEN.search(next_.text)
        if rank.of_all and goes_on and not plain:
            found.append(f"{one.text}. {next_.text}")
    return tuple(found)


def _verb(one: _Clause) -> str:
    return one.text.split(" ")[0].strip(",").lower()


def _numbered(clauses: list[_Clause]) -> list[_Clause]:
    """Return clauses that say which step they are, or on which day, in the order of their numbers;
    those without a number stay behind the one before."""
    numbers = [_NUMBERED.match(one.text) for one in clauses]
    known = [found for found in numbers if found]
    days = [int(found["number"]) for found in known]
    if len({found["what"].lower() for found in known}) != 1 or days == sorted(days):
        return clauses
    keys, last = [], 0
    for found in numbers:
        last = int(found["number"]) if found else last
        keys.append(last)
    order = sorted(range(len(clauses)), key=lambda at: keys[at])
    return [
        clauses[at]._replace(
            text=_NUMBERED.sub("", clauses[at].text), join=". " if numbers[at] else clauses[at].join
        )
        for at in order
    ]


def _led(clauses: list[_Clause]) -> list[_Clause]:
    """Return clauses of which those behind one that leads have its rank, up to the end of its
    sentence: "finally rinse and mount"."""
    led: list[_Clause] = []
    for one in clauses:
        before = led[-1] if led else one
        goes_on = before.leads and before.rank and one.join[:1] not in (".", "!", ";")
        goes_on = goes_on and one.text.split(" ")[0].strip(",").lower() not in _RANKS
        led.append(one._replace(rank=before.rank, leads=True) if goes_on and not one.rank else one)
    return led


def _moves(clauses: list[_Clause], at: int) -> int:
    """Return where a clause is moved; nowhere if the next is told as what follows it."""
    next_ = clauses[at + 1] if at + 1 < len(clauses) else _Clause("", "")
    follows = "then" in next_.join or next_.text.split(" ")[0].strip(",").lower() in _NEXT
    return 0 if follows and clauses[at].rank > 0 else clauses[at].rank


def _clauses(text: str, verbs: Collection[str]) -> Iterator[_Clause]:
    """Yield the clauses of a text, each of which begins with a verb, but for the first."""
    start, join = 0, ""
    for found in _JOIN.finditer(text):
        word = found["word"].lower()
        sentence = found["join"][0] in ".!;"
        ranks = word == "the" and _THE_LAST.match(text, found.end())
        ranks = ranks or (word == "on" and _NUMBERED.match(text[found.start("word") :]))
        if _LEAD_ONLY.match(text[start : found.start()]):
            continue
        if word in verbs and (lead := _LEAD_INSIDE.search(text, start, found.start())):
            yield _Clause(join, text[start : lead.start()])
            start, join = lead.start("lead"), lead["join"]
            continue
        if sentence or word in verbs or word in _RANKS or ranks:
            yield _Clause(join, text[start : found.start()])
            start, join = found.start("word"), found["join"]
    yield _Clause(join, text[start:])


def _rank(clause: _Clause, verbs: Collection[str]) -> _Clause:
    leads = ((-1, _LEADS_FIRST), (1, _LEADS), *_BY.items())
    for rank, said in leads:
        if found := said.match(clause.text):
            verb = next((one for one in lemmas(found["doing"].lower()) if one in verbs), "")
            said_so = verb + clause.text[found.end() :]
            weak = _WEAK.match(clause.text[: found.start("doing")].strip()) is not None
            return _Clause(clause.join, said_so, rank, True, weak) if verb else clause
    acts = clause.text.split(" ")[0].lower() in verbs
    for rank, said in _BEHIND.items() if acts else ():
        if (found := said.search(clause.text)) and not _NO_RANK.search(clause.text):
            weak, of_all = _WEAK.match(found[0]) is not None, _is_of_all(found[0], clause)
            text = clause.text[: found.start()]
            return _Clause(clause.join, text, rank, weak=weak, of_all=of_all)
    return clause
