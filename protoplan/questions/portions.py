"""How much there is of each of several things that an action is done to, kept with its name where
the question tells it of some: "5 g of agarose" and "dye" of "dissolve 5 g of agarose and the dye".
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import chain

from protoplan.entities import singular
from protoplan.model import Dimension
from protoplan.questions.amounts import Amount, amounts_in
from protoplan.questions.telling import Told
from protoplan.questions.words import listed_words

_OF = r" (?:of )?(?P<each>each |every )?(?:the |an? )?"
_HOW_MUCH = frozenset(
    (
        *(Dimension.VOLUME, Dimension.MASS, Dimension.AMOUNT, Dimension.ACTIVITY),
        *(Dimension.PER_AMOUNT, Dimension.COUNT),
    )
)


def with_portions(text: str, amounts: Sequence[Amount], told: Told) -> Told:
    """Return what is said of an action, with how much there is of each of its objects."""
    return told._replace(portions=tuple(_portions(text, amounts, told)))


def portioned(told: Told, parameters: Sequence[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the objects and parameters of a step: of a row of objects of which only some have a
    quantity, or one has several, these with that, which then is no parameter."""
    much = {name: whole for name, _, whole in told.portions}
    left = [*parameters]
    one_each = all(len(texts) == 1 for _, texts, _ in told.portions)
    alone = len(told.objects) == 1
    if alone or (one_each and all(one in much or _is_counted(one) for one in told.objects)):
        return told.objects, tuple(left)
    for one in chain.from_iterable(texts for _, texts, _ in told.portions):
        if one in left:
            left.remove(one)
    return tuple(much.get(one, one) for one in told.objects), tuple(left)


def _is_counted(name: str) -> bool:
    """Whether a name begins with how many there are, or how much: "one tablet", "spoon of salt"."""
    first, _, rest = name.lower().partition(" ")
    measured = rest.startswith("of ") and singular(first) in listed_words("measuring_out")
    begins = (one.quantity.dimension for one in amounts_in(name) if not one.start)
    return measured or first in listed_words("counting") or Dimension.COUNT in begins


def _portions(
    text: str, amounts: Sequence[Amount], told: Told
) -> Iterator[tuple[str, tuple[str, ...], str]]:
    """Yield the objects that stand right behind a quantity, or before such in brackets, these, and
    both: "leaves", "two" and "two leaves"."""
    own = [amounts[place] for place in told.amounts if place not in told.within]
    like = "|".join(map(re.escape, told.manner))  # "5 ml of cold methanol"
    for name in dict.fromkeys(told.objects):
        said = re.escape(name)
        behind = re.compile(rf"{_OF}(?:(?:{like}) )?{said}(?!\w)", re.IGNORECASE)
        for one in own:
            of_it = behind.match(text, one.start + len(one.text))
            if of_it and one.quantity.dimension in _HOW_MUCH:
                bare = one.quantity.dimension is Dimension.COUNT and " " not in one.text
                each = of_it["each"] or ""
                yield name, (one.text,), f"{one.text} {'' if bare else 'of '}{each}{name}"
                break
        else:
            for found in re.finditer(rf"(?<!\w){said} (?P<in>\([^()]*\))", text):
                inside = [one for one in own if found.start("in") < one.start < found.end()]
                if inside and inside[0].quantity.dimension in _HOW_MUCH:
                    yield name, tuple(one.text for one in inside), found[0]
                    break
