"""A test graph for libvosk: a grammar of moves as an OpenFst vector FST, made the
way the program makes its own (which is written in Rust and richer).

Written by hand in OpenFst's binary format, so that nothing but numpy is needed.
"""

import struct

import lexicon
from phones import IDS, plain

BLANK = 1


def self_loop(phone):
    return 2 * phone - 1


def forward(phone):
    return 2 * phone


class Fst:
    def __init__(self):
        self.arcs, self.finals = [[]], {}

    def state(self):
        self.arcs.append([])
        return len(self.arcs) - 1

    def arc(self, source, label_in, label_out, weight, target):
        self.arcs[source].append((label_in, label_out, weight, target))

    def bytes(self):
        def text(value):
            return struct.pack("<i", len(value)) + value.encode()

        count = sum(map(len, self.arcs))
        data = struct.pack("<i", 2125659606) + text("vector") + text("standard") + struct.pack("<iiQqqq", 2, 0, 3, 0,
                                                                                             len(self.arcs), count)
        for number, arcs in enumerate(self.arcs):
            data += struct.pack("<fq", self.finals.get(number, float("inf")), len(arcs))
            for arc in arcs:
                data += struct.pack("<iifi", *arc)
        return data


class Builder:
    """Adds words phone by phone between word states."""

    def __init__(self, word_cost=0.0):
        self.fst, self.symbols, self.word_cost = Fst(), {"<eps>": 0}, word_cost

    def junction(self):
        """Where words meet: a state with the blank (silence) optional before going on."""
        return self.fst.state()

    def silence(self, state):
        """A blank loop at a state."""
        self.fst.arc(state, forward(BLANK), 0, 0.0, state)

    def word(self, source, text, target, weight=0.0):
        number = self.symbols.setdefault(text, len(self.symbols))
        says = lexicon.words().get(text) or [lexicon.guess(text)]
        for say in says:
            ids = [IDS[phone] for phone in plain(say)]
            here, previous, first = source, None, True
            for index, phone in enumerate(ids):
                entry = self.fst.state()
                out, cost = (number, weight + self.word_cost) if first else (0, 0.0)
                if previous is not None:
                    gap = self.fst.state()
                    self.fst.arc(here, forward(BLANK), 0, 0.0, gap)
                    self.fst.arc(gap, self_loop(BLANK), 0, 0.0, gap)
                    self.fst.arc(gap, forward(phone), 0, 0.0, entry)
                if previous != phone:
                    self.fst.arc(here, forward(phone), out, cost, entry)
                self.fst.arc(entry, self_loop(phone), 0, 0.0, entry)
                here, previous, first = entry, phone, False
            # Between words a blank is optional, too, but must part equal phones: a
            # stretch of blank after the word leads on as well as going on at once.
            self.fst.arc(here, forward(BLANK), 0, 0.0, target)
            self.fst.arc(here, 0, 0, 0.0, target)


def moves(word_cost=0.0):
    """([piece] [square] [link] square [promotion] | castling | command) [check]"""
    import texts

    build = Builder(word_cost)
    fst = build.fst
    start, after_piece, origin_file, origin, link, target_file, target, end = 0, *(fst.state() for _ in range(7))
    for state in (start, after_piece, origin_file, origin, link, target_file, target, end):
        build.silence(state)
    for piece in texts.PIECES:
        build.word(start, piece, after_piece)
    fst.arc(start, 0, 0, 0.0, after_piece)
    for file in texts.FILES:
        build.word(after_piece, file, origin_file)
        build.word(link, file, target_file)
    for rank in texts.RANKS:
        build.word(origin_file, rank, origin)
        build.word(target_file, rank, target)
    fst.arc(after_piece, 0, 0, 0.0, origin)
    fst.arc(origin_file, 0, 0, 0.0, origin)
    for rank in texts.RANKS:
        build.word(after_piece, rank, origin)
    for word in ("schlägt", "mal", "nimmt", "nach", "auf"):
        build.word(origin, word, link)
    fst.arc(origin, 0, 0, 0.0, link)
    for piece in texts.PROMOTIONS:
        build.word(target, piece, end)
    castling = fst.state()
    build.silence(castling)
    for word in ("kurze", "lange"):
        build.word(start, word, castling)
    build.word(castling, "Rochade", end)
    passant = fst.state()
    build.silence(passant)
    build.word(target, "en", passant)
    build.word(passant, "passant", end)
    fst.arc(target, 0, 0, 0.0, end)
    check = fst.state()
    build.silence(check)
    build.word(end, "Schach", check)
    build.word(end, "matt", check)
    build.word(check, "matt", check)
    for pairs in lexicon.classes()["command"].values():
        for word, _ in pairs:
            build.word(start, word, check)
    for word in texts.PIECES + texts.FILES + texts.RANKS + ["schlägt", "Schach", "matt", "nach", "auf", "mal", "nimmt"]:
        build.word(start, word, check, 1.0)
    fst.finals[end] = fst.finals[check] = 0.0
    # A graph may not accept the empty utterance for nothing: silence alone.
    fst.finals[start] = 0.0
    return build


def write(folder, build=None):
    build = build or moves()
    (folder / "graph").mkdir(parents=True, exist_ok=True)
    (folder / "graph" / "HCLG.fst").write_bytes(build.fst.bytes())
    symbols = sorted(build.symbols.items(), key=lambda pair: pair[1])
    (folder / "graph" / "words.txt").write_text("".join(f"{word} {number}\n" for word, number in symbols), encoding="utf-8")
    return build
