"""What both trainers share: optimiser, running average of the weights, course of the learning rate."""

import math

import jax
import jax.numpy as jnp
import optax

AVERAGE = 0.998  # over the last ~500 steps: what gets exported
FIRST_RATE = 1e-4

OPTIMISER = optax.chain(optax.clip_by_global_norm(5.0), optax.adamw(1.0, weight_decay=1e-3))


def step(gradient, value, params, average, state, share, rate):
    """(params, average, state of OPTIMISER, value) after a step. A batch whose gradient overflowed changes nothing, and
    its value is not a number."""
    finite = jnp.isfinite(optax.global_norm(gradient))
    changes, changed = OPTIMISER.update(jax.tree.map(lambda it: jnp.where(finite, it, 0.0), gradient), state, params)
    factor = jnp.where(finite, rate, 0.0)
    params = optax.apply_updates(params, jax.tree.map(lambda change: factor * change, changes))
    average = jax.tree.map(lambda a, p: share * a + (1 - share) * p, average, params)
    state = jax.tree.map(lambda new, old: jnp.where(finite, new, old), changed, state)
    return params, average, state, jnp.where(finite, value, jnp.nan)


def average_share(step):
    """How much of the average stays. In the beginning it must not remember the start."""
    return jnp.float32(min(AVERAGE, step / (step + 10.0)))


def rate(peak, least, share, warm):
    """The learning rate after this share of all steps: up in the share `warm`, then down as a cosine."""
    if share < warm:
        return jnp.float32(FIRST_RATE + (peak - FIRST_RATE) * share / warm)
    return jnp.float32(least + (peak - least) * 0.5 * (1 + math.cos(math.pi * min(1.0, (share - warm) / (1 - warm)))))
