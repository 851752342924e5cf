# What scripts say, in the user's language. Read by them in the root of the project.

# The file with the texts in the user's language.
case ${LC_ALL:-${LC_MESSAGES:-${LANG:-}}} in
de*) texts=scripts/texts/de ;;
ru*) texts=scripts/texts/ru ;;
bg*) texts=scripts/texts/bg ;;
*) texts=scripts/texts/en ;;
esac

# Prints each argument on a line of its own.
lines() { printf '%s\n' "$@"; }

# The text of this name, with the other arguments in its gaps.
text() {
    format=$(sed -n "s/^$1  *//p" $texts)
    shift
    # The texts are our own, and have gaps.
    # shellcheck disable=SC2059
    printf "$format\n" "$@"
}
