"""What the starting material was done to before is no step, and is told."""

from __future__ import annotations

import pytest
from told import planned

from protoplan.library import load
from protoplan.questions.done import done_already
from protoplan.questions.participles import earlier

LIBRARY = load()
DONE = "Done already, as it says, and not planned, check it"


@pytest.mark.parametrize(
    ("question", "listed", "expected", "told"),
    [
        ("I have 30 larvae at 5 dpf, euthanised in tricaine and snap-frozen. Homogenise them in "
         "300 µL of lysis buffer and spin at 12,000 g for 10 min.", "", ["homogenize", "spin"],
         "30 larvae at 5 dpf, euthanised in tricaine and snap-frozen"),
        ("I have 30 larvae, euthanised in tricaine and snap-frozen. Homogenise them and spin "
         "them.", "euthanize, snap freeze, homogenize, spin", ["homogenize", "spin"],
         "30 larvae, euthanised in tricaine and snap-frozen"),
        ("I have 12 mouse livers, perfused with PBS and snap-frozen. How do I grind them and "
         "extract the RNA?", "", ["grind", "extract"],
         "12 mouse livers, perfused with PBS and snap-frozen"),
        ("I have 5 mL of blood, collected in EDTA and centrifuged at 1,000 g. How do I extract "
         "the DNA?", "", ["extract"], "5 mL of blood, collected in EDTA and centrifuged at 1,000"),
        ("We got 20 biopsies, fixed in formalin and embedded in paraffin. Section them at 5 µm "
         "and stain them with eosin.", "", ["section", "stain"],
         "20 biopsies, fixed in formalin and embedded in paraffin"),
        ("My starting material is 100 mg of roots, washed and lyophilised. Grind them and extract "
         "them in methanol.", "", ["grind", "extract"],
         "My starting material is 100 mg of roots, washed and lyophilised"),
        ("Starting from a cell pellet (washed and frozen at -80 °C), lyse it in RIPA buffer.", "",
         ["lyse"], "a cell pellet (washed and frozen at -80 °C)"),
        ("There are 6 gels, stained with SYPRO and destained. How do I image and dry them?", "",
         ["image", "dry"], "6 gels, stained with SYPRO and destained"),
        ("I have cells which were fixed in methanol. Stain them with DAPI and mount them.", "",
         ["stain", "mount"], "cells which were fixed in methanol"),
        ("I have HEK cells transfected with a GFP plasmid. How do I lyse them?", "", ["lyse"],
         "HEK cells transfected with a GFP plasmid"),
        ("I have fixed, permeabilised cells on coverslips. How do I stain them with phalloidin?",
         "", ["stain"], "fixed, permeabilised cells on coverslips"),
        ("I've got 3 mL of saliva that was centrifuged yesterday. How do I aliquot and freeze the "
         "supernatant?", "", ["aliquot", "freeze"],
         "3 mL of saliva that was centrifuged yesterday"),
        ("I have neurons plated on poly-lysine. How do I fix and stain them?",
         "plate, fix, stain", ["fix", "stain"], "neurons plated on poly-lysine"),
        ("We have steel coupons, ground to 1200 grit and polished, and want to etch and image "
         "them.", "grind, polish, etch, image", ["etch", "image"],
         "steel coupons, ground to 1200 grit and polished"),
        ("Starting from leaves (freeze-dried and milled), extract them with methanol and filter "
         "the extract.", "freeze-dry, mill, extract, filter", ["extract", "filter"],
         "leaves (freeze-dried and milled)"),
        ("Given 12 wafers, cleaned in piranha and coated with resist, how do I expose and develop "
         "them?", "", ["expose", "develop"],
         "12 wafers, cleaned in piranha and coated with resist"),
        ("I have mouse brains fixed by perfusion, cryoprotected in 30 % sucrose and frozen in "
         "OCT. Section them.", "perfuse, fix, cryoprotect, freeze, section", ["section"],
         "mouse brains fixed by perfusion, cryoprotected in 30 % sucrose and frozen in OCT"),
        ("I have 10 g of wood chips that we dried last week at 60 °C. Grind them and extract them "
         "in a Soxhlet.", "", ["grind", "extract"],
         "10 g of wood chips that we dried last week at 60 °C"),
        ("I have an ingot cast in a graphite mould and annealed at 900 °C. Polish it and etch it.",
         "cast, anneal, polish, etch", ["polish", "etch"],
         "an ingot cast in a graphite mould and annealed at 900 °C"),
        ("There's a membrane blotted and blocked. Probe it with anti-actin.", "", ["probe"],
         "a membrane blotted and blocked"),
        ("I am starting from frozen PBMCs. Thaw them and count them.", "thaw, freeze, count",
         ["thaw", "count"], "frozen PBMCs"),
        ("I have a film that has been cast but not annealed. Anneal it and image it.",
         "cast, anneal, image", ["anneal", "image"], "a film that has been cast"),
        ("There are beads washed three times with PBS; add the lysate and incubate for 1 h.", "",
         ["add", "incubate"], "beads washed three times with PBS"),
        ("We have washed pellets. How do I lyse them?", "wash, lyse", ["lyse"], "washed pellets"),
    ],
)  # fmt: skip
def test_what_the_starting_material_was_done_to_is_no_step(
    question: str, listed: str, expected: list[str], told: str
) -> None:
    steps, sketch = planned(question, listed)
    assert [action for action, _, _ in steps] == expected
    assert f'{DONE}: "{told}' in sketch


@pytest.mark.parametrize(
    ("question", "listed", "expected"),
    [
        ("How do I extract RNA? I have 50 mg of tissue, stored in RNAlater and thawed on ice. "
         "Homogenize it in TRIzol, add chloroform and spin at 12,000 g.", "",
         ("homogenize", ["tissue"], ["50 mg", "in TRIzol"])),
        ("We received 40 sera, inactivated at 56 °C, from the hospital. Dilute them 1:10.", "",
         ("dilute", ["sera"], ["1:10"])),
        ("My starting material is 100 mg of roots, washed and lyophilised. Grind them.", "",
         ("grind", ["roots"], ["100 mg"])),
        ("We have steel coupons, ground and polished. Etch them.", "grind, polish, etch",
         ("etch", ["steel coupons"], [])),
    ],
)  # fmt: skip
def test_what_is_left_is_done_to_the_starting_material(
    question: str, listed: str, expected: tuple[str, list[str], list[str]]
) -> None:
    steps, _ = planned(question, listed)
    assert steps[0] == expected


@pytest.mark.parametrize(
    "text",
    [
        "I have 5 samples, fix them in PFA and stain them with DAPI.",
        "I have a protocol in which cells are fixed in PFA. How do I mount them?",
        "I have cells to be fixed and stained. How do I do it?",
        "I have samples that must be fixed in PFA. How do I stain them?",
        "If I have cells fixed in PFA, stain them with DAPI.",
        "Once I have cells fixed in PFA, I stain them.",
        "I have no cells fixed yet. How do I fix and stain them?",
        "I have washed the cells. How do I stain them?",
        "We have the samples spun at 500 g, then resuspend them in PBS.",
        "I have 5 mL left of the lysate. Spin it.",
        "There are three washes, followed by drying. Fix the cells.",
        "Starting with the lysate, add beads washed in PBS and incubate for 1 h.",
        "Begin with a wash of the slides cleaned in acid. Dry them and coat them.",
        "Given the high background, cells washed with PBS are stained. How are they blocked?",
        "My samples are washed and dried. Then I weigh them.",
        "I have the following steps: cells fixed in PFA, stained with DAPI. Which order?",
        "I have a plate. Coated with collagen, it is seeded with cells.",
        "I have cells, and they are fixed in PFA. How do I mount them?",
    ],
)
def test_what_is_to_be_done_to_what_there_is_stays(text: str) -> None:
    assert done_already(text, {*LIBRARY.verbs}).text == text


@pytest.mark.parametrize(
    ("question", "listed", "expected", "told"),
    [
        ("Seed 5e4 cells per well (plate coated with laminin the day before) and image them.", "",
         [("coat", ["plate"], ["with laminin"]), ("seed", ["plate"], ["5e4 cells per well"])],
         "plate coated with laminin the day before"),
        ("Seed 5e4 cells per well (plate coated with laminin first) and image them.", "",
         [("coat", ["plate"], ["with laminin"]), ("seed", ["plate"], ["5e4 cells per well"])],
         "plate coated with laminin first"),
        ("Seed 5e4 cells per well (plates coated with laminin beforehand), image them.",
         "seed, coat, image",
         [("coat", ["plates"], ["with laminin"]), ("seed", ["plates"], ["5e4 cells per well"])],
         "plates coated with laminin beforehand"),
        ("The cells are seeded at 5e4 per well (plate coated with laminin the day before).", "",
         [("coat", ["plate"], ["with laminin"]), ("seed", ["cells"], ["5e4 per well"])],
         "plate coated with laminin the day before"),
        ("Transfer the proteins (membrane activated in methanol first) at 100 V for 1 h.", "",
         [("activate", ["membrane"], ["in methanol"]),
          ("transfer", ["proteins"], ["100 V", "1 h"])], "membrane activated in methanol first"),
        ("Load the extract on the column (column conditioned with methanol previously).",
         "load, condition",
         [("condition", ["column"], ["with methanol"]),
          ("load", ["extract"], ["on the column"])], "column conditioned with methanol previously"),
        ("Spin the tubes at 500 g (rotor cooled to 4 °C beforehand) for 5 min.", "",
         [("cool", ["rotor"], ["4 °C"]), ("spin", ["tubes"], ["500 g", "5 min"])],
         "rotor cooled to 4 °C beforehand"),
        ("Wash the cells and mount them on slides, slides cleaned in ethanol beforehand.", "",
         [("wash", ["cells"], []), ("clean", ["slides"], ["in ethanol"]),
          ("mount", ["cells"], ["on slides"])], "slides cleaned in ethanol beforehand"),
    ],
)  # fmt: skip
def test_what_is_set_apart_as_done_earlier_comes_before(
    question: str, listed: str, expected: list[tuple[str, list[str], list[str]]], told: str
) -> None:
    steps, sketch = planned(question, listed)
    assert steps[: len(expected)] == expected
    assert f'What it says here may be no instruction, check it: "{told}"' in sketch


@pytest.mark.parametrize(
    "text",
    [
        "Incubate for 1 h (plate covered with foil), wash and read the plate.",
        "Add 10 mL of methanol (dried over sieves previously), stir for 1 h and filter.",
        "Coat the plate with laminin. Seed cells (plate coated with laminin the day before).",
        "Spin at 500 g (supernatant discarded), resuspend and count.",
    ],
)
def test_what_is_set_apart_otherwise_stays(text: str) -> None:
    assert earlier(text, LIBRARY, None).text == text


@pytest.mark.parametrize(
    ("question", "listed", "expected"),
    [
        ("How do I clear a brain, given that the brain has already been fixed in PFA and washed? "
         "Dehydrate it in methanol and image it.", "image, wash, dehydrate, fix",
         ["dehydrate", "image"]),
        ("The slides have been fixed and washed by the facility. Stain them and mount them.",
         "fix, wash, stain, mount", ["stain", "mount"]),
        ("Since the coupons are already washed and ground, etch them and image them.",
         "grind, wash, etch, image", ["etch", "image"]),
        ("The tissue was already rinsed, fixed and embedded. Section it and stain it.",
         "rinse, fix, embed, section, stain", ["section", "stain"]),
        ("My cells have already been lysed and centrifuged. How do I digest and desalt them?",
         "lyse, centrifuge, digest, desalt", ["digest", "desalt"]),
    ],
)  # fmt: skip
def test_what_stands_in_a_row_with_what_is_done_already_is_done_too(
    question: str, listed: str, expected: list[str]
) -> None:
    steps, sketch = planned(question, listed)
    assert [action for action, _, _ in steps] == expected
    assert DONE in sketch


def test_what_is_done_already_and_planned_all_the_same_is_told() -> None:
    _, sketch = planned("My cells are already washed. How do I stain them?", "wash, stain")
    assert "Planned once more, though it is done already, check it: wash." in sketch


@pytest.mark.parametrize(
    ("question", "listed", "expected"),
    [
        ("How do I make MnO2? Filter the precipitate, wash it with water and with ethanol, dry it "
         "and characterize it. The product must not be ground before washing.",
         "characterize, grind, dry, wash, filter",
         ["filter", "wash", "grind", "dry", "characterize"]),
        ("Bleach the skeletons for 24 h, rinse them with water, dry and photograph them. The "
         "skeletons must not be crushed before rinsing.", "photograph, crush, dry, rinse, bleach",
         ["bleach", "rinse", "crush", "dry", "photograph"]),
        ("Wash the leaves, dry them, roll them and pack them. No grinding should be done before "
         "washing.", "dry, roll, pack, grind, wash", ["wash", "grind", "dry", "roll", "pack"]),
        ("Spin the tubes at 500 g, resuspend the pellet, stain it for 1 h and image it. The cells "
         "may not be counted before centrifugation.", "spin, resuspend, stain, image, count",
         ["spin", "count", "resuspend", "stain", "image"]),
        ("Do not weigh the crystals before washing them. Filter them, wash them with cold "
         "ethanol, dry them and store them.", "filter, wash, dry, store, weigh",
         ["filter", "wash", "weigh", "dry", "store"]),
        ("Rinse the wafers, bake them at 120 °C, coat them and expose them. Never etch them "
         "before rinsing.", "rinse, bake, coat, expose, etch",
         ["rinse", "etch", "bake", "coat", "expose"]),
        ("Wash the cells, fix them and stain them. After washing, add the antibody.",
         "wash, fix, stain, add", ["wash", "fix", "stain", "wash", "add"]),
    ],
)  # fmt: skip
def test_what_is_told_besides_is_not_done_once_more_for_what_must_not_come_before(
    question: str, listed: str, expected: list[str]
) -> None:
    steps, sketch = planned(question, listed)
    assert [action for action, _, _ in steps] == expected
    assert "already" not in sketch


def test_an_order_against_what_is_forbidden_before_is_told() -> None:
    said = "The bone must not be dried before washing"
    told = "An order that it tells may not be understood, check it"
    _, sketch = planned(f"Dry the bone, wash it and weigh it. {said}.", "weigh, dry, wash")
    assert f'{told}: "{said}"' in sketch
    _, sketch = planned(f"Wash the bone, dry it and weigh it. {said}.", "weigh, dry, wash")
    assert told not in sketch
