"""From documents to protocols, with the pipeline that ships and with others."""

from __future__ import annotations

from pathlib import Path

import pytest
from growing import grows_in_proportion
from hypothesis import given, settings
from hypothesis import strategies as st
from marking import understood

from protoplan.codes import CODES
from protoplan.documents import read as document
from protoplan.documents.values import Section
from protoplan.errors import UnknownNameError
from protoplan.model import Dimension, Kind, Parameter, Role
from protoplan.nlp.foreign import completed, label_of
from protoplan.nlp.reading import read
from protoplan.nlp.values import Label, Mention, Understanding
from protoplan.normalise import normalise
from protoplan.parsing import locate
from protoplan.source import Span

spacy = pytest.importorskip("spacy")

SOP = """# Bead wash

## Materials
- 50 ml TBS
- Magnetic rack

## Procedure
1. Add 1 ml of ice-cold TBS to the tube and vortex for 10 s.
2. Place the tube on the magnetic rack for 2 min.
3. Discard the supernatant with a pipette.
4. Repeat steps 1-3 twice.
5. If the beads are dry, add 20 µl water.
"""


def told(found: Understanding) -> list[tuple[str, tuple[str, ...], tuple[str, ...]]]:
    return [(step.action, step.objects, step.parameters) for step in found.protocol.steps]


@pytest.fixture(scope="module")
def sop() -> Understanding:
    """The SOP as read by the pipeline that ships."""
    return read(document(SOP, "sop.md"))


def test_an_sop_becomes_steps(sop: Understanding) -> None:
    assert told(sop) == [
        ("add", ("ice-cold TBS",), ("1 ml", "to tube")),
        ("vortex", (), ("10 s",)),
        ("place", ("tube",), ("on magnetic rack", "2 min")),
        ("discard", ("supernatant",), ("with pipette",)),
        ("repeat", ("steps 1-3",), ("twice",)),
        ("add", ("water",), ("if the beads are dry", "20 µl")),
    ]
    assert sop.protocol.kind is Kind.PROSE
    assert [step.number for step in sop.protocol.steps] == [1, 1, 2, 3, 4, 5]
    flow = sop.protocol.steps[4].flow
    assert flow is not None
    assert flow.repeats == (0, 3)
    assert sop.protocol.findings == ()


def test_what_gives_no_steps_is_read_all_the_same(sop: Understanding) -> None:
    materials = [one for one in sop.readings if one.section is Section.MATERIALS]
    assert any(mention.label is Label.REAGENT for one in materials for mention in one.mentions)
    assert all(one.steps == () for one in materials)
    assert all(len(one.left) == len(one.mentions) for one in materials)


def test_sentences_know_their_steps(sop: Understanding) -> None:
    first = next(one for one in sop.readings if one.steps)
    assert (first.number, first.steps) == ("1", (0, 1))
    assert [one.number for one in sop.protocol.sentences or ()] == [1, 2, 3, 4, 5]


def test_places_are_those_of_the_file(sop: Understanding) -> None:
    for step in sop.protocol.steps:
        assert step.term is not None
        assert step.term.span is not None
        action = SOP[slice(*step.term.span)]
        assert action.lower() == step.action
        for item in (*step.term.objects, *step.term.parameters):
            assert item.span is not None
            words = set(SOP[slice(*item.span)].lower().split())
            assert set(item.text.lower().split()) <= words
    for one in sop.readings:
        for mention in one.mentions:
            assert SOP[slice(*mention.span)] == mention.text


def test_the_parts_of_steps_of_prose_can_be_located(sop: Understanding) -> None:
    for place, step in enumerate(sop.protocol.steps):
        located = locate(sop.protocol, place)
        assert located.action is not None
        assert SOP[slice(*located.action)].lower() == step.action
        assert len(located.objects) == len(step.objects)
        assert len(located.parameters) == len(step.parameters)
    assert normalise(sop.protocol).steps == sop.protocol.steps


def test_quantities_are_typed_and_stand_where_they_stand(sop: Understanding) -> None:
    term = sop.protocol.steps[0].term
    assert term is not None
    (amount,) = term.parameters[0].quantities
    assert (amount.dimension, amount.low) == (Dimension.VOLUME, 0.001)
    assert amount.span is not None
    assert SOP[slice(*amount.span)] == "1 ml"


def test_objects_are_linked_to_concepts(sop: Understanding) -> None:
    linked = {
        mention.text: mention.link.concept.name
        for one in sop.readings
        for mention in one.mentions
        if mention.link
    }
    assert linked["supernatant"] == "supernatant"


def test_all_sections_can_give_steps() -> None:
    text = "# Safety\nRinse the eyes with water.\n\n# Procedure\nMix the cells.\n"
    assert [step[0] for step in told(read(document(text, "x.md")))] == ["mix"]
    everything = read(document(text, "x.md"), sections=tuple(Section))
    assert [step[0] for step in told(everything)] == ["rinse", "mix"]


@pytest.mark.parametrize(
    "text", ["", "Materials\n\nTBS\nA rack\n", "The weather was fine and we had lunch.\n"]
)
def test_a_text_without_steps_says_so(text: str) -> None:
    found = read(document(text, "none.txt"))
    assert found.protocol.steps == ()
    assert [one.code for one in found.protocol.findings] == ["SYN501"]


def test_names_that_do_not_exist() -> None:
    with pytest.raises(UnknownNameError, match="protoplan"):
        read(document("Mix it."), nlp="no_such_pipeline")
    with pytest.raises(UnknownNameError, match="exact"):
        read(document("Mix it."), linker="no_such_linker")


# The gold step lists of the paper ----------------------------------------------------------------


def typed(parameter: Parameter) -> list[tuple[Dimension, float]]:
    return [(one.dimension, one.low) for one in parameter.quantities]


def test_the_gold_steps_of_the_spheroids(data: Path) -> None:
    file = data / "cases" / "paper" / "spheroids.gold-orc.txt"
    found = read(document(file.read_bytes(), file.name))
    steps = found.protocol.steps
    assert [step.action for step in steps] == ["wash", "remove", "incubate", "wash"]
    assert [step.number for step in steps] == [1, 2, 3, 4]
    assert [step.objects for step in steps] == [
        ("spheroids",), ("supernatant",), ("spheroids",), ("spheroids",)
    ]  # fmt: skip
    wash, _, incubate, _ = (step.term for step in steps)
    assert wash is not None
    assert incubate is not None
    assert typed(wash.parameters[0]) == [(Dimension.COUNT, 2)]
    assert (Dimension.VOLUME, 0.0005) in typed(wash.parameters[1])
    assert wash.parameters[1].role is Role.REAGENT
    assert typed(incubate.parameters[0]) == [(Dimension.VOLUME, 0.0005), (Dimension.PERCENT, 4)]
    assert incubate.parameters[1].quantities[0].dimension is Dimension.TEMPERATURE
    assert typed(incubate.parameters[2]) == [(Dimension.DURATION, 600)]


def test_the_gold_steps_of_the_slake_test(data: Path) -> None:
    file = data / "cases" / "paper" / "slake.gold-orc.txt"
    steps = read(document(file.read_bytes(), file.name)).protocol.steps
    assert [step.action for step in steps] == ["measure", "transfer", "suspend", "tare"]
    assert [step.objects[0] for step in steps] == [
        "distilled water", "distilled water", "empty basket", "balance"
    ]  # fmt: skip
    assert steps[0].term is not None
    assert typed(steps[0].term.parameters[0]) == [(Dimension.VOLUME, 1.8)]


# Other pipelines ---------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def pipeline(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The folder of a pipeline that knows two things, by labels of its own."""
    nlp = spacy.blank("en")
    ruler = nlp.add_pipe("entity_ruler")
    ruler.add_patterns(
        [
            {"label": "SIMPLE_CHEMICAL", "pattern": "TBS"},
            {"label": "CONTAINER", "pattern": "flask"},
        ]
    )
    folder = tmp_path_factory.mktemp("pipeline") / "ruler"
    nlp.to_disk(folder)
    return str(folder)


def test_another_pipeline_takes_the_place_of_ours(pipeline: str) -> None:
    text = "Add 5 ml of TBS to the flask. Shake at 300 rpm for 10 min and filter the broth."
    found = read(document(text), nlp=pipeline)
    assert told(found) == [
        ("add", ("TBS",), ("5 ml", "to flask")),
        ("shake", (), ("300 rpm", "10 min")),
        ("filter", ("broth",), ()),
    ]
    labels = {(mention.text, mention.label) for one in found.readings for mention in one.mentions}
    assert labels >= {
        ("TBS", Label.REAGENT),
        ("flask", Label.LOCATION),
        ("5 ml", Label.AMOUNT),
        ("300 rpm", Label.SPEED),
        ("Shake", Label.ACTION),
    }
    assert found.nlp.startswith("en_pipeline")


def test_labels_of_other_pipelines() -> None:
    assert label_of("Action") is Label.ACTION
    assert label_of("Chemical") is Label.REAGENT
    assert label_of("container") is Label.LOCATION
    assert label_of("WHATEVER") is Label.REAGENT


def test_actions_that_a_pipeline_labels_are_enough_for_it() -> None:
    from protoplan.library import load

    mention = Mention(Label.ACTION, "Wash", 0, Span(0, 4))
    found = completed("Wash and dry.", [mention], load("wetlab"))
    assert [one.text for one in found] == ["Wash"]
    found = completed("Wash and dry.", [], load("wetlab"))
    assert [one.text for one in found] == ["Wash", "dry"]


# Laws -------------------------------------------------------------------------------------------


VOCABULARY = (
    "Wash the cells with 5 ml of PBS for 10 min at 4 °C , and then ; or if not to by before after "
    "until repeat step 2 twice ( ) gently optional mixing was used to added into a tube . – : ~ µl "
    "that allow use be careful ensure followed by two washes (repeat with w/ @ 1:10 % $x$ step"
)
WORDS = st.sampled_from(VOCABULARY.split())


@settings(max_examples=60)
@given(st.lists(WORDS, max_size=30))
def test_any_sentence_can_be_read(words: list[str]) -> None:
    text = " ".join(words)
    found = read(document(text))
    assert {one.code for one in found.protocol.findings} <= set(CODES)
    steps = [step for one in found.readings for step in one.steps]
    assert steps == list(range(len(found.protocol.steps)))
    for step in found.protocol.steps:
        assert step.action
        assert step.span is not None
        assert 0 <= step.span.start <= step.span.end <= len(text)


@settings(max_examples=40)
@given(st.text(max_size=200))
def test_any_text_can_be_read(text: str) -> None:
    lines = [line for line in text.splitlines() if "[" not in line]
    understood(*lines)


@pytest.mark.slow
@pytest.mark.parametrize(
    "piece",
    [
        "Add 5 ml of TBS to the tube, mix as in step 2, and spin it for 5 min. ",
        "mix, ",
        "Mix it, spin ",
        "use it to mix, ",
        "1. Repeat step 1.\n",
        "if it is dry, mix or ",
        "(mix it (",
        "nostop" * 500,
    ],
)
def test_reading_takes_time_in_proportion(piece: str) -> None:
    assert grows_in_proportion(lambda times: read(document(piece * times)), 200)
