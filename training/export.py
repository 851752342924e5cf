"""Writes the trained network as a Kaldi model that an unmodified libvosk loads.

Every phone p (1-based, 1 is CTC's blank) is a one-state HMM with pdf p - 1;
transition-id 2p - 1 is its self-loop, 2p leaves it. Both cost the same, so a graph
may use either on any arc: what counts is the pdf.

  python export.py [--recipe NAME] [--text] [--bits 8|16|32] [--to FOLDER]
"""

import argparse
import pickle
import struct
from pathlib import Path

import jax
import numpy as np

import accelerated
import features
import model
import paths
from phones import PHONES
from recipes import RECIPES

# Nats taken off CTC's blank at every frame: without, words get lost, above all in
# noise. Chosen on the development set (0, 0.75 and 1.5 were tried).
BLANK_PENALTY = 0.75

MODEL_CONF = """# Read by libvosk. The acoustic scale is 1: CTC's scores are used as they are; what
# is to be taken off the blank is already in the priors of am/final.mdl.
--min-active=200
--max-active=3000
# Up to 10 no count on the development set changes, in noise neither; from 9 it does.
--beam=11.0
--lattice-beam=8.0
# Bytes for determinising a lattice, where it prunes more instead: speech that is no announcement
# would take seconds in noise.
--max-mem=1000000
# Frames that the network takes at once: with the usual 20 hearing takes half as long again. The words so far
# lag by as many; in a silence the endpointer looks more closely and does not wait for them.
--frames-per-chunk=51
--acoustic-scale=1.0
--frame-subsampling-factor=3
# Phone 1 is CTC's blank, it stands for silence too.
--endpoint.silence-phones=1
--endpoint.rule2.min-trailing-silence=0.5
--endpoint.rule3.min-trailing-silence=0.75
--endpoint.rule4.min-trailing-silence=1.0
"""


class Binary:
    """Kaldi's binary form."""

    start = b"\0B"

    def __init__(self, bits=16):
        self.bits = bits

    def token(self, token):
        return token.encode() + b" "

    def integer(self, value):
        return b"\4" + struct.pack("<i", value)

    def real(self, value):
        return b"\4" + struct.pack("<f", value)

    def double(self, value):
        return b"\x08" + struct.pack("<d", value)

    def boolean(self, value):
        return b"T" if value else b"F"

    def integers(self, values):
        return b"\4" + struct.pack("<i", len(values)) + np.asarray(values, "<i4").tobytes()

    def vector(self, values):
        return b"FV " + self.integer(len(values)) + np.asarray(values, "<f4").tobytes()

    def matrix(self, values):
        rows, columns = values.shape
        if self.bits == 32:
            return b"FM " + self.integer(rows) + self.integer(columns) + values.astype("<f4").tobytes()
        low, span = values.min(), values.max() - values.min()
        most = (1 << self.bits) - 1
        steps = np.clip(np.rint((values - low) / span * most), 0, most).astype(f"<u{self.bits // 8}")
        return (b"CM3 " if self.bits == 8 else b"CM2 ") + struct.pack("<ffii", low, span, rows, columns) + steps.tobytes()

    def newline(self):
        return b""


class Text:
    """Kaldi's text form, for reading and comparing."""

    start = b""

    def token(self, token):
        return token.encode() + b" "

    def integer(self, value):
        return b"%d " % value

    def real(self, value):
        return b"%.8g " % value

    double = real

    def boolean(self, value):
        return b"T " if value else b"F "

    def integers(self, values):
        return b" ".join(b"%d" % value for value in values) + b"\n"

    def vector(self, values):
        return b"[ " + b" ".join(b"%.7g" % value for value in values) + b" ]\n"

    def matrix(self, values):
        return b"[\n" + b"\n".join(b" ".join(b"%.7g" % value for value in row) for row in values) + b" ]\n"

    def newline(self):
        return b"\n"


def transition_model(out):
    count = len(PHONES)
    data = out.token("<TransitionModel>") + out.token("<Topology>")
    if isinstance(out, Text):
        data += b"\n<TopologyEntry>\n<ForPhones>\n" + out.integers(range(1, count + 1)) + b"</ForPhones>\n"
        data += b"<State> 0 <PdfClass> 0 <Transition> 0 0.5 <Transition> 1 0.5 </State>\n<State> 1 </State>\n"
        data += b"</TopologyEntry>\n</Topology>\n"
    else:
        data += out.integers(range(1, count + 1)) + out.integers([-1] + [0] * count)
        data += out.integer(1)  # topologies
        data += out.integer(2)  # states of it: the one that emits, the final one
        data += out.integer(0) + out.integer(2) + out.integer(0) + out.real(0.5) + out.integer(1) + out.real(0.5)
        data += out.integer(-1) + out.integer(0)
        data += out.token("</Topology>")
    data += out.token("<Triples>") + out.integer(count)
    for phone in range(1, count + 1):
        data += out.integer(phone) + out.integer(0) + out.integer(phone - 1)
    data += out.token("</Triples>") + out.token("<LogProbs>") + out.vector([0.0] + [np.log(0.5)] * (2 * count))
    return data + out.token("</LogProbs>") + out.token("</TransitionModel>") + out.newline()


def components(params, fixed):
    """[(name, kind, fields)] with the normalisation of the features folded into the first layer."""
    found = []
    mean, scale = np.asarray(fixed["mean"]), np.asarray(fixed["scale"])
    for number, layer in enumerate(params["layers"], start=1):
        weights, bias = np.asarray(layer["w"]).astype(np.float64), np.asarray(layer["b"]).astype(np.float64)
        if number == 1:
            times = weights.shape[0] // len(mean)
            weights = weights * np.tile(scale, times)[:, None]
            bias = bias - np.tile(mean, times) @ weights
        found.append((f"tdnn{number}.affine", "affine", (weights.T, bias)))
        width = len(bias)
        found.append((f"tdnn{number}.relu", "RectifiedLinearComponent", width))
        found.append((f"tdnn{number}.norm", "norm", width))
        if number > 1:
            found.append((f"tdnn{number}.sum", "noop", width))
    out = params["out"]
    found.append(("output.affine", "affine", (np.asarray(out["w"]).T, np.asarray(out["b"]))))
    found.append(("output.log-softmax", "LogSoftmaxComponent", len(PHONES)))
    return found


def network_config():
    lines, below = [f"input-node name=input dim={features.SIZE}"], "input"
    for number, offsets in enumerate(model.LAYERS, start=1):
        spliced = ", ".join(below if offset == 0 else f"Offset({below}, {offset})" for offset in offsets)
        for name, source in (("affine", f"Append({spliced})"), ("relu", f"tdnn{number}.affine"),
                             ("norm", f"tdnn{number}.relu")):
            lines.append(f"component-node name=tdnn{number}.{name} component=tdnn{number}.{name} input={source}")
        if number == 1:
            below = "tdnn1.norm"
            continue
        lines.append(f"component-node name=tdnn{number}.sum component=tdnn{number}.sum "
                     f"input=Sum(tdnn{number}.norm, Scale({model.BYPASS}, {below}))")
        below = f"tdnn{number}.sum"
    lines.append(f"component-node name=output.affine component=output.affine input={below}")
    lines.append("component-node name=output.log-softmax component=output.log-softmax input=output.affine")
    lines.append("output-node name=output input=output.log-softmax objective=linear")
    return "\n".join(lines) + "\n\n"


def component(out, kind, fields):
    if kind == "affine":
        weights, bias = fields
        return (out.token("<FixedAffineComponent>") + out.token("<LinearParams>") + out.matrix(weights)
                + out.token("<BiasParams>") + out.vector(bias) + out.token("</FixedAffineComponent>"))
    if kind == "noop":
        return (out.token("<NoOpComponent>") + out.token("<Dim>") + out.integer(fields)
                + out.token("<BackpropScale>") + out.real(1.0) + out.token("</NoOpComponent>"))
    if kind == "norm":
        return (out.token("<NormalizeComponent>") + out.token("<InputDim>") + out.integer(fields)
                + out.token("<TargetRms>") + out.real(1.0) + out.token("<AddLogStddev>") + out.boolean(False)
                + out.token("</NormalizeComponent>"))
    return (out.token(f"<{kind}>") + out.token("<Dim>") + out.integer(fields)
            + out.token("<ValueAvg>") + out.vector([]) + out.token("<DerivAvg>") + out.vector([])
            + out.token("<Count>") + out.double(0.0) + out.token("<NumDimsSelfRepaired>") + out.double(0.0)
            + out.token("<NumDimsProcessed>") + out.double(0.0) + out.token("<SelfRepairScale>") + out.real(0.0)
            + out.token(f"</{kind}>"))


def acoustic_model(params, fixed, out, priors):
    found = components(params, fixed)
    data = out.start + transition_model(out)
    data += out.token("<Nnet3>") + b"\n" + network_config().encode()
    data += out.token("<NumComponents>") + out.integer(len(found)) + out.newline()
    for name, kind, fields in found:
        data += out.token("<ComponentName>") + out.token(name) + component(out, kind, fields) + out.newline()
    data += out.token("</Nnet3>") + out.token("<LeftContext>") + out.integer(model.LEFT)
    data += out.token("<RightContext>") + out.integer(model.RIGHT)
    return data + out.token("<Priors>") + out.vector(priors)


def priors(blank_penalty):
    """Kaldi divides by these: all one but the blank's, whose log is what it must lose."""
    if not blank_penalty:
        return []
    return [np.exp(blank_penalty)] + [1.0] * (len(PHONES) - 1)


def trained(recipe):
    """The last checkpoint of a recipe."""
    if recipe.width is not None:
        return accelerated.saved(recipe.work)
    return pickle.loads(recipe.checkpoint.read_bytes())


def weights(recipe, state):
    """What is exported: the running average, or its mean with the weights that the training began with."""
    if not recipe.kept:
        return state["average"]
    return jax.tree.map(lambda trained, begun: (1 - recipe.kept) * np.asarray(trained) + recipe.kept * np.asarray(begun),
                        state["average"], state["begun"])


def write(params, fixed, target, out, blank_penalty=BLANK_PENALTY):
    for folder in ("am", "conf"):
        (target / folder).mkdir(parents=True, exist_ok=True)
    data = acoustic_model(params, fixed, out, priors(blank_penalty))
    (target / "am" / "final.mdl").write_bytes(data)
    (target / "conf" / "mfcc.conf").write_text(features.CONF, encoding="utf-8")
    (target / "conf" / "model.conf").write_text(MODEL_CONF, encoding="utf-8")
    (target / "phones.txt").write_text("".join(phone + "\n" for phone in PHONES), encoding="utf-8")
    return len(data)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--recipe", choices=RECIPES, default="german")
    parser.add_argument("--text", action="store_true")
    # 8 bits are half the size, but change one phone in twenty; 16 change none.
    parser.add_argument("--bits", type=int, choices=(8, 16, 32), default=16)
    parser.add_argument("--blank-penalty", type=float, default=BLANK_PENALTY)
    parser.add_argument("--to", type=Path, help="a folder other than that of the model")
    arguments = parser.parse_args()
    recipe = RECIPES[arguments.recipe]
    state = trained(recipe)
    out = Text() if arguments.text else Binary(arguments.bits)
    target = arguments.to or paths.MODELS / recipe.model
    size = write(weights(recipe, state), state["fixed"], target, out, arguments.blank_penalty)
    print(f"final.mdl: {size / 1e6:.2f} MB after step {int(state['step'])}")


if __name__ == "__main__":
    main()
