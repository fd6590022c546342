"""Steps that the marks alone do not tell: of fragments, of verbs without a mark, and of verbs
that another one leads to."""

from __future__ import annotations

from collections.abc import Sequence

from protoplan.entities.names import singular
from protoplan.library import Library, find
from protoplan.nlp.forms import participle
from protoplan.nlp.letting import several_let
from protoplan.nlp.tokens import MARKS, Token, words
from protoplan.nlp.uses import Use, Verb, last_base, only_how
from protoplan.nlp.values import Label, Mention

_URGENT = frozenset(("should", "must", "shall", "need", "needs", "ought"))
"""What should be so is to be done: "the gel should run for 30 min"."""

# Where the tagger has no step -------------------------------------------------------------------


def raised(
    tokens: Sequence[Token], found: Sequence[Verb], aside: Sequence[bool], library: Library
) -> list[Verb]:
    """Make a step of the only action of a sentence that is a fragment: "Cells washed in PBS"."""
    if any(one.use is Use.NEGATED for one in found):
        return []
    for number, one in enumerate(found):
        if one.use is Use.ASIDE and not aside[one.start] and one.begins >= 0:
            before = tokens[one.begins - 1].low if one.begins else ""
            plain = before not in words("relatives") and before not in words("prepositions")
            plain = plain and not (tokens[one.start].low.endswith("ing") and not before)
            low = tokens[one.start].low
            past = participle(low, library)
            leading = {token.low for token in tokens[one.begins : one.start]}
            if leading & words("negations"):
                return []  # "the membrane must not dry"
            is_so = bool(leading & words("be"))
            if leading & words("modals") - _URGENT and before not in words("persons") | {""}:
                return []  # "this will lyse the cells and release the DNA"
            plain = plain and (past or not is_so)
            if plain and before not in words("determiners") and (past or find(library, low)):
                raised = one._replace(use=Use.STEP, passive=past and one.start > 0)
                return [*found[:number], raised, *found[number + 1 :]]
    return []


def guessed(
    tokens: Sequence[Token],
    mentions: Sequence[Mention],
    found: Sequence[Verb],
    aside: Sequence[bool],
    library: Library,
) -> list[Verb]:
    """Return the verbs with one more where a sentence begins with a verb that nobody marked."""
    first = next(
        (
            n
            for n, one in enumerate(tokens)
            if not aside[n]
            and one.low not in MARKS
            and one.low not in words("sequence")
            and not only_how(one.low)
        ),
        None,
    )
    if first is None or any(one.start <= first < one.end for one in found):
        return list(found)
    if _pair(tokens, mentions, first, library):
        verb = Verb(tokens[first].mention, first, first + 2, Use.STEP, first)
        return sorted([verb, *found], key=lambda one: one.start)
    if not (tokens[first].mention < 0 or _timed(tokens, mentions, first)):
        return list(found)
    low = tokens[first].low
    follows = tokens[first + 1].low if first + 1 < len(tokens) else ""
    helps = words("no_steps", "modals", "be", "have") | {"do"}
    helps |= words("negations") | {"try"}
    known = low in library.verbs and low not in helps
    small = words("prepositions", "times", "conditions", "relatives")
    commanded = follows in words("articles") and low not in small
    commanded = commanded and not tokens[first].text.isupper()
    if low.isalpha() and low not in words("determiners") and (known or commanded):
        guess = Verb(-1, first, first + 1, Use.STEP, first)
        return sorted([guess, *found], key=lambda one: one.start)
    return list(found)


def _pair(tokens: Sequence[Token], mentions: Sequence[Mention], at: int, library: Library) -> bool:
    """Whether what is marked as a thing is a verb and its object, which the library knows as one
    verb: "reverse crosslinks at 65 °C"."""
    mention, low = tokens[at].mention, tokens[at].low
    if mention < 0 or low not in library.verbs or at + 2 >= len(tokens):
        return False
    both = mentions[mention].text.lower() == f"{low} {tokens[at + 1].low}"
    known = f"{low} {singular(tokens[at + 1].low)}" in library.verbs
    return both and known and tokens[at + 2].low in words("prepositions") | {","}


def _timed(tokens: Sequence[Token], mentions: Sequence[Mention], at: int) -> bool:
    """Whether what is marked as a thing is a verb by what stands behind it: "sample at 5 min"."""
    mention = mentions[tokens[at].mention]
    if mention.text != tokens[at].text or mention.label is Label.ACTION or at + 2 >= len(tokens):
        return False
    follows, value = tokens[at + 1].low, tokens[at + 2].low
    return follows in ("at", "every", "after", "for", "until") and (
        value[0].isdigit() or value in words("numbers")
    )


# Verbs that only help -----------------------------------------------------------------------


def governed(tokens: Sequence[Token], found: Sequence[Verb], library: Library) -> list[Verb]:
    """Let the second verb be the step in "allow the gel to set", "use a pipette to mix"."""
    result = list(found)
    for n, one in enumerate(result):
        if one.use is not Use.STEP or n + 1 == len(result):
            continue
        verb, after = last_base(tokens, one, library), result[n + 1]
        if after.use is Use.NEGATED:
            continue
        link = tokens[after.begins - 1].low if after.begins else ""
        between = [token.low for token in tokens[one.end : after.begins]]
        enables = link == "to" and verb in words("enabling")
        several = several_let(tokens, one.start, library) == after.start
        lists = several or (enables and between[-2:-1] != [","])
        joints = words("connectors") | {","} if lists else frozenset[str]()
        apart = (MARKS | words("connectors")) - joints
        if any(low in apart for low in between):
            continue
        leads = (
            several
            or (link == "to" and verb in words("enabling", "tools"))
            or (link == "to" and verb in words("starting") and after.begins == one.end + 1)
            or (
                link == "by"
                and verb in ("begin", "start", "finish", "end")
                and after.begins == one.end + 1
            )
            or (verb == "let" and after.use is Use.ASIDE)
            or (verb in words("starting") and one.end == after.start and _gerund(tokens, after))
            or (verb in words("light") and after.use is Use.ASIDE and _noun(tokens, after, library))
        )
        if leads:
            result[n] = one._replace(use=Use.HELPER)
            result[n + 1] = after._replace(use=Use.STEP, maybe=one.maybe or after.maybe)
    return result


def _gerund(tokens: Sequence[Token], verb: Verb) -> bool:
    return tokens[verb.start].low.endswith("ing")


def _noun(tokens: Sequence[Token], verb: Verb, library: Library) -> bool:
    """Whether an action is a noun of doing that the library knows: "a quick spin"."""
    text = " ".join(token.low for token in tokens[verb.start : verb.end])
    behind = tokens[verb.end].low if verb.end < len(tokens) else ""
    return (
        bool(find(library, text))
        and not participle(text, library)
        and (
            behind in MARKS or behind in words("prepositions") or behind in ("", "of", "and", "at")
        )
    )
