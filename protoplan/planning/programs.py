"""Programs of others, run so that nothing of them outlives protoplan."""

from __future__ import annotations

import os
import signal
import subprocess
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from types import FrameType

_ENDINGS = ("SIGTERM", "SIGHUP")
_SIGNALLED = 128
"""What shells add to the number of a signal for the exit code of what it ended."""


def run_program(
    command: Sequence[str],
    seconds: float,
    folder: Path | None = None,
    environment: Mapping[str, str] | None = None,
) -> str | None:
    """Run a program in ``folder``; return what it says, ``None`` if it had to be ended.

    It has a session of its own, and all that it started itself is ended with it: after ``seconds``,
    and where an exception, SIGTERM or SIGHUP ends protoplan.
    """
    with _ended_by_signals() as arm:
        program = subprocess.Popen(
            command,
            cwd=folder,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
            start_new_session=True,
        )
        with program:
            said = None
            try:
                arm.set()
                said = program.communicate(timeout=seconds)[0]
            except subprocess.TimeoutExpired:
                pass
            finally:
                if said is None:
                    _kill(program)
            return said


class _Arm:
    """Whether a signal may end protoplan yet: not while the program is being started, for then
    nobody would know what to end."""

    def __init__(self) -> None:
        self.armed = False
        self.signalled = 0

    def set(self) -> None:
        self.armed = True
        if self.signalled:
            raise SystemExit(_SIGNALLED + self.signalled)

    def end(self, number: int, frame: FrameType | None) -> None:
        self.signalled = number
        if self.armed:
            raise SystemExit(_SIGNALLED + number)


@contextmanager
def _ended_by_signals() -> Iterator[_Arm]:
    """Let signals that would end the process at once raise :class:`SystemExit` meanwhile. Handlers
    that somebody has set stay; only the main thread can set any."""
    arm = _Arm()
    numbers = [getattr(signal, name) for name in _ENDINGS if hasattr(signal, name)]
    mine = [
        number
        for number in numbers
        if threading.current_thread() is threading.main_thread()
        and signal.getsignal(number) is signal.SIG_DFL
    ]
    for number in mine:
        signal.signal(number, arm.end)
    try:
        yield arm
    finally:
        for number in mine:
            signal.signal(number, signal.SIG_DFL)


def _kill(program: subprocess.Popen[str]) -> None:
    """End a program and what it started; its children may live on after it, in its session."""
    if hasattr(os, "killpg"):
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(program.pid, signal.SIGKILL)
    program.kill()
