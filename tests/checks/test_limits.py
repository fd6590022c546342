"""What no thing can have, whatever is done."""

from __future__ import annotations

import pytest
from growing import grows_in_proportion

from protoplan.checks import check
from protoplan.findings import Severity
from protoplan.model import Protocol, Step


def implausible(*step: str) -> list[str]:
    action, thing, *rest = step
    protocol = Protocol((Step(action, (thing,), tuple(rest)),))
    return [one.message for one in check(protocol).findings if one.code == "STA007"]


@pytest.mark.parametrize(
    "step",
    [
        ("heat", "cells", "500 °C"),
        ("incubate", "BSA", "160 °C", "1 h"),
        ("add", "ethanol", "500%"),
        ("wash", "cells", "with 120% (v/v) ethanol"),
        ("adjust", "buffer", "pH 14.5"),
        ("adjust", "buffer", "pH -0.5"),
        ("add", "enzyme", "5 l"),
        ("weigh", "sample", "37 °C"),
        ("centrifuge", "cells", "300 kg", "5 min"),
        ("centrifuge", "cells", "13,000,000 rpm", "5 min"),
        ("heat", "sample", "3000 °C"),
    ],
)
def test_what_can_hardly_be_is_a_warning(step: tuple[str, ...]) -> None:
    assert len(implausible(*step)) == 1


@pytest.mark.parametrize(
    "step",
    [
        ("heat", "copper oxide", "500 °C"),
        ("heat", "cells", "95 °C"),
        ("add", "ethanol", "100%"),
        ("adjust", "buffer", "pH 13"),
        ("add", "enzyme", "5 µl"),
        ("add", "water", "5 l"),
        ("pipette", "buffer", "4 °C"),
        ("centrifuge", "cells", "300 g", "5 min"),
        ("dilute", "sample", "200 %"),
    ],
)
def test_what_can_be_passes(step: tuple[str, ...]) -> None:
    assert implausible(*step) == []


@pytest.mark.parametrize(
    "step",
    [
        ("ash", "mussel tissue", "550 °C", "6 h"),
        ("heat", "leaves", "in muffle furnace", "525 °C"),
        ("digest", "liver", "with nitric acid", "190 °C"),
        ("digest", "flour", "420 °C", "60 min"),
        ("hydrolyze", "serum", "6 M HCl", "160 °C"),
        ("calcine", "bone", "900 °C"),
        ("combust", "plant tissue", "950 °C"),
        ("heat", "milk", "550 °C", "to ash"),
        ("destroy", "tissue", "500 °C"),
        ("heat", "liver", "with sulfuric acid", "360 °C"),
    ],
)
def test_what_is_to_be_destroyed_may_be_as_hot_as_that_takes(step: tuple[str, ...]) -> None:
    assert implausible(*step) == []


def test_a_furnace_two_steps_before_says_what_the_heat_is_for() -> None:
    place = Step("place", ("liver",), ("in crucible",))
    wait, heat = Step("wait", (), ("5 min",)), Step("heat", ("liver",), ("450 °C",))
    told = [one.code for one in check(Protocol((place, wait, heat))).findings]
    assert "STA007" not in told
    far = check(Protocol((place, wait, wait, heat))).findings
    assert [one.code for one in far if one.code == "STA007"] == ["STA007"]


@pytest.mark.parametrize(
    "step",
    [
        ("heat", "liver", "with 10 mM HCl", "190 °C"),
        ("heat", "serum", "with 2 M sulfuric acid", "560 °C"),
        ("heat", "serum", "with 0.5 M H2SO4", "560 °C"),
        ("dry", "leaves", "in oven", "600 °C"),
        ("heat", "protein", "950 °C", "5 min"),
    ],
)
def test_a_weak_acid_and_an_oven_destroy_nothing(step: tuple[str, ...]) -> None:
    assert len(implausible(*step)) == 1


def test_a_quantity_that_cannot_be_is_an_error_and_said_once() -> None:
    protocol = Protocol((Step("pipette", ("buffer",), ("-190 µl",)),))
    found = check(protocol)
    assert [one.code for one in found.findings] == ["QTY002"]
    assert found.findings[0].severity is Severity.ERROR
    assert not found.passed


@pytest.mark.parametrize(
    "line",
    ["incubate: cells: 37000 °C, 1 h", "heat: cells: 90000 °C", "autoclave: cells: 900 °C, 20 min"],
)
def test_a_value_is_named_once(line: str) -> None:
    action, thing, values = line.split(": ")
    assert len(implausible(action, thing, *values.split(", "))) == 1


@pytest.mark.slow
def test_time_grows_with_the_objects_and_values_of_a_step_alone() -> None:
    def checked(size: int) -> None:
        things = tuple(f"thing {number}" for number in range(size))
        values = tuple(f"{number} ml" for number in range(size))
        assert check(Protocol((Step("add", things, values),) * 2)).assumptions

    assert grows_in_proportion(checked, 300)


def test_a_value_may_be_about_any_of_the_objects() -> None:
    protocol = Protocol((Step("mix", ("water", "water", "enzyme"), ("5 l",)),))
    assert "STA007" in [one.code for one in check(protocol).findings]


@pytest.mark.parametrize(
    ("step", "impossible"),
    [
        (("adjust", "pH", "to 19"), True),
        (("bring", "pH", "to 19"), True),
        (("adjust", "pH", "to 7.4"), False),
        (("adjust", "pH", "with 19 ml HCl"), False),
        (("adjust", "buffer", "19 times"), False),
    ],
)
def test_a_bare_number_is_a_ph_where_that_is_set(step: tuple[str, ...], impossible: bool) -> None:
    action, thing, *rest = step
    found = check(Protocol((Step(action, (thing,), tuple(rest)),))).findings
    assert ("QTY002" in [one.code for one in found]) is impossible


@pytest.mark.parametrize(
    ("step", "told"),
    [
        (Step("centrifuge", ("tubes",), ("500,000 x g", "in a microcentrifuge", "5 min")), True),
        (Step("spin", ("tubes",), ("50,000 x g", "in the microfuge")), True),
        (Step("centrifuge", ("tubes",), ("13,000 x g", "in a microcentrifuge")), False),
        (Step("centrifuge", ("tubes",), ("300,000 x g", "in an ultracentrifuge")), False),
        (Step("centrifuge", ("lysate",), ("150,000 x g", "in a centrifuge")), False),
        (Step("centrifuge", ("microcentrifuge tubes",), ("100,000 x g", "1 h")), False),
        (Step("centrifuge", ("tubes",), ("500,000 x g", "1 h")), False),
        (Step("warm", ("tubes",), ("37 °C", "from the freezer")), False),
    ],
)
def test_what_a_device_does_not_reach(step: Step, told: bool) -> None:
    found = [one.message for one in check(Protocol((step,))).findings if one.code == "STA007"]
    assert any("goes up to" in one for one in found) is told


@pytest.mark.parametrize(
    "step",
    [
        Step("cap", ("tube",), ("under liquid nitrogen",)),
        Step("fuse", ("sample", "lithium tetraborate"), ("1050 °C", "20 min")),
        Step("fuse", ("soil",), ("with lithium metaborate", "1000 °C")),
        Step("fuse", ("basalt",), ("1000 °C",)),
        Step("melt", ("glass",), ("1200 °C",)),
        Step("fuse", ("protoplasts",), ("with 40 % PEG", "37 °C")),
        Step("seal", ("grid box",), ("under liquid nitrogen",)),
        Step("pool", ("fractions",), ("4 °C",)),
    ],
)
def test_what_is_done_so_is_plausible(step: Step) -> None:
    assert "STA007" not in [one.code for one in check(Protocol((step,))).findings]


@pytest.mark.parametrize(
    "step",
    [
        Step("combine", ("lysates",), ("1050 °C",)),
        Step("pool", ("fractions",), ("400 °C",)),
        Step("mix together", ("acrylamide", "Tris"), ("1000 °C",)),
        Step("fuse", ("protoplasts",), ("1050 °C",)),
        Step("fuse", ("hybridoma cells",), ("with PEG", "370 °C")),
    ],
)
def test_what_is_brought_together_is_not_molten(step: Step) -> None:
    assert "STA007" in [one.code for one in check(Protocol((step,))).findings]


@pytest.mark.parametrize(
    "step",
    [
        ("mount", "sections", "42 °C"),
        ("mount", "slides", "room temperature"),
        ("coverslip", "slides", "-20 °C"),
        ("count", "cells", "room temperature"),
        ("aspirate", "medium", "on ice"),
        ("discard", "supernatant", "4 °C"),
        ("inject", "mice", "37 °C"),
        ("apply", "mounting medium", "20-25 °C"),
    ],
)
def test_any_step_may_be_done_on_ice_or_on_a_warm_plate(step: tuple[str, ...]) -> None:
    assert implausible(*step) == []


@pytest.mark.parametrize(
    "step",
    [
        ("mount", "slides", "121 °C"),
        ("count", "cells", "95 °C"),
        ("aspirate", "medium", "-80 °C"),
        ("discard", "supernatant", "80 °C"),
        ("count", "cells", "300 x g"),
    ],
)
def test_a_step_that_takes_no_temperature_is_not_done_in_great_heat_or_cold(
    step: tuple[str, ...],
) -> None:
    assert len(implausible(*step)) == 1
