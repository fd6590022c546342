"""Plain sentences: what they tell is what is planned, or the user is told where it is not; what is
told in any other way is shown with its steps."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from protoplan.evaluation import brat
from protoplan.library import load
from protoplan.model import Step
from protoplan.parsing import parse
from protoplan.proposers.planner import Planner
from protoplan.proposers.values import Doubted
from protoplan.questions import Query
from protoplan.questions.agreeing import disagreeing
from protoplan.questions.plain import Order, sentences_of

PLANNER = Planner()
LIBRARY = load("wetlab")
FREELY = "Not in plain form"
OTHERWISE = "Plainly told, and planned otherwise"

SETTINGS = {
    "fix": "in 4% PFA for 10 min", "wash": "three times with PBS",
    "stain": "with DAPI for 20 min at RT",
    "block": "with 5% BSA for 1 h", "permeabilize": "with 0.1% Triton X-100 for 15 min",
    "rinse": "in water", "dehydrate": "in ethanol for 2 min", "mount": "in glycerol",
    "centrifuge": "at 500 g for 5 min at 4 °C", "resuspend": "in 100 µl of PBS",
    "incubate": "at 37 °C for 30 min", "heat": "at 95 °C (5 min)", "cool": "on ice for 2 min",
    "dry": "at 60 °C overnight", "filter": "through a 0.2 µm filter", "dilute": "1:10 in water",
    "weigh": "", "freeze": "at -80 °C", "label": "with Cy3 for 10 min", "grind": "in a mortar",
    "vortex": "gently for 10 s", "dissolve": "in 10 ml of water and 2 ml of ethanol",
}  # fmt: skip
NAMING = ("block", "filter", "heat", "label")
"""Verbs that begin names, too."""
THINGS = ["the cells", "the sections", "the sample", "the tissue", "the beads"]
JOINS = [", ", ", and ", " and ", ", then ", " and then ", ". ", ". Then "]


@st.composite
def procedures(draw: st.DrawFn) -> tuple[str, tuple[str, ...] | None, list[str], int]:
    """Draw a procedure in plain sentences, the actions that are listed, if any, its actions in
    turn, and how many settings it tells."""
    verbs = draw(st.lists(st.sampled_from(sorted(SETTINGS)), min_size=2, max_size=7, unique=True))
    text, many, ends, bare, before = "", 0, draw(st.booleans()), False, False
    for at, verb in enumerate(verbs):
        others = ["it", "them"] if verb in NAMING else ["it", "them", ""]
        thing = draw(st.sampled_from(THINGS if at == 0 else [*THINGS, *others]))
        how = SETTINGS[verb] if draw(st.booleans()) else ""
        many, bare, before = many + bool(how), before, not (thing or how)
        join = draw(st.sampled_from(JOINS)) if at else ""
        join = ", then " if join == " and " and bare else join  # else both may share what follows
        opens = not at or join == ". "
        clause = " ".join(filter(None, (verb.capitalize() if opens else verb, thing, how)))
        text += (". Finally, " if at and at == len(verbs) - 1 and ends else join) + clause
    listed = draw(st.one_of(st.none(), st.permutations(verbs).map(tuple)))
    asks = draw(st.sampled_from(["", "How do I prepare samples? "]))
    return f"{asks}{text}.", listed, verbs, many


def planned(question: str, listed: Sequence[str] | None = None) -> tuple[Sequence[Step], Doubted]:
    """Return the steps of the plan of a question, and its sketch."""
    (sketch,) = PLANNER.propose(Query(question, None if listed is None else tuple(listed)), 1)
    assert isinstance(sketch, Doubted)
    return parse(sketch).steps, sketch


@settings(max_examples=120, deadline=None)
@given(told=procedures())
def test_what_is_told_plainly_is_planned_so(
    told: tuple[str, tuple[str, ...] | None, list[str], int],
) -> None:
    question, listed, verbs, _ = told
    steps, sketch = planned(question, listed)
    assert [step.action for step in steps] == verbs
    assert OTHERWISE not in sketch
    assert FREELY not in sketch


@settings(max_examples=60, deadline=None)
@given(told=procedures(), data=st.data())
def test_it_is_seen_where_a_plan_does_otherwise(
    told: tuple[str, tuple[str, ...] | None, list[str], int], data: st.DataObject
) -> None:
    question, listed, _, many = told
    steps = list(planned(question, listed)[0])
    sentences = tuple(sentences_of(question, {*LIBRARY.verbs, *(listed or ())}))
    at = data.draw(st.integers(0, len(steps) - 2))
    swapped = [*steps[:at], steps[at + 1], steps[at], *steps[at + 2 :]]
    lost = [one for place, one in enumerate(steps) if place != at]
    more = [*steps[: at + 1], Step("electroporate", ("it",), ()), *steps[at + 1 :]]
    lent = Step(steps[at].action, steps[at].objects, (*steps[at].parameters, "77 min"))
    slow = [*steps[:at], lent, *steps[at + 1 :]]
    alike = {steps[at].action, steps[at + 1].action} == {"rinse", "wash"}  # one action
    for changed in (lost, more, slow) if alike else (swapped, lost, more, slow):
        assert [*disagreeing(sentences, changed, LIBRARY, ())]
    emptied = [Step(one.action, one.objects, ()) for one in steps]
    assert bool([*disagreeing(sentences, emptied, LIBRARY, ())]) == bool(many)


@pytest.mark.parametrize(
    ("sentence", "orders"),
    [
        ("Fix the cells in 4% PFA for 10 min at RT, wash three times with PBS, and block.",
         ["fix: 4%, 10 min, RT; cells, PFA", "wash: three times; PBS", "block: ; "]),
        ("Cells were fixed with PFA, washed in PBS and then stained with DAPI.",
         ["fix: ; Cells, PFA", "wash: ; PBS", "stain: ; DAPI"]),
        ("How are sections washed with PBS and stained with DAPI for 5 min?",
         ["wash: ; sections, PBS", "stain: 5 min; DAPI"]),
        ("How do I wash beads and freeze them?", ["wash: ; beads", "freeze: ; "]),
        ("Then centrifuge it at 500 g (5 min, 4 °C).", ["centrifuge: 500 g, 5 min, 4 °C; "]),
        ("Add 10 ml of water, 5 g NaCl and the dye to the flask.",
         ["add: 10 ml, 5 g; water, NaCl, dye, flask"]),
        ("Add BSA to a final concentration of 1 mg/ml and mix.", ["add: 1 mg/ml; BSA", "mix: ; "]),
        ("Resuspend the pellet in lysis buffer.", ["resuspend: ; pellet, lysis, buffer"]),
        ("Transfer the supernatant to a new tube and freeze it gently.",
         ["transfer: ; supernatant, new, tube", "freeze: ; "]),
    ],
)  # fmt: skip
def test_plain_sentences_are_read(sentence: str, orders: Sequence[str]) -> None:
    (read,) = sentences_of(sentence, LIBRARY.verbs)
    assert [_shown(one) for one in read.orders] == orders


def _shown(order: Order) -> str:
    return f"{order.verb}: {', '.join(order.amounts)}; {', '.join(order.names)}"


@pytest.mark.parametrize(
    "sentence",
    [
        "After rinsing, dehydrate and mount.",
        "Do not heat the cells.",
        "Wash the cells before fixing them.",
        "Wash the cells which were fixed in PFA.",
        "Heat it until it melts.",
        "Wash the cells, but keep the supernatant.",
        "Wash them and, once dry, mount them.",
        "Wash the cells to remove the dye.",
        "Stir for 1 h, with 0.5 g of salt added in portions.",
        "Wash the fixed cells.",
        "The cells that were fixed are washed.",
        "How is the gel cast, the samples loaded and the gel run?",
        "Stain the cells for imaging.",
        "Filter it or spin it.",
        "Mount the slides last.",
        "Net the fish.",
        "Fix the cells, zorb them and wash them.",
        "I have washed the cells.",
        "Repeat the wash.",
        "Fixation: 5 min.",
        "We usually boil the samples.",
        "Zellen waschen und färben.",
    ],
)
def test_others_are_not(sentence: str) -> None:
    assert not any(one.orders for one in sentences_of(sentence, LIBRARY.verbs))


@pytest.mark.parametrize(
    ("terse", "full"),
    [
        ("Block 5% NGS 1 h.", "Block the sections with 5% NGS for 1 h."),
        ("Etch wafer 5% HF 30 s.", "Etch the wafer in 5% HF for 30 s."),
        ("Fix cells 10 min 4% PFA.", "Fix cells for 10 min in 4% PFA."),
        ("Dry N2.", "Dry tissue with N2."),
        ("Polish SiC paper 10 min.", "Polish the wafer with SiC paper for 10 min."),
        ("Sinter box furnace.", "Sinter the pellet in the box furnace."),
        ("Rinse DI water.", "Rinse slides with DI water."),
        ("Filter 0.2 µm PES.", "Filter the medium through a 0.2 µm filter."),
        ("Resuspend 500 µl PBS.", "Resuspend the pellet in 500 µl PBS."),
        ("Stain gel Coomassie 1 h.", "Stain the gel with Coomassie for 1 h."),
        ("Wash 2x 80% EtOH.", "Wash the pellet 2x with 80% EtOH."),
        ("Wash the cells x3.", "Wash the cells 3x."),
        ("Cells are fixed 4% PFA.", "Cells are fixed in 4% PFA."),
        ("Mix the lysate and wash PBS.", "Wash cells with PBS and mix them."),
        ("Dilute 10% SDS to 1%.", "Prepare 10% SDS in water."),
        ("Transfer PVDF 100 V 1 h.", "Transfer the proteins at 100 V for 1 h."),
        ("Transfer nitrocellulose at 30 V overnight.", "Transfer the gel."),
        ("Freeze glycerol at -80 °C.", "Freeze cells in glycerol at -80 °C."),
        ("Inoculate LB 5 mL.", "Inoculate the medium with 1 mL of culture."),
        ("Streak MacConkey at 37 °C.", "Streak bacteria on agar."),
        ("Grow YPD 16 h.", "Grow yeast for 16 h."),
    ],
)
def test_what_leaves_open_what_a_thing_is_to_the_order_is_not_plain(terse: str, full: str) -> None:
    assert not any(one.orders for one in sentences_of(terse, LIBRARY.verbs))
    assert all(one.orders for one in sentences_of(full, LIBRARY.verbs))


@pytest.mark.parametrize(
    ("text", "sentences"),
    [
        ("Add approx. 5 ml of water. Spin it.", ["Add approx. 5 ml of water.", "Spin it."]),
        ("Grow E. coli at 37 °C. Spin it.", ["Grow E. coli at 37 °C.", "Spin it."]),
        ("Wash in buffer B. Elute it", ["Wash in buffer B.", "Elute it"]),
        ("Dilute 1:500 in PBS; spin it", ["Dilute 1:500 in PBS;", "spin it"]),
    ],
)
def test_sentences_are_told_apart(text: str, sentences: Sequence[str]) -> None:
    assert [one.text for one in sentences_of(text, LIBRARY.verbs)] == sentences


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("Fix the cells. After washing, stain them.",
         f'{FREELY}, check how it was read: "After washing, stain them." (steps 2, 3).'),
        ("Fix the cells, stain them. The room smells.", '"The room smells." (no step)'),
        ("How do I stain cells, given that they are fixed in PFA? Stain them with DAPI.",
         '"How do I stain cells, given that they are fixed in PFA?" (steps 1, 2)'),
    ],
)  # fmt: skip
def test_what_is_told_otherwise_is_shown_with_its_steps(question: str, told: str) -> None:
    _, sketch = planned(question)
    assert told in sketch
    assert any(told in one for one in sketch.remarks)
    assert not any(FREELY in one for one in sketch.doubts)


def test_a_sentence_is_shown_with_the_step_that_alone_has_its_setting() -> None:
    _, sketch = planned("Run the gel at 150 V. Transfer the proteins to a membrane.")
    assert '"Run the gel at 150 V." (step 1)' in sketch
    assert "not told" not in sketch


def test_what_a_step_is_done_to_without_being_told_is_shown() -> None:
    _, sketch = planned("Lyse the cells in RIPA, centrifuge at 14,000 g for 10 min and incubate.")
    assert any("what these are done to, taken from what is before: cells (step 2)" in one
               for one in sketch.remarks)  # fmt: skip
    _, sketch = planned("Wash the cells. Stain the cells. Dry the cells.")
    assert not sketch.remarks


@pytest.mark.parametrize(
    ("question", "verb"),
    [
        ("Mix the sample with three wash buffers and heat it at 95 °C.", "mix"),
        ("Wash the curd and filter it through cloth.", "filter"),
    ],
)
def test_what_the_plan_lacks_of_a_plain_order_is_doubted(question: str, verb: str) -> None:
    steps, sketch = planned(question)
    said = " ".join(one for step in steps for one in step.parameters)
    lacks = "cloth" not in said and "wash buffers" not in said
    assert lacks == any(OTHERWISE in one and f'"{verb}"' in one for one in sketch.doubts)


@pytest.mark.parametrize(
    "question",
    [
        "Stain nuclei with DAPI and actin with phalloidin.",
        "Remove and discard the supernatant.",
        "Switch on the stirrer and add 5 g of sodium chloride.",
        "How do I count bacteria in soil?",
    ],
)
def test_what_is_told_so_is_not_doubted(question: str) -> None:
    _, sketch = planned(question)
    assert OTHERWISE not in sketch


@pytest.mark.parametrize(
    ("question", "shown"),
    [
        ("Boil 20 ml of ethanol. Pour it over the leaf. Rinse it. Dry it.", "ethanol (steps 3, 4)"),
        ("Place the brain in a vial. Fill it with PFA. Cap it.", "brain (steps 2, 3)"),
        ("Melt the agarose. Pour it onto the slide. Image it.", "agarose (step 3)"),
        ("Transfer the lysate to a tube. Spin it. Freeze it.", ""),
        ("Boil ethanol. Pour it over the leaves. Cool it.", ""),
        ("Wash the cells in a dish. Stain them.", ""),
    ],
)
def test_it_that_may_be_what_the_step_before_was_done_on_is_shown(
    question: str, shown: str
) -> None:
    _, sketch = planned(question)
    assert (shown in sketch) if shown else ("Not told what these" not in sketch)


def test_it_that_does_not_agree_is_shown() -> None:
    for question in (
        "Soak the seeds in water for 12 h and discard it.",
        "Cover the cells with trypsin, aspirate it, and incubate the cells.",
    ):
        _, sketch = planned(question)
        assert any("taken from what is before" in one for one in sketch.remarks)  # fmt: skip
    _, sketch = planned("Soak the seeds in water for 12 h and dry them.")
    assert not sketch.remarks


@pytest.mark.parametrize(
    ("question", "verbs"),
    [
        ("How should I fix the cells? How should I stain them? How should I mount them?", "fix"),
        ("How do I permeabilize the cells? Block the cells with BSA and mount the cells.",
         "permeabilize"),
        ("How do I stain the cells? Stain them with DAPI and mount them.", ""),
    ],
)  # fmt: skip
def test_what_is_only_asked_for_is_told(question: str, verbs: str) -> None:
    steps, sketch = planned(question)
    told = f"Asked for as a whole, and no step of its own: {verbs}."
    planned_too = {step.action for step in steps} >= {verbs}
    assert (told in sketch.remarks) == (bool(verbs) and not planned_too)
    assert any("Asked for as a whole" in one for one in sketch.remarks) <= bool(verbs)


def test_a_long_row_tells_a_few_at_most() -> None:
    _, sketch = planned("mix it and wash it. " * 300)
    assert sum(one.count("told in turn") for one in sketch.doubts) <= 5


def test_plain_sentences_of_real_protocols_tell_the_annotated_actions(data: Path) -> None:
    plain, otherwise = 0, []
    for folder in ("train_data", "dev_data"):
        for document in brat.documents(data / "data" / "wnut2020" / folder):
            actions = [one for one in document.entities if one.label == "Action"]
            at = 0
            for line in document.text.splitlines(keepends=True):
                for sentence in sentences_of(line.strip(), LIBRARY.verbs):
                    start = at + line.index(sentence.text)
                    inside = range(start, start + len(sentence.text))
                    told = sum(one.start in inside for one in actions)
                    plain += bool(sentence.orders)
                    if sentence.orders and told != len(sentence.orders):
                        otherwise.append(sentence.text)
                at += len(line)
    assert plain > 2_000
    assert len(otherwise) < plain / 50


@pytest.mark.parametrize(
    ("action", "given", "told"),
    [
        ("boil", (), '"boil" is planned, and not told'),
        ("freeze", (), ""),
        ("wash", ("5 min",), '"wash" has "5 min", which is not told of it'),
        ("wash", ("1 h",), ""),
        ("stain", ("5 min",), ""),
    ],
)
def test_what_no_sentence_tells_is_doubted(action: str, given: tuple[str, ...], told: str) -> None:
    text = "Wash the cells. Stain them for 5 min. If you like, freeze them for 1 h."
    steps = [Step("wash", ("cells",), ()), Step("stain", ("cells",), ("5 min",))]
    steps = [one for one in steps if one.action != action] + [Step(action, ("cells",), given)]
    doubts = [*disagreeing((*sentences_of(text, LIBRARY.verbs),), steps, LIBRARY, ())]
    assert (told in doubts) if told else not any("not told" in one for one in doubts)


@pytest.mark.parametrize(
    ("question", "shown"),
    [
        ("Dissolve 5 g of agarose and the dye in 100 mL of TAE.", True),
        ("Add 2 mL of trypsin and 1 mM EDTA.", True),
        ("Inject the rat with 80 mg/kg of ketamine and the xylazine.", True),
        ("1 µL of enzyme and the buffer are added.", True),
        ("Mix 5 mL of 1 M Tris, 3 mL of 5 M NaCl and the detergent.", True),
        ("Mix 5 mL of 1 M Tris and 3 mL of 5 M NaCl.", False),
        ("Add 10 mL water and 5 g salt.", False),
        ("Wash the cells and the tissue with 5 mL of PBS.", False),
        ("Add 5 g of salt to the flask and the beaker.", False),
    ],
)
def test_a_row_of_which_only_some_have_an_amount_is_shown(question: str, shown: bool) -> None:
    assert (f'"{question}" (step' in planned(question)[1]) is shown


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("Swirl the bottle and pour 20 mL into each plate.", "bottle (step 2)"),
        ("Shake the flask and dispense 2 mL into each vial.", "flask (step 2)"),
        ("Invert the bottle and pour 20 mL in each flask.", "bottle (step 2)"),
        ("Melt the agar at 90 °C. Swirl the dish and pour 20 mL into each plate.", "dish (step 3)"),
        ("Rock the tray and pour 50 mL into each box.", "tray (step 2)"),
        ("Shake the flask and pour 2 mL into the mold.", "flask (step 2)"),
        ("Swirl the bottle and pour it into each plate.", ""),
        ("Pour 20 mL of the agar into each plate.", ""),
        ("Wash the plate and dry it for 5 min.", ""),
    ],
)
def test_what_is_put_into_each_is_not_told_by_that(question: str, told: str) -> None:
    sketch = planned(question)[1]
    shown = f"Not told what these are done to, taken from what is before: {told}"
    assert (shown in sketch) is bool(told)
    assert bool(told) is ("Not told what" in sketch)
