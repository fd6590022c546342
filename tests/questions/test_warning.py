"""Why something is forbidden, and what comes of doing otherwise, is no step."""

from __future__ import annotations

import time

import pytest
from told import planned

from protoplan.library import load
from protoplan.questions.warning import warned

TOLD = "Told as harm that comes of something, and no step: "
VERBS = load("wetlab").verbs.keys()


@pytest.mark.parametrize(
    ("question", "listed", "actions", "harm"),
    [
        ("Add 250 µl P2 and invert 6 times; no vortexing, it shears the gDNA. Spin for 10 min.",
         "", "add invert spin", "it shears the gDNA"),
        ("Resuspend the pellet gently and avoid vortexing because it breaks the nuclei. Count"
         " the nuclei.", "", "resuspend count", "because it breaks the nuclei"),
        ("Dissolve the complex in PBS. Don't sonicate, it denatures the complex. Spin it for"
         " 5 min.", "", "dissolve spin", "it denatures the complex"),
        ("Mix the liposomes by inversion, no pipetting up and down, this disrupts the bilayer."
         " Store at 4 °C.", "", "mix store", "this disrupts the bilayer"),
        ("Wash the spheroids with PBS. Do not centrifuge the spheroids: it compacts them. Image"
         " them.", "", "wash image", "it compacts them"),
        ("Invert the tube ten times, don't vortex, it would shear the DNA. Incubate for 10 min.",
         "", "invert incubate", "it would shear the DNA"),
        ("Mix the lysate by inverting (no vortexing - it shears the DNA) and spin it for 5 min.",
         "", "mix spin", "it shears the DNA"),
        ("Rinse the slide with water, no wiping, that scratches the coating. Dry it in nitrogen.",
         "", "rinse dry", "that scratches the coating"),
        ("The embryos must not be centrifuged, as this crushes them. Wash them and mount them in"
         " agarose.", "", "wash mount", "as this crushes them"),
        ("Fill the column without stirring, which breaks the beads. Wash it with buffer.",
         "", "fill wash", "which breaks the beads"),
        ("Do not touch the wafer with tweezers, they scratch it. Rinse and dry it.",
         "", "rinse dry", "they scratch it"),
        ("Do not vortex, it shears the DNA and spin the tube for 5 min.", "vortex shear spin",
         "spin", "it shears the DNA"),
        ("Weigh the salt and dissolve it in water; never heat it, that decomposes the salt."
         " Filter it.", "weigh dissolve heat filter", "weigh dissolve filter",
         "that decomposes the salt"),
        ("Don't squeeze the leaf. Squeezing bruises it and releases phenolics. Press it and dry"
         " it.", "", "press dry", "Squeezing bruises it and releases phenolics"),
    ],
)  # fmt: skip
def test_the_reason_for_a_prohibition_is_no_step(
    question: str, listed: str, actions: str, harm: str
) -> None:
    steps, sketch = planned(question, ", ".join(listed.split()))
    assert [one[0] for one in steps] == actions.split()
    assert f'{TOLD}"{harm}".' in sketch


@pytest.mark.parametrize(
    ("question", "listed", "actions"),
    [
        ("Resuspend the pellet in 1 mL PBS. Do not vortex the cells; vortexing lyses them. Count"
         " the cells.", "resuspend vortex lyse count", "resuspend count"),
        ("Wash the beads with PBS. Never centrifuge them; centrifuging crushes the beads. Elute"
         " in water.", "wash centrifuge crush elute", "wash elute"),
        ("Dilute the enzyme in buffer. Do not warm it; warming denatures the enzyme. Store it at"
         " 4 °C.", "dilute warm denature store", "dilute store"),
        ("Stain the gel for 1 h. Do not heat the gel, heating melts it. Image it.",
         "stain heat image", "stain image"),
        ("Wash the sections. Don't dry them, drying destroys the antigen. Mount them.",
         "wash dry mount", "wash mount"),
        ("Dissolve the peptide in DMSO. Do not sonicate it; sonication would fragment the"
         " peptide. Filter it.", "dissolve sonicate fragment filter", "dissolve filter"),
        ("Do not acidify the sample; acidification hydrolyzes the ester. Extract it with ether"
         " and evaporate the solvent.", "acidify hydrolyze extract evaporate",
         "extract evaporate"),
        ("The beads should not be dried since drying cracks them. Wash the beads and elute the"
         " DNA.", "wash dry elute", "wash elute"),
        ("Never autoclave the sugar solution, autoclaving caramelises it; filter it instead.",
         "autoclave filter", "filter"),
        ("Without stirring (stirring breaks the crystals) cool the solution and filter it.",
         "stir cool filter", "cool filter"),
        ("Never boil it (boiling coagulates the protein) and load it on the gel.",
         "boil load", "load"),
        ("Vortexing breaks the nuclei. Do not vortex. Stain them and count them.",
         "vortex stain count", "stain count"),
        ("Because boiling denatures the antigen, do not boil the slides; steam them for 20 min.",
         "boil steam", "steam"),
        ("Vortexing shears the DNA, so mix it by inversion and spin it.", "vortex mix spin",
         "mix spin"),
        ("Do not scrape (it tears the monolayer); trypsinize and count the cells.",
         "scrape tear trypsinize count", "trypsinize count"),
    ],
)  # fmt: skip
def test_what_is_forbidden_stays_so_where_its_harm_is_told(
    question: str, listed: str, actions: str
) -> None:
    steps, _ = planned(question, ", ".join(listed.split()))
    assert [one[0] for one in steps] == actions.split()


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Sublime the grid for 3 min, but not longer than 5 min or the surface collapses. Coat"
         " it with 3 nm Pt and image it.",
         [("sublime", ["grid"]), ("coat", ["grid"]), ("image", ["grid"])]),
        ("Heat the film to 150 °C, not above 160 °C or the polymer degrades. Cool it.",
         [("heat", ["film"]), ("cool", ["film"])]),
        ("Heat the film to 150 °C for 5 min, otherwise the polymer crystallizes. Cool it.",
         [("heat", ["film"]), ("cool", ["film"])]),
        ("Dry the pellet for no more than 5 min or the DNA will not dissolve. Dissolve it in TE.",
         [("dry", ["pellet"]), ("dissolve", ["pellet"])]),
        ("Bake the slides at 60 °C, never above 65 °C or else the wax burns. Rinse them.",
         [("bake", ["slides"]), ("rinse", ["slides"])]),
        ("Pour the gradient slowly, otherwise the solution mixes. Spin it for 2 h.",
         [("pour", ["gradient"]), ("spin", ["gradient"])]),
        ("Dip the grid for 2 s at most or the film ruptures. Blot it.",
         [("dip", ["grid"]), ("blot", ["grid"])]),
        ("Keep the enzyme below 30 °C or it denatures. Store it.",
         [("keep", ["enzyme"]), ("store", ["enzyme"])]),
        ("Add the acid dropwise, or the mixture boils over. Stir it for 1 h.",
         [("add", ["acid"]), ("stir", ["acid"])]),
        ("Add the salt slowly, because fast addition precipitates the protein. Stir for 1 h.",
         [("add", ["salt"]), ("stir", ["salt"])]),
        ("Pipette the hyphae into the tube. Use a cut tip; a narrow one breaks the hyphae. Wash"
         " them with water.", [("pipette", ["hyphae"]), ("wash", ["hyphae"])]),
        ("Mix the blood gently: vigorous shaking lyses the red cells. Spin it for 10 min.",
         [("mix", ["blood"]), ("spin", ["blood"])]),
    ],
)  # fmt: skip
def test_what_comes_of_too_much_is_worked_on_by_no_step(
    question: str, expected: list[tuple[str, list[str]]]
) -> None:
    steps, sketch = planned(question)
    assert [one[:2] for one in steps] == expected
    assert TOLD in sketch


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Melt the gel in water and pour it. Do not open the microwave during heating. Load the"
         " samples.", [("melt", ["gel"]), ("pour", ["gel"]), ("load", ["samples"])]),
        ("Do not move the tube during centrifugation. Add PBS to the cells and count them.",
         [("add", ["PBS"]), ("count", ["cells"])]),
        ("Anneal the perovskite for 10 min. Don't open the glovebox antechamber during annealing."
         " Let them cool before evaporating the gold contacts.",
         [("anneal", ["perovskite"]), ("cool", ["perovskite"]),
          ("evaporate", ["gold contacts"])]),
        ("Let the plates dry before staining the cells.",
         [("dry", ["plates"]), ("stain", ["cells"])]),
        ("Let the slides cool before mounting the sections.",
         [("cool", ["slides"]), ("mount", ["sections"])]),
    ],
)  # fmt: skip
def test_when_something_is_forbidden_is_no_step(
    question: str, expected: list[tuple[str, list[str]]]
) -> None:
    assert [one[:2] for one in planned(question)[0]] == expected


@pytest.mark.parametrize(
    "text",
    [
        "Wash the cells; this removes debris. Fix them.",
        "Do not vortex the tube, invert it six times. Spin it for 5 min.",
        "Do not heat it; stirring dissolves the salt. Filter it.",
        "Don't centrifuge it; it settles by itself. Decant the water.",
        "Do not stain the cells yet; fixing comes first. Fix them.",
        "Do not shake it. It is washed with PBS and dried.",
        "Never vortex it. The technician spins it for 5 min and freezes it.",
        "Do not filter it; it dries overnight at 40 °C and is ground.",
        "Never shake it. It incubates for 2 h at 37 °C. Then plate it.",
        "Do not skip the wash; washing removes the salt. Dry it.",
        "Heat it because heating inactivates the enzyme. Cool it.",
        "Use hot water because it dissolves the salt. Filter it.",
        "Vortex hard; vortexing breaks the yeast cells. Spin it.",
        "Do not boil it; sonicate it, which lyses the cells.",
        "No washing is needed; the buffer quenches the reaction. Measure it.",
        "Do not boil the eggs; freezing preserves them better. Freeze them.",
        "Wash the wells or the cell plates three times.",
        "Add DNase, which digests the DNA, without vortexing.",
        "Use forceps or sterile applicator sticks, and pull up the filter.",
        "Incubate for 15 min (when 2 or 3 fragments are being assembled) or 60 min.",
        "Dry the beads for 3 min or until the ethanol evaporates. Elute.",
        "Lower the slip, avoiding air bubbles. Remove any air bubbles by rolling a tube over it.",
        "Do not vortex. Sonication fragments the DNA: sonicate for 5 min, then spin.",
    ],
)
def test_what_tells_no_harm_is_left_in(text: str) -> None:
    assert warned(text, VERBS) == (text, (), ())


@pytest.mark.parametrize("words", ["do not heat it, it melts them or it burns ", "or it burns, "])
def test_much_of_it_takes_seconds_at_most(words: str) -> None:
    text = words * (20_000 // len(words))
    start = time.process_time()
    warned(text, VERBS)
    assert time.process_time() - start < 5
