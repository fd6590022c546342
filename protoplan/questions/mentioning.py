"""Where a question may name actions, and as what: ordered, as a doing, or as done."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise

from protoplan import resources
from protoplan.entities import is_a, kind_of, singular
from protoplan.library import canonical_verb, find, lemmas
from protoplan.library.values import Library, Operator
from protoplan.questions.clauses import AMOUNT, BEING, ENDS, Mention, Words, lasts
from protoplan.questions.elided import CLOSE, LONGEST, by_reagent, by_what, clause, comes_on
from protoplan.questions.fetching import is_taken, switched
from protoplan.questions.hyphened import in_its_way
from protoplan.questions.meant import is_near, meant
from protoplan.questions.nouns import forms_of, is_form, verbs_of
from protoplan.questions.standing import comes_to_be, is_in_name, is_no_step
from protoplan.questions.things import (
    ARTICLES,
    ORDERING,
    describes,
    follows_time,
    is_in_row,
    is_joined_noun,
    is_noun,
    is_plain_order,
    is_set,
    is_thing,
    is_time_of,
)
from protoplan.questions.unheard import unheard
from protoplan.questions.unknown import goes_on
from protoplan.questions.words import (
    AGAIN,
    BY,
    FORBIDDING,
    GERUND,
    LETTING,
    MEANS,
    NOUN,
    REACH,
    TIMES,
    american,
    before_of,
    breaks,
    forbids,
    has_object,
    is_adverb,
    is_manner,
    is_plain,
    leads_off,
    listed_words,
    once_more,
    segments,
    until,
)

_LINKS = (
    *("and", "or", "then", "to", "but", "before", "after", "once", "while", "until", "when", "if"),
    *("i", "we", "you", "they", "how", "should", "can", "could", "must", "will", "do", "does"),
)
"""Between an action and the next in a clause."""
_TELLING = (
    *("", "and", "then", "after", "before", "upon", "following", "to", "by"),
    *(",", ";", ":", ".", "!", "?"),
)
_DOERS = ("i", "we", "you")
_LETS = ("and", "then", ",", ";", ":", ".", "!", "?", AMOUNT)
"""What does not stand between "let" and what is let happen."""
_LET = 5
_AGAINST = "against"


def mentions(words: Words, library: Library, listed: Sequence[str]) -> Iterator[Mention]:
    """Yield all mentions of actions, none within another: of those that are listed by their words,
    else by what they mean; of those of the library. "Let it cool" is only one."""
    every = list(_mentions(words, library, listed))
    found = meant(words, every, library, listed, told_from(words, listed))
    last: Mention | None = None
    let = False
    for one, behind in pairwise((*found, None)):
        if one is None:
            continue
        if let:
            one = one._replace(sure=True)
        if let := behind is not None and _lets(words, one, behind):
            continue
        if last is not None and _is_product(words, last, one):
            continue
        if is_in_name(words, one) or (one.verb not in listed and is_no_step(words, one)):
            continue
        if behind and _is_product(words, one, behind):
            yield behind._replace(first=one.first, behind=one.first, sure=True, base=True)
        last = one
        yield one
        yield from _again(words, one, behind.first if behind else len(words))


def _is_product(words: Words, one: Mention, behind: Mention) -> bool:
    """Whether an action is named by what it makes, to which the one before it is done: "freeze
    aliquots"."""
    noun = words[behind.first][0].lower()
    makes = behind.operator is not None and singular(noun) in behind.operator.splits
    return makes and singular(noun) != noun and one.sure and one.behind == behind.first


def _again(words: Words, one: Mention, end: int) -> Iterator[Mention]:
    """Yield an action once more, without a word of its own, for each further thing that it is done
    with, or in, for a time: "stain with DAPI for 5 min, then phalloidin for 1 h"."""
    lead = one.first == one.behind
    for place, (first, behind) in enumerate(segments(words, one.behind, end)):
        said = [word.lower() for word, _ in words[first:behind]]
        timed = any(pair == ("for", AMOUNT) for pair in pairwise(said))
        if not timed and (place or said[-1] != AMOUNT):  # the first may be "overnight"
            return
        if place and lead and said[0][0].isalnum() and not leads_off(said[0]):
            yield one._replace(first=first, behind=first, sure=True, gerund=False, base=True)
        lead = lead or not {*said}.isdisjoint(MEANS)


def _lets(words: Words, one: Mention, behind: Mention) -> bool:
    """Whether an action only lets another be done: "allow the spots to dry"."""
    between = [word.lower() for word, _ in words[one.behind : behind.first]]
    lets = words[one.first][0].lower() in LETTING and one.behind == one.first + 1
    return lets and len(between) <= _LET and {*_LETS}.isdisjoint(between)


def _mentions(words: Words, library: Library, listed: Sequence[str]) -> Iterator[Mention]:
    """Yield what may be mentions; until when something is done names none but by its own verb."""
    ends = {at for place in until(words, 0, len(words)) for at in range(*place)}
    by_words = {verb: tuple(canonical_verb(verb).split()) for verb in listed}
    start = told_from(words, listed)
    said = {
        verb
        for verb, parts in by_words.items()
        if any(
            _is_said(words, place, parts) and not _is_head(words, place, verb, library)
            for place in range(start, len(words))
        )
    }
    others = [verb for verb in listed if verb not in said]
    ranked = (*others, *(verb for verb in listed if verb in said))
    means: dict[str, str] = {}
    for verb in ranked:
        for operator in find(library, verb)[:1]:
            means.setdefault(operator.name, verb)
    for verb in others:
        for name in _much_the_same(verb, library):
            means.setdefault(name, verb)
    place = 0
    last: Mention | None = None
    told: set[str] = set()
    while place < len(words):
        mention = _listed(words, place, by_words, library) or switched(words, place, library)
        mention = mention or _known(words, place, library)
        mention = mention or by_reagent(words, place, means, library)
        mention = mention or unheard(words, place, listed, library)
        mention = mention or goes_on(words, place, last, library)
        if mention is None or _is_object(words, mention, last, listed, told):
            place += 1
            continue
        if last is not None and _opens(words, last, mention):
            mention = mention._replace(sure=True)
        last = mention
        told.add(mention.verb)
        own = mention.verb in listed
        if mention.first in ends and (not own or comes_to_be(words, mention)):
            place = max(mention.behind, place + 1)
            continue
        if mention.operator and not own and not is_no_step(words, mention):
            by = ranked if comes_on(mention.verb) else others
            verb = means.get(mention.operator.name, "") or by_what(words, mention.behind, by)
            if verb in said and is_near(mention.operator, others, library):
                verb = ""  # "trim the block, cut it at 5 µm" with a list that has `section`
            verb = _through(words, mention.behind, others) or verb or mention.verb
            head = mention.verb.rpartition(" ")[2]  # "surface sterilize"
            verb = head if verb == mention.verb and head in others else verb
            operator = next(iter(find(library, verb)), mention.operator)
            mention = mention._replace(verb=verb, operator=operator)
        yield mention
        place = max(mention.behind, place + 1)


def _through(words: Words, place: int, verbs: Sequence[str]) -> str:
    """Return the verb that is the name of what things pass through: "it through a 2 mm sieve"."""
    said = clause(words, place)
    if "through" not in said[:REACH]:
        return ""
    return next((verb for verb in verbs if verb in said), "")


def told_from(words: Words, listed: Sequence[str]) -> int:
    """Return where it is told what to do: behind the question itself, if two actions of the list
    stand there, else the start."""
    verbs = {verb: tuple(canonical_verb(verb).split()) for verb in listed}
    asked = next((at for at, (word, _) in enumerate(words) if word in ("?", ":")), 0)
    said = [
        verb
        for verb, parts in verbs.items()
        if any(_is_said(words, place, parts) for place in range(asked, len(words)))
    ]
    return asked if len(said) > 1 else 0


def _is_head(words: Words, place: int, verb: str, library: Library) -> bool:
    """Whether a verb ends a longer one of the library: "sterilizing" in "surface sterilizing"."""
    return place > 0 and f"{words[place - 1][0].lower()} {verb}" in library.verbs


def _is_said(words: Words, place: int, verb: Sequence[str]) -> bool:
    """Whether a verb stands at a place, and not the name of a thing."""
    length = _stands(words, place, verb)
    return length > 0 and not is_thing(words, place, place + length, verb[-1])


def _much_the_same(verb: str, library: Library) -> Iterator[str]:
    """Yield the actions for which a verb stands where they are in no list: "wash" for rinsing."""
    names = {operator.name for operator in find(library, verb)[:1]}
    for verbs in resources.table("ontology", "query.toml")["same"]:
        actions = [operator.name for one in verbs for operator in find(library, one)[:1]]
        if not names.isdisjoint(actions):
            yield from (one for one in actions if one not in names)


def _opens(words: Words, last: Mention, one: Mention) -> bool:
    """Whether an action is ordered behind a clause of time: "after washing with PBST add TMB"."""
    lead = words[last.first - 1][0].lower() if last.first else ""
    between = {word.lower() for word, _ in words[last.behind : one.first]}
    ends = words[one.behind][0].lower() if one.behind < len(words) else "."
    orders = one.base and last.gerund and ends not in (*ENDS, ",")  # not "after adding conjugate."
    return orders and lead in TIMES and between.isdisjoint((*_LINKS, ","))


def _is_object(
    words: Words,
    one: Mention,
    last: Mention | None,
    listed: Sequence[str],
    told: Collection[str],
) -> bool:
    """Whether what may name an action belongs to what the one before it is done to: "block
    nonspecific binding", "wash a Gram-stained smear", "spin it dry", or behind what was ``told``
    "slice it, and recover slices"."""
    if last is not None and _is_plural_noun(words, one, last):
        return True
    done = last is not None and not last.base and not last.gerund  # "blocked with Fc block"
    if last is None or not (last.sure or done) or last.verb in LETTING:
        return False
    between = [word for word, _ in words[last.behind : one.first]]
    if one.gerund:
        if words[one.first][0].lower().endswith(NOUN):
            between = [word for word in between if word.lower() != "the"]  # "stop the reaction"
        plain = all(is_plain(word) and not is_adverb(word) for word in between)
        return plain and len(between) <= REACH
    word = words[one.first][0].lower()
    plural = one.behind == one.first + 1 and word.endswith("s") and singular(word) == one.verb
    if plural and not between and last.sure and one.verb in told and last.verb != one.verb:
        return True
    if one.sure or not (one.base or plural) or (one.verb in listed and one.verb != last.verb):
        return False
    inside = (word == AMOUNT or word[0].isalnum() for word in between)
    return all(inside) and {*_LINKS}.isdisjoint(map(str.lower, between))


def _is_plural_noun(words: Words, one: Mention, last: Mention) -> bool:
    """Whether what may name an action is the plural of what the one before is done to: "stain liver
    sections", "staining of liver sections"."""
    word = words[one.first][0].lower()
    between = [word for word, _ in words[last.behind : one.first]]
    between = between[1:] if last.gerund and between[:1] == ["of"] else between
    plural = one.behind == one.first + 1 and word.endswith("s") and singular(word) == one.verb
    doing = (last.sure or last.gerund) and last.verb not in LETTING
    return plural and doing and bool(between) and all(map(_is_of_name, between))


def _is_of_name(word: str) -> bool:
    """Whether a word may stand before the noun of what is worked on: "the", "liver"."""
    return word.lower() in (*ARTICLES, "my", "our") or (is_plain(word) and not is_adverb(word))


def _stands(words: Words, place: int, verb: Sequence[str]) -> int:
    """Return how many words a verb takes that stands at a place, in any of its forms; 0 where it
    does not. "Gel-purified" is one word of two."""
    here = [word for word, _ in words[place : place + len(verb)]]
    parts = here[0].split("-") if here else []
    if len(verb) > 1 and len(parts) == len(verb) and all(map(is_form, parts, verb)):
        return 1
    if not verb or len(here) < len(verb) or not all(map(is_form, here, verb)):
        return 0
    return len(verb)


def _listed(
    words: Words, place: int, verbs: dict[str, tuple[str, ...]], library: Library
) -> Mention | None:
    """Return the mention of a listed action at a place, also at the end of a longer verb of the
    library: "sterilize" in "surface sterilize"."""
    for verb, parts in sorted(verbs.items(), key=lambda one: (-len(one[1]), -len(one[0]))):
        for lead in range(LONGEST - len(parts), -1, -1):
            length = _stands(words, place + lead, parts)
            behind = place + lead + length
            if not length or is_thing(words, place, behind, parts[-1]):
                continue
            phrase = _phrase(words, place, behind)
            first = phrase.split()[0]
            closed = phrase not in library.verbs or forbids(phrase)
            if lead and (closed or first in verbs or is_adverb(first)):  # "briefly spin"
                continue
            more = _phrase(words, place, behind + 1)
            both = more in library.verbs and more.split()[-1] in verbs
            if both and not lead and behind < len(words):
                behind += 1  # "blot dry"
            operator = next(iter(find(library, verb)), None)
            word = words[place + lead][0].lower()
            base = parts[0] in (word, word.rpartition("-")[2], *once_more(word))
            sure = _is_ordered(words, place, base)
            gerund = (word.endswith(GERUND) or verb in verbs_of(word)) and not base
            return Mention(verb, operator, place, behind, sure, gerund, base)
    return None


def _is_ordered(words: Words, place: int, base: bool) -> bool:
    """Whether a verb stands where one is ordered, in its base form: "..., wash", not "the wash", or
    as what is done for a time: "a 2 h spin"."""
    timed = follows_time(words, place, place + 1)
    return base and (before_of(words, place) in ORDERING or lasts(words, place) or timed)


def _phrase(words: Words, first: int, behind: int) -> str:
    return " ".join(word.lower() for word, _ in words[first:behind])


def _known(words: Words, place: int, library: Library) -> Mention | None:
    for behind in range(min(place + LONGEST, len(words)), place + 1, -1):
        phrase = _phrase(words, place, behind)
        ends = words[behind - 1][0].lower()
        whole = " the " in phrase or words[place][0].lower() in LETTING  # "stop the reaction"
        whole = whole and phrase in library.verbs
        closed = ends in MEANS or (bool(kind_of(ends)) and not whole)  # "count cells"
        closed = closed or forbids(phrase) or _is_way(words, place, behind)
        closed = closed or is_adverb(words[place][0])
        lead, _, last = phrase.rpartition(" ")
        verb = next(
            (f"{lead} {one}" for one in lemmas(last) if f"{lead} {one}" in library.verbs), ""
        )
        if verb and not closed and not (verb != phrase and describes(words, behind - 1, "")):
            base = verb == phrase or (lead in library.verbs and ends == f"{verb.split()[-1]}s")
            sure = _is_ordered(words, place, base)
            operator = find(library, verb)[0]
            name = operator.verbs[0] if " the " in verb else verb  # with its object, no verb
            gerund = ends.endswith("ing") and not base
            return Mention(name, operator, place, behind, sure, gerund, base)
    found, word = _verb(words, place, library), words[place][0].lower()
    own = "" if found else in_its_way(words, place, library)  # "vacuum-infiltrate"
    found = find(library, own)[0] if own else found
    if found is None or is_manner(words, place):
        return None
    base = bool(own) or _is_base(word, library)
    ordered = _is_ordered(words, place, base)
    nouns = verbs_of(word)
    if nouns and not base and before_of(words, place) == _AGAINST:
        return None
    doing = (word.endswith(GERUND) or bool(nouns)) and not base
    forms = (*lemmas(word)[1:], *nouns) if doing else forms_of(word)
    verb = own or next((one for one in forms if one in library.verbs), found.verbs[0])
    found = find(library, verb)[0]
    verb = next((again + verb for again in AGAIN if again + verb in forms), verb)
    gerund = doing
    return Mention(verb, found, place, place + 1, ordered, gerund, base)


def _is_way(words: Words, place: int, behind: int) -> bool:
    """Whether an action in several words is only a way to do another: "by vacuum filtration"."""
    last = words[behind - 1][0].lower()
    doing = last.endswith("ing") and has_object(words, behind)
    return before_of(words, place) == BY and last.endswith(GERUND) and not doing


def _verb(words: Words, place: int, library: Library) -> Operator | None:
    """Return the operator that a word names: a verb, or a noun of doing that is no thing."""
    word, before = words[place][0].lower(), before_of(words, place)
    base = _is_base(word, library)
    if not word.replace("-", "").isalpha() or word in FORBIDDING or "do" in lemmas(word):
        return None
    behind = words[place + 1][0].lower() if place + 1 < len(words) else ""
    if f"{word} {behind}" in listed_words("leading_in") and before not in (*BEING, "you"):
        return None
    timed = is_time_of(words, place)
    if not _is_verb(library, word, ordered=before in ORDERING or timed):
        return None
    of_it = words[place + 1 : place + 2]
    if (of_it and of_it[0][0] in BEING) or (breaks(word) and not _is_told(words, place)):
        return None
    if before == "or" and is_a(kind_of(word), "sample") and not has_object(words, place + 1):
        return None  # "each standard or sample"
    if is_joined_noun(words, place):
        return None  # "mix the buffer and sample"
    if is_noun(words, place, base=base):
        return None
    if before == "to" and len(word) > 1 and words[place][0].isupper():
        return None  # "expose it to UV"
    if before == "to" and is_a(kind_of(word), "solid") and not has_object(words, place + 1):
        return None  # "grind them to powder"
    opens = word.endswith("ing") and before in _TELLING and before != ""  # "before imaging cells"
    doing = opens or timed
    if singular(word) in listed_words("vague") and not (doing or (base and before in ORDERING)):
        return None  # "the transfer"
    if is_thing(words, place, place + 1, word if base else ""):
        return None
    return find(library, next(one for one in forms_of(word) if one in library.verbs))[0]


def _is_base(word: str, library: Library) -> bool:
    """Whether a word is the base form of a verb, in American or British spelling, or done again."""
    forms = (canonical_verb(word), canonical_verb(american(word)), *once_more(word))
    return any(one in library.verbs for one in forms)


def _is_told(words: Words, place: int) -> bool:
    """Whether a verb that questions have stands where one is ordered, with what it is done:
    "reduce with DTT", "Change the medium.", not "how do I reduce the noise?"."""
    behind = [word.lower() for word, _ in words[place + 1 : place + CLOSE]]
    before = before_of(words, place)
    if before in _DOERS and (place < 2 or words[place - 2][0].lower() in (*_TELLING, "so")):
        before = ""  # "..., so I reduce it with DTT", not "how do I reduce it?"
    if is_plain_order(words, place):
        return True
    told = before in (*_TELLING, *BEING)
    said = not {"with", "into", AMOUNT}.isdisjoint(behind) or is_set(words, place)
    said = said or is_taken(words, place)
    return (told and said) or is_in_row(words, place)


def _is_verb(library: Library, word: str, *, ordered: bool) -> bool:
    """Whether a word is a form of a verb and not the name of a thing; behind words that
    lead to a verb (``ordered``), as in "to stain", it is the verb whatever else it names."""
    kind = kind_of(word)
    done = word.endswith("er")  # "Fisher"
    forms = (one for one in forms_of(word) if one.endswith("er") or not done)
    known = any(one in library.verbs for one in forms)
    return known and (ordered or not kind or is_a(kind, "procedure"))
