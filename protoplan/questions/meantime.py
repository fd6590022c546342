"""What is kept until something that was told before: "Keep the medium at 37 °C until then", "Store
the samples at 4 °C until injection". It is put before the step that it is kept for, and told where
that cannot be sure. The words are ``ontology/meantime.toml``."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from protoplan import resources
from protoplan.entities import singular
from protoplan.library import find
from protoplan.library.values import Library
from protoplan.questions.following import verb_of
from protoplan.questions.tokens import participle
from protoplan.questions.words import listed_words

if TYPE_CHECKING:
    from protoplan.questions.reading import Action

_ENDED = re.compile(r"[.?!;](?=\s|$)")
_WORD = re.compile(r"[^\W\d_][\w-]*")
_PORTION = r"\d[\d.,]* ?[^\W\d]+ of (?:the |an? |my |our |each )?(?:[\w-]+ ){{0,2}}?{}s?\b"
_UNTIL = re.compile(
    r"\b(?:until|till|up to)(?: (?:just|right|shortly|immediately) before)? "
    r"(?P<what>(?:[^,.;:?!]|[.,](?=\d))+)",
    re.IGNORECASE,
)
_WHO = ("i", "we", "you", "one")
_BEING = ("is", "are", "be", "been", "being", "was", "were", "get", "gets")
_DOING = ("ing", "ion", "sis", "ment")
_OVER = re.compile(r"\b(?:completed?|finished|over|ends?|stops?|ceases?)\b", re.IGNORECASE)
_EARLIER = 0.25


class Kept(NamedTuple):
    """The actions of a question, what is kept before what it is kept for; ``told``: the sentences
    by which that was done, or may have to be done."""

    actions: list[Action]
    told: tuple[str, ...] = ()


def kept(text: str, actions: Sequence[Action], library: Library) -> Kept:
    """Return the actions of a question in the order in which they are done, where it tells what is
    kept until then."""
    if not any(form.search(text) for form in (_form("then"), _form("use"), _UNTIL)):
        return Kept(list(actions))
    found: list[Action] = []
    told: list[str] = []
    for one in actions:
        first, end = _sentence(text, one.start)
        said = text[first:end].strip(" .,;?!")
        named = _named(text, one, actions, (first, end), library)
        place, tell = named or _before(text, one, actions, first, end, said)
        told += [said] if tell else []
        moved = one if place is None else one._replace(when=(place.when or 0) - _EARLIER)
        found.append(moved)
    return Kept(found, tuple(dict.fromkeys(told)))


def _before(
    text: str, one: Action, actions: Sequence[Action], first: int, end: int, said: str
) -> tuple[Action | None, bool]:
    """Return before which action one is done that its sentence keeps until then, none if it stays
    where it is told, and whether that is in doubt."""
    then, use = _form("then").search(said), _form("use").search(said)
    timed = [each for each in actions if each is not one and each.when is not None]
    before = sorted((each for each in timed if each.start < first), key=lambda each: each.when or 0)
    alone = not any(first <= each.start < end for each in timed)
    if one.when is None or not (then or use) or not _keeps(one) or not alone or not before:
        return None, False
    names = _names(one)
    users = [each for each in before if _uses(text, each, names)]
    if users:
        later = not then and any(_uses(text, each, names) for each in timed if each.start > end)
        return (None, False) if later else (users[0], True)
    if not then:
        return None, False
    worked_on = not names or any(_works_on(each, names) for each in before)
    return (None if worked_on else _first_of_last_sentence(text, before)), True


def _named(
    text: str, one: Action, actions: Sequence[Action], within: tuple[int, int], library: Library
) -> tuple[Action | None, bool] | None:
    """Return before which action one is done that is kept until that, which it names ("until
    injection", "until they are run"), and whether that is in doubt; nothing if it names none that
    was told before."""
    first, end = within
    until = _UNTIL.search(text, one.start, end)
    if until is None or one.when is None or not _keeps(one):
        return None
    verbs = _doings(until["what"], library)
    meant = [found for verb in verbs for found in find(library, verb)[:1]]
    timed = [each for each in actions if each is not one and each.when is not None]
    same = [each for each in timed if each.verb in verbs]
    same = same or [each for each in timed if each.operator in meant]
    before = [each for each in same if each.start < one.start]
    if not before or len(before) < len(same):
        return None  # "keep it on ice until loading. Load it"
    here = [each for each in timed if first <= each.start < end]
    alone = not here or any(each in before for each in here)
    last = max(before, key=lambda each: each.when or 0)
    alone = alone and last.verb not in _listed("of_itself")  # "until thawing"
    return (last if alone else None), not alone or len(before) > 1


def _doings(clause: str, library: Library) -> list[str]:
    """Return the verbs of what a clause says is done: "imaging", "they are run", "you image them";
    not of what comes about: "they have dried", "dry"."""
    found: list[str] = []
    before = ""
    if _OVER.search(clause):
        return found
    for said in _WORD.finditer(clause):
        word = said[0].lower()
        verb = verb_of(word.rpartition("-")[2], library.verbs)
        alone = not before and participle(word, library.verbs)
        done = alone or before in (*_BEING, "to", *_WHO) or word.endswith(_DOING)
        if verb and done and (verb not in _listed("of_itself") or word.endswith("ing")):
            found.append(verb)
        before = word if not word.endswith("ly") else before
    return found


def _keeps(one: Action) -> bool:
    names = {one.verb, one.verb.split(" ")[0], one.operator.name if one.operator else ""}
    return not names.isdisjoint(_listed("keeping"))


def _sentence(text: str, place: int) -> tuple[int, int]:
    first = max((one.end() for one in _ENDED.finditer(text, 0, place)), default=0)
    behind = _ENDED.search(text, place)
    return first, behind.start() if behind else len(text)


def _names(one: Action) -> frozenset[str]:
    """Return the head nouns of what is kept."""
    objects = one.told.objects if one.told else ()
    heads = (_WORD.findall(each.lower()) for each in objects)
    return frozenset(singular(words[-1]) for words in heads if words)


def _uses(text: str, one: Action, names: frozenset[str]) -> bool:
    """Whether an action is done with, or in, what has one of some names, or adds it, or takes some
    of it."""
    adds = one.operator is not None and one.operator.name in listed_words("adding")
    adds = adds or takes_some(text, one, names)
    said = (*one.told.means, *(one.told.objects if adds else ())) if one.told else ()
    return not names.isdisjoint(_words(said))


def takes_some(text: str, one: Action, names: frozenset[str]) -> bool:
    """Whether an action takes a portion of what has one of some names, and leaves the rest: "mix
    50 µL of enzyme with 1 mL of buffer"."""
    acts = {one.verb, one.operator.name if one.operator else ""}
    if acts.isdisjoint(_listed("portions")) or not _works_on(one, names):
        return False
    first, end = _sentence(text, one.start)
    some = (_PORTION.format(re.escape(name)) for name in names)
    return any(re.search(each, text[first:end], re.IGNORECASE) for each in some)


def _works_on(one: Action, names: frozenset[str]) -> bool:
    return one.told is not None and not names.isdisjoint(_words(one.told.objects))


def _words(said: Sequence[str]) -> set[str]:
    return {singular(word) for each in said for word in _WORD.findall(each.lower())}


def _first_of_last_sentence(text: str, before: Sequence[Action]) -> Action:
    """Return the first action of the last sentence that tells some."""
    last = max(before, key=lambda each: each.start)
    first, end = _sentence(text, last.start)
    return next(each for each in before if first <= each.start < end)


@cache
def _form(name: str) -> re.Pattern[str]:
    said = sorted(map(re.escape, _listed(name)), key=len, reverse=True)
    return re.compile(rf"\b(?:{'|'.join(said)})\b", re.IGNORECASE)


@cache
def _listed(name: str) -> frozenset[str]:
    return frozenset(resources.table("ontology", "meantime.toml")[name])
