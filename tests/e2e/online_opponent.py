"""Bert, played by berserk, the client of Lichess in Python, on a server whose address is the first argument.

The second argument names what he does. A line on standard output tells the test how far he is, and he waits for a line on
standard input before he goes on. It ends without a word if all went as expected.
"""

import pathlib
import sys
import threading

import berserk

sys.path.append(str(pathlib.Path(__file__).parents[1] / "lichess-stand-in" / "tests"))
from streams import Stream


class Bert:
    def __init__(self, base):
        self.base = base
        self.api = self.client()
        self.events = Stream(self.client().board.stream_incoming_events())

    def client(self):
        return berserk.Client(berserk.TokenSession("lip_bert"), base_url=self.base)

    def accepts(self):
        tell("waits")
        self.api.challenges.accept(self.events.next("challenge")["id"])
        self.begins()

    def begins(self):
        game = self.events.next("gameStart")["game"]
        self.game = game["gameId"]
        self.stream = Stream(self.client().board.stream_game_state(self.game))
        full = self.stream.next("gameFull")
        self.plies = len(full["state"]["moves"].split())
        return game["color"]

    def waits_for(self, plies):
        if self.plies != plies:
            self.stream.plies(plies)

    def play(self, uci):
        self.api.board.make_move(self.game, uci)


def tell(word):
    print(word, flush=True)
    sys.stdin.readline()


def mated(bert):
    bert.accepts()
    for plies, uci in ((1, "e7e5"), (3, "b8c6"), (5, "g8f6")):
        bert.waits_for(plies)
        bert.play(uci)
    over = bert.stream.state(lambda it: it["status"] != "started")
    assert (over["status"], over["winner"]) == ("mate", "white"), over


def talks(bert):
    bert.accepts()
    bert.waits_for(1)
    bert.play("e7e5")
    bert.api.board.post_message(bert.game, "Good evening")
    while bert.stream.next("chatLine")["text"] != "Good evening to you!":
        pass
    bert.api.board.offer_takeback(bert.game)
    bert.stream.state(lambda it: it["moves"] == "e2e4")
    bert.play("c7c5")
    bert.stream.state(lambda it: it["moves"].endswith("g1f3"))
    bert.api.board.offer_draw(bert.game)
    while bert.stream.next("chatLine")["text"] != "White declines draw":
        pass
    bert.api.board.resign_game(bert.game)
    over = bert.stream.state(lambda it: it["status"] != "started")
    assert (over["status"], over["winner"]) == ("resign", "white"), over


def seeks(bert):
    threading.Thread(
        target=lambda: bert.client().board.seek(10, 5, rated=False, color="random"),
        daemon=True,
    ).start()
    tell("seeks")
    if bert.begins() == "white":
        bert.play("e2e4")
        bert.waits_for(2)
        bert.play("d2d4")
        bert.stream.plies(4)
    else:
        bert.waits_for(1)
        bert.play("e7e5")
        bert.stream.plies(3)
    tell("thinks")
    over = bert.stream.state(lambda it: it["status"] != "started")
    assert over["status"] == "outoftime", over


def main():
    base, what = sys.argv[1:]
    {"mated": mated, "talks": talks, "seeks": seeks}[what](Bert(base))


main()
