"""Real speech codecs: what a headset or a telephone line leaves of a sound.

Many recordings go through one encoder and one decoder one after the other, since
starting a program costs more than its work. Needs sox and ffmpeg.
"""

import io
import subprocess
import tempfile
from pathlib import Path

import numba
import numpy as np
import soundfile
import soxr

RATE = 16000
GAP = 800  # samples of silence between two recordings, so that one does not leak into the next

_SOX, _FFMPEG = "sox -V1", "ffmpeg -v error -y"
# Rate in Hz, and the commands that encode {there}/in.wav and decode to {there}/out.wav.
CODECS = {
    # Headsets by Bluetooth: narrow (sox has it with 32 kbit/s, half of theirs), and wide band.
    "cvsd": (8000, (_SOX + " {there}/in.wav -r 32000 {there}/coded.cvsd",
                    _SOX + " -r 32000 {there}/coded.cvsd -b 16 -e signed {there}/out.wav")),
    "msbc": (16000, (_FFMPEG + " -i {there}/in.wav -c:a sbc -msbc 1 -f sbc {there}/coded.msbc",
                     _FFMPEG + " -f sbc -i {there}/coded.msbc {there}/out.wav")),
    # Telephones: mobile ones of the first generation, today's over the internet, and the wire.
    "gsm": (8000, (_SOX + " {there}/in.wav {there}/coded.gsm", _SOX + " {there}/coded.gsm -b 16 -e signed {there}/out.wav")),
    "opus8": (8000, (_FFMPEG + " -i {there}/in.wav -c:a libopus -application voip -b:a 12k {there}/coded.opus",
                     _FFMPEG + " -i {there}/coded.opus {there}/out.wav")),
    "alaw": (8000, (_SOX + " {there}/in.wav {there}/coded.al", _SOX + " -r 8000 -c 1 {there}/coded.al -b 16 -e signed {there}/out.wav")),
}


def through(name, sounds):
    """The recordings (float32 at RATE, -1 to 1) after the codec, each as long as before."""
    rate, commands = CODECS[name]
    starts = np.cumsum([0] + [len(sound) + GAP for sound in sounds])
    whole = np.zeros(starts[-1] + RATE, np.float32)
    for start, sound in zip(starts, sounds):
        whole[start:start + len(sound)] = sound
    with tempfile.TemporaryDirectory() as there:
        soundfile.write(Path(there) / "in.wav", np.clip(soxr.resample(whole, RATE, rate), -1, 1), rate, subtype="PCM_16")
        for command in commands:
            subprocess.run(command.format(there=there).split(), check=True, stdin=subprocess.DEVNULL)
        decoded, heard = soundfile.read(Path(there) / "out.wav", dtype="float32")
    decoded = soxr.resample(decoded, heard, RATE)
    decoded = np.pad(decoded, (0, max(0, len(whole) - len(decoded))))
    # Some change the loudness.
    decoded *= np.std(whole) / (np.std(decoded) + 1e-9)
    return [decoded[start:start + len(sound)] for start, sound in zip(starts, sounds)]


def cvsd(sound, rate):
    """One recording (float32 at RATE) there and back through continuously variable slope delta modulation, one bit a
    sample at `rate` Hz (Bluetooth has 64 kbit/s, MIL-STD-188-113 down to 16)."""
    return soxr.resample(_delta(soxr.resample(sound, RATE, rate).astype(np.float64) * 32768, 64000 / rate) / 32768, rate, RATE)


@numba.njit
def _delta(sound, slower):
    heard, step, run, before = 0.0, 10.0, 0, 0.0
    decoded = np.empty_like(sound)
    for time, sample in enumerate(sound):
        sign = 1.0 if sample >= heard else -1.0
        run = run + 1 if sign == before else 1
        before = sign
        step = min(step + 10, 1280.0) if run >= 4 else max(step * (1 - slower / 1024), 10.0)
        heard = min(max(heard * (1 - 1 / 32) + sign * step, -32768.0), 32767.0)
        decoded[time] = heard
    return decoded


def by_libsndfile(name, sound):
    """One recording (float32 at RATE) there and back through a codec at 8 kHz that libsndfile has."""
    form, subtype, level = {"gsm": ("WAV", "GSM610", None), "alaw": ("WAV", "ALAW", None),
                            "opus8": ("OGG", "OPUS", 0.976)}[name]
    file = io.BytesIO()
    soundfile.write(file, np.clip(soxr.resample(sound, RATE, 8000), -1, 1), 8000, format=form, subtype=subtype,
                    compression_level=level)
    file.seek(0)
    return soxr.resample(soundfile.read(file, dtype="float32")[0], 8000, RATE)
