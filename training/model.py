"""The networks: time-delay networks on every third frame, and their loss.

Each layer splices its input at some frame offsets, then affine, ReLU,
RMS normalisation and, from the second on, a sum with the layer's own input:
exactly what Kaldi's nnet3 components can do, so that export.py only writes down
the numbers.
"""

import pickle
from typing import NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
import optax

import denominator
import distort
import paths
from features import SIZE
from phones import PHONES

SUBSAMPLING = 3


class Shape(NamedTuple):
    """Width, and the frame offsets of each layer. The first looks at single frames, the
    others at every third."""

    width: int
    layers: tuple

    @property
    def left(self):
        return -sum(layer[0] for layer in self.layers)

    @property
    def right(self):
        return sum(layer[-1] for layer in self.layers)


_NEAR = ((-5, -4, -3, -2, -1, 0, 1, 2, 3), *[(-3, 0, 3)] * 4, (-6, 0), (-9, 0))
# Two networks that differ are right together more often than either; the model is their mean.
# The right context is 15 frames (150 ms) in both: it is latency. The left one costs nothing
# and tells the network what the voice and the room are like.
SHAPES = {"near": Shape(256, _NEAR), "far": Shape(320, (*_NEAR, (-15, 0), (-24, 0)))}
# Kaldi scales the sum's second term so in its own residual networks.
BYPASS = 0.66


def init(seed, mean, deviation, shape):
    """Parameters; mean and deviation of the features are fixed ones."""
    rng = np.random.default_rng(seed)
    params = {"layers": []}
    size = SIZE
    for offsets in shape.layers:
        fan_in = size * len(offsets)
        params["layers"].append({
            "w": jnp.asarray(rng.standard_normal((fan_in, shape.width)) * np.sqrt(2 / fan_in), jnp.float32),
            "b": jnp.zeros(shape.width, jnp.float32),
        })
        size = shape.width
    params["out"] = {"w": jnp.zeros((size, len(PHONES)), jnp.float32), "b": jnp.zeros(len(PHONES), jnp.float32)}
    fixed = {"mean": jnp.asarray(mean, jnp.float32), "scale": jnp.asarray(1 / deviation, jnp.float32)}
    return params, fixed


def rms(x):
    """Kaldi's NormalizeComponent."""
    return x * jax.lax.rsqrt(jnp.maximum(jnp.mean(x * x, axis=-1, keepdims=True), 2.0 ** -66))


def forward(params, x, shape):
    """Normalised features, the left and right context in frames more than the utterance on either
    side -> log probabilities of every third frame. Frames must be a multiple of 3
    (after the context is taken off)."""
    batch, total, _ = x.shape
    outputs = (total - shape.left - shape.right) // SUBSAMPLING
    # After the first layer everything lies on a grid of three frames.
    first = shape.layers[0]
    grid_left = (shape.left + first[0]) // SUBSAMPLING
    grid_right = (shape.right - first[-1]) // SUBSAMPLING
    steps = outputs + grid_left + grid_right
    spliced = [x[:, offset - first[0]: offset - first[0] + steps * SUBSAMPLING: SUBSAMPLING] for offset in first]
    spliced = [part[:, :steps] for part in spliced]
    h = _layer(params["layers"][0], jnp.concatenate(spliced, axis=-1))
    for layer, offsets in zip(params["layers"][1:], shape.layers[1:]):
        offsets = [offset // SUBSAMPLING for offset in offsets]
        span = h.shape[1] - (offsets[-1] - offsets[0])
        parts = [h[:, offset - offsets[0]: offset - offsets[0] + span] for offset in offsets]
        h = _layer(layer, jnp.concatenate(parts, axis=-1)) + BYPASS * parts[offsets.index(0)]
    return jax.nn.log_softmax(h @ params["out"]["w"] + params["out"]["b"], axis=-1)


def _layer(layer, x):
    return rms(jax.nn.relu(x @ layer["w"] + layer["b"]))


# Weight of the CTC loss beside the discriminative one: it keeps the phones honest,
# which rejecting other speech rests on.
CTC_WEIGHT = 0.3


def loss(params, shape, fixed, key, discriminative, feats, frames, labels, label_lengths, covered):
    """Mean loss per utterance: CTC; and where `covered` says that the label is made of the
    program's words, a mixture with MMI, of which `discriminative` (0 to 1) is the share."""
    x = (distort.everything(feats, key) - fixed["mean"]) * fixed["scale"]
    log_probs = forward(params, x, shape)
    lengths = (frames + 2) // SUBSAMPLING
    logit_pad = (jnp.arange(log_probs.shape[1])[None] >= lengths[:, None]).astype(jnp.float32)
    label_pad = (jnp.arange(labels.shape[1])[None] >= label_lengths[:, None]).astype(jnp.float32)
    ctc = optax.ctc_loss(log_probs, logit_pad, labels, label_pad, blank_id=0)
    others = jax.lax.cond(discriminative > 0, lambda: denominator.log_sum(log_probs, lengths),
                          lambda: jnp.zeros_like(ctc))
    share = discriminative * covered
    return jnp.mean((1 - (1 - CTC_WEIGHT) * share) * ctc + share * (ctc + others)), jnp.mean(ctc)


def trained():
    """The last state of every network that was trained, as train.py saves them."""
    files = [paths.CHECKPOINTS / f"{name}.pickle" for name in SHAPES]
    return [pickle.loads(file.read_bytes()) for file in files if file.exists()]


def infer(states, feats):
    """Mean log probabilities of one utterance (numpy), padded at its ends as Kaldi does."""
    return sum(_infer(state, feats) for state in states) / len(states)


def _infer(state, feats):
    shape, fixed = SHAPES[state["shape"]], state["fixed"]
    extra = -len(feats) % SUBSAMPLING
    x = np.concatenate([np.repeat(feats[:1], shape.left, 0), feats, np.repeat(feats[-1:], shape.right + extra, 0)])
    x = (x - np.asarray(fixed["mean"])) * np.asarray(fixed["scale"])
    x = _round(x, shape)[None].astype(np.float32)
    return np.asarray(_jitted(state["average"], x, shape))[0, : (len(feats) + 2) // SUBSAMPLING]


def _round(x, shape):
    """Lengths in steps of 96 frames: fewer shapes to compile for."""
    missing = -(len(x) - shape.left - shape.right) % 96
    return np.concatenate([x, np.repeat(x[-1:], missing, 0)]) if missing else x


_jitted = jax.jit(forward, static_argnames="shape")
