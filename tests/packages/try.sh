#!/bin/sh
# Tries the packages and the portable archive of target/packages in a bare Debian 12 and 13: installs with apt, plays
# the sample game to mate as an ordinary user, upgrades, removes, and looks for what is left. Needs root, debootstrap
# and a mirror of Debian. Called by `make test-packages`.
#
#   tests/packages/try.sh [RELEASE]...
set -eu
cd "$(dirname "$0")/../.."

ROOTS=$PWD/target/roots
TRY=$ROOTS/try

stop() {
    printf '%s\n' "$@" >&2
    exit 1
}

make_root() {
    [ -e "$ROOTS/$1" ] && return
    command -v debootstrap >/dev/null || stop "debootstrap is missing. Install it with apt-get install debootstrap."
    echo "Making a bare $1."
    rm -rf "$ROOTS/$1.part"
    mkdir -p "$ROOTS"
    debootstrap --variant=minbase "$1" "$ROOTS/$1.part" >"$ROOTS/$1.log" 2>&1 ||
        stop "That failed: $(tail -n 1 "$ROOTS/$1.log")" "All messages are in $ROOTS/$1.log."
    mv "$ROOTS/$1.part" "$ROOTS/$1"
}

# The package with a higher revision, to upgrade to.
raise() {
    unpacked=$(mktemp -d)
    dpkg-deb -R "$1" "$unpacked"
    sed -i 's/^Version: .*/&+next/' "$unpacked/DEBIAN/control"
    dpkg-deb --root-owner-group -b "$unpacked" "$2" >/dev/null
    rm -rf "$unpacked"
}

# A fresh copy of the root, with what is to be tried in its folder /try.
prepare() {
    rm -rf "$TRY"
    cp -a "$ROOTS/$1" "$TRY"
    cp /etc/resolv.conf "$TRY/etc/resolv.conf"
    mkdir "$TRY/try"
    cp target/packages/annabella_*.deb "$TRY/try/annabella.deb"
    cp target/packages/annabella-tournament_*.deb "$TRY/try/annabella-tournament.deb"
    cp target/packages/annabella-*-linux.tar.gz "$TRY/try/portable.tar.gz"
    raise "$TRY/try/annabella.deb" "$TRY/try/annabella-next.deb"
    cp tests/packages/inside.sh "$TRY/try/inside.sh"
}

# The mounts end with the namespace.
try() {
    # shellcheck disable=SC2016
    unshare --mount --pid --fork sh -euc '
        mount -t proc proc "$1/proc"
        exec chroot "$1" env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 sh /try/inside.sh
    ' sh "$TRY"
}

[ "$(id -u)" = 0 ] || stop "This test makes roots of its own. Start it as root."
[ $# -gt 0 ] || set -- bookworm trixie
for release; do
    make_root "$release"
    prepare "$release"
    echo "--- $release"
    try
    rm -rf "$TRY"
done
