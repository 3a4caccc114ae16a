"""Which errors speak of the form of a question: endpoints' own sentences, and some that nobody has said yet."""

from __future__ import annotations

import pytest

from pytest_agentbrowse.model.complaint import Complaint
from pytest_agentbrowse.model.negotiation import (
    WIRES,
    Endpoint,
    Experience,
    GivenUp,
    QuestionForm,
    blames_schema,
    is_of_sample,
    limits,
    refuses,
)

HERE = Endpoint("http://127.0.0.1:1/v1", "m", "chat")

REFUSALS = [
    # said by endpoints
    ("tools", 400, "registry.ollama.ai/library/gemma does not support tools"),
    ("tools", 500, "tools param requires --jinja flag"),
    ("tools", 404, "No endpoints found that support tool use."),
    ("tools", 400, "Thinking may not be enabled when tool_choice forces tool use."),
    ("tools", 400, "Tool use is not enabled"),
    ("tools", 400, '"auto" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set'),
    ("tools", 400, "Invalid schema for function 'AgentOutput': In context=(), 'const' is not permitted."),
    ("tools", 400, "Failed to parse grammar for the tool schema"),
    ("tools", 400, "deepseek-reasoner does not support this tool_choice"),
    ("json_schema", 400, "Invalid parameter: 'response_format' of type 'json_schema' is not supported with this model."),
    ("json_schema", 422, "body.response_format.type: Input should be 'text', unexpected value; permitted: 'text'"),
    ("json_schema", 400, "This response_format type is unavailable now"),
    ("json_schema", 400, "Failed to parse grammar"),
    ("json_schema", 400, "The specified schema produces a constraint that has too many states for serving."),
    ("json_schema", 400, "The provided JSON schema contains features not supported by xgrammar."),
    ("json_object", 400, "'response_format.type' must be 'text'"),
    ("images", 400, "Invalid content type. image_url is only supported by certain models."),
    ("images", 400, "messages[1].content must be a string"),
    ("images", 500, "image input is not supported - hint: if this is unexpected, you may need to provide the mmproj"),
    ("images", 404, "No endpoints found that support image input"),
    ("max_tokens", 400, "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead."),
    ("max_completion_tokens", 422, "body.max_completion_tokens: Extra inputs are not permitted"),
    # made up
    ("tools", 400, "Function calling isn't available for this deployment"),
    ("tools", 422, "Unrecognized request argument supplied: tools"),
    ("tools", 501, "tool_choice: not implemented"),
    ("tools", 400, "this checkpoint was never trained to use functions, it cannot use them"),
    ("tools", 400, "Forced function calls are incompatible with reasoning"),
    ("json_schema", 400, "guided decoding is disabled on this server"),
    ("json_schema", 400, "Structured outputs: your tier may not use this"),
    ("json_schema", 500, "could not compile the grammar"),
    ("json_object", 400, "unknown value for response_format"),
    ("json_object", 400, "JSON mode is not available here"),
    ("images", 415, "This model accepts text only, no images are allowed"),
    ("max_completion_tokens", 400, "unknown field max_completion_tokens"),
]  # fmt: skip

OTHERS = [
    # said by endpoints
    ("tools", 400, "tool call validation failed: parameters for tool AgentOutput did not match schema: errors: [`/action/0`: expected integer, but got string]"),
    ("tools", 400, "Expected last role User or Tool (or Assistant with prefix True) for serving but got assistant"),
    ("tools", 400, "Conversation roles must alternate user/assistant/user/assistant/tool"),
    ("json_schema", 400, "Failed to generate JSON. Please adjust your prompt. See 'failed_generation' for more details."),
    ("json_object", 400, "Failed to generate JSON. Please adjust your prompt. See 'failed_generation' for more details."),
    ("tools", 401, "Invalid tool key"),
    ("tools", 429, "tools are not available now"),
    ("tools", 400, "max_tokens is too large"),
    ("max_tokens", 400, "max_tokens is too large: 999999. This model supports at most 16384 completion tokens"),
    ("max_tokens", 400, "This model's maximum context length is 4096 tokens"),
    ("tools", 0, "no status: tools not supported"),
    ("text", 400, "text is not supported"),
    ("json_schema", 400, "context length exceeded"),
    ("tools", 400, "The response was filtered due to the prompt triggering content management policy."),
    # made up
    ("tools", 500, "Failed to parse the model's tool call as JSON: unexpected token"),
    ("tools", 400, "The model called a tool with arguments that are not valid"),
    ("json_schema", 422, "The model output does not match the schema and cannot be returned"),
    ("json_object", 400, "the generated JSON is invalid"),
    ("tools", 400, "after role tool the role user is not allowed"),
    ("images", 400, "the model does not exist"),
    ("tools", 400, "temperature must be between 0 and 2"),
    ("json_schema", 400, "Unsupported value: 'temperature' does not support 0 with this model."),
    ("images", 400, "Invalid value for 'seed': expected an integer"),
]  # fmt: skip


@pytest.mark.parametrize(("feature", "status", "said"), REFUSALS)
def test_an_error_that_says_that_a_feature_cannot_be_had_refuses_it(feature, status, said):
    assert refuses(feature, Complaint(status, said))


@pytest.mark.parametrize(("feature", "status", "said"), OTHERS)
def test_an_error_about_something_else_refuses_no_feature(feature, status, said):
    assert not refuses(feature, Complaint(status, said))


def test_the_parameter_that_an_error_names_is_what_it_is_about():
    assert refuses("tools", Complaint(400, "Unsupported value.", param="tool_choice"))
    assert refuses("json_schema", Complaint(400, "Unsupported value.", param="response_format"))
    assert not refuses("max_tokens", Complaint(400, "Too large.", param="max_tokens"))
    assert not refuses("tools", Complaint(400, "Unsupported value.", param="temperature"))


@pytest.mark.parametrize(
    "said",
    [
        said
        for _, _, said in OTHERS
        if "generat" in said or "validation" in said or "model" in said.split(" ")[1:3]
    ],
)
def test_what_is_said_of_a_sample_is_known_as_that(said):
    assert is_of_sample(Complaint(400, said)) == ("exist" not in said)


def test_what_the_model_said_makes_it_an_error_of_the_sample():
    assert is_of_sample(Complaint(400, "No.", sample="{"))
    assert not is_of_sample(Complaint(401, "No.", sample="{"))


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("Invalid schema for function 'AgentOutput': In context=(), 'const' is not permitted.", True),
        ("Failed to parse grammar", True),
        ("The specified schema produces a constraint that has too many states for serving.", True),
        ("The provided JSON schema contains features not supported by xgrammar.", True),
        ("'additionalProperties' is required to be supplied and to be false", True),
        ("Schema is nested too deeply", True),
        ("'response_format' of type 'json_schema' is not supported with this model.", False),
        ("does not support tools", False),
        ("This response_format type is unavailable now", False),
        ("json_schema is not available here", False),
        ("JSON schema is not supported", False),
        ("response schema is unavailable", False),
    ],
)
def test_a_schema_that_cannot_be_served_says_nothing_of_other_schemas(said, expected):
    assert blames_schema(Complaint(400, said)) is expected


@pytest.mark.parametrize(
    ("status", "said"),
    [
        (400, "Failed to parse grammar"),
        (500, "Failed to initialize samplers: failed to parse grammar"),
        (400, "The specified schema produces a constraint that has too many states for serving."),
        (400, "The provided JSON schema contains features not supported by xgrammar."),
        (400, "too many states"),
        (422, "Schema is nested too deeply"),
    ],
)
def test_a_schema_that_cannot_be_served_refuses_each_mode_that_carries_it(status, said):
    assert refuses("tools", Complaint(status, said))
    assert refuses("json_schema", Complaint(status, said))
    assert not refuses("images", Complaint(status, said))


def test_a_schema_that_is_named_beside_another_error_refuses_no_mode():
    assert not refuses("tools", Complaint(429, "Failed to parse grammar"))
    assert not refuses(
        "tools", Complaint(400, "The model output does not fit the schema of tools: too many states")
    )


def test_a_form_that_was_given_up_for_one_schema_is_used_for_others():
    experience = Experience({GivenUp(HERE, "tools", "one"), GivenUp(HERE, "images")})
    assert experience.form_for(HERE, wire="auto", schema="one") == QuestionForm(
        "json_schema", "max_tokens", images=False
    )
    assert experience.form_for(HERE, wire="auto", schema="two").wire == "tools"
    assert experience.form_for(HERE, wire="tools", schema="one").wire == "tools"
    assert experience.form_for(HERE._replace(model="n"), wire="auto", schema="one") == QuestionForm(
        "tools", "max_tokens"
    )


def test_a_mode_that_brought_no_answer_of_its_form_is_given_up_once_another_does():
    experience = Experience()
    modes = []
    for _ in range(3):
        modes.append(experience.form_for(HERE, wire="auto", schema="").wire)
        experience.doubt(HERE, modes[-1])
    assert (modes, experience.given_up) == (["tools", "json_schema", "json_object"], set())
    assert experience.settled(HERE) == ("tools", "json_schema", "json_object")
    assert experience.form_for(HERE, wire="auto", schema="").wire == "text"
    assert experience.settled(HERE) == ()


def test_where_no_mode_helps_none_is_given_up():
    experience = Experience()
    for mode in WIRES:
        experience.doubt(HERE, mode)
    assert experience.form_for(HERE, wire="auto", schema="").wire == "tools"
    assert experience.settled(HERE) == ()


@pytest.mark.parametrize(
    ("where", "first"),
    [
        ("https://api.openai.com/v1", "max_completion_tokens"),
        ("https://x.openai.azure.com/openai/v1", "max_completion_tokens"),
        ("http://127.0.0.1:11434/v1", "max_tokens"),
        ("https://api.mistral.ai/v1", "max_tokens"),
    ],
)
def test_the_likelier_spelling_of_the_limit_is_tried_first(where, first):
    assert limits(Endpoint(where, "m", "chat"))[0] == first
