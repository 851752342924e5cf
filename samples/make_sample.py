"""Makes samples/game.flac and samples/game.tsv: a short game announced by both
players, each ply in the full form of Appendix D, about a second of silence
between them.

White is SVOX Pico (py-nanotts), Black espeak-ng; neither is a person's recording.
Needs the virtual environment of training/ and espeak-ng. Always the same bytes.

  training/work/venv/bin/python samples/make_sample.py
"""

import subprocess
import tempfile
from pathlib import Path

import chess
import numpy as np
import soundfile
import soxr
from py_nanotts import NanoTTS

HERE = Path(__file__).resolve().parent
RATE = 16000
PAUSE = 1.2

# Castling, captures, one of them en passant, a queen lost and mate on move 12.
GAME = """e4 e5 Nf3 d6 Bc4 Nc6 O-O Bg4 Qe2 a6 a4 Rb8 a5 b5 axb6 cxb6 Nc3 Nd4 Nxe5 Bxe2 Bxf7+ Ke7 Nd5#""".split()

FILES = "Anna Bella Cäsar David Eva Felix Gustav Hektor".split()
RANKS = "eins zwei drei vier fünf sechs sieben acht".split()
PIECES = {chess.PAWN: "Bauer", chess.KNIGHT: "Springer", chess.BISHOP: "Läufer", chess.ROOK: "Turm",
          chess.QUEEN: "Dame", chess.KING: "König"}


def square(number):
    return f"{FILES[chess.square_file(number)]} {RANKS[chess.square_rank(number)]}"


def announcement(board, move):
    if board.is_castling(move):
        return "kurze Rochade" if board.is_kingside_castling(move) else "lange Rochade"
    words = [PIECES[board.piece_type_at(move.from_square)], square(move.from_square)]
    if board.is_capture(move):
        words.append("schlägt")
    words.append(square(move.to_square))
    if move.promotion:
        words.append(PIECES[move.promotion])
    return " ".join(words)


def white(text):
    raw = NanoTTS().speak(text, voice="de-DE", speed=1.0, pitch=1.0)
    return np.frombuffer(raw, np.int16).astype(np.float32) / 32768


BLACK = "de+m3"


def black(text):
    text = text.replace("Cäsar", "Zäsar")  # else it says "Käsar"
    with tempfile.NamedTemporaryFile(suffix=".wav") as wav:
        subprocess.run(["espeak-ng", "-v", BLACK, "-s", "140", "-w", wav.name, text], check=True)
        sound, rate = soundfile.read(wav.name, dtype="float32")
    return soxr.resample(sound, rate, RATE)


def trim(sound):
    loud = np.nonzero(np.abs(sound) > 0.005)[0]
    return sound[max(0, loud[0] - 320):loud[-1] + 800]


def main():
    board, sounds, lines = chess.Board(), [np.zeros(int(0.6 * RATE), np.float32)], ["ply\tuci\tannouncement"]
    for ply, san in enumerate(GAME, start=1):
        move = board.parse_san(san)
        text = announcement(board, move)
        sound = trim((white if board.turn == chess.WHITE else black)(text))
        sounds += [0.5 * sound / np.abs(sound).max(), np.zeros(int(PAUSE * RATE), np.float32)]
        lines.append(f"{ply}\t{move.uci()}\t{text}")
        board.push(move)
    assert board.is_checkmate()
    soundfile.write(HERE / "game.flac", np.concatenate(sounds), RATE, subtype="PCM_16", format="FLAC")
    (HERE / "game.tsv").write_text("\n".join(lines) + "\n", encoding="utf-8")
    print(f"{len(lines) - 1} plies, {sum(map(len, sounds)) / RATE:.0f} s")


if __name__ == "__main__":
    main()
