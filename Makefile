# One command per job. None of them needs a key: no target asks a real model.

PY = .venv/bin/python
PYTHONS = $(or $(PYTHON),$(PY) python3 python3.14 python3.13 python3.12 python3.11)
WORKERS ?= 2
# More than processors: a test in a browser waits for its page half of the time.
WAITING_WORKERS ?= 4
# What the first part has nothing of, and would collect to leave out.
SLOW_FOLDERS = --ignore=tests/browser --ignore=tests/plugin
# Half of the time that a small test takes goes to plugins that have no part in it.
UNUSED_PLUGINS = -p no:recording -p no:html -p no:metadata -p no:allure_pytest -p no:rerunfailures -p no:anyio \
	-p no:playwright -p no:hypothesispytest -p no:random_order -p no:timeout -p no:pytest_cov
JAVASCRIPT = pytest_agentbrowse/page/javascript pytest_agentbrowse/reporting/html scripts
WPT ?= $(wildcard ../shared/wpt)

# What the shell has set for the user's own work must not reach a replay.
unexport OPENAI_API_KEY OPENAI_BASE_URL OPENAI_MODEL
unexport AGENTBROWSE_RECORD AGENTBROWSE_MODEL AGENTBROWSE_MODEL_URL AGENTBROWSE_API AGENTBROWSE_WIRE AGENTBROWSE_STALE AGENTBROWSE_DRIFT AGENTBROWSE_EVIDENCE AGENTBROWSE_UNVERIFIED AGENTBROWSE_BUDGET

# Tests start many processes; without compiled modules each of them takes twice as long.
unexport PYTHONDONTWRITEBYTECODE

# And each that has a browser starts Playwright's driver, which node compiles anew without this.
export NODE_COMPILE_CACHE = $(CURDIR)/.venv/node-compiled

.DEFAULT_GOAL = help
.NOTPARALLEL:
EVALS ?= --scripted
.PHONY: help demo test thorough check format coverage bench truth deceiving realapps evals endpoints conformance widgets tasks cassettes setup environment clean

help: ## this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-12s %s\n", $$1, $$2 }' Makefile

demo: setup ## replay the examples: no key, no network, no model
	CI=true $(PY) -m pytest examples

test: setup check ## lint, types, the suite, and a sample of `make truth`
	$(PY) -m pytest tests -m "not (browser or slow or thorough)" -n $(WORKERS) --dist worksteal $(UNUSED_PLUGINS) $(SLOW_FOLDERS)
	$(PY) -m pytest tests -m "(browser or slow) and not thorough" -n $(WAITING_WORKERS) --dist worksteal
	CI=true $(PY) -m pytest examples
	$(PY) benchmarks/truth.py --sample --workers=$(WAITING_WORKERS)

thorough: setup ## what `make test` has a sample of, or leaves out for its time: whole matrices, crashes, ways to run
	$(PY) -m pytest tests -m thorough -n $(WAITING_WORKERS) --dist worksteal

check: environment ## lint, format and types only
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .
	$(dir $(PY))oxlint --quiet $(JAVASCRIPT)
	$(dir $(PY))oxfmt --check $(JAVASCRIPT)
	$(PY) -m mypy pytest_agentbrowse scripts
	$(PY) -m mypy --strict examples/test_*.py
	$(dir $(PY))basedpyright --level error examples
	$(dir $(PY))zensical build --strict
	$(dir $(PY))zizmor --offline --no-progress --quiet .github/workflows

format: environment ## write Python and JavaScript as the formatters do
	$(PY) -m ruff format .
	$(dir $(PY))oxfmt $(JAVASCRIPT)

coverage: setup ## the suite with branch coverage
	$(PY) -m coverage erase
	$(PY) -m coverage run -m pytest
	$(PY) -m coverage combine --quiet
	$(PY) -m coverage report

bench: setup ## the measured claims
	$(PY) benchmarks/run.py

truth: setup ## bugs that replays catch, and harmless changes that they let pass
	$(PY) benchmarks/truth.py --workers=$(WAITING_WORKERS)
	$(PY) benchmarks/exported.py --workers=$(WAITING_WORKERS)
	$(PY) benchmarks/deceiving.py --workers=$(WAITING_WORKERS)

deceiving: setup ## small pages made to deceive a replay
	$(PY) benchmarks/deceiving.py --workers=$(WORKERS)

realapps: setup ## the same on applications that others wrote, installed from PyPI and npm: APPS=roundup,wagtail,pretix,actual,directus
	nice -n 15 $(PY) benchmarks/realapps/run.py $(if $(APPS),--app=$(APPS))
	nice -n 15 $(PY) benchmarks/realapps/run.py $(if $(APPS),--app=$(APPS)) --apart --replays=0

evals: setup ## our tasks done by a model: EVALS="--model=… --repeat=3"; without it, by the scripted server
	$(PY) evals/run.py $(EVALS)

endpoints: setup ## real engines and servers, in an environment of their own; all with TORCH=torch BUILD=1
	nice -n 15 $(PY) benchmarks/endpoints/run.py $(if $(TORCH),--torch='$(TORCH)') $(if $(BUILD),--build)

conformance: setup ## names and roles against web-platform-tests: WPT=<folder>
	@test -n "$(WPT)" || { echo "Say where web-platform-tests is: make conformance WPT=<folder>" >&2; exit 2; }
	$(PY) benchmarks/conformance.py "$(WPT)"

widgets: setup ## widgets of libraries that people build with; their packages come from npm and PyPI, once
	$(PY) benchmarks/widgets/run.py --workers=$(WORKERS) --write

tasks: setup ## the tasks of a public benchmark of small widgets, MiniWoB++; its package comes from PyPI, once
	$(PY) benchmarks/small_tasks/run.py --workers=$(WORKERS) --write

cassettes: setup ## record examples and the tests of `make truth` again, against the scripted model server
	AGENTBROWSE_SCRIPTED=1 $(PY) -m pytest examples --agent-record=all
	AGENTBROWSE_SCRIPTED=1 $(PY) -m pytest benchmarks/truth --agent-record=all -n $(WORKERS)
	for app in tracker admin; do for style in several one none; do \
	  AGENTBROWSE_SCRIPTED=1 $(PY) -m pytest benchmarks/truth --app=$$app --style=$$style --agent-record=all -n $(WORKERS) || exit 1; \
	done; done

setup: ## .venv with everything, and a browser; PYTHON=<path> picks the Python
environment: SETUP_OPTIONS = --no-browser
setup environment:
	@for python in $(PYTHONS); do \
	  if "$$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then \
	    exec "$$python" scripts/setup_environment.py $(SETUP_OPTIONS); \
	  fi; \
	done; \
	echo "No Python 3.11 or newer among: $(PYTHONS)." >&2; \
	echo "  Debian: apt-get install python3    macOS: brew install python" >&2; \
	echo "  or say where it is: make $(firstword $(MAKECMDGOALS) $@) PYTHON=<path of python>" >&2; \
	exit 1

clean: ## remove whatever these commands made
	rm -rf .venv .venv-endpoints .venv-realapps .pytest_cache .mypy_cache .ruff_cache .hypothesis .coverage* htmlcov dist build test-results
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
