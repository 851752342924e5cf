"""The phone inventory, and how espeak-ng's German IPA is folded into it.

A pronunciation is a tuple of phones. Where a synthesiser needs to know the
stress, the stressed vowel carries a leading apostrophe ("'aɪ"); labels for
training never do.
"""

BLANK = "<blk>"

# The order is fixed: the line number in phones.txt is the id that the network,
# the transition model and the program's graphs share.
PHONES = (
    BLANK + " a aː ɛ ɛː eː ɪ iː ɔ oː ʊ uː œ øː ʏ yː ə ɐ aɪ aʊ ɔɪ "
    "p b t d k g f v s z ʃ ç x h m n ŋ l r j ts"
).split()
IDS = {phone: number for number, phone in enumerate(PHONES, start=1)}
VOWELS = set("a aː ɛ ɛː eː ɪ iː ɔ oː ʊ uː œ øː ʏ yː ə ɐ aɪ aʊ ɔɪ".split())

# Longest match first; an empty result drops the symbol.
_IPA = {
    "aɪ": "aɪ", "ai": "aɪ", "aʊ": "aʊ", "au": "aʊ", "ɔø": "ɔɪ", "ɔy": "ɔɪ", "ɔɪ": "ɔɪ", "ɔʏ": "ɔɪ",
    "eɪ": "eː", "oʊ": "oː", "əʊ": "oː", "ɑːɾ": "aː r",
    "tʃ": "t ʃ", "dʒ": "t ʃ", "ts": "ts", "tz": "ts", "pf": "p f", "??": "ʊ r",
    "aː": "aː", "ɑː": "aː", "a": "a", "ɑ": "a", "ɒ": "ɔ", "ʌ": "a",
    "ɛː": "ɛː", "ɛ": "ɛ", "æ": "ɛ", "eː": "eː", "e": "eː", "ɪ": "ɪ", "iː": "iː", "i": "iː",
    "ɔː": "oː", "ɔ": "ɔ", "oː": "oː", "o": "oː", "ʊ": "ʊ", "uː": "uː", "u": "uː",
    "œ": "œ", "øː": "øː", "ø": "øː", "yː": "yː", "y": "ʏ", "ʏ": "ʏ", "ə": "ə", "ɜː": "œ", "ɜ": "ɐ", "ɐ": "ɐ",
    "ɚ": "ɐ", "ɨ": "ɪ",
    "p": "p", "b": "b", "t": "t", "d": "d", "k": "k", "ɡ": "g", "g": "g", "f": "f", "v": "v", "w": "v",
    "s": "s", "z": "z", "θ": "s", "ð": "z", "ʃ": "ʃ", "ʒ": "ʃ", "ç": "ç", "x": "x", "χ": "x", "h": "h",
    "m": "m", "n": "n", "ŋ": "ŋ", "ɲ": "n j", "l": "l", "ɫ": "l", "r": "r", "ɾ": "r", "ʁ": "r", "ɹ": "r", "j": "j",
    "\u0303": "ŋ", "ʔ": "",
}
_LONGEST = max(map(len, _IPA))


def fold_ipa(ipa):
    """Folds one word of espeak-ng IPA into phones, stress kept as a mark on the vowel."""
    phones, stressed, i = [], False, 0
    while i < len(ipa):
        if ipa[i] in "ˈˌ":
            stressed = stressed or ipa[i] == "ˈ"
            i += 1
            continue
        for size in range(_LONGEST, 0, -1):
            folded = _IPA.get(ipa[i:i + size])
            if folded is not None and len(ipa[i:i + size]) == size:
                for phone in folded.split():
                    if stressed and phone in VOWELS:
                        phone, stressed = "'" + phone, False
                    phones.append(phone)
                i += size
                break
        else:
            i += 1  # A length mark or a sign without a sound of its own.
    return tuple(phones)


def plain(pronunciation):
    """The phones without stress marks."""
    return tuple(phone.lstrip("'") for phone in pronunciation)
