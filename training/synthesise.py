"""Speaks the training and development texts with every voice that is available.

The work is cut into jobs of a dozen utterances, one file each, so that a killed
run goes on where it stopped and two processes can share it. A job's content
depends only on its name: the same everywhere, in whatever order.

  python synthesise.py [--only ENGINE] [--held-out]
"""

import argparse
import json
import multiprocessing
import random

import numpy as np
import soxr

import lexicon
import paths
import texts
import voices
from phones import plain

RATE = 16000
SEED = 20261121


def jobs(engine=None):
    """[(engine, voice, batch, is_dev)], the first batch of all voices first."""
    found = []
    for name, settings in voices.ENGINES.items():
        if engine and name != engine or not settings.ready():
            continue
        for voice in settings.voices():
            is_dev = voice in settings.dev
            count = 1 if is_dev else settings.batches
            found += [(batch, name, voice, is_dev) for batch in range(count)]
    return [(name, voice, batch, is_dev) for batch, name, voice, is_dev in sorted(found)]


def job_path(engine, voice, batch):
    return paths.SYNTH / engine / f"{voice}-{batch:03d}.npz"


def run(job):
    engine, voice, batch, is_dev = job
    target = job_path(engine, voice, batch)
    if target.exists():
        return 0.0
    chance = random.Random(f"{SEED} {engine} {voice} {batch}")
    settings = voices.ENGINES[engine]
    sounds, notes = [], []
    for _ in range(40 if is_dev else settings.size):
        words = texts.development(chance) if is_dev else texts.draw(chance)
        says = [word if word == "," else lexicon.choose(word, chance) for word in words]
        try:
            sound, rate, said = settings.say(words, says, voice, chance)
        except Exception as error:  # One text that a voice cannot speak must not end the run.
            print(f"{engine} {voice}: {words}: {error}", flush=True)
            continue
        sound = as_kept(sound, rate)
        if sound is None:
            continue
        sounds.append(sound)
        notes.append({
            "text": " ".join(word for word in words if word != ","),
            "phones": [plain(word) for word in said if word != ","],
        })
    keep(target, sounds, notes)
    return sum(map(len, sounds)) / RATE


def as_kept(sound, rate):
    """The sound as it is kept, or None if there is hardly any."""
    sound = soxr.resample(np.asarray(sound, np.float32), rate, RATE)
    if len(sound) < RATE // 8 or np.abs(sound).max() < 0.01:
        return None
    sound *= 0.5 / np.abs(sound).max()
    return (sound * 32767).astype(np.int16)


def keep(target, sounds, notes):
    """Stores the utterances of one job."""
    target.parent.mkdir(parents=True, exist_ok=True)
    part = target.with_suffix(".part.npz")
    np.savez(part, sound=np.concatenate(sounds) if sounds else np.zeros(0, np.int16),
             lengths=np.array([len(sound) for sound in sounds]), notes=json.dumps(notes, ensure_ascii=False))
    part.rename(target)


def load(path):
    """Yields (sound, note) of one job's file."""
    with np.load(path) as data:
        notes, ends, sound = json.loads(str(data["notes"])), np.cumsum(data["lengths"]), data["sound"]
    for note, end, length in zip(notes, ends, np.diff(ends, prepend=0)):
        yield sound[end - length:end], note


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only")
    parser.add_argument("--held-out", action="store_true", help="only the voices of the development set")
    parser.add_argument("--workers", type=int, default=multiprocessing.cpu_count())
    arguments = parser.parse_args()
    todo = [job for job in jobs(arguments.only) if not job_path(*job[:3]).exists()]
    if arguments.held_out:
        todo = [job for job in todo if job[3]]
    print(f"{len(todo)} jobs to speak", flush=True)
    seconds = 0.0
    with multiprocessing.Pool(arguments.workers) as pool:
        for number, spoken in enumerate(pool.imap_unordered(run, todo), start=1):
            seconds += spoken
            if number % 20 == 0:
                print(f"{number}/{len(todo)} jobs, {seconds / 3600:.2f} h", flush=True)


if __name__ == "__main__":
    main()
