"""Names to concepts."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from protoplan import resources
from protoplan.cli.train import train
from protoplan.entities import (
    Stage,
    abbreviations,
    by_name,
    concept,
    concepts,
    link,
    same,
    suggest,
)
from protoplan.entities.compiling import compiled
from protoplan.entities.knowledge import INDEX, index
from protoplan.entities.names import normal
from protoplan.errors import UnknownNameError, UnusableInputError


def linked(name: str) -> tuple[str, Stage] | None:
    found = link(name)
    return (found.concept.name, found.stage) if found else None


def test_the_index_that_ships_is_that_of_the_tables() -> None:
    stored = resources.text("ontology", INDEX)
    assert stored == compiled(), "ontology/concepts has changed: run protoplan train concepts"


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("Milli-Q water", "milliq  WATER"),
        ("β-mercaptoethanol", "beta mercaptoethanol"),
        ("Petri dishes", "petri dish"),
        ("sodium sulphate", "Sodium sulfate"),
        ("0.2 µm filters", "0.2 um filter"),
        ("TRIzol® Reagent", "trizol reagent"),
        ("micro-centrifuge tubes", "microcentrifuge tube"),
        ("phenol:chloroform", "phenol/chloroform"),
    ],
)
def test_normal_forms_leave_out_what_makes_no_difference(a: str, b: str) -> None:
    assert normal(a).replace(" ", "") == normal(b).replace(" ", "")


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("NaOH", "NaOAc"),
        ("methanol", "ethanol"),
        ("6-well plate", "96-well plate"),
        ("PBS", "PBS-T"),
    ],
)
def test_normal_forms_keep_what_makes_one(a: str, b: str) -> None:
    assert normal(a).replace(" ", "") != normal(b).replace(" ", "")


@given(st.text(max_size=80))
def test_normal_forms_are_settled_in_two_rounds_and_any_text_has_one(text: str) -> None:
    once = normal(normal(text))
    assert normal(once) == once or len(normal(once)) < len(once)


@given(st.text(max_size=250))
def test_any_text_can_be_linked(text: str) -> None:
    found = link(text)
    assert found is None or found.concept in concepts()


def test_every_name_links_to_its_own_concept() -> None:
    for one in concepts():
        for name in (one.name, *one.aliases):
            found = link(name)
            assert found is not None
            assert (found.concept, found.stage) == (one, Stage.EXACT), name


def test_every_normal_form_links_to_its_own_concept() -> None:
    for form, number in index().normals.items():
        found = link(form.upper())
        assert found is not None
        assert found.concept == concepts()[number], form


def test_concepts_are_found_by_identifier_and_name() -> None:
    water = by_name("H2O")
    assert water is concept("PPL:00001")
    assert water.name == "water"
    with pytest.raises(UnknownNameError, match="PPL:0"):
        concept("PPL:99999999")
    with pytest.raises(UnknownNameError, match="watr"):
        by_name("watr")


def test_an_abbreviation_that_the_text_defines_comes_first() -> None:
    text = "Add isopropanol (IPA). Rinse in phosphate-buffered saline (PBSa), then in quux (IQX)."
    defined = abbreviations(text + " Mix isopentenyl acetate (IPAc).")
    assert defined["PBSa"] == "phosphate-buffered saline"
    found = link("PBSa", defined)
    assert found is not None
    assert (found.concept, found.stage) == (by_name("PBS"), Stage.ABBREVIATION)
    assert link("PBSa") is None
    assert link("PBS", {"PBS": "peculiar blue sludge"}) is None
    assert link("GTs", {"GT": "glass tube"}) is not None


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Use bovine serum albumin (BSA).", {"BSA": "bovine serum albumin"}),
        ("Use BSA (bovine serum albumin) here", {"BSA": "bovine serum albumin"}),
        ("in fluorescence-activated cell sorting (FACS) tubes",
         {"FACS": "fluorescence-activated cell sorting"}),
        ("wash with Tris-buffered saline with Tween (TBST, 0.1 %)",
         {"TBST": "Tris-buffered saline with Tween"}),
        ("in Minimal Medium (MM; see below)", {"MM": "Minimal Medium"}),
        ("in a sterile minimal medium (MM)", {"MM": "minimal medium"}),
        ("the lysis buffer (see above)", {}),
        ("the tube (Eppendorf)", {}),
        ("cells (n = 4) in a dish (XY)", {}),
        ("mix it (Mi)", {}),
        ("slowly let the air out (SLOWLY)", {}),
        ("heat the water. (HW) follows", {}),
        ("", {}),
    ],
)  # fmt: skip
def test_abbreviations_are_those_that_the_text_defines(text: str, expected: dict[str, str]) -> None:
    assert abbreviations(text) == expected


@given(st.text(alphabet="abAB() ,-", max_size=120))
def test_a_long_form_stands_in_the_text_and_has_the_letters(text: str) -> None:
    for short, long in abbreviations(text).items():
        assert long in text
        assert short in text
        assert sum(map(str.isupper, short)) >= 2
        assert long[0].casefold() == short[0].casefold()


def test_same_is_known_of_sure_links_only() -> None:
    assert same("dH2O", "deionised water") is True
    assert same("ice-cold PBS", "phosphate-buffered saline") is True
    assert same("ethanol", "methanol") is False
    assert same("flux capacitor", "ethanol") is None
    assert same("DNeasy spin column", "QIAprep spin column") is None


@pytest.mark.parametrize(
    ("a", "b", "expected"),
    [
        ("protein A beads", "protein G beads", False),
        ("40 µm cell strainer", "100 µm cell strainer", None),
        ("40 µm cell strainer", "40 µm strainer", True),
        ("P20 pipette", "P1000 pipette", None),
        ("positive control", "negative control", None),
        ("H2O", "dH2O", True),
        ("2-mercaptoethanol", "β-mercaptoethanol", True),
        ("2-propanol", "isopropanol", True),
        ("T-75 flask", "T75 flask", True),
        ("10 ml of PBS", "500 µl cold PBS", True),
        ("70% ethanol", "EtOH", True),
    ],
)
def test_names_of_one_concept_may_be_set_apart(a: str, b: str, expected: bool | None) -> None:
    assert same(a, b) is expected
    assert same(b, a) is expected


def test_a_thing_and_its_kind_may_be_the_same() -> None:
    assert same("nuclease-free water", "water") is None
    assert same("tryptic soy broth", "medium") is None


@pytest.mark.parametrize(
    ("a", "b", "expected"),
    [
        ("fluorescent probe", "GFP", None),
        ("fluorophore", "FITC", None),
        ("milk", "skim milk", None),
        ("brine", "NaCl", None),
        ("brine", "saturated sodium chloride", None),
        ("D2O", "water", False),
        ("glycerol stock", "glycerol", False),
    ],
)
def test_what_may_be_a_thing_of_the_other_name_is_not_told_apart_from_it(
    a: str, b: str, expected: bool | None
) -> None:
    assert same(a, b) is expected
    assert same(b, a) is expected


@pytest.mark.parametrize(
    ("a", "b", "expected"),
    [
        ("wash buffer", "PBS", None),
        ("elution buffer", "TE buffer", None),
        ("diluent", "water", None),
        ("wash buffer", "elution buffer", False),
        ("wash buffer", "washing solution", True),
        ("PBS", "TBS", False),
    ],
)
def test_what_a_thing_is_for_does_not_tell_it_from_what_it_is_made_of(
    a: str, b: str, expected: bool | None
) -> None:
    assert same(a, b) is expected
    assert same(b, a) is expected


def test_roles_are_concepts() -> None:
    for name in resources.table("ontology", "linking.toml")["roles"]:
        assert by_name(name).name == name


def test_suggestions_are_no_links() -> None:
    assert link("isoporpanol") is None
    likest = suggest("isoporpanol", 3)
    assert likest[0].concept == by_name("isopropanol")
    assert len(likest) == 3
    assert all(one.score <= likest[0].score <= 1 for one in likest)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            '["PPL:1"]\nname = "a"\nkind = "water"\n["PPL:2"]\nname = "a"\nkind = "water"',
            "two conc",
        ),
        ('["PPL:1"]\nname = "a"\nkind = "wather"', "no kind 'wather'"),
        ('["PPL:1"]\nname = "a"', "expected a table"),
        ('["PPL:1"]\nname = "a"\nkind = "water"\nalias = ["b"]', "no key 'alias'"),
        ('["PPL:1"]\nname = "a"\nkind = "tube"\ncapacity = "big"', "one quantity, found 'big'"),
        ('["PPL:1"', "cannot be read"),
        (
            '["PPL:1"]\nname = "a"\nkind = "water"\nnarrower = ["A"]',
            "PPL:1: 'A' is no name of a kind of it, but of PPL:1",
        ),
        (
            '["PPL:1"]\nname = "a"\nkind = "water"\nnarrower = ["c"]\n'
            '["PPL:2"]\nname = "b"\nkind = "water"\nnarrower = ["c"]',
            "PPL:2: 'c' is no name of a kind of it, but of PPL:1",
        ),
    ],
)
def test_a_table_with_a_fault_is_told_where(text: str, said: str, tmp_path: Path) -> None:
    (tmp_path / "things.toml").write_text(text, encoding="utf-8")
    with pytest.raises(UnusableInputError, match=said):
        compiled(tmp_path)


def test_an_identifier_stands_in_one_file(tmp_path: Path) -> None:
    for name in ("one", "two"):
        (tmp_path / f"{name}.toml").write_text(
            f'["PPL:1"]\nname = "{name}"\nkind = "water"', encoding="utf-8"
        )
    with pytest.raises(UnusableInputError, match=r"two.toml: PPL:1 stands in one.toml"):
        compiled(tmp_path)


def test_the_command_compiles_a_folder(tmp_path: Path) -> None:
    from click.testing import CliRunner

    (tmp_path / "things.toml").write_text(
        '["PPL:1"]\nname = "big flask"\nkind = "flask"\ncapacity = "2 l"\n'
        'aliases = ["Big Flasks"]\n["PPL:2"]\nname = "fan"\nkind = "device"\nlimits = ["<= 40 °C"]',
        encoding="utf-8",
    )
    output = tmp_path / "index.json"
    done = CliRunner().invoke(train, ["concepts", str(tmp_path), "-o", str(output)])
    assert done.exit_code == 0
    first, flask, fan = map(json.loads, output.read_text(encoding="utf-8").splitlines())
    assert first == {
        "identifiers": ["PPL:1", "PPL:2"],
        "heads": {"big flask": 0, "fan": 1},
        "normals": {},
        "names": {},
        "narrower": {},
        "narrower_heads": {},
    }
    assert flask["aliases"] == ["Big Flasks"]
    assert flask["capacity"]["low"] == flask["capacity"]["high"]
    assert fan["limits"][0]["dimension"] == "temperature"


def test_the_index_that_ships_is_not_written_over_by_other_tables(tmp_path: Path) -> None:
    from click.testing import CliRunner

    done = CliRunner().invoke(train, ["concepts", str(tmp_path)])
    assert done.exit_code == 2
    assert "--output" in done.output
    with pytest.raises(UnusableInputError, match="no tables of concepts"):
        compiled(tmp_path / "no-such")


def test_a_name_comes_before_the_aliases_of_others_and_doubt_leaves_the_name_as_it_is(
    tmp_path: Path,
) -> None:
    (tmp_path / "things.toml").write_text(
        '["PPL:1"]\nname = "mg"\nkind = "water"\n["PPL:2"]\nname = "magnesium"\n'
        'kind = "chemical"\naliases = ["Mg", "Xx"]\n["PPL:3"]\nname = "y"\nkind = "chemical"\n'
        'aliases = ["XX"]',
        encoding="utf-8",
    )
    first = json.loads(compiled(tmp_path).splitlines()[0])
    assert first["normals"] == {"mg": 0, "magnesium": 1, "y": 2}
    assert first["names"] == {"Mg": 1, "Xx": 1, "XX": 2}


def test_hand_written_cases_link_as_they_should() -> None:
    from protoplan.evaluation.linking import measure

    report = measure([Path(__file__).with_name("linking_cases.tsv")])
    wrong = [case for case in report.cases if case.found and not case.right]
    assert len(report.cases) >= 300
    assert report.precision is not None
    assert report.precision >= 0.98, wrong
    assert report.recall is not None
    assert report.recall >= 0.98


@pytest.mark.slow
@pytest.mark.parametrize("label", ["Reagent", "Location", "Device"])
def test_most_things_of_real_protocols_link(data: Path, label: str) -> None:
    from protoplan.evaluation.linking import measure

    folder = data / "data/wnut2020/dev_data"
    if not folder.is_dir():
        pytest.skip("no wnut2020 in the folder of real data")
    share = measure([folder]).counts[label].share
    assert share is not None
    assert share >= 0.7


@pytest.mark.parametrize("inside", ["zorblax", "without zorblax", "2-chloro", "no 5"])
def test_what_brackets_say_that_is_no_remark_leaves_no_name(inside: str) -> None:
    for one in concepts():
        found = link(f"{one.name} ({inside})")
        assert found is None or found.stage is Stage.HEAD, one.name


@pytest.mark.parametrize(
    "inside",
    [
        "5 mM",
        "70% v/v",
        "pH 7.4",
        "Sigma",
        "Merck, #1234",
        "cat. no. AB-1234",
        "see step 3",
        "cold",
    ],
)
def test_a_remark_in_brackets_leaves_the_name(inside: str) -> None:
    for name in ("NaCl", "PBS", "proteinase K", "agarose gel", "iron(III) chloride"):
        found = link(f"{name} ({inside})")
        assert found is not None
        assert (found.concept, found.stage) == (by_name(name), Stage.NORMALISED)


@pytest.mark.slow
@pytest.mark.parametrize(
    "before", ["ice-cold ", "10 ml of ", "the ", "500 µl ", "1x ", "chilled, "]
)
def test_what_stands_before_a_name_may_leave_it_the_same(before: str) -> None:
    for one in concepts():
        for name in (one.name, *one.aliases):
            found = link(before + name)
            assert found is not None, name
            assert found.concept == one, name


@pytest.mark.slow
@pytest.mark.parametrize("behind", [", pH 7.4", " 5%", " (10 mM)", "."])
def test_what_stands_behind_a_name_may_leave_it_the_same(behind: str) -> None:
    for one in concepts():
        for name in {one.name, *one.aliases} - set(index().names):
            found = link(name + behind)
            assert found is not None, name
            assert found.concept == one, name


def test_heads_are_kinds_that_a_name_is_of() -> None:
    ends = {"of", "on", "in", "with", "over", "through"}
    for form in index().heads:
        if len(form.split()) <= 4 and not ends & set(form.split()):
            found = link(f"Zorblax {form}")
            assert found is not None, form
            assert (found.concept, found.stage) == (concepts()[index().heads[form]], Stage.HEAD)


NAMES = st.sampled_from([name for one in concepts() for name in (one.name, *one.aliases)])


@given(NAMES, NAMES)
def test_same_is_symmetric_and_never_parts_a_name_from_itself(a: str, b: str) -> None:
    assert same(a, b) is same(b, a)
    assert same(a, a) is True
    first, second = link(a), link(b)
    assert first is not None
    assert second is not None
    assert same(a, b) is not True or first.concept == second.concept
