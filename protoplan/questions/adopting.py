"""What the question itself says that an action is done with, where the step that tells it again
does not: "How do I treat cells with LPS? Seed them, treat them for 2 h"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from protoplan.entities import is_one_of, kind_of
from protoplan.library import lemmas
from protoplan.questions.clauses import ENDS, Words
from protoplan.questions.naming import Named
from protoplan.questions.telling import Told
from protoplan.questions.words import ADDING, AGAIN, TIMES

_BY = ("with ", "using ", *(f"{one} " for one in ADDING))
_IN = "in "
_PLACES = ("in ", "on ", "at ", "under ")
_ARTICLES = ("the ", "a ", "an ")
_REAGENTS = ("chemical", "liquid", "enzyme", "dye", "antibody", "solid")
_VESSELS = ("container", "device")


def as_asked(one: Named, what: Told, said: Sequence[tuple[Named, Told]], words: Words) -> Told:
    """Return what is said of an action, with what the question itself says that it is done with, or
    what only says when others are done, if it is told without, or only where: "How do I stain cells
    with DAPI? ... stain in the dark"."""
    if one.operator is None or not all(map(_is_place, what.means)):
        return what
    for other, asked in said:
        same = other.operator is one.operator and not other.verb and other.first < one.first
        same = same and not _is_other(one.verb, words[other.first][0].lower())
        means = tuple(_adopted(asked, what)) if same else ()
        if not means:
            continue
        ends = (word for word, _ in words[other.behind :] if word in ENDS)
        before = words[other.first - 1][0].lower() if other.first else ""
        if next(ends, "") == "?" or before in TIMES:
            return what._replace(
                means=(*means, *what.means),
                amounts=(*what.amounts, *asked.within),
                within=(*what.within, *asked.within),
            )
    return what


def _is_other(verb: str, word: str) -> bool:
    """Whether a verb tells by its first part that it is done at another time: "prehybridize", where
    the word of the question is "hybridizing"."""
    forms = (verb.removeprefix(again).lstrip("-") for again in AGAIN)
    return any(one != verb and one in lemmas(word) for one in forms)


def _adopted(asked: Told, what: Told) -> Iterator[str]:
    """Yield what the question says that it is done with, or in, if nothing else is told."""
    for one in asked.means:
        if one.startswith(_BY) or (not what.means and one.startswith(_IN) and _is_reagent(one)):
            yield one


def _is_place(means: str) -> bool:
    """Whether what leads in like a means only says where, or how: "in the dark", "on ice"."""
    if not means.startswith(_PLACES):
        return False
    name = _name(means)
    kind = kind_of(name)
    return is_one_of(kind, _VESSELS) if kind else name.islower()  # not "in Schiff's"


def _is_reagent(means: str) -> bool:
    return is_one_of(kind_of(_name(means)), _REAGENTS)


def _name(means: str) -> str:
    """Return the thing that means lead in, without an article."""
    thing = means.partition(" ")[2]
    article = next((one for one in _ARTICLES if thing.startswith(one)), "")
    return thing.removeprefix(article)
