"""scispaCy's ``EntityLinker`` over the concepts of ``ontology/``: nearest neighbours by letters.

The vectorizer and the index are built here: scispaCy's own ``create_tfidf_ann_index``, and with it
``EntityLinker.from_kb``, raises with scipy 1.11 and later, and leaves out the trigrams of fewer
than ten aliases, and so most short names. What is built is kept in the user's cache as scispaCy's
``LinkerPaths`` name it, in a folder named by what it was built from; nothing of it ships.
"""

from __future__ import annotations

import hashlib
import os
import platform
import shutil
import sys
import tempfile
from collections import defaultdict
from collections.abc import Callable
from contextlib import suppress
from functools import cache, lru_cache
from importlib.metadata import version
from importlib.util import find_spec
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any

from protoplan import resources
from protoplan.entities import Link, Stage, concept, concepts
from protoplan.entities.knowledge import INDEX
from protoplan.entities.knowledge import index as names
from protoplan.entities.names import normal
from protoplan.errors import MissingExtraError

if TYPE_CHECKING:
    from scispacy.candidate_generation import CandidateGenerator, LinkerPaths
    from scispacy.linking import EntityLinker
    from scispacy.linking_utils import KnowledgeBase

THRESHOLD = 0.92
"""The least likeness of a link, the cosine of trigrams: "methanol" and "ethanol" have 0.8,
"methylbenzene" and "ethylbenzene" 0.9."""
_NEIGHBOURS = 10
_LONGEST = 200
"""Characters of a name; what is longer is no name of a thing."""
_INDEX = {"M": 24, "efConstruction": 200, "indexThreadQty": 1, "post": 0}
"""How the graph of neighbours is built: it finds the nearest of 998 in 1,000 names that were cut
short. One thread makes the same graph every time."""
_SEARCHED = 1_000
"""How many neighbours are looked at for the nearest."""
_BUILT_WITH = ("scispacy", "scikit-learn", "scipy", "numpy")
"""What the files in the cache depend on, beside nmslib."""


@cache
def linker() -> Callable[[str], Link | None]:
    """Return what links a name to the concept with the nearest name or alias.

    Builds the index where the cache has none of these concepts, which takes some seconds. Raises
    :class:`MissingExtraError` where scispaCy is not installed.
    """
    _require()
    import spacy
    from spacy.tokens import Doc, Span

    entity_linker = _entity_linker()
    vocabulary = spacy.blank("en").vocab

    @lru_cache(maxsize=1 << 14)
    def link(name: str) -> Link | None:
        words = normal(name).split() if len(name) <= _LONGEST else []
        if not words:
            return None
        document = Doc(vocabulary, words=words)
        document.ents = (Span(document, 0, len(words), label="NAME"),)
        found = entity_linker(document).ents[0]._.kb_ents
        return Link(concept(found[0][0]), Stage.NEIGHBOUR, name) if found else None

    return link


def knowledge_base() -> KnowledgeBase:
    """Return the concepts as scispaCy has them: names, aliases and names of kinds in normal form.

    Names that count only as they are written are not there.
    """
    from scispacy.linking_utils import Entity, KnowledgeBase

    forms = defaultdict[int, list[str]](list)
    for form, number in chain(names().normals.items(), names().narrower.items()):
        forms[number].append(form)
    return KnowledgeBase(
        [
            Entity(one.identifier, normal(one.name), forms[number], [one.kind])
            for number, one in enumerate(concepts())
        ]
    )


def cache_folder() -> Path:
    """Return the folder for what protoplan builds for this user, by the customs of the system."""
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or str(Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = str(Path.home() / "Library" / "Caches")
    else:
        base = os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    return Path(base) / "protoplan"


def _require() -> None:
    if find_spec("scispacy") and find_spec("nmslib"):
        return
    here = f"Python {platform.python_version()} on {platform.machine()}"
    raise MissingExtraError(
        "The linker 'scispacy' (scispaCy's nearest-neighbour library has wheels for x86-64 and "
        f"Python up to 3.12 only, and this is {here}; the linker 'exact' runs everywhere)",
        "nlp",
    )


def _entity_linker() -> EntityLinker:
    from scispacy.linking import EntityLinker

    return EntityLinker(
        candidate_generator=_candidates(),
        resolve_abbreviations=False,
        k=_NEIGHBOURS,
        threshold=THRESHOLD,
        filter_for_definitions=False,
        max_entities_per_mention=1,
    )


def _candidates() -> CandidateGenerator:
    """Return scispaCy's candidate generator from the cache, or built and, where that can be, put
    there."""
    from scispacy.candidate_generation import CandidateGenerator

    folder = cache_folder() / f"linker-{_fingerprint()}"
    aliases, vectorizer, index = _loaded(folder) or _built(folder)
    return CandidateGenerator(index, vectorizer, aliases, knowledge_base())


def _fingerprint() -> str:
    """Return what tells apart what was built from other concepts, with other versions or here."""
    import nmslib

    parts = [resources.text("ontology", INDEX), str(_INDEX), platform.python_version()]
    parts += [nmslib.__version__, *map(version, _BUILT_WITH)]
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:16]


def _loaded(folder: Path) -> Any:
    """Return what the files in ``folder`` hold, ``None`` where one is missing or broken."""
    from scispacy.candidate_generation import LinkerPaths

    if not folder.is_dir():
        return None
    paths = LinkerPaths.from_directory(folder)
    try:
        return paths.load(ef_search=_SEARCHED) if paths.is_locally_cached() else None
    except Exception:
        return None  # whatever they hold, they can be built anew


def _built(folder: Path) -> Any:
    """Return what was built, and leave it in ``folder`` if that can be."""
    from scispacy.candidate_generation import LinkerPaths

    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        place = tempfile.mkdtemp(prefix="new-", dir=folder.parent)
    except OSError:
        place = tempfile.mkdtemp(prefix="protoplan-")
    try:
        paths = LinkerPaths.from_directory(place)
        _build(paths)
        found = paths.load(ef_search=_SEARCHED)
        shutil.rmtree(folder, ignore_errors=True)
        with suppress(OSError):  # the cache cannot be written, or someone else was quicker
            Path(place).rename(folder)
    finally:
        shutil.rmtree(place, ignore_errors=True)
    return found


def _build(paths: LinkerPaths) -> None:
    """Write the vectorizer, the vectors, the index and the aliases."""
    import json

    import joblib
    import nmslib
    import numpy
    import scipy.sparse
    from sklearn.feature_extraction.text import TfidfVectorizer

    vectorizer = TfidfVectorizer(analyzer="char_wb", ngram_range=(3, 3), dtype=numpy.float32)
    aliases = sorted(knowledge_base().alias_to_cuis)
    vectors = vectorizer.fit_transform(aliases)
    joblib.dump(vectorizer, paths.tfidf_vectorizer)
    scipy.sparse.save_npz(paths.tfidf_vectors, vectors)
    index = nmslib.init(
        method="hnsw", space="cosinesimil_sparse", data_type=nmslib.DataType.SPARSE_VECTOR
    )
    index.addDataPointBatch(vectors)
    index.createIndex(_INDEX, print_progress=False)
    index.saveIndex(paths.ann_index)
    Path(paths.concept_aliases_list).write_text(json.dumps(aliases), encoding="utf-8")
