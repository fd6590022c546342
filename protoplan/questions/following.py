"""What follows on something by its noun, told by its verb before a question is read: "followed by
three 2 min rinses in PBS" and "three 2 min rinses in PBS follow" as "then rinse three times for
2 min in PBS", and what is done between two rounds of one doing as two of them."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import partial

from protoplan.entities import singular
from protoplan.library import lemmas
from protoplan.questions.instead import as_doing
from protoplan.questions.nouns import verbs_of
from protoplan.questions.words import NOUN, listed_words

_SION = "sion"
_DOING = ("ing", *NOUN)
SAYS = {
    **dict.fromkeys(("brief", "quick", "short"), "briefly"),
    "gentle": "gently",
    "thorough": "thoroughly",
}
"""What words before a noun of doing say of its verb."""
_NUMBERS = r"two|three|four|five|six|seven|eight|nine|ten|several|[2-9]|1\d"
_TIME = (
    r"\d[\d.,]*(?:\s?(?:-|\u2013|to)\s?\d[\d.,]*)?[ -]?"
    r"(?:s|sec|seconds?|min|minutes?|h|hours?|days?)"
)
_SAID_TIME = (
    rf"(?:one|an?|half an?|{_NUMBERS})[ -]"
    r"(?:seconds?|sec|minutes?|min|hours?|h|days?|nights?|weeks?)(?= |$)"
)
_HOW = (
    r"(?P<how>(?:(?:final|last|further|brief|quick|short|additional|second|gentle|subsequent|more"
    r"|single|thorough) )*)"
)
_NOUN = (
    rf"(?:(?!{_SAID_TIME})(?P<a>a|an|the|one|1|another|(?P<count>{_NUMBERS})) )?"
    rf"(?P<time>(?:{_TIME}|{_SAID_TIME}) (?:of )?)?{_HOW}(?P<later>{_TIME} )?(?P<noun>[a-z]+)"
)
_TAIL = r"(?P<tail>(?: (?:with|in|of|at|for|through|on) (?:[^.,;?!]|[.,](?=\d)){1,80}?)?)"
_FOLLOWED = re.compile(
    rf",? (?:(?:and|then) )?(?:(?:is|are|was|were) )?followed by {_NOUN}(?=[ ,.;?]|$)",
    re.IGNORECASE,
)
_BOUT = re.compile(
    r"(?:[.,;?!)]|$| (?:in|with|at|for|of|on|using|through|and|then|before|after|by|to)\b)"
)
"""Behind a noun of doing that is none of a thing: "a rinse in water", not "a wash buffer"."""
_AND_ONE = re.compile(
    rf"(?P<told>, then (?:[^.;?!]|[.](?=\d)){{1,120}}?),? and (?:then )?(?=a |an |one |another )"
    rf"{_NOUN}(?=[ ,.;?]|$)",
    re.IGNORECASE,
)
"""What follows in its turn: "followed by a wash in PBS and a spin"."""
_FOLLOWS = re.compile(
    rf"(?P<start>^|[.;,]\s(?:and |then )?|\band ){_NOUN}{_TAIL},? (?:then )?follows?"
    r"(?=[.,;?]|$| and\b)",
    re.IGNORECASE,
)
_AFTER = re.compile(
    rf"(?P<start>^|[.;:?!,]\s(?:and |then )?|\band |\bthen )?(?P<after>\b(?:after|following)) "
    rf"(?:(?P<more>another|a further) )?(?:an? |(?P<count>{_NUMBERS})(?: ?[x×]| times)? )?"
    rf"(?P<time>(?:{_TIME}|{_SAID_TIME}) (?:long )?)(?P<how>(?P<later>))"
    r"(?:(?P<of>(?-i:[A-Z]{2}\w*)|\w+ buffer|water|ethanol|methanol|acetone) )?(?P<noun>[a-z]+)"
    rf"(?=[ ,.;?!]|$)(?:{_TAIL}(?P<comma>, )(?=[a-z]))?",
    re.IGNORECASE,
)
"""What something comes after, by how often and how long: "after three 10 min washes in TBST"."""
_ROUNDS = re.compile(
    r"(?P<start>^|[.;?:]\s)(?P<verb>[a-z]+)(?P<what> (?:it|them|the [a-z]+))? (?:first )?"
    r"(?P<one>(?:at|for|with|in|on) (?:[^.;?!]|[.](?=\d)){1,80}?),? and then "
    r"(?P<other>(?:at|for|with|in|on) (?:[^.;?!]|[.](?=\d)){1,80}?),? (?:and|but) "
    r"(?P<doing>[a-z]+)(?P<between>(?: (?!in between\b)[^.;?!,\s]+){0,6}?) in[ -]between"
    r"(?P<rest>(?:[^.;?!]|[.](?=\d))*)",
    re.IGNORECASE,
)
_STATED = re.compile(
    r"[,;] with (?P<what>(?:the |all |any |its |their )?[a-z]+(?: [a-z]+)?) (?P<done>[a-z]+)"
    r"(?P<rest>(?: (?:by|with|in|from) [^.,;?!]{1,40}?)?) "
    r"(?=(?:before|prior to|after) [a-z]+ing\b)",
    re.IGNORECASE,
)
"""What is told beside, with when it is done: ", with roots removed by hand before sieving"."""


_BESIDE = re.compile(
    r",(?: and)? with (?P<what>(?:the |a |their |its )?(?:[a-z]+ )?[a-z]+) (?P<done>[a-z]+)"
    r"(?= (?:at|after|every) \d)",
    re.IGNORECASE,
)
"""What is told beside, with when it is done: ", with blood taken at 2 h"."""


def following(text: str, verbs: Collection[str]) -> str:
    """Return a question in which what follows is told by its verb, one of ``verbs``."""
    text = _ROUNDS.sub(partial(_rounds, verbs), text)
    text = _AFTER.sub(partial(_after, verbs), text)
    text = _STATED.sub(partial(_stated, verbs), text)
    text = _BESIDE.sub(partial(_beside, verbs), text)
    plain = _FOLLOWED.sub(partial(_followed, verbs), text)
    text = _AND_ONE.sub(partial(_in_turn, verbs), plain) if plain != text else text
    return _FOLLOWS.sub(partial(_follows, verbs), text)


def verb_of(noun: str, verbs: Collection[str]) -> str:
    """Return which of ``verbs`` a noun of doing tells: "filter" for "filtration", "recover" for
    "recovery", "extend" for "extension", "purify" for "purification"."""
    noun = singular(noun.lower())
    forms = (noun, *lemmas(noun), noun.removesuffix("y"), *verbs_of(noun))
    known = next((one for one in forms if one in verbs), "")
    if known or not noun.endswith(_SION):
        return known
    stem = noun.removesuffix(_SION)
    near = (one for one in verbs if one.startswith(stem) and len(one) <= len(stem) + 2)
    return min(near, default="")


def _done(verb: str, told: re.Match[str]) -> str:
    """Return "rinse three times for 2 min" for "three 2 min rinses"."""
    number = (told["count"] or "").lower()
    many = "" if not number else "twice" if number in ("two", "2") else f"{number} times"
    time = (told["time"] or told["later"] or "").strip().removesuffix(" of").replace("-", " ")
    how = (SAYS.get(one, "") for one in told["how"].lower().split())
    return " ".join(filter(None, (verb, *how, many, time and f"for {time}")))


def _followed(verbs: Collection[str], told: re.Match[str]) -> str:
    verb = verb_of(told["noun"], verbs)
    if not verb or not (told["count"] or told["time"] or told["later"] or _is_bout(told)):
        return told[0]
    return f", then {_done(verb, told)}"


def _in_turn(verbs: Collection[str], told: re.Match[str]) -> str:
    verb = verb_of(told["noun"], verbs)
    return f"{told['told']}, then {_done(verb, told)}" if verb and _is_bout(told) else told[0]


def _after(verbs: Collection[str], told: re.Match[str]) -> str:
    """Return "Wash three times for 10 min in TBST, then" for "After three 10 min washes in TBST,",
    and "after washing three times for 10 min" where that stands behind what comes then."""
    verb = verb_of(told["noun"], verbs)
    doing = told["noun"].lower().endswith("ing")
    if not verb or doing or not (told["count"] or verb in listed_words("bouts")):
        return told[0]
    of = f" with {told['of']}" if told["of"] else ""
    done = f"{_done(verb, told).replace('long ', '')}{of}"
    if told["start"] is None or not told["comma"]:
        led = told[0][: told.start("after") - told.start()]
        return f"{led}{told['after']} {as_doing(verb)}{done.removeprefix(verb)}"
    done = done.capitalize() if told["after"][0].isupper() else done
    return f"{told['start']}{done}{told['tail']}, then "


def _is_bout(told: re.Match[str]) -> bool:
    """Whether a noun behind "a" or "one" is that of one doing: "one rinse in water"."""
    noun = told["noun"].lower()
    doing = noun.endswith(_DOING) or noun in listed_words("bouts")
    return bool(told["a"]) and doing and _BOUT.match(told.string, told.end()) is not None


def _follows(verbs: Collection[str], told: re.Match[str]) -> str:
    verb = verb_of(told["noun"], verbs)
    if not verb or (verb == told["noun"].lower() and not (told["count"] or told["time"])):
        return told[0]
    tail = re.sub(r"^ of(?= \d)", " for", told["tail"])
    start = told["start"]
    then = "Then" if start in ("", ". ") else "then"
    start = start if "then" not in start else start.replace("then ", "")
    return f"{start}{then} {_done(verb, told)}{tail}"


def _rounds(verbs: Collection[str], told: re.Match[str]) -> str:
    """Return "spin at 300 x g, then filter it, then spin at 2,000 x g"."""
    verb, doing = (
        next((o for o in lemmas(told[name].lower()) if o in verbs), "")
        for name in ("verb", "doing")
    )
    if not verb or not doing or verb == doing:
        return told[0]
    what = told["what"] or ""
    return (
        f"{told['start']}{told['verb']}{what} {told['one']}, then {told['doing'].lower()}"
        f"{told['between']}{told['rest']}, then {told['verb'].lower()} {told['other']}"
    )


def _beside(verbs: Collection[str], told: re.Match[str]) -> str:
    """Return "; blood is taken" for ", with blood taken"."""
    done = told["done"].lower()
    if done in verbs or done.endswith("ing") or not any(one in verbs for one in lemmas(done)):
        return told[0]
    return f"; {told['what']} {'are' if told['what'].endswith('s') else 'is'} {done}"


def _stated(verbs: Collection[str], told: re.Match[str]) -> str:
    """Return "; the roots are removed by hand" for ", with the roots removed by hand"."""
    done = told["done"].lower()
    if done in verbs or not any(one in verbs for one in lemmas(done)):
        return told[0]
    be = "are" if told["what"].endswith("s") else "is"
    return f"; {told['what']} {be} {done}{told['rest']} "
