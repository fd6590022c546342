"""How many broken dependencies in doubt make an error: measured on real process graphs."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from protoplan.codes import CODES
from protoplan.evaluation import xwlp
from protoplan.evaluation.ordering import cross_validated, examples
from protoplan.graph import flow
from protoplan.graph.orders import closure
from protoplan.library import load
from protoplan.lineage.antecedents import OWN
from protoplan.scoring.embedding import Embedding, embed
from protoplan.verification import _SCRAMBLED, _SCRAMBLED_BROKEN


def moved(order: list[int], after: tuple[int, ...], rng: random.Random) -> list[int]:
    """Return ``order`` with every pair of neighbours that may change places changed, if that still
    holds when it is reached."""
    found = list(order)
    places = list(range(len(order) - 1))
    rng.shuffle(places)
    for place in places:
        a, b = found[place], found[place + 1]
        if not after[a] >> b & 1:
            found[place : place + 2] = b, a
    return found


def lost(embedding: Embedding) -> bool:
    """Whether the order as a whole is wrong, by the bounds of DIF008."""
    ordering = embedding.match.ordering
    return (
        min(len(embedding.violations), len(embedding.moved)) >= _SCRAMBLED_BROKEN
        and ordering.broken >= _SCRAMBLED * ordering.present
    )


@pytest.mark.slow
def test_the_bounds_tell_scrambled_protocols_from_reordered_ones(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    documents = xwlp.read(data / "data" / "xwlp")
    models = cross_validated(examples(documents, load(), "own"), OWN)
    rng = random.Random(0)
    reordered, scrambled = [], []
    for document, model in zip(documents, models, strict=True):
        steps = xwlp.as_protocol(document).steps
        if len(steps) < 4:
            continue
        monkeypatch.setattr(flow, "shipped", lambda _, model=model: model)
        after = closure(len(steps), [(a, b) for a, b in document.order() if a < b])
        places = list(range(len(steps)))
        right = moved(places, after, rng)
        if right != places:
            reordered.append(lost(embed([steps[place] for place in right], steps)))
        rng.shuffle(places)
        scrambled.append(lost(embed([steps[place] for place in places], steps)))
    assert len(reordered) > 150
    assert sum(reordered) <= 0.01 * len(reordered)

    assert sum(scrambled) >= 0.65 * len(scrambled)
    assert "DIF008" in CODES
