"""Words that may name an action and stand where they name none: a noun, "a 1 cm circle of skin",
what a thing is like or does by itself, "low melting agarose", "when the cells reach confluence", or
what one begins with, "start with cells". The words are ``ontology/query.toml``."""

from __future__ import annotations

from protoplan.entities import singular
from protoplan.library import lemmas
from protoplan.questions.clauses import AMOUNT, ENDS, Mention, Words, lower
from protoplan.questions.letters import letter_words
from protoplan.questions.things import ARTICLES
from protoplan.questions.unordered import is_unordered
from protoplan.questions.words import breaks, has_object, is_adverb, is_plain, listed_words

_NEAR = 6
_WITH = ("with", "from")
_ON = ("on", "upon")
_WHICH = ("which", "that", "who")
_START, _DEPEND = "start", "depend"
_NUMBERED = ("step", "item")
_LEFT = ("let", "leave")
_MODAL = ("must", "should", "can", "could", "may", "might", "will", "would", "shall")


def is_no_step(words: Words, one: Mention) -> bool:
    """Whether words that may name an action name none where they stand."""
    name = one.operator.name if one.operator is not None else ""
    if name == _START:
        return _begins_with(words, one)
    if _is_piece(words, one) or _is_like(words, one) or _does_itself(words, one):
        return True
    if is_unordered(words, one):
        return True
    if one.verb in _LEFT:
        return _leaves_nothing(words, one)
    return one.verb in listed_words("coming_about") and _comes_about(words, one)


def is_in_name(words: Words, one: Mention) -> bool:
    """Whether a word is the first of the name of a thing in a row: "the flask and stir bar"."""
    name = f"{lower(words, one.first)} {singular(lower(words, one.behind))}"
    row = lower(words, one.first - 1) in ("and", "or", ",")
    return row and name in listed_words("in_names")


def comes_to_be(words: Words, one: Mention) -> bool:
    """Whether it is told what a thing comes to be, and nobody does: "until it turns clear"."""
    before = lower(words, one.first - 1)
    comes = not listed_words("becoming").isdisjoint((before, *lemmas(before)))
    return comes and one.base and lower(words, one.first) == one.verb


def _leaves_nothing(words: Words, one: Mention) -> bool:
    """Whether nothing is left or let anywhere: "let me know", "let alone water", "leave a comment",
    "I leave on Friday", but not "leave for 10 min", "let it stand" or "leave it on ice"."""
    place = one.behind
    if lower(words, place) in letter_words("behind"):
        return True
    said = [lower(words, at) for at in range(place, min(place + _NEAR, len(words)))]
    end = next((at for at, word in enumerate(said) if word in (*ENDS, ",", "and")), len(said))
    said = said[:end]
    if not letter_words("days").isdisjoint(singular(word) for word in said[:3]):
        return True
    thing = next((singular(word) for word in said if word not in ARTICLES), "")
    return AMOUNT not in said and thing in letter_words("left")


def _begins_with(words: Words, one: Mention) -> bool:
    """Whether it is told what one has to begin with: "start with 10 g of soil", but not "start with
    fixing the cells", nor "start with step 2"."""
    behind = lower(words, one.behind + 1)
    doing = behind.endswith("ing") or behind in _NUMBERED
    return lower(words, one.behind) in _WITH and not doing


def _is_piece(words: Words, one: Mention) -> bool:
    """Whether a noun tells how a thing is cut: "a 1 cm circle of skin", but not "a 2 h soak of"."""
    word = lower(words, one.first)
    sized = lower(words, one.first - 1) == AMOUNT and lower(words, one.first - 2) in ("a", "an")
    shaped = word in listed_words("shapes")
    return shaped and sized and lower(words, one.behind) == "of"


def _is_like(words: Words, one: Mention) -> bool:
    """Whether a doing tells what the thing behind it is like: "low melting agarose"."""
    behind = lower(words, one.behind)
    before = lower(words, one.first - 1)
    if lower(words, one.first).endswith("ing") and behind in listed_words("of_doing"):
        return True  # "the melting point"
    if lower(words, one.first) == "boiling" and singular(behind) in listed_words("boiling_things"):
        return True
    doing = one.gerund and before in listed_words("degrees")
    return doing and is_plain(behind) and not is_adverb(behind)


def _does_itself(words: Words, one: Mention) -> bool:
    """Whether it is told what a thing does: "acetone, which dries quickly"; what it does to another
    is what the step before is for (:mod:`.intending`)."""
    word, place = lower(words, one.first), one.first - 1
    while is_adverb(lower(words, place)):
        place -= 1
    finite = word.endswith("s") and word != one.verb and one.behind == one.first + 1
    return finite and lower(words, place) in _WHICH and not has_object(words, one.behind)


def _comes_about(words: Words, one: Mention) -> bool:
    """Whether it is told what comes about, and nobody does: "when the cells reach confluence",
    "depending on the density"."""
    word, place = lower(words, one.first), one.first - 1
    if one.verb == _DEPEND:
        return lower(words, one.behind) in _ON
    while is_adverb(lower(words, place)) or lower(words, place) in _MODAL:
        place -= 1
    named = is_plain(lower(words, place)) and not breaks(lower(words, place))
    they = lower(words, place) in ("it", "they", "which", "that", "this", "these", "those")
    they = they or lower(words, place - 1) in _NUMBERED  # "step 4 must come before step 3"
    done = word.endswith(("ed", "ing")) or one.sure
    return (named or they) and not done
