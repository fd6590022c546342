"""Several reagents in one parameter: a wrong one in any company is wrong, a right one beside a
rival is left open, and who names them all in each step knows none."""

from __future__ import annotations

import pytest

from protoplan.model import Step
from protoplan.scoring.mixing import mix
from protoplan.scoring.symbolic import match, prepare


def fatal(pred: Step, gold: Step) -> bool:
    (anchor,) = match((pred,), prepare((gold,))).anchors
    return anchor.fatal


def done(action: str, *parameters: str) -> Step:
    return Step(action, ("smear",), parameters)


@pytest.mark.parametrize(
    "company",
    [
        "{} or eosin", "either {} or eosin", "{}/eosin", "{} and eosin", "{}, eosin", "{}; eosin",
        "{} + eosin", "{} plus eosin", "{} then eosin", "{}, then eosin", "{} (eosin)",
        "{} (aqueous)", "{} [filtered]", "{}, freshly filtered", "{} from bottle", "eosin or {}",
        "{} of good quality", "Gram's {}", "aqueous {}", "0.5% {} or 1% eosin", "{} in ethanol",
        "{} solution, filtered", "{},eosin", "{} & eosin", "{} | eosin", "{}: eosin", "{} - eosin",
        "{} to cover", "{} for contrast", "{} which is fresh", "{} at room temperature",
        "{}. Filtered",
        "a dye such as {}", "{}, a dye", "dye ({})",
    ],
)  # fmt: skip
def test_another_reagent_is_fatal_in_any_company(company: str) -> None:
    gold = done("stain", "crystal violet", "1 min")
    assert fatal(done("stain", company.format("safranin"), "1 min"), gold)
    same = done("stain", company.format("safranin"), "1 min")
    assert not fatal(same, same)


@pytest.mark.parametrize(
    ("action", "gold", "pred"),
    [
        ("degas", "nitrogen", "oxygen or carbon dioxide"),
        ("extract", "with ethyl acetate", "with water or methanol"),
        ("dissolve", "in ethanol", "in toluene/hexane"),
        ("fix", "with 2% glutaraldehyde", "with ethanol, cold, or xylene"),
        ("digest", "10 U EcoRI", "10 U HindIII and NotI"),
        ("resuspend", "in 1 ml water", "in 1 ml chloroform (fresh)"),
        ("incubate", "with ampicillin", "with kanamycin or chloramphenicol"),
        ("stain", "crystal violet", "safranin instead of crystal violet"),
        ("stain", "crystal violet and iodine", "safranin and eosin"),
    ],
)
def test_so_it_is_in_other_steps(action: str, gold: str, pred: str) -> None:
    assert fatal(done(action, pred), done(action, gold))


@pytest.mark.parametrize(
    ("action", "gold", "pred"),
    [
        ("stain", "crystal violet", "crystal violet or safranin"),
        ("stain", "crystal violet", "safranin, eosin or crystal violet"),
        ("stain", "crystal violet", "crystal violet (or safranin)"),
        ("stain", "crystal violet", "crystal violet/safranin"),
        ("stain", "crystal violet", "a dye such as crystal violet or safranin"),
        ("stain", "crystal violet in ethanol", "crystal violet or safranin in ethanol"),
        ("fix", "with 4% PFA", "with methanol or 4% PFA"),
        ("digest", "EcoRI", "EcoRI/BamHI/HindIII"),
        ("wash", "with PBS", "with PBS or ethanol"),
        ("extract", "ethyl acetate", "ethyl acetate or water"),
    ],
)
def test_one_of_several_is_left_open_as_in_objects(action: str, gold: str, pred: str) -> None:
    assert fatal(done(action, pred), done(action, gold))
    assert not fatal(done(action, pred), done(action, pred))
    assert not fatal(done(action, gold), done(action, pred))


@pytest.mark.parametrize(
    ("action", "gold", "pred"),
    [
        ("stain", "crystal violet", "crystal violet solution"),
        ("stain", "crystal violet", "0.1% crystal violet"),
        ("stain", "crystal violet", "crystal violet (0.1 %)"),
        ("stain", "crystal violet", "crystal violet, freshly filtered"),
        ("stain", "hematoxylin", "Mayer's hematoxylin"),
        ("stain", "DAPI", "DAPI or Hoechst"),
        ("stain", "crystal violet", "gentian violet or crystal violet"),
        ("stain", "crystal violet", "dye"),
        ("stain", "eosin", "quickstain or quickstain red"),
        ("stain", "DAPI", "quickstain for DNA"),
        ("stain", "crystal violet", "crystal violet to cover"),
        ("extract", "chloroform:methanol 2:1", "chloroform:methanol"),
        ("elute", "Tris-HCl", "Tris:HCl"),
        ("wash", "PBS", "PBS without calcium"),
        ("fix", "4% PFA", "with 4% PFA in PBS"),
        ("fix", "4% PFA", "4% PFA in PBS or water"),
        ("fix", "PFA and glutaraldehyde", "PFA and glutaraldehyde"),
        ("fix", "PFA and glutaraldehyde", "glutaraldehyde, PFA"),
        ("fix", "PFA", "PFA and glutaraldehyde"),
        ("fix", "PFA", "PFA/glutaraldehyde"),
        ("fix", "formalin", "formalin or PFA"),
        ("fix", "in methanol", "in methanol, cold"),
        ("fix", "methanol", "methanol/acetone 1:1"),
        ("wash", "PBS", "PBS with 0.1% Tween"),
        ("wash", "PBS", "PBS or TBS"),
        ("wash", "TBST", "TBS, 0.1% Tween-20"),
        ("incubate", "PBS/BSA", "1% BSA in PBS"),
        ("incubate", "PBS", "PBS/BSA"),
        ("incubate", "anti-actin", "anti-actin (mouse, 1:500)"),
        ("detach", "trypsin", "Trypsin-EDTA"),
        ("dissolve", "ethanol/water 1:1", "ethanol/water 1:1"),
        ("dissolve", "DMF", "N,N-dimethylformamide"),
        ("elute", "elution buffer", "elution buffer or water"),
        ("stir", "under nitrogen", "under nitrogen or argon"),
        ("digest", "EcoRI and BamHI", "BamHI/EcoRI"),
        ("digest", "EcoRI", "EcoRI in CutSmart buffer"),
        ("culture", "DMEM", "DMEM with 10% FBS and penicillin/streptomycin"),
        ("lyse", "RIPA buffer", "RIPA buffer + PMSF"),
    ],
)
def test_the_right_reagent_stays_so(action: str, gold: str, pred: str) -> None:
    assert not fatal(done(action, pred), done(action, gold))


@pytest.mark.parametrize(
    ("text", "parts", "either"),
    [
        ("safranin, freshly filtered", {"safranin"}, set()),
        ("safranin or eosin", {"safranin", "eosin"}, {"safranin", "eosin"}),
        ("eosin in ethanol or water", {"eosin", "ethanol", "water"}, {"ethanol", "water"}),
        ("safranin/eosin", {"safranin", "eosin"}, {"safranin", "eosin"}),
        ("safranin from bottle or eosin", {"safranin", "eosin"}, {"safranin", "eosin"}),
        ("ethanol/xylene", {"ethanol", "xylene"}, set()),
        ("safranin rather than eosin", {"safranin"}, set()),
    ],
)  # fmt: skip
def test_what_a_parameter_names(text: str, parts: set[str], either: set[str]) -> None:
    found = mix(text.replace("/", " "), text, text)
    assert found is not None
    assert ({*found.parts}, {*found.either}) == (parts, either)


@pytest.mark.parametrize("text", ["", "safranin", "on ice", "not safranin", "from toluene"])
def test_what_names_one_thing_or_none(text: str) -> None:
    assert mix(text, text, text) is None


GRAM = (
    Step("spread", ("bacteria", "slide"), ()),
    Step("heat-fix", ("smear",), ("3 passes",)),
    Step("stain", ("smear",), ("crystal violet", "1 min")),
    Step("treat", ("smear",), ("iodine", "1 min")),
    Step("decolorize", ("smear",), ("95% ethanol", "10 s")),
    Step("counterstain", ("smear",), ("safranin", "45 s")),
    Step("observe", ("smear",), ("100x objective",)),
)
FISH = (
    Step("collect", ("embryos",), ("1 h",)),
    Step("incubate", ("embryos",), ("in E3 medium", "24 h")),
    Step("dechorionate", ("embryos",), ("pronase", "5 min")),
    Step("anesthetize", ("embryos",), ("tricaine", "2 min")),
    Step("mount", ("embryos",), ("1% agarose",)),
    Step("image", ("embryos",), ("10x objective",)),
)


def fair(gold: tuple[Step, ...]) -> float:
    ready = prepare(gold)
    left = [(*gold[:at], *gold[at + 1 :]) for at in range(len(gold))]
    return sorted(match(one, ready).scores.overall for one in left)[len(left) // 2]


@pytest.mark.parametrize("sign", [" or ", ", ", "/", " and ", " + ", " then ", None])
@pytest.mark.parametrize(
    ("gold", "reagents"),
    [
        (GRAM, ["crystal violet", "iodine", "95% ethanol", "safranin"]),
        (FISH, ["E3 medium", "pronase", "tricaine", "1% agarose"]),
    ],
)
def test_all_reagents_in_each_step_are_worth_less_than_a_step_lost(
    gold: tuple[Step, ...], reagents: list[str], sign: str | None
) -> None:
    menu = tuple(reagents) if sign is None else (sign.join(reagents),)
    pred = [
        Step(one.action, one.objects, (*menu, *one.parameters[1:]))
        if one.parameters[:1] and one.parameters[0].removeprefix("in ") in reagents
        else one
        for one in gold
    ]
    assert match(pred, prepare(gold)).scores.overall < fair(gold)


def test_a_reagent_more_in_one_step_or_its_buffer_in_all_costs_little() -> None:
    ready = prepare(GRAM)
    more = [*GRAM]
    more[2] = Step("stain", ("smear",), ("crystal violet and eosin", "1 min"))
    assert match(more, ready).scores.overall > 0.9
    within = [
        Step(one.action, one.objects, (f"{one.parameters[0]} in water", *one.parameters[1:]))
        if len(one.parameters) > 1
        else one
        for one in GRAM
    ]
    assert match(within, ready).scores.overall > 0.9
