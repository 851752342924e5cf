"""Voices that volunteers have donated with `annabella train-voice --donate`.

Each folder in `donated/`, or in the folders that the environment variable ANNABELLA_DONATED names (separated by colons),
has FLAC files, a list of them, and a consent whose first line is the licence. A folder without a consent is not used.
"""

import csv
import os
import sys
from pathlib import Path

import paths

LICENCE = "CC0-1.0"
# Recordings with less between speech and noise, in dB, teach more noise than speech.
LEAST_RANGE = 15


def folders():
    """The folders with a list of recordings, in order."""
    places = os.environ.get("ANNABELLA_DONATED", "").split(":")
    places = [Path(place) for place in places if place] or [paths.TRAINING / "donated"]
    return sorted(found.parent for place in places for found in place.glob("**/manifest.tsv"))


def has_consent(folder):
    consent = folder / "consent.txt"
    return consent.exists() and consent.read_text(encoding="utf-8").splitlines()[:1] == [LICENCE]


def recordings():
    """Rows like those of the shared recordings; paths are absolute."""
    rows = []
    for folder in folders():
        if not has_consent(folder):
            print(f"{folder}: no consent to {LICENCE}, not used", file=sys.stderr)
            continue
        with open(folder / "manifest.tsv", encoding="utf-8", newline="") as file:
            for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE):
                if float(row["level_db"]) - float(row["noise_db"]) >= LEAST_RANGE:
                    rows.append(row | {"path": str(folder.resolve() / row["path"]), "licence": LICENCE})
    return rows


if __name__ == "__main__":
    for row in recordings():
        print(row["speaker"], row["text"], row["path"], sep="\t")
