"""What a question says of an action: what it is done to, with what, and how long."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from protoplan.entities import is_a, kind_of, link, singular
from protoplan.proposers.naming import MEANS, Named, breaks, listed_words
from protoplan.proposers.timing import AMOUNT, Words

_ENDS = (".", "!", "?", ";", ":")
_PRONOUNS = ("it", "them", "this", "these", "those", "each")
_ARTICLES = ("a", "an", "the", "my", "our", "your", "new", "each", "every")
_PURPOSE = ("for", "by", "as", "at", "until", "during", "via", "between", "per")
"""What leads in none of these: a time, a reason."""
_MANNER = ("with", "under")
"""What leads in how something is done: "with shaking"."""
_JOINS = ("of",)
_LISTS = (",", "and", "or", "&")


class Told(NamedTuple):
    """What is said of an action: the objects by name, the means in the words of the question ("in
    5 ml water"), the places of its quantities, of those among them that stand in these words, and
    whether a pronoun stands for its object."""

    objects: tuple[str, ...] = ()
    means: tuple[str, ...] = ()
    amounts: tuple[int, ...] = ()
    within: tuple[int, ...] = ()
    pronoun: bool = False


class _Phrase(NamedTuple):
    """A run of words with the word that leads it in: where it begins and ends, and where the name
    of a thing in it begins."""

    lead: str
    first: int
    name: int
    end: int


def told(
    text: str, words: Words, amounts: Mapping[int, int], actions: Sequence[Named]
) -> list[Told]:
    """Return what is said of each action: what stands between it and the next.

    ``amounts`` gives the place of each quantity by where it stands in ``text``. In a row of actions
    ("wash and dry the beads") all share what the last is done to.
    """
    if not actions:
        return []
    ends = [*(one.first for one in actions[1:]), len(words)]
    found = [
        _said(text, words, amounts, one.behind, _end(words, one.behind, end))
        for one, end in zip(actions, ends, strict=True)
    ]
    shared = Told()
    for at in range(len(found) - 2, -1, -1):
        between = {word.lower() for word, _ in words[actions[at].behind : actions[at + 1].first]}
        if between & {"and", "or"}:
            operator = actions[at + 1].operator
            adds = operator is not None and operator.name in listed_words("adding")
            shared = Told() if adds else Told(found[at + 1].objects, pronoun=found[at + 1].pronoun)
        if between and between <= {*_LISTS, "then"}:
            found[at] = shared
        else:
            shared = Told()
    return found


def _end(words: Words, first: int, end: int) -> int:
    return next((at for at in range(first, end) if words[at][0] in _ENDS), end)


def _said(text: str, words: Words, amounts: Mapping[int, int], first: int, end: int) -> Told:
    objects: list[str] = []
    means: list[str] = []
    within: list[int] = []
    for phrase in _phrases(words, first, end):
        bare = not phrase.lead and phrase.name == first and phrase.end < end
        if not _names(words, phrase, bare=bare):
            continue
        last, start = words[phrase.end - 1]
        begin = phrase.name if not phrase.lead else phrase.first
        name = text[words[begin][1] : start + len(last)]
        if not phrase.lead:
            objects.append(name)
        elif phrase.lead in MEANS:
            means.append(name)
        else:
            continue
        within += [amounts[at] for _, at in words[begin : phrase.end] if at in amounts]
    places = tuple(amounts[start] for _, start in words[first:end] if start in amounts)
    pronoun = any(word.lower() in _PRONOUNS for word, _ in words[first : min(first + 2, end)])
    return Told(tuple(objects), tuple(means), places, tuple(within), pronoun and not objects)


def _phrases(words: Words, first: int, end: int) -> Iterator[_Phrase]:
    """Yield the runs of words of a clause that may name a thing."""
    lead, start, run = "", first, first
    for at in range(first, end):
        word = words[at][0].lower()
        kind = _sort(words, at, end, within=run < at and bool(lead))
        if not kind or (kind == "join" and run < at and at + 1 < end):
            continue
        yield from _phrase(words, lead, start, run, at)
        if kind == "lead":
            lead, start = word, at
        elif word in _ARTICLES and run < at:
            lead = ""
        elif kind == "mark":
            lead, start = ("" if word in _LISTS else word), at + 1
        run = at + 1
    yield from _phrase(words, lead, start, run, end)


def _phrase(words: Words, lead: str, start: int, run: int, end: int) -> Iterator[_Phrase]:
    while end > run and words[end - 1][0].lower() in _JOINS:
        end -= 1
    if run < end:
        yield _Phrase(lead, start if lead else run, run, end)


def _sort(words: Words, at: int, end: int, *, within: bool) -> str:
    """Return what a word does to a name: lead in one, end one, stand before one, join two; nothing
    if it is part of one. ``within``: inside of a name that was led in, where "and" goes on."""
    word = words[at][0].lower()
    if word in MEANS or word in _PURPOSE:
        return "lead"
    if word == AMOUNT or word in _ARTICLES:
        return "before"
    if word in _JOINS:
        return "join"
    if word in ("and", "&") and within:
        goes_on = at + 1 < end and not _sort(words, at + 1, end, within=False)
        return "" if goes_on else "mark"
    if word in _LISTS or not word[0].isalnum() or word.endswith("ly") or breaks(word):
        return "mark"
    return ""


def _names(words: Words, phrase: _Phrase, *, bare: bool) -> bool:
    """Whether a run of words names a thing: one that is known, or that stands behind an article or
    a quantity, or that is written as a name is; or, as ``bare``, right behind the verb with more of
    the clause behind it, if it does not say how."""
    run = [word for word, _ in words[phrase.name : phrase.end]]
    if singular(run[-1].lower()) in listed_words("vague"):
        return False
    if not any(any(map(str.isalpha, word)) for word in run):
        return False
    name = " ".join(run)
    kind = kind_of(name)
    if is_a(kind, "procedure"):
        return phrase.lead in _MANNER
    before = words[phrase.name - 1][0].lower() if phrase.name else ""
    written = any(not char.islower() for word in run for char in word if char not in "-’'")
    known = bool(kind or link(name)) or before in (*_ARTICLES, *_JOINS, AMOUNT) or written
    return known or (bare and run[-1].lower() not in listed_words("manner"))
