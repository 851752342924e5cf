"""Announcements with foreign accents, to measure on: espeak-ng's voices of twelve languages
reading German in their own letters, with variants of the voice that no training uses (steph2, steph3, edward2, iven2,
iven3 and Gene2 resemble one that does). What the Italian voice cannot read is not among its words: of the pieces, König
and Springer.

  python accents.py      writes work/accents
"""

import csv
import random

import numpy as np
import soundfile

import evaluate
import lexicon
import paths
import synthesise
import texts
import voices

FOLDER = paths.WORK / "accents"
ANNOUNCEMENTS = 20
VARIANTS = "announcer caleb grandma grandpa marcelo edward2 steph2 steph3 iven2 iven3 Gene2 Henrique".split()

# Languages that are in no training: German phones in their letters; those left out are written as they are.
_LETTERS = {
    "tr": dict(zip("aː ɛ ɛː eː ɪ iː ɔ oː ʊ uː œ øː ʏ yː ə ɐ aɪ aʊ ɔɪ ʃ ç x ŋ j".split(),
                   "a e e e i i o o u u ö ö ü ü e a ay au oy ş h h ng y".split())),
    "hu": dict(zip("a aː ɛ ɛː eː ɪ iː ɔ oː ʊ uː œ øː ʏ yː ə ɐ aɪ aʊ ɔɪ s ʃ ç x ŋ ts".split(),
                   "á á e e é i í o ó u ú ö ő ü ű e a áj áu oj sz s h h ng c".split())),
    "nl": dict(zip("aː ɛ ɛː eː ɪ iː ɔ oː ʊ uː œ øː ʏ yː ə ɐ aɪ aʊ ɔɪ v ʃ ç x ŋ".split(),
                   "aa e è ee i ie o oo oe oe u eu u uu e er aai au ooi w sj g g ng".split())),
    "sv": dict(zip("aː ɛ ɛː eː ɪ iː ɔ oː ʊ uː œ øː ʏ yː ə ɐ aɪ aʊ ɔɪ z ʃ ç x ŋ".split(),
                   "a ä ä e i i å å o o ö ö y y e er aj au åj s sch ch ch ng".split())),
    "fr": dict(zip("aː ɛ ɛː eː ɪ iː ɔ oː ʊ uː œ øː ʏ yː ə ɐ aɪ aʊ ɔɪ s z ʃ ç x ŋ g h".split(),
                   "â è è é i i o ô ou ou eu eu u u e eur aï aou oï ss z ch ch r ng gu h".split())),
}


def languages():
    """{language: what its voice says, as an engine of voices.py does}"""
    own = dict.fromkeys(("ru", "bg", "en-gb", "pl", "cs", "fi"), voices._accent)
    return own | dict.fromkeys(("it", *_LETTERS), _respelt)


def speakers():
    """[(voice, the function that speaks with it)]"""
    return [(f"{language}+{variant}", say) for (language, say), variant in zip(languages().items(), VARIANTS)]


def _respelt(words, says, voice, chance):
    language = voice.split("+")[0]
    table = _LETTERS.get(language)
    if table is None:
        written, says = voices._readable(says, language)
    else:
        written = ["".join(table.get(phone.lstrip("'"), phone.lstrip("'")) for phone in say) for say in says]
        if language == "fr":
            # A consonant at the end would be silent.
            written = [word if word[-1] in "aâeèéiïoôu" else word + "e" for word in written]
    sound, rate = voices._espeak_run(voice, chance, " ".join(written))
    return sound, rate, says


def main():
    entries = []
    for voice, say in speakers():
        chance = random.Random(f"{synthesise.SEED} accents {voice}")
        numbers = np.random.default_rng(chance.randrange(2**32))
        spoken = 0
        while spoken < ANNOUNCEMENTS:
            words = texts.development(chance)
            sound, rate, said = say(words, [lexicon.choose(word, chance) for word in words], voice, chance)
            sound = synthesise.as_kept(sound, rate)
            if sound is None or len(said) < len(words):
                continue
            name = f"announcement/{voice}-{spoken:03d}.wav"
            (FOLDER / name).parent.mkdir(parents=True, exist_ok=True)
            soundfile.write(FOLDER / name, evaluate.framed(sound.astype(np.float32), numbers), 16000, subtype="PCM_16")
            entries.append({"path": name, "text": " ".join(words), "speaker": voice, "kind": "announcement"})
            spoken += 1
    with open(FOLDER / "manifest.tsv", "w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, ("path", "text", "speaker", "kind"), delimiter="\t", lineterminator="\n")
        writer.writeheader()
        writer.writerows(entries)
    print(len(entries))


if __name__ == "__main__":
    main()
