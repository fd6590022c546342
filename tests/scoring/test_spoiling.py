"""Steps put in that destroy what a later step works on cost about what a fatal step does."""

from __future__ import annotations

import pytest

from protoplan import resources
from protoplan.library import load
from protoplan.model import Protocol, Step
from protoplan.reports.text import render
from protoplan.scoring.harming import harms
from protoplan.scoring.symbolic import match, prepare
from protoplan.verification import verify

GOLD = (
    Step("mix", ("homogenate",), ("with 2 ml hexane",)),
    Step("centrifuge", ("homogenate",), ("3000 x g", "5 min")),
    Step("transfer", ("aqueous phase",), ("to a new vial",)),
    Step("add", ("isopropanol",), ("2 ml", "to the aqueous phase")),
    Step("incubate", ("mixture",), ("15 min", "4 °C")),
    Step("centrifuge", ("mixture",), ("9000 x g", "20 min")),
    Step("discard", ("supernatant",), ()),
    Step("wash", ("pellet",), ("with 70% ethanol",)),
    Step("dissolve", ("pellet",), ("in 50 µl water",)),
)
READY = prepare(GOLD)


def put_in(place: int, action: str, *objects: str) -> tuple[Step, ...]:
    return (*GOLD[:place], Step(action, objects, ()), *GOLD[place:])


def overall(pred: tuple[Step, ...]) -> float:
    return match(pred, READY).scores.overall


HARMFUL = [
    (put_in(3, "discard", "aqueous phase"), 4),
    (put_in(7, "discard", "pellet"), 8),
    (put_in(1, "discard", "homogenate"), 2),
    (put_in(8, "throw away", "the pellet"), 9),
]


@pytest.mark.parametrize(("pred", "spoiled"), HARMFUL)
def test_what_a_step_put_in_destroys_is_as_good_as_wrong(pred, spoiled: int) -> None:
    found = match(pred, READY)
    assert [one.pred for one in found.anchors if one.spoiled] == [spoiled]
    assert found.harmful == {spoiled - 1}
    fatal = list(GOLD)
    fatal[spoiled - 1] = Step(GOLD[spoiled - 1].action, ("gasoline",), GOLD[spoiled - 1].parameters)
    beside = overall(tuple(fatal))
    swapped = overall((*GOLD[:7], GOLD[8], GOLD[7]))
    assert overall(pred) < min(swapped, overall(put_in(3, "weigh", "aqueous phase")))
    assert overall(pred) == pytest.approx(beside, abs=0.1)


@pytest.mark.parametrize(
    "pred",
    [
        put_in(3, "weigh", "aqueous phase"),
        put_in(3, "discard", "organic phase"),
        put_in(4, "discard", "aqueous phase"),
        put_in(7, "discard", "supernatant"),
        put_in(9, "discard", "pellet"),
        put_in(5, "discard", "supernatant"),
        (*GOLD[:6], Step("pour out", ("supernatant",), ("gently",)), *GOLD[6:]),
    ],
)
def test_what_is_not_used_any_more_or_made_anew_may_be_thrown_away(pred) -> None:
    found = match(pred, READY)
    assert not found.harmful
    assert all(one.sound for one in found.anchors)


def test_a_step_that_throws_away_in_the_gold_protocol_too_does_no_harm() -> None:
    gold = (*GOLD[:3], Step("discard", ("aqueous phase",), ()), *GOLD[3:])
    found = match(gold, prepare(gold))
    assert found.scores.overall == 1
    assert not found.harmful


def test_a_reagent_that_was_thrown_away_may_be_had_again() -> None:
    gold = (Step("grow", ("hyphae",), ()), Step("add", ("medium",), ("9 ml",)))
    pred = (gold[0], Step("discard", ("medium",), ()), gold[1])
    assert not match(pred, prepare(gold)).harmful


def test_it_is_told() -> None:
    verdict = verify(Protocol(HARMFUL[0][0]), Protocol(GOLD))
    assert "Undone by a step put in before it" in render(verdict)
    assert "is not counted as kept: step 5\n" in render(verdict)
    assert [one.code for one in verdict.findings] == ["DIF002", "STA004"]
    assert "Undone" not in render(verify(Protocol(GOLD), Protocol(GOLD)))


def steps(*said: tuple[str, str, str]) -> tuple[Step, ...]:
    """Return steps of an action, an object and parameters between semicolons."""
    return tuple(
        Step(action, (thing,), tuple(one.strip() for one in rest.split(";") if one))
        for action, thing, rest in said
    )


CELLS = steps(
    ("thaw", "electrocompetent cells", "on ice"),
    ("add", "plasmid DNA", "1 µl; to the electrocompetent cells"),
    ("electroporate", "electrocompetent cells", "1.8 kV"),
    ("add", "SOC medium", "1 ml"),
    ("incubate", "electrocompetent cells", "37 °C; 1 h"),
    ("plate", "electrocompetent cells", "on LB agar"),
)
SAP = steps(
    ("filter", "digest", "through a 60 µm mesh"),
    ("wash", "protoplasts", "with W5 solution"),
    ("resuspend", "protoplasts", "in 2 ml culture medium"),
    ("plate", "protoplasts", "on agar"),
)
RNA = steps(
    ("quantify", "RNA", "with a spectrophotometer"),
    ("reverse transcribe", "RNA", "42 °C; 1 h"),
    ("store", "cDNA", "-20 °C"),
)
VESICLES = steps(
    ("hydrate", "lipid film", "with PBS"),
    ("extrude", "liposomes", "through a membrane"),
    ("measure", "liposomes", "by light scattering"),
)
ENZYME = steps(
    ("dissolve", "lysozyme", "in buffer"),
    ("dialyze", "lysozyme", "overnight"),
    ("store", "lysozyme", "-80 °C"),
)
BROTH = steps(
    ("dilute", "bacterial suspension", "1:100; in Mueller-Hinton broth"),
    ("inoculate", "wells", "with 50 µl diluted bacterial suspension"),
    ("incubate", "plate", "37 °C; 18 h"),
)
PLAQUES = steps(
    ("dilute", "virus stock", "tenfold; in serum-free medium"),
    ("add", "virus dilutions", "400 µl; to the Vero cells"),
    ("incubate", "Vero cells", "37 °C; 3 d"),
)
SERUM = steps(
    ("centrifuge", "blood", "1,500 x g; 10 min"),
    ("transfer", "serum", "into a new tube"),
    ("aliquot", "serum", "0.5 ml"),
)
ACID = steps(
    ("weigh", "soil", "0.5 g"),
    ("add", "concentrated nitric acid", "9 ml"),
    ("digest", "soil", "180 °C; 15 min"),
    ("cool", "digest", ""),
)
WESTERN = steps(
    ("collect", "cells", "with a scraper"),
    ("lyse", "cells", "in RIPA buffer"),
    ("centrifuge", "lysate", "15,000 x g; 10 min"),
    ("load", "lysate", "onto a gel"),
)
STAINED = steps(
    ("fix", "cells", "4% PFA; 15 min"),
    ("permeabilize", "cells", "0.1% Triton X-100; 10 min"),
    ("incubate", "cells", "with primary antibody; 1 h"),
    ("image", "cells", "with a microscope"),
)


@pytest.mark.parametrize(
    ("gold", "place", "step"),
    [
        (CELLS, 0, ("autoclave", "electrocompetent cells", "121 °C; 20 min")),
        (CELLS, 1, ("boil", "electrocompetent cells", "10 min")),
        (CELLS, 2, ("add", "bleach", "1 ml; to the electrocompetent cells")),
        (CELLS, 4, ("add", "SDS", "1%; to the electrocompetent cells")),
        (CELLS, 4, ("incubate", "electrocompetent cells", "95 °C; 10 min")),
        (CELLS, 5, ("Lysing", "electrocompetent cells", "")),
        (SAP, 3, ("sonicate", "protoplasts", "5 min")),
        (SAP, 1, ("autoclave", "protoplast suspension", "121 °C; 20 min")),
        (RNA, 1, ("add", "RNase A", "2 µl; to the RNA")),
        (RNA, 1, ("incubate", "RNA", "with RNase A; 37 °C")),
        (RNA, 0, ("autoclave", "RNA", "")),
        (VESICLES, 2, ("add", "Triton X-100", "0.1%; to the liposomes")),
        (VESICLES, 2, ("boil", "liposomes", "10 min")),
        (ENZYME, 1, ("boil", "lysozyme", "10 min")),
        (ENZYME, 2, ("add", "proteinase K", "5 µl; to the lysozyme")),
        (BROTH, 1, ("autoclave", "bacterial suspension", "121 °C; 15 min")),
        (BROTH, 0, ("boil", "bacterial suspension", "10 min")),
        (PLAQUES, 1, ("autoclave", "virus dilutions", "121 °C; 20 min")),
        (SERUM, 2, ("discard", "serum", "")),
        (ACID, 2, ("discard", "nitric acid", "")),
        (ACID, 2, ("pour off", "concentrated nitric acid", "")),
        (SERUM, 0, ("freeze", "blood", "-20 °C")),
        (STAINED, 2, ("burn", "cells", "")),
        (STAINED, 1, ("autoclave", "cells", "121 °C")),
        (STAINED, 3, ("wash", "cells", "with bleach")),
    ],
)
def test_what_cannot_stand_a_step_put_in_is_destroyed_by_it(gold, place: int, step) -> None:
    pred = (*gold[:place], *steps(step), *gold[place:])
    found = match(pred, prepare(gold))
    harmless = (*gold[:place], Step("weigh", ("rotor",), ()), *gold[place:])
    assert found.harmful == {place}
    assert found.scores.overall < match(harmless, prepare(gold)).scores.overall - 0.1


@pytest.mark.parametrize(
    ("gold", "place", "step"),
    [
        (CELLS, 0, ("autoclave", "SOC medium", "")),
        (CELLS, 0, ("bleach", "bench", "")),
        (CELLS, 5, ("vortex", "electrocompetent cells", "")),
        (CELLS, 6, ("autoclave", "electrocompetent cells", "")),
        (SAP, 0, ("sterilize", "leaves", "")),
        (RNA, 1, ("add", "RNase inhibitor", "1 µl; to the RNA")),
        (RNA, 1, ("treat", "RNA", "with DNase I")),
        (RNA, 1, ("heat", "RNA", "65 °C; 5 min")),
        (VESICLES, 2, ("sonicate", "liposomes", "5 min")),
        (ENZYME, 2, ("freeze", "lysozyme", "-20 °C")),
        (BROTH, 0, ("autoclave", "Mueller-Hinton broth", "121 °C; 15 min")),
        (SERUM, 2, ("discard", "blood", "")),
        (ACID, 3, ("discard", "nitric acid", "")),
        (SERUM, 2, ("freeze", "serum", "")),
        (WESTERN, 1, ("boil", "cells", "5 min")),
        (WESTERN, 2, ("sonicate", "lysate", "10 s")),
        (WESTERN, 2, ("lyse", "cells", "on ice")),
    ],
)
def test_what_a_material_stands_or_suffers_anyway_does_no_harm(gold, place: int, step) -> None:
    pred = (*gold[:place], *steps(step), *gold[place:])
    assert not match(pred, prepare(gold)).harmful


def test_what_harms_is_told_of_kinds_and_actions_that_there_are() -> None:
    table = resources.table("ontology", "spoiling.toml")
    library, kinds = load(), resources.table("ontology", "kinds.toml")
    known = {*library.operators, *library.parts}
    assert known.issuperset(table["spared"])
    used = set()
    for harm in table["harm"]:
        assert {*harm.get("kinds", ())} <= kinds.keys()
        assert known.issuperset((*harm.get("spared", ()), *harm.get("until", ())))
        used |= {*harm.get("verbs", ()), *harm.get("reagents", ())}
    assert used | {"other"} == table["lists"].keys()


CHIP = steps(
    ("sonicate", "nuclei", "10 cycles"),
    ("dilute", "chromatin", "in IP buffer"),
    ("immunoprecipitate", "chromatin", "with anti-H3K4me3"),
)
VIRUS = steps(
    ("centrifuge", "viral supernatant", "500 x g; 10 min"),
    ("filter", "viral supernatant", "0.45 µm"),
    ("store", "viral supernatant", "-80 °C"),
)


@pytest.mark.parametrize(
    ("gold", "place", "step", "harmful"),
    [
        (CHIP, 2, Step("treat", ("chromatin",), ("DNase I", "37 °C")), True),
        (CHIP, 2, Step("add", ("DNase I", "chromatin"), ("5 µl",)), True),
        (CHIP, 2, Step("digest", ("chromatin",), ("micrococcal nuclease", "37 °C")), False),
        (CHIP, 2, Step("treat", ("chromatin",), ("RNase A", "37 °C")), False),
        (CHIP, 2, Step("add", ("protease inhibitor", "chromatin"), ("5 µl",)), False),
        (VIRUS, 1, Step("add", ("bleach", "viral supernatant"), ("10%",)), True),
        (VIRUS, 1, Step("treat", ("viral supernatant",), ("10% bleach",)), True),
        (VIRUS, 1, Step("add", ("polybrene", "viral supernatant"), ("8 µg/ml",)), False),
        (VIRUS, 3, Step("add", ("bleach", "viral supernatant"), ("10%",)), False),
        (RNA, 1, Step("add", ("RNase A", "RNA"), ("2 µl",)), True),
        (RNA, 1, Step("add", ("RNase inhibitor", "RNA"), ("2 µl",)), False),
    ],
)
def test_what_is_put_together_with_what_destroys_it_is_destroyed(
    gold, place: int, step: Step, harmful: bool
) -> None:
    found = match((*gold[:place], step, *gold[place:]), prepare(gold))
    assert found.harmful == ({place} if harmful else frozenset())


MINIPREP = (
    Step("resuspend", ("bacterial pellet", "buffer P1"), ("250 µl",)),
    Step("add", ("buffer P2",), ("250 µl",)),
    Step("centrifuge", ("lysate",), ("17900 x g", "10 min")),
    Step("transfer", ("supernatant", "spin column"), ("800 µl",)),
    Step("wash", ("spin column", "buffer PE"), ("750 µl",)),
    Step("elute", ("plasmid DNA", "spin column", "buffer EB"), ("50 µl",)),
)
ELISA = (
    Step("coat", ("96-well plate", "capture antibody"), ("overnight", "4 °C")),
    Step("block", ("plate", "1% BSA"), ("1 h",)),
    Step("add", ("diluted samples", "plate"), ("100 µl", "2 h")),
    Step("wash", ("plate", "PBST"), ("3 times",)),
    Step("read", ("plate",), ("450 nm",)),
)
SLIDES = (
    Step("mount", ("sections", "slides"), ("42 °C",)),
    Step("stain", ("sections", "hematoxylin"), ("5 min",)),
    Step("coverslip", ("slides", "mounting medium"), ()),
)


@pytest.mark.parametrize(
    ("gold", "place", "step", "harmful"),
    [
        (MINIPREP, 3, Step("discard", ("spin column",), ()), True),
        (MINIPREP, 4, Step("discard", ("spin column",), ()), True),
        (MINIPREP, 2, Step("autoclave", ("lysate",), ("121 °C", "20 min")), True),
        (MINIPREP, 3, Step("autoclave", ("lysate",), ("121 °C", "20 min")), True),
        (MINIPREP, 3, Step("incinerate", ("supernatant",), ("500 °C",)), True),
        (ELISA, 2, Step("discard", ("plate",), ()), True),
        (ELISA, 4, Step("throw away", ("plate",), ()), True),
        (SLIDES, 1, Step("discard", ("slides",), ()), True),
        (MINIPREP, 6, Step("discard", ("spin column",), ()), False),
        (MINIPREP, 4, Step("discard", ("lysate",), ()), False),
        (MINIPREP, 4, Step("autoclave", ("waste",), ("121 °C", "20 min")), False),
        (MINIPREP, 2, Step("heat", ("lysate",), ("65 °C", "5 min")), False),
        (MINIPREP, 4, Step("discard", ("collection tube",), ()), False),
        (ELISA, 5, Step("discard", ("plate",), ()), False),
        (ELISA, 2, Step("shake", ("plate",), ("5 min",)), False),
        (SLIDES, 0, Step("clean", ("slides",), ()), False),
    ],
)
def test_what_holds_the_samples_and_what_is_in_solution_is_ruined_too(
    gold: tuple[Step, ...], place: int, step: Step, harmful: bool
) -> None:
    found = match((*gold[:place], step, *gold[place:]), prepare(gold))
    assert found.harmful == ({place} if harmful else set())


@pytest.mark.parametrize(
    ("verb", "other"),
    [
        ("inactivate", "deactivate"),
        ("homogenize", "blend"),
        ("grind", "ball mill"),
        ("lyse", "hemolyze"),
        ("boil", "bring to the boil"),
        ("freeze", "shock freeze"),
        ("incinerate", "dry ash"),
        ("sterilize", "make sterile"),
    ],
)
def test_another_word_for_what_destroys_does_so_too(verb: str, other: str) -> None:
    done = (("cells",), ("1 min",))
    assert harms(verb, *done)
    assert harms(verb, *done)[0] in harms(other, *done)
    assert not harms("chill", *done)
