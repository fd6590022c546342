"""Speeds and forces that a step may be done at, and amounts that nothing can have."""

from __future__ import annotations

import pytest

from protoplan.checks import check
from protoplan.model import Protocol, Step


def told(action: str, objects: list[str], parameters: list[str]) -> list[str]:
    """Return the values of a step that the check names."""
    step = Step(action, tuple(objects), tuple(parameters))
    return [one.message for one in check(Protocol((step,))).findings if one.code == "STA007"]


@pytest.mark.parametrize(
    ("action", "objects", "parameters"),
    [
        ("inoculate", ["LB medium", "overnight culture"], ["37 °C", "200 rpm"]),
        ("tagment", ["nuclei", "tn5"], ["37 °C", "1000 rpm"]),
        ("induce", ["culture", "IPTG"], ["180 rpm"]),
        ("express", ["protein", "E. coli"], ["18 °C", "180 rpm"]),
        ("hybridize", ["probe", "membrane"], ["65 °C", "20 rpm"]),
        ("seed", ["cells", "spinner flask"], ["60 rpm"]),
        ("dilute", ["culture", "LB"], ["200 rpm"]),
        ("add", ["SOC", "cells"], ["37 °C", "225 rpm"]),
        ("ligate", ["DNA", "T4 ligase"], ["300 rpm"]),
        ("block", ["membrane", "milk"], ["60 rpm"]),
        ("fix", ["tissue", "PFA"], ["50 rpm"]),
        ("denature", ["protein"], ["95 °C", "800 rpm"]),
        ("quench", ["cells", "glycine"], ["20 rpm"]),
        ("evaporate", ["solvent", "rotary evaporator"], ["120 rpm"]),
        ("polish", ["wafer"], ["60 rpm"]),
        ("dice", ["wafer"], ["30000 rpm"]),
        ("resuspend", ["pellet", "PBS"], ["2000 rpm"]),
        ("infect", ["cells", "lentivirus", "polybrene"], ["800 xg", "90 min"]),
        ("transduce", ["T cells", "lentivirus"], ["1000 xg", "90 min"]),
        ("equilibrate", ["column", "buffer"], ["700 xg"]),
    ],
)
def test_what_is_shaken_or_spun_meanwhile(
    action: str, objects: list[str], parameters: list[str]
) -> None:
    assert told(action, objects, parameters) == []


@pytest.mark.parametrize(
    ("action", "objects", "value"),
    [
        ("weigh", ["powder"], "200 rpm"),
        ("image", ["cells", "microscope"], "200 rpm"),
        ("anesthetize", ["mice", "isoflurane"], "500 rpm"),
        ("freeze", ["cells", "DMSO"], "500 xg"),
        ("amplify", ["DNA", "primers"], "3000 xg"),
        ("inject", ["embryos", "RNA"], "2000 xg"),
        ("infect", ["cells", "lentivirus"], "100000 xg"),
        ("induce", ["culture", "IPTG"], "12000 rpm"),
        ("seed", ["cells"], "15000 rpm"),
    ],
)
def test_what_nobody_does_on_a_shaker_or_in_a_centrifuge(
    action: str, objects: list[str], value: str
) -> None:
    (message,) = told(action, objects, [value])
    assert f"'{value}'" in message


@pytest.mark.parametrize(
    ("action", "objects", "parameters"),
    [
        ("induce", ["culture", "500 M IPTG"], []),
        ("stain", ["cells", "DAPI"], ["500 M"]),
        ("add", ["BSA", "PBS"], ["800 kg/ml"]),
        ("amplify", ["DNA", "primers"], ["1200 cycles"]),
        ("section", ["paraffin block"], ["5 m"]),
        ("slice", ["brain"], ["300 m"]),
        ("heat shock", ["cells"], ["42 °C", "30 days"]),
        ("electroporate", ["cells"], ["100 kV"]),
        ("run", ["agarose gel"], ["100 kV"]),
        ("electrophorese", ["DNA", "agarose gel"], ["50000 V"]),
        ("sonicate", ["lysate"], ["30 s", "400 % amplitude"]),
        ("sonicate", ["lysate"], ["30 s", "amplitude 250 %"]),
        ("add", ["medium", "96-well plate"], ["20 ml per well"]),
        ("dispense", ["agar", "384-well plate"], ["5 ml/well"]),
        ("seed", ["cells", "24-well plate"], ["100 ml per well"]),
    ],
)
def test_amounts_that_nothing_can_have(
    action: str, objects: list[str], parameters: list[str]
) -> None:
    assert len(told(action, objects, parameters)) == 1


@pytest.mark.parametrize(
    ("action", "objects", "parameters"),
    [
        ("add", ["hydrochloric acid"], ["12 M"]),
        ("dilute", ["sulfuric acid"], ["18 M"]),
        ("weigh", ["water"], ["55.5 M"]),
        ("sequence", ["library"], ["500 M reads"]),
        ("collect", ["water samples"], ["500 m"]),
        ("detect", ["absorbance"], ["450n m"]),
        ("walk", ["transect"], ["1000 m"]),
        ("dissolve", ["NaCl", "water"], ["360 g/l"]),
        ("prepare", ["cesium chloride"], ["1.9 kg/l"]),
        ("amplify", ["DNA", "primers"], ["45 cycles"]),
        ("repeat", ["cyclic voltammetry"], ["1200 cycles"]),
        ("cycle", ["coin cell"], ["1200 cycles"]),
        ("cycle", ["battery"], ["0.5 mA", "1000 cycles"]),
        ("spray dry", ["solution"], ["180 °C"]),
        ("section", ["brain", "vibratome"], ["300 µm"]),
        ("section", ["tissue"], ["5 mm"]),
        ("heat shock", ["flies"], ["37 °C", "1 h"]),
        ("electroporate", ["E. coli"], ["2.5 kV"]),
        ("electrophorese", ["proteins", "capillary"], ["30 kV"]),
        ("run", ["IPG strip"], ["10 kV"]),
        ("electrospin", ["polymer solution"], ["15 kV"]),
        ("sonicate", ["lysate"], ["30 s", "40 % amplitude"]),
        ("add", ["medium", "96-well plate"], ["200 µl per well"]),
        ("dispense", ["medium", "96-well deep well plate"], ["1.5 ml per well"]),
        ("add", ["medium", "6-well plate"], ["3 ml/well"]),
    ],
)
def test_amounts_that_are_great_and_right(
    action: str, objects: list[str], parameters: list[str]
) -> None:
    assert told(action, objects, parameters) == []
