"""train.py for a machine with an accelerator, lent for minutes: everything but the codecs is computed on it, and the
time decides when the training ends. It reads what corpus.py packed, and needs no synthesiser there.

  python accelerated.py RECIPE --corpus FILE [FILE ...] --seconds S --to FOLDER

The weights are in FOLDER/average-0.npz … (files of at most 16 MB); `export.py` looks for them in work/wide.
"""

import argparse
import collections
import concurrent.futures
import multiprocessing
import os
import time
from pathlib import Path

import numpy as np

import augment
import channels
import corpus
import fitting

SEED = 20261127
FRAMES = 96000  # in a batch
AHEAD = 12  # steps that wait for the accelerator at most
BUCKETS = (219, 339, 600)  # frames of an utterance with the silence around it; longer ones are left out
WARM = 0.02  # share of the time until the highest learning rate
CLEAN = 0.12  # share of utterances that stay nearly as they are, as in feed.py
CODED = 0.2  # share of batches that went through codecs
CODED_KEPT = 8  # of these batches, of each length
VARIED = 0.35  # share of utterances that also exist in another manner
BANK = 1500  # noises of each kind
BANK_SIZE = 4 * 16000


# --- on the processor ------------------------------------------------------

def _varied(job):
    """An utterance in another manner: other tempo, whispered, with hesitations."""
    number, sound = job
    chance = np.random.default_rng([SEED, number])
    sound = sound.astype(np.float32) / 32768
    manner = chance.random()
    if manner < 0.6:
        sound = augment.tempo(sound, chance)
    elif manner < 0.75:
        sound = augment.whisper(sound, chance)
    if manner >= 0.75 or chance.random() < 0.2:
        sound = augment.pauses(sound, chance)
    return _whole(sound * 0.5 / (np.abs(sound).max() + 1e-9))


def _noise(number):
    chance = np.random.default_rng([SEED, 1, number])
    clicks, coughs = augment.clicks(BANK_SIZE, chance), augment.coughs(BANK_SIZE, chance)
    return tuple(_whole(sound / (np.abs(sound).max() + 1e-9) * 0.5) for sound in (clicks, coughs))


def _whole(sound):
    return np.clip(np.rint(sound * 32768), -32768, 32767).astype(np.int16)


def _coded(sounds, seed):
    """Sounds, each through one codec: CVSD, as headsets have it, or one of telephones."""
    chance = np.random.default_rng([SEED, 2, seed])
    size = sounds.shape[1]
    sounds = sounds.astype(np.float32) / 32768
    decoded = [channels.cvsd(sound, int(chance.choice([16000, 24000, 32000, 64000]))) if chance.random() < 0.35
               else channels.by_libsndfile(str(chance.choice(["gsm", "gsm", "opus8", "alaw"])), sound) for sound in sounds]
    return np.stack([_whole(np.pad(sound[:size], (0, max(0, size - len(sound))))) for sound in decoded])


class Codecs:
    """Puts batches through codecs while the accelerator goes on; it never waits for them."""

    LATER = AHEAD + 18  # steps after which a batch has been computed and copied from the accelerator
    AT_ONCE = 4  # batches

    def __init__(self, pool, workers):
        self.pool, self.workers = pool, workers
        self.kept = {bucket: collections.deque(maxlen=CODED_KEPT) for bucket in BUCKETS}
        self.leaving, self.coding, self.asked = collections.deque(), collections.deque(), 0

    def offer(self, step, bucket, waved, rest):
        """A batch that may be coded."""
        if len(self.leaving) + len(self.coding) < self.LATER // 3 + self.AT_ONCE and step % 3 == 0:
            waved.copy_to_host_async()
            self.leaving.append((step, bucket, waved, rest))

    def collect(self, step):
        """Takes what has come from the accelerator, and what is coded."""
        while self.leaving and self.leaving[0][0] + self.LATER <= step and len(self.coding) < self.AT_ONCE:
            _, bucket, waved, rest = self.leaving.popleft()
            self.asked += 1
            pieces = np.array_split(np.asarray(waved), self.workers)
            jobs = [(piece, 100 * self.asked + number) for number, piece in enumerate(pieces)]
            self.coding.append((bucket, rest, self.pool.starmap_async(_coded, jobs, chunksize=1)))
        while self.coding and self.coding[0][2].ready():
            bucket, rest, job = self.coding.popleft()
            self.kept[bucket].append((np.concatenate(job.get()), rest))

    def draw(self, chance):
        """(bucket, sound, rest) of a coded batch now and then, or None."""
        ready = [bucket for bucket, batches in self.kept.items() if batches]
        if not ready or chance.random() >= CODED:
            return None
        bucket = int(chance.choice(ready))
        return bucket, *self.kept[bucket][chance.integers(len(self.kept[bucket]))]


class Drawing:
    """Draws utterances by share, and groups them to batches of about the same length."""

    def __init__(self, recipe, data):
        self.data, self.chance = data, np.random.default_rng(SEED)
        self.waiting = {bucket: [] for bucket in BUCKETS}
        self.probability = np.zeros(len(data.lengths))
        for engine, share in recipe.shares.items():
            mine = np.flatnonzero(data.engines == engine)
            if not len(mine):
                continue
            _, speaker, count = np.unique(data.speakers[mine], return_inverse=True, return_counts=True)
            # Large files (people) in proportion to a root of their size.
            file = count ** 0.5 if engine == "human" else np.ones(len(count))
            self.probability[mine] = share * (file / file.sum() / count)[speaker]
        self.silent = recipe.shares["noise"] / (self.probability.sum() + recipe.shares["noise"])
        self.total = np.cumsum(self.probability / self.probability.sum())

    def _more(self, count=20000):
        data, chance = self.data, self.chance
        number = np.minimum(np.searchsorted(self.total, chance.random(count)), len(data.lengths) - 1)
        silent = chance.random(count) < self.silent
        clean = (chance.random(count) < CLEAN) & ~silent
        speed = np.where((chance.random(count) < 0.85) & ~clean, chance.uniform(0.84, 1.2, count), 1.0)

        def either(a, b, c, d):
            return np.where(chance.random(count) < 0.5, chance.uniform(a, b, count), chance.uniform(c, d, count)) * 16000

        before, after = either(0.03, 0.3, 0.3, 1.0), either(0.1, 0.4, 0.3, 0.8)
        spoken = np.where(silent, chance.uniform(0.5, 5, count) * 16000, data.lengths[number] / speed)
        frames = ((np.where(silent, 0, before + after) + spoken - 400) // 160 + 1).astype(int)
        for item in zip(number, speed, before.astype(int), frames, silent, clean):
            bucket = next((bucket for bucket in BUCKETS if item[3] <= bucket), None)
            label = () if item[4] else self.data.labels[item[0]]
            if bucket and fitting.fits(item[3], label) and len(label) <= fitting.longest_label(bucket):
                self.waiting[bucket].append(item)

    def batch(self, frames):
        """(bucket, plan fields, what train needs beside the features)"""
        while not (ready := [bucket for bucket, items in self.waiting.items() if len(items) >= frames // bucket]):
            self._more()
        bucket = int(self.chance.choice(ready))
        count, items = frames // bucket, self.waiting[bucket]
        self.waiting[bucket] = items[count:]
        return bucket, *self._batch(bucket, items[:count])

    def _batch(self, bucket, items):
        number, speed, before, frames, silent, clean = (np.array(column) for column in zip(*items))
        data = self.data
        labels, lengths = np.zeros((len(items), fitting.longest_label(bucket)), np.int32), np.zeros(len(items), np.int32)
        for row, (which, quiet) in enumerate(zip(number, silent)):
            label = () if quiet else data.labels[which]
            labels[row, :len(label)], lengths[row] = label, len(label)
        plan = (data.starts[number].astype(np.int32), data.lengths[number].astype(np.int32), speed.astype(np.float32),
                before.astype(np.int32), frames.astype(np.int32), silent, clean)
        return plan, (frames.astype(np.int32), labels, lengths, np.where(silent, 1, data.covered[number]).astype(np.float32))


def prepared(paths, pool):
    """The corpus with what is spoken in other manners, and noises."""
    began = time.time()
    data = corpus.unpack(paths, pool)
    print(f"{len(data.lengths)} utterances, {len(data.sound) / 57.6e6:.2f} h after {time.time() - began:.0f} s", flush=True)
    noises = pool.map_async(_noise, range(BANK), chunksize=20)
    chosen = np.flatnonzero(np.random.default_rng(SEED).random(len(data.lengths)) < VARIED)
    jobs = [(int(number), data.sound[data.starts[number]:][:data.lengths[number]]) for number in chosen]
    varied = pool.map(_varied, jobs, chunksize=20)
    whole = corpus.of([*np.split(data.sound, data.starts[1:]), *varied],
                      engines=[*data.engines, *data.engines[chosen]], speakers=[*data.speakers, *data.speakers[chosen]],
                      covered=[*data.covered, *data.covered[chosen]],
                      labels=data.labels + [data.labels[number] for number in chosen])
    clicks, coughs = map(np.stack, zip(*noises.get()))
    print(f"prepared after {time.time() - began:.0f} s, {len(varied)} in another manner", flush=True)
    return whole, clicks, coughs


# --- on the accelerator ----------------------------------------------------

def save(folder, average, fixed, step):
    """The averages in files of at most 16 MB, each replaced as a whole."""
    import jax

    leaves = [np.asarray(leaf) for leaf in jax.tree.leaves(average)]
    groups, size = [[]], 0
    for number, leaf in enumerate(leaves):
        if size + leaf.nbytes > 15e6 and groups[-1]:
            groups.append([])
            size = 0
        groups[-1].append(number)
        size += leaf.nbytes
    folder.mkdir(parents=True, exist_ok=True)
    for number, group in enumerate(groups):
        part = folder / f"part-{number}.npz"
        np.savez(part, **{str(leaf): leaves[leaf] for leaf in group})
        part.rename(folder / f"average-{number}.npz")
    np.savez(folder / "fixed.npz", mean=np.asarray(fixed["mean"]), scale=np.asarray(fixed["scale"]), step=step)


def saved(folder):
    """What `save` wrote, as a checkpoint of train.py has it."""
    with np.load(folder / "fixed.npz") as data:
        fixed, step = {"mean": data["mean"], "scale": data["scale"]}, int(data["step"])
    leaves = {}
    for path in folder.glob("average-*.npz"):
        with np.load(path) as data:
            leaves |= {int(name): data[name] for name in data.files}
    affines = [{"b": leaves[number], "w": leaves[number + 1]} for number in range(0, len(leaves), 2)]
    return {"average": {"layers": affines[:-1], "out": affines[-1]}, "fixed": fixed, "step": step}


def train(recipe, arguments, data, clicks, coughs, pool):
    import jax
    import jax.numpy as jnp

    import learning
    import model
    import paths
    import shipped
    import waves

    print(jax.devices(), flush=True)
    sound = jnp.asarray(data.sound)
    noises = waves.Noises(jnp.asarray(clicks), jnp.asarray(coughs))
    drawing = Drawing(recipe, data)
    mean, deviation = statistics(sound, noises, drawing, arguments.frames)
    params, fixed = shipped.load(paths.MODELS / recipe.start / "am" / "final.mdl", mean, deviation)
    params = model.widened(params, recipe.width, SEED)
    print("parameters:", sum(leaf.size for leaf in jax.tree.leaves(params)), flush=True)

    def losses(params, key, waved, *rest):
        feats = waves.mfcc(waved)
        feats = jnp.concatenate([jnp.repeat(feats[:, :1], model.LEFT, 1), feats,
                                 jnp.repeat(feats[:, -1:], model.RIGHT, 1)], axis=1)
        return model.loss(params, fixed, key, 1.0, feats, *rest, every=1)

    def update(params, average, state, key, share, rate, waved, *rest):
        (_, value), gradient = jax.value_and_grad(losses, has_aux=True)(params, key, waved, *rest)
        return learning.step(gradient, value, params, average, state, share, rate)

    state = learning.OPTIMISER.init(params)
    step_program = jax.jit(update, donate_argnums=(0, 1, 2))
    average = jax.tree.map(jnp.copy, params)
    key = jax.random.PRNGKey(SEED)

    # All lengths at once: compiling takes longest.
    began = time.time()
    firsts = {}
    while len(firsts) < len(BUCKETS):
        bucket, plan, rest = drawing.batch(arguments.frames)
        firsts.setdefault(bucket, (plan, rest))

    def compiled(bucket):
        plan, rest = firsts[bucket]
        plan = waves.Plan(*map(jnp.asarray, plan))
        one = waves.augment.lower(sound, noises, plan, key, frames=bucket).compile()
        waved = jnp.zeros((len(plan.start), waves.samples(bucket)), jnp.int16)
        number = jnp.float32(0)
        two = step_program.lower(params, average, state, key, number, number, waved, *rest).compile()
        return one, two

    with concurrent.futures.ThreadPoolExecutor(len(BUCKETS)) as threads:
        programs = dict(zip(BUCKETS, threads.map(compiled, BUCKETS)))
    print(f"compiled in {time.time() - began:.0f} s", flush=True)

    codecs = Codecs(pool, arguments.workers)
    began, step, values, seconds = time.time(), 0, [], 0.0
    available = arguments.seconds - (began - arguments.started)
    reported, kept = began, began
    ahead = collections.deque()
    while (elapsed := time.time() - began) < available:
        if coded := codecs.draw(drawing.chance):
            bucket, waved, rest = coded
        else:
            bucket, plan, rest = drawing.batch(arguments.frames)
            waved = programs[bucket][0](sound, noises, waves.Plan(*map(jnp.asarray, plan)), jax.random.fold_in(key, 2 * step))
            codecs.offer(step, bucket, waved, rest)
        codecs.collect(step)
        params, average, state, value = programs[bucket][1](
            params, average, state, jax.random.fold_in(key, 2 * step + 1), learning.average_share(step),
            learning.rate(recipe.peak, 1e-5, elapsed / available, WARM), waved, *rest)
        values.append((value, rest[2].mean()))
        seconds += rest[0].sum() / 100
        step += 1
        # Some steps ahead of the accelerator, so that it always has work, and not so far that memory runs out.
        ahead.append(value)
        if len(ahead) > AHEAD:
            ahead.popleft().block_until_ready()
        if time.time() - reported > 10:
            mean = [float(value) / max(1.0, phones) for value, phones in values]
            print(f"{time.time() - began:.0f} s step {step} loss/phone {np.nanmean(mean):.4f} sound {seconds / 3600:.1f} h, "
                  f"{codecs.asked} batches to codecs, {np.isnan(mean).sum()} lost", flush=True)
            values, reported = [], time.time()
        if time.time() - kept > 60:
            save(arguments.to, average, fixed, step)
            kept = time.time()
    save(arguments.to, average, fixed, step)
    print(f"done: {step} steps, {seconds / 3600:.1f} h of sound", flush=True)


def statistics(sound, noises, drawing, frames):
    """Mean and deviation of the features of some utterances."""
    import jax
    import jax.numpy as jnp

    import features
    import waves

    bucket, plan, _ = drawing.batch(frames)
    waved = waves.augment(sound, noises, waves.Plan(*map(jnp.asarray, plan)), jax.random.PRNGKey(1), frames=bucket)
    feats = np.concatenate([features.mfcc(row.astype(np.float32) / 32768)[:size]
                            for row, size in zip(np.asarray(waved[:200]), plan[4])])
    return feats.mean(0), feats.std(0)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("recipe")
    parser.add_argument("--corpus", nargs="+", type=Path, required=True)
    parser.add_argument("--seconds", type=float, required=True, help="of all, preparing and compiling included")
    parser.add_argument("--to", type=Path, required=True)
    parser.add_argument("--frames", type=int, default=FRAMES)
    parser.add_argument("--workers", type=int, default=max(1, (os.cpu_count() or 2) - 1))
    parser.set_defaults(started=time.time())
    arguments = parser.parse_args()
    from recipes import RECIPES

    # Before the accelerator is touched: JAX must not be forked once it runs.
    with multiprocessing.get_context("fork").Pool(arguments.workers) as pool:
        train(RECIPES[arguments.recipe], arguments, *prepared(arguments.corpus, pool), pool)


if __name__ == "__main__":
    main()
