"""What is left of a free answer that was cut off, and what its note says of it."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from protoplan.parsing import parse
from protoplan.proposers import Query, Turn
from protoplan.proposers.cutting import closed
from protoplan.proposers.loop import Outcome, propose
from protoplan.proposers.values import CutOff

QUERY = Query("How do I wash and dry beads?", ("wash", "dry"), 3)
WHOLE = """<think>
Why.
</think>

<key>
Step 1: {"action": "wash", "objects": ["beads"], "parameters": ["3 times"]}
Step 2: {"action": "dry", "objects": ["beads"], "parameters": ["5 min", "37 °C"]}
</key>

<orc>
Step 1: Wash the beads 3 times.
Step 2: Dry the beads for 5 min at 37 °C.
</orc>

<note>
Keep them dark, and on ice.
</note>
"""
KEY = "The key was cut off where it may go no further; steps may be missing."
ORC = "The orc was cut off where it may go no further."
NOTE = "The note was cut off where it may go no further."
ANEW = "The sections are written anew from the steps."


class Says:
    """A proposer that says one text."""

    name = "says"

    def __init__(self, text: str) -> None:
        self.text = text

    def propose(
        self, query: Query, count: int, *, turns: Sequence[Turn] = (), seed: int = 0
    ) -> list[str]:
        return [self.text]


def answer(text: str) -> Outcome:
    found = propose(QUERY, Says(text))
    assert found is not None
    return found


def note(text: str) -> list[str]:
    """The lines of a note."""
    inside = text.partition("<note>")[2].partition("</note>")[0]
    return [line for line in inside.split("\n") if line]


@pytest.mark.parametrize(
    ("cut", "section", "said", "steps"),
    [
        ('3 times"]}', "key", [KEY, ANEW], 1),
        ('Step 2: {"act', "key", [KEY, ANEW], 1),
        ('"parameters": ["5', "key", [KEY, ANEW], 1),
        ('"37 °C"]}', "key", [KEY, ANEW], 2),
        ("</key>", "orc", [ORC, ANEW], 2),
        ("<orc>", "orc", [ORC, ANEW], 2),
        ("Wash the beads 3", "orc", [ORC, ANEW], 2),
        ("Dry the beads for 5", "orc", [ORC, ANEW], 2),
        ("</orc>", "note", [NOTE], 2),
        ("<no", "note", [NOTE], 2),
        ("<note>", "note", [NOTE], 2),
        ("<note>\n", "note", [NOTE], 2),
        ("Keep them", "note", ["Keep them", NOTE], 2),
        ("on ice.\n</no", "note", ["Keep them dark, and on ice.", NOTE], 2),
    ],
)
def test_the_note_says_what_was_cut_off_and_what_was_mended(
    cut: str, section: str, said: list[str], steps: int
) -> None:
    text = closed(WHOLE[: WHOLE.index(cut) + len(cut)])
    assert isinstance(text, CutOff)
    assert text.section == section
    assert note(text) == [one for one in said if one != ANEW]
    found = answer(text)
    assert found.passed
    assert note(found.best.text) == said
    assert found.changes == (("wrote the sections anew from the steps",) if ANEW in said else ())
    assert len(parse(found.best.text).steps) == steps


def test_so_it_does_where_steps_stand_in_no_section() -> None:
    begun = WHOLE.partition("<key>\n")[2].partition('"37')[0]
    found = answer(closed(begun))
    assert found.passed
    assert note(found.best.text) == [KEY, ANEW]


@pytest.mark.parametrize("end", ["</note>", "</note>\n", "</note>\n\nThat"])
def test_where_all_is_closed_nothing_is_said(end: str) -> None:
    text = WHOLE.partition("</note>")[0] + end
    assert closed(text) == text
    assert not isinstance(closed(text), CutOff)


def test_other_changes_stand_in_the_note_as_they_did() -> None:
    cut = WHOLE.replace('"dry"', '"desiccate"')
    found = answer(closed(cut[: cut.index("3 times.")]))
    assert found.passed
    assert note(found.best.text)[0].startswith(f"{ORC} Mended by planning: ")
    assert ANEW not in found.best.text


def test_sentences_that_do_not_say_their_steps_are_written_anew_and_the_note_says_so() -> None:
    found = answer(WHOLE.replace("5 min at 37 °C", "a while"))
    assert found.changes == ("wrote the sections anew from the steps",)
    assert note(found.best.text) == ["Keep them dark, and on ice.", ANEW]


def test_an_answer_that_passes_is_left_alone() -> None:
    found = answer(WHOLE)
    assert found.best.text == WHOLE
    assert found.changes == ()


@pytest.mark.parametrize("text", ["I do not know.", "Wash them.\nThen dry them.", ""])
def test_what_is_told_of_a_text_without_steps_is_in_sentences(text: str) -> None:
    told = " ".join(answer(text).best.problems)
    assert ". Write steps as Step 1: {" in told
    assert ". write" not in told
