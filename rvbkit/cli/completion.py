"""Completion by Tab: ``rvbkit completion bash`` prints the lines that teach a shell to ask us.

The shell asks ``rvbkit completion words -- =<the word being typed> <the words before it>``. If we answer nothing, it
completes names of files. The sign before the typed word is there because some shells drop an empty word.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import product

from rvbkit.cli import games
from rvbkit.cli.arguments import COMMON, VERSION, Command
from rvbkit.games import stems
from rvbkit.text import LANGUAGES
from rvbkit.text.files import as_json, write
from rvbkit.text.inputs import Given
from rvbkit.text.remarks import NotationError

#: What each shell is taught.
SHELLS = {
    "bash": """\
_rvbkit() {
  local IFS=$'\\n'
  COMPREPLY=($(rvbkit completion words -- "=${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[@]:1:COMP_CWORD-1}" 2>/dev/null))
}
complete -o default -F _rvbkit rvbkit""",
    "zsh": """\
_rvbkit() {
  local -a found
  found=("${(@f)$(rvbkit completion words -- "=$words[CURRENT]" "${(@)words[2,CURRENT-1]}" 2>/dev/null)}")
  if [[ -n $found ]]; then compadd -a found; else _files; fi
}
(( $+functions[compdef] )) || { autoload -Uz compinit && compinit }
compdef _rvbkit rvbkit""",
    "powershell": """\
Register-ArgumentCompleter -Native -CommandName rvbkit -ScriptBlock {
  param($word, $line, $cursor)
  $before = @($line.CommandElements | Select-Object -Skip 1 |
    Where-Object { $_.Extent.EndOffset -lt $cursor } | ForEach-Object { "$_" })
  rvbkit completion words -- "=$word" @before 2>$null |
    ForEach-Object { [System.Management.Automation.CompletionResult]::new($_) }
}""",
}
#: What stands in the place of a shell's name when a shell asks.
WORDS = "words"


def run(given: Given) -> int:
    """Prints the lines for a shell, or answers one."""
    shell = given["shell"]
    if shell == WORDS and given["words"]:
        from rvbkit.cli.commands import COMMANDS

        typed, *before = given["words"]
        stem = [stem for stem in stems() if stem in before][:1]  # no other game's solver need be loaded
        write(complete(typed[1:], before, COMMANDS | games.commands(before, stem)))
        return 0
    if shell not in SHELLS or given["words"]:
        raise NotationError("cli.no-shell", shell=shell, known=", ".join(SHELLS))
    write(as_json({"shell": shell, "script": SHELLS[shell]}) if given["json"] else [SHELLS[shell]])
    return 0


def complete(typed: str, before: Sequence[str], commands: Mapping[str, Command]) -> Iterator[str]:
    """The words that the typed word may become."""
    before = [word for word in before if word != "="]  # bash makes three words of --lang=fr
    typed = "" if typed == "=" else typed
    named, equals, _ = typed.partition("=")
    command, rest = _called(before, commands)
    options = [*(command.options if command else [VERSION]), *COMMON]
    taking = {name: option for option in options if option.word for name in option.names}
    words: Iterable[str] = ()
    if equals and named in taking:
        words = [f"{named}={value}" for value in taking[named].values]
    elif before and before[-1] in taking:
        words = taking[before[-1]].values
    elif typed.startswith("-"):
        words = [name for option in options for name in option.names if name.startswith("--")]
    elif command:
        given = [word for at, word in enumerate(rest) if word[:1] != "-" and (not at or rest[at - 1] not in taking)]
        places = [*command.arguments, *[one for one in command.arguments[-1:] if one.many] * len(given)]
        words = places[len(given)].values() if len(given) < len(places) else ()
    else:
        known = [name.split() for name in commands]
        said = [word for word in before if word[:1] != "-" and word not in LANGUAGES]
        words = [name[len(said)] for name in known if name[: len(said)] == said and len(name) > len(said)]
    return (word for word in dict.fromkeys(words) if word.startswith(typed))


def _called(before: Sequence[str], commands: Mapping[str, Command]) -> tuple[Command | None, Sequence[str]]:
    """The command that these words name, and the words after its name."""
    for at, count in product(range(len(before)), (2, 1)):
        command = commands.get(" ".join(before[at : at + count]))
        if command:
            return command, before[at + len(command.name.split()) :]
    return None, before
