"""How the things are that a question asks about, told behind it, or before its orders: "How do I
stain and mount the sections? The sections were fixed in PFA.", "My samples are frozen. Thaw them on
ice." What is told behind is put before the question, where :mod:`.found_so` reads it as done
already; what stands before orders is no step, and the user is told. The words are ``lasting`` and
those below it in ``ontology/participles.toml``."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import replace
from functools import cache

from protoplan import resources
from protoplan.entities import singular
from protoplan.questions.found_so import ASKS_BACK, SENTENCE, State, acts_in, orders, state_of
from protoplan.questions.query import Query
from protoplan.questions.tokens import tokens_of, words_for

_HOW = re.compile(
    r"(?:so,? |but |and |now,? )?(?:how|what is the best way|can (?:you|i|we)|should i)\b",
    re.IGNORECASE,
)
_WHO = re.compile(r"^.*?\b(?:i|we|you|one|to)\b", re.IGNORECASE)
_THING = re.compile(
    r"\b(?P<whose>the|my|our|these|those|this|that) (?P<name>(?:(?!(?:and|or|of|in|with|from|for|to"
    r"|on|at|by|before|after|using)\b)[\w-]+ ?){1,4})",
    re.IGNORECASE,
)
_PRONOUN = re.compile(r"\b(?:them|they|it)\b", re.IGNORECASE)
_OWN = ("my ", "our ")
_GIVEN = ("the ", "these ", "those ", "this ", "all ")
_THEN = ("then", "next", "afterwards", "subsequently", "finally")
"""Behind one of these goes on what a procedure began."""
_MOST = 2
"""Sentences, and so many doings and one, that tell how a thing is: more tell a procedure."""


def as_they_are(query: Query, verbs: Collection[str]) -> Query:
    """Return a query in which what tells how its things are is no instruction; ``verbs`` are those
    of the actions."""
    pieces = SENTENCE.findall(query.text)
    return _told_behind(query, pieces, verbs) or _told_before(query, pieces, verbs) or query


def _told_behind(query: Query, pieces: Sequence[str], verbs: Collection[str]) -> Query | None:
    """Return a query in which what was done to the very thing that it asks about stands before
    what it asks for; ``None`` where it may tell how that is done."""
    asks = _only_question(pieces, verbs)
    if asks < 0 or any(any(acts_in(one, verbs)) for one in pieces[:asks]):
        return None
    question, behind = pieces[asks], pieces[asks + 1 :]
    acting = [at for at, one in enumerate(behind) if any(acts_in(one, verbs))]
    states = [state_of(behind[at], verbs) for at in acting]
    asked = {*acts_in(_WHO.sub("", question, count=1), verbs)}
    told = {verb for one in states if one for verb in one.verbs}
    if (
        not acting
        or acting != [*range(len(acting))]
        or len(acting) > _MOST
        or len(told) > _MOST + 1
    ):
        return None
    if not asked or asked & (told | words_for("asked_as_whole")):
        return None
    alone = {""} if len(asked) == 1 else set()
    if any(verb in asked | alone and not told.isdisjoint(by) for verb, by in _done_by()):
        return None
    if _HOW.match(question) is None or ASKS_BACK.search(question):
        return None
    things = [*_THING.finditer(question)]
    things = things if len(asked) == 1 else things[:1]  # what is got by the first is no thing yet
    if not all(
        one and _is_of(one, behind[at], things) for one, at in zip(states, acting, strict=True)
    ):
        return None
    found = [behind[at].strip() for at in acting]
    if things:
        found[0] = _named(found[0], things[-1][0].strip(" ?"))
    rest = (question.rstrip(), *(one.strip() for one in behind[len(acting) :]))
    return replace(query, text=" ".join((*map(str.strip, pieces[:asks]), *found, *rest)))


def _only_question(pieces: Sequence[str], verbs: Collection[str]) -> int:
    """Return where the only question of a text for an action stands, -1 where it has none, or
    several."""
    asking = [at for at, one in enumerate(pieces) if one.rstrip().endswith("?")]
    asking = [at for at in asking if any(acts_in(pieces[at], verbs))]
    return asking[0] if len(asking) == 1 else -1


def _is_of(state: State, sentence: str, things: Sequence[re.Match[str]]) -> bool:
    """Whether a sentence tells of one of the things that a question names, and how it is, or what
    was done to it, and not in which order."""
    lows = {one.low for one in tokens_of(sentence)}
    if lows & (words_for("no_state") - {"i", "we"}):
        return False
    if not state.over and not (_lasts(state, made=True) and _is_bare(sentence)):
        return False
    own = sentence.lower().startswith(_OWN)
    if not state.thing:
        return bool(things)
    names = {singular(word) for one in things for word in one["name"].lower().split()}
    return singular(state.thing.split()[-1].lower()) in names and (own or bool(things))


def _lasts(state: State, *, made: bool) -> bool:
    """Whether all that was done to a thing leaves it so."""
    return state.verbs <= (words_for("lasting") | (words_for("lasting_made") if made else set()))


def _is_bare(sentence: str) -> bool:
    """Whether a sentence tells no setting: how long, how warm, or how much."""
    lows = {one.low for one in tokens_of(sentence)}
    return not lows & words_for("of_doing") and not re.search(r"(?<![\w-])\d", sentence)


def _told_before(query: Query, pieces: Sequence[str], verbs: Collection[str]) -> Query | None:
    """Return a query apart from the sentence before its orders that tells how their thing is."""
    asks = _only_question(pieces, verbs)
    first = asks + 1
    while first < len(pieces) and not any(acts_in(pieces[first], verbs)):
        first += 1
    if any(one.rstrip().endswith("?") for one in pieces[first:]) or len(pieces) < first + 2:
        return None
    if any(any(acts_in(one, verbs)) for one in pieces[: max(0, asks)]):
        return None
    sentence, following, others = pieces[first], pieces[first + 1], pieces[first + 2 :]
    state = state_of(sentence, verbs)
    if state is None or not state.thing or state.over or not _is_bare(sentence):
        return None
    own = state.thing.lower().startswith(_OWN)
    opens = tokens_of(following)[0].low
    if not sentence.lower().startswith((*_OWN, *_GIVEN)) or opens in _THEN:
        return None
    asked = {*acts_in("".join(pieces[:first]), verbs)}
    ordered = all(orders(tokens_of(one), verbs) or not any(acts_in(one, verbs)) for one in others)
    if not orders(tokens_of(following), verbs) or not ordered or not _lasts(state, made=own):
        return None
    frozen = not own and not words_for("freezing").isdisjoint(
        re.findall(r"[a-z]+", sentence.lower())
    )
    if frozen or asked & state.verbs or state.verbs & {*acts_in(following, verbs)}:
        return None
    said = _PRONOUN.search(following)
    named = {singular(one.low) for one in tokens_of(following)}
    if not said and not (own and singular(state.thing.split()[-1].lower()) in named):
        return None
    told = " ".join(sentence.split()).rstrip(" .;,")
    if not state.verbs.isdisjoint(query.actions or ()):
        return replace(query, dubious=(*query.dubious, told))
    text = "".join((*pieces[:first], _named(following, state.thing), *others))
    return replace(query, text=text, done=(*query.done, told))


def _named(sentence: str, thing: str) -> str:
    """Return a sentence that names a thing where it first calls it "them", if nothing else is."""
    said = _PRONOUN.search(sentence)
    if said is None or _THING.search(sentence, 0, said.start()):
        return sentence
    name = thing[:1].upper() + thing[1:] if not said.start() else thing
    return f"{sentence[: said.start()]}{name}{sentence[said.end() :]}"


@cache
def _done_by() -> tuple[tuple[str, frozenset[str]], ...]:
    """Return by what other doings some are done."""
    rows = resources.table("ontology", "participles.toml")["done_by"]
    return tuple((one["verb"], frozenset(one["by"])) for one in rows)
