"""The clauses of the parameters of a step: each quantity with its words and its place."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from protoplan.entities import LONGEST_NAME
from protoplan.model import Dimension, Parameter, Quantity, Step
from protoplan.scoring.choosing import set_out
from protoplan.scoring.differences import typed
from protoplan.scoring.series import lent

_FROM_TO = re.compile(r"((?:from|off|out of)\b.+?)\s+((?:in|on)?to\b.+)", re.IGNORECASE)
_CLAUSE = re.compile(
    r"\s*(?:[,;+→]|\b(?:and|then|plus|in|to|followed by)\b)(?:\s*(?:and|then|to)\b)?\s*"
    r"|(?<=_)\s*(?:/|[-–—]+>?)\s*(?=_)|(?<=_)\s+with\s+(?=_)"
    r"|(?<=_)\s\((?=(?!max|min|at most|up|about|ca|appr|no|or\b)(?:[a-z]+ ){1,3}_|_+ [a-z])"
)
"""Between the parts of a parameter that measures out several things, or the same one again. Where
it is sought, underscores stand for the quantities."""

_THEN, _LEAD = re.compile(r"\b(?:then|followed by)\b"), re.compile(r"^(?:at|in|to) ")


def parts_of(action: str, parameters: Sequence[Parameter]) -> Iterator[tuple[int, Parameter]]:
    """Yield the parameters, taken apart into their clauses, those of a programme with a number.

    A programme is what says nothing but values, the same dimension more than once, in one parameter
    or in several.
    """
    parts: list[tuple[Parameter, bool]] = []
    for parameter in parameters:
        clauses = _clauses(parameter)
        apart: Sequence[Parameter] = (parameter,)
        if clauses:
            read = typed(Step(action, (), clauses)).parameters
            apart = lent(_with_units(read, parameter.quantities), parameter.text)
        parts += ((part, bool(clauses)) for part in apart)
    parts = [*zip(set_out([part for part, _ in parts]), [one for _, one in parts], strict=True)]
    bare = [part for part, _ in parts if part.quantities and not part.words]
    kinds = Counter(kind for part in bare for kind in set(map(_kind, part.quantities)))
    number = 0
    for part, clause in parts:
        repeated = any(kinds[_kind(one)] > 1 for one in part.quantities)
        programmed = bool(part.quantities) and not part.words and (clause or repeated)
        number += programmed
        yield number if programmed else 0, part


def _with_units(parts: Sequence[Parameter], whole: Sequence[Quantity]) -> Sequence[Parameter]:
    """Return the parts of a parameter with the units that numbers share there: "50, 70 and 90%"."""
    if sum(len(part.quantities) for part in parts) != len(whole):
        return parts
    left = iter(whole)
    return [
        replace(
            part,
            quantities=tuple(
                one if one.dimension is not Dimension.COUNT else of_whole
                for one, of_whole in zip(part.quantities, left, strict=False)
            ),
        )
        for part in parts
    ]


def _clauses(parameter: Parameter) -> tuple[str, ...]:
    """Return the parts of a parameter that measures out something of one dimension twice, so that
    each quantity stays with its words and its place, or that says whence and whither; none if there
    are no such parts."""
    if len(parameter.text) > LONGEST_NAME:
        return ()
    way = _FROM_TO.fullmatch(parameter.text)
    if way and not any(one.low < one.high for one in parameter.quantities):
        return way.groups()
    kinds = [_kind(quantity) for quantity in parameter.quantities]
    if len(set(kinds)) == len(kinds):
        return ()
    text = parameter.text
    cuts = [match.span() for match in _CLAUSE.finditer(masked(parameter))]
    starts = [0, *(end for _, end in cuts)]
    ends = [*(start for start, _ in cuts), len(text)]
    parts = [text[start:end] for start, end in zip(starts, ends, strict=True)]
    degrees = {one.text for one in parameter.quantities if one.dimension is Dimension.TEMPERATURE}
    for place, (start, end) in enumerate(cuts if degrees else (), 1):
        if _THEN.search(text[start:end]) and _LEAD.sub("", parts[place]).strip() in degrees:
            parts[place] = f"then {parts[place]}"
    found = tuple(part for part in parts if part.strip())
    return found if len(found) > 1 else ()


def masked(parameter: Parameter) -> str:
    """Return the text of a parameter with underscores in place of its quantities."""
    text = parameter.text
    for quantity in parameter.quantities:
        text = text.replace(quantity.text, "_" * len(quantity.text), 1)
    return text


def _kind(quantity: Quantity) -> tuple[Dimension, str, bool]:
    """Return what a quantity measures; volts and ohms have no dimension of their own, and so many
    volumes are no ratio of parts."""
    return quantity.dimension, quantity.unit, quantity.basis == "volume"
