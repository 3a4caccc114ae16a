"""The pictures of a test: one of each step, taken when it is known what is acted on, and rarely a second."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Mapping
from dataclasses import replace
from hashlib import sha256

from pytest_agentbrowse.events import ActionEnds, Answered, Event, PageRead, StepBreaks
from pytest_agentbrowse.evidence.pages import changes
from pytest_agentbrowse.model.output import Action
from pytest_agentbrowse.page.browser import Browser
from pytest_agentbrowse.page.pictures import Picture
from pytest_agentbrowse.page.text import PageText
from pytest_agentbrowse.reporting.facts import PictureFacts, RunFacts
from pytest_agentbrowse.tools.elements import element_fields
from pytest_agentbrowse.verdict import evidence_of, verdict_of

LAST_STEPS = 5
"""Of a test that failed, how many steps before the end keep their pictures."""

MOST_DIFFERING = 12
"""How many lines that differ are marked in a picture; where more do, it is another page."""


class Album:
    """Looks on, and takes a picture of each step; with `most`, it keeps those of the last steps only.

    Where few are kept they are larger and cost the run less: most of them are thrown away.
    """

    def __init__(self, *, most: int | None = None) -> None:
        self._most = most
        self._step = (0, 0)
        self._read: PageRead | None = None
        self._taken: dict[tuple[int, int], tuple[PictureFacts, ...]] = {}
        self._images: dict[str, str] = {}

    async def see(self, event: Event, browser: Browser) -> None:
        """Take a picture once it is known what a step does, or that it breaks off before."""
        match event:
            case PageRead(run, step):
                self._step, self._read = (run, step), event
            case Answered(_, _, state, actions) if state is not None:
                numbers = [
                    pair
                    for place, action in enumerate(actions, start=1)
                    for pair in numbers_in(action, place)
                ]
                self._keep(
                    await browser.observer.picture(
                        numbers, evidence_of(verdict_of(actions)), small=self.is_whole
                    ),
                    numbers,
                )
            # An action scrolls to its element; where the page stayed the same, it is to be seen now.
            case ActionEnds(_, _, position, action) if self._is_outside(position + 1):
                numbers = numbers_in(action, position + 1)
                picture = await browser.observer.picture(numbers, small=self.is_whole)
                if picture is not None and picture.boxes:
                    self._keep(picture, numbers, after=position + 1)
            case StepBreaks() if self._step not in self._taken:
                differing = differing_lines(self._read) if self._read is not None else ()
                self._keep(await browser.observer.picture(differing=differing, small=self.is_whole), ())
            case _:
                pass  # nothing new to be seen

    @property
    def is_whole(self) -> bool:
        """Whether it keeps the pictures of all steps."""
        return self._most is None

    @property
    def images(self) -> Mapping[str, str]:
        """The pictures by their digests, as data urls."""
        return self._images

    def into(self, runs: Iterable[RunFacts]) -> tuple[RunFacts, ...]:
        """The facts of runs, each step with its pictures."""
        return tuple(
            replace(
                run,
                steps=tuple(
                    replace(step, pictures=self._taken.get((run.number, step.number), ()))
                    for step in run.steps
                ),
            )
            for run in runs
        )

    def _is_outside(self, place: int) -> bool:
        return any(str(place) in taken.outside for taken in self._taken.get(self._step, ()))

    def _keep(self, picture: Picture | None, numbers: Iterable[tuple[str, int]], *, after: int = 0) -> None:
        if picture is None:
            return
        digest = sha256(picture.data).hexdigest()[:16]
        marked = {box.label for box in picture.boxes if box.kind == "action"}
        outside = tuple(dict.fromkeys(place for place, _ in numbers if place not in marked))
        taken = PictureFacts(digest, picture.width, picture.height, picture.boxes, outside, after)
        self._taken[self._step] = (*self._taken.get(self._step, ()), taken)
        self._images[digest] = f"data:{picture.media_type};base64,{b64encode(picture.data).decode()}"
        while self._most is not None and len(self._taken) > self._most:
            del self._taken[next(iter(self._taken))]
            kept = {one.digest for of_step in self._taken.values() for one in of_step}
            self._images = {name: data for name, data in self._images.items() if name in kept}


def differing_lines(read: PageRead) -> tuple[str, ...]:
    """What a page says in the place of what was recorded, or beside it; nothing where all is another."""
    recorded = read.recorded()
    if not recorded:
        return ()
    now = read.observation.page.spelled
    new = [
        line
        for _, _, start, end in changes(PageText.read(recorded).spelled, now)
        for line in now[start:end]
        if '"' in line
    ]
    return tuple(new) if len(new) <= MOST_DIFFERING else ()


def numbers_in(action: Action, place: int) -> list[tuple[str, int]]:
    """The numbers of the elements that an action means, each with the action's place as its label."""
    values = (getattr(action.params, name) for name in element_fields(type(action.params)))
    return [(str(place), number) for number in values if isinstance(number, int)]
