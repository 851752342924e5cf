"""What a network is trained on, and from where: one recipe for each model that ships."""

import dataclasses

import paths


@dataclasses.dataclass(frozen=True)
class Recipe:
    # How often an engine is drawn.
    shares: dict
    peak: float  # the highest learning rate
    plain: int | None  # steps of CTC alone before the discriminative loss joins in; without a number it never does
    start: str | None = None  # name of the model whose weights come first; without one, random ones
    kept: float = 0.0  # the share of those in the mean with the trained ones that is exported
    model: str = "annabella-de"  # name of the model that is written
    width: int | None = None  # units in each layer, where they are more than those of `start`

    @property
    def work(self):
        """Features and checkpoints."""
        return paths.WORK if self.start is None else paths.WORK / (self.model if self.width is None else "wide")

    @property
    def checkpoint(self):
        return self.work / "checkpoints" / "last.pickle"


RECIPES = {
    # Kokoro has the most lifelike and the most different voices, people are people. The discriminative
    # loss needs a network that hears something.
    "german": Recipe(
        shares={"kokoro": 0.22, "invented": 0.20, "human": 0.20, "espeak": 0.08, "pico": 0.05, "vocaltract": 0.02,
                "festival": 0.06, "given": 0.04, "flite": 0.03, "accent": 0.07, "noise": 0.06},
        peak=2e-3, plain=5400),
    # Goes on from the German network, with what telephones, headsets, halls and noise do to a voice.
    "adverse": Recipe(
        shares={"kokoro": 0.14, "invented": 0.14, "human": 0.20, "espeak": 0.12, "pico": 0.06, "vocaltract": 0.02,
                "festival": 0.08, "given": 0.05, "flite": 0.04, "accent": 0.12, "noise": 0.06},
        peak=8e-4, plain=0, start="annabella-de", kept=0.3),
    # Goes on from the German network, made wider if it is not yet, on an accelerator (`accelerated.py`).
    "wide": Recipe(
        shares={"kokoro": 0.18, "invented": 0.17, "human": 0.20, "espeak": 0.10, "pico": 0.05, "vocaltract": 0.01,
                "festival": 0.06, "given": 0.04, "flite": 0.03, "accent": 0.10, "noise": 0.06},
        peak=1.5e-3, plain=0, start="annabella-de", width=512),
    # Goes on from the German network. A fifth stays German, so that Appendix D is heard beside the language.
    "languages": Recipe(
        shares={"languages": 0.62, "languages-people": 0.10, "human": 0.09, "espeak": 0.08, "pico": 0.05, "noise": 0.06},
        peak=8e-4, plain=None, start="annabella-de", model="annabella-languages"),
}
