"""Roundabout ways to tell an action, said plainly before a question is read: "after one more wash
develop it" as "wash, then develop it"."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from functools import partial

from protoplan.entities import is_one_of, kind_of, singular
from protoplan.library import find, lemmas
from protoplan.library.values import Library
from protoplan.questions.additions import as_added
from protoplan.questions.awaiting import awaited
from protoplan.questions.baths import bathed_each
from protoplan.questions.between import behind_each
from protoplan.questions.each_time import told_each_time
from protoplan.questions.emerging import emerged
from protoplan.questions.following import SAYS, following
from protoplan.questions.forbidding import forbidden
from protoplan.questions.going_on import gone_on
from protoplan.questions.happening import happens_itself
from protoplan.questions.instead import as_doing, listed_instead
from protoplan.questions.inverting import inverted, measured
from protoplan.questions.letting import let_do
from protoplan.questions.listing import as_sentences
from protoplan.questions.ordinals import ordered
from protoplan.questions.people import without_people
from protoplan.questions.placing import placed, plain_ranks
from protoplan.questions.ranking import ranked
from protoplan.questions.reaching import reached
from protoplan.questions.reasons import without_reasons
from protoplan.questions.repeating import in_full
from protoplan.questions.replacing import replaced
from protoplan.questions.rounds import in_rounds
from protoplan.questions.rows import as_one, as_written
from protoplan.questions.since import unjoined
from protoplan.questions.states import brought_about
from protoplan.questions.subjects import PRONOUNS
from protoplan.questions.succeeding import once_more
from protoplan.questions.tallies import tallied
from protoplan.questions.told_earlier import told_earlier
from protoplan.questions.ways import by_its_way, while_moving
from protoplan.questions.words import breaks, is_adverb, listed_words

_HOW = {
    **dict.fromkeys(("more", "another", "further", "additional", "second", "third"), ""),
    **SAYS,
    "final": "",
    "last": "",
}
"""What words before a noun of doing say of its verb."""
_TIMES = {"one": "", "two": "twice"}
_NUMBERS = r"one|two|three|four|five|six|seven|eight|nine|ten|several|[1-9]\d?"
_SAVED = re.compile(
    r"\b(?P<keep>keep|save|retain|recover|take)\s+(?P<what>the\s+[\w-]+(?:\s[\w-]+)?)\s*,?\s+and\s+"
    r"(?P<verb>[\w-]+)\s+it\b",
    re.IGNORECASE,
)
_AFTER = re.compile(
    rf"(?P<start>^|[.;,]\s|\band\s|\bthen\s|\band,\s)(?:after|following)\s+"
    rf"(?:an?\s+|(?:another\s+|a further\s+)?(?P<count>{_NUMBERS})\s+|(?=another))"
    rf"(?P<how>(?:(?:{'|'.join(_HOW)})\s+)*)"
    r"(?:(?P<of>(?-i:[A-Z]{2}\w*)|\w+ buffer|water)\s+)?(?P<noun>[a-z]+)"
    r"(?:(?P<tail>\s(?:with|in)\s[^.,;]{1,80}),|,)?\s+(?=[a-z])",
    re.IGNORECASE,
)
"""Doing that a thing comes after, and that nothing told before: "the wash" was, or one was."""
_LATER = re.compile(
    rf"(?P<start>^|[.;]\s)(?P<count>{_NUMBERS})\s+(?P<noun>[a-z]+)\s+later,?\s+(?=[a-z])",
    re.IGNORECASE,
)
"""The same told by how many there were: "Four washes later, boil the beads"."""
_DOING = re.compile(
    r"\b(?P<verb>set(?:ting)? up|assembl(?:e|ing)|perform(?:ing)?|carry(?:ing)? out|"
    r"conduct(?:ing)?|do(?:ing)?|run(?:ning)?|start(?:ing)?|tak(?:e|ing)|mak(?:e|ing)|"
    r"giv(?:e|ing) (?P<to>it|them|the (?:[a-z-]+ )??[a-z-]+))\s+"
    rf"(?:an?|the|another|(?P<count>{_NUMBERS}))\s+(?P<how>(?:(?:{'|'.join(_HOW)})\s+)*)"
    r"(?P<of>[\w-]+\s+)??(?P<noun>[a-z]+)(?: of(?= (?:the|it|them)\b))?"
    r"(?=\s(?:the|it|them|with|in|at|for|on|of|by|using|overnight|and|then|before|after)\b|[.,;:]|$)",
    re.IGNORECASE,
)
"""Doing that is told by its noun: "perform two washes", "taking a background scan"."""
_ENDS = re.compile(r"[.?!:](?=\s|$)")
_REAGENTS = ("chemical", "liquid", "enzyme", "dye", "antibody")
_NAME = r"[\w-]+(?: (?!with\b|and\b)[\w-]+){0,3}?"
_PAIRS = re.compile(
    rf"\b(?:of|with|between|couple|react|mix|combine) (?:the )?(?P<one>{_NAME})(?: \([^)]*\))?,? "
    rf"(?:and|with|to) (?:the )?(?P<other>{_NAME})(?: \([^)]*\))?(?=[?.,;:])"
)
_BACK = 1_000
"""Characters before "both" in which two are told."""
_BOTH = re.compile(r"(?<=\w) (?:both|the two)(?=[ ,;.](?!of\b|the\b|times\b|[a-z]+s\b))")
_SURELY = re.compile(
    r"\b(?:be (?:sure|careful)|make sure|remember|take care|do(?: not|n['’]t) forget) to (?=[a-z])",
    re.IGNORECASE,
)
_OFF = re.compile(
    r"\b(?P<verb>[a-z]+) "
    r"(?P<what>(?:the |all |any )(?:(?!and |then |or )[\w-]+ ){1,3}?)off (?:of )?"
    r"(?=(?:the|each|all|it|them)\b)",
    re.IGNORECASE,
)
"""From what something is taken: "pipette the medium off the cells"."""
_STATE = r"(?:off|on|open|closed|shut|ajar|loose|loosened|up|down)"
_WITH_STATE = re.compile(
    rf"\bwith (?P<what>(?:the |its |their )?(?:[a-z]+ )??[a-z]+) (?P<state>{_STATE})"
    rf"(?P<more> and (?:the |its |their )?(?:[a-z]+ )??[a-z]+ {_STATE})?"
    r"(?=[.,;)]| and\b| for\b| at\b| until\b|$)",
    re.IGNORECASE,
)
"""How something is done, in words that are no action: "with the brake off"."""
_ONE_WORD = re.compile(rf"_{_STATE}\b")
_READIED = re.compile(
    r"(?<=[a-z]) (?P<as>pre-?[a-z]+ed)(?P<over> overnight)? (?P<to>to|at) (?=\d|room\b)",
    re.IGNORECASE,
)
"""How something was made ready that is used: "buffer preheated to 65 °C"."""
_THAT_IS = re.compile(
    r",? (?:that|which) (?:has |is |are |was |were )?"
    r"(?:forms?|formed|results?|remains?|separates?|obtained|appears?|collects|settles)"
    r"(?= (?:is|are|was|were|in|at|on|by|with)\b|[,.;])",
    re.IGNORECASE,
)
"""What says no more than that a thing is there: "the precipitate that forms is collected"."""
_TO_A_BOIL = re.compile(
    r"\bbring(?P<s>ing)? (?P<what>(?:[^,.;]|[.,](?=\d)){1,80}?) to (?:a|the) boil\b", re.IGNORECASE
)
_KEPT_ON = re.compile(r"\b(?:keep|carry on|go on|continue) (?P<doing>[a-z]+ing)\b", re.IGNORECASE)
_DONE_WITH = re.compile(
    r"\bafter (?:you|we|i|they) (?:are|am|have) (?:done|finished|through)(?: with)? "
    r"(?=[a-z]+ing\b)",
    re.IGNORECASE,
)
"""What is over: "after you are done imaging the cells"."""
_LEADING = re.compile(
    r"(?:^|(?<=[.?!;:]\s))(?P<lead>(?:From|In(?! order to\b)|On|Under|Using|With|At) "
    r"[^,.;?!:]{3,60}?) (?P<verb>[a-z]+)(?= (?:the|an?|\d|it\b|them\b|each\b|all\b))"
)
"""What is told before a verb, without a comma: "From an overnight culture inoculate 25 ml"."""
_WAY = re.compile(
    r"(?P<start>(?:^|[.,;:?!]\s|\b(?:and|then|or|to|after)\s)[a-z]+-[a-z]+(?<!ed)(?<!ing)) "
    r"(?P<verb>[a-z]+)(?:(?= (?:the|an?|it|them|each|all|and)\b)|(?<=ing)(?=[ ,.;]))",
    re.IGNORECASE,
)
"""A way to do something, before its verb: "critical-point dry it"."""
_LIKE = re.compile(r"\b((?:an?|the)(?: [\w-]+){0,3} \w+-\w+ed), (?=[a-z]+-[a-z]+ (?P<what>[a-z]+))")
"""A thing that is told to be like two: "a Teflon-lined, stainless-steel autoclave"."""
_ONCE = re.compile(
    r"\b(?:after|once|when|as soon as|before)\s(?:[^,.;?!]|[.,](?=\d)){0,160}", re.IGNORECASE
)
_TO_DO = re.compile(
    r"(?:^|(?<=[.;!?] ))(?P<lead>(?:in order )?to (?P<doing>[a-z]+) "
    r"(?P<what>(?:(?!and\b|or\b|then\b)[\w-]+ ){0,4}?(?P<end>[\w-]+)) (?P<verb>[a-z]+)"
    r"(?= (?:the|an?|it|them|each|all|\d[\d.,]* ?[^\W\d]+)\b))",
    re.IGNORECASE,
)
"""What a step is for, before it, without a comma: "To denature DNA heat it"."""
_THEN = re.compile(
    r"(?P<end>\d\s?(?:(?!and\b|then\b|or\b)[°%µ]?\w{1,4})?|room temperature|RT|overnight) "
    r"(?P<verb>[a-z]+)"
    r"(?= (?:the|an?|\d|it\b|them\b|each\b|all\b|with\b|in\b|on\b|and\b|for\b))"
)
"""The same behind a clause: "Once the culture reaches OD600 0.6 induce with IPTG"."""
_ORDERED = re.compile(
    r"(?P<end>[\w-]+) (?P<verb>[a-z]+)(?=(?:,? and [a-z]+)? (?:it|them|the|each|all)\b)"
)
"""The same where no quantity ends it: "before it is frozen in liquid nitrogen wash it"."""
_BARE = re.compile(r"(?P<is>\b(?:is|are) )?\b(?P<end>[\w-]+) (?P<verb>[a-z]+)$")
_GOES_ON = re.compile(r",? (?:and |then )?(?P<next>[a-z]+)(?= (?:it|them|the|with|in|for)\b|,)")
"""The same where a row of verbs goes on: "After fixing the cells wash, stain with DAPI"."""
_AS_ONE = re.compile("|".join(rf"\b{one}\b" for one in sorted(listed_words("adverbial"))))
"""Words of more than one that say how something is done: "en bloc"."""
_CONTAINING = re.compile(r"(?<=\w)\s+containing\s+(?=\d)")
_FOLLOWED = re.compile(r"(?<=[^\W\d])\s+followed by\s+(?=\d)")
_AHEAD = re.compile(
    r"(?P<mark>^|[.;?!,:]|\b(?:and|but))(?P<gap>\s+(?:and |but )?)"
    r"(?:(?P<lead>ahead of|in advance of|previous to|earlier than|prior to|before)"
    r" (?P<that>that|this|these|which|doing (?:so|that|this))(?=,? [\w-])"
    r"|(?P<hand>beforehand),?(?= (?:i|we|you|it|they|the [\w-]+(?: [\w-]+)?)(?: is| are| was| were"
    r"| needs?| must| should| has| have)?\b))",
    re.IGNORECASE,
)
"""Before what was told: "; ahead of that it is washed", ", prior to this, wash it"."""
_GIVEN = re.compile(
    r"\b(?:given|provided|assuming) that (?=[^.;?!]{1,80}\b(?:is|are|was|were|ha[sd]|have)\b)",
    re.IGNORECASE,
)
"""Before what was done earlier: "given that the lysate was loaded"."""
_WAVES = re.compile(r"(?<![\d.])(\d{3,4})/(\d{3,4})(?=\s?nm\b)")
_NOT_SO = re.compile(
    r",?\s(?:rather than|instead of|not)\s(?:for\s|at\s|to\s)?\d(?:(?!\sbut\s)[^,;])*?"
    r"(?=[,;.](?:\s|$)|\sand\s|\sthen\s|$)"
)
"""A value that is not meant."""
_MIXED = re.compile(r"(?<=[^\W_])/(?=\d[\d.]*\s?%)")
"""Between two strengths: "3 % H2O2/0.5 % KOH"."""
_SHORT = {
    "i.e.": "",
    "e.g.": "",
    "i.p.": "intraperitoneally",
    "i.v.": "intravenously",
    "s.c.": "subcutaneously",
    "i.m.": "intramuscularly",
    "p.o.": "orally",
    "i.n.": "intranasally",
    "w/o ": "without ",
    "w/ ": "with ",
    "o/n": "overnight",
    "O/N": "overnight",
}
_ABBREVIATED = re.compile("|".join(rf"\b{re.escape(one)}" for one in _SHORT))


def plainly(text: str, library: Library, listed: Sequence[str] | None) -> str:
    """Return a question in which what it tells in a roundabout way is said plainly."""
    verbs = library.verbs.keys() if listed is None else listed
    every = {*verbs, *library.verbs}
    text = gone_on(text, every)
    text = let_do(brought_about(text, every, listed), every, listed)
    text = behind_each(told_each_time(reached(text, every, listed), every, library), every)
    text = _AHEAD.sub(_before_that, text)
    text = ordered(replaced(as_sentences(without_people(text)), every), every)
    text = tallied(bathed_each(following(text, every), every), every)
    text = once_more(text, every, listed)
    text = in_full(without_reasons(forbidden(text, every), verbs), every)
    text = in_rounds(as_one(measured(text), every), library, every)
    text = placed(ranked(plain_ranks(text, every), every), every)
    text = _DONE_WITH.sub(lambda found: f"{found[0].split()[0]} ", text)
    text = awaited(told_earlier(_SURELY.sub("", text)), library, listed or ())
    text = _SAVED.sub(partial(_worked_on, every, listed or library.verbs.keys() - {"take"}), text)
    text = _AFTER.sub(partial(_again, verbs), text)
    text = _LATER.sub(partial(_later, verbs), text)
    text = _DOING.sub(partial(_done, library, listed or ()), text)
    text = _BOTH.sub(_paired, text)
    text = listed_instead(text, library, listed or ())
    text = _OFF.sub(partial(_taken_off, verbs), text)
    text = _WITH_STATE.sub(_in_one_word, _THAT_IS.sub("", text))
    text = _READIED.sub(partial(_readied, library.verbs), text)
    text = while_moving(by_its_way(text), listed or ())
    text = _LIKE.sub(lambda told: told[0] if breaks(told["what"]) else f"{told[1]} ", text)
    text = _AS_ONE.sub(lambda told: told[0].replace(" ", "_"), emerged(text, every))
    text = _WAY.sub(partial(_by_the_way, verbs), text)
    text = _TO_A_BOIL.sub(lambda told: f"boil{told['s'] or ''} {told['what']}", text)
    text = _KEPT_ON.sub(partial(_kept_on, verbs), text)
    text = _ONCE.sub(partial(_once, verbs), _LEADING.sub(partial(_led, verbs), text))
    text = _TO_DO.sub(partial(_to_do, verbs), text)
    text = inverted(_GIVEN.sub("once ", _CONTAINING.sub(" with ", text)))
    text = _FOLLOWED.sub(" then with ", text)
    text = _WAVES.sub(r"\1 and \2", text)
    text = _MIXED.sub(" and ", _NOT_SO.sub("", text))
    return _ABBREVIATED.sub(lambda found: _SHORT[found[0]], text)


def _worked_on(verbs: Collection[str], steps: Collection[str], told: re.Match[str]) -> str:
    """Return "load the supernatant" for "keep the supernatant and load it", where to keep is none
    of the ``steps``."""
    known = any(one in verbs for one in lemmas(told["verb"].lower()))
    if known and told["keep"].lower() not in steps:
        return f"{told['verb']} {told['what']}"
    return told[0]


def _done(library: Library, listed: Sequence[str], told: re.Match[str]) -> str:
    """Return "scanning the background" for "taking a background scan", where "scan" is listed and
    "take" is not."""
    noun = told["noun"].lower()
    doing = told["verb"].split()[0].lower()
    forms = dict.fromkeys((singular(noun), *lemmas(noun)))
    meant = {found.name for one in forms for found in find(library, one)}
    known = [one for one in forms if one in listed]
    known += (one for one in listed if any(of.name in meant for of in find(library, one)))
    if not listed and singular(noun) in listed_words("bouts"):
        known, doing = [singular(noun)], doing if doing.endswith("ing") else ""
    ends = _ENDS.search(told.string, told.end())
    asked = ends is not None and ends[0] == "?"  # "How do I run an MTT assay?"
    if asked or not known or not {*listed}.isdisjoint((doing, *lemmas(doing))):
        return told[0]
    verb = known[0]
    verb = as_doing(verb) if doing.endswith("ing") else verb
    of = (told["of"] or "").strip()
    led = f"{'with' if is_one_of(kind_of(of), _REAGENTS) else 'the'} {of}" if of else ""
    number = told["count"].lower() if told["count"] else ""
    many = _TIMES.get(number, f"{number} times") if number else ""
    how = (_HOW[word] for word in told["how"].lower().split())
    said = " ".join(filter(None, (*how, verb, told["to"], led, many)))
    return said.capitalize() if told[0][0].isupper() else said


def _taken_off(verbs: Collection[str], told: re.Match[str]) -> str:
    """Return "remove the medium from" for "take the medium off", unless to take is listed."""
    verb = told["verb"]
    if verb.lower() == "take" and verb.lower() not in verbs:
        verb = "Remove" if verb[0].isupper() else "remove"
    return f"{verb} {told['what']}from "


def _in_one_word(told: re.Match[str]) -> str:
    """Return "with the brake_off": :func:`spoken` turns it back."""
    more = (told["more"] or "").replace(" ", "_")
    return f"with {told['what'].replace(' ', '_')}_{told['state']}{more}"


def _readied(verbs: Collection[str], told: re.Match[str]) -> str:
    """Return "at 65 °C" for "preheated to 65 °C"; what takes its time is done before. What was
    "pressed" or "precipitated" was not made ready."""
    verb = told["as"].lower().removeprefix("pre").removeprefix("-")
    if {*lemmas(verb)[1:]}.isdisjoint(verbs):
        return told[0]
    if not told["over"]:
        return " at "
    return f" that you have {verb}{told['over']} {told['to']} "


def spoken(text: str) -> str:
    """Return words that were written as one as they are spoken."""
    text = as_written(as_added(text))
    joined = _ONE_WORD.search(text) or text.replace("_", " ") in listed_words("adverbial")
    return text.replace("_", " ") if joined else unjoined(text)


def _kept_on(verbs: Collection[str], told: re.Match[str]) -> str:
    """Return "boil" for "keep boiling"."""
    return next((one for one in lemmas(told["doing"].lower())[1:] if one in verbs), told[0])


def _led(verbs: Collection[str], told: re.Match[str]) -> str:
    """Return "From the culture, inoculate" for "From the culture inoculate"."""
    return f"{told['lead']}, {told['verb']}" if told["verb"] in verbs else told[0]


def _by_the_way(verbs: Collection[str], told: re.Match[str]) -> str:
    """Return "critical-point-dry" for "critical-point dry": one word, as "air-dry" is."""
    known = any(one in verbs for one in lemmas(told["verb"]))
    return f"{told['start']}-{told['verb']}" if known else told[0]


def _once(verbs: Collection[str], told: re.Match[str]) -> str:
    """Return a clause with a comma behind it, where a verb follows that is ordered."""
    for form in (_THEN, _ORDERED):
        for then in form.finditer(told[0]):
            happens = told[0].startswith(" and", then.end()) and happens_itself(then["verb"])
            if then["verb"] in verbs and (form is _THEN or (_may_end(then["end"]) and not happens)):
                return f"{told[0][: then.end('end')]},{told[0][then.end('end') :]}"
    bare, row = _BARE.search(told[0]), _GOES_ON.match(told.string, told.end())
    if bare is None or row is None or not {bare["verb"], row["next"]} <= {*verbs}:
        return told[0]
    ends = bare["is"] or bare["end"].endswith("s") or bare["end"].lower() in ("it", "them")
    apart = bool(ends) and _may_end(bare["end"])
    apart = apart and not happens_itself(bare["verb"], before=False)
    return f"{told[0][: bare.end('end')]},{told[0][bare.end('end') :]}" if apart else told[0]


def _to_do(verbs: Collection[str], told: re.Match[str]) -> str:
    """Return "To denature DNA, heat" for "To denature DNA heat"."""
    both = {told["doing"].lower(), told["verb"].lower()} <= {*verbs} and _may_end(told["end"])
    before = told["lead"].removesuffix(f" {told['verb']}")
    return f"{before}, {told['verb']}" if both else told["lead"]


def _may_end(word: str) -> bool:
    """Whether a clause may end with a word: "nitrogen", but not "you" or "then"."""
    return word.lower() in PRONOUNS or not (breaks(word) or is_adverb(word))


def _paired(told: re.Match[str]) -> str:
    """Return "A and B" for "both", where "of A with B" was told last before it."""
    pairs = list(_PAIRS.finditer(told.string, max(0, told.start() - _BACK), told.start()))
    return f" {pairs[-1]['one']} and {pairs[-1]['other']}" if pairs else told[0]


def _before_that(told: re.Match[str]) -> str:
    """Return "; before that, wash it" for "; ahead of that, wash it", and "Prior to this, ..." for
    "Ahead of this, ..." where a sentence begins."""
    mark, lead = told["mark"], told["lead"] or "before"
    that = "that" if not told["that"] or told["that"].startswith("doing") else told["that"]
    if told["hand"]:
        lead = "Before" if told["hand"][0].isupper() else "before"
    elif mark in ("", ".", "?", "!") and lead[0].isupper():
        lead = lead if lead.lower() in ("before", "prior to") else "Prior to"
    else:
        lead = "before"
    return f"{mark}{told['gap']}{lead} {that}"


def _again(verbs: Collection[str], told: re.Match[str]) -> str:
    """Return "wash, then" for "after one more wash"."""
    noun = told["noun"].lower()
    known = [one for one in (singular(noun), *lemmas(noun)) if one in verbs]
    if not known or noun.endswith("ing") or not (told["count"] or told["how"]):
        return told[0]
    number = told["count"].lower() if told["count"] else ""
    many = _TIMES.get(number, f"{number} times") if number else ""
    said = (known[0], *(_HOW[word] for word in told["how"].lower().split()), many)
    plain = " ".join(filter(None, said))
    begins = told[0][len(told["start"])].isupper()
    tail = f" with {told['of']}" if told["of"] else told["tail"] or ""
    return f"{told['start']}{plain.capitalize() if begins else plain}{tail}, then "


def _later(verbs: Collection[str], told: re.Match[str]) -> str:
    """Return "Wash four times, then" for "Four washes later,"."""
    noun = told["noun"].lower()
    known = [one for one in (singular(noun), *lemmas(noun)) if one in verbs]
    if not known:
        return told[0]
    count = told["count"].lower()
    return f"{told['start']}{known[0].capitalize()} {_TIMES.get(count, f'{count} times')}, then "
