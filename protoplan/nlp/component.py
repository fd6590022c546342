"""The tagger as a component of spaCy."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from spacy.language import Language
from spacy.tokens import Doc, Span

from protoplan.nlp.encoding import Words, words_of
from protoplan.nlp.storing import read
from protoplan.nlp.tagger import Tagger

FACTORY = "protoplan_tagger"


class Component:
    """Sets ``doc.ents`` to what a tagger finds."""

    def __init__(self, tagger: Tagger, made_with: dict[str, Any]) -> None:
        self.tagger = tagger
        self.made_with = made_with

    def __call__(self, doc: Doc) -> Doc:
        """Label the mentions of a text."""
        return self._labelled([doc])[0]

    def pipe(self, stream: Iterable[Doc], *, batch_size: int = 256) -> Iterator[Doc]:
        """Label the mentions of texts, many at a time."""
        batch: list[Doc] = []
        for doc in stream:
            batch.append(doc)
            if len(batch) >= batch_size:
                yield from self._labelled(batch)
                batch = []
        yield from self._labelled(batch)

    def _labelled(self, docs: Sequence[Doc]) -> Sequence[Doc]:
        read = [_read(doc) for doc in docs]
        found = self.tagger.find([words for _, words in read])
        for doc, (places, _), mine in zip(docs, read, found, strict=True):
            doc.set_ents(
                [
                    Span(doc, places[piece.first], places[piece.end - 1] + 1, label=piece.label)
                    for piece in mine
                ]
            )
        return docs


def _read(doc: Doc) -> tuple[list[int], Words]:
    """Return the places of the tokens that are no blanks, and what the network reads of them."""
    table = doc.to_array(["IDX", "LENGTH", "IS_SPACE", "ORTH"])
    places = (table[:, 2] == 0).nonzero()[0]
    starts, lengths, _, words = table[places].T
    strings = doc.vocab.strings
    ends = zip(starts.tolist(), (starts + lengths).tolist(), strict=True)
    return places.tolist(), words_of((strings[word] for word in words.tolist()), ends)


@Language.factory(FACTORY, assigns=["doc.ents"])
def component(nlp: Language, name: str, folder: str) -> Component:
    """Return the component of the tagger in ``folder``."""
    return Component(*read(Path(folder)))
