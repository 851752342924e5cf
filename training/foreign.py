"""Writes the pronunciations in the word sets of other languages.

  python foreign.py FILE VOICE...

FILE is a set such as grammars/words/sets/russian.toml. Each empty `say` in it is filled: how the voices of espeak-ng say
the word, in the phones of the acoustic model nearest to them (crates/spoken-grammar/data/ipa.toml).
"""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parent.parent
IPA = tomllib.loads((ROOT / "crates/spoken-grammar/data/ipa.toml").read_text(encoding="utf-8"))
KEYS = sorted(IPA["phones"], key=len, reverse=True)
ENTRY = re.compile(r'\{ text = "([^"]+)"(, spelling = \[[^\]]*\])?, say = \[\] \}')
# A soft consonant is the hard one, or the hard one and a j.
SOFT = re.compile("ʲ(?=[aɐɛeiɪoɔuʊʌæ])")


def folded(ipa):
    """The phones nearest to these signs."""
    phones, at = [], 0
    while at < len(ipa):
        found = next((key for key in KEYS if ipa.startswith(key, at)), None)
        if found:
            phones += IPA["phones"][found].split()
            at += len(found)
        elif ipa[at] in IPA["marks"] or ipa[at] in " _-":
            at += 1
        else:
            raise ValueError(f"{ipa}: {ipa[at]!r} is not in ipa.toml")
    return " ".join(phone for phone, before in zip(phones, [None] + phones) if phone != before)


def ipa(word, voice):
    """How this voice says the word, without stress, without signs of espeak-ng's own."""
    done = subprocess.run(["espeak-ng", "-q", "-v", voice, "--ipa", word], check=True, capture_output=True, text=True)
    said = re.sub(r"\([a-z-]+\)|[ˈˌ^\"]", "", done.stdout.strip())
    # So espeak-ng writes ы.
    return said.replace("y", "ɨ") if voice == "ru" else said


def softened(said):
    """The phones, with a j for a soft consonant before a vowel."""
    return folded(SOFT.sub("j", said).replace("ʲ", ""))


def pronunciations(word, voices):
    """How these voices say the word, each way once."""
    said = []
    for voice in voices:
        spoken = ipa(word, voice)
        said += [folded(spoken.replace("ʲ", "")), softened(spoken)]
        # Slavic e and o are neither as close as the long German ones nor as open as the short ones.
        if not voice.startswith("en"):
            said += [it.replace("eː", "ɛ").replace("oː", "ɔ") for it in said]
    return list(dict.fromkeys(said))


def main(path, voices):
    text = Path(path).read_text(encoding="utf-8")

    def entry(match):
        word, spelling = match.group(1), match.group(2) or ""
        say = ", ".join(f'"{it}"' for it in pronunciations(word, voices))
        return f'{{ text = "{word}"{spelling}, say = [{say}] }}'

    Path(path).write_text(ENTRY.sub(entry, text), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
