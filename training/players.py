"""Speaks what a player says to `annabella train-voice`, and announcements to count on,
with the voices held out of training. Unlike the development set, whose voices say a word
now this way and now that, each speaker here keeps to one way for each word, as a person
does; `hearing-bench enrolment` measures with it what a voice profile brings.

  python players.py FOLDER     writes FOLDER/prompts.tsv and FOLDER/announcements.tsv
"""

import csv
import random
import sys
import tomllib
from pathlib import Path

import numpy as np
import soundfile
import soxr

import augment
import lexicon
import paths
import synthesise
import texts
import voices
from phones import plain

ANNOUNCEMENTS = 40


def habits(speaker):
    """One way to say each word, drawn once for a speaker."""
    chance = random.Random(f"{synthesise.SEED} {speaker} habits")
    return {word: lexicon.choose(word, chance) for word in lexicon.words()}


def spoken(say, voice, words, ways, chance, numbers):
    """The sound of the words, or none where the voice lacks one of them."""
    sound, rate, said = say(words, [ways[word] for word in words], voice, chance)
    if len([word for word in said if plain(word)]) != len(words):
        return None
    data = augment.trim(soxr.resample(np.asarray(sound, np.float32), rate, synthesise.RATE))
    if len(data) < synthesise.RATE // 8 or np.abs(data).max() < 0.01:
        return None
    data = data * (0.3 / np.abs(data).max())
    data = np.concatenate([np.zeros(4800, np.float32), data, np.zeros(9600, np.float32)])
    # A quiet room, not digital silence.
    return data + 0.0007 * augment.coloured(len(data), numbers)


def held_out():
    """[(speaker, the function that speaks, its voice)] of all voices held out of training that are installed."""
    return [(f"{engine}-{voice}", settings.say, voice) for engine, settings in voices.ENGINES.items()
            if settings.dev and settings.ready() for voice in sorted(settings.dev)]


def write(folder, name, says):
    """A manifest with everything that `says` gives for each held-out voice."""
    rows = []
    for speaker, say, voice in held_out():
        ways, chance = habits(speaker), random.Random(f"{synthesise.SEED} {speaker} {name}")
        numbers = np.random.default_rng(chance.randrange(2**32))
        for number, words in enumerate(says(chance)):
            try:
                data = spoken(say, voice, words, ways, chance, numbers)
            except Exception as error:  # One text that a voice cannot speak must not end the run.
                print(f"{speaker}: {words}: {error}", flush=True)
                continue
            if data is None:
                continue
            path = f"{name}/{speaker}-{number:03d}.wav"
            (folder / name).mkdir(parents=True, exist_ok=True)
            soundfile.write(folder / path, data, synthesise.RATE, subtype="PCM_16")
            kind = "announcement" if name == "announcements" else "word"
            rows.append({"path": path, "text": " ".join(words), "speaker": speaker, "kind": kind})
        print(f"{name}: {speaker}", flush=True)
    with open(folder / f"{name}.tsv", "w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, ("path", "text", "speaker", "kind"), delimiter="\t", lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)


def main():
    folder = Path(sys.argv[1])
    prompts = tomllib.loads((paths.REPO / "grammars" / "prompts.toml").read_text(encoding="utf-8"))["say"]
    write(folder, "prompts", lambda _: [prompt.split() for prompt in prompts])
    write(folder, "announcements", lambda chance: [texts.development(chance) for _ in range(ANNOUNCEMENTS)])


if __name__ == "__main__":
    main()
