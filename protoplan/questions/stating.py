"""What a question states of the order of two actions, by their nouns: "blocking must precede
staining", "the wash has to come before the block". Held against the order that the rest tells."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from itertools import chain, islice, pairwise

from protoplan.library import lemmas

Pair = tuple[str, str]
"""Two verbs, the first of which is done earlier."""

EVERY = "*"
"""In a pair: every other action that is told."""
_DOING = ("ing", "ion", "sis", "ment")
_MOST = 20
SAYING = frozenset(
    ("precede", "come", "go", "happen", "occur", "follow", "earlier", "later", "prior", "ahead")
)
"""Words that state an order, and tell nothing else."""
_SENTENCE = re.compile(r"(?:[^.;?!]|[.](?=\d))+")
_WORD = re.compile(r"[A-Za-z]+(?:-[A-Za-z]+)*")
_MUST = (
    r"(?:(?:must|should|shall|may|can|will|always|only|then|has to|have to|needs? to|ought to|is to"
    r"|are to) )*"
)
_DONE = (
    r"(?:comes?|coming|goe?s?|going|happens?|happening|occurs?|takes? place"
    r"|(?:is|are|be) (?:done|made|carried out|performed)|is|are|be)"
)
_JUST = r"(?:(?:immediately|directly|right|just|straight|well|shortly|long) )?"
_SOON = rf"{_MUST}(?:precedes?|{_DONE} {_JUST}(?:before|ahead of|earlier than|prior to))"
_LATE = rf"{_MUST}(?:follows?|{_DONE} {_JUST}(?:after|later than|behind)|(?:is|are|be) preceded by)"
_NOUN = r"(?:(?:step|of (?:the |an? )?[\w-]+(?: [\w-]+)?),? )?"
_LEAD = r"(?:the |an? |any |each |every |all )?(?:[a-z]+ )?"
_EARLIER = re.compile(rf" {_NOUN}{_SOON} {_LEAD}", re.IGNORECASE)
_LATER = re.compile(rf" {_NOUN}{_LATE} {_LEAD}", re.IGNORECASE)
_AND_EARLIER = re.compile(rf",? (?:and|but) {_SOON} {_LEAD}", re.IGNORECASE)
_AND_LATER = re.compile(rf",? (?:and|but) {_LATE} {_LEAD}", re.IGNORECASE)
_SIMPLY = re.compile(r" (?P<lead>before|after) (?:the )?", re.IGNORECASE)
_BESIDE = re.compile(r"[,;] (?:with |but |and |of course |the )*$", re.IGNORECASE)
"""Before two doings that are only put in order: "cast it and run it, casting before running"."""
_AND = re.compile(r",? (?:and|but) (?:that )?(?:the )?", re.IGNORECASE)
_GAP = re.compile(r" (?:that )?(?:the )?", re.IGNORECASE)


def stated(text: str, verbs: Collection[str]) -> tuple[Pair, ...]:
    """Return which of ``verbs`` a text states to come before which, the first 20 such pairs."""
    found = (pair for one in _SENTENCE.finditer(text) for pair in _pairs(one[0], verbs))
    return tuple(islice(dict.fromkeys(found), _MOST))


def _pairs(sentence: str, verbs: Collection[str]) -> Iterator[Pair]:
    found = [(verb, word) for word in _WORD.finditer(sentence) if (verb := _act(word[0], verbs))]
    subject, later, was = "", False, -2
    for place, ((one, first), (other, second)) in enumerate(pairwise(found)):
        between = sentence[first.end() : second.start()]
        if _EARLIER.fullmatch(between) or _LATER.fullmatch(between):
            subject, later = one, bool(_LATER.fullmatch(between))
        elif (simply := _SIMPLY.fullmatch(between)) and _are_beside(sentence, first, second):
            subject, later = one, simply["lead"].lower() == "after"
        elif was == place - 1 and (
            _AND_EARLIER.fullmatch(between) or _AND_LATER.fullmatch(between)
        ):
            later = bool(_AND_LATER.fullmatch(between))
        elif (
            was == place - 2
            and _GAP.fullmatch(between)
            and _AND.fullmatch(sentence[found[place - 1][1].end() : first.start()])
        ):  # "A has to precede B, and B C"
            subject = one
        else:
            continue
        was = place
        if subject != other:
            yield (other, subject) if later else (subject, other)


def _are_beside(sentence: str, first: re.Match[str], second: re.Match[str]) -> bool:
    """Whether two doings are all of a clause behind a comma."""
    doings = all(one[0].lower().endswith(_DOING) for one in (first, second))
    ends = sentence[second.end() :].lstrip()[:1] in ("", ",")
    return doings and ends and _BESIDE.search(sentence[: first.start()]) is not None


def _act(word: str, verbs: Collection[str]) -> str:
    forms = (*lemmas(word.lower()), re.sub("ication$", "y", word.lower()))
    return next((one for one in forms if one in verbs and one not in SAYING), "")


def spread(pairs: Sequence[Pair], told: Sequence[str]) -> list[Pair]:
    """Return pairs with one for each of the verbs ``told`` where every other is meant."""
    others = [one for one in dict.fromkeys(told) if one not in chain(*pairs)]
    others += (one for one in dict.fromkeys(chain(*pairs)) if one != EVERY)
    return [
        (one if early == EVERY else early, one if late == EVERY else late)
        for early, late in pairs
        for one in (others if EVERY in (early, late) else ("",))
        if one not in (early, late)
    ]


def in_order(verbs: Sequence[str], pairs: Sequence[Pair]) -> list[int]:
    """Return the places of ``verbs`` in their order, but each that is stated to come before another
    before the first of that."""
    found = list(range(len(verbs)))
    for early, late in (*pairs,) * len(pairs):
        one = next((at for at, place in enumerate(found) if verbs[place] == early), -1)
        other = next((at for at, place in enumerate(found) if verbs[place] == late), len(found))
        if one > other:
            found.insert(other, found.pop(one))
    return found
