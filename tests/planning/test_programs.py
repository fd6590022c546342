"""Programs of others do not outlive protoplan."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from protoplan.planning.programs import run_program

posix = pytest.mark.skipif(os.name != "posix", reason="sessions and signals of POSIX")


def _family(folder: Path) -> list[str]:
    """Return the command of a program that starts another, which writes down who it is and runs for
    long, away from the pipe of its parent."""
    child = (
        "import os, time; "
        f"open({str(folder / 'new')!r}, 'w').write(str(os.getpid())); "
        f"os.rename({str(folder / 'new')!r}, {str(folder / 'child')!r}); time.sleep(60)"
    )
    parent = (
        "import subprocess, sys; "
        f"subprocess.run([sys.executable, '-c', {child!r}], stdout=subprocess.DEVNULL)"
    )
    return [sys.executable, "-c", parent]


def _child(folder: Path) -> int:
    return int(_wait(lambda: (folder / "child").read_text() if _there(folder) else ""))


def _there(folder: Path) -> bool:
    return (folder / "child").exists()


def _wait(say) -> str:
    until = time.monotonic() + 20
    while time.monotonic() < until:
        found = say()
        if found:
            return found
        time.sleep(0.02)
    raise AssertionError("it did not happen in time")


def _gone(process: int) -> str:
    """Return something once a process has ended; one that nobody waited for counts as ended."""
    status = Path(f"/proc/{process}/stat")
    if status.exists():
        return "yes" if ") Z " in status.read_text() else ""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return "yes"
    return ""


def test_what_a_program_says_comes_back() -> None:
    said = run_program([sys.executable, "-c", "print('it is µ')"], 20)
    assert said is not None
    assert said.startswith("it is")


@posix
def test_a_program_that_takes_too_long_is_ended_with_its_own(tmp_path: Path) -> None:
    assert run_program(_family(tmp_path), 3, tmp_path) is None
    _wait(lambda: _gone(_child(tmp_path)))


@posix
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_no_program_outlives_protoplan(tmp_path: Path, number: signal.Signals) -> None:
    script = (
        "import signal; signal.signal(signal.SIGINT, signal.default_int_handler); "  # also with &
        "signal.signal(signal.SIGHUP, signal.SIG_DFL); "  # and under nohup
        "from protoplan.planning.programs import run_program; "
        f"run_program({_family(tmp_path)!r}, 60)"
    )
    with subprocess.Popen([sys.executable, "-c", script], stderr=subprocess.DEVNULL) as program:
        child = _child(tmp_path)
        assert not _gone(child)
        program.send_signal(number)
        assert program.wait(timeout=20) in (128 + number, -number)
    _wait(lambda: _gone(child))


@posix
def test_handlers_of_signals_are_as_before() -> None:
    before = signal.getsignal(signal.SIGTERM)
    assert run_program([sys.executable, "-c", ""], 20) == ""
    assert signal.getsignal(signal.SIGTERM) is before

    def mine(number: int, frame: object) -> None:
        raise AssertionError

    signal.signal(signal.SIGTERM, mine)
    try:
        assert run_program([sys.executable, "-c", ""], 20) == ""
        assert signal.getsignal(signal.SIGTERM) is mine
    finally:
        signal.signal(signal.SIGTERM, before)


def test_programs_run_from_other_threads_too() -> None:
    said: list[str | None] = []
    run = threading.Thread(
        target=lambda: said.append(run_program([sys.executable, "-c", "print(1)"], 20))
    )
    run.start()
    run.join()
    assert [one and one.strip() for one in said] == ["1"]
