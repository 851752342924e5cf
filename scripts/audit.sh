#!/bin/sh
# Checks the dependencies with cargo-deny by the rules in deny.toml: licences, sources, forbidden and doubled crates. Known
# weaknesses (advisories) are compared as well, where their database can be had. And checks with reuse that the licence of
# each file of this repository is told.
#
#   scripts/audit.sh [rules]   rules: without the known weaknesses, and without reuse
set -u
cd "$(dirname "$0")/.."

if ! cargo deny --version >/dev/null 2>&1; then
    echo "Installing cargo-deny. This takes some minutes."
    cargo install cargo-deny --locked --quiet || exit 1
fi
# The dependencies of all systems, also of those that nothing was built for here.
cargo fetch --locked --quiet || exit 1
cargo deny --offline --workspace check licenses bans sources || exit 1
[ "${1:-}" != rules ] || exit 0

tools=target/tools/reuse
if [ ! -d $tools ]; then
    python3 -m pip install --quiet --target $tools reuse==6.2.0 charset-normalizer || exit 1
fi
PYTHONPATH=$tools python3 -m reuse lint --lines || exit 1

# The database is a git repository. Without a network the copy of an earlier run is taken.
log=$(mktemp)
trap 'rm -f "$log"' EXIT
if cargo deny --workspace check advisories >"$log" 2>&1; then
    tail -n 1 "$log"
elif grep -q 'failed to fetch advisory database' "$log"; then
    echo "The database of advisories could not be fetched."
    if cargo deny --offline --workspace check advisories 2>"$log"; then
        echo "Its last copy names no weakness here."
    else
        tail -n 5 "$log"
        echo "NOT CHECKED: known weaknesses of the dependencies. Run make audit again with a network."
    fi
else
    cat "$log"
    exit 1
fi
