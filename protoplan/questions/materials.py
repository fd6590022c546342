"""The things that a question names, with what leads them in and how much of each there is."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from protoplan.entities import is_a, kind_of, link, singular
from protoplan.questions.clauses import AMOUNT, Words
from protoplan.questions.naming import Named
from protoplan.questions.words import MEANS, breaks, ends_down, is_adverb, listed_words

_MOST_WORDS = 5
"""Of the name of a thing."""
_ARTICLES = ("a", "an", "the", "my", "our", "freshly")
_BETWEEN = (AMOUNT, "of", *_ARTICLES)
"""What stands between what leads in a thing and its name."""


class Thing(NamedTuple):
    """A thing that a question names, in its words; ``kind`` is empty where nobody knows it, and
    ``lead`` the word that leads it in, and ``amount`` where its quantity stands, if it has one:
    "from" and "10 g" in "from 10 g of the leaves"."""

    name: str
    kind: str
    start: int
    lead: str = ""
    amount: int | None = None


def things_of(words: Words, verbs: Sequence[Named], strengths: Collection[int]) -> Iterator[Thing]:
    """Yield the things that the words of a question name, but for those of its actions;
    ``strengths`` are where the quantities stand that belong to a name."""
    things: dict[str, Thing] = {}
    acting = {place for one in verbs for place in range(one.first, one.behind)}
    run: list[tuple[str, int]] = []
    before = lead = ""
    amount: int | None = None
    for place, (word, start) in enumerate(words):
        strength = start in strengths
        ends = not word[0].isalnum() or breaks(word) or is_adverb(word)
        if strength or place in acting or ends:
            named = bool(run)
            _keep(things, run, before, lead, amount)
            run, before = [(word, start)] if strength else [], word.lower()
            of_it = before == "of" and named and lead not in MEANS
            if (before not in _BETWEEN or of_it) and not strength:
                lead = before
            if not strength and before != "of":
                amount = start if word == AMOUNT else None
        else:
            run.append((word, start))
    _keep(things, run, before, lead, amount)
    yield from things.values()


def _keep(
    things: dict[str, Thing],
    run: list[tuple[str, int]],
    before: str,
    lead: str,
    amount: int | None,
) -> None:
    """Keep the name of a thing that a run of words ends with, with what leads it in; one of no kind
    where the word before it tells that it is one."""
    if ends_down([word for word, _ in run]):
        run = run[:-1]
    while run and singular(run[-1][0].lower()) in listed_words("vague") | listed_words(
        "of_property"
    ):
        run = run[:-1]
    last = singular(run[-1][0].lower()) if run else ""
    if last in listed_words("properties") | listed_words("sites"):
        return  # "the ash content of flour"
    run = run[-_MOST_WORDS:]
    name = " ".join(word for word, _ in run)
    kind = kind_of(run[-1][0] if len(run) == 2 and run[0][0][0].isdigit() else name) if run else ""
    if run and not is_a(kind, "procedure") and (kind or before in _ARTICLES or link(name)):
        things.setdefault(singular(name.lower()), Thing(name, kind, run[0][1], lead, amount))
