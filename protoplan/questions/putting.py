"""What is put to what is worked on, which the next action goes on with: "drip toluene and anneal",
and what nobody names: "apply 3 µl", on grids. The words are ``ontology/query.toml``."""

from __future__ import annotations

import re
from collections.abc import Sequence

from protoplan.entities import is_a, is_one_of, kind_of
from protoplan.model import Dimension
from protoplan.questions.amounts import Amount
from protoplan.questions.reading import Action, Asked
from protoplan.questions.telling import Told, destination
from protoplan.questions.words import listed_words

_SOLVENT = "solvent"
_CELLS = re.compile(r"\d (?P<cells>cells)\b")
"""What a number may be of: "5,000 cells per well"."""


def is_put_to_it(action: Action, told: Told) -> bool:
    """Whether a solvent is dispensed, and nothing says where: on what is worked on."""
    name = action.operator.name if action.operator is not None else ""
    solvents = all(is_a(kind_of(one), _SOLVENT) for one in told.objects)
    return name in listed_words("dispensing") and solvents and not destination(told)


def takes_some(action: Action, name: str, amounts: Sequence[Amount]) -> bool:
    """Whether a volume of what nobody names is added to a thing that has none: a grid, a plate."""
    told = action.told
    if told is None or action.operator is None or told.objects:
        return False
    if told.pronoun and not destination(told):  # "add 2 ml of it", but not "add 2 ml to each well"
        return False
    own = (amounts[place] for place in told.amounts if place not in told.within)
    volumes = any(one.quantity.dimension is Dimension.VOLUME for one in own)
    bare = is_one_of(kind_of(name), tuple(listed_words("put_on")))
    return volumes and bare and action.operator.name in listed_words("putting_on")


def counted_cells(action: Action, asked: Asked) -> str:
    """Return what an action that names nothing is done to where a number of it is told: the cells
    of "seed 5,000 cells per well"; "" where none is."""
    told = action.told
    if told is None or told.objects or action.operator is None:
        return ""
    own = (asked.amounts[at].text for at in told.amounts if at not in told.within)
    return next((one["cells"] for text in own if (one := _CELLS.search(text))), "")
