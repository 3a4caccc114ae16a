"""The pictures of a test, one of each step, taken when it is known what is acted on."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Mapping
from dataclasses import replace
from hashlib import sha256

from pytest_agentbrowse.events import Answered, Event, PageRead, RunBreaks
from pytest_agentbrowse.model.output import Action
from pytest_agentbrowse.page.browser import Browser
from pytest_agentbrowse.page.pictures import Picture
from pytest_agentbrowse.reporting.facts import PictureFacts, RunFacts
from pytest_agentbrowse.tools.elements import element_fields
from pytest_agentbrowse.verdict import evidence_of, verdict_of

LAST_STEPS = 5
"""Of a test that failed, how many steps before the end keep their pictures."""


class Album:
    """Looks on, and takes a picture of each step; with `most`, of the last steps only."""

    def __init__(self, *, most: int | None = None) -> None:
        self._most = most
        self._step = (0, 0)
        self._taken: dict[tuple[int, int], PictureFacts] = {}
        self._images: dict[str, str] = {}

    async def see(self, event: Event, browser: Browser) -> None:
        """Take a picture once it is known what a step does, or that it breaks off before."""
        match event:
            case PageRead(run, step):
                self._step = (run, step)
            case Answered(_, _, state, actions) if state is not None:
                numbers, lines = numbers_in(actions), evidence_of(verdict_of(actions))
                self._keep(await browser.picture([number for _, number in numbers], lines), numbers)
            case RunBreaks() if self._step not in self._taken:
                self._keep(await browser.picture(), ())
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
        """The facts of runs, each step with its picture."""
        return tuple(
            replace(
                run,
                steps=tuple(
                    replace(step, picture=self._taken.get((run.number, step.number))) for step in run.steps
                ),
            )
            for run in runs
        )

    def _keep(self, picture: Picture | None, numbers: Iterable[tuple[str, int]]) -> None:
        if picture is None:
            return
        digest = sha256(picture.data).hexdigest()[:16]
        names = [name for name, _ in numbers]
        # In the browser a box has the place of its element among those asked for, here that of its action.
        boxes = tuple(
            replace(box, label=names[int(box.label) - 1]) if box.kind == "action" else box
            for box in picture.boxes
        )
        marked = {box.label for box in boxes if box.kind == "action"}
        outside = tuple(dict.fromkeys(name for name in names if name not in marked))
        self._taken[self._step] = PictureFacts(digest, picture.width, picture.height, boxes, outside)
        self._images[digest] = f"data:{picture.media_type};base64,{b64encode(picture.data).decode()}"
        while self._most is not None and len(self._taken) > self._most:
            del self._taken[next(iter(self._taken))]
            kept = {taken.digest for taken in self._taken.values()}
            self._images = {name: data for name, data in self._images.items() if name in kept}


def numbers_in(actions: Iterable[Action]) -> tuple[tuple[str, int], ...]:
    """The elements that actions mean: the place of the action, counted from 1, and the element's number."""
    return tuple(
        (str(place), number)
        for place, action in enumerate(actions, start=1)
        for name in element_fields(type(action.params))
        if isinstance(number := getattr(action.params, name), int)
    )
