#!/usr/bin/env python3
"""Writes openings.tsv from the unpacked Python package ocn-chess: `from_ocn.py FOLDER > openings.tsv`.

FOLDER is the package's `ocn/data`. Of its catalogue, this takes the lines whose final position has a name of
its own in the names that the package refers to (`match_kind` is `exact`). One line stays for each position.
"""

import csv
import sys
from pathlib import Path


def rows(path):
    with open(path, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t"))


def main(folder):
    lines = {it["ocn1"]: it for it in rows(folder / "ocn-1.positions.tsv")}
    of_position = {}
    for named in rows(folder / "ocn-1.lichess-xref.tsv"):
        if named["match_kind"] != "exact":
            continue
        line = lines[named["ocn1"]]
        found = (line["moves_uci"].split(), named["lichess_eco"], named["lichess_name"])
        known = of_position.setdefault(line["fen_key"], found)
        if known[1:] != found[1:]:
            sys.exit(f"two names for one position: {known} and {found}")
        # The shorter way to a position stays.
        of_position[line["fen_key"]] = min(known, found, key=lambda it: (len(it[0]), it[0]))
    for moves, eco, name in sorted(of_position.values()):
        print(eco, name, " ".join(moves), sep="\t")


main(Path(sys.argv[1]))
