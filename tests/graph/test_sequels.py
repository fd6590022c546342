"""What goes before what by the nature of both: readings and treatments, images and what is measured
in them, an apparatus and what is put in."""

from __future__ import annotations

import pytest
from swapping import swapped

Swap = tuple[list[str], int]

READINGS: list[Swap] = [
    (["place | dish; microscope stage", "record | baseline | 1 min",
      "add | glutamate; dish | 10 µM", "record | fluorescence | 5 min"], 2),
    (["place | dish; microscope stage", "record | baseline | 1 min",
      "add | glutamate; dish | 10 µM"], 1),
    (["mount | coverslip; imaging chamber", "image | baseline", "add | ATP; neurons"], 2),
    (["record | baseline", "apply | KCl; coverslip", "record | calcium signal"], 1),
    (["acquire | baseline images", "perfuse | KCl; imaging chamber", "acquire | images"], 1),
    (["measure | initial contact angle", "plasma treat | silicon wafer | 60 s"], 1),
    (["weigh | rats | initial weight", "feed | rats; high-fat diet | 8 weeks",
      "weigh | rats | final weight"], 1),
    (["weigh | rats | initial weight", "feed | rats; high-fat diet | 8 weeks",
      "weigh | rats | final weight"], 2),
    (["measure | basal respiration", "inject | oligomycin; wells"], 1),
    (["record | pre-stimulus EMG", "stimulate | sciatic nerve | 20 Hz"], 1),
]  # fmt: skip
RECKONED: list[Swap] = [
    (["dry | sample | 105 °C", "weigh | dry biomass", "calculate | yield"], 1),
    (["dry | sample | 105 °C", "weigh | dry biomass", "calculate | yield"], 2),
    (["weigh | moist soil", "dry | soil", "reweigh | dry soil", "calculate | moisture content"], 2),
    (["weigh | moist soil", "dry | soil", "reweigh | dry soil", "calculate | moisture content"], 3),
    (["ignite | crucible | 550 °C", "reweigh | crucible", "calculate | loss on ignition"], 2),
    (["incubate | plates | 44.5 °C", "count | blue colonies", "report | CFU per 100 ml"], 2),
    (["titrate | sample; EDTA", "calculate | hardness"], 1),
]  # fmt: skip
IMAGED: list[Swap] = [
    (["mount | slides", "image | cells; confocal microscope",
      "measure | fluorescence intensity | ImageJ"], 2),
    (["image | worms", "quantify | fluorescence intensity"], 1),
    (["photograph | slides", "score | staining intensity"], 1),
    (["stain | cells; DAPI", "image | cells", "count | nuclei | ImageJ"], 2),
    (["inject | extract; GC", "integrate | peaks", "quantify | fatty acids"], 2),
    (["scan | membrane", "quantify | band intensity | Fiji"], 1),
]  # fmt: skip
MADE: list[Swap] = [
    (["ash | plant tissue | 550 °C", "dissolve | ash; 1 M HCl", "filter | ash solution"], 1),
    (["ignite | leaf samples; muffle furnace | 500 °C", "dissolve | ash; HCl"], 1),
    (["add | NaOH; digest", "distill | digest; boric acid", "titrate | distillate; HCl"], 2),
    (["centrifuge | culture", "resuspend | bacterial pellet; 5% sucrose",
      "dip | inflorescences; Agrobacterium suspension"], 2),
    (["streak | Agrobacterium; YEP plates", "inoculate | single colony; YEP"], 1),
    (["mix | DPPC; cholesterol; chloroform", "remove | chloroform; rotary evaporator",
      "hydrate | lipid film; PBS"], 2),
    (["derivatize | fatty acids; BF3-methanol", "extract | FAMEs; hexane"], 1),
    (["add | n-BuLi; flask", "add | diisopropylamine; flask", "stir | LDA solution"], 2),
    (["section | brain | vibratome; 300 µm", "incubate | brain slices | aCSF; 34 °C"], 1),
    (["mix | lipids; chloroform", "strip | solvent | under vacuum",
      "hydrate | lipid film; PBS"], 2),
    (["extract | product; ether", "drive off | ether | nitrogen stream", "weigh | residue"], 2),
]  # fmt: skip
PUT_IN: list[Swap] = [
    (["dehydrate | leaf pieces; acetone", "transfer | leaf pieces; critical point dryer",
      "exchange | acetone; liquid CO2", "mount | leaf pieces; stub"], 2),
    (["place | samples; muffle furnace", "heat | | 550 °C", "cool | desiccator"], 1),
    (["load | wafers; sputter coater", "pump down | chamber", "deposit | gold | 10 nm"], 1),
    (["place | medium; autoclave", "sterilize | | 121 °C; 20 min"], 1),
    (["place | frozen samples; freeze dryer", "lyophilize | | 48 h"], 1),
    (["equilibrate | C18 column", "inject | crude peptide solution; C18 column",
      "run | gradient | 5-60 % acetonitrile", "collect | peptide peak"], 2),
    (["transfer | soil suspension; cylinder", "mix | suspension; plunger",
      "read | hydrometer | 40 s"], 2),
    (["shake | cylinder", "read | hydrometer"], 1),
]  # fmt: skip
DONE_TO: list[Swap] = [
    (["dissociate | cells; trypsin", "spread | cells; dishes", "incubate | seeded dishes | 37 °C",
      "add | MTT; dishes"], 2),
    (["deprotect | resin; 20% piperidine", "acetylate | N-terminus; acetic anhydride",
      "cleave | resin; TFA"], 1),
    (["deprotect | resin; 20% piperidine", "acetylate | N-terminus; acetic anhydride",
      "cleave | resin; TFA"], 2),
    (["remove | Fmoc group; 20% piperidine", "label | N-terminus; FITC"], 1),
    (["spin coat | wafer; SU-8 | 3000 rpm", "bake | coated wafer | 95 °C"], 1),
    (["develop | wafer", "evaporate | Cr/Au; wafer", "lift off | photoresist; acetone"], 2),
    (["anesthetize | mouse", "perfuse | mouse; 4% PFA", "dissect | brain"], 2),
    (["perfuse | mouse; 4% PFA", "extract | brain"], 1),
    (["fill | burette; NaOH solution", "titrate | vinegar; NaOH solution"], 1),
    (["pipette | vinegar; flask", "add | phenolphthalein; flask",
      "titrate | vinegar; NaOH solution"], 2),
]  # fmt: skip
OF_MANY_FIELDS: list[Swap] = [
    (
        [
            "measure | resting membrane potential",
            "bath apply | glutamate | 100 µM",
            "record | response",
        ],
        1,
    ),
    (["take | background spectrum", "place | sample; ATR crystal", "collect | spectrum"], 1),
    (
        [
            "draw | baseline blood sample",
            "administer | glucose; rats",
            "draw | blood sample | 30 min",
        ],
        1,
    ),
    (
        [
            "measure | pre-treatment tumor volume",
            "treat | mice; cisplatin",
            "measure | post-treatment tumor volume",
        ],
        1,
    ),
    (
        [
            "measure | pre-treatment tumor volume",
            "treat | mice; cisplatin",
            "measure | post-treatment tumor volume",
        ],
        2,
    ),
    (
        [
            "measure | initial thickness",
            "immerse | coupon; NaCl solution | 7 d",
            "measure | final thickness",
        ],
        1,
    ),
    (
        [
            "weigh | coupon | initial mass",
            "immerse | coupon; NaCl solution | 7 d",
            "weigh | coupon | final mass",
            "calculate | corrosion rate",
        ],
        3,
    ),
    (["capture | images; fluorescence microscope", "count | positive cells | CellProfiler"], 1),
    (["acquire | TEM micrographs", "measure | particle diameter | ImageJ"], 1),
    (["scan | gel; imager", "quantify | band intensities"], 1),
    (["combust | biomass; crucible", "weigh | ash"], 1),
    (["steam distill | lavender", "collect | distillate", "dry | essential oil; Na2SO4"], 1),
    (["sublime | crude camphor", "weigh | sublimate"], 1),
    (["inject | sample; HPLC", "start | gradient elution", "collect | fractions"], 1),
    (["load | sample; FPLC column", "start | salt gradient", "collect | fractions"], 1),
    (["place | samples; vacuum oven", "dry | | 60 °C", "weigh | dried samples"], 1),
    (["place | mice; metabolic chamber", "record | baseline oxygen consumption"], 1),
    (["stir | suspension", "measure | turbidity; turbidimeter"], 1),
    (["invert | cylinder", "read | hydrometer | 2 h"], 1),
    (["dissolve | polymer; THF", "evaporate | THF | nitrogen stream", "weigh | film"], 2),
    (["remove | DCM | in vacuo", "dissolve | residue; methanol"], 1),
    (["remove | Boc group; TFA", "couple | amine; HATU; acid"], 1),
    (["deprotect | peptidyl resin", "biotinylate | N-terminus"], 1),
    (["dip coat | substrate; sol", "anneal | film | 450 °C"], 1),
    (["sputter | Ti/Au; wafer", "lift off | resist; acetone"], 1),
    (["perfuse | rats; heparinized saline", "collect | livers"], 1),
    (["transcardially perfuse | mice; PFA", "remove | brains"], 1),
    (["add | methyl orange; flask", "titrate | Na2CO3; HCl"], 1),
    (["rinse | burette; NaOH", "fill | burette; NaOH", "titrate | acid; NaOH"], 2),
    (["count | cells; hemocytometer", "calculate | cell density", "seed | cells; plate"], 1),
    (["count | germinated seeds", "calculate | germination percentage"], 1),
    (["titrate | filtrate; AgNO3", "calculate | chloride content"], 1),
    (["weigh | wet gel", "dry | gel", "weigh | dry gel", "calculate | swelling ratio"], 3),
    (["weigh | mice | before fasting", "fast | mice | 16 h"], 1),
    (["photograph | zones of inhibition", "measure | zone diameter | ImageJ"], 1),
]
LAID: list[Swap] = [
    (["clean | ITO glass", "mix | titanium isopropoxide | in ethanol",
      "spin-coat | sol | 3000 rpm"], 2),
    (["dilute | blood; PBS", "pipette | Ficoll-Paque | 15 ml",
      "layer | diluted blood | onto the Ficoll"], 2),
    (["pour | sucrose cushion; tube", "layer | lysate | over the cushion"], 1),
]  # fmt: skip
DOUBTED: list[Swap] = [
    (["dilute | digest; water", "tune | ICP-MS; tuning solution", "aspirate | digest"], 2),
    (["acquire | baseline images", "add | glutamate; dish", "acquire | images"], 1),
    (["acquire | baseline images", "add | glutamate; dish", "acquire | images"], 2),
    (["acquire | z-stack", "quantify | fluorescence"], 1),
    (["weigh | tumor", "calculate | response"], 1),
    (["read | blank", "inject | mice; tracer"], 1),
]
FREE: list[Swap] = [
    (["bleach | gravid adults; hypochlorite", "incubate | seeded plates | 20 °C",
      "transfer | embryos; seeded plates"], 1),
    (["digest | hippocampi; papain", "warm | coated coverslips | 37 °C",
      "plate | neurons; coated coverslips"], 1),
    (["weigh | NaCl | 5 g", "calculate | protein concentration"], 1),
    (["weigh | empty flask", "calculate | dilution factor"], 1),
    (["measure | pH of buffer A", "weigh | NaCl", "dissolve | NaCl; water"], 1),
    (["image | cells; microscope", "measure | absorbance; lysate | plate reader"], 1),
    (["measure | initial weight; rats", "prepare | drug solution; saline",
      "inject | rats; drug solution"], 1),
    (["record | baseline; chamber 1", "prepare | 10x stock; glutamate",
      "add | glutamate; chamber 1"], 1),
    (["place | plate; incubator", "heat | water bath | 42 °C", "thaw | competent cells"], 1),
    (["dissolve | amine; DMF", "mix | HATU; acid", "add | amine solution; acid mixture"], 1),
]  # fmt: skip
BESIDE: list[Swap] = [
    (
        [
            "weigh | rats; initial weight",
            "prepare | high-fat diet; lard",
            "feed | rats; high-fat diet",
        ],
        1,
    ),
    (
        [
            "record | baseline; electrode",
            "dissolve | dopamine; PBS",
            "add | dopamine solution; beaker",
        ],
        1,
    ),
    (
        [
            "image | cells; DAPI channel",
            "image | cells; GFP channel",
            "measure | intensity | ImageJ",
        ],
        1,
    ),
    (["fill | burette; EDTA", "pipette | water sample; flask", "titrate | water sample; EDTA"], 1),
    (["add | pH 10 buffer; flask", "fill | burette; EDTA", "titrate | water sample; EDTA"], 1),
    (["place | samples; freeze dryer", "calibrate | balance", "weigh | NaCl"], 1),
    (
        [
            "place | crucible; furnace",
            "prepare | HCl solution | 1 M",
            "dissolve | ash; HCl solution",
        ],
        1,
    ),
    (["perfuse | mouse; PFA", "prepare | sucrose solution | 30 %", "dissect | brain"], 1),
    (
        [
            "spin coat | wafer; SU-8",
            "preheat | hot plate | 95 °C",
            "bake | coated wafer; hot plate",
        ],
        1,
    ),
    (["count | colonies", "weigh | agar | 15 g", "dissolve | agar; water"], 1),
    (["inject | sample; HPLC", "prepare | mobile phase B; acetonitrile", "run | gradient"], 1),
    (["mix | suspension", "label | tubes", "read | hydrometer"], 1),
    (
        [
            "deprotect | resin; piperidine",
            "dissolve | Fmoc-Gly-OH; DMF",
            "couple | Fmoc-Gly-OH solution; resin",
        ],
        1,
    ),
    (["streak | E. coli; plate", "prepare | LB; ampicillin", "inoculate | single colony; LB"], 1),
    (["stain | cells; DAPI", "turn on | microscope", "image | cells"], 1),
    (["read | initial volume; burette", "record | room temperature", "titrate | acid; NaOH"], 1),
]
NO_ERROR: list[Swap] = [
    (["mix | RNA; primers", "load | thermocycler; 42 °C program", "heat | RNA-primer mix"], 2),
    (["place | gel slices; oven", "boil | agar; water", "pour | agar; dishes"], 1),
    (["remove | rotary evaporator cover", "weigh | lipids"], 1),
    (["weigh | tumor", "calculate | dose of the next group"], 1),
    (["add | loading dye; marker", "measure | final concentration of DNA"], 1),
]


@pytest.mark.parametrize(
    ("lines", "at"),
    [*READINGS, *RECKONED, *IMAGED, *MADE, *PUT_IN, *DONE_TO, *LAID, *OF_MANY_FIELDS],
)
def test_what_goes_before_by_its_nature_is_no_doubt(lines: list[str], at: int) -> None:
    assert "DIF006" in swapped(lines, at)


@pytest.mark.parametrize(("lines", "at"), DOUBTED)
def test_what_likely_does_is_in_doubt(lines: list[str], at: int) -> None:
    assert "DIF007" in swapped(lines, at)


@pytest.mark.parametrize(("lines", "at"), [*FREE, *BESIDE])
def test_what_does_not_is_free(lines: list[str], at: int) -> None:
    assert not swapped(lines, at) & {"DIF006", "DIF007"}


@pytest.mark.parametrize(("lines", "at"), NO_ERROR)
def test_what_only_looks_so_is_no_error(lines: list[str], at: int) -> None:
    assert "DIF006" not in swapped(lines, at)
