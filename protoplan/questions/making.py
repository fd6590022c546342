"""What an action makes, and so is not done to: in "filter and dry the precipitate" the precipitate
is dried (``makes`` in ``ontology/query.toml``)."""

from __future__ import annotations

from collections.abc import Sequence

from protoplan import resources
from protoplan.entities import singular
from protoplan.library.values import Operator


def makes(operator: Operator | None, names: Sequence[str]) -> bool:
    """Whether an action makes one of the things that some names are of."""
    if operator is None:
        return False
    made = resources.table("ontology", "query.toml")["makes"].get(operator.name, ())
    return any(singular(name.lower()).rpartition(" ")[2] in made for name in names)
