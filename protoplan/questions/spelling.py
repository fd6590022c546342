"""The spelling of a question, made even before it is read: no full stop behind an abbreviation, "we
are" for "we're", and "is transferred" for "gets transferred"."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import cache, partial

from protoplan import resources
from protoplan.library import lemmas
from protoplan.questions.doers import as_done
from protoplan.questions.fetching import fetched
from protoplan.questions.hyphened import hyphened
from protoplan.questions.opening import opened

_APOSTROPHE = re.compile(r"(?<=n)(?:’|`|\u02bc|\u2032|\u00b4)(?=t\b)", re.IGNORECASE)
"""Of "don’t", which is otherwise a word of its own."""
_SHORT = re.compile(
    r"\b(?P<who>i|we|you|they|it)['’](?P<what>re|m|ve|ll|s(?= been\b)|(?<=it['’])s)\b",
    re.IGNORECASE,
)
_LONG = {"re": "are", "m": "am", "ve": "have", "ll": "will", "s": "is"}
_HAVE_GOT = re.compile(r"\b(?P<have>(?:i|we|you|they) have) got\b(?! to\b)", re.IGNORECASE)
_GOES_ON = r"of|at|in|on|with|for|and|or|to|from|by|the|then|before|after|until"
"""What may stand behind a unit with a stop: "5 min. at 4 °C"."""
_GETS = re.compile(
    r"\b(?P<before>[\w-]+,?) (?P<gets>gets?|got|getting|gotten) "
    r"(?P<how>(?:[a-z]+ly |then |first )*)"
    r"(?P<done>[a-z]+(?:-[a-z]+)*)"
    r"(?= (?:at|in|into|on|onto|to|with|for|by|from|through|over|under|using|until|once|twice|and"
    r"|or|but|then|before|after|overnight|again|off|out|up|down)\b|[.,;:?!]| \d|$)",
    re.IGNORECASE,
)
"""What is told as done by "get": "they get transfected with", but not "get filtered water"."""
_DASH = re.compile(
    r"(?<=[\w)%]) (?:-|–|—|--) "
    r"(?=(?:but |and )?(?:before|prior to|ahead of|in advance|after|then|first)\w*\b)",
    re.IGNORECASE,
)
"""Before a clause that says when: " – before that wash it"."""
_PLUS = re.compile(r"(?<=[A-Za-z]) ?\+ ?(?=\d[\d.]*\s?(?:%|[mµnu]?M\b) ?[A-Za-z])")
"""Before what a buffer has more: "PBS + 0.1% BSA"."""
_AMPERSAND = re.compile(r"(?<=[\w),]) & (?=[a-z])")
"""Between orders or things, and not in a name: "wash & dry", but not "Smith & Nephew"."""
_STOP = re.compile(r"(?P<end>[a-z)]{2}|[°˚º]C|\d ?[a-z])\.(?=[A-Z][a-z]+[ ,])")
"""Between two sentences without a blank: "the sample.Centrifuge it"."""
_SHORT_VERB = re.compile(
    r"(?P<start>^|[.;:,?!]\s|\b(?:and|then|to|i|we)\s)(?P<verb>IP)(?P<done>['’]?e?d)?"
    r"(?= (?:overnight|with|at|for|the|it|them|using|from|against)\b)"
)
"""A verb in short: "IP overnight with 5 µg antibody"."""
_FOLLOWING = re.compile(
    r"(?P<start>^|[.;?!]\s)Following (?=(?:the )?[a-z]{3,}(?:ion|ment|sis)\b(?! protocols?\b))"
)
"""Before a noun of doing, where it is no verb: "Following depurination in HCl, denature it"."""
_DONE_AGAIN = re.compile(r"\b(?P<re>[Rr]e)-(?P<verb>[a-z]{3,})\b")
_PREFIXED = re.compile(
    r"\b(?P<before>pre|post|de|co|counter|over|un|sub|cross|under)-(?P<verb>[a-z]{3,}ing)\b",
    re.IGNORECASE,
)
"""A doing with what may be written on to it: "pre-clearing"."""
_LAST_TIME = re.compile(
    r"(?<=\w) (?:one|a|for (?:one|a|the)) (?:very )?(?:last|final) time"
    r"(?=[.,;?!]|$| (?:and|then|in|with|for|at|before|on|to|using)\b)",
    re.IGNORECASE,
)
"""How often something is done: "rinse a last time"."""
_EVERY = re.compile(
    r"(?:\bon )?\b(?P<every>every|each) (?P<nth>[a-z]+) "
    r"(?P<unit>minute|hour|day|night|week|month)(?![a-z])",
    re.IGNORECASE,
)
"""After how many of a unit something is done again: "every second day"."""
_AFTER = re.compile(
    r"(?P<after>\bafter) the (?P<nth>[a-z]+) (?P<unit>minute|hour|day|night|week|month)"
    r"(?= and [a-z]|[.,;:?!)]|$)",
    re.IGNORECASE,
)
"""After how many of a unit something is done: "after the first day"."""
_IS = {"gets": "is", "get": "are", "got": "were", "getting": "being", "gotten": "been"}
_TO = ("to", "will", "should", "must", "can", "could", "may", "would", "shall", "might")
_NO_SUBJECT = (
    *("and", "or", "then", "i", "we", "you", "please", "how", "do", "does", "did", "not", "first"),
    *("finally", "next", "now", "let"),
)
"""Before "get" where it is told to get something."""
_ONE = ("each", "it", "one", "which", "that", "everything")


def spelled(text: str, verbs: Collection[str]) -> str:
    """Return a question in an even spelling; ``verbs`` are those of the actions."""
    text = _STOP.sub(r"\g<end>. ", hyphened(text))
    text = _SHORT.sub(_in_full, _APOSTROPHE.sub("'", text))
    text = _PLUS.sub(" with ", _DASH.sub("; ", _HAVE_GOT.sub(r"\g<have>", text)))
    text = _SHORT_VERB.sub(_as_verb, text)
    text = _by_two().sub(r"\g<one> by ", _in_one_word().sub(_one_word, text))
    text = _pairs().sub(lambda pair: pair[0].replace(" ", ""), text)
    text = _AMPERSAND.sub(" and ", text)
    text = _stopped().sub(_unstopped, text)
    text = _AFTER.sub(_so_many, _EVERY.sub(_so_many, text))
    text = _FOLLOWING.sub(r"\g<start>After ", _LAST_TIME.sub(" one more time", text))
    text = _PREFIXED.sub(partial(_written_on, verbs), text)
    text = fetched(_DONE_AGAIN.sub(partial(_again, verbs), text), verbs)
    return as_done(opened(_GETS.sub(partial(_is_done, verbs), text), verbs), verbs)


def _in_full(short: re.Match[str]) -> str:
    if short["what"].lower() == "s" and short.string[short.end() :].startswith(" been"):
        return f"{short['who']} has"
    return f"{short['who']} {_LONG[short['what'].lower()]}"


def _as_verb(short: re.Match[str]) -> str:
    """Return "immunoprecipitate" for "IP" where a verb stands."""
    verb: str = resources.table("ontology", "query.toml")["short_verbs"][short["verb"]]
    opens = short["start"].strip() in ("", ".", "?", "!")
    return f"{short['start']}{verb.capitalize() if opens else verb}{'d' if short['done'] else ''}"


def _again(verbs: Collection[str], told: re.Match[str]) -> str:
    """Return "rerinse" for "re-rinse", but not "recover" for "re-cover"."""
    word = f"{told['re']}{told['verb']}"
    bare = lemmas(told["verb"])
    known = any(one in verbs for one in bare)
    whole = {told[0].lower(), word.lower(), *lemmas(word.lower())}.difference(bare)
    other = any(one in verbs for one in whole)
    return word if known and not other else told[0]


def _written_on(verbs: Collection[str], told: re.Match[str]) -> str:
    """Return "preclearing" for "pre-clearing", where that is an action and the other is none."""
    word, whole = told[0].lower(), f"{told['before']}{told['verb']}"
    joined = any(one in verbs for one in (whole.lower(), *lemmas(whole.lower())))
    apart = any(one in verbs for one in (word, *lemmas(word)))
    return whole if joined and not apart else told[0]


def _is_done(verbs: Collection[str], told: re.Match[str]) -> str:
    """Return "is transferred" for "gets transferred"."""
    gets, done, before = told["gets"].lower(), told["done"].lower(), told["before"].lower()
    participle = done not in verbs and not done.endswith(("ing", "s"))
    last = done.rpartition("-")[2]  # "acid-washed"
    if not participle or not any(one in verbs for one in (*lemmas(done), *lemmas(last))):
        return told[0]
    if gets in ("get", "got") and before in _NO_SUBJECT:
        return told[0]
    is_ = "be" if gets == "get" and before in _TO else _IS[gets]
    if gets == "got" and (before in _ONE or not before.endswith("s")):
        is_ = "was"
    return f"{told['before']} {is_} {told['how']}{told['done']}"


def _so_many(told: re.Match[str]) -> str:
    """Return "every 2 days" for "every second day", and "after 1 day" for "after the first day"."""
    place = resources.table("ontology", "ordinals.toml")["places"].get(told["nth"].lower(), 0)
    if place < 1 or (place == 1 and told[1].lower() != "after"):
        return told[0]
    return f"{told[1]} {place} {told['unit']}{'s' if place > 1 else ''}"


def _one_word(found: re.Match[str]) -> str:
    """Return "dropwise" for "drop by drop"."""
    said: str = resources.table("ontology", "query.toml")["in_one_word"][found[0].lower()]
    return said


def _unstopped(found: re.Match[str]) -> str:
    """Return an abbreviation without its stop, or the word that it stands for."""
    word = found["word"] or found["some"] or found["unit"]
    whole: str = resources.table("ontology", "query.toml")["abbreviations"].get(word.lower(), word)
    return whole.capitalize() if word[0].isupper() and whole != word else whole


@cache
def _stopped() -> re.Pattern[str]:
    """Return the pattern of abbreviations with a stop that ends no sentence: "conc. H2SO4", "temp.
    for", but not "5 min. Wash" or "5 min. wash"."""
    table = resources.table("ontology", "abbreviations.toml")
    never, some = (
        "|".join(sorted((word for one in names for word in table[one] if "." not in word), key=len))
        for names in (("never", "of_things"), ("before_numbers", "sometimes"))
    )
    return re.compile(
        rf"(?<![\w.-])(?<!\d )(?:(?P<word>(?i:{never}))\.(?=[ ,;:)]|\d)"
        rf"|(?!(?i:no)\b)(?P<some>(?i:{some}))\.(?=[,;:)]|\s[a-z]|\s\d))"
        rf"|(?<=\d )(?P<unit>(?i:{never}|{some}))\.(?=[,;:)]|\s(?:{_GOES_ON})\b)"
    )


@cache
def _in_one_word() -> re.Pattern[str]:
    said = resources.table("ontology", "query.toml")["in_one_word"]
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, said))})\b", re.IGNORECASE)


@cache
def _by_two() -> re.Pattern[str]:
    """Return the pattern of what stands between two lengths: "10 mm x 50 mm"."""
    length = r"\d[\d.,]* ?(?:[cmnµu]m|mm|inch(?:es)?)"
    return re.compile(rf"(?P<one>\b{length}) ?[x×] ?(?={length}\b)")


@cache
def _pairs() -> re.Pattern[str]:
    """Return the pattern of what is one thing, and written as two: "H & E"."""
    said = resources.table("ontology", "query.toml")["one_thing"]
    return re.compile("|".join(rf"\b{one.replace('&', ' ?& ?')}\b" for one in said))
