"""What a question asks of an answer: which actions are to be done, and in which order.

All of it goes back to how its words are read (:mod:`protoplan.questions.reading`), but for the
names of procedures, which are no steps, and for a question that only says what is wanted.
"""

from __future__ import annotations

from collections.abc import Sequence

from protoplan import library as libraries
from protoplan.library.values import Library
from protoplan.questions.courses import is_procedure
from protoplan.questions.query import Query
from protoplan.questions.reading import Action, Asked, read_query
from protoplan.questions.telling import Told


def asked_of(query: Query, library: Library) -> Asked:
    """Return what is asked. Its actions are those to be done, in the order in which they are given:
    those that the question names, then those that are listed, but for those that it forbids. One
    whose ``when`` is ``None`` may stand anywhere."""
    asked = _done_to(read_query(query.text, library, query.actions))
    return asked._replace(
        actions=tuple(_in_no_order(_actions(query, asked, library))),
        done=asked.done._replace(told=(*query.done, *asked.done.told)),
        dubious=(*query.dubious, *asked.dubious),
    )


def _actions(query: Query, asked: Asked, library: Library) -> list[Action]:
    found = list(asked.actions)
    named = {*asked.forbidden, *asked.done.verbs, *(one.verb for one in found)}
    for word in dict.fromkeys(query.actions or ()):
        if word not in named:
            operator = next(iter(libraries.find(library, word)), None)
            found.append(Action(word, operator))
    return found


def _in_no_order(verbs: Sequence[Action]) -> list[Action]:
    """Return actions; of those that a question only names to say what is wanted, fewer than half
    and none with how it is done, it tells no order: "visualise a protein by western blot"."""
    named = [one for one in verbs if one.when is not None]
    if 2 * len(named) >= len(verbs) or any(one.told and one.told.amounts for one in named):
        return list(verbs)
    return [one._replace(when=None) for one in verbs]


def _done_to(asked: Asked) -> Asked:
    """Return what is asked without the names of procedures as things: what is to be run is no
    action, and nothing is done to it; but one that others take up is what it gives: "stop the
    ligation, dilute it"."""
    taken_up = {one.told.antecedent for one in asked.actions if one.told is not None}
    things = tuple(one for one in asked.things if one.amount or not is_procedure(one.name))

    def is_asked(told: Told | None) -> bool:
        if told is None or not told.objects or told.amounts:  # "20 µl MTT"
            return False
        if not taken_up.isdisjoint(told.objects):
            return False
        return all(map(is_procedure, told.objects))

    actions = tuple(
        Action(one.verb, one.operator) if is_asked(one.told) else one for one in asked.actions
    )
    return asked._replace(things=things, actions=actions)
