"""Clauses that are told to be done first, or last, put where they are told to stand: "image it at
the end, and begin by fixing" as "fix, image it"."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from typing import NamedTuple

from protoplan.library import lemmas

_STEP = r"(?:step|thing|action|operation)"
_LAST = (
    r"(?:right |only )?at the (?:very )?(?:end|last)|in the end|(?:the )?very last|last(?: of all)?"
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
_BY = {
    rank: re.compile(
        rf"^(?:{said})(?: (?:off|out|up))? (?:by|with) (?:the )?"
        r"(?P<doing>[a-z]+(?:ing|ion|ment|sis))\b",
        re.IGNORECASE,
    )
    for rank, said in ((-1, "start|begin|commence"), (1, "finish|end|conclude|close"))
}
_NO_RANK = re.compile(r"\b(?:the|a|an|at|each|every|that|this) last$", re.IGNORECASE)
_ASKED = re.compile(
    r"\?\s|\b(?:want|['’]d like|would like|wish|trying|plan|need) to\b[^.?!]*[.?!]\s|:\s"
)
_JOIN = re.compile(
    r"(?P<join>[.!;]\s+|,\s+(?:(?:and|but)\s)?(?:then\s)?|\s(?:and|then)\s)(?P<word>[a-z]+)",
    re.IGNORECASE,
)
_NEXT = ("then", "afterwards", "next", "thereafter", "subsequently")
_RANKS = ("start", "begin", "commence", "finish", "end", "conclude", "close")


class _Clause(NamedTuple):
    join: str
    text: str
    rank: int = 0


def ranked(text: str, verbs: Collection[str]) -> str:
    """Return a question with what is told first, or last, there; ``verbs`` begin its clauses."""
    asked = [found.end() for found in _ASKED.finditer(text)]
    start = asked[-1] if asked else 0
    body = text[start:].rstrip()
    end = body[-1:] if body[-1:] in (".", "!", "?") else ""
    clauses = [_rank(one, verbs) for one in _clauses(body.removesuffix(end), verbs)]
    if not any(one.rank for one in clauses) or end == "?":
        return text
    moved = sorted(range(len(clauses)), key=lambda at: (_moves(clauses, at), at))
    if moved == [*range(len(clauses))]:
        said = "".join(one.join + one.text for one in clauses)
        return f"{text[:start]}{said[:1].upper()}{said[1:]}{end or '.'}"
    said = ""
    for place, at in enumerate(moved):
        one = clauses[at]
        apart = not said or _moves(clauses, at) or _moves(clauses, moved[place - 1])
        join = "" if not said else ". " if apart or ";" in one.join else one.join
        opens = join in ("", ". ")
        said += join + (one.text[:1].upper() + one.text[1:] if opens else one.text)
    return f"{text[:start]}{said}{end or '.'}"


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
        if sentence or word in verbs or word in _RANKS:
            yield _Clause(join, text[start : found.start()])
            start, join = found.start("word"), found["join"]
    yield _Clause(join, text[start:])


def _rank(clause: _Clause, verbs: Collection[str]) -> _Clause:
    for rank, said in _BY.items():
        if found := said.match(clause.text):
            verb = next((one for one in lemmas(found["doing"].lower()) if one in verbs), "")
            return _Clause(clause.join, verb + clause.text[found.end() :], rank) if verb else clause
    acts = clause.text.split(" ")[0].lower() in verbs
    for rank, said in _BEHIND.items() if acts else ():
        if (found := said.search(clause.text)) and not _NO_RANK.search(clause.text):
            return _Clause(clause.join, clause.text[: found.start()], rank)
    return clause
