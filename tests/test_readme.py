"""The README: what it tells people to run works."""

import re
import runpy
import shlex
from importlib import import_module
from pathlib import Path

import pytest

from protoplan.cli import COMMANDS, main


@pytest.fixture(scope="module")
def readme(root: Path) -> str:
    return (root / "README.md").read_text(encoding="utf-8")


def blocks(text: str, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("mark", ["verify", "test"])
def test_each_of_the_two_commands_is_one_line(readme: str, mark: str) -> None:
    found = re.findall(rf"^<!-- ci: {mark} -->\n```sh\n(.*)\n```$", readme, re.MULTILINE)
    assert len(found) == 1


def test_every_command_shown_exists_with_its_options(readme: str) -> None:
    shown = [
        shlex.split(line.partition(" < ")[0])
        for block in blocks(readme, "sh")
        for line in block.splitlines()
        if line.startswith("protoplan ")
    ]
    assert {"verify", "score", "compare", "eval", "explain"} <= {words[1] for words in shown}
    for _, name, *rest in shown:
        module, attribute, _ = COMMANDS[name]
        command = getattr(import_module(module), attribute)
        known = {
            option
            for parameter in command.params
            for option in (*parameter.opts, *parameter.secondary_opts)
        }
        assert {word for word in rest if re.match("-+[a-z]", word)} <= known


def test_the_python_examples_run(readme: str, root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(root)
    example = "\n".join(blocks(readme, "python"))
    exec(compile(example, "README.md", "exec"), {})


def test_the_first_example_passes_its_gates_and_exits_with_0(
    root: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pair = [str(root / "examples" / f"precipitation.{side}.txt") for side in ("pred", "gold")]
    with pytest.raises(SystemExit) as stop:
        main(["verify", pair[0], "--gold", pair[1]])
    assert stop.value.code == 0
    assert "0.5 h" in capsys.readouterr().out


def test_the_picture_shows_what_the_program_prints(root: Path) -> None:
    images = root / "docs" / "images"
    drawing = runpy.run_path(str(images / "draw.py"))
    shown = (images / "verify.svg").read_text(encoding="utf-8")
    assert drawing["draw"](drawing["report"]()) == shown, "run: python docs/images/draw.py"


def test_the_graph_is_what_the_program_draws(root: Path) -> None:
    images = root / "docs" / "images"
    shown = (images / "graph.svg").read_text(encoding="utf-8")
    assert runpy.run_path(str(images / "draw.py"))["graph"]() == shown, (
        "run: python docs/images/draw.py"
    )
