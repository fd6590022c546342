"""How long a server is waited for: for an answer in all, and before it is asked again."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from email.utils import parsedate_to_datetime
from functools import cache
from importlib import import_module
from math import isfinite
from time import monotonic, time
from typing import Any

LONGEST_WAIT = 120.0
"""Seconds that a server may ask to be left alone; where it asks for more, it is not asked again."""
_END = "protoplan.end"


def hooks(seconds: float) -> dict[str, list[Callable[[Any], None]]]:
    """Return the event hooks of a client of httpx by which each request takes so many seconds at
    most, whatever comes meanwhile, and none is sent again that would have to wait too long."""

    def began(request: Any) -> None:
        request.extensions.setdefault(_END, monotonic() + seconds)

    def answers(response: Any) -> None:
        if response.is_error and (wait_asked(response.headers) or 0.0) > LONGEST_WAIT:
            response.headers["x-should-retry"] = "false"
        timed = _timed(type(response).__module__.partition(".")[0])
        response.stream = timed(response.stream, response.request.extensions[_END])

    return {"request": [began], "response": [answers]}


def wait_asked(headers: Mapping[str, str]) -> float | None:
    """Return for how many seconds a server asks to be left alone, ``None`` if it does not say."""
    said = headers.get("retry-after-ms"), headers.get("retry-after")
    for text, unit in zip(said, (0.001, 1.0), strict=True):
        try:
            seconds = float(text or "") * unit
        except ValueError:
            continue
        return seconds if isfinite(seconds) else None
    try:
        return parsedate_to_datetime(said[1] or "").timestamp() - time()
    except (ValueError, TypeError, OverflowError):
        return None


@cache
def _timed(name: str) -> Any:
    """Return the kind of stream, for the httpx of a name, that ends at a moment."""
    http = import_module(name)

    class Timed(http.SyncByteStream):  # type: ignore[misc, name-defined]
        """The bytes of a stream up to a moment."""

        def __init__(self, stream: Any, end: float) -> None:
            self._stream = stream
            self._end = end

        def __iter__(self) -> Iterator[bytes]:
            for part in self._stream:
                if monotonic() > self._end:
                    raise http.ReadTimeout("the answer did not end in time")
                yield part

        def close(self) -> None:
            self._stream.close()

    return Timed
