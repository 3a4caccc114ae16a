"""What a user may import, all of it, and nothing by accident."""

import importlib.metadata
from pathlib import Path

import pytest
from hatchling.builders.wheel import WheelBuilder

import pytest_agentbrowse
from pytest_agentbrowse import testing

PUBLIC = (
    "ActionResult",
    "Agent",
    "AgentBrowseError",
    "AsyncAgent",
    "Blocked",
    "Browser",
    "CassetteError",
    "CassetteMiss",
    "CassetteUnreadable",
    "CheckResult",
    "CurrentUrl",
    "Element",
    "ElementNotActionable",
    "ElementNotFound",
    "Files",
    "ImagePart",
    "InvalidArgument",
    "ModelError",
    "NavigationError",
    "NeedsEventLoop",
    "NoKey",
    "NoPage",
    "NothingExtracted",
    "NothingFound",
    "Observation",
    "OutsideFence",
    "PageUnreadable",
    "ReplayFailed",
    "RunResult",
    "Secret",
    "SecretLeaked",
    "Secrets",
    "Settings",
    "SettingsError",
    "Step",
    "TextPart",
    "Tool",
    "ToolDefinitionError",
    "ToolError",
    "ToolTimeout",
    "Tools",
    "Usage",
    "UsageError",
    "__version__",
)

ROOT = Path(__file__).resolve().parent.parent


def test_the_public_names_are_these():
    assert list(pytest_agentbrowse.__all__) == list(PUBLIC)


@pytest.mark.parametrize("name", PUBLIC)
def test_every_public_name_resolves(name):
    assert getattr(pytest_agentbrowse, name) is not None


def test_a_name_that_is_not_there_is_an_attribute_error():
    with pytest.raises(AttributeError, match="no_such_name"):
        _ = pytest_agentbrowse.no_such_name


def test_dir_lists_the_public_names():
    assert set(PUBLIC) <= set(dir(pytest_agentbrowse))


def test_the_names_of_testing_are_sorted_and_resolve():
    assert list(testing.__all__) == sorted(testing.__all__)
    assert [name for name in testing.__all__ if not hasattr(testing, name)] == []


def wheel_files():
    """What the wheel holds: built from this tree, or as installed where the tree has no package."""
    if (ROOT / "pytest_agentbrowse").is_dir():
        builder = WheelBuilder(str(ROOT))
        return {Path(file.distribution_path).as_posix() for file in builder.recurse_included_files()}
    return {file.as_posix() for file in importlib.metadata.files("pytest-agentbrowse")}


@pytest.mark.parametrize(
    "name",
    [
        "py.typed",
        "page/javascript/observe/walk.js",
        "page/javascript/lists.js",
        "model/prompt.md",
        "reporting/html/app.js",
        "reporting/html/report.css",
    ],
)
def test_the_wheel_holds_what_is_not_python(name):
    assert f"pytest_agentbrowse/{name}" in wheel_files()


def test_the_wheel_holds_the_package_alone():
    assert {name.split("/")[0] for name in wheel_files() if ".dist-info" not in name} == {
        "pytest_agentbrowse"
    }
