"""Finds utterances that do not say what they should: now and then a synthesiser
swallows or mangles a word, and such a wrong label costs more than the utterance
is worth. What a network trained so far finds quite unlikely is left out from then on.

  python prune.py [RECIPE [ENGINE ...]]      writes work/pruned.json for feed.py
"""

import json
import sys

import numpy as np

import augment
import check
import fitting
import export
import feed
import features
import model
import paths
import shipped
import synthesise
from features import SIZE
from phones import IDS
from recipes import RECIPES

# How much worse than what the network hears the label may be, in nats per phone.
LIMIT = 1.5
TARGET = paths.WORK / "pruned.json"


def judge(recipe):
    """The network trained so far, or the one that this recipe starts from."""
    if recipe.width is None and recipe.checkpoint.exists():
        return export.trained(recipe)
    params, fixed = shipped.load(paths.MODELS / recipe.start / "am" / "final.mdl", np.zeros(SIZE), np.ones(SIZE))
    return {"average": params, "fixed": fixed}


def main():
    recipe = RECIPES[sys.argv[1] if len(sys.argv) > 1 else "german"]
    state = judge(recipe)
    engines = sys.argv[2:] or list(recipe.shares)
    pruned = json.loads(TARGET.read_text()) if TARGET.exists() else {}
    # What was looked at before is judged anew.
    pruned = {name: numbers for name, numbers in pruned.items() if name.split("/")[0] not in engines}
    silence = np.zeros(3200, np.float32)
    for engine, files in feed.sources({engine: recipe.shares[engine] for engine in engines}).items():
        gaps = []
        for path in files:
            for number, (sound, note) in enumerate(synthesise.load(path)):
                sound = np.concatenate([silence, augment.trim(sound.astype(np.float32) / 32768), silence])
                label = [IDS[phone] - 1 for word in note["phones"] for phone in word]
                feats = features.mfcc(sound)
                feats = np.concatenate([feats, np.repeat(feats[-1:], -len(feats) % 96, 0)])
                if not fitting.fits(len(feats), label) or len(label) > fitting.longest_label(len(feats)):
                    continue
                gaps.append(check.gap(model.infer(state["average"], state["fixed"], feats), label))
                if gaps[-1] > LIMIT:
                    pruned.setdefault(f"{engine}/{path.name}", []).append(number)
        print(engine, len(gaps), "gaps", np.percentile(gaps, [10, 50, 75, 90, 95, 98]).round(2),
              "left out", sum(gap > LIMIT for gap in gaps), flush=True)
    TARGET.write_text(json.dumps(pruned))


if __name__ == "__main__":
    main()
