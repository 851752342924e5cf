"""festival's voices given phones instead of letters, so that neither a respelling nor
a foreign rule for reading it stands between them and the German word.

Each word is looked up in a lexicon made for the utterance.
"""

import functools
import os
import subprocess
import tempfile
from pathlib import Path

import numpy as np
import soundfile

import respell

# Voice: its phone set, and the range of its pitch in Hz where it can be set.
VOICES = {
    "ked_diphone": ("radio", (85, 140)), "cmu_us_slt_arctic_hts": ("radio", None),
    "upc_ca_ona_hts": ("upc_catalan-central", None), "hindi_NSK_diphone": ("hindi", None),
    "msu_ru_nsh_clunits": ("msu_ru", None),
}
_LEXICON = """
(voice_{voice})
(lex.create "given")
(lex.set.phoneset "{phoneset}")
(define (given_lts word features) (list word features (cdr (assoc_string word given))))
(lex.set.lts.method 'given_lts)
(lex.select "given")
(define (token_to_words token name) (list name))
"""


def voices():
    there = {path.name for path in Path("/usr/share/festival/voices").glob("*/*")}
    missing = sorted(set(VOICES) - there)
    if missing:
        print("festival lacks", ", ".join(missing))
    return sorted(set(VOICES) & there)


@functools.cache
def _festival(voice, process):
    pipe = subprocess.Popen(["festival", "--pipe"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                            stderr=subprocess.DEVNULL)
    pipe.stdin.write(_LEXICON.format(voice=voice, phoneset=VOICES[voice][0]).encode())
    return pipe


def _phrase(words, voice, stretch, chance):
    """One stretch of words without a pause: the sound and its rate."""
    names = [f"word{chr(97 + i // 26)}{chr(97 + i % 26)}" for i in range(len(words))]
    entries = " ".join(f"'(\"{name}\" " + " ".join(f"(({phones}) {int(stressed)})" for phones, stressed in word) + ")"
                       for name, word in zip(names, words))
    pitch = VOICES[voice][1]
    melody = "" if pitch is None else (f"(set! int_lr_params '((target_f0_mean {chance.randint(*pitch)}) (target_f0_std 15) "
                                       "(model_f0_mean 170) (model_f0_std 34)))\n")
    pipe = _festival(voice, os.getpid())
    with tempfile.NamedTemporaryFile(suffix=".wav") as wav:
        pipe.stdin.write((f"{melody}(Parameter.set 'Duration_Stretch {stretch:.2f})\n(set! given (list {entries}))\n"
                          f"(utt.save.wave (utt.synth (Utterance Text \"{' '.join(names)}\")) \"{wav.name}\" 'riff)\n"
                          "(format t \"done\\n\")(fflush nil)\n").encode())
        pipe.stdin.flush()
        while b"done" not in (line := pipe.stdout.readline()):
            if not line:
                raise RuntimeError("festival ended")
        return soundfile.read(wav.name, dtype="float32")


def say(says, voice, chance):
    """The sound as float32, its rate in Hz, and what of it the voice could say."""
    pairs = [(",", ",") if say == "," else (respell.syllables(say, VOICES[voice][0]), say) for say in says]
    pairs = [pair for pair in pairs if pair[0] is not None]
    if all(say == "," for _, say in pairs):
        raise ValueError("no word left")
    stretch, rate, sounds, phrase = chance.uniform(0.8, 1.2), 0, [], []
    for word, _ in [*pairs, (",", ",")]:
        if word != ",":
            phrase.append(word)
        elif phrase:
            sound, rate = _phrase(phrase, voice, stretch, chance)
            sounds += [sound, np.zeros(int(rate * chance.uniform(0.0, 0.25)), np.float32)]
            phrase = []
    return np.concatenate(sounds), rate, [say for _, say in pairs]
