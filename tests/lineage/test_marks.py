"""What people marked across sentences, as what ties operations to earlier ones."""

from __future__ import annotations

from protoplan.lineage.features import History, of_pair
from protoplan.lineage.marks import evidence, kinds_of
from protoplan.lineage.scene import scene
from protoplan.lineage.values import Marks, Mention, Operation

CELLS, TUBE, LID = 1, 2, 3


def step(verb: str, *marks: Marks) -> Operation:
    return Operation(verb, verb, tuple(Mention("x", "objects", marks=mark) for mark in marks))


def test_the_last_that_had_a_thing_and_the_one_before_that_are_told_apart() -> None:
    found = evidence(
        [
            step("spin", Marks("ARG0", CELLS)),
            step("move", Marks("ARG0", CELLS), Marks("site", TUBE)),
            step("mix", Marks("ARG0", CELLS, across=True)),
        ]
    )
    assert not found[0]
    assert set(found[1]) == {0}
    assert set(found[2][1]) == {"same ARG0 ARG0", "same ARG0 ARG0 1"}
    assert set(found[2][0]) == {"once ARG0 ARG0 ARG0"}
    assert kinds_of(found[2]) == "once same"


def test_a_related_thing_is_near_newer_or_older() -> None:
    lid = Marks("ARG0", LID, related=(("part-of-of", TUBE),))
    tube = Marks("ARG0", TUBE, related=(("part-of", LID),))
    found = evidence([step("label", tube), step("close", lid), step("wait", lid), step("mix", lid)])
    assert set(found[1][0]) == {"near part-of-of ARG0 ARG0"}
    assert set(found[2][0]) == {"older part-of-of ARG0 ARG0"}
    found = evidence([step("close", lid), step("fill", tube), step("open", lid)])
    assert set(found[2][1]) == {"newer part-of-of ARG0 ARG0"}


def test_marks_speak_for_following_and_without_marks_nothing_does() -> None:
    marked = [step("spin", Marks("ARG0", CELLS)), step("mix", Marks("ARG0", CELLS))]
    bare = [step(one.verb) for one in marked]
    assert not any(evidence(bare))
    features = []
    for operations in (marked, bare):
        history = History(scene(operations))
        history.add(())
        features.append({one for one in of_pair(history, 0) if one.startswith("M:")})
    assert "M:same" in features[0]
    assert not features[1]
