"""Orders that plain words of a question tell, and a plan breaks: "before", "then", "first", "last",
each with the doings next to it, read anew from the words alone. It knows far less than the reading
that the plan follows, and only tells the user where the two do not agree. The words are
``ontology/ordering.toml``."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache
from itertools import pairwise
from typing import NamedTuple

from protoplan import resources
from protoplan.library import find, lemmas
from protoplan.library.values import Library
from protoplan.questions.clauses import JOINT
from protoplan.questions.following import verb_of
from protoplan.questions.numbering import numbers

_TOKEN = re.compile(rf"[A-Za-z{JOINT}]+(?:[-'’][A-Za-z]+)*|\d[\d.,]*(?=[^\d.,]|$)|[.,;:?!()]|\S")
_ENDS = (".", "?", "!", ";", ":")
_REACH = 7
"""Words behind one of order, or before it, in which the doing stands that it tells of."""
_AROUND = 3
"""Words on each side that are shown."""
_OPENS = ("", ",", "and", "but", "then", "so", "or", "(", "only", "that", "immediately", "directly")
_NO = ("not", "never", "without", "no", "don't", "don’t", "avoid", "instead", "rather")
_ARTICLES = ("the", "a", "an", "this", "that", "each", "every", "at", "all", "of", "one", "for")
_UNITS = (
    *("s", "sec", "seconds", "min", "minute", "minutes", "h", "hour", "hours", "day", "days"),
    *("week", "weeks", "month", "months", "overnight", "time", "while"),
)
_NAMING = ("the", "a", "an", "my", "our", "with", "in")
_BEHIND_NOUN = (
    *(
        "in",
        "with",
        "for",
        "at",
        "before",
        "after",
        "and",
        "follows",
        "is",
        "comes",
        "must",
        "step",
    ),
    *("precedes", "should", "has", "then", "of", "or"),
)
"""Behind a doing that is told by its noun: "the wash in PBS"."""
_OF_TWO = ("before", "after")
_OF_ONE = ("earlier", "until", "when")
_AFTERWARDS = ("afterwards", "afterward", "thereafter", "subsequently", "later")
_IT = ("it", "this", "that", "them", "these", "which")
_CLOSES = (*_ENDS, ",", "and", "but", "or", "")
_UNREAD = "unread"
_LEAD = 4
_MOST = 5


class Spotted(NamedTuple):
    """A doing of the plan where a question names it: its word, and its verb."""

    at: int
    verb: str


class _Text(NamedTuple):
    """The words and marks of a question, and the doings of the plan among them."""

    words: Sequence[str]
    named: Sequence[Spotted]

    def behind(self, at: int, *, marks: Collection[str] = (*_ENDS, ",")) -> Spotted | None:
        """Return the first doing behind a place, with no mark in between."""
        for one in self.named[bisect_left(self.named, (at + 1, "")) :][:1]:
            between = self.words[at + 1 : one.at]
            if len(between) <= _REACH and not {*marks} & {*between}:
                return one
        return None

    def before(self, at: int, *, marks: Collection[str] = _ENDS) -> Spotted | None:
        """Return the last doing before a place, with no mark in between."""
        place = bisect_left(self.named, (at, "")) - 1
        if place < 0 or {*marks} & {*self.words[self.named[place].at : at]}:
            return None
        return self.named[place]


def broken(text: str, verbs: Sequence[str], library: Library) -> tuple[str, ...]:
    """Return what stands around the words of a text by which steps come in another order than they
    do, ``verbs`` in turn."""
    places: dict[str, list[int]] = {}
    for at, verb in enumerate(verbs):
        places.setdefault(verb, []).append(at)
    if len(places) < 2:
        return ()
    words = words_of(text)
    lowered = [one.lower() for one in words]
    read = _Text(lowered, list(spotted(lowered, places, library)))
    found = (
        " ".join(words[max(0, at - _AROUND) : at + length + _AROUND])
        for at, length, pairs in (*_told(read, len(verbs), places), *_in_turn(read))
        if pairs is None or any(_breaks(one, other, places) for one, other in pairs)
    )
    return tuple(dict.fromkeys(found))[:_MOST]


def words_of(text: str) -> list[str]:
    """Return the words and marks of a text."""
    return [one[0] for one in _TOKEN.finditer(text)]


def _breaks(one: str, other: str, places: Mapping[str, Sequence[int]]) -> bool:
    """Whether no step of one verb comes before one of another."""
    return one != other and min(places[one]) >= max(places[other])


def spotted(words: Sequence[str], places: Collection[str], library: Library) -> Iterator[Spotted]:
    """Yield where words, in lower case, name doings of a plan."""
    means = {one.name: verb for verb in places for one in find(library, verb)[:1]}
    known: dict[str, str] = {}
    for at, word in enumerate(words):
        if not word[0].isalpha() or word in _order_words():
            continue
        if word not in known:
            known[word] = _verb(word, places, means, library)
        if known[word] and not _is_thing(words, at, known[word]):
            yield Spotted(at, known[word])


def _verb(word: str, places: Collection[str], means: Mapping[str, str], library: Library) -> str:
    if own := verb_of(word, places):
        return own
    for form in lemmas(word):
        for operator in find(library, form)[:1]:
            if form in library.verbs and operator.name in means:
                return means[operator.name]
    return ""


def _is_thing(words: Sequence[str], at: int, verb: str) -> bool:
    """Whether a word is rather the name of a thing, or of a tool: "the wash buffer", "a spin
    column", "fixed cells"."""
    before = words[at - 1] if at else ""
    behind = words[at + 1] if at + 1 < len(words) else ""
    if words[at] not in (verb, f"{verb}s") or before not in _NAMING:
        return False
    return behind.isalpha() and behind not in _BEHIND_NOUN


def _told(
    text: _Text, many: int, places: Mapping[str, Sequence[int]]
) -> Iterator[tuple[int, int, list[tuple[str, str]] | None]]:
    """Yield where words of order stand, how many they are, and the pairs of verbs, of which the
    first is told to come before the second."""
    words, at = text.words, 0
    while at < len(words):
        sort, length = cue(words, at)
        if words[at] in ("to", "for") and words[at - 1 : at] in ([], *([one] for one in _ENDS)):
            yield at, _AROUND, list(_for_what(text, at))
        if sort == _UNREAD:
            yield at, length, None
        elif sort:
            told = list(_pairs(text, sort, at, length, many, places))
            lost = not told and sort in _OF_TWO and _is_lost(words, at, length)
            yield at, length, None if lost else told
        at += max(1, length)


def _in_turn(text: _Text) -> Iterator[tuple[int, int, list[tuple[str, str]] | None]]:
    """Yield where doings are numbered in another order than they are done, and their pairs."""
    known: dict[int, str] = {}
    for at, length, number, behind in numbers(text.words):
        colon = text.words[at + length : at + length + 1] == [":"]
        one = text.behind(at + length - (not colon)) if behind else text.before(at)
        if one is None or number in known:
            continue
        pairs = [(each, one.verb) for place, each in known.items() if place < number]
        pairs += ((one.verb, each) for place, each in known.items() if place > number)
        known[number] = one.verb
        yield at, length, pairs


def _of_all(text: _Text, sort: str, at: int) -> Iterator[tuple[str, str]]:
    """Yield what is told to come before all, or behind all, with each other."""
    one = text.before(at, marks=(*_ENDS, ",")) or text.behind(at)
    if one is not None and one.at >= at - _REACH:
        others = dict.fromkeys(each.verb for each in text.named if each.verb != one.verb)
        yield from ((one.verb, verb) if sort == "opening" else (verb, one.verb) for verb in others)


def _pairs(
    text: _Text,
    sort: str,
    at: int,
    length: int,
    many: int,
    places: Mapping[str, Sequence[int]],
) -> Iterator[tuple[str, str]]:
    """Yield the pairs that one word of order tells, the verb of what comes first ahead."""
    words = text.words
    here = words[at - 1] if at else ""
    if here in _NO or (here in _ARTICLES and sort in ("first", "last", "then")):
        return
    if sort in ("opening", "closing"):
        yield from _of_all(text, sort, at)
        return
    comma = sort in ("then", "earlier") and words[at + length : at + length + 1] == [","]
    behind = text.behind(at + length - (not comma))
    before = text.before(at)
    if sort in _OF_ONE:
        yield from _of_one(text, sort, at, length, before, behind)
    elif any(one and {*_NO} & {*words[max(0, one.at - 3) : one.at]} for one in (behind, before)):
        return
    elif sort in _OF_TWO:
        yield from _of_two(text, sort, at, length, before, behind)
    elif sort == "then":
        yield from _next(text, at, behind) if behind else _closing(text, at)
    elif sort == "last":
        yield from _latest(text, at, length, before, behind)
    elif sort == "first":
        yield from _earlier(text, at, length)
    elif sort == "amid" and behind:
        yield from _amid(text, at, behind, places)
    elif sort == "between":
        yield from _between(text, at, behind, many, places)


def _of_two(
    text: _Text, sort: str, at: int, length: int, before: Spotted | None, behind: Spotted | None
) -> Iterator[tuple[str, str]]:
    """Yield the pair of two doings between which "before" or "after" stands, or ahead of which, as
    in "before staining, wash it"; or of which a pronoun stands for one: "after that, dry it"."""
    words = text.words
    here = words[at - 1] if at else ""
    if _stands_for(words, at + length):
        main = before and text.before(before.at, marks=("?",))
        if before is not None and main is not None:
            yield _in_order(sort, before, main)
    elif behind:
        between = words[at + length : behind.at]
        if {*_UNITS} & {*between}:  # "after two weeks passage them"
            last = text.before(at, marks=("?",))
            if sort == "after" and here in _ENDS and last is not None:
                yield last.verb, behind.verb
            return
        if "and" in between[1:]:
            return
        main = _main(text, behind, here) if here in (*_OPENS, *_ENDS) or not before else None
        other = main or before
        if other is not None and (main or here not in ("", *_ENDS)):
            yield _in_order(sort, other, behind)


def _in_order(sort: str, one: Spotted, other: Spotted) -> tuple[str, str]:
    """Return the verbs of two doings, turned where the one is said to come "after" the other."""
    return (one.verb, other.verb) if sort == "before" else (other.verb, one.verb)


def _next(text: _Text, at: int, behind: Spotted) -> Iterator[tuple[str, str]]:
    """Yield what was told last, and what its sentence told, before what is told to come next."""
    last = text.before(at, marks=("?",))
    if last is not None:
        yield last.verb, behind.verb
    yield from ((one.verb, behind.verb) for one in _here(text, at))


def _latest(
    text: _Text, at: int, length: int, before: Spotted | None, behind: Spotted | None
) -> Iterator[tuple[str, str]]:
    """Yield what was told, before what is told to come last; with what a list tells behind it:
    "last; "."""
    words = text.words
    opens = at == 0 or words[at - 1] in ("and", "then", ",", "but", *_ENDS)
    one = behind if opens else before
    if one is not None:
        told = {each.verb for each in text.named if each.at < one.at}
        if words[at + length : at + length + 1] in ([";"], [","]):
            end = next((n for n in range(at, len(words)) if words[n] == "."), len(words))
            told |= {each.verb for each in text.named if one.at < each.at < end}
        yield from ((verb, one.verb) for verb in told)


def _between(
    text: _Text, at: int, behind: Spotted | None, many: int, places: Mapping[str, Sequence[int]]
) -> Iterator[tuple[str, str]]:
    """Yield what is told to be done in between with the other end of the plan, where it is done at
    one."""
    one = behind or text.before(at, marks=(*_ENDS, ","))
    if one is not None and many > 2 and {0, many - 1} >= {*places[one.verb]}:
        others = [each for each in text.named if each.verb != one.verb]
        yield from ((one.verb, each.verb) for each in others[-1:] if 0 not in places[one.verb])
        yield from ((each.verb, one.verb) for each in others[:1] if 0 in places[one.verb])


def _of_one(
    text: _Text, sort: str, at: int, length: int, before: Spotted | None, behind: Spotted | None
) -> Iterator[tuple[str, str]]:
    """Yield the pair of what is told before what was told last ("prior to that, wash it"), of what
    is not done until another is, or of what is done once another is over ("when it has been")."""
    words = text.words
    if sort == "earlier":
        last = text.before(at, marks=("?",))
        opens = words[at - 1 : at] in ([], *([mark] for mark in (*_OPENS, *_ENDS)))
        if behind is not None and last is not None and opens:
            yield behind.verb, last.verb
        elif behind is None or not opens:
            yield from _earlier(text, at, length)
    elif sort == "until" and before is not None and behind is not None:
        lead = words[max(0, before.at - _LEAD) : before.at]
        done = words[behind.at].endswith(("ed", "ing", "ion", "en"))
        done = done or words[behind.at - 1] in ("been", "is", "are", "you", "we")
        if done and not {*_NO}.isdisjoint(lead):
            yield behind.verb, before.verb
    elif sort == "when" and behind is not None:
        perfect = not {"has", "have", "had"}.isdisjoint(words[at : behind.at])
        main = _main(text, behind, words[at - 1] if at else "") or before
        if perfect and main is not None:
            yield behind.verb, main.verb


def _closing(text: _Text, at: int) -> Iterator[tuple[str, str]]:
    """Yield what was told last before what its clause tells to be done "afterwards"."""
    words = text.words
    first = max((n for n in range(at) if words[n] in (*_ENDS, ",", "and", "but")), default=-1)
    one = next((each for each in text.named if first < each.at < at), None)
    if words[at] not in _AFTERWARDS or one is None or at - one.at > _REACH:
        return
    last = text.before(one.at, marks=("?",))
    if last is not None:
        yield last.verb, one.verb


def _stands_for(words: Sequence[str], at: int) -> bool:
    """Whether a pronoun alone stands at a place: "before it, dry them"."""
    return (
        words[at : at + 1] != []
        and words[at] in _IT
        and (at + 1 >= len(words) or words[at + 1] in _CLOSES)
    )


def _is_lost(words: Sequence[str], at: int, length: int) -> bool:
    """Whether what a word of order tells of is set off by a comma, or not there."""
    behind = words[at + length : at + length + _REACH]
    if not behind or behind[0] in (",", *_ENDS):
        return words[max(0, at - 1) : at] not in (["ever"], ["never"])
    return any(mark == "," and word in ("which", "who", "that") for mark, word in pairwise(behind))


def _for_what(text: _Text, at: int) -> Iterator[tuple[str, str]]:
    """Yield what is done, before what it is done for: "to stain the cells, fix them"."""
    aim = text.behind(at)
    if aim is not None and aim.at <= at + _LEAD:
        main = _main(text, aim, "to")
        if main is not None:
            yield main.verb, aim.verb


def _here(text: _Text, at: int) -> Iterator[Spotted]:
    """Yield the doings that the sentence tells before a place, but for those behind "before"."""
    words = text.words
    last = bisect_left(text.named, (at, ""))
    for one in reversed(text.named[max(0, last - _REACH) : last]):
        if {*_ENDS} & {*words[one.at : at]}:
            return
        lead = words[max(0, one.at - _LEAD) : one.at]
        if not {"before", "to", "until", "precedes", "for"} & {*lead}:
            yield one


def _amid(
    text: _Text, at: int, one: Spotted, places: Mapping[str, Sequence[int]]
) -> Iterator[tuple[str, str]]:
    """Yield the pairs of what is done between two others: "wash it between fixing and staining"."""
    other = text.behind(one.at)
    if other is None or text.words[one.at + 1 : other.at][-1:] not in (["and"], ["the"]):
        return
    what = text.before(at) or text.behind(other.at, marks=_ENDS)
    if what is None or what.verb in (one.verb, other.verb):
        return
    early, late = sorted((one.verb, other.verb), key=lambda verb: min(places[verb]))
    yield early, what.verb
    yield what.verb, late


def _main(text: _Text, one: Spotted, join: str) -> Spotted | None:
    """Return the doing behind the comma that ends a clause of time: "before staining, wash it"."""
    words = text.words
    for other in text.named[bisect_left(text.named, (one.at + 1, "")) :]:
        between = words[one.at + 1 : other.at]
        if {*_ENDS} & {*between}:
            break
        if "," in between:
            return other
    return text.behind(one.at) if join in ("and", "but", "then", "", *_ENDS) else None


def _earlier(text: _Text, at: int, length: int) -> Iterator[tuple[str, str]]:
    """Yield what is told to be done first, with what was told before it, or is told next."""
    words = text.words
    end = words[at + length] if at + length < len(words) else ""
    closes = end in (*_ENDS, ",", "", "but", "and", ")")
    one = text.before(at, marks=(*_ENDS, ",")) if closes else text.behind(at + length - 1)
    one = one or text.behind(at + length - 1)
    if one is None:
        return
    start = max((place for place in range(at) if words[place] in _ENDS), default=-1)
    rest = next((place for place in range(at, len(words)) if words[place] in _ENDS), len(words))
    then = {"then", "next", "afterwards"} & {*words[at:rest]}
    told = [each for each in text.named if start < each.at < one.at and each.verb != one.verb]
    but = "but" in words[max(0, at - 4) : at]
    if told and (but or (closes and not then)):
        yield one.verb, told[-1].verb
    elif not told:
        yield from ((one.verb, each.verb) for each in text.named if one.at < each.at < rest)


def cue(words: Sequence[str], at: int) -> tuple[str, int]:
    """Return of which sort the word of order is that stands at a place, and how many words it has;
    else nothing."""
    for phrase, sort in _phrases().get(words[at], ()):
        if tuple(words[at : at + len(phrase)]) == phrase:
            return sort, len(phrase)
    return "", 0


@cache
def _phrases() -> dict[str, tuple[tuple[tuple[str, ...], str], ...]]:
    """Return the phrases of each sort by their first words, the longest first."""
    table = resources.table("ontology", "ordering.toml")
    found: dict[str, list[tuple[tuple[str, ...], str]]] = {}
    for sort, said in table.items():
        for one in said:
            phrase = tuple(one.split())
            found.setdefault(phrase[0], []).append((phrase, sort))
    return {word: tuple(sorted(rows, key=lambda row: -len(row[0]))) for word, rows in found.items()}


@cache
def _order_words() -> frozenset[str]:
    return frozenset(word for rows in _phrases().values() for phrase, _ in rows for word in phrase)
