#!/bin/sh
# How often a program that runs wakes the processor: its voluntary context switches in a second, thread by thread and in all.
#
#   scripts/wakeups.sh PID [SECONDS]
#
# Linux only. Measure while nobody does anything, over at least ten seconds.
set -eu
pid=$1
seconds=${2:-20}

# The thread, its name and how often it has slept, a line each. A thread may end meanwhile.
switches() {
    for thread in /proc/"$pid"/task/*; do
        awk -v thread="${thread##*/}" '
            /^Name:/ { name = $2 }
            /^voluntary_ctxt_switches:/ { print thread, name, $2 }
        ' "$thread/status" 2>/dev/null || true
    done
}

before=$(switches)
sleep "$seconds"
after=$(switches)
printf '%s\n--\n%s\n' "$before" "$after" | awk -v seconds="$seconds" '
    $1 == "--" { later = 1; next }
    !later { slept[$1] = $3; next }
    {
        rate = ($3 - slept[$1]) / seconds
        all += rate
        if (rate > 0) printf "%8.1f  %s %s\n", rate, $1, $2
    }
    END { printf "%8.1f  in all\n", all }
'
