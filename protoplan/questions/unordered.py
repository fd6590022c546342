"""Words that may name an action and stand where nobody is told to do it: what a sentence bids the
reader to mind, what things do, names in "-s", in brackets how a reagent is, and what all is for."""

from __future__ import annotations

from itertools import takewhile

from protoplan.questions.clauses import AMOUNT, BOUTS, ENDS, Mention, Words, lower
from protoplan.questions.nouns import verbs_of
from protoplan.questions.things import ARTICLES
from protoplan.questions.words import (
    NOUN,
    TIMES,
    has_object,
    is_adverb,
    is_plain,
    listed_words,
)

_MAY = ("can", "could", "may", "might", "will", "would")
_THESE = ("these", "those", "several", "multiple", "various", "many", "few", "both")
_WAITS = (*TIMES, "once", "when", "until", "while", "as", "if")
"""Before what is waited for: "once the agar solidifies"."""
_OPEN, _CLOSE = "(", ")"
_NOTE, _SAID = "note", (*ENDS, ":", "that", "how", "")
"""Behind "note" in what is no order to write a thing down."""
_NAME = 5
"""Words from "for" to the noun of a doing: "for high quality genomic DNA extraction"."""


def is_unordered(words: Words, one: Mention) -> bool:
    """Whether words that may name an action tell nobody to do it where they stand."""
    if one.verb in listed_words("minding"):
        return one.verb != _NOTE or lower(words, one.behind) in _SAID
    return (
        _is_seldom_one(words, one)
        or _is_of_things(words, one)
        or _is_plural(words, one)
        or _is_subject(words, one)
        or _is_bracketed(words, one)
        or _is_purpose(words, one)
    )


def _is_seldom_one(words: Words, one: Mention) -> bool:
    """Whether a word that is rather a noun, or tells what a thing is like, is not plainly ordered:
    "sample type", "clone 37.51"."""
    if one.verb not in listed_words("seldom_orders") or not one.base:
        return False
    behind = words[one.behind][0] if one.behind < len(words) else ""
    apart = lower(words, one.first - 1) == ","
    numbered = behind[:1].isdigit() or (behind == AMOUNT and apart)
    return numbered or not one.sure


def _is_of_things(words: Words, one: Mention) -> bool:
    """Whether it is told what a thing does: "the yield will increase", "the stain binds DNA"."""
    if one.verb not in listed_words("by_things") or one.sure:
        return False
    place, may = one.first - 1, False
    while is_adverb(lower(words, place)) or lower(words, place) in _MAY:
        may = may or lower(words, place) in _MAY
        place -= 1
    word = lower(words, one.first)
    finite = may or (word.endswith("s") and word != one.verb)
    return finite and (_is_name(words, place) or lower(words, place) in ("this", "it", "which"))


def _is_plural(words: Words, one: Mention) -> bool:
    """Whether a word in "-s" is a name: "static conditions", "these archives", "binding sites"."""
    word, before = lower(words, one.first), lower(words, one.first - 1)
    if not word.endswith("s") or word == one.verb or one.behind > one.first + 1:
        return False
    if one.sure or one.verb in BOUTS:  # "two PBS washes"
        return False
    if before in _THESE:
        return True
    ends = (*ENDS, ",", ":", _OPEN, _CLOSE, "")
    clause = takewhile(
        lambda said: said not in ends, (lower(words, at) for at in _behind(words, one))
    )
    timed = AMOUNT in clause
    named = _is_name(words, one.first - 1)
    at = one.first - 1
    while _is_name(words, at) or lower(words, at) in ARTICLES:
        at -= 1
    waited = lower(words, at) in _WAITS  # "once the agar solidifies"
    return named and not timed and not waited and not has_object(words, one.behind)


def _is_subject(words: Words, one: Mention) -> bool:
    """Whether a word that begins a sentence, or stands behind "according to", is a name: "Sample
    can be stored"."""
    before, behind = (lower(words, at) for at in (one.first - 1, one.behind))
    if before == "to":
        return lower(words, one.first - 2) == "according"
    return before in ("", *ENDS) and one.base and behind in (*_MAY, "must", "should")


def _is_bracketed(words: Words, one: Mention) -> bool:
    """Whether brackets behind a name tell how it is: "PBS (preheated at 37 °C)"."""
    word = lower(words, one.first)
    at = one.first - 1
    while is_adverb(lower(words, at)):
        at -= 1
    named = words[at - 1][0][:1].isalnum() if at > 0 else False
    if not (word.endswith(("ed", "en")) and lower(words, at) == _OPEN and named):
        return False
    return any(lower(words, place) == _CLOSE for place in _behind(words, one))


def _is_purpose(words: Words, one: Mention) -> bool:
    """Whether a sentence begins with what it is for, by the noun of a doing: "For maximum DNA
    recovery, add proteinase K"."""
    word = lower(words, one.first)
    if lower(words, one.behind) != "," or not (word.endswith(NOUN) or verbs_of(word)):
        return False
    at = one.first
    while at > max(0, one.first - _NAME) and is_plain(lower(words, at - 1)):
        at -= 1
    opens = at < 2 or lower(words, at - 2) in (*ENDS, ":")
    return lower(words, at - 1) == "for" and opens


def _is_name(words: Words, at: int) -> bool:
    return is_plain(lower(words, at)) and not is_adverb(lower(words, at))


def _behind(words: Words, one: Mention) -> range:
    return range(one.behind, len(words))
