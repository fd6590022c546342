"""What the tests of rewards share: a gold protocol, and an answer that is half right."""

import pytest

from protoplan.model import Step
from protoplan.sketches import key_block, sketch, step_record

STEPS = (
    Step("add", ("lysis buffer",), ("250 µl", "to the cell pellet")),
    Step("incubate", ("lysate",), ("5 min", "on ice")),
    Step("centrifuge", ("lysate",), ("12000 x g", "10 min", "4 °C")),
    Step("transfer", ("supernatant",), ("to a new tube",)),
    Step("discard", ("pellet",), ()),
)


@pytest.fixture(scope="session")
def gold() -> str:
    """A gold protocol as a key block."""
    return key_block(map(step_record, STEPS))


@pytest.fixture(scope="session")
def perfect() -> str:
    """A whole sketch that says the same."""
    return sketch("Lyse and spin.", STEPS, "Wear gloves.")


@pytest.fixture(scope="session")
def fair() -> str:
    """A whole sketch that lacks a step."""
    return sketch("Lyse and spin.", STEPS[:-1], "Wear gloves.")
