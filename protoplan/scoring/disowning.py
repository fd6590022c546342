"""Sentences in which nobody stands by the step that they tell: "Nobody does this.", "This step did
not happen.", "The instruction to heat it has been withdrawn." (``ontology/denials.toml``).

A clause counts that says nothing else ("nobody enters the room", "the reverse primer is added last"
and "for RNA, the opposite holds" take nothing back), or that tells of the step as of an order, an
advice or a saying.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache

from protoplan import resources
from protoplan.model import Step
from protoplan.scoring.forms import forms_of, tokens_of, verb_of
from protoplan.scoring.standing import stands_by

_PART = re.compile(r"[^.!?;:()]+(?:(?:[.:](?=\w)|(?<=\w)\((?=\w)|\)(?=\w))[^.!?;:()]+)*")
_WORD = re.compile(r"[^\W_]+")
_IF = re.compile(r"\b(?:if|unless|when|until|whether|once|while|in case)\b")
_DENIED = re.compile(r"\b(?:not|never|avoid)\b|n't\b")
_DOING = re.compile(r"(?:ing|ion|ment|sis|age)$")
_LEAVING = ("leaving", "taking_away")
_GOES_ON = re.compile(
    r"(?:and |but )?(?:so|but|though|although|which|(?:a|one) (?:step|thing) (?:which|that)) "
)


def is_disowned(text: str, step: Step) -> bool:
    """Whether nobody stands by the step of a plain sentence."""
    if not _hint().search(text):
        return False
    read = _Parts(text, step)
    return any(map(read.disowns, range(len(read.told))))


class _Parts:
    """A sentence in parts between its signs, and what they say of a step."""

    def __init__(self, text: str, step: Step) -> None:
        found = [*_PART.finditer(text)]
        self.told = [one[0].strip() for one in found]
        self.signs = [text[one.end() : one.end() + 1] for one in found]
        self.verb = verb_of(tokens_of(step.action.lower()))
        self.is_done = forms_of(step)

    def disowns(self, at: int) -> bool:
        """Whether a part says that the step is not done, or that it is no longer meant."""
        part = self.told[at]
        if self.signs[at] == ":" and _heading().fullmatch(part):
            return any(map(self._tells, self.told[at + 1 :]))
        if self._tells(part) and _told().search(part):
            return True
        if self._begins(part) and (_not_come_about().search(part) or _given_up().fullmatch(part)):
            return True
        if self._tells(part) and _needless().fullmatch(part) and self._is_alone(at):
            return True
        if at and self._answers(at) and self._is_alone(at - 1):
            return True
        if not _IF.search(part) and any(map(_taken_back().fullmatch, _clauses(part, self._tells))):
            return True
        renewed = _renewed().fullmatch(part) is not None
        return renewed and any(map(_is_text, self.told[: at + 1]))

    def _answers(self, at: int) -> bool:
        """Whether a part is a no to the step that the one before it tells or asks for."""
        part, said = self.told[at], self.told[at - 1]
        if not self._tells(said):
            return False
        if self.signs[at - 1] == "?":
            return bool(_let_be().fullmatch(part) or _shrug().fullmatch(part))
        if _DENIED.search(said):
            return False
        if _shrug().fullmatch(part):  # but not "the washed slides are dull; never mind"
            return self._stands(at - 1)
        return _no_to_all().fullmatch(part) is not None

    def _is_alone(self, at: int) -> bool:
        """Whether no part but one stands by the step."""
        return not any(self._stands(n) for n in range(len(self.told)) if n != at)

    def _stands(self, at: int) -> bool:
        tokens = tokens_of(self.told[at] + self.signs[at])
        places = (n for n, word in enumerate(tokens) if self.is_done(word))
        return any(stands_by(tokens, n, self.verb, self.is_done) for n in places)

    def _begins(self, part: str) -> bool:
        """Whether a part begins with the step as a doing: "the washing of the embryos"."""
        words = [one for one in _WORD.findall(part) if one not in ("the", "this")]
        noun = part.startswith("the ") and not _list("behind_a_doing").isdisjoint(
            words[1:2]
        )  # "the wash did not"
        doing = any(self.is_done(one) and (noun or _DOING.search(one)) for one in words[:1])
        return (
            doing
            and _list("assuring").isdisjoint(words)
            and _list("of_its_result").isdisjoint(words)
        )

    def _tells(self, part: str) -> bool:
        return any(map(self.is_done, _WORD.findall(part)))


def _clauses(part: str, tells: Callable[[str], bool]) -> Iterator[str]:
    """Yield what may be a clause by itself: all of a part, and what stands in it behind a comma and
    the step."""
    yield part
    pieces = part.split(", ")
    for at in range(1, len(pieces)):
        if tells(pieces[at - 1]) or _GOES_ON.match(pieces[at]):
            yield ", ".join(pieces[at:])


def _is_text(part: str) -> bool:
    """Whether a part names a text that tells what is done: "the old protocol"."""
    return not _list("texts").isdisjoint(_WORD.findall(part))


@cache
def _taken_back() -> re.Pattern[str]:
    """Return the pattern of a clause by which nobody does the step, or it is no longer meant."""
    pronoun = r"(?:this|that|it|all this|all that|all of (?:this|that|it))"
    step = rf"(?:this|the|that)(?: {_any('step_adjectives')})* {_any('step_names')}"
    marks = rf"(?: {_any('line_marks')}| above| last)*"
    line = rf"(?:the|this|that|my){marks} {_any('telling')}(?: above| before)?"
    being, done = _being(), rf"{_any('doing_it')} (?:{pronoun}|{step}|so)(?: out)?"
    us = _us()
    text = rf"(?:this|the|our) (?!kit\b)(?:[a-z]+ )?{_any('texts')}"
    ours = rf"(?:this|the|our) (?!{_any('not_the_present')} )(?:[a-z]+ )?{_any('our_texts')}"
    does = rf"(?:{_any('modals')} )?(?:ever |really |actually )?"
    clause = "|".join(
        (
            rf"(?:{step}|{line}) {being} {_any('gone', 'not_so_told')}",
            rf"(?:this|that|all this|all that) {being} {_any('gone')}",
            rf"it {being} {_any('gone_it')}",
            rf"(?:{step}|{line}) (?:{_any('does_not')}) {_any('happening')}",
            rf"(?:{pronoun}|the above) (?:did not|didn't|never) {_any('happening')}",
            rf"{_any('nobody')}(?: (?:in|of|on) (?:our|this|the|my) [a-z]+)? {does}{done}",
            rf"(?:{pronoun}|{step}) {being} not {_any('doing_it')}(?: out)?",
            rf"(?:{pronoun}|{step}) {being} (?:not|no|no longer|never) (?:a )?part of {text}",
            rf"(?:this|that|{step}) {_any('does_not')} {_any('belonging')}(?: (?:to|in) {text})?",
            rf"(?:{pronoun}|{step}) (?:{_undone()}|{_any('taking_place')})",
            rf"{us} {does}(?:do|did) the (?:exact |very )?{_any('contraries')}",
            rf"(?:{pronoun}|{step}) {being} {_any('doing_it')}(?: out)? by {_any('nobody')}",
            rf"(?:{us}|it was) {_any('chose')} not to(?: {done})?",
            rf"{us} ended up not {done}",
            rf"{_any('in_the_end')},? {us} (?:did not|didn't|never did)(?: {done})?",
            rf"the (?:exact |very )?{_any('contraries')} {_any('holding')}",
            rf"{ours} (?:{_adverb()} )?{_any('drops')} (?:{pronoun}|{step})(?: out)?",
            rf"(?:which|(?:a|one) (?:step|thing) (?:which|that)) (?:{_which()})",
        )
    )
    behind = rf"(?: (?:{_any('behind_leaving', 'in_the_end')}|anymore|any more|{_adverb()}))*"
    return re.compile(rf"{_lead()}(?:{clause}){behind}")


def _which() -> str:
    """Return the pattern of what is said behind "which" of a step that nobody does."""
    texts = _any("texts", "teams")
    drops = rf"(?:{_adverb()} )?(?:{_any('drops')}|{_any('forbidding')})(?: out)?"
    return "|".join(
        (
            rf"(?:this|the|our) (?!kit\b)(?:[a-z]+ )?{texts} {drops}",
            rf"(?:this|our) (?:[a-z]+ )?{texts} (?:does not|doesn't|never) {_any('includes')}",
            rf"{_any('nobody')} (?:{_any('modals')} )?(?:ever )?{_any('doing_it')}(?: out)?",
            rf"(?:{_any('does_not')}) {_any('happening')}",
            _undone(),
            rf"has(?: {_adverb()})* been {_any('gone_it', 'gone_for_good')}",
        )
    )


@cache
def _not_come_about() -> re.Pattern[str]:
    """Return the pattern of an end by which a doing is not done: "was left undone"."""
    return re.compile(rf" (?:{_undone()}|{_any('taking_place')})$")


@cache
def _given_up() -> re.Pattern[str]:
    """Return the pattern of a doing and its object, of which it is said that it is given up:
    "staining the gel has been withdrawn"."""
    pointing = _any("pointing", "naming")
    return re.compile(rf"(?:the )?[a-z]+(?: of)? {pointing} .* {_being()} {_any('gone')}")


def _undone() -> str:
    return rf"(?:{_being()} left|{_any('remaining')}) undone"


@cache
def _told() -> re.Pattern[str]:
    """Return the pattern of a step told as an order that is withdrawn, or as a wrong saying."""
    gone = _any("gone", "gone_for_good", "removed", "not_so_told", "undone")
    noun = rf"(?:the|this|that|our|your|my|any|all|an|a)(?: [a-z']+){{0,3}}? {_any('orders')}"
    to = r"(?:that (?:says|said|tells? [a-z]+|told [a-z]+) )?(?:to|that)"
    says, wrongly, us = _any("saying"), _any("wrongly"), _us()
    return re.compile(
        rf"^{_lead()}{noun} {to} .*?,? {_being()} {gone}$"
        rf"|, (?:as |so |or so )?(?:[a-z]+ ){{0,4}}?{says}\b[^,]*,? {wrongly}$"
        rf"|, {wrongly},? {says}\b[^,]*$"
        rf"|, which {_being()} why {us} (?:{_any('left_undone')}|{_any(*_LEAVING)} (?:it|this))$"
        rf"|\b(?:(?:but|though|although)(?: {us})?|which {us}) (?:then )?{_any('left_undone')}$"
        rf"|\b(?:{wrongly} {says}|{says} {wrongly})(?: (?:us|you|one|people))? (?:to|that)\b"
    )


@cache
def _let_be() -> re.Pattern[str]:
    """Return the pattern of an answer by which a thing is left as it is: "leave it alone"."""
    lead = rf"{_lead()}(?:{_any('before_leaving')} )*"
    alone = r"(?:[a-z]+ ){1,4}(?:alone|be|as (?:it|they) (?:is|are))"
    return re.compile(rf"{lead}(?:(?:leave|let) {alone}|{_any('nobody')} (?:does|did|will|would))")


@cache
def _no_to_all() -> re.Pattern[str]:
    """Return the pattern of a no right behind a step: "no, do not", "it is better not to"."""
    this = r"(?:this|that|it|so)"
    do = rf"(?: (?:do|try|attempt)(?: {this})?| {this})?"
    being = r"(?:is|was|isn't|wasn't|would be|seems)"
    clause = "|".join(
        (
            rf"(?:no,? |(?:wait|stop|hold on),? )+(?:please,? )?(?:do not|don't|never){do}",
            rf"(?:it (?:{being}|may be|might be) |it's )?{_any('better_not')} not to{do}",
            rf"(?:one|we|you) (?:{_any('modals')} not|cannot|[a-z]+n't){do}",
            rf"(?:{this} {being} |that's )?{_any('not_so_told')}",
            rf"{this} (?:isn't|wasn't) (?:true|right|correct|so)",
        )
    )
    return re.compile(rf"{_lead()}(?:please,? )?(?:{clause})(?: {_any('behind_leaving')})*")


@cache
def _heading() -> re.Pattern[str]:
    """Return the pattern of what stands in front of a step that is no longer one: "the following
    step has been removed from the protocol"."""
    gone = _any("gone", "gone_for_good", "removed")
    text = rf"(?: from (?:this|the|our) (?:[a-z]+ )?{_any('texts')})?"
    return re.compile(
        rf"{_lead()}the (?:following|next)(?: {_any('step_names')})? {_being()} {gone}{text}"
    )


@cache
def _shrug() -> re.Pattern[str]:
    """Return the pattern of words right behind a step by which nothing asks for it: "never mind",
    "nobody will, of course", "there is no need to"."""
    why = r"(?:reason|need|point|cause|call|grounds)"
    what = r"(?:to(?: do (?:this|that|it|so))?|for (?:this|that|it)|in (?:this|that|it|doing so))"
    nobody = rf"{_any('nobody')} (?:does|did|will|would|should)(?: so)?(?:,? of course)?"
    no_reason = rf"there (?:is|was)(?: {_adverb()})* no {why}(?: {what})?"
    return re.compile(rf"{_lead()}(?:never ?mind|{nobody}|{no_reason})")


@cache
def _needless() -> re.Pattern[str]:
    """Return the pattern of a clause by which a step is none of the protocol, or not needed."""
    text = rf"(?:this|the|our) (?:[a-z]+ )?{_any('texts')}"
    part = rf"to .* {_being()} (?:not|no|no longer|never) (?:a )?part of {text}"
    return re.compile(
        rf"{_lead()}(?:(?:the|any|a) (?:need|necessity) to .* {_any('vanishing')}|{part})"
    )


@cache
def _renewed() -> re.Pattern[str]:
    """Return the pattern of a clause by which the step is of an old text alone."""
    new = rf"(?:the|our|this) {_any('newer')}(?: (?:one|{_any('texts')}))"
    it = r"(?:it|this|that|(?:this|the) step)(?: out)?"
    return re.compile(rf"{_lead()}{new} (?:{_adverb()} )?{_any('drops')} {it}")


@cache
def _lead() -> str:
    words = _any("joining", "second_thoughts", "in_the_end")
    return rf"(?:(?:{words}|{_adverb()}),? )*"


def _us() -> str:
    return r"(?:we|i|you|one|they|people|the authors)"


def _being() -> str:
    beside = rf"(?: (?:{_adverb()}|to be|being))*"
    return rf"(?:(?:is|was|are|were|gets|got|(?:has|have|had){beside} been){beside})"


def _adverb() -> str:
    return "(?:[a-z]+ly|now|since|hereby|all|also|then|again|today|still)"


@cache
def _hint() -> re.Pattern[str]:
    """Return the pattern of words of which one stands in every such sentence."""
    names = ("gone", "not_so_told", "undone", "happening", "chose", "wrongly", "drops")
    told = _any(*names, "forbidding", "vanishing", "leaving", "taking_away")
    who = _any("nobody", "contraries")
    rest = "undone|never|nevermind|no|no longer|not|leave|let|[a-z]+n't"
    return re.compile(rf"\b(?:{told}|{who}|{rest})\b")


def _any(*names: str) -> str:
    table = resources.table("ontology", "denials.toml")
    words = {one for name in names for one in table[name]}
    return f"(?:{'|'.join(sorted(map(re.escape, words), key=len, reverse=True))})"


@cache
def _list(name: str) -> frozenset[str]:
    return frozenset(resources.table("ontology", "denials.toml")[name])
