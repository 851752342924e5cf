"""Everything that may be trained on as one file for each part, small enough to be sent to a machine with an
accelerator; and there, in memory, as one long array of samples.

The sound is coded with Opus (about 21 kbit/s, which leaves speech of 8 kHz bandwidth nearly as it was).

  python corpus.py RECIPE FILE [ENGINE ...]
"""

import dataclasses
import io
import multiprocessing
import subprocess
import sys
from pathlib import Path

import numpy as np
import soundfile

RATE = 16000
GAP = 800  # samples of silence between two utterances, so that one does not leak into the next
STREAM = 300  # utterances in one stream: what one process decodes at a time
CODER = f"ffmpeg -v error -f s16le -ar {RATE} -ac 1 -i - -c:a libopus -b:a 21k -f ogg -".split()


@dataclasses.dataclass
class Corpus:
    sound: np.ndarray  # int16, all utterances one after the other
    starts: np.ndarray  # of each utterance, in samples
    lengths: np.ndarray  # in samples
    engines: np.ndarray  # name of each utterance's engine
    speakers: np.ndarray  # its job file, counted
    labels: list  # int arrays of phones, counted from the blank, 0
    covered: np.ndarray  # whether the label is made of the program's words


def utterances(recipe, engines):
    """[(engine, speaker, sound, label, covered)] of a recipe, without the silence at the ends."""
    # What only this needs is not there where the training is done.
    import augment
    import denominator
    import feed
    from phones import IDS

    found = []
    for engine, files in feed.sources(recipe.shares).items():
        for speaker, path in enumerate(files if engine in engines else ()):
            for sound, note in feed.load(path):
                label = [IDS[phone] - 1 for word in note["phones"] for phone in word]
                sound = augment.trim(sound.astype(np.float32) / 32768)
                found.append((engine, speaker, sound, label, denominator.covers(label)))
    return found


def pack(recipe, path, engines):
    items = utterances(recipe, engines)
    streams = [[sound for _, _, sound, *_ in items[start:start + STREAM]] for start in range(0, len(items), STREAM)]
    with multiprocessing.Pool() as pool:
        coded = pool.map(_coded, streams, chunksize=1)
    np.savez(path, coded=np.frombuffer(b"".join(coded), np.uint8), sizes=[len(code) for code in coded],
             lengths=[len(sound) for _, _, sound, *_ in items], engines=[engine for engine, *_ in items],
             speakers=[speaker for _, speaker, *_ in items],
             labels=np.array([phone for item in items for phone in item[3]], np.int16),
             label_lengths=[len(item[3]) for item in items], covered=[item[4] for item in items])
    print(f"{path}: {len(items)} utterances, {sum(map(len, coded)) / 1e6:.1f} MB", flush=True)


def _coded(sounds):
    whole = np.concatenate([part for sound in sounds for part in (sound, np.zeros(GAP, np.float32))])
    whole = np.clip(np.rint(whole * 32768), -32768, 32767).astype("<i2")
    return subprocess.run(CODER, input=whole.tobytes(), capture_output=True, check=True).stdout


def _decoded(job):
    code, lengths = job
    whole, _ = soundfile.read(io.BytesIO(code), dtype="int16")
    ends = np.cumsum(np.asarray(lengths) + GAP)
    whole = np.pad(whole, (0, max(0, ends[-1] - len(whole))))
    return [whole[end - GAP - length:end - GAP] for end, length in zip(ends, lengths)]


def unpack(paths, pool):
    """The corpus of some parts."""
    sounds, fields = [], {"engines": [], "speakers": [], "covered": [], "labels": []}
    for path in paths:
        with np.load(path) as data:
            ends, lengths = np.cumsum(data["sizes"]), data["lengths"]
            code = data["coded"].tobytes()
            jobs = [(code[end - size:end], lengths[number * STREAM:(number + 1) * STREAM])
                    for number, (end, size) in enumerate(zip(ends, data["sizes"]))]
            for part in pool.map(_decoded, jobs, chunksize=1):
                sounds += part
            fields["labels"] += np.split(data["labels"], np.cumsum(data["label_lengths"])[:-1])
            for name in ("engines", "speakers", "covered"):
                fields[name] += data[name].tolist()
    return of(sounds, **fields)


def of(sounds, engines, speakers, covered, labels):
    """A corpus of these utterances."""
    lengths = np.array([len(sound) for sound in sounds])
    return Corpus(np.concatenate(sounds), np.cumsum(lengths) - lengths, lengths, np.array(engines),
                  np.array(speakers), labels, np.array(covered, np.float32))


def main():
    from recipes import RECIPES

    recipe, path = RECIPES[sys.argv[1]], Path(sys.argv[2])
    path.parent.mkdir(parents=True, exist_ok=True)
    pack(recipe, path, sys.argv[3:] or list(recipe.shares))


if __name__ == "__main__":
    main()
