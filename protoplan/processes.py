"""Work in several processes, its results in the order in which it was given."""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import TypeVar

from protoplan.errors import UnusableInputError

_Given = TypeVar("_Given")
_Made = TypeVar("_Made")
_WAITING = 4
"""Pieces of work that are handed out at a time, for each process."""


def in_order(
    work: Callable[[_Given], _Made], pieces: Iterable[_Given], jobs: int, what: str
) -> Iterator[_Made]:
    """Yield ``work(piece)`` of each piece, in order, done in ``jobs`` processes.

    No more than a few pieces are held at a time. ``work`` is a function of a module. Raises
    :class:`UnusableInputError` if a process dies, for want of memory for example; ``what`` says
    what it did: "scoring".
    """
    # Not forked: a fork of a process with threads (as numpy starts them) may lock up.
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_begin)
    waiting: deque[Future[_Made]] = deque()
    try:
        for piece in pieces:
            waiting.append(pool.submit(work, piece))
            if len(waiting) == jobs * _WAITING:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    except BrokenProcessPool:
        raise UnusableInputError(
            f"A {what} process died; it may have run out of memory. What was done before is kept."
        ) from None
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _begin() -> None:
    """Leave Ctrl-C to the main process, which ends the others, and end when it was killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
