"""What holds of every protocol, however little its steps say."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import VERBS

from protoplan import lint, resources, verify
from protoplan.checks import check
from protoplan.graph import build
from protoplan.library import load
from protoplan.model import Protocol, Step
from protoplan.planning.repairs import repair


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        yield from (one for key in value for one in (key, *_texts(value[key])))
    elif isinstance(value, list):
        yield from (one for inner in value for one in _texts(inner))


_PARTS = [word for part in load().parts.values() for word in part.words]
_ARISING = _texts(resources.table("ontology", "arising.toml")["late"])
_BARE = sorted({*_PARTS, *_ARISING, *_texts(resources.table("ontology", "lineage.toml"))})
_EMPTY = ["", " ", "of", " of ", "of of", "the", "a", "-", "1 ml", "1 ml of", "()", "."]
_VALUES = ["5 min", "37 °C", "from plate 2", "in tube"]
_things = st.lists(st.sampled_from(_BARE) | st.sampled_from(_EMPTY), max_size=3).map(tuple)
_said = st.sampled_from(_BARE) | st.sampled_from([*_EMPTY, *_VALUES])
_STEPS = st.builds(
    Step,
    st.sampled_from(VERBS) | st.sampled_from(["wait", *_EMPTY]),
    _things,
    st.lists(_said, max_size=2).map(tuple),
)
_BEHIND = [Step("wait", (), ()), Step("section", (), ("300 µm",)), Step("", (), ())]


@given(st.lists(_STEPS, min_size=1, max_size=6).map(tuple))
def test_nothing_is_too_empty_to_check(steps: tuple[Step, ...]) -> None:
    protocol = Protocol(steps)
    check(protocol)
    verify(protocol, protocol)
    build(protocol)


@settings(max_examples=20)
@given(st.lists(_STEPS, min_size=1, max_size=4).map(tuple))
def test_nor_to_repair_or_to_lint(steps: tuple[Step, ...]) -> None:
    repair(Protocol(steps), seconds=1)
    said = (" ".join((one.action, *one.objects, *one.parameters)) for one in steps)
    lint("\n".join(f"{number}. {text}" for number, text in enumerate(said, 1)))


@pytest.mark.parametrize("name", ["slice", "section", "distillate", "brain slice", "ash"])
@pytest.mark.parametrize("behind", _BEHIND)
def test_a_bare_part_before_a_step_without_a_material(name: str, behind: Step) -> None:
    protocol = Protocol((Step("transfer", (name, "recording chamber"), ()), behind))
    check(protocol)
    repair(protocol, seconds=1)
    check(f"1. Transfer a {name} to the recording chamber. 2. Wait 10 min.")
