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
        ("stain | sections | with H&E", "cut | sections | 5 µm; on a microtome"),
        ("stain | sections | with H&E", "cut | 5 µm sections | from the block"),
        ("stain | sections | with H&E", "cut | paraffin block | 5 µm; on a microtome"),
        ("stain | sections | with H&E", "cut | block | into 5 µm sections"),
        ("stain | sections | with H&E", "cut | cryosections | 10 µm; on a cryostat"),
        ("dewax | sections | in xylene", "cut | sections | 5 µm", "stain | sections | H&E"),
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
        ("stain | sections | with H&E", "cut | sections | in half", "mount | sections"),
        ("stain | sections | with H&E", "cut | coverslip | in half", "mount | sections"),
        ("stain | sections | with H&E", "cut | next block | into 5 µm sections"),
        ("cut | sections | 5 µm", "stain | sections | with H&E"),
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


@pytest.mark.parametrize(
    "lines",
    [
        ("culture | HEK293 cells", "discard | cells", "lyse | cells; RIPA buffer"),
        ("culture | HEK293 cells", "discard | cells", "lyse | HEK293 cells; RIPA buffer"),
        ("culture | HEK293 cells", "discard | HEK293 cells", "lyse | cells; RIPA buffer"),
        ("anesthetize | C57BL/6 mice; isoflurane", "discard | mice", "weigh | mice"),
        ("spin | HEK293 cells | 300 x g; 5 min", "discard | pellet", "lyse | cells; RIPA buffer"),
    ],
)
def test_what_is_the_only_one_of_its_kind_is_gone_by_its_noun(lines: tuple[str, ...]) -> None:
    assert codes(*lines) == ["STA004"]


@pytest.mark.parametrize(
    "lines",
    [
        ("culture | HEK293 cells", "culture | CHO cells", "discard | cells", "lyse | cells; RIPA"),
        ("culture | HEK293 cells", "discard | dead cells", "lyse | cells; RIPA buffer"),
        ("culture | HEK293 cells", "discard | half of the cells", "lyse | cells; RIPA buffer"),
        ("sort | T cells", "discard | B cells", "culture | cells | 37 °C"),
        ("culture | HEK293 cells", "count | HEK293 cells",
         "discard | cells | from the counting chamber", "seed | HEK293 cells"),
        ("culture | HEK293 cells; DMEM medium", "discard | medium", "incubate | DMEM medium"),
        ("cast | stacking gel", "discard | stacking gel", "stain | gel; Coomassie"),
    ],
)  # fmt: skip
def test_it_is_not_where_it_may_be_another_or_some_of_it(lines: tuple[str, ...]) -> None:
    assert "STA004" not in codes(*lines)


@pytest.mark.parametrize(
    "lines",
    [
        ("weigh | sublimate", "sublime | caffeine | 180 °C"),
        ("weigh | condensate", "condense | vapour"),
        ("measure | retentate", "concentrate | protein; spin filter"),
        ("store | concentrate | -80 °C", "ultrafilter | milk"),
    ],
)
def test_what_is_driven_off_or_held_back_is_perhaps_used_too_early(lines: tuple[str, ...]) -> None:
    assert codes(*lines) == ["STA012"]


@pytest.mark.parametrize("part", ["organic phase", "organic layer", "aqueous layer"])
def test_a_layer_is_a_phase(part: str) -> None:
    lines = f"dry | {part}; sodium sulfate", "extract | reaction mixture; ethyl acetate"
    assert codes(*lines) == ["STA002"]
    assert codes(*reversed(lines)) == []


@pytest.mark.parametrize(
    "lines",
    [
        (
            "plate | cells; LB agar plates",
            "pick | single colony",
            "incubate | plates | 37 °C; 16 h",
            "inoculate | LB medium; single colony",
        ),
        ("sow | seeds; plates", "transfer | seedlings; soil", "grow | plates | 7 d"),
        ("inject | tumor cells; mice", "excise | tumors", "house | mice | 3 weeks"),
        ("spread | yeast; agar plate", "count | colonies", "incubate | plate | 30 °C; 2 d"),
    ],
)
def test_what_grows_only_later_is_perhaps_not_there(lines: tuple[str, ...]) -> None:
    assert codes(*lines) == ["STA012"]


@pytest.mark.parametrize(
    "lines",
    [
        (
            "spread | transformants; plates",
            "incubate | plates | 37 °C; 16 h",
            "pick | single colony",
            "inoculate | LB medium; single colony",
            "incubate | culture | 37 °C; 16 h",
        ),
        (
            "streak | E. coli; LB plate",
            "pick | single colony",
            "inoculate | LB medium; colony",
            "incubate | culture | 37 °C; 16 h",
        ),
        ("inject | drug; mice", "house | mice | 2 weeks", "weigh | tumors"),
        ("dissociate | spheroids; trypsin", "seed | cells; plate", "incubate | plate | 37 °C; 2 h"),
        ("inoculate | plate; colony", "incubate | plate | 37 °C; 16 h", "count | colonies"),
    ],
)
def test_what_has_grown_or_came_from_elsewhere_is_there(lines: tuple[str, ...]) -> None:
    assert codes(*lines) == []


@pytest.mark.parametrize(
    ("thrown", "used", "code"),
    [
        ("pellet", "bacterial pellet", "STA004"),
        ("bacterial pellet", "bacterial pellet", "STA004"),
        ("pellet", "protein pellet", "STA004"),
        ("the pellet", "leukocyte pellet", "STA004"),
        ("debris pellet", "bacterial pellet", "STA011"),
        ("nuclear pellet", "mitochondrial pellet", "STA011"),
    ],
)
def test_the_only_pellet_is_gone_in_the_next_step(thrown: str, used: str, code: str) -> None:
    lines = (
        "centrifuge | sample | 8000 x g; 5 min",
        f"discard | {thrown}",
        f"resuspend | {used}; PBS",
    )
    assert codes(*lines) == [code]


def test_a_pellet_of_another_spin_is_there() -> None:
    spin, again = (
        "centrifuge | homogenate | 600 x g; 5 min",
        "centrifuge | supernatant | 9000 x g; 9 min",
    )
    assert codes(spin, "discard | pellet", again, "resuspend | mitochondrial pellet; PBS") == []


@pytest.mark.parametrize(
    "lines",
    [
        ("deparaffinize | sections", "coat | slides", "mount | sections; slides",
         "section | paraffin block"),
        ("deparaffinize | sections", "stain | sections", "coat | slides",
         "mount | sections; slides", "section | paraffin block | 5 µm"),
        ("measure | cDNA", "dilute | primers", "mix | master mix", "transcribe | RNA"),
    ],
)  # fmt: skip
def test_where_nothing_else_is_called_so_the_maker_may_stand_farther_off(
    lines: tuple[str, ...],
) -> None:
    assert codes(*lines) == ["STA012"]


@pytest.mark.parametrize(
    "lines",
    [
        ("deparaffinize | sections", "stain | sections", "mount | sections", "image | slides",
         "section | next paraffin block"),
        ("stain | sections of mouse 1", "wash | sections of mouse 1", "dry | slides",
         "image | sections of mouse 1", "section | block of mouse 2"),
        ("stain | frozen sections", "wash | frozen sections", "dry | slides",
         "section | paraffin block", "stain | paraffin sections"),
    ],
)  # fmt: skip
def test_sections_of_another_block_are_not_late(lines: tuple[str, ...]) -> None:
    assert codes(*lines) == []
