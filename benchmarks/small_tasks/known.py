"""Tasks that are not done, or not always, by text alone, each with the reason; and tools that a task needs by name."""

KNOWN = {
    "button-delay": "a press by the clock: the seconds between two presses are more than those of the wait",
    "chase-circle": "a circle that never rests: a replay meets it elsewhere",
    "count-sides": "a canvas: its pixels are the only thing that tells the figure",
    "drag-cube": "a cube in three dimensions: no text tells which of its sides faces the user",
    "hover-shape": "the task gives no reward, whatever is done",
    "moving-items": "circles that cross the page within seconds",
    "number-checkboxes": "the example to copy is a picture of pixels",
    "simon-says": "the buttons flash one after the other, each for a quarter of a second: over before a page is read",
    "stock-market": "the price changes ten times a second: what was read is over before it is pressed",
    "tic-tac-toe": "the other player may reach a draw, which gives no reward",
    "visual-addition": "empty boxes to be counted, which only a style paints",
}

OPT_IN = {"highlight-text": "select_text", "highlight-text-2": "select_text"}
"""Nothing on a plain page tells that somebody looks at what is selected on it."""
