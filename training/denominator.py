"""What else could have been said: the sum over all strings of the program's words, for
training the network against its own confusions (maximum mutual information, MMI).

The words follow each other as in the texts that the voices read (a bigram), so that the
network learns to tell apart what the grammar leaves open. Every pronunciation is a chain
of CTC states: phone, optional blank, phone ..., and a blank after the word.

  python denominator.py      checks the derivative

A frame's step is not a product with one large, nearly empty matrix: within a chain a path
stays or goes on by one or two states, and only between words any chain may follow any.
"""

import functools
import random
from typing import NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

import lexicon
import texts
from phones import IDS, PHONES, plain

TEXTS = 20000
# Probabilities are flattened, as the program's graph does not know how often what is said.
FLATTENED = 0.5
SEED = 1
LARGEST = 1e30


class Graph(NamedTuple):
    """The states of all chains, one chain after the other."""

    labels: np.ndarray  # [labels, states]: one where the state has this label
    step: np.ndarray  # [states]: one where it may be reached from the state before
    leap: np.ndarray  # [states]: one where it may be reached from the state before that, over a blank
    first: np.ndarray  # [chains]: state of the first phone
    last: np.ndarray  # [chains]: state of the last phone; the next one is the blank after the word
    start: np.ndarray  # [chains]: probability that an utterance begins with it
    end: np.ndarray  # [chains]: that it ends after it
    follow: np.ndarray  # [chains, chains]: that the second follows the first
    follow_at_once: np.ndarray  # the same without a blank between, so not between equal phones
    silent: float  # probability of an utterance without words


def _chains():
    """[(word, labels)] of every pronunciation; labels count from 0, the blank."""
    return [(word, tuple(IDS[phone] - 1 for phone in plain(say)))
            for word, says in lexicon.words().items() for say in says]


def _bigrams(names):
    """Probabilities [from, to] over the words and, last, the edge of an utterance."""
    chance, number = random.Random(SEED), {name: index for index, name in enumerate(names)}
    edge = len(names)
    counts = np.full((edge + 1, edge + 1), 0.2)
    for _ in range(TEXTS):
        words = [number[word] for word in texts.draw(chance) if word in number]
        for left, right in zip([edge, *words], [*words, edge]):
            counts[left, right] += 1
    flat = (counts / counts.sum(axis=1, keepdims=True)) ** FLATTENED
    return flat / flat.sum(axis=1, keepdims=True)


@functools.cache
def graph():
    chains = _chains()
    names = sorted({word for word, _ in chains})
    bigrams = _bigrams(names)
    words = np.array([names.index(word) for word, _ in chains])
    # A word's probability is shared by its pronunciations.
    share = 1.0 / np.array([(words == word).sum() for word in words])
    sizes = np.array([2 * len(chain) for _, chain in chains])
    first = np.cumsum(sizes) - sizes
    labels = np.zeros((len(PHONES), sizes.sum()), np.float32)
    step, leap = np.zeros((2, sizes.sum()), np.float32)
    for begin, (_, chain) in zip(first, chains):
        end = begin + 2 * len(chain)
        labels[chain, range(begin, end, 2)] = 1
        labels[0, begin + 1:end:2] = 1
        step[begin + 1:end] = 1
        leap[begin + 2:end:2] = [a != b for a, b in zip(chain, chain[1:])]
    edge = len(names)
    follow = bigrams[words][:, words] * share
    equal = np.array([[before[-1] == after[0] for _, after in chains] for _, before in chains])
    # As numpy: kept between calls, of which some are traced.
    return Graph(labels, step, leap, first, first + sizes - 2, (bigrams[edge, words] * share).astype(np.float32),
                 bigrams[words, edge].astype(np.float32), follow.astype(np.float32),
                 np.where(equal, 0, follow).astype(np.float32), float(bigrams[edge, edge]))


@jax.custom_vjp
def log_sum(log_probs, lengths):
    """Log probability of all strings together: log_probs (batch, time, labels) -> (batch,)."""
    return _forward(log_probs, lengths)[0]


# Accelerators multiply with few bits where nothing else is asked for.
@jax.default_matmul_precision("highest")
def _forward(log_probs, lengths):
    """The sums, and (states, opening) at each time, scaled to a sum of one: how probable a path is until then. `opening`
    are the blanks before the first word."""
    it = graph()
    emission, blank = _emissions(log_probs)

    def scaled(states, opening):
        scale = states.sum(axis=1) + opening + 1e-30
        return (states / scale[:, None], opening / scale), jnp.log(scale)

    def advance(carry, inputs):
        (states, opening), total, time = carry
        here, silence = inputs
        entered = (opening[:, None] * it.start + states[:, it.last] @ it.follow_at_once
                   + states[:, it.last + 1] @ it.follow)
        after = states + _shifted(states, 1) * it.step + _shifted(states, 2) * it.leap
        after = after.at[:, it.first].add(entered, unique_indices=True) * here
        after, scale = scaled(after, opening * silence)
        live = time < lengths
        after = jax.tree.map(lambda new, old: jnp.where(live.reshape(-1, *[1] * (new.ndim - 1)), new, old), after, carry[0])
        return (after, total + jnp.where(live, scale, 0.0), time + 1), after

    # Before the first word there may be blanks.
    begun = jnp.zeros((len(log_probs), len(it.step))).at[:, it.first].set(it.start)
    first, total = scaled(begun * emission[0], blank[0])
    (last, total, _), later = jax.lax.scan(advance, (first, total, jnp.ones((), jnp.int32)), (emission[1:], blank[1:]))
    states, opening = last
    ended = (states[:, it.last] + states[:, it.last + 1]) @ it.end + opening * it.silent
    return total + jnp.log(ended + 1e-30), (first, later)


@jax.default_matmul_precision("highest")
def _backward(kept, gradient):
    """The derivative by a log probability is how probable it is that a path has this label at that time (Rabiner 1989):
    paths until then (`_forward`) times paths from then on."""
    log_probs, lengths, first, later = kept
    it = graph()
    emission, blank = _emissions(log_probs)
    at_end = jnp.zeros(len(it.step)).at[it.last].set(it.end).at[it.last + 1].set(it.end)
    zero = (jnp.zeros(emission.shape[1:]), jnp.zeros(len(lengths)))

    def retreat(carry, inputs):
        (states, opening), here, silence, time = inputs
        last = (time == lengths - 1)
        after = jnp.where(last[:, None], at_end, carry[0])
        still_opening = jnp.where(last, it.silent, carry[1])
        paths, silences = states * after, opening * still_opening
        occupied = (paths @ it.labels.T).at[:, 0].add(silences)
        scale = jnp.where(time < lengths, occupied.sum(axis=1), 1.0) + 1e-30
        # What leads here from the time before.
        # Paths that hardly any sound until then allows could overflow here.
        after = jnp.minimum(after * here / scale[:, None], LARGEST)
        still_opening = jnp.minimum(still_opening * silence / scale, LARGEST)
        entered = after[:, it.first]
        before = after + _shifted(after * it.step, -1) + _shifted(after * it.leap, -2)
        before = before.at[:, it.last].add(entered @ it.follow_at_once.T, unique_indices=True)
        before = before.at[:, it.last + 1].add(entered @ it.follow.T, unique_indices=True)
        return (jnp.minimum(before, LARGEST), still_opening + entered @ it.start), occupied / scale[:, None]

    times = jnp.arange(len(emission))
    carry, occupied = jax.lax.scan(retreat, zero, (later, emission[1:], blank[1:], times[1:]), reverse=True)
    _, begin = retreat(carry, (first, emission[0], blank[0], times[0]))
    occupied = jnp.moveaxis(jnp.concatenate([begin[None], occupied]), 0, 1)
    live = times[None] < lengths[:, None]
    return jnp.where(live[:, :, None], occupied, 0.0) * gradient[:, None, None], None


def _keeping(log_probs, lengths):
    total, kept = _forward(log_probs, lengths)
    return total, (log_probs, lengths, *kept)


log_sum.defvjp(_keeping, _backward)


def _emissions(log_probs):
    """Probabilities of every state's label, and of the blank: [time, batch, states], [time, batch]."""
    probs = jnp.moveaxis(jnp.exp(log_probs), 1, 0)
    return probs @ graph().labels, probs[:, :, 0]


def _shifted(states, by):
    """To later states, or to earlier ones where `by` is negative."""
    later, earlier = max(by, 0), max(-by, 0)
    return jnp.pad(states, ((0, 0), (later, earlier)))[:, earlier:earlier + states.shape[1]]


@functools.cache
def _spellings():
    return {chain for _, chain in _chains()}


def covers(label):
    """Whether the label is a string of the program's words."""
    longest = max(map(len, _spellings()))
    reached = [True] + [False] * len(label)
    for end in range(1, len(label) + 1):
        reached[end] = any(reached[start] and tuple(label[start:end]) in _spellings()
                           for start in range(max(0, end - longest), end))
    return reached[-1]


def main():
    """Compares the derivative with differences of the sum in random directions."""
    chance = np.random.default_rng(SEED)
    lengths = jnp.asarray([40, 17, 1])
    log_probs = jax.nn.log_softmax(2.0 * jnp.asarray(chance.standard_normal((3, 40, len(PHONES))), jnp.float32))
    derivative = np.asarray(jax.grad(lambda it: log_sum(it, lengths).sum())(log_probs), np.float64)
    for _ in range(5):
        direction = chance.standard_normal(log_probs.shape).astype(np.float32)
        up, down = (np.asarray(log_sum(log_probs + sign * 0.01 * direction, lengths), np.float64).sum() for sign in (1, -1))
        expected, found = (up - down) / 0.02, float((derivative * direction).sum())
        print(f"difference {expected:.4f}, derivative {found:.4f}")
        assert abs(expected - found) < 0.02 + 0.01 * abs(expected)
    sure_of_no_words = jax.nn.log_softmax(60.0 * jax.nn.one_hot(jnp.asarray(chance.integers(0, len(PHONES), (3, 40))), len(PHONES)))
    assert np.isfinite(jax.grad(lambda it: log_sum(it, lengths).sum())(sure_of_no_words)).all()


if __name__ == "__main__":
    main()
