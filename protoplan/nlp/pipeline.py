"""The pipelines that label mentions: protoplan's own, or one of spaCy's that is named."""

from __future__ import annotations

import warnings
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from protoplan.errors import MissingExtraError, UnknownNameError, UnusableInputError

if TYPE_CHECKING:
    from spacy.language import Language

OWN = "protoplan"
"""The name of the pipeline that ships."""
_MODEL = Path(__file__).parent / "model"
_TAGGER = "tagger.json"
_LONGEST = 1 << 30
"""Characters of a text: what ours does with it takes linear time and memory."""


def load(name: str = OWN) -> Language:
    """Return the pipeline ``name``, loaded once: a call gives a ``Doc`` with ``ents``.

    ``name`` is "protoplan", an installed pipeline of spaCy or scispaCy ("en_core_sci_sm"), or a
    folder: one that ``protoplan train nlp`` wrote, or a pipeline of spaCy. The text of the ``Doc``
    is the text given, letter for letter. Many texts go through ``load(name).pipe(texts)``.

    Raises :class:`MissingExtraError` without the extra "nlp", :class:`UnknownNameError` where
    there is no such pipeline, and :class:`UnusableInputError` where it cannot be loaded.
    """
    if find_spec("spacy") is None:
        raise MissingExtraError("Reading prose", "nlp")
    return _load(name)


@lru_cache(maxsize=4)
def _load(name: str) -> Language:
    folder = _MODEL if name == OWN else Path(name)
    if (folder / _TAGGER).is_file() or name == OWN:
        return _own(folder)
    return _of_spacy(name)


def describe(nlp: Language) -> str:
    """Return the name and the version of a pipeline, as reports name it."""
    meta = nlp.meta
    name = meta.get("name") or "pipeline"
    if name == OWN:
        return f"{OWN} {meta['version']}"
    return f"{meta.get('lang', 'xx')}_{name} {meta.get('version', '0')}"


def _own(folder: Path) -> Language:
    from spacy.util import get_lang_class

    from protoplan.nlp.component import FACTORY, Component
    from protoplan.nlp.tokenizer import Tokenizer

    language = get_lang_class("xx")
    meta = {"name": OWN if folder == _MODEL else folder.resolve().name}
    nlp = language(meta=meta, create_tokenizer=lambda nlp: Tokenizer(nlp.vocab))
    nlp.max_length = _LONGEST
    component = nlp.add_pipe(FACTORY, name="tagger", config={"folder": str(folder)})
    if isinstance(component, Component):
        told = ("version", "learned_from")
        nlp.meta.update({name: str(component.made_with[name]) for name in told})
    return nlp


def _of_spacy(name: str) -> Language:
    """Load a pipeline of spaCy's, from a package or a folder."""
    import spacy
    from spacy.util import get_installed_models, is_package

    if not is_package(name) and not Path(name).is_dir():
        raise UnknownNameError("pipeline", name, [OWN, *get_installed_models()])
    try:
        with warnings.catch_warnings():  # of another version, which may work all the same
            warnings.simplefilter("ignore", UserWarning)
            return spacy.load(name)
    except Exception as error:
        # Whatever a package or a file of others raises while it is loaded.
        reason = " ".join(str(error).split())
        raise UnusableInputError(f"Cannot load the pipeline {name!r}: {reason}") from error
