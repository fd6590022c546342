"""A small library, and protocols written briefly."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from protoplan import library as libraries
from protoplan.checks import Checked, check
from protoplan.library.values import Library
from protoplan.model import Protocol, Step


@pytest.fixture(scope="session")
def bench() -> Library:
    """The small library, read from a file as users read theirs."""
    return libraries.load(str(Path(__file__).parent / "bench.toml"))


@pytest.fixture(scope="session")
def written() -> Callable[..., Protocol]:
    """A protocol of steps written as "action: objects: parameters", lists with commas."""

    def step(line: str) -> Step:
        action, *rest = (part.strip() for part in line.split(":"))
        lists = [tuple(item.strip() for item in part.split(",") if item.strip()) for part in rest]
        return Step(action, *[*lists, (), ()][:2])

    return lambda *lines: Protocol(tuple(step(line) for line in lines))


@pytest.fixture(scope="session")
def checked(bench: Library, written: Callable[..., Protocol]) -> Callable[..., Checked]:
    """What the checks say of steps, with the small library."""
    return lambda *lines: check(written(*lines), bench)
