PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check
ENGINE_TESTS := tests/agents tests/examples tests/games tests/kernel tests/lab tests/match tests/test_*.py

# Containers often forbid Python to keep what it has compiled: each worker and each server of the tests would compile again.
export PYTHONDONTWRITEBYTECODE :=

.DEFAULT_GOAL := help
.PHONY: help play build test test-pure test-long check bench screenshot clean

help: ## this list
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 14

play: $(VENV)/play.installed ## open the table in the browser
	@$(BIN)/python -m tools.engine >$(VENV)/engine.built
	$(BIN)/regalia serve --open

build: $(VENV)/play.installed ## compile the engine, where there is a C compiler and REGALIA_BUILD is not pure
	@$(BIN)/python -m tools.engine --strict >$(VENV)/engine.built

test: check build ## lint, types and the everyday tests, of the compiled engine where there is one
	sh tools/chromium.sh
	sh tools/postgres.sh
	REGALIA_BUILD=$$(cat $(VENV)/engine.built) $(BIN)/python -m pytest -n auto -m "not long"

test-pure: $(VENV)/test.installed ## the everyday tests of all that is compiled, without compiling it
	REGALIA_BUILD=pure $(BIN)/python -m pytest -n auto -m "not long and not browser" $(ENGINE_TESTS)

test-long: $(VENV)/test.installed build ## the tests that take long
	sh tools/chromium.sh
	sh tools/firefox.sh
	sh tools/postgres.sh
	REGALIA_BUILD=$$(cat $(VENV)/engine.built) $(BIN)/python -m pytest -n auto -m long

check: $(VENV)/test.installed ## ruff and mypy --strict, and for the browser's code tsc and eslint where there is Node.js
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	sh tools/node/check.sh

bench: $(VENV)/bench.installed build ## measure, and write bench/figures.json and docs/figures.md
	$(BIN)/regalia bench --out bench/figures.json
	$(BIN)/python -m bench.table

screenshot: $(VENV)/test.installed ## draw the README's picture anew
	sh tools/chromium.sh
	$(BIN)/python -m tools.screenshot docs/table.png

$(VENV)/play.installed: pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Regalia needs Python 3.11 or newer; set PYTHON=...")'
	$(PYTHON) -m venv $(VENV)
	$(PIP) install --constraint constraints.txt --editable '.[all]'
	@touch $@

$(VENV)/test.installed: $(VENV)/play.installed
	$(PIP) install --constraint constraints.txt --editable '.[test]'
	@touch $@

$(VENV)/bench.installed: $(VENV)/test.installed
	$(PIP) install --constraint constraints.txt --editable '.[test,bench]' || echo "OpenSpiel cannot be installed here; nothing will be measured beside it."
	@touch $@

clean: ## remove the virtual environment and caches
	rm -rf $(VENV) .mypy_cache .ruff_cache .hypothesis build tools/node/node_modules
