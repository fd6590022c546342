"""Sentences of honest protocols that hold a word of denying, and deny no step."""

from __future__ import annotations

import pytest

from protoplan.model import Step
from protoplan.scoring.denials import denies

HONEST = """\
filter | extract | Whatman No. 1 | Filter the extract (Whatman No. 1).
filter | extract | Whatman No. 1 | Filter the extract, Whatman No. 1.
filter | extract | Whatman No. 1 | Filter the extract - Whatman No. 1.
filter | extract | Whatman No. 1 filter paper | Filter the extract (Whatman No. 1 filter paper).
filter | extract | paper | Filter the extract; use paper no. 4.
filter | suspension | Whatman No 42 | Filter the suspension, Whatman No 42.
filter | suspension | Whatman no.42 | Filter the suspension: Whatman no.42.
mount | sections | coverslip no. 1.5 | Mount the sections, coverslip no. 1.5.
mount | sections | No. 1.5 coverslip | Mount the sections, No. 1.5 coverslip.
filter | crystals | no. 1 paper | Filter the crystals with No. 1 paper. No. 4 paper does as well.
filter | crystals | no. 1 paper | Filter the crystals with No. 1 paper. No. 4 works, too.
filter | crystals | no. 1 paper | Filter the crystals with No. 1 paper! No. 42 filters more slowly.
sieve | soil | 2 mm mesh | Sieve the soil through a 2 mm mesh. No. 10 sieves have that width.
smear | culture | glass slide | Smear the culture on a glass slide. No. 1 slides work best.
mount | coverslip | medium | Mount the coverslip in medium. No. 1.5 coverslips are best.
mount | coverslip | medium | Mount the coverslip in medium. No. 1.5H glass is recommended.
centrifuge | culture | 5 min | Centrifuge the culture for 5 min. No. 5 tubes fit the rotor.
rinse | slide | water | Rinse the slide with water. Nos. 2-5 are rinsed likewise.
rinse | slide | water | Rinse the slide with water. No. 12 in the rack is rinsed last.
cut | tissue | blade no. 11 | Cut the tissue, blade no. 11.
cut | tissue | scalpel; No. 11 | Cut the tissue with a scalpel (No. 11).
hold | grid | Dumont No. 5 | Hold the grid with tweezers (Dumont No. 5).
pick | colony | colony No. 3 | Pick the colony, colony No. 3.
add | primer | primer No. 3; 1 µl | Add 1 µl primer, primer No. 3.
collect | fraction | tube No. 2 | Collect the fraction (tube No. 2).
collect | fractions | tubes nos. 2-5 | Collect the fractions, tubes nos. 2-5.
weigh | catalase | CAS No. 9001-05-2 | Weigh the catalase, CAS No. 9001-05-2.
weigh | catalase | 10 mg | Weigh 10 mg catalase (EC No. 1.11.1.6).
add | collagenase | 10 mg | Add 10 mg collagenase (Sigma, Cat. No. C0130).
add | collagenase | 10 mg | Add 10 mg collagenase, catalog no. 17018.
add | collagenase | 10 mg | Add 10 mg collagenase, catalogue no.
add | serum | 10% | Add 10% serum; note its lot no.
add | antibody | 1:100 | Add the antibody 1:100 (lot no. B4711).
add | antibody | 1:100 | Add the antibody 1:100 (Art. No. 4711).
record | antibody | lot no. | Record the antibody, lot no.
sieve | soil | No. 10 mesh | Sieve the soil (No. 10 mesh).
sieve | soil | sieve no. 10 | Sieve the soil: sieve no. 10.
run | gel | program no. 4 | Run the gel, program no. 4.
centrifuge | tubes | rotor no. 12 | Centrifuge the tubes, rotor no. 12.
open | cage | cage no. 7 | Open the cage, cage no. 7.
discard | flow-through | | Discard the flow-through; it is not needed.
discard | supernatant | | Discard the supernatant, as it is not needed.
discard | supernatant | | The supernatant is not needed: discard it.
discard | supernatant | | It is not needed: discard the supernatant.
discard | supernatant | | Discard the supernatant. It is not required.
discard | supernatant | | Discard the supernatant (not needed).
discard | supernatant | | Discard the supernatant (not required).
discard | supernatant | | Discard the supernatant (not required for later steps).
discard | supernatant | | Discard the supernatant, which is not needed.
discard | supernatant | | Discard the supernatant, which will not be used.
discard | tips | | Discard the tips; they are not used again.
discard | filter | | Discard the filter, which is not needed any more.
discard | wash buffer | | Discard the wash buffer; it is unnecessary.
discard | flow-through | | Discard the flow-through; it is no longer needed.
discard | supernatant | | Discard the supernatant; it contains no DNA.
discard | supernatant | | Discard the supernatant, not the pellet.
discard | supernatant | | Discard the supernatant, but do not discard the pellet.
discard | supernatant | | Do not discard the pellet; discard the supernatant.
discard | wash | | Discard the wash, never the pellet.
discard | tip | | Discard the tip; do not reuse.
discard | tip | | Discard the tip (do not reuse).
discard | interphase | | Discard the interphase, which is not visible.
remove | medium | | Remove the medium; it will not be used.
remove | medium | | Remove the medium (not needed).
remove | adapter | | Remove the adapter. It is not required.
remove | medium | | Remove all but 100 µl of the medium.
remove | supernatant | | Remove all the supernatant except the last 50 µl.
remove | supernatant | | Remove the supernatant without disturbing the pellet.
remove | cells | | Remove the cells that do not adhere.
remove | unbound antibody | | Remove the unbound antibody.
aspirate | medium | | Aspirate the medium (not all).
aspirate | medium | | Aspirate the medium (not all of it).
aspirate | medium | | Aspirate the medium; it is not necessary to remove all of it.
aspirate | supernatant | | Carefully aspirate the supernatant; do not touch the pellet.
aspirate | supernatant | | Aspirate the supernatant, never touching the pellet.
decant | wash | | Decant the wash; it is not needed.
decant | liquid | | Decant the liquid, not the crystals.
pour off | ether | | Pour off the ether; it is not needed.
drain | column | | Drain the column, but do not let it run dry.
add | buffer | 5 ml | Add 5 ml buffer (not all at once).
add | water | 10 ml | Slowly add 10 ml water (never the other way round).
add | acid | 10 ml | Add 10 ml acid to the water, never water to acid.
add | DTT | 1 mM | Add 1 mM DTT (omit for native gels).
add | DTT | 1 mM | Add 1 mM DTT; omit DTT for non-reducing gels.
add | ethanol | 500 µl | Add 500 µl ethanol (if not already added).
add | water | 10 ml | Add 10 ml water; exact volume is not critical.
add | acid | dropwise | Add the acid dropwise; do not let it boil.
add | lysis buffer | 200 µl | Add 200 µl lysis buffer; skip this step for blanks.
centrifuge | tubes | no brake | Centrifuge the tubes, no brake.
centrifuge | tubes | 5 min; no brake | Centrifuge the tubes for 5 min (no brake).
centrifuge | tubes | 200 x g | Centrifuge the tubes at 200 x g without brake.
centrifuge | cells | 300 x g | Centrifuge the cells at 300 x g; higher speed is not recommended.
centrifuge | plate | 1 min | Centrifuge the plate for 1 min; do not stack plates.
zero | balance | | Zero the balance.
zero | spectrophotometer | water | Zero the spectrophotometer with water.
tare | balance | | Tare the balance to zero.
exclude | doublets | | Exclude doublets.
skip | first scans | 5 | Skip the first 5 scans.
omit | outer wells | | Omit the outer wells.
avoid | light | | Avoid light.
prevent | evaporation | parafilm | Prevent evaporation with parafilm.
stop | pump | | Stop the pump.
image | wound | 0 h; 24 h | Image the wound at 0 h and 24 h.
hold | cells | 0 mV | Hold the cells at 0 mV.
incubate | cells | 0 °C | Incubate the cells at 0 °C.
incubate | cells | 1 h | Incubate the cells for 1 h (not longer).
incubate | cells | 1 h | Incubate the cells for 1 h, not more.
incubate | cells | 1 h | Incubate the cells for 1 h (do not exceed).
incubate | cells | 1 h | Incubate the cells for 1 h, never longer.
incubate | cells | 1 h | Incubate the cells for 1 h (no CO2).
incubate | cells | no CO2 | Incubate the cells, no CO2.
incubate | plate | without shaking | Incubate the plate without shaking.
incubate | plate | no shaking; 1 h | Incubate the plate for 1 h: no shaking.
incubate | plate | 1 h | Incubate the plate for 1 h; shaking is not necessary.
incubate | plate | 1 h | Incubate the plate for 1 h (shaking not required).
incubate | plate | 1 h | Incubate the plate for 1 h (not critical).
incubate | plate | 37 °C | Incubate the plate upside down at 37 °C, not right side up.
incubate | plate | 37 °C | Incubate the plate at a temperature not exceeding 37 °C.
incubate | samples | ice | Incubate the samples on ice, do not freeze.
incubate | primary antibody | | Incubate with primary antibody; omit primary antibody in controls.
mix | sample | | Mix the sample gently; do not vortex.
mix | sample | | Do not vortex; mix the sample by inversion.
mix | sample | | Mix the sample by inversion, not by vortexing.
mix | tube | inversion | Mix the tube by inversion. Vortexing is not recommended.
mix | tube | inversion | Mix the tube by inversion (vortexing is forbidden).
mix | tube | inversion | Mix the tube by inversion; harsh mixing must be avoided.
mix | sample | do not vortex | Mix the sample, do not vortex.
mix | slurry | | Mix the slurry until no lumps remain.
invert | tube | 5 times | Invert the tube 5 times; no vortexing.
invert | tube | 5 times | Invert the tube 5 times. Do not vortex!
vortex | tube | 10 s | If the pellet is not dissolved, vortex the tube for 10 s.
vortex | tube | 10 s | Vortex the tube for 10 s if the pellet is not dissolved.
shake | tube | gently | Shake the tube gently, not vigorously.
stir | mixture | 1 h | Stir the mixture for 1 h (no heating).
stir | mixture | 1 h; no heating | Stir the mixture for 1 h, no heating.
stir | solution | 12 h | Stir the solution for 12 h or until no starting material remains.
degas | solvent | | Degas the solvent until no more bubbles form.
dry | pellet | 5 min | Dry the pellet for 5 min; do not overdry.
dry | pellet | 5 min | Dry the pellet for 5 min, but do not over-dry it.
dry | pellet | 5 min | Dry the pellet for no more than 5 min.
dry | pellet | 5 min | Never dry the pellet for longer than 5 min.
dry | pellet | 5 min | Dry the pellet for 5 min; over-drying must be avoided.
dry | pellet | 5 min | Dry the pellet, not completely, for 5 min.
heat | solution | 80 °C | Heat the solution to 80 °C, but do not boil it.
heat | solution | 80 °C | Heat the solution to 80 °C; avoid boiling.
heat | solution | 80 °C | Heat the solution to 80 °C. Do not exceed 80 °C.
heat | mixture | 60 °C | Heat the mixture to 60 °C; stirring is not required.
cool | solution | 4 °C | Cool the solution to 4 °C (not below 0 °C).
boil | samples | 5 min | Boil the samples for 5 min (skip for membrane proteins).
thaw | cells | 37 °C | Thaw the cells at 37 °C and never refreeze them.
thaw | competent cells | ice | Thaw the competent cells on ice, not in the hand.
freeze | aliquots | -80 °C | Freeze the aliquots at -80 °C; do not refreeze thawed aliquots.
store | RNA | -80 °C | Store the RNA at -80 °C if not used at once.
store | RNA | 4 °C | If not used at once, store the RNA at 4 °C.
store | plates | 4 °C | Store the plates at 4 °C; do not freeze.
keep | supernatant | | Keep the supernatant; do not discard it.
wash | cells | PBS | Wash the cells with PBS until no medium is left.
wash | cells | PBS | Wash the cells with PBS (do not let the cells dry).
wash | cells | PBS without calcium | Wash the cells, PBS without calcium.
wash | column | 500 µl | Wash the column with 500 µl; a second wash is not needed.
wash | column | 500 µl | Wash the column with 500 µl. Further washing is unnecessary.
wash | beads | buffer | Wash the beads with buffer; do not centrifuge the beads.
rinse | column | water | Rinse the column with water (no pressure).
rinse | column | no pressure | Rinse the column, no pressure.
block | membrane | 1 h | Block the membrane for 1 h to avoid non-specific binding.
block | membrane | non-fat milk | Block the membrane, non-fat milk.
block | membrane | 1 h | To prevent non-specific binding, block the membrane for 1 h.
stain | sections | 5 min | Stain the sections for 5 min; those that are not stained are controls.
treat | cells | drug | Treat the cells with drug; leave control cells untreated.
treat | cells | drug | Treat the cells with drug, or with no drug as a control.
digest | tissue | collagenase | Digest the tissue with collagenase until no clumps are visible.
digest | plasmid | EcoRI | Digest the plasmid with EcoRI (undigested plasmid serves as control).
seed | cells | 96-well plate | Seed the cells in a 96-well plate, leaving the outer wells empty.
load | sample | 20 µl | Load 20 µl sample; do not load the first lane.
load | sample | lane no. 2 | Load the sample, lane no. 2.
transfer | lysate | tube | Transfer the lysate to a tube, avoiding bubbles.
transfer | phase | tube | Transfer the aqueous phase to a tube, without disturbing the interphase.
transfer | membrane | non-stick foil | Transfer the membrane, non-stick foil.
titrate | solution | NaOH | Titrate the solution with NaOH until no further change.
cover | plate | foil | Cover the plate with foil so that no light gets in.
evacuate | flask | 3 times | Evacuate the flask 3 times. Avoid air.
anneal | film | 100 °C | Anneal the film at 100 °C instead of drying it in air.
include | no template control | | Include a no template control.
prepare | negative control | no primary antibody | Prepare a negative control, no primary antibody.
elute | RNA | RNase-free water | Elute the RNA in RNase-free water (no EDTA).
measure | absorbance | no lid | Measure the absorbance, no lid.
weigh | agarose | 1 g | Weigh 1 g agarose; never lean on the bench.
inject | sample | 1 µl; splitless | Inject 1 µl sample, splitless (no purge).
anesthetize | mouse | | Anesthetize the mouse until there is no toe-pinch reflex.
grow | culture | no antibiotics | Grow the culture, no antibiotics.
quench | reaction | | Quench the reaction; it must not warm up.
wash | slides | PBS | Wash the slides with PBS; discard the PBS, it is not needed.
wash | slides | PBS | Wash the slides with PBS; discard the flow-through; it is not needed.
wash | slides | PBS | Wash the slides with PBS, then discard the wash, which is not needed.
wash | slides | PBS | Wash the slides with PBS; throw the PBS away, as it is not needed.
wash | slides | PBS | Wash the slides with PBS; discard the PBS (not needed).
wash | slides | PBS | Wash the slides with PBS; discard the PBS, not needed.
wash | slides | PBS | Wash the slides with PBS; discard the PBS; the PBS is not needed.
wash | slides | PBS | Wash the slides; pour the PBS off; it is not needed.
wash | slides | PBS | Wash the slides; the PBS is discarded, it is not needed.
wash | slides | PBS | Wash the slides; discard the buffer; it is not necessary.
wash | slides | PBS | Wash the slides; discard the rest, unneeded.
wash | slides | PBS | Wash the slides. Remove the ethanol; it isn't needed.
wash | slides | PBS | Wash the slides; discard what is left, it is not required.
wash | slides | PBS | Wash the slides until the stain is removed.
wash | slides | PBS | Wash the slides, so that the dye is removed.
extract | urine | ether | Extract the urine with ether; discard the urine then, it is not needed.
sieve | soil | No. 10 | Sieve the soil (No. 10). Discard what remains; it is not needed.
transfer | serum | tube | Transfer the serum. Keep or discard the clot: it is not needed here.
transfer | serum | tube | Transfer the serum; the rest is discarded, as it is not needed.
"""
CASES = [tuple(map(str.strip, line.split(" | "))) for line in HONEST.splitlines()]


@pytest.mark.parametrize("case", CASES, ids=[one[-1] for one in CASES])
def test_an_honest_sentence_denies_no_step(case: tuple[str, ...]) -> None:
    action, thing, said, sentence = case if len(case) == 4 else (*case[:2], "", case[2])
    parameters = tuple(filter(None, map(str.strip, said.strip("| ").split(";"))))
    assert not denies(sentence.strip("| "), Step(action, (thing,), parameters))


@pytest.mark.parametrize(
    "sentence",
    [
        "Wash the plate. No.",
        "Wash the plate? No. 5 min.",
        "Wash the plate, no.",
        "Wash the plate: no!",
        "Not needed: wash the plate.",
        "Wash the plate; it is not needed.",
        "Wash the plate; this step is not needed.",
        "Do not wash the plate, no brake.",
        "Never wash the plate with buffer no. 5.",
        "Washing the plate is not required.",
    ],
)
def test_no_number_and_no_reason_hides_a_denial(sentence: str) -> None:
    assert denies(sentence, Step("wash", ("plate",), ("no brake", "buffer no. 5")))


@pytest.mark.parametrize(
    "sentence",
    [
        "Not needed: discard the supernatant.",
        "Discard the supernatant; this step is not needed.",
        "Discarding the supernatant is not needed.",
        "Do not discard the supernatant.",
        "Discard the supernatant, but do not do this.",
    ],
)
def test_a_reason_for_throwing_away_is_no_word_about_the_step(sentence: str) -> None:
    assert denies(sentence, Step("discard", ("supernatant",), ()))


@pytest.mark.parametrize("said", ["do not", "never", "do not do this", "not done", "skip it"])
def test_a_denial_as_a_parameter_is_one_in_the_sentence(said: str) -> None:
    assert denies(f"Wash the plate, {said}.", Step("wash", ("plate",), (said,)))
    assert denies(f"{said}: wash the plate.".capitalize(), Step("wash", ("plate",), (said,)))


BEHIND = [
    "Wash the coverslips with PBS. (do not carry out)",
    "Wash the coverslips with PBS; do not carry out.",
    "Wash the coverslips with PBS. This step has been removed.",
    "Wash the coverslips with PBS (removed).",
    "Wash the coverslips with PBS. Disregard the above.",
    "Wash the coverslips with PBS (no longer part of the protocol).",
    "Wash the coverslips with PBS. It is not needed.",
    "Discard the PBS. Wash the coverslips, it is not needed.",
    "Wash the coverslips; discard the PBS. This step is not needed.",
    "Under no condition wash the coverslips with PBS.",
    "It is not advised to wash the coverslips with PBS.",
]


@pytest.mark.parametrize("sentence", BEHIND)
def test_what_is_said_of_the_step_and_not_of_a_thing_denies_it(sentence: str) -> None:
    assert denies(sentence, Step("wash", ("coverslips",), ("PBS",)))
