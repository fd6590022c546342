"""What a participle says of a thing was done before it is used; what is done already is no step."""

from __future__ import annotations

import pytest

from protoplan.library import load
from protoplan.parsing import parse
from protoplan.proposers.planner import Planner
from protoplan.questions import Query
from protoplan.questions.done import done_already
from protoplan.questions.participles import earlier

PLANNER = Planner()
LIBRARY = load()
DONE = "Done already, as it says, and not planned, check it"


def planned(question: str, listed: str) -> tuple[list[tuple[str, list[str], list[str]]], str]:
    (sketch,) = PLANNER.propose(Query(question, tuple(listed.split(", "))), 1)
    steps = parse(sketch).steps
    return [(one.action, [*one.objects], [*one.parameters]) for one in steps], sketch


@pytest.mark.parametrize(
    ("question", "listed", "expected"),
    [
        ("Weigh 2.5 g of soil sieved to 2 mm and shake it with water.", "weigh, sieve, shake",
         [("sieve", ["soil"], ["2 mm"]), ("weigh", ["soil"], ["2.5 g"]),
          ("shake", ["soil"], ["with water"])]),
        ("Inject 5 µl of extract filtered through 0.2 µm PTFE.", "inject, filter",
         [("filter", ["extract"], ["through 0.2 µm PTFE"]), ("inject", ["extract"], ["5 µl"])]),
        ("Load 20 µg of lysate boiled for 5 min in Laemmli buffer.", "load, boil",
         [("boil", ["lysate"], ["5 min", "in Laemmli buffer"]), ("load", ["lysate"], ["20 µg"])]),
        ("Mount sections stained with DAPI for 5 min in Mowiol.", "mount, stain",
         [("stain", ["sections"], ["5 min", "with DAPI"]),
          ("mount", ["sections"], ["in Mowiol"])]),
        ("Stain sections deparaffinized in xylene with eosin.", "stain, deparaffinize",
         [("deparaffinize", ["sections"], ["in xylene"]),
          ("stain", ["sections"], ["with eosin"])]),
        ("Section the brain at 40 µm, which has previously been cryoprotected in sucrose.",
         "section, cryoprotect",
         [("cryoprotect", ["brain"], ["in sucrose"]), ("section", ["brain"], ["40 µm"])]),
        ("Weigh 2.5 g of soil that has been sieved to 2 mm.", "weigh, sieve",
         [("sieve", ["soil"], ["2 mm"]), ("weigh", ["soil"], ["2.5 g"])]),
        ("Elute the protein bound to the resin washed with 20 mM imidazole.", "elute, wash",
         [("wash", ["resin"], ["with 20 mM imidazole"]), ("elute", ["protein"], [])]),
        ("Stain cells fixed in 4% PFA for 10 min and permeabilized with Triton with phalloidin "
         "for 30 min.", "stain, permeabilize, fix",
         [("fix", ["cells"], ["10 min", "in 4% PFA"]),
          ("permeabilize", ["cells"], ["with Triton"]),
          ("stain", ["cells"], ["30 min", "with phalloidin"])]),
        ("Load the gel with lysate boiled for 5 min and run it at 100 V.", "load, run, boil",
         [("boil", ["lysate"], ["5 min"]), ("load", ["gel"], ["with lysate"]),
          ("run", ["gel"], ["100 V"])]),
        ("We load 10 µl of plasma spun at 2,000 x g for 10 min.", "load, spin",
         [("spin", ["plasma"], ["2,000 x g", "10 min"]), ("load", ["plasma"], ["10 µl"])]),
        ("How do I image cells transfected with GFP?", "image, transfect",
         [("transfect", ["cells"], ["with GFP"]), ("image", ["cells"], [])]),
        ("Inject 2 µl of peptides digested overnight with trypsin.", "inject, digest",
         [("digest", ["peptides"], ["overnight", "with trypsin"]),
          ("inject", ["peptides"], ["2 µl"])]),
        ("Add the primary antibody diluted 1:500 in PBS for 1 h.", "add, dilute",
         [("dilute", ["primary antibody"], ["1:500", "in PBS"]),
          ("add", ["primary antibody"], ["1 h"])]),
        ("Treat cells seeded at 10,000 per well with 1 µM drug for 24 h.", "treat, seed",
         [("seed", ["cells"], ["10,000 per well"]),
          ("treat", ["cells"], ["24 h", "with 1 µM drug"])]),
        ("Harvest E. coli cultured overnight in LB at 37 °C.", "harvest, culture",
         [("culture", ["E. coli"], ["overnight", "37 °C", "in LB"]),
          ("harvest", ["E. coli"], [])]),
        ("Pour agar autoclaved at 121 °C for 15 min into plates.", "pour, autoclave",
         [("autoclave", ["agar"], ["121 °C", "15 min"]), ("pour", ["agar"], ["into plates"])]),
        ("Sections stained with DAPI for 5 min are mounted in Mowiol.", "mount, stain",
         [("stain", ["sections"], ["5 min", "with DAPI"]),
          ("mount", ["Sections"], ["in Mowiol"])]),
    ],
)  # fmt: skip
def test_what_a_thing_was_done_to_comes_before_it_is_used(
    question: str, listed: str, expected: list[tuple[str, list[str], list[str]]]
) -> None:
    steps, sketch = planned(question, listed)
    assert steps == expected
    assert "found no place" not in sketch
    assert "check it:" not in sketch


@pytest.mark.parametrize(
    ("question", "listed", "expected", "told"),
    [
        ("Section the cryoprotected brain at 40 µm.", "section, cryoprotect",
         ["cryoprotect", "section"], "cryoprotected brain"),
        ("Load the lysate onto the equilibrated column.", "load, equilibrate",
         ["equilibrate", "load"], "equilibrated column"),
        ("How do I stain fixed cells with DAPI?", "stain, fix", ["fix", "stain"], "fixed cells"),
        ("Mount the stained sections and image them.", "mount, image, stain",
         ["stain", "mount", "image"], "stained sections"),
        ("First weigh the dried leaves, then grind them.", "grind, weigh, dry",
         ["dry", "weigh", "grind"], "dried leaves"),
    ],
)  # fmt: skip
def test_what_a_thing_is_called_after_comes_before_and_is_told(
    question: str, listed: str, expected: list[str], told: str
) -> None:
    steps, sketch = planned(question, listed)
    assert [action for action, _, _ in steps] == expected
    assert f'What it says here may be no instruction, check it: "{told}"' in sketch


@pytest.mark.parametrize(
    ("text", "listed"),
    [
        ("Store the aliquots frozen at -80 °C.", "freeze, store"),
        ("Fix the cells with PFA, then stain the fixed cells with DAPI.", "fix, stain"),
        ("The resin is equilibrated with buffer, the lysate loaded at 1 ml/min.",
         "equilibrate, load"),
        ("Cells were washed and blocked.", "wash, block"),
        ("Wash with PBS supplemented with 1% BSA.", "wash"),
        ("Dissolve the metal in concentrated HCl.", "concentrate, dissolve"),
        ("Keep the cells fixed and wash them.", "fix, wash"),
        ("I stained sections and the slides washed with PBS.", "stain, wash"),
        ("Cells fixed in PFA. Stain them.", "fix, stain"),
        ("Wash the cells and dry the filter.", "wash, dry, filter"),
    ],
)  # fmt: skip
def test_what_is_no_such_participle_stays(text: str, listed: str) -> None:
    assert earlier(text, LIBRARY, tuple(listed.split(", "))).text == text


def test_without_a_list_a_reagent_is_only_described() -> None:
    text = "Wash with PBS supplemented with 1% BSA, then add antibody diluted in PBS."
    assert earlier(text, LIBRARY, None).text == text


@pytest.mark.parametrize(
    ("question", "listed", "expected", "told"),
    [
        ("How do I stain F-actin in live-sorted macrophages with phalloidin? They were already "
         "fixed by the facility, and please don't permeabilize with Triton, use 0.1% saponin for "
         "that instead.", "fix, permeabilize, stain", ["permeabilize", "stain"],
         "They were already fixed by the facility"),
        ("My cells have already been fixed. How do I stain them with phalloidin? Permeabilize "
         "with 0.1% saponin.", "fix, permeabilize, stain", ["permeabilize", "stain"],
         "My cells have already been fixed"),
        ("We have already lysed the cells. How do I digest the lysate with trypsin?",
         "lyse, digest", ["digest"], "We have already lysed the cells"),
        ("The plates come coated. Block them for 1 h and incubate with serum.",
         "coat, block, incubate", ["block", "incubate"], "The plates come coated"),
        ("The slides arrive fixed. How do I stain them with DAPI?", "fix, stain", ["stain"],
         "The slides arrive fixed"),
        ("How do I stain cells that have already been fixed in PFA with DAPI?", "fix, stain",
         ["stain"], "that have already been fixed in PFA"),
        ("The cells are already fixed and permeabilized, so how do I stain them?",
         "fix, permeabilize, stain", ["stain"], "The cells are already fixed and permeabilized"),
        ("Since the cells are already fixed, how do I stain them with DAPI?", "fix, stain",
         ["stain"], "Since the cells are already fixed"),
        ("The plates were delivered coated with collagen and I need to seed cells on them.",
         "coat, seed", ["seed"], "The plates were delivered coated with collagen"),
        ("The sections were cut and stained by our collaborator. How do I mount them and image "
         "them?", "cut, stain, mount, image", ["mount", "image"],
         "The sections were cut and stained by our collaborator"),
        ("How do I seed HeLa cells on pre-coated plates?", "coat, seed", ["seed"],
         "pre-coated plates"),
        ("We bought the plates already coated. Wash them, then block them with BSA.",
         "coat, wash, block", ["wash", "block"], "We bought the plates already coated"),
        ("The tissue, which is already embedded in paraffin, is sectioned at 5 µm.",
         "embed, section", ["section"], "which is already embedded in paraffin"),
        ("How do I stain already fixed cells with DAPI?", "fix, stain", ["stain"],
         "already fixed cells"),
    ],
)  # fmt: skip
def test_what_is_done_already_is_no_step_and_told(
    question: str, listed: str, expected: list[str], told: str
) -> None:
    steps, sketch = planned(question, listed)
    assert [action for action, _, _ in steps] == expected
    assert f'{DONE}: "{told}"' in sketch


def test_what_is_done_already_names_what_others_are_done_to() -> None:
    steps, _ = planned("The plates come coated. Block them for 1 h.", "coat, block")
    assert steps == [("block", ["plates"], ["1 h"])]


def test_what_is_done_again_and_again_may_be_done_once_more() -> None:
    steps, sketch = planned("My cells are already washed. How do I stain them?", "wash, stain")
    assert sorted(action for action, _, _ in steps) == ["stain", "wash"]
    assert f'{DONE}: "My cells are already washed"' in sketch


@pytest.mark.parametrize(
    "text",
    [
        "Once the cells are already washed, fix them.",
        "If they are already fixed, stain them.",
        "The cells were fixed with 4% PFA and stained with DAPI.",
        "The medium already contains serum. Fix the cells.",
        "Coat the plates by hand, then block them.",
        "Add pre-warmed medium to the cells.",
        "The cells are not already fixed. How do I fix and stain them?",
        "The samples were weighed by the student and dried for 2 h.",
        "The cells are already fixed.",
        "Wash the beads by pipetting them, then mix.",
    ],
)
def test_what_is_not_done_already_stays(text: str) -> None:
    assert done_already(text, {*LIBRARY.verbs}).text == text
    assert not done_already(text, {*LIBRARY.verbs}).told
