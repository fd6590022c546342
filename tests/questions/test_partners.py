"""Names without an article, or with how many there are, each with its own reagent, are a step each;
what may be one more reagent of one step is shown."""

from __future__ import annotations

import pytest
from told import Steps, planned

from protoplan.library import load
from protoplan.questions.gapping import leaves_open, one_by_one, shared_settings

SHOWN = "Not in plain form, check how it was read"
VERBS = load().verbs


def each(verb: str, *steps: str) -> Steps:
    """Return steps of one verb, each told as "nuclei: 20 min; with DAPI"."""
    parts = [one.split(": ") for one in steps]
    return [(verb, name.split(" + "), how.split("; ")) for name, how in parts]


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Stain nuclei with DAPI and actin with phalloidin for 20 min.",
         each("stain", "nuclei: 20 min; with DAPI", "actin: 20 min; with phalloidin")),
        ("Stain the nuclei with DAPI and actin with phalloidin for 20 min.",
         each("stain", "nuclei: 20 min; with DAPI", "actin: 20 min; with phalloidin")),
        ("How do I stain nuclei with DAPI and actin with phalloidin for 20 min?",
         each("stain", "nuclei: 20 min; with DAPI", "actin: 20 min; with phalloidin")),
        ("Membranes are blocked with milk and plates with BSA at room temperature.",
         each("block", "Membranes: room temperature; with milk",
              "plates: room temperature; with BSA")),
        ("Stain nuclei with 1 µg/ml DAPI and actin with 165 nM phalloidin for 20 min.",
         each("stain", "nuclei: 20 min; with 1 µg/ml DAPI",
              "actin: 20 min; with 165 nM phalloidin")),
        ("Stain nuclei with DAPI for 5 min and membranes with WGA for 10 min.",
         each("stain", "nuclei: 5 min; with DAPI", "membranes: 10 min; with WGA")),
        ("Grow bacteria in LB and yeast in YPD at 30 °C overnight.",
         each("grow", "bacteria: 30 °C; overnight; in LB", "yeast: 30 °C; overnight; in YPD")),
        ("Fix cells in PFA for 10 min and tissue in formalin for 24 h.",
         each("fix", "cells: 10 min; in PFA", "tissue: 24 h; in formalin")),
        ("Collect urine in tubes and feces in bags for 24 h.",
         each("collect", "urine: 24 h; in tubes", "feces: 24 h; in bags")),
        ("Stimulate T cells with anti-CD3 and B cells with anti-IgM for 24 h.",
         each("stimulate", "T cells: 24 h; with anti-CD3", "B cells: 24 h; with anti-IgM")),
        ("Label heavy chains with Cy3 and light chains with Cy5 for 1 h.",
         each("label", "heavy chains: 1 h; with Cy3", "light chains: 1 h; with Cy5")),
        ("Coat slides with gelatin at 37 °C and dishes with laminin at 4 °C.",
         each("coat", "slides: 37 °C; with gelatin", "dishes: 4 °C; with laminin")),
        ("Wash cells three times with PBS and beads twice with TBST.",
         each("wash", "cells: three times; with PBS", "beads: twice; with TBST")),
        ("Wash cells with PBS and beads with TBST three times.",
         each("wash", "cells: three times; with PBS", "beads: three times; with TBST")),
        ("Grow E. coli in LB and S. cerevisiae in YPD overnight.",
         each("grow", "E. coli: overnight; in LB", "S. cerevisiae: overnight; in YPD")),
        ("Store plasmids at -20 °C and strains at -80 °C.",
         each("store", "plasmids: -20 °C", "strains: -80 °C")),
    ],
)  # fmt: skip
def test_each_bare_name_has_its_own(question: str, expected: Steps) -> None:
    steps, sketch = planned(question)
    assert steps == expected
    assert SHOWN not in sketch or "feces" in question


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Inject 5 mice with saline and 6 mice with 10 mg/kg drug.",
         each("inject", "mice: 5; with saline", "mice: 6; with 10 mg/kg drug")),
        ("Dose 6 males with vehicle and 6 females with drug on day 1.",
         each("dose", "6 males: on day 1; with vehicle", "6 females: on day 1; with drug")),
        ("Transfer 10 larvae to E3 and 12 larvae to PTU for 24 h.",
         each("transfer", "larvae: 10; 24 h; to E3", "larvae: 12; 24 h; to PTU")),
        ("Coat 4 wafers with HMDS and 6 wafers with OTS.",
         each("coat", "4 wafers: with HMDS", "6 wafers: with OTS")),
        ("Five mice are injected with saline and six mice with LPS.",
         each("inject", "mice: five; with saline", "mice: six; with LPS")),
        ("5 mice are injected with saline and 6 mice with LPS.",
         each("inject", "mice: 5; with saline", "mice: 6; with LPS")),
        ("Inject five rats with saline and five rats with LPS.",
         each("inject", "rats: five; with saline", "rats: five; with LPS")),
        ("Inject 5 male mice with saline and 6 female mice with LPS.",
         each("inject", "5 male mice: with saline", "6 female mice: with LPS")),
        ("Electroporate 1e6 cells with GFP and 2e6 cells with Cre.",
         each("electroporate", "cells: 1e6; with GFP", "cells: 2e6; with Cre")),
        ("Inject group 1 with saline and group 2 with LPS.",
         each("inject", "group 1: with saline", "group 2: with LPS")),
    ],
)  # fmt: skip
def test_each_counted_group_has_its_own(question: str, expected: Steps) -> None:
    assert planned(question)[0] == expected


def test_the_listed_actions_change_nothing() -> None:
    told = (
        "Fix cells in PFA. Stain nuclei with DAPI and actin with phalloidin for 20 min. Mount them."
    )
    steps, _ = planned(told, "fix, stain, mount")
    assert [(verb, *objects) for verb, objects, _ in steps][:3] == [
        ("fix", "cells"),
        ("stain", "nuclei"),
        ("stain", "actin"),
    ]


@pytest.mark.parametrize(
    "text",
    [
        "Wash cells with PBS and medium with serum.",
        "Wash the cells with PBS and medium with serum for 5 min.",
        "Block membranes with BSA and milk with Tween for 1 h.",
        "Stain cells with DAPI and phalloidin with saponin for 20 min.",
        "Fix cells with PFA in PBS and glutaraldehyde in buffer.",
        "Fix cells in PFA and glutaraldehyde in PBS for 10 min.",
        "Stimulate cells with IL-2 and IL-15 with feeder cells for 3 days.",
        "Incubate lysates with antibody and beads with gentle agitation at 4 °C.",
        "Mix dough with sugar and eggs with a whisk for 5 min.",
        "Block slides with 5% BSA and membranes with 5% milk in TBST for 1 h.",
    ],
)
def test_what_may_be_one_more_reagent_is_one_step_and_shown(text: str) -> None:
    steps, sketch = planned(text)
    assert len(steps) == 1
    assert SHOWN in sketch


@pytest.mark.parametrize(
    "text",
    ["Treat cells with drug and vehicle with serum for 24 h.", "Mix A with B and C with D."],
)
def test_what_is_read_as_two_and_may_be_one_is_shown(text: str) -> None:
    assert leaves_open(text, VERBS)
    assert SHOWN in planned(text)[1]


@pytest.mark.parametrize(
    "text",
    [
        "Stain the cells with DAPI and WGA for 5 min.",
        "Wash plates with water and PBS for 5 min.",
        "Digest tissue with collagenase and dispase in HBSS for 30 min.",
        "Fix cells with PFA and permeabilize cells with Triton for 10 min.",
        "Rinse slides in water for 1 min and ethanol for 2 min.",
        "Cells are washed with PBS and stained with DAPI.",
        "Wash cells with PBS and gently stain nuclei with DAPI.",
    ],
)
def test_rows_of_one_step_and_orders_stay(text: str) -> None:
    assert one_by_one(text, VERBS) == text
    assert not leaves_open(text, VERBS)


def test_what_stands_behind_the_last_may_be_of_it_alone() -> None:
    text = "Stain nuclei with DAPI and actin with phalloidin for 20 min."
    assert [*shared_settings(text, VERBS, bare=True)] == ["for 20 min"]
    assert not [*shared_settings(text, VERBS)]
    assert '"for 20 min" may be of the last alone' in planned(text)[1]
    assert "the last alone" not in planned(text.replace(" for 20 min", ""))[1]


@pytest.mark.parametrize(
    ("question", "objects"),
    [
        ("Fix cells in PFA and tissue in formalin for 1 h, then wash them with PBS.",
         ["cells", "tissue"]),
        ("Inject 5 mice with saline and 6 rats with LPS. Weigh them.", ["mice", "rats"]),
        ("Stain nuclei with DAPI and actin with phalloidin. Wash both with PBS.",
         ["nuclei", "actin"]),
        ("Sections were washed with PBS and slides with TBST for 5 min and mounted.",
         ["Sections", "slides"]),
    ],
)  # fmt: skip
def test_what_is_done_to_them_is_done_to_both(question: str, objects: list[str]) -> None:
    assert planned(question)[0][-1][1] == objects


def test_what_is_done_before_stands_before_the_first() -> None:
    told = "How do I stain nuclei with DAPI and actin with phalloidin after fixing cells in PFA?"
    steps, _ = planned(told)
    assert [verb for verb, *_ in steps] == ["fix", "stain", "stain"]
