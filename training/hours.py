"""How much data the model is trained on: utterances, hours and share of training
by source. For the model card.

  python hours.py [RECIPE]
"""

import sys

import feed
import human
import synthesise
from recipes import RECIPES

LICENCES = {
    "kokoro": "Apache-2.0 (Kokoro-82M weights and voices)", "invented": "Apache-2.0 (Kokoro-82M weights and voices)",
    "espeak": "GPL-3.0-or-later (espeak-ng)",
    "accent": "GPL-3.0-or-later (espeak-ng)", "pico": "Apache-2.0 (SVOX Pico)",
    "festival": "GPL-2.0+/GPL-3.0+ (Czech, Italian), LGPL-2.1+ (Finnish)", "flite": "BSD-like (flite)",
    "given": "BSD-like (American, Russian), LGPL-2.1+ (Catalan), GPL-2+ (Hindi)",
    "vocaltract": "GPL-3.0 (VocalTractLab)",
    "languages": "GPL-3.0-or-later (espeak-ng)",
    "languages-people": "BSD-like (flite, festival's Russian voice)",
}


def main():
    shares = RECIPES[sys.argv[1] if len(sys.argv) > 1 else "german"].shares
    names = {row["speaker"].replace(" ", "_"): (row["path"].split("/")[0], row["licence"]) for row in human.recordings()}
    found = feed.sources(shares)
    # An engine that has spoken nothing is never drawn.
    total = sum(share for engine, share in shares.items() if engine in found or engine == "noise")
    human_root = sum(len(list(synthesise.load(path))) ** 0.5 for path in found["human"])
    people = {}
    for engine, files in found.items():
        hours = count = 0
        for path in files:
            items = list(synthesise.load(path))
            seconds = sum(len(sound) for sound, _ in items) / 16000
            hours, count = hours + seconds / 3600, count + len(items)
            if engine == "human":
                source, licence = names[path.stem]
                entry = people.setdefault(source, [set(), 0, 0.0, 0.0, set()])
                entry[0].add(path.stem)
                entry[1] += len(items)
                entry[2] += seconds / 3600
                entry[3] += shares["human"] / total * len(items) ** 0.5 / human_root
                entry[4].add(licence)
        if engine != "human":
            voices = len({path.stem.rsplit("-", 1)[0] for path in files})
            print(f"| {engine} | {voices} | {count} | {hours:.2f} | {100 * shares[engine] / total:.0f} % | {LICENCES[engine]} |")
    for source, (speakers, count, hours, share, licences) in sorted(people.items()):
        print(f"| {source} | {len(speakers)} | {count} | {hours:.2f} | {100 * share:.1f} % | {'; '.join(sorted(licences))} |")


if __name__ == "__main__":
    main()
