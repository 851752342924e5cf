# annabella in two commands: `make run` starts the program, `make test` tests it.
# Both first install what is missing, and say what and why.

PREFIX  ?= /usr/local
DESTDIR ?=
ARGS    ?=

# rustup's folder, in case this shell does not know it yet.
export PATH := $(HOME)/.cargo/bin:$(PATH)

# The tournament build: without engine, practice, measuring and network code.
TOURNAMENT = --locked --no-default-features --features tournament

.PHONY: run resume build tournament tournament-page tournament-install tournament-archive test \
	deb portable test-packages release test-tournament test-tournament-all test-reproducible setup setup-test setup-package windows \
	test-windows stick stick-home test-stick test-stick-reproducible fuzz soak audit model install uninstall clean

run: build
	@target/release/annabella play $(ARGS)

resume: build
	@target/release/annabella resume $(ARGS)

build: setup
	@scripts/build.sh

# The program for tournaments, separate from the usual one, in a folder that can be copied. The second
# has the page of the sighted opponent.
tournament: setup
	@scripts/tournament.sh build tournament

tournament-page: setup
	@scripts/tournament.sh build tournament-page

tournament-install: tournament
	install -D -m 755 target/tournament/annabella/bin/annabella $(DESTDIR)$(PREFIX)/bin/annabella
	install -D -m 644 target/tournament/annabella/lib/annabella/libvosk.so \
		$(DESTDIR)$(PREFIX)/lib/annabella/libvosk.so

# Both programs as archives for a release, and the sums of all that is in them.
tournament-archive: setup
	@scripts/tournament.sh archive

# Packages for Debian 12 and 13, of the usual program and of that for tournaments, in target/packages.
deb: setup-package
	@scripts/package.sh deb

# An archive that runs from any folder, in target/packages. As root.
portable: setup-package
	@scripts/portable.sh

# Installs, plays, upgrades and removes what `deb` and `portable` made, in bare roots of Debian 12 and 13. As root.
test-packages: setup-package
	@tests/packages/try.sh

# All archives of a release with their sums and what is new, in target/release-VERSION. Each kind of archive has a line
# between `check` and `collect`, and puts its file into target/packages.
release: setup-package
	@scripts/release.sh check
	@$(MAKE) --no-print-directory deb
	@$(MAKE) --no-print-directory portable
	@$(MAKE) --no-print-directory tournament-archive
	@$(MAKE) --no-print-directory windows
	@$(MAKE) --no-print-directory stick
	@$(MAKE) --no-print-directory stick-home
	@scripts/release.sh collect

test: setup-test
	@scripts/test.sh

# Tests that the tournament builds help no player. They share the folder target with `make test`, and the crates in it
# that have the same features.
test-tournament: setup-test
	@cargo test $(TOURNAMENT)-page --quiet --test harmless

# The same for both builds.
test-tournament-all: test-tournament
	@cargo test $(TOURNAMENT) --quiet --test harmless

# Builds the program for tournaments twice, in two folders: the files must be the same. Takes as long
# as two release builds.
test-reproducible: setup
	@scripts/tournament.sh reproduce

# The program for Windows: a folder, a zip of it, and an installer, in target/windows.
windows:
	@scripts/setup.sh windows
	@scripts/windows.sh build

# Runs that program in Wine.
test-windows:
	@scripts/setup.sh windows test-windows
	@scripts/windows.sh build
	@scripts/windows.sh wine
	@cargo test --locked --quiet --test windows

# The sealed stick: an image for a USB stick that starts the program for tournaments without its page, and the same with the
# usual program, in target/stick. As root. docs/stick.md.
stick:
	@scripts/setup.sh stick
	@scripts/stick.sh build tournament

stick-home:
	@scripts/setup.sh stick
	@scripts/stick.sh build home

# Starts the image in a computer that is not there, plays, cuts the power, attacks it.
test-stick: stick
	@scripts/setup.sh stick test-stick
	@tests/stick/try.py

# Makes the image twice, in two folders, from the same packages: the files must be the same.
test-stick-reproducible:
	@scripts/setup.sh stick
	@scripts/stick.sh reproduce

# All fuzz targets with libFuzzer, SECONDS each. `make test` has the same targets without it.
SECONDS ?= 60
fuzz: setup-test
	@SECONDS_EACH=$(SECONDS) scripts/fuzz.sh

# The tests among faults over and over with other chances, and a long game with all devices, which tells each minute what it
# takes of the machine. Each round prints the number that repeats it: ANNABELLA_FAULT_SEED=NUMBER make soak
HOURS ?= 1
soak: setup-test
	@ANNABELLA_SOAK_HOURS=$(HOURS) cargo test --locked --test faults -- --nocapture --test-threads 4

# Licences, sources and known weaknesses of the dependencies.
audit: setup-test
	@scripts/audit.sh

setup:
	@scripts/setup.sh

setup-test:
	@scripts/setup.sh test

setup-package:
	@scripts/setup.sh package

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
