"""What a model is told: its part, the actions that it may use, and the form of the answer.

Thoth models were trained on prompts of this structure; the words are this project's own.
"""

from __future__ import annotations

from collections.abc import Sequence

from protoplan.library.values import Library
from protoplan.proposers.actions import main_verbs
from protoplan.proposers.values import Query, Turn

SYSTEM = """\
You plan experiments for a biology laboratory. Given a question, you work out a protocol that can \
be carried out as it stands: the steps that are needed, no others, in an order in which each finds \
what it needs.

Answer in four sections, in this order and with nothing before, between or after them:

<think>
Why the protocol is as it is: what the question asks for, what follows from what, which settings \
matter.
</think>

<key>
Step 1: {"action": "verb", "objects": ["what it is done to"], "parameters": ["setting", "setting"]}
Step 2: {"action": "verb", "objects": ["what it is done to"], "parameters": []}
</key>

<orc>
Step 1: The first step of the key, told as one sentence.
Step 2: The second step of the key, told as one sentence.
</orc>

<note>
What to take care of, for safety above all.
</note>

Rules:
- One step is one action, on a line of its own. Its JSON has exactly the keys action, objects and \
parameters: a text and two lists of texts.
- Actions come from the action library of the question and are written as they stand there.
- Objects are materials, samples and devices. Parameters are amounts, times, temperatures, speeds, \
places and manners, each a text of its own with its unit: "200 µl", "5 min", "on ice".
- The key and the orc have the same steps with the same numbers, counted from 1. A sentence of the \
orc says all of the action, objects and parameters of its step, and no value that is not there.
- Take values from the question where it has them. Where it has none, take what is usual.
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
    asked = (
        f"{query.text.strip()}\n\nAction Library: [{', '.join(actions)}]\n\n"
        f"Use at most {query.max_steps} steps."
    )
    chat = [{"role": "system", "content": SYSTEM}, {"role": "user", "content": asked}]
    for turn in turns:
        chat.append({"role": "assistant", "content": turn.sketch})
        chat.append({"role": "user", "content": _FEEDBACK.format(feedback=turn.feedback.strip())})
    return chat
