"""The names of a test and what they stand for by now: what of a cassette grows with each page."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pytest_agentbrowse.cassette.placeholders import Placeholders
from pytest_agentbrowse.errors import UsageError
from pytest_agentbrowse.page.secrets import Secret, Secrets


class Names:
    """Names for secrets, variables and volatile text, bound as pages and results show them."""

    def __init__(self, placeholders: Placeholders) -> None:
        self.bound = placeholders
        self.kept_secret: dict[str, Secret] = {}
        self._secrets = Secrets({})

    def begin(self, *, task: str, base_url: str, variables: Mapping[str, str], secrets: Secrets) -> None:
        """A run starts: its names are known from here on."""
        if both := sorted(set(variables) & set(secrets.names)):
            raise UsageError(f"{', '.join(both)}: a name is a variable's or a secret's, not both.")
        self._secrets = secrets
        self.kept_secret |= secrets.by_name
        self.bound = self.bound.begin(task=task, base_url=base_url, variables=variables)

    def learn(self, text: str) -> str:
        """A text that may show new values, with names in their place."""
        hidden, self.bound = self.bound.hide(text)
        return hidden

    def element(self, element: str) -> str:
        """An element that a tool found without its number; its name may hold new volatile text."""
        return self.learn(self._secrets.hide(element))

    def compared(self, recorded: str, page: str) -> tuple[str, Placeholders]:
        """A page of today with the names of the recorded one, and what they would stand for."""
        return self.bound.hide_like(recorded, page)

    @property
    def hide(self) -> Callable[[str], str]:
        """Puts names in the place of the values that are known now, and learns none; for answers."""
        secrets, bound = self._secrets, self.bound
        return lambda text: bound.hide_known(secrets.hide(text))
