#!/usr/bin/env python3
"""Measures how many plies a second `annabella check` reads, of one or more builds in turn, and python-chess beside them.

    tools/check_speed.py [--plies 700000] [--runs 5] [--plain] target/release/annabella [ANOTHER ...]

Under `chrt -r 1` other programs wait meanwhile, so that both cores are as good as idle.

The games are generated, the same ones every time, and kept in target/check-speed. With --plain the sentences are written
instead of JSON. python-chess, from .vendor/python (`make setup-test`), is asked for the facts that it knows of the first games.
"""

import argparse
import pathlib
import random
import resource
import statistics
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / ".vendor" / "python"))

import chess  # noqa: E402
import chess.pgn  # noqa: E402

FOLDER = ROOT / "target" / "check-speed"
LONGEST = 75
WORTH = {chess.PAWN: 1, chess.KNIGHT: 3, chess.BISHOP: 3, chess.ROOK: 5, chess.QUEEN: 9, chess.KING: 0}
HEAD = '[Event "Generated"]\n[Site "?"]\n[Date "2026.11.30"]\n[Round "{}"]\n[White "A"]\n[Black "B"]\n[Result "{}"]\n\n'
# python-chess needs some seconds for so many.
PLIES_OF_PYTHON = 5_000


def choice(board, chance):
    """A move of a simple player: it takes what is worth more than what it loses, else moves by chance."""

    def worth(move):
        mover, taken = board.piece_type_at(move.from_square), board.piece_type_at(move.to_square)
        lost = WORTH[mover] * 0.9 if board.is_attacked_by(not board.turn, move.to_square) else 0
        gained = WORTH.get(taken, 0) + WORTH.get(move.promotion, 0)
        return gained - lost - 0.5 * (mover == chess.KING) + 1.5 * chance.random()

    moves = list(board.legal_moves)
    return max(chance.sample(moves, min(len(moves), 12)), key=worth)


def game(number):
    """The text of a generated game, and its plies."""
    chance, board, words = random.Random(number), chess.Board(), []
    while board.ply() < LONGEST and any(board.legal_moves) and not board.is_insufficient_material():
        if board.turn:
            words.append(f"{board.fullmove_number}.")
        move = choice(board, chance)
        words.append(board.san(move))
        board.push(move)
    result = board.result()
    lines = [""]
    for word in words + [result]:
        if len(lines[-1]) + len(word) > 78:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return HEAD.format(number, result) + "\n".join(lines) + "\n\n", board.ply()


def games(plies):
    """A file with at least so many plies, and how many it has."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    path = FOLDER / f"{plies}.pgn"
    count = path.with_suffix(".plies")
    if not count.exists():
        written, number = 0, 0
        with open(path, "w") as file:
            while written < plies:
                number += 1
                text, more = game(number)
                file.write(text)
                written += more
        count.write_text(str(written))
    return path, int(count.read_text())


def by_python_chess(path):
    """How many plies python-chess read, and in how many seconds, with what it knows of that which `check --json` writes."""
    plies, begun = 0, time.perf_counter()
    with open(path) as file:
        while plies < PLIES_OF_PYTHON and (read := chess.pgn.read_game(file)):
            board = read.board()
            for move in read.mainline_moves():
                board.san(move), board.uci(move)
                board.push(move)
                board.fen(en_passant="legal")
                board.can_claim_threefold_repetition(), board.can_claim_fifty_moves()
                board.is_fivefold_repetition(), board.is_seventyfive_moves()
                board.is_check(), board.is_checkmate(), board.is_stalemate()
                plies += 1
    return plies, time.perf_counter() - begun


def run(program, path, plain):
    """The seconds by the clock and of the processor that a build takes."""
    command = [program, "check", *([] if plain else ["--json"]), str(path)]
    before, begun = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
    clock = time.perf_counter() - begun
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return clock, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("programs", nargs="+")
    options.add_argument("--plies", type=int, default=700_000)
    options.add_argument("--runs", type=int, default=5)
    options.add_argument("--plain", action="store_true")
    given = options.parse_args()
    path, plies = games(given.plies)
    print(f"{plies:,} plies, {path.stat().st_size:,} bytes")
    took = {program: [] for program in given.programs}
    for _ in range(given.runs):
        for program in given.programs:
            took[program].append(run(program, path, given.plain))
    for program, runs in took.items():
        each = sorted(plies / clock for clock, _ in runs)
        processor = statistics.median(processor for _, processor in runs)
        print(
            f"{program}: {statistics.median(each):,.0f} plies a second, {each[0]:,.0f} to {each[-1]:,.0f};"
            f" {processor:.2f} s of the processor"
        )
    read, seconds = by_python_chess(path)
    print(f"python-chess {chess.__version__}: {read / seconds:,.0f} plies a second, {read:,} plies")


if __name__ == "__main__":
    main()
