#!/bin/sh
# Builds the program. If that takes longer than to see that there is nothing to do, says so, and then every half minute how
# far it is: lines of their own, which a screen reader reads well.
set -eu
cd "$(dirname "$0")/.."

. scripts/text.sh

log=target/build.log
mkdir -p target
: >"$log"

# How many of how many parts are built, from what cargo wrote last.
progress() { tr '\r' '\n' <"$log" | sed -n 's/.* \([0-9][0-9]*\)\/\([0-9][0-9]*\).*/\1 \2/p' | tail -n 1; }

say_progress() {
    sleep 4
    text building-annabella
    while sleep 30; do
        # Two numbers, to be split.
        # shellcheck disable=SC2046
        set -- $(progress)
        [ $# = 2 ] && text building-progress "$1" "$2"
    done
}

say_progress >&2 &
saying=$!
trap 'kill $saying 2>/dev/null || true' EXIT
failed=0
CARGO_TERM_PROGRESS_WHEN=always CARGO_TERM_PROGRESS_WIDTH=80 cargo build --release --locked >>"$log" 2>&1 || failed=$?
# What is wrong, without the lines of progress.
[ $failed = 0 ] || tr '\r' '\n' <"$log" | grep -E -A 12 '^(error|warning: unused)|^error' >&2 || cat "$log" >&2
exit $failed
