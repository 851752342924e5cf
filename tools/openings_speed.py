#!/usr/bin/env python3
"""Measures the opening tree: how long its index takes, how large it and the memory for it are, and how soon it answers.

    tools/openings_speed.py [--games 100000] [--asked 100] [--python 500] target/release/annabella

The games are written by `cargo build --release -p opening-tree --example random_games` and kept in target/openings-speed.
python-chess, from .vendor/python (`make setup-test`), counts the same for the first games, in memory and without players.
"""

import argparse
import collections
import pathlib
import random
import resource
import shutil
import statistics
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / ".vendor" / "python"))

import chess  # noqa: E402
import chess.pgn  # noqa: E402
import chess.polyglot  # noqa: E402

FOLDER = ROOT / "target" / "openings-speed"
PLIES = 40


def games(count):
    """The file with the games, which is written once."""
    path = FOLDER / f"games-{count}" / "games.pgn"
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("wb") as file:
            subprocess.run([ROOT / "target/release/examples/random_games", str(count)], stdout=file, check=True)
    return path


def run(program, *arguments):
    """How long the program takes, in seconds."""
    data = FOLDER / "data"
    command = [program, "--language", "en", "--data", data, "openings", *arguments]
    before = time.perf_counter()
    subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
    return time.perf_counter() - before


def positions(path, count):
    """Positions of the games, from all plies that count; the first is the initial one."""
    chance = random.Random(7)
    found = [chess.STARTING_FEN]
    with path.open() as file:
        while len(found) < count:
            game = chess.pgn.read_game(file)
            boards = [node.board().fen() for node in list(game.mainline())[: PLIES - 1]]
            found.append(chance.choice(boards))
    return found


def counted_by_python(path, count):
    """How long python-chess takes to count the moves of the first games, in seconds."""
    found = collections.defaultdict(collections.Counter)
    before = time.perf_counter()
    with path.open() as file:
        for _ in range(count):
            board = chess.Board()
            game = chess.pgn.read_game(file)
            for move in list(game.mainline_moves())[:PLIES]:
                found[chess.polyglot.zobrist_hash(board)][move] += 1
                board.push(move)
    return time.perf_counter() - before


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--asked", type=int, default=100)
    parser.add_argument("--python", type=int, default=500)
    parser.add_argument("program", type=pathlib.Path)
    wanted = parser.parse_args()
    program = wanted.program.resolve()
    path = games(wanted.games)
    shutil.rmtree(FOLDER / "data", ignore_errors=True)
    taken = run(program, path.parent)
    memory = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
    index = sum(file.stat().st_size for file in (FOLDER / "data").rglob("*.tree"))
    print(f"{wanted.games} games, {path.stat().st_size / 1e6:.0f} MB of PGN")
    print(f"index: {taken:.1f} s, {wanted.games / taken:.0f} games a second, {index / 1e6:.0f} MB, at most {memory:.0f} MiB")
    times = sorted(run(program, path.parent, "--position", fen) for fen in positions(path, wanted.asked))
    start = statistics.median(run(program, path.parent) for _ in range(5))
    print(f"answers, with the start of the program: median {statistics.median(times) * 1000:.0f} ms, "
          f"95 % within {times[int(len(times) * 0.95)] * 1000:.0f} ms; initial position {start * 1000:.0f} ms")
    python = counted_by_python(path, wanted.python)
    print(f"python-chess: {wanted.python / python:.0f} games a second")


if __name__ == "__main__":
    main()
