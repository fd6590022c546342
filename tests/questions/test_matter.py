"""Ice, liquid nitrogen and boiling water are reagents where a sentence tells how much of them there
is, with what they are mixed, or that they are put somewhere."""

from __future__ import annotations

import pytest
from told import planned

PLAIN = "Not in plain form"


@pytest.mark.parametrize(
    ("question", "step"),
    [
        ("Pour the reaction mixture onto 100 g of ice.",
         ("pour", ["reaction mixture"], ["onto 100 g of ice"])),
        ("The reaction mixture was poured onto 100 g of ice.",
         ("pour", ["reaction mixture"], ["onto 100 g of ice"])),
        ("Add the solution to 50 g of ice.", ("add", ["solution"], ["to 50 g of ice"])),
        ("Add the leaves to 100 mL of boiling water.",
         ("add", ["leaves"], ["to 100 mL of boiling water"])),
        ("Suspend the roots in 20 mL of liquid nitrogen.",
         ("suspend", ["roots"], ["in 20 mL of liquid nitrogen"])),
        ("Dissolve 1 g of starch in 100 mL of boiling water.",
         ("dissolve", ["starch"], ["1 g", "in 100 mL of boiling water"])),
        ("Dissolve 2 g of agar in 100 mL boiling water.",
         ("dissolve", ["agar"], ["2 g", "in 100 mL boiling water"])),
        ("Mix 10 g of the fruit with 20 g of ice.",
         ("mix", ["fruit"], ["10 g", "with 20 g of ice"])),
        ("Pour the mixture over 50 g of ice.", ("pour", ["mixture"], ["over 50 g of ice"])),
        ("Quench the reaction with 50 g of ice and 10 mL of 1 M HCl.",
         ("quench", ["reaction"], ["with 50 g of ice and 10 mL of 1 M HCl"])),
    ],
)  # fmt: skip
def test_an_amount_of_it_stays_with_it(
    question: str, step: tuple[str, list[str], list[str]]
) -> None:
    steps, sketch = planned(question)
    assert steps == [step]
    assert PLAIN not in sketch


def test_its_sentence_tells_it_so() -> None:
    _, sketch = planned("Pour the reaction mixture onto 100 g of ice. Extract it with ether.")
    assert "Step 1: Pour the reaction mixture onto 100 g of ice.\n" in sketch


@pytest.mark.parametrize(
    ("question", "step"),
    [
        ("Cool the flask with dry ice and acetone.",
         ("cool", ["flask"], ["with dry ice and acetone"])),
        ("Cool the mixture with ice and salt.", ("cool", ["mixture"], ["with ice and salt"])),
        ("Freeze the tubes in dry ice and ethanol.",
         ("freeze", ["tubes"], ["in dry ice and ethanol"])),
        ("The tubes are frozen in dry ice and ethanol.",
         ("freeze", ["tubes"], ["in dry ice and ethanol"])),
        ("Place the tubes in wet ice and water.", ("place", ["tubes"], ["in wet ice and water"])),
        ("Stir the beads in boiling water and SDS.",
         ("stir", ["beads"], ["in boiling water and SDS"])),
        ("Cool the bath with ice and water to 0 °C.",
         ("cool", ["bath"], ["0 °C", "with ice and water"])),
        ("Cool the flask with acetone and dry ice.",
         ("cool", ["flask"], ["with acetone and dry ice"])),
        ("Cool the flask in a slurry of ice and salt.",
         ("cool", ["flask"], ["in a slurry of ice and salt"])),
        ("Cool the flask in ice, salt and water.",
         ("cool", ["flask"], ["in ice and salt and water"])),
        ("Boil the cotton in boiling water and detergent for 30 min.",
         ("boil", ["cotton"], ["30 min", "in boiling water and detergent"])),
        ("Cook the beets in boiling water and vinegar for 10 min.",
         ("cook", ["beets"], ["10 min", "in boiling water and vinegar"])),
        ("Quench the steel in ice water.", ("quench", ["steel"], ["in ice water"])),
    ],
)  # fmt: skip
def test_a_row_that_begins_with_it_is_one_bath(
    question: str, step: tuple[str, list[str], list[str]]
) -> None:
    assert planned(question)[0] == [step]


@pytest.mark.parametrize(
    ("question", "step"),
    [
        ("Add 50 mL of boiling water to the leaves.",
         ("add", ["boiling water"], ["50 mL", "to the leaves"])),
        ("Add 5 mL of liquid nitrogen to the mortar.",
         ("add", ["liquid nitrogen"], ["5 mL", "to the mortar"])),
        ("Add 5 g of ice to the flask.", ("add", ["ice"], ["5 g", "to the flask"])),
        ("Add 10 mL of ice water to the slurry.",
         ("add", ["ice water"], ["10 mL", "to the slurry"])),
        ("Pour boiling water over the leaves.",
         ("pour", ["boiling water"], ["over the leaves"])),
        ("Liquid nitrogen was added to the mortar.",
         ("add", ["Liquid nitrogen"], ["to the mortar"])),
        ("Place dry ice in the box.", ("place", ["dry ice"], ["in the box"])),
        ("Pour the mixture onto ice.", ("pour", ["mixture"], ["onto ice"])),
        ("Plunge the grid into liquid nitrogen.", ("plunge", ["grid"], ["into liquid nitrogen"])),
        ("Pour the mixture onto crushed ice.", ("pour", ["mixture"], ["onto crushed ice"])),
        ("Keep the tube on crushed ice for 5 min.",
         ("keep", ["tube"], ["5 min", "on crushed ice"])),
    ],
)  # fmt: skip
def test_it_is_added_and_poured_onto(question: str, step: tuple[str, list[str], list[str]]) -> None:
    assert planned(question)[0] == [step]


@pytest.mark.parametrize(
    ("question", "steps"),
    [
        ("Keep the tube on ice and wash the cells.",
         [("keep", ["tube"], ["on ice"]), ("wash", ["cells"], [])]),
        ("Freeze the pellet in liquid nitrogen and store it at -80 °C.",
         [("freeze", ["pellet"], ["in liquid nitrogen"]), ("store", ["pellet"], ["-80 °C"])]),
        ("Cool the reaction in ice and quench with water.",
         [("cool", ["reaction"], ["in ice"]), ("quench", ["reaction"], ["with water"])]),
        ("Freeze the leaves in liquid nitrogen and samples were ground.",
         [("freeze", ["leaves"], ["in liquid nitrogen"]), ("grind", ["samples"], [])]),
        ("The leaves were ground in liquid nitrogen and RNA was extracted.",
         [("grind", ["leaves"], ["in liquid nitrogen"]), ("extract", ["RNA"], [])]),
        ("Wash the leaves with boiling water for 5 min.",
         [("wash", ["leaves"], ["boiling water", "5 min"])]),
        ("Wash the cells with 5 mL of ice-cold PBS.",
         [("wash", ["cells"], ["with 5 mL of ice-cold PBS"])]),
        ("Place the tubes on ice.", [("place", ["tubes"], ["on ice"])]),
    ],
)  # fmt: skip
def test_else_it_tells_where_or_how_cold(
    question: str, steps: list[tuple[str, list[str], list[str]]]
) -> None:
    assert planned(question)[0] == steps
