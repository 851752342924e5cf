"""The network: a time-delay network on every third frame, and its loss.

Each layer splices its input at the frame offsets in LAYERS, then affine, ReLU,
RMS normalisation and, from the second on, a sum with the layer's own input:
exactly what Kaldi's nnet3 components can do, so that export.py only writes down
the numbers.
"""

import jax
import jax.numpy as jnp
import numpy as np
import optax

import denominator
import distort
from features import SIZE
from phones import PHONES

SUBSAMPLING = 3
WIDTH = 256
# Frame offsets of each layer. The first looks at single frames, the others at
# every third. The right context is kept at 15 frames (150 ms): it is latency.
LAYERS = [
    (-5, -4, -3, -2, -1, 0, 1, 2, 3),
    (-3, 0, 3),
    (-3, 0, 3),
    (-3, 0, 3),
    (-3, 0, 3),
    (-6, 0),
    (-9, 0),
]
LEFT = -sum(layer[0] for layer in LAYERS)
RIGHT = sum(layer[-1] for layer in LAYERS)
# Kaldi scales the sum's second term so in its own residual networks.
BYPASS = 0.66


def init(seed, mean, deviation):
    """Parameters; mean and deviation of the features are fixed ones."""
    rng = np.random.default_rng(seed)
    params = {"layers": []}
    size = SIZE
    for offsets in LAYERS:
        fan_in = size * len(offsets)
        params["layers"].append({
            "w": jnp.asarray(rng.standard_normal((fan_in, WIDTH)) * np.sqrt(2 / fan_in), jnp.float32),
            "b": jnp.zeros(WIDTH, jnp.float32),
        })
        size = WIDTH
    params["out"] = {"w": jnp.zeros((size, len(PHONES)), jnp.float32), "b": jnp.zeros(len(PHONES), jnp.float32)}
    fixed = {"mean": jnp.asarray(mean, jnp.float32), "scale": jnp.asarray(1 / deviation, jnp.float32)}
    return params, fixed


# How much units that stand there twice differ, in deviations of their weights.
DIFFERENT = 0.2


def widened(params, width, seed):
    """The same network with more units in every layer, so that it hears as before and can learn more: some units
    stand there twice, slightly different, and share what their unit led to."""
    if width == len(params["layers"][0]["b"]):
        return params
    rng = np.random.default_rng(seed)
    layers, copied, shares = [], None, None
    for layer, offsets in zip([*params["layers"], params["out"]], [*LAYERS, (0,)]):
        w, b = np.asarray(layer["w"], np.float64), np.asarray(layer["b"], np.float64)
        if copied is not None:
            w = np.concatenate([part[copied] * shares[:, None] for part in np.split(w, len(offsets))])
        if len(layers) < len(LAYERS):
            copied = np.arange(width) % len(b)
            shares = 1.0 / np.bincount(copied)[copied]
            w, b = w[:, copied], b[copied]
            w = w + DIFFERENT * w.std(0) * rng.standard_normal(w.shape)
        layers.append({"w": jnp.asarray(w, jnp.float32), "b": jnp.asarray(b, jnp.float32)})
    return {"layers": layers[:-1], "out": layers[-1]}


def rms(x):
    """Kaldi's NormalizeComponent."""
    return x * jax.lax.rsqrt(jnp.maximum(jnp.mean(x * x, axis=-1, keepdims=True), 2.0 ** -66))


def forward(params, x):
    """Normalised features, LEFT and RIGHT frames more than the utterance on either
    side -> log probabilities of every third frame. Frames must be a multiple of 3
    (after the context is taken off)."""
    batch, total, _ = x.shape
    outputs = (total - LEFT - RIGHT) // SUBSAMPLING
    # After the first layer everything lies on a grid of three frames.
    first = LAYERS[0]
    grid_left = (LEFT + first[0]) // SUBSAMPLING
    grid_right = (RIGHT - first[-1]) // SUBSAMPLING
    steps = outputs + grid_left + grid_right
    spliced = [x[:, offset - first[0]: offset - first[0] + steps * SUBSAMPLING: SUBSAMPLING] for offset in first]
    spliced = [part[:, :steps] for part in spliced]
    h = _layer(params["layers"][0], jnp.concatenate(spliced, axis=-1))
    for layer, offsets in zip(params["layers"][1:], LAYERS[1:]):
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
# The discriminative loss takes much of a step: only every so many utterances have it, with as many times the weight.
EVERY = 2


def loss(params, fixed, key, discriminative, feats, frames, labels, label_lengths, covered, every=EVERY):
    """Mean loss per utterance: CTC; and where `covered` says that the label is made of the
    program's words, a mixture with MMI, of which `discriminative` (0 to 1) is the share."""
    x = (distort.everything(feats, key) - fixed["mean"]) * fixed["scale"]
    log_probs = forward(params, x)
    lengths = (frames + 2) // SUBSAMPLING
    logit_pad = (jnp.arange(log_probs.shape[1])[None] >= lengths[:, None]).astype(jnp.float32)
    label_pad = (jnp.arange(labels.shape[1])[None] >= label_lengths[:, None]).astype(jnp.float32)
    ctc = optax.ctc_loss(log_probs, logit_pad, labels, label_pad, blank_id=0)
    some = slice(0, max(1, len(feats) // every))
    others = jax.lax.cond(discriminative > 0, lambda: denominator.log_sum(log_probs[some], lengths[some]),
                          lambda: jnp.zeros_like(ctc[some]))
    share = discriminative * covered
    apart = jnp.sum(share[some] * (ctc[some] + others)) / len(others)
    return jnp.mean((1 - (1 - CTC_WEIGHT) * share) * ctc) + apart, jnp.mean(ctc)


def infer(params, fixed, feats):
    """Log probabilities of one utterance (numpy), padded at its ends as Kaldi does."""
    extra = -len(feats) % SUBSAMPLING
    x = np.concatenate([np.repeat(feats[:1], LEFT, 0), feats, np.repeat(feats[-1:], RIGHT + extra, 0)])
    x = (x - np.asarray(fixed["mean"])) * np.asarray(fixed["scale"])
    return np.asarray(_jitted(params, _round(x)[None].astype(np.float32)))[0, : (len(feats) + 2) // SUBSAMPLING]


def _round(x):
    """Lengths in steps of 96 frames: fewer shapes to compile for."""
    context = LEFT + RIGHT
    missing = -(len(x) - context) % 96
    return np.concatenate([x, np.repeat(x[-1:], missing, 0)]) if missing else x


_jitted = jax.jit(forward)
