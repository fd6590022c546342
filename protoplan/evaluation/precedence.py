"""Learning which action comes before which: ``protoplan train precedence PATHS``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from pathlib import Path
from typing import Any

from protoplan.errors import UnusableInputError
from protoplan.evaluation.actions import documents
from protoplan.evaluation.learning import fit_order
from protoplan.evaluation.seen import fingerprint
from protoplan.library import canonical_verb, find, load
from protoplan.questions.precedence import base_form, features

_WINDOW = 10
"""So many actions of a protocol are compared with each other."""
_OWN = 20
"""So often is a verb done that has a weight of its own beside its action's."""


def train(paths: Sequence[Path], library: str = "wetlab") -> dict[str, Any]:
    """Return what the protocols under ``paths`` teach, as values for JSON.

    A path is a folder of brat annotations, a protocol, or a folder of such. Raises
    :class:`UnusableInputError` for a path that does not exist, and where there are no two actions.
    """
    home = load(library)
    read = [[verb for verb, _ in actions] for path in paths for _, actions in documents(path)]
    rows: list[tuple[dict[str, float], float]] = []
    known = [[verb for verb in map(canonical_verb, words) if find(home, verb)] for words in read]
    often = Counter(base_form(verb) for verbs in known for verb in verbs)
    own = {verb for verb, times in often.items() if times >= _OWN}
    for verbs in known:
        actions = [find(home, verb)[0].name for verb in verbs]
        rows += _pairs(list(zip(verbs, actions, strict=True)), own)
    if not rows:
        raise UnusableInputError(f"No two actions in {', '.join(map(str, paths))}.")
    return {
        "schema_version": 1,
        "documents": len(read),
        "learned_from": sorted(map(fingerprint, read)),
        "weights": fit_order(rows),
    }


def _pairs(
    actions: Sequence[tuple[str, str]], own: Collection[str]
) -> Iterator[tuple[dict[str, float], float]]:
    """Yield for each two actions near each other how the first differs from the other, once."""
    for place, before in enumerate(actions):
        seen = {before}
        for after in actions[place + 1 : place + _WINDOW]:
            if after in seen:
                continue
            seen.add(after)
            row: dict[str, float] = {}
            for name in features(*before, own):
                row[name] = row.get(name, 0.0) + 1.0
            for name in features(*after, own):
                row[name] = row.get(name, 0.0) - 1.0
            yield {name: x for name, x in row.items() if x}, 1.0
