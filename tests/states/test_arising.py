"""What only comes of another thing by a step that may be missing: plasma, crystals, an eluate."""

from __future__ import annotations

import pytest

from protoplan.checks import check
from protoplan.findings import Severity
from protoplan.model import Protocol, Step
from protoplan.planning.repairs import repair

Steps = tuple[tuple[str, ...], ...]

BLEED = ("collect", "blood", "into EDTA tubes")
STORE = ("store", "plasma", "-80 °C")
HOT = ("dissolve", "crude benzoic acid", "in hot water", "95 °C")
HOT_FILTER = ("filter", "hot solution", "through fluted paper")
CRYSTALS = ("filter", "crystals", "on a Buchner funnel")
READY = ("condition", "carbon cartridge", "with acetonitrile", "3 ml")
DIGEST = ("digest", "glycoprotein", "with PNGase F", "37 °C")
WASH = ("wash", "cartridge", "with water")
ELUTE = ("elute", "glycans", "with 25% acetonitrile")


def steps(*said: tuple[str, ...]) -> Protocol:
    return Protocol(tuple(Step(action, (what,), tuple(how)) for action, what, *how in said))


MISSING: dict[str, tuple[Steps, int, Step]] = {
    "plasma of blood": (
        (BLEED, ("transfer", "plasma", "to a tube"), STORE),
        1,
        Step("centrifuge", ("blood",), ()),
    ),
    "plasma of blood in tubes": (
        (BLEED, ("invert", "EDTA tubes", "8 times"), ("transfer", "plasma", "to a tube")),
        2,
        Step("centrifuge", ("blood",), ()),
    ),
    "serum of blood": (
        (("draw", "blood", "5 ml"), ("aliquot", "serum", "200 µl")),
        1,
        Step("centrifuge", ("blood",), ()),
    ),
    "plasma of blood on Ficoll": (
        (BLEED, ("layer", "blood", "over Ficoll"), ("remove", "plasma")),
        2,
        Step("centrifuge", ("blood",), ()),
    ),
    "crystals": ((HOT, HOT_FILTER, CRYSTALS), 2, Step("cool", ("filtrate",), ())),
    "washed crystals": (
        (HOT, ("filter", "crystals"), ("wash", "crystals", "with cold water")),
        1,
        Step("cool", ("mixture",), ()),
    ),
    "crystals sucked dry": (
        (HOT, ("filter", "solution"), ("collect", "crystals", "by vacuum filtration")),
        2,
        Step("cool", ("filtrate",), ()),
    ),
    "crystals after a hot filtration": (
        (HOT, ("filter", "acetanilide", "hot"), ("wash", "crystals", "with cold water")),
        2,
        Step("cool", ("filtrate",), ()),
    ),
    "crystals after charcoal is off": (
        (HOT, ("filter", "solution", "to remove charcoal"), ("dry", "crystals")),
        2,
        Step("cool", ("filtrate",), ()),
    ),
    "crystals filtered off": (
        (HOT, ("filter", "mixture", "on a Buchner funnel"), ("dry", "crystals")),
        1,
        Step("cool", ("mixture",), ()),
    ),
    "a distillate": (
        (("mix", "ethanol", "with water"), ("collect", "distillate")),
        1,
        Step("evaporate", ("mixture",), ()),
    ),
    "a retentate": (
        (("dissolve", "whey protein", "in water"), ("collect", "retentate")),
        1,
        Step("concentrate", ("whey protein",), ()),
    ),
    "a column": (
        (DIGEST, READY, WASH, ELUTE),
        2,
        Step("load", ("glycoprotein",), ("onto the carbon cartridge",)),
    ),
    "a column in two washes": (
        (DIGEST, READY, ("rinse", "cartridge", "with TFA"), WASH, ELUTE),
        3,
        Step("load", ("glycoprotein",), ("onto the cartridge",)),
    ),
}

THERE: dict[str, Steps] = {
    "spun": (BLEED, ("centrifuge", "blood", "1500 x g", "10 min"), STORE),
    "spun as it is collected": (BLEED, ("collect", "plasma", "1500 x g", "10 min")),
    "by centrifugation": (BLEED, ("collect", "plasma", "by centrifugation")),
    "clotted": (("draw", "blood"), ("incubate", "blood", "30 min"), ("collect", "serum")),
    "left to clot": (("collect", "blood", "let clot for 30 min"), ("collect", "serum")),
    "plasma from elsewhere": (("thaw", "plasma"), ("aliquot", "plasma", "1 ml")),
    "plasma named before": (("thaw", "plasma"), BLEED, ("store", "plasma", "-20 °C")),
    "goat serum": (BLEED, ("dilute", "goat serum", "in PBS")),
    "distilled": (("mix", "wine", "with water"), ("distil", "wine"), ("collect", "distillate")),
    "heated in a still": (
        ("add", "chips", "to the flask"),
        ("heat", "flask", "78 °C"),
        ("collect", "distillate"),
    ),
    "steam": (("add", "cloves", "to water"), ("pass", "steam"), ("collect", "distillate")),
    "in its flask": (("add", "wine", "to the distillation flask"), ("collect", "distillate")),
    "distillate from elsewhere": (("weigh", "distillate"), ("dry", "distillate")),
    "ultrafiltered": (
        ("dilute", "milk", "with water"),
        ("ultrafilter", "milk"),
        ("collect", "retentate"),
    ),
    "taken up again": (("reconstitute", "lyophilisate", "in water"), ("dilute", "lyophilisate")),
    "unknown device": (BLEED, ("vivafy", "blood"), STORE),
    "cooled": (HOT, HOT_FILTER, ("cool", "filtrate", "on ice"), CRYSTALS),
    "cooled on its way": (HOT, ("filter", "solution", "into an ice-cold flask"), CRYSTALS),
    "cold": (("dissolve", "salt", "in water"), ("filter", "crystals")),
    "boiled down": (("dissolve", "salt", "in hot water"), ("heat", "brine", "1 h"), CRYSTALS),
    "loaded": (DIGEST, READY, ("load", "digest", "onto the cartridge"), WASH, ELUTE),
    "loaded by another word": (READY, ("pass", "digest", "through the cartridge"), WASH, ELUTE),
    "equilibrated once more": (("load", "lysate", "onto the column"), READY, WASH, ELUTE),
    "loaded columns": (("wash", "column", "with buffer"), ("elute", "protein", "1 ml")),
    "washed with the sample": (READY, ("rinse", "cartridge", "with the sample"), WASH, ELUTE),
}


@pytest.mark.parametrize("name", MISSING)
def test_what_cannot_have_come_about_is_told_once_and_what_brings_it_about_put_in(
    name: str,
) -> None:
    said, place, step = MISSING[name]
    told = [one.code for one in check(steps(*said)).findings if one.severity is not Severity.INFO]
    assert told == ["STA003"]
    (suggested,) = repair(steps(*said)).suggestions
    assert suggested.edits[0].to == place
    assert suggested.steps[place] == step
    assert "STA003" not in {one.code for one in check(Protocol(suggested.steps)).findings}


@pytest.mark.parametrize("name", THERE)
def test_nothing_is_missing_where_it_may_have_come_about(name: str) -> None:
    assert "STA003" not in {one.code for one in check(steps(*THERE[name])).findings}
