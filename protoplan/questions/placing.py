"""Words that say where in the order an action stands, said plainly before a question is read: what
is told to be done "at the very end" stands there, "staining follows the wash" as "before staining,
wash", and "between the two" as "in between"."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import partial

from protoplan.library import lemmas
from protoplan.questions.instead import as_doing

_LAST = (
    r"(?:right )?at the very (?:end|last)(?: of (?:it )?all)?|last of all|after everything else"
    r"|as (?:the|a) (?:very )?(?:last|final) (?:step|thing)"
)
_FIRST = (
    r"(?:right )?(?:at|in) the (?:very )?(?:start|beginning|outset)(?: of (?:it )?all)?"
    r"|first of all|as (?:the|a) (?:very )?first (?:step|thing)"
    r"|before (?:anything|everything) else|to (?:begin|start) with"
)
_AT = [
    (rank, re.compile(rf"(?P<opens>^(?:{said}),? (?!of )(?=[a-z]))|,? (?:{said})(?=[.;!]?$)", re.I))
    for rank, said in ((-1, _FIRST), (1, _LAST))
]
"""What a sentence says of its place among all, where it begins, or ends."""
_SENTENCES = re.compile(r"(?<=[.?!])\s+(?=[A-Z])|(?<=;)\s+")
_ENDS = ".?!; "
_ASKED = re.compile(r"\?$|\b(?:want|['’]d like|would like|wish|trying|plan|need) to\b")
_SEVERAL = re.compile(r"[,;:]\s|\bthen\b")
_AND = re.compile(r"\band (?:[a-z]+ly )?(?P<verb>[a-z]+)")
_BETWEEN = (
    r"in[- ]between(?: (?:the two|both|these|those|them))?"
    r"|between (?:(?:these|those|both)(?: two)?|(?:the )?two) steps"
)
_TWO = r"|between (?:the two|both|them|these two)"
"""What may be two steps, or two things between which one is put."""
_OPENS = re.compile(
    rf"(?P<start>^|[.;,:]\s|\band\s|\bbut\s)(?:{_BETWEEN}{_TWO}),?\s+(?P<what>(?=[a-z]))",
    re.IGNORECASE,
)
_CLOSES = re.compile(
    r"(?P<start>[.;,]\s(?:(?:and|then|but)\s)?|\band\s)"
    r"(?P<what>[a-z]+ (?:[^.,;]|[.,](?=\d)){1,160}?)"
    rf",? (?:{_BETWEEN})(?=[.;]|$)",
    re.IGNORECASE,
)
_FOLLOWS = re.compile(
    r"(?P<start>^|[.;?]\s|(?P<inside>,\s(?:and\s)?))(?:the |this |that )?"
    r"(?P<one>[a-z]+)(?: step)?"
    r"(?P<tail> (?:with|in|of|through|on|at) (?:[^.,;?!]|[.,](?=\d)){1,60}?)?,? "
    r"(?:(?:directly|immediately|then) )?(?:follows|comes after|is done after) (?:the |a )?"
    r"(?P<other>[a-z]+)(?: step)?(?: of(?= (?:the|all|each|it|them)\b))?(?P<bare>(?=[.,;]|$))?",
    re.IGNORECASE,
)
_NOUNS = ("ing", "ion", "ment", "sis")
_MAIN = re.compile(
    r"(?P<first>(?:^|[.;?!]\s)(?:before|after|once|when|as soon as) (?P<who>i|we|you) "
    r"(?:[^.,;:?!]|[.,](?=\d)){1,120}?) (?=(?P=who) )",
    re.IGNORECASE,
)
"""Before the main clause, where no comma sets it off: "before I transfect them I seed them"."""
_AND_AFTER = re.compile(
    r",? and (?=(?:\d[\d.]* ?(?:s|min|h|hours?|days?|d|weeks?) )?"
    r"after (?:the )?[a-z]+(?:ion|ing|sis) (?:i|we|you) )",
    re.IGNORECASE,
)
"""Before what is told as a sentence of its own: "and 48 h after transfection I lyse them"."""
_SOONER = r"(?:before|prior to|ahead of|in advance of)"
_AFTERWARDS = r"(?:after|following|subsequent to|upon)"
_ONE = (
    r"(?:the |an? )?(?P<{0}>[a-z]+)"
    r"(?P<{0}_it>(?: (?:it|them|(?:with|in|of) (?!and\b)[^\s.,;]+)){{0,2}})"
)
_AND_THE = r",? (?:and|but) "
_ON_BOTH_SIDES = tuple(
    re.compile(
        rf"\b(?P<at>{first}) {_ONE.format(name)}{_AND_THE}{then} {_ONE.format(other)}(?=[.,;]|$)",
        re.I,
    )
    for first, name, then, other in (
        (_SOONER, "late", _AFTERWARDS, "early"),
        (_AFTERWARDS, "early", _SOONER, "late"),
    )
)
"""Between what two doings one is: "mount it before imaging and after the fixation"."""
_PRECEDES = re.compile(
    r"(?<=\w) (?:(?:comes|goes|happens) before|precedes) (?=(?:the )?[a-z]+(?:ing|ion|ment|sis)\b)"
)
_BACK = 1_000
"""Characters before that in which one may have been told."""
_FOLLOWED = re.compile(
    r",? (?:is|are|was|were) (?:then |directly |immediately )?followed by (?=(?:an? )?[a-z])",
    re.IGNORECASE,
)


_PRECEDED = re.compile(
    r"(?:(?:,|(?<=\w)) which (?:is|are|was|were|has been|have been)|,) preceded by "
    r"(?=(?:an? |the )?[a-z])",
    re.IGNORECASE,
)
_SOON = re.compile(
    r"\b(?:as soon as|the moment(?: that)?)(?= (?:it|they|the|you|we|i|all|your)\b)", re.IGNORECASE
)
_IS_OVER = re.compile(
    r"\b(?:when|once|after|as soon as) (?P<what>(?:the |your )?[a-z]+(?:ing|ion|ment|sis)"
    r"(?: (?:of|with|in|at) [^.,;]{1,40}?)?) (?:is|are|has been) "
    r"(?:over|done|finished|completed?)\b",
    re.IGNORECASE,
)
_WITH_IT_OVER = re.compile(
    r"(?P<with>\bwith) (?P<what>(?:the |your )?[a-z]+(?:ing|ion|ment|sis)(?: of [^.,;]{1,40}?)?) "
    r"(?:being )?(?:over|done|finished|completed?)(?=,)",
    re.IGNORECASE,
)
_HAVING_BEEN = re.compile(
    r"(?P<start>^|[.;?!]\s+)(?P<lead>(?:after )?having been|after being) "
    r"(?P<done>(?:[^.,;?!]|[.,](?=\d)){3,80}), "
    r"(?P<who>(?:the |your |my |our )?[a-z-]+(?: [a-z-]+)?) (?P<is>is|are|was|were)\b",
    re.IGNORECASE,
)
"""What was done to a thing that is named behind it: "Having been fixed, the cells are washed"."""
_DONE_WITH = re.compile(
    r"\b(?P<lead>after|once|when|as soon as|before) (?:you|we|i|they) (?:(?:are|have been|were) "
    r"(?:done|finished|through)|have finished)(?: with)? (?=[a-z]+ing\b)",
    re.IGNORECASE,
)
_THIS_IS = re.compile(
    r"[.;]\s+(?:and |but )?(?:this|that)(?: step)? "
    r"(?:(?:must|should|has to|can|is to|may) (?:only )?)?(?:be |is |are )?(?:(?:only )?"
    r"(?:done|performed|carried out|made|happens?|occurs?|comes?|takes? place) )?"
    r"(?:only )?(?P<lead>after|before|once|prior to|preceded by)\b",
    re.IGNORECASE,
)
"""What is said of the action before: "Stain it. This is only done after fixing"."""
_ALL_THIS = re.compile(
    r"(?P<start>^|[.?!]\s+)(?P<body>[^.?!]{1,400}?), (?:and )?all (?:of )?(?:this|that|it) "
    r"(?:(?:is|are|happens?) (?:done )?)?(?P<lead>after|before|once) "
    r"(?P<what>[^.,;?!]{1,120})(?=[.]|$)",
    re.IGNORECASE,
)
_HAPPENS = re.compile(
    r"(?P<start>^|[.;,]\s+(?:and |but )?)(?P<doing>[a-z]+ing)"
    r"(?P<rest>(?: (?:with|in|of) [^.,;]{1,40}?)?) (?:comes|happens|takes place|occurs|is done) "
    r"(?P<when>(?:right )?at the (?:very )?(?:beginning|start|end)|(?:very )?last|last of all)"
    r"(?=[.;,]|$)",
    re.IGNORECASE,
)
"""When one of all is done: "staining happens at the very beginning"."""
_ALREADY = re.compile(
    r"\b(?P<was>(?:that|which|who) (?:was|were|has been|have been)) "
    r"(?:previously|already|earlier|before) ",
    re.IGNORECASE,
)
_BUT_BEFORE = re.compile(
    r"(?P<but>, but|; but|;) (?P<what>[a-z]+ (?:it|them|the [a-z]+)"
    r"(?: (?:with|in) [^.,;]{1,40}?)?) "
    r"(?:before|beforehand|earlier)(?=[.;]|$)",
    re.IGNORECASE,
)
_DO_SO = re.compile(r"\bbefore (?:you|we|i) do (?:so|that|this)\b,?", re.IGNORECASE)
_BEFORE_THAT = re.compile(
    r"\bbefore (?P<that>that|this) (?=[a-z]+ (?:it|them|the|an?)\b)", re.IGNORECASE
)
_ADVERBS = (
    (re.compile(r"\bsubsequent to\b", re.IGNORECASE), "after"),
    (re.compile(r"\bfollowing(?= [a-z]+(?:ing|ion|sis)\b(?:[.,;?]|$| of\b))"), "after"),
    (re.compile(r"\bFollowing(?= [a-z]+(?:ing|ion|sis)\b(?:[.,;?]|$| of\b))"), "After"),
    (
        re.compile(
            r"(?P<mark>[.;,]\s(?:and )?)"
            r"(?i:whereupon|thereafter|after which|in turn|later(?: on)?),? (?=[a-z])"
        ),
        r"\g<mark>then ",
    ),
    (
        re.compile(r"\band (?:later(?: on)?|thereafter|in turn) (?=[a-z])", re.IGNORECASE),
        "and then ",
    ),
    (re.compile(r"(?<=[.;,] )otherwise,? (?=[a-z])"), ""),
    (re.compile(r"\binitially\b", re.IGNORECASE), "first"),
    (re.compile(r"\bprior to (?=[a-z]+ing\b)"), "before "),
    (re.compile(r"\bPrior to (?=[a-z]+ing\b)"), "Before "),
)
_AND_BY = re.compile(
    r",? (?:(?:and|then) )?followed by (?:an? |the )?(?P<doing>[a-z]+(?:ing|ion|sis))\b"
    r"(?P<rest>[^.;?!]{0,160})",
    re.IGNORECASE,
)
_STEP_DONE = re.compile(
    r"(?P<start>^|[.;,]\s+(?:and |then |finally )?|\b(?:and|then|finally) )(?:an? |the |another )"
    r"(?P<doing>[a-z]+ing)(?: step)? (?:is|was|must be|should be|has to be) "
    r"(?:done|performed|carried out|made)\b",
    re.IGNORECASE,
)
_ONCE_DONE = re.compile(r"\b(?P<once>once|when) (?P<done>[a-z]+(?<!ed)), (?=[a-z])", re.IGNORECASE)
_AS_NEXT = re.compile(
    r", with (?:the )?(?P<doing>[a-z]+(?:ing|ion|sis))(?P<rest>) as (?:the|a|your) "
    r"(?:next|following|second|third|last|final) step\b",
    re.IGNORECASE,
)
_STEP = re.compile(
    r"\b(?P<lead>after|before|following|upon|prior to) (?:(?:the|this|that|your|our) )?"
    r"(?P<doing>[a-z]+(?:ing|ion|ment|sis)) (?:step|stage)s?(?=[ ,.;?]|$)",
    re.IGNORECASE,
)
"""When others are done: "after the fixing step"."""
_MORE = re.compile(r"(?P<join> and |, and |, )(?P<doing>[a-z]+ing)\b")
_BETWEEN_DOING = r"(?:in )?between (?:the )?(?P<one>[a-z]+) and (?:the )?(?P<other>[a-z]+)"
_OPENS_BETWEEN = re.compile(
    rf"(?P<start>^|[.;]\s){_BETWEEN_DOING},?\s+(?P<what>[a-z](?:[^.;?!]|[.](?=\d)){{0,160}})",
    re.IGNORECASE,
)
_CLOSES_BETWEEN = re.compile(
    r"(?P<start>^|[.;,]\s(?:and |then |but )?)"
    r"(?P<what>[a-z]+(?: (?!and\b|then\b|between\b)[^\s.;,?!]+){0,10}?) "
    rf"{_BETWEEN_DOING}(?=[.;,]|$)",
    re.IGNORECASE,
)
"""What is done between two that are told by their names."""


def plain_ranks(text: str, verbs: Collection[str]) -> str:
    """Return a question in which "stain it last" stands for "staining comes last"."""
    return _HAPPENS.sub(partial(_happens, verbs), text)


def _happens(verbs: Collection[str], told: re.Match[str]) -> str:
    verb = _base(told["doing"], verbs)
    verb = verb.capitalize() if told["doing"][0].isupper() else verb
    return f"{told['start']}{verb}{told['rest']} {told['when']}" if verb else told[0]


def placed(text: str, verbs: Collection[str]) -> str:
    """Return a question in which what it says of the order is said by where it stands; ``verbs``
    are those that tell that a sentence has several actions."""
    text = _HAVING_BEEN.sub(_having_been, _WITH_IT_OVER.sub(_once_done_with, text))
    text = _DONE_WITH.sub(_once_over, text)
    text = _ALL_THIS.sub(_all_after, _MAIN.sub(r"\g<first>, ", _AND_AFTER.sub(". ", text)))
    for both in _ON_BOTH_SIDES:
        text = both.sub(partial(_on_both_sides, verbs), text)
    text = _THIS_IS.sub(_said_of_it, _IS_OVER.sub(r"after \g<what>", text))
    text = _PRECEDED.sub(", which is done after ", _SOON.sub("once", text))
    text = _BUT_BEFORE.sub(r"\g<but> first \g<what>", _ALREADY.sub(r"\g<was> ", text))
    text = _BEFORE_THAT.sub(r"before \g<that>, ", _DO_SO.sub("before that,", text))
    text = _STEP.sub(partial(_step, verbs), text)
    text = _STEP_DONE.sub(partial(_step_done, verbs), text)
    text = _ONCE_DONE.sub(partial(_once_done, verbs), text)
    for next_ in (_AND_BY, _AS_NEXT):
        text = next_.sub(partial(_and_then, verbs), text)
    for adverb, plain in _ADVERBS:
        text = adverb.sub(plain, text)
    for between in (_OPENS_BETWEEN, _CLOSES_BETWEEN):
        text = between.sub(partial(_between_two, verbs), text)
    text = _PRECEDES.sub(" before ", text)
    text = _FOLLOWED.sub(", then ", _FOLLOWS.sub(partial(_preceded, verbs), text))
    return _moved(_OPENS.sub(_in_between, _CLOSES.sub(_in_between, text)), verbs)


def _once_over(told: re.Match[str]) -> str:
    """Return "after" for "once you are done with"."""
    lead = "before" if told["lead"].lower() == "before" else "after"
    return f"{lead.capitalize() if told[0][0].isupper() else lead} "


def _once_done_with(told: re.Match[str]) -> str:
    """Return "after fixation" for "with fixation complete"."""
    return f"{'After' if told['with'][0].isupper() else 'after'} {told['what']}"


def _having_been(told: re.Match[str]) -> str:
    """Return "After the cells are fixed, the cells are" for "Having been fixed, the cells are"."""
    lead = "After" if told["lead"][0].isupper() else "after"
    who, being = told["who"], told["is"]
    return f"{told['start']}{lead} {who} {being} {told['done']}, {who} {being}"


def _on_both_sides(verbs: Collection[str], told: re.Match[str]) -> str:
    """Return "after washing and before staining" for "prior to staining and following the wash"."""
    names = {one: _base(told[one], verbs) for one in ("early", "late")}
    if not all(names.values()):
        return told[0]
    early, late = (f"{as_doing(verb)}{told[f'{one}_it']}" for one, verb in names.items())
    after = "After" if told["at"][0].isupper() else "after"
    return f"{after} {early} and before {late}"


def _in_between(told: re.Match[str]) -> str:
    """Return "in between, rinse it" for "rinse it between these steps"."""
    start, what = told["start"], told["what"]
    lead = "In" if start.strip() in ("", ".") else "in"
    return f"{start}{lead} between, {what[:1].lower()}{what[1:]}"


def _all_after(told: re.Match[str]) -> str:
    """Return "After drying it, weigh it" for "Weigh it, all this after drying it"."""
    body = told["body"][:1].lower() + told["body"][1:]
    return f"{told['start']}{told['lead'].capitalize()} {told['what']}, {body}"


def _said_of_it(told: re.Match[str]) -> str:
    lead = told["lead"].lower()
    return f" {'after' if lead == 'preceded by' else lead}"


def _and_then(verbs: Collection[str], told: re.Match[str]) -> str:
    """Return ", then wash and dry" for ", followed by washing and drying"."""
    verb = _base(told["doing"], verbs)
    if not verb:
        return told[0]
    more = _MORE.sub(
        lambda one: one["join"] + (_base(one["doing"], verbs) or one["doing"]), told["rest"]
    )
    return f", then {verb}{more}"


def _step(verbs: Collection[str], told: re.Match[str]) -> str:
    """Return "after fixing" for "after the fixing step"."""
    verb = _base(told["doing"], verbs)
    return f"{told['lead']} {as_doing(verb)}" if verb else told[0]


def _step_done(verbs: Collection[str], told: re.Match[str]) -> str:
    """Return "block" for "a blocking step is done"."""
    verb = _base(told["doing"], verbs)
    verb = verb.capitalize() if told["start"].strip() in ("", ".") else verb
    return f"{told['start']}{verb}" if verb else told[0]


def _once_done(verbs: Collection[str], told: re.Match[str]) -> str:
    """Return "once it is ground," for "once ground,", which else may be a thing."""
    verb = _base(told["done"], verbs)
    return f"{told['once']} it is {told['done']}, " if verb not in ("", told["done"]) else told[0]


def _base(doing: str, verbs: Collection[str]) -> str:
    return next((one for one in lemmas(doing.lower()) if one in verbs), "")


def _between_two(verbs: Collection[str], told: re.Match[str]) -> str:
    """Return "Before staining, wash it" for "Between fixing and staining, wash it", with "fix" in
    front if nothing else tells it."""
    first, second = _base(told["one"], verbs), _base(told["other"], verbs)
    if not first or not second:
        return told[0]
    rest = told.string[: told.start()] + told.string[told.end() :]
    said = {form for word in re.findall("[a-z]+", rest.lower()) for form in lemmas(word)}
    begins = told["start"].strip() in ("", ".")
    what = told["what"][:1].lower() + told["what"][1:]
    before = "" if first in said else f"{first}, then "
    if second in said:
        return (
            f"{told['start']}{'Before' if begins else 'before'} {as_doing(second)}, {before}{what}"
        )
    said_so = f"{before}{what}, then {second}"
    return told["start"] + (said_so[:1].upper() + said_so[1:] if begins else said_so)


def _preceded(verbs: Collection[str], told: re.Match[str]) -> str:
    """Return "Before filtering, derivatize" for "The filtration follows derivatization"."""
    verb, before = (
        next((one for one in lemmas(told[name].lower()) if one in verbs), "")
        for name in ("one", "other")
    )
    if not verb or not before or not told["other"].endswith((*_NOUNS, before)):
        return told[0]
    behind = told.string[told.end() : told.end() + _BACK].lower()
    later = {form for word in re.findall("[a-z]+", behind) for form in lemmas(word)}
    if told["bare"] is not None and not told["tail"] and {verb, before} <= later:
        return told["start"]  # "A follows B. A and B it": :mod:`.stating` tells their order
    tail = (told["tail"] or "").removeprefix(" of")
    said = told.string[max(0, told.start() - _BACK) : told.start()]
    known = (form for word in re.findall("[a-z]+", said.lower()) for form in lemmas(word))
    if told["bare"] is not None and before in known:  # "wash it. Staining follows the wash."
        return f"{told['start']}{_cased(verb, told)}{tail} after {as_doing(before)}"
    lead = ", and before" if told["inside"] else f"{told['start']}Before"
    return f"{lead} {as_doing(verb)}{tail}, {before}"


def _cased(verb: str, told: re.Match[str]) -> str:
    """Return a verb with a capital letter where it opens a sentence."""
    return verb if told["inside"] else verb.capitalize()


def _moved(text: str, verbs: Collection[str]) -> str:
    """Return a text in which sentences stand first that are told to be, and last."""
    sentences = _SENTENCES.split(text)
    asked = [at for at, one in enumerate(sentences) if _ASKED.search(one)]
    start = asked[-1] + 1 if asked else 0
    told = [_ranked(one, verbs) for one in sentences[start:]]
    if len(told) < 2 or not any(rank for rank, _ in told):
        return text
    told.sort(key=lambda one: one[0])
    return " ".join((*sentences[:start], *(_sentence(one) for _, one in told)))


def _ranked(sentence: str, verbs: Collection[str]) -> tuple[int, str]:
    """Return whether a sentence comes first, -1, or last, 1, or where it stands, and what else it
    says; behind several actions only the last would be meant."""
    for rank, said in _AT:
        if (found := said.search(sentence)) and (found["opens"] or not _has_more(sentence, verbs)):
            return rank, sentence[: found.start()] + sentence[found.end() :]
    return 0, sentence


def _has_more(sentence: str, verbs: Collection[str]) -> bool:
    """Whether a sentence tells more than one action."""
    words = [found["verb"].lower() for found in _AND.finditer(sentence)]
    joined = any(not {*verbs}.isdisjoint(lemmas(one)) for one in words)
    return joined or _SEVERAL.search(sentence) is not None


def _sentence(text: str) -> str:
    """Return a text as a sentence of its own."""
    end = text[-1:] if text[-1:] in ("?", "!") else "."
    return f"{text[:1].upper()}{text[1:].rstrip(_ENDS)}{end}"
