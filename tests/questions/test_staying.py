"""What is filtered, and is what stays on the filter, is what is worked on next; and where that
cannot be what an action is done to, no step is lost."""

from __future__ import annotations

import pytest

from protoplan.proposers.loop import propose
from protoplan.proposers.planner import Planner
from protoplan.questions import Query
from tests.told import planned


def objects(question: str, listed: str = "") -> list[str]:
    steps, _ = planned(question, listed)
    return [", ".join(names) for _, names, _ in steps]


@pytest.mark.parametrize(
    ("question", "things"),
    [
        ("Filter the brown precipitate, wash it with water and with ethanol, and dry at 80 °C. "
         "Characterize by XRD.", ["brown precipitate"] * 4),
        ("Filter the curd through cheesecloth, wash it with acetone, dry overnight and weigh.",
         ["curd"] * 4),
        ("Filter the residue through a crucible, wash it with hot water, dry at 105 °C for 4 h, "
         "cool, weigh, ash at 550 °C and weigh again.", ["residue"] * 7),
        ("Filter the shells, rinse them with water, deproteinize in 1 M NaOH and dry.",
         ["shells"] * 4),
        ("Filter the catalyst through Celite, wash it with ethanol, dry and store under argon.",
         ["catalyst"] * 4),
        ("Filter the fibres, rinse them with water, bleach in 2 % NaClO2 and dry at 40 °C.",
         ["fibres"] * 4),
        ("Filter the leaves, blot them dry, grind in liquid nitrogen and extract with methanol.",
         ["leaves"] * 4),
        ("Filter the suspension, wash with water and dry at 80 °C.", ["suspension"] * 3),
        ("The sludge is filtered, rinsed with ethanol, dried at 60 °C and calcined at 500 °C.",
         ["sludge"] * 4),
        ("Filter off the residue, dry at 105 °C for 2 h and weigh.", ["residue"] * 3),
        ("Filter the pulp on a Büchner funnel, dry, and weigh.", ["pulp"] * 3),
        ("Wash the curd, filter it through cloth, dry and weigh.", ["curd"] * 4),
        ("Filter the residue, discard the filtrate and dry at 60 °C.",
         ["residue", "filtrate", "residue"]),
    ],
)  # fmt: skip
def test_what_stays_on_the_filter_is_what_is_worked_on(question: str, things: list[str]) -> None:
    assert objects(question) == things


def test_nothing_that_is_spun_is_dried_as_its_supernatant() -> None:
    question = (
        "How do I extract pectin? Pectin is precipitated with 400 mL of ethanol, recovered by "
        "centrifugation at 6000 x g for 15 min and dried at 45 °C."
    )
    assert objects(question, "dry, centrifuge, precipitate")[-1].lower() == "pectin"
    assert objects("Centrifuge the fibrils at 10,000 g for 10 min and weigh.") == ["fibrils"] * 2
    assert objects("Spin the sample, dry and weigh.")[-1] == "pellet"


@pytest.mark.parametrize(
    ("question", "things"),
    [
        ("Filter the extract through paper and concentrate under vacuum.", ["extract", "filtrate"]),
        ("Filter the mixture and dry over Na2SO4.", ["mixture", "filtrate"]),
        ("Extract 5 g of leaves with 50 ml of ethanol, filter and evaporate.",
         ["leaves", "leaves", "filtrate"]),
        ("Macerate the leaves in ethanol for 3 days, filter the leaves and concentrate at 40 °C.",
         ["leaves", "leaves", "filtrate"]),
        ("Filter the leaves, wash them with water, extract with ethanol, filter and evaporate.",
         ["leaves"] * 4 + ["filtrate"]),
        ("Filter the precipitate, collect the filtrate and evaporate.",
         ["precipitate", "filtrate", "filtrate"]),
        ("Centrifuge the slurry at 5000 g, wash it with water and dry.",
         ["slurry", "pellet", "pellet"]),
        ("Centrifuge the culture at 4000 g for 10 min, filter and inject 10 µl.",
         ["culture", "supernatant", "filtrate"]),
        ("Filter the extract, dry it over Na2SO4, filter again and evaporate.",
         ["extract", "extract", "filtrate", "filtrate"]),
    ],
)  # fmt: skip
def test_a_liquid_goes_on_as_what_ran_through(question: str, things: list[str]) -> None:
    assert objects(question) == things


@pytest.mark.parametrize(
    ("question", "listed", "things"),
    [
        ("Age the slurry for 18 h, collect the precipitate by filtration, wash it with water and "
         "dry at 80 °C.", "age, filter, wash, dry", ["slurry"] + ["precipitate"] * 3),
        ("Age the slurry for 18 h. The precipitate is collected by vacuum filtration, washed with "
         "water and dried.", "age, filter, wash, dry", ["slurry"] + ["precipitate"] * 3),
        ("Cool the mixture, recover the white crystals by filtering, and dry.",
         "cool, filter, dry", ["mixture", "white crystals", "white crystals"]),
        ("Stir the mixture. The solids were isolated by suction filtration and weighed.",
         "stir, filter, weigh", ["mixture", "solids", "solids"]),
        ("Stir the mixture, separate the residue by filtration, and ash at 550 °C.",
         "stir, filter, ash", ["mixture", "residue", "residue"]),
        # the verb is listed, or it is the rest that is worked on
        ("Cool the mixture, collect the crystals by filtration, and dry.",
         "cool, collect, dry", ["mixture", "crystals", "crystals"]),
        ("Stir the mixture, remove the catalyst by filtration and evaporate.",
         "stir, filter, evaporate", ["mixture", "mixture", "filtrate"]),
        ("Centrifuge the blood, collect the plasma by filtration and freeze.",
         "centrifuge, filter, freeze", ["blood", "supernatant", "filtrate"]),
    ],
)  # fmt: skip
def test_what_is_collected_by_filtration_is_what_is_filtered(
    question: str, listed: str, things: list[str]
) -> None:
    assert objects(question, listed) == things


def test_a_column_that_is_spun_gives_no_supernatant() -> None:
    question = "Wash the column with buffer, spin the column for 1 min and elute in 50 µl of Tris."
    assert objects(question) == ["column"] * 3


@pytest.mark.parametrize(
    ("question", "listed", "last"),
    [
        ("How do I make films? Cast the solution, dry it at 40 °C for 12 h and peel it off.",
         "peel, dry, cast", "peel"),
        ("How do I prepare tissue? Rinse the liver with water, freeze-dry it for 48 h, digest "
         "0.1 g in HNO3 at 180 °C and dilute to 50 mL.", "rinse, freeze-dry, digest, dilute",
         "dilute"),
        ("Dry the leaves at 60 °C, digest 0.2 g in HNO3 at 120 °C for 2 h, cool and dilute to "
         "25 mL.", "dry, digest, cool, dilute", "dilute"),
    ],
)  # fmt: skip
def test_what_cannot_be_done_to_what_is_at_hand_keeps_its_step(
    question: str, listed: str, last: str
) -> None:
    query = Query(question, tuple(listed.split(", ")))
    found = propose(query, Planner())
    assert found is not None
    assert found.changes == ()
    steps = found.best.protocol.steps
    assert [one.action for one in steps] == [
        one.action for one in found.tried[0].judged.protocol.steps
    ]
    assert (steps[-1].action, steps[-1].objects) == (last, ("[sample]",))


def test_what_can_be_done_to_it_is_done_to_it() -> None:
    assert (
        objects("Cast the solution, dry it for 12 h and store it.", "store, dry, cast")
        == ["solution"] * 3
    )
