"""Reagents in a row with how strong they are, or how much there is: all are what a step is done
with, and none of them is worked on."""

from __future__ import annotations

import pytest
from told import Steps, planned

from protoplan.proposers.values import Doubted

PLAIN = [
    ("Treat the cells with 10 ng/mL EGF, 10 ng/mL FGF and 5 µM CHIR for 3 days. Harvest the cells.",
     [("treat", ["cells"], ["3 days", "with 10 ng/mL EGF, 10 ng/mL FGF and 5 µM CHIR"]),
      ("harvest", ["cells"], [])]),
    ("Lyse the cells in 50 mM Tris, 150 mM NaCl and 1% NP-40 for 30 min on ice.",
     [("lyse", ["cells"], ["30 min", "on ice", "in 50 mM Tris, 150 mM NaCl and 1% NP-40"])]),
    ("How do I dissociate tumors with 1 mg/mL collagenase, 0.1 mg/mL DNase and 2 mM CaCl2?",
     [("dissociate", ["tumors"],
       ["with 1 mg/mL collagenase, 0.1 mg/mL DNase and 2 mM CaCl2"])]),
    ("Dehydrate the tissue in 70% ethanol, 95% ethanol and 100% ethanol for 5 min.",
     [("dehydrate", ["tissue"], ["5 min", "in 70% ethanol, 95% ethanol and 100% ethanol"])]),
    ("Incubate the DNA with 10 U of EcoRI, 10 U of BamHI and 5 µL of buffer for 1 h at 37 °C.",
     [("incubate", ["DNA"],
       ["1 h", "37 °C", "with 10 U of EcoRI, 10 U of BamHI and 5 µL of buffer"])]),
    ("Resuspend the cells in PBS, 2% FBS and 1 mM EDTA.",
     [("resuspend", ["cells"], ["in PBS, 2% FBS and 1 mM EDTA"])]),
    ("Block the sections in 5% goat serum, 1% BSA and 0.1% Triton.",
     [("block", ["sections"], ["in 5% goat serum, 1% BSA and 0.1% Triton"])]),
    ("Fix the cells in 4% PFA, 0.1% glutaraldehyde and PBS for 20 min. Mount the cells.",
     [("fix", ["cells"], ["20 min", "in 4% PFA, 0.1% glutaraldehyde and PBS"]),
      ("mount", ["cells"], [])]),
    ("Stain the cells with 1:100 anti-CD4, 1:200 anti-CD8 and 1:1000 DAPI.",
     [("stain", ["cells"], ["with 1:100 anti-CD4, 1:200 anti-CD8 and 1:1000 DAPI"])]),
    ("Anneal the film in 5% H2, 95% Ar at 400 °C for 2 h.",
     [("anneal", ["film"], ["400 °C", "2 h", "in 5% H2, 95% Ar"])]),
    ("Etch the silicon with 5 mL of HF, 10 mL of HNO3 and 20 mL of acetic acid for 2 min. "
     "Rinse the silicon with water.",
     [("etch", ["silicon"], ["2 min", "with 5 mL of HF, 10 mL of HNO3 and 20 mL of acetic acid"]),
      ("rinse", ["silicon"], ["with water"])]),
    ("Wash the beads with 20 mM HEPES, 500 mM KCl and 0.1% Tween, then elute the protein with "
     "2 mM biotin, 20 mM HEPES and 100 mM KCl.",
     [("wash", ["beads"], ["with 20 mM HEPES, 500 mM KCl and 0.1% Tween"]),
      ("elute", ["protein"], ["with 2 mM biotin, 20 mM HEPES and 100 mM KCl"])]),
    ("Extract the leaves with 80% methanol, 19% water and 1% formic acid, sonicate them for "
     "10 min, and dry the extract.",
     [("extract", ["leaves"], ["with 80% methanol, 19% water and 1% formic acid"]),
      ("sonicate", ["leaves"], ["10 min"]), ("dry", ["extract"], [])]),
    ("React the acid with 1.2 equiv of EDC, 1.1 equiv of HOBt and 2 equiv of DIPEA in DMF "
     "overnight.",
     [("react", ["acid"], ["overnight", "with 1.2 equiv of EDC, 1.1 equiv of HOBt and 2 equiv of "
                           "DIPEA", "in DMF"])]),
    ("Extract the leaves with 5 ml hexane and 5 ml acetone.",
     [("extract", ["leaves"], ["with 5 ml hexane and 5 ml acetone"])]),
    ("Inject the mice with 100 mg/kg ketamine and 10 mg/kg xylazine. Perfuse the mice.",
     [("inject", ["mice"], ["with 100 mg/kg ketamine and 10 mg/kg xylazine"]),
      ("perfuse", ["mice"], [])]),
    ("Dissolve 2 g salt in 5 mL water and 2 mL ethanol.",
     [("dissolve", ["salt"], ["2 g", "in 5 mL water and 2 mL ethanol"])]),
    ("Mix the DNA with 2 µL buffer and 1 µL enzyme for 5 min.",
     [("mix", ["DNA"], ["5 min", "with 2 µL buffer and 1 µL enzyme"])]),
    ("The pellet was resuspended in 50 mM HEPES, 100 mM KCl and 1 mM DTT, and the suspension was "
     "filtered.",
     [("resuspend", ["pellet"], ["in 50 mM HEPES, 100 mM KCl and 1 mM DTT"]),
      ("filter", ["suspension"], [])]),
    ("Mix 1 mL of DNA with 2 mL of water, 3 mL of PEG and 1 mL of LiAc.",
     [("mix", ["DNA"], ["1 mL", "with 2 mL of water, 3 mL of PEG and 1 mL of LiAc"])]),
    ("The cells are treated with 10 ng/mL EGF, 10 ng/mL FGF and 5 µM CHIR for 3 days, and washed.",
     [("treat", ["cells"], ["3 days", "with 10 ng/mL EGF, 10 ng/mL FGF and 5 µM CHIR"]),
      ("wash", ["cells"], [])]),
]  # fmt: skip


@pytest.mark.parametrize(("question", "expected"), PLAIN)
def test_a_row_of_reagents_is_what_a_plain_step_is_done_with(
    question: str, expected: Steps
) -> None:
    steps, sketch = planned(question)
    assert steps == expected
    assert isinstance(sketch, Doubted)
    assert not sketch.doubts
    assert not sketch.remarks


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Elute the protein with 50 mM Tris-HCl pH 8.0, 300 mM NaCl, and 250 mM imidazole.",
         [("elute", ["protein"],
           ["with 50 mM Tris-HCl pH 8.0, 300 mM NaCl, and 250 mM imidazole"])]),
        ("Lyse the cells in 50 mM Tris-HCl (pH 7.5), 150 mM NaCl, 1% Triton X-100 and 1x protease "
         "inhibitor for 30 min.",
         [("lyse", ["cells"], ["30 min", "in 50 mM Tris-HCl (pH 7.5), 150 mM NaCl, 1% Triton X-100 "
                               "and 1x protease inhibitor"])]),
        ("Treat the cells with EGF (10 ng/mL), FGF (10 ng/mL) and CHIR (5 µM) for 3 days.",
         [("treat", ["cells"], ["3 days", "with EGF (10 ng/mL), FGF (10 ng/mL) and CHIR (5 µM)"])]),
        ("After spinning, resuspend the cells in DMEM, 10% FBS and 1% penicillin/streptomycin.",
         [("spin", ["cells"], ["[force]", "[time]"]),
          ("resuspend", ["cells"], ["in DMEM, 10% FBS and 1% penicillin/streptomycin"])]),
        ("Anneal the wafer in 10 sccm of O2, 40 sccm of Ar and 5 sccm of H2 while heating it.",
         [("anneal", ["wafer"], ["in 10 sccm of O2, 40 sccm of Ar and 5 sccm of H2"]),
          ("heat", ["wafer"], ["[temperature]"])]),
        ("Amplify the DNA with 0.5 µM forward primer, 0.5 µM reverse primer and 1 U of Taq.",
         [("amplify", ["DNA"],
           ["with 0.5 µM forward primer, 0.5 µM reverse primer and 1 U of Taq"])]),
        ("Wash the column with 5 mL of water, 10 mL of buffer A and 5 mL of buffer B.",
         [("wash", ["column"], ["with 5 mL of water, 10 mL of buffer A and 5 mL of buffer B"])]),
    ],
)  # fmt: skip
def test_a_row_of_reagents_is_one_phrase_in_any_sentence(question: str, expected: Steps) -> None:
    assert planned(question)[0] == expected


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Mix 10 µL of DNA in TE, 5 µL of primers and 10 µL of master mix.",
         [("mix", ["DNA", "primers", "master mix"], ["10 µL", "5 µL", "10 µL", "in TE"])]),
        ("The cells are rinsed with 5 mL of PBS, 1 mL of trypsin added and the flask shaken.",
         [("rinse", ["cells"], ["with 5 mL of PBS"]), ("add", ["trypsin"], ["1 mL"]),
          ("shake", ["flask"], [])]),
        ("In 10 mL of water, 5 g of NaCl, 3 g of KCl and 2 g of glucose are dissolved.",
         [("dissolve", ["NaCl", "KCl", "glucose"], ["5 g", "3 g", "2 g"])]),
        ("Wash the gel with 5 mL of water, 5 mL of dye and 3 mL of acid are added.",
         [("wash", ["gel"], ["with 5 mL of water"]), ("add", ["dye", "acid"], ["5 mL", "3 mL"])]),
        ("Wash the gel with 5 mL water and 3 mL dye is added.",
         [("wash", ["gel"], ["with 5 mL water"]), ("add", ["dye"], ["3 mL"])]),
        ("Mix 10 µL of DNA in 5 µL of TE, 5 µL of primers and 10 µL of master mix.",
         [("mix", ["DNA", "primers", "master mix"],
           ["10 µL", "5 µL", "10 µL", "in 5 µL of TE"])]),
        ("Dissolve 5 g of agar in 100 mL of water, 2 g of SDS in 50 mL of ethanol and 1 g of dye "
         "in 5 mL of acetone.",
         [("dissolve", ["agar"], ["5 g", "in 100 mL of water"]),
          ("dissolve", ["SDS"], ["2 g", "in 50 mL of ethanol"]),
          ("dissolve", ["dye"], ["1 g", "in 5 mL of acetone"])]),
        ("Add the lysate, 10 mM EDTA and 1 mM DTT to the tube.",
         [("add", ["lysate", "10 mM EDTA", "1 mM DTT"], ["to the tube"])]),
        ("Mix 5 mL of chloroform, 5 mL of methanol and 2 mL of water.",
         [("mix", ["chloroform", "methanol", "water"], ["5 mL", "5 mL", "2 mL"])]),
        ("Dehydrate the tissue in 70% ethanol, 95% ethanol and 100% ethanol for 5 min each.",
         [("dehydrate", ["tissue"], ["5 min", f"in {one}% ethanol"]) for one in (70, 95, 100)]),
        ("Stain the sections in hematoxylin for 5 min, 1% acid alcohol for 10 s, and eosin for "
         "2 min.",
         [("stain", ["sections"], ["5 min", "in hematoxylin"]),
          ("stain", ["sections"], ["10 s", "in 1% acid alcohol"]),
          ("stain", ["sections"], ["2 min", "with eosin"])]),
        ("Fix the cells in 4% PFA, permeabilize them in 0.1% Triton and block them in 5% BSA.",
         [("fix", ["cells"], ["in 4% PFA"]), ("permeabilize", ["cells"], ["in 0.1% Triton"]),
          ("block", ["cells"], ["in 5% BSA"])]),
        ("Combine the DNA with 5 µL of buffer, incubate for 10 min and add 2 µL of enzyme.",
         [("combine", ["DNA"], ["with 5 µL of buffer"]),
          ("incubate", ["DNA"], ["10 min", "[temperature]"]), ("add", ["enzyme"], ["2 µL"])]),
        ("Wash the cells with 10 mL of PBS, 2 min later spin them.",
         [("wash", ["cells"], ["with 10 mL of PBS"]),
          ("spin", ["cells"], ["after 2 min", "[force]", "[time]"])]),
        ("Dilute the sample with 1 mL of water, vortex it and inject 5 µL.",
         [("dilute", ["sample"], ["with 1 mL of water"]), ("vortex", ["sample"], []),
          ("inject", ["sample"], ["5 µL"])]),
    ],
)  # fmt: skip
def test_what_is_no_row_of_reagents(question: str, expected: Steps) -> None:
    assert planned(question)[0] == expected


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Inject the rat with 80 mg/kg of ketamine and the xylazine.",
         [("inject", ["rat"], ["with 80 mg/kg of ketamine and the xylazine"])]),
        ("Mix the lysate with 5 µL of antibody, the beads and 100 µL of buffer.",
         [("mix", ["lysate"], ["with 5 µL of antibody, the beads and 100 µL of buffer"])]),
        ("Transfect the cells with 2 µg of plasmid and the Lipofectamine for 4 h.",
         [("transfect", ["cells"], ["4 h", "with 2 µg of plasmid and the Lipofectamine"])]),
        ("The rat was injected with 80 mg/kg of ketamine and the xylazine.",
         [("inject", ["rat"], ["with 80 mg/kg of ketamine and the xylazine"])]),
        ("Treat the cells with 10 µM of nocodazole and the inhibitor for 2 h and image them.",
         [("treat", ["cells"], ["2 h", "with 10 µM of nocodazole and the inhibitor"]),
          ("image", ["cells"], [])]),
        ("Resuspend the pellet in 1 mL of TRIzol and the inhibitor.",
         [("resuspend", ["pellet"], ["in 1 mL of TRIzol and the inhibitor"])]),
        # what is worked on, or done otherwise
        ("Wash the gel with 5 mL of water and the tube.",
         [("wash", ["gel", "tube"], ["with 5 mL of water"])]),
        ("Wash the gel with 5 mL of water and the stain is added.",
         [("wash", ["gel"], ["with 5 mL of water"]), ("add", ["stain"], [])]),
        ("Stain the sections with 1 mL of eosin and the slides with hematoxylin.",
         [("stain", ["sections"], ["with 1 mL of eosin"]),
          ("stain", ["slides"], ["with hematoxylin"])]),
        ("The cells were treated with 5 µL of antibody and the beads were washed.",
         [("treat", ["cells"], ["with 5 µL of antibody"]), ("wash", ["beads"], [])]),
        ("Wash the column with 5 mL of buffer and load the sample.",
         [("wash", ["column"], ["with 5 mL of buffer"]), ("load", ["sample"], [])]),
    ],
)  # fmt: skip
def test_a_reagent_of_a_row_may_be_only_given(question: str, expected: Steps) -> None:
    steps, _ = planned(question)
    assert steps == expected
