"""Sentences that say that their step is not done, which only the profile ``symbolic`` asks."""

from __future__ import annotations

import pytest

from protoplan.model import Step
from protoplan.rewards import Rewarder
from protoplan.scoring import score
from protoplan.scoring.denials import denies
from protoplan.sketches import sketch

DIGEST = Step("digest", ("lung tissue",), ("with trypsin", "30 min"))


@pytest.mark.parametrize(
    "sentence",
    [
        "Do not digest the lung tissue with trypsin for 30 min.",
        "Don’t digest the lung tissue.",
        "Never digest the lung tissue with trypsin for 30 min.",
        "Please never ever digest the lung tissue.",
        "The lung tissue is not digested.",
        "The lung tissue must not be digested with trypsin for 30 min.",
        "Skip digesting the lung tissue.",
        "Skip the digestion of the lung tissue with trypsin for 30 min.",
        "Skip the lung tissue digestion.",
        "Avoid any digestion of the lung tissue.",
        "Leave the lung tissue without trypsin digestion for 30 min.",
        "Refrain from digesting the lung tissue.",
        "There is no need to digest the lung tissue.",
        "It is not necessary to digest the lung tissue.",
        "Do not heat or digest the lung tissue.",
        "Do not heat, mix, or digest the lung tissue.",
        "Wait for 30 min instead of digesting the lung tissue with trypsin.",
        "Digestion of the lung tissue with trypsin for 30 min is skipped.",
        "The digestion of the lung tissue is not needed.",
        "Digestion must not be performed.",
        "Forget to digest the lung tissue.",
        "Digest nothing: leave the lung tissue for 30 min.",
        "Do not perform the digestion.",
        "Digesting the lung tissue is forbidden.",
        "You should by no means digest the lung tissue.",
        "Under no circumstances digest the lung tissue.",
        "Do not in any way digest the lung tissue.",
        "Cancel the digestion of the lung tissue.",
        "Keep the lung tissue, but do not digest it.",
        "Under no circumstances should you digest the lung tissue.",
        "It is forbidden to digest the lung tissue.",
        "No one is allowed to digest the lung tissue.",
        "It would be wrong to digest the lung tissue.",
        "Resist the urge to digest the lung tissue.",
        "At no point digest the lung tissue.",
        "Only a fool would digest the lung tissue.",
        "Digest the lung tissue with trypsin for 30 min, but do not do this.",
        "Digest the lung tissue with trypsin (do not do this).",
        "Digest the lung tissue with trypsin for 30 min: forbidden.",
        "Digest the lung tissue with trypsin is what you must not do.",
    ],
)
def test_a_sentence_denies_its_step(sentence: str) -> None:
    assert denies(sentence, DIGEST)


@pytest.mark.parametrize(
    "sentence",
    [
        "Digest the lung tissue with trypsin; do not do this at room temperature.",
        "Digest the lung tissue. If it falls apart, do not do this.",
        "Digest the lung tissue; no one needs to watch it.",
        "Digest the lung tissue with trypsin, but do not let it dry.",
    ],
)
def test_what_takes_nothing_back_denies_no_step(sentence: str) -> None:
    assert not denies(sentence, DIGEST)


@pytest.mark.parametrize(
    "sentence",
    [
        "Digest the lung tissue with trypsin for 30 min.",
        "Digest the lung tissue, but do not shake it.",
        "Digest the lung tissue. Do not digest the heart.",
        "Do not digest longer than 30 min.",
        "Do not digest the lung tissue for more than 30 min.",
        "Do not digest the lung tissue too much.",
        "Do not digest the lung tissue vigorously.",
        "Do not digest until the lung tissue is minced.",
        "Do not digest before mincing.",
        "Do not forget to digest the lung tissue.",
        "Never skip the digestion.",
        "The digestion must not be skipped.",
        "If the lung tissue is not digested, go on.",
        "Take tissue that was not digested.",
        "Mince, do not shake, then digest the lung tissue.",
        "Without delay, digest the lung tissue.",
        "Do not let the tissue dry and digest it.",
        "No more than 30 min digest the lung tissue.",
        "Not only digest the lung tissue.",
        "Digest the lung tissue (not with collagenase).",
        "See that the tissue is not digested before mincing; digest it then.",
        "Digest lung tissue that was not washed.",
        "Put it in the digest, not on ice.",
        "Skip the wash and digest the lung tissue with trypsin.",
        "Perform the digestion of the lung tissue without shaking.",
        "After mincing, the digestion is performed in a bath that is not covered.",
    ],
)
def test_a_sentence_denies_no_step(sentence: str) -> None:
    assert not denies(sentence, DIGEST)


@pytest.mark.parametrize(
    ("action", "sentence", "denied"),
    [
        ("centrifuge", "Skip the centrifugation at 500 x g.", True),
        ("centrifuge", "Leave the tube in the centrifuge and do not start it.", False),
        ("centrifuge", "Do not centrifuge above 500 x g.", False),
        ("mix", "Mix without disturbing the pellet.", False),
        ("mix", "Do not mix.", True),
        ("gently mix", "Never gently mix the cells.", False),
        ("add", "Add no buffer.", True),
        ("add", "Add no more than 5 µl of buffer.", False),
        ("add", "Never add buffer.", True),
        ("do not vortex", "Do not vortex the lysate.", False),
        ("skip", "Skip the wash.", False),
        ("wash", "Wash is not required.", True),
        ("wash", "Aspirate without touching the cells and wash.", False),
        ("keep", "Keep the tubes on ice; do not freeze.", False),
        ("let dry", "Do not let the pellet dry.", True),
        ("incubate", "Incubate without shaking.", False),
        ("discard", "Discard the supernatant, not the pellet.", False),
        ("dry", "Dry the pellet, but do not over-dry.", False),
        ("dry", "Air-dry for 5 min; avoid drying it completely.", False),
    ],
)
def test_each_action_is_looked_for_in_its_own_forms(
    action: str, sentence: str, denied: bool
) -> None:
    assert denies(sentence, Step(action, (), ())) is denied


def test_a_way_that_the_key_asks_for_is_no_excuse() -> None:
    step = Step("mix", ("cells",), ("gently",))
    assert denies("Do not mix the cells gently.", step)
    assert not denies("Do not mix the cells vigorously, but gently.", step)


def test_only_the_profile_of_ours_reads_denials() -> None:
    steps = (DIGEST, Step("wash", ("lung tissue",), ("with pbs",)))
    right = sketch("Digest, then wash.", steps, "None.")
    wrong = right.replace("Step 1: Digest", "Step 1: Do not digest")
    assert wrong != right
    for profile, worth in (("paper", 1.0), ("thoth-eval", 1.0), ("symbolic", 0.0)):
        assert Rewarder(profile=profile)(right, right).reward == 1.0
        assert Rewarder(profile=profile)(wrong, right).reward == worth
    reasons = score(wrong, right, profile="symbolic").gates.consistency.reasons
    assert reasons == ("Step 1: its sentence says not to digest.",)
