"""A question in another language than English: it is told."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from protoplan.errors import UnusableInputError
from protoplan.proposers.planner import Planner
from protoplan.proposers.values import Doubted
from protoplan.questions import Query
from protoplan.questions.languages import OTHER, foreign, hinted


@pytest.mark.parametrize(
    "text",
    [
        "Wie soll ich die Zellen in PBS waschen, dann mit Trypsin inkubieren?",
        "WIE SOLL ICH DIE ZELLEN WASCHEN UND FIXIEREN?",
        "Die Zellen werden fixiert und gewaschen.",
        "Comment laver les cellules avec du PBS ?",
        "Isoler l'ADN, puis l’ARN avec du TRIzol.",
        "¿Cómo lavo las células con PBS y las fijo?",
        "Lavar las células con PBS",
        "Come devo lavare le cellule con il PBS e poi incubarle?",
        "Como devo lavar as células com PBS e depois fixar?",
        "用PBS洗涤细胞,然后固定。",
        "Как промыть клетки в PBS?",
        "細胞をPBSで洗う",
        "كيف أغسل الخلايا؟",
    ],
)
def test_a_question_of_another_language_is_told(text: str) -> None:
    assert foreign(text) == hinted(text) == OTHER


@pytest.mark.parametrize(
    "text",
    [
        "If the cells die in PBS at pH 7, am I to wash them?",
        "MIT protocol: fix cells, wash, dry.",
        "De la Cruz staining: fix, wash, dry.",
        "Apply the de la Cruz and the van der Waals method, et al.",
        "Stain cells with Con A, de novo; von Kossa; des-Arg9 bradykinin; du Noüy ring.",
        "Lyse E. coli, S. cerevisiae, Clostridium difficile and A. thaliana in situ, ex vivo.",
        "Stain α-SMA, β-actin, γ-tubulin, αβ T cells in 4 µl, 5 μl.",
        "Pour plates, come to RT, comment on color; the son of an old man was here.",
        "Dissolve Na2SO4, CuSO4, LaCl3, AlCl3, La2O3.",
        "Grow Lactobacillus at Rio de Janeiro and in La Jolla, e.g. with El Niño isolates.",
        "Wash cells",
        "PBS",
        "",
    ],
)
def test_english_is_not(text: str) -> None:
    assert foreign(text) == ""


def test_a_sentence_of_another_language_in_an_english_question_is_told() -> None:
    said = foreign(
        "Wash the cells with the buffer. Danach werden die Zellen mit PFA fixiert. Then mount them."
    )
    assert said.startswith("A part of the question does not seem to be in English")
    assert said.endswith('"Danach werden die Zellen mit PFA fixiert".')


def test_it_stands_in_the_note_in_the_report_and_in_the_error() -> None:
    asked = "Wie soll ich die Zellen in PBS fixieren, dann mit Trypsin incubate?"
    (sketch,) = Planner().propose(Query(asked, ("fix", "incubate")), 1)
    assert isinstance(sketch, Doubted)
    assert OTHER in sketch.doubts
    assert OTHER in sketch.partition("<note>")[2]
    for text in ("Wie mit dem PBS?", "Zellen mit PBS waschen"):
        with pytest.raises(UnusableInputError, match=r"names no action .* only English is"):
            Planner().propose(Query(text), 1)
    with pytest.raises(UnusableInputError, match=r"list the actions\.$"):
        Planner().propose(Query("Who are you?"), 1)


def test_no_english_text_of_these_tests_is_taken_for_another_language() -> None:
    here = Path(__file__)
    for file in here.parent.glob("test_*.py"):
        if file == here:
            continue
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                assert foreign(node.value) == "", node.value
