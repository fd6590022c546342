"""Consequences told behind a step, and that they must not come about: "Otherwise tissue is lost,
which must not happen." They deny no step."""

from __future__ import annotations

import pytest

from protoplan.model import Step
from protoplan.rewards import Rewarder
from protoplan.scoring.denials import denies

WASH = Step("wash", ("embryos",), ("pbst", "5 min", "3 times"))
COAT = Step("spin-coat", ("precursor solution",), ("4000 rpm", "30 s"))
ALKYLATE = Step("alkylate", ("proteins",), ("55 mm iodoacetamide", "30 min"))
TOLD = (
    (WASH, "Wash the embryos 3 times for 5 min in PBST"),
    (COAT, "Spin-coat the precursor solution at 4000 rpm for 30 s"),
    (ALKYLATE, "Alkylate the proteins with 55 mM iodoacetamide for 30 min"),
)

CONSEQUENCES = """\
; otherwise tissue is lost, which must not happen.
; otherwise, tissue is lost, which must not happen.
; otherwise it dries out, which must not happen.
; otherwise the band shifts, which is wrong.
; otherwise the results are poor, which must be avoided.
. Old buffer gives background, which is not acceptable.
; the residue may foam, which must never happen.
; without vacuum, the substrate flies off, which must not happen.
; too much force deforms the tissue, which is not acceptable.
. Too fast a start causes streaks, which is to be avoided.
. Then the colour fades, which is to be avoided.
; otherwise the antigen is destroyed, which must be avoided.
; the tube may leak otherwise, which is forbidden.
; if not, the yolk bursts, which should not happen.
. Bubbles form in old buffer, which is wrong.
, or else the signal is lost, which is not permitted.
, otherwise tissue is lost, which is unacceptable.
 because the tissue dries out otherwise, which must not happen.
, and the lid may open, which is a mistake.
 (otherwise tissue is lost, which must not happen)."""


@pytest.mark.parametrize("behind", CONSEQUENCES.splitlines())
def test_what_must_not_come_about_denies_no_step(behind: str) -> None:
    assert not any(denies(sentence + behind, step) for step, sentence in TOLD)


DENIALS = """\
, which must not happen.
; which must not happen.
, which is forbidden.
, which is to be avoided.
, in 4 drops, which is forbidden.
; this breaks the tissue, which must not happen.
; that kills them, which is wrong.
; it destroys the tissue, which is not acceptable.
; doing so ruins the tissue, which is forbidden.
; this step damages the tissue, which must be avoided.
. The old protocol says so, which is wrong.
. This is done by many, which is wrong.
, they say, which is wrong.
; the tissue is lost, which is why this is not done.
; otherwise tissue is lost, which must not happen. This is not done.
; otherwise tissue is lost, which must not happen; skip this step."""


@pytest.mark.parametrize("behind", DENIALS.splitlines())
def test_what_is_said_of_the_step_denies_it(behind: str) -> None:
    for step, sentence in TOLD:
        assert denies(sentence + behind, step)


@pytest.mark.parametrize(
    "sentence",
    """\
Wash the embryos in PBST, which must not happen.
Wash them; washing them is wrong, which is why we skip it.
Wash the embryos in PBST; washing them loses tissue, which must not happen.
Wash the embryos in PBST; the wash breaks them, which is forbidden.
Otherwise tissue is lost, which must not happen; do not wash the embryos.""".splitlines(),
)
def test_the_verb_of_the_step_is_no_consequence(sentence: str) -> None:
    assert denies(sentence, WASH)


def test_an_answer_with_a_consequence_is_rewarded_in_full() -> None:
    told = '{"action": "wash", "objects": ["embryos"], "parameters": ["PBST", "5 min"]}'
    key = f"<key>\nStep 1: {told}\n</key>"
    orc = "<orc>\nStep 1: Wash the embryos for 5 min in PBST%s\n</orc>"
    score = Rewarder(profile="symbolic")
    said = f"<think>\nx\n</think>\n{key}\n{orc}\n<note>\nx\n</note>"
    plain = score(said % ".", said % ".").reward
    assert plain > 0.9
    for behind in CONSEQUENCES.splitlines():
        assert score(said % behind, said % ".").reward == plain
    assert score(said % DENIALS.splitlines()[0], said % ".").reward == 0


LEFT = """\
That is not part of this protocol.
That is no longer part of our protocol.
This was left undone.
This remains undone.
This step stays undone.
That does not belong here.
This step does not belong in this protocol.
This will not take place.
It did not take place."""


@pytest.mark.parametrize("clause", LEFT.splitlines())
def test_a_step_that_is_left_undone_is_denied(clause: str) -> None:
    for step, sentence in TOLD:
        assert denies(f"{sentence}. {clause}", step)
        assert denies(f"{sentence}; {clause[0].lower()}{clause[1:]}", step)


@pytest.mark.parametrize("end", ["was left undone", "remains undone", "did not happen"])
def test_a_doing_that_did_not_come_about_is_denied(end: str) -> None:
    assert denies(f"Washing of the embryos 3 times for 5 min in PBST {end}.", WASH)
    assert denies(f"The washing of the embryos {end}.", WASH)
    assert denies(f"Wash the embryos in PBST. The wash {end}.", WASH)
    assert denies(f"Wash the embryos in PBST, which {end}.", WASH)


@pytest.mark.parametrize(
    "sentence",
    """\
Washing the embryos in PBST ensures that clumping did not happen.
Washing the embryos in PBST means clumping will not take place.
Wash the embryos in PBST so that clumping will not take place.
Wash the embryos in PBST; foaming did not happen.
Wash the embryos on a filter; it is not part of the kit.
Wash the embryos in PBST and leave no knot undone.""".splitlines(),
)
def test_what_else_did_not_come_about_denies_no_step(sentence: str) -> None:
    assert not denies(sentence, WASH)
