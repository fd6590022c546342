"""What is used after it was thrown away whole, or before the step that makes it."""

from __future__ import annotations

import pytest

from protoplan import library as libraries
from protoplan.checks import check, hinted
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
        ("discard | milk", "heat | milk | 72 °C; 15 s"),
        ("stir | seawater", "discard | seawater", "measure | seawater"),
    ],
)
def test_a_sample_that_was_thrown_away_is_perhaps_gone(lines: tuple[str, ...]) -> None:
    assert codes(*lines) == ["STA011"]


@pytest.mark.parametrize(
    "measured",
    ["refractive index", "boiling point", "optical rotation", "specific gravity", "odour", "pH"],
)
def test_what_was_thrown_away_is_not_measured(measured: str) -> None:
    steps = "distil | mixture | 78 °C", "discard | {}", f"measure | {measured} of the distillate"
    assert codes(steps[0], steps[1].format("distillate"), steps[2]) == ["STA004"]
    assert codes(steps[0], steps[1].format("residue"), steps[2]) == []


@pytest.mark.parametrize(
    "lines",
    [
        ("centrifuge | blood | 2000 x g; 10 min", "discard | plasma", "freeze | plasma | -80 °C"),
        ("centrifuge | blood | 1,500 x g; 10 min", "discard | plasma", "store | plasma | -80 °C"),
        ("centrifuge | blood | 1,500 x g; 10 min", "discard | serum", "measure | serum"),
    ],
)
def test_what_came_of_a_sample_is_gone_where_the_next_step_uses_it(lines: tuple[str, ...]) -> None:
    assert codes(*lines) == ["STA004"]


@pytest.mark.parametrize(
    "lines",
    [
        ("centrifuge | blood | 2000 x g; 10 min", "discard | plasma | from tube 2",
         "store | plasma | -80 °C"),
        ("centrifuge | blood | 2000 x g; 10 min", "discard | plasma", "mix | cells | 10 s",
         "store | plasma | -80 °C"),
        ("thaw | plasma", "discard | plasma", "store | plasma | -80 °C"),
    ],
)  # fmt: skip
def test_where_there_may_be_more_of_it_none_is_surely_gone(lines: tuple[str, ...]) -> None:
    assert "STA004" not in codes(*lines)


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
        ("mount | brain sections | on slides", "section | brain | microtome; 5 µm"),
        ("incubate | brain slices | aCSF; 34 °C; 30 min", "section | brain | vibratome; 300 µm"),
        ("stain | mouse kidney sections | H&E", "section | kidney block | 5 µm"),
        ("stain | cryosections of the spleen | H&E", "cryosection | spleen | 10 µm"),
        ("incubate | acute slices | aCSF; 34 °C; 30 min", "slice | hippocampus | 300 µm"),
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
        ("image | brain sections", "section | next brain | 5 µm"),
        ("image | brain sections", "section | another brain block | 5 µm"),
        ("stain | liver sections | H&E", "section | kidney | 5 µm"),
        ("incubate | gel slices | 37 °C; 16 h", "section | brain | 5 µm"),
        ("prepare | brain slices", "slice | brain | 300 µm"),
        ("collect | brain sections | into PBS", "section | brain | 40 µm"),
        ("section | brain | 300 µm", "incubate | brain slices | aCSF; 34 °C; 30 min",
         "section | brain | 300 µm"),
        ("incubate | brain slices | aCSF; 34 °C; 30 min", "slice | brain slices | 300 µm"),
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


def steps(*lines: str) -> Protocol:
    split = [[part.strip() for part in line.split("|")] for line in lines]
    return Protocol(
        tuple(
            Step(one[0], (one[1],), tuple(one[2].split("; ")) if one[2:] else ()) for one in split
        )
    )


def edits(*lines: str) -> list[tuple[str, int | None, int | None]]:
    found = hinted(steps(*lines), libraries.load("wetlab"))
    return [tuple(edit) for one in found for edit in one.edits]


def test_what_a_check_warns_of_is_mended_by_its_hint() -> None:
    assert edits("stain | sections | with H&E", "section | paraffin block | 5 µm") == [
        ("move", 0, 1)
    ]
    assert edits(
        "fix | kidney | 10% formalin",
        "deparaffinize | sections | xylene",
        "embed | kidney | paraffin",
        "section | kidney block | 5 µm",
        "stain | sections | hematoxylin",
    ) == [("move", 1, 3)]
    assert edits(
        "centrifuge | blood | 1,500 x g; 10 min", "discard | plasma", "store | plasma | -80 °C"
    ) == [("drop", 1, None)]
    assert edits("load | lysate | column", "discard | column", "wash | column | with buffer") == [
        ("drop", 1, None)
    ]


@pytest.mark.parametrize(
    "lines",
    [
        ("section | paraffin block | 5 µm", "stain | sections | with H&E"),
        ("stain | sections | with H&E", "image | sections"),
        ("discard | medium", "add | medium | 1 ml"),
        ("centrifuge | blood | 1,500 x g; 10 min", "store | plasma | -80 °C"),
        ("thaw | cells | 37 °C; 2 min", "centrifuge | cells | 300 x g; 5 min"),
    ],
)
def test_nothing_is_hinted_at_where_nothing_is_amiss(lines: tuple[str, ...]) -> None:
    assert edits(*lines) == []


def test_a_hint_says_no_step_that_needs_what_is_made_since() -> None:
    found = check(
        steps(
            "freeze | cell suspension | -80 °C; overnight",
            "centrifuge | cell suspension | 300 x g; 5 min",
            "resuspend | cell pellet | medium; 5 ml",
        )
    ).findings
    (told,) = [one for one in found if one.code == "STA001"]
    assert "step 3" not in told.hint
    assert "(thaw" in told.hint
