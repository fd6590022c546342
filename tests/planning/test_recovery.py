"""How often the way back from a single fault is found, on protocols of the benchmark."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

from protoplan.model import Protocol

BENCH = runpy.run_path(str(Path(__file__).parents[1] / "benchmarks" / "bench_repairs.py"))


@pytest.mark.parametrize(("kind", "least"), [("DROP", 0.7), ("SWAP", 0.75), ("PART", 0.6)])
def test_what_the_states_tell_is_mostly_mended_by_the_first_suggestion(
    kind: str, least: float
) -> None:
    found = [
        BENCH["outcome"](fault)[0]
        for name, original in BENCH["protocols"]().items()
        for fault in BENCH["faults"](name, original)
        if fault.kind == BENCH[kind] and fault.told
    ]
    right = [one.first or one.action or one.suggested for one in found]
    assert len(right) > 10
    assert sum(right) >= least * len(right)


def test_a_thing_of_the_wrong_kind_mostly_gives_way_to_the_right_one() -> None:
    found = [
        BENCH["outcome"](fault)[0]
        for name, original in list(BENCH["protocols"]().items())[:7]
        for fault in BENCH["faults"](name, original)
        if fault.kind == BENCH["KIND"]
    ]
    told = [one.first for one in found if not one.nothing]
    assert len(told) > 30
    assert sum(told) > 0.5 * len(told)


def test_what_is_right_is_left_alone() -> None:
    repair = BENCH["repair"]
    for name, original in BENCH["protocols"]().items():
        found = repair(Protocol(original.steps))
        assert found.best is not None
        assert found.best.edits == (), name
