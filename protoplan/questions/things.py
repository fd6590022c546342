"""Whether words that may name an action are, or belong to, the name of a thing: "the wash", "wash
buffer", "frozen cells"."""

from __future__ import annotations

import re
from itertools import pairwise, takewhile

from protoplan import resources
from protoplan.entities import is_a, is_one_of, kind_of, singular
from protoplan.library import lemmas
from protoplan.questions.clauses import AMOUNT, BEING, ENDS, Words, lasts, lower
from protoplan.questions.destinations import is_destination
from protoplan.questions.words import (
    GERUND,
    MEANS,
    NOUN,
    OF_IT,
    REACH,
    TIMES,
    before_of,
    breaks,
    has_object,
    is_adverb,
    is_plain,
    listed_words,
    names_liquid,
)

ORDERING = (
    *("", "to", "i", "we", "you", "and", "then", "or", "but", "not", "never"),
    *(",", ";", ":", ".", "!", "?"),
)
"""What stands before a verb in the infinitive."""
_TOOLS = ("liquid", "solution", "device", "container", "tool")
"""Kinds of what a thing is done with: a washing buffer is none that is washed."""
_DEVICES = ("device", "container", "tool")
_PLACES, _FRACTION = (*_DEVICES, "gel", "place", "support", "well"), "fraction"
_WHERE = ("in", "into", "on", "onto", "to", "at", "from")
_MOVED = ("into", "to", "onto", "inside", "from")
"""What leads in where a thing is moved."""
_SUBJECTING = ("subject", "submit", "expos")
_LIKE = 8
"""Words before a device that may say what it is like."""
_AS, _DYE, _WHILE = "as", "dye", ("while", "whilst")
_ANIMALS = ("organism", "small organism")
_SET, _JOINED = (("at", AMOUNT), ("for", AMOUNT)), ("and", "then", "but")
"""What tells of a setting, and what ends a clause."""
_CLAUSE = 14
"""Words of a clause that are looked at."""
ARTICLES = ("the", "a", "an")
_CODE = re.compile(r"[A-Z]{1,3}\d{0,2}|\d{1,2}")
"""The label of a reagent of a kit."""
_STRENGTH = re.compile(r"\d[\d.,]*(?:\s\S+|\s?%)")
"""How strong a thing is that is named behind it: "0.5 µM reverse primer"."""
_NAMING = (*ARTICLES, "each", "every", "both", ",", AMOUNT)
"""Before a name to which another may be joined."""
_OPENING = (*OF_IT, *ARTICLES, "my", "our", "your", "its", "their", "those")
"""What opens the name of a thing that is ordered to be worked on."""
_BEHIND_NAME = (*_JOINED, *TIMES, "or", "for", "at", "by", "until", "that", "which")


def follows_time(words: Words, first: int, behind: int) -> bool:
    """Whether an action is ordered behind when it is to be done: "within 15 min swab it"."""
    lead = [word.lower() for word, _ in words[max(0, first - 2) : first]]
    if lead[-1:] != [AMOUNT]:
        return False
    if lead[0] in ("within", "after"):
        return has_object(words, behind)
    of_it = words[behind][0].lower() if behind < len(words) else ""
    return lead[0] in ("and", "then", ",", ".") and of_it in OF_IT  # but "and 20 ml dry THF"


def is_time_of(words: Words, place: int) -> bool:
    """Whether a noun of doing says when others are done, and names no thing: "after digestion,",
    "before the ligation of the insert", "after treatment with it", but not "after the reaction"."""
    word = words[place][0].lower()
    behind = words[place + 1][0].lower() if place + 1 < len(words) else "."
    if not word.endswith(NOUN) or (word in listed_words("no_doings") and behind != "with"):
        return False
    before = [one.lower() for one, _ in words[max(0, place - 2) : place]]
    the = before[-1:] == ["the"]
    leads = before[-2:-1] if the else before[-1:]
    if not leads or leads[0] not in TIMES:
        return False
    return behind in ("of", "with") or not (the or behind[0].isalnum())


def is_in_row(words: Words, place: int) -> bool:
    """Whether a verb that questions have stands in a row of what is done to things: "is stained and
    developed", "stain it and develop it"."""
    word = words[place][0].lower()
    said = listed_words("asked_or_done")
    if said.isdisjoint(lemmas(word)) or before_of(words, place) not in ("and", "then", ","):
        return False
    behind = words[place + 1][0].lower() if place + 1 < len(words) else "."
    if word in said:
        return behind in ("it", "them")
    return word.endswith("ed") and behind in (*ENDS, ",", "and", "then")


def is_plain_order(words: Words, place: int) -> bool:
    """Whether a verb that questions have opens a sentence, and orders what is done to a thing:
    "Change the medium.", but not "Develop a protocol for staining"."""
    if lower(words, place) not in listed_words("ordered_plainly"):
        return False
    before = place - 1
    while lower(words, before) in (*listed_words("opening_orders"), ",") or (
        before >= 0 and is_adverb(words[before][0])
    ):
        before -= 1
    said = [word.lower() for word, _ in words[place + 1 : place + _CLAUSE]]
    name = list(takewhile(lambda word: word == AMOUNT or word[0].isalnum(), said))
    name = list(takewhile(lambda word: word not in (*MEANS, *_BEHIND_NAME), name))
    if lower(words, before) not in ("", ":", *ENDS) or not name:
        return False
    named = name[0] in (AMOUNT, *_OPENING) or kind_of(name[0]) != ""
    return named and listed_words("asked_things").isdisjoint(name)


def is_set(words: Words, place: int) -> bool:
    """Whether the clause of a verb tells at what, for how long or in which light its object is
    kept, or to what it is changed: "keep the plates in the dark at 4 °C", "and keep the tube in the
    dark", "change the buffer to complete medium"."""
    if any(is_destination(words, at) for at in range(place + 1, place + REACH + 4)):
        return True
    said = [word.lower() for word, _ in words[place + 1 : place + _CLAUSE]]
    said = list(takewhile(lambda word: word[0].isalnum() or word == AMOUNT, said))
    said = list(takewhile(lambda word: word not in _JOINED, said))
    lit = "in" in said[-3:-1] and said[-1] in listed_words("conditions")
    lit = lit and before_of(words, place) in ("and", "then", ",")
    return has_object(words, place + 1) and (lit or any(pair in _SET for pair in pairwise(said)))


def is_thing(words: Words, first: int, behind: int, verb: str) -> bool:
    """Whether words that may name an action belong to the name of a thing: "the wash", "wash
    buffer", "frozen cells", "0.2 µm filter"."""
    before = before_of(words, first)
    ordered = before in ORDERING
    after = words[behind][0].lower() if behind < len(words) else ""
    last = words[behind - 1][0].lower()
    if _is_subject(words, first, behind) or _is_named(words, first):
        return True
    if _is_code(words, first, behind) or (last == "dry" and _goes_dry(before)):
        return True
    if is_destination(words, first) or _is_device(words, behind - 1):
        return True  # "return the cells to complete medium", "in a Teflon-lined autoclave"
    if verb and lasts(words, first) and (breaks(after) or not after.isalnum()):
        return False
    if follows_time(words, first, behind):
        return False
    if last in listed_words("flat_adverbs") and not _is_done_to(words, behind):
        return True  # "then fast cool it", "fast green for 5 min"
    if (before in (*ARTICLES, AMOUNT) or _STRENGTH.fullmatch(before)) and not last.endswith(GERUND):
        return True
    if verb and before == _AS and words[first - 1][0].lower() == _AS:
        return True  # "set aside as input"
    if before in _WHILE and last in listed_words("states"):
        return True  # "fix them while wet"
    if f"{before} {singular(last)}" in listed_words("two_words") or _ends_dye(words, first, behind):
        return True
    lead = first - 1
    while not ordered and lead > max(0, first - REACH - 1) and is_plain(words[lead][0]):
        lead -= 1
    led = words[lead][0].lower() if lead >= 0 else ""
    article = led in ("a", "an") or (led == "the" and bool(kind_of(last)))
    if not ordered and article and verb:
        return True  # "a stable line", "the PVDF plate"
    if before == "of" and not last.endswith((*GERUND, "ed")) and kind_of(after):
        return True  # "1 µl of reverse primer"
    if last in listed_words("taken") and not ordered and _is_taken(words, first, behind):
        return True  # "adding 100 µL of HRP conjugate"
    own = ordered and last.rpartition("-")[2] == verb  # "section roots"
    if last.endswith(NOUN) and not own and after.isalpha() and not breaks(after) and kind_of(after):
        return True  # "detection antibody"
    if last == verb and before in MEANS and before != "to":
        return True  # "then with conjugate"
    if last.endswith("ing") and before in MEANS and names_liquid(words, behind):
        return True  # "in running tap water"
    if last.endswith("ing") and before in ARTICLES and kind_of(after):
        return True  # "the stacking gel"
    if singular(after) in listed_words("compounds"):
        return True
    noun = last.endswith(GERUND) or not ordered
    if noun and (singular(after) in listed_words("heads") or _is_tool(after)):
        return True
    return describes(words, behind - 1, verb)


def _is_code(words: Words, first: int, behind: int) -> bool:
    """Whether a word is the first of the name of a reagent of a kit: "to Buffer PW"."""
    before, after = before_of(words, first), words[behind][0] if behind < len(words) else ""
    led = before in (*MEANS, "of", "from")
    return led and words[first][0].istitle() and _CODE.fullmatch(after) is not None


def _goes_dry(before: str) -> bool:
    """Whether a verb before "dry" tells what a thing comes to by itself: "boil dry"."""
    return not listed_words("going_dry").isdisjoint(lemmas(before))


def _is_taken(words: Words, first: int, behind: int) -> bool:
    """Whether words end the name of what is added, or of which it is told how much."""
    place = first - 1
    while place > max(0, first - REACH - 2) and not breaks(words[place][0]):
        if words[place][0] == AMOUNT or not _is_other(words, place):
            break
        place -= 1
    said = [word.lower() for word, _ in words[max(0, place - 1) : place + 1]]
    taken = said == [AMOUNT, "of"] or not _is_other(words, place)
    return taken and not has_object(words, behind)


def _is_other(words: Words, place: int) -> bool:
    """Whether a word is no form of a verb of adding."""
    return listed_words("adding").isdisjoint(lemmas(words[place][0].lower()))


def _is_device(words: Words, place: int) -> bool:
    """Whether a noun of a device stands behind an article and what the device is like: "in a 50 mL
    Teflon-lined, stainless-steel autoclave"; any noun where only a device can be meant: "into a
    single-punch press", but not "subject it to a low-speed spin"."""
    first = place - 1
    while first > max(0, place - _LIKE) and _is_like(words, first):
        first -= 1
    lead = words[first - 1][0].lower() if first > 0 else ""
    if first == place - 1 or words[first][0].lower() not in ARTICLES:
        return False
    word = words[place][0].lower()
    if word.endswith("er") or is_one_of(kind_of(word), _DEVICES):
        return lead in (*MEANS, "inside", "within", "by", "of") and lead != "through"
    said = [word.lower() for word, _ in words[max(0, first - _LIKE) : first]]
    done = any(word.startswith(_SUBJECTING) for word in said)
    behind = words[place + 1][0].lower() if place + 1 < len(words) else "."
    ends = behind in (*ENDS, ",", "and", "then")
    return "-" in words[place - 1][0] + words[first + 1][0] and lead in _MOVED and ends and not done


def _is_like(words: Words, place: int) -> bool:
    """Whether a word may say what the noun behind it is like."""
    word = words[place][0].lower()
    if word == ",":
        return "-" in words[place - 1][0] and "-" in words[place + 1][0]
    return word == AMOUNT or (is_plain(word.replace("-", "")) and word not in ARTICLES)


def _is_done_to(words: Words, place: int) -> bool:
    """Whether an animal, or how long, stands at a place: "fast the mice", "fast for 6 h"."""
    word = words[place][0].lower() if place < len(words) else ""
    if word in (*OF_IT, *ARTICLES, AMOUNT, "for", "overnight", "my", "our"):
        return True
    return is_one_of(kind_of(word), _ANIMALS) or is_one_of(kind_of(singular(word)), _ANIMALS)


def _ends_dye(words: Words, first: int, behind: int) -> bool:
    """Whether words that name nothing else end the name of a dye: "aniline blue for 10 min"."""
    if has_object(words, behind) or kind_of(words[behind - 1][0]):
        return False  # "blue it", "DAPI stain"
    names = (words[max(0, first - lead) : behind] for lead in range(1, REACH + 1))
    return any(
        all(word[0].isalpha() and not breaks(word) for word, _ in name)
        and is_a(kind_of(" ".join(word for word, _ in name)), _DYE)
        for name in names
    )


def _is_subject(words: Words, first: int, behind: int) -> bool:
    """Whether words open a sentence as its subject: "Spin columns are equilibrated"."""
    opens = not first or words[first - 1][0] in ENDS
    said = [word.lower() for word, _ in words[behind : behind + REACH + 1]]
    at = next((at for at, word in enumerate(said) if word in BEING), 0)
    return opens and at > 0 and all(word.isalpha() and not breaks(word) for word in said[:at])


def _is_named(words: Words, first: int) -> bool:
    """Whether words stand behind a name that is led in: "with Fc block"."""
    name = words[first - 1][0] if first > 1 else ""
    led = any(map(str.isupper, name)) and words[first - 2][0].lower() in ("with", "in", "using")
    behind = words[first + 1][0].lower() if first + 1 < len(words) else "."
    return led and behind in ("for", "at", "on", "overnight", ",", ".")


def _is_tool(word: str) -> bool:
    return is_one_of(kind_of(word), _TOOLS)


def describes(words: Words, place: int, verb: str) -> bool:
    """Whether a form of a verb says what a thing is like: "distilled water", "frozen cells"."""
    word = words[place][0].lower()
    after = words[place + 1][0].lower() if place + 1 < len(words) else ""
    ordered = before_of(words, place) in ORDERING  # "hand-section stems"
    base = verb == word or (ordered and verb == word.rpartition("-")[2])
    past = not base and not word.endswith((*GERUND, "s"))
    names = after[:1].isalpha() and not breaks(after) and not is_adverb(after)
    names = names and after not in listed_words("counting")
    before = before_of(words, place)
    strong = (
        lower(words, place - 1) in MEANS and _STRENGTH.fullmatch(after) is not None
    )  # "with fresh 4% PFA"
    return past and (names or strong) and before not in BEING


def is_noun(words: Words, place: int, *, base: bool) -> bool:
    """Whether what looks like a doing is a thing: "into the housing", "slices recover", "leaves
    and roots"."""
    lead = [word.lower() for word, _ in words[max(0, place - 2) : place]]
    lead = lead[:-1] if lead[-1:] and lead[-1] in ARTICLES else lead[-1:]
    word = words[place][0].lower()
    if word.endswith("ing") and lead[-1:] and lead[-1] in ("into", "onto"):
        return True
    joined = lead[-1:] in (["and"], ["or"], ["&"]) and not has_object(words, place + 1)
    opens = not lead or lead[-1] in ENDS
    return word.endswith("s") and not base and (opens or joined)  # "leaves and roots"


def is_joined_noun(words: Words, place: int) -> bool:
    """Whether a word that may be a verb is a noun, joined to another: "the mortar and pestle", "the
    length and weight of the larvae", "mix the dye and probe"."""
    word = words[place][0].lower()
    behind = words[place + 1][0].lower() if place + 1 < len(words) else ""
    before = before_of(words, place)
    of_it = behind == "of" and not word.endswith(GERUND)
    if word in listed_words("only_nouns") and before in ("and", ","):
        whereto = behind in listed_words("whereto") or has_object(words, place + 1)
        return is_plain(words[place - 2][0]) and (of_it or not whereto)
    if before != "and" or of_it:
        return before == "and" and is_plain(words[place - 2][0])
    if goes_with(lower(words, place - 2), word) and _ends_there(words, place):
        return True
    if word in listed_words("ending_nouns"):
        rinsed = behind == "with" and names_liquid(words, place + 2)
        rinsed = rinsed and word in listed_words("rinsed_nouns")
        return (rinsed or behind in ("", ",", ")", *ENDS)) and is_joined(words, place)
    return word in listed_words("joined_nouns") and is_joined(words, place)


def goes_with(name: str, noun: str) -> bool:
    """Whether a word that may be a verb is often named with a thing: "the ladder and digest", "ice
    and sand"."""
    rows = resources.table("ontology", "query.toml")["going_with"]
    one = singular(name.lower())
    return any(one in row["names"] and noun.lower() in row["nouns"] for row in rows)


def _ends_there(words: Words, place: int) -> bool:
    """Whether nothing but where it is, or comes, stands behind what is named at a place: "and
    digest on the gel", but neither "and digest it" nor "and wash in PBS"."""
    said = [word.lower() for word, _ in words[place + 1 : place + _LIKE + 1]]
    if not said or said[0] in (",", ")", *ENDS):
        return not is_a(kind_of(lower(words, place - 2)), _FRACTION)  # it may be washed
    name = [*takewhile(is_plain, (word for word in said[1:] if word not in ARTICLES))]
    kinds = (kind_of(" ".join(name[:length])) for length in range(1, len(name) + 1))
    placed = any(is_one_of(kind, _PLACES) for kind in kinds)
    return said[0] in _WHERE and (placed or not listed_words("lanes").isdisjoint(name))


def is_joined(words: Words, place: int) -> bool:
    """Whether a word without an object, and without when, is joined to the name of a thing behind
    an article: "mix the buffer and sample", but not "grind, and sample"."""
    behind = words[place + 1][0].lower() if place + 1 < len(words) else ""
    timed = behind == AMOUNT and words[place][0].lower() in listed_words("timed_nouns")
    if timed or has_object(words, place + 1) or behind in listed_words("when_done"):
        return False  # "and sample every 10 min"
    first = place - 1
    while first > max(0, place - REACH - 2) and is_plain(words[first - 1][0]):
        first -= 1
    led = words[first - 1][0].lower() if first > 0 else ""
    return before_of(words, place) == "and" and first < place - 1 and led in _NAMING
