SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
MAKEFLAGS += --no-print-directory
.DEFAULT_GOAL := help
.PHONY: help run test check check-sanitized compatibility format docs deps bench bench-programs bench-compare clean

help: ## Says what each command does
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-15s %s\n", $$1, $$2 }' Makefile

run: deps ## Builds and opens the gallery (SCENE=name for one scene); with no display, writes film strips
	@Scripts/run $(SCENE)

test: deps check ## Installs what is lacking, checks, and runs all tests
	Scripts/test
	Scripts/test-modes
	Scripts/test-packages Tests/Client Examples/HelloEntracte Examples/Rehearsals Examples/ContinuousIntegration
	Scripts/docs

check: ## Holds the sources to the house rules, the library to iOS 15, the page on compatibility to the sources
	@status=0; \
	for rule in selftest words length imports format scripts apple compatibility; do Scripts/check-$$rule || status=1; done; \
	exit $$status

check-sanitized: deps ## Fuzzes the image decoders, a minute each, and runs tests under sanitizers (takes a while)
	@Fuzzing/check

compatibility: deps ## Writes docs/compatibility.md: what of UIKit is here, what is not, what differs
	@Scripts/compatibility

format: ## Formats all Swift files
	@Scripts/list-files swift | xargs -r -d '\n' swift format --in-place --parallel

docs: deps ## Makes the documentation, as DocC archives in build/docs; warnings are errors
	@Scripts/docs

deps: ## Installs by apt-get what this machine lacks, and says so
	@Scripts/deps

bench: deps ## Measures speed beside copying and other libraries, and keeps it (ARGS="--list", ARGS="--rounds 31 springs")
	@Benchmarks/Peers/install
	swift run --package-path Benchmarks -c release benchmarks --keep $(ARGS)

bench-programs: deps ## Measures a window beside GTK 4, Qt Quick and Chromium showing the same (ARGS="--rounds 1 push")
	@Benchmarks/Programs/install
	swift build --package-path Benchmarks -c release --product program
	@Benchmarks/Programs/measure $(ARGS)

bench-compare: ## Says how the speed kept for this machine differs from the last commit's
	@swift build --package-path Benchmarks -c release >/dev/null
	@file=$$(Benchmarks/.build/release/benchmarks --file); \
	{ git show "HEAD:$$file" 2>/dev/null || true; } | Benchmarks/.build/release/benchmarks --compare

clean: ## Removes everything that was built
	rm -rf .build .build-sanitized build Tests/Client/.build Examples/*/.build Benchmarks/.build Fuzzing/.build
