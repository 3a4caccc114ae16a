"""What can be set, from where, and what is said about a value that cannot be."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, fields
from fnmatch import fnmatchcase

import pytest

from pytest_agentbrowse.errors import SettingsError
from pytest_agentbrowse.options import OPTIONS, checked
from pytest_agentbrowse.plugin.fixtures import sources_of
from pytest_agentbrowse.settings import Settings, resolve


def resolved(*, command_line=None, marker=None, ini=None, environment=None):
    return resolve(
        command_line=command_line or {}, marker=marker or {}, ini=ini or {}, environment=environment or {}
    )


SOURCES = {
    "command_line": ({"model": "from the line"}, "--agent-model"),
    "marker": ({"model": "from the marker"}, "@pytest.mark.agent"),
    "ini": ({"model": "from the ini"}, "ini agent_model"),
    "environment": ({"AGENTBROWSE_MODEL": "from the environment"}, "environment AGENTBROWSE_MODEL"),
}


@pytest.mark.parametrize("first", range(len(SOURCES)))
def test_the_nearest_source_wins_and_is_remembered(first):
    given = dict(list(SOURCES.items())[first:])
    settings = resolved(**{name: values for name, (values, _) in given.items()})
    values, source = next(iter(given.values()))
    assert settings.model == next(iter(values.values()))
    assert settings.origin == {"model": source}


def test_what_nobody_sets_has_its_default_and_no_origin():
    assert resolved() == Settings()
    assert resolved().origin == {}


def test_the_first_environment_variable_that_is_set_wins():
    environment = {"AGENTBROWSE_MODEL": "", "OPENAI_MODEL": "theirs"}
    assert resolved(environment=environment).model == "theirs"
    assert resolved(environment=environment | {"AGENTBROWSE_MODEL": "ours"}).model == "ours"


@pytest.mark.parametrize(
    ("value", "mode"),
    [("true", "none"), ("1", "none"), ("", "once"), ("0", "once"), ("false", "once"), ("No", "once")],
)
def test_in_ci_only_replay_is_the_default(value, mode):
    assert resolved(environment={"CI": value}).record == mode


@pytest.mark.parametrize(
    "given",
    [
        {"command_line": {"record": "all"}},
        {"marker": {"record": "all"}},
        {"ini": {"record": "all"}},
        {"environment": {"AGENTBROWSE_RECORD": "all"}},
    ],
)
def test_a_record_mode_that_is_asked_for_holds_in_ci_too(given):
    given["environment"] = {"CI": "true"} | given.get("environment", {})
    assert resolved(**given).record == "all"


@pytest.mark.parametrize(
    ("name", "given", "value"),
    [
        ("max_steps", "7", 7),
        ("max_steps", 7, 7),
        ("max_tokens", "2048", 2048),
        ("timeout", "1.5", 1.5),
        ("timeout", 2, 2.0),
        ("temperature", "0", 0.0),
        ("model_url", "http://127.0.0.1/v1", "http://127.0.0.1/v1"),
        ("wire", "json_schema", "json_schema"),
        ("seed", "-7", -7),
        ("model_retries", "0", 0),
        ("reasoning_effort", " low\n", "low"),
        ("model_extra", "top_k = 20\nstop = ['a']", (("top_k", 20), ("stop", ["a"]))),
        ("model_extra", '{"top_k": 20, "store": null}', (("top_k", 20), ("store", None))),
        ("model_extra", {"provider": {"sort": "price"}}, (("provider", {"sort": "price"}),)),
        ("model_extra", "provider.sort = 'price'", (("provider", {"sort": "price"}),)),
        ("model_extra", "", ()),
        ("model_headers", "X-Title = 'shop'", (("X-Title", "shop"),)),
        ("model_query", {"api-version": "2024-10-21"}, (("api-version", "2024-10-21"),)),
        ("model_proxy", "http://127.0.0.1:3128", "http://127.0.0.1:3128"),
        ("prices", "'qwen3:8b' = {input = 0, output = 0}", (("qwen3:8b", {"input": 0, "output": 0}),)),
        ("prices", {"mine": "gpt-4o"}, (("mine", "gpt-4o"),)),
    ],
)
def test_text_and_values_are_read_alike(name, given, value):
    assert getattr(resolved(marker={name: given}), name) == value


@pytest.mark.parametrize(
    ("name", "given", "text"),
    [
        (
            "record",
            "nnone",
            "is 'nnone'; it takes one of: none, once, new_episodes, resume, all. Did you mean 'none'?",
        ),
        ("record", "", "is ''; it takes one of: none, once, new_episodes, resume, all."),
        ("api", "grpc", "is 'grpc'; it takes one of: chat, responses."),
        ("stale", 3, "is 3; it takes one of: error, warn, ignore."),
        ("max_steps", "0", "is '0': it takes a whole number of at least 1."),
        ("max_steps", "many", "is 'many': it takes a whole number of at least 1."),
        ("max_steps", 2.5, "is '2.5': it takes a whole number of at least 1."),
        ("max_steps", -1, "is '-1': it takes a whole number of at least 1."),
        ("timeout", "0", "is '0': it takes a number of seconds above 0."),
        ("timeout", "soon", "is 'soon': it takes a number."),
        ("timeout", "nan", "is 'nan': it takes a number."),
        ("temperature", "warm", "is 'warm': it takes a number."),
        ("temperature", "inf", "is 'inf': it takes a number."),
        ("seed", "1.5", "is '1.5': it takes a whole number."),
        ("model_retries", "-1", "is '-1': it takes a whole number of at least 0."),
        ("service_tier", " ", "is ' ': it takes a text that is not empty."),
        (
            "model_headers",
            {"X-Count": 3},
            "is '{\"X-Count\": 3}': each value is a text in quotes, and X-Count is none.",
        ),
        ("model_proxy", "proxy:3128", "is 'proxy:3128': it takes a url such as http://127.0.0.1:3128."),
        ("parallel_tool_calls", "yes", "is 'yes'; it takes one of: on, off."),
    ],
)
def test_a_value_that_cannot_be_is_refused_with_what_can_be(name, given, text):
    with pytest.raises(SettingsError) as caught:
        resolved(marker={name: given})
    assert str(caught.value) == f"@pytest.mark.agent argument {name!r} {text}"


@pytest.mark.parametrize(
    ("given", "source"),
    [
        ({"command_line": {"max_steps": "x"}}, "--agent-max-steps"),
        ({"ini": {"max_steps": "x"}}, "ini agent_max_steps"),
        ({"environment": {"AGENTBROWSE_RECORD": "x"}}, "environment AGENTBROWSE_RECORD"),
    ],
)
def test_the_error_names_where_the_value_stands(given, source):
    with pytest.raises(SettingsError) as caught:
        resolved(**given)
    assert str(caught.value).startswith(f"{source} is 'x'")


@pytest.mark.parametrize("given", ["top_k: 20", "{top_k: 20}"])
def test_a_table_that_is_none_is_told_with_an_example(given):
    with pytest.raises(SettingsError, match=r"it takes a table such as `top_k = 20`, or a JSON object \("):
        resolved(marker={"model_extra": given})


@pytest.mark.parametrize(
    ("given", "name"),
    [
        ("mine = 3", "mine"),
        ("mine = {input = 3}", "mine"),
        ("mine = {input = -3, output = 1}", "mine"),
        ("mine = {input = inf, output = 1}", "mine"),
        ("mine = {input = true, output = 1}", "mine"),
        ("mine = {input = 3, output = 1, cache = 1}", "mine"),
        ("gpt-4.1 = {input = 3, output = 1}", "gpt-4"),
    ],
)
def test_a_price_that_is_none_is_told_with_an_example(given, name):
    with pytest.raises(
        SettingsError, match=f"the price of {name} is one such as {{input = 2.5, output = 10, "
    ):
        resolved(marker={"prices": given})


def test_a_wrong_value_is_refused_even_where_a_nearer_source_wins():
    with pytest.raises(SettingsError, match="argument 'max_steps'"):
        resolved(command_line={"max_steps": "3"}, marker={"max_steps": "x"})


@pytest.mark.parametrize(
    ("name", "hint"),
    [("max_step", "did you mean 'max_steps'?"), ("steps_at_most", "it takes: record, model, *")],
)
def test_an_unknown_argument_is_refused_with_the_nearest_or_all_that_are_known(name, hint):
    with pytest.raises(SettingsError) as caught:
        checked({name: 3}, source="@pytest.mark.agent")
    assert fnmatchcase(str(caught.value), f"@pytest.mark.agent has no argument {name!r}; {hint}")


def test_settings_are_changed_in_a_copy_that_knows_who_did_it():
    settings = resolved(command_line={"record": "all"})
    changed = settings.but(model="small", max_steps=3)
    assert (settings.model, changed.model, changed.max_steps) == (Settings().model, "small", 3)
    assert changed.origin == {
        "record": "--agent-record",
        "model": "agent_settings",
        "max_steps": "agent_settings",
    }
    with pytest.raises(SettingsError, match="agent_settings argument 'max_steps' is '0'"):
        settings.but(max_steps=0)
    with pytest.raises(FrozenInstanceError):
        settings.model = "other"


def test_where_a_value_comes_from_does_not_make_settings_differ():
    assert resolved(ini={"max_steps": "25"}) == Settings()


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
def test_every_option_is_a_field_with_a_flag_an_ini_name_and_a_default_in_its_help(option):
    assert option.name in {field.name for field in fields(Settings)}
    assert option.flag == "--agent-" + option.name.replace("_", "-")
    assert option.ini == f"agent_{option.name}"
    default = getattr(Settings(), option.name)
    said = {
        None: "no limit" if option.name == "model_concurrency" else "not sent",
        "": {
            "export": "none",
            "freeze_time": "the real time",
            "report": "none",
            "model_proxy": "the environment's",
            "model_certificates": "the system's",
        }.get(option.name, "OpenAI's"),
        (): "none",
    }.get(default, f"{default:g}" if isinstance(default, float) else default)
    assert f"Default: {said}" in option.help
    assert set(option.choices) == {choice for choice in option.choices if choice in option.help}


@pytest.mark.parametrize("name", ["AGENTBROWSE_RECRD", "AGENTBROWSE_MODEL_UR"])
def test_a_variable_that_is_almost_a_setting_is_told(name):
    with pytest.raises(SettingsError, match=f"has {name}, which is no setting; did you mean AGENTBROWSE_"):
        resolved(environment={name: "all"})


def test_a_setting_of_an_ini_file_that_is_almost_one_is_told():
    with pytest.raises(
        SettingsError, match="agent_setle_timeout, which is no setting; did you mean agent_settle"
    ):
        resolved(ini={"agent_setle_timeout": ""})
    resolved(ini={"agent_of_somebody_else": "", "agent_drift": "", "drift": "exact"})


@pytest.mark.parametrize("name", ["AGENTBROWSE_CASSETTE_KEY", "AGENTBROWSE_API_KEY", "RECRD"])
def test_a_variable_that_is_like_no_setting_is_somebody_elses(name):
    assert resolved(environment={name: "all"}).record == resolved().record


def test_settings_are_read_without_a_warning_where_no_file_has_any(pytestconfig, monkeypatch, recwarn):
    monkeypatch.setattr(pytestconfig, "_inicfg", {}, raising=False)
    assert sources_of(pytestconfig)["environment"]
    assert recwarn.list == []
