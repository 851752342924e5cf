"""What else could have been said: the sum over all strings of the program's words, for
training the network against its own confusions (maximum mutual information, MMI).

The words follow each other as in the texts that the voices read (a bigram), so that the
network learns to tell apart what the grammar leaves open. Every pronunciation is a chain
of CTC states: phone, optional blank, phone ...; between words a blank is optional as well.
"""

import functools
import random

import jax
import jax.numpy as jnp
import numpy as np

import lexicon
import texts
from phones import IDS, plain

TEXTS = 20000
# Probabilities are flattened, as the program's graph does not know how often what is said.
FLATTENED = 0.5
SEED = 1


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
    """(transitions [states, states], start [states], end [states], label of each state)."""
    chains = _chains()
    names = sorted({word for word, _ in chains})
    bigrams = _bigrams(names)
    spellings = {name: sum(word == name for word, _ in chains) for name in names}
    labels, first, last, gap_after = [], [], [], []
    arcs = []

    def state(label):
        labels.append(label)
        return len(labels) - 1

    opening = state(0)  # Blank before the first word.
    for _, chain in chains:
        here = None
        for index, label in enumerate(chain):
            entry = state(label)
            if index == 0:
                first.append(entry)
            else:
                gap = state(0)
                arcs.extend([(here, gap), (gap, gap), (gap, entry)])
                if chain[index - 1] != label:
                    arcs.append((here, entry))
            arcs.append((entry, entry))
            here = entry
        last.append(here)
        after = state(0)
        gap_after.append(after)
        arcs.extend([(here, after), (after, after)])
    size = len(labels)
    transitions, start, end = np.zeros((size, size)), np.zeros(size), np.zeros(size)
    for source, target in arcs:
        transitions[source, target] = 1.0
    transitions[opening, opening] = start[opening] = 1.0
    edge = len(names)
    for j, (word, chain) in enumerate(chains):
        share = 1.0 / spellings[word]
        start[first[j]] = bigrams[edge, names.index(word)] * share
        transitions[opening, first[j]] = start[first[j]]
        for i, (before, other) in enumerate(chains):
            weight = bigrams[names.index(before), names.index(word)] * share
            transitions[gap_after[i], first[j]] = weight
            if other[-1] != chain[0]:
                transitions[last[i], first[j]] = weight
        for state_ in (last[j], gap_after[j]):
            end[state_] = bigrams[names.index(word), edge]
    end[opening] = bigrams[edge, edge]
    # As numpy: kept between calls, of which some are traced.
    return transitions.astype(np.float32), start.astype(np.float32), end.astype(np.float32), np.array(labels)


def log_sum(log_probs, lengths):
    """Log probability of all strings together: log_probs (batch, time, labels) -> (batch,)."""
    transitions, start, end, labels = graph()
    emission = jnp.exp(log_probs)[:, :, labels]

    def step(carry, inputs):
        before, total, time = carry
        here, = inputs
        after = (before @ transitions) * here
        scale = after.sum(axis=1, keepdims=True) + 1e-30
        live = (time < lengths)[:, None]
        return (jnp.where(live, after / scale, before), total + jnp.where(live, jnp.log(scale), 0.0)[:, 0], time + 1), None

    first = start[None] * emission[:, 0]
    scale = first.sum(axis=1, keepdims=True) + 1e-30
    carry = (first / scale, jnp.log(scale)[:, 0], jnp.ones((), jnp.int32))
    (probability, total, _), _ = jax.lax.scan(jax.checkpoint(step), carry, (jnp.moveaxis(emission[:, 1:], 1, 0),))
    return total + jnp.log(probability @ end + 1e-30)


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
