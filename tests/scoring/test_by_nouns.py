"""What collects by a noun of doing is that doing, and its force is no mass."""

from __future__ import annotations

import pytest

from protoplan.model import Dimension, Step
from protoplan.scoring.meanings import likeness, meaning

GOLD = meaning(Step("centrifuge", ("cells",), ("5000 x g", "10 min")), "wetlab")


@pytest.mark.parametrize("force", ["5000g", "5,000 g", "5000 x g", "5000 g"])
@pytest.mark.parametrize("way", ["centrifugation", "by centrifugation", "via centrifugation"])
@pytest.mark.parametrize("action", ["harvest", "collect", "recover", "pellet", "Harvest"])
def test_to_harvest_by_centrifugation_is_to_centrifuge(action: str, way: str, force: str) -> None:
    told = meaning(Step(action, ("cells",), (way, force, "10 min")), "wetlab")
    assert likeness(told, GOLD) == (1.0, 1.0, 1.0)


@pytest.mark.parametrize(
    ("action", "parameters"),
    [
        ("collect", ("5 g",)),
        ("collect", ("5 g", "by hand")),
        ("harvest", ("in centrifuge tube", "5 g")),
        ("collect", ("filtration", "5 g")),
    ],
)
def test_a_mass_stays_one(action: str, parameters: tuple[str, ...]) -> None:
    told = meaning(Step(action, ("leaves",), parameters), "wetlab")
    assert Dimension.MASS in {one.quantity.dimension for one in told.items if one.quantity}
    assert "centrifuge" not in told.actions


def test_a_wash_beside_a_centrifugation_stays_a_wash() -> None:
    told = meaning(Step("wash", ("cells",), ("with PBS", "centrifugation", "3 times")), "wetlab")
    assert "wash" in told.actions
