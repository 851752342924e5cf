"""Pronunciations: the program's own words from grammars/words, all others by
espeak-ng's German rules."""

import functools
import re
import subprocess
import tomllib

import paths
from phones import IDS, VOWELS, fold_ipa

# Vowel (counted from 0) that carries the stress where it is not the first one.
_STRESS = {"Rochade": 1, "remis": 1, "Korrektur": 2, "passant": 1, "wiederholen": 2}

# Words that the recordings hold and that the program may name, but which are
# no part of its grammar; espeak-ng reads them well.
LETTERS = {"A": "'aː", "B": "b 'eː", "C": "ts 'eː", "D": "d 'eː", "E": "'eː", "F": "'ɛ f", "G": "g 'eː", "H": "h 'aː"}


# A pronunciation may begin with its likelihood beside the usual one: "/0.1/ a j n s".
_WEIGHT = re.compile(r"^\s*/([^/]*)/")


@functools.cache
def classes():
    """{class: {meaning: [(word, [pronunciation, ...]), ...]}} of all word lists; the sets
    that a player chooses by name (the folder sets) are not among them."""
    found = {}
    for path in sorted(paths.GRAMMAR_WORDS.glob("*.toml")):
        for name, entries in tomllib.loads(path.read_text(encoding="utf-8")).items():
            for key, words in entries.items():
                pairs = [(word["text"], [_stress(word["text"], say) for say in word["say"]]) for word in words]
                found.setdefault(name, {})[key] = pairs
    return found


@functools.cache
def words():
    """{word: [pronunciation, ...]} of the program's own words."""
    return {text: says for entries in classes().values() for pairs in entries.values() for text, says in pairs}


def _stress(text, say):
    target, seen, marked = _STRESS.get(text, 0), 0, []
    for phone in _WEIGHT.sub("", say).split():
        if phone not in IDS:
            raise ValueError(f"{text}: unknown phone {phone}")
        if phone in VOWELS:
            marked.append("'" + phone if seen == target else phone)
            seen += 1
        else:
            marked.append(phone)
    return tuple(marked)


def choose(word, random):
    """One pronunciation: mostly the usual one, now and then another that occurs."""
    says = words().get(word)
    if says is None:
        return guess(word)
    if len(says) == 1 or random.random() < 0.7:
        return says[0]
    return says[random.randrange(1, len(says))]


@functools.cache
def guess(text):
    """The pronunciation of any German text (one or more words) by espeak-ng's rules."""
    if text in words():
        return words()[text][0]
    if text in LETTERS:
        return tuple(LETTERS[text].split())
    said = subprocess.run(["espeak-ng", "-v", "de", "-q", "--ipa", text], capture_output=True, text=True, check=True)
    ipa = re.sub(r"\([a-z-]+\)", "", said.stdout)
    return tuple(phone for word in ipa.split() for phone in fold_ipa(word))


def sentence(text):
    """A sentence word by word: [(word, pronunciation), ...]; own words keep their entry."""
    own = {word.lower(): word for word in words()}
    tokens = re.findall(r"[\w-]+", text)
    return [(own.get(token.lower(), token), guess(own.get(token.lower(), token))) for token in tokens]
