"""Steps told as a limit or an exception: "Do not heat the sample at 95 °C for more than 5 min."."""

from __future__ import annotations

import pytest

from protoplan.model import Step
from protoplan.rewards import Rewarder
from protoplan.scoring.denials import denies
from protoplan.sketches import sketch


def _step(line: str) -> tuple[Step, str]:
    action, objects, parameters, sentence = (part.strip() for part in line.split("|"))
    said = [tuple(one.strip() for one in part.split(";") if one) for part in (objects, parameters)]
    return Step(action, said[0], said[1]), sentence


LIMITED = """\
add | ctab buffer | 65 °c | Do not add the CTAB buffer at 65 °C until the nitrogen has evaporated.
add | ctab buffer | 65 °c | Do not add the CTAB buffer (65 °C) until the nitrogen has evaporated.
add | ctab buffer | 65 °c | Do not add the CTAB buffer of 65 °C before the nitrogen has evaporated.
add | ctab buffer | 700 µl | Do not add the CTAB buffer, 700 µl, until the nitrogen has evaporated.
add | buffer | 5% | Do not add the 5% buffer before the ice is gone.
add | buffer | 5 ml | Do not add the buffer (5 ml) before the ice is gone.
add | acid | 2 ml; 0 °c | Do not add the acid, 2 ml, at 0 °C until stirring is on.
add | acid | 2.5 ml; 0 °c | Do not add the acid, 2.5 ml, at 0 °C, before stirring is on.
add | acid | 1,000 µl | Never add the acid, 1,000 µl, unless it is stirred.
add | trifluoroacetic acid | 2 ml | Do not add trifluoroacetic acid, 2 ml, except dropwise.
add | acid | 2 ml | Do not add the acid at 0 °C without stirring.
add | acid | 2 ml | The acid must not be added at 0 °C without stirring.
add | buffer a; buffer b; enzyme | | Do not add buffer A, buffer B, and enzyme before it is cold.
stain | smear | with 1% dye; 10 s | Do not stain the smear with 1% dye for more than 10 s.
heat | sample | 95 °c; 5 min | Do not heat the sample at 95 °C for longer than 5 min.
heat | sample | 95 °c; 5 min | The sample must not be heated at 95 °C for longer than 5 min.
heat | gel | 5%; 70 °c | Do not heat the 5% gel above 70 °C.
heat | block; lid | 95 °c | Do not heat the block at 95 °C, and the lid, until it is closed.
incubate | plate | 37 °c; 16 h | Do not incubate the plate at 37 °C for more than 16 h.
incubate | plate | 37 °c; 16 h | Never incubate the plate at 37 °C [upside down] for more than 16 h.
incubate | cells | 5% co2 | Cells are never incubated at 37 °C and 5% CO2 before they adhere.
digest | protein | 37 °c | Do not digest the protein at 37 °C for more than 16 h.
digest | protein | 1:50 | Do not digest the protein with trypsin 1:50 for over 16 h.
fix | embryos | 4% pfa | Do not fix the embryos in 4% PFA at 4 °C for longer than overnight.
mount | embryos | in 1% agarose | Do not mount the embryos in 1% agarose before it has cooled.
extract | layer | 3 × 20 ml | Do not extract the layer with ether, 3 × 20 ml, before it is cold.
wash | pellet | 1 ml | Do not wash the pellet with 1 ml of 70% ethanol until it is drained.
dry | peptides | in centrifuge | Do not dry the peptides in a centrifuge to completeness.
thaw | cells | on ice | Never thaw the cells anywhere but on ice.
thaw | cells | on ice | The cells must not be thawed anywhere but on ice.
store | tubes | at 4 °c | Do not store the tubes otherwise but at 4 °C.
store | rna | -80 °c | Do not store the RNA at any temperature but -80 °C.
add | buffer | 5 ml | Do not add the buffer (5 ml) all at once.
add | buffer | 5% | Do not add the 5% buffer quickly.
heat | sample | | Do not heat the sample above room temperature.
heat | sample | | Do not heat the sample above its boiling point.
heat | sample | | Do not heat the sample above its Tm.
heat | sample | | Do not heat the sample above ninety degrees.
heat | sample | | Do not heat the sample above the recommended temperature.
keep | humidity | | Do not keep the humidity under 5% for days.
run | column | | Do not run the column under 5 bar.
heat | sample | | The sample must not be heated over about 40 °C.
heat | sample | | Do not heat the sample to 60 °C or above.
cool | solution | | Do not cool the solution below freezing.
cool | solution | | Do not cool the solution below -20 °C.
spin | cells | | Never spin the cells above 300 g.
adjust | buffer | | Do not adjust the buffer below pH 7.
fill | column | | Do not fill the column beyond the mark.
stir | mixture | | Do not stir the mixture for over an hour.
stir | mixture | | Do not stir the mixture under argon for over two hours.
dry | layer | | Do not dry the layer over magnesium sulfate for more than 5 min.
light | sample | 365 nm | Do not light the sample at 365 nm, 5 mW/cm2, for more than 10 min.
transfer | upper phase | to a tube | Do not transfer anything but the upper phase to a tube.
collect | supernatant | | Never collect anything but the supernatant.
filter | milk | 0.45 µm filter | Do not filter the milk through anything but a 0.45 µm filter.
filter | solution | ptfe filter | Never filter the solution through any filter but a PTFE filter.
filter | solution | paper filter | Solutions must not be filtered in anything but a paper filter.
wash | column | wash buffer | Never wash the column in anything but the wash buffer.
wash | tissue | pbs; 3 times | Do not wash the tissue in anything but PBS; do so 3 times.
embed | tissue | paraffin | Tissue is never embedded in anything but molten paraffin.
mount | sections | glass slides | Do not mount the sections on anything but charged glass slides.
stain | sections | hematoxylin | Do not stain the sections in anything but filtered hematoxylin.
peel | mica sheet | with scotch tape | Don't peel the mica sheet with anything but Scotch tape.
pour | acid; water | | Do not pour the acid into anything but cold water.
"""


@pytest.mark.parametrize("line", LIMITED.splitlines())
def test_a_limit_or_an_exception_denies_no_step(line: str) -> None:
    step, sentence = _step(line)
    assert not denies(sentence, step)


DENIED = """\
heat | sample | 95 °c; 5 min | Do not heat the sample at 95 °C for 5 min.
heat | sample | 95 °c; 5 min | Do not heat the sample at 95 °C for 5 min, wait until it is cool.
heat | sample | 95 °c; 5 min | Do not heat the sample at 95 °C, but wait until it is cool.
heat | sample | 95 °c; 5 min | Do not heat the sample at 95 °C; wait until it is cool.
heat | sample | 95 °c; 5 min | Do not heat the sample at 95 °C. Wait no longer than 5 min.
heat | sample | 95 °c; 5 min | Do not heat the sample at 95 °C, and go on before it is late.
heat | sample | 95 °c; 5 min | Do not heat the sample for more than 0 min.
heat | sample | 95 °c; 5 min | Do not heat the sample at 95 °C for longer than zero minutes.
heat | sample | 95 °c; 5 min | Do not heat the sample at 95 °C until never.
heat | sample | 95 °c; 5 min | Do not heat the sample at 95 °C until hell freezes over.
heat | sample | 95 °c; 5 min | Do not heat the sample at 95 °C for 5 min, without exception.
heat | sample | 95 °c; 5 min | Do not heat the sample under any circumstances.
heat | sample | 95 °c; 5 min | Do not heat the sample at 95 °C under any circumstances.
heat | sample | 95 °c; 5 min | Do not heat the sample at 95 °C any more.
heat | sample | 95 °c; 5 min | Do not heat the sample at 95 °C, if you please.
heat | sample | 95 °c; 5 min | Do not heat anything but wait.
heat | sample | 95 °c; 5 min | Do not heat the sample anywhere but wait.
heat | sample | 95 °c; 5 min | Do not heat any of the samples but leave them.
heat | sample | 95 °c; 5 min | Do not heat any sample but wait.
wash | tissue | pbs | Do not wash the tissue in anything but water (PBS).
wash | tissue | pbs | Do not wash anything but PBS with the tissue in it.
wash | tissue | pbs | Do not wash the tissue in PBS but in anything else.
wash | tissue | pbs | Wash the tissue in PBS? In anything but PBS: never wash it.
filter | solution | paper filter | Do not filter the solution with the paper filter but a sieve.
heat | sample | 95 °c; until clear | Do not heat the sample at 95 °C until clear.
stir | flask | 5 min; gently | Do not stir the flask (5 min) gently.
transfer | aqueous phase | | Transfer everything but the aqueous phase.
dissolve | ketone; thf | under argon | Do not dissolve the ketone in THF under argon.
dissolve | ketone; thf | | Do not dissolve the ketone in THF under argon.
cool | solution | -78 °c | Do not cool the solution under argon to -78 °C.
stir | mixture | 2 h | Never stir the mixture under argon for 2 h.
dry | organic layer | | Do not dry the organic layer over magnesium sulfate.
dry | organic layer | | It is forbidden to dry the organic layer over magnesium sulfate.
evaporate | solvent | | Do not evaporate the solvent under reduced pressure.
evaporate | solvent | | The solvent must not be evaporated under reduced pressure.
mount | sections | | Do not mount the sections under a coverslip.
sieve | soil | | Do not sieve the soil over a 100 µm mesh.
grow | seedlings | | We do not grow the seedlings under long-day light.
desalt | peptides | | There is no need to desalt the peptides over a C18 column.
dissect | embryo | | Nobody should dissect the embryo under the stereomicroscope.
grow | cells | | Do not grow the cells under 5% CO2.
stir | mixture | | Do not stir the mixture under 1 atm of argon.
view | gel | | Do not view the gel under 365 nm light.
weigh | agarose | | Do not weigh the agarose under the hood.
weigh | agarose | | Do not weigh the agarose over the bench.
weigh | agarose | | Do not weigh the agarose above the sink.
weigh | agarose | | Do not weigh the agarose below the lamp.
weigh | agarose | | Do not weigh the agarose beyond the door.
weigh | agarose | | Do not weigh the agarose over the weekend.
digest | protein | with trypsin | Digest the protein? Never, before or after.
"""


@pytest.mark.parametrize("line", DENIED.splitlines())
def test_what_limits_nothing_denies_its_step(line: str) -> None:
    step, sentence = _step(line)
    assert denies(sentence, step)


def test_an_answer_told_in_limits_keeps_its_reward() -> None:
    steps = (
        Step("heat", ("sample",), ("95 °c", "5 min")),
        Step("add", ("buffer",), ("5 ml",)),
        Step("count", ("cells",), ()),
    )
    gold = sketch("Heat, add, count.", steps, "None.")
    told, rewarder = gold, Rewarder(profile="symbolic")
    for line in gold.splitlines():
        if line.startswith("Step 1: Heat"):
            limit = "Step 1: Do not heat the sample at 95 °C for more than 5 min."
            told = told.replace(line, limit)
        if line.startswith("Step 2: Add"):
            told = told.replace(line, "Step 2: Do not add the buffer, 5 ml, until it is cold.")
    assert told.count("Do not") == 2
    assert rewarder(told, gold).reward == 1
