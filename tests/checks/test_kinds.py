"""Objects of a kind that an action refuses, and whole cells where they are lysed already."""

from __future__ import annotations

import pytest

from protoplan.checks import check
from protoplan.model import Kind, Protocol, Step


def steps(*lines: str) -> tuple[Step, ...]:
    found = []
    for line in lines:
        action, *rest = (part.strip() for part in line.split("|"))
        objects, said = (*(tuple(filter(None, part.split("; "))) for part in rest), (), ())[:2]
        found.append(Step(action, objects, said))
    return tuple(found)


def codes(*lines: str, kind: Kind = Kind.SKETCH) -> list[str]:
    protocol = Protocol(steps(*lines), kind=kind)
    return [one.code for one in check(protocol).findings if one.severity != "info"]


@pytest.mark.parametrize(
    "lines",
    [
        ("resuspend | cells; PBS | 250 µl", "add | lysis buffer | 250 µl",
         "centrifuge | lysate | 12000 x g; 10 min"),
        ("resuspend | bacterial pellet; buffer P1", "add | buffer P2", "add | buffer N3",
         "centrifuge | lysate | 12000 x g; 10 min"),
        ("resuspend | yeast pellet; water", "add | lysis buffer", "vortex | lysate"),
        ("mix | tissue; PBS", "add | RIPA buffer", "centrifuge | lysate | 12000 x g; 10 min"),
        ("suspend | cell pellet; HEPES buffer", "add | lysis buffer", "vortex | lysate"),
    ],
)  # fmt: skip
def test_what_is_in_a_buffer_is_lysed_and_not_the_buffer(lines: tuple[str, ...]) -> None:
    assert codes(*lines) == []


def test_a_buffer_alone_is_not_lysed() -> None:
    assert "STA010" in codes("mix | PBS", "add | lysis buffer", "vortex | lysate")


def test_what_a_sentence_does_not_say_is_refused_to_nothing() -> None:
    lines = "set | pipette | 130 µl", "mix | | well"
    assert codes(*lines, kind=Kind.PROSE) == []


@pytest.mark.parametrize(
    "line",
    [
        "centrifuge | pipette | 300 x g; 5 min",
        "sonicate | microscope | 30 s",
        "sonicate | incubator | 30 s",
        "incubate | pipette | 37 °C; 1 h",
        "incubate | microtome | 37 °C; 1 h",
        "dissociate | microscope",
        "elute | pipette",
    ],
)
def test_instruments_are_no_samples(line: str) -> None:
    assert [one for one in codes(line) if one in ("STA009", "STA010")]


@pytest.mark.parametrize(
    "line",
    [
        "incubate | thermocycler | 37 °C; 1 h",
        "incubate | cells; microscope | 37 °C; 1 h",
        "sonicate | electrode | 5 min",
        "incubate | device | 37 °C; 1 h",
        "centrifuge | syringe filter | 300 x g; 5 min",
        "squeeze | pipette",
        "clean | microscope",
    ],
)
def test_what_is_done_in_or_to_an_instrument_passes(line: str) -> None:
    assert codes(line) == []


@pytest.mark.parametrize(
    "line",
    [
        "trypsinize | HeLa cells",
        "sort | cells | by FACS",
        "count | HeLa cells",
        "detach | HeLa cells",
        "passage | HeLa cells",
        "seed | HeLa cells",
    ],
)
def test_lysed_cells_are_whole_no_more(line: str) -> None:
    assert codes("lyse | HeLa cells; RIPA buffer", line) == ["STA001"]
    assert codes(line, "lyse | HeLa cells; RIPA buffer") == []


@pytest.mark.parametrize(
    "lines",
    [
        ("lyse | cells; RBC lysis buffer", "count | cells", "sort | cells"),
        ("lyse | red blood cells", "centrifuge | cells | 300 x g; 5 min", "count | cells"),
        ("lyse | blood; ACK buffer", "sort | cells"),
        ("lyse | cells; lysis buffer", "centrifuge | lysate | 500 x g; 5 min",
         "resuspend | nuclei", "count | nuclei", "sort | nuclei"),
        ("lyse | erythrocytes", "wash | splenocytes", "count | splenocytes"),
        ("homogenize | tissue", "dissociate | tissue"),
        ("homogenize | spleen", "count | cells"),
        ("lyse | HeLa cells; RIPA buffer", "freeze | HeLa cells | -80 °C"),
        ("infect | cells | with phage", "incubate | cells | 37 °C; 5 h",
         "centrifuge | lysate | 5000 x g; 10 min"),
    ],
)  # fmt: skip
def test_what_is_left_whole_can_be_counted_and_sorted(lines: tuple[str, ...]) -> None:
    assert codes(*lines) == []
