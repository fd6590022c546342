"""A step that a question tells as a constraint on the others, told behind them before a question is
read: "Given that the embryos have to be imaged after 24 h, how are they fixed and mounted?" as "How
are the embryos fixed and mounted; then the embryos have to be imaged after 24 h?" Where it comes is
not sure, and the user is told. The words are ``ontology/constraints.toml``."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import cache

from protoplan import resources
from protoplan.questions.following import verb_of
from protoplan.questions.incidents import named_first
from protoplan.questions.tokens import participle, tokens_of
from protoplan.questions.words import breaks

_TEXT = r"(?:[^.?!;]|[.](?=\d))"
_BEFORE = re.compile(r"\b(?:before|prior to|until)\b", re.IGNORECASE)


def constraining(text: str, verbs: Collection[str]) -> tuple[str, tuple[str, ...]]:
    """Return a question with the steps that it tells as constraints behind its others, and these;
    ``verbs`` are those of the actions."""
    for form in _forms():
        told = form.search(text)
        verb = _verb(told["done"].lower(), verbs) if told else ""
        if told is None or not verb:
            continue
        said, asked = told["said"].strip(), told["asked"].strip(" ,")
        timed = _late().search(said) is not None
        asks = verb in (verb_of(one.low, verbs) for one in tokens_of(asked) if not breaks(one.low))
        ordered = told.start("asked") < told.start("said") and _BEFORE.search(said) is not None
        if not timed and (asks or not ordered):
            continue
        asked = named_first(asked, [told["what"].strip()])
        then = "then " if timed and not asks else ""
        also = told.groupdict().get("also")
        asked = f"{also}, {asked}" if also else f"{asked[:1].upper()}{asked[1:]}"
        whole = f"{asked}; {then}{said}?"
        return f"{text[: told.start()]}{whole}{text[told.end() :]}", (said,) if timed else ()
    return text, ()


def _verb(done: str, verbs: Collection[str]) -> str:
    return done if done in verbs else participle(done, verbs)


@cache
def _forms() -> tuple[re.Pattern[str], ...]:
    """Return the patterns of a constraint in front of what is asked, by its noun, too ("given the
    need to image them after 24 h"), and behind it."""
    leads, needs = _any("leads"), _any("necessity")
    said = (
        r"(?P<said>(?P<what>(?:the |all |any |each |these |those |my |our )?"
        rf"(?:[\w-]+ ){{1,4}}?)(?:{needs}) (?:[a-z]+ly )?(?P<done>[a-z-]+)(?![\w-])"
    )
    needed = (
        rf"(?:given|considering|in view of) (?:the|a) (?:{_any('needs')}) to "
        rf"(?P<said>(?P<done>[a-z-]+) (?P<what>(?:the )?(?:[\w-]+ ){{1,3}}?)(?=(?:{_any('late')}) )"
    )
    start = r"(?P<start>(?:^|(?<=[.!?;] ))(?:and |but |so |now,? )?)"
    asked = rf"(?P<asked>(?:in |by )?(?:how|what|which)\b{_TEXT}+)\?"
    return (
        re.compile(rf"{start}(?:{leads}) {said}{_TEXT}*?), (?:then |so )?{asked}", re.IGNORECASE),
        re.compile(
            rf"{start}(?P<also>(?:{leads}) {_TEXT}{{1,120}}?),? and that {said}{_TEXT}*?),"
            rf" (?:then |so )?{asked}",
            re.IGNORECASE,
        ),
        re.compile(rf"{start}{needed}{_TEXT}*?), (?:then |so )?{asked}", re.IGNORECASE),
        re.compile(
            rf"(?P<asked>(?:^|(?<=[.!?;] ))(?:[\w-]+ ){{0,3}}?(?:how|what|which)\b{_TEXT}+?)"
            rf",? (?:{leads}) {said}{_TEXT}*)\?",
            re.IGNORECASE,
        ),
    )


@cache
def _late() -> re.Pattern[str]:
    """Return the pattern of how late something has to be done: "after both 24 h and 48 h"."""
    numbers = r"\d|an? |one |two |three |several |the (?:next|end)"
    return re.compile(
        rf"\b(?:{_any('late')}) (?:(?:{_any('degrees')}) )*(?:{numbers})[\w., -]*?"
        r"\b(?:s|sec|seconds?|min|minutes?|h|hours?|d|days?|weeks?|nights?|months?)\b",
        re.IGNORECASE,
    )


@cache
def _any(name: str) -> str:
    said = resources.table("ontology", "constraints.toml")[name]
    return "|".join(sorted(map(re.escape, said), key=len, reverse=True))
