"""A marker with a label is an antibody against it: one against another antigen is another, under
whatever name, and the names of one are the same."""

from __future__ import annotations

import pytest

from protoplan.model import Step
from protoplan.scoring.antibodies import antibody
from protoplan.scoring.concepts import concept, names
from protoplan.scoring.symbolic import match, prepare


def is_fatal(pred: str, gold: str) -> bool:
    """Whether a step in which cells are stained is another with another reagent."""
    told, said = (
        [
            Step("stain", ("splenocytes",), (f"with {one}", "30 min")),
            Step("analyze", ("cells",), ()),
        ]
        for one in (gold, pred)
    )
    return next(one.fatal for one in match(said, prepare(told)).anchors if one.gold == 0)


OTHERS = {
    "cd4-fitc": [
        "cd8-fitc", "anti-cd8-fitc", "fitc-conjugated anti-cd8 antibody", "fitc anti-cd8",
        "cd19-pe", "anti-cd8", "anti-cd19", "cd8 antibody", "fitc isotype control",
        "isotype control-fitc", "gfap-fitc", "cd45-fitc", "dapi",
        "propidium iodide", "hoechst 33342", "pbs",
    ],
    "anti-cd4-fitc": ["cd8-fitc", "foxp3-fitc", "dapi"],
    "fitc-conjugated anti-cd4 antibody": ["cd8-fitc", "fitc-cd8"],
    "cd45.2-apc": ["cd45.1-apc", "anti-cd45.1"],
    "ki67-af488": ["gfap-af488", "anti-neun alexa fluor 488", "neun antibody", "dapi"],
    "gfap-cy3": ["neun-cy3", "anti-iba1-cy3", "cy3-labeled map2 antibody"],
    "gapdh antibody": ["anti-tubulin antibody", "tubulin antibody"],
}  # fmt: skip
SAME = {
    "cd4-fitc": [
        "anti-cd4-fitc", "fitc-conjugated anti-cd4 antibody", "fitc anti-cd4", "fitc-cd4",
        "cd4 fitc", "anti-cd4 (fitc)", "anti-cd4 antibody conjugated to fitc", "cd4-fitc antibody",
        "fitc-labeled cd4 antibody",
    ],
    "ki67-af488": ["alexa fluor 488 anti-ki-67", "anti-ki67-alexa488"],
    "gfap-cy3": ["cy3-conjugated anti-gfap antibody"],
    "cd4-percp-cy5.5": ["percp/cy5.5 anti-cd4"],
    "cd8-bv421": ["brilliant violet 421 anti-cd8"],
    "gapdh antibody": ["anti-gapdh", "anti-gapdh antibody"],
}  # fmt: skip
LIKE = {
    "cd4-fitc": ["anti-mouse cd4-fitc", "anti-cd4", "cd4 antibody", "rat anti-cd4-fitc", "fitc"],
    "cd45.2-apc": ["cd45-apc"],
}
NOT_WRONG = {
    "cd4-fitc": ["cd4-pe", "anti-cd4-apc", "primary antibody", "antibody"],
    "goat anti-rabbit alexa fluor 488": ["alexa fluor 488"],
    "hrp-conjugated anti-rabbit antibody": ["horseradish peroxidase", "anti-rabbit-hrp"],
    "gfap-alexa fluor 488": ["alexa fluor 488"],
}


@pytest.mark.parametrize(("gold", "one"), [(a, b) for a, many in OTHERS.items() for b in many])
def test_one_against_another_antigen_is_another(gold: str, one: str) -> None:
    assert is_fatal(one, gold)


@pytest.mark.parametrize(("gold", "one"), [(a, b) for a, many in SAME.items() for b in many])
def test_names_of_one_are_the_same(gold: str, one: str) -> None:
    assert names(concept(one), concept(gold)) == 1.0
    assert names(concept(gold), concept(one)) == 1.0
    assert not is_fatal(one, gold)


@pytest.mark.parametrize(("gold", "one"), [(a, b) for a, many in LIKE.items() for b in many])
def test_what_tells_more_or_less_is_like_it(gold: str, one: str) -> None:
    assert names(concept(one), concept(gold)) == pytest.approx(0.8)
    assert not is_fatal(one, gold)


@pytest.mark.parametrize(("gold", "one"), [(a, b) for a, many in NOT_WRONG.items() for b in many])
def test_another_label_or_the_label_alone_costs_its_share(gold: str, one: str) -> None:
    assert not is_fatal(one, gold)


@pytest.mark.parametrize(
    "name",
    [
        "streptavidin-hrp", "fitc-dextran", "annexin v-fitc", "phalloidin-alexa fluor 488",
        "bsa-fitc", "lectin-fitc", "tubulin-rhodamine", "d-biotin", "cd4 t cells", "cd4+ cells",
        "fc block", "primary antibody", "antibody", "cd4", "fitc", "blue tips", "protein a-hrp",
    ],
)  # fmt: skip
def test_what_else_has_a_label_is_no_antibody(name: str) -> None:
    assert antibody(concept(name)) is None


def test_of_two_antibodies_one_left_out_is_not_replaced() -> None:
    assert not is_fatal("cd4-fitc and dapi", "cd4-fitc")
    assert not is_fatal("dapi", "cd4-fitc and dapi")
    assert not is_fatal("cd4-fitc and cd8-pe", "cd4-fitc")
    assert not is_fatal("cd8-pe and cd4-fitc", "cd4-fitc, cd8-pe")
    assert not is_fatal("cd4-fitc in facs buffer", "cd4-fitc")
    assert not is_fatal("anti-cd16/32", "anti-cd16/cd32")
    assert is_fatal("cd19-fitc and dapi", "cd4-fitc")
    assert is_fatal("cd4-fitc or cd8-fitc", "cd4-fitc")
