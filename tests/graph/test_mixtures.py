"""Mixtures that get a name after the step that makes them come behind it."""

from __future__ import annotations

import pytest

from protoplan.graph import build
from protoplan.model import Protocol, Step

SEED = Step("seed", ("HeLa cells",), ("6-well plate",))
USE = "HeLa cells"


def edges(*steps: Step) -> dict[tuple[int, int], float]:
    """Return the dependencies, by steps from 1, with how sure each is."""
    graph = build(Protocol(steps))
    return {
        (before + 1, after + 1): max(one.confidence for one in reasons)
        for before, after, reasons in graph.edges(data="reasons")
    }


@pytest.mark.parametrize(
    ("joined", "verb", "name"),
    [
        (("PEI", "plasmid DNA"), "mix", "transfection mix"),
        (("siRNA", "RNAiMAX", "Opti-MEM"), "mix", "transfection complexes"),
        (("Lipofectamine", "plasmid DNA"), "combine", "DNA-lipid complexes"),
        (("insert", "vector", "Gibson master mix"), "mix", "assembly reaction"),
    ],
)
def test_a_mixture_is_made_before_it_is_incubated(
    joined: tuple[str, ...], verb: str, name: str
) -> None:
    found = edges(
        SEED,
        Step(verb, joined, ()),
        Step("incubate", (name,), ("15 min",)),
        Step("add", (name, USE), ()),
    )
    assert found[2, 3] == 1.0
    assert found[3, 4] == 1.0


@pytest.mark.parametrize(
    ("joined", "name"),
    [
        (("HeLa cells", "trypan blue"), "ligation reaction"),  # the cells keep their name
        (("PEI",), "ligation reaction"),  # nothing is joined
        (("PEI", "plasmid DNA"), "PBS"),  # no mixture by its name
    ],
)
def test_what_is_no_mixture_of_it_is_in_no_order_for_that(
    joined: tuple[str, ...], name: str
) -> None:
    found = edges(
        SEED,
        Step("mix", joined, ()),
        Step("incubate", (name,), ("15 min",)),
        Step("image", (USE,), ()),
    )
    assert found.get((2, 3), 0.0) < 1.0


def test_a_mixture_that_was_named_before_is_not_made_by_what_is_joined_last() -> None:
    found = edges(
        Step("thaw", ("master mix",), ()),
        Step("mix", ("Tris", "NaCl"), ("10 ml",)),
        Step("incubate", ("master mix",), ("15 min",)),
    )
    assert (2, 3) not in found or found[2, 3] < 1.0


def test_what_is_used_again_under_its_own_name_was_joined_for_something_else() -> None:
    found = edges(
        Step("mix", ("Tris", "NaCl"), ("10 ml",)),
        Step("filter", ("Tris",), ()),
        Step("incubate", ("ligation reaction",), ("15 min",)),
    )
    assert found.get((1, 3), 0.0) < 1.0


def test_a_mixture_may_be_made_of_another() -> None:
    found = edges(
        SEED,
        Step("mix", ("transfer plasmid", "psPAX2", "Opti-MEM"), ("500 µl",)),
        Step("add", ("PEI", "plasmid mix"), ("30 µl",)),
        Step("incubate", ("transfection mix",), ("15 min",)),
        Step("add", ("transfection mix", USE), ()),
    )
    assert found[3, 4] == found[4, 5] == 1.0
