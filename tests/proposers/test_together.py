"""Things made at the same time."""

from __future__ import annotations

import time
from threading import Barrier, Event

import pytest

from protoplan.proposers.together import together


@pytest.mark.parametrize("at_once", [1, 2, 5, 50])
def test_what_is_made_comes_in_order(at_once: int) -> None:
    def slowly(number: int) -> int:
        time.sleep(0.002 * (number % 3))
        return -number

    assert list(together(slowly, range(20), at_once)) == [-number for number in range(20)]
    assert list(together(slowly, [], at_once)) == []


def test_so_many_are_made_at_a_time() -> None:
    all_there = Barrier(3)
    waited = list(together(lambda _: all_there.wait(5), range(6), 3))
    assert sorted(waited) == [0, 0, 1, 1, 2, 2]


def test_an_error_ends_it_without_waiting_for_others() -> None:
    never, begun = Event(), []

    def make(number: int) -> int:
        begun.append(number)
        if number == 2:
            raise ValueError("two")
        never.wait(20)
        return number

    start = time.monotonic()
    with pytest.raises(ValueError, match="two"):
        list(together(make, range(100), 4))
    assert time.monotonic() - start < 10
    never.set()
    assert len(begun) < 10


def test_one_at_a_time_ends_at_the_error_too() -> None:
    begun = []
    with pytest.raises(ZeroDivisionError):
        list(together(lambda n: begun.append(n) or 1 // (2 - n), range(9), 1))
    assert begun == [0, 1, 2]
