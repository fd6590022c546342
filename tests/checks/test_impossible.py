"""Values that nothing can have, whatever they measure: told while reading, so by every command."""

from __future__ import annotations

import pytest

from protoplan import verify
from protoplan.checks import check
from protoplan.model import Protocol, Step
from protoplan.scoring.differences import compare


def protocol(line: str) -> Protocol:
    action, thing, values = line.split(" | ")
    return Protocol((Step(action, (thing,), tuple(values.split("; "))),))


def told(line: str) -> list[str]:
    return [one.code for one in check(protocol(line)).findings if one.code in ("QTY002", "STA007")]


@pytest.mark.parametrize(
    "line",
    [
        "inject | mice | -12 mg/kg",
        "pump | buffer | -2 ml/min",
        "irradiate | cells | -3 Gy",
        "incubate | cells | -5 K",
        "add | salt | -300 mOsm/kg",
        "shake | flask | -20 Hz",
        "dilute | sample | 1:0",
        "dilute | sample | 0:10",
        "dilute | sample | 0-fold",
        "add | antibody | at 1:0 dilution",
        "incubate | cells | 110% humidity",
        "add | water | 1e400 ml",
        "rest | tube | 1e400 min",
        "add | water | NaN g",
        "heat | water | inf °C",
        "heat | water | to -inf °C",
        "wash | cells | for nan min",
        "store | cells | ∞ °C",
        "add | NaN g of salt | slowly",
    ],
)
def test_what_cannot_be_is_an_error_in_check_and_verify(line: str) -> None:
    assert told(line) == ["QTY002"]
    found = verify(protocol(line), protocol(line)).findings
    assert "QTY002" in [one.code for one in found]


@pytest.mark.parametrize("line", ["incubate | cells | 110% CO2", "gas | medium | with 120% oxygen"])
def test_more_than_all_of_a_mixture_is_a_warning(line: str) -> None:
    assert told(line) == ["STA007"]


@pytest.mark.parametrize(
    "line",
    [
        "set | stage | -45°",
        "apply | voltage | -0.6 V",
        "apply | vacuum | -80 kPa",
        "cool | sample | -1 °C/min",
        "calculate | energy | -30 kJ/mol",
        "incubate | cells | 200 % of control",
        "grow | cells | 130 % confluence",
        "elute | column | gradient of 100:0 to 0:100",
        "mix | solvents | 1:0",
        "dilute | sample | up to 10-fold",
        "dilute | sample | 1:100",
        "adjust | lens | -2 D",
        "inject | mice | 5-10 mg/kg",
        "incubate | cells | 5% CO2",
    ],
)
def test_what_can_be_passes(line: str) -> None:
    assert told(line) == []


def test_a_value_of_the_other_sign_is_told_in_words() -> None:
    pred, gold = (protocol(f"incubate | cells | {value}").steps[0] for value in ("-5 min", "5 min"))
    (one,) = compare(pred, gold)
    assert one.note == "of the other sign"


@pytest.mark.parametrize(
    "line",
    [
        "dilute | sample | at least 1:10",
        "store | cells | longer than 1 week",
        "centrifuge | tubes | > 500 x g",
        "mix | water and methanol | 100:0",
        "add | NaN3 | 0.02 %",
        "add | nan medium | 5 ml",
        "infuse | inf solution | 5 ml",
        "count | cells | 1 x 10^12",
    ],
)
def test_an_end_without_bound_and_a_name_can_be(line: str) -> None:
    assert "QTY002" not in told(line)
