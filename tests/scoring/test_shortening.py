"""Names and what is short for them: one thing where the ontology knows it, else perhaps one."""

from __future__ import annotations

import pytest

from protoplan.model import Step
from protoplan.scoring.concepts import names
from protoplan.scoring.differences import compare
from protoplan.scoring.meanings import likeness, meaning
from protoplan.scoring.rewording import meant
from protoplan.scoring.shortening import may_be_short
from protoplan.scoring.symbolic import LIBRARY, match, prepare


def added(name: str) -> Step:
    return Step("add", (name,), ("5 ml",))


def fatal(pred: Step, gold: Step) -> bool:
    (anchor,) = match((pred,), prepare((gold,))).anchors
    return anchor.fatal


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("TEOS", "tetraethyl orthosilicate"),
        ("DCC", "N,N'-dicyclohexylcarbodiimide"),
        ("LiAlH4", "lithium aluminium hydride"),
        ("n-BuLi", "butyllithium"),
        ("KOtBu", "potassium tert-butoxide"),
        ("Cu(NO3)2", "copper(II) nitrate"),
        ("Al2O3", "alumina"),
        ("PLGA", "poly(lactic-co-glycolic acid)"),
        ("5-FU", "5-fluorouracil"),
        ("hCG", "human chorionic gonadotropin"),
        ("dapi", "4',6-diamidino-2-phenylindole"),
        ("dab", "3,3'-diaminobenzidine"),
        ("bcip", "5-bromo-4-chloro-3-indolyl phosphate"),
        ("mes", "2-(N-morpholino)ethanesulfonic acid"),
        ("X-gal", "5-bromo-4-chloro-3-indolyl-β-D-galactopyranoside"),
        ("brine", "sat. NaCl"),
        ("brine", "saturated sodium chloride solution"),
        ("TEOS", "tetraethyl orthosilicate (TEOS)"),
        ("DMAP (4-dimethylaminopyridine)", "4-dimethylaminopyridine"),
        ("conc. H2SO4", "concentrated sulfuric acid"),
        ("sat. aq. NaHCO3", "saturated aqueous sodium bicarbonate"),
    ],
)
def test_a_name_and_what_is_short_for_it_are_one(one: str, other: str) -> None:
    for first, second in ((one, other), (other, one), (one.lower(), other.lower())):
        alike = likeness(meaning(added(first), LIBRARY), meaning(added(second), LIBRARY))
        assert alike == (1, 1, 1), (first, second)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        # Of the project's own making: no ontology knows them.
        ("tpfb", "tripropyl fluoroborate"),
        ("hmbs", "hydroxymethylbenzene sulfonate"),
        ("5 nxm", "5 nitro xylyl maleimide"),
        ("khxp", "potassium hexyl phosphate"),
        ("pge1", "prostaglandin e1"),
        ("ltb4", "leukotriene b4"),
        ("txa2", "thromboxane a2"),
        ("zbts", "zigzag bead tilt solution"),
        # Of several meanings.
        ("dox", "doxycycline"),
        ("dox", "doxorubicin"),
        ("tea", "triethylamine"),
        ("tea", "triethanolamine"),
        ("iaa", "iodoacetamide"),
        ("iaa", "indole 3 acetic acid"),
        ("pca", "perchloric acid"),
    ],
)
def test_what_may_be_short_for_a_name_may_be_it(one: str, other: str) -> None:
    assert may_be_short(one, other) and may_be_short(other, one)
    assert names(one, other) == names(other, one) == 0.8
    assert not fatal(added(one), added(other))
    assert not fatal(added(other.upper()), added(one.upper()))
    assert not fatal(added(f"{one} solution"), added(f"{other} solution"))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        # A letter too many, or in another place, or another number.
        ("tpfx", "tripropyl fluoroborate"),
        ("tfpb", "tripropyl fluoroborate"),
        ("pfb", "tripropyl fluoroborate"),
        ("nxm6", "5 nitro xylyl maleimide"),
        # Nothing of the last words.
        ("zbt", "zigzag bead tilt lever holder"),
        # Too short to tell.
        ("tf", "tripropyl fluoroborate"),
        # Known, for something else.
        ("dmf", "dimethyl fumarate"),
        ("naoh", "sodium orthohydroxide"),
        ("tip", "tetra isopropyl"),
    ],
)
def test_what_is_not_short_for_a_name_is_another(one: str, other: str) -> None:
    assert not may_be_short(one, other) and not may_be_short(other, one)
    assert fatal(added(one), added(other))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("DMSO", "DMF"),
        ("TEOS", "tetramethyl orthosilicate"),
        ("NBS", "N-chlorosuccinimide"),
        ("LiBr", "LiBH4"),
        ("Fe2O3", "Fe3O4"),
        ("CuCl", "CuCl2"),
        ("mes", "3-(N-morpholino)propanesulfonic acid"),
    ],
)
def test_what_the_ontology_tells_apart_stays_apart(one: str, other: str) -> None:
    assert fatal(added(one), added(other)) and fatal(added(other), added(one))


def test_a_reagent_that_is_a_kind_of_the_other_may_be_it() -> None:
    assert names("saline", "sodium chloride") == 0.8
    assert names("dapi", "hoechst 33342") == 0.5  # it does what the other does
    assert not fatal(added("formalin"), added("formaldehyde solution"))
    assert not fatal(added("NBF"), added("formalin"))
    assert fatal(added("formalin"), added("ethanol"))


def test_it_is_told_that_two_names_may_be_one() -> None:
    gold = Step("treat", ("slides", "tripropyl fluoroborate"), ("with hydroxymethylbenzene",))
    pred = Step("treat", ("slides", "TPFB"), ("with HMB",))
    found = meant(compare(pred, gold), pred, gold, LIBRARY)
    assert [(one.pred, one.gold, one.note) for one in found] == [
        ("TPFB", "tripropyl fluoroborate", "it may be the same"),
        ("with HMB", "with hydroxymethylbenzene", "it may be the same"),
    ]
