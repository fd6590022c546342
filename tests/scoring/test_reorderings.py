"""Harmless and destructive orders of ten protocols (reorderings.toml), as a bench scientist sees
them: which are told apart."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from protoplan.model import Protocol, Step
from protoplan.scoring.symbolic import certain, prepare
from protoplan.verification import Verdict, verify

DATA = tomllib.loads(Path(__file__).with_name("reorderings.toml").read_text(encoding="utf-8"))


def step(line: str) -> Step:
    action, objects, parameters = (*line.split(" | "), "", "")[:3]
    split = (tuple(filter(None, side.split("; "))) for side in (objects, parameters))
    return Step(action, *split)


GOLDS = {one["name"]: tuple(map(step, one["steps"])) for one in DATA["protocols"]}


def verdict(case: dict) -> Verdict:
    gold = GOLDS[case["protocol"]]
    assert sorted(case["order"]) == list(range(1, len(gold) + 1))
    return verify(Protocol(tuple(gold[place - 1] for place in case["order"])), Protocol(gold))


@pytest.fixture(scope="module")
def verdicts() -> dict[bool, list[Verdict]]:
    """The verdicts on harmless orders, under True, and on destructive ones."""
    return {
        harmless: [verdict(one) for one in DATA["orders"] if one["harmless"] is harmless]
        for harmless in (True, False)
    }


def test_no_harmless_order_is_an_error(verdicts: dict[bool, list[Verdict]]) -> None:
    assert len(verdicts[True]) == 30
    assert all(one.passed for one in verdicts[True])


def test_nearly_every_destructive_order_breaks_a_dependency(
    verdicts: dict[bool, list[Verdict]],
) -> None:
    broken = [one for one in verdicts[False] if one.embedding.violations]
    errors = [one for one in verdicts[False] if not one.passed]
    assert len(verdicts[False]) == 88
    assert len(broken) >= 85
    assert len(errors) >= 49


def test_an_order_that_is_an_error_scores_below_every_harmless_one(
    verdicts: dict[bool, list[Verdict]],
) -> None:
    least = min(one.symbolic.overall for one in verdicts[True])
    assert all(one.symbolic.overall < least for one in verdicts[False] if not one.passed)


@pytest.mark.parametrize("later", [[], ["wash | cells | with PBS"], ["dilute | cells | in PBS"]])
def test_resuspending_before_the_wash_is_thrown_away_is_told_whatever_comes_later(
    later: list[str],
) -> None:
    lines = ["wash | pellet | with PBS", "centrifuge | cells | 300 x g; 5 min", "discard | PBS",
             "resuspend | cells | in medium", *later, "count | cells"]  # fmt: skip
    gold = tuple(map(step, lines))
    found = verify(Protocol((*gold[:2], gold[3], gold[2], *gold[4:])), Protocol(gold))
    assert [(one.before, one.after) for one in found.embedding.violations] == [(2, 3)]
    assert found.symbolic.overall < 1


INDEPENDENT = tomllib.loads(Path(__file__).with_name("independent.toml").read_text("utf-8"))


@pytest.mark.parametrize("protocol", INDEPENDENT["protocols"])
def test_two_steps_that_have_nothing_to_do_with_each_other_may_change_places(
    protocol: dict[str, Any],
) -> None:
    gold = tuple(map(step, protocol["steps"]))
    behind = protocol.get("swap", 1)
    pred = (*gold[: behind - 1], gold[behind], gold[behind - 1], *gold[behind + 1 :])
    found = verify(Protocol(pred), Protocol(gold))
    assert not found.embedding.violations
    assert found.symbolic.overall == 1


def test_swaps_of_neighbours_are_told_apart_as_people_do() -> None:
    text = Path(__file__).with_name("swaps.toml").read_text("utf-8")
    silent, wrong, judged = [], [], 0
    for protocol in tomllib.loads(text)["protocols"]:
        gold = tuple(map(step, protocol["steps"]))
        for at in (*protocol["destructive"], *protocol["harmless"]):
            pred = (*gold[: at - 1], gold[at], gold[at - 1], *gold[at + 1 :])
            found = verify(Protocol(pred), Protocol(gold))
            judged += 1
            if at in protocol["destructive"]:
                silent += [(protocol["name"], at)] * (found.symbolic.overall == 1)
            else:
                good = found.passed and found.symbolic.overall >= 0.95
                wrong += [(protocol["name"], at)] * (not good)
    assert judged == 743
    assert len(silent) <= 8
    assert len(wrong) <= 3


@pytest.mark.parametrize(
    "lines",
    [
        ["dry | soil", "weigh | crucible with dry soil", "ignite | dry soil | 550 °C"],
        ["centrifuge | cells | 500xg", "snap-freeze | tube containing cell pellet",
         "resuspend | cell pellet | PBS"],
        ["incubate | plate | 24 h", "count | plate with colonies", "scrape | colonies"],
        ["filter | suspension", "wash | beaker with precipitate | ethanol",
         "dissolve | precipitate | HCl"],
        ["cut | sections | 5 µm", "fix | slides with sections | 4% PFA", "stain | sections"],
        ["wash | cells | PBS", "add | Hoechst | to tube with cells", "incubate | cells | 10 min"],
    ],
)  # fmt: skip
def test_what_is_named_with_its_vessel_is_swapped_as_by_itself(lines: list[str]) -> None:
    gold = tuple(map(step, lines))
    found = verify(Protocol((gold[0], gold[2], gold[1])), Protocol(gold))
    assert [(one.before, one.after) for one in found.embedding.violations] == [(1, 2)]


@pytest.mark.parametrize(
    "lines",
    [
        ["pour | medium | into petri dishes", "streak | single colony | on the plates"],
        ["incise | skin | 1 cm", "insert | osmotic pump | under the skin"],
        ["insert | osmotic pump | under the skin", "suture | wound | with 5-0 silk"],
        ["place | drop of blood | on a glass slide", "spread | drop | with a second slide"],
        ["tare | balance", "weigh | sodium chloride | 5 g"],
        ["pour | PDMS mixture | onto the wafer mould", "peel off | PDMS | from the wafer mould"],
    ],
)
def test_what_is_named_otherwise_later_is_not_swapped_in_silence(lines: list[str]) -> None:
    gold = tuple(map(step, lines))
    found = verify(Protocol(gold[::-1]), Protocol(gold))
    assert [(one.before, one.after) for one in found.embedding.violations] == [(0, 1)]
    assert found.symbolic.overall < 0.8


def test_a_dependency_that_two_reasons_speak_for_weighs_more_than_one_of_the_flow_alone() -> None:
    gold = tuple(map(step, ["grind | leaves", "weigh | it | 5 g", "incubate | plate | 37 °C",
                            "spot | mixture", "count | colonies", "record | weights"]))  # fmt: skip
    ready = prepare(gold)
    weights = {(one.before, one.after): one.weight for one in ready.links}
    kinds = {(one.before, one.after): {because.why for because in one.reasons}
             for one in ready.dependencies if not certain(one.reasons)}  # fmt: skip
    assert {
        weights[pair] for pair, whys in kinds.items() if pair in weights and len(whys) == 1
    } == {0.2}
    assert {weights[pair] for pair, whys in kinds.items() if pair in weights and len(whys) > 1} == {
        1.0
    }


@pytest.mark.parametrize(
    ("at", "lines"),
    [
        (1, ["anesthetize | mouse | ketamine 100 mg/kg", "open | thoracic cavity | with scissors",
             "perfuse | mouse | with 20 ml PBS"]),
        (1, ["anesthetize | rat | isoflurane", "drill | skull | 1 mm burr hole",
             "implant | electrode", "record | rat", "perfuse | rat"]),
        (1, ["anesthetize | rat", "open | abdomen | midline incision", "ligate | coronary artery",
             "close | abdomen", "monitor | rat"]),
        (1, ["anesthetize | rabbit", "inject | vitreous | 50 µl", "image | retina",
             "recover | rabbit"]),
        (2, ["anesthetize | rat", "incise | skin", "drill | skull", "inject | AAV",
             "suture | skin"]),
        (1, ["open | abdomen | scissors", "inject | cells; spleen | 50 µl",
             "suture | abdomen | silk"]),
        (1, ["mix | graphite; binder solution", "cast | slurry | onto copper foil",
             "dry | electrode film", "punch | electrode discs", "weigh | electrode discs"]),
        (2, ["mix | graphite; binder solution", "cast | slurry | onto copper foil",
             "dry | electrode film", "punch | electrode discs", "weigh | electrode discs"]),
        (3, ["spin-coat | photoresist; wafer", "expose | wafer", "develop | photoresist",
             "etch | silicon", "strip | photoresist"]),
        (3, ["dissolve | zinc nitrate", "transfer | solution; Teflon-lined autoclave",
             "heat | autoclave | 180 °C", "collect | ZnO nanorods", "calcine | powder"]),
        (2, ["smear | blood", "air-dry | smear", "fix | thin film | in methanol",
             "stain | smear | with 3% Giemsa"]),
    ],
)  # fmt: skip
def test_what_is_within_or_comes_of_what_was_worked_on_is_not_swapped_in_silence(
    at: int, lines: list[str]
) -> None:
    gold = tuple(map(step, lines))
    pred = (*gold[: at - 1], gold[at], gold[at - 1], *gold[at + 1 :])
    found = verify(Protocol(pred), Protocol(gold))
    assert (at - 1, at) in [(one.before, one.after) for one in found.embedding.violations]
    assert found.symbolic.overall < 0.97
