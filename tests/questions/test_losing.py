"""Whatever a question tells to do is in a step, or in the note."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from protoplan.library import lemmas
from protoplan.library.verbs import participle
from protoplan.parsing import parse
from protoplan.proposers.planner import Planner
from protoplan.questions import Query

PLANNER = Planner()
VERBS = [
    "fix", "wash", "stain", "dry", "filter", "dilute", "label", "rinse", "centrifuge", "block",
    "heat", "lyse", "elute", "precipitate", "resuspend", "digest", "incubate", "freeze", "sonicate",
    "vortex", "mix", "discard", "count", "harvest", "dissolve", "stir", "load", "inject", "purify",
]  # fmt: skip
FORMS = [
    "{do} the cells", "{do} them for 5 min", "{do} it with PBS", "{do} at 4 °C", "{do}",
    "{do} the pellet in 5 ml of buffer", "{do} them gently", "the cells are {done} for 5 min",
]  # fmt: skip
JOINS = [", ", "; ", ", then "]


@settings(max_examples=60, deadline=None)
@given(
    verbs=st.permutations(VERBS).map(lambda one: one[:4]),
    forms=st.lists(st.sampled_from(FORMS), min_size=4, max_size=4),
    join=st.sampled_from(JOINS),
    listed=st.sampled_from([None, 3, 4]),
)
def test_every_action_that_is_told_is_in_a_step_or_in_the_note(
    verbs: list[str], forms: list[str], join: str, listed: int | None
) -> None:
    text = join.join(
        form.format(do=verb, done=participle(verb)) for form, verb in zip(forms, verbs, strict=True)
    )
    query = Query(f"{text[0].upper()}{text[1:]}.", tuple(verbs[:listed]) if listed else None)
    (sketch,) = PLANNER.propose(query, 1)
    done = {step.action for step in parse(sketch).steps}
    note = {
        form
        for word in sketch.partition("<note>")[2].split()
        for form in lemmas(word.strip('.,;:"'))
    }
    of = PLANNER.library.verbs  # to rinse is to wash
    assert {of[verb] for verb in {*verbs} - note} <= {of[verb] for verb in done}
