"""Speaks announcements and words of the language sets (grammars/words/sets) with voices of these languages, for the
recipe `languages`: voices of espeak-ng, and the few recorded people that festival and flite have.

The label of a word is how its voice says it, folded into the phones of the model (foreign.py).

  python languages.py
"""

import functools
import itertools
import multiprocessing
import random
import re
import subprocess
import tempfile
import tomllib

import soundfile

import festival
import foreign
import paths
import synthesise
import voices

# Language of the set, voices of espeak-ng that speak it.
SETS = {"russian": ["ru"], "bulgarian": ["bg"], "english": ["en-gb", "en-us"]}
# Kept out, to measure on: what evaluate.py keeps out of German too.
HELD_OUT = {"Andrea", "max"}
BATCHES, SIZE = 5, 9
PEOPLE = {"festival-ru": "ru", "flite-kal16": "en-us", "flite-awb": "en-gb", "flite-slt": "en-us"}
PEOPLE_BATCHES = 30


@functools.cache
def entries(language):
    """{kind: {meaning: [text, ...]}}, and all texts."""
    data = tomllib.loads((paths.GRAMMAR_WORDS / "sets" / f"{language}.toml").read_text(encoding="utf-8"))
    found = {kind: {meaning: [word["text"] for word in words] for meaning, words in meanings.items()}
             for kind, meanings in data.items() if kind != "decoy"}
    return found, [text for meanings in found.values() for texts in meanings.values() for text in texts]


@functools.cache
def others(language):
    """Other words of the language: those of the program's own texts."""
    code = {"russian": "ru", "bulgarian": "bg", "english": "en"}[language]
    text = (paths.REPO / "locales" / code / "annabella.ftl").read_text(encoding="utf-8")
    text = " ".join(re.sub(r"\{[^}]*\}", " ", line.split("=", 1)[-1]) for line in text.splitlines())
    pattern = r"[A-Za-z]{2,}" if code == "en" else r"[А-Яа-яё]{2,}"
    return sorted(set(re.findall(pattern, text)))


@functools.cache
def label(word, voice):
    """The phones of a word, as this voice of espeak-ng says it; soft consonants before vowels with a j."""
    return foreign.softened(foreign.ipa(word, voice)).split()


def square(words, chance):
    return [chance.choice(chance.choice(list(words["file"].values()))), chance.choice(chance.choice(list(words["rank"].values())))]


def move(words, chance):
    kind = chance.random()
    if kind < 0.06:
        return [chance.choice(chance.choice(list(words["castling"].values()))), chance.choice(words["keyword"]["rochade"])]
    said = [chance.choice(chance.choice(list(words["piece"].values())))] if chance.random() < 0.75 else []
    if kind < 0.6:
        said += square(words, chance)
    if chance.random() < 0.4:
        said += [chance.choice(words["keyword"]["captures"])]
    said += square(words, chance)
    if kind > 0.93:
        said += [chance.choice(chance.choice(list(words["piece"].values())))]
    return said


def draw(language, chance):
    words, every = entries(language)
    kind = chance.random()
    if kind < 0.5:
        return move(words, chance)
    if kind < 0.62:
        return square(words, chance)
    if kind < 0.72:
        return [chance.choice(every)]
    if kind < 0.88:
        return [chance.choice(every) for _ in range(chance.randint(2, 6))]
    return chance.sample(others(language), chance.randint(1, 4))


def speak(name, words, chance):
    text = (", " if chance.random() < 0.12 else " ").join(words)
    if name == "festival-ru":
        return festival.speak("(voice_msu_ru_nsh_clunits)\n", text, chance.uniform(0.8, 1.2))
    if name.startswith("flite-"):
        with tempfile.NamedTemporaryFile(suffix=".wav") as wav:
            subprocess.run(["flite", "-voice", name.removeprefix("flite-"), "--setf",
                            f"duration_stretch={chance.uniform(0.75, 1.3):.2f}", "--setf",
                            f"int_f0_target_mean={chance.randint(85, 200)}", "-t", text, wav.name], check=True,
                           capture_output=True, timeout=60)
            return soundfile.read(wav.name, dtype="float32")
    return voices._espeak_run(name, chance, text)


def run(job):
    engine, name, language, voice, batch = job
    target = paths.SYNTH / engine / f"{language}-{name}-{batch:03d}.npz"
    if target.exists():
        return
    chance = random.Random(f"{synthesise.SEED} {engine} {name} {batch}")
    sounds, notes = [], []
    for _ in range(SIZE):
        words = draw(language, chance)
        try:
            says = [label(word, voice) for word in words]
            sound, rate = speak(name, words, chance)
        except Exception as error:  # One text that a voice cannot speak must not end the run.
            print(f"{name}: {words}: {error}", flush=True)
            continue
        sound = synthesise.as_kept(sound, rate)
        if sound is None:
            continue
        sounds.append(sound)
        notes.append({"text": " ".join(words), "phones": says})
    synthesise.keep(target, sounds, notes)


def jobs():
    variants = [variant for variant in voices._VARIANTS if variant not in HELD_OUT]
    found = [(batch, "languages", f"{voice}+{variant}", language, voice)
             for (language, spoken), batch, variant in itertools.product(SETS.items(), range(BATCHES), variants)
             for voice in spoken]
    found += [(batch, "languages-people", name, "russian" if voice == "ru" else "english", voice)
              for (name, voice), batch in itertools.product(PEOPLE.items(), range(PEOPLE_BATCHES))]
    return [(engine, name, language, voice, batch) for batch, engine, name, language, voice in sorted(found)]


def main():
    todo = jobs()
    with multiprocessing.Pool(multiprocessing.cpu_count()) as pool:
        for number, _ in enumerate(pool.imap_unordered(run, todo), start=1):
            if number % 100 == 0:
                print(f"{number}/{len(todo)} jobs", flush=True)


if __name__ == "__main__":
    main()
