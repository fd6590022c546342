"""Verbs that nobody knows, by their form and where they stand."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from protoplan import resources
from protoplan.entities import kind_of, singular
from protoplan.library import canonical_verb, lemmas
from protoplan.library.values import Library
from protoplan.questions.clauses import AMOUNT, ENDS, Mention, Words
from protoplan.questions.things import ARTICLES, ORDERING
from protoplan.questions.words import MEANS, NOUN, before_of, breaks, forbids, is_adverb

_VERBS = ("ize", "ise", "yse", "yze", "ify")
"""What only verbs end with."""
_OPENING = (",", ";", ":", ".", "?", "!", "then")
_NO_VERBS = ("ing", "ed", "ly", "er", "al", "ic", "ous", "ful", *NOUN)
_HOW = ("at", "for", "to", "under")
"""Before a quantity that is told of a verb: ", press at 100 MPa"."""
_DONE_TO = ("the", "it", "them")
_SHORT = 2
"""Letters of a word that is no verb."""
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


def unheard(words: Words, place: int, listed: Sequence[str], library: Library) -> Mention | None:
    """Return the mention of a verb that nobody knows, by its form and where it stands: ", sensitize
    in thiosulfate", ", pickle the steel"; where some are listed, one of which may be meant, also
    ", zap 5 ml of it"."""
    word = words[place][0].lower()
    opens = not listed and _opens_order(words, place, library)
    if opens or _is_unheard(words, place, any_form=bool(listed)):
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


def _opens_order(words: Words, place: int, library: Library) -> bool:
    """Whether a word of no library opens a clause before what it is done to: "Net the fish". What
    names a thing is an order only where it opens a sentence."""
    word = words[place][0].lower()
    after = words[place + 1][0].lower() if place + 1 < len(words) else ""
    before = words[place - 1][0].lower() if place else ""
    starts = before in ("", *ENDS)
    if after not in _DONE_TO or not (starts or before in (",", ":", "then")):
        return False
    plain = word.isalpha() and len(word) > _SHORT and words[place][0][1:].islower()
    plain = plain and (starts or words[place][0].islower()) and singular(word) == word
    if not plain or word.endswith(_NO_VERBS) or (kind_of(word) and not starts):
        return False
    forms = (canonical_verb(word), *lemmas(word))
    known = any(one in library.verbs for one in forms) or word in _no_orders()
    return not (known or breaks(word) or forbids(word) or is_adverb(word) or word in _NO_VERB)


@cache
def _no_orders() -> frozenset[str]:
    return frozenset(resources.table("ontology", "unheard.toml")["no_orders"])


def _is_amount(words: Words, place: int) -> bool:
    return place < len(words) and words[place][0] == AMOUNT
