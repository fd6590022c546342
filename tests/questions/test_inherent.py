"""An age, a time, a temperature or a size that is part of the name of a thing is no setting of the
step that works on it: "10 day old seedlings", "the 24 h biofilm", "a 50 mL tube"."""

from __future__ import annotations

import pytest

from protoplan.library import load
from protoplan.proposers.values import Doubted
from protoplan.questions import Query
from protoplan.questions.plain import sentences_of
from protoplan.questions.qualities import apart, united
from tests.told import PLANNER, planned

VERBS = load("wetlab").verbs


def _told(question: str, listed: str = "") -> list[str]:
    steps, sketch = planned(question, listed)
    assert "may stand at the wrong step" not in sketch
    assert "planned otherwise" not in sketch
    assert "found no place" not in sketch
    return ["; ".join([f"{verb} {', '.join(on)}", *with_]) for verb, on, with_ in steps]


def _is_plain(question: str) -> bool:
    (sketch,) = PLANNER.propose(Query(question), 1)
    assert isinstance(sketch, Doubted)
    return not any("Not in plain form" in one for one in sketch.remarks)


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("Treat 10 day old seedlings with 100 mM NaCl.",
         ["treat 10 day old seedlings; with 100 mM NaCl"]),
        ("Treat 10-day old seedlings with 100 mM NaCl.",
         ["treat 10-day old seedlings; with 100 mM NaCl"]),
        ("Treat the 10-day-old seedlings with 100 mM NaCl.",
         ["treat 10-day-old seedlings; with 100 mM NaCl"]),
        ("Treat seedlings 10 days old with 100 mM NaCl.",
         ["treat 10 days old seedlings; with 100 mM NaCl"]),
        ("Treat the seedlings (10 days old) with NaCl.",
         ["treat 10 days old seedlings; with NaCl"]),
        ("Mice (8 weeks old) are infected with virus.",
         ["infect 8 weeks old Mice; with virus"]),
        ("How do I dissect the brains of 5 day old flies, fix them in PFA for 20 min and stain"
         " them with nc82?",
         ["dissect brains of 5 day old flies", "fix brains of 5 day old flies; 20 min; in PFA",
          "stain brains of 5 day old flies; with nc82"]),
        ("Infect six week old mice with virus. Weigh the mice.",
         ["infect six week old mice; with virus", "weigh mice"]),
        ("Infect 6 weeks old mice with virus.", ["infect 6 weeks old mice; with virus"]),
        ("Dissect 6 to 8 week old mice.", ["dissect 6 to 8 week old mice"]),
        ("Anesthetize 6- to 8-week-old mice with isoflurane.",
         ["anesthetize 6- to 8-week-old mice; with isoflurane"]),
        ("Fix 3-5 day old larvae in PFA for 2 h.", ["fix 3-5 day old larvae; 2 h; in PFA"]),
        ("Cut the leaves of 3 week old plants.", ["cut leaves of 3 week old plants"]),
        ("Cut roots from 10 day old seedlings and fix them in ethanol.",
         ["cut roots; from 10 day old seedlings", "fix roots; in ethanol"]),
        ("The 5 day old flies are anesthetized on ice and dissected.",
         ["anesthetize 5 day old flies; on ice", "dissect 5 day old flies"]),
        ("Harvest the 3 week old rosettes. Count the 3 day old larvae.",
         ["harvest 3 week old rosettes", "count 3 day old larvae"]),
        ("Fill a 50 mL tube with 40 mL of PBS. Weigh 15 day old mice. Spin the 24 h sample at 500 g"
         " for 5 min.",
         ["fill 50 mL tube; with 40 mL of PBS", "weigh 15 day old mice",
          "spin 24 h sample; 500 g; 5 min"]),
        ("Transfer 5 day old seedlings to soil.", ["transfer 5 day old seedlings; to soil"]),
        ("Weigh the 7 day old chicks, and inject them with 100 µL of vaccine.",
         ["weigh 7 day old chicks", "inject 7 day old chicks; with 100 µL of vaccine"]),
    ],
)  # fmt: skip
def test_an_age_is_part_of_a_name(question: str, told: list[str]) -> None:
    assert _told(question) == told
    assert _is_plain(question)


def test_an_age_is_no_setting_of_a_listed_action() -> None:
    question = "How do I infect 8 week old mice with virus, weigh them and harvest the lungs?"
    assert _told(question, "infect, weigh, harvest") == [
        "infect 8 week old mice; with virus", "weigh 8 week old mice", "harvest lungs",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("Wash the 24 h biofilm with PBS.", ["wash 24 h biofilm; with PBS"]),
        ("Wash the 24-h biofilm with PBS.", ["wash 24-h biofilm; with PBS"]),
        ("Wash the 24h biofilm with PBS.", ["wash 24h biofilm; with PBS"]),
        ("How do I wash a 24 h biofilm, stain it with crystal violet and read the plate?",
         ["wash 24 h biofilm", "stain 24 h biofilm; with crystal violet", "read plate"]),
        ("Wash the 48 h culture with PBS. Fix the 2 h culture in PFA.",
         ["wash 48 h culture; with PBS", "fix 2 h culture; in PFA"]),
        ("Dilute the 16 h culture 1:50.", ["dilute 16 h culture; 1:50"]),
        ("Fix a 10 day embryo in Bouin.", ["fix 10 day embryo; in Bouin"]),
        ("Freeze the 0 h and 24 h samples in liquid nitrogen.",
         ["freeze 0 h and 24 h samples; in liquid nitrogen"]),
        ("Lyse the 0, 6 and 12 h cells in RIPA buffer for 30 min.",
         ["lyse 0, 6 and 12 h cells; 30 min; in RIPA buffer"]),
        ("Boil the 5 min sample, the 10 min sample and the 20 min sample for 5 min.",
         ["boil 5 min sample, 10 min sample, 20 min sample; 5 min"]),
        ("The 24 h biofilm is washed with PBS and fixed.",
         ["wash 24 h biofilm; with PBS", "fix 24 h biofilm"]),
        ("Load 20 µL of the 1 h sample on the gel.", ["load 1 h sample; 20 µL; on the gel"]),
        ("Treat the 10 day seedlings with NaCl. Add a 24 h culture to the flask.",
         ["treat 10 day seedlings; with NaCl", "add 24 h culture; to the flask"]),
        ("Weigh the 24 h group. Count the 7 day larvae. Quench the 2 h reaction with water.",
         ["weigh 24 h group", "count 7 day larvae", "quench 2 h reaction; with water"]),
        ("Cool the 80 °C solution on ice.", ["cool 80 °C solution; on ice"]),
        ("Warm the 4 °C medium to 37 °C.", ["warm 4 °C medium; 37 °C"]),
        ("Stain the -20 °C sections with DAPI for 5 min.",
         ["stain -20 °C sections; 5 min; with DAPI"]),
        ("Add 10 mL of the 80°C solution to the flask.",
         ["add 80°C solution; 10 mL; to the flask"]),
    ],
)  # fmt: skip
def test_a_time_and_a_temperature_are_part_of_a_name(question: str, told: list[str]) -> None:
    assert _told(question) == told
    assert _is_plain(question)


def test_a_time_is_not_the_time_that_a_step_needs() -> None:
    ((verb, on, with_),) = planned("Spin the 10 min sample at 5,000 g.")[0]
    assert (verb, on, with_) == ("spin", ["10 min sample"], ["5,000 g", "[time]"])


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("Fill the 50 mL tube with 40 mL of water.", ["fill 50 mL tube; with 40 mL of water"]),
        ("Fill 50 mL tubes with 40 mL of water.", ["fill 50 mL tubes; with 40 mL of water"]),
        ("Invert the 2 mL tube 10 times.", ["invert 2 mL tube; 10 times"]),
        ("Collect 1 mL fractions.", ["collect 1 mL fractions"]),
        ("Freeze 50 µL aliquots in liquid nitrogen.",
         ["freeze 50 µL aliquots; in liquid nitrogen"]),
        ("Weigh 100 mg portions and dry them.",
         ["weigh 100 mg portions", "dry 100 mg portions"]),
        ("Collect 1 mL of the fractions.", ["collect fractions; 1 mL"]),
        ("Heat the 10 mL flask to 80 °C.", ["heat 10 mL flask; 80 °C"]),
        ("Dry the 1,000 mL flask at 60 °C.", ["dry 1,000 mL flask; 60 °C"]),
        ("Rinse the 50 mL and 15 mL tubes with water.",
         ["rinse 50 mL and 15 mL tubes; with water"]),
        ("Rinse a 10 mL syringe with water, fill it with 5 mL of PBS and cap it.",
         ["rinse 10 mL syringe; with water", "fill 10 mL syringe; with 5 mL of PBS",
          "cap 10 mL syringe"]),
        ("Autoclave 250 mL flasks at 121 °C for 20 min.",
         ["autoclave 250 mL flasks; 121 °C; 20 min"]),
        ("A 2 L flask is cooled to 4 °C.", ["cool 2 L flask; 4 °C"]),
        ("Coat a 15 cm dish with gelatin.", ["coat 15 cm dish; with gelatin"]),
        ("Coat a 12 mm coverslip with poly-lysine for 1 h.",
         ["coat 12 mm coverslip; 1 h; with poly-lysine"]),
        ("Anneal the 100 nm film at 300 °C for 1 h.", ["anneal 100 nm film; 300 °C; 1 h"]),
    ],
)  # fmt: skip
def test_a_size_is_part_of_a_name(question: str, told: list[str]) -> None:
    assert _told(question) == told
    assert _is_plain(question)


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("Transfer the lysate into a 1.5 mL tube.", ["transfer lysate; into a 1.5 mL tube"]),
        ("Mix the acid and the base in a 250 mL flask.", ["mix acid, base; in a 250 mL flask"]),
        ("Seed the cells in a 15 cm dish.", ["seed cells; in a 15 cm dish"]),
        ("Heat the sample in a 37 °C water bath.", ["heat sample; in a 37 °C water bath"]),
        ("Wash the cells with the 4 °C buffer.", ["wash cells; with the 4 °C buffer"]),
        ("Add PBS to the 24 h biofilm.", ["add PBS; to the 24 h biofilm"]),
        ("Add 10 mL PBS. Add 5 mL water to the flask.",
         ["add PBS; 10 mL", "add water; 5 mL; to the flask"]),
        ("Add the 5 mL of water to the flask.", ["add water; 5 mL; to the flask"]),
        ("Add the 10 mL PBS.", ["add PBS; 10 mL"]),
        ("Add 20 mL agar to the plates.", ["add agar; 20 mL; to the plates"]),
        ("Wash the cells for 24 h.", ["wash cells; 24 h"]),
        ("Wash the plate 3 times for 5 min.", ["wash plate; 3 times; 5 min"]),
        ("Fix the cells in PFA. Do a 1 h incubation at 37 °C.",
         ["fix cells; in PFA", "incubate cells; 1 h; 37 °C"]),
        ("Run a 30 min gradient.", ["run gradient; 30 min"]),
        ("Expose the plants to a 16 h photoperiod.", ["expose plants; to a 16 h photoperiod"]),
        ("Grow the plants until they are 3 weeks old.",
         ["grow plants; until they are 3 weeks old"]),
        ("Cut 10 µm sections.", ["cut sections; 10 µm"]),
        ("Measure the OD at 600 nm every 30 min.",
         ["measure [sample]; OD at 600 nm; every 30 min"]),
    ],
)  # fmt: skip
def test_what_is_told_of_a_step_stays_its_own(question: str, told: list[str]) -> None:
    assert _told(question) == told


@pytest.mark.parametrize(
    "text",
    [
        "Give the cells a 10 min wash in PBS.",
        "Pellet the cells with a 5 min spin at 500 g.",
        "Start a 24 h culture.",
        "Do the 1 h staining.",
        "Apply a 10 s pulse.",
        "Perform a 2 h digest.",
        "Incubate the cells for a 24 h period.",
        "Add 5 mL water.",
        "Wash the cells for 5 min, twice.",
    ],
)
def test_what_a_doing_lasts_is_part_of_no_name(text: str) -> None:
    assert united(text, VERBS) == text


@pytest.mark.parametrize(
    "text",
    [
        "Wash the 0 h, 24 h and 48 h samples.",
        "Weigh 6- to 8-week-old mice.",
        "Thaw the -80 °C samples and the 4°C samples.",
        "Dry 1,000 mL flasks and the 24-h biofilm, and the 24h culture.",
        "Infect 2–3 months old mice, and fill the 1.5 mL tube.",
    ],
)
def test_names_stand_in_the_words_of_the_question(text: str) -> None:
    told = united(text, VERBS)
    assert told != text
    assert apart(told) == text


@pytest.mark.parametrize(
    "sentence",
    [
        "Wash 24 h biofilms with PBS.",
        "Fix 10 day embryos in Bouin.",
        "Cool 80 °C solutions on ice.",
        "Stain the cells 5 min DAPI.",
        "Arabidopsis seedlings 10 days old are fixed.",
    ],
)
def test_a_time_before_a_name_with_nothing_before_it_is_not_plain(sentence: str) -> None:
    assert not any(one.orders for one in sentences_of(sentence, VERBS))
