"""What stands by a step that its sentence denies: a doing, and no thing of the name of its verb."""

from __future__ import annotations

import pytest

from protoplan.model import Step
from protoplan.scoring.denials import denies

THINGS_OF_THE_NAME = """\
filter | supernatant | 0.2 µm | filter the supernatant through a 0.2 µm filter
filter | lysate | 0.45 µm filter | filter the lysate, 5 ml, through a 0.45 µm filter
wash | membrane | wash buffer | wash the membrane 3 times with wash buffer
stain | gel | coomassie stain | stain the gel in Coomassie stain for 1 h
block | membrane | blocking buffer | block the membrane with blocking buffer for 1 h
mix | template; master mix | on ice | mix the template, 2 µl, with the master mix on ice
plate | cells | 6-well plate | plate the cells in a 6-well plate
heat | tube | heat block | heat the tube at 95 °C in a heat block
pellet | cells | 300 x g | pellet the cells at 300 x g; the loose pellet is white
lyse | cells | lysis buffer | lyse the cells in lysis buffer
freeze | samples | -80 °c | freeze the samples in a -80 °C freezer
label | protein | biotin label | label the protein with the biotin label
culture | cells | culture medium | culture the cells in culture medium
transfer | proteins | 1 h | transfer the proteins in transfer buffer for 1 h
centrifuge | tubes | 10 min | centrifuge the tubes for 10 min in a cooled centrifuge
extract | rna | phenol | extract the RNA with the phenol extract kit
dry | slides | dry oven | dry the slides in a dry oven
cut | agarose | 2 mm | cut the agarose at the first cut
spin | column | 1 min | spin the column for 1 min in a spin tube
seed | cells | seed layer | seed the cells on the seed layer
coat | grids | carbon | coat the grids with a carbon coat
probe | blot | 2 h | probe the blot with the probe for 2 h"""

DENIALS = """\
Do not {}.
Never {}.
You must not {}.
It is forbidden to {}.
There is no need to {}.
Under no circumstances {}."""


@pytest.mark.parametrize("denial", DENIALS.splitlines())
@pytest.mark.parametrize("case", THINGS_OF_THE_NAME.splitlines())
def test_a_thing_of_the_name_of_a_step_stands_by_none(case: str, denial: str) -> None:
    step, said = _read(case)
    assert denies(denial.format(said), step)


@pytest.mark.parametrize("case", THINGS_OF_THE_NAME.splitlines())
def test_a_thing_of_the_name_of_a_step_denies_none(case: str) -> None:
    step, said = _read(case)
    assert not denies(f"{said.capitalize()}.", step)


MENTIONS = """\
Do not heat the slides at 95 °C (heat).
Heat: do not heat the slides at 95 °C.
Heat. Do not heat the slides at 95 °C.
Heat, do not heat the slides at 95 °C.
Heat step: do not heat the slides at 95 °C.
3. Heat treatment: never heat the slides at 95 °C.
Heat? Do not heat the slides at 95 °C.
Heat the slides at 95 °C? Do not heat.
Heat the slides in citrate buffer pH 6.0 at 95 °C? Do not heat.
Do not heat the slides at 95 °C; who would heat them?
Do not heat the slides at 95 °C, as heat steps are useless.
Do not heat the slides at 95 °C; heat is harmful.
Do not heat the slides at 95 °C: heat ruins them.
Do not heat the slides at 95 °C; the heat step is useless.
Do not heat the slides at 95 °C. Title: heat step.
Do not heat the slides at 95 °C. Whoever tells you to heat is wrong.
Do not heat the slides at 95 °C. Some would heat them.
Do not heat the slides at 95 °C, as one might heat a dish.
Do not heat the slides at 95 °C. Heating is useless.
Do not heat the slides at 95 °C: a heater is too strong.
The heat step is omitted: do not heat the slides at 95 °C.
Never heat the heated slides at 95 °C.
The slides are not heated at 95 °C (see: heating).
The slides are heated by nobody: do not heat the slides at 95 °C.
Do not touch the heat block and do not heat the slides at 95 °C.
Use no heat and do not heat the slides at 95 °C.
Do not heat the slides at 95 °C; heating them is a waste of time."""


@pytest.mark.parametrize("sentence", MENTIONS.splitlines())
def test_a_mention_that_tells_no_doing_stands_by_no_step(sentence: str) -> None:
    assert denies(sentence, Step("heat", ("slides",), ("95 °c",)))


DISOWNED = """\
{}. No, don't. (Heat.)
{}. It is better not to. The heat step.
{}? Nobody does. (Heat)
Heat step: {}? Leave it alone.
Heat? {}. No, do not.
{}. It is wiser not to. See the heat block."""


@pytest.mark.parametrize("frame", DISOWNED.splitlines())
def test_a_mention_keeps_no_no_from_its_step(frame: str) -> None:
    sentence = frame.format("Heat the slides at 95 °C")
    assert denies(sentence, Step("heat", ("slides",), ("95 °c",)))


DOINGS = """\
Do not wash the sections with water; wash them with PBS.
Never wash the sections with water: wash the sections with PBS, 3 x 5 min.
Do not wash the sections under the tap. Wash with PBS, 3 x 5 min.
Do not wash the sections with water, but always wash them with PBS.
Do not wash the lid. Then wash (5 min) the sections with PBS.
Do not wash the lid; wash (5 min, PBS).
Do not wash the sections with water: they are washed with PBS.
Do not wash the sections with water, as they must be washed with PBS.
Do not wash the sections with water; do three washes with PBS.
Do not wash the sections with water; use the wash buffer.
Do not wash the sections with water; clean them by washing with PBS.
Do not wash the sections with water; washing with PBS is enough.
Do not wash the sections with water; washing is done with PBS.
Do not wash the lid. Wash, drain and dry the sections.
Do not wash the lid. Drain, wash and dry the sections.
Do not wash the sections with water; we wash them with PBS.
Do not wash the sections with water. You should wash them with PBS.
Do not wash the sections with water. In PBS wash them for 5 min.
Do not wash the lid. To wash the sections, use PBS.
Do not wash the lid. Gently wash the sections in PBS.
Do not wash the lid. Step 2: wash the sections in PBS.
Wash the sections with PBS. Do not wash the lid.
Wash each of the sections that are stained; do not wash the lid.
Perform a wash with PBS; do not wash the lid.
The sections are washed with PBS, but the lid is not washed.
Wash the sections with PBS. Do you wash the lid? Leave it alone.
Avoid washing with water, washing with PBS instead.
PBS is used for washing the sections; never wash them with water.
We washed the sections with PBS and did not wash the lid.
After washing the sections with PBS, do not wash the lid.
The sections are freshly washed in PBS. Do not wash the lid."""


@pytest.mark.parametrize("sentence", DOINGS.splitlines())
def test_a_doing_stands_by_its_step(sentence: str) -> None:
    assert not denies(sentence, Step("wash", ("sections",), ("pbs", "5 min")))


@pytest.mark.parametrize(
    ("action", "thing", "sentence"),
    [
        ("filter", "extract", "Do not filter the emulsion; filter the extract through a filter."),
        ("add", "buffer", "After adding 5 ml buffer, do not add water."),
        ("filter", "solution", "The solution is sterile filtered. Do not filter the beads."),
        ("dry", "pellet", "Air-dry the pellet for 5 min; avoid drying it completely."),
        ("mix", "tube", "Mix the tube by inversion; harsh mixing must be avoided."),
        ("freeze", "cells", "Freeze the cells in a freezer; do not freeze the medium."),
        ("embed", "tissue", "Embed the tissue in paraffin. Do not embed the cassette."),
        ("spin", "tube", "Do not spin the plate. The tube is spun for 1 min."),
        ("degas", "solvent", "Do not degas the acid; the solvent is to be degassed."),
        ("stain", "gel", "Do not stain the marker lane; stain the gel in Coomassie stain."),
        ("centrifuge", "tubes", "Do not centrifuge glass; the tubes should be centrifuged."),
        ("incubate", "plates", "Do not incubate lids; incubate the plates in the incubator."),
    ],
)
def test_a_doing_stands_by_its_step_in_any_field(action: str, thing: str, sentence: str) -> None:
    assert not denies(sentence, Step(action, (thing,), ()))


def _read(case: str) -> tuple[Step, str]:
    action, things, parameter, said = case.split(" | ")
    return Step(action, tuple(things.split("; ")), (parameter,)), said


LET = """\
cool | film | Let the film cool to room temperature and never cool with a fan.
cool | film | Let the film cool to room temperature. Do not cool it with a fan.
cool | film | Have the film cool slowly; do not cool it with a fan.
cool | film | Now let it cool; never cool it with a fan.
cool | film | We let the film cool overnight. We do not cool it with a fan.
cool | film | Have the film cooled on the bench; do not cool it with a fan.
dry | mica sheet | Let the mica sheet dry for 2 min and never dry with paper.
stain | sections | Let the sections stain in hematoxylin and do not stain under a lamp.
fix | tissue | Let the tissue fix in 4% PFA and never fix in a closed cassette.
dissolve | lead iodide | Do not dissolve in a hot beaker; let the lead iodide dissolve in DMF.
incubate | mica | Please let the mica with APS incubate 5 min and never incubate on a shaker."""


@pytest.mark.parametrize("case", LET.splitlines())
def test_what_a_thing_is_let_do_is_done(case: str) -> None:
    action, thing, sentence = map(str.strip, case.split("|"))
    assert not denies(sentence, Step(action, (thing,), ()))


NOT_LET = """\
cool | film | Do not let the film cool, do not cool it with a fan.
cool | film | Never let the film cool. Do not cool it.
cool | film | Let nobody cool the film. Do not cool it.
cool | film | Let others cool the film. Do not cool it.
cool | film | If you let the film cool it cracks: do not cool it.
cool | film | Let the cool film be. Do not cool it.
cool | film | Will you let the film cool? Do not cool it.
cool | film | Let the film rest; do not cool it.
wash | column | Let the wash buffer stand; do not wash the column.
wash | column | Let the fresh wash buffer stand; do not wash the column.
wash | column | Have fresh wash buffer at hand, but do not wash the column."""


@pytest.mark.parametrize("case", NOT_LET.splitlines())
def test_what_a_thing_is_not_let_do_is_not_done(case: str) -> None:
    action, thing, sentence = map(str.strip, case.split("|"))
    assert denies(sentence, Step(action, (thing,), ()))
