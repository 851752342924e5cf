"""Speaks announcements as they come in games, with the voices held out of training: each
is a legal move in a position of its own, in every form of announcing it. What a player
meets is measured on them: `hearing-bench hear` with the column `fen`.

  python games.py FOLDER             writes FOLDER/manifest.tsv and the recordings beside it
  python games.py FOLDER accents     the same with the foreign accents of accents.py
"""

import argparse
import csv
import random
from pathlib import Path

import chess
import numpy as np
import soundfile

import accents
import players
import synthesise
import texts
import voices

ANNOUNCEMENTS = 40  # of each voice
LONGEST = 90  # plies of a random game
RARE = 0.2  # share of castling, promotions and en passant where they are legal

NAMES = {chess.KNIGHT: "Springer", chess.BISHOP: "Läufer", chess.ROOK: "Turm", chess.QUEEN: "Dame", chess.KING: "König"}


def square(index):
    return [texts.FILES[chess.square_file(index)], texts.RANKS[chess.square_rank(index)]]


def is_rare(board, move):
    return board.is_castling(move) or board.is_en_passant(move) or move.promotion is not None


def position(chance):
    """A board from a random game in which somebody has to move."""
    while True:
        board = chess.Board()
        for _ in range(chance.randrange(LONGEST)):
            moves = list(board.legal_moves)
            if not moves:
                break
            rare = [move for move in moves if is_rare(board, move)]
            board.push(chance.choice(rare if rare and chance.random() < RARE else moves))
        if not board.is_game_over():
            return board


def link(board, move, chance):
    if board.is_capture(move):
        return chance.choice([["schlägt"], ["schlägt"], ["mal"], ["nimmt"], []])
    return chance.choice([[], [], [], ["nach"], ["auf"]])


def rivals(board, move):
    """Other moves of the same kind of piece to the same square."""
    kind = board.piece_type_at(move.from_square)
    return [other for other in board.legal_moves
            if other.to_square == move.to_square and other.from_square != move.from_square
            and board.piece_type_at(other.from_square) == kind]


def forms(board, move, chance):
    """All ways to announce the move that are not ambiguous."""
    if board.is_castling(move):
        return [["lange" if board.is_queenside_castling(move) else "kurze", "Rochade"]]
    start, end, between = square(move.from_square), square(move.to_square), link(board, move, chance)
    others = rivals(board, move)
    kind = board.piece_type_at(move.from_square)
    found = [start + between + end]
    named = ["Bauer"] if kind == chess.PAWN else [NAMES[kind]]
    found.append(named + start + between + end)
    if not others:
        found += [named + between + end] * 3
    file = [other for other in others if chess.square_file(other.from_square) == chess.square_file(move.from_square)]
    if not file:
        found.append(named + start[:1] + between + end)
    if kind == chess.PAWN:
        if not others:
            found += [end] * 3
        if board.is_capture(move) and not file:
            found += [start[:1] + chance.choice([["schlägt"], ["mal"], ["nimmt"]]) + end] * 2
    elif all(chess.square_rank(other.from_square) != chess.square_rank(move.from_square) for other in others):
        found.append(named + start[1:] + between + end)
    return found


def announcement(board, move, chance):
    words = list(chance.choice(forms(board, move, chance)))
    if move.promotion:
        words.append(NAMES[move.promotion])
    if board.is_en_passant(move) and chance.random() < 0.5:
        words += ["en", "passant"]
    if board.gives_check(move) and chance.random() < 0.5:
        words.append("Schach")
    return words


def drawn(chance):
    """(position in FEN, words) of one announcement."""
    board = position(chance)
    moves = list(board.legal_moves)
    rare = [move for move in moves if is_rare(board, move)]
    move = chance.choice(rare if rare and chance.random() < 0.5 else moves)
    return board.fen(), announcement(board, move, chance)


def speakers(foreign):
    """[(name, the function that speaks, its voice)]"""
    if foreign:
        if not voices.ENGINES["accent"].ready():
            return []
        return [(voice, say, voice) for voice, say in accents.speakers()]
    return players.held_out()


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("voices", nargs="?", choices=["held-out", "accents"], default="held-out")
    arguments = parser.parse_args()
    folder = arguments.folder
    (folder / "announcement").mkdir(parents=True, exist_ok=True)
    rows = []
    for speaker, say, voice in speakers(arguments.voices == "accents"):
        chance = random.Random(f"{synthesise.SEED} {speaker} games")
        numbers = np.random.default_rng(chance.randrange(2**32))
        ways = players.habits(speaker)
        count = tried = 0
        while count < ANNOUNCEMENTS and tried < 20 * ANNOUNCEMENTS:
            tried += 1
            fen, words = drawn(chance)
            try:
                data = players.spoken(say, voice, words, ways, chance, numbers)
            except Exception as error:  # One text that a voice cannot speak must not end the run.
                print(f"{speaker}: {words}: {error}", flush=True)
                continue
            if data is None:
                continue
            path = f"announcement/{speaker}-{count:03d}.wav"
            soundfile.write(folder / path, data, synthesise.RATE, subtype="PCM_16")
            rows.append({"path": path, "text": " ".join(words), "speaker": speaker, "kind": "announcement", "fen": fen})
            count += 1
        print(f"games: {speaker}", flush=True)
    with open(folder / "manifest.tsv", "w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, ("path", "text", "speaker", "kind", "fen"), delimiter="\t", lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)


if __name__ == "__main__":
    main()
