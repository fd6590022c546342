"""Devices, pipes and closed streams in place of files."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest

KEY = 'Step 1: {"action": "spin", "objects": ["lysate"], "parameters": []}'
PAIR = json.dumps({"pred": KEY, "gold": KEY}) + "\n"
PROGRAM = f"{sys.executable} -c 'from protoplan.cli import main; main()'"


def shell(command: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a shell command in a folder; ``protoplan`` in it is this package."""
    (folder / "pairs.jsonl").write_text(PAIR)
    (folder / "key.txt").write_text(KEY)
    return subprocess.run(
        ["/bin/sh", "-c", command.replace("protoplan", PROGRAM)],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
@pytest.mark.parametrize("output", ["-o /dev/full", "> /dev/full", "-o /dev/full --no-resume"])
def test_a_full_disk_is_told_plainly(tmp_path: Path, output: str) -> None:
    result = shell(f"protoplan score pairs.jsonl {output}", tmp_path)
    assert result.returncode == 2
    assert result.stderr.rstrip().endswith("No space left on device.")
    assert len(result.stderr.splitlines()) == 1


def test_records_go_to_a_device_as_to_a_stream(tmp_path: Path) -> None:
    assert shell("protoplan score pairs.jsonl -o /dev/null", tmp_path).returncode == 0
    result = shell("protoplan score pairs.jsonl -o /dev/stdout", tmp_path)
    assert len(result.stdout.splitlines()) == 1
    assert "1 pair scored" in result.stderr
    for _ in range(2):
        result = shell("protoplan score pairs.jsonl -o /dev/stdout > out.jsonl", tmp_path)
        assert result.returncode == 0
        assert len((tmp_path / "out.jsonl").read_text().splitlines()) == 1


def test_records_go_to_a_named_pipe(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    read: list[str] = []
    reader = threading.Thread(target=lambda: read.append(pipe.read_text()), daemon=True)
    reader.start()
    assert shell("protoplan score pairs.jsonl -o pipe", tmp_path).returncode == 0
    reader.join(10)
    assert json.loads(read[0])["metrics"]["step_m"] == 1


@pytest.mark.parametrize("output", ["-o -", "-o /dev/stdout", ""])
@pytest.mark.parametrize("what", ["--queries queries.jsonl", "'Wash the cells.' --format json"])
def test_answers_go_to_standard_output_by_any_of_its_names(
    tmp_path: Path, what: str, output: str
) -> None:
    (tmp_path / "queries.jsonl").write_text('{"query": "Wash the cells."}\n')
    for _ in range(2):
        result = shell(f"protoplan propose {what} {output} -q > out.json", tmp_path)
        assert (result.returncode, result.stderr) == (0, "")
        assert "sketch" in json.loads((tmp_path / "out.json").read_text())
    assert not (tmp_path / "-").exists()


@pytest.mark.parametrize("what", ["--queries queries.jsonl", "'Wash the cells.' --format json"])
def test_answers_go_to_a_named_pipe(tmp_path: Path, what: str) -> None:
    (tmp_path / "queries.jsonl").write_text('{"query": "Wash the cells."}\n')
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    read: list[str] = []
    reader = threading.Thread(target=lambda: read.append(pipe.read_text()), daemon=True)
    reader.start()
    assert shell(f"protoplan propose {what} -o pipe", tmp_path).returncode == 0
    reader.join(10)
    assert "sketch" in json.loads(read[0])


@pytest.mark.parametrize(
    "command", ["propose --queries queries.jsonl", "score many.jsonl", "grammar --for lark"]
)
def test_a_reader_that_has_gone_is_no_fault(tmp_path: Path, command: str) -> None:
    (tmp_path / "queries.jsonl").write_text('{"query": "Wash the cells."}\n' * 3)
    (tmp_path / "many.jsonl").write_text(PAIR * 2_000)
    told = f"(protoplan {command} -q; echo $? > code) | true".replace("lark -q", "lark")
    result = shell(f"{told}; cat code", tmp_path)
    assert (result.stdout, result.stderr) == ("0\n", "")


@pytest.mark.parametrize(
    ("command", "message"),
    [
        ("protoplan verify key.txt -g key.txt >&-", "Standard output is closed."),
        ("protoplan score pairs.jsonl -o out >&-", "Standard output is closed."),
        ("protoplan verify - -g key.txt <&-", "Standard input is closed."),
        ("protoplan score - <&-", "Standard input is closed."),
    ],
)
def test_closed_streams_are_told_plainly(tmp_path: Path, command: str, message: str) -> None:
    result = shell(command, tmp_path)
    assert (result.returncode, result.stderr) == (2, f"Error: {message}\n")


def test_a_report_never_overwrites_what_was_read(tmp_path: Path) -> None:
    for command in ("key.txt -g other.txt -o key.txt", "other.txt -g key.txt -o ./key.txt"):
        result = shell(f"cp key.txt other.txt; protoplan verify {command}", tmp_path)
        assert result.returncode == 2
        assert "The output is the input" in result.stderr
        assert (tmp_path / "key.txt").read_text() == KEY
