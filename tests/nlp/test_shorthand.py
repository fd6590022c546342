"""Notes of a few words: reagents in brackets and behind colons, counts, lines without a verb."""

from __future__ import annotations

import pytest
from marking import lines

from protoplan.documents import read as document
from protoplan.nlp.reading import read


@pytest.mark.parametrize(
    ("sentence", "steps"),
    [
        ("[Action dry] ([Reagent zeolite])", ["dry |  | with zeolite"]),
        ("[Action wash] ([Reagent TBS])", ["wash |  | with TBS"]),
        (
            "[Action Wash] ([Reagent TBS], [Concentration 3x]) and [Action count].",
            ["wash |  | with TBS; 3x", "count |  | "],
        ),
        (
            "[Action block] ([Concentration 3 %] [Reagent casein], [Time 1 h])",
            ["block |  | with 3 % casein; 1 h"],
        ),
        (
            "[Action Fix] (with [Concentration 2%] [Reagent glyoxal], [Time 8 min]).",
            ["fix |  | with 2% glyoxal; 8 min"],
        ),
        ("[Action Elute] ([Amount 40 µl] [Reagent water]).", ["elute |  | with 40 µl water"]),
        ("[Action Collect] ([Reagent flow-through]).", ["collect | flow-through | "]),
        ("[Action Spin] ([Speed 400 x g], [Time 5 min]).", ["spin |  | 400 x g; 5 min"]),
        (
            "[Action Wash] ([Reagent TBS]) the [Reagent tissue].",
            ["wash | tissue | with TBS"],
        ),
    ],
)
def test_a_bracket_behind_a_verb_names_its_reagent(sentence: str, steps: list[str]) -> None:
    assert lines(sentence) == steps


@pytest.mark.parametrize(
    ("sentence", "steps"),
    [
        (
            "[Action Fix] the [Reagent tissue] ([Concentration 2%] [Reagent glyoxal], "
            "[Time 8 min]).",
            ["fix | tissue | with 2% glyoxal; 8 min"],
        ),
        (
            "[Action wash] [Reagent pellet] ([Amount 500 µl] [Reagent EtOH] [Concentration 70 %])",
            ["wash | pellet | with 500 µl EtOH 70 %"],
        ),
        ("[Action Wash] the [Reagent cells] ([Reagent HeLa]).", ["wash | cells | "]),
        (
            "[Action Incubate] the [Reagent cells] ([Reagent HeLa], [Time 5 min]).",
            ["incubate | cells | 5 min"],
        ),
        (
            "[Action Autoclave] with slow [Action exhaust] ([Reagent liquid]) cycle.",
            ["autoclave |  | with slow exhaust cycle"],
        ),
    ],
)
def test_a_bracket_behind_a_thing_names_a_reagent_beside_settings(
    sentence: str, steps: list[str]
) -> None:
    assert lines(sentence) == steps


@pytest.mark.parametrize(
    ("sentence", "steps"),
    [
        (
            "Once [Action cooled] [Action add] [Amount 2 µl] [Reagent dye], [Action swirl].",
            ["add | dye | once cooled; 2 µl", "swirl |  | "],
        ),
        (
            "[Action Pipette] up and down a couple of times.",
            ["pipette |  | up and down; couple of times"],
        ),
        ("CAREFUL: [Mention it] [Action boils over]!", []),
    ],
)
def test_words_of_the_bench_are_read(sentence: str, steps: list[str]) -> None:
    assert lines(sentence) == steps


def test_a_bracket_leads_into_a_row_of_orders() -> None:
    sentence = "[Action Dry] ([Reagent zeolite]), [Device filter] and [Action concentrate]."
    assert lines(sentence) == ["dry |  | with zeolite", "filter |  | ", "concentrate |  | "]


NOTES = """Immunostaining of sections

Procedure
- Fix: 2% PFA, 10 min
- Wash: TBS 3x
- EtOH 70 %, 1 ml, 2x
- spin 5 min 400 g
- RT, 10 min
- 4 °C o/n
"""


def test_bullets_without_a_verb_are_no_steps() -> None:
    pytest.importorskip("spacy")
    found = read(document(NOTES, "notes.md")).protocol
    assert [step.action for step in found.steps] == ["fix", "wash", "spin"]
    assert [step.parameters for step in found.steps] == [
        ("with 2% PFA", "10 min"),
        ("with TBS 3x",),
        ("5 min", "400 g"),
    ]
    assert found.steps[1].term is not None
    ((count,),) = (part.quantities for part in found.steps[1].term.parameters)
    assert (count.low, count.dimension.value) == (3, "count")
