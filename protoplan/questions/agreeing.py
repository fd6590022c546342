"""A plan held against the plain sentences of its question (:mod:`.plain`): each of their orders is
a step, in their order, with its quantities and names. What is told in any other way is shown to
the user with the steps that name it."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from itertools import chain, islice, takewhile

from protoplan.entities import kind_of, singular
from protoplan.library.values import Library
from protoplan.model import Step
from protoplan.questions.amounts import amounts_in
from protoplan.questions.attributing import told_by
from protoplan.questions.held import is_filled, is_holder
from protoplan.questions.listing import as_sentences, heading_orders
from protoplan.questions.loosely import theirs
from protoplan.questions.overseeing import spotted, words_of
from protoplan.questions.plain import Order, Sentence, sentences_of
from protoplan.questions.plain_words import listed, words_in
from protoplan.questions.qualities import united
from protoplan.questions.query import Query
from protoplan.questions.reading import Action
from protoplan.questions.recounting import recounted
from protoplan.questions.terse import is_bunched, is_crowded
from protoplan.questions.wanted import action_of
from protoplan.questions.washed_out import may_be_washed_out

_WORD = re.compile(r"[^\W_][\w'’/+-]*")
_ROW = re.compile(r"\b[a-z-]+(?:, [a-z-]+)*,? and [a-z-]+\b")
_PLACE = re.compile(
    r"(?:(?P<on>over|onto|on|across)|in|into|inside|to) "
    r"(?P<article>(?:the|an?|its|their|each|one|two|three|four) )?(?P<name>[\w -]+)$"
)
_CONTENT = re.compile(r"with (?:the |an? )?(?P<name>[\w -]+)$")
_VESSELS = ("container", "column", "device")
_TOLD = 2
_GOAL = 8
"""So many words of a question that names no step only say what is wanted: "How do I do an IP?"."""
_MOST = 5
_SHOWN = 300
"""Characters of a sentence that are shown."""


def told_in(text: str, verbs: Collection[str]) -> tuple[Sentence, ...]:
    """Return the sentences of a question; of an item with orders below it, which may be how it is
    done, and of what may be told of what is not meant, none is sure what it tells."""
    unsure = {*heading_orders(text)}
    sentences = [*sentences_of(as_sentences(text), verbs)]
    apart = recounted([one.text for one in sentences], verbs)
    return tuple(
        one._replace(orders=()) if one.text in unsure or at in apart else one
        for at, one in enumerate(sentences)
    )


def as_listed(
    sentences: Sequence[Sentence], near: Collection[tuple[str, str]]
) -> tuple[Sentence, ...]:
    """Return sentences with the actions of a list for the verbs that stand for them."""
    verbs = dict(near)
    return tuple(
        one._replace(
            orders=tuple(each._replace(verb=verbs.get(each.verb, each.verb)) for each in one.orders)
        )
        for one in sentences
    )


def disagreeing(
    sentences: Sequence[Sentence],
    steps: Sequence[Step],
    library: Library,
    left_out: Collection[str],
    listed: Collection[str] = (),
) -> Iterator[str]:
    """Return where a plan does not do what plain sentences tell, a few at most; the user is told
    otherwise of what is ``left_out``, and what is ``listed`` is asked for."""
    told = [one for one in sentences if not one.asks]
    rows = [one.orders for one in told or sentences[-1:]]
    sure = all(rows)
    if sure:
        rows = [tuple(order for row in rows for order in row)]
    if not told and sum(map(len, rows)) < _TOLD:  # it tells what is wanted, and not how
        return iter(())
    gone = {action_of(one, library) for one in left_out}
    orders = [[one for one in row if action_of(one.verb, library) not in gone] for row in rows]
    found = _disagreeing(orders, steps, library, sure=sure)
    if not sure:
        other = theirs(sentences, steps, library, listed)
        mine = [step for place, step in enumerate(steps) if place not in other]
        found = iter(dict.fromkeys(chain(found, _without_step(orders, mine, steps, library))))
    found = chain(found, _added(sentences, steps, library, listed))
    return islice(found, _MOST)


def _disagreeing(
    rows: Sequence[Sequence[Order]], steps: Sequence[Step], library: Library, *, sure: bool
) -> Iterator[str]:
    """Yield where a plan does not do what rows of orders tell; where they are not ``sure`` to tell
    all, another sentence may tell another order of them."""
    both = {verb for step in steps if " " in step.action for verb in step.action.split()}
    for row in rows:
        pairs = _pairs(row, steps, library)
        for at, order in enumerate(row):
            if at in pairs:
                lost = _lacking(order, _alike(steps, pairs[at], pairs.get(at + 1)))
                if lost:
                    yield f'"{order.verb}" is told with "{", ".join(lost)}"'
            elif order.verb in both:  # "remove and discard"
                continue
            elif sure or not any(_is_same(order, step, library) for step in steps):
                yield f'"{order.verb}" is told in turn, and not planned so'


def _without_step(
    rows: Sequence[Sequence[Order]], mine: Sequence[Step], steps: Sequence[Step], library: Library
) -> Iterator[str]:
    """Yield which orders of rows have no step of their own among some, ``mine``, the other steps
    being told by other sentences."""
    both = {verb for step in steps if " " in step.action for verb in step.action.split()}
    left = [*mine]
    for order in chain(*rows):
        own = next((step for step in left if _is_same(order, step, library)), None)
        if own is not None:
            left.remove(own)
        elif order.verb not in both:
            yield f'"{order.verb}" is told in turn, and not planned so'


def newly_against(
    query: Query, before: Sequence[Step], steps: Sequence[Step], library: Library
) -> tuple[str, ...]:
    """Return the doubt, if there is one, that steps do not do what plain sentences of a query tell
    where those ``before`` did."""
    listed = query.actions or ()
    sentences = told_in(united(query.text, library.verbs), {*library.verbs, *listed})
    known = {*disagreeing(sentences, before, library, (), listed)}
    told = (one for one in disagreeing(sentences, steps, library, (), listed) if one not in known)
    said = "; ".join(told)
    return (f"Plainly told, and mended otherwise, check it: {said}.",) if said else ()


def _added(
    sentences: Sequence[Sentence],
    steps: Sequence[Step],
    library: Library,
    listed: Collection[str],
) -> Iterator[str]:
    """Yield which steps no plain order tells, and no word of other sentences, and which quantities
    stand with a step that neither these nor its order tell."""
    loose = " ".join(one.text for one in sentences if not one.orders)
    verbs = dict.fromkeys(step.action for step in steps)
    named = {one.verb for one in spotted([*map(str.lower, words_of(loose))], verbs, library)}
    for verb in verbs:
        here = [step for step in steps if step.action == verb]
        orders = [
            one.text
            for one in sentences
            if any(_is_same(each, here[0], library) for each in one.orders)
        ]
        if orders:
            lent = _surplus(here, " ".join((loose, *orders)))
            yield from (f'"{verb}" has "{one}", which is not told of it' for one in lent)
        elif verb not in (*listed, *named) and not _is_said(here[0], loose.lower()):
            yield f'"{verb}" is planned, and not told'


def _is_said(step: Step, text: str) -> bool:
    """Whether a text has the words of an action, or the settings of its step."""
    spaced, joined = text.replace("-", " "), text.replace("-", "")
    return step.action in spaced or step.action in joined or _stands_in(step, spaced)


def _surplus(steps: Sequence[Step], said: str) -> Iterator[str]:
    """Yield the quantities of steps that a text does not tell."""
    told = [one.quantity for one in amounts_in(said)]
    given = (one for step in steps for text in step.parameters for one in amounts_in(text))
    return (one.text for one in given if one.quantity not in told and one.text not in said)


def carried(steps: Sequence[Step], actions: Sequence[Action]) -> Iterator[str]:
    """Yield what steps are done to of which the question does not tell that, with the steps, but
    where "it" is what the step before was done to."""
    places: dict[str, list[int]] = {}
    unsure: set[str] = set()
    for at, (step, action) in enumerate(zip(steps, actions, strict=True), 1):
        told = action.told is not None and action.told.objects
        before = steps[at - 2] if at > 1 else None
        for name in () if told else step.objects:
            sure = before is not None and name in before.objects and _stands_for(action, name)
            out = sure and may_be_washed_out(actions[at - 2], action, name)
            if sure and before and (out or name in unsure or _may_be_another(before, step)):
                unsure.add(name)
                sure = False
            if not (name.startswith("[") or sure):
                places.setdefault(name, []).append(at)
    for name, at_steps in places.items():
        yield f"{name} ({_numbered(at_steps)})"


def _may_be_another(before: Step, step: Step) -> bool:
    """Whether "it" may be what the step before was done on, or in, or what it filled a vessel with:
    "Pour it over the leaf. Rinse it.", "Place it in a vial. Cap it."."""
    vessels = step.action in listed("of_vessels")
    filled = is_filled(before.action) and any(is_holder(one) for one in before.objects)
    many = any(singular(one) != one for one in before.objects)
    for one in before.parameters:
        led = _PLACE.match(one)
        into = led and led["article"] and (led["on"] or before.action in listed("into_others"))
        if led and (into or (vessels and _may_hold(led["name"], named=bool(led["article"])))):
            return (singular(led["name"].lower()) != led["name"].lower()) is many
        with_ = _CONTENT.match(one) if filled and step.action in listed("of_contents") else None
        if with_ and (singular(with_["name"]) != with_["name"]) is many:
            return True
    return False


def _may_hold(name: str, *, named: bool) -> bool:
    """Whether a name is that of what something may be put in, or one that nothing tells of."""
    return is_holder(name, _VESSELS) or (named and not kind_of(name))


def _stands_for(action: Action, name: str) -> bool:
    """Whether "it" or "them" is told of an action, and agrees with a name in number."""
    told = action.told
    return told is not None and told.pronoun and told.plural != (singular(name) == name)


def only_asked(
    sentences: Sequence[Sentence], steps: Sequence[Step], library: Library
) -> Iterator[str]:
    """Yield the verbs by which questions say what is wanted, and which no step does: those of plain
    ones, and rows in others, "stain, fix and mount"."""
    rows = (_ROW.finditer(one.text.lower()) for one in sentences if one.asks and not one.orders)
    verbs = (re.split(r"\W+(?:and )?", row[0]) for row in chain(*rows))
    named = (one for row in verbs if all(one in library.verbs for one in row) for one in row)
    plain = (order.verb for one in sentences if one.asks for order in one.orders)
    asked = dict.fromkeys(chain(plain, named))
    planned = {action_of(step.action, library) for step in steps}
    yield from (verb for verb in asked if action_of(verb, library) not in planned)


def read_freely(
    sentences: Sequence[Sentence], steps: Sequence[Step], library: Library
) -> Iterator[str]:
    """Yield the sentences that are not plain, each with the steps whose doings it names, or those
    below it, where it is a heading of several: "Already done:"."""
    verbs = dict.fromkeys(step.action for step in steps)
    told = told_by(sentences, steps, library)
    for here, one in enumerate(sentences):
        bunched = is_bunched([*words_in(one.text, library.verbs.keys())])
        if one.orders and not (bunched or is_crowded(one.text, library.verbs.keys())):
            continue
        words = [word.lower() for word in words_of(one.text)]
        low = one.text.lower()
        others = [each.text.lower() for each in sentences if each is not one]
        places = [
            at
            for at, step in enumerate(steps, 1)
            if told[at - 1] == here or _alone_in(step, low, others)
        ]
        if not places or one.asks:
            named = {each.verb for each in spotted(words, verbs, library)}
            asked = (at for at, step in enumerate(steps, 1) if step.action in named)
            places = sorted({*places, *asked})
        if not places and _heads(one):
            below = [*takewhile(lambda each: not _heads(each), sentences[here + 1 :])]
            ordered = {order.verb for each in below for order in each.orders}
            places = [at for at, step in enumerate(steps, 1) if step.action in ordered]
        if places or not one.asks or len(words) > _GOAL:
            yield f'"{_short(one.text)}" ({_numbered(places)})'


def _heads(sentence: Sentence) -> bool:
    return sentence.text.rstrip(" .").endswith(":")


def _stands_in(step: Step, sentence: str) -> bool:
    """Whether two settings of a step stand in a sentence that names no doing: "DAPI 5 min."."""
    given = (one.lower().removeprefix("with ").replace("-", " ") for one in step.parameters)
    return sum(one in sentence for one in given) > 1


def _alone_in(step: Step, sentence: str, others: Sequence[str]) -> bool:
    """Whether a quantity of a step stands in a sentence, and in no other: "Run it at 150 V."."""
    given = [one.lower() for one in step.parameters if one[:1].isdigit()]
    return any(one in sentence and not any(one in each for each in others) for one in given)


def unread(said: Sequence[str]) -> Iterator[str]:
    """Yield what is no sentence, as one that no step does."""
    return (f'"{_short(one)}" ({_numbered([])})' for one in said)


def _pairs(orders: Sequence[Order], steps: Sequence[Step], library: Library) -> dict[int, int]:
    """Return which order is which step, in their order: as many as can be, and of several such ways
    the one by which the steps have the most of what is told with them."""
    worth = [
        [_worth(order, steps, place, library) for place in range(len(steps))] for order in orders
    ]
    best = [[0.0] * (len(steps) + 1) for _ in range(len(orders) + 1)]
    for at in reversed(range(len(orders))):
        for place in reversed(range(len(steps))):
            here = worth[at][place] and worth[at][place] + best[at + 1][place + 1]
            best[at][place] = max(here, best[at + 1][place], best[at][place + 1])
    pairs: dict[int, int] = {}
    at = place = 0
    while at < len(orders) and place < len(steps):
        if best[at][place] == best[at][place + 1]:
            place += 1
        elif best[at][place] == best[at + 1][place]:
            at += 1
        else:
            pairs[at] = place
            at, place = at + 1, place + 1
    return pairs


def _worth(order: Order, steps: Sequence[Step], place: int, library: Library) -> float:
    """Return how well a step does what an order tells, from 1 to 2; 0 where it does something
    else."""
    if not _is_same(order, steps[place], library):
        return 0.0
    told = len(order.amounts) + len(order.names) + 1
    return 2 - len(_lacking(order, _alike(steps, place))) / told


def _is_same(order: Order, step: Step, library: Library) -> bool:
    same = action_of(order.verb, library) == action_of(step.action, library)
    return same or order.verb in step.action.split()  # "switch on", "remove and discard"


def _alike(steps: Sequence[Step], at: int, end: int | None = None) -> Sequence[Step]:
    """Return a step with those right behind it that do the same with another thing."""
    last = at + 1
    while last < (len(steps) if end is None else end) and steps[last].action == steps[at].action:
        last += 1
    return steps[at:last]


def _lacking(order: Order, steps: Sequence[Step]) -> list[str]:
    """Return the quantities and names of an order that steps do not have."""
    said = " ".join(
        text for step in steps for text in (step.action, *step.objects, *step.parameters)
    )
    planned = [one.quantity for one in amounts_in(said)]
    words = {singular(word) for word in _WORD.findall(said.lower())}
    lost = [
        one
        for one in order.amounts
        if one not in said and not all(each.quantity in planned for each in amounts_in(one))
    ]
    low = said.lower()
    names = (one for one in order.names if singular(one.lower()) not in words)
    return [*lost, *(one for one in names if one.lower() not in low)]


def _numbered(places: Sequence[int]) -> str:
    """Return "steps 2, 3" for the numbers of steps."""
    return f"step{'s' * (len(places) > 1)} {', '.join(map(str, places))}" if places else "no step"


def _short(text: str) -> str:
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN].rsplit(' ', 1)[0]} ..."
