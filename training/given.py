"""festival's voices given phones instead of letters, so that neither a respelling nor
a foreign rule for reading it stands between them and the German word.

Each word is looked up in a lexicon made for the utterance.
"""

import numpy as np

import festival
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
    return festival.installed(VOICES)


def _phrase(words, voice, stretch, chance):
    """One stretch of words without a pause: the sound and its rate."""
    names = [f"word{chr(97 + i // 26)}{chr(97 + i % 26)}" for i in range(len(words))]
    entries = " ".join(f"'(\"{name}\" " + " ".join(f"(({phones}) {int(stressed)})" for phones, stressed in word) + ")"
                       for name, word in zip(names, words))
    pitch = VOICES[voice][1]
    melody = "" if pitch is None else (f"(set! int_lr_params '((target_f0_mean {chance.randint(*pitch)}) (target_f0_std 15) "
                                       "(model_f0_mean 170) (model_f0_std 34)))\n")
    opening = _LEXICON.format(voice=voice, phoneset=VOICES[voice][0])
    return festival.speak(opening, " ".join(names), stretch, f"{melody}(set! given (list {entries}))\n")


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
