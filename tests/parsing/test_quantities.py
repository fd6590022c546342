"""Reading quantities: kinds, spellings, ambiguities, and any text at all."""

from __future__ import annotations

import math
import time
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from protoplan import units
from protoplan.impossibility import impossible
from protoplan.model import Dimension, Quantity
from protoplan.parsing.folding import fold
from protoplan.parsing.quantities import read

D = Dimension
INF = math.inf


def one(text: str, action: str = "") -> Quantity:
    (quantity,) = read(text, action=action).quantities
    return quantity


@pytest.mark.parametrize(
    ("text", "dimension", "low", "unit"),
    [
        ("12 min", D.DURATION, 720, "s"),
        ("1.5 h", D.DURATION, 5400, "s"),
        ("65 °c", D.TEMPERATURE, 65, "°C"),
        ("-80 C", D.TEMPERATURE, -80, "°C"),
        ("95F", D.TEMPERATURE, 35, "°C"),
        ("900xg", D.FORCE, 900, "x g"),
        ("1,200 rpm", D.ROTATION, 1200, "rpm"),
        ("75 µl", D.VOLUME, 7.5e-5, "l"),
        ("3 cc", D.VOLUME, 0.003, "l"),
        ("18 mg", D.MASS, 0.018, "g"),
        ("0.22 µm pore", D.LENGTH, 2.2e-7, "m"),
        ("25 mM", D.MOLARITY, 0.025, "M"),
        ("4 nmol", D.AMOUNT, 4e-9, "mol"),
        ("3 mg/ml", D.MASS_CONCENTRATION, 3, "g/l"),
        ("2% w/v", D.PERCENT, 2, "%"),
        ("10x buffer", D.FOLD, 10, "x"),
        ("40 U", D.ACTIVITY, 40, "U"),
        ("20 units/ml", D.ACTIVITY_CONCENTRATION, 20000, "U/l"),
        ("3.0E5 cells/ml", D.NUMBER_CONCENTRATION, 3e8, "1/l"),
        ("5 mol%", D.PERCENT, 5, "%"),
        ("0.3 wt %", D.PERCENT, 0.3, "%"),
        ("12 vol%", D.PERCENT, 12, "%"),
        ("4 mm³", D.VOLUME, 4e-6, "l"),
        ("1:50", D.RATIO, 0.02, ""),
        ("1 in 50", D.RATIO, 0.02, ""),
        ("pH 6.8", D.PH, 6.8, "pH"),
        ("twice", D.COUNT, 2, ""),
        ("4 times", D.COUNT, 4, ""),
        ("every 15 min", D.FREQUENCY, 4, "1/h"),
        ("at 20 min intervals", D.FREQUENCY, 3, "1/h"),
        ("3 times a day", D.FREQUENCY, 0.125, "1/h"),
        ("2 ml/min", D.RATE, 2 / 60000, "l/s"),
        ("1.5 °C/s", D.RATE, 1.5, "°C/s"),
        ("0.2 ml per 10 g", D.PER_AMOUNT, 2e-5, "l/g"),
        ("100 V", D.OTHER, 100, "V"),
        ("21 gauge", D.OTHER, 21, "gauge"),
        ("OD600 of 0.7", D.OTHER, 0.7, "OD"),
        ("1.2 kb", D.OTHER, 1200, "bp"),
    ],
)
def test_each_kind_of_quantity_is_read(
    text: str, dimension: Dimension, low: float, unit: str
) -> None:
    quantity = one(text)
    assert quantity.dimension is dimension
    assert (quantity.low, quantity.unit) == (pytest.approx(low, rel=1e-9), unit)
    assert quantity.low == quantity.high


@pytest.mark.parametrize(
    ("text", "low", "high"),
    [
        ("2-4 min", 120, 240),
        ("2–4 min", 120, 240),
        ("2 to 4 min", 120, 240),
        ("2 min to 4 min", 120, 240),
        ("30 s - 4 min", 30, 240),
        ("between 2 and 4 min", 120, 240),
        ("3 ± 1 min", 120, 240),
        ("3 min +/- 1 min", 120, 240),
        ("up to 4 min", 0, 240),
        ("no more than 4 min", 0, 240),
        ("< 4 min", 0, 240),
        ("at least 4 min", 240, INF),
        ("for over 4 min", 240, INF),
        ("over 4 min", 240, 240),
        ("one and half hours", 5400, 5400),
        ("≥4 min", 240, INF),
        ("~10 min", 540, 660),
        ("approx. 10 min", 540, 660),
        ("a minute", 60, 60),
        ("half an hour", 1800, 1800),
        ("a half hour", 1800, 1800),
        ("two and a half hours", 9000, 9000),
        ("two-and-a-half hours", 9000, 9000),
        ("2 and a half hours", 9000, 9000),
        ("two and one half hours", 9000, 9000),
        ("twenty and a half minutes", 1230, 1230),
        ("two to two and a half hours", 7200, 9000),
        ("two hours and a half", 9000, 9000),
        ("an hour and a half", 5400, 5400),
        ("an hour and a quarter", 4500, 4500),
        ("a quarter of an hour", 900, 900),
        ("three quarters of an hour", 2700, 2700),
        ("a couple of minutes", 120, 120),
        ("another hour", 3600, 3600),
        ("a further hour", 3600, 3600),
        ("two hours", 7200, 7200),
        ("a few minutes", 120, 300),
        ("1 h 20 min", 4800, 4800),
        ("2 min and 30 s", 150, 150),
        ("2h15", 8100, 8100),
        ("2h15min", 8100, 8100),
        ("forty-five minutes", 2700, 2700),
        ("forty five minutes", 2700, 2700),
        ("1/2 hour", 1800, 1800),
        ("1½ h", 5400, 5400),
        ("overnight", 28800, 64800),
    ],
)
def test_durations_become_intervals(text: str, low: float, high: float) -> None:
    quantity = one(text)
    assert (quantity.dimension, quantity.low, quantity.high) == (D.DURATION, low, high)


@pytest.mark.parametrize(
    ("text", "read_as"),
    [
        ("5 min and a half of the plate", ["5 min"]),
        ("an hour and half fill the tube", ["an hour"]),
        ("half of the cells", []),
        ("a quarter of the cells", []),
        ("one and three quarters of an hour", []),
        ("another tube", []),
    ],
)
def test_parts_of_other_things_are_no_quantities(text: str, read_as: list[str]) -> None:
    assert [one.text for one in read(text).quantities] == read_as


@pytest.mark.parametrize("text", ["~10 min", "about 10 min", "few seconds", "overnight", "on ice"])
def test_approximations_are_marked(text: str) -> None:
    assert one(text).approximate


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("3 x 10^6 cells", 3e6), ("3 × 10⁶ cells", 3e6), ("3*10^6 cells", 3e6), ("3e6 cells", 3e6),
        ("3 X 106 cells", 3e6), ("10^6 cells", 1e6), ("3,000,000 cells", 3e6),
        ("3 million cells", 3e6), ("1 1/2 x 10^6 cells", 1.5e6),
        ("one million cells", 1e6), ("3.5 thousand cells", 3500),
    ],
)  # fmt: skip
def test_large_numbers_are_read(text: str, value: float) -> None:
    assert (one(text).low, one(text).basis) == (value, "cell")


@pytest.mark.parametrize(
    ("text", "dimension", "low"),
    [
        (r"$800 \times g$", D.FORCE, 800),
        (r"$3 \times 10^{6}$ cells", D.COUNT, 3e6),
        (r"\frac{1}{4} h", D.DURATION, 900),
        (r"1\frac{1}{4} h", D.DURATION, 4500),
        (r"5 \textmu l", D.VOLUME, 5e-6),
        (r"\textit{4 min}", D.DURATION, 240),
        (r"40\%", D.PERCENT, 40),
    ],
)
def test_latex_is_read_as_what_it_shows(text: str, dimension: Dimension, low: float) -> None:
    assert (one(text).dimension, one(text).low) == (dimension, low)


def test_a_quantity_holds_no_bracket_that_it_does_not_open() -> None:
    assert one(r"\textit{4 min}").text == "4 min"
    assert one(r"$4 \times g$", "spin").text == r"4 \times g"


@pytest.mark.parametrize(
    ("text", "low", "high"),
    [
        ("- 20 °C", -20, -20), ("− 80 °C", -80, -80), ("– 80C", -80, -80),
        ("minus 20 °C", -20, -20), ("at Minus 80 degrees C", -80, -80), ("negative 4 °C", -4, -4),
        ("minus 20 to minus 80 °C", -80, -20),
        ("store at - 5 °C", -5, -5), ("overnight (- 20 oC)", -20, -20),
        ("- 20 to - 80 °C", -80, -20), ("- 20 °C to - 80 °C", -80, -20),
        ("- 37 °C", 37, 37), ("10 - 20 °C", 10, 20), ("4 °C - 20 °C", 4, 20),
        ("cells - 20 °C", 20, 20),
    ],
)  # fmt: skip
def test_a_minus_may_stand_apart_where_it_is_no_dash(text: str, low: float, high: float) -> None:
    found = [q for q in read(text).quantities if q.dimension is Dimension.TEMPERATURE]
    assert [(one.low, one.high) for one in found] == [(low, high)]


@pytest.mark.parametrize(
    "text", ["minus 20 ml", "negative 4 cells", "- 20 ml", "- 20 cm", "- 80 cells"]
)
def test_a_dash_before_what_cannot_be_negative_is_a_dash(text: str) -> None:
    assert [one.low > 0 for one in read(text).quantities] == [True]


@pytest.mark.parametrize("name", ["PEG 6000", "PEG-8000", "Tween 20", "Triton X-100"])
def test_the_number_of_a_name_is_no_end_of_a_range(name: str) -> None:
    found = read(f"{name} to 8 %").quantities
    assert [(one.low, one.dimension) for one in found] == [(8, Dimension.PERCENT)]


def test_thousands_are_no_kelvin() -> None:
    assert read("10k", action="spin").quantities == ()
    assert [one.dimension for one in read("300 k").quantities] == [Dimension.TEMPERATURE]


@pytest.mark.parametrize("action", ["mix", "wash", "freeze", "spin down"])
def test_twice_may_be_written_with_an_x(action: str) -> None:
    once, twice = (read(text, action=action).quantities for text in ("2x", "twice"))
    assert [(one.dimension, one.low) for one in once] == [(one.dimension, one.low) for one in twice]
    (strong,) = read("2x loading buffer", action=action).quantities
    assert strong.dimension is Dimension.FOLD


@pytest.mark.parametrize("text", ["2 mg/ml", "2 mg·ml⁻¹", "2 mg ml⁻¹", "2 mg.ml-1"])
def test_one_concentration_in_many_spellings(text: str) -> None:
    assert (one(text).dimension, one(text).low) == (D.MASS_CONCENTRATION, 2)


def test_both_ends_of_a_range_may_be_below_zero() -> None:
    quantity = one("-25--15 °C")
    assert (quantity.dimension, quantity.low, quantity.high) == (D.TEMPERATURE, -25, -15)


@pytest.mark.parametrize(
    ("text", "falls"),
    [
        ("from 90 °C to 20 °C", True),
        ("90 to 20 °C", True),
        ("60% to 10% methanol", True),
        ("60-10% methanol", True),
        ("500-0 mM salt", True),
        ("a gradient of 60-10% methanol", True),
        ("from -20 to -80 °C", True),
        ("from 20 °C to 90 °C", False),
        ("10% to 60% methanol", False),
        ("24-22 °C", False),
        ("-20 to -80 °C", False),
        ("6-4 min", False),
        ("6 to 4 min", False),
        ("6 to 4 times", False),
    ],
)
def test_a_range_may_lead_down(text: str, falls: bool) -> None:
    (quantity,) = read(text).quantities
    assert quantity.falls is falls
    assert quantity.low < quantity.high


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("40/60/80 % methanol", [40, 60, 80]),
        ("40/60% methanol", [40, 60]),
        ("methanol 40 / 60 / 80%", [40, 60, 80]),
        ("40-60-80% methanol", [40, 60, 80]),
        ("40→60→80% methanol", [40, 60, 80]),
        ("40 then 60 then 80% methanol", [40, 60, 80]),
        ("40, then 60, then 80% methanol", [40, 60, 80]),
        ("graded methanol 40, 60, 80%", [40, 60, 80]),
        ("a 2-5% gel", [(2, 5)]),
        ("humidity 60-70%", [(60, 70)]),
        ("1/2 % agarose", [0.5]),
        ("tween 20, 5%", [5]),
        ("buffer 1, 2, 5%", [2, 5]),
        ("37 °C/5% co2", [5]),
    ],
)
def test_percentages_in_a_row_are_a_list(text: str, values: list[float]) -> None:
    found = [one for one in read(text).quantities if one.dimension is D.PERCENT]
    ends = [value if isinstance(value, tuple) else (value, value) for value in values]
    assert [(one.low, one.high) for one in found] == ends


@pytest.mark.parametrize("text", ["2-4-8 h", "2, 4, 8 h", "2→4→8 h", "2 to 4 to 8 h"])
def test_points_in_time_in_a_row_are_no_range(text: str) -> None:
    assert [one.low / 3600 for one in read(text).quantities] == [2, 4, 8]


@pytest.mark.parametrize(("text", "low"), [("3/4 h", 2700), ("1/2 min", 30)])
def test_a_fraction_of_a_unit_stays_one(text: str, low: float) -> None:
    assert one(text).low == low


@pytest.mark.parametrize(
    ("text", "small", "large"),
    [
        *((f"7 m{unit}", 7e-3, 7e6) for unit in ("W", "V", "J", "Ω", "Pa")),
        ("7 mHz", 25.2, 2.52e10),  # an hour
    ],
)
def test_a_milli_is_no_mega(text: str, small: float, large: float) -> None:
    assert read(text).quantities[0].low == small
    assert read(text.replace("m", "M")).quantities[0].low == large
    (folded,) = read(text.lower(), action="set").quantities
    assert folded.low == (small if text[-1] in "WVJ" else large)
    assert not folded.alternatives


def test_where_the_text_has_kept_its_capitals_those_of_a_unit_count() -> None:
    assert read("3 mm", action="add", cased=True).quantities[0].dimension is Dimension.LENGTH
    assert read("3 mm", action="add").quantities[0].alternatives
    assert read("3 mM", action="add", cased=True).quantities[0].dimension is Dimension.MOLARITY


def test_only_times_are_counted_by_each_and_every() -> None:
    assert one("every hour").dimension is D.FREQUENCY
    assert read("each of the samples").quantities == ()


def test_points_in_time_share_their_unit() -> None:
    found = read("after 2, 5 and 9 h").quantities
    assert [q.low for q in found] == [7200, 18000, 32400]


def test_a_power_may_have_a_sign() -> None:
    assert one("-10^3 units").low == -1000


def test_a_number_may_end_in_its_point() -> None:
    assert (one("8. ml").dimension, one("8. ml").low) == (D.VOLUME, 0.008)


@pytest.mark.parametrize(
    "text", ["12,000 x g", "12 000 g", "12000 g", "12 k g", "12000×g", "12000 rcf"]
)
def test_one_force_in_many_spellings(text: str) -> None:
    quantity = one(text, "centrifuge")
    assert (quantity.dimension, quantity.low) == (D.FORCE, 12000)
    assert quantity.alternatives == ()


@pytest.mark.parametrize(
    "text",
    [
        "7 °C", "7°c", "7 º C", "7 ˚C", "7℃", "7 oC", "7 degrees C", "7 degrees celsius", "7\xa0°C",
        "7 $^{\\circ}\\text{C}$", "7$^\\circ$C", "7 \\degree C", "7C", "7 ◦C", "7∘C", "7 ⁰C",
        "7○ C", "7 ᵒC", "7 ⸰C", "7 ﾟC", "7 \u030aC",
    ],
)  # fmt: skip
def test_one_temperature_in_many_spellings(text: str) -> None:
    assert (one(text).dimension, one(text).low) == (D.TEMPERATURE, 7)


@pytest.mark.parametrize(
    "text", ["7 µl", "7 μl", "7 ul", "7 μ l", "7 $\\mu$l", "7 \\mu l", "7\u2009μL"]
)
def test_one_volume_in_many_spellings(text: str) -> None:
    assert (one(text).dimension, one(text).low) == (D.VOLUME, 7e-6)


@pytest.mark.parametrize(
    ("text", "action", "dimension"),
    [
        ("25 mm tris", "", D.MOLARITY),
        ("25 mm culture dish", "", D.LENGTH),
        ("25 mm final concentration", "add", D.MOLARITY),
        ("0.2 m sucrose", "", D.MOLARITY),
        ("0.2 m", "dissolve", D.MOLARITY),
        ("600 g", "centrifuge", D.FORCE),
        ("600 g", "weigh", D.MASS),
        ("2 g of tissue", "centrifuge", D.MASS),
        ("23 g needle", "inject", D.OTHER),
        ("2x", "rinse", D.COUNT),
        ("2x", "dilute", D.FOLD),
        ("2x ssc", "rinse", D.FOLD),
        ("45°", "heat", D.TEMPERATURE),
        ("45° angle", "hold", D.OTHER),
        ("7.2", "adjust ph", D.PH),
        ("0.45 um filter", "filter", D.LENGTH),
        ("5 um inhibitor", "treat", D.MOLARITY),
        ("37 c", "", D.TEMPERATURE),
    ],
)
def test_words_around_decide_between_readings(text: str, action: str, dimension: Dimension) -> None:
    quantity = one(text, action)
    assert quantity.dimension is dimension
    assert quantity.alternatives == ()


@pytest.mark.parametrize(
    ("text", "dimensions"),
    [("25 mm", {D.LENGTH, D.MOLARITY}), ("600 g", {D.MASS, D.FORCE, D.OTHER})],
)
def test_where_nothing_decides_both_readings_are_kept(
    text: str, dimensions: set[Dimension]
) -> None:
    quantity = one(text)
    assert {quantity.dimension, *(q.dimension for q in quantity.alternatives)} == dimensions


@pytest.mark.parametrize(
    ("text", "action", "dimensions"),
    [
        ("7 m", "incubate", [D.DURATION, D.MOLARITY]),
        ("7 m", "spin", [D.DURATION, D.MOLARITY]),
        ("7 m with shaking", "rinse", [D.DURATION, D.MOLARITY]),
        ("7 m urea", "wash", [D.MOLARITY]),
        ("7 m", "add", [D.MOLARITY]),
        ("0.3 m", "measure", [D.LENGTH, D.MOLARITY]),
        ("450 nm", "measure", [D.LENGTH]),
        ("15 mm", "add", [D.MOLARITY, D.LENGTH]),
        ("800 G", "centrifuge", [D.FORCE]),
        ("23 G needle", "aspirate", [D.OTHER]),
    ],
)
def test_an_action_may_favour_a_reading(
    text: str, action: str, dimensions: list[Dimension]
) -> None:
    quantity = one(text, action)
    assert [quantity.dimension, *(q.dimension for q in quantity.alternatives)] == dimensions


def test_capitals_decide_where_the_text_has_them() -> None:
    assert one("Cut 25 mm").dimension is D.LENGTH
    assert one("Cut 25 mm").alternatives == ()
    assert one("Add 25 mM").dimension is D.MOLARITY


def test_the_context_may_stand_outside_the_text() -> None:
    around = {"before": "Pellet the debris in a rotor at ", "after": " for 5 min."}
    assert read("600 g", **around).quantities[0].dimension is D.FORCE


@pytest.mark.parametrize(
    "text",
    [
        "dh2o",
        "without ca2+",
        "with p200 pipette",
        "1h nmr",
        "13c nmr",
        "he",
        "d-pbs(+)",
        "triton x-100",
        "3t3 cells",
        "hek 293t",
        "il-6",
        "2-propanol",
        "2.0.1 ml",
        "wash solution 3",
        "buffer 2",
        "step 4",
        "16s rrna",
        "5'-end",
        "rt-pcr",
        "a tube",
        "gently",
        "",
        "12/05/2021",
        "°c",
        "ml",
        "per well",
        "up to the mark",
    ],
)
def test_names_hold_no_quantity(text: str) -> None:
    assert read(text).quantities == ()


@pytest.mark.parametrize(
    ("text", "dimensions", "words"),
    [
        ("20 µl of 5 mg/ml stock", [D.VOLUME, D.MASS_CONCENTRATION], "of stock"),
        ("3 x 10 min", [D.COUNT, D.DURATION], "x"),
        ("10 x 15 mm well", [D.LENGTH, D.LENGTH], "x well"),
        ("1, 2 and 4 h", [D.DURATION] * 3, ", and"),
        ("16- or 32-ml tubes", [D.VOLUME, D.VOLUME], "- or tubes"),
        ("600 x g for 5 min at 4 °C", [D.FORCE, D.DURATION, D.TEMPERATURE], "for at"),
        ("95 °C/2 min", [D.TEMPERATURE, D.DURATION], "/"),
        ("pH 7.4, 5 ml", [D.PH, D.VOLUME], ","),
        ("pH 7 and 8", [D.PH, D.PH], "and"),
        ("move 2 ml to a 15 ml tube", [D.VOLUME, D.VOLUME], "move to a tube"),
        ("2 ml to 15 ml tube", [D.VOLUME, D.VOLUME], "to tube"),
        ("in ice-cold pbs", [D.TEMPERATURE], "in pbs"),
    ],
)
def test_several_quantities_and_the_words_beside_them(
    text: str, dimensions: list[Dimension], words: str
) -> None:
    reading = read(text)
    assert [q.dimension for q in reading.quantities] == dimensions
    assert reading.words == words


def test_a_percentage_keeps_what_it_refers_to() -> None:
    assert [one(t).basis for t in ("5% (w/v)", "5% v/v", "70% confluence")] == [
        "w/v",
        "v/v",
        "confluence",
    ]


def test_a_lost_superscript_is_a_power() -> None:
    assert one("10-3 M").low == 1e-3


def test_folding_keeps_the_way_back() -> None:
    text = "at 7 $^{\\circ}\\text{C}$ now"
    (quantity,) = read(text).quantities
    assert text[slice(*quantity.span)] == quantity.text == "7 $^{\\circ}\\text{C}$"
    assert fold("plain") == ("plain", None)


SPELLINGS = sorted(units.spellings())
PIECES = st.one_of(
    st.sampled_from(SPELLINGS),
    st.sampled_from(
        [
            "5",
            "-2",
            "0.5",
            "1e6",
            "½",
            "x",
            "-",
            "–",
            "to",
            "and",
            ",",
            "/",
            "per",
            "~",
            "≥",
            "about",
            "from",
            "between",
            "every",
            "each",
            "ph",
            "overnight",
            "±",
            "1:10",
            "1/2",
            "10^6",
            "⁶",
            "⁻¹",
            "a",
            "half an",
            "few",
            "w/v",
            "(",
            "$",
            "^{",
            "\\circ",
            "}",
            "\\text{",
            "\x00",
            "\ud800",
            "\n",
            "cells",
            "times",
            "1e400",
            "1e9999",
            "9" * 400,
            "0",
            "od600",
            "intervals",
            "'",
        ]
    ),
    st.text(max_size=3),
)
DIRTY = st.lists(st.tuples(PIECES, st.sampled_from(["", " "]))).map(
    lambda pairs: "".join(a + b for a, b in pairs)
)


@settings(max_examples=400)
@given(
    text=st.one_of(DIRTY, st.text()),
    action=st.sampled_from(["", "centrifuge", "wash", "adjust ph"]),
)
def test_any_text_can_be_read(text: str, action: str) -> None:
    reading = read(text, action=action)
    assert read(text, action=action) == reading
    for quantity in reading.quantities:
        assert quantity.low <= quantity.high
        assert quantity.span is not None
        assert text[slice(*quantity.span)] == quantity.text
        assert units.show(quantity)
    places = [q.span for q in reading.quantities if q.span]
    assert all(a.end <= b.start for a, b in pairwise(places))


@pytest.mark.slow
@pytest.mark.parametrize(
    "text",
    [
        "9" * 1_000_000,
        "5 " * 500_000,
        "(" * 10_000 + "5 ml" + ")" * 10_000,
        "\x00" * 1_000_000,
        "1:" * 500_000,
        "mg/" * 300_000,
        "5 " + "mg/" * 300_000,
        " " * 1_000_000 + "5",
        "." * 500_000 + "5",
        "\ud800" * 500_000,
        "$\\text{" * 100_000,
        "1," * 500_000,
        "about " * 200_000,
        "5-" * 500_000,
    ],
)
def test_huge_texts_are_read_in_little_time(text: str) -> None:
    start = time.process_time()
    read(text, action="mix")
    assert time.process_time() - start < 10


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("37 °C/5% CO2", [(D.TEMPERATURE, 37), (D.PERCENT, 5)]),
        ("37°C / 5 % CO2", [(D.TEMPERATURE, 37), (D.PERCENT, 5)]),
        ("37C/95% humidity", [(D.TEMPERATURE, 37), (D.PERCENT, 95)]),
        ("4 °C/500 x g/5 min", [(D.TEMPERATURE, 4), (D.FORCE, 500), (D.DURATION, 300)]),
        ("500 x g / 5 min / 4 °C", [(D.FORCE, 500), (D.DURATION, 300), (D.TEMPERATURE, 4)]),
        ("37 °C/220 rpm", [(D.TEMPERATURE, 37), (D.ROTATION, 220)]),
        ("4 °C/-20 °C", [(D.TEMPERATURE, 4), (D.TEMPERATURE, -20)]),
        ("0.5 °C/s", [(D.RATE, 0.5)]),
        ("3 mg/6 ml", [(D.MASS_CONCENTRATION, 0.5)]),
        ("4 mg/20 g", [(D.PER_AMOUNT, 2e-4)]),
    ],
)
def test_a_slash_between_settings_is_no_rate(
    text: str, expected: list[tuple[Dimension, float]]
) -> None:
    found = read(text).quantities
    assert [one.dimension for one in found] == [dimension for dimension, _ in expected]
    assert [one.low for one in found] == [pytest.approx(low) for _, low in expected]


def test_a_force_behind_a_temperature_is_one_by_its_action() -> None:
    found = read("4 °C/500 g/5 min", action="centrifuge").quantities
    assert [one.dimension for one in found] == [D.TEMPERATURE, D.FORCE, D.DURATION]


@pytest.mark.parametrize("text", ["30K filter", "30k filter", "30 K Amicon", "30K MWCO column"])
def test_k_before_a_filter_is_what_it_keeps_back(text: str) -> None:
    quantity = one(text)
    assert (quantity.dimension, quantity.low, quantity.unit) == (D.OTHER, 30_000, "Da")
    assert quantity.alternatives == ()


def test_few_k_of_anything_else_are_no_temperature() -> None:
    assert read("10K cells").quantities == ()
    assert one("300 K").low == pytest.approx(26.85)
    assert one("300 K").alternatives == ()
    assert one("10 K/min").dimension is D.RATE


@pytest.mark.parametrize(
    ("text", "action", "low", "high"),
    [
        ("-20", "store", -20, -20),
        ("at -80", "freeze", -80, -80),
        ("-20 to -80", "store", -80, -20),
        ("stored at -20", "", -20, -20),
    ],
)
def test_a_number_that_freezers_are_set_to_is_a_temperature_in_doubt(
    text: str, action: str, low: float, high: float
) -> None:
    quantity = one(text, action)
    assert (quantity.dimension, quantity.low, quantity.high) == (D.TEMPERATURE, low, high)
    assert [other.dimension for other in quantity.alternatives] == [D.COUNT]
    assert not impossible(quantity)


@pytest.mark.parametrize(("text", "action"), [("-20", "wash"), ("-3", "store"), ("20", "store")])
def test_other_bare_numbers_are_no_temperatures(text: str, action: str) -> None:
    assert one(text, action).dimension is D.COUNT


def test_both_times_of_an_alternative_are_read() -> None:
    found = read("overnight or at RT for 10 min", action="incubate").quantities
    assert [found[0].text, *(one.dimension for one in found)] == [
        "overnight", D.DURATION, D.TEMPERATURE, D.DURATION,
    ]  # fmt: skip


@pytest.mark.parametrize("text", ["1.000,5 ml", "12.500,25 µl", "1.234.567,5 ml"])
def test_thousands_between_points_are_left_unread(text: str) -> None:
    assert read(text).quantities == ()


def test_points_and_commas_of_other_numbers_are_read() -> None:
    assert [one.low for one in read("0.125,0.5 ml").quantities] == [0.000125, 0.0005]
    assert one("1,000.5 ml").low == pytest.approx(1.0005)


@pytest.mark.parametrize("text", ["1e9999 °C", "-1e9999 °C", "1 x 10^9999 min", "10^12345 g"])
def test_a_number_beyond_all_bounds_is_read_as_the_largest(text: str) -> None:
    (found,) = read(text).quantities
    assert abs(found.low) >= 1e300
    assert found.text == text


@pytest.mark.parametrize("text", ["×40", "x40", "40x", "40×", "X40", "x 40"])
@pytest.mark.parametrize("action", ["", "dilute", "image", "wash"])
def test_a_fold_is_one_wherever_its_sign_stands(text: str, action: str) -> None:
    (found,) = read(text, action=action).quantities
    (usual,) = read("40x", action=action).quantities
    assert (found.dimension, found.low, found.unit) == (usual.dimension, usual.low, usual.unit)


@pytest.mark.parametrize(
    ("text", "number"),
    [("at ×400 magnification", 400), ("diluted x40", 40), ("×1.5", 1.5), ("x2 buffer", 2)],
)
def test_a_fold_in_words(text: str, number: float) -> None:
    (found,) = read(text).quantities
    assert (found.dimension, found.low) == (Dimension.FOLD, number)


@pytest.mark.parametrize(
    "text", ["triton x-100", "500 x g", "x 5 min", "x 10^6 cells", "5 min x 3", "x40 g", "sphinx40"]
)
def test_what_only_looks_like_a_fold(text: str) -> None:
    assert Dimension.FOLD not in [one.dimension for one in read(text).quantities]
