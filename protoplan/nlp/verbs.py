"""Which actions of a sentence are done, and which only say how, when, what for, or what not to do.

The tagger marks words as actions; here the words around them tell what they are there for.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from protoplan.library import Library, find
from protoplan.nlp.commanding import commanded, compound, let, naming
from protoplan.nlp.coordinating import coordinated
from protoplan.nlp.following import elliptic, followed
from protoplan.nlp.forbidding import LETTING, assures, denied, denies, forbidden, forbids
from protoplan.nlp.forms import base_form, participle
from protoplan.nlp.governing import governed, guessed, raised
from protoplan.nlp.letting import called_let, several_let
from protoplan.nlp.nominal import nominal
from protoplan.nlp.stating import stated
from protoplan.nlp.tokens import MARKS, Token, opening, phrase_at, words
from protoplan.nlp.uses import DROPWISE, Use, Verb, gerund, inside, last_base, only_how
from protoplan.nlp.values import Label, Mention


class _Place(NamedTuple):
    """The words of an action: ``start`` to ``end`` (half-open), behind ``led`` words that are a
    part of it though the library knows no such verb ("hot" of "hot filter")."""

    start: int
    end: int
    mention: int
    led: int = 0


class _Front(NamedTuple):
    """What stands before a verb."""

    at: int
    """Where the adverbs and auxiliaries before it begin."""
    before: str
    """The word before those, "" at the beginning."""
    passive: bool
    negated: bool
    maybe: bool


def verbs(
    tokens: Sequence[Token],
    mentions: Sequence[Mention],
    aside: Sequence[bool],
    library: Library,
) -> list[Verb]:
    """Return the actions of a sentence in the order of the text.

    ``aside`` says of each token whether it stands in a bracket or a condition.
    """
    found: list[Verb] = []
    for place in _marked(tokens, mentions, library):
        found.append(_verb(tokens, place, found, aside, library))
    if not any(one.use is Use.STEP for one in found):
        found = raised(tokens, found, aside, library) or guessed(
            tokens, mentions, found, aside, library
        )
    found = governed(tokens, found, library)
    found = followed(tokens, mentions, found, aside, library)
    return nominal(tokens, mentions, found, aside, library)


# Finding --------------------------------------------------------------------------------------


def _marked(tokens: Sequence[Token], mentions: Sequence[Mention], library: Library) -> list[_Place]:
    """Return the place of each action.

    A particle behind it that makes one verb of the library with it belongs to it.
    """
    found: list[_Place] = []
    at = 0
    named, assuring = naming(tokens), opening("assuring")
    while at < len(tokens):
        mention = tokens[at].mention
        if named and (length := compound(tokens, mentions, at, library, named)):
            found.append(_compound(tokens, at, length, library))
            at += length
            continue
        if tokens[at].low in assuring and (length := assures(tokens, at)):
            found.append(_Place(at, at + length, mention))
            at += length
            continue
        if tokens[at].low == "let" and (
            last := several_let(tokens, at, library) or called_let(tokens, mentions, at, library)
        ):
            found += (_Place(n, n + 1, tokens[n].mention) for n in (at, last))
            at = last + 1
            continue
        ordered = at > 0 and tokens[at - 1].low == "then" and tokens[at].low in library.verbs
        helps = mention < 0 and (_helps(tokens, at) or ordered)
        if mention < 0 or mentions[mention].label is not Label.ACTION or tokens[at].low in MARKS:
            known = tokens[at].low in library.verbs
            told = helps or _may_be(tokens, mentions, at, library)
            told = told or (known and let(tokens, mentions, at, library))
            told = told or stated(tokens, mentions, at, library)
            if told or (known and commanded(tokens, mentions, at, library, named)):
                found.append(_Place(at, at + 1, mention))
            at += 1
            continue
        first, end = at, at + 1
        while end < len(tokens) and tokens[end].mention == mention:
            end += 1
        while first < end - 1 and _leads_to_verb(tokens, first):
            first += 1
        behind = end
        hot = end == first + 2 and tokens[first + 1].low in words("states")
        if hot or tokens[first].low == "stop":
            end = first + 1  # "filter hot", "stop shaking"
        if end < len(tokens) and tokens[end].low in words("particles") and tokens[end].mention < 0:
            verb = f"{base_form(tokens[end - 1].low, library)} {tokens[end].low}"
            single = end + 1 == len(tokens) or tokens[end + 1].low != "and"
            single = single and not phrase_at(tokens, end, "within")  # "add up to 5 ml"
            if verb in library.verbs and single and tokens[end].low not in ("in", "on", "over"):
                end += 1
        if end < len(tokens) and participle(tokens[end].low, library) and end == first + 1:
            whole = f"{tokens[first].low} {base_form(tokens[end].low, library)}"
            end += whole in library.verbs  # "snap" of "snap frozen"
        found.append(_Place(first, end, mention))
        at = max(end, behind)
    return found


def _compound(tokens: Sequence[Token], at: int, length: int, library: Library) -> _Place:
    """Return the place of a verb of several words, of which the last alone is one if the library
    does not know it whole."""
    whole = " ".join(token.low for token in tokens[at : at + length])
    last = at + length - 1
    if whole in library.verbs:
        return _Place(at, last + 1, tokens[last].mention)
    return _Place(last, last + 1, tokens[last].mention, length - 1)


def _may_be(
    tokens: Sequence[Token], mentions: Sequence[Mention], at: int, library: Library
) -> bool:
    """Whether a verb that is marked otherwise stands behind "should be" or "may be"."""
    if not at or tokens[at - 1].low not in ("be", ",", "and"):
        return False
    mention = tokens[at].mention
    described = mention < 0 or mentions[mention].label is Label.MODIFIER
    to_be = at > 1 and tokens[at - 1].low == "be" and tokens[at - 2].low in words("modals")
    low = tokens[at].low
    possible = described and (to_be or _listed(tokens, mentions, at))
    return possible and participle(low, library) and bool(find(library, low))


def _listed(tokens: Sequence[Token], mentions: Sequence[Mention], at: int) -> bool:
    """Whether a word stands in a list of what was done: "were rinsed, air-dried and stored"."""
    follows = tokens[at + 1].low if at + 1 < len(tokens) else ""
    if at < 3 or tokens[at - 1].low not in (",", "and") or follows not in ("", ",", "and", "("):
        return False
    before = at - 2 - (tokens[at - 2].low == ",")
    mention = tokens[before].mention
    done = mention >= 0 and mentions[mention].label is Label.ACTION
    return done and tokens[before - 1].low in words("be") | {",", "and"}


def _leads_to_verb(tokens: Sequence[Token], at: int) -> bool:
    """Whether a word within the mention of an action only leads to the verb: "gently mix"."""
    low, before = tokens[at].low, tokens[at - 1].low if at else ""
    return (
        only_how(low)
        or low in words("enabling", "sequence")
        or (low == "to" and before in words("enabling"))
    )


def _helps(tokens: Sequence[Token], at: int) -> bool:
    """Whether a clause begins with a verb that leads to another one, marked or not."""
    if tokens[at].low not in words("enabling", "tools", "leading") or tokens[at].low == "have":
        return False
    follows = tokens[at + 1].low if at + 1 < len(tokens) else ""
    if tokens[at].low in words("leading_on") and not gerund(follows):
        return False
    if tokens[at].low in LETTING:
        while at and tokens[at - 1].low in words("negations") | {"do", "does"}:
            at -= 1  # "do not let"
    while at > 1 and tokens[at - 1].low in words("modals", "sequence") | {"also"}:
        at -= 1  # "you can use"
    before = tokens[at - 1].low if at else ""
    begins = not before or before in MARKS or before in words("connectors")
    return begins or before in words("persons")


def _verb(
    tokens: Sequence[Token],
    place: _Place,
    earlier: Sequence[Verb],
    aside: Sequence[bool],
    library: Library,
) -> Verb:
    start, end, mention, led = place
    front = _front(tokens, start - led)
    last = next((one for one in reversed(earlier) if one.use is not Use.ASIDE), None)
    use = Use.ASIDE if aside[start] else _use(tokens, (start, end), front, last, aside, library)
    conjoined = front.before in words("connectors") or front.before == ","
    inherits = conjoined and last is not None and last.use is Use.STEP and last.passive
    passive = front.passive or (inherits and _past(tokens, start, end, library))
    inner = not aside[start] and any(tokens[n].low in words("negations") for n in range(start, end))
    inner = inner or (use in (Use.STEP, Use.ASIDE) and forbidden(tokens, start, earlier, library))
    inner = inner or (use is Use.STEP and forbids(tokens, (start, end), library))
    inner = inner or (use is Use.STEP and denies(tokens, (start, end)))
    if use is Use.STEP and _stated(tokens, start - led, front, earlier, conjoined=conjoined):
        use = Use.ASIDE
    if use is Use.ASIDE and not aside[start] and elliptic(tokens, start, last, library):
        use, passive = Use.STEP, True
    if inner or (front.negated and use in (Use.STEP, Use.PURPOSE)):
        use = Use.NEGATED
    maybe = front.maybe or (inherits and passive and last is not None and last.maybe)
    return Verb(mention, start, end, use, front.at, passive, maybe, led)


def _past(tokens: Sequence[Token], start: int, end: int, library: Library) -> bool:
    """Whether an action is told of in its past form: "washed", "air dried"."""
    first, last = tokens[start].low, tokens[end - 1].low
    whole = end - start > 1 and f"{first} {base_form(last, library)}" in library.verbs
    return participle(first, library) or (whole and participle(last, library))


def _stated(
    tokens: Sequence[Token],
    start: int,
    front: _Front,
    earlier: Sequence[Verb],
    *,
    conjoined: bool,
) -> bool:
    """Whether a verb tells what a thing does: "this will lyse the cells and release the DNA"."""
    if conjoined:
        last = earlier[-1] if earlier else None
        joined = last is not None and last.use is Use.ASIDE and not last.passive
        return (
            joined
            and last is not None
            and _inside_clause(tokens, last, start)
            and _stated(tokens, last.start, _front(tokens, last.start), (), conjoined=False)
        )
    modal = any(token.low in words("modals") for token in tokens[front.at : start])
    told = front.before not in words("persons", "relatives") | {"", "to", "not"}
    return modal and not front.passive and told and front.before not in MARKS


def _inside_clause(tokens: Sequence[Token], last: Verb, start: int) -> bool:
    """Whether no mark, and but one connector, parts an action from the last one."""
    between = [one.low for one in tokens[last.end : start]]
    joints = sum(low in words("connectors") for low in between)
    return joints < 2 and not any(low in MARKS for low in between)


def _front(tokens: Sequence[Token], start: int) -> _Front:
    """Look at the adverbs and auxiliaries before a verb, and at the word before those."""
    at, passive, negated, maybe = start, False, False, False
    while at > 0:
        low = tokens[at - 1].low
        if low in words("be"):
            passive = True
        elif low in words("negations"):
            negated = True
        elif low in words("modals"):
            maybe = maybe or low in words("maybe")
        elif low in ("do", "does", "did") and (negated or at < start):
            pass
        elif not (
            low in words("have") or low in words("sequence") or only_how(low)
            or (tokens[at - 1].mention == tokens[start].mention >= 0
                and low in words("enabling") | {"to"})  # "let" of "let dry"
        ):  # fmt: skip
            break
        at -= 1
    if passive and at > 0 and tokens[at - 1].low == "to":  # "is to be washed"
        at -= 1
        while at > 0 and tokens[at - 1].low in words("be", "modals", "have"):
            at -= 1
    before = tokens[at - 1].low if at else ""
    joined = before in MARKS or before in words("connectors")
    if before and not joined and any(token.low == "then" for token in tokens[at:start]):
        before = "then"
    return _Front(at, before, passive, negated, maybe)


def _use(
    tokens: Sequence[Token],
    place: tuple[int, int],
    front: _Front,
    last: Verb | None,
    aside: Sequence[bool],
    library: Library,
) -> Use:
    """Return what an action is there for, by the word before it and by its own form."""
    start, end = place
    low, before = tokens[start].low, front.before
    if len(low) < 2 or low[0].isdigit() or not any(map(str.isalpha, low)):
        return Use.ASIDE
    no_step = base_form(low, library) in words("no_steps") and not assures(tokens, start)
    if no_step or low in words("no_verbs") | DROPWISE:
        return Use.ASIDE
    if any(phrase_at(tokens, start, name) for name in ("names", "fixed_manners")):
        return Use.ASIDE  # "melt curve", "drop by drop"
    if low.endswith("s") and before in words("connectors") and not find(library, low):
        return Use.ASIDE  # a noun in the plural
    if _attributive(tokens, start, end, before, library):
        return Use.ASIDE
    if before == "to" and not gerund(low):
        return _infinitive(tokens, front.at - 1, aside)
    if front.passive and not _past(tokens, start, end, library) and low not in words("unchanged"):
        return Use.ASIDE  # "the medium is cool"
    if front.passive and last is not None and _claimed(tokens, last, start, library):
        return Use.ASIDE
    if front.passive:
        to_be = tokens[front.at].low == "to" and before not in words("be", "modals")
        return Use.ASIDE if to_be or before in words("relatives") else Use.STEP
    if before in ("by", "via", "through", "using", "with"):
        return Use.MANNER
    if before in words("times") or before in ("upon", "following"):
        return Use.TIME
    if before in words("connectors") or before in (",", "or"):
        return coordinated(tokens, start, end, last, library)
    if before in words("prepositions") or before in words("relatives") or before == "of":
        return Use.PURPOSE if before == "for" and gerund(low) else Use.ASIDE
    if before in words("numbers"):  # "following three washes"
        timed = front.at > 1 and tokens[front.at - 2].low in words("times")
        return Use.TIME if timed else Use.ASIDE
    if before in words("determiners") or before[:1].isdigit():
        return Use.ASIDE
    if not before and gerund(low) and _is_subject(tokens, start):
        return Use.ASIDE
    if not before and gerund(low) and any(one.low == "," for one in tokens[start:]):
        return Use.MANNER
    if before and before not in MARKS and before not in words("persons"):
        if participle(low, library) or gerund(low):
            return Use.ASIDE
        if last is not None and last.use is Use.STEP and inside(tokens, last, start):
            return Use.ASIDE
    return Use.STEP


def _attributive(
    tokens: Sequence[Token], start: int, end: int, before: str, library: Library
) -> bool:
    """Whether a participle describes what something is said of: "diluted samples are loaded"."""
    low = tokens[start].low
    if (before and before not in MARKS and before not in words("connectors")) or end >= len(tokens):
        return False
    past = participle(low, library) and low not in words("unchanged")
    follows = tokens[end].low
    small = words("prepositions", "connectors", "determiners", "articles")
    if not past or follows in small or follows in MARKS or follows[0].isdigit():
        return False
    depth = tokens[start].depth
    for token in tokens[end:]:
        if token.low in (",", ";", ":") and token.depth <= depth:
            return False
        if token.low in words("be", "modals") and token.depth <= depth:
            return True
    return False


def _claimed(tokens: Sequence[Token], last: Verb, start: int, library: Library) -> bool:
    """Whether a verb only tells what is to be so: "ensure the lid is closed"."""
    text = " ".join(token.low for token in tokens[last.start : last.end])
    claims = text in words("claims") or last_base(tokens, last, library) in words("claims")
    return claims and last.use is Use.STEP and inside(tokens, last, start)


def _is_subject(tokens: Sequence[Token], start: int) -> bool:
    """Whether what begins with a gerund is what something is said of: "heating is possible"."""
    for token in tokens[start + 1 :]:
        if token.low in (",", ";", ":"):
            return False
        if token.low in words("be", "modals") | {"does", "do", "helps", "increases"}:
            return True
    return False


def _infinitive(tokens: Sequence[Token], to: int, aside: Sequence[bool]) -> Use:
    """Return what "to VERB" is there for; ``to`` is the place of the word "to"."""
    before = to - 1
    negated = False
    while before >= 0 and tokens[before].low in ("order", "not", "so", "as", "in"):
        negated = negated or tokens[before].low == "not"
        before -= 1
    if negated:
        return Use.NEGATED
    if before >= 0 and tokens[before].low in words("urging") | {"forget"}:
        if denied(tokens, before) is (tokens[before].low != "forget"):
            return Use.NEGATED
        if tokens[before].low == "forget":
            return Use.STEP
    if before >= 0 and tokens[before].low in words("urging") and not aside[before]:
        relative = before > 1 and tokens[before - 1].low in words("persons")
        return Use.ASIDE if relative and tokens[before - 2].low.isalpha() else Use.STEP
    if before > 0 and tokens[before].low == "used" and tokens[before - 1].low in words("be"):
        return Use.STEP
    return Use.PURPOSE
