"""Names that begin with a small letter begin sentences, too."""

from __future__ import annotations

import pytest
from told import planned

from protoplan.questions.small_names import with_articles

BEGUN = [
    ("The RNA was treated with DNase. cDNA was synthesized with random hexamers. "
     "cDNA was diluted 1:10 in water.",
     ["treat RNA with DNase", "synthesize cDNA with random hexamers", "dilute cDNA 1:10 in water"]),
    ("The solvent was evaporated. n-Hexane was added. The solid was filtered.",
     ["evaporate solvent", "add n-Hexane", "filter solid"]),
    ("The solvent was evaporated. n-hexane was added. The solid was filtered.",
     ["evaporate solvent", "add n-hexane", "filter solid"]),
    ("The tissue was ground in liquid nitrogen. gDNA was extracted with chloroform.",
     ["grind tissue in liquid nitrogen", "extract gDNA with chloroform"]),
    ("Lyse the cells. siRNA is mixed with RNAiMAX.",
     ["lyse cells", "mix siRNA with RNAiMAX"]),
    ("Fix the embryos. mRNA probes are hybridized at 65 °C overnight. Wash the embryos in PBST.",
     ["fix embryos", "hybridize mRNA probes 65 °C overnight", "wash embryos in PBST"]),
    ("Wash the beads! dNTPs are added. Dry the beads.",
     ["wash beads", "add dNTPs", "dry beads"]),
    ("Fix the cells in PFA. p53 was stained with DO-1. Image the cells.",
     ["fix cells in PFA", "stain p53 with DO-1", "image cells"]),
    ("Purify the plasmid. pUC19 is digested with EcoRI. Load the gel.",
     ["purify plasmid", "digest pUC19 with EcoRI", "load gel"]),
    ("Dry the pellet. ddH2O is added. Vortex the tube.",
     ["dry pellet", "add ddH2O", "vortex tube"]),
    ("Wash the cells. anti-IgG beads are added. Rinse the beads.",
     ["wash cells", "add anti-IgG beads", "rinse beads"]),
    ("Cool the flask. m-CPBA (5 g) is added. Quench the flask with water.",
     ["cool flask", "add m-CPBA 5 g", "quench flask with water"]),
]  # fmt: skip
AS_THEY_ARE = [
    "Add approx. dH2O to 5 ml.",
    "Stain them with the antibody (conc. mAb stock).",
    "Grow E. coli in LB.",
    "1. cDNA is diluted.\n2. cDNA is stored.",
    "Dissolve it in PBS, i.e. dPBS of the kit.",
    "Add sat. n-butanol to the flask.",
    "Mix it with the cDNA. Wash it.",
    "Add the acid, 5 ml. mL of it are left.",
    "Add 20 µl. µl of it are left.",
    "Stain with anti-CD3. Image.",
]


@pytest.mark.parametrize(("question", "steps"), BEGUN)
def test_they_begin_a_sentence(question: str, steps: list[str]) -> None:
    told, sketch = planned(question)
    assert [" ".join((verb, *things, *said)) for verb, things, said in told] == steps
    assert ". cDNA" not in sketch


@pytest.mark.parametrize("text", AS_THEY_ARE)
def test_no_sentence_is_parted_that_is_one(text: str) -> None:
    assert with_articles(text) == text
