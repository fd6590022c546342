"""What the words of a question do: lead in, break off, say how, forbid."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise

from protoplan import resources
from protoplan.entities import is_a, kind_of
from protoplan.library import lemmas
from protoplan.questions.clauses import AMOUNT, Words

NOUN = ("ion", "ment", "sis")
GERUND = ("ing", *NOUN)
REACH = 2
"""So many words before an action forbid it, or say that it comes before another."""
FORBIDDING = (
    *("not", "never", "without", "avoid", "avoiding", "cannot", "no", "omit", "omitting", "skip"),
    *("skipping", "instead", "rather", "neither"),
)
LETTING = ("letting", "allowing", "let", "allow")
ADDING = tuple(
    f"{lead}_{doing}".replace(" ", "_")
    for lead in resources.table("ontology", "query.toml")["added_by"]
    for doing in resources.table("ontology", "query.toml")["adding_it"]
)
"""Words that lead in what something is done by adding: "by_adding"."""
MEANS = (
    *ADDING,
    "with",
    "using",
    "in",
    "into",
    "on",
    "onto",
    "to",
    "through",
    "from",
    "over",
    "under",
    "against",
)
"""Words that lead in what an action is done with, or where."""
MANNER = ("with", "under")
"""Before a gerund that says how something is done: "with shaking"."""
BY = "by"
DONE_WITH = {"dye": ("stain",), "antibody": ("incubate", "probe", "stain", "label", "add", "apply")}
"""What is done with things of a kind where only these are named, the best first."""
_ORDINALS = (
    *("first", "second", "third", "fourth", "fifth", "firstly", "secondly", "thirdly", "finally"),
    *("lastly", "last", "next", "also", "subsequently"),
)
AGAIN = ("re", "pre")
_OPENING = (",", ";", ".", "!", "?", ":", "and", "then")
_MARKS = (",", ";", ".", "!", "?", ":")
_STOPS = (".", "!", "?", ";", ":")
_JOINING = (",", "and", "then", "followed", "by")
_DOWN = "down"
_CLAUSE = 12
"""Words of a clause that are looked at."""
TIMES = ("after", "following", "before", "upon")
"""Words that lead in when something is done."""
OF_IT = ("it", "them", "the", "these", "this", "each", "all")
_STUB = 4
_LASTING = ("for", "at", "over", "within", "of", "in", "until", "to", "by")
"""Before a quantity that says how long or how: "for 6 h after grinding"."""
_BEHIND = ("and", "or", "then", "for", "at", "until", "by", "before", "after", "up", "down")
"""Behind a doing without an object."""


def before_of(words: Words, place: int) -> str:
    """Return the word before one, but for words that say in which place or how something is done:
    "to" in "to first gently wash"."""
    if _is_timed(words, place):
        return ","
    while place and (is_adverb(words[place - 1][0]) or words[place - 1][0].lower() in _ORDINALS):
        place -= 1
    return words[place - 1][0].lower() if place else ""


def _is_timed(words: Words, place: int) -> bool:
    """Whether what stands before a word only says when: "and after 48 h select", ", the next day
    infect them", "after spinning for 5 min filter the supernatant"."""
    said = ["", *(word.lower() for word, _ in words[max(0, place - _CLAUSE) : place])]
    if said[-1] != AMOUNT:
        return False
    if said[-2] == "at" and said[-4:-2] == ["after", AMOUNT]:  # "after 3 min at 4 °C spin"
        said = said[:-2]
    if said[-2] == "after":
        return said[-3] in ("", *_OPENING)
    behind = words[place + 1][0].lower() if place + 1 < len(words) else ""
    if behind not in OF_IT:
        return False
    if said[-2] in (",", ";", "."):
        return True
    marks = [at for at, word in enumerate(said) if word in _MARKS]
    clause = said[marks[-1] + 1 if marks else 0 :]
    return any(lead in TIMES and doing.endswith("ing") for lead, doing in pairwise(clause))


def intervals(words: Words) -> set[int]:
    """Return where the quantities stand in the text that say when something is done, and not how
    long: "after 30 min", "24 h after seeding", "10 min before imaging"."""
    found = set()
    for at, (word, start) in enumerate(words):
        if word == AMOUNT:
            before, after = _at(words, at - 1), _at(words, at + 1)
            alone = after in ("after", "later", "before", "prior") and before not in _LASTING
            doing = after.endswith(GERUND) and len(after) > _STUB + 1  # "after 2 h incubation"
            alone = alone or before == "at"  # "fix them at 24 h", which no temperature is
            if alone or (before == "after" and after not in ("of", "in") and not doing):
                found.add(start)
    return found


def _at(words: Words, place: int) -> str:
    return words[place][0].lower() if 0 <= place < len(words) else ""


def is_manner(words: Words, place: int) -> bool:
    """Whether a verb says how another action is done: "with gentle shaking", "by flow cytometry",
    "by pipetting 10 times"; "by shaking the tube" is an action."""
    word = words[place][0].lower()
    first = place - 1
    while first > max(0, place - REACH - 1) and is_plain(words[first][0]):
        first -= 1
    lead = words[first][0].lower() if first >= 0 else ""
    if _is_counted(words, place) and not has_object(words, place + 1):
        return word.endswith(GERUND)
    if lead in MANNER:
        return word.endswith(GERUND)
    return lead == BY and (not word.endswith("ing") or not has_object(words, place + 1))


def _is_counted(words: Words, place: int) -> bool:
    """Whether it is told before a verb in how many bouts of it another action is done: "by three
    cycles of freezing and thawing"."""
    if place > 1 and words[place - 1][0] == "and" and words[place - 2][0].endswith(GERUND):
        place -= 2
    said = [word.lower() for word, _ in words[max(0, place - 3) : place]]
    return said[1:] == [AMOUNT, "of"] and said[0] in (*MANNER, BY, "using")


def has_object(words: Words, place: int) -> bool:
    """Whether a thing stands behind a doing: "sonicating them", "adding 5 ml of water"."""
    said = [word.lower() for word, _ in words[place : place + 2]]
    if not said or not (said[0] == AMOUNT or said[0][0].isalnum()):
        return False
    if said[0] == AMOUNT:
        return said[1:] == ["of"]
    return said[0] not in (*MEANS, *_BEHIND) and not is_adverb(said[0])


def is_plain(word: str) -> bool:
    return word.isalpha() and not breaks(word)


def is_adverb(word: str) -> bool:
    """Whether a word says how something is done: "gently"."""
    lower = word.lower()
    return lower.replace("_", " ") in listed_words("adverbial") or (
        lower.endswith(("ly", "wise", "fold"))
        and len(lower) > _STUB
        and lower not in listed_words("no_adverbs")
    )


def says_how(words: Words, at: int) -> bool:
    """Whether a word says how something is done, and not what a thing is like: "tenfold", but not
    "tenfold dilutions"."""
    behind = words[at + 1][0] if at + 1 < len(words) else ""
    named = behind.isalpha() and not breaks(behind) and not is_adverb(behind)
    return is_adverb(words[at][0]) and not (words[at][0].lower().endswith("fold") and named)


def is_negated(word: str) -> bool:
    """Whether a word denies what stands behind it: "not", "don't", "skipping"."""
    if word in ("instead", "rather"):
        return False
    return word in FORBIDDING or word.endswith("n't") or word in listed_words("denying")


def forbids(phrase: str) -> bool:
    return not {*FORBIDDING}.isdisjoint(phrase.split())


def segments(words: Words, first: int, end: int) -> Iterator[tuple[int, int]]:
    """Yield the runs of words of a clause between its commas, up to the end of its sentence."""
    start = first
    for at in range(first, end):
        word = words[at][0].lower()
        if word in _STOPS:
            end = at
            break
        if word in _JOINING:
            if start < at:
                yield start, at
            start = at + 1
    if start < end:
        yield start, end


def until(words: Words, first: int, end: int) -> Iterator[tuple[int, int]]:
    """Yield from where to where it stands until when something is done: "until it dissolves"."""
    for at in range(first, end):
        if words[at][0].lower() == "until":
            behind = at + 1
            while behind < end and words[behind][0].lower() not in (*_MARKS, "and", "then"):
                behind += 1
            yield at, behind


def names_liquid(words: Words, place: int) -> bool:
    """Whether a name of one or two words that begins at a place is that of a liquid."""
    run = [word for word, _ in words[place : place + 2]]
    return any(is_a(kind_of(" ".join(run[:length])), "liquid") for length in (2, 1))


def breaks(word: str) -> bool:
    """Whether a word stands in no name of a thing."""
    lower = word.lower()
    if lower in listed_words("no_breaks"):
        return False
    return lower in (*ADDING, *listed_words("breaks")) or any(
        one in listed_words("asking") for one in lemmas(lower)
    )


def leads_off(word: str) -> bool:
    """Whether a word begins what is no thing that an action is done with: "for 2 h", "it"."""
    return breaks(word) and word not in MEANS


@cache
def listed_words(name: str) -> frozenset[str]:
    """Return the words of a list of ``ontology/query.toml``."""
    return frozenset(resources.table("ontology", "query.toml")[name])


def american(word: str) -> str:
    """Return a verb in American spelling."""
    return word.removesuffix("ise") + "ize" if word.endswith("ise") else word.replace("yse", "yze")


def once_more(word: str) -> Iterator[str]:
    """Yield what a verb may say is done again: "seed" for "reseed", "re-seed"."""
    for one in (word, american(word)):
        yield from (one.removeprefix(again).lstrip("-") for again in AGAIN)


def ends_down(name: Sequence[str]) -> bool:
    """Whether a name ends with a particle of the verb before it, "spin the cells down", and not
    with how it lies: "face down"."""
    side = name[-2].lower().rpartition("-")[2] if len(name) > 1 else _DOWN
    return name[-1:] == [_DOWN] and side not in (_DOWN, *listed_words("sides_down"))
