"""Things made at the same time, of which each mostly waits for others."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from queue import SimpleQueue
from threading import Event, Lock, Thread
from typing import TypeVar

_In = TypeVar("_In")
_Out = TypeVar("_Out")


def together(make: Callable[[_In], _Out], items: Sequence[_In], at_once: int) -> Iterator[_Out]:
    """Yield what is made of each item, in order, ``at_once`` of them being made at a time.

    The first error ends it, whichever item it is of. What is under way then is left behind, in
    threads that keep nobody from ending the program.
    """
    if min(at_once, len(items)) < 2:
        yield from map(make, items)
        return
    left, taking, over = iter(enumerate(items)), Lock(), Event()
    made: SimpleQueue[tuple[int, _Out] | BaseException] = SimpleQueue()

    def work() -> None:
        while not over.is_set():
            with taking:
                taken = next(left, None)
            if taken is None:
                return
            try:
                made.put((taken[0], make(taken[1])))
            except BaseException as error:
                made.put(error)

    for _ in range(min(at_once, len(items))):
        Thread(target=work, daemon=True).start()
    ready: dict[int, _Out] = {}
    try:
        for place in range(len(items)):
            while place not in ready:
                one = made.get()
                if isinstance(one, BaseException):
                    raise one
                ready[one[0]] = one[1]
            yield ready.pop(place)
    finally:
        over.set()
