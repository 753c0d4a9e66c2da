# `make play` and `make test` are all anybody needs; `make help` lists the rest.
#
#   PYTHON=/path/to/python   the interpreter for a new .venv (any >= 3.11; found by itself otherwise)
#   JOBS=4                   test processes (2)
#   SEED=7                   order of the tests
#   ARGS="..."               further arguments for play, bench, soak

.DEFAULT_GOAL := play
.DELETE_ON_ERROR:
MAKEFLAGS += --no-print-directory

PYTHON ?=
JOBS ?= 2
SEED ?= 1
ARGS ?=
export PYTHON JOBS SEED

BIN := .venv/bin
READY := ready

.PHONY: ready play terminal screenshots test proof lint bench soak sbom goldens lock clean help

play:  ## set up what playing needs, serve the table and open it in the browser
	@sh scripts/setup play
	@$(BIN)/wildtable serve --open --log-level warning $(ARGS)

terminal:  ## the same in the terminal
	@sh scripts/setup terminal
	@$(BIN)/wildtable play $(ARGS)

screenshots: $(READY)  ## photograph the real page into build/screenshots; refresh the few in docs/screenshots
	@sh scripts/web build
	@sh scripts/web browser
	@$(BIN)/python scripts/screenshots.py

test: $(READY)  ## what every change has to pass: lint, types, import law, and tests of everything
	@$(BIN)/python scripts/check.py test

proof: $(READY)  ## the rest: many more cases, uncompiled with branch coverage, with bounds checks, whole games in the browser
	@$(BIN)/python scripts/check.py proof

lint: $(READY)  ## ruff, mypy, import-linter, prettier, eslint, svelte-check
	@$(BIN)/python scripts/check.py lint

bench: $(READY)  ## measure the engine
	@$(BIN)/wildtable bench $(ARGS)

soak: $(READY)  ## the hours that `make proof` leaves out
	@WILDTABLE_SOAK=1 $(BIN)/python -m pytest -m soak --ignore=tests/web $(ARGS)
	@WILDTABLE_SOAK=1 $(BIN)/python -m pytest -m soak tests/web $(ARGS)

sbom: $(READY)  ## list what the server and the client are made of, into build/sbom.json (CycloneDX)
	@$(BIN)/python scripts/sbom.py build/sbom.json

goldens: $(READY)  ## write the golden playthroughs anew; read the diff before you commit it
	@$(BIN)/python scripts/regenerate_goldens.py

lock: $(READY)  ## resolve the dependencies of pyproject.toml anew into requirements/
	@sh scripts/lock

clean:  ## remove the environment, caches and build output
	rm -rf .venv .cache .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis .coverage .coverage.* htmlcov build dist web/node_modules src/wildtable/web
	find src tests scripts -name __pycache__ -type d -prune -exec rm -rf {} +

help:  ## this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-11s %s\n", $$1, $$2 }' Makefile

# What working on it needs; does nothing as long as the locks stay the same.
ready:
	@sh scripts/setup
