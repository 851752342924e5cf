"""Makes training examples without end: draws utterances from all voices by share,
augments each anew, and writes their features in numbered shards.

A shard's content depends on its number and on the utterances that are there.
It runs beside train.py, which takes each shard in turn and deletes it later.

  python feed.py RECIPE WORKERS FIRST END
"""

import functools
import json
import multiprocessing
import sys
import time

import numpy as np

import augment
import channels
import features
import fitting
import paths
import synthesise
import voices
from phones import IDS
from recipes import RECIPES

SHARD = 1200  # utterances
CODED = 0.2  # share of utterances that go through a codec
CLEAN = 0.12  # share that stays nearly as it is
AHEAD = 17  # shards on disk before pausing (the trainer keeps POOL of them for a restart)


@functools.cache
def _pruned():
    """Utterances that prune.py found to be spoken wrongly."""
    path = paths.WORK / "pruned.json"
    return json.loads(path.read_text()) if path.exists() else {}


@functools.lru_cache(maxsize=4096)
def load(path):
    wrong = set(_pruned().get(f"{path.parent.name}/{path.name}", ()))
    return [item for number, item in enumerate(synthesise.load(path)) if number not in wrong]


def sources(shares):
    """{engine: [job file]} of what may be trained on."""
    found = {}
    for engine in shares:
        held_out = voices.ENGINES[engine].dev if engine in voices.ENGINES else set()
        files = sorted((paths.SYNTH / engine).glob("*[!t].npz"))
        files = [path for path in files if engine == "human" or path.stem.rsplit("-", 1)[0] not in held_out]
        files = [path for path in files if not path.stem.endswith(".part")]
        if files:
            found[engine] = files
    return found


def _pick(files, chance):
    """Any utterance of any job; large jobs (people) in proportion to a root of their size."""
    for _ in range(20):
        items = load(files[chance.integers(len(files))])
        if items:
            sound, note = items[chance.integers(len(items))]
            return sound.astype(np.float32) / 32768, note
    raise RuntimeError("no utterances")


def example(chance, found, shares):
    """(sound, label ids, whether it may be changed any further)"""
    names = [name for name in shares if name in found or name == "noise"]
    shares = np.array([shares[name] for name in names])
    name = chance.choice(names, p=shares / shares.sum())

    def speech(chance):
        return _pick(found[chance.choice([name for name in names if name != "noise"])], chance)[0]

    if name == "noise":
        sound = np.zeros(int(16000 * chance.uniform(0.5, 5)), np.float32)
        kind = chance.random()
        if kind < 0.25:
            sound = augment.coloured(len(sound), chance)
        elif kind < 0.55:
            sound = augment.clicks(len(sound), chance) + 10 ** chance.uniform(-4, -1.5) * augment.coloured(len(sound), chance)
        elif kind < 0.8:
            sound = augment.coughs(len(sound), chance) + 10 ** chance.uniform(-4, -1.5) * augment.coloured(len(sound), chance)
        elif kind < 0.9:
            sound = augment.babble(len(sound), speech, chance)
        if kind < 0.9 and chance.random() < 0.4:
            sound = augment.room(sound, chance)
        if kind < 0.97:
            sound = sound / (np.abs(sound).max() + 1e-9) * 10 ** (chance.uniform(-60, -3) / 20)
        return sound.astype(np.float32), [], True
    sizes = None
    if name == "human":
        sizes = np.array([len(load(path)) for path in found[name]], float) ** 0.5
        path = found[name][chance.choice(len(sizes), p=sizes / sizes.sum())]
        sound, note = _pick([path], chance)
    else:
        sound, note = _pick(found[name], chance)
    clean = chance.random() < CLEAN
    sound = augment.everything(sound, chance, speech, clean)
    return sound, [IDS[phone] - 1 for word in note["phones"] for phone in word], not clean


def folder(recipe):
    return recipe.work / "feats"


def shard_path(recipe, number):
    return folder(recipe) / f"{number:06d}.npz"


def make(recipe, number):
    chance = np.random.default_rng([synthesise.SEED, number])
    found = sources(recipe.shares)
    sounds, labels, codecs = [], [], {}
    while len(sounds) < SHARD:
        sound, label, changeable = example(chance, found, recipe.shares)
        if fitting.fits(1 + (len(sound) - 400) // 160, label):
            if changeable and chance.random() < CODED:
                codecs.setdefault(str(chance.choice(list(channels.CODECS))), []).append(len(sounds))
            sounds.append(sound)
            labels.append(label)
    for codec, places in codecs.items():
        for place, sound in zip(places, channels.through(codec, [sounds[place] for place in places])):
            sounds[place] = sound
    feats = [features.mfcc(_sampled(sound)).astype(np.float16) for sound in sounds]
    part = folder(recipe) / f"{number:06d}.part.npz"
    np.savez(part, feats=np.concatenate(feats), lengths=[len(feat) for feat in feats],
             labels=np.array([phone for label in labels for phone in label], np.int16),
             label_lengths=[len(label) for label in labels])
    part.rename(shard_path(recipe, number))


def _sampled(sound):
    """With 16 bits a sample, as the program hears it: what lies beyond a steep band is not nothing."""
    return np.clip(np.rint(sound * 32768), -32768, 32767) / 32768


def _make_again(recipe, number):
    """make(), and once more if a file was just being written."""
    for _ in range(5):
        try:
            return make(recipe, number)
        except Exception as error:
            print(f"feed: shard {number}: {error}", flush=True)
            time.sleep(5)


def main():
    recipe, (workers, start, end) = RECIPES[sys.argv[1]], map(int, sys.argv[2:5])
    folder(recipe).mkdir(parents=True, exist_ok=True)
    with multiprocessing.Pool(workers) as pool:
        running = []
        for number in range(start, end):
            if shard_path(recipe, number).exists():
                continue
            # The trainer deletes what it has used; what is left lies ahead of it.
            while len(list(folder(recipe).glob("??????.npz"))) + len(running) >= AHEAD:
                running = [job for job in running if not job.ready()]
                time.sleep(0.5)
            running.append(pool.apply_async(_make_again, (recipe, number)))
        pool.close()
        pool.join()


if __name__ == "__main__":
    main()
