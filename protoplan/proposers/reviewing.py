"""A plan held against the words of its question once more: each of several simple readings tells
the user where it does not agree with the plan; none changes it."""

from __future__ import annotations

from collections.abc import Sequence

from protoplan.library.values import Library
from protoplan.model import Step
from protoplan.proposers.afresh import afresh
from protoplan.proposers.aiming import aimed
from protoplan.proposers.belonging import misplaced
from protoplan.proposers.counting import miscounted
from protoplan.proposers.discarding import kept_or_gone
from protoplan.proposers.during import during
from protoplan.proposers.extent import read_part
from protoplan.proposers.gapping import shared_settings
from protoplan.proposers.invented import invented
from protoplan.proposers.narrating import retold
from protoplan.proposers.overseeing import broken
from protoplan.proposers.participles import earlier
from protoplan.proposers.ranking import unsure_last
from protoplan.proposers.reading import Asked
from protoplan.proposers.referring import referred
from protoplan.proposers.since import as_times, without_events
from protoplan.proposers.spelling import spelled
from protoplan.proposers.succeeding import once_more
from protoplan.proposers.supposing import supposing
from protoplan.proposers.turns import mixed_up
from protoplan.proposers.values import Query
from protoplan.proposers.ways import by_each_way
from protoplan.proposers.withholding import withheld


def reviewed(query: Query, asked: Asked, steps: Sequence[Step], library: Library) -> Asked:
    """Return what is asked, with the orders that are told in plain words and the plan breaks, what
    it does that such words may forbid, and the quantities that it has at other steps."""
    text = spelled(read_part(query.text), library.verbs)
    text = by_each_way(text, library.verbs, query.actions)
    text = without_events(as_times(text, library, query.actions))
    text, _ = supposing(text, library.verbs)
    text, _ = afresh(aimed(text, library, query.actions).text, library, query.actions)
    text = referred(text, library, query.actions)
    for one in (*asked.habits, *asked.done.told, *asked.throughout, *asked.limits):
        text = text.replace(one, "")
    verbs = [step.action for step in steps]
    may = withheld(text, verbs, library, (*asked.denied, *asked.conditions, *asked.dubious))
    rest = (one.verb for one in asked.actions[len(steps) :])
    left_out = (*asked.forbidden, *asked.unlisted, *asked.done.verbs, *rest)
    plain = earlier(text, library, query.actions, asked.done.verbs).text
    plain = once_more(plain, {*library.verbs, *(query.actions or ())}, query.actions)
    return asked._replace(
        unread=(*asked.unread, *broken(text, verbs, library), *unsure_last(text, library.verbs)),
        retold=tuple(pair for pair in retold(text, verbs, library) if not {*pair} <= asked.untimed),
        dubious=(*asked.dubious, *invented(text, verbs, library, query.actions or ())),
        denied=(*asked.denied, *(f"{one.said} ({one.verb})" for one in may)),
        misplaced=(
            *(
                one
                for one in misplaced(plain, steps, library, query.actions)
                if not one.startswith(asked.lent)
            ),
            *mixed_up(text, steps),
            *during(steps, asked.amounts),
            *kept_or_gone(steps, asked),
            *(f'"{one}" may be of all that is told' for one in shared_settings(plain, verbs)),
        ),
        miscounted=(*asked.miscounted, *miscounted(text, verbs, library, left_out)),
    )
