"""What else could have been said: the sum over all strings of the program's words, for
training the network against its own confusions (maximum mutual information, MMI).

The words follow each other as in the texts that the voices read (a bigram), so that the
network learns to tell apart what the grammar leaves open. Every pronunciation is a chain
of CTC states: phone, optional blank, phone ..., and a blank after the word.

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


# Accelerators multiply with few bits where nothing else is asked for.
@jax.default_matmul_precision("highest")
def log_sum(log_probs, lengths):
    """Log probability of all strings together: log_probs (batch, time, labels) -> (batch,)."""
    it = graph()
    probs = jnp.exp(log_probs)
    emission, blank = probs @ it.labels, probs[:, :, 0]

    def shifted(states, by):
        return jnp.pad(states, ((0, 0), (by, 0)))[:, :-by]

    def scaled(states, opening):
        scale = states.sum(axis=1) + opening + 1e-30
        return states / scale[:, None], opening / scale, jnp.log(scale)

    def advance(carry, inputs):
        states, opening, total, time = carry
        here, silence = inputs
        entered = (opening[:, None] * it.start + states[:, it.last] @ it.follow_at_once
                   + states[:, it.last + 1] @ it.follow)
        after = states + shifted(states, 1) * it.step + shifted(states, 2) * it.leap
        after = after.at[:, it.first].add(entered, unique_indices=True) * here
        after, still_opening, scale = scaled(after, opening * silence)
        live = time < lengths
        return (jnp.where(live[:, None], after, states), jnp.where(live, still_opening, opening),
                total + jnp.where(live, scale, 0.0), time + 1), None

    # Before the first word there may be blanks.
    begun = jnp.zeros((len(probs), len(it.step))).at[:, it.first].set(it.start)
    carry = (*scaled(begun * emission[:, 0], blank[:, 0]), jnp.ones((), jnp.int32))
    inputs = (jnp.moveaxis(emission[:, 1:], 1, 0), blank[:, 1:].T)
    (states, opening, total, _), _ = jax.lax.scan(advance, carry, inputs)
    ended = (states[:, it.last] + states[:, it.last + 1]) @ it.end + opening * it.silent
    return total + jnp.log(ended + 1e-30)


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
