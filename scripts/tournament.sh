#!/bin/sh
# The program for tournaments, built so that clones of the same commit can be compared byte by byte.
#
#   scripts/tournament.sh build FEATURES   into target/FEATURES/annabella, a folder that can be copied
#   scripts/tournament.sh archive          both programs as archives, their sums, and what built them
#   scripts/tournament.sh reproduce        builds both in two folders and compares
set -eu
cd "$(dirname "$0")/.."

. scripts/release-env.sh

# Builds with these features.
build() {
    build_for_others --no-default-features --features "$1" --target-dir "target/$1"
    folder=target/$1/annabella
    rm -rf "$folder"
    install -D -m 755 "target/$1/dist/annabella" "$folder/bin/annabella"
    install -D -m 644 .vendor/vosk/libvosk.so "$folder/lib/annabella/libvosk.so"
    install_documents "$folder/share/doc/annabella"
    install -D -m 644 LICENSE "$folder/share/doc/annabella/LICENSE"
    check_run_path "$folder/bin/annabella"
    (cd "$folder" && find bin lib -type f | LC_ALL=C sort | xargs sha256sum >SHA256SUMS)
}

# It takes libvosk from the folder beside its own, whatever LD_LIBRARY_PATH says: that goes before a
# RUNPATH, and after a RPATH.
check_run_path() {
    command -v readelf >/dev/null || stop "readelf is missing. Install binutils."
    path=$(readelf -d "$1" | sed -n 's/.*(RPATH).*\[\(.*\)\]/\1/p')
    # shellcheck disable=SC2016
    [ "$path" = '$ORIGIN/../lib/annabella' ] || stop "$1 looks for libraries in $path."
}

# An archive of the folder that was built with these features, the same bytes wherever it was made. It
# unpacks to a folder of its own name, so that no program takes the place of the other.
pack() {
    tar --sort=name --owner=0 --group=0 --numeric-owner --mode=go=rX,u+rw,a-s \
        --mtime="@$SOURCE_DATE_EPOCH" --transform="s,^annabella,$2," -C "target/$1" -cf - annabella |
        gzip -n -9 >"target/archive/$2.tar.gz"
}

archive() {
    mkdir -p target/archive
    for features in tournament tournament-page; do
        build "$features"
        name=annabella-$features
        pack "$features" "$name"
        sed "s, \([bl]\), $name/\1," "target/$features/annabella/SHA256SUMS"
    done >target/archive/SHA256SUMS
    built_with >target/archive/BUILT-WITH
    (cd target/archive && sha256sum annabella-*.tar.gz) >>target/archive/SHA256SUMS
    cat target/archive/SHA256SUMS
}

# What somebody else needs to build the same bytes.
built_with() {
    echo "commit: $(git rev-parse HEAD)"
    rustc --version
    cc --version | head -n 1
    (. /etc/os-release && echo "$PRETTY_NAME")
}

# Two clones in folders whose names are not even as long. Only what is committed counts.
reproduce() {
    place=$(mktemp -d "${TMPDIR:-/tmp}/annabella.XXXXXX")
    trap 'rm -rf "$place"' EXIT
    # Both before the first build, so that a commit in between does not come into one of them.
    for clone in "$place/one" "$place/another-folder"; do
        git clone --quiet --shared . "$clone"
        cp -r .vendor "$clone/.vendor"
    done
    for features in tournament tournament-page; do
        for clone in "$place/one" "$place/another-folder"; do
            (cd "$clone" && scripts/tournament.sh build "$features")
        done
        one=$place/one/target/$features/annabella
        another=$place/another-folder/target/$features/annabella
        cat "$one/SHA256SUMS"
        diff -r "$one" "$another" || stop "Two builds of $features from the same commit differ."
        echo "Two builds of $features from the same commit in two folders are the same."
    done
}

case ${1:-} in
build) build "$2" && echo "$folder/bin/annabella" ;;
archive) archive ;;
reproduce) reproduce ;;
*) stop "usage: scripts/tournament.sh build FEATURES | archive | reproduce" ;;
esac
