"""Augmentation that is cheap on features, made anew in every step of training: another
vocal tract (the mel bands warped), bands that some microphone lost, another microphone,
a short drop-out.

All but the drop-out work on mel bands, which the cepstrum gives back: with as many
coefficients as bands the cosine transform loses nothing.
"""

import jax
import jax.numpy as jnp
import numpy as np

from features import SIZE

LIFTER = 22  # Kaldi's
LOW, HIGH = 20.0, 7600.0  # Hz, edges of the bands
WARPS = np.linspace(0.92, 1.08, 9)
WARPED = 0.4  # share of utterances
BANDS = 5  # the widest mask


def _mel(hertz):
    return 1127.0 * np.log1p(np.asarray(hertz) / 700.0)


def _cosine():
    """mel bands @ _cosine() = cepstrum, as Kaldi computes it."""
    band, coefficient = np.arange(SIZE)[:, None], np.arange(SIZE)[None]
    matrix = np.sqrt(2 / SIZE) * np.cos(np.pi / SIZE * (band + 0.5) * coefficient)
    matrix[:, 0] = np.sqrt(1 / SIZE)
    return matrix * (1 + 0.5 * LIFTER * np.sin(np.pi * np.arange(SIZE) / LIFTER))


def _warp(factor):
    """bands @ _warp(f): the bands of a speaker whose formants lie f times as high. The upper end
    is bent so that it stays where it is, as in Kaldi."""
    edges = np.linspace(_mel(LOW), _mel(HIGH), SIZE + 2)[1:-1]
    hertz = 700.0 * np.expm1(edges / 1127.0)
    knee = 6000.0 / max(1.0, factor)
    source = np.where(hertz <= knee * factor, hertz / factor,
                      knee + (hertz - knee * factor) * (HIGH - knee) / (HIGH - knee * factor))
    position = np.clip(np.interp(_mel(source), edges, np.arange(SIZE)), 0, SIZE - 1.001)
    matrix = np.zeros((SIZE, SIZE))
    lower = position.astype(int)
    matrix[lower, np.arange(SIZE)] = 1 - (position - lower)
    matrix[lower + 1, np.arange(SIZE)] += position - lower
    return matrix


_TO_CEPSTRUM = _cosine()
_TO_BANDS = np.linalg.inv(_TO_CEPSTRUM)
# The last one leaves the voice as it is.
_TO_WARPED = jnp.asarray(np.stack([_TO_BANDS @ _warp(factor) for factor in WARPS] + [_TO_BANDS]), jnp.float32)


@jax.default_matmul_precision("highest")
def everything(feats, key):
    """Distorted MFCC (batch, frames, SIZE)."""
    batch, total, _ = feats.shape
    keys = jax.random.split(key, 9)
    choice = jnp.where(jax.random.uniform(keys[0], (batch,)) < WARPED,
                       jax.random.randint(keys[1], (batch,), 0, len(WARPS)), len(WARPS))
    bands = jnp.einsum("btc,bcm->btm", feats, _TO_WARPED[choice])
    middle = bands.mean(axis=1, keepdims=True)
    for start_key, width_key in ((keys[2], keys[3]), (keys[4], keys[5])):
        # In half of the utterances a width below zero: no mask.
        width = jax.random.randint(width_key, (batch, 1, 1), -BANDS, BANDS + 1)
        start = jax.random.randint(start_key, (batch, 1, 1), 0, SIZE)
        band = jnp.arange(SIZE)[None, None]
        bands = jnp.where((band >= start) & (band < start + width), middle, bands)
    # Another microphone: a smooth curve over the bands, the same for every frame.
    curve = jax.random.normal(keys[6], (batch, 1, 6)) * 0.5
    bands = bands + jnp.einsum("bik,mk->bim", curve, jnp.asarray(_CURVES, jnp.float32))
    feats = bands @ jnp.asarray(_TO_CEPSTRUM, jnp.float32)
    # A short drop-out, up to 90 ms, in half of the utterances: the mean of all frames.
    start = jax.random.uniform(keys[7], (batch, 1)) * total
    width = jnp.maximum(jax.random.uniform(keys[8], (batch, 1), minval=-9, maxval=9), 0)
    position = jnp.arange(total)[None]
    lost = ((position >= start) & (position < start + width))[..., None]
    return jnp.where(lost, feats.mean(axis=1, keepdims=True), feats)


_CURVES = np.cos(np.pi / SIZE * (np.arange(SIZE)[:, None] + 0.5) * np.arange(6)[None])
