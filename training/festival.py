"""Speaks with festival's voices: one process of it for each voice and each of our own."""

import functools
import os
import subprocess
import tempfile
from pathlib import Path

import soundfile


def installed(wanted):
    """The voices that are installed; prints which are missing."""
    there = {path.name for path in Path("/usr/share/festival/voices").glob("*/*")}
    missing = sorted(set(wanted) - there)
    if missing:
        print("festival lacks", ", ".join(missing))
    return sorted(set(wanted) & there)


def speak(opening, text, stretch, before="", encoding="utf-8"):
    """The sound of a text as float32, and its rate in Hz.

    opening: commands for a new process, which choose the voice; before: commands for this text.
    """
    pipe = _process(opening, os.getpid())
    with tempfile.NamedTemporaryFile(suffix=".wav") as wav:
        command = (f"{before}(Parameter.set 'Duration_Stretch {stretch:.2f})\n"
                   f"(utt.save.wave (utt.synth (Utterance Text \"{text}\")) \"{wav.name}\" 'riff)\n"
                   "(format t \"done\\n\")(fflush nil)\n")
        pipe.stdin.write(command.encode(encoding))
        pipe.stdin.flush()
        while b"done" not in (line := pipe.stdout.readline()):
            if not line:
                raise RuntimeError("festival ended")
        return soundfile.read(wav.name, dtype="float32")


@functools.cache
def _process(opening, process):
    pipe = subprocess.Popen(["festival", "--pipe"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                            stderr=subprocess.DEVNULL)
    pipe.stdin.write(opening.encode())
    return pipe
