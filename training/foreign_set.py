"""Makes recordings in another language, to measure how well they are heard.

  python foreign_set.py FOLDER FILE VOICE [COUNT]

FILE is a set such as grammars/words/sets/russian.toml. VOICE, a voice of espeak-ng such as ru+max that the acoustic
model never heard, announces COUNT moves (250), each in a position of a game of random moves. If FILE is that of an
activity, such as grammars/words/review-ru.toml, the voice says each of its words three times instead. FOLDER gets the
recordings and VOICE.tsv, a list for hearing-bench with the column `fen`. Needs python-chess.
"""

import array
import csv
import random
import subprocess
import sys
import tomllib
import wave
import zlib
from pathlib import Path

import chess

NAMES = {chess.PAWN: "pawn", chess.KNIGHT: "knight", chess.BISHOP: "bishop", chess.ROOK: "rook", chess.QUEEN: "queen",
         chess.KING: "king"}
LANGUAGES = {"bg": "bulgarian", "en": "english", "ru": "russian"}
# What follows a word of an activity that cannot stand alone.
AFTER = {"only": [("side", "white")], "rank": [("rank", "4")], "file": [("file", "e")], "level": [("rank", "3")],
         "game": [("rank", "2")], "glyph": [("rank", "4")]}


def position(chance):
    """A position of a random game in which there is a move."""
    while True:
        board = chess.Board()
        for _ in range(chance.randint(0, 70)):
            if board.is_game_over():
                break
            board.push(chance.choice(list(board.legal_moves)))
        if not board.is_game_over():
            return board


class Speaker:
    def __init__(self, path, chance):
        self.words = tomllib.loads(Path(path).read_text(encoding="utf-8"))
        self.chance = chance

    def word(self, kind, meaning):
        """One of the words; of pieces only the singular."""
        words = [entry["text"] for entry in self.words[kind][meaning]]
        return words[0] if kind == "piece" else self.chance.choice(words)

    def square(self, square):
        return [self.word("file", chess.FILE_NAMES[chess.square_file(square)]),
                self.word("rank", chess.RANK_NAMES[chess.square_rank(square)])]

    def announcement(self, board, move):
        """The words of a move, in one of the forms of docs/formats/grammar.md."""
        if board.is_castling(move):
            side = "short" if board.is_kingside_castling(move) else "long"
            return [self.word("castling", side), self.words["keyword"]["rochade"][0]["text"]]
        piece, said = board.piece_type_at(move.from_square), []
        whole = self.chance.random() < 0.5
        if piece != chess.PAWN:
            others = [other for other in board.legal_moves if other.to_square == move.to_square
                      and other != move and board.piece_type_at(other.from_square) == piece]
            said.append(self.word("piece", NAMES[piece]))
            if whole or others:
                said += self.square(move.from_square)
        elif whole or board.is_capture(move):
            said += self.square(move.from_square)
        if board.is_capture(move) and self.chance.random() < 0.5:
            said.append(self.word("keyword", "captures"))
        said += self.square(move.to_square)
        if move.promotion:
            said.append(self.word("piece", NAMES[move.promotion]))
        return said


def record(path, voice, text, chance):
    """What the voice says, with a quiet room before, during and after it."""
    subprocess.run(["espeak-ng", "-v", voice, "-p", str(chance.randint(25, 75)), "-s", str(chance.randint(120, 180)), "-w", path,
                    text], check=True, capture_output=True)
    with wave.open(str(path), "rb") as file:
        rate, samples = file.getframerate(), array.array("h", file.readframes(file.getnframes()))
    loudest = max(map(abs, samples), default=1) or 1
    quiet = array.array("h", [0] * (rate * 3 // 10))
    padded = quiet + array.array("h", (sample * 9830 // loudest for sample in samples)) + quiet + quiet
    with wave.open(str(path), "wb") as file:
        file.setparams((1, 2, rate, 0, "NONE", ""))
        file.writeframes(array.array("h", (sample + round(chance.gauss(0, 20)) for sample in padded)).tobytes())


def announcements(speaker, count, chance):
    """Moves and the positions in which they are made."""
    for _ in range(count):
        board = position(chance)
        yield " ".join(speaker.announcement(board, chance.choice(list(board.legal_moves)))), board


def phrases(path):
    """Each word of an activity, three times, with the word that has to follow some of them."""
    words = tomllib.loads(path.read_text(encoding="utf-8"))
    language = LANGUAGES[path.stem.rpartition("-")[2]]
    others = tomllib.loads((path.parent / "sets" / f"{language}.toml").read_text(encoding="utf-8")) | words
    for kind in sorted(words.keys() - {"side"}):
        for meaning, entries in sorted(words[kind].items()):
            # Words of menus stand alone.
            needed = AFTER.get(meaning, []) if kind != "menu" else []
            after = [others[table][value][0]["text"] for table, value in needed]
            for entry in entries * 3:
                yield " ".join([entry["text"], *after]), chess.Board()


def main(folder, words, voice, count=250):
    folder, words, chance = Path(folder), Path(words), random.Random(zlib.crc32(voice.encode()))
    folder.mkdir(parents=True, exist_ok=True)
    of_activity = words.parent.name != "sets"
    said = phrases(words) if of_activity else announcements(Speaker(words, chance), int(count), chance)
    rows = []
    for number, (text, board) in enumerate(said):
        path = folder / f"{voice}-{number:03d}.wav"
        record(path, voice, text, chance)
        rows.append({"path": path.name, "text": text, "speaker": voice, "fen": board.fen()})
    with open(folder / f"{voice}.tsv", "w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, list(rows[0]), delimiter="\t", lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)


if __name__ == "__main__":
    main(*sys.argv[1:])
