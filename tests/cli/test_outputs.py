"""Reports and files that are written: fit for a terminal, and never in the place of an input."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from protoplan.cli import main

Run = Callable[..., tuple[int, str, str]]
HOSTILE = "cells\x00 \x1bc\x1b[31mred\x08\x9b2J"
STEPS = [
    {"action": "resuspend", "objects": [f"pellet of {HOSTILE}"], "parameters": [HOSTILE]},
    {"action": "centrifuge", "objects": [HOSTILE], "parameters": ["300 xg", "5 weeks"]},
    {"action": HOSTILE, "objects": [HOSTILE], "parameters": [HOSTILE]},
]
LIBRARY = f"""
name = {json.dumps(HOSTILE)}
title = {json.dumps(HOSTILE)}
facts.hot = {{ made = true, holds = {json.dumps(HOSTILE)} }}
[actions.{json.dumps("a" + HOSTILE)}]
title = {json.dumps(HOSTILE)}
verbs = ["spin"]
pre = ["hot o"]
hazards = [{json.dumps(HOSTILE)}]
roles.o = {{ kinds = [{json.dumps(HOSTILE)}] }}
"""


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run the program in a folder with two protocols, a library and pairs."""
    monkeypatch.chdir(tmp_path)
    block = "".join(f"Step {n}: {json.dumps(step)}\n" for n, step in enumerate(STEPS, 1))
    Path("steps.json").write_text(json.dumps(STEPS), encoding="utf-8")
    Path("gold.txt").write_text(block, encoding="utf-8")
    Path("ours.toml").write_text(LIBRARY, encoding="utf-8")
    pair = {"pred": block, "gold": block, "type": HOSTILE}
    Path("pairs.jsonl").write_text(json.dumps(pair) + "\n", encoding="utf-8")

    def call(*args: str) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as stop:
            main(list(args))
        captured = capsys.readouterr()
        return int(stop.value.code or 0), captured.out, captured.err

    return call


@pytest.mark.parametrize(
    "command",
    [
        "check steps.json",
        "check steps.json --library ours.toml",
        "verify steps.json -g gold.txt",
        "verify steps.json -g gold.txt --library ours.toml --profile symbolic",
        "repair steps.json",
        "repair steps.json --gold gold.txt",
        "graph steps.json",
        "graph steps.json --format dot",
        "graph steps.json --format mermaid",
        "score pairs.jsonl -o scored.jsonl",
        "library check ours.toml",
        "library show --library ours.toml",
        "library show spin --library ours.toml",
        "eval actions steps.json",
    ],
)
def test_nothing_that_is_read_moves_the_cursor(run: Run, command: str) -> None:
    code, out, err = run(*command.split())
    assert code in (0, 1), err
    assert out
    assert {c for c in out + err if not c.isprintable()} == {"\n"}


@pytest.mark.parametrize(
    ("command", "inputs"),
    [
        ("check steps.json gold.txt --library ours.toml -o", "steps.json gold.txt ours.toml"),
        ("verify steps.json -g gold.txt --library ours.toml -o", "steps.json gold.txt ours.toml"),
        ("repair steps.json --gold gold.txt --library ours.toml -o",
         "steps.json gold.txt ours.toml"),
        ("graph steps.json --library ours.toml --format dot -o", "steps.json ours.toml"),
        ("solve steps.json --engine pyperplan --library ours.toml -o", "steps.json ours.toml"),
        ("import-plan steps.json --map gold.txt -o", "steps.json gold.txt"),
        ("score pairs.jsonl --library ours.toml -o", "pairs.jsonl ours.toml"),
        ("export gold.txt --library ours.toml -o plan --force --map", "gold.txt ours.toml"),
        ("export gold.txt --done --gold steps.json -o plan --force --map", "steps.json"),
        ("train lineage steps.json -o", "steps.json"),
        ("train habits steps.json -o", "steps.json"),
    ],
)  # fmt: skip
def test_no_input_is_overwritten(run: Run, command: str, inputs: str) -> None:
    for name in inputs.split():
        before = Path(name).read_bytes()
        code, out, err = run(*command.split(), name)
        assert (code, out) == (2, "")
        assert "The output is the input" in err
        assert Path(name).read_bytes() == before
