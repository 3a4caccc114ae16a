"""Signatures of cassettes: who has the key wrote the file, and nobody changed it since.

An HMAC over the text stands on the last line of the story. It covers prompt and tools by their digests.
"""

from __future__ import annotations

import hashlib
import hmac
import re
from dataclasses import dataclass, field
from typing import Literal

from pytest_agentbrowse.errors import SettingsError

VARIABLE = "AGENTBROWSE_CASSETTE_KEY"
"""The environment variable that holds the key; no file does, for files are committed."""

PATTERN = r"^hmac-sha256 [0-9a-f]{64}$"
_SHORTEST_KEY = 32
_LINE = re.compile(r"^signature: (.*)\n", re.MULTILINE)
_END_OF_YAML = "...\n"

SignatureState = Literal["signed", "unsigned", "altered"]


@dataclass(frozen=True, slots=True)
class SigningKey:
    """What signs cassettes and tells whose they are; an empty one signs none."""

    value: str = field(default="", repr=False)

    def __bool__(self) -> bool:
        return bool(self.value)

    def signed(self, text: str) -> str:
        """The text of a cassette with its signature; without one where there is no key."""
        plain = unsigned(text)
        if not self:
            return plain
        return f"{plain.removesuffix(_END_OF_YAML)}signature: {self._signature(plain)}\n{_END_OF_YAML}"

    def state_of(self, text: str) -> SignatureState:
        """What a signature says of a text; one of another key counts as altered."""
        text = text.replace("\r\n", "\n")  # git may turn one into the other
        found = _LINE.findall(text)
        if not found:
            return "unsigned"
        is_whole = len(found) == 1 and hmac.compare_digest(found[0], self._signature(unsigned(text)))
        return "signed" if is_whole else "altered"

    def rewritten(self, old: str, new: str) -> str:
        """A text made of another: signed where that was, so that nothing unknown gets a signature."""
        if not self or self.state_of(old) != "signed":
            return unsigned(new)
        signed = self.signed(new.replace("\r\n", "\n"))
        return signed.replace("\n", "\r\n") if "\r\n" in new else signed

    def _signature(self, plain: str) -> str:
        digest = hmac.new(self.value.encode(), plain.encode("utf-8", "surrogatepass"), hashlib.sha256)
        return f"hmac-sha256 {digest.hexdigest()}"


NO_KEY = SigningKey()


def signing_key(value: str) -> SigningKey:
    """The key of this text; an empty text is none.

    Raises:
        SettingsError: it is so short that somebody could find it out from a signature.

    """
    if value and len(value) < _SHORTEST_KEY:
        raise SettingsError(
            f"the key that signs cassettes ({VARIABLE}) has {len(value)} characters, and takes at least "
            f"{_SHORTEST_KEY}: a short one can be found out from any signature.\n"
            '  Make one:  python -c "import secrets; print(secrets.token_hex(32))"'
        )
    return SigningKey(value)


def unsigned(text: str) -> str:
    """A text without its signature."""
    return _LINE.sub("", text)
