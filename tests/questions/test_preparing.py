"""What is done to a reagent before a step takes it stands before that step, on the reagent, and
what is worked on stays that."""

from __future__ import annotations

import pytest

from tests.told import planned

RECIPES = [
    ("Mix 1 g of the soil with 8 g of lithium borate, which has been dried at 600 °C overnight, "
     "melt at 1050 °C for 10 min and pour.", "mix, dry, melt, pour",
     ["dry lithium borate: 600 °C, overnight", "mix soil: 1 g, with 8 g of lithium borate",
      "melt soil: 1050 °C, 10 min", "pour soil: "]),
    ("Fix the cells in 4 % PFA for 10 min and stain them for 5 min with DAPI, which has been "
     "filtered through 0.2 µm. Mount.", "fix, stain, filter, mount",
     ["fix cells: 10 min, in 4 % PFA", "filter DAPI: 0.2 µm", "stain cells: 5 min, with DAPI",
      "mount cells: "]),
    ("Polish the electrode, drop 10 µL of ink on it, and measure the current in 0.1 M KOH, which "
     "should be purged with oxygen for 20 min before measuring.", "polish, drop, measure, purge",
     ["polish electrode: ", "drop ink: 10 µL", "purge KOH: 20 min, with oxygen",
      "measure current: in 0.1 M KOH"]),
    ("Elute the column with acetonitrile, which must have been degassed for 15 min and filtered, "
     "at 1 mL/min, and collect the fractions.", "elute, degas, filter, collect",
     ["degas acetonitrile: 15 min", "filter acetonitrile: ",
      "elute column: 1 mL/min, with acetonitrile", "collect fractions: "]),
    ("Dilute the denatured protein into 500 mL of refolding buffer that has been chilled to 4 °C, "
     "stir for 24 h and concentrate.", "dilute, chill, stir, concentrate",
     ["chill refolding buffer: 4 °C", "dilute denatured protein: into 500 mL of refolding buffer",
      "stir denatured protein: 24 h", "concentrate denatured protein: "]),
    ("Trypsinise the cells, count them and seed them on dishes, which have been coated with "
     "gelatin and rinsed with PBS. Grow for 2 days.",
     "trypsinise, count, seed, coat, rinse, grow",
     ["trypsinise cells: ", "count cells: ", "coat dishes: with gelatin",
      "rinse dishes: with PBS", "seed cells: on dishes", "grow cells: 2 days"]),
    ("The film is cast on glass, which should be cleaned with acetone and dried under nitrogen. It "
     "is annealed at 100 °C.", "cast, clean, dry, anneal",
     ["clean glass: with acetone", "dry glass: under nitrogen", "cast film: ",
      "anneal film: 100 °C"]),
    ("1. Wash the beads. 2. Resuspend them in buffer, which must be chilled on ice. 3. Mix them.",
     "wash, resuspend, chill, mix",
     ["wash beads: ", "chill buffer: on ice", "resuspend beads: in buffer", "mix beads: "]),
    ("Add the cysts, which were decapsulated in bleach for 5 min, to seawater and stir.",
     "add, decapsulate, stir",
     ["decapsulate cysts: 5 min, in bleach", "add cysts: to seawater", "stir seawater: "]),
    ("Mix 1 g of the soil with lithium borate. The borate has been dried at 600 °C overnight. Melt "
     "at 1050 °C for 10 min.", "mix, dry, melt",
     ["dry lithium borate: 600 °C, overnight", "mix soil: 1 g, with lithium borate",
      "melt soil: 1050 °C, 10 min"]),
    ("Press the powder at 8 t for 2 min. The powder is obtained by grinding 2 mg of the sample "
     "with 200 mg KBr, which has been dried at 110 °C overnight and stored in a desiccator.",
     "press, grind, dry, store",
     ["dry KBr: 110 °C, overnight", "store KBr: [temperature], in a desiccator",
      "grind sample: 2 mg, with 200 mg KBr", "press powder: 8 t, 2 min"]),
    ("Place the plug on the wood block and incubate at 25 °C for 12 weeks. The block is prepared "
     "by drying it at 103 °C and autoclaving it for 20 min.", "place, incubate, dry, autoclave",
     ["dry block: 103 °C", "autoclave block: 20 min", "place plug: on the wood block",
      "incubate plug: 25 °C, 12 weeks"]),
    ("Dip the slide in the sol and dry it at 100 °C. The sol is made by stirring TEOS with ethanol "
     "for 2 h.", "dip, dry, stir",
     ["stir TEOS: 2 h, with ethanol", "dip slide: in the sol", "dry slide: 100 °C"]),
    ("Stain the cells with Nissl stain, which is made by dissolving cresyl violet in water and "
     "filtering it, and rinse them.", "stain, dissolve, rinse, filter",
     ["dissolve cresyl violet: in water", "filter Nissl stain: ", "stain cells: with Nissl stain",
      "rinse cells: "]),
    ("Immerse the steel in the electrolyte and measure the potential. The electrolyte was made by "
     "dissolving 35 g of NaCl in water and was purged with nitrogen for 30 min.",
     "immerse, measure, dissolve, purge",
     ["dissolve NaCl: 35 g, in water", "purge electrolyte: 30 min, with nitrogen",
      "immerse steel: in the electrolyte", "measure potential: "]),
    ("Boil the sample in Laemmli buffer (which must be thawed) for 5 min and load it.",
     "boil, thaw, load",
     ["thaw Laemmli buffer: ", "boil sample: 5 min, in Laemmli buffer", "load sample: "]),
    ("Cook the rice in broth, which is boiled (100 °C, 5 min) first, and dry it.",
     "cook, boil, dry", ["boil broth: 100 °C, 5 min", "cook rice: in broth", "dry rice: "]),
    ("Stain the slides with the working solution for 10 min and wash them. The working solution is "
     "prepared by diluting the stock 1:50 in PBS.", "stain, wash, dilute",
     ["dilute stock: 1:50, in PBS", "stain slides: 10 min, with the working solution",
      "wash slides: "]),
]  # fmt: skip


@pytest.mark.parametrize(("recipe", "listed", "expected"), RECIPES)
def test_a_reagent_is_made_ready_before_it_is_taken(
    recipe: str, listed: str, expected: list[str]
) -> None:
    steps, sketch = planned(f"How should I do it? {recipe}", listed)
    assert [f"{act} {', '.join(of)}: {', '.join(how)}" for act, of, how in steps] == expected
    assert "check it: " not in sketch.partition("before use.")[2]
    assert "planned otherwise" not in sketch


@pytest.mark.parametrize(("recipe", "listed", "expected"), RECIPES[:8])
def test_it_is_so_without_a_list(recipe: str, listed: str, expected: list[str]) -> None:
    steps, _ = planned(f"How should I do it? {recipe}")
    acts = [one.partition(":")[0].replace("trypsinise", "trypsinize") for one in expected]
    assert [f"{act} {', '.join(of)}" for act, of, _ in steps] == acts


def test_of_a_reagent_in_the_question_itself_it_is_so_too() -> None:
    steps, _ = planned("How do I stain cells with DAPI, which has been filtered, and mount them?")
    assert [(act, of) for act, of, _ in steps] == [
        ("filter", ["DAPI"]), ("stain", ["cells"]), ("mount", ["cells"]),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("recipe", "listed", "said"),
    [
        ("Mix the soil with borate, which has been dried at 600 °C, and melt it.", "mix, melt",
         "which has been dried at 600 °C"),
        ("Titrate the acid with NaOH, which was standardised against KHP.", "titrate",
         "which was standardised against KHP"),
        ("Fix the tissue in formalin, which has been buffered to pH 7, and embed it.",
         "fix, embed", "which has been buffered to pH 7"),
    ],
)  # fmt: skip
def test_what_is_not_listed_is_told_as_done(recipe: str, listed: str, said: str) -> None:
    steps, sketch = planned(f"How do I do it? {recipe}", listed)
    assert [act for act, _, _ in steps] == listed.split(", ")
    assert f'Done already, as it says, and not planned, check it: "{said}"' in sketch


@pytest.mark.parametrize(
    ("recipe", "listed", "expected"),
    [
        ("Homogenise the liver in chloroform, filter the extract, which is then dried under "
         "nitrogen.", "homogenise, filter, dry",
         [("homogenise", ["liver"]), ("filter", ["extract"]), ("dry", ["filtrate"])]),
        ("Homogenise the liver in chloroform, which removes proteins, filter it and weigh it.",
         "homogenise, filter, weigh",
         [("homogenise", ["liver"]), ("filter", ["liver"]), ("weigh", ["liver"])]),
        ("Elute the protein and collect the fractions, which should be frozen at -80 °C.",
         "elute, collect, freeze",
         [("elute", ["protein"]), ("collect", ["fractions"]), ("freeze", ["fractions"])]),
        ("Add trypsin, which must not be vortexed, and incubate at 37 °C.",
         "add, incubate, vortex", [("add", ["trypsin"]), ("incubate", ["trypsin"])]),
        ("Transfer the aqueous phase to a tube, which should be vortexed, and spin it.",
         "transfer, vortex, spin",
         [("transfer", ["aqueous phase"]), ("vortex", ["aqueous phase"]),
          ("spin", ["aqueous phase"])]),
        ("Clear the brain, which has been perfused, in CUBIC for 7 days and image it.",
         "clear, perfuse, image",
         [("perfuse", ["brain"]), ("clear", ["brain"]), ("image", ["brain"])]),
        ("Grind the crystals and load the powder. The powder is obtained by grinding them.",
         "grind, load", [("grind", ["crystals"]), ("load", ["powder"])]),
    ],
)  # fmt: skip
def test_what_is_told_of_a_thing_otherwise_stays(
    recipe: str, listed: str, expected: list[tuple[str, list[str]]]
) -> None:
    steps, _ = planned(f"How do I do it? {recipe}", listed)
    assert [(act, of) for act, of, _ in steps] == expected


def test_what_may_come_of_all_steps_is_told_as_a_doubt() -> None:
    steps, sketch = planned(
        "How do I purify it? Filter the product and dry it. The product is obtained by "
        "recrystallising from ethanol.", "filter, dry, recrystallise",
    )  # fmt: skip
    assert [act for act, _, _ in steps] == ["filter", "dry", "recrystallise"]
    assert '"The product is obtained by recrystallising from ethanol"' in sketch
