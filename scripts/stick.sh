#!/bin/sh
# The sealed stick: an image for a USB stick that starts annabella and nothing else. docs/stick.md says how it works.
#
#   scripts/stick.sh build tournament|home   into target/stick
#   scripts/stick.sh image tournament|home   the same with what was built before
#   scripts/stick.sh init                    builds the first process alone
#   scripts/stick.sh reproduce               makes the image twice, in two folders, and compares
set -eu
cd "$(dirname "$0")/.."

. scripts/release-env.sh
export PATH="$PATH:/usr/sbin:/sbin"

DATA=packaging/stick
WORK=target/stick
# What the packages were when they were fetched. Another folder may share it.
ARCHIVES=${STICK_ARCHIVES:-$PWD/$WORK/archives}
LIBRARIES=usr/lib/x86_64-linux-gnu

# Numbers that may be anything, but always the same.
SALT=616e6e6162656c6c610000000000000000000000000000000000000000000000
DISK=A11A0000-0000-4000-8000-0000000000
DATA_ID=a11a0000-0000-4000-8000-00000000da7a
ESP_ID=A11A0001

# Sizes in MiB. The first MiB is the partition table's.
BIOS_MIB=1
ESP_MIB=48
DATA_MIB=64

list() { sed 's/#.*//; /^ *$/d' "$DATA/$1"; }

packages() { list packages.txt | sed -n "s/^$1  *//p"; }

# --- packages ---

# apt with an empty computer in its mind, so that it fetches all that a package depends on.
apt_for_stick() {
    mkdir -p "$ARCHIVES/partial" "$WORK/apt"
    : >"$WORK/apt/status"
    apt-get -qq -y -o Dir::State::status="$PWD/$WORK/apt/status" -o Dir::Cache::archives="$ARCHIVES" \
        -o Dir::State::extended_states="$PWD/$WORK/apt/extended" -o Debug::NoLocking=1 \
        -o APT::Architecture=amd64 -o APT::Architectures=amd64 -o APT::Sandbox::User=root \
        --no-install-recommends --download-only install "$@"
}

# The packages of these names alone, without what they depend on.
fetch_alone() {
    (cd "$ARCHIVES" && apt-get -qq -o APT::Sandbox::User=root download "$@")
}

# The kernel's package has its version in its name.
kernel_package() {
    apt-cache depends linux-image-amd64 | sed -n 's/^ *Depends: \(linux-image-[0-9].*\)/\1/p' | head -n 1
}

fetch() {
    [ -e "$ARCHIVES/complete" ] && return
    mkdir -p "$ARCHIVES"
    rm -rf "$WORK/packages" "$WORK/others"
    echo "Fetching the packages of the stick."
    # shellcheck disable=SC2046
    apt_for_stick $(packages root)
    for archive in "$ARCHIVES"/*.deb; do basename "$archive"; done >"$ARCHIVES/root.list"
    # shellcheck disable=SC2046
    fetch_alone $(packages tool) $(packages boot | grep -v '^linux-image-amd64$') "$(kernel_package)"
    touch "$ARCHIVES/complete"
}

# Every archive of the root, or of the others.
of_root() { sed "s,^,$ARCHIVES/," "$ARCHIVES/root.list"; }
of_others() {
    for archive in "$ARCHIVES"/*.deb; do
        grep -qx "$(basename "$archive")" "$ARCHIVES/root.list" || echo "$archive"
    done
}

# Unpacks the archives that are named on the input into this folder.
unpack() {
    rm -rf "$1"
    mkdir -p "$1"
    while read -r archive; do
        dpkg-deb --fsys-tarfile "$archive" >"$WORK/archive.tar" || stop "$archive is damaged. Remove $ARCHIVES, please."
        tar -C "$1" -x --keep-directory-symlink -f "$WORK/archive.tar"
    done
    rm -f "$WORK/archive.tar"
    touch "$1/complete"
}

# --- programs ---

build_program() {
    case $1 in
    tournament) scripts/tournament.sh build tournament >/dev/null ;;
    home) build_for_others --package annabella --target-dir target/usual ;;
    esac
}

program() {
    case $1 in
    tournament) echo target/tournament/annabella/bin/annabella ;;
    home) echo target/usual/dist/annabella ;;
    esac
}

TARGET=x86_64-unknown-linux-gnu
build_init() {
    RUSTFLAGS="$RUSTFLAGS -C target-feature=+crt-static -C relocation-model=static" build_for_others \
        --package stick-init --target $TARGET --target-dir target/stick-init
}
INIT=target/stick-init/$TARGET/dist/stick-init

# --- the root ---

# The libraries with which these programs are linked, in the packages.
libraries() {
    loader=$(find "$WORK/packages" -name 'ld-linux-x86-64.so.2' | head -n 1)
    search=$WORK/packages/lib/x86_64-linux-gnu:$WORK/packages/$LIBRARIES:$WORK/packages/$LIBRARIES/pulseaudio
    for linked; do
        "$loader" --library-path "$search" --list "$linked" || stop "The libraries of $linked are not all there."
    done | sed -n "s,.*=> \(.*$WORK/packages[^ ]*\).*,\1,p" | sort -u
    echo "$loader"
}

copy_libraries() {
    libraries "$@" >"$WORK/libraries"
    while read -r library; do
        case $library in
        */ld-linux-x86-64.so.2) install -D -m 755 "$library" "$ROOT/usr/lib64/ld-linux-x86-64.so.2" ;;
        *) install -D -m 644 "$library" "$ROOT/$LIBRARIES/$(basename "$library")" ;;
        esac
    done <"$WORK/libraries"
}

# The layout of a language as the kernel wants it. Cyrillic letters come and go with both Shift keys.
keymap() {
    tools=$WORK/others
    perl "$tools/usr/bin/ckbcomp" -I"$tools/usr/share/X11/xkb" "$@" >"$WORK/keymap.txt"
    "$tools/bin/loadkeys" --bkeymap --unicode "$WORK/keymap.txt" 2>"$WORK/keymap.log" ||
        stop "No layout: $(tail -n 1 "$WORK/keymap.log")"
}

keymaps() {
    folder=$ROOT/usr/share/annabella/keymaps
    mkdir -p "$folder"
    keymap -layout us >"$folder/en"
    keymap -layout de -variant nodeadkeys >"$folder/de"
    keymap -layout us,ru -option grp:shifts_toggle >"$folder/ru"
    keymap -layout us,bg -variant ,phonetic -option grp:shifts_toggle >"$folder/bg"
    for language in en de ru bg; do
        [ "$(wc -c <"$folder/$language")" -gt 1000 ] || stop "The layout of $language is empty."
    done
}

make_root() {
    ROOT=$WORK/root
    rm -rf "$ROOT"
    mkdir -p "$ROOT/usr/lib64" "$ROOT/usr/bin" "$ROOT/$LIBRARIES" "$ROOT/etc"
    for folder in dev home proc run sys tmp; do mkdir "$ROOT/$folder"; done
    ln -s usr/lib "$ROOT/lib"
    ln -s usr/lib64 "$ROOT/lib64"
    install -m 755 "$(program "$1")" "$ROOT/usr/bin/annabella"
    install -D -m 644 .vendor/vosk/libvosk.so "$ROOT/usr/lib/annabella/libvosk.so"
    install -m 755 $INIT "$ROOT/init"
    list files.txt | while read -r path; do
        mkdir -p "$ROOT/$(dirname "$path")"
        cp -a "$WORK/packages/$path" "$ROOT/$path"
    done
    # What a player writes at home decides nothing about the sound.
    sed -i '/"~\/.asoundrc"/,/^\t\t\t}/d' "$ROOT/usr/share/alsa/alsa.conf"
    ! grep -q '~' "$ROOT/usr/share/alsa/alsa.conf" || stop "alsa.conf still reads files of the player."
    copy_libraries "$ROOT/usr/bin/annabella" "$ROOT/usr/lib/annabella/libvosk.so" "$ROOT/usr/bin/espeak-ng"
    keymaps
    cp $DATA/etc/* "$ROOT/etc/"
    ln -s /run/asound.conf "$ROOT/etc/asound.conf"
    echo "$1" >"$ROOT/etc/annabella-edition"
    find "$ROOT" -type d -exec chmod 755 {} +
    find "$ROOT" -type f ! -perm -100 -exec chmod 644 {} +
}

# The root with the hashes over it.
seal_root() {
    rm -f "$WORK/root.img"
    mksquashfs "$WORK/root" "$WORK/root.img" -comp zstd -Xcompression-level 19 -b 128K -all-root -no-xattrs -noappend \
        -reproducible -quiet -no-progress
    blocks=$((($(stat -c %s "$WORK/root.img") + 4095) / 4096))
    truncate -s $((blocks * 4096)) "$WORK/root.img"
    hash=$(veritysetup format --hash-offset=$((blocks * 4096)) --data-blocks=$blocks --salt=$SALT --uuid=$DATA_ID \
        "$WORK/root.img" "$WORK/root.img" | sed -n 's/^Root hash:[[:space:]]*//p')
    [ ${#hash} = 64 ] || stop "veritysetup gives no hash."
}

# --- the initramfs ---

# The files of the drivers in the order in which they are loaded, each with its parameters.
drivers() {
    python3 $DATA/modules.py "$WORK/others/lib/modules/$KERNEL" $DATA/modules.txt
}

# The recorded words.
words() {
    mkdir -p "$1"
    for language in de en ru bg; do
        for word in greeting missing damaged broken; do
            text=$(sed -n "s/^$word  *//p" crates/stick-init/words/$language)
            espeak-ng -v $language -w "$1/$word-$language.wav" -- "$text"
        done
    done
}

make_initramfs() {
    initramfs=$WORK/initramfs
    rm -rf "$initramfs"
    mkdir -p "$initramfs/dev" "$initramfs/proc" "$initramfs/sys" "$initramfs/root" "$initramfs/modules"
    mknod -m 600 "$initramfs/dev/console" c 5 1
    install -m 755 $INIT "$initramfs/init"
    drivers >"$WORK/drivers" || stop "The list of drivers cannot be made."
    # Those too that others need.
    ! grep -E '/(net|bluetooth|ata|nvme|mmc|wireless|thunderbolt|firewire|infiniband)/' "$WORK/drivers" ||
        stop "These drivers are for networks or disks."
    while read -r file parameters; do
        cp "$WORK/others/lib/modules/$KERNEL/$file" "$initramfs/modules/"
        echo "$(basename "$file") $parameters" | sed 's/ *$//'
    done <"$WORK/drivers" >"$initramfs/modules/order"
    words "$initramfs/words"
    find "$initramfs" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
    (cd "$initramfs" && find . -mindepth 1 | LC_ALL=C sort | cpio --quiet --reproducible -R 0:0 -o -H newc) >"$WORK/initrd.cpio"
    [ "$(stat -c %s "$WORK/initrd.cpio")" -gt 1000000 ] || stop "The initramfs is empty."
    zstd -q -f -19 "$WORK/initrd.cpio" -o "$WORK/initrd"
}

# --- the partitions ---

fill_in() {
    options=$(cat $DATA/boot/options.txt)
    sed "s/@HASH@/$hash/; s/@BLOCKS@/$blocks/; s/@SALT@/$SALT/; s/@OPTIONS@/$options${STICK_OPTIONS:+ $STICK_OPTIONS}/; s/@ESP@/A11A-0001/" "$1"
}

make_esp() {
    esp=$WORK/esp
    rm -rf "$esp" "$WORK/esp.img"
    mkdir -p "$esp/EFI/BOOT" "$esp/EFI/debian" "$esp/boot"
    cp "$WORK/others/usr/lib/shim/shimx64.efi.signed" "$esp/EFI/BOOT/BOOTX64.EFI"
    cp "$WORK/others/usr/lib/grub/x86_64-efi-signed/grubx64.efi.signed" "$esp/EFI/BOOT/grubx64.efi"
    fill_in $DATA/boot/grub.cfg >"$esp/EFI/debian/grub.cfg"
    cp "$WORK/others/boot/vmlinuz-$KERNEL" "$esp/boot/vmlinuz"
    cp "$WORK/initrd" "$esp/boot/initrd"
    find "$esp" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
    truncate -s ${ESP_MIB}M "$WORK/esp.img"
    mkfs.vfat --invariant -i $ESP_ID -F 32 -n ANNABELLA "$WORK/esp.img" >/dev/null
    mmd -i "$WORK/esp.img" ::EFI ::EFI/BOOT ::EFI/debian ::boot
    (cd "$esp" && find . -type f | LC_ALL=C sort) | while read -r file; do
        mcopy -m -i "$WORK/esp.img" "$esp/$file" "::$file"
    done
}

make_data() {
    rm -f "$WORK/data.img"
    truncate -s ${DATA_MIB}M "$WORK/data.img"
    E2FSPROGS_FAKE_TIME=$SOURCE_DATE_EPOCH mke2fs -q -t ext4 -m 0 -L annabella-data -U $DATA_ID \
        -E hash_seed=$DATA_ID,lazy_itable_init=0,lazy_journal_init=0,root_owner=1000:1000 "$WORK/data.img"
}

# What a BIOS starts, for the sector at which the second part lies.
make_bios() {
    fill_in $DATA/boot/early.cfg >"$WORK/early.cfg"
    grub-mkimage -d "$WORK/others/usr/lib/grub/i386-pc" -O i386-pc -o "$WORK/core.img" -c "$WORK/early.cfg" -p /EFI/debian \
        biosdisk part_gpt fat search search_fs_uuid normal configfile linux halt minicmd echo test
    [ "$(stat -c %s "$WORK/core.img")" -lt $((BIOS_MIB * 1024 * 1024)) ] || stop "The BIOS part is too long."
    head -c 440 "$WORK/others/usr/lib/grub/i386-pc/boot.img" >"$WORK/boot.img"
    # The sector of the second part, no jump that only floppies need, and where the second part goes on.
    number 2048 8 | at 92 "$WORK/boot.img"
    printf '\220\220' | at 102 "$WORK/boot.img"
    number 2049 8 | at 500 "$WORK/core.img"
}

# A number in so many bytes, the lowest first.
number() { python3 -c 'import sys; sys.stdout.buffer.write(int(sys.argv[1]).to_bytes(int(sys.argv[2]), "little"))' "$1" "$2"; }
# Writes the input at this place of a file.
at() { dd of="$2" bs=1 seek="$1" conv=notrunc status=none; }

# Lays the partitions behind each other. Everything but the last is the same on every stick.
make_disk() {
    image=$WORK/annabella-stick-$1.img
    root_mib=$((($(stat -c %s "$WORK/root.img") + 1048575) / 1048576))
    root_at=$((1 + BIOS_MIB + ESP_MIB))
    data_at=$((root_at + root_mib))
    rm -f "$image"
    truncate -s $((data_at + DATA_MIB + 1))M "$image"
    sfdisk --quiet "$image" <<END
label: gpt
label-id: ${DISK}00
start=1MiB, size=${BIOS_MIB}MiB, type=21686148-6449-6E6F-744E-656564454649, uuid=${DISK}01, name=annabella-bios
start=$((1 + BIOS_MIB))MiB, size=${ESP_MIB}MiB, type=C12A7328-F81F-11D2-BA4B-00A0C93EC93B, uuid=${DISK}02, name=annabella-esp
start=${root_at}MiB, size=${root_mib}MiB, type=0FC63DAF-8483-4772-8E79-3D69D8477DE4, uuid=${DISK}03, name=annabella-root
start=${data_at}MiB, size=${DATA_MIB}MiB, type=0FC63DAF-8483-4772-8E79-3D69D8477DE4, uuid=${DISK}04, name=annabella-data
END
    dd if="$WORK/boot.img" of="$image" conv=notrunc status=none
    place core.img 1
    place esp.img $((1 + BIOS_MIB))
    place root.img $root_at
    place data.img $data_at
}

place() { dd if="$WORK/$1" of="$image" bs=1M seek="$2" conv=notrunc,sparse status=none; }

# --- what is in it ---

manifest() {
    immutable=$((data_at * 1048576))
    echo "edition: $1"
    echo "commit: $(git rev-parse HEAD 2>/dev/null || echo unknown)"
    echo "immutable: $immutable bytes"
    echo "sha256 of the immutable part: $(head -c $immutable "$image" | sha256sum | cut -d' ' -f1)"
    echo "root hash: $hash"
    echo "kernel line: stick.root=$hash stick.blocks=$blocks stick.salt=$SALT $(cat $DATA/boot/options.txt)"
    for archive in "$ARCHIVES"/*.deb; do
        printf 'package: %s  %s\n' "$(dpkg-deb -W --showformat='${Package} ${Version} ${Architecture}' "$archive")" \
            "$(sha256sum "$archive" | cut -d' ' -f1)"
    done | LC_ALL=C sort
    sed 's/^/driver: /' "$WORK/initramfs/modules/order"
    (cd "$WORK/root" && find . -type f | LC_ALL=C sort | xargs -d '\n' sha256sum | sed 's/^/file: /')
}

# What is in it by name and licence, for programs that look for known weaknesses.
bill() {
    tools=target/tools/spdx
    [ -d $tools ] || python3 -m pip install --quiet --root-user-action ignore --target $tools spdx-tools==0.8.3
    case $1 in
    tournament) features=tournament ;;
    home) features=usual ;;
    esac
    PYTHONPATH=$tools python3 $DATA/bill.py "$WORK/annabella-stick-$1.manifest" $features "$WORK/annabella-stick-$1.spdx.json"
}

image() {
    [ "$(id -u)" = 0 ] || stop "The stick is made with files that belong to root. Start this as root."
    mkdir -p $WORK
    fetch
    [ -e "$WORK/packages/complete" ] || of_root | unpack "$WORK/packages"
    [ -e "$WORK/others/complete" ] || of_others | unpack "$WORK/others"
    KERNEL=$(basename "$WORK"/others/lib/modules/*)
    [ -e "$WORK/others/lib/modules/$KERNEL/modules.dep" ] || depmod -b "$WORK/others" "$KERNEL"
    make_root "$1"
    seal_root
    make_initramfs
    make_esp
    make_data
    make_bios
    make_disk "$1"
    manifest "$1" >"$WORK/annabella-stick-$1.manifest"
    (cd $WORK && sha256sum "annabella-stick-$1.img" "annabella-stick-$1.manifest" >"annabella-stick-$1.sha256")
    # What `annabella stick verify` compares with.
    sum=$(sed -n 's/^sha256 of the immutable part: //p' "$WORK/annabella-stick-$1.manifest")
    echo "$sum  annabella-stick-$1 $(version), the first $immutable bytes" >"$WORK/annabella-stick-$1.sum"
    bill "$1"
    echo "$image"
}

# Two clones in folders whose names are not even as long, with the same packages and the program that was built before:
# `make test-reproducible` has that one. Only what is committed counts.
reproduce() {
    place=$(mktemp -d "${TMPDIR:-/tmp}/stick.XXXXXX")
    trap 'rm -rf "$place"' EXIT
    fetch
    [ -e "$(program tournament)" ] || build_program tournament
    for clone in "$place/one" "$place/another-folder"; do
        git clone --quiet --shared . "$clone"
        mkdir -p "$clone/target/tournament"
        cp -r target/tournament/annabella "$clone/target/tournament/annabella"
        cp -r .vendor "$clone/.vendor"
        (cd "$clone" && STICK_ARCHIVES=$ARCHIVES scripts/stick.sh init && STICK_ARCHIVES=$ARCHIVES scripts/stick.sh image tournament)
    done
    for file in annabella-stick-tournament.img annabella-stick-tournament.manifest annabella-stick-tournament.spdx.json; do
        cmp "$place/one/$WORK/$file" "$place/another-folder/$WORK/$file" || stop "Two images from the same commit differ: $file."
    done
    echo "Two images from the same commit and the same packages, made in two folders, are the same."
}

case ${1:-}-${2:-} in
reproduce-) reproduce ;;
build-tournament | build-home) build_program "$2" && build_init && image "$2" ;;
init-) build_init ;;
image-tournament | image-home) image "$2" ;;
*) stop "usage: scripts/stick.sh build|image tournament|home, init or reproduce" ;;
esac
