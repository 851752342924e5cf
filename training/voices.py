"""The synthesisers, each with its voices, behind one call.

An engine's `say(words, pronunciations, voice, chance)` returns the sound, its
rate and the pronunciations actually spoken. Voices named in `dev` are kept
out of training as a whole. MBROLA voices are not free and never used.
"""

import dataclasses
import shutil
import subprocess
import tempfile
from collections.abc import Callable

import numpy as np
import soundfile

import festival
import given
import kokoro
import respell
import vocaltract


@dataclasses.dataclass
class Engine:
    ready: Callable  # whether it is installed; prints a line if not
    voices: Callable  # names of all voices
    dev: set  # those held out
    batches: int  # jobs per voice
    say: Callable
    size: int = 12  # utterances per job


def _program(name):
    def ready():
        if shutil.which(name):
            return True
        print(f"{name} is not installed, its voices are left out")
        return False
    return ready


# --- Kokoro ---------------------------------------------------------------

_KOKORO_DEV = {"am_puck", "bf_emma", "ff_siwis", "im_nicola"}


def _kokoro(words, says, voice, chance):
    style = None
    if voice not in _KOKORO_DEV and chance.random() < 0.5:
        alike = [other for other in kokoro.voices() if other[1] == voice[1] and other not in _KOKORO_DEV]
        share = chance.uniform(0.3, 0.7)
        style = share * kokoro.style_of(voice) + (1 - share) * kokoro.style_of(chance.choice(alike))
    return kokoro.say(says, voice, chance, style), kokoro.RATE, says


def _invented(words, says, voice, chance):
    known = [name for name in kokoro.voices() if name not in _KOKORO_DEV]
    return kokoro.say(says, chance.choice(known), chance, kokoro.invented(voice, known)), kokoro.RATE, says


# --- espeak-ng: German phones through its many voice variants --------------

_ESPEAK_SIGNS = {
    "aː": "A:", "ɛ": "E", "ɛː": "E:", "eː": "e:", "ɪ": "I", "iː": "i:", "ɔ": "O", "oː": "o:", "ʊ": "U", "uː": "u:",
    "œ": "W", "øː": "Y:", "ʏ": "y", "yː": "y:", "ə": "@", "ɐ": "3", "aɪ": "aI", "aʊ": "aU", "ɔɪ": "OY", "ʃ": "S",
    "ç": "C", "ŋ": "N",
}
_VARIANTS = (
    "m1 m2 m3 m4 m5 m6 m7 m8 f1 f2 f3 f4 f5 klatt klatt2 klatt3 Alex Alicia Andrea Annie Denis Diogo Gene Hugo Jacky "
    "Lee Marco Mario Michael Mike Nguyen adam anika antonio aunty belinda benjamin boris david ed edward gustave iven "
    "john linda max michel miguel norbert pablo paul pedro quincy rob robert sandro shelby steph travis victor zac"
).split()


def _espeak_run(voice, chance, text):
    with tempfile.NamedTemporaryFile(suffix=".wav") as wav:
        subprocess.run(["espeak-ng", "-v", voice, "-p", str(chance.randint(15, 85)), "-s", str(chance.randint(110, 200)),
                        "-w", wav.name, text], check=True, capture_output=True)
        return soundfile.read(wav.name, dtype="float32")


def _espeak(words, says, voice, chance):
    text = ""
    for say in says:
        if say == ",":
            text += ", "
            continue
        signs = []
        for phone in say:
            stressed = phone.startswith("'")
            phone = phone.lstrip("'")
            signs.append(("'" if stressed else "") + _ESPEAK_SIGNS.get(phone, phone))
        text += "[[" + "|".join(signs) + "]] "
    sound, rate = _espeak_run(f"de+{voice}", chance, text)
    return sound, rate, says


# espeak-ng's voices of other languages, reading a respelling.
_ACCENTS = [f"{language}+{variant}" for language, variants in
            {"cs": "m1 f2 m3", "pl": "m2 f4 f1", "fi": "m4 f3 m7", "ru": "m2 f3 m5 f1 m7 f2 m1 f4 m8 f5 m3 m6", "bg": "m3 f1 m6 f4 m1 m4 f2 m5 f3 m7 m2 f5",
             "en-gb": "m1 f3 m5 m4 f1 m6", "en-us": "m2 f2 f4 m7 m8 f3"}.items() for variant in variants.split()]


def _readable(says, language):
    """The words that the language can write: (texts, pronunciations)."""
    pairs = [(",", ",") if say == "," else (respell.letters(say, language), say) for say in says]
    pairs = [pair for pair in pairs if pair[0] is not None]
    return [text for text, _ in pairs], [say for _, say in pairs]


def _accent(words, says, voice, chance):
    language = voice.split("+")[0]
    if language.startswith("en"):
        texts = [say if say == "," else respell.english(say) for say in says]
    else:
        texts, says = _readable(says, language)
    sound, rate = _espeak_run(voice, chance, " ".join(texts))
    return sound, rate, says


# --- SVOX Pico: one good German voice, bent in pitch and speed -------------

def _pico_ready():
    try:
        import py_nanotts  # noqa: F401
        return True
    except ImportError:
        print("py-nanotts is not installed, Pico is left out")
        return False


def _pico(words, says, voice, chance):
    from py_nanotts import NanoTTS

    # It has no way to choose a pronunciation: the usual ones are what it says.
    import lexicon
    says = ["," if word == "," else lexicon.guess(word) for word in words]
    raw = NanoTTS().speak(" ".join(words), voice="de-DE", speed=chance.uniform(0.75, 1.5), pitch=chance.uniform(0.65, 1.5))
    return np.frombuffer(raw, np.int16).astype(np.float32) / 32768, 16000, says


# --- festival: Czech, Finnish and Italian people's diphones ----------------

_FESTIVAL = {
    "czech_ph": ("cs", "iso-8859-2"), "czech_dita": ("cs", "iso-8859-2"), "czech_krb": ("cs", "iso-8859-2"),
    "czech_machac": ("cs", "iso-8859-2"), "hy_fi_mv_diphone": ("fi", "iso-8859-1"),
    "suo_fi_lj_diphone": ("fi", "iso-8859-1"), "lp_diphone": ("it", "iso-8859-1"), "pc_diphone": ("it", "iso-8859-1"),
}


def _festival(words, says, voice, chance):
    language, encoding = _FESTIVAL[voice]
    texts, says = _readable(says, language)
    texts = [text for i, text in enumerate(texts) if text != "," or i]
    if not says or all(say == "," for say in says):
        raise ValueError("no word left")
    sound, rate = festival.speak(f"(voice_{voice})\n", " ".join(texts), chance.uniform(0.8, 1.2), encoding=encoding)
    return sound, rate, says


# --- festival's other voices, given phones ---------------------------------

def _given(words, says, voice, chance):
    return given.say(says, voice, chance)


# --- VocalTractLab: a simulated tract that knows German phones -------------

def _vocaltract(words, says, voice, chance):
    return *vocaltract.say(says, voice, chance), says


# --- flite: American people, given phones ----------------------------------

def _flite(words, says, voice, chance):
    pairs = [("pau", ",") if say == "," else (respell.arpabet(say), say) for say in says]
    pairs = [pair for pair in pairs if pair[0]]
    if not any(say != "," for _, say in pairs):
        raise ValueError("no word left")
    with tempfile.NamedTemporaryFile(suffix=".wav") as wav:
        subprocess.run(["flite", "-voice", voice, "--setf", f"duration_stretch={chance.uniform(0.8, 1.3):.2f}",
                        "--setf", f"int_f0_target_mean={chance.randint(85, 200)}",
                        "-p", "pau " + " ".join(text for text, _ in pairs) + " pau", wav.name],
                       check=True, capture_output=True, timeout=60)
        sound, rate = soundfile.read(wav.name, dtype="float32")
    return sound, rate, [say for _, say in pairs]


ENGINES = {
    "kokoro": Engine(kokoro.fetch, kokoro.voices, _KOKORO_DEV, 5, _kokoro),
    "invented": Engine(kokoro.fetch, lambda: [f"nobody{number:03d}" for number in range(240)], set(), 1, _invented),
    "espeak": Engine(_program("espeak-ng"), lambda: _VARIANTS, {"Andrea", "max"}, 3, _espeak),
    "accent": Engine(_program("espeak-ng"), lambda: _ACCENTS, {"pl+f4", "ru+f2", "bg+m4", "en-gb+m4"}, 8, _accent),
    "pico": Engine(_pico_ready, lambda: ["de"], set(), 80, _pico),
    "festival": Engine(_program("festival"), lambda: festival.installed(_FESTIVAL), {"czech_dita"}, 10, _festival),
    "given": Engine(_program("festival"), given.voices, set(), 10, _given),
    "vocaltract": Engine(vocaltract.ready, lambda: list(vocaltract.VOICES), set(), 1, _vocaltract),
    "flite": Engine(_program("flite"), lambda: ["kal16", "awb", "rms", "slt"], {"rms"}, 8, _flite),
}
