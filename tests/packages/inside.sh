# shellcheck shell=sh
# What try.sh does within a bare Debian. Stops at the first step that fails.
set -eu
export DEBIAN_FRONTEND=noninteractive

fail() {
    printf 'FAILED: %s\n' "$@" >&2
    exit 1
}

apt() { apt-get -qq -y -o=Dpkg::Use-Pty=0 "$@" >/tmp/apt.log 2>&1 || fail "apt-get $*" "$(tail -n 20 /tmp/apt.log)"; }

# All files of the system that a package could leave behind, without the records and caches of apt and dpkg.
files() {
    find / \( -path /proc -o -path /sys -o -path /dev -o -path /tmp -o -path /try -o -path /home \
        -o -path /var/cache -o -path /var/log -o -path /var/lib/apt -o -path /var/lib/dpkg \) -prune -o -print | sort
}

# Runs a command as an ordinary user in their own folder, without sound, microphone or terminal.
as_player() { su player -s /bin/sh -c "cd && $1" </dev/null; }

# The program plays the recorded sample when there is no other input; it ends with mate.
plays_to_mate() {
    as_player "$1 --language de play" >/tmp/game.log 2>&1 || fail "$1 play" "$(tail -n 5 /tmp/game.log)"
    grep -q "Schachmatt" /tmp/game.log || fail "no mate" "$(tail -n 5 /tmp/game.log)"
    echo "$1 plays the sample to mate."
}

seconds() { date +%s.%N; }

# Runs this and tells how long it took.
timed() {
    what=$1
    shift
    begun=$(seconds)
    "$@"
    ended=$(seconds)
    echo "$what: $(echo "$begun $ended" | awk '{ printf "%.1f", $2 - $1 }') s"
}

starts() { as_player "annabella --version" >/dev/null; }

portable() {
    folder="/home/player/a folder on a stick"
    as_player "mkdir -p '$folder' && tar -xzf /try/portable.tar.gz --strip-components=1 -C '$folder'"
    ! ldconfig -p | grep -q libasound || fail "this root has libasound; it should not"
    plays_to_mate "'$folder/annabella'"
}

installs() {
    apt --no-install-recommends satisfy "$(dpkg-deb -f /try/annabella.deb Depends)"
    apt install man-db desktop-file-utils bash-completion
    files >/tmp/before
    timed "apt install, with what it needs there already" apt install --no-install-recommends /try/annabella.deb
    timed "annabella --version" starts
    plays_to_mate annabella
    man -w annabella-play >/dev/null || fail "the manual page is missing"
    man -w -L de annabella 2>/dev/null | grep -q /de/ || fail "the German manual page is missing"
    bash -c '. /usr/share/bash-completion/bash_completion; _comp_load annabella 2>/dev/null || __load_completion annabella
        complete -p annabella' >/dev/null || fail "bash does not complete annabella"
    desktop-file-validate /usr/share/applications/annabella.desktop || fail "the desktop entry"
}

upgrades() {
    apt install --no-install-recommends /try/annabella-next.deb
    dpkg-query -W -f '${Version}\n' annabella | grep -q '+next$' || fail "it is not upgraded"
    plays_to_mate annabella
}

changes_to_tournament() {
    apt install --no-install-recommends /try/annabella-tournament.deb
    [ "$(dpkg-query -W -f '${db:Status-Status}' annabella 2>/dev/null)" != installed ] || fail "both are installed"
    as_player "annabella about --json" | grep -q '"features":\["tournament"\]' || fail "it is not the tournament build"
    plays_to_mate annabella
}

leaves_nothing() {
    apt purge annabella annabella-tournament
    files >/tmp/after
    diff /tmp/before /tmp/after || fail "these files are left or gone"
    ! dpkg -l 'annabella*' 2>/dev/null | grep -q '^i' || fail "dpkg still has it installed"
    echo "Nothing is left."
}

obeys_policy() {
    apt --no-install-recommends install lintian
    # An older lintian does not know every tag that a newer one has.
    lintian --allow-root --fail-on error,warning --suppress-tags alien-tag \
        /try/annabella.deb /try/annabella-tournament.deb >/tmp/lintian.log 2>&1 ||
        fail "lintian" "$(cat /tmp/lintian.log)"
    echo "lintian is quiet."
}

useradd --create-home player
apt update
portable
installs
upgrades
changes_to_tournament
leaves_nothing
# As users install it, with what it recommends: a voice.
timed "apt install, with all that it recommends" apt install /try/annabella.deb
plays_to_mate annabella
as_player "espeak-ng --version" >/dev/null || fail "no voice is installed"
obeys_policy
