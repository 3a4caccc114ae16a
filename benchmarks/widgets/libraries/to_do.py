"""To-do lists, the same application in many frameworks: of the package `todomvc` as others wrote them, and of today.

Those of today have the markup and the style sheet of the specification (`todomvc-app-css`).
"""

from benchmarks.widgets import usual
from benchmarks.widgets.library import Library

STATE = """(() => {
  const roots = [document], found = []
  for (const root of roots) {
    found.push(...root.querySelectorAll('.todo-list li, #todo-list li'))
    for (const each of root.querySelectorAll('*')) if (each.shadowRoot) roots.push(each.shadowRoot)
  }
  if (!roots.some((root) => root.querySelector('.new-todo, #new-todo'))) return undefined
  const rows = found.filter((row) => row.getClientRects().length)
  return { rows: rows.map((row) => [row.querySelector('label').textContent.trim(), row.querySelector('[type=checkbox]').checked]) }
})()"""
"""The visible rows of the list: what each is called, and whether it is ticked."""

SUITE = "to-do lists"
CSS = "todomvc-app-css@2.4.3"
WRITTEN_HERE = {
    "alpine": ("Alpine.js 3", "alpinejs@3.17.5"),
    "angular": (
        "Angular 22",
        "@angular/core@22.2.6",
        "@angular/common@22.2.6",
        "@angular/compiler@22.2.6",
        "@angular/platform-browser@22.2.6",
        "rxjs@7.8.2",
        "tslib@2.8.1",
    ),
    "elements": ("Web Components",),
    "jquery": ("jQuery 4", "jquery@4.0.0"),
    "lit": ("Lit 3", "lit@3.3.3"),
    "preact": ("Preact 11", "preact@11.2.0"),
    "react": ("React 19", "react@19.3.1", "react-dom@19.3.1"),
    "solid": ("Solid 1", "solid-js@1.9.19"),
    "svelte": ("Svelte 5", "svelte@5.57.3"),
    "vue": ("Vue 3", "vue@3.5.45"),
}
"""By the names of their pages: the framework, and its packages."""

WRITTEN_BY_OTHERS = {
    "agilityjs": "Agility",
    "ampersand": "Ampersand",
    "angularjs": "AngularJS 1",
    "ariatemplates": "Aria Templates",
    "backbone": "Backbone",
    "backbone_marionette": "Marionette",
    "canjs": "CanJS",
    "emberjs": "Ember 1",
    "enyo_backbone": "Enyo",
    "kendo": "Kendo UI",
    "knockoutjs": "Knockout",
    "ractive": "Ractive",
    "react": "React 0.10",
    "spine": "Spine",
    "vanillajs": "plain JavaScript",
}
"""Those in the package `todomvc` that a hand can use in today's Chromium, without a network, as far as they were chosen."""

LIBRARIES = (
    *(
        Library(title, usual.TO_DO, (*packages, CSS), name=f"to_do_{name}", held=STATE, suite=SUITE)
        for name, (title, *packages) in WRITTEN_HERE.items()
    ),
    *(
        Library(
            title,
            usual.TO_DO,
            ("todomvc@0.1.1",),
            name=f"todomvc_{name}",
            start=f"/node_modules/todomvc/examples/{name}/index.html",
            home="todomvc",
            held=STATE,
            suite=SUITE,
        )
        for name, title in WRITTEN_BY_OTHERS.items()
    ),
)
