"""Sentences that tell more of where than one step has are shown as not plain."""

from __future__ import annotations

import pytest
from told import planned

SHOWN = "Not in plain form, check how it was read"


@pytest.mark.parametrize(
    "sentence",
    [
        "Rinse the anode with acetone, the cathode with water.",
        "Add the yeast to the broth and the broth to the flask.",
        "Place the cells in the incubator and the medium in the water bath.",
        "Keep the flask in ice or brine.",
    ],
)
def test_it_is_shown(sentence: str) -> None:
    _, sketch = planned(f"{sentence} Dry the filter.")
    assert f'{SHOWN}: "{sentence}"' in sketch


@pytest.mark.parametrize(
    "sentence",
    [
        "Put the tube on ice and wash the cells.",
        "Wash the cells with PBS and stain the cells with DAPI.",
        "Incubate the tube on ice for 10 min.",
        "Freeze the leaves in liquid nitrogen and grind them.",
        "Wash the cells with PBS.",
        "Pour the mixture onto 100 g of ice.",
        "Add the leaves to 100 mL of boiling water.",
        "Suspend the roots in 20 mL of liquid nitrogen.",
        "Cool the flask with dry ice and acetone.",
        "Cool the flask in ice and salt.",
        "Boil the cotton in boiling water and detergent for 30 min.",
    ],
)
def test_what_one_step_has_is_plain(sentence: str) -> None:
    assert SHOWN not in planned(f"{sentence} Dry the filter.")[1]
