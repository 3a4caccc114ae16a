"""What a recording was made with and today is not: the tools, the prompt, the model settings, the plugin."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping

from pytest_agentbrowse.cassette import files
from pytest_agentbrowse.cassette.modes import MODES
from pytest_agentbrowse.errors import CassetteUnreadable
from pytest_agentbrowse.model.call import Parts
from pytest_agentbrowse.model.output import signatures
from pytest_agentbrowse.settings import Settings, settings_asked
from pytest_agentbrowse.tools.registry import Tools
from pytest_agentbrowse.version import __version__

_MADE_WITH = {
    "tools": "the tools",
    "prompt": "the prompt",
    "settings": "the model settings",
    "plugin": "the plugin",
}


def differences(
    then: Parts, now: Parts, *, tools: Tools, plugin: str, settings: Settings, missing: Collection[str] = ()
) -> dict[str, tuple[str, str]]:
    """What differs, by name: as it was recorded, and as it is now. `plugin` is the recorded version.

    What is `missing` of the recording is not compared. Of the tools of today (`tools`, of which `now` has
    those that the page is offered) only those count as new that are offered on every page.
    """
    both = {
        "tools": ("\n".join(then.tools.values()), "\n".join(_comparable(then.tools, now.tools, tools))),
        "prompt": (then.prompt, now.prompt),
        "settings": (_lines(then.settings), _lines(_settled(then.settings, settings))),
        "plugin": (plugin or __version__, __version__),
    }
    return {name: (old, new) for name, (old, new) in both.items() if old != new and name not in missing}


def _comparable(then: Mapping[str, str], now: Mapping[str, str], tools: Tools) -> Iterator[str]:
    """The tools of today that a recorded offer is compared with: a page that drifted may offer others."""
    chosen = {tool.name for tool in tools if not tool.is_everywhere}
    known = {**signatures(tuple(tool for tool in tools if tool.name in chosen)), **now}
    yield from (known[name] for name in then if name in known)
    yield from (now[name] for name in now if name not in then and name not in chosen)


def without_companions(missing: Mapping[str, str], settings: Settings) -> str:
    """What to say of a cassette whose prompt or tools are in no file any more; empty when that is let pass.

    A replay does not need them: they are only compared. A recording that keeps a part of the old one does.

    Raises:
        CassetteUnreadable: this session has to have them.

    """
    mode = MODES[settings.record]
    if not missing or not mode.plays:
        return ""
    files_gone = f"{' and '.join(missing.values())} {'is' if len(missing) == 1 else 'are'} not there"
    if mode.writes_old_steps:
        needed = f"record mode {settings.record!r} keeps a part of the recording"
    elif settings.stale == "error":
        needed = "--agent-stale is error"
    else:
        named = " and ".join(f"the {name}" for name in missing)
        notice = f"{named} of the recording cannot be compared, since {files_gone}; git can restore that"
        return notice if settings.stale == "warn" else ""
    raise CassetteUnreadable(
        f"{needed}, and {files_gone}.\n"
        f"  Restore what is missing:  git checkout -- '*/{files.ASKED}/*'\n"
        "  or record again:  pytest --agent-record=all"
    )


def in_words(names: Iterable[str]) -> str:
    """The differences as a sentence without its end."""
    named = list(names)
    verb = "differs" if named in (["prompt"], ["plugin"]) else "differ"
    return f"{' and '.join(_MADE_WITH[name] for name in named)} {verb} from the recorded ones"


def _settled(recorded: Mapping[str, str], settings: Settings) -> Mapping[str, str]:
    """The model settings that were asked for by name; what nobody set is as recorded."""
    chosen = {name: value for name, value in settings_asked(settings).items() if name in settings.origin}
    return {**recorded, **chosen}


def _lines(settings: Mapping[str, str]) -> str:
    return "\n".join(f"{name}: {value}" for name, value in settings.items())
