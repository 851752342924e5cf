"""Reads a model that export.py wrote, in Kaldi's binary form, back into the parameters of model.py."""

import re
import struct

import jax
import jax.numpy as jnp
import numpy as np

import model

# Largest step and type of compressed matrices.
_MATRIX = {b"CM2 ": (65535, "<u2"), b"CM3 ": (255, "<u1")}


def _matrix(data, at):
    if data[at:at + 3] == b"FM ":
        rows, columns = struct.unpack_from("<xixi", data, at + 3)
        return np.frombuffer(data, "<f4", rows * columns, at + 13).reshape(rows, columns)
    most, kind = _MATRIX[data[at:at + 4]]
    low, span, rows, columns = struct.unpack_from("<ffii", data, at + 4)
    steps = np.frombuffer(data, kind, rows * columns, at + 20).reshape(rows, columns)
    return low + span * steps.astype(np.float32) / most


def _vector(data, at):
    assert data[at:at + 3] == b"FV "
    size = struct.unpack_from("<xi", data, at + 3)[0]
    return np.frombuffer(data, "<f4", size, at + 8)


def affines(path):
    """[(weights, bias)] of all layers, the output last."""
    data = path.read_bytes()
    found = []
    for match in re.finditer(rb"<LinearParams> ", data):
        bias = data.index(b"<BiasParams> ", match.end()) + len(b"<BiasParams> ")
        found.append((_matrix(data, match.end()), _vector(data, bias)))
    return found


def load(path, mean, deviation):
    """(params, fixed) of a model; mean and deviation of the features are taken out of its first layer again."""
    *layers, out = affines(path)
    params = {"layers": [{"w": w.T.astype(np.float64), "b": b.astype(np.float64)} for w, b in layers]}
    first = params["layers"][0]
    times = len(first["w"]) // len(mean)
    first["b"] = first["b"] + np.tile(mean, times) @ first["w"]
    first["w"] = first["w"] * np.tile(deviation, times)[:, None]
    params["out"] = {"w": out[0].T, "b": out[1]}
    assert len(params["layers"]) == len(model.LAYERS)
    fixed = {"mean": jnp.asarray(mean, jnp.float32), "scale": jnp.asarray(1 / deviation, jnp.float32)}
    return jax.tree.map(lambda it: jnp.asarray(it, jnp.float32), params), fixed
