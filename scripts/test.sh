#!/bin/sh
# Runs all tests, and says at the end how many were left out and why. With cargo-nextest where it
# is installed; that leaves out the examples in the documentation, which run before.
set -u
cd "$(dirname "$0")/.."

# tests/support/src/left_out.rs writes a line for each: the test, a tab, what is missing.
list=${CARGO_TARGET_DIR:-target}/tmp/left-out.tsv
rm -f "$list"

# All packages but the fuzz targets, which need a C++ compiler.
set -- --workspace --exclude "*-fuzz" --locked "$@"
if cargo nextest --version >/dev/null 2>&1; then
    cargo test --workspace --exclude "*-fuzz" --locked --doc && cargo nextest run --no-fail-fast "$@"
else
    cargo test "$@"
fi
failed=$?

if [ -s "$list" ]; then
    printf 'Left out: %s of the tests, or parts of them.\n' "$(cut -f1 "$list" | sort -u | wc -l)"
    cut -f2 "$list" | sort | uniq -c | sort -rn | sed 's/^ *\([0-9]*\) /  \1 times: /; s/^  1 times:/  once:/'
else
    echo "Left out: nothing."
fi
exit $failed
