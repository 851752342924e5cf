#!/bin/sh
# Runs the tests, and says at the end which took longest, how many were left out, and why. With cargo-nextest where it is
# installed; that leaves out the examples in the documentation, which run before.
#
#   scripts/test.sh                 the tests of every change
#   scripts/test.sh night [ARG…]    all of them, or those that the arguments for nextest choose
set -u
cd "$(dirname "$0")/.."

# tests/support/src/left_out.rs writes a line for each: the test, a tab, what is missing.
target=${CARGO_TARGET_DIR:-target}
list=$target/tmp/left-out.tsv
rm -f "$list"

profile=default
if [ "${1:-}" = night ]; then
    profile=night
    shift
fi
[ $# != 0 ] || set -- --workspace

if cargo nextest --version >/dev/null 2>&1; then
    cargo test --locked --quiet --doc --workspace --exclude hearing-bench --exclude ladder --exclude manual &&
        cargo nextest run --profile $profile --no-fail-fast --locked "$@"
else
    cargo test --locked "$@"
fi
failed=$?

# cargo-nextest keeps it there wherever the builds are.
results=target/nextest/$profile/junit.xml
if [ -e "$results" ]; then
    echo "The twenty slowest, in seconds:"
    sed -n 's/.*<testcase name="\([^"]*\)" classname="\([^"]*\)".* time="\([0-9.]*\)".*/\3 \2 \1/p' "$results" |
        sort -rn | head -n 20
fi
if [ -s "$list" ]; then
    printf 'Left out: %s of the tests, or parts of them.\n' "$(cut -f1 "$list" | sort -u | wc -l)"
    cut -f2 "$list" | sort | uniq -c | sort -rn | sed 's/^ *\([0-9]*\) /  \1 times: /; s/^  1 times:/  once:/'
else
    echo "Left out: nothing."
fi
exit $failed
