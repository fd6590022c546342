"""Another species or antigen is another thing, and a wider name says only less."""

from __future__ import annotations

import pytest

from protoplan.model import Step
from protoplan.scoring.concepts import concept, names
from protoplan.scoring.fatal import fatal
from protoplan.scoring.identities import are_of_others
from protoplan.scoring.meanings import likeness, meaning
from protoplan.scoring.symbolic import match, prepare

AROUND = (
    Step("thaw", ("aliquot",), ("37 °C",)),
    Step("wash", ("plate",), ("pbs", "3 times")),
    Step("image", ("plate",), ("10 x",)),
)


def worth(pred: Step, gold: Step) -> float:
    around = prepare((*AROUND[:2], gold, *AROUND[2:]))
    return match((*AROUND[:2], pred, *AROUND[2:]), around).scores.overall


def is_fatal(pred: Step, gold: Step) -> bool:
    ours, theirs = meaning(pred, "wetlab"), meaning(gold, "wetlab")
    return fatal(ours, theirs, likeness(ours, theirs))


WIDER = {
    "agrobacterium pellet": ["bacterial pellet", "pelleted bacteria", "cell pellet", "bacteria"],
    "agrobacterium culture": ["bacterial culture", "culture", "cells"],
    "arabidopsis plants": ["a. thaliana col-0 plants", "col-0 plants", "plants"],
    "hela cells": ["cultured cells", "adherent cells", "tumor cells", "hela line", "human cells"],
    "staphylococcus aureus": ["bacteria", "test organism", "bacterial strain", "bacterial culture"],
    "zebrafish embryos": ["fish embryos", "danio rerio embryos", "embryos"],
    "c57bl/6 mice": ["mice", "c57bl/6j mice", "murine"],
    "mouse kidney": ["murine kidney", "kidney"],
    "saccharomyces cerevisiae culture": ["yeast culture", "yeast", "culture"],
    "hepatocytes": ["cultured cells", "mouse hepatocytes"],
}  # fmt: skip
OTHER = {
    "agrobacterium pellet": ["e. coli pellet", "yeast pellet"],
    "agrobacterium culture": ["e. coli culture", "yeast culture"],
    "arabidopsis plants": ["tobacco plants", "rice plants"],
    "hela cells": ["hek293 cells", "yeast cells", "mcf-7 cells", "e. coli"],
    "staphylococcus aureus": ["escherichia coli", "candida albicans"],
    "zebrafish embryos": ["xenopus embryos", "mouse embryos"],
    "c57bl/6 mice": ["wistar rats", "human donors", "balb/c mice"],
    "mouse kidney": ["rat kidney", "human kidney tissue"],
}


@pytest.mark.parametrize(("gold", "one"), [(a, b) for a, many in WIDER.items() for b in many])
def test_a_wider_name_costs_no_more_than_none(gold: str, one: str) -> None:
    assert names(concept(one), concept(gold)) >= 0.8
    right, told, none = (
        Step("treat", objects, ("5 min",)) for objects in ((gold,), (one,), tuple[str, ...]())
    )
    assert not is_fatal(told, right)
    assert worth(told, right) >= worth(none, right)


@pytest.mark.parametrize(("gold", "one"), [(a, b) for a, many in OTHER.items() for b in many])
def test_another_species_is_another(gold: str, one: str) -> None:
    assert are_of_others(concept(one), concept(gold))
    assert names(concept(one), concept(gold)) == 0.0
    right, told = (Step("treat", (name,), ("5 min",)) for name in (gold, one))
    assert is_fatal(told, right)
    right, told, none = (
        Step("inoculate", ("lb medium",), (*name, "28 °C")) for name in ((gold,), (one,), ())
    )
    assert is_fatal(told, right)
    assert worth(told, right) < worth(none, right)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("goat serum", "donkey serum"),
        ("yeast extract", "beef extract"),
        ("mouse igg", "rabbit igg"),
        ("bovine serum albumin", "human serum albumin"),
        ("rat tail collagen", "bovine collagen"),
        ("cells", "e. coli"),
        ("neurons", "hela cells"),
        ("plates", "mice"),
    ],
)
def test_what_is_made_of_one_is_none(one: str, other: str) -> None:
    assert not are_of_others(concept(one), concept(other))


KI67 = "mouse anti-ki-67 antibody"


@pytest.mark.parametrize(
    ("one", "gold"),
    [
        ("mouse anti-cd31 antibody", KI67),
        ("mouse anti-p53 antibody", KI67),
        ("mouse anti-actin antibody", KI67),
        ("rabbit anti-ki-67 antibody", KI67),
        ("mouse anti-ki-76 antibody", KI67),
        ("isotype control-fitc", "anti-cd4-fitc"),
        ("mouse igg isotype control", KI67),
        ("anti-cd8-fitc", "anti-cd4-fitc"),
        ("anti-gapdh (rabbit)", "rabbit anti-tubulin antibody"),
        ("anti-gfap antibody", "anti-neun antibody"),
        ("goat anti-rabbit antibody", "goat anti-mouse antibody"),
    ],
)
def test_another_antigen_or_host_is_another(one: str, gold: str) -> None:
    right, told, none = (
        Step("incubate", ("sections",), (*name, "1:200", "overnight"))
        for name in ((gold,), (one,), ())
    )
    assert is_fatal(told, right)
    assert worth(told, right) < worth(none, right)


@pytest.mark.parametrize(
    ("one", "gold"),
    [
        ("mouse anti-ki67", KI67),
        ("anti-ki-67 antibody", KI67),
        ("ki67 antibody", KI67),
        ("primary antibody", KI67),
        ("antibody", KI67),
        ("diluted primary antibody", KI67),
        ("secondary antibody", "hrp-conjugated goat anti-mouse antibody"),
        ("fitc-conjugated anti-cd4", "anti-cd4-fitc"),
        ("anti-pecam-1 antibody", "anti-cd31 antibody"),
        ("anti-α-tubulin antibody", "anti-tubulin antibody"),
        ("anti-gfp", "anti-green fluorescent protein antibody"),
        ("anti-cd3e", "anti-cd3"),
        ("donkey anti-rabbit igg alexa 488", "alexa fluor 488 goat anti-rabbit antibody"),
        ("anti-digoxigenin-ap", "anti-dig-ap antibody"),
        ("anti-tubulin (rabbit, 1:500)", "rabbit anti-tubulin antibody"),
    ],
)
def test_another_name_of_an_antibody_is_not(one: str, gold: str) -> None:
    right, told = (Step("incubate", ("sections",), (name, "overnight")) for name in (gold, one))
    assert not is_fatal(told, right)


def test_of_several_antibodies_each_may_be_worded_otherwise() -> None:
    right = Step("incubate", ("cells",), ("rabbit anti-tubulin", "mouse anti-actin"))
    told = Step("incubate", ("cells",), ("anti-actin antibody (mouse)", "tubulin antibody, rabbit"))
    assert not is_fatal(told, right)
    told = Step("incubate", ("cells",), ("anti-actin antibody (mouse)", "anti-tubulin antibody"))
    assert not is_fatal(told, right)
    told = Step("incubate", ("cells",), ("anti-actin antibody (mouse)", "anti-gfap antibody"))
    assert is_fatal(told, right)
