"""An order that plain words tell is kept, or told in the note where the plan breaks it."""

from __future__ import annotations

import pytest

from protoplan.library import load
from protoplan.parsing import parse
from protoplan.proposers.planner import Planner
from protoplan.questions import Query
from protoplan.questions.overseeing import broken
from protoplan.questions.people import without_people

PLANNER, LIBRARY = Planner(), load("wetlab")
DOUBT = "An order that it tells may not be understood"


def planned(question: str, verbs: str) -> tuple[list[str], str]:
    (sketch,) = PLANNER.propose(Query(question, tuple(verbs.split())), 1)
    return [step.action for step in parse(sketch).steps], sketch


@pytest.mark.parametrize(
    ("question", "order"),
    [
        ("The cells are fixed, but first they are washed.", "wash fix"),
        ("The blot is blocked in milk, but first it must be rinsed in TBST.", "rinse block"),
        ("The cells are fixed and stained, but first the dish is washed.", "wash fix stain"),
        (
            "Wash the beads before you elute in 50 µl, but equilibrate them before you wash.",
            "equilibrate wash elute",
        ),
        (
            "How do I add chloroform? Prior to adding 1 ml chloroform, the lysate is spun.",
            "spin add",
        ),
        (
            "Spin first at 300 x g for 10 min and then at 2,000 x g for 20 min, and filter the "
            "supernatant in between at 0.8 µm.",
            "spin filter spin",
        ),
        (
            "Filtration at 0.2 µm is the second step and spinning at 300 x g the first; the third "
            "is freezing at -80 °C.",
            "spin filter freeze",
        ),
        ("Mounting comes last, fixation first, staining in between.", "fix stain mount"),
        ("Fix the cells, with imaging coming last and staining in between.", "fix stain image"),
        ("Staining is third, after fixation (second) and washing (first).", "wash fix stain"),
        ("Stain for 5 min, followed by three 2 min rinses, then mount.", "stain rinse mount"),
        ("Denature it; an extension of 5 min follows, and it is stored.", "denature extend store"),
        ("For imaging cells, how are they stained, washed and mounted?", "stain wash mount image"),
        ("For sequencing, how is RNA extracted and diluted?", "extract dilute sequence"),
        ("In order to image cells, how do I stain and wash them?", "stain wash image"),
        ("For imaging larvae, how are they mounted and imaged once fixed?", "fix mount image"),
        ("How, for imaging, are the cells stained and mounted?", "stain mount image"),
        ("For staining how do I fix the cells?", "fix stain"),
        ("For fixing and staining cells, how do I fix and stain them?", "fix stain"),
        ("For staining, what do I do? Fix the cells, wash them and stain them.", "fix wash stain"),
    ],
)  # fmt: skip
def test_an_order_is_kept(question: str, order: str) -> None:
    steps, sketch = planned(question, " ".join(sorted(set(order.split()))))
    assert steps == order.split()
    assert DOUBT not in sketch


@pytest.mark.parametrize(
    ("question", "order"),
    [
        (
            "Step three is to homogenize the tissue; step one is weighing it and step two is "
            "mincing it. Filtration through a 70 µm strainer is step four. How do I get a single "
            "cell suspension?",
            "weigh mince homogenize filter",
        ),
        (
            "Step 3 is to homogenize the tissue, step 1 is to weigh it and step 2 is to mince it",
            "weigh mince homogenize",
        ),
        (
            "The first step is weighing the tissue, the third is homogenizing it, and the second "
            "is mincing it.",
            "weigh mince homogenize",
        ),
        ("Step two is washing the beads, and step one is binding the protein.", "bind wash"),
        ("Staining the cells is step two, and fixing them is step one.", "fix stain"),
        ("Number two is staining the cells and number one is fixing them.", "fix stain"),
        ("The second step is to stain the cells. The first is to fix them.", "fix stain"),
        (
            "The coverslips are blocked only when permeabilization is finished, and fixation is "
            "the very first thing we do; mounting closes the procedure",
            "fix permeabilize block mount",
        ),
        ("Mounting closes the procedure. Fix the cells and stain them.", "fix stain mount"),
        ("How do I weigh the soil and dry it? The drying comes first.", "dry weigh"),
        ("How do I weigh the soil and dry it? Drying goes first.", "dry weigh"),
        ("How do I stain and fix the cells? Fixing them is the first thing to do.", "fix stain"),
        ("How do I mount the slides, fix them and stain? Mounting comes last.", "fix stain mount"),
        (
            "The pellet is washed, and drying it is the last step; freezing is the first.",
            "freeze wash dry",
        ),
        (
            "Sonicate the lysate, and no filtering should happen until the DNA is digested.",
            "sonicate digest filter",
        ),
        ("No washing may take place before the cells are fixed.", "fix wash"),
        ("No staining of the cells is to be done until they have been fixed.", "fix stain"),
        ("Fix the cells; no staining may begin before they are rinsed.", "fix rinse stain"),
        (
            "Wash the beads; elution is the last step, at 95 °C for 5 min, and binding is done at "
            "4 °C before washing.",
            "bind wash elute",
        ),
        ("Once you are done with fixing the cells, stain them.", "fix stain"),
        # what must stay as it is
        ("How do I spin and wash the beads? Step one is crucial.", "spin wash"),
        ("Washing ends the reaction. Then elute the RNA.", "wash elute"),
        ("How do I wash the beads and elute? Number two is the control tube.", "wash elute"),
    ],
)  # fmt: skip
def test_a_place_among_all_is_kept(question: str, order: str) -> None:
    steps, sketch = planned(question, " ".join(sorted(set(order.split()))))
    assert steps == order.split()
    assert DOUBT not in sketch
    key = parse(sketch).steps
    words = {word for step in key for one in step.objects for word in one.split()}
    assert words.isdisjoint(("one", "two", "three", "four", "first", "second", "third", "Number"))


def test_a_first_step_keeps_how_it_is_done() -> None:
    question = (
        "How do I weigh 5 g of soil, sieve it at 2 mm and dry it at 105 °C for 24 h? The drying "
        "goes first."
    )
    (sketch,) = PLANNER.propose(Query(question, ("weigh", "sieve", "dry")), 1)
    steps = parse(sketch).steps
    assert [step.action for step in steps] == ["dry", "weigh", "sieve"]
    assert {"105 °C", "24 h"} <= {*steps[0].parameters}


@pytest.mark.parametrize(
    ("question", "left"),
    [
        ("How do I fix the cells? No staining should be done.", "stain"),
        ("How do I fix the cells? No staining may happen.", "stain"),
        ("How do I fix and mount the cells? No washing is needed before mounting.", "wash"),
    ],
)
def test_a_denial_stays_one(question: str, left: str) -> None:
    steps, sketch = planned(question, f"fix mount {left}")
    assert left not in steps
    assert f"says not to do them: {left}" in sketch


@pytest.mark.parametrize(
    ("question", "order"),
    [
        ("Our PI insists that the cells are fixed before staining.", "fix stain"),
        ("The reviewers asked us to dissolve the RNA and wash it.", "dissolve wash"),
        ("The referees have asked us to wash the RNA and then dissolve it.", "wash dissolve"),
        ("Our collaborators recommend that we lyse the cells and filter them.", "lyse filter"),
        ("My supervisor wants us to fix the cells before staining.", "fix stain"),
    ],
)
def test_people_are_worked_on_in_no_step(question: str, order: str) -> None:
    steps, sketch = planned(question, order)
    assert steps == order.split()
    names = ("PI", "reviewers", "referees", "collaborators", "supervisor")
    assert not any(one in sketch.partition("<key>")[2].partition("<note>")[0] for one in names)
    assert "no place" not in sketch


@pytest.mark.parametrize(
    "question",
    [
        "The client cells are stained and washed.",
        "The PI stain is washed; stain the nuclei.",
        "Wash the cells and stain them for the reviewers.",
    ],
)
def test_who_asks_for_nothing_stays_in_the_text(question: str) -> None:
    assert without_people(question) == question


def test_what_it_is_for_is_no_step_without_a_list() -> None:
    (sketch,) = PLANNER.propose(Query("For imaging of cells, how are they stained and washed?"), 1)
    assert [step.action for step in parse(sketch).steps] == ["stain", "wash"]


@pytest.mark.parametrize(
    ("question", "verbs"),
    [
        ("To stain the cells, fix them in PFA and wash them twice.", "stain fix wash"),
        ("For imaging, stain the cells and mount them.", "image stain mount"),
        ("Sandwiched between fixing and mounting is staining.", "fix mount stain"),
        ("Fix the cells, stain them and wash them in the interim.", "fix stain wash"),
        ("Staining requires prior permeabilization.", "stain permeabilize"),
        ("How are sections imaged, stained and fixed, in reverse order?", "image stain fix"),
        ("Harvest, but the day before, feed the cells.", "harvest feed"),
        ("Before the cells, which were washed, are stained, they are fixed.", "wash stain fix"),
        ("Dry the gel; its staining must be over by then.", "dry stain"),
        ("Quench with glycine, with fixation in PFA preceding it.", "quench fix"),
        ("Block the membrane until it is probed, but rinse in advance.", "block probe rinse"),
        ("Image last, mount second to last, stain before both.", "image mount stain"),
        ("Stain the cells. Earlier, they were fixed.", "stain fix"),
    ],
)
def test_an_order_that_is_not_kept_is_told(question: str, verbs: str) -> None:
    _, sketch = planned(question, verbs)
    assert DOUBT in sketch


@pytest.mark.parametrize(
    ("question", "verbs"),
    [
        ("First fix them, then wash them twice, and finally mount them.", "fix wash mount"),
        ("After fixing them, stain them, then mount before imaging.", "fix stain mount image"),
        ("Seed the cells and after two weeks passage them.", "seed passage"),
        ("Collect the leaves at first light and freeze them at once.", "collect freeze"),
        ("Rinse it first with water and then with ethanol, and dry it last.", "rinse dry"),
        ("Dry the slides, mount them, and after 24 h image them.", "dry mount image"),
        ("Dehydrate the tissue. Before that, fix it. Afterwards, embed it.", "dehydrate fix embed"),
        ("Cut sections of brain, having embedded it after fixing it.", "cut embed fix"),
        ("Fix the cells and stain them; wash them between fixing and staining.", "fix wash stain"),
        ("Add the first primer, then the second, and mix.", "add mix"),
        ("Filter it 24 h after sampling and freeze it until extraction.", "filter freeze extract"),
        ("Spin, wash the pellet, spin again and then resuspend it.", "spin wash resuspend"),
        ("Do not wash before fixing; fix, then stain.", "fix stain"),
    ],
)  # fmt: skip
def test_an_order_that_is_kept_is_not_told(question: str, verbs: str) -> None:
    _, sketch = planned(question, verbs)
    assert DOUBT not in sketch


@pytest.mark.parametrize(
    ("text", "steps"),
    [
        ("Wash the cells before fixing them.", "fix wash"),
        ("Before fixing the cells, wash them.", "fix wash"),
        ("After washing, fix the cells.", "fix wash"),
        ("Fix the cells once they have been washed.", "fix wash"),
        ("Wash the cells and then fix them.", "fix wash"),
        ("Fix the cells, but first wash them.", "fix wash"),
        ("Fix the cells. Wash them beforehand.", "fix stain"),
        ("Lastly, fix the cells that you have to wash.", "wash fix"),
    ],
)
def test_the_net_reads_by_the_words_alone(text: str, steps: str) -> None:
    order = steps.split()
    assert bool(broken(text, order, LIBRARY)) is (order == ["fix", "wash"])


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("How do I weigh the soil and dry it? The drying comes first.", "dry weigh"),
        ("The cells are blocked, and fixation is the very first thing we do.", "fix block"),
        ("Mounting closes the procedure. Fix the cells.", "fix mount"),
        ("Step three is to mount it; step one is fixing it, step two staining.", "fix mount"),
        ("The first step is fixing it, the third is mounting it.", "fix mount"),
        ("The third step is mounting it, the second is staining it.", "stain mount"),
        ("Step 2: stain the cells. Step 1: fix them.", "fix stain"),
    ],
)
def test_the_net_knows_the_place_among_all(text: str, kept: str) -> None:
    order = kept.split()
    assert not broken(text, order, LIBRARY)
    assert broken(text, order[::-1], LIBRARY)


@pytest.mark.parametrize(
    ("text", "steps"),
    [
        ("Mix; add the first primer, then the second primer.", "mix add"),
        ("Wash the beads; the third wash is with water. Elute.", "wash elute"),
        ("How do I spin and wash? Step one is crucial.", "spin wash"),
    ],
)
def test_the_net_leaves_numbers_of_things(text: str, steps: str) -> None:
    assert not broken(text, steps.split(), LIBRARY)


def test_what_is_removed_beside_is_not_worked_on() -> None:
    question = (
        "How are leaves ground at 4 °C and dried at 40 °C, with roots removed by hand before "
        "grinding?"
    )
    (sketch,) = PLANNER.propose(Query(question, ("grind", "dry", "remove")), 1)
    steps = [(step.action, step.objects) for step in parse(sketch).steps]
    assert steps == [("remove", ("roots",)), ("grind", ("leaves",)), ("dry", ("leaves",))]
    assert "with roots" not in sketch.partition("<key>")[2].partition("Not in plain form")[0]


def test_a_long_question_takes_seconds_at_most() -> None:
    import time

    start = time.process_time()
    PLANNER.propose(Query("mix it and wash it. " * 800), 1)
    assert time.process_time() - start < 30
