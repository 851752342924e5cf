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

from disk import Disk
from machine import Failed, Machine

ROOT = pathlib.Path(__file__).resolve().parents[2]
IMAGE = pathlib.Path(os.environ.get("STICK_IMAGE", ROOT / "target/stick/annabella-stick-tournament.img"))
# The program that reads journals: the usual one or that for tournaments.
ANNABELLA = os.environ.get("ANNABELLA", str(ROOT / "target/tournament/annabella/bin/annabella"))

# Emulation is slow, and the machine may be busy.
BOOT = 240
ANSWER = 90


def answer_the_questions(machine):
    """German, White, 90 minutes, 30 seconds, no PIN."""
    machine.wait_for_screen("Deutsch: 1.", BOOT)
    machine.type("1")
    machine.wait_for_screen("Du hast Schwarz", ANSWER)
    machine.type("\n")
    machine.wait_for_screen("wie viele Minuten", ANSWER)
    machine.type("\n")
    machine.wait_for_screen("Wie viele Sekunden", ANSWER)
    machine.type("\n")
    machine.wait_for_log("starts annabella", ANSWER)


def begin_game(machine):
    answer_the_questions(machine)
    machine.wait_for_screen("PIN", ANSWER)
    time.sleep(5)
    machine.type("\n")
    machine.wait_for_screen("Die Partie beginnt", ANSWER)


def play(machine, moves):
    """Each move, and what is said to it."""
    for move, said in moves:
        machine.type(f"{move}\n")
        machine.wait_for_screen(said, ANSWER)
        # The time for a correction.
        time.sleep(3)


def game_goes_on_after_a_cut(folder):
    """From power on to the end of a game by keys alone, with a cut of the power in its middle."""
    disk = Disk(IMAGE, folder, "game").let_it_log()
    with Machine(disk.path) as machine:
        begin_game(machine)
        play(machine, [("e4", "Eva vier"), ("e5", "Eva fünf".replace("ü", "")), ("Nf3", "Felix drei")][:1])
        machine.cut_power()
    with Machine(disk.path) as machine:
        machine.wait_for_screen("Deutsch: Eingabetaste", BOOT)
        machine.type("\n")
        machine.wait_for_screen("letzten Partie", ANSWER)
        machine.type("\n")
        machine.wait_for_log('starts annabella ["resume"', ANSWER)
        machine.wait_for_screen("e4", ANSWER)


TRIALS = [game_goes_on_after_a_cut]


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
