"""To what of a row a clause of time behind it belongs, and where that is told as a doubt."""

from __future__ import annotations

import pytest

from protoplan.parsing import parse
from protoplan.proposers.planner import Planner
from protoplan.questions import Query

PLANNER = Planner()
DOUBT = "An order that it tells may not be understood"


def planned(text: str, listed: str = "") -> tuple[str, bool]:
    (sketch,) = PLANNER.propose(Query(text, tuple(listed.split()) if listed else None), 1)
    return " ".join(step.action for step in parse(sketch).steps), DOUBT in sketch


@pytest.mark.parametrize(
    ("text", "steps"),
    [
        ("Evaporate the solvent and weigh the flask once it has cooled.", "evaporate cool weigh"),
        ("Evaporate the solvent and weigh the flask after it has cooled in a desiccator.",
         "evaporate cool weigh"),
        ("Evaporate the solvent and weigh the flask after cooling it in a desiccator.",
         "evaporate cool weigh"),
        ("The solvent is evaporated and the flask is weighed once it has cooled.",
         "evaporate cool weigh"),
        ("Wash the filter with water and weigh it when it has been dried at 105 °C for 1 h.",
         "wash dry weigh"),
        ("The filter is washed with water and weighed when it has been dried at 105 °C.",
         "wash dry weigh"),
        ("Add 2 µl of dye, mix the tube and read it after it has been incubated for 5 min.",
         "add mix incubate read"),
        ("Cast the solution, evaporate the solvent and peel the film once it has been dried "
         "at 60 °C.", "cast evaporate dry peel"),
        ("Decant the supernatant and resuspend the pellet once it has been dried.",
         "decant dry resuspend"),
        ("Remove the medium and fix the cells after they have been washed.", "remove wash fix"),
        ("Filter the solution and inject it once it has been diluted.", "filter dilute inject"),
        ("The gel is cast and the samples are loaded after they have been boiled.",
         "cast boil load"),
        ("Trim the roots and weigh the plants after they have been dried.", "trim dry weigh"),
        ("Autoclave the medium and pour the plates when it has cooled.", "autoclave cool pour"),
        ("Evaporate the solvent, dry the flask and weigh it once it has cooled.",
         "evaporate dry cool weigh"),
        ("Bake the crucible at 500 °C for 1 h and weigh it once it has cooled.",
         "bake cool weigh"),
        ("Clean the substrate and coat it once it has been dried with nitrogen.",
         "clean dry coat"),
        ("Cut the film and mount it when it has been annealed at 200 °C for 1 h.",
         "cut anneal mount"),
        ("Press the pellet and sinter it after it has been dried.", "press dry sinter"),
        ("Wash the cells twice and mount them once they have been stained.", "wash stain mount"),
    ],
)  # fmt: skip
def test_a_clause_of_time_belongs_to_the_last_of_a_row(text: str, steps: str) -> None:
    assert planned(text) == (steps, False)


def test_so_it_does_with_a_list() -> None:
    text = "Dry 5 g of flour at 105 °C for 3 h, close the dish and weigh it once it has cooled."
    assert planned(text, "weigh close cool dry") == ("dry close cool weigh", False)


@pytest.mark.parametrize(
    ("text", "steps"),
    [
        ("Wash and stain the cells after you have fixed them.", "fix wash stain"),
        ("Rinse and dry the slides once they have been fixed.", "fix rinse dry"),
        ("Wash gently and stain the cells after they have been fixed.", "fix wash stain"),
        ("How do I wash and dry slides after etching them?", "etch wash dry"),
        ("The slides are rinsed and dried once they have been fixed.", "fix rinse dry"),
        ("Wash the beads and elute the protein that was bound.", "bind wash elute"),
        ("Evaporate the solvent, and weigh the flask once it has cooled.", "evaporate cool weigh"),
        ("Embed the worms in agarose, and recover them after imaging.", "embed image recover"),
        ("Filter 20 mL of water, inject 25 µL onto the column and quantify it after it has been "
         "equilibrated.", "filter inject equilibrate quantify"),
        ("Evaporate the solvent. Weigh the flask once it has cooled.", "evaporate cool weigh"),
        ("Evaporate the solvent and, once the flask has cooled, weigh it.", "evaporate cool weigh"),
        ("Once they have been fixed, wash the cells and stain them.", "fix wash stain"),
        ("Stain the cells with DAPI and mount them, but not before they have been fixed and "
         "washed.", "fix wash stain mount"),
    ],
)  # fmt: skip
def test_to_all_of_it_where_one_thing_is_named_once(text: str, steps: str) -> None:
    assert planned(text) == (steps, False)


@pytest.mark.parametrize(
    ("text", "steps"),
    [
        ("Rinse the slide with water and dry it after staining it.", "stain rinse dry"),
        ("Wash the cells with PBS and stain them with DAPI after you have fixed them.",
         "fix wash stain"),
        ("Wash the cells with PBS and stain them once they have been fixed.", "fix wash stain"),
        ("Wash the cells with PBS and stain them once fixed.", "fix wash stain"),
        ("Dehydrate in ethanol and clear in xylene after the tissue has been fixed.",
         "fix dehydrate clear"),
        ("Close the tube and shake it after the beads have been added.", "add close shake"),
        ("Seal the plate and read it once it has been filled.", "fill seal read"),
    ],
)  # fmt: skip
def test_where_the_words_do_not_tell_it_is_a_doubt(text: str, steps: str) -> None:
    assert planned(text) == (steps, True)
