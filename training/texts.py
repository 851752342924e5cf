"""What the voices say: announcements of moves in every form, commands, lone words
and, so that the phones stay general, other German.

A text is a list of words; "," stands for a pause that the speaker makes.
"""

import lexicon

FILES = "Anna Bella Cäsar David Eva Felix Gustav Hektor".split()
RANKS = "eins zwei drei vier fünf sechs sieben acht".split()
PIECES = "König Dame Turm Läufer Springer Bauer".split()
OFFICERS = PIECES[:5]
PROMOTIONS = "Dame Turm Läufer Springer".split()

# Everyday words that share sounds with ours: the ones a recogniser of few words
# would otherwise take for a move.
OTHER = """heute morgen gestern Wasser Brot Haus Straße Kinder Mutter Vater Bruder Schwester Freund Arbeit
Schule Lehrer Fenster Tisch Stuhl Lampe Garten Blume Baum Himmel Sonne Regen Winter Sommer Herbst Frühling
Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag Januar Februar April August September Oktober
gut schlecht groß klein schnell langsam schön richtig falsch vielleicht natürlich danke bitte Entschuldigung
ich du er sie wir ihr mein dein sein unser und oder aber weil wenn dann jetzt hier dort oben unten links rechts
gehen kommen sehen hören sprechen lesen schreiben spielen denken wissen glauben machen bringen nehmen geben
Partie Gegner Figur Brett Zug Weiß Schwarz Opfer Angriff Verteidigung Eröffnung Endspiel Turnier Punkt Sieg
neun zehn elf zwölf null zwanzig dreißig hundert Tausend Berta Emil Otto Anton Paula Martha Richard Siegfried
Telefon Computer Kaffee Kuchen Zucker Teller Messer Gabel Löffel Flasche Zeitung Bücher Wörter Fragen Antwort
Nachbar Mädchen Junge Frau Mann Leute Stadt Dorf Wald Berg Fluss See Meer Insel Vogel Hund Katze Pferd Kuh
Traum Raum Daumen Sturm Wurm Kamerad Schokolade Name Damen Türme Spring Sprung Finger Dauer Mauer sauer Lauf
Käufer Häuser Feuer teuer neu treu frei dabei vorbei Papier hier Bier Tier Klavier wir Zimmer immer Hammer
Kanne Tanne Wanne Keller Teller Kaiser Kasse Tafel Nafta Hafen Felsen Fenchel Gurke Hecke Rektor Doktor Faktor""".split()


def square(random):
    return [random.choice(FILES), random.choice(RANKS)]


def link(random):
    """A word between the two squares, or none."""
    return random.choice([[], [], [], ["nach"], ["auf"], ["schlägt"], ["schlägt"], ["mal"], ["nimmt"]])


def ending(random):
    """Check, mate or nothing after a move."""
    return random.choice([[]] * 9 + [["Schach"], ["Schach"], ["Schach", "matt"], ["matt"]])


def move(random):
    """One announcement, with the pauses that a speaker may make."""
    kind = random.random()
    if kind < 0.05:
        return [random.choice(["kurze", "lange"]), "Rochade"] + ending(random)
    if kind < 0.11:
        tail = square(random) + random.choice([[], link(random) + square(random)])
        return random.choice([["Bauer"], []]) + tail + [random.choice(PROMOTIONS)] + ending(random)
    if kind < 0.13:
        return random.choice([["Bauer"], []]) + square(random) + link(random) + square(random) + ["en", "passant"]
    words = [random.choice(PIECES)] if random.random() < 0.75 else []
    if kind < 0.60:  # both squares
        words += square(random) + link(random) + square(random)
    elif kind < 0.85:  # target only
        words += (link(random) if words else []) + square(random)
    elif kind < 0.93:  # origin by file or rank; of a pawn only by file
        words += [random.choice(FILES + RANKS if words else FILES)] + link(random) + square(random)
    else:  # pawn captures by file
        words = [random.choice(FILES), random.choice(["schlägt", "mal", "nimmt"])] + square(random)
    return words + ending(random)


def command(random):
    return [random.choice([word for pairs in lexicon.classes()["command"].values() for word, _ in pairs])]


def other(random):
    return [random.choice(OTHER) for _ in range(random.choice([1, 1, 2, 3, 4, 5]))]


def scramble(random):
    """Words in no order: the network must not learn the grammar, the graph has it."""
    return [random.choice(list(lexicon.words())) for _ in range(random.randint(2, 6))]


def draw(random):
    """One text for training."""
    kind = random.random()
    if kind < 0.50:
        return pauses(move(random), random)
    if kind < 0.64:
        return [random.choice(list(lexicon.words()))]
    if kind < 0.72:
        return square(random)
    if kind < 0.76:
        return command(random)
    if kind < 0.88:
        return pauses(scramble(random), random)
    return other(random)


def pauses(words, random):
    """Puts a pause here and there: some people take the move in parts."""
    chance = random.choice([0, 0, 0, 0.2, 0.6])
    out = words[:1]
    for word in words[1:]:
        if random.random() < chance:
            out.append(",")
        out.append(word)
    return out


def development(random):
    """One text for measuring: an announcement or a lone square, no pause, no scramble."""
    return move(random) if random.random() < 0.85 else square(random)
