#!/usr/bin/env python3
"""Lists what the program says for longer than eight seconds before it waits.

The program is driven as by a user who types, in four languages, through menus, help, games, drills, puzzles, a review
and the guide. espeak-ng at its usual rate measures how long each answer takes; a German voice says German names in all
languages, which this measures with the voice of the texts.

    tools/long_answers.py target/debug/annabella
"""

import os
import select
import subprocess
import sys
import tempfile
import wave

LIMIT = 8.0
# An answer is over when nothing has come for so long, in seconds. The program needs some milliseconds.
QUIET = 0.35

GAMES = """[Event "Club"]
[White "Huber, Anna"]
[Black "Meier, Karl"]
[Date "2026.11.28"]
[Result "1-0"]

1. e4 e5 2. Nf3 {A long remark about this move, which takes more than eight seconds to be read aloud,
because its author had much to say about knights, about bishops, and about pawns.} Nc6 3. Bc4 d6 (3... Nf6 4. d3)
4. O-O Bg4 5. h3 Bxf3 6. Qxf3 Nf6 7. d3 1-0

[Event "Club"]
[White "Kurz, Emil"]
[Black "Lang, Ida"]
[Result "1/2-1/2"]

1. d4 d5 1/2-1/2
"""

PLAY = "play --input keyboard --voice text --time none --grace 0 --opponent human".split()
LEVEL = "play --input keyboard --voice text --level 1 --time".split()
KEYS = "--input keyboard --voice text".split()

# Words by language: help, more, settings, position, moves, last move, pause, resign, draw, leave, repeat.
WORDS = {
    "de": ["Hilfe", "mehr", "Stellung", "letzter Zug", "Pause", "aufgeben", "remis", "beenden", "wiederholen", "Regeln"],
    "en": ["help", "more", "position", "last move", "pause", "resign", "draw", "quit", "repeat", "rules"],
    "ru": ["помощь", "ещё", "позиция", "последний ход", "пауза", "сдаюсь", "ничья", "выход", "повтори", "правила"],
    "bg": ["помощ", "още", "позиция", "последен ход", "пауза", "предавам се", "реми", "изход", "повтори", "регламент"],
}


def situations(code, games):
    """What is typed, after which arguments."""
    help_, more, position, last, pause, resign, draw, leave, repeat, rules = WORDS[code]
    topics = {"de": "was Zug Figur Uhr Korrektur Stellung berühre remis Hinweis Fragen Tasten Wörter".split(),
              "en": "topics move piece clock correction position touch draw hint questions keys words".split(),
              "ru": "темы ход фигура часы поправка позиция касаюсь ничья подсказка вопросы клавиши слова".split(),
              "bg": "теми ход фигура часовник корекция позиция докосвам реми подсказка въпроси клавиши думи".split()}
    yield PLAY, [help_, more, *[f"{help_} {it}" for it in topics[code]], position, more, "e4", last, "m", "t", "l", "o",
                 "b e4", "s 2", "m g8", rules, repeat, "Sd2", "xyz", "?", resign, help_]
    yield [*PLAY, "--fen", "4k3/8/8/8/8/8/8/RN2KN1R w KQ - 0 1"], ["Nd2" if code == "en" else "Sd2", help_]
    yield [*PLAY, "--fen", "7k/4P3/8/8/8/8/8/K7 w - - 0 1"], ["e8", help_]
    yield [*LEVEL, "90+30"], [help_, pause, help_, pause, leave]
    yield [*LEVEL, "90/40+30,30+30"], [help_]
    yield ["menu", *KEYS], ["1", "4", "1"]
    for entry in "13467":
        yield ["menu", *KEYS], [entry, help_, more, "1"]
    yield ["menu", *KEYS], ["1", "5"]
    yield ["menu", *KEYS], ["7", "9"]
    yield ["menu", *KEYS], ["7", "10"]
    yield ["menu", *KEYS], ["7", "11", more]
    yield ["menu", *KEYS], ["8", "1", "1", "2", "3"]
    yield ["menu", *KEYS], ["8", "2", "1", "2", "3", "4"]
    for drill in "colours neighbours knight reach memory blindfold announce names".split():
        yield ["drill", drill, "--seed", "1", *KEYS], [help_, more, repeat, "xyz", "e4"]
    yield ["drill", *KEYS], [help_]
    yield ["puzzle", "--seed", "1", *KEYS], [help_, more, position, "xyz"]
    yield ["review", games, *KEYS], [help_, "1"]
    lines = {"de": ["Partie eins", "weiter", "weiter", "weiter", "Stellung", "Fehler", "Liste"],
             "en": ["game 1", "next", "next", "next", "position", "mistakes", "list"],
             "ru": ["партия 1", "дальше", "дальше", "дальше", "позиция", "ошибки", "список"],
             "bg": ["партия 1", "напред", "напред", "напред", "позиция", "грешки", "списък"]}
    yield ["review", games, *KEYS], [lines[code][0], help_, more, more, more, *lines[code][1:]]


def read_quiet(process):
    """What the program writes until it has been quiet for a while."""
    said = b""
    wait = 5.0
    while True:
        ready, _, _ = select.select([process.stdout], [], [], wait)
        if not ready:
            return said.decode(errors="replace")
        block = os.read(process.stdout.fileno(), 65536)
        if not block:
            return said.decode(errors="replace")
        said += block
        wait = QUIET


def answers(program, code, arguments, lines, home):
    """What was typed, with what was said to it."""
    environment = dict(os.environ, HOME=home, XDG_CONFIG_HOME=f"{home}/config", XDG_DATA_HOME=f"{home}/data")
    process = subprocess.Popen([program, "--language", code, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                               stderr=subprocess.DEVNULL, env=environment)
    told = [("", read_quiet(process))]
    for line in lines:
        try:
            process.stdin.write(f"{line}\n".encode())
            process.stdin.flush()
        except BrokenPipeError:
            break
        told.append((line, read_quiet(process)))
    process.kill()
    process.wait()
    return told


# What devices there are is said to its end before an activity begins.
DEVICES = ("Nur Text. Ich lese von der Tastatur. „Hilfe“ hilft.", 'Text only. I read from the keyboard. "Help" helps.',
           "Только текст. Жду ввода с клавиатуры. «Помощь» поможет.", "Само текст. Чакам въвеждане от клавиатурата. „Помощ“ помага.")


def spoken(text):
    """What counts of an answer: not the devices before it, nor the question whether it goes on, which is the pause."""
    for devices in DEVICES:
        text = text.removeprefix(devices).lstrip()
    for more in ("Weiter?", "More?", "Дальше?", "Нататък?"):
        text = text.removesuffix(more).rstrip()
    return text


def seconds(code, text, folder):
    """How long espeak-ng says a text."""
    path = os.path.join(folder, "said.wav")
    subprocess.run(["espeak-ng", "-v", code, "-w", path, text], check=True, stderr=subprocess.DEVNULL)
    with wave.open(path) as sound:
        return sound.getnframes() / sound.getframerate()


def main():
    program = sys.argv[1]
    codes = sys.argv[2:] or list(WORDS)
    count, long, known = 0, [], set()
    with tempfile.TemporaryDirectory() as folder:
        games = os.path.join(folder, "games.pgn")
        with open(games, "w", encoding="utf-8") as file:
            file.write(GAMES)
        for code in codes:
            home = os.path.join(folder, code)
            os.makedirs(f"{home}/config/annabella")
            with open(f"{home}/config/annabella/config.toml", "w", encoding="utf-8") as file:
                file.write(f'language = "{code}"\n')
            for arguments, lines in situations(code, games):
                for line, said in answers(program, code, arguments, lines, home):
                    text = spoken(" ".join(said.split()))
                    if not text or (code, text) in known:
                        continue
                    known.add((code, text))
                    count += 1
                    # Nothing that short takes so long.
                    if len(text) < 50:
                        continue
                    takes = seconds(code, text, folder)
                    if takes > LIMIT:
                        activity = arguments[0]
                        long.append((takes, code, activity, line, text))
    print(f"{count} different answers, {len(long)} of them longer than {LIMIT:.0f} seconds.")
    for takes, code, activity, line, text in sorted(long, reverse=True):
        print(f"{takes:5.1f} s  {code}  {activity}, „{line}“: {text[:110]}")


if __name__ == "__main__":
    main()
