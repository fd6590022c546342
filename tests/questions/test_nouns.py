"""Nouns of doing are read as their verbs, whatever they end in; those of properties are not."""

from __future__ import annotations

import pytest
from told import planned

from protoplan.questions.nouns import verbs_of

NOUNS = {
    "oxidize": "oxidation", "reduce": "reduction", "acidify": "acidification",
    "solidify": "solidification", "esterify": "esterification", "decalcify": "decalcification",
    "emulsify": "emulsification", "liquefy": "liquefaction", "submerge": "submersion",
    "extrude": "extrusion", "abrade": "abrasion", "erode": "erosion", "pyrolyze": "pyrolysis",
    "cleave": "cleavage", "saponify": "saponification", "convert": "conversion",
    "absorb": "absorption", "sorb": "sorption", "vitrify": "vitrification",
    "gasify": "gasification", "dissolve": "dissolution", "resolve": "resolution",
    "desorb": "desorption", "drain": "drainage", "electrolyze": "electrolysis",
    "immerse": "immersion", "hydrolyze": "hydrolysis", "transmit": "transmission",
}  # fmt: skip


@pytest.mark.parametrize(("verb", "noun"), NOUNS.items())
def test_a_listed_action_is_found_by_its_noun(verb: str, noun: str) -> None:
    steps, sketch = planned(
        f"In what order are {noun} in buffer A for 7 min and rinsing in water for 2 min carried "
        "out on the samples?",
        f"{verb}, rinse",
    )
    assert sorted(one[0] for one in steps) == sorted([verb, "rinse"])
    assert "7 min" in next(how for action, _, how in steps if action == verb)
    assert noun not in sketch.partition("found no place")[2]


@pytest.mark.parametrize("noun", ["suspension", "solution", "emulsion", "fraction", "image"])
def test_a_thing_is_no_doing(noun: str) -> None:
    assert verbs_of(noun) == ()


@pytest.mark.parametrize(
    ("question", "listed", "expected"),
    [
        ("In what order are sections processed such that rehydration precedes oxidation in 0.5% "
         "periodic acid for 5 min, and nuclei are counterstained in hematoxylin?", "",
         [("process", []), ("rehydrate", []), ("oxidize", ["5 min", "in 0.5% periodic acid"]),
          ("counterstain", ["in hematoxylin"])]),
        ("How is organic matter removed by oxidation in 30% hydrogen peroxide for 2 h before "
         "sediments are dispersed and sieved?", "oxidize, disperse, sieve",
         [("oxidize", ["2 h", "in 30% hydrogen peroxide"]), ("disperse", []), ("sieve", [])]),
        ("How are proteins digested after reduction in 10 mM DTT at 56 °C for 30 min and "
         "alkylation in iodoacetamide?", "reduce, alkylate, digest",
         [("reduce", ["56 °C", "30 min", "in 10 mM DTT"]), ("alkylate", ["in iodoacetamide"]),
          ("digest", [])]),
        ("How are bones processed: fixation in PFA for 2 days, decalcification in 14% EDTA for 14 "
         "days and embedding in paraffin?", "fix, decalcify, embed",
         [("fix", ["2 days", "in PFA"]), ("decalcify", ["14 days", "in 14% EDTA"]),
          ("embed", ["in paraffin"])]),
        ("After saponification in KOH for 1 h, extract the mixture with hexane.", "",
         [("saponify", ["1 h", "in KOH"]), ("extract", ["with hexane"])]),
        ("After cleavage with TEV overnight, load the protein on the column.", "",
         [("cleave", ["overnight", "with TEV"]), ("load", ["on the column"])]),
    ],
)  # fmt: skip
def test_what_stands_with_a_noun_is_its_own(
    question: str, listed: str, expected: list[tuple[str, list[str]]]
) -> None:
    steps, _ = planned(question, listed)
    assert [(action, parameters) for action, _, parameters in steps] == expected


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Measure the absorption of the sample at 600 nm and dilute it.", ["measure", "dilute"]),
        ("Measure the oxidation state of the film and anneal it.", ["measure", "anneal"]),
        ("Add the reduction buffer and stir it.", ["add", "stir"]),
        ("Transfer the cell suspension to a tube and spin it.", ["transfer", "spin"]),
        ("Image it at high resolution and record the reduction in intensity.", ["image", "record"]),
        ("Stir it until complete conversion and filter it.", ["stir", "filter"]),
        ("Filter the solution and heat it until dissolution.", ["filter", "heat"]),
        ("Apply a voltage of 100 V and measure the leakage.", ["apply", "measure"]),
        ("Add ascorbate against oxidation and store it.", ["add", "store"]),
        ("Purify the inclusion bodies by size exclusion chromatography and dialyze them.",
         ["purify", "dialyze"]),
        ("Fill the column and note the drainage rate.", ["fill", "note"]),
    ],
)  # fmt: skip
def test_what_is_measured_is_no_doing(question: str, expected: list[str]) -> None:
    steps, _ = planned(question)
    assert [one[0] for one in steps] == expected
