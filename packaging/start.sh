#!/bin/sh
# Starts annabella from the folder that this file lies in. A library that the system lacks comes from lib/spare; one
# that it has is never replaced, because only its own know its sound and its speech.
set -eu

here=$(dirname -- "$(readlink -f -- "$0")")
program=$here/bin/annabella

# What the dynamic linker finds and does not find for the program.
look() { LD_TRACE_LOADED_OBJECTS=1 "$program" 2>&1 || true; }

# Says a sentence in German, Russian, Bulgarian, or English for any other language.
complain() {
    case ${LC_ALL:-${LC_MESSAGES:-${LANG:-}}} in
    de*) echo "annabella: $1" >&2 ;;
    ru*) echo "annabella: $2" >&2 ;;
    bg*) echo "annabella: $3" >&2 ;;
    *) echo "annabella: $4" >&2 ;;
    esac
    exit 1
}

case $(look) in
*"version \`GLIBC_"*)
    complain "Dieses System ist zu alt. Nötig ist die C-Bibliothek glibc @GLIBC@ oder neuer." \
        "Эта система слишком старая. Нужна библиотека C glibc @GLIBC@ или новее." \
        "Тази система е твърде стара. Нужна е библиотеката на C glibc @GLIBC@ или по-нова." \
        "This system is too old. The program needs the C library glibc @GLIBC@ or newer."
    ;;
esac

# A spare library may need others, so this looks again.
while missing=$(look | sed -n 's/^[[:space:]]*\([^ ]*\) => not found.*/\1/p') && [ -n "$missing" ]; do
    for library in $missing; do
        spare=$here/lib/spare/$library
        case :${LD_LIBRARY_PATH:-}: in
        *":$spare:"*) spare= ;; # It did not help.
        esac
        [ -e "$spare" ] || complain "Diesem System fehlt die Bibliothek $library." \
            "В этой системе нет библиотеки $library." \
            "В тази система няма библиотека $library." \
            "This system lacks the library $library."
        LD_LIBRARY_PATH=${LD_LIBRARY_PATH:+$LD_LIBRARY_PATH:}$spare
    done
    export LD_LIBRARY_PATH
done

exec "$program" "$@"
