"""What a question names: things, quantities and actions, found by words alone."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from functools import cache, partial
from itertools import chain
from typing import NamedTuple

from protoplan.entities import is_a, kind_of, link, singular
from protoplan.library import find
from protoplan.library.values import Library, Operator
from protoplan.model import Dimension, Quantity
from protoplan.parsing.quantities import read
from protoplan.proposers.clauses import AMOUNT, BEING, ENDS, Words
from protoplan.proposers.details import details
from protoplan.proposers.excluding import HIDDEN, Denial, hidden
from protoplan.proposers.naming import Named, naming
from protoplan.proposers.rephrasing import plainly, spoken
from protoplan.proposers.stating import SAYING, Pair, in_order, stated
from protoplan.proposers.supposing import conditions
from protoplan.proposers.telling import Told, told
from protoplan.proposers.ways import ways
from protoplan.proposers.words import DONE_WITH, MEANS, breaks, intervals, is_adverb, listed_words

LONGEST = 20_000
"""Characters of a question that are read."""
_MOST_WORDS = 5
"""Of the name of a thing."""
_WORD = (
    r"[A-Z]\w*\(\w+\)\d*\w*|"
    r"\d+(?:,\d+)+-[^\W_][\w’-]*|\d{1,3}(?:,\d{3})+(?![\d,])|\b[A-Z]\.\s[a-z]{3,}|\bMr\.\s[A-Z]\w+|\b[Nn]o\.\s?\d+"
    r"|[^\W_][\w'’/+.:·-]*[^\W_]|[^\W_]|[^\s\w]"
)
_APOSTROPHE = re.compile(r"(?<=n)(?:’|`|\u02bc|\u2032|\u00b4)(?=t\b)", re.IGNORECASE)
"""Of "don’t", which is otherwise a word of its own."""
_INITIAL = re.compile(r"[A-Z]\.\s")
"""Before a name, "E. coli", or at the end of a sentence."""
_ABBREVIATED = re.compile(r"\s+[a-z]")
"""What stands behind a full stop that ends no sentence: "1.2 equiv. of"."""
_SENTENCE = re.compile(r"[^.!?\n]+(?:[.!?](?!\s|$)[^.!?\n]*)*")
_ARTICLES = ("a", "an", "the", "my", "our", "freshly")
_LEAD = re.compile(r"(?:from|of|with|in|to|into)\s+(?=\d)", re.IGNORECASE)
"""What may stand before a quantity and says what the thing is for."""
_OVER = re.compile(r"over\s+(?=\d)", re.IGNORECASE)
"""Before a volume, or a strength, on which something is layered."""
_WHEN = re.compile(
    r"\s+(?:(?i:i|we|you|the|it|they|all|[a-z]+ed)\b|(?:\w+\s){1,3}(?:is|are|has|have|reach(?:es)?)\b)"
)
_DOING = re.compile(r"\s+(?:the|an?|it|them|these|those|my|our|your)\b", re.IGNORECASE)
_LEADS_TO_DOING = re.compile(
    r"\b(?:instead of|rather than|without|avoid|after|before|by|or|and)\s+$", re.IGNORECASE
)
_NO_NOUN = re.compile(r"\s*(?:$|[.,;:?!)]|(?:or|and|then|for|in|at|with)\b)")
"""Behind a doing that is said of no thing: "by boiling for 5 min"."""
_BEFORE_NOUN = re.compile(r"\b(?:an?|the|of|from|fresh)\s+$", re.IGNORECASE)
_BEING = re.compile(rf"\b(?:{'|'.join(BEING)})\s+$", re.IGNORECASE)
_BY = ("with ", "using ")
_HYPHEN = re.compile(r"-[^\W\d_]{3}")
_UP = re.compile(r"\b(?:top|fill|make|bring)(?:ed|ped|s|ing)?\s+$", re.IGNORECASE)
"""Before "up to" a volume that is no bound: "top up to 1 l"."""
_ALONE = re.compile(r"\s*(?:$|[.,;:?!]|(?:in|into|with|to|and|by|using|on|at|for|before)\b)")
"""Behind a factor that is of no name: "dilute the protein 10-fold into buffer"."""
_OF = re.compile(r"\s+of (?:each|every|the|a|an)\b")
_OF_AIR = re.compile(r"\s(?:relative\s)?(?:humidity|rh)\b", re.IGNORECASE)
"""Behind a share that is a setting, and of no thing."""
_TIMES = ("x", "×")
_NUMBER = r"\d[\d.,]*(?:\s?[x×]\s?10\s?\^?\s?[\d⁰¹²³⁴⁵⁶⁷⁸⁹]+|e\d+)?(?:\s(?:million|thousand))?"
_COUNT = re.compile(rf"({_NUMBER})\s+([^\W\d_]+)(?:\s+per\s+\w+)?$")
"""Things that are counted: "20 leaves", "2 million cells"."""
_NEXT = re.compile(r"\s([a-z]+)")
_ROW = re.compile(r"\s*,\s+|,?\s+and\s+")
"""Between numbers that share the unit of the last: "at 645 and 663 nm"."""
_PAIR = re.compile(r"\b([^\W\d_]+)-([^\W\d_]+)\b")
_EACH = re.compile(
    r"[^.!?,;]*?\b(?:after (?:each|every)|between(?: all| each| the)?(?: of the)?) (\w+)\b"
)
_HALF = 0.5
_EARLIER = re.compile(r"\s+(?:before|prior)\b", re.IGNORECASE)
_LINE = re.compile(rf"(?<![\w.,])({_NUMBER})\s+(?=[A-Z][\w-]*\s+cells\b)")
"""The number of cells of a line: "1 x 10^5 HeLa cells"."""
_BARE_NUMBER = re.compile(
    r"(?<![\w.,])(\d[\d.]*\s?[x×]\s?10\s?\^?\s?[\d⁰¹²³⁴⁵⁶⁷⁸⁹]+)"
    r"(?=\s+(?:in|into|on|onto|to|per)\b|\s+[A-Z]+[a-z]*[A-Z]|[.,;]|$)"
)
"""A number of what is worked on: "seed 5 x 10^5 into a flask"."""
_BETWEEN = (AMOUNT, "of", *_ARTICLES)
"""What stands between what leads in a thing and its name."""
_STRENGTHS = frozenset(
    (
        Dimension.PERCENT,
        Dimension.MOLARITY,
        Dimension.MASS_CONCENTRATION,
        Dimension.FOLD,
    )
)


class Thing(NamedTuple):
    """A thing that a question names, in its words; ``kind`` is empty where nobody knows it, and
    ``lead`` the word that leads it in, and ``amount`` where its quantity stands, if it has one:
    "from" and "10 g" in "from 10 g of the leaves"."""

    name: str
    kind: str
    start: int
    lead: str = ""
    amount: int | None = None


class Action(NamedTuple):
    """An action to be done: the verb, its operator if the library has one, and if the question
    names it its place in time, where it stands, and what is said of it."""

    verb: str
    operator: Operator | None
    when: float | None = None
    start: int = 0
    told: Told | None = None


class Amount(NamedTuple):
    """A quantity that a question states, where, and in what words: without what leads it in.
    ``when``: it says when something is done, and not how long."""

    quantity: Quantity
    start: int
    text: str
    when: bool = False


class Asked(NamedTuple):
    """What a question names, in the order of its words."""

    things: tuple[Thing, ...]
    actions: tuple[Action, ...]
    amounts: tuple[Amount, ...]
    forbidden: tuple[str, ...] = ()
    """Actions that are not to be done."""
    unlisted: tuple[str, ...] = ()
    """Actions that are told and stand in no list."""
    details: tuple[str, ...] = ()
    """Words that tell more of the actions: :mod:`protoplan.proposers.details`."""
    unread: tuple[str, ...] = ()
    """Words around those that tell an order which was not understood."""
    denied: tuple[str, ...] = ()
    """What is not to be done or used, where that forbids none of its actions."""
    conditions: tuple[str, ...] = ()
    """Under which conditions alone it tells some of its actions."""


def read_query(text: str, library: Library, listed: Sequence[str] | None = None) -> Asked:
    """Return what a question names: what :data:`LONGEST` characters of it do.

    The actions are those ``listed``, else those of ``library``. A run of words between others that
    stand in no name (``ontology/query.toml``), between verbs, quantities and punctuation is the
    name of a thing if it has a kind or a concept.
    """
    text = _APOSTROPHE.sub("'", text[:LONGEST])
    supposed = tuple(conditions(text))
    pairs = stated(text, library.verbs.keys() if listed is None else listed)
    text = plainly(text, library, listed)
    text = _PAIR.sub(partial(_apart, listed or ()), text)
    cells = tuple(_cells(text))
    others = [one for one in _amounts(text) if all(map(partial(_is_apart, one), cells))]
    amounts = tuple(_multiplied(text, sorted((*others, *cells), key=lambda one: one.start)))
    words = list(_words(text, amounts))
    when = intervals(words)
    amounts = tuple(
        one._replace(text=_when(text, one), when=True)
        if one.start in when and _is_span(one)
        else one
        for one in amounts
    )
    verbs, forbidden, unlisted, doubt, denied = naming(words, library, listed)
    denials = tuple(_denying(text, words, one.denial) for one in denied if one.told)
    words = list(hidden(words, [(one.first, one.end) for one in denied]))
    there = {start for word, start in words if word != HIDDEN}
    amounts = tuple(one for one in amounts if one.start in there)
    amounts = tuple(_since(text, words, verbs, one) for one in amounts)
    places = {one.start: place for place, one in enumerate(amounts)}
    said = list(zip(verbs, told(text, words, places, verbs), strict=True))
    said = [
        (one, _spoken(_in_its_way(one, _as_asked(one, what, said, words), words)))
        for one, what in said
    ]
    actions = [
        Action(one.verb, one.operator, one.when, words[one.first][1], what)
        for one, what in said
        if one.verb
    ]
    actions = list(_after_each(text, _as_stated(actions, pairs, library), library))
    strengths = {one.start for one in amounts if one.quantity.dimension in _STRENGTHS}
    things = tuple(_things(words, verbs, strengths))
    more = tuple(map(spoken, details(words, verbs, {one.start for one in amounts}, library)))
    if pairs:
        doubt = ()
        unlisted = tuple(one for one in unlisted if one not in SAYING)
        more = tuple(one for one in more if one.lower() not in SAYING)
    return Asked(
        things, tuple(actions), amounts, forbidden, unlisted, more, doubt, denials, supposed
    )


def _denying(text: str, words: Words, one: Denial) -> str:
    """Return the text of what is denied, with the word that denies it."""
    end = words[one.end][1] if one.end < len(words) else len(text)
    return spoken(text[words[one.cue][1] : end].strip(" ,"))


def _apart(listed: Collection[str], pair: re.Match[str]) -> str:
    """Return two listed actions that a hyphen joins as two, at the same length: "freeze-thaw"."""
    both = pair[1].lower() in listed and pair[2].lower() in listed
    return f"{pair[1]},{pair[2]}" if both else pair[0]


def _as_asked(one: Named, what: Told, said: Sequence[tuple[Named, Told]], words: Words) -> Told:
    """Return what is said of an action, with what the question itself says that it is done with, if
    it is told without: "How do I treat cells with LPS? Seed them, treat them for 2 h"."""
    if what.means or one.operator is None:
        return what
    for other, asked in said:
        ends = (word for word, _ in words[other.behind :] if word in ENDS)
        same = other.operator is one.operator and not other.verb and other.first < one.first
        means = tuple(one for one in asked.means if one.startswith(_BY))
        if same and means and next(ends, "") == "?":
            return what._replace(
                means=means,
                amounts=(*what.amounts, *asked.within),
                within=(*what.within, *asked.within),
            )
    return what


def _as_stated(
    actions: Sequence[Action], pairs: Sequence[Pair], library: Library
) -> Sequence[Action]:
    """Return the actions with those that the question only states the order of, and all of them in
    time as it states."""
    if not pairs:
        return actions
    named = {one.verb for one in actions}
    others = [one for one in dict.fromkeys(chain(*pairs)) if one not in named]
    new = [Action(one, next(iter(find(library, one)), None), told=Told()) for one in others]
    told = sorted((one for one in actions if one.when is not None), key=lambda one: one.when or 0)
    stated_only = (one for one in (*actions, *new) if one.when is None)
    row = [*told, *(one for one in stated_only if one.verb in chain(*pairs))]
    order = in_order([one.verb for one in row], pairs)
    when = {id(row[place]): float(at) for at, place in enumerate(order)}
    return [one._replace(when=when.get(id(one))) for one in (*actions, *new)]


def _in_its_way(one: Named, what: Told, words: Words) -> Told:
    """Return what is said of an action, with what its own word says of how it is done."""
    return what._replace(manner=(*what.manner, *ways(words, one))) if one.verb else what


def _spoken(what: Told) -> Told:
    """Return what is said of an action, in words as they are spoken."""
    objects, means, manner = (
        tuple(map(spoken, one)) for one in (what.objects, what.means, what.manner)
    )
    return what._replace(objects=objects, means=means, manner=manner)


def _after_each(text: str, actions: Sequence[Action], library: Library) -> Iterator[Action]:
    """Yield the actions, one that is done after each of another once for each: "wash the plate
    after each incubation", "after each antibody", "between steps"."""
    for one in actions:
        said = _EACH.match(text, one.start)
        noun = singular(said[1].lower()) if said else ""
        with_it = next((done[:1] for of, done in DONE_WITH.items() if is_a(kind_of(noun), of)), ())
        verbs = listed_words("washed_after") if noun == "step" else {*(with_it or (noun,))} - {""}
        meant = [operator for verb in verbs for operator in find(library, verb)]
        others = [other for other in actions if other.operator in meant and other.when is not None]
        if not others or one.operator in meant:
            yield one
        for other in others if one.operator not in meant else ():
            yield one._replace(when=(other.when or 0) + _HALF, start=other.start + 1)


def _things(words: Words, verbs: Sequence[Named], strengths: Collection[int]) -> Iterator[Thing]:
    things: dict[str, Thing] = {}
    acting = {place for one in verbs for place in range(one.first, one.behind)}
    run: list[tuple[str, int]] = []
    before = lead = ""
    amount: int | None = None
    for place, (word, start) in enumerate(words):
        strength = start in strengths
        ends = not word[0].isalnum() or breaks(word) or is_adverb(word)
        if strength or place in acting or ends:
            named = bool(run)
            _keep(things, run, before, lead, amount)
            run, before = [(word, start)] if strength else [], word.lower()
            of_it = before == "of" and named and lead not in MEANS
            if (before not in _BETWEEN or of_it) and not strength:
                lead = before
            if not strength and before != "of":
                amount = start if word == AMOUNT else None
        else:
            run.append((word, start))
    _keep(things, run, before, lead, amount)
    yield from things.values()


def _is_span(one: Amount) -> bool:
    """Whether a quantity is a time in numbers, "2 h", "two weeks", which may say when: "overnight"
    says how long."""
    counted = one.text[0].isdigit() or " " in one.text
    return one.quantity.dimension is Dimension.DURATION and counted


def _when(text: str, one: Amount) -> str:
    """Return in words when something is done: "10 min before", "after 30 min"."""
    end = one.start + len(one.text)
    return f"{one.text} before" if _EARLIER.match(text, end) else f"after {one.text}"


def _since(text: str, words: Words, verbs: Sequence[Named], one: Amount) -> Amount:
    """Return when something is done with what it is counted from, where that is no step: "24 h
    after transfection" for "after transfection, after 24 h"."""
    place = next((at for at, (_, start) in enumerate(words) if start == one.start), 0)
    said = [word.lower() for word, _ in words[:place]]
    if not one.when or said[-2:] != [",", "after"]:
        return one
    first = place - 2
    while first and said[first] != "after" and words[first - 1][0] not in (*ENDS, ","):
        first -= 1
    acts = any(first <= verb.first < place for verb in verbs if verb.verb)
    if said[first] != "after" or acts:
        return one
    since = text[words[first][1] + len(said[first]) : words[place - 2][1]]
    return one._replace(text=f"{one.text.removeprefix('after ')} after{since}")


def _cells(text: str) -> Iterator[Amount]:
    for match in (*_LINE.finditer(text), *_BARE_NUMBER.finditer(text)):
        for one in read(f"{match[1]} cells").quantities[:1]:
            yield Amount(one, match.start(), match[1])


def _is_apart(one: Amount, other: Amount) -> bool:
    """Whether two quantities have no character in common."""
    return one.start + len(one.text) <= other.start or other.start + len(other.text) <= one.start


def _amounts(text: str) -> Iterator[Amount]:
    for sentence in _SENTENCE.finditer(text):
        for quantity in read(sentence[0]).quantities:
            if quantity.span is None:
                continue
            start = sentence.start() + quantity.span.start
            up = len("up ") * bool(quantity.text.startswith("up to") and _UP.search(text[:start]))
            layered = quantity.dimension in (Dimension.VOLUME, *_STRENGTHS)
            over = layered and _OVER.match(quantity.text)
            lead = over or _LEAD.match(quantity.text, up)
            skip = lead.end() if lead else up
            words = quantity.text[skip:]
            if _is_word(words, text[:start], text[start + len(words) :]):
                continue
            number = _COUNT.match(words)
            counted = number[2] if number and quantity.dimension is Dimension.COUNT else ""
            if number and kind_of(counted) and singular(counted) not in listed_words("vague"):
                words = number[1]
            elif quantity.dimension is Dimension.COUNT and _is_compound(words, text[start:]):
                words = words.rpartition(" ")[0]
            if quantity.dimension is Dimension.PERCENT and (
                air := _OF_AIR.match(text, start + skip + len(words))
            ):
                words += air[0]
            yield Amount(quantity, start + skip, words)


def _is_compound(counted: str, text: str) -> bool:
    """Whether what is counted is only the first word of a name: "two leaf discs"."""
    number, _, noun = counted.rpartition(" ")
    behind = _NEXT.match(text, len(counted))
    of_one = singular(noun) == noun and number not in ("1", "one", "a", "an", "")
    return of_one and behind is not None and not (breaks(behind[1]) or is_adverb(behind[1]))


def _multiplied(text: str, amounts: Sequence[Amount]) -> Iterator[Amount]:
    """Yield quantities of which "3 x 5 min" is one, and "at 645 and 663 nm"."""
    before: Amount | None = None
    for one in amounts:
        if before is not None:
            between = text[before.start + len(before.text) : one.start]
            times = before.quantity.dimension is Dimension.COUNT and between.strip() in _TIMES
            if times or (_ROW.fullmatch(between) and not before.text.strip("0123456789.,")):
                words = text[before.start : one.start + len(one.text)]
                before = one._replace(start=before.start, text=words)
                continue
            yield before
        before = one
    if before is not None:
        yield before


def _is_word(quantity: str, before: str, behind: str) -> bool:
    """Whether the words of a quantity are none where they stand: "an overnight culture", "once we
    have washed", "boiling the samples", "Gram-stained"."""
    if quantity.endswith("Gram") or (_HYPHEN.match(behind) and quantity[-1:].isalpha()):
        return True
    if quantity.lower().endswith("ing"):
        doing = _LEADS_TO_DOING.search(before) and _NO_NOUN.match(behind)
        return bool(_DOING.match(behind) or doing)
    if quantity.lower().endswith("ed"):
        return bool(_BEING.search(before))
    if quantity.lower() == "once":
        return bool(_WHEN.match(behind)) or before.endswith("at ")
    return quantity.lower() == "overnight" and bool(_BEFORE_NOUN.search(before))


@cache
def _word() -> re.Pattern[str]:
    """Return the pattern of words and marks; "buffer A" is one word, and "DNase I"."""
    lettered = "|".join(sorted(listed_words("lettered")))
    return re.compile(rf"\b(?i:{lettered}|\w+ase|type|class)\s[AI]\b|{_WORD}")


def _words(text: str, amounts: tuple[Amount, ...]) -> Iterator[tuple[str, int]]:
    """Yield the words and marks of a text with their places. A quantity is a mark; a concentration
    is a word, which belongs to the name of a thing: "4 % PFA"."""
    spans = {one.start: one for one in amounts}
    end = 0
    for match in _word().finditer(text):
        if match.start() < end:
            continue
        one = spans.get(match.start())
        if one is None and _INITIAL.match(match[0]) and not kind_of(match[0]):
            yield match[0][0], match.start()
            yield ".", match.start() + 1
            yield match[0][3:], match.start() + 3
            continue
        if one is None:
            if match[0] != "." or not _ABBREVIATED.match(text, match.end()):
                yield match[0], match.start()
            continue
        end = one.start + len(one.text)
        alone = one.quantity.dimension is Dimension.FOLD and _ALONE.match(text, end)
        part = _OF.match(text, end)  # "10 µM of each primer"
        part = part or _OF_AIR.search(one.text)
        strength = one.quantity.dimension in _STRENGTHS and not (alone or part)
        yield (one.text if strength else AMOUNT), one.start


def _keep(
    things: dict[str, Thing],
    run: list[tuple[str, int]],
    before: str,
    lead: str,
    amount: int | None,
) -> None:
    """Keep the name of a thing that a run of words ends with, with what leads it in; one of no kind
    where the word before it tells that it is one."""
    while run and singular(run[-1][0].lower()) in listed_words("vague"):
        run = run[:-1]
    run = run[-_MOST_WORDS:]
    name = " ".join(word for word, _ in run)
    kind = kind_of(run[-1][0] if len(run) == 2 and run[0][0][0].isdigit() else name) if run else ""
    if run and not is_a(kind, "procedure") and (kind or before in _ARTICLES or link(name)):
        things.setdefault(singular(name.lower()), Thing(name, kind, run[0][1], lead, amount))
