"""``protoplan completion``."""

from __future__ import annotations

import click
from click.shell_completion import get_completion_class


@click.command()
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
@click.pass_context
def completion(ctx: click.Context, shell: str) -> None:
    """Print the script that makes SHELL complete commands, options and names.

    \b
    bash:  protoplan completion bash >> ~/.bashrc
    zsh:   protoplan completion zsh >> ~/.zshrc
    fish:  protoplan completion fish > ~/.config/fish/completions/protoplan.fish
    """
    group = ctx.find_root().command
    completer = get_completion_class(shell)
    if completer is None:
        raise click.ClickException(f"There is no completion for {shell}.")
    click.echo(completer(group, {}, "protoplan", "_PROTOPLAN_COMPLETE").source())
