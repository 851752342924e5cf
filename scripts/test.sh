#!/bin/sh
# Runs the tests, and says at the end which took longest, how many were left out, and why. Without cargo-nextest all of them
# run as Cargo runs them.
#
#   scripts/test.sh                 the tests of every change
#   scripts/test.sh night [ARG…]    all of them, or those that the arguments for nextest choose
set -u
cd "$(dirname "$0")/.."

# tests/support/src/left_out.rs writes a line for each: the test, a tab, what is missing.
target=${CARGO_TARGET_DIR:-target}
list=$target/tmp/left-out.tsv
rm -f "$list"

# What only computes: all tests of a program run in one process, so that words and texts are read once. The unit tests are of
# this kind as well. What starts programs or waits for devices has a process for each test.
computing="activities claims description endpointer games index laws locales lossless notation openings playing positions
    project properties rules_data scenario_files scenarios scoresheet_data wire_samples words"

together() {
    # shellcheck disable=SC2046
    cargo test --locked --no-fail-fast --workspace --lib --bins $(printf -- '--test %s ' $computing) -- --skip by_night::
}

apart() {
    others="default() - kind(lib) - kind(bin)$(printf -- ' - binary(=%s)' $computing)"
    cargo nextest run --profile default --no-fail-fast --locked --workspace -E "$others"
}

examples() {
    cargo test --locked --quiet --doc --workspace --exclude hearing-bench --exclude ladder --exclude manual
}

profile=default
failed=0
if ! cargo nextest --version >/dev/null 2>&1; then
    cargo test --locked --workspace || failed=1
elif [ "${1:-}" = night ]; then
    profile=night
    shift
    [ $# != 0 ] || set -- --workspace
    examples || failed=1
    cargo nextest run --profile $profile --no-fail-fast --locked "$@" || failed=1
else
    examples && together || failed=1
    apart || failed=1
fi

# cargo-nextest keeps it there wherever the builds are.
results=target/nextest/$profile/junit.xml
if [ -e "$results" ]; then
    echo "The twenty slowest of those that have a process of their own, in seconds:"
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
