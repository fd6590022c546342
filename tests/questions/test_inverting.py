"""Where something is added before what it is, and how much of a reagent there is behind its name,
is read as if it were told in the plain order."""

from __future__ import annotations

import pytest

from tests.told import planned


@pytest.mark.parametrize(
    ("told", "added", "after"),
    [
        ("To the pellet add, in this order, 240 µL PEG and 36 µL LiAc. Vortex.",
         (["PEG", "LiAc"], ["240 µL", "36 µL", "to the pellet"]), "pellet"),
        ("To the pellet, very gently, add 1 mL of PBS. Vortex.",
         (["PBS"], ["1 mL", "to the pellet", "gently"]), "pellet"),
        ("To the pellet slowly add, on ice, 2 mL of PBS. Vortex.",
         (["PBS"], ["2 mL", "on ice", "to the pellet", "slowly"]), "pellet"),
        ("To the pellet add, while stirring, 10 mL of water. Vortex.",
         (["water"], ["10 mL", "to the pellet"]), "pellet"),
        ("To the pellet add, in order, 50 µL PBS, 10 µL ATP and 5 µL DTT. Vortex.",
         (["PBS", "ATP", "DTT"], ["50 µL", "10 µL", "5 µL", "to the pellet"]), "pellet"),
        ("To the pellet add 1 mL of PBS. Vortex.",
         (["PBS"], ["1 mL", "to the pellet"]), "pellet"),
        ("Add 1 mL of PBS to the pellet. Vortex.",
         (["PBS"], ["1 mL", "to the pellet"]), "pellet"),
    ],
)  # fmt: skip
def test_what_follows_is_done_to_what_something_is_added_to(
    told: str, added: tuple[list[str], list[str]], after: str
) -> None:
    question = f"Pellet the cells at 300 g for 5 min. Chill the trypan blue. {told}"
    steps, _ = planned(question, "pellet, chill, add, vortex")
    assert steps[2:] == [("add", *added), ("vortex", [after], [])]


@pytest.mark.parametrize(
    ("question", "with_"),
    [
        ("Quench the mixture with saturated NH4Cl (10 mL).", ["with 10 mL saturated NH4Cl"]),
        ("Wash the mixture with dilute HCl (15 mL).", ["with 15 mL dilute HCl"]),
        ("Neutralise the mixture with 1 M NaOH (8 mL).", ["with 8 mL 1 M NaOH"]),
        ("The mixture is washed with brine (20 mL).", ["with 20 mL brine"]),
        ("Extract the mixture with Et2O (3 x 15 mL).", ["with 3 x 15 mL Et2O"]),
        ("Wash the mixture with saturated NaHCO3 (20 mL) and brine (5 mL).",
         ["with 20 mL saturated NaHCO3 and 5 mL of brine"]),
        ("Wash the mixture with the medium (10 mL).", ["with 10 mL of the medium"]),
        ("Wash the mixture in Buffer A (5 mL).", ["in 5 mL Buffer A"]),
        ("Dry the mixture over MgSO4 (5 g).", ["with 5 g MgSO4"]),
        ("Load the mixture onto silica (20 g).", ["onto 20 g silica"]),
        ("Pour the mixture into a tube (50 mL).", ["into a 50 mL tube"]),
        ("Quench 10 mL of the mixture with saturated NH4Cl (20 mL).",
         ["10 mL", "with 20 mL saturated NH4Cl"]),
        ("Wash the mixture (10 mL) with brine.", ["10 mL", "with brine"]),
    ],
)  # fmt: skip
def test_how_much_stands_behind_a_reagent_is_of_it(question: str, with_: list[str]) -> None:
    ((_, objects, parameters),) = planned(question)[0]
    assert (objects, parameters) == (["mixture"], with_)
