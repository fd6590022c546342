"""What is given to a cell without a substance, and what stays frozen where it is put."""

from __future__ import annotations

import pytest

from protoplan.checks import check
from protoplan.export import to_problem
from protoplan.model import Protocol, Step


def protocol(*lines: str) -> Protocol:
    def step(line: str) -> Step:
        action, things, values = (f"{line} | | ".split("|"))[:3]
        lists = [tuple(filter(None, map(str.strip, said.split(";")))) for said in (things, values)]
        return Step(action.strip(), *lists)

    return Protocol(tuple(map(step, lines)))


def codes(*lines: str) -> list[str]:
    found = check(protocol(*lines)).findings
    return [one.code for one in found if not one.code.startswith("QTY")]


@pytest.mark.parametrize(
    "line",
    [
        "inject | depolarizing current; neuron | 100 pA; 500 ms",
        "inject | current; neuron | 100 pA",
        "inject | hyperpolarizing current; neuron | -100 pA",
        "inject | current steps | -100 pA to 300 pA",
        "inject | current pulses | 50 pA",
        "inject | voltage steps",
        "inject | ramp current; cell",
        "apply | voltage ramp | -100 mV to 50 mV",
        "apply | electric field; cells | 100 V/cm",
        "deliver | light pulses; brain | 473 nm",
        "deliver | foot shock; mouse | 0.5 mA",
        "administer | current; rat | 5 mA",
        "set | current | 20 mA",
        "adjust | current | 20 mA",
    ],
)
def test_a_stimulus_is_applied(line: str) -> None:
    assert codes(line) == []


@pytest.mark.parametrize(
    "line",
    [
        "inject | images",
        "inject | data; mouse",
        "inject | LC-MS | 5 µl",
        "aliquot | current | 5 ml",
        "centrifuge | current pulses | 500 x g; 5 min",
        "decant | voltage",
    ],
)
def test_what_is_no_stimulus_is_not_and_no_stimulus_is_a_material(line: str) -> None:
    assert codes(line) == ["STA009"]


KEPT_COLD = [
    ("plunge-freeze | grid; liquid ethane", "load | grid; Titan Krios"),
    ("vitrify | grid; liquid ethane", "load | grid; cryo-holder"),
    ("plunge freeze | grids; liquid ethane", "load | grids | into the autoloader cassette"),
    ("freeze | tissue", "load | tissue; cryostat"),
    ("freeze | sample", "load | sample; lyophilizer"),
    ("freeze | sample", "load | sample; cryomill"),
    ("freeze | cryovials", "load | cryovials; liquid nitrogen dewar"),
    ("freeze | grids", "transfer | frozen grids; storage box"),
]


@pytest.mark.parametrize("lines", KEPT_COLD)
def test_what_is_frozen_is_loaded_into_what_keeps_it_so(lines: tuple[str, ...]) -> None:
    assert codes(*lines) == []
    assert to_problem(protocol(*lines))


@pytest.mark.parametrize(
    "line",
    [
        "load | lysate; gel",
        "load | lysate; LC-MS",
        "load | lysate; flow cytometer",
        "load | lysate; column",
        "load | lysate | 500 x g; 1 min",
        "add | lysate; tube",
        "pipette | lysate; tube",
    ],
)
def test_a_frozen_liquid_is_loaded_into_nothing_else(line: str) -> None:
    assert codes("freeze | lysate", line) == ["STA001"]
