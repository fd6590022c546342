"""Tags, entities, codes of terminals and labels in a question: they are none of its words."""

from __future__ import annotations

from time import process_time

import pytest

from protoplan.parsing import parse
from protoplan.proposers.loop import propose
from protoplan.proposers.planner import Planner
from protoplan.questions import Query
from protoplan.questions.languages import foreign
from protoplan.questions.markup import plain


def steps(text: str, actions: tuple[str, ...] | None = None) -> list[tuple[str, str]]:
    (sketch,) = Planner().propose(Query(text, actions), 1)
    return [(one.action, "; ".join((*one.objects, *one.parameters))) for one in parse(sketch).steps]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Fix it in 4&nbsp;% PFA for 10&thinsp;min.", "Fix it in 4 % PFA for 10 min."),
        ("Wash for &lt; 5&#160;min &amp; dry.", "Wash for < 5 min & dry."),
        ("37&deg;C, 5 &micro;l, 5 &#181;l, 5 &#xb5;l", "37°C, 5 µl, 5 µl, 5 µl"),
        ("centri&shy;fuge", "centrifuge"),
        (
            "Fix it (see Note 3), wash it [12] and stain it (Fig. 2A).",
            "Fix it, wash it and stain it.",
        ),
        (
            "Stain it [3,4] as told [5–7] (cf. Table 1) (supplementary methods).",
            "Stain it as told.",
        ),
        ("Stain it (seen as blue), 5 [IU], [Ca2+].", "Stain it (seen as blue), 5 [IU], [Ca2+]."),
        ("How?<ul><li>Fix<li>Wash</ul>", "How?\n- Fix\n- Wash"),
        ("<ol><li>Fix</li><li>Wash</li></ol><ul><li>Dry</li></ul>", "1) Fix\n2) Wash\n- Dry"),
        ('<p class="a>b">Fix <b>it</b>.</p><p>Dry it.<br/>Wait.</p>', "Fix it.\nDry it.\nWait."),
        ("10<sup>6</sup> cells, 10<sup>-3</sup> M", "10^6 cells, 10^-3 M"),
        ("37 <sup>o</sup>C, H<sub>2</sub>O, Na<sup>+</sup>", "37 °C, H2O, Na+"),
        ("Wash.<script>var x = 'mix';</script><!-- stir --> Dry.", "Wash. Dry."),
        ("<table><tr><td>Fix</td><td>5 min</td></tr></table>", "Fix 5 min"),
        ("Wash the cells.</note>", "Wash the cells."),
        ("<think>Hm.</think>Wash it.", "Hm.\nWash it."),
        ("Fix the \x1b[31mcells\x1b[0m in \x1b[1;32mPFA\x1b[m.", "Fix the cells in PFA."),
        ("Fix \x1b]8;;http://a.b\x1b\\it\x1b]8;;\x07 now", "Fix it now"),
        ("Fix ^[[31mit^[[0m and \u241b[1mdry\u241b[0m it.", "Fix it and dry it."),
        ("NOTE: fix the cells.", "Fix the cells."),
        ("Dry it. NB: wash it. Please note: wait.\nNote - stir.", "Dry it. Wash it. Wait.\nStir."),
    ],
)
def test_what_is_no_writing_is_taken_away(text: str, said: str) -> None:
    assert [one.split() for one in plain(text).split("\n")] == [
        one.split() for one in said.split("\n")
    ]


@pytest.mark.parametrize(
    "text",
    [
        "Incubate for < 5 min, at <4 °C and > 3 h.",
        "Keep it if x<b and c>d.",
        "Use <5 min> of <cells> and <sample A>.",
        "p<0.05 & n>3; R&D, H&E, A&B;",
        "Wash with AT&T; dry.",
        "Note the colour, and note down the weight.",
        "Make a note: it is red. See the note - below.",
        "Take 5 [mg] of it [31m deep].",
        "Fix\nthe  cells\n\n- now.",
        "Mix A<->B, then C=>D <= 5 and E <-- F.",
    ],
)
def test_what_is_writing_stays(text: str) -> None:
    assert plain(text) == text


def test_a_page_is_read_as_its_text() -> None:
    page = (
        "<p>How do I stain cells?</p><ol><li>Fix the cells in 4&nbsp;% PFA for &lt;&nbsp;10 min"
        "</li><li>Wash the cells with PBS</li><li>Stain them with DAPI</li></ol>"
    )
    assert steps(page) == [
        ("fix", "cells; < 10 min; in 4 % PFA"),
        ("wash", "cells; with PBS"),
        ("stain", "cells; with DAPI"),
    ]
    (sketch,) = Planner().propose(Query(page), 1)
    assert "found no place" not in sketch
    found = propose(Query(page), Planner())
    assert found is not None
    assert (found.passed, found.unsaid) == (True, ())


def test_colours_and_labels_are_no_steps_and_no_quantities() -> None:
    assert steps("Fix the \x1b[31mcells\x1b[0m in PFA.") == [("fix", "cells; in PFA")]
    assert steps("NOTE: fix the cells in PFA. NB: wash the cells.</note>") == [
        ("fix", "cells; in PFA"),
        ("wash", "cells"),
    ]
    assert [one for one, _ in steps("Fix the cells, and note the colour.")] == ["fix", "note"]


@pytest.mark.parametrize(
    "text",
    [
        "How do I stain cells?\n1) Fix the cells in PFA for 10 min\n2) Wash the cells with PBS",
        "How do I stain cells? 1. Fix the cells for 10 min. 2. Wash the cells. 3. Dry the cells",
        "(a) Fix the cells for 10 min (b) Wash the cells",
    ],
)
def test_the_marks_of_a_list_are_nothing_that_finds_no_place(text: str) -> None:
    (sketch,) = Planner().propose(Query(text), 1)
    assert "found no place" not in sketch


@pytest.mark.parametrize(
    "text",
    [
        "<script>" * 20_000,
        "</script>" + "<script>" * 20_000 + "</style>",
        "<p>" + " " * 100_000 + "x",
        "Wash." + " " * 100_000 + "x",
        "<!doctype " * 15_000 + "<p>",
        "<!--" * 30_000,
        '<a b="' * 20_000,
        "<a b=' c=\"" * 10_000,
        "<li>" * 30_000,
        "\x1b]" * 50_000,
        "\x1b[" + "1;" * 50_000,
        "&" * 100_000,
        "van " * 20_000,
        "x" * 100_000,
        "<" * 100_000,
        "note" + " -" * 50_000,
    ],
)
def test_no_text_takes_long(text: str) -> None:
    before = process_time()
    foreign(plain(text))
    assert process_time() - before < 2


@pytest.mark.parametrize(
    "question",
    [
        "<ol><li>Wash the beads.</li><li><del>Boil the tube.</del></li><li>Elute them.</li></ol>",
        "Wash the beads. ~~Boil the tube.~~ Elute them.",
        "Wash the beads. <s>Boil the tube.</s> Elute <sub>them</sub>.",
    ],
)
def test_what_is_struck_out_is_no_step_and_shown(question: str) -> None:
    (sketch,) = Planner().propose(Query(question), 1)
    assert [one.action for one in parse(sketch).steps] == ["wash", "elute"]
    assert '"Struck out: Boil the tube." (no step)' in sketch
