"""A thing and its ware in one name are two things: in every step they cost what two objects do."""

from __future__ import annotations

from dataclasses import replace

import pytest

from protoplan.model import Step
from protoplan.scoring.meanings import meaning
from protoplan.scoring.slashed import joined
from protoplan.scoring.symbolic import match, prepare

STAINING = (
    Step("seed", ("cells",), ("1e5 per well",)),
    Step("incubate", ("cells",), ("37 °C", "60 min")),
    Step("wash", ("cells",), ("with PBS", "3 times")),
    Step("fix", ("cells",), ("in 4% PFA", "3 min")),
    Step("stain", ("cells",), ("with DAPI", "10 min")),
    Step("image", ("cells",), ()),
)
LYSATE = (
    Step("resuspend", ("lysate",), ("in RIPA buffer", "10 min")),
    Step("heat", ("lysate",), ("60 °C", "15 min")),
    Step("mix", ("lysate",), ("by pipetting",)),
    Step("centrifuge", ("lysate",), ("300 rpm", "5 min")),
    Step("store", ("lysate",), ("-80 °C",)),
)
SURGERY = (
    Step("anesthetize", ("mouse",), ("isoflurane",)),
    Step("shave", ("mouse",), ()),
    Step("inject", ("mouse",), ("100 µl", "saline")),
    Step("observe", ("mouse",), ("2 h",)),
)
GOLDS = (STAINING, LYSATE, SURGERY)
WARES = ["plate", "tube", "vial", "flask", "pipette", "incubator", "rack", "stuff", "water"]
Steps = tuple[Step, ...]


def overall(pred: Steps, gold: Steps) -> float:
    return match(pred, prepare(gold)).scores.overall


def with_ware(gold: Steps, form: str, ware: str, steps: int = 100) -> Steps:
    return tuple(
        replace(step, objects=tuple(form.format(one, ware) for one in step.objects))
        if at < steps
        else step
        for at, step in enumerate(gold)
    )


@pytest.mark.parametrize("gold", GOLDS)
@pytest.mark.parametrize("ware", WARES)
@pytest.mark.parametrize("form", ["{}/{}", "{} / {}", "{1}/{0}"])
def test_a_slash_pays_no_more_than_two_objects(gold: Steps, ware: str, form: str) -> None:
    two = tuple(replace(step, objects=(*step.objects, ware)) for step in gold)
    assert overall(with_ware(gold, form, ware), gold) <= overall(two, gold) + 0.01


@pytest.mark.parametrize("gold", GOLDS)
@pytest.mark.parametrize("ware", ["plate", "flask", "incubator"])
@pytest.mark.parametrize("form", ["{} & {}", "{} and {}", "{}, {}", "{} + {}", "{}; {}", "{} - {}"])
def test_nor_does_another_sign(gold: Steps, ware: str, form: str) -> None:
    assert overall(with_ware(gold, form, ware), gold) < 0.5


@pytest.mark.parametrize("gold", GOLDS)
@pytest.mark.parametrize("ware", ["plate", "tube", "stuff", "well"])
@pytest.mark.parametrize("steps", [1, 2])
def test_in_one_step_or_two_it_is_usual(gold: Steps, ware: str, steps: int) -> None:
    found = match(with_ware(gold, "{}/{}", ware, steps), prepare(gold)).scores
    assert found.overall == pytest.approx((1 + found.objects + found.parameters) / 3)


@pytest.mark.parametrize("gold", GOLDS)
@pytest.mark.parametrize("ware", WARES)
def test_what_the_gold_protocol_writes_so_is_one_thing(gold: Steps, ware: str) -> None:
    told = with_ware(gold, "{}/{}", ware)
    assert overall(told, told) == 1.0
    assert overall(with_ware(gold, "{} / {}", ware), told) == 1.0


@pytest.mark.parametrize(
    "name",
    [
        "h/e", "w/v", "pbs/bsa", "dmem/f12", "cells/ml", "cells/cm2", "c57bl/6 mice",
        "tris/hcl", "n/a", "protein/dna complex", "acetonitrile/water", "sds/page gel",
        "bead/antibody mixture", "ca/mg", "gel/membrane sandwich", "pd/c", "phenol/chloroform",
        "hexane/etoac", "forward/reverse primers", "hematoxylin and eosin", "heart and lungs",
        "cells", "cells, adherent", "medium, cold", "tube & cap",
    ],
)  # fmt: skip
def test_names_that_join_nothing(name: str) -> None:
    assert joined(name) == ()


@pytest.mark.parametrize(
    ("name", "parts"),
    [
        ("cells/plate", ("cell", "plate")),
        ("lysate / vial", ("lysate", "vial")),
        ("cells & plate", ("cell", "plate")),
        ("cells/water", ("cell", "water")),
        ("mouse/cage", ("mouse", "cage")),
    ],
)
def test_names_that_join_two_things(name: str, parts: tuple[str, ...]) -> None:
    assert joined(name) == parts
    meant = meaning(Step("wash", (name,), ()), "wetlab")
    assert [of for _, of in meant.joined] == [parts] * ("/" in name)
    assert "/" in name or set(meant.objects) == set(parts)


@pytest.mark.parametrize("sign", ["and", "&", "plus", "+"])
@pytest.mark.parametrize(
    ("one", "other"),
    [("cells", "medium"), ("sample", "buffer"), ("mouse", "cage"), ("film", "substrate")],
)
def test_two_things_that_are_both_meant_are_two_objects(one: str, other: str, sign: str) -> None:
    name = f"{one} {sign} {other}"
    two = (Step("weigh", (one, other), ("twice",)),)
    assert overall((Step("weigh", (name,), ("twice",)),), two) == 1.0
    assert overall(two, (Step("weigh", (name,), ("twice",)),)) == 1.0
    alone = prepare((Step("weigh", (one,), ("twice",)),))
    joint, apart = (match(steps, alone) for steps in ((Step("weigh", (name,), ("twice",)),), two))
    assert joint.scores == apart.scores


@pytest.mark.parametrize(
    "name", ["hematoxylin and eosin", "heart and lungs", "phenol & chloroform"]
)
def test_two_of_one_sort_are_one_name(name: str) -> None:
    assert len(meaning(Step("weigh", (name,), ()), "wetlab").objects) == 1
