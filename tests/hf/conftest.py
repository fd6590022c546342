"""The tiny model as a checkpoint on disk."""

from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def checkpoint(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the tiny model, its weights random."""
    pytest.importorskip("transformers", reason="needs transformers (the extra test-hf)")
    import tiny

    return tiny.save(tmp_path_factory.mktemp("tiny") / "model")
