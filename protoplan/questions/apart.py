"""Which part of what was worked on may be meant where no step says it: "dilute it" behind a spin.
One of several layers is meant only where the question names it, and so is a part that is thrown
away as "it", but for what is spun; of a body fluid what is spun down is meant only by what takes
that up. Else the thing keeps its name."""

from __future__ import annotations

from collections.abc import Sequence

from protoplan.entities import is_one_of, kind_of, singular
from protoplan.library.values import Library, Operator
from protoplan.questions.reading import Action, Asked
from protoplan.questions.words import listed_words

SPUN = ("supernatant", "pellet")
"""What a thing is spun to."""
_PELLET = SPUN[1]


def may_be_meant(part: str, action: Action, asked: Asked, library: Library, at_hand: str) -> bool:
    """Whether a part of ``at_hand`` may be what an action is done to that names nothing."""
    operator = action.operator
    layer = part in listed_words("layers")
    named = action.told is not None
    spun = named and part == _PELLET and is_one_of(kind_of(at_hand), listed_words("fluids"))
    gone = operator is not None and operator.name in listed_words("removing")
    itself = gone and is_itself(action, (part,))
    if not layer and not itself and (not spun or (takes_up(operator) and not _thins(operator))):
        return True
    return _is_named(part, asked, library)


def is_itself(action: Action, parts: Sequence[str]) -> bool:
    """Whether a pronoun stands for the thing and none of its parts, which is not spun: "squeeze it
    and discard it"."""
    told = action.told is not None and action.told.pronoun
    return told and not any(one in SPUN for one in parts)


def takes_up(operator: Operator | None) -> bool:
    """Whether an action is done to what is spun down, also where a lysate is cleared."""
    names = ("dry", "wash", "discard", *listed_words("taking_up"), *listed_words("removing"))
    return operator is not None and operator.name in names


def _thins(operator: Operator | None) -> bool:
    return operator is not None and operator.name in listed_words("thinning")


def _is_named(part: str, asked: Asked, library: Library) -> bool:
    """Whether the question names a part, as a thing or in what is said of an action."""
    told = [one.told for one in asked.actions if one.told is not None]
    names = [*(one.name for one in asked.things), *(name for one in told for name in one.objects)]
    names += (name for one in told for name in (*one.means, *one.manner))
    said = " ".join(singular(name.lower()) for name in names)
    return any(word in said for word in library.parts[part].words)
