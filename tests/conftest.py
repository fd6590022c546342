"""What all tests share: the folder of real data, and how Hypothesis runs."""

import os
from pathlib import Path

import pytest
from hypothesis import settings

os.environ["COLUMNS"] = "100"  # whatever terminal, or none, the tests run in

settings.register_profile("dev", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, database=None, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "dev")


@pytest.fixture(scope="session")
def root() -> Path:
    """The top folder of the checkout."""
    return Path(__file__).parents[1]


@pytest.fixture(scope="session")
def data() -> Path:
    """The folder of real data, laid out as ``docs/data.md`` says."""
    name = os.environ.get("PROTOPLAN_DATA")
    if not name:
        pytest.skip("PROTOPLAN_DATA names no folder of real data (see docs/data.md)")
    folder = Path(name).resolve()
    if not folder.is_dir():
        pytest.fail(f"PROTOPLAN_DATA names {name!r}, which is no folder")
    return folder
