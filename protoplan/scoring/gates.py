"""The two gates of SCORE: is the sketch well-formed, and do its key and orc agree."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from typing import NamedTuple

from protoplan.codes import CODES
from protoplan.findings import Finding
from protoplan.model import Kind, Protocol, Sentence, Step
from protoplan.scoring.alternating import lights_in_one_way
from protoplan.scoring.besides import said_besides, weighs
from protoplan.scoring.casting import miscast
from protoplan.scoring.confining import Confined, confined
from protoplan.scoring.denials import denies
from protoplan.scoring.ending import ends_the_protocol
from protoplan.scoring.exchanging import doubtful, exchanged
from protoplan.scoring.keeping import kept
from protoplan.scoring.negations import negation_in
from protoplan.scoring.pairing import unpaired
from protoplan.scoring.plain import is_turned_round
from protoplan.scoring.signs import turned
from protoplan.scoring.sweeping import sweeps
from protoplan.scoring.words import kept_words, missing, words

_REQUIRED_PERCENT = 95


@dataclass(frozen=True, slots=True)
class Gate:
    """The verdict of a gate. ``passed`` is ``None`` where it does not apply, which counts as
    passed in the reward; ``reasons`` say why it failed. ``remarks`` tell of sentences that say more
    than their steps though they pass, by words of denial that were read as none, or otherwise;
    both are full sentences. ``negations`` counts the former, ``besides`` is how many words a
    sentence has on average that its step does not say."""

    passed: bool | None
    reasons: tuple[str, ...] = ()
    remarks: tuple[str, ...] = ()
    negations: int = 0
    besides: float = 0.0


@dataclass(frozen=True, slots=True)
class Gates:
    """The verdicts on one prediction."""

    format: Gate
    consistency: Gate


_MORE, _SHOWN = 2, 6
"""So many words besides its step are remarked upon, in a sentence (none of the real sketches that
we have has more than one), or one that weighs, and so many are shown."""
_NOTHING = Step("", (), ())
_NOT_APPLICABLE = Gate(None)
_NO_STEPS = "There is no step."
_SWEPT = "The orc says of all steps not to do them."


def judge(protocol: Protocol, *, denials: bool = False) -> Gates:
    """Return the verdicts of both gates. They apply to sketches only, but a text of any kind in
    which there is no step fails the format gate. With ``denials``, which is none of the published
    gates, a sentence that says that its step is not done does not agree with it, nor one that turns
    the sign, bound or prefix of a value, nor any step with one that says so of all, and no step
    does that is shown in another order than it is written in.
    """
    if protocol.kind is not Kind.SKETCH:
        form = _NOT_APPLICABLE if protocol.steps else Gate(False, (_NO_STEPS,))
        return Gates(form, _NOT_APPLICABLE)
    return Gates(format_gate(protocol), consistency_gate(protocol, denials=denials))


def format_gate(protocol: Protocol) -> Gate:
    """Pass a sketch that was read without a liberty: nothing found that breaks the format."""
    reasons = tuple(_message(f) for f in protocol.findings if CODES[f.code].breaks_format)
    if not reasons and not protocol.steps:
        reasons = (_NO_STEPS,)
    return Gate(not reasons, reasons)


def consistency_gate(protocol: Protocol, *, denials: bool = False) -> Gate:
    """Pass a sketch whose key and orc have the same steps, numbered 1 to N, and in whose every
    step at least 95 % of the set of words of action, objects and parameters stand in the
    sentence; with ``denials`` only if no sentence denies its action, or turns a value, too."""
    if protocol.sentences is None:
        return Gate(False, ("There is no orc section to compare the steps with.",))
    if not denials:
        reasons = tuple(_differences(protocol.steps, protocol.sentences, words))
        return Gate(not reasons, reasons)
    protocol = _in_one_way(protocol, protocol.sentences)
    sentences = protocol.sentences or ()
    reasons = tuple(_differences(protocol.steps, sentences, kept_words))
    bounds = [
        confined(step, sentence.text)
        for step, sentence in zip(protocol.steps, sentences, strict=False)
    ]
    reasons += tuple(_turned(protocol.steps, sentences, bounds))
    denied = dict(_denied(protocol.steps, sentences))
    reasons += tuple(denied.values()) or ((_SWEPT,) if sweeps(protocol) else ())
    extras = [one for one in _extras(protocol, bounds) if one.place not in denied]
    return Gate(
        not reasons,
        reasons,
        tuple(remark for one in extras if (remark := one.remark)),
        sum(bool(one.negation) for one in extras),
        sum(len(one.words) + len(one.bounds) for one in extras) / max(1, len(sentences)),
    )


def _in_one_way(protocol: Protocol, sentences: Sequence[Sentence]) -> Protocol:
    """Return a protocol with what its steps and sentences tell in several ways in one."""
    pairs = [lights_in_one_way(*pair) for pair in zip(protocol.steps, sentences, strict=False)]
    steps = (*(step for step, _ in pairs), *protocol.steps[len(pairs) :])
    told = (*(sentence for _, sentence in pairs), *sentences[len(pairs) :])
    return replace(protocol, steps=steps, sentences=told)


def _differences(
    steps: Sequence[Step], sentences: Sequence[Sentence], read: Callable[[str], AbstractSet[str]]
) -> Iterator[str]:
    if len(steps) != len(sentences):
        yield f"The key has {_count(len(steps))}, the orc {_count(len(sentences))}."
    sections: tuple[tuple[str, Sequence[Step | Sentence]], ...] = (
        ("key", steps),
        ("orc", sentences),
    )
    for section, items in sections:
        for place, item in enumerate(items, 1):
            if item.number != place:
                number = "no number" if item.number is None else f"number {item.number}"
                yield f"In the {section}, step {place} has {number}."
                break
    for place, (step, sentence) in enumerate(zip(steps, sentences, strict=False), 1):
        asked = read(" | ".join((step.action, *step.objects, *step.parameters)))
        lacking = missing(asked, read(sentence.text))
        if 100 * len(lacking) > (100 - _REQUIRED_PERCENT) * len(asked):
            yield (
                f"Step {place}: {len(lacking)} of {len(asked)} words are not in its sentence: "
                f"{', '.join(sorted(lacking))}."
            )


def _turned(
    steps: Sequence[Step], sentences: Sequence[Sentence], bounds: Sequence[Confined]
) -> Iterator[str]:
    """Yield which values of each step have another sign, bound or prefix in its sentence, or stand
    for one another there, and which of its things do."""
    for place, (step, sentence) in enumerate(zip(steps, sentences, strict=False), 1):
        if values := (*turned(step, sentence.text),):
            yield f"Step {place}: its sentence turns {', '.join(values)} (sign, bound or prefix)."
        elif values := bounds[place - 1].excluded:
            yield f"Step {place}: its sentence turns a value into a bound: {', '.join(values)}."
        elif values := (*(exchanged(step, sentence.text) or unpaired(step, sentence.text)),):
            yield f"Step {place}: its sentence exchanges or turns round {', '.join(values)}."
        elif values := (*miscast(step, sentence.text),):
            yield f"Step {place}: its sentence gives another place to {', '.join(values)}."
        elif (one := kept(step, sentence.text)).sure:
            told = f"its sentence keeps {', '.join(one.things)}"
            yield f"Step {place}: {told}, and says to {step.action} another thing."
        elif values := _unsaid(step, sentence):
            yield f"Step {place}: its sentence does not say {', '.join(values)}."


def _unsaid(step: Step, sentence: Sentence) -> tuple[str, ...]:
    """Return the values and words of the action that a sentence does not say: in a long one they
    may be among the words that the published gate lets go."""
    action = kept_words(step.action)
    said = (w for w in _lacking(step, sentence) if w in action or any(map(str.isdigit, w)))
    return tuple(sorted(said))


def _lacking(step: Step, sentence: Sentence) -> AbstractSet[str]:
    asked = kept_words(" | ".join((step.action, *step.objects, *step.parameters)))
    return missing(asked, kept_words(sentence.text))


def _denied(steps: Sequence[Step], sentences: Sequence[Sentence]) -> Iterator[tuple[int, str]]:
    """Yield the place of each step that its sentence does not stand by, and why."""
    for place, (step, sentence) in enumerate(zip(steps, sentences, strict=False), 1):
        texts = sentence.text, step.action, *step.objects, *step.parameters
        if any(map(is_turned_round, texts)):
            yield (
                place,
                f"Step {place}: it is shown in another order than it is written in (U+202E).",
            )
        elif denies(sentence.text, step):
            yield place, f"Step {place}: its sentence says not to {step.action}."
        elif place < len(steps) and ends_the_protocol(sentence.text, step.action):
            yield place, f"Step {place}: its sentence says to do none of the steps behind it."


class _Extra(NamedTuple):
    """What a sentence says besides its step: a word of denial, other words, and ``bounds`` of
    values or amounts that may be of another object; ``instead`` of words of its step, which it does
    not say. Place 0 is what stands before the first."""

    place: int
    negation: str
    words: tuple[str, ...]
    bounds: tuple[str, ...] = ()
    instead: bool = False

    @property
    def remark(self) -> str:
        where = f"Step {self.place}" if self.place else "Before step 1"
        if self.negation:
            return f'{where}: "{self.negation}" is read as no denial.'
        few = len(self.words) < _MORE and not any(map(weighs, self.words))
        if few and self.place and not self.bounds and not self.instead:
            return ""
        said = ", ".join(f'"{one}"' for one in (self.bounds + self.words)[:_SHOWN])
        return f"{where}: the orc says more than the step: {said}." if said else ""


def _extras(protocol: Protocol, bounds: Sequence[Confined]) -> Iterator[_Extra]:
    """Yield what each sentence says besides its step, and what stands before the first."""
    sentences = protocol.sentences or ()
    span = dict(protocol.sections).get("orc")
    first = sentences[0].span if sentences else None
    if span is not None and first is not None and protocol.source is not None:
        before = protocol.source.text[span.start : first.start]
        yield _Extra(0, negation_in(before, _NOTHING), said_besides(before, _NOTHING))
    for place, (step, sentence) in enumerate(zip(protocol.steps, sentences, strict=False), 1):
        text = sentence.text
        others = tuple(f"{one} of another" for one in doubtful(step, text))
        left = kept(step, text)
        others += () if left.sure else tuple(f"keep {one}" for one in left.things)
        said = said_besides(text, step)
        open_ = bounds[place - 1].open + others
        instead = bool(left.besides or _lacking(step, sentence))
        yield _Extra(place, negation_in(text, step), said, open_, instead)


def _count(number: int) -> str:
    return "1 step" if number == 1 else f"{number} steps"


def _message(finding: Finding) -> str:
    if finding.source is None or finding.span is None:
        return finding.message
    return f"line {finding.source.position(finding.span.start).line}: {finding.message}"
