"""Laws that every lineage keeps."""

from __future__ import annotations

from growing import grows_in_proportion
from hypothesis import given
from hypothesis import strategies as st

from protoplan.library import load
from protoplan.lineage import resolve
from protoplan.lineage.values import Lineage, Mention, Operation

LIBRARY = load()
_OBJECTS = (
    "cells", "lysate", "the cell suspension", "pbs", "quixol", "supernatant", "pellet", "it",
    "the solution", "tube", "beads", "2% agarose gel", "images", "eluate", "the buffer",
)  # fmt: skip
_OTHERS = (
    ("pbs", "reagent"), ("tube", "location"), ("new tube", "location"), ("ice", "location"),
    ("pipette", "instrument"), ("molten agar", "location"), ("lysis buffer", "reagent"),
)  # fmt: skip
_VERBS = (
    "add", "mix", "centrifuge", "discard", "remove", "resuspend", "transfer", "incubate", "elute",
    "prepare", "wash", "measure", "frobnicate",
)  # fmt: skip


@st.composite
def steps(draw: st.DrawFn, objects: tuple[str, ...] = _OBJECTS) -> Operation:
    verb = draw(st.sampled_from(_VERBS))
    mentions = [
        Mention(text, "objects") for text in draw(st.lists(st.sampled_from(objects), max_size=2))
    ]
    mentions += [Mention(*one) for one in draw(st.lists(st.sampled_from(_OTHERS), max_size=2))]
    name = verb if verb in LIBRARY.operators else None
    return Operation(verb, name, tuple(mentions), 0, verb)


PROTOCOLS = st.lists(steps(), max_size=9)


def _shape(found: Lineage) -> list[list[int]]:
    return [[link.entity for link in links] for links in (*found.links, *found.implied)]


@given(PROTOCOLS)
def test_each_mention_has_one_link_and_each_entity_its_number(given_: list[Operation]) -> None:
    found = resolve(given_, LIBRARY)
    assert [one.number for one in found.entities] == list(range(len(found.entities)))
    for operation, links in zip(given_, found.links, strict=True):
        assert [link.mention for link in links] == list(operation.mentions)
    for links in (*found.links, *found.implied):
        for link in links:
            assert 0 <= link.entity < len(found.entities)
            assert 0 < link.confidence <= 1
            assert link.entity not in link.others
            assert link.note


@given(PROTOCOLS)
def test_the_way_from_part_to_whole_ends(given_: list[Operation]) -> None:
    found = resolve(given_, LIBRARY)
    for one in found.entities:
        seen = set()
        at: int | None = one.number
        while at is not None:
            assert at not in seen
            seen.add(at)
            at = found.entities[at].whole


@given(PROTOCOLS)
def test_the_versions_of_a_part_follow_the_steps_that_made_them(given_: list[Operation]) -> None:
    found = resolve(given_, LIBRARY)
    parts = [one for one in found.entities if one.made_at is not None and one.whole is not None]
    keys = [(one.whole, one.part, one.version) for one in parts]
    assert len(set(keys)) == len(keys)
    for one in parts:
        for other in parts:
            if (one.whole, one.part) == (other.whole, other.part):
                assert (one.version < other.version) == (one.made_at < other.made_at)


@given(PROTOCOLS, st.integers(0, 9))
def test_a_step_on_other_things_changes_no_link_of_the_rest(
    given_: list[Operation], at: int
) -> None:
    """Where every step names its objects, and none says "it" or "the solution"."""
    named = [
        one
        for one in given_
        if one.operator and one.mentions and one.mentions[0].source == "objects"
        and not {m.text for m in one.mentions} & {"it", "the solution", "images", "the buffer"}
        and one.operator not in ("add", "measure", "elute", "transfer")
    ]  # fmt: skip
    at = min(at, len(named))
    other = Operation("weigh", "weigh", (Mention("zirconia crucible", "objects"),), 0, "weigh")
    before = resolve(named, LIBRARY)
    after = resolve([*named[:at], other, *named[at:]], LIBRARY)
    links = [*after.links[:at], *after.links[at + 1 :]]
    new = {link.entity for link in after.links[at]}
    names = [[_called(after, link.entity) for link in one] for one in links]
    assert names == [[_called(before, link.entity) for link in one] for one in before.links]
    assert not any(link.entity in new for one in links for link in one)


def _called(found: Lineage, number: int) -> tuple[str, str, int]:
    one = found.entities[number]
    return one.name, one.part, one.version


@given(PROTOCOLS)
def test_another_name_for_a_material_changes_nothing_else(given_: list[Operation]) -> None:
    renamed = [
        Operation(
            one.verb,
            one.operator,
            tuple(Mention(m.text.replace("quixol", "zanthol"), m.source) for m in one.mentions),
            one.line,
            one.text,
        )
        for one in given_
    ]
    assert _shape(resolve(given_, LIBRARY)) == _shape(resolve(renamed, LIBRARY))


def test_many_spins_take_time_in_proportion() -> None:
    def work(times: int) -> None:
        steps = [("centrifuge", "tube"), ("discard", "supernatant"), ("resuspend", "pellet")]
        operations = [
            Operation(verb, verb, (Mention(thing, "objects"),), line)
            for line, (verb, thing) in enumerate(steps * times)
        ]
        resolve(operations, LIBRARY)

    assert grows_in_proportion(work, 400)
