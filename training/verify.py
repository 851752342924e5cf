"""Checks that libvosk computes what the trained network computes. Decodes recordings with a
loop of all phones and compares the phones with the best path in Python.

  python verify.py [RECIPE]
"""

import json
import shutil
import sys
import tempfile
from pathlib import Path

import numpy as np

import export
import features
import graph
import model
import paths
from phones import PHONES
from recipes import RECIPES


def phone_loop():
    """CTC itself as a graph: any phone after any other, a repeated one only after a blank."""
    build = graph.Builder()
    fst = build.fst
    states = {phone: fst.state() for phone in range(1, len(PHONES) + 1)}
    for phone in states:
        build.symbols[PHONES[phone - 1]] = phone
    fst.arc(0, 0, 0, 0.0, states[graph.BLANK])
    for before, state in states.items():
        fst.finals[state] = 0.0
        fst.arc(state, graph.self_loop(before), 0, 0.0, state)
        for phone, target in states.items():
            if phone != before:
                fst.arc(state, graph.forward(phone), phone if phone != graph.BLANK else 0, 0.0, target)
    return build


def best_path(log_probs):
    best = log_probs.argmax(axis=1)
    return [PHONES[phone] for phone, before in zip(best, np.concatenate([[-1], best])) if phone and phone != before]


def main():
    from vosk import KaldiRecognizer, Model, SetLogLevel

    import evaluate

    SetLogLevel(-1)
    recipe = RECIPES[sys.argv[1] if len(sys.argv) > 1 else "german"]
    folder = paths.MODELS / recipe.model
    state = export.trained(recipe)
    params = export.weights(recipe, state)
    same = edits = phones = count = 0
    with tempfile.TemporaryDirectory() as temporary:
        copy = Path(temporary) / "model"
        shutil.copytree(folder, copy)
        graph.write(copy, phone_loop())
        loaded = Model(str(copy))
        for row in evaluate.rows("dev")[::9]:
            sound = evaluate.sound(row)
            recogniser = KaldiRecognizer(loaded, 16000)
            recogniser.SetMaxAlternatives(1)  # The best path; without, it mixes paths.
            recogniser.AcceptWaveform((sound * 32767).astype(np.int16).tobytes())
            heard = json.loads(recogniser.FinalResult())["alternatives"][0]["text"].split()
            feats = features.mfcc((sound * 32767).astype(np.int16) / 32768)
            log_probs = model.infer(params, state["fixed"], feats).copy()
            log_probs[:, 0] -= export.BLANK_PENALTY
            ours = best_path(log_probs)
            same += heard == ours
            edits += evaluate.edits(ours, heard)
            phones += len(ours)
            count += 1
            if heard != ours:
                print("python", *ours, "\nvosk  ", *heard)
        for seconds in (3, 600):
            recogniser = KaldiRecognizer(loaded, 16000)
            for _ in range(seconds):
                recogniser.AcceptWaveform(bytes(32000))
            print(f"{seconds} s of silence:", recogniser.FinalResult().replace("\n", ""))
    print(f"{same} of {count} recordings alike; {edits} of {phones} phones differ")


if __name__ == "__main__":
    main()
