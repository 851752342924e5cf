# shellcheck shell=sh
# Read by the scripts that build for others. No path of this machine gets into what they build, and archives do
# not depend on the day.

RUSTFLAGS="--remap-path-prefix=$PWD=/annabella --remap-path-prefix=${CARGO_HOME:-$HOME/.cargo}=/cargo"
export RUSTFLAGS

# The program that is built does not look for libraries where it was linked.
ANNABELLA_INSTALLED=1
export ANNABELLA_INSTALLED

# The time of the commit; without git, always the same.
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct 2>/dev/null || echo 1700000000)
export SOURCE_DATE_EPOCH

# What an arbiter and a player read, in the folders of docs, so that the links work.
DOCUMENTS="tournament.md tournament.ru.md tournament.bg.md deviations.md glossary.md stick.md stick guide reference formats"

# Installs the documents into this folder.
install_documents() {
    for document in $DOCUMENTS; do
        (cd docs && find "$document" -name '*.md' -type f) | while read -r path; do
            install -D -m 644 "docs/$path" "$1/$path"
        done
    done
}

stop() {
    printf '%s\n' "$@" >&2
    exit 1
}

# The version of the program.
version() { sed -n '/^\[workspace.package\]/,/^$/s/^version = "\(.*\)"/\1/p' Cargo.toml; }
