"""Trains the network on the shards that feed.py makes.

The pool holds the last shards; each new one is followed by a fixed number of
batches out of the pool. Everything goes by step number, so that a killed run
continues from its last checkpoint.

The learning rate falls to nothing at the last shard. How many there are can still be
changed while it runs, by writing the number into work/shards.

  python train.py [--recipe NAME] [--shards N] [--until N]
"""

import argparse
import math
import os
import pickle
import subprocess
import sys
import time

import jax
import jax.numpy as jnp
import numpy as np

import corpus
import denominator
import feed
import learning
import model
import paths
import shipped
import synthesise
from recipes import RECIPES

POOL = 12  # shards in memory
STEPS = 150  # batches after each new shard
BATCH_FRAMES = 8000
BUCKETS = (120, 180, 240, 300, 360, 450, 600, 1002)
WARM = 300  # steps until the highest learning rate


def load(recipe, number):
    path = feed.shard_path(recipe, number)
    while not path.exists():
        time.sleep(0.5)
    with np.load(path) as data:
        feats, labels = data["feats"], data["labels"]
        ends, label_ends = np.cumsum(data["lengths"]), np.cumsum(data["label_lengths"])
        lengths, label_lengths = data["lengths"], data["label_lengths"]
    found = []
    for end, length, label_end, label_length in zip(ends, lengths, label_ends, label_lengths):
        label = labels[label_end - label_length:label_end]
        found.append((feats[end - length:end], label, denominator.covers(label.tolist())))
    return found


def batch(pool, bucket_items, chance):
    """A batch of utterances of about the same length."""
    sizes = np.array([len(items) * bucket for bucket, items in bucket_items.items()], float)
    bucket = list(bucket_items)[chance.choice(len(sizes), p=sizes / sizes.sum())]
    items = bucket_items[bucket]
    count = BATCH_FRAMES // bucket
    most = corpus.longest_label(bucket)
    feats = np.zeros((count, model.LEFT + bucket + model.RIGHT, model.SIZE), np.float32)
    labels = np.zeros((count, most), np.int32)
    frames, label_lengths, covered = np.zeros(count, np.int32), np.zeros(count, np.int32), np.zeros(count, np.float32)
    for row in range(count):
        feat, label, known = items[chance.integers(len(items))]
        label = label[:most]
        size = len(feat)
        feats[row, : model.LEFT] = feat[0]
        feats[row, model.LEFT: model.LEFT + size] = feat
        feats[row, model.LEFT + size:] = feat[-1]
        labels[row, : len(label)] = label
        frames[row], label_lengths[row], covered[row] = size, len(label), known
    return feats, frames, labels, label_lengths, covered


def buckets(pool):
    found = {bucket: [] for bucket in BUCKETS}
    for shard in pool:
        for item in shard:
            bucket = next((bucket for bucket in BUCKETS if len(item[0]) <= bucket), None)
            if bucket and len(item[1]) <= corpus.longest_label(bucket):
                found[bucket].append(item)
    return {bucket: items for bucket, items in found.items() if items}


def discriminative(recipe, step):
    """The share of the discriminative loss."""
    return 0.0 if recipe.plain is None else np.clip((step - recipe.plain) / 300, 0.0, 1.0)


def begin(recipe):
    """The state before the first step; the first shard gives mean and deviation of the features."""
    feats = np.concatenate([feat for feat, *_ in load(recipe, 0)]).astype(np.float32)
    mean, deviation = feats.mean(0), feats.std(0)
    if recipe.start is None:
        params, fixed = model.init(synthesise.SEED, mean, deviation)
    else:
        params, fixed = shipped.load(paths.MODELS / recipe.start / "am" / "final.mdl", mean, deviation)
    print("parameters:", sum(leaf.size for leaf in jax.tree.leaves(params)), "context:", model.LEFT, model.RIGHT,
          flush=True)
    return {"params": params, "average": params, "begun": params, "fixed": fixed, "optimiser": learning.OPTIMISER.init(params),
            "step": 0, "shard": 0}


def save(recipe, state):
    path = recipe.checkpoint
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_suffix(".part")
    with open(part, "wb") as file:
        pickle.dump(jax.tree.map(np.asarray, state), file)
    part.rename(path)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--recipe", choices=RECIPES, default="german")
    parser.add_argument("--shards", type=int, default=164)
    parser.add_argument("--until", type=int, help="stop after so many shards, to go on later")
    parser.add_argument("--feeders", type=int, default=1)
    arguments = parser.parse_args()
    recipe = RECIPES[arguments.recipe]
    # A killed run need not compile again.
    jax.config.update("jax_compilation_cache_dir", str(paths.WORK / "compiled"))
    recipe.work.mkdir(parents=True, exist_ok=True)
    target = recipe.work / "shards"
    target.write_text(str(arguments.shards))

    last = recipe.checkpoint
    state = pickle.loads(last.read_bytes()) if last.exists() else None
    first = int(state["shard"]) if state else 0
    until = arguments.until or math.inf
    if first >= min(arguments.shards, until):
        return
    start = max(0, first - POOL + 1)
    # What a stopped run left behind may be stale; shards are cheap to make again.
    feeder = subprocess.Popen([sys.executable, os.path.join(paths.TRAINING, "feed.py"), arguments.recipe,
                               str(arguments.feeders), str(start), str(arguments.shards + 1000)])
    try:
        pool = [load(recipe, number) for number in range(start, first)]
        if state is None:
            state = begin(recipe)
        state = jax.tree.map(jnp.asarray, state)
        step, fixed = int(state["step"]), state["fixed"]

        @jax.jit
        def update(params, average, optimiser_state, key, share, rate, discriminative, *data):
            (_, value), gradient = jax.value_and_grad(model.loss, has_aux=True)(params, fixed, key, discriminative, *data)
            return learning.step(gradient, value, params, average, optimiser_state, share, rate)

        params, average, optimiser_state = state["params"], state["average"], state["optimiser"]
        began = time.time()
        number = first
        while number < min(shards := int(target.read_text()), until):
            waited = time.time()
            pool.append(load(recipe, number))
            waited = time.time() - waited
            if len(pool) > POOL:
                pool.pop(0)
            feed.shard_path(recipe, number - POOL - 2).unlink(missing_ok=True)
            grouped = buckets(pool)
            values, frames, total = [], 0, shards * STEPS
            for _ in range(STEPS):
                chance = np.random.default_rng([synthesise.SEED, 1, step])
                data = batch(pool, grouped, chance)
                key = jax.random.PRNGKey(step)
                params, average, optimiser_state, value = update(
                    params, average, optimiser_state, key, learning.average_share(step),
                    learning.rate(recipe.peak, 2e-5, step / total, WARM / total), discriminative(recipe, step), *data)
                # Per label phone, so that long and short batches compare.
                values.append(float(value) / max(1.0, data[3].mean()))
                frames += data[1].sum()
                step += 1
            print(f"{time.strftime('%H:%M:%S')} shard {number} step {step} loss/phone {np.nanmean(values):.4f} "
                  f"audio {frames / 360000:.2f} h, {time.time() - began:.0f} s, waited {waited:.0f} s", flush=True)
            state |= {"params": params, "average": average, "optimiser": optimiser_state, "step": step,
                      "shard": number + 1}
            number += 1
            save(recipe, state)
        print("done", flush=True)
    finally:
        feeder.terminate()


if __name__ == "__main__":
    main()
