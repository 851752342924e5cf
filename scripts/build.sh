#!/bin/sh
# Builds the program, and says so if that takes longer than to see that there is nothing to do.
set -eu
cd "$(dirname "$0")/.."

. scripts/text.sh

(sleep 4 >/dev/null 2>&1; text building-annabella) &
saying=$!
failed=0
cargo build --release --locked --quiet || failed=$?
kill $saying 2>/dev/null || true
exit $failed
