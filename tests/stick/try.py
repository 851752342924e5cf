#!/usr/bin/env python3
"""Starts the sealed stick in a computer that is not there, plays, cuts the power and attacks it. Called by `make test-stick`.

    tests/stick/try.py [NAME...]

Names are those of the trials below. Each has a copy of the image of its own. As root, because that is how the stick is made.
"""

import os
import pathlib
import subprocess
import sys
import tempfile
import time
import wave

from disk import Disk
from machine import RATE, Failed, Gone, Machine

ROOT = pathlib.Path(__file__).resolve().parents[2]
IMAGE = pathlib.Path(os.environ.get("STICK_IMAGE", ROOT / "target/stick/annabella-stick-tournament.img"))
# The program that reads journals: the usual one or that for tournaments.
ANNABELLA = os.environ.get("ANNABELLA", str(ROOT / "target/tournament/annabella/bin/annabella"))

# Emulation is slow, and the machine may be busy.
BOOT = 400
ANSWER = 400


def starts(folder, name, change=None, **machine):
    """A copy of the image, changed, in a machine that logs."""
    disk = Disk(IMAGE, folder, name).let_it_log()
    if change:
        change(disk)
    return disk, Machine(disk.path, **machine)


def answer_the_questions(machine):
    """German, White, 90 minutes, 30 seconds."""
    for question, answer in [
        ("Deutsch: 1.", "1"),
        ("Du hast Schwarz", "\n"),
        ("wie viele Minuten", "\n"),
        ("Wie viele Sekunden", "\n"),
    ]:
        machine.wait_for_screen(question, BOOT)
        machine.type(answer)
    machine.wait_for_log('starts annabella ["play"', ANSWER)


def begin_game(machine):
    """The questions, and no PIN."""
    answer_the_questions(machine)
    machine.wait_for_screen("leer: keine", ANSWER)
    time.sleep(2)
    machine.type("\n")
    machine.wait_for_screen("aufgezeichnet in", ANSWER)
    machine.wait_until_quiet(ANSWER, len(machine.samples()))
    # Without a PIN nobody proves who starts White's clock.
    before = len(machine.samples())
    machine.type("Schiedsrichter weiter\n")
    machine.wait_until_quiet(ANSWER, before)


def understood(folder, sound):
    """What annabella's own recogniser hears in these words of the stick."""
    recording = pathlib.Path(folder) / "words.wav"
    silence = bytes(RATE)
    with wave.open(str(recording), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(silence + sound.tobytes() + silence)
    done = subprocess.run([ANNABELLA, "hear", "--json", recording], capture_output=True, text=True)
    return done.stdout


def say(folder, machine, line, expected):
    """Types a line in silence, and hears the answer."""
    before = len(machine.samples())
    machine.type(f"{line}\n")
    parts = machine.wait_until_quiet(ANSWER, before)
    heard = [understood(folder, it) for it in parts if len(it) < 6 * RATE]
    expect(any(expected in it for it in heard), f"{expected} after {line}: {heard}")


def press_what_ends_programs(machine):
    """Keys that end, suspend or leave a program, or restart the computer, and the power button."""
    for keys in [
        ("ctrl", "c"),
        ("ctrl", "d"),
        ("ctrl", "z"),
        ("ctrl", "backslash"),
        ("print",),
        ("sysrq",),
        ("alt", "sysrq", "b"),
        ("ctrl", "alt", "delete"),
        ("alt", "kp_3"),
        ("alt", "f2"),
        ("ctrl", "alt", "f3"),
        ("alt", "right"),
    ]:
        machine.press(*keys)
    machine.ask("system_powerdown")
    # What they have left on the line is answered as a line without sense.
    before = len(machine.samples())
    machine.type("x\n")
    machine.wait_until_quiet(ANSWER, before)


def audit(folder, disk):
    """The one journal on the second partition, which audit must find whole."""
    games = disk.games(pathlib.Path(folder) / "games")
    expect(len(games) == 1, f"one journal, not {games}")
    done = subprocess.run([ANNABELLA, "audit", games[0]], capture_output=True, text=True, env={"HOME": folder, "LANG": "en_GB.UTF-8"})
    return games[0].read_text(), done.stdout + done.stderr


def expect(is_so, what):
    if not is_so:
        raise Failed(f"expected: {what}")


def game_goes_on_after_a_cut(folder):
    """From power on to the end of a game by keys alone, with a cut of the power in its middle."""
    disk, machine = starts(folder, "game")
    with machine:
        begin_game(machine)
        say(folder, machine, "f3", "Felix drei")
        press_what_ends_programs(machine)
        say(folder, machine, "e5", "Eva f\u00fcnf")
        say(folder, machine, "g4", "Gustav vier")
        log = machine.log().replace("\r", "")
        expect(" ended: " not in log, "no key ends the program")
        for line in ["Name: annabella", "Uid: 1000 1000 1000 1000", "CapPrm: 0000000000000000", "CapBnd: 0000000000000000", "NoNewPrivs: 1"]:
            expect(f"stick: rights: {line}" in log, f"annabella has no rights: {line}")
        expect("stick: no more drivers: 1" in log, "no driver can be loaded any more")
        machine.cut_power()
    with Machine(disk.path) as machine:
        machine.wait_for_screen("Deutsch: Eingabetaste", BOOT)
        machine.type("\n")
        machine.wait_for_screen("letzten Partie", ANSWER)
        machine.type("\n")
        machine.wait_for_log('starts annabella ["resume"', ANSWER)
        machine.wait_until_quiet(ANSWER, len(machine.samples()))
        say(folder, machine, "Dame h4", "Hektor vier")
        # Both sign. The program ends after that.
        before = len(machine.samples())
        machine.type("ja\n")
        machine.wait_until_quiet(ANSWER, before)
        machine.type("ja\n")
        machine.wait_for_screen("Ausschalten: A", ANSWER)
        machine.type("a")
        expect(machine.is_off_within(ANSWER), "it switches itself off")
    journal, told = audit(folder, disk)
    for move in ["f2f3", "e7e5", "g2g4", "d8h4"]:
        expect(journal.count(f'"{move}"') == 1, f"{move} once in the journal")
    expect("The chain is intact" in told, f"audit finds the journal whole: {told}")


def secure_boot(folder):
    """With UEFI and Secure Boot it talks, and asks."""
    _, machine = starts(folder, "secure", firmware="secure")
    with machine:
        machine.wait_for_log("the whole root is as it was", BOOT)
        machine.wait("the questions", ANSWER, lambda: machine.heard() > 2)
        expect("Secure boot enabled" in machine.log() or "secureboot: Secure boot" in machine.log(), "Secure Boot in the log")
        machine.type("1")
        for _ in range(3):
            time.sleep(15)
            machine.type("\n")
        machine.wait_for_log('starts annabella ["play"', ANSWER)


def other_devices_do_not_appear(folder):
    """Network cards, disks and a second stick: none is there."""
    def drive(name):
        other = pathlib.Path(folder) / name
        with other.open("wb") as file:
            file.truncate(8 * 1024 * 1024)
        return ["-drive", f"if=none,id={name},format=raw,file={other}"]

    devices = ["-netdev", "user,id=n", "-device", "e1000,netdev=n,romfile="]
    devices += ["-device", "virtio-net-pci,romfile=", "-device", "usb-net,bus=usb.0"]
    devices += drive("a") + ["-device", "ahci,id=ahci", "-device", "ide-hd,bus=ahci.0,drive=a"]
    devices += drive("b") + ["-device", "nvme,serial=1,drive=b"]
    devices += drive("c") + ["-device", "usb-storage,bus=usb.0,drive=c"]
    _, machine = starts(folder, "devices", devices=devices)
    with machine:
        machine.wait_for_screen("Deutsch: 1.", BOOT)
        log = machine.log()
        expect("networks: lo\n" in log.replace("\r", ""), "no network but the computer's own")
        there = next(line for line in log.splitlines() if "stick: disks: " in line).split("disks: ")[1].split()
        expect(there == ["dm-0", "sda", "sdb"], f"the stick, and the second stick that nobody mounts: {there}")
        mounted = [line.split("mounted: ")[1] for line in log.splitlines() if "stick: mounted: " in line]
        expect(not any("sdb" in it for it in mounted), f"nothing of the second stick: {mounted}")


def a_changed_byte_in_the_root_is_told(folder):
    """Aloud, and no game begins."""
    _, machine = starts(folder, "byte", lambda disk: disk.change_byte("annabella-root", 9_000_000))
    with machine:
        machine.wait_for_log("stick: Damaged", BOOT)
        before = machine.heard()
        machine.wait("its words", ANSWER, lambda: machine.heard() > before + 8)
        expect("starts annabella" not in machine.log(), "no game")


def without_a_second_partition_it_plays_and_says_so(folder):
    def spoil(disk):
        place, _ = disk.partition("annabella-data")
        with open(disk.path, "r+b") as file:
            file.seek(place)
            file.write(bytes(1024 * 1024))

    _, machine = starts(folder, "unsaved", spoil)
    with machine:
        machine.wait_for_screen("Deutsch: 1.", BOOT)
        machine.type("1")
        machine.wait_for_screen("kann nichts gespeichert werden", ANSWER)
        machine.wait_for_screen("Du hast Schwarz", ANSWER)


def there_is_no_prompt(folder):
    """Where a file of the start is missing, a BIOS computer goes off or stands, and shows no prompt."""
    for missing in ["::EFI/debian/grub.cfg", "::boot/vmlinuz", "::boot/initrd"]:
        disk, machine = starts(folder, "missing", lambda disk: disk.mtools("mdel", missing))
        with machine:
            for _ in range(20):
                if machine.is_off_within(1):
                    break
                try:
                    machine.press("esc")
                    machine.press("c")
                    shown = "".join(machine.screen())
                except Gone:
                    continue
                expect("grub>" not in shown, f"no prompt without {missing}")
            expect(machine.complaints() == "", f"the computer itself went off: {machine.complaints()}")


TRIALS = [
    game_goes_on_after_a_cut,
    secure_boot,
    other_devices_do_not_appear,
    a_changed_byte_in_the_root_is_told,
    without_a_second_partition_it_plays_and_says_so,
    there_is_no_prompt,
]


def main(names):
    chosen = [it for it in TRIALS if not names or it.__name__ in names]
    failed = 0
    for trial in chosen:
        begun = time.monotonic()
        with tempfile.TemporaryDirectory(prefix="stick.", dir=os.environ.get("TMPDIR")) as folder:
            try:
                trial(folder)
                result = "passed"
            except Failed as cause:
                result = f"FAILED: {cause}"
                failed += 1
        print(f"{trial.__name__}: {result}, {time.monotonic() - begun:.0f} s", flush=True)
    return 1 if failed or not chosen else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
