"""Where something is added before what it is, and how much of a reagent there is behind its name,
is read as if it were told in the plain order."""

from __future__ import annotations

import pytest

from tests.told import Steps, planned


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


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("To a flask were added 4-bromoanisole (1.87 g, 10 mmol), phenol (1.46 g) and CuI "
         "(0.58 g).",
         [("add", ["4-bromoanisole (1.87 g, 10 mmol)", "phenol (1.46 g)", "CuI (0.58 g)"],
           ["to a flask"])]),
        ("4-bromoanisole (1.87 g, 10 mmol) and phenol (1.46 g) were added to a flask.",
         [("add", ["4-bromoanisole (1.87 g, 10 mmol)", "phenol (1.46 g)"], ["to a flask"])]),
        ("Into each well were pipetted 50 µL of lysate. The plate was shaken.",
         [("pipet", ["lysate"], ["50 µL", "into each well"]), ("shake", ["plate"], [])]),
        ("Onto the column was loaded the lysate.", [("load", ["lysate"], ["onto the column"])]),
        ("Into a cuvette was transferred 1 mL of supernatant.",
         [("transfer", ["supernatant"], ["1 mL", "into a cuvette"])]),
        ("On the grid were placed 3 µL of protein.",
         [("place", ["protein"], ["3 µL", "on the grid"])]),
        ("To a flask were added 1.87 g of phenol and 1.46 g of CuI.",
         [("add", ["phenol", "CuI"], ["1.87 g", "1.46 g", "to a flask"])]),
        ("To the flask was added acid and the mixture was stirred.",
         [("add", ["acid"], ["to the flask"]), ("stir", ["mixture"], [])]),
        ("To the pellet was added 1 mL of PBS and vortexed for 5 min.",
         [("add", ["PBS"], ["1 mL", "to the pellet"]), ("vortex", ["pellet"], ["5 min"])]),
        ("The flask was charged with phenol (1.87 g), toluene (1.46 g) and CuI (0.58 g).",
         [("charge", ["flask"], ["with 1.87 g phenol, 1.46 g of toluene and 0.58 g of CuI"])]),
        ("Charge the flask with phenol (1.87 g), toluene (1.46 g) and CuI (0.58 g).",
         [("charge", ["flask"], ["with 1.87 g phenol, 1.46 g of toluene and 0.58 g of CuI"])]),
        ("Add phenol (1.87 g) and the catalyst to the flask.",
         [("add", ["phenol (1.87 g)", "catalyst"], ["to the flask"])]),
        # where it is done, and when
        ("In the hood the cells were plated and washed.",
         [("plate", ["cells"], []), ("wash", ["cells"], [])]),
        ("On day 2 the cells were transferred to a new plate.",
         [("transfer", ["cells"], ["on day 2", "to a new plate"])]),
        ("Add phenol (1.87 g), toluene (1.46 g) and CuI (0.58 g) to the flask.",
         [("add", ["phenol", "toluene", "CuI"], ["1.87 g", "1.46 g", "0.58 g", "to the flask"])]),
    ],
)  # fmt: skip
def test_what_is_put_there_stands_behind_where(question: str, expected: Steps) -> None:
    steps, _ = planned(question)
    assert steps == expected
