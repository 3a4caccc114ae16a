"""An endpoint's complaint in words, by who must act."""

from __future__ import annotations

import re

from pytest_agentbrowse.model.answer_text import quoted_start
from pytest_agentbrowse.model.complaint import Complaint
from pytest_agentbrowse.model.connection import KEY
from pytest_agentbrowse.model.wire import PATHS
from pytest_agentbrowse.settings import Settings

_IS_URL_RIGHT = "Is the base url right? It usually ends with /v1."
_OF_A_KEY = re.compile(r"\b(?:api|access|subscription)[ _-]?key\b", re.IGNORECASE)
_OF_A_MODEL = re.compile(r"\bmodels?\b|deployment|\bendpoints? found", re.IGNORECASE)


def explained(  # noqa: C901, PLR0911 - one table, read from top to bottom
    complaint: Complaint, *, where: str, settings: Settings, tries: int, of_mode: bool = False
) -> str:
    """What happened, in the endpoint's words, and what to do; `of_mode` says that a wire mode was refused."""
    status, code = complaint.status, complaint.code
    said = f": {complaint.said}" if complaint.said else ""
    again = ", also after retries" if tries > 1 else ""
    match status:
        case _ if code == "script_problem":
            return f"the script has no answer to this question. {complaint.said}"
        case 0:
            return f"{where} {_broken_off(complaint)}"
        case _ if complaint.page and status < 500 and status not in (404, 429):
            return (
                f"{where} answered with a page in the place of an answer ({status}){said}\n"
                "  Something before the endpoint does not let it through: a proxy, a gateway, a sign-in."
            )
        case _ if complaint.is_quota:
            return (
                f"{where} has no quota left for this key ({status}){said}\n"
                "  That does not pass by waiting a moment: see the account there."
            )
        case 400 | 401 if status == 401 or _OF_A_KEY.search(f"{code} {complaint.said}"):
            return f"{where} refused the key ({status}){said}\n  Set {KEY} to one that is valid there."
        case 403:
            return (
                f"{where} does not allow it with this key ({status}){said}\n"
                f"  What a key may do is set there: its project, its rights, its region. "
                f"Or set {KEY} to another."
            )
        case 404 | 410 if _OF_A_MODEL.search(f"{code} {complaint.said}") and not complaint.page:
            return (
                f"{where} does not know the model {settings.model!r} ({status}){said}\n"
                "  Name another with --agent-model or AGENTBROWSE_MODEL."
            )
        case 404 | 405 | 410:
            what = "takes no questions" if status == 405 else "does not exist"
            return (
                f"{where}{PATHS[settings.api]} {what} ({status}){said}\n"
                f"  {_IS_URL_RIGHT} Or try the other --agent-api."
            )
        case 429:
            return f"{where} is over its limit (429){again}{said}\n  {_later(complaint)}"
        case _ if (status >= 500 or complaint.passes) and not of_mode:
            return f"{where} failed ({status}){again}{said}\n  {_later(complaint)}"
        case _:
            return (
                f"{where} did not accept the question ({status}){said}\n"
                "  What is asked, and how: --agent-model, --agent-api, --agent-wire, --agent-max-tokens, "
                "--agent-model-extra."
            )


def _later(complaint: Complaint) -> str:
    if not complaint.passes and complaint.status >= 500:
        return "Its own log may say why."
    if complaint.wait is None:
        return "Try again later."
    return (
        f"Try again in {complaint.wait:.0f} s, which is what it asks for."
        if complaint.wait >= 1
        else "Try again."
    )


def _broken_off(complaint: Complaint) -> str:
    """What became of a connection; the code is the name of httpx's error."""
    said = complaint.said.rstrip(".")
    match complaint.code:
        case "DecodingError":
            return (
                f"answered with a body that cannot be decoded: {said}.\n  Does something before it change it?"
            )
        case "ReadError":
            return f"hung up before its answer was whole: {said}.\n  Its own log may say why."
        case "RemoteProtocolError":
            return (
                f"hung up before its answer was whole, or speaks no HTTP: {said}.\n"
                "  Is the base url right? Its own log may say why."
            )
        case _:
            return f"cannot be reached: {said}.\n  Is the base url right, the server up?"


def out_of_time(where: str, settings: Settings) -> str:
    """What is said when the time of a question is over."""
    return (
        f"{where} did not answer within {settings.model_timeout:g} s.\n"
        "  Give it longer with --agent-model-timeout."
    )


def redirected(where: str, there: str) -> str:
    """What is said of an endpoint that sends the question elsewhere."""
    return (
        f"{where} redirects to {there}, where the question did not go: it holds what is on the page.\n"
        "  If that is the endpoint, name it as the base url (--agent-model-url)."
    )


def no_answer(where: str, settings: Settings, start: str, *, is_json: bool) -> str:
    """What is said of a success that is no answer of the protocol."""
    begins = start.lstrip("\ufeff \r\n\t")
    if begins.startswith(("data:", "event:")):
        act = "It streams, which it was not asked to. Is that set in agent_model_extra?"
    elif begins.startswith("{") and not is_json:
        act = "It is broken or not whole: its own log may say why, or that of what stands before it."
    else:
        act = _IS_URL_RIGHT
    return f"{where} answered something that is no {settings.api} answer: {quoted_start(start)}\n  {act}"
