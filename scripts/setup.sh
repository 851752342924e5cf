#!/bin/sh
# Gets what annabella needs and says why. Silent when nothing is missing.
#
#   scripts/setup.sh        to build and run
#   scripts/setup.sh test   to build, run and test
#   scripts/setup.sh windows   to build for Windows as well
#   scripts/setup.sh windows test-windows   and to test that
set -eu
cd "$(dirname "$0")/.."

vendor=.vendor
log=$vendor/setup.log

# Says each argument on a line of its own.
say() { printf '%s\n' "$@"; }

stop() {
    say "$@" >&2
    exit 1
}

# Runs a command as the administrator, its output kept in the log.
as_root() {
    if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi >>"$log" 2>&1
}

may_be_root() { [ "$(id -u)" = 0 ] || command -v sudo >/dev/null; }

on_debian() { [ -e /etc/debian_version ] && command -v dpkg-query >/dev/null; }

# --- Debian packages ---

# The packages of the stages named, as lines "name reason".
wanted() {
    for stage; do
        sed -n "s/^$stage  *//p" scripts/packages.txt
    done
}

installed() {
    [ "$(dpkg-query -W -f='${db:Status-Status}' "$1" 2>/dev/null)" = installed ]
}

# PulseAudio beside a running PipeWire would take over the desktop's sound.
unwelcome() {
    case $1 in
    pulseaudio) installed pipewire-pulse || installed pipewire-alsa ;;
    *) false ;;
    esac
}

missing() {
    wanted "$@" | while read -r package reason; do
        installed "$package" || unwelcome "$package" || say "$package $reason"
    done
}

install_packages() {
    [ -n "$1" ] || return 0
    names=$(say "$1" | cut -d' ' -f1)
    say "Debian packages that are missing:"
    say "$1" | sed 's/  */: /'
    # The names are words of our own list, to be split.
    # shellcheck disable=SC2086
    set -- $names
    may_be_root || stop "Please install them as root: apt-get install $*"
    say "Installing them. This can take some minutes."
    as_root apt-get -qq update || say "The package lists could not be renewed; trying with the old ones."
    as_root env DEBIAN_FRONTEND=noninteractive \
        apt-get -qq -y --no-install-recommends --no-remove install "$@" ||
        stop "That failed: $(tail -n 1 "$log")" "All messages are in $log."
}

# --- other systems ---

# Without dpkg only looks, and names what is not there.
look_around() {
    absent=$(
        command -v cc >/dev/null || say "cc: a C compiler, to link the program"
        command -v pkg-config >/dev/null || say "pkg-config: finds the libraries"
        pkg-config --exists alsa 2>/dev/null || say "alsa, with development files: microphone and loudspeaker"
        pkg-config --exists speech-dispatcher 2>/dev/null ||
            say "speech-dispatcher, with development files: the desktop's own voice"
        ldconfig -p 2>/dev/null | grep -q libclang || say "libclang: reads the header of speech-dispatcher"
        command -v espeak-ng >/dev/null || say "espeak-ng: the voice without a desktop"
        command -v npm >/dev/null || say "npm: fetches the board of the page"
        command -v python3 >/dev/null || say "python3, with its module pip: fetches the speech recogniser"
    )
    [ -z "$absent" ] || say "This is not Debian. Please install with your own package manager:" "$absent"
}

# --- Rust ---

needed_rust() { sed -n 's/^rust-version = "\(.*\)"/\1/p' Cargo.toml; }

rust_is_new_enough() {
    have=$(cargo --version 2>/dev/null | cut -d' ' -f2)
    [ -n "$have" ] &&
        [ "$(printf '%s\n%s\n' "$(needed_rust)" "$have" | sort -V | head -n 1)" = "$(needed_rust)" ]
}

check_rust() {
    rust_is_new_enough && return
    if command -v rustup >/dev/null; then
        how="rustup update stable, then rustup default stable"
    elif on_debian && apt-cache policy rustup 2>/dev/null | grep -q 'Candidate: [0-9]'; then
        how="apt-get install rustup as root, then rustup default stable"
    else
        how="rustup, the installer described on the site of Rust, rust-lang.org, then rustup default stable"
    fi
    stop "annabella needs Rust $(needed_rust) or newer; $(cargo --version 2>/dev/null || say "there is no cargo here")." \
        "How to get it: $how."
}

# --- the speech recogniser ---

# Fetches from the package of this list into this folder of $vendor the files with this ending. More
# arguments are for pip.
fetch_vosk() {
    list=$1 folder=$2 ending=$3
    shift 3
    pin=$(cksum <"$list")
    [ -e "$vendor/$folder/libvosk$ending" ] && [ "$(cat "$vendor/$folder/pin" 2>/dev/null)" = "$pin" ] && return
    say "Fetching libvosk, the speech recogniser, 7 megabytes or 14."
    python3 -m pip --version >/dev/null 2>&1 || get_pip
    fetched=$(mktemp -d "$vendor/fetch.XXXXXX")
    trap 'rm -rf "$fetched"' EXIT
    python3 -m pip download -qq --no-deps --only-binary :all: --require-hashes "$@" \
        -r "$list" -d "$fetched" >>"$log" 2>&1 ||
        stop "libvosk could not be fetched: $(tail -n 1 "$log")" "All messages are in $log."
    python3 -m zipfile -e "$fetched"/*.whl "$fetched"
    mkdir -p "$vendor/$folder"
    mv "$fetched"/vosk/*"$ending" "$vendor/$folder"
    rm -rf "$fetched"
    say "$pin" >"$vendor/$folder/pin"
}

# The compiler's library for Windows.
get_windows() {
    target=x86_64-pc-windows-gnu
    [ -d "$(rustc --print sysroot)/lib/rustlib/$target" ] && return
    command -v rustup >/dev/null || stop "Please install Rust's library for $target: rustup target add $target."
    say "Fetching Rust's library for Windows, 30 megabytes."
    rustup target add $target >>"$log" 2>&1 || stop "It could not be fetched: $(tail -n 1 "$log")"
}

# --- the board of the page ---

# The hash is that of the whole package; of it come the board, its colours, the pieces
# and the licence.
fetch_board() {
    pin=$(cksum <scripts/chessground.txt)
    [ "$(cat $vendor/web.pin 2>/dev/null)" = "$pin" ] && return
    say "Fetching chessground, the board of the page for the sighted player."
    command -v npm >/dev/null || get_npm
    read -r package hash <<EOF
$(grep -v '^#' scripts/chessground.txt)
EOF
    package_dir=$(mktemp -d "$vendor/fetch.XXXXXX")
    npm pack --silent --pack-destination "$package_dir" "$package" >>"$log" 2>&1 ||
        stop "chessground could not be fetched: $(tail -n 1 "$log")" "All messages are in $log."
    mv "$package_dir"/*.tgz "$package_dir/package.tgz"
    say "$hash  $package_dir/package.tgz" | sha512sum --check --status ||
        stop "The package $package is not the one that was expected; it is not used."
    tar -xzf "$package_dir/package.tgz" -C "$package_dir"
    mkdir -p $vendor/web
    mv "$package_dir/package/dist/chessground.min.js" $vendor/web/chessground.js
    mv "$package_dir"/package/assets/chessground.*.css "$package_dir/package/LICENSE" $vendor/web/
    rm -rf "$package_dir"
    say "$pin" >$vendor/web.pin
}

get_npm() {
    if on_debian; then
        install_packages "npm fetches the board of the page"
    else
        stop "Please install npm: it fetches the board of the page."
    fi
}

# Only compares; without it those tests are left out.
fetch_python_chess() {
    pin=$(cksum <scripts/python-chess.txt)
    [ "$(cat $vendor/python/pin 2>/dev/null)" = "$pin" ] && return
    say "Fetching python-chess, with which the tests compare moves."
    sources=$(mktemp -d "$vendor/fetch.XXXXXX")
    if python3 -m pip download -qq --no-deps --no-binary :all: --require-hashes \
        -r scripts/python-chess.txt -d "$sources" >>"$log" 2>&1 &&
        tar -xzf "$sources"/chess-*.tar.gz -C "$sources" >>"$log" 2>&1; then
        mkdir -p $vendor/python
        rm -rf $vendor/python/chess
        mv "$sources"/chess-*/chess $vendor/python/chess
        say "$pin" >$vendor/python/pin
    else
        say "It could not be fetched; these tests are left out. All messages are in $log."
    fi
    rm -rf "$sources"
}

get_pip() {
    if on_debian; then
        install_packages "python3-pip fetches the speech recogniser"
    else
        stop "Please install pip for python3: it fetches the speech recogniser."
    fi
}

mkdir -p $vendor
: >"$log"
check_rust
if on_debian; then
    install_packages "$(missing build run "$@")"
else
    look_around
fi
fetch_vosk scripts/vosk.txt vosk .so
fetch_board
case ${1:-} in
test) fetch_python_chess ;;
windows)
    get_windows
    fetch_vosk scripts/vosk-windows.txt vosk-windows .dll --platform win_amd64
    ;;
esac
