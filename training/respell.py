"""Writes German phones in the letters of another language, so that its voices can
read them: a real speaker's sounds with that accent.
"""

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
