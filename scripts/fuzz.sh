#!/bin/sh
# Runs every fuzz target with libFuzzer, guided by which code its inputs reach, two at a time: SECONDS each (60 by
# default), or only the targets that are named. Works with the Rust that is pinned: its compiler can count what is reached,
# and no sanitizer is needed, because what is fuzzed is safe Rust. Needs a C++ compiler.
#
# It begins with the kept inputs of a target (`seeds/`) and those of earlier runs (`corpus/`, which git ignores). An input
# that makes a target panic, hang for half a minute or take a gigabyte lies in `artifacts/` afterwards.
#
#   scripts/fuzz.sh [TARGET…]
#   scripts/fuzz.sh keep [TARGET…]   afterwards keeps as seeds the smallest inputs that reach everything, at most COUNT (40)
set -eu
cd "$(dirname "$0")/.."

seconds=${SECONDS_EACH:-60}
count=${COUNT:-40}
keep=
if [ "${1:-}" = keep ]; then
    keep=yes
    shift
fi

command -v c++ >/dev/null || {
    echo "The fuzz targets need a C++ compiler (Debian: apt-get install g++)." >&2
    exit 1
}

# What the compiler has to add so that libFuzzer sees which code is reached. Another folder than that of other builds,
# which lack it.
counting='-Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4'
counting="$counting -Cllvm-args=-sanitizer-coverage-inline-8bit-counters -Cllvm-args=-sanitizer-coverage-pc-table"
counting="$counting -Cllvm-args=-sanitizer-coverage-trace-compares --cfg fuzzing -Ccodegen-units=1"
target=${CARGO_TARGET_DIR:-target}/fuzz
host=$(rustc -vV | sed -n 's/^host: //p')
CARGO_PROFILE_DIST_LTO=off CARGO_PROFILE_DIST_DEBUG_ASSERTIONS=true \
    CARGO_PROFILE_DIST_OVERFLOW_CHECKS=true CARGO_PROFILE_DIST_STRIP=none RUSTFLAGS="$counting" \
    cargo build --profile dist --locked --quiet --target "$host" --target-dir "$target" -p annabella-fuzz --features run --bins
bins=$target/$host/dist

# libvosk, where a target is linked to it.
export LD_LIBRARY_PATH="$PWD/.vendor/vosk${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"

# Runs this target, and says how it went in a line.
one() {
    name=$1
    log=$target/$name.log
    mkdir -p "fuzz/corpus/$name" "fuzz/artifacts/$name"
    seeds=
    [ ! -d "fuzz/seeds/$name" ] || seeds=fuzz/seeds/$name
    # shellcheck disable=SC2086
    if "$bins/$name" -max_total_time="$seconds" -timeout=30 -rss_limit_mb=1024 -print_final_stats=1 \
        -artifact_prefix="fuzz/artifacts/$name/" "fuzz/corpus/$name" $seeds >"$log" 2>&1; then
        runs=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")
        echo "$name: $runs executions, nothing found"
    else
        echo "$name: FOUND, see $log"
        return 1
    fi
}

# Keeps the inputs of this target that are enough to reach what all of them reach.
keep_seeds() {
    name=$1
    few=$(mktemp -d)
    seeds=
    [ ! -d "fuzz/seeds/$name" ] || seeds=fuzz/seeds/$name
    # shellcheck disable=SC2086
    "$bins/$name" -merge=1 -max_len=1024 "$few" $seeds "fuzz/corpus/$name" >/dev/null 2>&1
    mkdir -p "fuzz/seeds/$name"
    # The smallest first, next to those that were written by hand.
    find "$few" -type f -size -2k -printf '%s %p\n' | sort -n | head -n "$count" | cut -d' ' -f2 |
        while read -r input; do cp "$input" "fuzz/seeds/$name/"; done
    rm -rf "$few"
}

[ $# != 0 ] || set -- $(cd fuzz/fuzz_targets && ls | sed 's/\.rs$//')

failed=0
running=0
for name; do
    one "$name" || echo >"$target/failed" &
    running=$((running + 1))
    if [ $((running % 2)) = 0 ]; then wait; fi
done
wait
if [ -e "$target/failed" ]; then
    rm "$target/failed"
    failed=1
fi
if [ -n "$keep" ]; then
    for name; do keep_seeds "$name"; done
fi
exit $failed
