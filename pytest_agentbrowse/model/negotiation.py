"""Which form of a question an endpoint takes: what it said of one, and what is remembered for a session.

No list of vendors' sentences. An error is read clause by clause: one that names a *feature of the request*
(a field, or what it is for) and says that it cannot be had speaks of the form. One that speaks of what the
*model* said, of the order of *roles* or of a size does not; one that speaks of what is in the schema says
nothing of other schemas. And nothing is believed for good: a form is given up only when the question was
answered in another one.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Literal, NamedTuple

from pytest_agentbrowse.model.complaint import Complaint

WireMode = Literal["tools", "json_schema", "json_object", "text"]
Limit = Literal["max_completion_tokens", "max_tokens"]

WIRES: tuple[WireMode, ...] = ("tools", "json_schema", "json_object", "text")
"""The ways to ask for a structured answer; `auto` takes the first one that the endpoint takes."""

MOST = "most"
"""The feature of a form that a budget's last tokens are told, which can be left out again."""

_CARRYING: frozenset[WireMode] = frozenset({"tools", "json_schema"})
"""The modes in which the endpoint gets the schema itself, and not as a part of the prompt."""

_FORM_STATUS = frozenset({400, 404, 405, 415, 422, 500, 501})
"""What endpoints answer to a form that they do not take; 500 is llama.cpp's and many a gateway's."""

_SIZE_STATUS = _FORM_STATUS | {413, 429}
"""What is answered to a question for too many tokens; some count what is allowed as if it were used."""

_CLAUSES = re.compile(r"[;\n]|(?<=[a-z\"'`)])[.!]\s|\. |: (?=\{)", re.IGNORECASE)

_DENIAL = re.compile(
    r"(?:\b(?:not|cannot|never|without|only|no)|n't)\b.{0,60}?"
    r"\b(?:support|allow|permit|accept|available|implement|enable|compatible|recogni[sz]e|valid|known?|use|"
    r"combine|exist|work|be\b|endpoints|provider)"
    r"|\b(?:un|in)(?:support|available|recogni[sz]|known|expect|compatib|valid|accept)"
    r"|disabled|\bforbidden|\brefus|\brequires?\b|\bmust\b|\bshould be\b|\bexpected\b|\bextra\b|\bpermitted\b"
    r"|\bfail|\berror\b|\bcould not\b|\bunable\b|\btoo (?:many|complex|large|deep)|\bexceed",
    re.IGNORECASE,
)

_NAMES: Mapping[str, re.Pattern[str]] = {
    "images": re.compile(
        r"\bimages?\b|image_url|input_image|\bvision\b|multi-?modal"
        r"|content.{0,40}\bstring\b|expected a string",
        re.IGNORECASE,
    ),
    "tools": re.compile(
        r"\btools?\b|\btool[_ -]?(?:choice|us|call)|\bfunctions?\b|\bfunction[_ -]?call", re.IGNORECASE
    ),
    "json_schema": re.compile(
        r"schema|response_?format|text\.format|structured|\bstrict\b|grammar|guided|constrained",
        re.IGNORECASE,
    ),
    "json_object": re.compile(r"json|response_?format|text\.format", re.IGNORECASE),
    "max_completion_tokens": re.compile(r"max_completion_tokens", re.IGNORECASE),
    "max_tokens": re.compile(r"max_tokens", re.IGNORECASE),
}

_OF_THE_SAMPLE = re.compile(
    r"\bgenerat(?:e|ed|ion)\b(?!.{0,20}\b(?:grammar|schema|parser|fsm|mask)\b)|\btool call validation"
    r"|\bmodel(?:'s)? (?:output|response|produced|returned|called|attempted)"
    r"|\bpars\w+ (?:the )?(?:model|tool call|output)"
    r"|\b(?:arguments?|parameters?) (?:for|of|to) (?:the )?(?:tool|function)\b.{0,40}\bnot\b",
    re.IGNORECASE,
)
"""Speaks of what the model said: a bad sample, which another try may mend."""

_OF_ROLES = re.compile(r"\broles?\b|\balternat", re.IGNORECASE)
"""Speaks of who may speak when; there `Tool` is a speaker."""

_OF_THE_SCHEMA = re.compile(
    r"\bschema (?:for|in|of|contain|produce|use|has\b|exceed|must|cannot be|could not)"
    r"|\bschema (?:is|was) (?:invalid|too|nest)"
    r"|\binvalid (?:json )?schema|\bgrammar\b|\btoo many (?:states|properties|rules|levels|enum)|\bnesting"
    r"|additionalproperties|\bregex",
    re.IGNORECASE,
)
"""Speaks of what is in the schema, which differs from page to page and from test to test."""

_OF_A_SIZE = re.compile(
    r"\btoo (?:large|long|small|big|high)|\bcontext (?:length|window|size)|\bat most \d", re.IGNORECASE
)

_OF_A_NUMBER = re.compile(r"\bmax_\w*(?:tokens|len)\b", re.IGNORECASE)


def refuses(feature: str, complaint: Complaint) -> bool:
    """Whether an endpoint says that it does not take a wire mode, images, or a spelling of the limit."""
    name = _NAMES.get(feature)
    if name is None or complaint.status not in _FORM_STATUS or is_of_sample(complaint):
        return False
    if feature in _CARRYING and blames_schema(complaint):
        return True
    if name.search(complaint.param):
        return _OF_A_SIZE.search(complaint.said) is None
    return any(
        name.search(clause) and _DENIAL.search(clause) and not _beside_the_point(clause)
        for clause in _clauses(complaint)
    )


def _clauses(complaint: Complaint) -> list[str]:
    """The clauses of the words; the first is what the code says, as some say it there alone."""
    return [complaint.code.replace("_", " "), *_CLAUSES.split(complaint.said)]


def _beside_the_point(clause: str) -> bool:
    return _OF_ROLES.search(clause) is not None or _OF_A_SIZE.search(clause) is not None


def is_of_sample(complaint: Complaint) -> bool:
    """Whether the endpoint refused what its model said: it is to be asked again, as after any bad answer."""
    if complaint.status not in (400, 422, 500):
        return False
    return bool(complaint.sample) or _OF_THE_SAMPLE.search(complaint.said) is not None


def refuses_number(complaint: Complaint) -> bool:
    """Whether it may be the number of tokens allowed for an answer that an endpoint does not take."""
    if is_of_sample(complaint):
        return False
    is_of_size = complaint.status in _SIZE_STATUS and _OF_A_SIZE.search(complaint.said)
    named = _OF_A_NUMBER.search(f"{complaint.param} {complaint.said}")
    return bool(is_of_size or (complaint.status in _FORM_STATUS and named))


def highest_taken(refused: int, complaint: Complaint) -> int:
    """The largest number that an error names below the one refused; 0 where it speaks of no size."""
    named = [int(number) for number in re.findall(r"\d+", complaint.said.replace(",", ""))]
    if below := [number for number in named if number < refused]:
        return max(below)
    return refused - 1 if _OF_A_SIZE.search(complaint.said) else 0


def blames_schema(complaint: Complaint) -> bool:
    """Whether it is this schema that cannot be served, and not the form as such."""
    return any(_OF_THE_SCHEMA.search(clause) for clause in _clauses(complaint))


class Endpoint(NamedTuple):
    """Whom a question is put to."""

    where: str
    model: str
    api: str


@dataclass(frozen=True, slots=True)
class QuestionForm:
    """How a question is put: what is negotiated about.

    `most` are the tokens that the answer may have, told in the spelling of `limit`.
    """

    wire: WireMode
    limit: Limit = "max_completion_tokens"
    images: bool = True
    most: int | None = None


@dataclass(frozen=True, slots=True)
class GivenUp:
    """What an endpoint did not take: for any question, or for those with one schema."""

    endpoint: Endpoint
    feature: str
    schema: str = ""


@dataclass(slots=True)
class Experience:
    """What the endpoints of a session were found not to take; asked for once, then left out."""

    given_up: set[GivenUp] = field(default_factory=set)
    _doubted: dict[Endpoint, tuple[WireMode, ...]] = field(default_factory=dict)
    _highest: dict[Endpoint, int] = field(default_factory=dict)
    _suspected: dict[Endpoint, WireMode] = field(default_factory=dict)

    def form_for(
        self, endpoint: Endpoint, *, wire: str, schema: str, most: int | None = None
    ) -> QuestionForm:
        """The form to ask in; `wire` is the setting, `schema` names the schema of the answer."""
        given_up = {
            one.feature for one in self.given_up if one.endpoint == endpoint and one.schema in ("", schema)
        }
        untried = [one for one in WIRES if one not in given_up and one not in self._doubted.get(endpoint, ())]
        mode = next((one for one in WIRES if one == wire), untried[0] if untried else WIRES[-1])
        first, second = limits(endpoint)
        limit = second if first in given_up else first
        return QuestionForm(mode, limit, images="images" not in given_up, most=most)

    def takes(self, endpoint: Endpoint, tokens: int) -> bool:
        """Whether so many tokens can be allowed for an answer; where they cannot, no answer has as many."""
        return tokens <= self._highest.get(endpoint, tokens)

    def note_highest(self, endpoint: Endpoint, tokens: int) -> None:
        """No more tokens than these can be allowed for an answer."""
        self._highest[endpoint] = tokens

    def suspect(self, endpoint: Endpoint, mode: WireMode) -> bool:
        """Note an answer that may be a bad sample of any mode; true of the second in a row: it is none."""
        again = self._suspected.pop(endpoint, None) == mode
        if not again:
            self._suspected[endpoint] = mode
        return again

    def doubt(self, endpoint: Endpoint, mode: WireMode) -> None:
        """An answer did not have the form of its mode, although it was no error: the next one is tried.

        Where none helps, it was not the mode: all are as before.
        """
        self._doubted[endpoint] = (*self._doubted.get(endpoint, ()), mode) if mode != WIRES[-1] else ()

    def doubted(self, endpoint: Endpoint) -> tuple[WireMode, ...]:
        """The modes that brought no answer of their form, while no other has brought one either."""
        return self._doubted.get(endpoint, ())

    def settled(self, endpoint: Endpoint) -> tuple[WireMode, ...]:
        """An answer had the right form: the modes that did not bring one are given up, and told."""
        self._suspected.pop(endpoint, None)
        doubted = self._doubted.pop(endpoint, ())
        self.given_up |= {GivenUp(endpoint, mode) for mode in doubted}
        return doubted


def limits(endpoint: Endpoint) -> tuple[Limit, Limit]:
    """The spellings of the token limit, the likelier first.

    OpenAI took `max_tokens` out of use and refuses it by name. Others know it since ever, and a server that
    does not know the new one passes over it in silence.
    """
    if ".openai." in endpoint.where or not endpoint.where:
        return ("max_completion_tokens", "max_tokens")
    return ("max_tokens", "max_completion_tokens")


def without(form: QuestionForm, feature: str, *, taken: tuple[Limit, Limit]) -> QuestionForm:
    """The form with something else in the place of what is not taken."""
    if feature == "images":
        return replace(form, images=False)
    if feature == MOST:
        return replace(form, most=None)
    if feature in taken:
        return replace(form, limit=taken[1] if feature == taken[0] else taken[0])
    return replace(form, wire=WIRES[min(WIRES.index(form.wire) + 1, len(WIRES) - 1)])
