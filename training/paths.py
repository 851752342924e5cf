"""Where the files are. Everything is relative to the repository; only the folder of
shared recordings can be moved with the environment variable ANNABELLA_SHARED."""

import os
from pathlib import Path

TRAINING = Path(__file__).resolve().parent
REPO = TRAINING.parent
SHARED = Path(os.environ.get("ANNABELLA_SHARED", REPO.parent / "shared"))
SPEECH = SHARED / "speech"
GRAMMAR_WORDS = REPO / "grammars" / "words"
MODELS = REPO / "crates" / "speech" / "models"
MODEL = MODELS / "annabella-de"

# Everything that can be made again; git ignores it.
WORK = TRAINING / "work"
SYNTH = WORK / "synth"
DEV = WORK / "dev"
