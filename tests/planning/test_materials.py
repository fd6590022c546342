"""On which material a step that is put in works."""

from __future__ import annotations

import pytest

from protoplan.model import Protocol, Step
from protoplan.planning.parting import turned_round
from protoplan.planning.repairs import repair
from protoplan.states import ground


def inserted(*lines: str) -> list[tuple[int, str]]:
    """Return where the first suggestion puts steps in, and which."""
    steps = []
    for line in lines:
        action, *rest = (part.strip() for part in line.split("|"))
        objects, said = (*(tuple(part.split("; ")) for part in rest), (), ())[:2]
        steps.append(Step(action, objects, said))
    found = repair(Protocol(tuple(steps)))
    first = found.best if found.best and found.best.edits else (*found.suggestions, None)[0]
    assert first is not None
    new = ((edit.to, first.steps[edit.to]) for edit in first.edits if edit.to is not None)
    return [(to + 1, f"{step.action} {', '.join(step.objects)}") for to, step in new]


MINIPREP = (
    "resuspend | bacterial pellet; buffer P1 | 250 µl",
    "add | buffer P2 | 250 µl",
    "centrifuge | lysate | 17900 x g; 10 min",
    "transfer | supernatant; spin column | 800 µl",
)


@pytest.mark.parametrize(
    "ready",
    [
        "warm | buffer EB | 50 °C",
        "thaw | lysis buffer",
        "equilibrate | medium | 37 °C",
        "cool | water | 4 °C",
        "prepare | wash buffer",
        "thaw | trypsin",
        "warm | antibody | 37 °C",
    ],
)
def test_what_is_made_ready_leaves_no_supernatant(ready: str) -> None:
    assert inserted(ready, "discard | supernatant", *MINIPREP) == [(2, "centrifuge bacteria")]


@pytest.mark.parametrize(
    ("pellet", "name"),
    [
        ("bacterial pellet", "bacteria"),
        ("yeast pellet", "yeast"),
        ("cell pellet", "cells"),
        ("E. coli pellet", "E. coli"),
        ("pellet", "sample"),
        ("white pellet", "sample"),
    ],
)
def test_the_later_names_tell_what_a_pellet_is_of(pellet: str, name: str) -> None:
    lines = "warm | buffer EB | 50 °C", "discard | supernatant", f"resuspend | {pellet}; PBS"
    assert inserted(*lines) == [(2, f"centrifuge {name}")]


@pytest.mark.parametrize("look", ["count | PBMCs", "image | PBMCs", "observe | PBMCs"])
def test_what_was_only_looked_at_is_spun_once(look: str) -> None:
    lines = (
        look,
        "discard | supernatant",
        "resuspend | cell pellet; FACS buffer | 100 µl",
        "stain | cells; antibody cocktail | 30 min; 4 °C",
        "centrifuge | cells | 300 x g; 5 min",
        "discard | supernatant",
        "resuspend | cell pellet; FACS buffer | 300 µl",
    )
    assert inserted(*lines) == [(2, "centrifuge PBMCs")]


CHIP = (
    "lyse | cells; lysis buffer | 10 min",
    "sonicate | chromatin | 15 min",
    "centrifuge | chromatin | 16000 x g; 10 min",
    "collect | supernatant",
    "block | protein A beads; BSA | 1 h",
    "incubate | supernatant; antibody | overnight; 4 °C",
    "add | protein A beads | 30 µl; 2 h",
    "wash | beads; RIPA buffer | 4 times",
)


def test_beads_that_were_put_to_a_sample_are_eluted() -> None:
    assert inserted(*CHIP, "reverse crosslink | eluate | 65 °C") == [(9, "elute beads")]


@pytest.mark.parametrize(
    ("lines", "step"),
    [
        (("wash | cells", "thaw | RIPA buffer", "discard | supernatant", "resuspend | pellet"),
         (3, "centrifuge cells")),
        (("grow | bacteria | 37 °C; overnight", "warm | buffer P1", "discard | supernatant",
          "resuspend | pellet; buffer P1"), (3, "centrifuge bacteria")),
        (("homogenize | brain", "discard | supernatant", "resuspend | pellet"),
         (2, "centrifuge homogenate")),
    ],
)  # fmt: skip
def test_a_sample_that_is_at_hand_is_meant(lines: tuple[str, ...], step: tuple[int, str]) -> None:
    assert inserted(*lines) == [step]


BRAIN = (
    Step("decapitate", ("mouse",), ()),
    Step("dissect", ("brain",), ()),
    Step("homogenize", ("brain", "buffer"), ("1 min",)),
    Step("centrifuge", ("homogenate",), ("1000 x g", "10 min")),
    Step("resuspend", ("pellet",), ()),
)


def test_a_mouse_is_not_spun() -> None:
    steps = (Step("anesthetize", ("mouse",), ()), Step("discard", ("supernatant",), ()), *BRAIN)
    found = repair(Protocol(steps))
    assert found.best is not None
    assert [(one.kind, one.step, one.to) for one in found.best.edits] == [("move", 1, 5)]
    every = [step for one in (found.best, *found.others) for step in one.steps]
    assert not [one for one in every if one.action == "centrifuge" and "mouse" in one.objects]


@pytest.mark.parametrize(
    ("order", "turned"),
    [
        ((0, 1, 2, 3, 4), False),
        ((1, 0, 2, 3, 4), True),
        ((2, 0, 1, 3, 4), True),
        ((0, 2, 1, 3, 4), False),
        ((0, 1, 3, 2, 4), False),
    ],
)
def test_no_work_on_a_brain_comes_before_the_animal_is_decapitated(
    order: tuple[int, ...], turned: bool
) -> None:
    assert bool(turned_round(ground(Protocol(BRAIN)), order)) is turned
