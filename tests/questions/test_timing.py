"""In which order the actions of a question are done, which are left out, and when and how."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from protoplan.library import load
from protoplan.parsing import parse
from protoplan.proposers.planner import Planner
from protoplan.questions import Query
from protoplan.questions.reading import read_query

PLANNER = Planner()


def plan(text: str, listed: str = "") -> list[tuple[str, tuple[str, ...], tuple[str, ...]]]:
    query = Query(text, tuple(listed.split()) if listed else None)
    (sketch,) = PLANNER.propose(query, 1)
    return [(step.action, step.objects, step.parameters) for step in parse(sketch).steps]


def order(text: str, listed: str = "") -> str:
    return " ".join(action for action, _, _ in plan(text, listed))


@pytest.mark.parametrize(
    ("text", "actions"),
    [
        (
            "How do I stain slides after I fix them in PFA for 15 min, wash them and block "
            "them for 1 h?",
            "fix wash block stain",
        ),
        (
            "How should I stain cells after I fix, wash and block them?",
            "fix wash block stain",
        ),
        ("How do I wash the gel after I fix it, and stain it?", "fix wash stain"),
        ("How do I wash the beads after I bind them, and then elute them?", "bind wash elute"),
        (
            "Before I lyse and freeze the cells, should I wash and count them?",
            "wash count lyse freeze",
        ),
        (
            "Before I spin the lysate and collect the pellet, how do I freeze and thaw cells?",
            "freeze thaw spin collect",
        ),
        (
            "How do I image cells after they have been fixed, washed and mounted?",
            "fix wash mount image",
        ),
        ("How do I stain nuclei once the cells are fixed and washed twice?", "fix wash stain"),
        (
            "How do I dry glassware at 120 °C, having washed it and rinsed it with water?",
            "wash rinse dry",
        ),
        (
            "How do I dry glassware having first washed it and rinsed it with water?",
            "wash rinse dry",
        ),
        (
            "How do I filter cells, prior to sorting them and after dissociating the tissue?",
            "dissociate filter sort",
        ),
        (
            "After fixing, washing and blocking the cells, how do I stain and mount them?",
            "fix wash block stain mount",
        ),
        (
            "After you fix, wash and block the cells, stain them with DAPI and mount them.",
            "fix wash block stain mount",
        ),
        ("After you fix the cells, wash them and mount them.", "fix wash mount"),
        (
            "Before freezing the cells, count them and resuspend them in DMSO.",
            "count resuspend freeze",
        ),
        (
            "Wash the cells, but before that aspirate the medium, and afterwards fix them.",
            "aspirate wash fix",
        ),
        ("How do I stain the cells? Wash them with PBS first.", "wash stain"),
        (
            "Precipitate the proteins, and after centrifugation dry the pellet.",
            "precipitate centrifuge dry",
        ),
        (
            "How do I store RNA after eluting it, not before treating it with DNase?",
            "elute treat store",
        ),
        (
            "How do I desalt a protein before I freeze it and after I elute it?",
            "elute desalt freeze",
        ),
        ("How do I wash and dry slides after etching them, then coat them?", "etch wash dry coat"),
        (
            "How do I load the gel after boiling the samples, run it at 120 V and stain it?",
            "boil load run stain",
        ),
        ("How do I embed tissue after freezing it, and section the block?", "freeze embed section"),
        ("How do I analyze cells by flow cytometry after staining them?", "stain analyze"),
        (
            "Prior to imaging embryos, how do I wash and mount them? Fix them first.",
            "fix wash mount image",
        ),
        (
            "I would like to isolate DNA. How do I grind the leaves and wash the powder?",
            "grind wash",
        ),
        (
            "How do I freeze a protein? It should be filtered and weighed beforehand.",
            "filter weigh freeze",
        ),
        (
            "How do I amplify RNA at 50 °C? Before that, the RNA must be treated with DNase.",
            "treat amplify",
        ),
        (
            "How can I weigh soil? It needs to be sieved, dried, and cooled before it is weighed.",
            "sieve dry cool weigh",
        ),
        (
            "How do I induce a culture when it has been grown, and harvest it once it is cooled?",
            "grow induce cool harvest",
        ),
        (
            "Having washed the worms, lyse them, wash the eggs and, after the last wash, dry them.",
            "wash lyse wash dry",
        ),
        (
            "How can I elute protein? The beads are to be incubated with lysate and washed first.",
            "incubate wash elute",
        ),
        (
            "How should I clear, stain and mount the slides? Dry them again before mounting.",
            "clear stain dry mount",
        ),
        (
            "Grind leaves, add TRIzol and centrifuge. Before you centrifuge, shake the tube.",
            "grind add shake centrifuge",
        ),
        (
            "The brain is dissected after perfusing the mouse, which is done after weighing it.",
            "weigh perfuse dissect",
        ),
        (
            "How would I stain cells, wash them and fix them; block them first for 10 min?",
            "block stain wash fix",
        ),
        (
            "Add 50 µl serum, and after washing with PBST add 100 µl TMB. Stop it with acid.",
            "add wash add stop",
        ),
        (
            "Seed cells, the next day infect them for 16 h, wash them and after 48 h count them.",
            "seed infect wash count",
        ),
        (
            "How do I stain cells? They should be blocked before staining with DAPI for 5 min, "
            "washed after that, and finally fixed.",
            "block stain wash fix",
        ),
        (
            "How do I perfuse a mouse? It is weighed first. Flush it before perfusing it with 30 "
            "ml of PBS, then dissect it.",
            "weigh flush perfuse dissect",
        ),
        ("After 30 min, wash the cells and, after another wash, fix them.", "wash wash fix"),
        (
            "Before imaging, rinse the worms, but first incubate them with dye for 5 min.",
            "incubate rinse image",
        ),
        (
            "Wash the layer with brine after extracting the product; then dry it over sodium "
            "sulfate. Chill the mixture first.",
            "chill extract wash dry",
        ),
        (
            "Vortex for 30 s, and after centrifuging at 14000 x g for 10 min filter the "
            "supernatant through a 0.22 µm filter and inject 5 µl.",
            "vortex centrifuge filter inject",
        ),
        (
            "How do I digest plasmid with EcoRI for 1 h and, before ligating the insert with T4 "
            "ligase, inactivate the enzyme at 65 °C?",
            "digest inactivate ligate",
        ),
        ("Bake the wafer at 110 °C for 60 s and expose it to UV for 8 s.", "bake expose"),
        ("Heat the agar to 95 °C, let it cool to 50 °C and pour it.", "heat cool pour"),
        ("How do I go on to stain the gel after fixing it?", "fix stain"),
        ("Freeze the leaves and grind them to powder with a mortar.", "freeze grind"),
    ],
)
def test_what_is_done_after_and_before_is_done_in_that_order(text: str, actions: str) -> None:
    assert order(text) == actions


@pytest.mark.parametrize(
    ("text", "listed", "actions"),
    [
        ("How do I rinse and dry a film without heating it?", "dry heat rinse", "rinse dry"),
        ("How do I rinse and dry a film? Do not heat it.", "dry heat rinse", "rinse dry"),
        (
            "How do I dry a film instead of heating it? Rinse it, then dry it.",
            "heat dry rinse",
            "rinse dry",
        ),
        (
            "Run a gel without boiling the samples: load the protein and run it.",
            "boil run load",
            "load run",
        ),
        ("Add phenol and mix, but never vortex or sonicate.", "vortex sonicate mix add", "add mix"),
        (
            "Mount the slides and image them without letting them dry.",
            "dry image mount",
            "mount image",
        ),
        ("Wash the cells. Please do not vortex them.", "vortex wash", "wash"),
        ("Thaw the cells. I do not want to spin them.", "spin thaw", "thaw"),
        ("Wash the beads, skip drying them, and elute.", "dry elute wash", "wash elute"),
        ("How do I lyse cells? Never sonicate them; add buffer and mix.", "", "add mix"),
        ("Wash the cells, not the plate, and fix them.", "fix wash", "wash fix"),
        ("Thaw the pellet in PBS. Then add nothing else.", "thaw add", "thaw"),
    ],
)
def test_what_a_question_forbids_is_left_out(text: str, listed: str, actions: str) -> None:
    assert order(text, listed) == actions


@pytest.mark.parametrize(
    ("text", "listed", "actions"),
    [
        (
            "Wash the wells, stop the reaction with acid and read them.",
            "read quench wash",
            "wash quench read",
        ),
        (
            "Block the membrane, then incubate it with antibody, and after that rinse it.",
            "wash incubate block",
            "block incubate wash",
        ),
        (
            "Load the sample, run the gel at 100 V and stain it.",
            "stain electrophorese load",
            "load electrophorese stain",
        ),
        (
            "Stain with hematoxylin, rinse, and counterstain with eosin.",
            "rinse stain",
            "stain rinse stain",
        ),
    ],
)
def test_another_word_for_a_listed_action_stands_for_it(
    text: str, listed: str, actions: str
) -> None:
    assert order(text, listed) == actions


def test_the_note_names_what_the_list_does_not_have_and_what_the_question_does_not_name() -> None:
    query = Query(
        "Flood the plate with water, scrape it and filter it.", ("filter", "fill", "scrape")
    )
    (sketch,) = PLANNER.propose(query, 1)
    assert "for the list does not have them: flood." in sketch
    assert "The question does not name these, they stand where they fit: fill." in sketch


def test_what_is_done_first_is_done_before_what_is_asked() -> None:
    text = "How do I stain cells with DAPI? First fix them and then wash them with PBS."
    assert order(text, "stain wash fix") == "fix wash stain"


def test_the_note_names_what_is_forbidden() -> None:
    (sketch,) = PLANNER.propose(Query("Rinse the film, do not heat it.", ("heat", "rinse")), 1)
    assert "the question says not to do them: heat." in sketch
    (sketch,) = PLANNER.propose(Query("Rinse the film without heating it."), 1)
    assert "the question says not to do them: heat." in sketch


@pytest.mark.parametrize(
    ("text", "step"),
    [
        ("How do I image the mouse after 30 min?", ("image", ("mouse",), ("after 30 min",))),
        (
            "How do I add 10 µl of DNase 5 min after I heat the lysate?",
            ("add", ("DNase",), ("10 µl", "after 5 min")),
        ),
        (
            "How do I image the cells 24 h after transfecting them?",
            ("image", ("cells",), ("after 24 h",)),
        ),
        (
            "Seed the cells and, after 24 h, transfect them with a plasmid.",
            ("transfect", ("cells",), ("after 24 h", "with a plasmid")),
        ),
        (
            "How do I sinter the pellet at 1200 °C for 6 h after grinding the powder?",
            ("sinter", ("pellet",), ("1200 °C", "6 h")),
        ),
        (
            "How do I gently resuspend the pellet in 1 ml of PBS?",
            ("resuspend", ("pellet",), ("in 1 ml of PBS", "gently")),
        ),
        (
            "How do I inject 0.1 ml of saline subcutaneously?",
            ("inject", ("saline",), ("0.1 ml", "subcutaneously")),
        ),
        (
            "Incubate the culture at 37 °C overnight with gentle shaking at 50 rpm.",
            ("incubate", ("culture",), ("37 °C", "overnight", "50 rpm", "with gentle shaking")),
        ),
        (
            "Add enzyme only after the buffer has been heated to 37 °C.",
            ("heat", ("buffer",), ("37 °C",)),
        ),
        (
            "How do I dry glassware, having washed it with 1 % soap?",
            ("wash", ("glassware",), ("with 1 % soap",)),
        ),
        (
            "Anesthetize a mouse, inject 10 µl of tracer and image it.",
            ("image", ("mouse",), ()),
        ),
        (
            "How are cells thawed on ice, heat-shocked at 42 °C for 45 s and plated?",
            ("heat shock", ("cells",), ("42 °C", "45 s")),
        ),
        (
            "How are cells thawed on ice, heat shocked at 42 °C for 45 s and plated?",
            ("heat shock", ("cells",), ("42 °C", "45 s")),
        ),
        (
            "How do I crosslink the membrane under UV light for 2 min?",
            ("crosslink", ("membrane",), ("2 min", "under UV light")),
        ),
        (
            "Rehydrate the sections through 100 %, 95 % and 70 % ethanol.",
            ("rehydrate", ("sections",), ("through 100 %, 95 % and 70 % ethanol",)),
        ),
        (
            "Decolorize a Gram-stained smear with ethanol for 10 s.",
            ("decolorize", ("Gram-stained smear",), ("10 s", "with ethanol")),
        ),
        (
            "How do I inject 20 µl of extract after filtering it through a membrane?",
            ("inject", ("extract",), ("20 µl",)),
        ),
        (
            "Clear the lysate by centrifugation at 20,000 x g for 30 min.",
            ("clear", ("lysate",), ("20,000 x g", "30 min", "by centrifugation")),
        ),
        (
            "Dissolve Tris in 800 ml of water, top up to 1 l and mix.",
            ("top up", ("solution",), ("to 1 l",)),
        ),
        (
            "Wash the column with buffer and spin it dry at 500 x g for 1 min.",
            ("spin", ("column",), ("500 x g", "1 min")),
        ),
        (
            "Couple antibody to beads, having washed the beads, and block them with BSA.",
            ("block", ("beads",), ("with BSA",)),
        ),
        (
            "Centrifuge the lysate, collect the supernatant and heat it at 70 °C.",
            ("heat", ("supernatant",), ("70 °C",)),
        ),
        (
            "Block the cells with Fc block for 10 min on ice.",
            ("block", ("cells",), ("10 min", "on ice", "with Fc block")),
        ),
        (
            "Precipitate the proteins with acetone, vortex for 1 min and spin for 9 min.",
            ("vortex", ("proteins",), ("1 min",)),
        ),
        (
            "Sieve the soil, weigh 10 g of it and dry it at 105 °C.",
            ("dry", ("soil",), ("105 °C",)),
        ),
        (
            "Before that, the RNA must be treated with DNase and the DNase inactivated at 65 °C.",
            ("inactivate", ("DNase",), ("65 °C",)),
        ),
        (
            "Elute the protein with 100 µl of FLAG peptide for 30 min.",
            ("elute", ("protein",), ("30 min", "with 100 µl of FLAG peptide")),
        ),
        (
            "Mix the DNA with loading dye and load 10 µl into each well.",
            ("mix", ("DNA",), ("with loading dye",)),
        ),
        (
            "Centrifuge blood at 400 x g for 30 min without brake.",
            ("centrifuge", ("blood",), ("400 x g", "30 min", "without brake")),
        ),
        (
            "How do I recrystallize crude aspirin: dissolve 2 g of it in ethanol and filter it?",
            ("dissolve", ("crude aspirin",), ("2 g", "in ethanol")),
        ),
        (
            "Mix the sample by pipetting 10 times.",
            ("mix", ("sample",), ("10 times", "by pipetting")),
        ),
        (
            "Transfer my proteins to a PVDF membrane and block it with milk.",
            ("block", ("PVDF membrane",), ("with milk",)),
        ),
        (
            "Sonicate the glass in acetone for 15 min and rinse with isopropanol.",
            ("rinse", ("glass",), ("with isopropanol",)),
        ),
        (
            "What is the way to do a Gram stain? Before staining for 60 s, fix the smear.",
            ("stain", ("smear",), ("60 s",)),
        ),
        (
            "Seed cells the day before infecting them with virus.",
            ("seed", ("cells",), ("the day before",)),
        ),
        (
            "Seed cells the day before infecting them with virus.",
            ("infect", ("cells",), ("with virus",)),
        ),
        (
            "Dilute the protein 10-fold into buffer and dialyze it.",
            ("dilute", ("protein",), ("10-fold", "into buffer")),
        ),
        (
            "Freeze the brain and cut 20 µm sections at -20 °C.",
            ("cut", ("sections",), ("20 µm", "-20 °C")),
        ),
        (
            "Lyse cells by sonicating them for 30 s on ice.",
            ("sonicate", ("cells",), ("30 s", "on ice")),
        ),
        (
            "Add 400 µl of acetonitrile to 100 µl of plasma and vortex for 30 s.",
            ("vortex", ("plasma",), ("30 s",)),
        ),
        (
            "Equilibrate the column with buffer, load the lysate, and wash with buffer.",
            ("wash", ("column",), ("with buffer",)),
        ),
        (
            "How do I block nonspecific binding with 5 % goat serum for 1 h?",
            ("block", ("nonspecific binding",), ("1 h", "with 5 % goat serum")),
        ),
        (
            "Wash the sections 3 x 5 min in PBST.",
            ("wash", ("sections",), ("3 x 5 min", "in PBST")),
        ),
        (
            "Dissolve 8 g of NaCl in 900 ml of water and store it at 4 °C.",
            ("store", ("solution",), ("4 °C",)),
        ),
        (
            "How do I wash the cells without warming them above 30 °C?",
            ("wash", ("cells",), ()),
        ),
        (
            "Evaporate the solvent under reduced pressure at 40 °C.",
            ("evaporate", ("solvent",), ("40 °C", "under reduced pressure")),
        ),
        (
            "Stir the mixture under argon atmosphere for 2 h.",
            ("stir", ("mixture",), ("2 h", "under argon atmosphere")),
        ),
        (
            "Add 1.1 eq of n-BuLi dropwise and stir for 1 h.",
            ("add", ("n-BuLi",), ("1.1 eq", "dropwise")),
        ),
        (
            "Dose the mouse with 5 mg/kg drug, and, after 21 days, euthanize it.",
            ("euthanize", ("mouse",), ("after 21 days",)),
        ),
        (
            "Dose the mouse with 100 µl of luciferin, 10 min before imaging it.",
            ("dose", ("mouse",), ("10 min before", "with 100 µl of luciferin")),
        ),
        (
            "Once the culture has been chilled on ice for 20 min, pellet the cells.",
            ("chill", ("culture",), ("on ice", "20 min")),
        ),
        (
            "Dilute the blood with 10 ml PBS and layer it over 15 ml Ficoll.",
            ("layer", ("blood",), ("over 15 ml Ficoll",)),
        ),
        ("Dry the extract in vacuo at 40 °C.", ("dry", ("extract",), ("40 °C", "in vacuo"))),
        (
            "Dry the specimens for two nights at 60 °C.",
            ("dry", ("specimens",), ("60 °C", "two nights")),
        ),
        (
            "Spot 1 µl on the target and allow the spots to dry for 10 min.",
            ("dry", ("spots",), ("10 min",)),
        ),
        (
            "Plate 2 x 10^5 HeLa cells per well in 2 ml of medium.",
            ("plate", ("HeLa cells",), ("2 x 10^5", "in 2 ml of medium")),
        ),
        (
            "How do I prepare chromatin? Crosslink 10 million cells with 1% formaldehyde for "
            "10 min and sonicate them for 15 min.",
            ("crosslink", ("cells",), ("10 million", "10 min", "with 1% formaldehyde")),
        ),
        (
            "Incubate the plate with the detection antibody for 2 h at 20 °C.",
            ("incubate", ("plate",), ("2 h", "20 °C", "with the detection antibody")),
        ),
    ],
)
def test_when_how_and_to_what_something_is_done(
    text: str, step: tuple[str, tuple[str, ...], tuple[str, ...]]
) -> None:
    assert step in plan(text)


PARTS = (
    *("how do I", "before", "after", "which is done after", "that", ",", "and", "then", ".", "?"),
    *(";", "first", "not", "without", "wash", "washed", "washing", "fix", "the cells", "them"),
    *("for 5 min", "after 30 min", "once", "having", "when", "has been", "beforehand", "run", "it"),
    *("3 x 5 min", "10-fold", "the day before", "top", "up to 1 l", "gel-purified", "Gram-", "or"),
)


@given(st.lists(st.sampled_from(PARTS), max_size=14), st.sampled_from([None, ["wash", "run"]]))
def test_whatever_stands_in_a_question_each_action_has_its_time(
    parts: list[str], listed: list[str] | None
) -> None:
    asked = read_query(" ".join(parts), load("wetlab"), listed)
    times = [action.when for action in asked.actions]
    assert len(set(times)) == len(times)
    assert None not in times


def test_a_clause_behind_one_that_opens_is_done_before_it() -> None:
    text = "Before fixing, which is done after washing, stain the cells."
    assert order(text) == "stain wash fix"


WHOLE = {
    # A noun for what is done for a time, and "over" before a strength.
    "Homogenize the cortex in 0.32 M sucrose, spin at 1,000 x g for 10 min, collect the "
    "supernatant, and layer it over 1.2 M sucrose before a 2 h spin at 160,000 x g.": (
        "homogenize centrifuge collect layer",
        [
            ("homogenize", ("cortex",), ("in 0.32 M sucrose",)),
            ("centrifuge", ("cortex",), ("1,000 x g", "10 min")),
            ("collect", ("supernatant",), ()),
            ("layer", ("supernatant",), ("over 1.2 M sucrose",)),
            ("centrifuge", ("supernatant",), ("2 h", "160,000 x g")),
        ],
    ),
    # Nouns for what is done, and dyes that tell of staining.
    "How should I get paraffin sections ready for H&E? They need dewaxing in xylene for 10 min, "
    "rehydration through graded ethanol, hematoxylin for 5 min, a rinse in tap water, eosin for "
    "2 min, dehydration, and mounting in DPX.": (
        "dewax rehydrate stain rinse dehydrate mount",
        [
            ("dewax", ("paraffin sections",), ("10 min", "in xylene")),
            ("rehydrate", ("paraffin sections",), ("through graded ethanol",)),
            ("stain", ("paraffin sections",), ("5 min", "with hematoxylin")),
            ("rinse", ("paraffin sections",), ("in tap water",)),
            ("stain", ("paraffin sections",), ("2 min", "with eosin")),
            ("dehydrate", ("paraffin sections",), ()),
            ("mount", ("paraffin sections",), ("in DPX",)),
        ],
    ),
    # Done again with another thing, and after each time.
    "Coat the plate with capture antibody overnight, incubate it with samples for 2 h, then with "
    "detection antibody for 1 h, and read at 450 and 570 nm. Wash the plate after each "
    "incubation.": (
        "coat incubate read wash",
        [
            ("coat", ("plate",), ("overnight", "with capture antibody")),
            ("incubate", ("plate",), ("2 h", "[temperature]", "with samples")),
            ("wash", ("plate",), ()),
            ("incubate", ("plate",), ("1 h", "[temperature]", "with detection antibody")),
            ("wash", ("plate",), ()),
            ("read", ("plate",), ("450 and 570 nm",)),
        ],
    ),
    # What is made, before it is done to; what nobody knows is none of the step before.
    "Pellet the yeast at 3,000 x g for 10 min, resuspend the pellet in 30 ml of 0.1 M CaCl2, and "
    "snap-freeze aliquots.": (
        "centrifuge resuspend aliquot freeze",
        [
            ("centrifuge", ("yeast",), ("3,000 x g", "10 min")),
            ("resuspend", ("pellet",), ("in 30 ml of 0.1 M CaCl2",)),
            ("aliquot", ("pellet",), ()),
            ("freeze", ("aliquots",), ("by snap freezing",)),
        ],
    ),
    "Fix the gel in 50 % methanol for 20 min, sensitize in 0.02 % thiosulfate for 1 min, wash "
    "twice, develop it, and stop the development with 5 % acetic acid.": (
        "fix wash develop stop",
        [
            ("fix", ("gel",), ("20 min", "in 50 % methanol")),
            ("wash", ("gel",), ("twice",)),
            ("develop", ("gel",), ()),
            ("stop", ("gel",), ("with 5 % acetic acid",)),
        ],
    ),
    # What is spun briefly stays whole.
    "Thaw the antibody on ice, spin it briefly, and dilute it 1:500 in 5 % BSA.": (
        "thaw centrifuge dilute store",
        [
            ("thaw", ("antibody",), ("on ice",)),
            ("centrifuge", ("antibody",), ("[force]", "[time]", "briefly")),
            ("dilute", ("antibody",), ("1:500", "in 5 % BSA")),
            ("store", ("antibody",), ("[temperature]",)),
        ],
    ),
    # A pellet that no listed action makes, and what has no name for us.
    "Transfer the aqueous phase to a new tube, precipitate the DNA with 2.5 volumes of ethanol, "
    "and wash the pellet with 70 % ethanol before resuspending it in 50 µl TE.": (
        "transfer precipitate wash resuspend",
        [
            ("transfer", ("aqueous phase",), ("to a new tube",)),
            ("precipitate", ("DNA",), ("with 2.5 volumes of ethanol",)),
            ("wash", ("pellet",), ("with 70 % ethanol",)),
            ("resuspend", ("pellet",), ("in 50 µl TE",)),
        ],
    ),
    "Block the membrane in 5 % milk for 1 h, incubate it with anti-tubulin (1:1000) overnight at "
    "4 °C and develop with ECL.": (
        "block incubate develop strip",
        [
            ("block", ("membrane",), ("1 h", "in 5 % milk")),
            ("incubate", ("membrane",), ("1:1000", "overnight", "4 °C", "with anti-tubulin")),
            ("develop", ("membrane",), ("with ECL",)),
            ("strip", ("membrane",), ()),
        ],
    ),
    "Equilibrate 50 µl of glutathione beads with PBS, add 1 ml of lysate and rotate for 2 h, wash "
    "the beads with PBS and elute with 100 µl of 10 mM reduced glutathione.": (
        "equilibrate add rotate wash elute",
        [
            ("equilibrate", ("glutathione beads",), ("50 µl", "with PBS")),
            ("add", ("lysate",), ("1 ml",)),
            ("rotate", ("glutathione beads",), ("2 h",)),
            ("wash", ("beads",), ("with PBS",)),
            ("elute", ("beads",), ("with 100 µl of 10 mM reduced glutathione",)),
        ],
    ),
    # Antibodies that tell what is done, and washing after each.
    "How do I stain coverslips: fix in 4 % PFA for 15 min, block in 5 % BSA for 1 h, then primary "
    "antibody 1:200 overnight at 4 °C, secondary 1:500 for 1 h, wash three times with PBS after "
    "each antibody, and mount?": (
        "fix block incubate wash mount",
        [
            ("fix", ("coverslips",), ("15 min", "in 4 % PFA")),
            ("block", ("coverslips",), ("1 h", "in 5 % BSA")),
            (
                "incubate",
                ("coverslips",),
                ("1:200", "overnight", "4 °C", "with primary antibody"),
            ),
            ("wash", ("coverslips",), ("three times", "with PBS")),
            (
                "incubate",
                ("coverslips",),
                ("1:500", "1 h", "[temperature]", "with secondary antibody"),
            ),
            ("wash", ("coverslips",), ("three times", "with PBS")),
            ("mount", ("coverslips",), ()),
        ],
    ),
    # What something passes through tells what is done.
    "Weigh 2 g of dry soil, pass it through a 0.5 mm sieve, shake with 20 ml of 1 M KCl for 1 h, "
    "and filter.": (
        "weigh sieve shake filter",
        [
            ("weigh", ("dry soil",), ("2 g",)),
            ("sieve", ("dry soil",), ("through a 0.5 mm sieve",)),
            ("shake", ("dry soil",), ("1 h", "with 20 ml of 1 M KCl")),
            ("filter", ("dry soil",), ()),
        ],
    ),
    "Dilute the bead stock tenfold in PBS, sonicate it for 5 min and store it at 4 °C.": (
        "dilute sonicate store",
        [
            ("dilute", ("bead stock",), ("in PBS", "tenfold")),
            ("sonicate", ("bead stock",), ("5 min",)),
            ("store", ("bead stock",), ("4 °C",)),
        ],
    ),
    # An action called after what is not to be used.
    "How do I detach the cells with EDTA and count them? Don't use trypsin.": (
        "detach trypsinize count",
        [("detach", ("cells",), ("with EDTA",)), ("count", ("cells",), ())],
    ),
    # What is split off and diluted is what is measured; what is on the column is eluted.
    "Spin the samples at 2,000 x g for 10 min, dilute the supernatants 1:5 in assay buffer and "
    "measure them at 450 nm.": (
        "centrifuge dilute measure",
        [
            ("centrifuge", ("samples",), ("2,000 x g", "10 min")),
            ("dilute", ("supernatants",), ("1:5", "in assay buffer")),
            ("measure", ("supernatants",), ("450 nm",)),
        ],
    ),
    "Spin the lysate at 10,000 x g for 10 min, load the supernatant on the column, wash with 5 ml "
    "of buffer, and elute with 2 ml of 250 mM imidazole.": (
        "centrifuge load wash elute",
        [
            ("centrifuge", ("lysate",), ("10,000 x g", "10 min")),
            ("load", ("supernatant",), ("on the column",)),
            ("wash", ("column",), ("with 5 ml of buffer",)),
            ("elute", ("column",), ("with 2 ml of 250 mM imidazole",)),
        ],
    ),
    # What was done before, with a word of time, and is done again.
    "How do I stain cells? After washing the cells twice with PBS, fix them with 4 % PFA for 15 "
    "min. Then incubate with antibody overnight at 4 °C, wash three times with PBS and mount in "
    "Mowiol.": (
        "wash fix incubate mount",
        [
            ("wash", ("cells",), ("twice", "with PBS")),
            ("fix", ("cells",), ("15 min", "with 4 % PFA")),
            ("incubate", ("cells",), ("overnight", "4 °C", "with antibody")),
            ("wash", ("cells",), ("three times", "with PBS")),
            ("mount", ("cells",), ("in Mowiol",)),
        ],
    ),
    "How do I wash cells? Before washing the cells with PBS, remove the medium. After washing, add "
    "trypsin for 3 min, wash the cells with medium and count them.": (
        "wash remove add count",
        [
            ("remove", ("medium",), ()),
            ("wash", ("cells",), ("with PBS",)),
            ("add", ("trypsin",), ("3 min",)),
            ("wash", ("cells",), ("with medium",)),
            ("count", ("cells",), ()),
        ],
    ),
    "How do I clear the lysate? Once it has been centrifuged at 500 x g for 5 min, transfer the "
    "supernatant to a new tube and centrifuge it at 15,000 x g for 20 min.": (
        "centrifuge transfer",
        [
            ("centrifuge", ("lysate",), ("500 x g", "5 min")),
            ("transfer", ("supernatant",), ("to a new tube",)),
            ("centrifuge", ("supernatant",), ("15,000 x g", "20 min")),
        ],
    ),
    # Running water is no running.
    "How do I stain sections? Stain with haematoxylin for 5 min, rinse in running tap water for 5 "
    "min and mount with DPX.": (
        "",
        [
            ("stain", ("sections",), ("5 min", "with haematoxylin")),
            ("rinse", ("sections",), ("5 min", "in running tap water")),
            ("mount", ("sections",), ("with DPX",)),
        ],
    ),
    # A letter is no article.
    "Equilibrate the column with 10 ml of buffer A, load the lysate, wash with 20 ml of buffer A "
    "and elute with 5 ml of buffer B.": (
        "equilibrate load wash elute",
        [
            ("equilibrate", ("column",), ("with 10 ml of buffer A",)),
            ("load", ("lysate",), ()),
            ("wash", ("column",), ("with 20 ml of buffer A",)),
            ("elute", ("column",), ("with 5 ml of buffer B",)),
        ],
    ),
    # What goes on without an object goes on with what was worked on, also in a new sentence.
    "How can I purify a His-tagged protein from E. coli? Resuspend the cell pellet in 20 ml of "
    "lysis buffer, sonicate it on ice for 5 min, and centrifuge at 15,000 x g for 30 min. Load the "
    "supernatant onto a Ni-NTA column, wash with 50 ml of 20 mM imidazole and elute with 10 ml of "
    "250 mM imidazole.": (
        "resuspend sonicate centrifuge load wash elute",
        [
            ("resuspend", ("cell pellet",), ("in 20 ml of lysis buffer",)),
            ("sonicate", ("cell pellet",), ("on ice", "5 min")),
            ("centrifuge", ("lysate",), ("15,000 x g", "30 min")),
            ("load", ("supernatant",), ("onto a Ni-NTA column",)),
            ("wash", ("Ni-NTA column",), ("with 50 ml of 20 mM imidazole",)),
            ("elute", ("Ni-NTA column",), ("with 10 ml of 250 mM imidazole",)),
        ],
    ),
    "Wash the combined organic layers with 50 ml of brine, dry over sodium sulfate, filter, and "
    "evaporate the solvent at 40 °C.": (
        "wash dry filter evaporate",
        [
            ("wash", ("combined organic layers",), ("with 50 ml of brine",)),
            ("dry", ("combined organic layers",), ("over sodium sulfate",)),
            ("filter", ("combined organic layers",), ()),
            ("evaporate", ("solvent",), ("40 °C",)),
        ],
    ),
    "Lyse the red blood cells with 2 ml of ACK buffer for 3 min, wash the cells with FACS buffer, "
    "block with anti-CD16/32 for 10 min, and stain with 1 µl of anti-CD4-FITC for 30 min.": (
        "lyse wash block stain",
        [
            ("lyse", ("red blood cells",), ("3 min", "with 2 ml of ACK buffer")),
            ("wash", ("cells",), ("with FACS buffer",)),
            ("block", ("cells",), ("10 min", "with anti-CD16/32")),
            ("stain", ("cells",), ("30 min", "with 1 µl of anti-CD4-FITC")),
        ],
    ),
    "Glow-discharge the carbon-coated grid for 30 s, apply 4 µl of the protein sample, wait 1 min, "
    "and blot with filter paper.": (
        "",
        [
            ("glow discharge", ("carbon-coated grid",), ("30 s",)),
            ("apply", ("protein sample",), ("4 µl",)),
            ("wait", ("carbon-coated grid",), ("1 min",)),
            ("blot", ("carbon-coated grid",), ("with filter paper",)),
        ],
    ),
    # What is taken away is not what is worked on.
    "I have a flask of HEK293 cells. Aspirate the medium, rinse with 10 ml PBS, add 2 ml trypsin "
    "and incubate for 3 min at 37 °C.": (
        "aspirate rinse add incubate",
        [
            ("aspirate", ("medium",), ()),
            ("rinse", ("HEK293 cells",), ("with 10 ml PBS",)),
            ("add", ("trypsin",), ("2 ml",)),
            ("incubate", ("HEK293 cells",), ("3 min", "37 °C")),
        ],
    ),
    # Until when.
    "Pipette 10 ml of vinegar into a flask, add 3 drops of phenolphthalein and titrate with 0.1 M "
    "NaOH until it turns pink, then heat until dissolved and let it cool for 5 min.": (
        "",
        [
            ("pipette", ("vinegar",), ("10 ml", "into a flask")),
            ("add", ("phenolphthalein",), ("3 drops",)),
            ("titrate", ("vinegar",), ("with 0.1 M NaOH", "until it turns pink")),
            ("heat", ("vinegar",), ("[temperature]", "until dissolved")),
            ("cool", ("vinegar",), ("5 min",)),
        ],
    ),
    "Grind two leaf discs in 400 µl of buffer, treat with DNase I for 1 h and pour the mixture "
    "into the tray and let it set for 30 min.": (
        "grind treat pour set",
        [
            ("grind", ("leaf discs",), ("two", "in 400 µl of buffer")),
            ("treat", ("leaf discs",), ("1 h", "with DNase I")),
            ("pour", ("mixture",), ("into the tray",)),
            ("set", ("mixture",), ("30 min",)),
        ],
    ),
    # Between the steps, and with one antibody after the other.
    "Fix the larvae in 4 % formaldehyde for 20 min, block in 5 % NGS, incubate with mouse anti-Brp "
    "1:50 overnight at 4 °C, then anti-mouse Alexa 488 1:500 for 2 h, and mount in Vectashield. "
    "Wash 3 x 10 min between steps.": (
        "fix block incubate wash mount",
        [
            ("fix", ("larvae",), ("20 min", "in 4 % formaldehyde")),
            ("wash", ("larvae",), ("3 x 10 min",)),
            ("block", ("larvae",), ("in 5 % NGS",)),
            ("incubate", ("larvae",), ("1:50", "overnight", "4 °C", "with mouse anti-Brp")),
            ("wash", ("larvae",), ("3 x 10 min",)),
            (
                "incubate",
                ("larvae",),
                ("1:500", "2 h", "[temperature]", "with anti-mouse Alexa 488"),
            ),
            ("wash", ("larvae",), ("3 x 10 min",)),
            ("mount", ("larvae",), ("in Vectashield",)),
        ],
    ),
    # What is named is worked on, whatever parts there are.
    "Extract ground almonds with 150 ml of hexane for 6 h, evaporate the solvent, dry the flask at "
    "105 °C for 1 h, cool in a desiccator and weigh.": (
        "extract evaporate dry cool weigh",
        [
            ("extract", ("ground almonds",), ("6 h", "with 150 ml of hexane")),
            ("evaporate", ("solvent",), ()),
            ("dry", ("flask",), ("105 °C", "1 h")),
            ("cool", ("flask",), ("in a desiccator",)),
            ("weigh", ("flask",), ()),
        ],
    ),
    "Start the reaction with 10 µl of enzyme, and record the absorbance at 340 nm for 2 min.": (
        "start record",
        [
            ("start", ("reaction",), ("with 10 µl of enzyme",)),
            ("record", ("reaction",), ("absorbance at 340 nm", "2 min")),
        ],
    ),
    # A supernatant that one begins with is there before the next is made.
    "How do I precipitate phage from a cleared lysate? Add 0.25 volumes of PEG/NaCl to the "
    "supernatant, incubate the supernatant on ice for 1 h, centrifuge it at 10,000 x g for 20 min "
    "and resuspend the pellet in 1 ml of SM buffer.": (
        "add incubate centrifuge resuspend",
        [
            ("add", ("PEG/NaCl",), ("0.25 volumes", "to the supernatant")),
            ("incubate", ("supernatant",), ("on ice", "1 h")),
            ("centrifuge", ("supernatant",), ("10,000 x g", "20 min")),
            ("resuspend", ("pellet",), ("in 1 ml of SM buffer",)),
        ],
    ),
    # A final concentration is no place, nor is the number of a name one end of a range.
    "Transfer the plasma to a new tube and add heparin to 10 µM. Centrifuge at 800 x g for 10 "
    "min.": (
        "transfer add centrifuge",
        [
            ("transfer", ("plasma",), ("to a new tube",)),
            ("add", ("heparin",), ("to 10 µM",)),
            ("centrifuge", ("plasma",), ("800 x g", "10 min")),
        ],
    ),
    "Add PEG 6000 to 8 % and incubate the sample overnight at 4 °C.": (
        "add incubate",
        [
            ("add", ("PEG 6000",), ("8 %",)),
            ("incubate", ("sample",), ("overnight", "4 °C")),
        ],
    ),
    "Seed the cells in a plate, incubate them overnight at 37 °C, replace the medium with fresh "
    "medium with threefold dilutions of paclitaxel and incubate for 72 h at 37 °C.": (
        "seed incubate replace",
        [
            ("seed", ("cells",), ("in a plate",)),
            ("incubate", ("cells",), ("overnight", "37 °C")),
            (
                "replace",
                ("medium",),
                ("with fresh medium", "with threefold dilutions of paclitaxel"),
            ),
            ("incubate", ("cells",), ("72 h", "37 °C")),
        ],
    ),
    "Stain the root tips with Schiff's reagent for 1 h, mount them in glycerol and observe them "
    "under phase contrast at 400x.": (
        "stain mount observe",
        [
            ("stain", ("root tips",), ("1 h", "with Schiff's reagent")),
            ("mount", ("root tips",), ("in glycerol",)),
            ("observe", ("root tips",), ("400x", "under phase contrast")),
        ],
    ),
    "Observe the smear under oil immersion at 1000x.": (
        "observe",
        [("observe", ("smear",), ("1000x", "under oil immersion"))],
    ),
    # After adding cells there is no supernatant any more.
    "Coat a plate with RetroNectin overnight, add virus and spin it at 2,000 x g for 2 h, then add "
    "the T cells and spin at 1,000 x g for 10 min.": (
        "coat add spin",
        [
            ("coat", ("plate",), ("overnight", "with RetroNectin")),
            ("add", ("virus",), ()),
            ("spin", ("plate",), ("2,000 x g", "2 h")),
            ("add", ("T cells",), ()),
            ("spin", ("plate",), ("1,000 x g", "10 min")),
        ],
    ),
    # Done again, and told how, behind a word of time.
    "Stain the embryos in 0.03 % Alcian blue overnight and rinse them in 95 % ethanol. Clear them "
    "with 1 % KOH for 6 h before staining with 0.005 % alizarin red overnight, then store them in "
    "glycerol at 4 °C.": (
        "stain rinse clear store",
        [
            ("stain", ("embryos",), ("overnight", "in 0.03 % Alcian blue")),
            ("rinse", ("embryos",), ("in 95 % ethanol",)),
            ("clear", ("embryos",), ("6 h", "with 1 % KOH")),
            ("stain", ("embryos",), ("overnight", "with 0.005 % alizarin red")),
            ("store", ("embryos",), ("4 °C", "in glycerol")),
        ],
    ),
    "Mix 60 ml of ethanol with 3 ml of ammonia, stir for 10 min, and add 3 ml of TEOS dropwise. "
    "After stirring for 12 h, centrifuge the particles at 8,000 x g for 10 min.": (
        "mix stir add centrifuge",
        [
            ("mix", ("ethanol",), ("60 ml", "with 3 ml of ammonia")),
            ("stir", ("ethanol",), ("10 min",)),
            ("add", ("TEOS",), ("3 ml", "dropwise")),
            ("stir", ("ethanol",), ("12 h",)),
            ("centrifuge", ("particles",), ("8,000 x g", "10 min")),
        ],
    ),
    "Adjust the suspension to 0.5 McFarland, and within 15 min swab it over a Mueller-Hinton agar "
    "plate.": (
        "adjust swab",
        [
            ("adjust", ("suspension",), ("within 15 min", "to 0.5 McFarland")),
            ("swab", ("suspension",), ("over a Mueller-Hinton agar plate",)),
        ],
    ),
    # What nobody knows, or is counted in words, or stands in brackets.
    "How do I destain roots? Destain the roots in lactoglycerol overnight.": (
        "destain",
        [("destain", ("roots",), ("overnight", "in lactoglycerol"))],
    ),
    "Add 20 ml of sulfuric acid and one catalyst tablet and digest the flour at 420 °C for 90 "
    "min.": (
        "add digest",
        [
            ("add", ("sulfuric acid", "one catalyst tablet"), ("20 ml",)),
            ("digest", ("flour",), ("420 °C", "90 min")),
        ],
    ),
    "Add 100 µl of methanol with internal standards and shake it for 30 min.": (
        "add shake",
        [
            ("add", ("methanol",), ("100 µl", "with internal standards")),
            ("shake", ("methanol",), ("30 min",)),
        ],
    ),
    "Dissolve 500 µg of peptides in 300 µl of loading buffer (80 % acetonitrile, 5 % TFA) and "
    "incubate for 20 min on ice.": (
        "dissolve incubate",
        [
            (
                "dissolve",
                ("peptides",),
                ("500 µg", "in 300 µl of loading buffer (80 % acetonitrile, 5 % TFA)"),
            ),
            ("incubate", ("solution",), ("20 min", "on ice")),
        ],
    ),
    "How do I image calcium in HEK293 cells? Load the cells with 2 µM Fura-2 AM for 45 min, wash "
    "them twice with HBSS and image them.": (
        "load wash image",
        [
            ("load", ("cells",), ("45 min", "with 2 µM Fura-2 AM")),
            ("wash", ("cells",), ("twice", "with HBSS")),
            ("image", ("cells",), ()),
        ],
    ),
    # Where a thing is put has a name of its own; so have light and a way of heating.
    "Dilute the overnight culture 1:100 in broth, add 100 µl of it to each well of the antibiotic "
    "plate and incubate the plate at 37 °C for 18 h.": (
        "dilute add incubate",
        [
            ("dilute", ("overnight culture",), ("1:100", "in broth")),
            ("add", ("overnight culture",), ("100 µl", "to each well of the antibiotic plate")),
            ("incubate", ("plate",), ("37 °C", "18 h")),
        ],
    ),
    "Heat the mixture under reflux for 2 h, irradiate it at 254 nm for 2 min and image it at 488 "
    "nm.": (
        "heat irradiate image",
        [
            ("heat", ("mixture",), ("2 h", "under reflux")),
            ("irradiate", ("mixture",), ("254 nm", "2 min")),
            ("image", ("mixture",), ("488 nm",)),
        ],
    ),
}


@pytest.mark.parametrize("text", WHOLE)
def test_a_question_that_tells_a_whole_protocol_is_planned_as_told(text: str) -> None:
    listed, steps = WHOLE[text]
    assert plan(text, listed) == steps


@pytest.mark.parametrize(
    ("text", "listed"),
    [
        ("Stain the cells. Mounting comes right before it. Image them.", "stain mount image"),
        ("Finish by imaging; stain in the middle.", "stain image"),
    ],
)
def test_a_word_of_time_that_is_not_understood_is_doubted(text: str, listed: str) -> None:
    (sketch,) = PLANNER.propose(Query(text, tuple(listed.split())), 1)
    assert "An order that it tells may not be understood" in sketch
