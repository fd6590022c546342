"""A plan held against the words of its question once more: each of several simple readings tells
the user where it does not agree with the plan; none changes it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from protoplan.library.values import Library
from protoplan.model import Step
from protoplan.questions.afresh import afresh
from protoplan.questions.agreeing import (
    as_listed,
    carried,
    disagreeing,
    only_asked,
    read_freely,
    told_in,
    unread,
)
from protoplan.questions.aiming import aimed
from protoplan.questions.alternatives import open_options
from protoplan.questions.arriving import without_doing
from protoplan.questions.belonging import misplaced
from protoplan.questions.constraining import constraining
from protoplan.questions.counting import miscounted
from protoplan.questions.discarding import kept_or_gone
from protoplan.questions.during import during
from protoplan.questions.extent import read_part
from protoplan.questions.gapping import shared_settings
from protoplan.questions.incidents import without_incidents
from protoplan.questions.instead import stand_for
from protoplan.questions.invented import invented
from protoplan.questions.narrating import retold
from protoplan.questions.overseeing import broken
from protoplan.questions.participles import earlier
from protoplan.questions.query import Query
from protoplan.questions.ranking import unsure_last
from protoplan.questions.reading import Action, Asked
from protoplan.questions.reagents import with_verbs
from protoplan.questions.referring import referred
from protoplan.questions.relatives import relatives
from protoplan.questions.rows import as_phrases, as_written
from protoplan.questions.since import as_times, without_events
from protoplan.questions.spelling import spelled
from protoplan.questions.stand_in import stood_in
from protoplan.questions.succeeding import once_more
from protoplan.questions.supposing import supposing
from protoplan.questions.taking_away import taken_away
from protoplan.questions.turns import mixed_up
from protoplan.questions.unbacked import unbacked
from protoplan.questions.unusable import unusable_apart
from protoplan.questions.ways import by_each_way
from protoplan.questions.withholding import withheld

_SAME = 4
"""Words that two doubts share that tell the same."""


def reviewed(
    query: Query, asked: Asked, steps: Sequence[Step], done: Sequence[Action], library: Library
) -> Asked:
    """Return what is asked, with the orders that are told in plain words and the plan breaks, what
    it does that such words may forbid, and the quantities that it has at other steps; ``done`` are
    the actions of its steps."""
    known = {*library.verbs, *(query.actions or ())}
    text = _plainly(query, asked, library, known)
    verbs = [step.action for step in steps]
    may = withheld(text, verbs, library, (*asked.denied, *asked.conditions, *asked.dubious))
    denied = tuple(f"{one.said} ({one.verb})" for one in may)
    rest = (one.verb for one in asked.actions[len(steps) :])
    sentences = told_in(query.text, known)
    ordered = {each.verb for one in sentences for each in one.orders}
    near = (*asked.near, *stand_for(query.text, library, query.actions or (), ordered))
    sentences, near_verbs = as_listed(sentences, near), (one for one, _ in near)
    left_out = (*asked.forbidden, *asked.unlisted, *asked.done.verbs, *rest, *near_verbs)
    plain = earlier(text, library, query.actions, asked.done.verbs).text
    plain = relatives(plain, library, query.actions).text
    plain = once_more(plain, known, query.actions)
    beside = {one.verb for one in asked.actions if one.beside}
    asked_for = {*(query.actions or ())}
    if not all(one.orders for one in sentences):  # "run the gel" asks for electrophoresis
        asked_for.update(one.verb for one in done if one.told is not None)
    orders = (*broken(text, verbs, library), *unsure_last(text, library.verbs))
    return asked._replace(
        near=tuple(dict.fromkeys(near)),
        unread=(*asked.unread, *_more(asked, orders)),
        retold=tuple(
            pair
            for pair in retold(text, verbs, library)
            if not {*pair} <= asked.untimed and beside.isdisjoint(pair)
        ),
        dubious=(*asked.dubious, *invented(text, verbs, library, query.actions or ())),
        denied=(*asked.denied, *denied, *taken_away(text, verbs, library, denied)),
        misplaced=(
            *asked.misplaced,
            *(
                one
                for one in misplaced(plain, steps, library, query.actions)
                if not one.startswith(asked.lent)
            ),
            *mixed_up(text, steps),
            *during(steps, asked.amounts),
            *kept_or_gone(steps, asked),
            *without_doing(text),
            *(f'"{one}" may be of all that is told' for one in shared_settings(plain, verbs)),
            *(
                f'"{one}" may be of the last alone'
                for one in shared_settings(plain, verbs, bare=True)
            ),
        ),
        differing=tuple(
            dict.fromkeys(
                (
                    *disagreeing(sentences, steps, library, left_out, asked_for),
                    *unbacked(sentences, steps, done, library),
                )
            )
        ),
        only_asked=tuple(only_asked(sentences, steps, library)),
        carried=tuple(carried(steps, done)),
        freely=(*unread(query.no_steps), *read_freely(sentences, steps, library)),
        undecided=tuple(open_options(asked.options, verbs, library)),
        miscounted=(*asked.miscounted, *miscounted(text, verbs, library, left_out)),
    )


def _plainly(query: Query, asked: Asked, library: Library, known: Collection[str]) -> str:
    """Return a question in plain words, without what is told of it elsewhere; ``known`` are the
    verbs of the library and those that are listed."""
    text = spelled(unusable_apart(read_part(query.text)), library.verbs)
    text, _ = constraining(without_incidents(text, known).text, known)
    text = stood_in(text, library, known)
    text = by_each_way(text, library.verbs, query.actions)
    text = as_phrases(text, known, closed=True)
    text = as_written(with_verbs(text, library, query.actions).text)
    text = without_events(as_times(text, library, query.actions))
    text, _ = supposing(text, library.verbs)
    text, _ = afresh(aimed(text, library, query.actions).text, library, query.actions)
    text = referred(text, library, query.actions)
    options = (one.dropped for one in asked.options)
    for one in (*asked.habits, *asked.done.told, *asked.throughout, *asked.limits, *options):
        text = text.replace(one, "")
    return text


def _more(asked: Asked, orders: Sequence[str]) -> Iterator[str]:
    """Yield the words of orders but those that are told already, a word more or less."""
    told = [{*one.split()} for one in asked.unread]
    for one in orders:
        if not any(len(said.intersection(one.split())) >= _SAME for said in told):
            yield one
