"""PocketSphinx with the American model of its package and the move grammar:
`pocketsphinx_en.py FILE.wav` prints what was said.

The grammar is the program's own (grammars/). The dictionary contains its words in the
nearest American phones. Takes any number of files; without one, reads one path per line.
Answers each with one line.
"""

import argparse
import itertools
import re
import sys
import tempfile
import tomllib
import wave
from pathlib import Path

from pocketsphinx import Decoder

GRAMMARS = Path(__file__).resolve().parents[3] / "grammars"
MOST_VARIANTS = 12  # pronunciations per word

# German phones and the nearest American ones.
PHONES = {
    "a": "AA|AH", "aː": "AA", "ɛ": "EH", "ɛː": "EH|EY", "eː": "EY", "ɪ": "IH", "iː": "IY", "ɔ": "AO|AA", "oː": "OW",
    "ʊ": "UH", "uː": "UW", "œ": "ER", "øː": "ER|EY", "ʏ": "IH|UH|Y UW", "yː": "UW|IY", "ə": "AH", "ɐ": "ER|AH",
    "aɪ": "AY", "aʊ": "AW", "ɔɪ": "OY", "ʃ": "SH", "ç": "SH|HH", "x": "K|HH", "h": "HH", "ŋ": "NG", "j": "Y",
    "ts": "T S",
} | {phone: phone.upper() for phone in "p b t d k g f v s z m n l r".split()}


def words():
    """{class: {meaning: [(word, pronunciations)]}} of all word lists."""
    classes = {}
    for path in sorted((GRAMMARS / "words").glob("*.toml")):
        for name, meanings in tomllib.loads(path.read_text(encoding="utf-8")).items():
            for meaning, entries in meanings.items():
                classes.setdefault(name, {}).setdefault(meaning, []).extend((e["text"], e["say"]) for e in entries)
    return classes


def dictionary(classes):
    lines = []
    entries = (entry for meanings in classes.values() for words in meanings.values() for entry in words)
    for word, says in dict(entries).items():
        heard = {}
        for say in says:
            # A pronunciation may begin with its weight.
            choices = [PHONES[phone].split("|") for phone in say.split() if not phone.startswith("/")]
            heard |= dict.fromkeys(map(" ".join, itertools.product(*choices)))
        for number, phones in enumerate(itertools.islice(heard, MOST_VARIANTS), start=1):
            lines.append(f"{word}({number}) {phones}" if number > 1 else f"{word} {phones}")
    return "\n".join(lines) + "\n"


def grammar(classes):
    """The program's grammar with the word classes as rules, without its tags."""
    text = re.sub(r"\{[^}]*\}", "", (GRAMMARS / "announcement.gram").read_text(encoding="utf-8"))
    for name, meanings in classes.items():
        for meaning, entries in meanings.items():
            text += f"\n<{name}.{meaning}> = {' | '.join(word for word, _ in entries)};"
        text += f"\n<{name}> = {' | '.join(f'<{name}.{meaning}>' for meaning in meanings)};"
    return re.sub(r"<[^>]*>", lambda rule: rule[0].replace(".", "_").replace("-", "_"), text)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="*")
    arguments = parser.parse_args()
    classes = words()
    with tempfile.TemporaryDirectory() as folder:
        words_file, grammar_file = Path(folder, "words.dict"), Path(folder, "announcement.gram")
        words_file.write_text(dictionary(classes), encoding="utf-8")
        grammar_file.write_text(grammar(classes), encoding="utf-8")
        decoder = Decoder(dict=str(words_file), jsgf=str(grammar_file), samprate=16000, loglevel="FATAL")
    for file in arguments.files or map(str.strip, sys.stdin):
        with wave.open(file) as recording:
            sound = recording.readframes(recording.getnframes())
        decoder.start_utt()
        decoder.process_raw(sound, full_utt=True)
        decoder.end_utt()
        found = decoder.hyp()
        print(found.hypstr if found else "", flush=True)


if __name__ == "__main__":
    main()
