"""Running a ground protocol: three-valued states as two bit sets."""

from __future__ import annotations

from collections.abc import Sequence

from protoplan.states.values import Fault, Ground, Run, Task


def run(task: Task, order: Sequence[int] | None = None) -> Run:
    """Run the steps of ``task`` in ``order`` (default: that of the text; steps may be left out).

    What no step has established is unknown. A precondition on something unknown is assumed, so
    that it was so from the start; one on something known to be otherwise is a fault. What only a
    step can bring about is known not to be so as long as a step that does is still to come.
    After a fault the run goes on as if the precondition had held, so that each is named once.

    Cost: a few operations on whole numbers a step.
    """
    places = tuple(range(len(task.steps))) if order is None else tuple(order)
    steps = [task.steps[place] for place in places]
    later = _later(steps)
    true = false = assumed_true = assumed_false = unmade = 0
    faults: list[Fault] = []
    for at, ground in enumerate(steps):
        unknown = ground.pre_true & ~(true | false)
        if unknown:
            lacking = unknown & task.made
            early = lacking & later[at + 1]
            false |= early
            unmade |= lacking & ~early
            assumed_true |= unknown & ~early
            true |= unknown & ~early
        unknown = ground.pre_false & ~(true | false)
        if unknown:
            assumed_false |= unknown
            false |= unknown
        missing, unwanted = ground.pre_true & false, ground.pre_false & true
        if missing or unwanted:
            faults += [_fault(steps, at, bit, True) for bit in bits(missing)]
            faults += [_fault(steps, at, bit, False) for bit in bits(unwanted)]
            true = true & ~unwanted | missing
            false = false & ~missing | unwanted
        true = true & ~ground.delete | ground.add
        false = (false | ground.delete) & ~ground.add
    return Run(places, tuple(faults), assumed_true, assumed_false, unmade, true, false)


def bits(mask: int) -> list[int]:
    """Return the places of the bits that are set, ascending."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def _later(steps: Sequence[Ground]) -> list[int]:
    """Return, for each place, what the steps from there on bring about."""
    later = [0] * (len(steps) + 1)
    for at in range(len(steps) - 1, -1, -1):
        later[at] = later[at + 1] | steps[at].add
    return later


def _fault(steps: Sequence[Ground], at: int, atom: int, positive: bool) -> Fault:
    bit = 1 << atom

    def breaks(step: Ground) -> int:
        return bit & (step.delete & ~step.add if positive else step.add)

    def mends(step: Ground) -> int:
        return bit & (step.add if positive else step.delete & ~step.add)

    broken = next((steps[i].step for i in range(at - 1, -1, -1) if breaks(steps[i])), None)
    after = next((steps[i].step for i in range(at + 1, len(steps)) if mends(steps[i])), None)
    before = next((steps[i].step for i in range(at - 1, -1, -1) if mends(steps[i])), None)
    mended = before if after is None else after
    return Fault(steps[at].step, atom, positive, broken, mended)
