"""What a question names: things, quantities and actions, found by words alone."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from itertools import chain
from typing import NamedTuple

from protoplan.library import find, lemmas
from protoplan.library.values import Library, Operator
from protoplan.questions.adopting import as_asked
from protoplan.questions.alternatives import Option
from protoplan.questions.amounts import STRENGTHS, Amount, amounts_in, made_up, timed
from protoplan.questions.between import after_each
from protoplan.questions.clauses import ENDS, Words
from protoplan.questions.customs import Customs
from protoplan.questions.describing import joined
from protoplan.questions.details import details
from protoplan.questions.done import Done
from protoplan.questions.excluding import HIDDEN, Denial, hidden
from protoplan.questions.flat import unmarked, with_flat
from protoplan.questions.foregoing import foregoing
from protoplan.questions.given import with_given
from protoplan.questions.intended import lent, unsure_intents, with_intents
from protoplan.questions.intending import hiding
from protoplan.questions.materials import Thing, things_of
from protoplan.questions.meantime import kept
from protoplan.questions.naming import Named, Naming, naming
from protoplan.questions.nominal import Statement
from protoplan.questions.options import chosen
from protoplan.questions.pairing import in_turn
from protoplan.questions.portions import with_portions
from protoplan.questions.preparing import put_first
from protoplan.questions.qualities import apart, united
from protoplan.questions.readying import Readied, readied
from protoplan.questions.rephrasing import spoken
from protoplan.questions.since import counted, in_words, is_counted
from protoplan.questions.stating import SAYING, Pair, in_order, spread
from protoplan.questions.subordinate import told_beside
from protoplan.questions.telling import Told, told
from protoplan.questions.timing import AS_TOLD
from protoplan.questions.unplanned import is_undone
from protoplan.questions.untimed import asks_order, in_no_order
from protoplan.questions.ways import in_its_way, with_doings
from protoplan.questions.wording import words_of
from protoplan.questions.words import intervals

_ENDED = re.compile(r"[.?!;](?=\s|$)")
_GOES_ON = re.compile(r"\s*(?:,|but\b|and\b)", re.IGNORECASE)
_ORDERS = re.compile(
    r"\b(?:first|before|beforehand|after|prior|earlier|later|precede[ds]?|preceding|last)\b",
    re.IGNORECASE,
)
_THEN = re.compile(r"\b(?:then|next|afterwards?|finally|again|also|once|when)\b", re.IGNORECASE)
_HOW = re.compile(r"\s*(?:so,? |and |but )?(?:how|what(?: is|'s) the)\b", re.IGNORECASE)


class Action(NamedTuple):
    """An action to be done: the verb, its operator if the library has one, and if the question
    names it its place in time, where it stands, and what is said of it; ``aside``: it is done to
    what another step uses, and not to what is worked on."""

    verb: str
    operator: Operator | None
    when: float | None = None
    start: int = 0
    told: Told | None = None
    beside: bool = False
    """Whether it makes a reagent ready, and what is worked on stays that."""


class Asked(NamedTuple):
    """What a question names, in the order of its words."""

    things: tuple[Thing, ...]
    actions: tuple[Action, ...]
    amounts: tuple[Amount, ...]
    forbidden: tuple[str, ...] = ()
    """Actions that are not to be done."""
    unlisted: tuple[str, ...] = ()
    """Actions that are told and stand in no list."""
    details: tuple[str, ...] = ()
    """Words that tell more of the actions: :mod:`protoplan.questions.details`."""
    unread: tuple[str, ...] = ()
    """Words around those that tell an order which was not understood."""
    denied: tuple[str, ...] = ()
    """What is not to be done or used, where that forbids none of its actions."""
    conditions: tuple[str, ...] = ()
    """Under which conditions alone it tells some of its actions."""
    habits: tuple[str, ...] = ()
    """What it says is done as a rule, and was taken for no instruction."""
    dubious: tuple[str, ...] = ()
    """What may be no instruction, and was taken for one."""
    misplaced: tuple[str, ...] = ()
    """What may belong to another step, or to another thing, than that with which it stands."""
    done: Done = Done()
    """What is done already, and no step."""
    miscounted: tuple[str, ...] = ()
    """What is done more often than it names it, or not at all though it orders it."""
    timed: tuple[str, ...] = ()
    """When something is forbidden, by actions that it does not tell otherwise."""
    barred: tuple[str, ...] = ()
    """What it only forbids before something else, and asks for nowhere."""
    without: tuple[str, ...] = ()
    """What it forbids and no step does."""
    retold: tuple[tuple[str, str], ...] = ()
    """Actions that it tells in this order, and that are planned the other way round."""
    throughout: tuple[str, ...] = ()
    """What it tells of all its steps."""
    intended: tuple[str, ...] = ()
    """What it tells only as what another step is for, where it may be a step."""
    lent: tuple[str, ...] = ()
    """Which quantities stand with a step though they are told behind what it is for."""
    untimed: frozenset[str] = frozenset()
    """Actions of which it only tells the settings, and no order."""
    limits: tuple[str, ...] = ()
    """Bounds of what it tells no step of."""
    warnings: tuple[str, ...] = ()
    """Why it forbids something, and what comes of doing otherwise."""
    options: tuple[Option, ...] = ()
    """Actions of which only one may be meant."""
    undecided: tuple[str, ...] = ()
    """The same, as the plan does them."""
    differing: tuple[str, ...] = ()
    """What its plain sentences tell, and the plan does not do so."""
    only_asked: tuple[str, ...] = ()
    """What its plain questions say is wanted, and no step does."""
    carried: tuple[str, ...] = ()
    """What steps are done to of which it does not tell that, and those steps."""
    freely: tuple[str, ...] = ()
    """Its sentences that are not plain, and their steps."""
    near: tuple[tuple[str, str], ...] = ()
    """Verbs that it tells, and the listed actions near theirs for which they stand."""


def read_query(text: str, library: Library, listed: Sequence[str] | None = None) -> Asked:
    """Return what a question names: what is read of it does; in its own words, but for those that
    it has as one already."""
    whole = united(text, library.verbs)
    asked = _read(whole, library, listed)
    return asked if whole == text else apart(asked)


def _read(text: str, library: Library, listed: Sequence[str] | None) -> Asked:
    """Return what a question names.

    The actions are those ``listed``, else those of ``library``. A run of words between others that
    stand in no name (``ontology/query.toml``), between verbs, quantities and punctuation is the
    name of a thing if it has a kind or a concept.
    """
    ready = readied(text, library, listed)
    text, pairs, by_nouns = ready.text, ready.pairs, ready.by_nouns
    amounts = counted(text, amounts_in(text))
    words, given = joined(text, list(words_of(text, amounts)), library, listed)
    words = list(with_flat(words, library))
    amounts = tuple(_in_time(text, words, amounts))
    named = naming(words, library, listed)
    verbs, forbidden, unlisted, doubt, denied, when_denied, meant, folded = named[:-1]
    denials, without = _denials(text, words, named, library)
    said_for = tuple(unsure_intents(text, meant, words))
    plain = words
    words = list(hidden(words, [*((one.first, one.end) for one in denied), *hiding(words, meant)]))
    there = {start for word, start in words if word != HIDDEN}
    amounts = tuple(one for one in amounts if one.start in there)
    amounts = tuple(_since(text, words, verbs, one) for one in amounts)
    acts = {at for one in verbs if one.verb for at in range(one.first, one.behind)}
    beside = told_beside(words, acts)
    places = {one.start: place for place, one in enumerate(amounts) if one.start not in beside}
    said = list(zip(verbs, told(text, words, places, verbs), strict=True))
    said = with_doings(words, with_intents(text, said, meant, plain))
    lending = tuple(lent(said, meant, amounts, plain))
    said = list(with_given(chosen(words, amounts, in_turn(words, places, said)), words, given))
    said = [(one, with_portions(text, amounts, what)) for one, what in said]
    said = [
        (one, _spoken(in_its_way(one, as_asked(one, what, said, words), words)))
        for one, what in said
    ]
    allowed = [one for one in listed or () if one not in forbidden]
    actions = _told_to_do(said, words, allowed)
    actions = _asked_first(text, actions) if listed else actions
    loose = in_no_order(text, [(one.start, one.verb) for one in actions], library)
    actions = [one._replace(when=None) if at in loose else one for at, one in enumerate(actions)]
    actions, lacking = after_each(text, _as_stated(actions, pairs, library), library)
    strengths = {one.start for one in amounts if one.quantity.dimension in STRENGTHS}
    things = tuple(
        one._replace(amount=None) if one.amount in beside else one
        for one in things_of(words, verbs, strengths)
    )
    told_more = details(words, verbs, {one.start for one in amounts}, library)
    more = tuple(unmarked(spoken(one)) for one in told_more)
    doubt = (*doubt, *_unordered(text, actions, by_nouns))
    actions, amounts = _with_nouns(text, actions, amounts, by_nouns, library)
    more = (*more, *(one.name for one in by_nouns if not one.verb))
    if pairs:
        doubt = ()
        unlisted = tuple(one for one in unlisted if one not in SAYING)
        more = tuple(one for one in more if one.lower() not in SAYING)
    actions, unplaced = _in_place(text, actions, ready, library)
    doubt = (*doubt, *ready.unsure, *lacking, *unplaced)
    doubt = tuple(one.removesuffix(f" {AS_TOLD}") for one in doubt)
    not_done = tuple(one for one in _unasked(ready.custom, actions, listed) if one not in forbidden)
    return Asked(
        things, tuple(actions), amounts, (*forbidden, *not_done), unlisted, more, doubt,
        (*_told_once(denials, ready.denying), *ready.denying),
        ready.supposed, ready.custom.dropped,
        tuple(_dubious((*ready.custom.doubted, *ready.described), actions, library)),
        misplaced=ready.doubted, done=ready.done,
        timed=when_denied, barred=ready.barred, without=(*without, *ready.refused),
        miscounted=(*ready.twofold, *folded), throughout=ready.throughout, intended=said_for,
        lent=lending, untimed=ready.loose, limits=ready.limits,
        warnings=ready.warnings, options=ready.options, near=named.near,
    )  # fmt: skip


def _in_time(text: str, words: Words, amounts: Sequence[Amount]) -> Iterator[Amount]:
    """Yield the quantities, those that tell when something is done as such."""
    when = intervals(words)
    for one in (made_up(text, each) for each in amounts):
        yield timed(text, one) if one.start in when and not is_counted(one) else in_words(one)


def _denials(
    text: str, words: Words, named: Naming, library: Library
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return what is denied and leaves no action out: first what a step may do, then what none
    does."""
    steps = [one.verb for one in named.named if one.verb]
    undone = {one: is_undone(words, one.denial, steps, library) for one in named.denied if one.told}
    denials, without = (
        tuple(_denying(text, words, one.denial) for one, not_so in undone.items() if not_so is so)
        for so in (False, True)
    )
    return denials, without


def _told_to_do(
    said: Sequence[tuple[Named, Told]], words: Words, allowed: Sequence[str]
) -> list[Action]:
    """Return the actions that are told, with those of the ``allowed`` that are only asked for."""
    actions = [
        Action(one.verb, one.operator, one.when, words[one.first][1], what)
        for one, what in said
        if one.verb
    ]
    return [*actions, *_only_asked(said, actions, words, allowed)]


def _in_place(
    text: str, actions: Sequence[Action], ready: Readied, library: Library
) -> tuple[list[Action], tuple[str, ...]]:
    """Return the actions where they belong in time, and the words of which this is not sure."""
    if ready.loose and asks_order(text):
        actions = [one._replace(when=None) if one.verb in ready.loose else one for one in actions]
    actions, using = foregoing(text, actions)
    actions, waiting = kept(text, actions, library)
    actions, unplaced = put_first(text, actions, ready.prepared)
    return actions, (*using, *waiting, *unplaced)


def _asked_first(text: str, actions: list[Action]) -> list[Action]:
    """Return the actions, one that only the question itself names in no order, if one sentence
    behind it orders one and tells no order: "How do I stain cells? Permeabilize them with Tween". A
    row in the question keeps its order, and that one comes behind it, or, where the row tells of no
    action how it is done, where it fits: "How do I fix and stain cells? Permeabilize them"."""
    asked = text.find("? ")
    how = _HOW.match(text) is not None and asked > 0
    if not how or _ENDED.search(text, 0, asked) or len(_ENDED.findall(text, asked + 1)) > 1:
        return actions
    behind = [one for one in actions if one.start > asked]
    orders = behind and _ORDERS.search(text, asked) is None and _THEN.search(text, asked) is None
    if len(behind) != 1 or not orders:
        return actions
    row = [one for one in actions if one.start < asked and one.when is not None]
    if len(row) > 1 and any(one.told and (one.told.amounts or one.told.means) for one in row):
        return actions
    free = behind if len(row) > 1 else row
    return [one._replace(when=None) if one in free else one for one in actions]


def _with_nouns(
    text: str,
    actions: Sequence[Action],
    amounts: tuple[Amount, ...],
    statements: Sequence[Statement],
    library: Library,
) -> tuple[list[Action], tuple[Amount, ...]]:
    """Return the actions with what is told of them by their nouns, and all quantities; those that
    only nouns name come where these stand."""
    found = list(actions)
    goal = text.rfind("?")
    for at, one in enumerate(statements):
        mine = [place for place, each in enumerate(found) if each.verb == one.verb]
        shift = len(text) * (2 + at)
        if not one.verb or (len(mine) > 1 and not one.goes_on):  # which of them is not known
            amounts += tuple(each._replace(start=each.start + shift) for each in one.amounts)
            continue
        if not mine:
            operator = next(iter(find(library, one.verb)), None)
            when = _when(found, one.start, {other.verb for other in statements})
            found.append(Action(one.verb, operator, when, one.start + at, Told()))
            mine = [len(found) - 1]
        place = next((each for each in mine[::-1] if found[each].start < one.start), mine[0])
        told = found[place].told or Told()
        known = [(amounts[at].quantity.dimension, amounts[at].text) for at in told.amounts]
        new = [each for each in one.amounts if (each.quantity.dimension, each.text) not in known]
        numbers = {each.start: len(amounts) + number for number, each in enumerate(new)}
        inside = [numbers.get(one.amounts[at].start) for at in one.within]
        told = told._replace(
            amounts=(*told.amounts, *numbers.values()),
            within=(*told.within, *(at for at in inside if at is not None)),
            means=(*told.means, *(each for each in one.means if each not in told.means)),
        )
        found[place] = found[place]._replace(told=told)
        amounts += tuple(each._replace(start=each.start + shift) for each in new)
    return _in_rows(found, actions, statements, goal), amounts


def _unordered(
    text: str, actions: Sequence[Action], statements: Sequence[Statement]
) -> Iterator[str]:
    """Yield the sentences that tell an order, and out of which an action was taken that only its
    noun names."""
    named = {one.verb for one in actions}
    for start in {one.start for one in statements if one.verb and one.verb not in named}:
        first = max((end.end() for end in _ENDED.finditer(text, 0, start)), default=0)
        last = _ENDED.search(text, max(start - 1, 0))
        said = text[first : last.start() if last else len(text)].strip(" ,;")
        own = start > first or _GOES_ON.match(text, start)  # else it was a sentence of its own
        if own and _ORDERS.search(said):
            yield said


def _when(actions: Sequence[Action], start: int, row: Collection[str]) -> float:
    """Return when an action is done that is told behind others, and not by a verb."""
    before = [one.when for one in actions if one.when is not None and one.start < start]
    row_of = [one.when for one in actions if one.when is not None and one.verb in row]
    return max((*before, *row_of), default=-1.0) + 0.01


def _in_rows(
    found: list[Action], named: Sequence[Action], statements: Sequence[Statement], goal: int
) -> list[Action]:
    """Return the actions, those in the order of the nouns that the question itself only asks for:
    "How do I stain the cells? Fixation: 20 min; staining: 10 min."."""
    row = list(dict.fromkeys(one.verb for one in statements if one.verb))
    asked = {one.verb for one in named}
    behind = all(one.start > goal >= 0 for one in statements)
    if not row or not behind or asked >= {*row} or not asked <= {*row}:
        return found
    return [one._replace(when=float(row.index(one.verb))) for one in found]


def _unasked(
    custom: Customs, actions: Sequence[Action], listed: Sequence[str] | None
) -> Iterator[str]:
    """Yield the actions that are named only as what is done as a rule."""
    named = {one.verb for one in actions}
    for verb in custom.unasked:
        if verb not in named and (listed is None or verb in listed):
            yield verb


def _dubious(
    doubted: Sequence[tuple[str, frozenset[str]]], actions: Sequence[Action], library: Library
) -> Iterator[str]:
    """Yield what may be no instruction, and names an action that is told."""
    verbs = {one.verb for one in actions}
    meant = {one.operator.name for one in actions if one.operator is not None}
    for said, acts in doubted:
        names = {found.name for verb in acts for found in find(library, verb)[:1]}
        if not verbs.isdisjoint(acts) or not meant.isdisjoint(names):
            yield said


def _told_once(denials: Sequence[str], others: Sequence[str]) -> Iterator[str]:
    """Yield what is denied but for what others tell in more words."""
    said = [{*one.lower().split()} for one in others]
    for one in denials:
        if not any({*one.lower().split()[1:]} <= words for words in said):
            yield one


def _denying(text: str, words: Words, one: Denial) -> str:
    """Return the text of what is denied, with the word that denies it."""
    end = words[one.end][1] if one.end < len(words) else len(text)
    return spoken(text[words[one.cue][1] : end].strip(" ,"))


def _as_stated(
    actions: Sequence[Action], pairs: Sequence[Pair], library: Library
) -> Sequence[Action]:
    """Return the actions with those that the question only states the order of, and all of them in
    time as it states."""
    if not pairs:
        return actions
    pairs = spread(pairs, [one.verb for one in actions if one.when is not None])
    named = {one.verb for one in actions}
    others = [one for one in dict.fromkeys(chain(*pairs)) if one not in named]
    new = [Action(one, next(iter(find(library, one)), None), told=Told()) for one in others]
    told = sorted((one for one in actions if one.when is not None), key=lambda one: one.when or 0)
    stated_only = (one for one in (*actions, *new) if one.when is None)
    row = [*told, *(one for one in stated_only if one.verb in chain(*pairs))]
    order = in_order([one.verb for one in row], pairs)
    when = {id(row[place]): float(at) for at, place in enumerate(order)}
    return [one._replace(when=when.get(id(one))) for one in (*actions, *new)]


def _only_asked(
    said: Sequence[tuple[Named, Told]],
    actions: Sequence[Action],
    words: Words,
    listed: Sequence[str],
) -> Iterator[Action]:
    """Yield the listed actions that only the question itself names, with how much of what: "How do
    I collect 2 l of lake water? The bottle is rinsed and ..."; it tells no order of them."""
    known = {one.verb for one in actions}
    for one, what in said:
        last = words[max(one.first, one.behind - 1)][0].lower()  # "surface sterilise"
        names = [] if one.verb or one.operator is None else lemmas(last)
        verb = next((each for each in names if each in listed and each not in known), "")
        if verb and what.objects and what.amounts:
            known.add(verb)
            yield Action(verb, one.operator, None, words[one.first][1], what)


def _spoken(what: Told) -> Told:
    """Return what is said of an action, in words as they are spoken."""
    objects, means = (tuple(map(spoken, one)) for one in (what.objects, what.means))
    manner = tuple(unmarked(spoken(one)) for one in what.manner)
    portions = tuple((spoken(name), much, spoken(both)) for name, much, both in what.portions)
    return what._replace(objects=objects, means=means, manner=manner, portions=portions)


def _since(text: str, words: Words, verbs: Sequence[Named], one: Amount) -> Amount:
    """Return when something is done with what it is counted from, where that is no step: "24 h
    after transfection" for "after transfection, after 24 h"."""
    place = next((at for at, (_, start) in enumerate(words) if start == one.start), 0)
    said = [word.lower() for word, _ in words[:place]]
    if not one.when or said[-2:] != [",", "after"]:
        return one
    first = place - 2
    while first and said[first] != "after" and words[first - 1][0] not in (*ENDS, ","):
        first -= 1
    acts = any(first <= verb.first < place for verb in verbs if verb.verb)
    if said[first] != "after" or acts:
        return one
    since = text[words[first][1] + len(said[first]) : words[place - 2][1]]
    return one._replace(text=f"{one.text.removeprefix('after ')} after{since}")
