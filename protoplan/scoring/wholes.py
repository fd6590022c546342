"""Names with numbers of their own, which are no quantities: "3,3'-diaminobenzidine", "Ca(OH)2"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from protoplan.entities import concept_words, is_one_of, kind_of, normal
from protoplan.model import Dimension, Material, Parameter, Quantity
from protoplan.normalise import canonical_name

_INSIDE = re.compile(
    r"(?<![\w.])\d+['’′]*(?:,\d+['’′]*)*-(?=[(\[]|[^\W\d_]{3})"  # 4',6-diamidino
    r"|(?<=[a-z])\(\w+\)\d+"  # ca(oh)2
    r"|(?<=[^\W\d_])\(\d\)"  # palladium(0)
    r"|[^\W\d_]\d*/\d+ [^\W\d_]+"  # c57bl/6 mice
)
"""Where a number belongs to a name, in lower case."""
_STRAIN = re.compile(r"\b[^\W_]+/\d+[a-z]? (?P<animal>[^\W\d_]+)$")
"""A strain and the animal, at the end of a parameter: "from c57bl/6 mice"."""
_IN_NAMES = (Dimension.COUNT, Dimension.DURATION, Dimension.FREQUENCY)
"""What the numbers in a name may be taken for."""
_MOST_WORDS = 8
"""Of a name that is looked up at the end of a parameter."""


def whole_object(material: Material) -> Material:
    """Return an object without the quantities that are numbers of its name."""
    if not material.quantities:
        return material
    known = bool(concept_words(normal(material.name)))
    left = _left(material.quantities, material.name, known)
    return replace(material, quantities=left) if left != material.quantities else material


def whole_parameter(parameter: Parameter) -> Parameter:
    """Return a parameter without the quantities that are numbers of the name at its end."""
    if all(one.dimension not in (*_IN_NAMES, Dimension.OTHER) for one in parameter.quantities):
        return parameter
    text = canonical_name(parameter.text)
    if strain := _strain(text):
        left = tuple(one for one in parameter.quantities if canonical_name(one.text) not in strain)
        return replace(parameter, quantities=left, words=strain)
    left = _left(parameter.quantities, text, False)
    if left == parameter.quantities:
        return parameter
    words = text.split()
    for start in range(max(0, len(words) - _MOST_WORDS), len(words)):
        if concept_words(normal(name := " ".join(words[start:]))):
            return replace(parameter, quantities=left, words=name)
    return parameter


def _strain(text: str) -> str:
    """Return the strain and the animal with which a text ends, if it does."""
    found = _STRAIN.search(text)
    return found.group() if found and is_one_of(kind_of(found["animal"]), ("organism",)) else ""


def _left(quantities: Sequence[Quantity], text: str, known: bool) -> tuple[Quantity, ...]:
    """Return the quantities that are no numbers of a name; ``known``: the text is all a name."""
    inside = [match.group() for match in _INSIDE.finditer(text)]
    return tuple(
        one
        for one in quantities
        if one.dimension not in _IN_NAMES
        or not (known or any(canonical_name(one.text) in span for span in inside))
    )
