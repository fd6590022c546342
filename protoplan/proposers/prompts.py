"""What a model is told: its part, what goes into each section, the form; then the question and
the actions that it may use.

Thoth models were trained on prompts of this structure; the words are this project's own.
"""

from __future__ import annotations

from collections.abc import Sequence

from protoplan.library.values import Library
from protoplan.proposers.actions import main_verbs
from protoplan.proposers.values import Turn
from protoplan.questions import MOST_STEPS, Query

SYSTEM = """\
You are an expert of the biology laboratory who plans experiments. Answer every question with one \
complete protocol, as a single text of four sections in this order, each in tags of its own: \
<think>, <key>, <orc>, <note>. Begin with <think>. In <think>, reason: what is asked for, what \
follows from what, which settings matter. In <key>, write the plan, a step on a line: one action, \
as one JSON object with the keys action, objects and parameters, in as few words as will do; \
objects are what the action is done to, parameters are amounts, times, temperatures, places and \
manners with their units. In <orc>, tell the same steps with the same numbers, one sentence each, \
that says all that its step of the key says and no other value. In <note>, say what is critical \
for safety. Have the steps that are needed and no others, each where it finds what it needs. The \
answer has this form:

<think>
...
</think>

<key>
Step 1: {"action": "...", "objects": ["..."], "parameters": ["...", "..."]}
Step 2: {"action": "...", "objects": ["..."], "parameters": []}
</key>

<orc>
Step 1: ...
Step 2: ...
</orc>

<note>
...
</note>\
"""

_FEEDBACK = """\
The protocol above was checked, and does not pass:

{feedback}

Write the whole answer again, all four sections, with this mended and the rest kept.\
"""


def messages(
    query: Query, turns: Sequence[Turn] = (), *, library: Library | str = "wetlab"
) -> list[dict[str, str]]:
    """Return the chat that asks a query: system, user, and for each earlier turn the answer and
    what the verifier said of it.

    A query without actions is asked with one verb for each action of ``library``.
    """
    actions = query.actions if query.actions is not None else main_verbs(library)
    listed = ", ".join(f'"{one}"' for one in actions)
    asked = (
        f"{query.text.strip()} Write the protocol of the experiment that answers this.\n"
        f"No other actions may be used than these: {listed}."
    )
    if query.max_steps != MOST_STEPS:
        asked += f"\nUse {query.max_steps} steps at most."
    chat = [{"role": "system", "content": SYSTEM}, {"role": "user", "content": asked}]
    for turn in turns:
        chat.append({"role": "assistant", "content": turn.sketch})
        chat.append({"role": "user", "content": _FEEDBACK.format(feedback=turn.feedback.strip())})
    return [{**one, "content": _whole(one["content"])} for one in chat]


def _whole(text: str) -> str:
    """Return a text with half a character, as is left of an emoji that is cut in two, replaced:
    neither a tokenizer nor a request takes it."""
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
