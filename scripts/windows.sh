#!/bin/sh
# The program for Windows on x86_64, built on Debian with mingw-w64.
#
#   scripts/windows.sh build   into target/windows/annabella, a folder that runs from a stick; beside it the same as
#                              annabella-windows.zip, and annabella-setup.exe, which installs it
#   scripts/windows.sh wine    a Wine without a display in target/windows/wine, in which the tests run it
set -eu
cd "$(dirname "$0")/.."

target=x86_64-pc-windows-gnu
windows=target/windows
folder=$windows/annabella

stop() {
    printf '%s\n' "$@" >&2
    exit 1
}

# The libraries that are beside the program: libvosk, those of its compiler, and the way to NVDA.
build() {
    cargo_home=${CARGO_HOME:-$HOME/.cargo}
    RUSTFLAGS="--remap-path-prefix=$PWD=/annabella --remap-path-prefix=$cargo_home=/cargo" \
        cargo build --profile dist --locked --quiet --target $target
    rm -rf "$folder"
    install -D -m 755 "target/$target/dist/annabella.exe" "$folder/annabella.exe"
    install -m 644 .vendor/vosk-windows/*.dll .vendor/nvda/nvdaControllerClient64.dll "$folder"
    {
        printf '%s\n' "nvdaControllerClient64.dll is the controller client of NVDA 2024.3.1, unchanged." \
            "Its source is in the repository nvaccess/nvda on GitHub. Its licence follows." ""
        cat /usr/share/common-licenses/LGPL-2.1
    } >"$folder/NVDA.txt"
    for command in scripts/windows/*.cmd; do
        sed 's/$/\r/' "$command" >"$folder/$(basename "$command")"
    done
    install -m 644 LICENSE "$folder/LICENSE.txt"
    install -m 644 docs/windows.md "$folder/README.txt"
    echo "Games and settings stay in this folder as long as this file is here." >"$folder/portable.txt"
    pack
    makensis -V2 -NOCD "-DVERSION=$(version)" "-DFOLDER=$folder" \
        "-DRESULT=$windows/annabella-setup.exe" scripts/windows/setup.nsi
    ls "$windows"/annabella-*
}

version() { sed -n '/^\[workspace.package\]/,/^$/s/^version = "\(.*\)"/\1/p' Cargo.toml; }

pack() {
    rm -f "$windows/annabella-windows.zip"
    (cd "$windows" && python3 -m zipfile -c annabella-windows.zip annabella)
}

# Wine 8 lacks one library that Rust's programs need; Windows has it. It is made for this Wine alone.
wine() {
    command -v wineboot >/dev/null || stop "Wine is missing. Install wine and wine64."
    prefix=$PWD/$windows/wine
    [ -e "$prefix/ready" ] && return
    rm -rf "$prefix"
    mkdir -p "$prefix"
    WINEPREFIX=$prefix WINEDEBUG=-all WINEARCH=win64 wineboot -i >/dev/null 2>&1 ||
        stop "Wine could not make its folder $prefix."
    WINEPREFIX=$prefix wineserver -w
    [ -e "$prefix/drive_c/windows/system32/bcryptprimitives.dll" ] ||
        x86_64-w64-mingw32-gcc -shared -O2 -o "$prefix/drive_c/windows/system32/bcryptprimitives.dll" \
            scripts/windows/process_prng.c -ladvapi32
    touch "$prefix/ready"
}

case ${1:-} in
build) build ;;
wine) wine ;;
*) stop "usage: scripts/windows.sh build | wine" ;;
esac
