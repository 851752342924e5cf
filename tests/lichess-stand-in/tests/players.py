"""Two players by berserk, the client of Lichess in Python, on a server whose address is the first argument.

The second argument names what they do. A line on standard output asks the test to do something, and the test answers with
a line on standard input. It ends without a word if all went as expected.
"""

import sys
import threading

import berserk

from streams import DEADLINE, Stream


class Player:
    """A player: a client for each stream, and one for acting."""

    def __init__(self, base, name):
        self.base, self.name = base, name
        self.api = self.client()
        self.events = Stream(self.client().board.stream_incoming_events())

    def client(self):
        session = berserk.TokenSession(f"lip_{self.name}")
        return berserk.Client(session, base_url=self.base)

    def begins(self):
        """Waits for a game and opens its stream: its identity and the colour."""
        game = self.events.next("gameStart")["game"]
        self.game = game["gameId"]
        self.stream = Stream(self.client().board.stream_game_state(self.game))
        full = self.stream.next("gameFull")
        assert full["state"]["status"] == "started"
        return game["color"]

    def play(self, uci):
        self.api.board.make_move(self.game, uci)


def ask_test(word):
    print(word, flush=True)
    sys.stdin.readline()


def play(white, black, moves):
    """Both play in turn, each once their stream has the move of the other."""
    for plies, uci in enumerate(moves.split()):
        mover = black if plies % 2 else white
        if plies:
            mover.stream.plies(plies)
        mover.play(uci)


def seek(anna, bert):
    def seeks(player):
        player.client().board.seek(10, 5, rated=False, color="random")

    threads = [threading.Thread(target=seeks, args=(it,)) for it in (anna, bert)]
    for thread in threads:
        thread.start()
    colors = {anna.begins(): anna, bert.begins(): bert}
    for thread in threads:
        thread.join(DEADLINE)
        assert not thread.is_alive()
    white, black = colors["white"], colors["black"]
    play(white, black, "e2e4 e7e5 f1c4 b8c6 d1h5 g8f6 h5f7")
    for player in (white, black):
        over = player.stream.plies(7)
        assert over["status"] == "mate" and over["winner"] == "white", over
        player.stream.ends()
        finished = player.events.next("gameFinish")["game"]
        assert finished["status"]["name"] == "mate"
    exported = white.api.games.export(white.game)
    assert exported["moves"].endswith("Qxf7#"), exported
    as_pgn = white.api.games.export(white.game, as_pgn=True)
    assert "Qxf7#" in as_pgn and "1-0" in as_pgn


def challenge(anna, bert, **wishes):
    """A challenge that both have been told of: what happens to it is told only to those who listen by then."""
    made = anna.api.challenges.create("bert", rated=False, **wishes)
    for player in (anna, bert):
        got = player.events.next("challenge")
        assert got["id"] == made["id"], (got, made)
    return made["id"]


def begin(anna, bert):
    bert.api.challenges.accept(challenge(anna, bert, clock_limit=600, clock_increment=0, color="white"))
    assert (anna.begins(), bert.begins()) == ("white", "black")


def draw(anna, bert):
    begin(anna, bert)
    play(anna, bert, "e2e4 e7e5 g1f3")
    anna.api.board.post_message(anna.game, "Good luck!")
    line = bert.stream.next("chatLine")
    assert (line["username"], line["text"]) == ("Anna", "Good luck!"), line
    anna.api.board.offer_takeback(anna.game)
    while "wtakeback" not in bert.stream.next("gameState"):
        pass
    bert.api.board.accept_takeback(bert.game)
    anna.stream.plies(2)
    anna.play("f1c4")
    anna.api.board.offer_draw(anna.game)
    while "wdraw" not in bert.stream.next("gameState"):
        pass
    bert.api.board.decline_draw(bert.game)
    while anna.stream.next("chatLine")["text"] != "Black declines draw":
        pass
    bert.play("b8c6")
    bert.api.board.offer_draw(bert.game)
    while "bdraw" not in anna.stream.next("gameState"):
        pass
    anna.api.board.accept_draw(anna.game)
    while bert.stream.next("gameState")["status"] != "draw":
        pass
    lines = anna.api.board.get_game_chat(anna.game)
    assert {"text": "Good luck!", "user": "Anna"} in lines, lines


def flag(anna, bert):
    begin(anna, bert)
    play(anna, bert, "e2e4 e7e5 g1f3")
    bert.stream.plies(3)
    ask_test("ten minutes pass")
    for player in (anna, bert):
        while True:
            over = player.stream.next("gameState")
            if over["status"] != "started":
                break
        assert (over["status"], over["winner"]) == ("outoftime", "white"), over
        assert over["btime"].total_seconds() == 0


def gone(anna, bert):
    begin(anna, bert)
    play(anna, bert, "e2e4 e7e5 g1f3")
    ask_test("bert leaves")
    assert anna.stream.next("opponentGone")["gone"] is True
    anna.api.board.claim_victory(anna.game)
    while anna.stream.next("gameState")["status"] != "timeout":
        pass


def refused(act, status, *arguments):
    try:
        act(*arguments)
    except berserk.exceptions.ResponseError as error:
        assert error.status_code == status, error
        return error.cause
    raise AssertionError("it was not refused")


def other(anna, bert):
    bert.api.challenges.decline(challenge(anna, bert, days=3), "tooSlow")
    assert anna.events.next("challengeDeclined")["challenge"]["declineReasonKey"] == "tooslow"
    cancelled = challenge(anna, bert, clock_limit=300, clock_increment=3)
    assert anna.api.challenges.get_mine()["out"][0]["id"] == cancelled
    anna.api.challenges.cancel(cancelled)
    bert.events.next("challengeCanceled")
    begin(anna, bert)
    assert [it["gameId"] for it in anna.api.games.get_ongoing()] == [anna.game]
    cause = refused(anna.api.board.make_move, 400, anna.game, "e2e5")
    assert cause == {"error": "Piece on e2 cannot move to e5"}, cause
    refused(bert.api.board.make_move, 400, bert.game, "e7e5")
    refused(anna.api.board.go_berserk, 400, anna.game)
    refused(anna.api.board.make_move, 404, "nothing0", "e2e4")
    bert.api.challenges.add_time_to_opponent_clock(bert.game, 15)
    assert anna.stream.next("gameState")["wtime"].total_seconds() == 615
    anna.api.board.abort_game(anna.game)
    assert bert.stream.next("gameState") and bert.events.next("gameFinish")
    made = anna.api.challenges.create_ai(level=1, clock_limit=600, clock_increment=0, color="white")
    assert anna.begins() == "white" and anna.game == made["id"]
    anna.play("e2e4")
    anna.stream.plies(2)
    assert anna.api.account.get()["id"] == "anna"
    assert anna.api.users.get_realtime_statuses("anna", "bert")[1]["online"]
    tested = anna.api.oauth.test_tokens("lip_anna", "lip_nothing")
    assert tested["lip_anna"]["userId"] == "anna" and tested["lip_nothing"] is None
    assert anna.api.puzzles.get_daily()["puzzle"]["solution"]
    assert "[Event" in "".join(anna.api.studies.export("studyOne"))
    anna.api.board.resign_game(anna.game)
    while anna.stream.next("gameState")["status"] != "resign":
        pass


def main():
    base, what = sys.argv[1:]
    players = [Player(base, it) for it in ("anna", "bert")]
    deeds = {"seek": seek, "draw": draw, "flag": flag, "gone": gone, "other": other}
    deeds[what](*players)


main()
