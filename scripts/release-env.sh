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
DOCUMENTS="braille-displays.md tournament.md tournament.ru.md tournament.bg.md deviations.md glossary.md stick.md stick guide reference formats"

# Installs the documents into this folder.
install_documents() {
    for document in $DOCUMENTS; do
        (cd docs && find "$document" -name '*.md' -type f) | while read -r path; do
            install -D -m 644 "docs/$path" "$1/$path"
        done
    done
}

# Builds a program with the list of its crates inside, in which scanners such as `cargo audit bin` look for known weaknesses. The
# tool is linked statically, because the portable archive is built in an older Debian.
CARGO_AUDITABLE=0.7.7
PATH="$PWD/target/tools/bin:$PATH"
export PATH
build_for_others() {
    get_auditable
    cargo auditable build --profile dist --locked --quiet "$@"
}

get_auditable() {
    command -v cargo-auditable >/dev/null && return
    echo "Installing cargo-auditable into target/tools: it tells in a program which crates it has." >&2
    RUSTFLAGS="-C target-feature=+crt-static" cargo install --quiet --locked --root target/tools \
        --target "$(rustc --print host-tuple)" "cargo-auditable@$CARGO_AUDITABLE"
}

stop() {
    printf '%s\n' "$@" >&2
    exit 1
}

# The version of the program.
version() { sed -n '/^\[workspace.package\]/,/^$/s/^version = "\(.*\)"/\1/p' Cargo.toml; }
