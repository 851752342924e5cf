#!/bin/sh
# A release, for `make release`.
#
#   scripts/release.sh check     stops if something would be wrong with it, before hours of building
#   scripts/release.sh collect   everything that was built, with its sums and what is new, into target/release-VERSION
#   scripts/release.sh sign KEY  signs the lists of sums there with this SSH key, which need not be on a computer with a network
set -eu
cd "$(dirname "$0")/.."

. scripts/release-env.sh

folder=target/release-$(version)

# The section of CHANGELOG.md for this version, without its heading.
entry() {
    awk -v heading="## $(version)" '
        index($0, "## ") == 1 { inside = ($0 == heading || index($0, heading " ") == 1); next }
        inside { print }
    ' CHANGELOG.md
}

# Whether .ci/night has passed for this commit.
green_night() {
    [ "$(sed -n 1p target/night 2>/dev/null)" = "commit $(git rev-parse HEAD)" ] && ! grep -q FAILED target/night
}

check() {
    [ "$(id -u)" = 0 ] || stop "The portable archive and the sticks are made by root alone. Start this as root."
    [ -z "$(git status --porcelain)" ] || stop "There are changes that are not committed. A release tells its commit."
    ! grep -q '^stick: left out' target/night 2>/dev/null || stop "Run .ci/night as root: it has not tried the sticks."
    green_night || stop "Run .ci/night first: it has not passed for this commit."
    [ -n "$(entry | tr -d '[:space:]')" ] || stop "CHANGELOG.md has no section for $(version), or it is empty."
}

collect() {
    rm -rf "$folder"
    mkdir -p "$folder"
    cp target/packages/annabella*_"$(version)"-*.deb target/packages/annabella-"$(version)"-* "$folder/"
    cp target/archive/annabella-*.tar.gz "$folder/"
    cp target/archive/SHA256SUMS "$folder/SHA256SUMS.tournament"
    cp target/archive/BUILT-WITH "$folder/BUILT-WITH"
    cp target/windows/annabella-windows.zip "$folder/annabella-$(version)-windows.zip"
    cp target/windows/annabella-setup.exe "$folder/annabella-$(version)-setup.exe"
    for edition in tournament home; do
        name=annabella-stick-$edition
        xz -T0 -c "target/stick/$name.img" >"$folder/$name-$(version).img.xz"
        for kind in manifest spdx.json; do
            cp "target/stick/$name.$kind" "$folder/$name-$(version).$kind"
        done
        cat "target/stick/$name.sum"
    done >"$folder/SHA256SUMS.stick"
    cp packaging/stick/check.html "$folder/check.html"
    entry >"$folder/CHANGES.md"
    (cd "$folder" && sha256sum -- * >SHA256SUMS)
    echo "$folder:"
    cat "$folder/SHA256SUMS"
}

# `allowed_signers` names the key to those who check: they should have it from somewhere else than the release.
sign() {
    for sums in "$folder"/SHA256SUMS*; do
        case $sums in
        *.sig) ;;
        *) rm -f "$sums.sig" && ssh-keygen -q -Y sign -f "$1" -n file "$sums" ;;
        esac
    done
    (printf 'annabella ' && ssh-keygen -y -f "$1") >"$folder/allowed_signers"
    for sums in "$folder"/SHA256SUMS*.sig; do
        ssh-keygen -Y verify -f "$folder/allowed_signers" -I annabella -n file -s "$sums" <"${sums%.sig}"
    done
}

case ${1:-} in
check) check ;;
collect) collect ;;
sign) [ -n "${2:-}" ] || stop "Name the file with the SSH key." && sign "$2" ;;
*) stop "usage: scripts/release.sh check | collect | sign KEY" ;;
esac
