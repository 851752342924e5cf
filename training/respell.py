"""Writes German phones in the letters or the phones of another language, so that
its voices can say them: a real speaker's sounds with that accent.
"""

from phones import VOWELS


_SHARED = {p: p for p in "p b t d k f m n l r s v".split()}

_TABLES = {
    # Czech y/ý, not i/í: those would soften a t, d or n before them.
    "cs": {
        "a": "a", "aː": "á", "ɛ": "e", "ɛː": "é", "eː": "é", "ɪ": "y", "iː": "ý", "ɔ": "o", "oː": "ó", "ʊ": "u",
        "uː": "ú", "œ": "e", "øː": "é", "ʏ": "y", "yː": "ý", "ə": "e", "ɐ": "a", "aɪ": "aj", "aʊ": "au", "ɔɪ": "oj",
        "g": "g", "z": "z", "ʃ": "š", "ç": "ch", "x": "ch", "h": "h", "ŋ": "ng", "j": "j", "ts": "c",
    },
    "pl": {
        "a": "a", "aː": "a", "ɛ": "e", "ɛː": "e", "eː": "e", "ɪ": "y", "iː": "i", "ɔ": "o", "oː": "o", "ʊ": "u",
        "uː": "u", "œ": "e", "øː": "e", "ʏ": "y", "yː": "i", "ə": "e", "ɐ": "a", "aɪ": "aj", "aʊ": "ał", "ɔɪ": "oj",
        "g": "g", "v": "w", "z": "z", "ʃ": "sz", "ç": "ś", "x": "ch", "h": "h", "ŋ": "ng", "j": "j", "ts": "c",
    },
    "fi": {
        "a": "a", "aː": "aa", "ɛ": "e", "ɛː": "ee", "eː": "ee", "ɪ": "i", "iː": "ii", "ɔ": "o", "oː": "oo", "ʊ": "u",
        "uː": "uu", "œ": "ö", "øː": "öö", "ʏ": "y", "yː": "yy", "ə": "e", "ɐ": "a", "aɪ": "ai", "aʊ": "au",
        "ɔɪ": "oi", "g": "g", "z": "s", "ʃ": "s", "ç": "h", "x": "h", "h": "h", "ŋ": "ng", "j": "j", "ts": "ts",
    },
    "it": {
        "a": "a", "aː": "a", "ɛ": "e", "ɛː": "e", "eː": "e", "ɪ": "i", "iː": "i", "ɔ": "o", "oː": "o", "ʊ": "u",
        "uː": "u", "ə": "e", "ɐ": "a", "aɪ": "ai", "aʊ": "au", "ɔɪ": "oi", "g": "gh", "z": "s", "ts": "z", "j": "i",
        "ʃ": "s",
    },
}
_ARPA = {
    "a": "ah", "aː": "aa", "ɛ": "eh", "ɛː": "eh", "eː": "ey", "ɪ": "ih", "iː": "iy", "ɔ": "ao", "oː": "ow", "ʊ": "uh",
    "uː": "uw", "øː": "er", "œ": "er", "ʏ": "ih", "yː": "iy", "ə": "ax", "ɐ": "er", "aɪ": "ay", "aʊ": "aw",
    "ɔɪ": "oy", "g": "g", "z": "z", "ʃ": "sh", "ç": "sh", "h": "hh", "ŋ": "ng", "j": "y", "ts": "t s",
}

# Phones of festival's voices. "a1/a": stressed/unstressed; a soft Russian consonant is doubled.
_PHONESETS = {
    "radio": {**_ARPA, "a": "aa/ax", "ts": "t s"},
    "upc_catalan-central": {
        "a": "a1/a", "aː": "a1/a", "ɛ": "E1/ax", "ɛː": "E1/e", "eː": "e1/e", "ɪ": "i1/i", "iː": "i1/i", "ɔ": "O1/o",
        "oː": "o1/o", "ʊ": "u1/u", "uː": "u1/u", "œ": "e1/e", "øː": "e1/e", "ʏ": "i1/i", "yː": "i1/i", "ə": "ax",
        "ɐ": "ax", "aɪ": "a1 i/a i", "aʊ": "a1 u/a u", "ɔɪ": "O1 i/o i", "g": "g", "v": "w", "z": "z", "ʃ": "S",
        "ç": "S", "ŋ": "n g", "j": "j", "ts": "t s",
    },
    "hindi": {
        "a": "aa", "aː": "aa", "ɛ": "eh", "ɛː": "ee", "eː": "ee", "ɪ": "ih", "iː": "iy", "ɔ": "oh", "oː": "oo",
        "ʊ": "uh", "uː": "uw", "œ": "eh", "øː": "ee", "ʏ": "y uh", "yː": "y uw", "ə": "a", "ɐ": "a", "aɪ": "ay",
        "aʊ": "aw", "ɔɪ": "oh ih", "t": "T", "d": "D", "g": "g", "z": "s", "ʃ": "sh", "ç": "sh", "x": "kh",
        "h": "h", "ŋ": "n g", "j": "y", "ts": "T s",
    },
    "msu_ru": {
        "a": "aa/a", "aː": "aa/a", "ɛ": "ee/e", "ɛː": "ee/e", "eː": "ee/e", "ɪ": "ii/i", "iː": "ii/i", "ɔ": "oo",
        "oː": "oo", "ʊ": "uu/u", "uː": "uu/u", "œ": "oo", "øː": "oo", "ʏ": "uu/u", "yː": "uu/u", "ə": "e", "ɐ": "a",
        "aɪ": "aa j/a j", "aʊ": "aa u/a u", "ɔɪ": "oo j", "g": "g", "z": "z", "ʃ": "sh", "ç": "hh", "x": "h",
        "h": "h", "ŋ": "n g", "j": "j", "ts": "c",
    },
}
_SOFTEN = set("ɪ iː ʏ yː œ øː".split())
_SOFT = set("p b t d k g f v s z m n l r".split())
_ONSETS = {stop + liquid for stop in "pbtdkgfʃ" for liquid in "lr"}


def letters(pronunciation, language):
    """The word in that language's letters, or None where it lacks one of the sounds."""
    table, text = _TABLES[language], ""
    for phone in pronunciation:
        phone = phone.lstrip("'")
        written = table.get(phone, _SHARED.get(phone))
        if written is None:
            return None
        text += written
    return text


def arpabet(pronunciation):
    """American phones for flite, or None where there is none near enough."""
    out = []
    for phone in pronunciation:
        phone = phone.lstrip("'")
        written = _ARPA.get(phone, _SHARED.get(phone))
        if written is None:
            return None
        out.append(written)
    return " ".join(out)


def syllables(pronunciation, phoneset):
    """[(phones, stressed)] for a voice with that phone set, or None where it lacks one of the sounds."""
    plain = [phone.lstrip("'") for phone in pronunciation]
    written = [_written(phone, marked.startswith("'"), follower, _PHONESETS[phoneset], phoneset)
               for phone, marked, follower in zip(plain, pronunciation, [*plain[1:], None])]
    if None in written:
        return None
    nuclei = [i for i, phone in enumerate(plain) if phone in VOWELS] or [0]
    starts = [0]
    for last, nucleus in zip(nuclei, nuclei[1:]):
        onset = min(nucleus - last - 1, 2 if plain[nucleus - 2] + plain[nucleus - 1] in _ONSETS else 1)
        starts.append(nucleus - onset)
    ends = [*starts[1:], len(plain)]
    return [(" ".join(written[start:end]), pronunciation[nucleus].startswith("'"))
            for start, end, nucleus in zip(starts, ends, nuclei)]


def _written(phone, stressed, follower, table, phoneset):
    written = table.get(phone, _SHARED.get(phone))
    if written is None:
        return None
    if "/" in written:
        written = written.split("/")[0 if stressed else 1]
    if phone == "ŋ" and written == "n g" and follower in ("k", "g"):
        return "n"
    if phoneset == "msu_ru" and phone in _SOFT and (phone == "l" or follower in _SOFTEN):
        return written + written[0]
    return written
