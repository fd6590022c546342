"""What stays the thing that is worked on though a part was split off it: the curd, in "filter the
curd, wash it with acetone and dry", and not the filtrate. The words are ``ontology/query.toml``."""

from __future__ import annotations

from protoplan.entities import is_one_of, kind_of, singular
from protoplan.library.values import Operator
from protoplan.lineage.words import read_name
from protoplan.questions.reading import Action
from protoplan.questions.words import listed_words

_SUPERNATANT = "supernatant"


def is_caught(action: Action, name: str) -> bool:
    """Whether what is filtered is named as what stays on the filter, so that no filtrate is worked
    on next: "filter the residue and weigh", but not "stir the residue and filter"."""
    named = action.told is not None and name in action.told.objects
    filters = action.operator is not None and action.operator.name in listed_words("filtering")
    return named and filters and singular(read_name(name).head) in listed_words("caught_things")


def is_itself_still(action: Action, name: str) -> bool:
    """Whether what is worked on behind a filtration is the thing itself, so that what comes next is
    done to that, too: what is washed, or what is no liquid and is not filtered again."""
    operator = action.operator
    if action.told is None or operator is None:
        return False
    if operator.name in listed_words("cleaning"):
        return True
    return not (operator.splits or is_one_of(kind_of(name), tuple(listed_words("split_kinds"))))


def is_poured_off(part: str, operator: Operator | None) -> bool:
    """Whether a part is not what an action is done to, even where nothing else was split off: the
    supernatant, which is not dried."""
    return (
        operator is not None and part == _SUPERNATANT and operator.name in listed_words("of_solids")
    )
