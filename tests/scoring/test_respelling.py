"""One name that is joined or spelled otherwise is that of one thing."""

from __future__ import annotations

import pytest

from protoplan.model import Step
from protoplan.scoring.differences import Change, compare
from protoplan.scoring.respelling import respelled, spelling
from protoplan.scoring.rewording import meant
from protoplan.scoring.symbolic import Symbolic, match, prepare


def work(name: str) -> tuple[Step, ...]:
    return (
        Step("collect", (name,), ()),
        Step("wash", (name,), ("with PBS", "3 times")),
        Step("incubate", (name,), ("37 °C", "1 h")),
        Step("image", (name,), ("488 nm",)),
    )


def scores(pred: str, gold: str) -> Symbolic:
    return match(work(pred), prepare(work(gold))).scores


JOINED = [
    ("HEK293 cells", "HEK 293 cells"),
    ("HEK293 cells", "adherent HEK 293 cells"),
    ("SH-SY5Y cells", "SHSY5Y cells"),
    ("CHO-K1 cells", "CHOK1 cells"),
    ("NIH 3T3 cells", "NIH3T3 cells"),
    ("NIH-3T3 cells", "NIH/3T3 cells"),
    ("RAW 264.7 cells", "RAW264.7 cells"),
    ("A549 cells", "A-549 cells"),
    ("U-87 MG cells", "U87MG cells"),
    ("MDA-MB-231 cells", "MDAMB231 cells"),
    ("U2OS cells", "U-2 OS cells"),
    ("C57BL/6 mice", "C57BL6 mice"),
    ("DH5α cells", "DH5-alpha cells"),
    ("Col-0 seedlings", "Col0 seedlings"),
    ("ZIF-8 crystals", "ZIF8 crystals"),
    ("SBA-15 powder", "SBA15 powder"),
    ("wild-type seedlings", "wildtype seedlings"),
    ("wild type seedlings", "wildtype seedlings"),
    ("wild-type seedlings", "WT seedlings"),
    ("co-culture", "coculture"),
    ("co-cultures", "coculture"),
    ("nano-particles", "nanoparticles"),
    ("bio-film", "biofilm"),
    ("cryo-sections", "cryosections"),
    ("filter cake", "filtercake"),
    ("sour dough", "sourdough"),
]
SPELLED = [
    ("yoghurt", "yogurt"),
    ("foetuses", "fetuses"),
    ("caecum", "cecum"),
    ("soya beans", "soybeans"),
    ("paediatric samples", "pediatric samples"),
    ("haematoxylin", "hematoxylin"),
    ("aluminium foil", "aluminum foil"),
    ("sulphate solution", "sulfate solution"),
    ("coloured beads", "colored beads"),
    ("fibres", "fibers"),
    ("tumours", "tumors"),
    ("oesophagus", "esophagus"),
    ("anaesthetised mice", "anesthetized mice"),
    ("litre flask", "liter flask"),
    ("defence gland", "defense gland"),
    ("mould", "mold"),
    ("titre plates", "titer plates"),
    ("oedema fluid", "edema fluid"),
    ("polymerised gel", "polymerized gel"),
    ("hydrolysed starch", "hydrolyzed starch"),
    ("leaf discs", "leaf disks"),
    ("metre stick", "meter stick"),
]


@pytest.mark.parametrize(("one", "other"), [*JOINED, *SPELLED])
def test_one_name_written_otherwise_is_one_thing(one: str, other: str) -> None:
    for pred, gold in ((one, other), (other, one)):
        found = scores(pred, gold)
        assert found.coverage == found.order == 1.0
        assert found.overall == 1.0 or "adherent" in pred + gold
        assert found.overall > 0.9


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("HEK293 cells", "HEK293T cells"),
        ("HEK 293 cells", "HEK293T cells"),
        ("A549 cells", "A498 cells"),
        ("A-549 cells", "A498 cells"),
        ("THP-1 cells", "THP-11 cells"),
        ("HL-60 cells", "HL-6 cells"),
        ("ZIF-8 crystals", "ZIF-67 crystals"),
        ("C57BL/6 mice", "C57BL/10 mice"),
        ("Col-0 seedlings", "Ler-0 seedlings"),
        ("unlabeled cells", "labeled cells"),
        ("non-sterile swab", "sterile swab"),
        ("inactive enzyme", "in active enzyme"),
        ("inactive enzyme", "active enzyme"),
        ("PBS", "PBS-T"),
        ("mould", "gold"),
    ],
)
def test_other_things_stay_others(one: str, other: str) -> None:
    for pred, gold in ((one, other), (other, one)):
        assert scores(pred, gold).objects < 0.85


def test_numbers_and_small_words_are_not_joined() -> None:
    known = spelling([Step("cast", ("105 alloy", "invitro plantlets", "25 min"), ("5 min",))])
    for text in ("10-5 alloy", "10 5 alloy", "in vitro plantlets", "2 5 min", "5 m in PBS"):
        step = Step("cast", (text,), ())
        assert respelled([step], known) == [step]


def test_verbs_and_what_is_written_as_known_stay_as_they_are() -> None:
    known = spelling([Step("recover", ("recover",), ("NIH3T3",))])
    for step in (Step("re-cover", ("HeLa cells",), ("NIH3T3",)), Step("keep", (), ("nih3t3",))):
        assert respelled([step], known) == [step]


def test_units_are_no_plurals() -> None:
    for one, other in (("4 mPa s", "4 cP"), ("14 mS/cm", "1.4 S/m")):
        for pred, gold in ((one, other), (other, one)):
            steps = (Step("adjust", ("liquid",), (pred,)),)
            assert (
                match(steps, prepare((Step("adjust", ("liquid",), (gold,)),))).scores.overall == 1
            )


def test_a_protocol_that_writes_one_name_in_two_ways_is_right_against_itself() -> None:
    steps = (*work("HEK293 cells"), *work("HEK 293 cells"), *work("HEK-293 cells"))
    assert match(steps, prepare(steps)).scores.overall == 1.0


def test_it_is_told_as_the_same() -> None:
    pred, gold = work("HEK 293 cells")[1], work("HEK293 cells")[1]
    told = meant(compare(pred, gold), pred, gold, "wetlab")
    assert all(one.change is Change.EQUAL for one in told)


@pytest.mark.parametrize(
    ("pred", "gold"),
    [
        ("2e-5 cells/ml", "2e5 cells/ml"),
        ("1E-6", "1E6"),
        ("2.5E5 cells", "2.5E-5 cells"),
        ("MOI 1e-1", "MOI 1e1"),
        ("1e−6 M", "1e6 M"),
        ("5-10 min", "510 min"),
    ],
)
def test_a_number_is_written_as_it_stands(pred: str, gold: str) -> None:
    known = spelling([Step("seed", ("cells",), (gold,))])
    (step,) = respelled([Step("seed", ("cells",), (pred,))], known)
    assert step.parameters == (pred,)
    golds = prepare(tuple(Step(s.action, s.objects, (gold,)) for s in work("cells")))
    answer = tuple(Step(s.action, s.objects, (pred,)) for s in work("cells"))
    assert match(answer, golds).scores.overall < 0.8
