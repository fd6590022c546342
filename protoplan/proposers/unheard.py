"""Verbs that nobody knows, by their form and where they stand."""

from __future__ import annotations

from collections.abc import Sequence

from protoplan.entities import kind_of, singular
from protoplan.proposers.clauses import AMOUNT, Mention, Words
from protoplan.proposers.things import ARTICLES, ORDERING
from protoplan.proposers.words import MEANS, NOUN, before_of, breaks, forbids, is_adverb

_VERBS = ("ize", "ise", "yse", "yze", "ify")
"""What only verbs end with."""
_OPENING = (",", ";", ":", ".", "?", "!", "then")
_NO_VERBS = ("ing", "ed", "ly", "er", "al", "ic", "ous", "ful", *NOUN)
_HOW = ("at", "for", "to", "under")
"""Before a quantity that is told of a verb: ", press at 100 MPa"."""
_NO_VERB = (
    "twice",
    "once",
    "thrice",
    "overnight",
    "daily",
    "again",
    "first",
    "protected",
    "sealed",
)


def unheard(words: Words, place: int, listed: Sequence[str]) -> Mention | None:
    """Return the mention of a verb that nobody knows, by its form and where it stands: ", sensitize
    in thiosulfate"; where some are listed, one of which may be meant, also ", zap it"."""
    word = words[place][0].lower()
    if _is_unheard(words, place, any_form=bool(listed)):
        return Mention(word, None, place, place + 1, True)
    return None


def _is_unheard(words: Words, place: int, *, any_form: bool) -> bool:
    word = words[place][0].lower()
    after = words[place + 1][0].lower() if place + 1 < len(words) else ""
    known = bool(kind_of(word)) or breaks(word) or forbids(word) or is_adverb(word)
    if known or not word.isalpha() or before_of(words, place) not in ORDERING:
        return False
    if word.endswith(_VERBS) or not any_form:
        return word.endswith(_VERBS) and after in (*MEANS, *ARTICLES, "it", "them")
    opens = not place or words[place - 1][0] in _OPENING
    plain = words[place][0].islower() or not place or words[place - 1][0] in (".", "?", "!")
    told = after in ("with", AMOUNT) or (after in _HOW and _is_amount(words, place + 2))
    named = after in ("it", "them", "the") or (opens and told and word not in _NO_VERB)
    return plain and named and not word.endswith(_NO_VERBS) and singular(word) == word


def _is_amount(words: Words, place: int) -> bool:
    return place < len(words) and words[place][0] == AMOUNT
