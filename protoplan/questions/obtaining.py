"""How a reagent is made, told behind the step that takes it, as orders before a question is read:
"press the powder. The powder is obtained by grinding the sample" as "... Grind the sample", to be
done before. The words are ``ontology/preparing.toml``."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from protoplan.entities import singular
from protoplan.library.values import Library
from protoplan.questions.describing import is_listed
from protoplan.questions.following import verb_of
from protoplan.questions.preparing import CLOSED, Doing, Prepared, listed, nth_of, row
from protoplan.questions.relatives import name_before
from protoplan.questions.tokens import participle
from protoplan.questions.words import breaks, is_adverb

_IT = re.compile(r"(?:it|them)\b", re.IGNORECASE)
_AND_IS = re.compile(r",? and (?:then |also )?(?:is|are|was|were|has been|have been) (?=[a-z])")
_MOST = 12
"""Sentences, and clauses, that are looked at."""
_NAMING = ("the", "a", "an", "our", "my", "each", "all", "some", "both", "equal")
_WORDS = re.compile(r"[a-z]+")


def obtained(
    text: str, library: Library, actions: Sequence[str] | None
) -> tuple[str, list[Prepared], tuple[str, ...]]:
    """Return a text with orders for how its reagents are made, these, and what tells so of what a
    step before takes and is not sure to come first."""
    verbs = {*(actions or ()), *library.verbs}
    text = _as_sentences(text, verbs)
    found: list[Prepared] = []
    unsure: list[str] = []
    asked = place = text.find("?") + 1
    for _ in range(_MOST):
        if (said := _form().search(text, place)) is None:
            break
        place = said.end()
        doings, end = row(text, place, verbs, "ing")
        if doings and (more := _AND_IS.match(text, end)):
            others, end = row(text, more.end(), verbs, "ed")
            doings += (one._replace(tail=f"it {one.tail}") for one in others)
        name, steps = said["name"], text[asked : said.start()]
        acts = {one.verb for one in doings}
        if not doings or "?" in text[end : end + 1] or not nth_of(name, steps, len(steps)):
            continue
        told = {verb_of(word, verbs) or word for word in _WORDS.findall(steps.lower())}
        if acts & told or not all(actions is None or is_listed(x, library, actions) for x in acts):
            continue
        makes = participle(said["made"].split()[0].lower(), verbs) in (actions or ())
        outcome = singular(name.split()[-1].lower()) in listed("outcomes")
        if outcome or makes:
            unsure.append(text[said.start() : end].strip())
            continue
        orders = [_order(one, name) for one in doings]
        begins = tuple(" ".join(one.split()[:3]) for one in orders)
        things = tuple(map(_thing, orders))
        found.append(Prepared(begins, things, name, nth_of(name, text, asked)))
        text = f"{text[: said.start()]}{'. '.join(orders)}{text[end:]}"
        place = said.start()
    return text, found, tuple(unsure)


def _as_sentences(text: str, verbs: set[str]) -> str:
    """Return a text with the relative clauses that tell how a thing is made as sentences behind the
    one that they stand in: "stain it with Nissl stain, which is made by dissolving ..."."""
    place = 0
    for _ in range(_MOST):
        if (said := _clause().search(text, place)) is None:
            break
        place = said.end()
        name, lead = name_before(said, verbs)
        doings, end = row(text, place, verbs, "ing")
        closed = CLOSED.search(text, end)
        if not doings or not name or lead not in listed("leads") or not closed:
            continue
        if text[closed.start() : closed.end()] != ".":
            continue
        rest = text[end : closed.start()]
        told = f"The {name} {text[said.start('is') : end]}"
        text = f"{text[: said.start()]}{rest}. {told}.{text[closed.end() :]}"
        place = said.start()
    return text


def _thing(order: str) -> str:
    """Return what an order names right behind its verb, without an article."""
    words = order.split()[1:]
    words = words[1:] if words and words[0].lower() in _NAMING else words
    ends = (at for at, one in enumerate(words) if not one[:1].isalpha() or breaks(one.lower()))
    return " ".join(words[: next(ends, len(words))]) or order


def _order(one: Doing, name: str) -> str:
    """Return a doing as an order, of what it names, or else of what is made."""
    if pronoun := _IT.match(one.tail):
        return f"{one.verb.capitalize()} the {name}{one.tail[pronoun.end() :]}"
    words = one.tail.lower().split()
    behind = words[2:] if words[:1] and words[0][:1].isdigit() else words
    first = "the" if behind[:1] == ["of"] else next(iter(behind), "")
    led = not first or breaks(first) or is_adverb(first) or first in listed("leads")
    thing = f" the {name}" if led and first not in _NAMING else ""
    return f"{one.verb.capitalize()}{thing} {one.tail}".rstrip()


@cache
def _form() -> re.Pattern[str]:
    """Return the pattern of what says of a thing that it is made by a doing."""
    return re.compile(
        r"(?:(?<=[.!?;] )|^)(?:the |our |my |this )?(?P<name>[\w-]+(?: [\w-]+){0,3}?) "
        rf"{_is_made()}",
        re.IGNORECASE,
    )


@cache
def _clause() -> re.Pattern[str]:
    """Return the pattern of a relative clause that says it."""
    return re.compile(rf",? (?:which|that) (?P<is>(?=[a-z])){_is_made()}", re.IGNORECASE)


def _is_made() -> str:
    made = "|".join(sorted(listed("made"), key=len, reverse=True))
    return (
        r"(?:is|are|was|were|has been|have been|can be|should be|must be) (?:[a-z]+ly )?"
        rf"(?P<made>{made}) (?:fresh(?:ly)? |daily )?(?:by|through|via) (?=[a-z]+ing\b)"
    )
