"""What "them", "the other", a letter and words like "en bloc" stand for, and what is counted."""

from __future__ import annotations

import pytest

from tests.told import planned


@pytest.mark.parametrize(
    ("question", "listed", "last"),
    [
        ("Culture the explants. When the shoots are 2 cm tall, excise them.",
         "culture, excise", ("excise", ["shoots"])),
        ("Culture the explants. Once the roots have formed, transfer them to soil.",
         "culture, transfer", ("transfer", ["roots"])),
        ("Sow the seeds. After the seedlings have emerged, weigh them.",
         "sow, weigh", ("weigh", ["seedlings"])),
        ("Fix the cells. Once the flasks are cold, weigh them.", "fix, weigh",
         ("weigh", ["flasks"])),
        ("Seed the cells. When the cells are confluent, wash them.", "seed, wash",
         ("wash", ["cells"])),
        ("Heat the broth. When the OD is 0.6, cool it.", "heat, cool", ("cool", ["broth"])),
        ("Run two gels, stain one and blot the other.", "run, stain, blot",
         ("blot", ["remaining gel"])),
        ("Fill two bottles with water, measure the oxygen in one and stopper the other.",
         "fill, measure, stopper", ("stopper", ["remaining bottle"])),
        ("Fill two bottles with water.", "fill", ("fill", ["bottles"])),
        ("Wash the gel. Stain the gel en bloc with DAPI.", "wash, stain", ("stain", ["gel"])),
        ("Wash the gel and stain en bloc with DAPI.", "wash, stain", ("stain", ["gel"])),
        ("Wash the cells. Add brefeldin A after 1 h.", "wash, add", ("add", ["brefeldin A"])),
        ("Wash the cells. Add concanavalin A to them.", "wash, add", ("add", ["concanavalin A"])),
        ("Wash the cells. Add a drop of oil.", "wash, add", ("add", ["drop of oil"])),
    ],
)  # fmt: skip
def test_what_is_meant_is_worked_on(
    question: str, listed: str, last: tuple[str, list[str]]
) -> None:
    steps, _ = planned(question, listed)
    assert steps[-1][:2] == last
