"""How fast time grows with the length of the input, whatever else the machine does."""

from __future__ import annotations

import gc
from collections.abc import Callable
from time import process_time

_TRIES = 5
_SHORTEST = 0.005
"""Seconds below which a time is taken for so long: it says nothing about growth."""
_FACTOR = 8
_MOST = 3
"""How much longer a unit may take in the long input; it would be eight times with the square."""
_DOUBLE = 3
"""How much longer twice as much may take: it is two in proportion and four with the square."""


def grows_in_proportion(run: Callable[[int], object], small: int) -> bool:
    """Whether eight times as much takes at most some eight times as long.

    ``run`` takes a size. The sizes are timed in turn, up to five times, until it holds once: what
    disturbs a measurement only ever makes it longer, and growth with the square fails each time.
    Where the short input fits into a cache and the long one does not, a unit costs several times
    as much at once: then twice as much must still take about twice as long.
    """
    run(small)
    least_small = least_large = float("inf")
    for _ in range(_TRIES):
        least_small = min(least_small, _seconds(run, small))
        least_large = min(least_large, _seconds(run, small * _FACTOR))
        if least_large < _FACTOR * _MOST * max(least_small, _SHORTEST):
            return True
    half = min(_seconds(run, small * _FACTOR // 2) for _ in range(_TRIES))
    return least_large < _DOUBLE * half


def _seconds(run: Callable[[int], object], size: int) -> float:
    """Return the processor time of one run, without collecting garbage."""
    gc.disable()
    try:
        begun = process_time()
        run(size)
        return process_time() - begun
    finally:
        gc.enable()
