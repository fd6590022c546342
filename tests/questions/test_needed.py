"""What has to be done before something else keeps how it is done, and what waits is done once."""

from __future__ import annotations

import pytest

from protoplan.parsing import parse
from protoplan.proposers.planner import Planner
from protoplan.questions import Query

PLANNER = Planner()
FIX = "fix|cells|15 min|in 4 % PFA"
DAPI = "stain|cells|5 min|with DAPI"
BLEACH = "bleach|larvae|20 min|in 3 % H2O2"
BLUE = "stain|larvae|overnight|in Alcian blue"
ORDER = "An order that it tells may not be understood"


def planned(question: str, listed: str = "") -> tuple[list[str], str]:
    """Return the steps of the plan of a question, and its doubts."""
    (sketch,) = PLANNER.propose(Query(question, tuple(listed.split()) or None), 1)
    steps = parse(sketch).steps
    said = ["|".join((one.action, *one.objects, *one.parameters)) for one in steps]
    return said, " ".join(sketch.doubts)


@pytest.mark.parametrize(
    "way",
    [
        "Do not stain the cells until they have been fixed in 4 % PFA for 15 min.",
        "The cells must not be stained until they have been fixed in 4 % PFA for 15 min.",
        "The cells should never be stained before they are fixed in 4 % PFA for 15 min.",
        "Never stain before the cells have been fixed in 4 % PFA for 15 min.",
        "Do not start staining until the cells have been fixed in 4 % PFA for 15 min.",
        "No staining before the cells have been fixed in 4 % PFA for 15 min.",
        "Staining must not begin until the cells have been fixed in 4 % PFA for 15 min.",
        "Staining is not allowed until the cells have been fixed in 4 % PFA for 15 min.",
        "Do not stain the cells until you have fixed them in 4 % PFA for 15 min.",
        "Do not stain the cells until fixed in 4 % PFA for 15 min.",
        "Do not stain the cells before fixing them in 4 % PFA for 15 min.",
        "Do not stain the cells before fixation in 4 % PFA for 15 min.",
        "Do not stain the cells until fixing has been done in 4 % PFA for 15 min.",
        "Do not stain without fixing the cells in 4 % PFA for 15 min first.",
        "The cells can only be stained after they have been fixed in 4 % PFA for 15 min.",
        "Only stain the cells once they have been fixed in 4 % PFA for 15 min.",
        "Stain the cells only after they have been fixed in 4 % PFA for 15 min.",
        "The cells are stained only after they have been fixed in 4 % PFA for 15 min.",
    ],
)
@pytest.mark.parametrize(
    "question",
    ["{way} Stain with DAPI for 5 min.", "Stain with DAPI for 5 min. {way}"],
)
def test_it_is_done_as_it_is_told(question: str, way: str) -> None:
    assert planned(question.format(way=way)) == ([FIX, DAPI], "")


@pytest.mark.parametrize(
    ("question", "steps"),
    [
        ("Sections must not be mounted until they have been dehydrated in 100 % ethanol for 5 min "
         "and cleared in xylene for 10 min. Mount with DPX.",
         ["dehydrate|sections|5 min|in 100 % ethanol", "clear|sections|10 min|in xylene",
          "mount|sections|with DPX"]),
        ("Do not stain the cells until they have been fixed in 4 % PFA for 15 min, washed twice "
         "with PBS and permeabilized with 0.1 % Triton for 10 min. Stain with DAPI for 5 min.",
         [FIX, "wash|cells|twice|with PBS", "permeabilize|cells|10 min|with 0.1 % Triton", DAPI]),
        ("The samples must not be loaded until they have been denatured at 95 °C for 5 min in "
         "Laemmli buffer. Load the gel and run it at 120 V.",
         ["denature|samples|95 °C|5 min|in Laemmli buffer", "load|gel", "run|gel|120 V"]),
        ("Never elute before the column has been washed with 10 column volumes of buffer A. Elute "
         "the protein with buffer B.",
         ["wash|column|with 10 column volumes of buffer A", "elute|protein|with buffer B"]),
        ("Do not load the gel without boiling the samples at 95 °C for 5 min first. Load the gel "
         "and run it at 100 V.",
         ["boil|samples|95 °C|5 min", "load|gel", "run|gel|100 V"]),
        ("Add the beads only after the lysate has been cleared at 14,000 x g for 10 min. Add 20 µL "
         "of beads and rotate overnight.",
         ["clear|lysate|14,000 x g|10 min", "add|beads|20 µL", "rotate|lysate|overnight"]),
        ("Do not add agarose until the buffer has cooled for 10 min at room temperature. Boil the "
         "buffer and add the agarose.",
         ["boil|buffer", "cool|buffer|10 min|room temperature", "add|agarose"]),
        ("Never add the enzyme before the buffer has been pre-warmed to 37 °C. Add 5 µL of enzyme.",
         ["prewarm|buffer|37 °C", "add|enzyme|5 µL"]),
        ("Seeds should not be sown until they have been surface sterilized with 70 % ethanol for "
         "1 min and rinsed with sterile water. Sow the seeds on MS agar.",
         ["surface sterilize|seeds|1 min|with 70 % ethanol", "rinse|seeds|with sterile water",
          "sow|seeds|on MS agar"]),
        ("Cells must not be stained until they have been fixed in 4 % PFA for 15 min and must not "
         "be mounted until they have been washed in water for 1 min. Stain with DAPI for 5 min and "
         "mount.", [FIX, DAPI, "wash|cells|1 min|in water", "mount|cells"]),
        ("Larvae can only be stained after they have been bleached in 3 % H2O2 for 20 min. Stain "
         "in Alcian blue overnight and wash with PBS.",
         [BLEACH, BLUE, "wash|larvae|with PBS"]),
    ],
)  # fmt: skip
def test_other_doings_are_told_so_too(question: str, steps: list[str]) -> None:
    assert planned(question) == (steps, "")


@pytest.mark.parametrize(
    ("question", "steps"),
    [
        ("Fix the cells and stain them with DAPI for 5 min. Do not stain them until they have been "
         "fixed in 4 % PFA for 15 min.", ["fix|cells|in 4 % PFA|15 min", DAPI]),
        ("Fix the cells in 4 % PFA and stain them with DAPI for 5 min. Do not stain them until "
         "they have been fixed for 15 min.", ["fix|cells|15 min|in 4 % PFA", DAPI]),
        ("Fix the cells in 4 % PFA for 15 min and stain them with DAPI for 5 min. Do not stain "
         "them until they have been fixed for 15 min.", [FIX, DAPI]),
        ("Fix the cells in PFA. Stain only after fixing. Stain with DAPI for 5 min.",
         ["fix|cells|in PFA", DAPI]),
        ("Plates should only be read after the reaction has been stopped with 50 µL of HCl. Add "
         "TMB for 10 min, stop and read at 450 nm.",
         ["add|TMB|10 min", "stop|TMB|with 50 µL of HCl", "read|TMB|450 nm"]),
        ("Do not stain the cells with DAPI for 5 min until they have been fixed. Fix the cells in "
         "PFA and stain them.", ["fix|cells|in PFA", DAPI]),
    ],
)  # fmt: skip
def test_it_is_done_once_where_it_is_told_elsewhere(question: str, steps: list[str]) -> None:
    found, _ = planned(question)
    assert [sorted(one.split("|")) for one in found if not one.startswith("react")] == [
        sorted(one.split("|")) for one in steps
    ]


def test_what_only_the_goal_names_is_told_with_it() -> None:
    question = (
        "How do I euthanize and fix zebrafish larvae? Larvae must not be fixed until they have "
        "been euthanized in 300 mg/L tricaine for 10 min on ice. Fix them in 4 % PFA overnight."
    )
    steps, _ = planned(question, "fix euthanize")
    assert steps == [
        "euthanize|larvae|10 min|on ice|in 300 mg/L tricaine",
        "fix|zebrafish larvae|overnight|in 4 % PFA",
    ]


@pytest.mark.parametrize(
    "question",
    [
        "Do not harvest the cells until they have reached 80 % confluence. Harvest the cells.",
        "Cells may only be harvested once they have reached 80 % confluence. Harvest the cells.",
        "Do not harvest the cells until the culture has reached an OD of 0.6. Harvest the cells.",
    ],
)
def test_what_is_no_doing_is_told(question: str) -> None:
    steps, doubts = planned(question)
    assert steps == ["harvest|cells"]
    assert ORDER in doubts


@pytest.mark.parametrize(
    ("question", "steps"),
    [
        ("Samples must not be frozen until they have been snap-cooled in isopentane for 30 s. "
         "Freeze at -80 °C.", ["cool|samples|30 s|in isopentane", "freeze|samples|-80 °C"]),
        ("Do not inject until the column has been flushed with methanol for 20 min and the "
         "baseline is stable. Inject 10 µL.",
         ["flush|column|20 min|with methanol", "inject|column|10 µL"]),
        ("Do not add the enzyme before heating the buffer to 37 °C. Add the dye.",
         ["heat|buffer|37 °C", "add|dye"]),
    ],
)  # fmt: skip
def test_what_is_understood_in_part_is_told(question: str, steps: list[str]) -> None:
    found, doubts = planned(question)
    assert found == steps
    assert ORDER in doubts


@pytest.mark.parametrize(
    ("question", "steps"),
    [
        ("Wash only twice after fixing. Stain with DAPI.",
         ["fix", "wash|twice", "stain|with DAPI"]),
        ("Fix the cells in PFA. Only fixed cells may be stained. Stain with DAPI.",
         ["fix|cells|in PFA", "stain|cells|with DAPI"]),
        ("Cells can only be stained after they have been fixed in 4 % PFA for 15 min.",
         ["fix|Cells|15 min|in 4 % PFA", "stain|Cells"]),
        ("Only add the dye after heating the sample to 60 °C.",
         ["heat|sample|60 °C", "add|dye"]),
        ("Remove the tube only after the rotor has stopped. Remove the supernatant.",
         ["stop|rotor", "remove|tube", "remove|supernatant"]),
        ("Add the dye only after heating the sample to 60 °C. Add the buffer.",
         ["heat|sample|60 °C", "add|dye", "add|buffer"]),
        ("Only shake the flask when adding the acid. Shake the flask for 5 min.",
         ["shake|flask", "add|acid", "shake|flask|5 min"]),
        ("Fix the cells. Mount them only once.", ["fix|cells", "mount|cells|once"]),
        ("Do not wash the membrane until it has dried. Wash with TBST.",
         ["dry|membrane", "wash|membrane|with TBST"]),
    ],
)  # fmt: skip
def test_other_words_are_read_as_before(question: str, steps: list[str]) -> None:
    found, _ = planned(question)
    assert [one.replace("|[sample]", "") for one in found] == steps
