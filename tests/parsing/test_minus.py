"""A minus right before degrees is a sign, where what stands before it is no number of degrees."""

from __future__ import annotations

import pytest

from protoplan.parsing.quantities import read


@pytest.mark.parametrize(
    ("text", "degrees"),
    [
        ("1 h -20 °C", (-20, -20)),
        ("10 sec -78 °C", (-78, -78)),
        ("overnight -80 °C", (-80, -80)),
        ("o/n -80C", (-80, -80)),
        ("2 weeks -80 deg C", (-80, -80)),
        ("5 ml -20 °C", (-20, -20)),
        ("at -20 °C", (-20, -20)),
        ("1 h, -20 °C", (-20, -20)),
        ("4 °C -20 °C", (4, 20)),
        ("4C -20C", (4, 20)),
        ("10 -20 °C", (10, 20)),
        ("20-25 °C", (20, 25)),
        ("20 - 25 °C", (20, 25)),
    ],
)
def test_it_is_read_so(text: str, degrees: tuple[float, float]) -> None:
    last = read(text).quantities[-1]
    assert (last.low, last.high) == degrees


def test_other_ranges_stay_so() -> None:
    assert [one.text for one in read("5 min -20 min").quantities] == ["5 min -20 min"]
