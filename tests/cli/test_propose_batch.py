"""``protoplan propose --queries``: what is said of lines that cannot be used, and of files."""

from __future__ import annotations

import gzip
import io
import json
import random
from collections.abc import Callable
from pathlib import Path

import pytest

from protoplan.cli import main
from protoplan.proposers.batch import Tally, is_binary

Batch = Callable[[bytes], tuple[int, list[dict[str, object]], str]]


@pytest.fixture
def batch(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Batch:
    """Answer the lines of a file."""
    monkeypatch.chdir(tmp_path)

    def call(data: bytes) -> tuple[int, list[dict[str, object]], str]:
        Path("q.jsonl").write_bytes(data)
        with pytest.raises(SystemExit) as stop:
            main(["propose", "--queries", "q.jsonl"])
        captured = capsys.readouterr()
        records = [json.loads(line) for line in captured.out.splitlines()]
        return int(stop.value.code or 0), records, captured.err

    return call


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ('{"query": 5}', "expected a text 'query', found 5; write the question there"),
        ('{"query": null}', "expected a text 'query', found null;"),
        ('{"query": ""}', "expected a text 'query', found \"\";"),
        ('{"query": ["a"]}', "expected a text 'query', found [\"a\"];"),
        ('{"question": "Wash", "id": 1}', "found no such field (those here: 'question', 'id');"),
        ("{}", "expected a text 'query', found no field at all;"),
        ('{"query": "Wash", "actions": "wash"}', 'null, found "wash"; write names of actions'),
        ('{"query": "Wash", "actions": ["wash", 5]}', 'found ["wash", 5];'),
        ('{"query": "Wash", "actions": []}', "names of actions in 'actions', found [];"),
        ('{"query": "Wash", "max_steps": 0}', "from 1 to 100, found 0;"),
        ('{"query": "Wash", "max_steps": 101}', "from 1 to 100, found 101;"),
        ('{"query": "Wash", "max_steps": "5"}', 'from 1 to 100, found "5";'),
        ('{"query": "Wash", "max_steps": true}', "from 1 to 100, found true;"),
        ('{"query": "Wash it.", "gold": 5}', "expected a text 'gold', or null, found 5;"),
        ('{"query": "Wash it.", "query": "Dry"}', "the field 'query' stands there more than once"),
        ('{"query": "Wash it.", "a": {"b": 1, "b": 2}}', "the field 'b' stands there more than"),
    ],
)
def test_a_line_that_cannot_be_used_says_what_stands_there(
    batch: Batch, line: str, said: str
) -> None:
    code, records, err = batch(line.encode())
    assert code == 1
    assert str(records[0]["error"]).startswith("line 1: ")
    assert said in str(records[0]["error"])
    assert err == "1 of 1 answers do not pass: 0 passed, 0 not passed, 1 error (line 1).\n"


def test_what_stands_there_is_shortened(batch: Batch) -> None:
    _, records, _ = batch(json.dumps({"query": ["x" * 1_000]}).encode())
    assert len(str(records[0]["error"])) < 200


@pytest.mark.parametrize(
    "more", ['"max_steps": null', '"max_steps": 100', '"actions": null', '"gold": null']
)
def test_null_is_as_if_the_field_were_not_there(batch: Batch, more: str) -> None:
    assert batch(f'{{"query": "Wash the cells.", {more}}}'.encode())[0] == 0


def test_a_tally_counts_each_kind_and_names_the_first_lines_with_an_error() -> None:
    tally = Tally()
    for passed in (True, False, True, None):
        tally = tally.counted(json.dumps({"proposal": {"passed": passed}}).encode())
    assert tally.told == (
        "1 of 4 answers do not pass: 2 passed, 1 not passed, 1 not verified, 0 errors."
    )
    for _ in range(12):
        tally = tally.counted(b'{"error": "line 5: no."}')
    assert tally.told.endswith("12 errors (lines 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, ...).")
    assert Tally(passed=3).told == ""


@pytest.mark.parametrize(
    "data",
    [
        random.Random(1).randbytes(5_000),
        random.Random(2).randbytes(300),
        gzip.compress(b'{"query": "Wash"}\n' * 50, mtime=0),
        '{"query": "Wash"}\n'.encode("utf-16"),
        b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + bytes(range(256)),
        b"\xff\xd8\xff\xe0\n{\n\xff\n\xfe\n" * 9,
    ],
    ids=["noise", "short", "gzip", "utf-16", "png", "jpeg"],
)
def test_a_binary_file_is_refused_at_once(batch: Batch, data: bytes) -> None:
    code, records, err = batch(data)
    assert (code, records) == (2, [])
    assert "q.jsonl is no text: expected a JSON object on each line, in UTF-8." in err


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\n\n",
        b"not JSON\nat all\n",
        '{"query": "Wash at 4 °C, 5 µl."}\n'.encode() * 4_000,
        b'{"query": "Wash"}\n\xff\xfe\0garbage\n{"query": "Fix"}\n',
        '{"query": "Wash the c\xe4lls"}\n'.encode("latin-1") + b'{"query": "Fix"}\n' * 2,
    ],
)
def test_text_with_a_spoilt_line_is_no_binary_file(data: bytes) -> None:
    assert not is_binary(data)


class Terminal(io.StringIO):
    """A standard error that a person watches."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize("quiet", ["-q", "--quiet", ""])
@pytest.mark.parametrize("last", ['{"query": "Wash the cells."}', '{"query": 5}'])
def test_who_wants_it_quiet_sees_no_bar(
    quiet: str, last: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    queries, answers = tmp_path / "q.jsonl", tmp_path / "a.jsonl"
    queries.write_text('{"query": "Wash the cells."}\n' * 24 + last)
    terminal = Terminal()
    monkeypatch.setattr("sys.stderr", terminal)
    with pytest.raises(SystemExit) as stop:
        main(["propose", "--queries", str(queries), "-o", str(answers), *filter(None, [quiet])])
    assert stop.value.code == int("5" in last)
    assert len(answers.read_text().splitlines()) == 25
    assert (terminal.getvalue() == "") == bool(quiet)
    assert ("Proposing" in terminal.getvalue()) != bool(quiet)
