#!/bin/sh
# The portable archive: the program with all that it needs, in a folder that can lie anywhere. It is built in a small
# Debian 11, whose C library is older than that of the systems it is to run on. Needs root, and debootstrap the first
# time.
set -eu
cd "$(dirname "$0")/.."

. scripts/release-env.sh

# The oldest C library that the program runs with is that of Debian 11; check_glibc sees to it.
GLIBC=2.31
ROOT=$PWD/target/roots/bullseye
NAME=annabella-$(version)-x86_64-linux
FOLDER=target/portable/$NAME

# What the program is linked with there, and libraries that come along for systems without them.
BUILD=ca-certificates,gcc,libc6-dev,pkg-config,libasound2-dev,libstdc++6
SPARE="libasound.so.2 libstdc++.so.6 libgcc_s.so.1"
# The packages that they are from, whose licences come along.
SPARE_PACKAGES="libasound2 libstdc++6 libgcc-s1"

make_root() {
    [ -e "$ROOT/usr/lib/x86_64-linux-gnu/libasound.so" ] && return
    command -v debootstrap >/dev/null || stop "debootstrap is missing. Install it with apt-get install debootstrap."
    echo "Making a small Debian 11 to build in. This takes some minutes."
    rm -rf "$ROOT"
    mkdir -p "$(dirname "$ROOT")"
    debootstrap --variant=minbase --include="$BUILD" bullseye "$ROOT" \
        >"$ROOT.log" 2>&1 || stop "That failed: $(tail -n 1 "$ROOT.log")" "All messages are in $ROOT.log."
}

# Builds in that root with the toolchain and the crates of this machine. The mounts end with the namespace.
build() {
    cargo fetch --locked --quiet
    get_auditable
    rust=$(rustc --print sysroot)
    cargo_home=${CARGO_HOME:-$HOME/.cargo}
    mkdir -p "$ROOT/rust" "$ROOT/cargo" "$ROOT/annabella"
    # The words in quotes are for the inner shells.
    # shellcheck disable=SC2016
    unshare --mount sh -euc '
        mount --bind "$2" "$1/rust"
        mount --bind "$3" "$1/cargo"
        mount --bind "$4" "$1/annabella"
        mount -t proc proc "$1/proc"
        exec chroot "$1" env -i HOME=/root PATH=/rust/bin:/annabella/target/tools/bin:/usr/bin:/bin CARGO_HOME=/cargo ANNABELLA_INSTALLED=1 \
            ANNABELLA_COMMIT="$5" RUSTFLAGS="--remap-path-prefix=/cargo=/cargo" LANG=C.UTF-8 \
            sh -c "cd /annabella && exec cargo auditable build --profile dist --locked --offline --quiet \
                --package annabella --package manual --target-dir target/bullseye"
    ' sh "$ROOT" "$rust" "$cargo_home" "$PWD" "$(commit)"
}

# The commit, as the program tells it: with "+" if the tree was changed.
commit() {
    printf '%s' "$(git rev-parse HEAD)"
    [ -z "$(git status --porcelain)" ] || printf +
}

# No symbol of the program, of libvosk or of a spare library may be newer than GLIBC.
check_glibc() {
    newest=$(find "$FOLDER/bin" "$FOLDER/lib" -type f -exec objdump -T {} + |
        sed -n 's/.*(\{0,1\}GLIBC_\([0-9.]*\).*/\1/p' | sort -Vu | tail -n 1)
    [ "$(printf '%s\n' "$newest" "$GLIBC" | sort -V | tail -n 1)" = "$GLIBC" ] ||
        stop "The program needs glibc $newest, not $GLIBC."
    echo "It needs glibc $newest."
}

fill_in() { sed "s/@GLIBC@/$GLIBC/" "$1" >"$2"; }

assemble() {
    rm -rf target/portable
    install -D -m 755 target/bullseye/dist/annabella "$FOLDER/bin/annabella"
    install -D -m 644 .vendor/vosk/libvosk.so "$FOLDER/lib/annabella/libvosk.so"
    for library in $SPARE; do
        install -D -m 644 "$ROOT/usr/lib/x86_64-linux-gnu/$library" "$FOLDER/lib/spare/$library/$library"
    done
    for package in $SPARE_PACKAGES; do
        install -D -m 644 "$ROOT/usr/share/doc/$package/copyright" "$FOLDER/lib/spare/copyright/$package"
    done
    fill_in packaging/start.sh "$FOLDER/annabella"
    chmod 755 "$FOLDER/annabella"
    fill_in packaging/README.portable "$FOLDER/README"
    fill_in packaging/LIESMICH.portable "$FOLDER/LIESMICH"
    for language in ru bg; do
        fill_in packaging/README.$language.portable "$FOLDER/README.$language"
    done
    scripts/package.sh share target/bullseye/dist "$FOLDER/share"
    install_documents "$FOLDER/share/doc/annabella"
    cp packaging/70-annabella.rules packaging/copyright LICENSE CHANGELOG.md "$FOLDER/"
    check_glibc
    (cd "$FOLDER" && find bin lib -type f | LC_ALL=C sort | xargs sha256sum >SHA256SUMS)
}

pack() {
    tar --sort=name --owner=0 --group=0 --numeric-owner --mode=go=rX,u+rw,a-s --mtime="@$SOURCE_DATE_EPOCH" \
        -C target/portable -cf - "$NAME" | gzip -n -9 >"target/packages/$NAME.tar.gz"
}

[ "$(id -u)" = 0 ] || stop "make portable builds in a root of its own. Start it as root."
mkdir -p target/packages
make_root
build
assemble
pack
echo "target/packages/$NAME.tar.gz"
