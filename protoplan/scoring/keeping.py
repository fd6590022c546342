"""What the sentence of a step keeps of what the step works on, while it works on another thing:
"keep the supernatant and discard the pellet". The words are in ``ontology/keeping.toml``."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import NamedTuple

from protoplan import resources
from protoplan.entities import is_one_of, kind_of
from protoplan.model import Step
from protoplan.scoring.concepts import concept
from protoplan.scoring.forms import bases_of, forms_of, tokens_of, verb_of
from protoplan.scoring.plain import plain

_LONGEST = 2_000
"""Characters of a sentence that are looked at."""
_TOKEN = re.compile(r"[^\W_](?:[\w'/-]*\w)?\+?|[^\w\s]")
_BEFORE, _NAME = 4, 3
"""Words before the verb of a clause, and of a name, at most."""


class Kept(NamedTuple):
    """What a sentence keeps that its step works on, ``sure``: whatever else it says; and what it
    discards ``besides`` that."""

    things: tuple[str, ...] = ()
    sure: bool = False
    besides: tuple[str, ...] = ()


_NOTHING = Kept()


class _Clause(NamedTuple):
    """A verb of a sentence, the words of what it is done to, and whether nothing is said behind
    that."""

    keeps: bool
    thing: tuple[str, ...]
    bare: bool


def kept(step: Step, sentence: str) -> Kept:
    """Return what a sentence keeps of what its step works on, if it works on another thing, and
    what it discards besides."""
    if not step.action.lower().startswith(_throwing()) and not _hint().search(
        sentence[:_LONGEST].lower()
    ):
        return _NOTHING
    verb = verb_of(tokens_of(step.action.lower()))
    objects = frozenset(_bases(" ".join(step.objects).lower()))
    if not objects or not verb or verb in _words("keeping"):
        return _NOTHING
    text, throws = plain(sentence[:_LONGEST]), verb in _words("throwing")
    own = objects | _bases(" ".join(step.parameters).lower())
    clauses = list(_clauses(_TOKEN.findall(text), forms_of(step)))
    done = [one for one in clauses if not one.keeps]
    others = [one for one in done if _is_another(one.thing, own)]
    keeping = [one for one in clauses if one.keeps and _is_of(one.thing, objects)]
    if keeping and others and len(others) == len(done):
        if not throws and all(is_one_of(kind_of(one.thing[-1]), ("container",)) for one in others):
            return _NOTHING
        sure = verb in _words("parting") or any(one.bare for one in keeping)
        return Kept(tuple(one.thing[-1] for one in keeping), sure)
    if not throws or len(others) == len(done):
        return _NOTHING
    return Kept(besides=tuple(one.thing[-1] for one in others if _is_worked_on(one.thing[-1])))


def _clauses(tokens: Sequence[str], is_form: Callable[[str], bool]) -> Iterator[_Clause]:
    """Yield the clauses of a sentence that keep something or do what its step does, and things that
    these are done to as well."""
    keeps: bool | None = None
    for clause in _cut(tokens):
        if not _words("denying").isdisjoint(clause):
            keeps = None
            continue
        found = _active(clause, is_form) or _passive(clause, is_form)
        if found is None and keeps is not None and (name := _name(clause)):
            found = _Clause(bool(keeps), name, bare=True) if clause[-1] == name[-1] else None
        keeps = found.keeps if found else None
        if found is None:
            continue
        yield found
        if (also := _with(clause)) and not found.keeps:
            yield _Clause(False, also, bare=False)


def _active(clause: Sequence[str], is_form: Callable[[str], bool]) -> _Clause | None:
    """Return a clause that begins with such a verb: "carefully discard the pellet"."""
    for at, word in enumerate(clause[: _BEFORE + 1]):
        if (keeps := _keeps(word)) or is_form(word):
            name, rest = _name_at(clause[at + 1 :])
            return _Clause(keeps, name, not rest)
        if word not in _words("before") and word[-2:] != "ly":
            return None
    return None


def _passive(clause: Sequence[str], is_form: Callable[[str], bool]) -> _Clause | None:
    """Return a clause in which something is done: "the pellet is discarded"."""
    name, rest = _name_at(clause)
    if not name or not rest or rest[0] not in _words("told_of"):
        return None
    for at, word in enumerate(rest):
        if (keeps := _keeps(word)) or is_form(word):
            return _Clause(keeps, name, at == len(rest) - 1)
    return None


def _name(clause: Sequence[str]) -> tuple[str, ...]:
    """Return the name that a clause without a verb begins with: "the pellet"."""
    name, rest = _name_at(clause)
    if rest and rest[0] in _words("told_of"):
        return ()
    led = clause[0] in _words("articles") or len(clause) == 1
    return name if led and len(name) <= _NAME else ()


def _with(clause: Sequence[str]) -> tuple[str, ...]:
    """Return what goes with what a clause is done to: "with the pellet"."""
    at = clause.index("with") + 1 if "with" in clause else len(clause)
    led = clause[at : at + 1] in (["the"], ["all"])
    return _name_at(clause[at:])[0] if led else ()


def _name_at(clause: Sequence[str]) -> tuple[tuple[str, ...], Sequence[str]]:
    """Return the words of the name that a clause begins with, and what stands behind it."""
    name: list[str] = []
    for at, word in enumerate(clause):
        if word in _words("stops"):
            return tuple(name), clause[at:]
        if word not in _words("articles") and word[-2:] != "ly":
            name.append(word)
    return tuple(name), ()


def _cut(tokens: Sequence[str]) -> Iterator[list[str]]:
    clause: list[str] = []
    for token in (*tokens, "."):
        if token not in _words("cuts"):
            clause.append(token)
        elif clause:
            yield clause
            clause = []


def _keeps(word: str) -> bool:
    return not _words("keeping").isdisjoint(bases_of(word))


def _is_of(thing: Sequence[str], objects: frozenset[str]) -> bool:
    """Whether a name is that of an object."""
    return bool(thing) and not objects.isdisjoint(bases_of(thing[-1]))


def _is_another(thing: Sequence[str], own: frozenset[str]) -> bool:
    """Whether a name is neither of the step nor a pronoun that may stand for what is."""
    said = frozenset(base for word in thing for base in bases_of(word))
    return bool(thing) and said.isdisjoint(own) and said.isdisjoint(_words("pronouns"))


def _is_worked_on(word: str) -> bool:
    """Whether a name is that of what steps work on, and no tool."""
    named = not _words("names").isdisjoint(bases_of(word))
    return named or is_one_of(kind_of(concept(word)), tuple(_words("kinds")))


def _bases(text: str) -> frozenset[str]:
    return frozenset(base for word in _TOKEN.findall(text) for base in bases_of(word))


@cache
def _throwing() -> tuple[str, ...]:
    return tuple(_words("throwing"))


@cache
def _hint() -> re.Pattern[str]:
    stems = "|".join(one.removesuffix("e") for one in _words("keeping"))
    return re.compile(rf"\b(?:{stems}|kept|left|held)")


@cache
def _words(name: str) -> frozenset[str]:
    return frozenset(resources.table("ontology", "keeping.toml")[name])
