#!/usr/bin/env python3
"""Compares what `annabella check --json` reads of PGN files with what python-chess reads of them: how many games, and
of each its moves, the positions after them, checks, mates and stalemates, and its result.

    tools/compare_pgn.py [--program target/release/annabella] FILE_OR_FOLDER ...

`make setup-test` fetches python-chess into .vendor/python. A difference is told with the game, the ply and both values;
whose mistake it is, a person decides. The exit code is 1 if there is any.
"""

import argparse
import json
import pathlib
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / ".vendor" / "python"))

import chess  # noqa: E402
import chess.pgn  # noqa: E402


def text_of(path):
    """The text of a file, in the encodings that the program reads."""
    content = path.read_bytes()
    if content[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return content.decode("utf-16", "replace")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return content.decode("cp1252", "replace")


def ply(board):
    """What is compared of a position."""
    return {
        "fen": board.fen(en_passant="legal"),
        "check": board.is_check(),
        "mate": board.is_checkmate(),
        "stalemate": board.is_stalemate(),
    }


def by_python_chess(path):
    """The plies and the result of each game."""
    import io

    games, lines = [], io.StringIO(text_of(path))
    while (game := chess.pgn.read_game(lines)) is not None:
        board, plies = game.board(), []
        for move in game.mainline_moves():
            uci = board.uci(move)
            board.push(move)
            plies.append({"uci": uci, **ply(board)})
        games.append((plies, game.headers.get("Result", "*")))
    return games


def by_annabella(program, path):
    """The plies and the result of each game."""
    command = [program, "--settings", "none", "check", "--json", str(path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    games, plies = [], []
    for line in done.stdout.splitlines():
        it = json.loads(line)
        if "uci" in it:
            plies.append({name: it[name] for name in ("uci", "fen", "check", "mate", "stalemate")})
        elif "plies" in it:
            games.append((plies, it["written"]))
            plies = []
    if not games and done.returncode > 1:
        raise RuntimeError(done.stderr.strip())
    return games


def differences(ours, theirs):
    """What differs, a sentence each."""
    if len(ours) != len(theirs):
        yield f"{len(ours)} games, python-chess {len(theirs)}"
    for number, ((plies, result), (other, written)) in enumerate(zip(ours, theirs), 1):
        for index, (one, two) in enumerate(zip(plies, other), 1):
            if one != two:
                names = [name for name in one if one[name] != two[name]]
                yield f"game {number}, ply {index}: " + ", ".join(f"{name} {one[name]}, python-chess {two[name]}" for name in names)
                break
        else:
            if len(plies) != len(other):
                yield f"game {number}: {len(plies)} plies, python-chess {len(other)}"
        if result != written:
            yield f"game {number}: result {result}, python-chess {written}"


def files_of(path):
    """The PGN files of a folder, or the file."""
    return sorted(path.rglob("*.[pP][gG][nN]")) if path.is_dir() else [path]


def main():
    """Compares the files that are named."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default=str(ROOT / "target" / "release" / "annabella"))
    parser.add_argument("files", nargs="+", type=pathlib.Path)
    wanted = parser.parse_args()
    alike = games = plies = 0
    seconds = [0.0, 0.0]
    different = []
    for path in [path for given in wanted.files for path in files_of(given)]:
        begun = time.monotonic()
        ours = by_annabella(wanted.program, path)
        read = time.monotonic()
        theirs = by_python_chess(path)
        seconds[0] += read - begun
        seconds[1] += time.monotonic() - read
        games += len(ours)
        plies += sum(len(it) for it, _ in ours)
        found = list(differences(ours, theirs))
        alike += not found
        different += [f"{path}: {it}" for it in found]
    for it in different:
        print(it)
    print(f"{alike} files alike, {games} games, {plies} plies, {len(different)} differences; "
          f"{seconds[0]:.1f} s, python-chess {seconds[1]:.1f} s")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
