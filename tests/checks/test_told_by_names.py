"""Steps that come too early by the names in them: complexes used before they are put together, a
paraffin block cut before it is embedded, a gel run before it is loaded."""

from __future__ import annotations

import pytest

from protoplan.checks import check
from protoplan.findings import Severity
from protoplan.model import Protocol, Step


def loud(text: str) -> list[str]:
    """Return the codes of the errors and warnings of steps as "action: object; object / ..."."""
    steps = []
    for one in text.split(" / "):
        action, _, rest = one.partition(": ")
        objects, *said = rest.split(" | ")
        steps.append(Step(action, tuple(objects.split("; ")), tuple(said)))
    found = check(Protocol(tuple(steps))).findings
    return [one.code for one in found if one.severity in (Severity.ERROR, Severity.WARNING)]


@pytest.mark.parametrize(
    "text",
    [
        "fix: tissue; PFA / section: paraffin block / embed: tissue; paraffin / stain: sections",
        "freeze: tissue / section: OCT block / embed: tissue; OCT",
        "section: resin block; ultramicrotome / embed: sample; epoxy resin / stain: sections",
        "dehydrate: tissue; ethanol / cut: paraffin block / infiltrate: tissue; paraffin "
        "/ embed: tissue; paraffin",
        "digest: DNA; EcoRI / run: agarose gel | 100 V / load: digested DNA; agarose gel "
        "/ image: agarose gel",
        "electrophorese: polyacrylamide gel | 100 V / load: sample; polyacrylamide gel "
        "/ transfer: gel; membrane",
        "seed: HEK293 cells / transfect: HEK293 cells; lipofectamine-DNA complexes "
        "/ mix: plasmid; lipofectamine / incubate: cells",
        "seed: cells / add: DNA-lipid complexes; cells / mix: DNA; lipid reagent / incubate: cells",
        "seed: cells / add: PEI-DNA complexes; cells / combine: plasmid DNA; PEI / incubate: cells",
        "transfect: cells; transfection mix / mix: DNA; PEI",
        "electroporate: cells; RNP complex / assemble: Cas9; sgRNA",
        "nucleofect: T cells; RNP / incubate: Cas9; sgRNA",
        "inject: sgRNA-Cas9 complex; embryos / mix: Cas9; sgRNA",
        "extract: total RNA; trizol / elute: poly(A) mRNA "
        "/ select: poly(A) mRNA; oligo(dT) beads / fragment: mRNA",
        "ligate: insert; vector / pick: colonies / heat shock: cells; DNA | 42 °C | 45 s "
        "/ recover: cells; SOC / plate: cells; LB agar",
        "pick: plaques / infect: bacteria; phage / plate: bacteria; top agar / incubate: plates",
        "filter: water / place: filter; agar / count: colonies / incubate: agar | 37 °C | 24 h",
        "fix: biofilm; glutaraldehyde / image: coated biofilm; SEM / sputter coat: biofilm; gold",
        "bake: coated wafer / spin coat: wafer; photoresist",
        "delipidate: brain; THF / image: cleared brain; light-sheet microscope "
        "/ clear: brain; dibenzyl ether",
        "dissect: hippocampi / triturate: digested tissue / digest: hippocampi; papain "
        "/ plate: neurons",
        "dissect: liver / filter: digested tissue / digest: liver; collagenase",
        "dissolve: lipid; chloroform / hydrate: lipid film; PBS / evaporate: chloroform "
        "/ extrude: liposomes",
        "digest: vector; EcoRI / transform: E. coli; ligation mix "
        "/ ligate: vector; insert; T4 ligase / plate: cells",
        "transform: cells; ligation reaction / ligate: vector; insert",
        "mix: lysate; laemmli buffer / load: boiled lysate; gel / boil: lysate | 95 °C / run: gel",
        "block: membrane / incubate: membrane; diluted antibody / dilute: antibody; TBST",
    ],
)
def test_the_text_itself_tells_what_comes_first(text: str) -> None:
    assert loud(text) == ["STA012"]


@pytest.mark.parametrize(
    "text",
    [
        "embed: tissue; paraffin / section: paraffin block / mount: sections",
        "section: paraffin block / mount: sections / embed: second tissue; paraffin",
        "section: paraffin block / stain: sections / mount: sections",
        "load: sample; gel / run: gel / load: second sample; gel",
        "run: gel | 100 V | 30 min / load: samples; gel / run: gel | 100 V | 1 h",
        "load: DNA; agarose gel / run: agarose gel / stain: agarose gel",
        "run: agarose gel / stain: agarose gel / load: agarose plugs; pulsed-field gel",
        "mix: plasmid; lipofectamine / transfect: cells; complexes / mix: siRNA; RNAiMAX",
        "transfect: cells; lipofectamine complexes / incubate: cells "
        "/ mix: plasmid; lipofectamine / transfect: cells; complexes",
        "add: master mix; plate / mix: plate",
        "immunoprecipitate: protein complex; beads / add: protease inhibitors; buffer",
        "pick: colonies / culture: colonies / miniprep: plasmid "
        "/ heat shock: cells; plasmid | 42 °C | 45 s / plate: cells",
        "pick: colonies / inoculate: LB; colonies / plate: cells; agar",
        "count: colonies / pick: colony / incubate: culture | 37 °C",
        "wash: gold-coated slides / coat: slides; BSA",
        "seed: cells; coated plate / culture: cells / coat: plate; gelatin",
        "image: coated coverslips / coat: coverslips; laminin",
        "hydrate: lipid film; PBS / extrude: liposomes",
        "dissolve: lipid; chloroform / evaporate: chloroform / hydrate: lipid film; PBS "
        "/ evaporate: solvent",
        "elute: mRNA; oligo(dT) beads / fragment: mRNA / select: fragments; SPRI beads",
        "elute: DNA; water / select: DNA; SPRI beads / amplify: DNA",
        "extract: RNA / elute: RNA / select: RNA; oligo(dT) beads",
        "load: DNA; spin column / elute: DNA / select: DNA; SPRI beads",
        "ligate: vector; insert / transform: E. coli; ligation mix / plate: E. coli",
        "incubate: membrane; diluted primary antibody / wash: membrane; TBST "
        "/ dilute: secondary antibody / incubate: membrane; secondary antibody",
        "load: boiled samples; gel / run: gel",
        "incubate: membrane; antibody / strip: membrane / reprobe: membrane; antibody",
    ],
)
def test_what_may_be_there_or_is_done_again_is_silent(text: str) -> None:
    assert loud(text) == []
