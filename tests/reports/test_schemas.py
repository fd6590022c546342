"""The published JSON Schemas."""

import json

import jsonschema
import pytest

from protoplan.reports.schemas import NAMES, schema_text

DIALECT = "https://json-schema.org/draft/2020-12/schema"


@pytest.mark.parametrize("name", NAMES)
def test_every_schema_is_valid_and_names_its_version(name: str) -> None:
    schema = json.loads(schema_text(name))
    assert schema["$schema"] == DIALECT
    jsonschema.Draft202012Validator.check_schema(schema)
    assert schema["title"]
    assert "schema_version" in json.dumps(schema)
