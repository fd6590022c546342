"""One step of a sentence: its action, and which phrases are its objects and parameters."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile

from protoplan.library import Library, find
from protoplan.model import Role
from protoplan.nlp.clauses import Aside, Segment
from protoplan.nlp.coordinating import NOUNS
from protoplan.nlp.cues import THINGS, Phrase, Sort
from protoplan.nlp.drafts import Draft, Piece
from protoplan.nlp.forms import base_form, participle
from protoplan.nlp.phrases import Chunker
from protoplan.nlp.tokens import Token, words
from protoplan.nlp.treating import is_treating, treats, treats_aside
from protoplan.nlp.uses import Use, Verb
from protoplan.nlp.values import Label, Mention, Relation, RelationLabel
from protoplan.nlp.wording import (
    amount_behind,
    amount_end,
    rated,
    text_of,
    trimmed,
    without_amount,
    without_articles,
)
from protoplan.normalise import as_parameter

_BARE = ("at", "for")
"""Prepositions that a setting does without: "10 min" says what "for 10 min" says."""
_CYCLES = frozenset(("cycles", "cycle", "rounds"))
"""What is done with all settings that follow: "40 cycles of 95 °C for 15 s and 60 °C for 1 min"."""
_ALONE = frozenset(("through", "across"))
"""Prepositions that may stand behind a verb without a thing: "let it run through"."""
_PARALLEL = 2
"""Phrases that two things must both have to be told of in two steps."""
_TO_ACTION = frozenset(
    (
        RelationLabel.ACTS_ON,
        RelationLabel.SITE,
        RelationLabel.USING,
        RelationLabel.SETTING,
        RelationLabel.COUNT,
        RelationLabel.PRODUCT,
        RelationLabel.COMMANDS,
    )
)


class Builder:
    """Makes a draft of the words that belong to a verb."""

    def __init__(
        self,
        text: str,
        words_: Sequence[Token],
        mentions: Sequence[Mention],
        relations: Sequence[Relation],
        aside: Aside,
        found: Sequence[Verb],
        library: Library,
    ) -> None:
        self.text = text
        self.tokens = words_
        self.mentions = mentions
        self.relations = relations
        self.aside = aside
        self.verbs = found
        self.helpers = [one for one in found if one.use is Use.HELPER]
        self.library = library
        self.amounts: list[tuple[Piece, Piece] | None] = []
        """The amount of each object of the step that is being made, and both in one."""
        acting = {one.tail for one in relations if one.label in _TO_ACTION and self._acts(one.head)}
        glued = {
            pair
            for one in relations
            if one.label not in _TO_ACTION and one.tail not in acting
            for pair in ((one.head, one.tail),)
            if not self._acts(one.head)
        }
        self.chunker = Chunker(words_, mentions, found, aside.skipped, glued)

    def _acts(self, mention: int) -> bool:
        return self.mentions[mention].label is Label.ACTION

    # One step ----------------------------------------------------------------------------------

    def _drafts(self, segment: Segment, phrases: list[Phrase]) -> list[Draft]:
        """Return the step of a verb and of what stands behind it, or several: "add A to one tube
        and B to another"."""
        verb = segment.verb
        self._treat(phrases, verb)
        first, *others = self._parallel(phrases)
        built = [self._draft(segment, first)]
        for behind in others:
            draft = Draft(self._action(verb))
            self.amounts = []
            self._behind(draft, behind, verb)
            self._measure(draft)
            built.append(draft)
        return built

    def _parallel(self, phrases: list[Phrase]) -> list[list[Phrase]]:
        """Part phrases that say the same of several things: "with A for 5 min and B for 2 min"."""
        groups: list[list[Phrase]] = [[]]
        if any(self.tokens[n].low in _CYCLES for one in phrases[:1] for n in one.body):
            return [phrases]
        for phrase in phrases:
            if phrase.joined and groups[-1]:
                groups.append([])
            groups[-1].append(phrase)
        if len(groups) > 1:
            groups = [(self._of_ph(one[0]) or one[:1]) + one[1:] for one in groups]
        first, *others = groups
        size = min(map(len, groups)) if others else 0
        if size < _PARALLEL:
            return [phrases]
        shared, model = first[:-size], first[-size:]
        forms = [self._form(one) for one in model]
        for group in others:
            head = group[0]
            if not head.leading and not self._is_setting(head, "") and forms[0][1] != "setting":
                form = [forms[0], *map(self._form, group[1:size])]
            else:
                form = [self._form(one) for one in group[:size]]
            longer = len(group) > size and (group is not others[-1] or forms[0][1] == "setting")
            if form != forms or longer:
                return [phrases]
        for group in others:
            group[0].joined = False
            group[0].lead = group[0].lead if group[0].leading else model[0].lead
        return [first, *([*shared, *group] for group in others)]

    def _of_ph(self, phrase: Phrase) -> list[Phrase]:
        """Part "pH" from "to 7.4", which are marked as one."""
        body = trimmed(phrase, self.tokens)
        lows = [self.tokens[n].low for n in body]
        if phrase.leading or phrase.sort is not Sort.THING or lows[:2] != ["ph", "to"]:
            return []
        named, to, *value = body
        thing = Phrase(Sort.THING, phrase.lead, body=[named], joined=phrase.joined)
        return [thing, Phrase(Sort.THING, "to", [to], value)]

    def _form(self, phrase: Phrase) -> tuple[Sort, str]:
        return phrase.sort, "setting" if self._is_setting(phrase, "") else phrase.lead

    def _draft(self, segment: Segment, behind: Sequence[Phrase]) -> Draft:
        verb = segment.verb
        draft = Draft(self._action(verb))
        self.amounts = []
        front = self._phrases(segment.start, verb.begins)
        between = self._adverbs(verb)
        self._front(draft, front, verb)
        for phrase in between:
            self._add_parameter(draft, phrase, "")
        self._behind(draft, behind, verb)
        self._measure(draft)
        return draft

    def _action(self, verb: Verb) -> Piece:
        places = range(verb.start, verb.end)
        first, *others = (self.tokens[n] for n in places)
        base = base_form(first.low, self.library)
        if not others and base not in self.library.verbs and base.endswith(NOUNS):
            base = next((one.name for one in find(self.library, base)), base)
        if others and base == first.low:
            whole = " ".join((*(one.low for one in (first, *others[:-1])),
                              base_form(others[-1].low, self.library)))  # fmt: skip
            action = whole if whole in self.library.verbs else self._plain(first, others)
        else:
            action = " ".join((base, *(one.low for one in others)))
        action = action.strip(" .,;:-")
        mentioned = frozenset((verb.mention,)) if verb.mention >= 0 else frozenset[int]()
        return Piece(action, first.start, self.tokens[verb.end - 1].end, mentioned)

    def _plain(self, first: Token, others: Sequence[Token]) -> str:
        return " ".join((first.low, *(one.low for one in others)))

    def _phrases(self, start: int, stop: int) -> list[Phrase]:
        """Return the phrases before a verb, those of the verbs that lead to it among them."""
        found: list[Phrase] = []
        at = start
        for helper in self.helpers:
            if not start <= helper.begins < stop:
                continue
            found += self.chunker.phrases(at, helper.begins)
            at = helper.end
            base = base_form(self.tokens[helper.start].low, self.library)
            leading = self.chunker.phrases(at, stop)
            if leading and not leading[0].lead and base in words("tools"):
                careful = self.tokens[leading[0].body[0]].low == "care"
                leading[0].lead = "with" if careful else "using"
            elif leading and base in words("light"):
                leading = []
            found += [one for one in leading if self._tells(one)]
            return found
        return [*found, *self.chunker.phrases(at, stop)]

    def _tells(self, phrase: Phrase) -> bool:
        """Whether a phrase says more than the "to" before a verb."""
        return any(self.tokens[n].low not in ("to", "order", "in", "by") for n in phrase.body)

    def _adverbs(self, verb: Verb) -> list[Phrase]:
        led = list(range(verb.start - verb.led, verb.start))
        return (
            [Phrase(Sort.MANNER, body=led)] * bool(led)
            + [
                Phrase(Sort.MANNER, body=[n])
                for n in range(verb.begins, verb.start)
                if self.tokens[n].low.endswith("ly")
                and self.tokens[n].low not in words("sequence", "no_manners")
                and n not in self.aside.skipped
            ]
            + [Phrase(Sort.MANNER, body=[n]) for n in self._inner(verb) if not verb.led]
        )

    def _inner(self, verb: Verb) -> Iterator[int]:
        """Yield the adverbs that stand within the mention of an action: "gently mix"."""
        for n in range(verb.start - 1, -1, -1):
            if n < verb.begins or self.tokens[n].mention != verb.mention or verb.mention < 0:
                return
            low = self.tokens[n].low
            if not low.endswith("ly") and low not in words("enabling", "sequence") | {"to"}:
                yield n

    def _front(self, draft: Draft, phrases: Sequence[Phrase], verb: Verb) -> None:
        """Add what stands before a verb: its object if it is passive, and where or when."""
        helped = any(one.end <= verb.begins for one in self.helpers)
        for phrase in phrases:
            if (
                phrase.sort is Sort.THING
                and not phrase.lead
                and not phrase.aside
                and not self._is_setting(phrase, draft.action.text)
            ):
                if self._is_person(phrase):
                    continue
                if self._used(phrase):
                    self._add_parameter(draft, phrase, "using")
                elif not phrase.body:
                    continue
                elif self._gerund(phrase):
                    self._add_parameter(draft, phrase, "")
                elif verb.passive or helped:
                    self._add_object(draft, phrase)
            else:
                self._add_parameter(draft, phrase, "")

    def _is_person(self, phrase: Phrase) -> bool:
        """Whether a phrase only says who does it: "you can", not "they"."""
        doing = words("persons") - {"they", "one", "he", "she"}
        return all(self.tokens[n].low in doing for n in trimmed(phrase, self.tokens))

    def _used(self, phrase: Phrase) -> bool:
        """Take "is used" from "a pipette is used" before a verb; return whether it stood there."""
        lows = [self.tokens[n].low for n in phrase.body]
        if "used" not in lows[1:] or lows[lows.index("used") - 1] not in words("be"):
            return False
        while phrase.body and self.tokens[phrase.body[-1]].low in (
            {"used", "to"} | words("be", "modals", "have")
        ):
            phrase.body.pop()
        return bool(phrase.body)

    def _behind(self, draft: Draft, phrases: Sequence[Phrase], verb: Verb) -> None:
        """Add what stands behind a verb."""
        open_, lead, taken = not verb.passive, "", False
        for phrase in phrases:
            if phrase.sort is not Sort.THING or phrase.aside:
                self._add_aside(draft, phrase, verb)
                continue
            setting = self._is_setting(phrase, draft.action.text)
            if phrase.joined and not phrase.lead and self._gerund(phrase):
                open_ = False
            late = not draft.objects and not phrase.joined and self._is_thing(phrase)
            led = phrase.joined and lead and not taken  # "with A, B and C"
            acted = open_ or (late and not verb.passive)
            acted = acted or (not led and self._acted_on(phrase, verb))
            behind = taken and phrase.joined
            acted = acted or (behind and (verb.passive or self._measured(phrase)))
            taken = not phrase.lead and not setting and acted and not self._tells_how(phrase)
            if taken:
                self._add_object(draft, phrase)
                continue
            if phrase.lead == "of" and not draft.objects:
                self._add_object(draft, phrase)
                continue
            self._add_parameter(draft, phrase, lead if phrase.joined and not setting else "")
            if not setting:
                lead = phrase.lead or lead
            if phrase.lead or not setting:
                open_ = False

    def _treat(self, phrases: Sequence[Phrase], verb: Verb) -> None:
        """Take a reagent behind a colon or a time for what something is treated with."""
        for phrase in takewhile(lambda one: not one.lead, phrases):
            if is_treating(phrase, self.tokens, self.mentions) and treats(self._names(verb)):
                phrase.lead = "with"
                return

    def _add_aside(self, draft: Draft, phrase: Phrase, verb: Verb) -> None:
        """Add what tells how, or stands in a bracket: "wash (TBS)", "elute (water)"."""
        treated = (phrase.acted or phrase.beside) and treats_aside(self._names(verb))
        if phrase.acted and not (treated or phrase.lead):
            self._add_object(draft, phrase)
        elif treated or not phrase.beside:
            self._add_parameter(draft, phrase, "with" if treated else "")

    def _names(self, verb: Verb) -> set[str]:
        """Return the names of the actions of the library that a verb may mean."""
        return {one.name for one in find(self.library, self._action(verb).text)}

    def _gerund(self, phrase: Phrase) -> bool:
        """Whether a phrase begins with what is done meanwhile: "leaving the cells"."""
        first = self.tokens[phrase.body[0]]
        label = self.mentions[first.mention].label if first.mention >= 0 else None
        return first.low.endswith("ing") and (label not in THINGS and label is not Label.MODIFIER)

    def _tells_how(self, phrase: Phrase) -> bool:
        """Whether a phrase is a participle alone or a time: "inverted", "the same day"."""
        lows = [self.tokens[n].low for n in trimmed(phrase, self.tokens)]
        often = len(lows) > 1 and lows[0] in words("nth") | {"every"}
        if often and lows[-1] in words("spans"):
            return True
        if phrase.joined or len(phrase.body) != 1 or self._is_thing(phrase):
            return False
        at = phrase.body[0]
        low = self.tokens[at].low
        follows = self.tokens[at + 1].low if at + 1 < len(self.tokens) else ""
        ends = follows in words("prepositions", "connectors") | {"", ";", ".", ")"}
        return ends and low.endswith("ed") and participle(low, self.library)

    def _is_thing(self, phrase: Phrase) -> bool:
        """Whether a phrase names a thing: "0.5 ml of TBS" of "add to the cells 0.5 ml of TBS"."""
        return any(self.mentions[one].label in THINGS for one in self._mentions(phrase.body))

    def _measured(self, phrase: Phrase) -> bool:
        """Whether a phrase names a thing behind its amount: "10 µl buffer" of "in a tube: 5 µl dye,
        10 µl buffer"."""
        body = trimmed(phrase, self.tokens)
        end = amount_end(body, self.tokens, self.mentions)
        return not phrase.lead and bool(end) and self._is_thing(phrase)

    def _acted_on(self, phrase: Phrase, verb: Verb) -> bool:
        here = self._mentions(phrase.body)
        return any(
            one.label is RelationLabel.ACTS_ON and one.head == verb.mention and one.tail in here
            for one in self.relations
        )

    # Pieces -----------------------------------------------------------------------------------

    def _mentions(self, places: Sequence[int]) -> frozenset[int]:
        return frozenset(self.tokens[n].mention for n in places if self.tokens[n].mention >= 0)

    def _piece(self, places: Sequence[int], lead: str = "") -> Piece:
        text = text_of(places, self.tokens, self.text)
        start, end = self.tokens[places[0]].start, self.tokens[places[-1]].end
        text = f"{lead} {text}" if lead else text
        return Piece(text, start, end, self._mentions(places))

    def _is_setting(self, phrase: Phrase, action: str) -> bool:
        if phrase.sort is not Sort.THING or phrase.lead not in ("", *_BARE):
            return False
        body = trimmed(phrase, self.tokens)
        if not body:
            return False
        labels = {self.mentions[one].label for one in self._mentions(body)}
        if labels & THINGS:
            return False
        text = text_of(body, self.tokens, self.text).replace("×", "x")
        parameter = as_parameter(text, action)
        return parameter.role is Role.SETTING and bool(parameter.quantities)

    def _add_object(self, draft: Draft, phrase: Phrase) -> None:
        body = trimmed(phrase, self.tokens)
        if body and self.tokens[body[-1]].low in (words("particles") if len(body) > 1 else _ALONE):
            self._add_particle(draft, body.pop())
        if not body:
            return
        if self.tokens[body[0]].low in ("it", "them") and self._describe(body[1:]):
            draft.parameters.append(self._piece(body[1:]))  # "keep it wet"
            body = body[:1]
        whole = self._piece(without_articles(body, self.tokens) or body)
        end = amount_end(body, self.tokens, self.mentions)
        behind = () if end else amount_behind(body, self.tokens, self.mentions)
        of = end and self.tokens[body[end - 1]].low == "of"
        amount = behind or body[: end - 1 if of else end]
        body = without_amount(body, behind, self.tokens) if behind else body[end:]
        body, rate = rated(list(body), self.tokens, counted=bool(amount))
        if rate and not body:
            draft.parameters.append(self._piece([*amount, *rate]))
            return
        if rate and rate[0] < body[0]:
            amount = [*amount, *rate]
        elif rate:
            draft.parameters.append(self._piece(rate))
            whole = self._piece([*amount, *without_articles(body, self.tokens)])
        thing = self._piece(without_articles(body, self.tokens) or body)
        if not amount:
            self.amounts.append(None)
        elif behind:
            self.amounts.append((self._piece(amount), whole))
        else:
            measured = self._piece(amount)
            text = f"{measured.text} {thing.text}"
            self.amounts.append((measured, whole._replace(text=text)))
        draft.objects.append(thing)

    def _describe(self, places: Sequence[int]) -> bool:
        """Whether some words only say what a thing is like."""
        labels = {self.mentions[one].label for one in self._mentions(places)}
        return labels == {Label.MODIFIER}

    def _measure(self, draft: Draft) -> None:
        """Tell the amount of the one object as a parameter, that of several with each of them."""
        if len(draft.objects) == 1:
            draft.parameters += [told[0] for told in self.amounts if told]
            return
        both = zip(draft.objects, self.amounts, strict=True)
        draft.objects = [told[1] if told else one for one, told in both]

    def _add_particle(self, draft: Draft, place: int) -> None:
        """Add "out" of "spread the chips out" to the action, if that is a verb."""
        verb = f"{draft.action.text} {self.tokens[place].low}"
        if verb in self.library.verbs:
            draft.action = draft.action._replace(text=verb)
        else:
            draft.parameters.append(self._piece([place]))

    def _add_parameter(self, draft: Draft, phrase: Phrase, lead: str) -> None:
        body = trimmed(phrase, self.tokens)
        if not body:
            return
        if self._is_setting(phrase, draft.action.text):
            draft.parameters.append(self._piece(body))
        else:
            first = self.tokens[body[0]].low
            told = first.endswith("ing") or (first.endswith("ed") and not self._is_thing(phrase))
            if phrase.sort is Sort.MANNER or told or first == "made":
                lead = ""
            piece = self._piece(body, phrase.lead or lead)
            start = self.tokens[(phrase.leading or body)[0]].start
            whole = self._mentions(phrase.places)
            text = piece.text.lower() if phrase.sort is Sort.MANNER else piece.text
            draft.parameters.append(Piece(text, start, piece.end, whole))
