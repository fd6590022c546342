"""Names of one thing in two ways, and steps that are dependent by what their names say."""

import pytest

from protoplan.model import Protocol, Step
from protoplan.verification import Verdict, verify


def verdict(gold: list[str], pred: list[str]) -> Verdict:
    sides = [tuple(map(step, lines)) for lines in (pred, gold)]
    return verify(*map(Protocol, sides))


def step(line: str) -> Step:
    action, objects, parameters = (*line.split(" | "), "", "")[:3]
    split = (tuple(filter(None, side.split("; "))) for side in (objects, parameters))
    return Step(action, *split)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("with 1% BSA in PBS", "with 1% bovine serum albumin in PBS"),
        ("with 1% BSA in 1x PBS", "with 1% bovine serum albumin in 1x PBS"),
        ("with 1% BSA in PBS", "with PBS containing 1% BSA"),
        ("with 5% FBS in PBS", "with 5% fetal bovine serum in phosphate-buffered saline"),
        ("in 0.1% Tween-20 in PBS", "in 0.1% Tween-20 in phosphate-buffered saline"),
        ("with 0.1% Tween-20 in TBS", "with 0.1% Tween-20 in tris-buffered saline"),
    ],
)
def test_a_buffer_with_something_in_it_has_many_names(one: str, other: str) -> None:
    lines = ["coat | plate | with antigen", "block | plate | {}; 1 h", "wash | plate | with PBS"]
    found = verdict([line.format(one) for line in lines], [line.format(other) for line in lines])
    assert found.symbolic.overall == 1


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("virus pellet", "viral pellet"),
        ("bacteria pellet", "bacterial pellet"),
        ("mitochondria pellet", "mitochondrial pellet"),
        ("microsome pellet", "microsomal pellet"),
        ("liver tissue", "hepatic tissue"),
        ("kidney tissue", "renal tissue"),
    ],
)
def test_an_adjective_says_the_same_as_its_noun(one: str, other: str) -> None:
    lines = ["wash | {} | with PBS", "record | {} | 5 min", "store | {} | -80 °C"]
    found = verdict([line.format(one) for line in lines], [line.format(other) for line in lines])
    assert found.symbolic.overall >= 0.95


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("dissolved protein", "solubilized protein"),
        ("protoplast pellet", "pelleted protoplasts"),
        ("pelleted bacteria", "sedimented bacteria"),
        ("solubilised protein", "solubilized protein"),
        ("thawed plasma", "defrosted plasma"),
        ("harvested cells", "collected cells"),
        ("tagged antibody", "labelled antibody"),
        ("fragmented DNA", "sheared DNA"),
        ("cultured yeast", "grown yeast"),
    ],
)
def test_what_was_done_to_a_thing_is_said_by_any_verb_of_its_action(one: str, other: str) -> None:
    lines = ["filter | {} | 0.2 µm", "measure | {} | 280 nm", "store | {} | -80 °C"]
    found = verdict([line.format(one) for line in lines], [line.format(other) for line in lines])
    assert found.symbolic.overall == 1


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("dissolved protein", "precipitated protein"),
        ("frozen plasma", "thawed plasma"),
        ("washed cells", "fixed cells"),
        ("boiled lysate", "frozen lysate"),
        ("wash buffer", "washed buffer"),
    ],
)
def test_what_was_done_to_a_thing_by_another_action_is_another(one: str, other: str) -> None:
    lines = ["filter | {} | 0.2 µm", "measure | {} | 280 nm", "store | {} | -80 °C"]
    found = verdict([line.format(one) for line in lines], [line.format(other) for line in lines])
    assert found.symbolic.objects < 0.9


@pytest.mark.parametrize(
    ("lines", "at"),
    [
        (["elute | analytes | with 2 ml methanol", "evaporate | eluate | under nitrogen",
          "reconstitute | residue | in 100 µl mobile phase", "inject | sample | 5 µl"], 1),
        (["elute | analytes | with 2 ml methanol", "dry | eluate | under nitrogen",
          "redissolve | dried extract | in 100 µl mobile phase", "inject | sample | 5 µl"], 1),
        (["apply | virus; grid | 3 µl", "wash | grid | with water",
          "stain | grid | with 2% uranyl acetate", "blot | excess stain | with filter paper",
          "air dry | grid | 5 min", "image | grid"], 2),
        (["weigh | soil | 10 g", "calibrate | pH meter | with pH 4 and pH 7 buffers",
          "read | pH of the supernatant"], 1),
        (["spin | filtrate | 100 g; 2 min", "aspirate | supernatant",
          "resuspend | protoplasts | in W5 solution", "count | protoplasts"], 1),
        (["dispense | broth | 50 µl; into each well of a 96-well plate",
          "serially dilute | ciprofloxacin | two-fold; across the plate",
          "add | inoculum | 50 µl; to each well", "incubate | plate | 18 h"], 1),
        (["coat | plate | with antibody; overnight", "block | wells | with 1% BSA; 1 h",
          "seed | PBMCs | 250,000 cells per well", "incubate | plate | 24 h"], 0),
        (["draw | blood | 9 ml", "centrifuge | blood | 200 x g; 15 min",
          "transfer | platelet-rich plasma | to new tube", "centrifuge | blood | 2,000 x g",
          "collect | platelet-poor plasma | to new tube"], 1),
        (["collect | eggs | from ovitraps", "hatch | eggs | in water; 24 h",
          "rear | larvae | 27 °C; 7 days", "transfer | pupae | to cage",
          "feed | adult mosquitoes | sucrose"], 1),
        (["collect | eggs | from ovitraps", "hatch | eggs | in water; 24 h",
          "rear | larvae | 27 °C; 7 days", "transfer | pupae | to cage",
          "feed | adult mosquitoes | sucrose"], 2),
        (["sow | seeds | on agar", "stratify | seeds | 4 °C; 2 days",
          "transplant | seedlings | into soil"], 1),
        (["digest | asci | zymolyase; 10 min", "dissect | tetrads",
          "incubate | spores | 30 °C; 2 days"], 1),
        (["warm | milk | 40 °C", "centrifuge | milk | 3,000 x g; 20 min", "remove | cream",
          "freeze | skim milk | -20 °C"], 1),
        (["equilibrate | hplc column | with mobile phase; 30 min", "filter | extract | 0.45 µm",
          "inject | filtrate | 10 µl", "record | chromatogram | 273 nm"], 1),
    ],
)  # fmt: skip
def test_a_dependent_swap_is_told(lines: list[str], at: int) -> None:
    pred = [*lines[:at], lines[at + 1], lines[at], *lines[at + 2 :]]
    found = verdict(lines, pred)
    assert found.embedding.violations
    assert found.symbolic.overall < 0.995


@pytest.mark.parametrize(
    ("lines", "at", "to"),
    [
        (["equilibrate | hplc column | with mobile phase; 30 min", "grind | coffee beans | 1 min",
          "extract | coffee powder | with hot water; 90 °c", "filter | extract | 0.45 µm",
          "inject | filtrate | 10 µl", "record | chromatogram | 273 nm"], 0, 3),
        (["dry | potassium bromide | 110 °c; 2 h", "grind | sample | with potassium bromide; 1 mg",
          "press | mixture | into disc; 5 min", "record | background spectrum | 4000-400 cm-1",
          "record | spectrum of disc | 4000-400 cm-1",
          "subtract | background spectrum | from spectrum of disc"], 3, 0),
    ],
)  # fmt: skip
def test_what_waits_for_nothing_may_stand_wherever_it_is_needed_later(
    lines: list[str], at: int, to: int
) -> None:
    pred = [*lines[:at], *lines[at + 1 :]]
    pred.insert(to, lines[at])
    assert verdict(lines, pred).symbolic.overall == 1


def test_one_step_beside_its_place_is_no_disorder() -> None:
    lines = ["weigh | soil | 10 g", "shake | soil | with water; 1 h", "centrifuge | soil | 5 min",
             "filter | supernatant | 0.45 µm", "acidify | filtrate | to pH 2",
             "measure | filtrate | 254 nm"]  # fmt: skip
    last_first = verdict(lines, [lines[-1], *lines[:-1]]).symbolic
    halves = verdict(lines, [*lines[3:], *lines[:3]]).symbolic
    assert halves.overall < 0.5 < last_first.overall < 0.95


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("gel pieces", "gel slices"),
        ("gel pieces", "gel plugs"),
        ("gel slices", "gel bands"),
        ("gel cubes", "gel particles"),
        ("upper phase", "top layer"),
        ("lower phase", "bottom layer"),
        ("cell lysate", "cell extract"),
    ],
)
def test_things_that_have_two_names_are_one(one: str, other: str) -> None:
    lines = ["wash | {} | with PBS", "record | {} | 5 min", "store | {} | -80 °C"]
    for a, b in ((one, other), (other, one)):
        found = verdict([line.format(a) for line in lines], [line.format(b) for line in lines])
        assert found.symbolic.overall == 1


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("gel pieces", "tissue pieces"),
        ("gel slices", "brain slices"),
        ("gel pieces", "gel"),
        ("upper phase", "lower phase"),
        ("top layer", "bottom layer"),
        ("brain sections", "brain"),
    ],
)
def test_things_of_two_sorts_are_two(one: str, other: str) -> None:
    lines = ["wash | {} | with PBS", "record | {} | 5 min", "store | {} | -80 °C"]
    found = verdict([line.format(one) for line in lines], [line.format(other) for line in lines])
    assert found.symbolic.overall < 0.9


@pytest.mark.parametrize(
    ("gold", "pred"),
    [
        ("section | resin blocks | 70 nm", "cut | ultrathin sections | 70 nm"),
        ("cut | ultrathin sections | 70 nm", "section | resin blocks | 70 nm"),
        ("section | paraffin block | 5 µm", "cut | sections | 5 µm"),
    ],
)
def test_what_is_cut_may_be_named_by_what_comes_of_it(gold: str, pred: str) -> None:
    rest = ["embed | tissue | in resin", "stain | sections | with uranyl acetate"]
    found = verdict([rest[0], gold, rest[1]], [rest[0], pred, rest[1]])
    assert [one.code for one in found.findings] == ["DIF004"]
    assert found.symbolic.overall > 0.95


def test_what_is_cut_is_not_what_is_done_to_it_next() -> None:
    lines = ["embed | tissue | in resin", "section | blocks | 5 µm", "stain | sections | H&E"]
    found = verdict(lines, [lines[0], "stain | sections | 5 µm", lines[2]])
    assert "DIF001" in {one.code for one in found.findings}
