"""VocalTractLab (GPL-3.0), a simulated vocal tract with the inventory of German phones.

It is one man's tract. Voices differ in its size (the sound is made longer and
lower, then played faster), in pitch and in how the vocal folds close.
"""

import functools
import importlib.util
import math
import re
import tempfile
from pathlib import Path

import numpy as np

from phones import VOWELS

_RATE = 44100

# Size of the tract against the man's (below 1 is shorter), pitch in Hz, phonation.
VOICES = {
    "bass": (1.08, 85, "modal"), "man": (1.0, 105, "modal"), "tenor": (0.96, 135, "pressed"),
    "hoarse-man": (1.03, 95, "hoarse"), "old-man": (1.0, 120, "breathy"), "youth": (0.9, 160, "modal"),
    "alto": (0.88, 175, "modal"), "woman": (0.85, 205, "modal"), "soft-woman": (0.84, 195, "breathy"),
    "bright-woman": (0.81, 235, "pressed"), "old-woman": (0.87, 180, "hoarse"), "child": (0.74, 270, "modal"),
}

_SIGNS = {
    "aː": "a:", "ɛ": "E", "ɛː": "E:", "eː": "e:", "ɪ": "I", "iː": "i:", "ɔ": "O", "oː": "o:", "ʊ": "U", "uː": "u:",
    "œ": "9", "øː": "2:", "ʏ": "Y", "yː": "y:", "ə": "@", "ɐ": "6", "aɪ": "aI", "aʊ": "aU", "ɔɪ": "OY",
    "ʃ": "S", "ç": "C", "ŋ": "N", "r": "R",
}
_FRICATIVES = set("f s ʃ ç x ts".split())


def ready():
    if importlib.util.find_spec("vocaltractlab_cython"):
        return True
    print("vocaltractlab-cython is not installed, VocalTractLab is left out")
    return False


def _seconds(phone, stressed):
    if phone in ("aɪ", "aʊ", "ɔɪ"):
        return 0.17 if stressed else 0.14
    if phone in VOWELS:
        return (0.13 if phone.endswith("ː") else 0.08) * (1.15 if stressed else 0.9)
    return 0.09 if phone in _FRICATIVES else 0.065


def _segments(says, chance, stretch):
    """[(sign, seconds, pitch accent)] of the utterance; the sign of a pause is empty."""
    segments = [("", 0.1, 0)]
    for say in says:
        if say == ",":
            segments.append(("", chance.uniform(0.12, 0.4), 0))
            continue
        if say[0].lstrip("'") in VOWELS and chance.random() < 0.7:
            segments.append(("?", 0.03, 0))
        for marked in say:
            phone, stressed = marked.lstrip("'"), marked.startswith("'")
            accent = chance.uniform(1.0, 4.0) if stressed else 0
            seconds = _seconds(phone, stressed) * stretch * chance.uniform(0.85, 1.2)
            segments.append((_SIGNS.get(phone, phone), seconds, accent))
        if chance.random() < 0.1:
            segments.append(("", 0.06, 0))
    return [*segments, ("", 0.2, 0)]


def _melody(segments, pitch, chance):
    """F0 gestures: falling throughout, up on stressed vowels."""
    total, at, gestures = sum(seconds for _, seconds, _ in segments), 0.0, []
    level, fall = 12 * math.log2(pitch), chance.uniform(1.0, 5.0)
    for _, seconds, accent in segments:
        value = level + fall * (0.5 - at / total) + accent
        gestures.append(f'<gesture value="{value:.3f}" slope="0" duration_s="{seconds:.6f}" time_constant_s="0.03" neutral="0" />')
        at += seconds
    return '<gesture_sequence type="f0-gestures" unit="st">' + "".join(gestures) + "</gesture_sequence>"


@functools.cache
def _library():
    import vocaltractlab_cython
    return vocaltractlab_cython


def say(says, voice, chance):
    """The sound as float32 and its rate in Hz."""
    size, pitch, phonation = VOICES[voice]
    size *= chance.uniform(0.97, 1.03)
    pitch *= chance.uniform(0.9, 1.12)
    segments = _segments(says, chance, chance.uniform(0.8, 1.25) / size)
    with tempfile.TemporaryDirectory() as folder:
        phones, score = Path(folder, "phones.txt"), Path(folder, "score.txt")
        phones.write_text("".join(f"name = {sign}; duration_s = {seconds:.6f};\n" for sign, seconds, _ in segments))
        _library().phoneme_file_to_gesture_file(str(phones), str(score))
        text = score.read_text()
        text = re.sub(r'<gesture_sequence type="f0-gestures".*?</gesture_sequence>',
                      lambda _: _melody(segments, pitch * size, chance), text, flags=re.DOTALL)
        score.write_text(text.replace('value="modal"', f'value="{phonation}"'))
        sound = _library().gesture_file_to_audio(str(score))
    return np.asarray(sound, np.float32), round(_RATE / size)
