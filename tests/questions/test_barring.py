"""Why something is forbidden is no step wherever in a question it is told."""

from __future__ import annotations

import time

import pytest
from told import planned

from protoplan.library import load
from protoplan.questions.barring import Clause, barred, barred_doing
from protoplan.questions.warning import warned

TOLD = "Told as harm that comes of something, and no step: "
VERBS = load("wetlab").verbs.keys()


@pytest.mark.parametrize(
    ("question", "actions", "others"),
    [
        ("Do not vortex the DNA. Mix the DNA by inverting. Vortexing shears DNA.",
         "mix", "vortex shear"),
        ("Do not wash the cells. Stain the cells with DAPI. Washing the cells detaches the cells.",
         "stain", "wash detach"),
        ("Never centrifuge the beads. Wash the beads with PBS. Elute the DNA. Centrifugation"
         " crushes the beads.", "wash elute", "centrifuge crush"),
        ("Don't heat the gel. Stain the gel for 1 h and image it. Heating melts the gel.",
         "stain image", "heat melt"),
        ("Avoid sonicating the liposomes. Extrude the liposomes. Sonication disrupts the bilayer.",
         "extrude", "sonicate disrupt"),
        ("Resuspend the nuclei without pipetting. Count the nuclei. Pipetting breaks the nuclei.",
         "resuspend count", "break"),
        ("The slides must not be dried. Rinse the slides and mount them. Drying destroys the"
         " antigen.", "rinse mount", "dry destroy"),
        ("No vortexing. Invert the tube 6 times. Spin the tube for 5 min. Vortexing would shear the"
         " gDNA.", "invert spin", "vortex shear"),
        ("Do not boil the slides. Steam the slides for 20 min. Boiling denatures the antigen and"
         " detaches the sections.", "steam", "boil denature detach"),
        ("Do not use a sonicator. Lyse the cells with a needle. Sonication heats the sample.",
         "lyse", "sonicate heat"),
        ("Do not wash, dry or heat the membrane. Block the membrane with milk. Heating denatures"
         " the protein.", "block", "wash dry heat denature"),
        ("Vortexing is not allowed. Mix by inverting. Spin for 5 min. Vortexing shears the DNA into"
         " fragments.", "mix spin", "vortex shear"),
        ("Do not shake the flask. Incubate the flask at 37 °C overnight. Shaking at 200 rpm"
         " disrupts the biofilm. Stain the biofilm.", "incubate stain", "shake disrupt"),
        ("Lyse the cells. Do not vortex the lysate. Incubate it on ice. Spin the lysate at 12000 x"
         " g for 10 min. Vigorous vortexing shears genomic DNA and makes the lysate viscous."
         " Transfer the supernatant to a new tube.", "lyse incubate spin transfer", "vortex shear"),
        ("Skip the wash. Stain the cells with DAPI. Washing with PBS detaches the cells.",
         "stain", "wash detach"),
    ],
)  # fmt: skip
def test_the_reason_may_come_sentences_later(question: str, actions: str, others: str) -> None:
    for listed in ("", ", ".join((*actions.split(), *others.split()))):
        steps, sketch = planned(question, listed)
        assert [one[0] for one in steps] == actions.split()
        assert TOLD in sketch


@pytest.mark.parametrize(
    ("question", "actions"),
    [
        ("Vortexing shears DNA. Do not vortex. Mix by inverting.", "mix"),
        ("Vortexing shears DNA. Mix the DNA by inverting. Do not vortex the DNA.", "mix"),
        ("Heating melts the gel. Stain the gel. Don't heat it.", "stain"),
        ("Stirring breaks the crystals. Cool the solution. Filter the crystals. Never stir.",
         "cool filter"),
        ("Shaking detaches the cells. Plate the cells. Never shake the plate. Incubate for 24 h.",
         "plate incubate"),
        ("Stirring whips air into the resin. Pour the resin. Do not stir it. Cure it at 60 °C.",
         "pour cure"),
        ("Freezing cracks the gel. Do not freeze the gel. Stain it and image it.", "stain image"),
        ("Washing the cells with PBS detaches them. Stain the cells. No washing.", "stain"),
        ("Drying destroys the antigen. Rinse the slides. The slides must not be dried. Mount them.",
         "rinse mount"),
    ],
)  # fmt: skip
def test_the_reason_may_come_before(question: str, actions: str) -> None:
    steps, _ = planned(question)
    assert [one[0] for one in steps] == actions.split()


@pytest.mark.parametrize(
    "reason",
    [
        "The reason is that vortexing shears DNA.",
        "Remember that vortexing would shear the DNA.",
        "Vortexing leads to shearing of the DNA.",
        "Vortexing is known to shear DNA.",
        "Vortexing may be too harsh.",
        "A vortex shears DNA.",
        "DNA is sheared by vortexing.",
        "If you vortex, the DNA shears.",
        "If it is vortexed, DNA breaks.",
        "DNA shears if you vortex it.",
        "Why? Vortexing shears DNA.",
    ],
)
def test_a_reason_is_told_in_many_ways(reason: str) -> None:
    steps, _ = planned(f"Do not vortex the DNA. Mix the DNA by inverting. {reason} Cool it.")
    assert [one[0] for one in steps] == ["mix", "cool"]


@pytest.mark.parametrize(
    ("question", "actions"),
    [
        ("Vortexing shears DNA. Vortex to shear the DNA.", "shear vortex"),
        ("Vortexing shears DNA. Vortex the DNA for 5 min. Run a gel.", "shear vortex run"),
        ("Do not vortex the RNA. Vortex the DNA. Vortexing shears DNA. Cool it.",
         "vortex shear cool"),
        ("Do not vortex the DNA. Mix the DNA by inverting. Shear the DNA by sonication.",
         "mix shear"),
        ("Do not skip the wash. Stain the cells. Washing removes the dye.", "wash stain remove"),
        ("Do not dry the cells. Wash the cells. Sonication lyses the cells. Spin the lysate.",
         "wash sonicate lyse spin"),
        ("Do not wash the slides. Dry the slides. Wash the slides with water. Mount them.",
         "dry wash mount"),
        ("Do not heat the gel. Stain the gel. Washing removes the stain.", "stain wash remove"),
        ("Do not boil the buffer. Boil the samples. Boiling denatures the protein. Load the gel.",
         "boil denature load"),
        ("Do not vortex the DNA. Mix the DNA. Heating melts the DNA. Heat the DNA at 95 °C.",
         "mix heat"),
        ("Do not wash the beads. Elute the DNA. The eluate is washed. Washing removes salt.",
         "elute wash remove"),
        ("If the pellet is loose, spin it again. Do not vortex the pellet. Dissolve the pellet.",
         "spin dissolve"),
    ],
)  # fmt: skip
def test_what_is_asked_for_in_between_is_done(question: str, actions: str) -> None:
    steps, _ = planned(question)
    assert [one[0] for one in steps] == actions.split()


def test_a_doing_is_forbidden_until_it_is_asked_for() -> None:
    said = ("do not wash it", "stain it", "rinse it", "wash it", "dry it")
    clauses = [Clause(one.split()) for one in said]
    assert barred(clauses, VERBS) == [
        frozenset(), {"wash"}, {"wash"}, {"wash"}, frozenset(),
    ]  # fmt: skip
    assert barred(clauses[:3][::-1], VERBS)[0] == {"wash"}


@pytest.mark.parametrize(
    ("said", "doing"),
    [
        ("vortexing shears dna", "vortex"),
        ("the harsh vortexing shears dna", "vortex"),
        ("a vortex shears dna", "vortex"),
        ("vortex the dna", ""),
        ("heating melts dna", ""),
    ],
)
def test_a_clause_begins_with_a_forbidden_doing(said: str, doing: str) -> None:
    assert barred_doing(said.split(), 0, {"vortex"}) == doing


def test_long_questions_are_read_in_time() -> None:
    text = "Do not vortex it. Mix it by inverting. Vortexing, as it is, shears DNA. " * 250
    start = time.monotonic()
    warned(text, VERBS)
    assert time.monotonic() - start < 10
