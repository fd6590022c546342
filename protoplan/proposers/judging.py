"""What the verifier says of a proposal, and in which words that goes back to who made it."""

from __future__ import annotations

from dataclasses import dataclass

from protoplan import library as libraries
from protoplan import verification
from protoplan.checks import Checked, check
from protoplan.findings import Finding, Severity
from protoplan.library.values import Library
from protoplan.model import Protocol
from protoplan.parsing import parse
from protoplan.proposers.heeding import Heeded, Wants, against_gold, heed, wants
from protoplan.proposers.values import CutOff, Doubted
from protoplan.questions import Query
from protoplan.scoring.gates import Gate, Gates, judge

_MOST_TOLD = 20
"""Counterexamples that go back at once."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A proposal and what the verifier says of it.

    ``gates``: its format, and whether key and orc agree; ``foreign``: the steps (from 0) whose
    action the query does not list; ``errors``: what the checks of ``checked`` and of quantities
    find at error level; ``too_many``: how many steps it has more than the query allows; ``heeded``:
    how far it does what the question ``wanted``. With a gold protocol, ``verdict`` has how the two
    compare, and ``order`` tells whether the gold order is kept.
    """

    text: str
    protocol: Protocol
    gates: Gates
    checked: Checked
    foreign: tuple[int, ...]
    errors: tuple[Finding, ...]
    too_many: int
    problems: tuple[str, ...]
    wanted: Wants
    heeded: Heeded
    verdict: verification.Verdict | None = None

    @property
    def doubts(self) -> tuple[str, ...]:
        """What the question may want otherwise, of the answer or of the gold protocol, and what
        its proposer says that it doubts."""
        own = self.text.doubts if isinstance(self.text, Doubted) else ()
        unread = (self.wanted.unread,) if self.wanted.unread else ()
        said = (*unread, *self.heeded.doubts, *against_gold(self.wanted), *own)
        return tuple(dict.fromkeys(said))

    @property
    def remarks(self) -> tuple[str, ...]:
        """How its proposer says that it read the question."""
        return self.text.remarks if isinstance(self.text, Doubted) else ()

    @property
    def cut(self) -> str:
        """The section in which it was cut off where it may go no further, empty if it was not."""
        return self.text.section if isinstance(self.text, CutOff) else ""

    @property
    def order(self) -> bool | None:
        """Whether no dependency of the gold protocol is broken; ``None`` without one."""
        return None if self.verdict is None else not self.verdict.embedding.violations

    @property
    def runs(self) -> bool:
        """Whether it has steps, and the checks of states and values find no error."""
        return bool(self.protocol.steps) and not self.errors

    @property
    def passed(self) -> bool:
        """Whether it is well-formed, inside its library, and runs (in the gold order, if any)."""
        return not self.problems

    @property
    def rank(self) -> tuple[int, bool, float, int]:
        """Less is better: how many problems, whether steps may be missing since it was cut off, how
        far from the gold protocol, in how much it may not do what the question tells."""
        far = 1.0 - self.verdict.symbolic.overall if self.verdict else 0.0
        lacking = len(self.heeded.doubts) + len(self.heeded.undone)
        return len(self.problems), self.cut == "key", far, lacking

    @property
    def risk(self) -> float:
        """How likely it is wrong, by the checks; 1 without a step."""
        return self.checked.risk if self.protocol.steps else 1.0


def judged(
    text: str,
    query: Query,
    library: Library,
    gold: Protocol | None = None,
    wanted: Wants | None = None,
) -> Judged:
    """Judge a sketch as an answer to ``query``: gates, actions, states, what the question tells and
    forbids (``wanted``, where that was read already), and the order of ``gold``.

    Raises :class:`UnusableInputError` for a gold protocol without steps.
    """
    protocol = parse(text, name="proposal")
    gates = judge(protocol, denials=True)
    checked = check(protocol, library)
    errors = tuple(one for one in checked.findings if one.severity is Severity.ERROR)
    foreign = _foreign(protocol, query)
    too_many = max(0, len(protocol.steps) - query.max_steps)
    verdict = verification.verify(protocol, gold, library=library) if gold else None
    if wanted is None:
        wanted = wants(query, library, gold.steps if gold else ())
    heeded = heed(protocol.steps, wanted, library)
    problems = [
        *_of_gate("format", gates.format),
        *_of_gate("consistency", gates.consistency),
        *(_outside(protocol, place, query) for place in foreign),
        *heeded.problems,
        *(_told(one) for one in errors),
    ]
    if too_many:
        problems.append(f"There are {len(protocol.steps)} steps; at most {query.max_steps} do.")
    if verdict is not None:
        broken = (one for one in verdict.findings if one.code in ("DIF006", "DIF007"))
        problems += [_told(one) for one in broken]
    return Judged(
        text, protocol, gates, checked, foreign, errors, too_many, tuple(dict.fromkeys(problems)),
        wanted, heeded, verdict,
    )  # fmt: skip


def feedback(one: Judged) -> str:
    """Return what is wrong with a proposal as a text for who made it, empty if nothing is."""
    lines = [f"- {problem}" for problem in one.problems[:_MOST_TOLD]]
    more = len(one.problems) - len(lines)
    if more > 0:
        lines.append(f"- and {more} more")
    return "\n".join(lines)


def _foreign(protocol: Protocol, query: Query) -> tuple[int, ...]:
    """Return the steps whose action is none that the query lists, nor a form of one."""
    if query.actions is None:
        return ()
    listed = libraries.bare(query.actions, "the query")
    return tuple(
        place
        for place, step in enumerate(protocol.steps)
        if not libraries.find(listed, step.action)
    )


def _outside(protocol: Protocol, place: int, query: Query) -> str:
    action = protocol.steps[place].action
    return f"Step {place + 1} does {action!r}, which is none of: {', '.join(query.actions or ())}."


def _of_gate(name: str, gate: Gate) -> list[str]:
    if gate.passed is None:
        return [f"The {name} gate does not apply: this is no sketch with sections."]
    return [f"The {name} gate failed: {reason}" for reason in gate.reasons]


def _told(found: Finding) -> str:
    message = found.message[:1].upper() + found.message[1:].rstrip(".")
    return f"{message}. {found.hint[:1].upper()}{found.hint[1:]}".strip()
