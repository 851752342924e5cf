"""Finds out what recordings with doubtful texts say: of the texts that a recording may
hold, the one that a trained network finds likely, if there is one.

The result, checked.tsv, is kept in the repository: it needs a model, and the model
is trained with it. Only needed again when shared/speech changes.

  python check.py
"""

import csv
import pickle

import jax
import jax.numpy as jnp
import numpy as np
import optax

import augment
import features
import human
import lexicon
import model
import paths
from phones import IDS, plain
from recipes import RECIPES

TARGET = paths.TRAINING / "checked.tsv"
# How much worse, in nats per phone, the text may be than whatever the network would hear.
LIMIT = 1.6


@jax.jit
def _loss(log_probs, labels, length):
    pad = (jnp.arange(labels.shape[0]) >= length).astype(jnp.float32)
    frames = jnp.zeros((1, log_probs.shape[0]))
    return optax.ctc_loss(log_probs[None], frames, labels[None], pad[None], blank_id=0)[0]


def gap(log_probs, label):
    padded = np.zeros(64, np.int32)
    padded[: len(label)] = label
    return (float(_loss(log_probs, padded, len(label))) + log_probs.max(axis=1).sum()) / len(label)


def candidates(row, words):
    text = row["text"]
    if row["path"].startswith("spross/"):
        return words.get(text, [])
    bare = text.split(" ", 1)[1] if text.split(" ")[0] in ("der", "die", "das") else text
    return list(dict.fromkeys([text, bare]))


def main():
    state = pickle.loads(RECIPES["german"].checkpoint.read_bytes())
    words = {}
    for line in (paths.TRAINING / "spross_words.tsv").read_text(encoding="utf-8").splitlines():
        english, german = line.split("\t")
        words[english] = german.split("|")
    kept = []
    unsure = [row for row in human.recordings() if row["path"].startswith(human.UNSURE)]
    gaps = []
    for row in unsure:
        options = candidates(row, words)
        if not options:
            continue
        silence = np.zeros(4800, np.float32)
        sound = np.concatenate([silence, 0.4 * (lambda s: s / np.abs(s).max())(augment.trim(human.sound_of(row))), silence])
        feats = features.mfcc(sound)
        feats = np.concatenate([feats, np.repeat(feats[-1:], -len(feats) % 48, 0)])
        log_probs = model.infer(state["average"], state["fixed"], feats)
        scored = []
        for text in options:
            label = [IDS[phone] - 1 for _, say in lexicon.sentence(text) for phone in plain(say)]
            if len(label) * 2 < len(log_probs):
                scored.append((gap(log_probs, label), text))
        if not scored:
            continue
        best, text = min(scored)
        gaps.append(best)
        if best < LIMIT:
            kept.append((row["path"], text, f"{best:.2f}"))
    with open(TARGET, "w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, delimiter="\t", lineterminator="\n")
        writer.writerow(("path", "text", "gap"))
        writer.writerows(kept)
    print(f"{len(kept)} of {len(unsure)} kept; gaps", np.percentile(gaps, [5, 10, 25, 50, 75, 90, 95]).round(2))


if __name__ == "__main__":
    main()
