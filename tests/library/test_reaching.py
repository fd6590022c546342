"""What is within reach, against all sequences of steps that can be done."""

from __future__ import annotations

from itertools import chain, product

from hypothesis import given, settings
from hypothesis import strategies as st

from protoplan.library import Library
from protoplan.library.loading import read_library
from protoplan.library.reaching import makers, reached
from protoplan.model import Protocol, Step
from protoplan.states import bits, ground, run

FACTS = ("hot", "ripe", "salted")
some = st.lists(st.sampled_from(FACTS), unique=True, max_size=2)


@st.composite
def libraries(draw: st.DrawFn) -> Library:
    """A few actions on one thing, with facts that only a step brings about."""
    lines = [f"facts.{fact} = {{ made = true }}" for fact in FACTS]
    for number in range(draw(st.integers(1, 3))):
        pre, add = draw(some), draw(some)
        lines += [
            f"[actions.act{'abc'[number]}]",
            f"pre = {[f'{fact} o' for fact in pre]}",
            f"add = {[f'{fact} o' for fact in add]}",
            "roles.o = { required = true }",
        ]
    return read_library("\n".join(lines), "some.toml")


@settings(max_examples=60)
@given(libraries())
def test_within_reach_is_what_some_sequence_of_steps_brings_about(library: Library) -> None:
    names = list(library.operators)
    found = set()
    for sequence in chain.from_iterable(product(names, repeat=size) for size in (1, 2, 3)):
        protocol = Protocol(tuple(Step(name, ("milk",), ()) for name in sequence))
        task = ground(protocol, library)
        after = run(task)
        if not after.faults and not after.unmade:
            found |= {("fact", task.atoms[bit].fact) for bit in bits(after.true)}
    assert reached(library) == found
    assert all(makers(library, thing) for thing in found)
