"""Plates, columns and membranes that are worked on again after they were thrown away."""

from __future__ import annotations

import pytest

from protoplan.checks import check
from protoplan.model import Protocol, Step


def codes(*lines: str) -> list[str]:
    steps = []
    for line in lines:
        action, *rest = (part.strip() for part in line.split("|"))
        objects, said = (*(tuple(part.split("; ")) for part in rest), (), ())[:2]
        steps.append(Step(action, objects, said))
    return [one.code for one in check(Protocol(tuple(steps))).findings if one.severity != "info"]


@pytest.mark.parametrize("verb", ["incubate", "wash", "read", "equilibrate", "centrifuge", "seal"])
@pytest.mark.parametrize(
    "vessel", ["column", "spin column", "plate", "96-well plate", "microplate", "membrane"]
)
@pytest.mark.parametrize("filled", ["add | lysate; {}", "load | lysate | {}", "wash | {} | PBS"])
def test_a_vessel_that_was_thrown_away_is_gone_with_what_is_in_it(
    filled: str, vessel: str, verb: str
) -> None:
    steps = (filled.format(vessel), f"discard | {vessel}", f"{verb} | {vessel}")
    assert codes(*steps) == ["STA004"]


@pytest.mark.parametrize(
    "lines",
    [
        ("load | lysate | column", "discard | flow-through", "wash | column | buffer"),
        ("load | lysate | spin column", "centrifuge | spin column", "discard | collection tube",
         "wash | spin column | PE"),
        ("add | lysate; plate", "discard | plate", "add | lysate; plate", "wash | plate"),
        ("add | lysate; plate", "discard | plate", "wash | new plate"),
        ("add | lysate; plate", "discard | plate", "coat | plate | antibody", "wash | plate"),
        ("add | lysate; plate", "discard | plate", "wash | plate 2"),
        ("add | lysate; plate 1", "discard | plate 1", "wash | plate 2"),
        ("add | lysate; plate", "discard | plate contents", "wash | plate"),
        ("add | lysate; plate", "discard | liquid | plate", "wash | plate"),
        ("add | lysate; plate", "discard | liquid | from the plate", "wash | plate"),
        ("add | lysate; plate", "discard | half of the plate", "wash | plate"),
        ("add | lysate; 96-well plate", "discard | plate seal", "wash | 96-well plate"),
        ("load | lysate | column", "discard | flow-through; column", "wash | column"),
        ("load | lysate | column", "discard | first column", "wash | second column"),
        ("add | lysate; tube", "discard | tube", "wash | tube"),
        ("load | lysate | column", "elute | column | buffer", "discard | column",
         "measure | eluate"),
        ("add | medium; plate", "decant | plate", "wash | plate | PBS"),
    ],
)  # fmt: skip
def test_what_is_emptied_filled_again_or_another_is_there(lines: tuple[str, ...]) -> None:
    assert "STA004" not in codes(*lines)
    assert "STA011" not in codes(*lines)


@pytest.mark.parametrize(
    ("thing", "then"),
    [
        ("membrane", "incubate"),
        ("plate", "image"),
        ("column", "incubate"),
        ("blot", "scan"),
        ("96-well plate", "read"),
    ],
)
@pytest.mark.parametrize("verb", ["wash", "rinse", "flush"])
def test_what_is_washed_with_nothing_told_is_still_there(thing: str, then: str, verb: str) -> None:
    steps = (
        Step("incubate", (thing, "antibody"), ()),
        Step(verb, (thing,), ()),
        Step(then, (thing,), ()),
    )
    assert "STA004" not in [one.code for one in check(Protocol(steps)).findings]
    thrown = (steps[0], Step("discard", (thing,), ()), steps[2])
    if thing in ("membrane", "plate", "column"):
        assert "STA004" in [one.code for one in check(Protocol(thrown)).findings]
