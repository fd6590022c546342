"""The spelling of a question is made even before it is read; names of stains tell of staining."""

from __future__ import annotations

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from protoplan.errors import UnusableInputError
from protoplan.library import load
from protoplan.parsing import parse
from protoplan.proposers.loop import propose
from protoplan.proposers.planner import Planner
from protoplan.proposers.values import Doubted
from protoplan.questions import Query
from protoplan.questions.amounts import amounts_in
from protoplan.questions.dyeing import dyed
from protoplan.questions.spelling import spelled
from tests.told import planned as asked_steps

PLANNER = Planner()
VERBS = {*load().verbs}


def planned(question: str, listed: str) -> list[tuple[str, list[str], list[str]]]:
    (sketch,) = PLANNER.propose(Query(question, tuple(listed.split())), 1)
    steps = parse(sketch).steps
    return [(one.action, [*one.objects], [*one.parameters]) for one in steps]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("5 ml gets transferred to a plate.", "5 ml is transferred to a plate."),
        ("The tubes get spun for 5 min.", "The tubes are spun for 5 min."),
        ("It got filtered, then it got briefly vortexed.",
         "It was filtered, then it was briefly vortexed."),
        ("They will get washed twice.", "They will be washed twice."),
        ("While the gel is getting stained, wash.", "While the gel is being stained, wash."),
        ("We're ready; they'll be fixed.", "We are ready; they will be fixed."),
        ("It’s been fixed and it's dry.", "It has been fixed and it is dry."),
        ("Dissolve in conc. H2SO4 at 5 °C.", "Dissolve in conc H2SO4 at 5 °C."),
        ("Add approx. 5 ml, ca. 2 min.", "Add about 5 ml, about 2 min."),
        ("Compare PFA vs. methanol at room temp. for 1 h.",
         "Compare PFA vs methanol at room temperature for 1 h."),
        ("Boil for 5 min. at 95 °C.", "Boil for 5 min at 95 °C."),
        ("Do an H & E stain in B & W.", "Do an H&E stain in B&W."),
        ("Section it – before that, fix it.", "Section it; before that, fix it."),
        ("Fix, wash & stain the cells.", "Fix, wash and stain the cells."),
        ("Spin it (5 min) & dry it.", "Spin it (5 min) and dry it."),
        ("Vortex the sample.Centrifuge it at 4 °C.Discard the liquid.",
         "Vortex the sample. Centrifuge it at 4 °C. Discard the liquid."),
        ("Wait for 5 min.Wash it with PBS (cold).Dry it for 5 h.Cap it.",
         "Wait for 5 min. Wash it with PBS (cold). Dry it for 5 h. Cap it."),
    ],
)  # fmt: skip
def test_spelling_is_made_even(text: str, expected: str) -> None:
    assert spelled(text, VERBS) == expected
    assert spelled(expected, VERBS) == expected


@pytest.mark.parametrize(
    "text",
    [
        "Get filtered water and wash the beads.",
        "How do I get stained cells?",
        "It gets hot. Wash it.",
        "Spin for 5 min. Wash twice.",
        "Spin for 5 min. wash twice.",
        "Filter through Whatman No. 1 and wash it.",
        "Mix buffer A & B.",
        "Wash it with a Smith & Nephew buffer.",
        "Clone it into pUC.Amp, and see www.Example.org for it.",
        "Order E.Coli strains.",
        "Incubate for 5 - 10 min.",
        "Its pH is 7.4.",
    ],
)
def test_what_is_even_stays(text: str) -> None:
    assert spelled(text, VERBS) == text


@given(st.text(alphabet="abc.'’&- getsdone5", max_size=60))
def test_no_text_is_refused(text: str) -> None:
    assert isinstance(spelled(text, VERBS), str)


@pytest.mark.parametrize(
    ("question", "listed", "expected"),
    [
        ("Centrifuge the tube for 5 min and 100 µl gets transferred to a plate.",
         "centrifuge transfer",
         [("centrifuge", ["tube"], ["5 min", "[force]"]),
          ("transfer", ["supernatant"], ["100 µl", "to a plate"])]),
        ("The lysate gets filtered through 0.45 µm and 20 µl gets loaded onto the gel.",
         "filter load",
         [("filter", ["lysate"], ["0.45 µm"]),
          ("load", ["filtrate"], ["20 µl", "onto the gel"])]),
        ("Homogenize the sample; digest 1 g in 20 mL conc. H2SO4 at 420 °C for 90 min.",
         "homogenize digest",
         [("homogenize", ["sample"], []),
          ("digest", ["lysate"], ["1 g", "420 °C", "90 min", "in 20 mL conc H2SO4"])]),
        ("Section the liver at 5 µm, stain it with H&E for 5 min and mount it.",
         "section stain mount",
         [("section", ["liver"], ["5 µm"]), ("stain", ["liver"], ["5 min", "with H&E"]),
          ("mount", ["liver"], [])]),
        ("Rats are dosed at 10 mg/kg, with blood taken at 1, 2 and 4 h and spun at 2,000 x g for "
         "10 min.", "dose bleed centrifuge",
         [("dose", ["Rats"], ["10 mg/kg"]), ("bleed", ["blood"], ["at 1, 2 and 4 h"]),
          ("centrifuge", ["blood"], ["2,000 x g", "10 min"])]),
        ("50 µl plasma is spiked with 5 µl standard and crashed with 150 µl acetonitrile.",
         "spike precipitate",
         [("spike", ["plasma"], ["50 µl", "with 5 µl standard"]),
          ("precipitate", ["plasma"], ["with 150 µl acetonitrile"])]),
        ("The proteins are crashed out with acetonitrile and vortexed for 1 min.",
         "precipitate vortex",
         [("precipitate", ["proteins"], ["with acetonitrile"]),
          ("vortex", ["proteins"], ["1 min"])]),
        ("Lyse the cells, then IP overnight at 4 °C with 5 µg antibody.", "lyse immunoprecipitate",
         [("lyse", ["cells"], []),
          ("immunoprecipitate", ["lysate"], ["overnight", "4 °C", "with 5 µg antibody"])]),
        ("Resuspend the pellet in 1 ml PBS + 0.04% BSA.", "resuspend",
         [("resuspend", ["pellet"], ["in 1 ml PBS", "with 0.04% BSA"])]),
        ("Sonicate the slides in water and in ethanol for 2 min each, then rinse.",
         "sonicate rinse",
         [("sonicate", ["slides"], ["2 min", "in water"]),
          ("sonicate", ["slides"], ["2 min", "in ethanol"]), ("rinse", ["slides"], [])]),
        ("Wash the slides in 70% ethanol, acetone and water for 5 min each.", "wash",
         [("wash", ["slides"], ["5 min", "in 70% ethanol"]),
          ("wash", ["slides"], ["5 min", "in acetone"]),
          ("wash", ["slides"], ["5 min", "in water"])]),
        ("Wash the slides three times in PBS for 5 min each.", "wash",
         [("wash", ["slides"], ["three times", "5 min", "in PBS"])]),
        ("Wash the IP samples.", "wash", [("wash", ["IP samples"], [])]),
    ],
)  # fmt: skip
def test_such_questions_are_planned_as_told(
    question: str, listed: str, expected: list[tuple[str, list[str], list[str]]]
) -> None:
    assert planned(question, listed) == expected


@pytest.mark.parametrize("stain", ["an H&E stain", "an H & E stain", "H&E staining"])
def test_a_stain_by_its_name_is_staining(stain: str) -> None:
    steps = planned(
        f"How do I do {stain} on FFPE liver tissue?",
        "section deparaffinize rehydrate stain dehydrate mount",
    )
    actions = [action for action, _, _ in steps]
    assert actions == ["section", "deparaffinize", "rehydrate", "stain", "dehydrate", "mount"]
    assert steps[0][1] == ["FFPE liver tissue"]
    assert steps[3] == ("stain", ["FFPE liver tissue"], ["with H&E"])


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Perform a DAPI stain on the cells.", "Stain the cells with DAPI."),
        ("Fix them, do a crystal violet stain for 10 min.",
         "Fix them, stain with crystal violet for 10 min."),
        ("Protocol for H&E staining of liver.", "Protocol for staining of liver with H&E."),
        ("How do I do a Gram stain of E. coli?", "How do I do a Gram stain of E. coli?"),
        ("Use the stain on the bench.", "Use the stain on the bench."),
        ("Do a quick stain of the gel.", "Do a quick stain of the gel."),
        ("Wash off the DAPI stain.", "Wash off the DAPI stain."),
        ("Stain the cells with DAPI.", "Stain the cells with DAPI."),
    ],
)  # fmt: skip
def test_names_of_stains(text: str, expected: str) -> None:
    assert dyed(text) == expected


@pytest.mark.parametrize(
    ("text", "amounts"),
    [
        ("Bleed at 0.5, 1, 2, 4, 8 and 24 h.", ["0.5, 1, 2, 4, 8 and 24 h"]),
        ("Sample at 0, 5, 10 and 15 min.", ["0, 5, 10 and 15 min"]),
        ("Read at 645 and 663 nm.", ["645 and 663 nm"]),
        ("Count 10, then add 5 ml.", ["5 ml"]),
        ("Add 1,000 cells, 5 ml medium.", ["1,000", "5 ml"]),
        ("Heat for 5 min, 10 min and 15 min.", ["5 min", "10 min", "15 min"]),
    ],
)
def test_a_row_of_numbers_with_one_unit_is_one(text: str, amounts: list[str]) -> None:
    assert [one.text for one in amounts_in(text)] == amounts


def test_plurals_of_what_is_worked_on_are_no_actions() -> None:
    steps = planned("How do I stain liver sections with DAPI?", "section stain")
    assert ("stain", ["liver sections"], ["with DAPI"]) in steps


def test_the_note_tells_no_named_action_as_unnamed() -> None:
    question = "How do I stain cells? Permeabilize them with 0.1% saponin."
    (sketch,) = PLANNER.propose(Query(question, ("stain", "permeabilize")), 1)
    assert [one.action for one in parse(sketch).steps] == ["permeabilize", "stain"]
    assert "It tells no order of these, they stand where they fit: stain." in sketch
    assert "does not name these" not in sketch


@pytest.mark.parametrize(
    ("question", "listed", "told"),
    [
        ("Stain the cells, do not use Tris.", "stain", "It may forbid something"),
        ("Stain the cells if they are loose.", "stain", "It is planned as if this held"),
        ("The plates come coated. Block them.", "coat block", "Done already"),
        ("Section the cryoprotected brain.", "section cryoprotect", "may be no instruction"),
        ("Section the brain. How do I stain it?", "section stain wash", "A guess"),
    ],
)
def test_what_the_note_doubts_stands_in_the_report(question: str, listed: str, told: str) -> None:
    outcome = propose(Query(question, tuple(listed.split())), PLANNER)
    assert outcome is not None
    assert any(told in doubt for doubt in outcome.best.doubts)
    assert all(doubt in outcome.best.text for doubt in outcome.best.doubts)


def test_what_is_in_no_doubt_is_told_as_none() -> None:
    outcome = propose(Query("Fix the cells, then wash them.", ("fix", "wash")), PLANNER)
    assert outcome is not None
    assert outcome.best.doubts == ()


def test_doubts_are_kept_in_a_pickle() -> None:
    one = pickle.loads(pickle.dumps(Doubted("text", ("a doubt",))))
    assert (one, one.doubts) == ("text", ("a doubt",))


@pytest.mark.parametrize(
    ("question", "listed", "names"),
    [
        ("How do I wash cells? Do not wash them.", ("wash",), "wash"),
        ("Do not heat or shake anything.", None, "heat, shake"),
        ("Never vortex it.", ("vortex",), "vortex"),
    ],
)
def test_what_is_only_forbidden_is_told_so(
    question: str, listed: tuple[str, ...] | None, names: str
) -> None:
    with pytest.raises(UnusableInputError, match=f"says not to do what it names .{names}."):
        PLANNER.propose(Query(question, listed), 1)


def test_following_before_a_noun_of_doing_is_no_step() -> None:
    text = "Following depurination in HCl for 10 min, denature the gel in NaOH."
    (sketch,) = Planner().propose(Query(text), 1)
    assert [step.action for step in parse(sketch).steps] == ["depurinate", "denature"]
    assert not sketch.doubts


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Rinse the slides, fix them and re-rinse them.", "rinse fix rerinse"),
        ("Wash the cells, spin them and re-wash them in PBS.", "wash spin rewash"),
        ("Stain the gel, destain and re-stain it.", "stain destain restain"),
        ("Freeze the cells, thaw and re-freeze them.", "freeze thaw refreeze"),
        ("The slides were rinsed, fixed and re-rinsed in water.", "rinse fix rerinse"),
        ("After re-washing the slides, re-incubate them for 1 h at 37 °C.", "rewash reincubate"),
        ("Centrifuge the tube, discard the supernatant and re-centrifuge it.",
         "centrifuge discard recentrifuge"),
    ],
)  # fmt: skip
def test_what_is_done_again_with_a_hyphen_is_a_step(question: str, expected: str) -> None:
    (sketch,) = Planner().propose(Query(question), 1)
    assert " ".join(step.action for step in parse(sketch).steps) == expected


@pytest.mark.parametrize(
    "text",
    [
        "Re-suspend the pellet in PBS.",
        "Re-cover the plate.",
        "Re-lease the beads.",
        "Pre-wash the slides.",
        "The re-entry is at 5 pm.",
    ],
)
def test_a_hyphen_that_joins_another_word_stays(text: str) -> None:
    assert spelled(text, load("wetlab").verbs) == text


@pytest.mark.parametrize(
    ("told", "action", "interval"),
    [
        ("Clear it for 5 days, changing the solution every second day.", "change", "every 2 days"),
        (
            "Culture them for 10 days. Replace the medium every third day.",
            "replace",
            "every 3 days",
        ),
        ("Culture them. The medium is changed every fourth day.", "change", "every 4 days"),
        ("Culture them. Feed them each second week.", "feed", "each 2 weeks"),
        ("Measure the fluorescence every second minute for 1 h.", "measure", "every 2 minutes"),
        ("Immerse it, changing the medium on every second day.", "change", "every 2 days"),
        ("Record a frame every second for 5 min.", "record", "every second"),
        ("Culture them. Replace the medium every other day.", "replace", "every other day"),
    ],
)
def test_every_second_day_is_every_two_days(told: str, action: str, interval: str) -> None:
    steps, _ = asked_steps(f"How do I do it? {told}")
    assert interval in next(one[2] for one in steps if one[0] == action)


@pytest.mark.parametrize(
    ("told", "step"),
    [
        ("Immerse it in solution A+B, replacing the solution after the first day.",
         ("replace", ["after 1 day"])),
        ("Culture the cells, change the medium after the second day and harvest.",
         ("change", ["after 2 days"])),
        ("Culture the cells for 5 weeks. Replace the medium after the first week.",
         ("replace", ["after 1 week"])),
        ("Stain the cells. The dye is replaced after the third hour.",
         ("replace", ["after 3 hours"])),
        ("Culture the cells for 5 days. Change the medium after one day.",
         ("change", ["after one day"])),
        ("Immerse the brain in solution A+B for two weeks.",
         ("immerse", ["two weeks", "in solution A+B"])),
        ("Immerse the brain in solutions A + B overnight.",
         ("immerse", ["overnight", "in solutions A + B"])),
    ],
)  # fmt: skip
def test_after_the_first_day_is_after_one_day(told: str, step: tuple[str, list[str]]) -> None:
    assert step in [(one[0], one[2]) for one in asked_steps(f"How do I do it? {told}")[0]]


@pytest.mark.parametrize(
    ("question", "listed", "out"),
    [
        ("How do I run a ChIP without pre-clearing?", "crosslink,preclear,elute", "preclear"),
        ("How do I run a ChIP? Do not pre-clear the lysate. Elute it.", "preclear,elute",
         "preclear"),
        ("How do I polish it, skipping the pre-grinding?", "mount,pregrind,polish", "pregrind"),
        ("How do I cast a gel without de-gassing the solution?", "mix,degas,pour", "degas"),
        ("How do I stain and mount them without counter-staining?", "stain,counterstain,mount",
         "counterstain"),
    ],
)  # fmt: skip
def test_a_prefix_with_a_hyphen_is_no_other_verb(question: str, listed: str, out: str) -> None:
    (sketch,) = Planner().propose(Query(question, tuple(listed.split(","))), 1)
    done = [step.action for step in parse(sketch).steps]
    assert sorted(done) == sorted({*listed.split(",")} - {out})
    assert "not to do them" in sketch


@pytest.mark.parametrize(
    "text", ["Wash with pre-cleared lysate.", "Use post-doc time.", "Over-expose it.", "Co-IP it."]
)
def test_what_is_an_action_in_neither_form_stays(text: str) -> None:
    assert spelled(text, {"wash", "expose"}) == text
