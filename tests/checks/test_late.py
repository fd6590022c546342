"""What is used after it was thrown away whole, or before the step that makes it."""

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


@pytest.mark.parametrize(
    "lines",
    [
        ("collect | saliva", "discard | saliva", "centrifuge | saliva | 1000 x g; 5 min"),
        ("collect | urine", "discard | urine", "analyze | urine"),
        ("centrifuge | blood | 2000 x g; 10 min", "discard | plasma", "freeze | plasma | -80 °C"),
        ("discard | milk", "heat | milk | 72 °C; 15 s"),
        ("stir | seawater", "discard | seawater", "measure | seawater"),
    ],
)
def test_a_sample_that_was_thrown_away_is_perhaps_gone(lines: tuple[str, ...]) -> None:
    assert codes(*lines) == ["STA011"]


@pytest.mark.parametrize(
    "lines",
    [
        ("discard | medium", "add | medium | 1 ml"),
        ("collect | urine", "discard | urine", "collect | urine", "analyze | urine"),
        ("collect | blood", "discard | first drop of blood", "measure | blood"),
        ("collect | blood | 10 ml", "discard | blood | 1 ml", "measure | blood"),
        ("warm | milk | 37 °C", "discard | half of the milk", "measure | milk"),
        ("centrifuge | blood | 2000 x g; 10 min", "discard | plasma",
         "centrifuge | blood | 2000 x g; 10 min", "freeze | plasma | -80 °C"),
        ("incubate | sections | in PBS; 10 min", "discard | PBS", "wash | sections | with PBS"),
    ],
)  # fmt: skip
def test_what_is_taken_anew_or_not_thrown_away_whole_is_there(lines: tuple[str, ...]) -> None:
    assert "STA011" not in codes(*lines)


@pytest.mark.parametrize(
    "lines",
    [
        ("stain | sections | with H&E", "section | paraffin block | 5 µm"),
        ("weigh | ash", "ash | plant material | 550 °C; 5 h"),
        ("measure | distillate", "distil | wine"),
        ("count | colonies", "plate | bacteria | on agar", "incubate | plates | 37 °C; 24 h"),
        ("electrophorese | PCR product | 100 V; 1 h", "amplify | 16S gene | 30 cycles"),
    ],
)
def test_what_only_the_next_step_makes_is_perhaps_early(lines: tuple[str, ...]) -> None:
    assert codes(*lines) == ["STA012"]


@pytest.mark.parametrize(
    "lines",
    [
        ("pick | colony", "inoculate | LB | with the colony", "plate | culture | on agar"),
        ("section | block | 5 µm", "stain | sections", "section | block | 5 µm"),
        ("stain | sections", "image | sections", "wash | slides | in water",
         "section | next block | 5 µm"),
        ("ligate | PCR product | into the vector; 1 h; 16 °C", "transform | cells",
         "amplify | insert | 30 cycles"),
    ],
)  # fmt: skip
def test_what_may_be_there_before_is(lines: tuple[str, ...]) -> None:
    assert "STA012" not in codes(*lines)


def test_the_step_that_is_missing_before_and_stands_behind_is_named() -> None:
    steps = (
        Step("collect", ("blood",), ()),
        Step("transfer", ("plasma",), ("to a tube",)),
        Step("centrifuge", ("blood",), ("2000 x g", "10 min")),
    )
    (found,) = (one for one in check(Protocol(steps)).findings if one.code == "STA003")
    assert "Do step 3 before it" in found.hint
