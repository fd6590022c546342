"""Names that tell of one thing in another turn cost their share, and are no other thing."""

from __future__ import annotations

import pytest

from protoplan.model import Step
from protoplan.scoring.concepts import concept, names
from protoplan.scoring.symbolic import match, prepare

LIKE = [
    ("mica", "mica with aps"),
    ("tube", "tube containing pellet"),
    ("agar", "agar medium"),
    ("zinc sulfate", "sterile zinc sulfate stock"),
    ("znso4", "sterile zinc sulfate stock solution"),
    ("stock of zinc sulfate", "zinc sulfate"),
    ("sodium hydroxide", "concentrated sodium hydroxide solution"),
    ("powdered tablets", "tablet powder"),
    ("crushed tablets", "tablet powder"),
    ("tablet powder", "ground tablets"),
    ("lysed yeast", "yeast lysate"),
    ("ligation reaction", "ligation mixture"),
    ("ligation reaction mix", "ligation mixture"),
    ("ligation mixture", "ligation reaction"),
]
ONE = [
    ("no3-", "nitrate"),
    ("nh4+", "ammonium"),
    ("streptavidin-peroxidase", "streptavidin-hrp"),
    ("peroxidase-conjugated streptavidin", "streptavidin-hrp"),
]
OTHERS = [
    ("mica with dapi", "mica with aps"),
    ("glass", "mica with aps"),
    ("copper sulfate", "sterile zinc sulfate stock"),
    ("zinc sulfate", "zinc chloride stock"),
    ("agarose", "agar medium"),
    ("liquid medium", "agar medium"),
    ("powdered capsules", "tablet powder"),
    ("coated tablet", "tablet powder"),
    ("resuspended cells", "cell pellet"),
    ("digestion reaction", "ligation mixture"),
    ("pcr reaction", "ligation mixture"),
    ("ligase", "ligation mixture"),
    ("nitrite", "nitrate"),
    ("no2-", "no3-"),
    ("ammonia", "nh4+"),
    ("streptavidin-ap", "streptavidin-hrp"),
    ("serum-free medium", "medium with serum"),
]


@pytest.mark.parametrize(("one", "gold"), LIKE)
def test_another_turn_is_like_it(one: str, gold: str) -> None:
    assert names(concept(one), concept(gold)) == pytest.approx(0.8)


@pytest.mark.parametrize(("one", "gold"), ONE)
def test_another_name_is_the_same(one: str, gold: str) -> None:
    assert concept(one) == concept(gold)


@pytest.mark.parametrize(("one", "gold"), OTHERS)
def test_another_thing_is_not(one: str, gold: str) -> None:
    assert names(concept(one), concept(gold)) < 0.5


def alike(one: str, *told: tuple[str, str]) -> tuple[float, bool]:
    """Return how alike the object of the last step but one of a protocol is to ``one``."""
    gold = [Step(action, (name,), ()) for action, name in told]
    at = len(gold) - 2
    pred = [*gold]
    pred[at] = Step(gold[at].action, (one,), ())
    (found,) = (one for one in match(pred, prepare(gold)).anchors if one.gold == at)
    return found.likeness.objects, found.fatal


FILTERED = (
    ("sonicate", "suspension"), ("centrifuge", "suspension"), ("filter", "supernatant"),
    ("inject", "filtrate"), ("record", "chromatogram"),
)  # fmt: skip
PLATED = (("coat", "96-well plate"), ("wash", "plate"))


@pytest.mark.parametrize("one", ["filtered solution", "filtered sample", "filtered supernatant"])
def test_what_was_filtered_is_the_filtrate(one: str) -> None:
    likeness, fatal = alike(one, *FILTERED)
    assert likeness == pytest.approx(0.8)
    assert not fatal
    assert alike("suspension", *FILTERED)[0] < likeness
    assert alike("filtered plate", *FILTERED)[1]
    assert alike("diluted sample", *FILTERED)[1]


@pytest.mark.parametrize("one", ["elisa plate", "96-well elisa plate", "microtiter plate"])
def test_a_plate_by_its_use(one: str) -> None:
    likeness, fatal = alike(one, *PLATED)
    assert likeness >= 0.8
    assert not fatal
    assert alike("coverslip", *PLATED)[1] or alike("coverslip", *PLATED)[0] < likeness
