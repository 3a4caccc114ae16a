"""The names of a test and what they stand for by now: what of a cassette grows with each page."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace

from pytest_agentbrowse.cassette.ages_told import AgesThen, AgesToday
from pytest_agentbrowse.cassette.link_tokens import (
    PageTokens,
    page_tokens,
    token_parameters,
    with_recorded_tokens,
)
from pytest_agentbrowse.cassette.made_ids import made_on, numbers_ending, numbers_on, own_made_on
from pytest_agentbrowse.cassette.numbered_addresses import gone_on
from pytest_agentbrowse.cassette.placeholders import Placeholders
from pytest_agentbrowse.cassette.renumbered import Before, places_on, told_on
from pytest_agentbrowse.cassette.renumbered_cells import in_recorded_numbers
from pytest_agentbrowse.cassette.renumbered_rows import numbers_of_rows
from pytest_agentbrowse.cassette.renumbering import NOTHING_RENUMBERED
from pytest_agentbrowse.errors import UsageError
from pytest_agentbrowse.evidence.choices import in_recorded_choices
from pytest_agentbrowse.evidence.field_roles import in_recorded_roles
from pytest_agentbrowse.evidence.fuller import without_more, without_the_same_more
from pytest_agentbrowse.evidence.headings import in_recorded_headings
from pytest_agentbrowse.evidence.icons import in_recorded_icons
from pytest_agentbrowse.evidence.in_cells import in_recorded_cells
from pytest_agentbrowse.evidence.in_columns import in_recorded_columns
from pytest_agentbrowse.evidence.landmarked import in_recorded_landmarks
from pytest_agentbrowse.evidence.led_by import in_recorded_links
from pytest_agentbrowse.evidence.moments import Moment
from pytest_agentbrowse.evidence.painted import in_recorded_letters, signed_texts
from pytest_agentbrowse.evidence.parted import in_recorded_lines
from pytest_agentbrowse.evidence.relabelled import in_recorded_labels
from pytest_agentbrowse.evidence.respelled import in_recorded_spelling
from pytest_agentbrowse.evidence.shown_apart import in_recorded_fields
from pytest_agentbrowse.evidence.sums import in_recorded_sums
from pytest_agentbrowse.evidence.tabled import in_recorded_cards
from pytest_agentbrowse.evidence.tags import in_recorded_tags
from pytest_agentbrowse.evidence.unboxed import in_recorded_boxes
from pytest_agentbrowse.evidence.unchanged import as_before_step
from pytest_agentbrowse.evidence.unframed import in_recorded_frames
from pytest_agentbrowse.evidence.unkeyed import in_recorded_keys
from pytest_agentbrowse.evidence.unlevelled import in_recorded_levels
from pytest_agentbrowse.evidence.unlisted import in_recorded_lists
from pytest_agentbrowse.evidence.unpressed import in_recorded_presses
from pytest_agentbrowse.evidence.untabled import in_recorded_tables
from pytest_agentbrowse.evidence.wider import in_recorded_widths
from pytest_agentbrowse.evidence.worded import in_recorded_words
from pytest_agentbrowse.page.observation import Sent
from pytest_agentbrowse.page.placeholder import as_said, read, written
from pytest_agentbrowse.page.secrets import Secret, Secrets
from pytest_agentbrowse.page.text import PageText

_log = logging.getLogger(__name__)


class Names:
    """Names for secrets, variables and volatile text, bound as pages and results show them."""

    def __init__(self, placeholders: Placeholders, *, is_exact: bool = False) -> None:
        self.bound = placeholders
        self._is_exact = is_exact
        self._opened = True
        self.kept_secret: dict[str, Secret] = {}
        self._secrets = Secrets({})
        self._seen: frozenset[str] = frozenset()
        """The whole numbers on the pages so far."""
        self._ending: frozenset[str] = frozenset()
        """Those with which addresses on these pages end."""
        self._told: frozenset[str] = frozenset()
        """The numbers that these pages tell of things."""
        self._places: Mapping[str, frozenset[str]] = {}
        """Where links of these pages have numbers, by their addresses."""
        self._rows: Mapping[str, str] = {}
        """The numbers that rows of the page before say of themselves, with those of today."""
        self._signed: frozenset[str] = frozenset()
        """The texts with signs beside their words on these pages."""
        self._before: PageText | None = None
        """The recorded page of the step before."""
        self._tokens: frozenset[str] = frozenset()
        """The parameters behind which recorded pages have a token that is drawn for each of them."""
        self._drawn: tuple[PageTokens, ...] = ()
        """What may be tokens on the pages of today so far."""

    def begin(self, *, task: str, base_url: str, variables: Mapping[str, str], secrets: Secrets) -> None:
        """A run starts: its names are known from here on."""
        if both := sorted(set(variables) & set(secrets.names)):
            raise UsageError(f"{', '.join(both)}: a name is a variable's or a secret's, not both.")
        self._secrets = secrets
        self._opened = True
        self.kept_secret |= secrets.by_name
        self.bound = self.bound.begin(task=task, base_url=base_url, variables=variables)

    def page(self, page: PageText, *, sent: Sent = "") -> PageText:
        """A page with names in the place of values; new values of it get names.

        Where the step that led to it `sent` something, what was made of that may have a number: the page's
        own where these were messages, for many tell only what a person looks at.
        """
        seen = self._seen_before(page) | self._ending
        made = made_on(page, seen) if sent == "request" else own_made_on(page, seen) if sent else ()
        hidden, bound = self.bound.hide(page, made)
        self.take(bound)
        self.saw(hidden)
        return hidden

    def _seen_before(self, page: PageText) -> frozenset[str]:
        """The numbers on earlier pages, but for one to which a counter has gone on since in its address."""
        return self._seen - gone_on(page.url, self._told, self._seen)

    def saw(self, page: PageText, recorded: PageText | None = None, *, shown: PageText | None = None) -> None:
        """A page of today, with names: what stands on it was not made by a later step.

        `recorded` is the one that it was compared with, and `shown` the page without names.
        """
        self._drawn += () if shown is None else (page_tokens(shown),)
        self._rows = numbers_of_rows(recorded, page) if recorded is not None else {}
        self._seen |= numbers_on(page)
        self._ending |= numbers_ending(page)
        self._told |= told_on(page)
        self._places = {**self._places, page.url: places_on(page)}
        self._signed |= signed_texts(page)
        self._before = page if recorded is None else recorded
        self._opened = False

    def compared(self, recorded: PageText, page: PageText) -> tuple[PageText, Placeholders]:
        """A page of today with the names of the recorded one, and what they would stand for."""
        page = page.sectioned_like(recorded).headed_like(recorded)
        parameters = self._tokens | token_parameters((*self._drawn, page_tokens(page)))
        page, tokens = with_recorded_tokens(recorded, page, parameters)
        known = self.bound.also_for(tokens)
        seen = self._seen_before(page)
        hidden, bound = known.hide_like(recorded, page, seen, self._ending)
        if not self._is_exact and hidden != recorded:
            own = hidden
            page = in_recorded_numbers(recorded, hidden, page, known.is_literal)
            page = _as_recorded(recorded, page)
            # A number that stands for one is that of another thing elsewhere: as the page has them all.
            plain = replace(known, renumbered=NOTHING_RENUMBERED)
            hidden, bound, shown = self._hidden_like(recorded, page, plain, seen)
            # What it stands for is told by names, which say more today in each item of a list.
            numbered = known.renumbered_like(
                recorded,
                hidden,
                opened=self._opened,
                before=Before(self._told, self._places.get(hidden.url), self._seen | self._ending),
                shown=shown,
                rows=self._rows,
            )
            if numbered != plain:
                hidden, bound, shown = self._hidden_like(recorded, page, numbered, seen)
            hidden = as_before_step(own, hidden, self._before) if self._before is not None else hidden
            page = shown
        return hidden, replace(bound, ages=AgesToday(recorded, hidden, bound.renumbered.of_then(page)))

    def _hidden_like(
        self, recorded: PageText, page: PageText, known: Placeholders, seen: frozenset[str]
    ) -> tuple[PageText, Placeholders, PageText]:
        """A page with these names in the recorded letters and no more, what they stand for, and as it is.

        What is in its lines is known in the recorded letters alone, a row by its cells, and what is in it by
        its row: so what is told less is given its names again.
        """
        hidden, bound = known.hide_like(recorded, page, seen, self._ending)
        lettered = in_recorded_letters(recorded, hidden, self._signed)
        if lettered is not hidden:
            page = in_recorded_letters(recorded, page, self._signed)
            hidden, bound = known.hide_like(recorded, page, seen, self._ending)
            lettered = in_recorded_letters(recorded, hidden, self._signed)
        hidden = without_more(recorded, lettered)
        fewer = without_the_same_more(page, lettered, hidden) if hidden is not lettered else page
        if fewer is not page:
            page = fewer
            hidden, bound = known.hide_like(recorded, page, seen, self._ending)
            hidden = without_more(recorded, in_recorded_letters(recorded, hidden, self._signed))
        return hidden, bound, page

    def hold(self, moments: Mapping[str, Moment], pages: Iterable[PageText] = ()) -> None:
        """Know what recorded days were (of two that were one each may be that today), and the pages."""
        self.bound = replace(self.bound, moments=moments)
        self._tokens = token_parameters(map(page_tokens, pages))

    def take(self, bound: Placeholders) -> None:
        """Let names stand for these values from here on."""
        before, self.bound = dict(self.bound.volatile), bound
        if _log.isEnabledFor(logging.DEBUG):
            for name, value in bound.volatile:
                if before.get(name) != value:
                    _log.debug("{{%s}} stands for %r", name, value)

    def learn(self, text: str) -> str:
        """What a tool found, such as an element or a code: a text that may hold new values."""
        hidden, bound = self.bound.hide_text(_inside(text, self._secrets))
        self.take(bound)
        return written(hidden)

    def put_in(self, texts: Iterable[str]) -> None:
        """What an action put in, such as a day: it is meant as it is, on the pages that show it."""
        self.take(self.bound.put_in(_inside(text, self._secrets) for text in texts))

    def bind(self, text: str) -> str:
        """A text of the recording with today's values in the place of names, as a model said it."""
        return as_said(self.bound.bind(read(text)), self._secrets.names)

    def told(self, text: str) -> str:
        """A text of the recording for a person: values in the place of names, as far as there are any."""
        return self.bound.told(text, {})

    def hide_told(self, ages: AgesThen, evidence: Sequence[str]) -> Callable[[str], str]:
        """As `hide`, for what a verdict tells: of several ages on its page it says which it means."""
        secrets, bound = self._secrets, self.bound
        return lambda text: written(bound.hide_known(ages.named(_inside(text, secrets), evidence)))

    @property
    def hide(self) -> Callable[[str], str]:
        """Puts names in the place of the values that are known now, and learns none; for answers."""
        secrets, bound = self._secrets, self.bound
        return lambda text: written(bound.hide_known(_inside(text, secrets)))


def _as_recorded(recorded: PageText, page: PageText) -> PageText:
    """A page of today in the boxes, lines and spelling of the recorded one, where it says the same."""
    page = in_recorded_frames(recorded, in_recorded_landmarks(recorded, page))
    page = in_recorded_headings(recorded, in_recorded_icons(recorded, page))
    page = in_recorded_roles(recorded, in_recorded_levels(recorded, page))
    page = in_recorded_fields(recorded, page)
    page = in_recorded_choices(recorded, in_recorded_links(recorded, page))
    page = in_recorded_cards(recorded, in_recorded_labels(recorded, page))
    page = in_recorded_columns(recorded, in_recorded_lists(recorded, page))
    page = in_recorded_widths(recorded, page)
    page = in_recorded_sums(recorded, in_recorded_tables(recorded, page))
    page = in_recorded_boxes(recorded, in_recorded_keys(recorded, page))
    page = in_recorded_cells(recorded, in_recorded_presses(recorded, page))
    page = in_recorded_tags(recorded, in_recorded_lines(recorded, page))
    page = in_recorded_spelling(recorded, page)
    return in_recorded_words(recorded, page)


def _inside(text: str, secrets: Secrets) -> str:
    """The inside of a text that a model wrote or read: of all names it knows those of secrets."""
    return secrets.hidden(read(text, names=secrets.names))
