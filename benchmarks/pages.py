"""Deterministic pages to measure on: the same bytes everywhere, no network, no clock, no randomness.

form.html (7 controls) · medium300.html (300) · large5k.html (5,020 elements) · huge30k.html (30,020 elements).
Every page begins with a button that counts its clicks and a field that is echoed.
Run: python benchmarks/pages.py FOLDER
"""

import sys
from pathlib import Path

WORDS = [
    "alpha",
    "beta",
    "gamma",
    "delta",
    "epsilon",
    "zeta",
    "eta",
    "theta",
    "iota",
    "kappa",
    "lambda",
    "mu",
    "nu",
    "xi",
    "omicron",
    "pi",
    "rho",
    "sigma",
    "tau",
    "upsilon",
    "phi",
    "chi",
    "psi",
    "omega",
    "amber",
    "birch",
    "cedar",
    "dune",
    "ember",
    "frost",
    "grove",
    "heath",
    "island",
    "jade",
]

CSS = """body{font:14px/1.4 sans-serif;margin:16px;color:#222}
header,section,main{margin-bottom:12px}table{border-collapse:collapse}td{border:1px solid #ccc;padding:2px 6px}
.grid{display:grid;grid-template-columns:repeat(5,1fr);gap:8px}.card{border:1px solid #ddd;padding:6px}"""

PROBE = """<section id="bench-probe">
<button id="bench-btn" type="button">Bench click</button>
<label for="bench-input">Bench text</label>
<input id="bench-input" type="text" name="bench" placeholder="type here">
<p>Clicks: <output id="bench-count">0</output> Echo: <output id="bench-echo"></output></p>
</section>
<script>
document.getElementById('bench-btn').addEventListener('click',function(){var o=document.getElementById('bench-count');o.textContent=String(Number(o.textContent)+1);});
document.getElementById('bench-input').addEventListener('input',function(e){document.getElementById('bench-echo').textContent=e.target.value;});
</script>"""

FORM = """<form id="login" onsubmit="event.preventDefault();document.getElementById('msg').textContent='Welcome '+this.user.value;">
<p><label for="user">Username</label> <input id="user" name="user" type="text" autocomplete="username"></p>
<p><label for="pw">Password</label> <input id="pw" name="pw" type="password" autocomplete="current-password"></p>
<p><label><input id="remember" type="checkbox" name="remember"> Remember me</label></p>
<p><button id="submit" type="submit">Log in</button> <a href="#forgot">Forgot password?</a></p>
<p id="msg" role="status"></p></form>"""


def words(start: int, count: int = 1) -> str:
    """Some words that depend on the number alone."""
    return " ".join(WORDS[(start * 7 + k * 3) % len(WORDS)] for k in range(count))


def page(title: str, body: str) -> str:
    """A whole document."""
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{title}</title>'
        f'<link rel="icon" href="data:,">\n<style>{CSS}</style></head>\n<body>\n'
        f"<header><h1>{title}</h1></header>\n{PROBE}\n<main>\n{body}\n</main>\n</body></html>\n"
    )


def medium() -> str:
    """20 links, 12 checkboxes, 6 selects and 52 cards of 5 controls."""
    out = ["<nav>"]
    out += [f'<a href="#nav{i}">{words(i).title()} section {i}</a> ' for i in range(20)]
    out.append('</nav><section id="filters"><h2>Filters</h2>')
    out += [f'<label><input type="checkbox" name="f{i}"> {words(i, 2)}</label> ' for i in range(12)]
    for i in range(6):
        options = "".join(f'<option value="v{j}">{words(i + j)} {j}</option>' for j in range(6))
        out.append(f'<select name="s{i}" aria-label="Select {words(i)}">{options}</select> ')
    out.append('</section><div class="grid">')
    out += [
        f'<article class="card"><h3><a href="#p{i}">Product {i} {words(i, 2)}</a></h3>'
        f"<p>{words(i, 12)}. Price ${(i * 37) % 900 + 10}.{i % 100:02d}</p>"
        f'<input type="number" name="q{i}" min="1" max="9" value="1" aria-label="Quantity {i}"> '
        f'<button type="button" data-p="{i}">Add {words(i)} to cart</button> '
        f'<button type="button" aria-label="Save product {i}">Save</button> '
        f'<a href="#rev{i}">{i % 50} reviews</a></article>'
        for i in range(52)
    ]
    out.append("</div>")
    return "\n".join(out)


def rows(count: int) -> str:
    """A table whose every row has 10 elements, 3 of them controls."""
    out = ['<table id="t"><tbody id="tb">']
    out += [
        f'<tr><td><input type="checkbox" aria-label="Select row {i}"></td>'
        f'<td><a href="#r{i}">Order {100000 + i}</a></td><td><span>{words(i, 3)}</span></td>'
        f'<td>${(i * 53) % 5000}.{i % 100:02d}</td><td><button type="button">Edit {i}</button></td></tr>'
        for i in range(count)
    ]
    out.append("</tbody></table>")
    return "\n".join(out)


def write_pages(folder: Path) -> list[Path]:
    """Write the four pages, smallest first."""
    pages = {
        "form": page("Bench login form", FORM),
        "medium300": page("Bench medium 300", medium()),
        "large5k": page("Bench large 5k", rows(500)),
        "huge30k": page("Bench huge 30k", rows(3000)),
    }
    folder.mkdir(parents=True, exist_ok=True)
    paths = []
    for name, html in pages.items():
        paths.append(folder / f"{name}.html")
        paths[-1].write_text(html, encoding="utf-8")
    return paths


if __name__ == "__main__":
    write_pages(Path(sys.argv[1]))
