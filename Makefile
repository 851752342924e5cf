# annabella in two commands: `make run` starts the program, `make test` tests it.
# Both first install what is missing, and say what and why.

PREFIX  ?= /usr/local
DESTDIR ?=
ARGS    ?=

# rustup's folder, in case this shell does not know it yet.
export PATH := $(HOME)/.cargo/bin:$(PATH)

# The tournament build: without engine, practice, measuring and network code.
TOURNAMENT = --locked --no-default-features --features tournament

.PHONY: run resume build tournament test test-tournament setup setup-test model install uninstall clean

run: build
	@target/release/annabella play $(ARGS)

resume: build
	@target/release/annabella resume $(ARGS)

build: setup
	@[ -e target/release/annabella ] || echo "Building annabella. The first time takes some minutes."
	@cargo build --release --locked --quiet

# The program for tournaments, separate from the usual one.
tournament: setup
	@cargo build --release --quiet $(TOURNAMENT) --target-dir target/tournament
	@echo "target/tournament/release/annabella"

test: setup-test
	@scripts/test.sh

# Tests that the tournament build helps no player. It shares the folder target with
# `make test`, and all crates in it.
test-tournament: setup-test
	@cargo test $(TOURNAMENT) --quiet --test harmless

setup:
	@scripts/setup.sh

setup-test:
	@scripts/setup.sh test

# Makes the acoustic model anew from the recordings.
model:
	@$(MAKE) -C training model

# The program contains the acoustic model, the words and the texts.
install: build
	install -D -m 755 target/release/annabella $(DESTDIR)$(PREFIX)/bin/annabella
	install -D -m 644 .vendor/vosk/libvosk.so $(DESTDIR)$(PREFIX)/lib/annabella/libvosk.so

uninstall:
	rm -f $(DESTDIR)$(PREFIX)/bin/annabella
	rm -rf $(DESTDIR)$(PREFIX)/lib/annabella

clean:
	cargo clean
	rm -rf .vendor
