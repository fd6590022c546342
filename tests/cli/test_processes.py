"""Processes that ``protoplan score -j`` starts."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from pathlib import Path

import pytest

KEY = 'Step 1: {"action": "spin", "objects": ["lysate"], "parameters": []}'


@pytest.mark.slow
def test_none_outlives_a_main_process_that_was_killed(tmp_path: Path) -> None:
    program = "from protoplan.cli import main; main()"
    output = tmp_path / "scores.jsonl"
    arguments = ["score", "-", "-o", str(output), "-j", "2", "--quiet"]
    with subprocess.Popen(
        [sys.executable, "-c", program, *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    ) as process:
        assert process.stdin is not None
        line = json.dumps({"pred": KEY, "gold": KEY}).encode() + b"\n"
        process.stdin.write(line * 5_000)
        process.stdin.flush()
        deadline = time.monotonic() + 30
        while not (output.exists() and output.stat().st_size) and time.monotonic() < deadline:
            time.sleep(0.05)
        assert output.stat().st_size
        process.kill()
        # The others hold the other end of this pipe for as long as they run.
        process.communicate(timeout=20)
