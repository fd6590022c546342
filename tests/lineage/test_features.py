"""What is looked at to tell which operation follows which."""

from __future__ import annotations

from protoplan.lineage.features import History, likely
from protoplan.lineage.scene import scene
from protoplan.lineage.values import Mention, Operation


def test_only_operations_that_may_well_be_followed_are_looked_at() -> None:
    said = ["cells", "buffer", "plate", "agar", "salt", "oil", "cells"]
    verbs = ["spin", "cool", "dry", "melt", "grind", "heat", "wash"]
    history = History(
        scene(
            [
                Operation(verb, verb, (Mention(thing, "objects"),))
                for verb, thing in zip(verbs, said, strict=True)
            ]
        )
    )
    for place in range(6):
        history.add(() if place in (0, 3) else (place - 1,))
    assert history.leaves == [2, 5]
    assert likely(history) == [0, 2, 4, 5]
