"""Short protocols of many fields: what is right gets no error, what destroys something does."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from protoplan import read
from protoplan.checks import check
from protoplan.findings import Finding, Severity
from protoplan.model import Protocol, Step

FOLDER = Path(__file__).with_name("protocols")

Steps = tuple[Step, ...]


def protocols(name: str) -> dict[str, Steps]:
    """Return the protocols of a file by their names."""
    text = (FOLDER / name).read_text(encoding="utf-8")
    blocks = (block.strip().splitlines() for block in text.split("\n## ")[1:])
    return {name: tuple(map(step, lines)) for name, *lines in blocks}


def step(line: str) -> Step:
    action, *fields = (field.strip() for field in line.split("|"))
    lists = (tuple(filter(None, map(str.strip, field.split(";")))) for field in fields)
    return Step(action, *[*lists, (), ()][:2])


def steps(*lines: str) -> Steps:
    return tuple(map(step, lines))


def found(protocol: Steps) -> Iterator[Finding]:
    return (one for one in check(Protocol(protocol)).findings if one.severity is not Severity.INFO)


def codes(*lines: str) -> list[str]:
    return [one.code for one in found(steps(*lines))]


RIGHT, WRONG = protocols("right.txt"), protocols("wrong.txt")


def test_the_files_hold_enough_to_tell() -> None:
    assert len(RIGHT) >= 100
    assert len(WRONG) >= 40
    assert sum(map(len, RIGHT.values())) >= 500


@pytest.mark.parametrize("name", RIGHT)
def test_what_is_right_is_not_called_wrong(name: str) -> None:
    doubt = name.endswith("in doubt")
    told = (one for one in found(RIGHT[name]) if one.severity is Severity.ERROR or not doubt)
    assert [one.message for one in told] == []


@pytest.mark.parametrize("name", WRONG)
def test_what_destroys_something_stays_an_error(name: str) -> None:
    code = name.split()[0]
    assert (code, Severity.ERROR) in [(one.code, one.severity) for one in found(WRONG[name])]


# Small organisms ------------------------------------------------------------------------------


@pytest.mark.parametrize("thing", ["worms", "seeds", "nematodes", "embryos", "larvae", "daphnia"])
@pytest.mark.parametrize(
    "verb",
    ["resuspend", "vortex", "mix", "dilute", "invert", "layer", "concentrate", "sonicate",
     "electroporate", "lyophilize", "stir", "pour", "triturate"],
)  # fmt: skip
def test_small_organisms_are_handled_in_suspension(verb: str, thing: str) -> None:
    assert codes(f"{verb} | {thing}") == []


@pytest.mark.parametrize("thing", ["mice", "rabbit", "patients", "zebrafish"])
@pytest.mark.parametrize("verb", ["resuspend", "vortex", "dilute", "layer", "sonicate"])
def test_large_ones_are_not(verb: str, thing: str) -> None:
    assert codes(f"{verb} | {thing} | 1 min") == ["STA009"]


@pytest.mark.parametrize(
    "line",
    [
        "lyse | tail tips | with proteinase K",
        "sterilize | bench",
        "lyse | swabs | in lysis buffer",
        "dissolve | LB | in 1 l water",
        "fix | RNA | to the membrane",
        "prepare | work area",
        "treat | work surface | with RNaseZap",
        "homogenize | pine needles | in buffer",
        "decellularize | heart valves | with SDS",
        "filter | air | 10 m3",
        "dissolve | free base form | in DMSO",
        "irrigate | field plots",
        "lyophilize | plants | 48 h",
        "stratify | seeds | 4 °C; 3 d",
        "homogenize | fish | 1 min",
    ],
)
def test_nobody_wonders_at_this_object(line: str) -> None:
    assert codes(line) == []


@pytest.mark.parametrize("tip", ["pipette tips", "tips"])
def test_a_tip_that_is_no_tissue_is_a_tool(tip: str) -> None:
    assert codes(f"homogenize | {tip} | 1 min") == ["STA009"]


# Containers side by side ------------------------------------------------------------------------

TWO = ("seed | cells | in plate 1", "seed | cells | in plate 2")
FIX = "fix | cells | in plate 1; 4% PFA; 15 min"


@pytest.mark.parametrize(
    "before", [TWO, ("seed | cells | in plate 1; in plate 2",), ("seed | cells | in plates",)]
)
def test_what_is_in_another_container_is_in_another_state(before: tuple[str, ...]) -> None:
    culture, detach = "culture | cells | in plate 2; 24 h; 37 °C", "trypsinize | cells | plate 2"
    assert codes(*before, FIX, culture, detach) == []


def test_what_is_in_the_same_container_is_in_the_same_state() -> None:
    assert codes(*TWO, FIX, "culture | cells | in plate 1; 24 h; 37 °C") == ["STA001"]
    assert codes(*TWO, FIX, "culture | cells | 24 h; 37 °C") == ["STA001"]


def test_what_is_in_a_container_that_was_not_spoken_of_is_in_doubt() -> None:
    assert codes(TWO[0], FIX, "culture | cells | in plate 2; 24 h; 37 °C") == ["STA011"]


def test_what_was_thrown_away_in_one_container_is_in_the_other() -> None:
    away = "discard | cells | in plate 1"
    assert codes(*TWO, away, "image | cells | in plate 2") == []
    assert codes(*TWO, away, "image | cells | in plate 1") == ["STA004"]


# What is frozen ---------------------------------------------------------------------------------


@pytest.mark.parametrize("stock", ["glycerol stock", "bacterial stock", "freezer stock"])
def test_frozen_stocks_are_scraped(stock: str) -> None:
    assert codes(f"freeze | {stock} | -80 °C", f"streak | {stock} | on LB agar") == []


def test_a_frozen_liquid_is_not_spread() -> None:
    assert codes("freeze | serum | -80 °C", "spread | serum | on the plate") == ["STA001"]


def test_thawing_what_was_resuspended_frozen_comes_late() -> None:
    spun = ("centrifuge | cells | 500 x g; 5 min", "discard | supernatant")
    frozen = (*spun, "snap freeze | pellet | in liquid nitrogen")
    put, thaw = "resuspend | pellet | in lysis buffer", "thaw | pellet | on ice"
    assert codes(*frozen, put, thaw) == ["STA011"]
    assert codes(*frozen, thaw, put) == []
    assert codes(*frozen, put) == []


def test_what_is_no_liquid_may_be_worked_on_frozen() -> None:
    for thing, verb in (("flies", "vortex"), ("leaf", "centrifuge"), ("grid", "load")):
        said = codes(f"freeze | {thing} | -80 °C", f"{verb} | {thing} | 500 x g; 5 min")
        assert "STA001" not in said
        assert "STA011" in said


# Supernatants that no step splits off -----------------------------------------------------------


def test_what_beads_do_not_bind_is_a_supernatant() -> None:
    bind, wash = "bind | DNA | to beads; 5 min", "wash | beads | 70% ethanol"
    away = "discard | supernatant"
    assert codes(bind, away, wash, away, "elute | DNA | 20 µl water") == []
    assert codes(bind, away, away) == ["STA004"]


def test_a_wash_in_ethanol_is_poured_off() -> None:
    spin = "centrifuge | DNA | 12000 x g; 10 min"
    away = "discard | supernatant"
    assert codes(spin, away, "wash | pellet | with 70% ethanol", away) == []
    assert codes(spin, away, "wash | pellet | with PBS", away) == ["STA003"]


def test_peptides_of_a_gel_are_in_its_supernatant() -> None:
    digest = "digest | gel pieces | with trypsin; 37 °C; 16 h"
    away = "collect | supernatant"
    assert codes(digest, "extract | peptides | with 5% formic acid", away) == []
    assert codes(digest, away) == ["STA003"]


def test_the_medium_is_not_the_cells_that_grew_in_it() -> None:
    grow = ("grow | yeast | in YPD; 30 °C; 16 h", "harvest | cells | 3000 x g; 5 min")
    assert codes(*grow, "discard | medium", "wash | cells | with water") == []
    assert codes(*grow, "discard | cells", "wash | cells | with water") != []


def test_two_phases_of_a_mixture_of_solvents() -> None:
    spin = "centrifuge | homogenate | 3000 x g; 10 min"
    lower = "collect | lower phase"
    assert codes("homogenize | tissue | in chloroform/methanol", spin, lower) == []


def test_what_is_drawn_out_of_a_thing_is_not_the_thing() -> None:
    grind = ("grind | leaf | in liquid nitrogen", "incubate | leaf | 65 °C; 30 min; CTAB buffer")
    assert codes(*grind, "precipitate | DNA | with isopropanol") == []
    assert codes(*grind, "precipitate | leaf | with isopropanol") == ["STA009"]


# Words ------------------------------------------------------------------------------------------


def test_a_message_calls_a_phase_what_the_text_calls_it() -> None:
    (one,) = found(steps("mix | sample | 10 s", "transfer | lower phase | to a new tube"))
    assert one.message.endswith("uses the lower phase, but no step before makes a lower phase")


@pytest.mark.parametrize("article", ["a ", "an ", "the ", "these ", ""])
def test_a_name_has_one_article(article: str) -> None:
    (one,) = found(steps(f"resuspend | {article}pestle | in PBS"))
    assert one.message.endswith("resuspend takes no tool such as the pestle")


# Things that are others, or spared ---------------------------------------------------------------


@pytest.mark.parametrize(
    "buffer", ["ACK buffer", "red blood cell lysis buffer", "RBC lysis buffer"]
)
def test_a_buffer_for_red_cells_leaves_the_others_whole(buffer: str) -> None:
    assert codes(f"lyse | cells | with {buffer}; 2 min", "culture | cells | 37 °C; 3 d") == []
    assert codes("lyse | cells | with RIPA; 2 min", "culture | cells | 37 °C; 3 d") == ["STA001"]


@pytest.mark.parametrize("portion", ["1 ml of cells", "100 µl of cells", "one tenth of the cells"])
def test_what_is_done_to_a_portion_may_not_be_done_to_all(portion: str) -> None:
    culture = "culture | cells | 37 °C; 1 d"
    assert "STA001" not in codes(f"fix | {portion} | 4% PFA", culture)
    assert codes("fix | 1 ml of cells | 4% PFA", "culture | 1 ml of cells | 1 d") == ["STA001"]


def test_the_next_one_is_another() -> None:
    kill = "sacrifice | mouse"
    assert codes(kill, "anesthetize | next mouse") == ["STA011"]
    assert codes(kill, "anesthetize | mouse") == ["STA001"]


def test_an_animal_is_fixed_in_a_frame() -> None:
    assert codes("fix | mouse | in stereotaxic frame", "house | mouse | 2 weeks") == []
    assert codes("fix | embryos | 4% PFA", "grow | embryos | 1 d") == ["STA001"]


def test_what_was_thawed_and_used_is_back_in_the_freezer_perhaps() -> None:
    thaw = "thaw | primers | on ice"
    assert codes(thaw, "mix | primers | with master mix", thaw) == ["STA011"]
    assert codes(thaw, thaw) == ["STA001"]


def test_there_is_more_of_a_body_fluid() -> None:
    assert codes("discard | urine", "collect | urine | 10 ml") == []


@pytest.mark.parametrize(
    "line",
    [
        "merge | images",
        "combine | data",
        "overlay | images",
        "transfer | files | to the computer",
        "remove | outliers",
        "apply | threshold | to the image",
        "administer | questionnaire",
        "collect | consent forms",
        "fill in | form",
        "read | manual",
        "prepare | report",
        "modify | protocol",
        "label | freezer",
        "place | weight | on the stack",
        "inject | second dose",
        "release | birds",
    ],
)
def test_data_and_documents_are_worked_on_too(line: str) -> None:
    assert codes(line) == []


@pytest.mark.parametrize(
    "line",
    ["transfer | concentration | to a tube", "pipette | images", "centrifuge | report",
     "freeze | dataset", "culture | questionnaire", "dispense | temperature"],
)  # fmt: skip
def test_but_not_with_a_pipette(line: str) -> None:
    assert "STA009" in codes(line)


@pytest.mark.parametrize(
    "line",
    ["grind | mixture | in a mortar", "ball mill | slurry | 24 h", "inoculate | reactor | sludge",
     "culture | catheter tips", "dilute | bone marrow | 1:1; PBS", "ultrasound | mice",
     "emulsify | dichloromethane | in PVA", "pour | primary antibody | onto the membrane"],
)  # fmt: skip
def test_other_fields_do_this_too(line: str) -> None:
    assert codes(line) == []


def test_a_portion_is_one_in_prose_too() -> None:
    pytest.importorskip("spacy")
    for portion in ("half of the cells", "the half of the cells", "1 ml of the cells"):
        text = f"## Procedure\n\n1. Fix {portion} in 4% PFA.\n2. Culture the cells at 37 °C.\n"
        assert "STA001" not in [one.code for one in check(read(text)).findings]
    text = "## Procedure\n\n1. Fix the cells in 4% PFA.\n2. Culture the cells at 37 °C.\n"
    assert "STA001" in [one.code for one in check(read(text)).findings]


def test_two_plates_are_two_in_prose_too() -> None:
    pytest.importorskip("spacy")
    text = """## Procedure

1. Seed cells in plate 1 and plate 2.
2. Fix the cells in plate 1 with 4% PFA for 15 min.
3. Culture the cells in plate {} for another 24 h at 37 °C.
"""
    assert "STA001" not in [one.code for one in check(read(text.format(2))).findings]
    assert "STA001" in [one.code for one in check(read(text.format(1))).findings]
