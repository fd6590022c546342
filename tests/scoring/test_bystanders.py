"""What is without a step, or who leaves it out besides us, denies no step; that we do so does."""

from __future__ import annotations

import pytest

from protoplan.model import Step
from protoplan.scoring.denials import denies

SAID = (
    (
        Step("incubate", ("embryos",), ("4 °c", "overnight")),
        "Incubate the embryos at 4 °C overnight",
    ),
    (Step("wash", ("cells",), ("with pbs", "3 times")), "Wash the cells with PBS 3 times"),
    (Step("stain", ("sections",), ("with eosin",)), "Stain the sections with eosin"),
    (Step("degas", ("mixture",), ("argon", "15 min")), "Degas the mixture with argon for 15 min"),
)

WITHOUT = """\
Control embryos are incubated without it.
Staining fails without it.
Water evaporates without it.
The growth control is left without it.
A vector-only control is ligated without it.
Trypsin works poorly without it.
Nuclei stay purple without it.
Germination is uneven without it.
The sample beads up without this.
Yields drop by half without this.
Yields drop without that.
Poor signal without it.
High background without it!
Expect poor signal without it.
We failed without it.
You lose signal without it.
Antibodies hardly enter without it.
Incubate controls without it.
Three plates are left without it as controls, labelled C.
Cells clump without doing this.
Cells grow less well without it.
Staining is hardly good enough without it.
Keep the lid on; water evaporates without it.
Use a fume hood. Vapours spread without it.
"""

WE_GO_ON = """\
Do without it.
We do without this.
Carry on without it.
Go on without this.
Proceed without it.
Please do without it.
You can go on without it.
One should do without it.
We always work without it.
But we manage without it.
Better without it.
This protocol does without it.
Our lab does without this.
The new version does without it.
The experiment is done without it.
The protocol works just as well without it.
Results are the same without it.
We prefer to do without it.
Move on without it.
We are better off without it.
The cells do fine without it.
The product is pure enough without it.
Go directly to step 3 without it.
From here on we work without it.
Prepare the samples without it.
"""

OTHERS = """\
Older protocols omit this.
Older protocols omit this; we found it essential.
Published protocols often skip this.
The manufacturer omits this.
The manufacturer's protocol omits this.
The commercial kit skips this.
Newer kits do without this.
Automated systems do without it.
Core facilities often skip this.
Other groups omit it.
Students often forget this.
Our students often forget this.
Undergraduates regularly forget this.
New users often skip it.
Technicians under time pressure skip it.
Only experts should skip this.
Only experts can do without this.
The robot skips this.
The original version omits this.
The authors of the original paper omit this.
Two of the published recipes omit this.
Note that older kits omit this.
A common mistake is to forget this.
The commonest mistake is to skip this.
The usual mistake of beginners is skipping this.
The worst error is to omit this.
The temptation is to skip this.
It is tempting to skip this.
One is tempted to skip this.
The kit manual says to skip this; do it anyway.
Do this even though the kit omits it.
Do this although the manual skips it.
"""

WE_LEAVE_IT = """\
This protocol omits this.
Our protocol omits this.
Our protocol no longer does this.
This version leaves this out.
The new version skips this step.
The new version skips this.
The final protocol omits this.
The latest version of this protocol omits this.
The protocol below omits this.
We skip this.
We now skip this.
You skip this.
I always skip this.
One omits this.
They skip this.
Everyone skips this.
All of us skip this.
Most of us skip this.
My team and I skip this.
We and others skip this.
Experts like us skip this.
Users of this protocol skip this.
Our lab omits this.
The team skips this.
The operator skips this.
The boss skips this.
The samples skip this.
Skip this.
Simply omit it.
Better skip this.
Perhaps skip this.
Be brave and skip this.
Feel free to skip this.
Let the students skip this.
Make sure that students skip this.
The manual says to skip this.
The plan is to skip this.
It is best to skip this.
Give in to the temptation to skip this.
Common sense says to skip this.
I suggest that you skip this.
"""


@pytest.mark.parametrize("clause", (WITHOUT + OTHERS).splitlines())
def test_what_is_without_the_step_and_who_skips_it_deny_nothing(clause: str) -> None:
    for step, said in SAID:
        assert not denies(f"{said}. {clause}", step)
        assert not denies(f"{said}; {clause.lower()}", step)
        assert not denies(f"{said} ({clause.strip('.')}).", step)
        assert not denies(f"{clause} {said}.", step)


@pytest.mark.parametrize("clause", (WE_GO_ON + WE_LEAVE_IT).splitlines())
def test_what_we_do_without_or_leave_out_is_denied(clause: str) -> None:
    for step, said in SAID:
        assert denies(f"{said}. {clause}", step)
        assert denies(f"{said}; {clause.lower()}", step)


def test_a_denial_beside_such_an_aside_counts() -> None:
    for step, said in SAID:
        order = f"{said[0].lower()}{said[1:]}"
        assert denies(f"Do not {order}. Staining fails without it.", step)
        assert denies(f"Older protocols omit this. Never {order}.", step)
        assert denies(f"{said}. Older protocols omit this; skip it.", step)
        assert denies(f"{said}. Older protocols omit this. So do we.", step)
        assert denies(f"{said}. Older protocols omit this. We omit it too.", step)
        assert not denies(f"{said}. Older protocols omit this; we still do it.", step)
        assert denies(f"{said}. Controls fail without it. We do without it.", step)


def test_a_step_done_without_a_thing_is_done() -> None:
    step = Step("wash", ("cells",), ("without serum",))
    assert not denies("Wash the cells without serum. Cells clump without it.", step)
