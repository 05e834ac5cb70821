# The whole house in a few commands; `make help` lists them.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt
PROVE := PYTHONPATH=tests:tests/oracles:tests/proofs:tests/web $(BIN)/python

.DEFAULT_GOAL := help
.PHONY: help web play test thorough check bench bench-peers strength durability load faults fuzz leaks screens latency ready clean

help: ## list the commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-12s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Piñatería needs Python 3.11 or newer; $(PYTHON) is $$($(PYTHON) -V)"; exit 2; }
	@echo "== making $(VENV) =="
	@$(PYTHON) -m venv $(VENV)

$(VENV)/play: pyproject.toml constraints.txt | $(BIN)/python
	@echo "== installing what playing needs into $(VENV); a minute or two the first time =="
	@$(PIP) --editable .
	@touch $@

# Who tests can play too: everything is installed at once, for the package is built anew each time.
# Most of it no test ever loads, so Python compiles only what they do load.
$(VENV)/test: pyproject.toml constraints.txt | $(BIN)/python
	@echo "== installing what the tests need into $(VENV); a few minutes the first time =="
	@bash tests/browser & browser=$$!; $(PIP) --no-compile --editable '.[test]' && wait $$browser
	@touch $(VENV)/play $@

$(VENV)/peers: $(VENV)/play
	$(PIP) --editable '.[peers]'
	@touch $@

web: $(VENV)/play ## build the web table, if anything in it has changed
	@$(BIN)/python web/build.py

play: $(VENV)/play web ## open the house in the browser, and play
	@$(BIN)/pinateria

test: $(VENV)/test web ## run every test: with the JIT off for coverage, then with it on
	@PYTHON=$(BIN)/python bash tests/run

thorough: $(VENV)/test web ## run every test with all cases that `make test` takes samples of; takes twenty minutes
	@PINATERIA_THOROUGH=1 PYTHON=$(BIN)/python bash tests/run

check: $(VENV)/test web ## lint, types and the arrows between the folders
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python web/build.py check

bench: $(VENV)/play ## measure the engines
	$(BIN)/pinateria bench

bench-peers: $(VENV)/play $(VENV)/peers ## measure us beside OpenSpiel and RLCard, one core each
	$(BIN)/python bench/peers.py

strength: $(VENV)/play ## play the ladder of players in every game; takes hours, and goes on where it was stopped (ANEW=1: after a change)
	$(BIN)/python bench/strength.py $(if $(ANEW),--anew)

durability: $(VENV)/test ## kill a server under load 300 times, and check that nothing it acknowledged is lost
	$(PROVE) bench/durability.py

load: $(VENV)/test ## load the table server with 2,000 people, on SQLite and on PostgreSQL; takes ten minutes
	$(PROVE) bench/load.py

faults: $(VENV)/test ## play hundreds of games over a faulty network; takes a quarter of an hour, and writes docs/faults.md
	$(PROVE) bench/faults.py --games 200

fuzz: $(VENV)/test ## send thousands of wrong messages and requests to a server, and write docs/fuzz.md
	$(PROVE) bench/fuzz.py

leaks: $(VENV)/test ## read a million messages of the table server, and find none that tells too much; takes half an hour
	$(PROVE) bench/leaks.py

screens: $(VENV)/test web ## take a picture of every screen of the web table, phone and desktop, light and dark, into build/screens
	$(PROVE) bench/screens.py

ready: $(VENV)/test web ## measure the first evening on a new machine, and with AGAINST=FOLDER the engines of another checkout in turn
	$(PROVE) bench/ready.py $(if $(AGAINST),--against $(AGAINST))

latency: $(VENV)/test web ## measure how long a move takes to the other screen, with two browsers at one table
	$(PROVE) bench/latency.py

clean: ## remove what the commands above have installed
	rm -rf $(VENV)
