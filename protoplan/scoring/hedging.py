"""Whether a step takes itself back by what its action or a parameter says: "0 times",
"hypothetically", "5 min or any other value", "anything but 5 min", or leaves a value open: "x ml"
(``ontology/denials.toml``)."""

from __future__ import annotations

import re
from functools import cache, lru_cache

from protoplan import resources
from protoplan.model import Dimension, Step
from protoplan.normalise import canonical_name, read_term
from protoplan.scoring.denied import is_value
from protoplan.scoring.doubting import is_doubted_action, is_doubted_object
from protoplan.scoring.nought import comes_to_nothing, is_no_time

ACTION = "action"
PARAMETER = "parameter"
_SIGNS = " .,;:!?()[]"
_SHORT = 3
"""Letters of a unit that is written short."""
_SERIES = 3
"""So many values of one unit are times to do something at, and the first may be 0."""
_NOUGHT = frozenset("0zf")
_SET = (Dimension.DURATION, Dimension.TEMPERATURE, Dimension.FORCE, Dimension.ROTATION)
"""What is set, and never left of a thing as it may be in "everything but 50 µl"."""
_WILLING = frozenset(("or", "your", "you", "one's", "one"))
"""Words of which one is in every parameter that leaves a choice."""
_ONE_OR = re.compile(r"\bone (?:\w+ )?or (?:an)?other$")
"""What leaves nothing open: "one way or another"."""
_ASKED = re.compile(r"(?P<value>[^?(]*?)\s*\(?\s*\?+\s*\)?")
"""A value that is asked for rather than told: "5 min?"."""
_LONGEST = 200
"""Characters of a parameter that are looked at, from its end."""


def hedge(step: Step) -> str:
    """Return what of a step says that it may as well not be done, or be done otherwise: its
    "action", a "parameter", or nothing."""
    words = {*canonical_name(step.action[:_LONGEST]).split()}
    if not words.isdisjoint(_table()["hedges"]) or comes_to_nothing(step.action):
        return ACTION
    if len(words) > 1 and _is_chosen(canonical_name(step.action[-_LONGEST:]).strip(_SIGNS)):
        return ACTION
    if is_doubted_action(step.action):
        return ACTION
    if any(("/" in one or " or " in one) and _is_either(one[-_LONGEST:]) for one in step.objects):
        return PARAMETER
    if any(map(is_doubted_object, step.objects)):
        return PARAMETER
    for one in step.parameters:
        said = canonical_name(one[-_LONGEST:]).strip(_SIGNS)
        last = said[said.rfind(" ") + 1 :]
        if last in _last_words() and _hedge().search(said):
            return PARAMETER
        if is_no_time(said) or _or_nought().match(said):
            return PARAMETER
        if _is_untold(one[:_LONGEST]) or _is_open(said):
            return PARAMETER
        if _is_unsure(said) or ("?" in one and _is_asked(one[-_LONGEST:].strip())):
            return PARAMETER
        if said[:1] in _NOUGHT and (none := _nought().match(said)):
            others = [canonical_name(other[-_LONGEST:]).strip(_SIGNS) for other in step.parameters]
            if sum(other.endswith(none["unit"]) for other in others) < _SERIES:
                return PARAMETER
    return ""


@lru_cache(maxsize=1 << 12)
def _is_chosen(action: str) -> bool:
    """Whether an action leaves the choice to whoever reads it: "wash if you like"."""
    return not _WILLING.isdisjoint(action.split()) and _open().search(action) is not None


@lru_cache(maxsize=1 << 12)
def _is_either(name: str) -> bool:
    """Whether the name of an object leaves open what it is: "beads/anything"."""
    said = canonical_name(name.replace("/", " or ")).strip(_SIGNS)
    if " or " not in said or _ONE_OR.search(said):
        return False
    return _open().search(said) is not None or _hedge().search(said) is not None


@lru_cache(maxsize=1 << 12)
def _is_open(said: str) -> bool:
    """Whether a parameter leaves the choice to whoever reads it ("5 min or as you like"), or says
    what is not meant ("anything but 5 min"), or that nothing is ("perhaps 5 min")."""
    words = said.replace("(", " ").split()
    if words and words[0] in _first_words() and (match := _front().match(said)):
        left = match["all"] in _table()["all_others"][2:4]
        return not left or any(
            one.dimension in _SET
            for part in read_term(Step("use", (), (match["value"],))).parameters
            for one in part.quantities
        )
    if _WILLING.isdisjoint(words):
        return _at_will().search(said) is not None
    open_ = _open().search(said) is not None and not _ONE_OR.search(said)
    return open_ or _at_will().search(said) is not None


@lru_cache(maxsize=1 << 12)
def _is_unsure(said: str) -> bool:
    """Whether a parameter is a value and a word that makes it none that is meant: "5 min perhaps",
    "random 5 min", "5 min (any amount". Of things a number may be random: "5 fields, random"."""
    match = _unsure().fullmatch(said)
    return match is not None and is_value(match["value"] or match["told"])


@lru_cache(maxsize=1 << 12)
def _is_asked(parameter: str) -> bool:
    match = _ASKED.fullmatch(parameter)
    return match is not None and (not match["value"] or is_value(_bare(match["value"])))


def _bare(value: str) -> str:
    return re.sub(r"^(?:for|at|in|by|to|with) ", "", canonical_name(value))


@lru_cache(maxsize=1 << 12)
def _is_untold(parameter: str) -> bool:
    """Whether a parameter has a sign in place of a value: "x ml", "TBD min", "x:x"."""
    match = _placeholder().search(parameter)
    if match is None:
        return False
    behind, sign = match["behind"].strip(), match["sign"].lower()
    if sign in _table()["vaguely"] and len(behind) > _SHORT:  # "some minutes"
        return False
    if not behind and sign[0] in "<[" and match[0] == parameter.strip():  # "<time>"
        return True
    if behind.split(" ")[0] in _table()["no_units"]:  # "some of it", and not °F
        return False
    if behind[:1] == "%" or match["ratio"] or behind in _table()["times"]:
        return behind not in ("x", "s") or sign != "x"
    if sign == "x" and behind == "g":  # "at most x g"
        return False
    read = read_term(Step("use", (), (f"7 {behind}",))).parameters
    return any(
        one.dimension is not Dimension.COUNT and one.text.startswith("7") and one.text != "7"
        for part in read
        for one in part.quantities
    )


@cache
def _placeholder() -> re.Pattern[str]:
    listed = sorted(_table()["placeholders"] + _table()["vaguely"], key=len, reverse=True)
    words = "|".join(map(re.escape, listed))
    sign = rf"(?:(?:{words})(?![a-zµμ])|\?+|_+|…|\.\.\.+|\[[^\]\d]*\]|<[^>\d]*>)"
    return re.compile(
        rf"(?<![\w.])(?<!\d )(?:[-~]|x\.)?(?P<sign>{sign})(?P<ratio>:{sign}(?!\w))?"
        r"(?P<behind>\s?(?:[%°/µμa-z][^\s,;]*)(?: g\b| [a-z]\b)?|(?<=[x?_.…\]>])$)",
        re.IGNORECASE,
    )


@cache
def _last_words() -> frozenset[str]:
    """Return words of which one ends every hedge."""
    table = _table()
    phrases = (*table["taking_back"], *table["leaving_open"])
    return frozenset(phrase.split()[-1] for phrase in phrases)


@cache
def _hedge() -> re.Pattern[str]:
    table = _table()
    whole, behind = (
        "|".join(map(re.escape, table[name])) for name in ("taking_back", "leaving_open")
    )
    return re.compile(rf"^(?:{whole})$|(?:^|\W)(?:{behind})$")


@cache
def _nought() -> re.Pattern[str]:
    """Return the pattern of none of something: "0 times", "0 ml"."""
    units = _any("times", "noughts")
    return re.compile(rf"(?:for )?(?:0(?:\.0+)?|zero) ?(?P<unit>{units})$")


@cache
def _or_nought() -> re.Pattern[str]:
    """Return the pattern of a value, or none of it: "5 min or 0", "0 or 5 min"."""
    nought = rf"(?:0(?:\.0+)?|zero)(?: ?(?:{_any('times', 'noughts')}))?"
    return re.compile(
        rf"(?:for )?(?:[-~]?\d[^,;/]*? or (?:for )?{nought}$|{nought} or (?:for )?[-~]?\d[^,;/]*$)"
    )


@cache
def _front() -> re.Pattern[str]:
    """Return the pattern of what stands in front of a value that is not meant."""
    others, kinds, but = _any("all_others"), _any("open_values"), _any("but_this")
    way, number = r"(?:(?:for|at|in|by|to|with) )?", r"\D{0,2}\d.*"
    values, like = _any("open_values"), _any("for_example")
    return re.compile(
        rf"{way}(?:(?P<all>{others})(?: (?:other )?(?:{kinds}))? (?:{but}) {way}(?P<value>{number})"
        rf"|other than {way}{number}|(?:{_any('unsurely')})[,:]? {way}{number}"
        rf"|any (?:{values}),? (?:{like})[,:]? {way}{number})"
    )


@cache
def _unsure() -> re.Pattern[str]:
    """Return the pattern of a value with what makes it none, behind it or in front."""
    kinds, values, way = _any("any_kinds"), _any("open_values"), r"(?:(?:for|at|in|by|to|with) )?"
    behind = rf"{_any('unsure_behind')}|(?:{kinds}) (?:{values})"
    return re.compile(
        rf"{way}(?P<value>[-~]?\d.*?)[\s,;:(\[-]+(?:or )?(?:{behind})"
        rf"|(?:{_any('unsure_before')}|(?:{kinds}) (?:{values})[,:;]) {way}(?P<told>[-~]?\d.*)"
    )


@cache
def _first_words() -> frozenset[str]:
    table = _table()
    told = (
        *table["all_others"],
        *table["unsurely"],
        "other",
        "for",
        "at",
        "in",
        "by",
        "to",
        "with",
    )
    return frozenset(one.split()[0] for one in told)


@cache
def _open() -> re.Pattern[str]:
    """Return the pattern of what leaves a choice at the end of a parameter."""
    kinds, values = _any("open_kinds"), _any("open_values")
    who = "(?:you|one|i|they) (?:may |might |would |ever )?"
    chosen = rf"(?:{_any('choices')}) {who}(?:{_any('choosing')})"
    way = r"(?:(?:for|at|in|by|to|with|just) )?"
    return re.compile(
        rf"\bor {way}(?:(?:{kinds}) (?:{values})|{_any('open_ends')})(?: at all)?$"
        rf"|\bor (?:what|whatever|whichever) (?:{_any('at_hand')})$"
        rf"|\d.*\bor (?:{_any('multiples')})(?: of (?:it|this|that)| that| as much| as many)?$"
        rf"|\b{chosen}(?:,? (?:{_any('otherwise')}))?$"
        rf"|\d.*\b(?:your|one's) (?:own )?(?:{_any('at_will')})$"
    )


@cache
def _at_will() -> re.Pattern[str]:
    """Return the pattern of what is done as one likes, or as often as not at all, at the end of a
    parameter: "vary at will", "depending on taste", "5 min × 0"."""
    will, whose, none = _any("at_will"), "(?:your|one's|personal|the|own)", r"(?:0(?:\.0+)?|zero)"
    return re.compile(
        rf"\b(?:{_any('varying')}) (?:(?:it|this|that|them|the value) )?(?:{_any('freely')})$"
        rf"|\b(?:depending on|according to|dependent on|subject to) (?:{whose} )*(?:{will})$"
        rf"|\d.*?(?: ?[×*·] ?|[^\W\d_] ?x ?| x |\b(?:times|multiplied by) ){none}$"
    )


def _any(*names: str) -> str:
    """Return the alternatives of lists, the longest first."""
    listed = (one for name in names for one in _table()[name])
    return "|".join(map(re.escape, sorted(listed, key=len, reverse=True)))


def _table() -> dict[str, list[str]]:
    table: dict[str, list[str]] = resources.table("ontology", "denials.toml")
    return table
