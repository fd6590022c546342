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
_ASKED, _HOW_TO, _WHO = "how", (("how", "to"), ("way", "to")), ("i", "we", "you", "one")
"""What a question begins with, before the verb that it asks for."""
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
    opens = _opens_order(words, place, library) or _is_asked_for(words, place, library)
    opens = not listed and opens
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
    return _is_nobodys(word, library) and word not in _NO_VERB


def _is_asked_for(words: Words, place: int, library: Library) -> bool:
    """Whether a question is asked for a word of no library: "How do I knead flour", but not "How do
    I gram stain it"."""
    word = words[place][0].lower()
    first = place
    while first and is_adverb(words[first - 1][0]):
        first -= 1
    before = tuple(word.lower() for word, _ in words[max(0, first - 3) : first])
    asked = before[-2:] in _HOW_TO or (before[:1] == (_ASKED,) and before[-1] in _WHO)
    plain = word.isalpha() and len(word) > _SHORT and words[place][0].islower()
    if not asked or not plain or not _is_nobodys(word, library):
        return False
    after = words[place + 1][0].lower() if place + 1 < len(words) else "."
    if after in (*ARTICLES, *_DONE_TO, AMOUNT, ",", "and", "my", "our", "some"):
        return True
    return after[0].isalnum() and not breaks(after) and after not in library.verbs


def _is_nobodys(word: str, library: Library) -> bool:
    """Whether no library has a word that may be a verb."""
    forms = (canonical_verb(word), *lemmas(word))
    known = any(one in library.verbs for one in forms) or word in _no_orders()
    return not (known or breaks(word) or forbids(word) or is_adverb(word))


@cache
def _no_orders() -> frozenset[str]:
    return frozenset(resources.table("ontology", "unheard.toml")["no_orders"])


def _is_amount(words: Words, place: int) -> bool:
    return place < len(words) and words[place][0] == AMOUNT
