"""From the mentions and relations of a sentence to what is done in it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from protoplan.library import Library, find
from protoplan.nlp.alternatives import other_settings
from protoplan.nlp.building import Builder
from protoplan.nlp.clauses import Condition, Segment, asides, segments
from protoplan.nlp.cues import SETTINGS
from protoplan.nlp.drafts import Draft, Piece
from protoplan.nlp.following import FOLLOWED
from protoplan.nlp.nominal import BEHIND, TOLD
from protoplan.nlp.sharing import mark, share_neighbours, share_related
from protoplan.nlp.tokens import tokens, words
from protoplan.nlp.uses import Use, gerund
from protoplan.nlp.values import Label, Mention, Relation
from protoplan.nlp.verbs import verbs

_NUMBERED = re.compile(r"\bsteps? #?\d", re.IGNORECASE)


def drafts(
    text: str, mentions: Sequence[Mention], relations: Sequence[Relation], library: Library
) -> list[Draft]:
    """Return what is done in a sentence, in the order it is done."""
    words_ = tokens(text, mentions)
    if not words_:
        return []
    aside = asides(words_, mentions)
    if aside.note:
        return []
    found = verbs(words_, mentions, aside.flags, library)
    return _Sentence(text, words_, mentions, relations, aside, found, library).build()


class _Sentence(Builder):
    """Makes the drafts of one sentence."""

    def build(self) -> list[Draft]:
        """Return the drafts in the order they are done."""
        parts: list[Segment] = []
        built: list[Draft] = []
        for part in segments(self.tokens, self.verbs):
            several = self._ways(part)
            parts += [part, *[part._replace(joint="and")] * (len(several) - 1)]
            built += several
        self._repeat(parts, built)
        share_neighbours(self.tokens, parts, built, self.library)
        share_related(self.relations, parts, built, self.library)
        self._add_conditions(parts, built)
        mark(self.aside, parts, built)
        kept = [n for n, part in enumerate(parts) if not self._goes_on(part, built[n])]
        parts, built = [parts[n] for n in kept], [built[n] for n in kept]
        told = self._told(parts, built)
        return [*(one for one in told if one.told == "after"), *self._ordered(built),
                *(one for one in told if one.told == "before")]  # fmt: skip

    def _goes_on(self, part: Segment, draft: Draft) -> bool:
        """Whether a step only says that the protocol may go on instead: "store the slides, or
        proceed to staining"."""
        if not draft.alternative or draft.objects:
            return False
        leading = [one.start for one in self.helpers if part.start <= one.start < part.verb.start]
        verbs_ = {self.tokens[n].low for n in (*leading, part.verb.start)}
        numbered = any(_NUMBERED.search(piece.text) for piece in draft.parameters)
        return bool(verbs_ & words("ongoing")) and not numbered

    def _ordered(self, built: Sequence[Draft]) -> list[Draft]:
        """Put a step before the one that it says it comes before: "before centrifugation, ..."."""
        ordered: list[Draft] = []
        for draft in built:
            place = len(ordered)
            for piece in draft.parameters:
                lead, _, doing = piece.text.rpartition(" ")
                if piece.start < draft.action.start and lead in ("before", "prior to"):
                    same = (n for n, one in enumerate(ordered) if self._does(one, doing))
                    place = next(same, place)
            ordered.insert(place, draft)
        return ordered

    def _does(self, draft: Draft, doing: str) -> bool:
        """Whether a word is a noun for what is done: "centrifugation"."""
        mine = {one.name for one in find(self.library, draft.action.text)}
        return any(one.name in mine for one in find(self.library, doing))

    def _ways(self, segment: Segment) -> list[Draft]:
        """Return the step of a verb, or several; with other settings it is done instead."""
        start, stop = segment.verb.end, segment.stop
        other = other_settings(self.tokens, self.mentions, start, stop)
        if other is None:
            return self._drafts(segment, self.chunker.phrases(start, stop))
        behind = self.chunker.phrases(start, other.begins)
        built = self._drafts(segment, [*behind, *self.chunker.phrases(other.stops, stop)])
        last = built[-1]
        kept = [one for one in last.parameters if not self._labels(one) & other.kinds]
        second = Draft(last.action, list(last.objects), kept, alternative=True)
        for phrase in self.chunker.phrases(other.start, other.end):
            self._add_parameter(second, phrase, "")
        return [*built, second]

    def _labels(self, piece: Piece) -> set[Label]:
        return {self.mentions[one].label for one in piece.mentions}

    # Clauses -----------------------------------------------------------------------------------

    def _repeat(self, parts: Sequence[Segment], built: Sequence[Draft]) -> None:
        """Say again of "followed by" what the verb before it says: "... with PBS followed by"."""
        for n in range(1, len(parts)):
            before, here, verb = built[n - 1], built[n], parts[n].verb
            if FOLLOWED not in (self.tokens[verb.begins - 1].low, self.tokens[verb.start].low):
                continue
            for count in self.tokens[verb.begins : verb.start]:
                if count.low in words("numbers"):
                    here.parameters.append(Piece(f"{count.low} times", count.start, count.end))
            if parts[n - 1].verb.passive:
                here.objects = here.objects or list(before.objects)
            if self.tokens[verb.start].low != FOLLOWED:
                continue
            here.action = here.action._replace(text=before.action.text)
            leads = [piece.text.split(" ")[0] for piece in before.parameters]
            lead = next((one for one in reversed(leads) if one in ("with", "in")), "")
            if lead and here.objects:
                told = [one._replace(text=f"{lead} {one.text}") for one in here.objects]
                here.parameters, here.objects = [*told, *here.parameters], []
            here.objects = here.objects or list(before.objects)

    def _add_conditions(self, parts: Sequence[Segment], built: Sequence[Draft]) -> None:
        """Say of each step on what condition it is done."""
        for condition in self.aside.conditions:
            start, end = self.tokens[condition.start].start, self.tokens[condition.end - 1].end
            piece = Piece(
                _uncapitalised(" ".join(self.text[start:end].split()).strip(" .,;")),
                start,
                end,
                self._mentions(range(condition.start, condition.end)),
            )
            behind = [n for n, part in enumerate(parts) if part.verb.start >= condition.end]
            leads = condition.start <= (parts[0].verb.begins if parts else 0)
            leads = leads or (bool(behind) and self._leads(condition))
            before = [n for n, part in enumerate(parts) if part.verb.start < condition.start]
            ends = [at for at in self.aside.contrary if at >= condition.end][:1]
            contrary = [n for n in behind if ends and parts[n].verb.start > ends[0]]
            behind = [n for n in behind if n not in contrary]
            chosen = behind if leads or not before else before[-1:]
            for n in chosen:
                built[n].condition = built[n].condition or piece.text
            for n in contrary:
                built[n].condition = built[n].condition or f"if not: {piece.text}"
                built[n].alternative = n == contrary[0]
            if chosen:
                built[chosen[0]].parameters.append(piece)

    def _leads(self, condition: Condition) -> bool:
        """Whether a condition begins a part of a sentence: "...; if it is loose, spin it"."""
        ends = self.tokens[condition.end].low if condition.end < len(self.tokens) else ""
        return self.tokens[condition.start - 1].low == ";" and ends == ","

    def _told(self, parts: Sequence[Segment], built: Sequence[Draft]) -> list[Draft]:
        """Return the steps that only "after VERBing ..." or "before VERBing ..." tells of."""
        found: list[Draft] = []
        for n, verb in enumerate(self.verbs):
            if verb.use is not Use.TIME or not parts:
                continue
            count, lead = self.tokens[verb.start - 1], self.tokens[verb.begins - 1].low
            counted = count.low in words("numbers") or count.low.isdecimal()
            leads = verb.end < parts[0].verb.begins
            last = not leads and verb.start > parts[-1].verb.end and lead in ("before", "to")
            named = not (counted or gerund(self.tokens[verb.start].low))
            if not (leads or last) or (named and not (leads and lead in BEHIND)):
                continue
            if any(self.tokens[m].low in TOLD for m in range(verb.begins, verb.start)):
                continue
            end = parts[0].verb.begins if leads else parts[-1].stop
            outer = (m for m in range(verb.end, end) if not self.tokens[m].depth)
            commas = (m for m in outer if self.tokens[m].low in (",", ";"))
            stop = next(commas, end)
            following = self.verbs[n + 1].begins if n + 1 < len(self.verbs) else stop
            before = lead == "before" or last
            draft = Draft(self._action(verb), told="before" if before else "after")
            self.amounts = []
            if named:
                for phrase in self.chunker.phrases(verb.begins, verb.start):
                    self._add_parameter(draft, phrase, "")
            self._behind(draft, self.chunker.phrases(verb.end, min(stop, following)), verb)
            self._measure(draft)
            if counted:
                draft.parameters.append(Piece(f"{count.low} times", count.start, count.end))
            if named and not self._is_set(draft):
                continue
            start = self.tokens[verb.start].start
            clauses = built[0 if leads else -1].parameters
            clause = next((one for one in clauses if one.start <= start < one.end), None)
            if clause is not None and (draft.objects or draft.parameters):
                draft.told_in = clause
                found.append(draft)
        return found

    def _is_set(self, draft: Draft) -> bool:
        """Whether a step has a time, a temperature, a speed or a count."""
        sets = SETTINGS | {Label.NUMERICAL}
        return any(self._labels(piece) & sets for piece in draft.parameters)


def _uncapitalised(text: str) -> str:
    return text[:1].lower() + text[1:]
