#!/bin/sh
# The packages for Debian.
#
#   scripts/package.sh deb     both packages into target/packages
#   scripts/package.sh share PROGRAM FOLDER   what every package brings beside the program, into FOLDER
set -eu
cd "$(dirname "$0")/.."

. scripts/release-env.sh

# The version of cargo-deb that these packages were made with.
CARGO_DEB=3.8.0

get_cargo_deb() {
    [ "$(cargo-deb --version 2>/dev/null)" = "cargo-deb $CARGO_DEB" ] && return
    echo "Installing cargo-deb $CARGO_DEB into target/tools: it makes the packages."
    cargo install --quiet --locked --root target/tools "cargo-deb@$CARGO_DEB"
}

# The usual program, and the tool that writes its manual.
build_usual() {
    build_for_others --package annabella --package manual --target-dir target/usual
}

# The program for tournaments, the same file as in its archive, and the tool that writes its manual.
build_tournament() {
    scripts/tournament.sh build tournament
    build_for_others --package manual --no-default-features --features tournament \
        --target-dir target/tournament
}

# Manual, completions, documents, desktop entry, into a folder such as /usr/share.
share() {
    program=$1 share=$2
    "$program/manual" "$share"
    install -D -m 644 packaging/annabella.desktop "$share/applications/annabella.desktop"
    # The program for tournaments has no menu.
    case $program in
    target/tournament/*) sed -i 's/^Exec=annabella$/Exec=annabella play/' "$share/applications/annabella.desktop" ;;
    esac
    install -D -m 644 packaging/annabella.svg "$share/icons/hicolor/scalable/apps/annabella.svg"
    mkdir -p "$share/metainfo"
    sed "s/@VERSION@/$(version)/; s/@DATE@/$(date -u -d "@$SOURCE_DATE_EPOCH" +%F)/" \
        packaging/annabella.metainfo.xml >"$share/metainfo/org.annabella.annabella.metainfo.xml"
    appstreamcli validate --no-net "$share"/metainfo/*.xml >&2
}

# All files of a package, at their places below target/packages/NAME.
stage() {
    name=$1 program=$2
    root=target/packages/$name
    rm -rf "$root"
    install -D -m 755 "$program/annabella" "$root/usr/bin/annabella"
    install -D -m 644 .vendor/vosk/libvosk.so "$root/usr/lib/annabella/libvosk.so"
    install -D -m 644 packaging/70-annabella.rules "$root/usr/lib/udev/rules.d/70-annabella.rules"
    share "$program" "$root/usr/share"
    find "$root/usr/share/man" -name '*.1' -exec gzip -9 -n {} +
    install_documents "$root/usr/share/doc/$name"
    gzip -9 -n -c CHANGELOG.md >"$root/usr/share/doc/$name/changelog.gz"
    mkdir -p "$root/usr/share/lintian/overrides"
    sed "s/@PACKAGE@/$name/" packaging/lintian-overrides >"$root/usr/share/lintian/overrides/$name"
    debian_changelog "$name" >"$root/changelog"
}

# What changed in the package itself; what changed in the program stands in changelog.gz.
debian_changelog() {
    cat <<END
$1 ($(version)-1) unstable; urgency=medium

  * Version $(version). What is new in the program stands in changelog.gz.

 -- The developers of annabella <annabella@localhost>  $(LC_ALL=C date -u -R -d "@$SOURCE_DATE_EPOCH")
END
}

# cargo-deb may not strip: the checksums that "annabella about" tells are those of the files as they were built.
pack() {
    cargo deb --quiet --locked --no-build --no-strip --output target/packages/ "$@"
}

deb() {
    get_cargo_deb
    rm -f target/packages/*.deb
    build_usual
    stage annabella target/usual/dist
    pack
    build_tournament
    stage annabella-tournament target/tournament/dist
    pack --variant tournament
    ls target/packages/*.deb
}

case ${1:-} in
deb) deb ;;
share) share "$2" "$3" ;;
*) stop "usage: scripts/package.sh deb | share PROGRAM FOLDER" ;;
esac
