"""How often the plain words of a question name each doing, read anew from the words alone, as
:mod:`.overseeing` reads orders: it only tells the user where a plan does something more often than
that, or leaves out what is plainly told. The words are ``ontology/counting.toml``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from functools import cache
from itertools import pairwise

from protoplan import resources
from protoplan.library import find, lemmas
from protoplan.library.values import Library
from protoplan.questions.overseeing import Spotted, spotted, words_of
from protoplan.questions.words import is_adverb, is_negated, listed_words

_ENDS = (".", "?", "!", ";", ":")
_MARKS = (*_ENDS, ",", "(", ")")
_LEADS = ("with", "in", "using", "against", "through", "at", "for", "on", "to", "into", "by")
_JOINS = ("then", "followed", "finally", "subsequently", "lastly", "afterwards", "&")
_LEADING_ON = (
    ",",
    "and",
    "but",
    "the",
    "a",
    "or",
    "to",
    "is",
    "are",
    "it",
    "them",
    "(",
    "so",
    "next",
)
_SPEEDS = ("g", "xg", "rcf", "rpm")
_TIMES = ("s", "min", "minutes", "h", "hours")
_IN_ROW = frozenset((*_SPEEDS, *_TIMES, ",", "and", "x", "×", "at", "for", "(", ")"))
"""Between the speeds of a row."""
_SHARED = ("with", "in", "for", "to", "into", "onto")
"""Before what each of several things has: "transfer A to X and B to Y"."""
_BACK = 5
"""Words before a doing in which stands that it only tells when others are done."""
_DENIED = 4
_NEAR = 4
_SHOWN = 7
_MOST = 5


def miscounted(
    text: str, verbs: Sequence[str], library: Library, known: Collection[str] = ()
) -> tuple[str, ...]:
    """Return what a plan does more often than a text names it, or not at all though the text
    orders it, ``verbs`` being the actions of its steps; ``known`` are those of which the user is
    told otherwise that no step does them."""
    words = words_of(text)
    low = [one.lower() for one in words]
    named = list(spotted(low, dict.fromkeys(verbs, ()), library))
    goal = _goal(low)
    found: list[str] = []
    for verb, many in Counter(verbs).items():
        mine = [one for one in named if one.verb == verb]
        behind = [one for one in mine if one.at > goal]
        if mine and many > _most(low, behind or mine, named):
            found.append(f'"{verb}" is planned {many} times, and {_named(len(mine), many)}')
    found += _missing(words, low, verbs, library, known, goal)
    return tuple(dict.fromkeys(found))[:_MOST]


def _named(times: int, planned: int) -> str:
    """Return how often a doing is named that is planned more often than that, or than it is told to
    be done."""
    if times >= planned:
        return f"only tells when others are done in some of the {times} places that name it"
    return "named once" if times == 1 else f"named {times} times"


def _goal(words: Sequence[str]) -> int:
    """Return where the question itself ends, if more is told behind it; else -1."""
    ends = [at for at, word in enumerate(words) if word == "?"]
    return ends[-1] if ends and len(words) - ends[-1] > _SHOWN // 2 else -1


def _most(words: Sequence[str], mine: Sequence[Spotted], named: Sequence[Spotted]) -> float:
    """Return how often a doing may be meant to be done, by the words around each place where it is
    named: not more for one that only tells when others are done."""
    most = references = 0
    for one in mine:
        first, end = _sentence(words, one.at)
        before = max((other.at + 1 for other in named if other.at < one.at), default=first)
        later = (other.at for other in named if other.at > one.at)
        behind = next((at for at in later if not _is_object(words[one.at + 1 : at + 1])), end)
        clause = _clause(words[one.at + 1 : min(end, behind)])
        said = {*words[max(first, before) : one.at], *clause}
        if not _listed("many").isdisjoint(said):
            return float("inf")
        again = len(said & _listed("again"))
        if _is_reference(words, one, end) and not again:
            references += 1
            continue
        most += 1 + again + _more(clause)
    return max(most, 1) if most or references else float("inf")


def _is_object(words: Sequence[str]) -> bool:
    """Whether words behind a doing are what it is done to: "Arabidopsis seeds", which may name
    another."""
    name = words[1:] if words[0] == "the" else words
    plain = all(word.isalpha() and word not in (*_LEADS, *_JOINS, *_LEADING_ON) for word in name)
    return plain and 0 < len(name) < _NEAR and name[-1].endswith("s")


def _clause(words: Sequence[str]) -> Sequence[str]:
    """Return the words behind a doing without those that lead on to the next."""
    end = len(words)
    while end and (words[end - 1] in (*_JOINS, *_LEADING_ON) or is_adverb(words[end - 1])):
        end -= 1
    return words[:end]


def _more(clause: Sequence[str]) -> int:
    """Return how often more a doing may be meant that is told once, with several things in turn."""
    digits = [at for at, word in enumerate(clause) if word[0].isdigit()]
    joins = sum(word in _JOINS for word in clause)
    leads = sum(
        word in _LEADS and clause[at - 1] in ("and", ",", "or")
        for at, word in enumerate(clause)
        if at
    )
    between = range(digits[0], digits[-1]) if digits else ()
    rows = sum(clause[at] in (",", "and") and clause[at + 1].isalpha() for at in between)
    if "followed" in clause:  # "followed by 5 ml of water, 5 ml of ethanol"
        rest = clause[clause.index("followed") :]
        joins += sum(one in (",", "and") and other[0].isdigit() for one, other in pairwise(rest))
    rows = max(rows, _speeds(clause))
    joined = "and" in clause or "," in clause
    again = [sum(word == lead for word in clause) - 1 for lead in _SHARED if joined]
    return max(joins, leads, rows, *again, 0)


def _speeds(clause: Sequence[str]) -> int:
    """Return how many speeds stand in a row behind the first: "at 300 g, 2,000 g and 10,000 g"."""
    most = row = 0
    gap: list[str] = []
    for word, behind in pairwise((*clause, "")):
        if not word[0].isdigit() or behind in _TIMES:
            gap += () if word[0].isdigit() else (word,)
            continue
        row = row + 1 if gap and {*gap} <= _IN_ROW else 0
        most, gap = max(most, row), []
    return most if not {*_SPEEDS}.isdisjoint(clause) else 0


def _sentence(words: Sequence[str], at: int) -> tuple[int, int]:
    ends = [place for place, word in enumerate(words) if word in _ENDS and not _is_in(words, place)]
    first = max((place for place in ends if place < at), default=-1) + 1
    end = next((place for place in ends if place >= at), len(words))
    return first, end


def _is_in(words: Sequence[str], at: int) -> bool:
    """Whether a mark stands in a ratio: "1:500"."""
    sides = (*words[max(0, at - 1) : at], *words[at + 1 : at + 2])
    return words[at] == ":" and len(sides) == 2 and all(one[0].isdigit() for one in sides)


def _is_reference(words: Sequence[str], one: Spotted, end: int) -> bool:
    """Whether a doing only tells when another is done, or is denied: "after washing"; one that
    tells how is done itself."""
    before = words[max(0, one.at - _BACK) : one.at]
    marks = [at for at, word in enumerate(before) if word in _MARKS]
    before = before[marks[-1] + 1 :] if marks else before
    if any(is_negated(word) for word in before[-_DENIED:]):
        return True
    if _listed("times").isdisjoint(before):
        return False
    tail = words[one.at + 1 : min(end, one.at + 4)]
    return not any(word[0].isdigit() or word in ("with", "using") for word in tail)


def _missing(
    words: Sequence[str],
    low: Sequence[str],
    verbs: Sequence[str],
    library: Library,
    known: Collection[str],
    goal: int,
) -> Iterator[str]:
    """Yield what is plainly ordered, at the start of a sentence or behind "then", and no step
    does."""
    means = {one.name for verb in verbs for one in find(library, verb)[:1]}
    forms = {*verbs, *known} | {word for verb in verbs for word in verb.split()}
    denied = any(is_negated(word) for word in low)
    for at, word in enumerate(low):
        if at > goal and not denied and _is_timed(low, at):
            meant = [form for form in lemmas(word) if form in library.verbs]
            names = {one.name for form in meant for one in find(library, form)[:1]}
            plain = listed_words("asking").isdisjoint(meant) and _listed("no_steps").isdisjoint(
                meant
            )
            plain = plain and listed_words("happening").isdisjoint(meant)
            new = forms.isdisjoint(meant) and means.isdisjoint(names)
            unknown = not meant and word.endswith("ing") and not is_adverb(word)
            if (names and plain and new) or (unknown and low[at + 1] in _listed("objects")):
                yield f'no step does "{" ".join(words[at - 1 : at + _SHOWN]).rstrip(" .,")}"'
        if at <= goal or word not in library.verbs or word in forms or not _opens(low, at):
            continue
        if is_negated(word) or word in _listed("no_steps"):
            continue
        vague = not listed_words("asking").isdisjoint(lemmas(word))
        operators = {one.name for one in find(library, word)[:1]}
        if vague or word in listed_words("happening") or not operators.isdisjoint(means):
            continue
        behind = low[at + 1 : at + 2]
        if behind and behind[0] in _listed("objects"):
            yield f'no step does "{" ".join(words[at : at + _SHOWN]).rstrip(" .,")}"'


def _is_timed(words: Sequence[str], at: int) -> bool:
    """Whether a doing stands behind a word of time, with what it is done to or how: "after watering
    the plants", "followed by digestion with trypsin"."""
    doing = words[at].endswith(("ing", "ion"))
    before = words[max(0, at - 2) : at]
    lead = before[-1:] in (["after"], ["before"], ["following"], ["upon"]) or before in (
        ["prior", "to"],
        ["followed", "by"],
    )
    behind = words[at + 1] if at + 1 < len(words) else "."
    object_ = words[at].endswith("ing") and behind in _listed("objects")
    return doing and lead and (object_ or behind in ("with", "in", "at", "for"))


def _opens(words: Sequence[str], at: int) -> bool:
    while at and is_adverb(words[at - 1]):
        at -= 1
    before = words[at - 1] if at else "."
    if before == ",":
        return words[at - 2] in _listed("opening")
    return before in (*_ENDS, "then") or (
        before in _listed("opening") and (at < 2 or words[at - 2] in (*_ENDS, ",", "and"))
    )


@cache
def _listed(name: str) -> frozenset[str]:
    return frozenset(resources.table("ontology", "counting.toml")[name])
