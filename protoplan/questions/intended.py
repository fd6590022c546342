"""What a step is for, told with the step: "to pellet nuclei" is how it is spun, in the words of the
question, and so are the quantities behind it that are those of the step."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from protoplan.questions.amounts import Amount
from protoplan.questions.clauses import Words
from protoplan.questions.intending import Intent, said_of
from protoplan.questions.naming import Named
from protoplan.questions.telling import Told, adds


def with_intents(
    text: str, said: Sequence[tuple[Named, Told]], found: Sequence[Intent], words: Words
) -> list[tuple[Named, Told]]:
    """Return what is said of each action, with what it is for, and with what this is told of where
    nothing else is worked on behind it: "add ethanol to wash the pellet, and spin"."""
    whole = list(said)
    for one in found:
        places = {named.first: at for at, (named, _) in enumerate(whole)}
        at, own = places.get(one.step, -1), places.get(one.one.first, -1)
        if at < 0 or not whole[at][0].verb:
            at = _elsewhere(whole, at, one)
        if at < 0:
            continue
        named, told = whole[at]
        told = told._replace(manner=(*told.manner, *filter(None, [said_of(text, words, one)])))
        if own >= 0 and one.lends:
            lent = whole[own][1]
            told = told._replace(
                amounts=(*told.amounts, *lent.amounts), within=(*told.within, *lent.within)
            )
            whole[own] = (whole[own][0], lent._replace(amounts=(), within=()))
        whole[at] = (named, told)
        later = (each for each in range(max(own, at) + 1, len(whole)) if whole[each][0].verb)
        behind = next(later, -1)
        if behind >= 0 and own >= 0:
            next_, how = whole[behind]
            whole[behind] = (next_, _goes_on(one, (named, told), whole[own][1], next_, how))
    return whole


def _elsewhere(said: Sequence[tuple[Named, Told]], at: int, one: Intent) -> int:
    """Return where the step of a purpose stands if it is told by another word than that before it:
    the same action, else the last before it, -1 if nothing is."""
    steps = [each for each, (named, _) in enumerate(said) if named.verb]
    operator = said[at][0].operator if at >= 0 else None
    same = [each for each in steps if operator and said[each][0].operator == operator]
    before = [each for each in steps if said[each][0].first < one.first]
    return (*same[-1:], *before[-1:], *steps[:1], -1)[0]


def _goes_on(one: Intent, step: tuple[Named, Told], meant: Told, next_: Named, told: Told) -> Told:
    """Return what is said of the action behind a purpose, with what it is done to."""
    if told.objects or told.plural:
        return told
    if one.clears and next_.verb not in one.below:
        return told._replace(objects=("supernatant",), pronoun=False)
    bare = adds(step[0].operator, step[1]) or not (step[1].objects or step[1].pronoun)
    if told.pronoun or not bare or not meant.objects or adds(next_.operator, told):
        return told
    return told._replace(pronoun=True, antecedent=meant.objects[-1])


def lent(
    said: Sequence[tuple[Named, Told]],
    found: Sequence[Intent],
    amounts: Sequence[Amount],
    words: Words,
) -> Iterator[str]:
    """Yield which quantities stand with a step though they are told in, or behind, what it is
    for."""
    for one in found:
        first, end = (words[at][1] for at in (one.first, max(one.end - 1, one.first)))
        inside = [each.text for each in amounts if first <= each.start <= end]
        for named, told in said:
            if named.first == one.step:
                behind = [amounts[at].text for at in told.amounts] if one.lends else []
                texts = (*inside, *behind)
                yield from (f'"{text}" stands with {named.verb};' for text in texts)


def unsure_intents(text: str, found: Sequence[Intent], words: Words) -> Iterator[str]:
    """Yield the words of what may be a step."""
    yield from (said_of(text, words, one) for one in found if one.unsure)
