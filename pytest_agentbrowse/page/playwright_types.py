"""Playwright's objects, which a `def` test has in one form and an `async def` test in another.

For annotations only: at run time each name is a text, so that no test pays for the import of the half
that it does not use (`playwright.async_api` alone costs a tenth of a second).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from playwright import async_api, sync_api

BrowserContext: TypeAlias = "sync_api.BrowserContext | async_api.BrowserContext"
ConsoleMessage: TypeAlias = "sync_api.ConsoleMessage | async_api.ConsoleMessage"
CDPSession: TypeAlias = "sync_api.CDPSession | async_api.CDPSession"
Dialog: TypeAlias = "sync_api.Dialog | async_api.Dialog"
Download: TypeAlias = "sync_api.Download | async_api.Download"
ElementHandle: TypeAlias = "sync_api.ElementHandle | async_api.ElementHandle"
FileChooser: TypeAlias = "sync_api.FileChooser | async_api.FileChooser"
Frame: TypeAlias = "sync_api.Frame | async_api.Frame"
JSHandle: TypeAlias = "sync_api.JSHandle | async_api.JSHandle"
Locator: TypeAlias = "sync_api.Locator | async_api.Locator"
Page: TypeAlias = "sync_api.Page | async_api.Page"
Request: TypeAlias = "sync_api.Request | async_api.Request"
Response: TypeAlias = "sync_api.Response | async_api.Response"
Route: TypeAlias = "sync_api.Route | async_api.Route"
WebError: TypeAlias = "sync_api.WebError | async_api.WebError"
WebSocketRoute: TypeAlias = "sync_api.WebSocketRoute | async_api.WebSocketRoute"
