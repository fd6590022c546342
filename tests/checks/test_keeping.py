"""Parts that are kept and then thrown away."""

from __future__ import annotations

from protoplan.checks import check
from protoplan.model import Protocol, Step

SPIN = Step("centrifuge", ("conditioned medium",), ("2,000 x g", "10 min"))
KEEP = Step("collect", ("supernatant",), ("into a new tube",))
THROW = Step("discard", ("supernatant",), ())
USE = Step("resuspend", ("vesicle pellet",), ("in 100 µl PBS",))


def found(*steps: Step) -> list[str]:
    return [one.message for one in check(Protocol(steps)).findings if one.code == "STA015"]


def test_a_part_kept_and_thrown_away_without_a_second_split_is_told() -> None:
    (message,) = found(SPIN, KEEP, THROW, USE)
    assert message == (
        "step 3 (discard supernatant) throws away the supernatant, which step 2 (collect "
        "supernatant) keeps, and nothing has parted it since"
    )


def test_what_is_filtered_is_kept() -> None:
    assert found(SPIN, Step("filter", ("supernatant",), ("0.22 µm filter",)), THROW, USE)


def test_beads_are_not_thrown_away_with_what_they_were_added_to() -> None:
    bind = Step("incubate", ("supernatant", "antibody"), ("2 h",))
    beads = Step("add", ("magnetic beads",), ("30 µl",))
    rotate = Step("rotate", ("tube",), ("1 h",))
    wash = Step("wash", ("beads",), ("with PBS",))
    (message,) = found(SPIN, bind, beads, rotate, THROW, wash)
    assert message == (
        "step 5 (discard supernatant) throws away the supernatant, with the beads that step 3 "
        "(add magnetic beads) brings to it, and nothing has parted it since"
    )
    magnet = Step("place", ("tube",), ("on a magnetic rack", "1 min"))
    assert not found(SPIN, bind, beads, rotate, magnet, THROW, wash)
    assert not found(SPIN, bind, beads, rotate, THROW)


def test_what_beads_were_added_to_is_not_kept_by_that() -> None:
    beads = Step("add", ("magnetic beads",), ("30 µl", "to the supernatant"))
    assert not found(SPIN, beads, THROW, USE)


def test_a_second_spin_makes_it_right() -> None:
    again = Step("centrifuge", ("supernatant",), ("100,000 x g", "70 min"))
    assert not found(SPIN, KEEP, again, THROW, USE)


def test_the_rest_of_what_is_kept_in_part_may_be_thrown_away() -> None:
    some = Step("transfer", ("supernatant",), ("100 µl", "into a new tube"))
    assert not found(SPIN, some, THROW, USE)
    assert not found(SPIN, KEEP, Step("discard", ("remaining supernatant",), ()), USE)


def test_what_is_kept_may_be_thrown_away_in_the_end() -> None:
    assert not found(SPIN, KEEP, Step("measure", ("supernatant",), ("at 280 nm",)), THROW)
