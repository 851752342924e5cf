#!/usr/bin/env python3
"""How fast a game on a server goes on in the program itself, and what an open game costs.

    tools/online_speed.py PROGRAM STAND-IN [GAMES [SECONDS]]
    tools/online_speed.py --sound PROGRAM STAND-IN [MOVES]

Plays GAMES games (4) of 62 moves of each player against the stand-in for Lichess on this computer. The voice writes. Prints
the median, the 95th percentile and the longest, in ms:

- from a typed line to the server having the move
- from the server having the opponent's move to the first text that tells it

Then the game stays open for SECONDS (300) and nobody moves. Prints the memory of the program, in MB, at the beginning and at
the end of that, and how much of one core it took.

With --sound espeak-ng speaks to a private PulseAudio server, and MOVES (40) of the opponent are timed to the first sound at its
loudspeaker, after silence.
"""

import http.client
import json
import os
import pathlib
import queue
import subprocess
import sys
import tempfile
import threading
import time

from board_keys import Loudspeaker

SHUFFLE = [("Nh3", "g1h3", "g8h6"), ("Ng1", "h3g1", "h6g8")]
PUSHES = [("a3", "a2a3", "a7a6"), ("a4", "a3a4", "a6a5"), ("b3", "b2b3", "b7b6"), ("c3", "c2c3", "c7c6"),
          ("d3", "d2d3", "d7d6"), ("e3", "e2e3", "e7e6"), ("f3", "f2f3", "f7f6"), ("g3", "g2g3", "g7g6")]
FOLDERS = ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME")


def moves():
    """No position comes five times."""
    for push in PUSHES:
        yield from SHUFFLE * 3
        yield push
    yield from SHUFFLE * 3


class Lines:
    """What a stream says, line by line, each with its time."""

    def __init__(self, stream):
        self.queue = queue.Queue()
        threading.Thread(target=self._read, args=(stream,), daemon=True).start()

    def _read(self, stream):
        for line in iter(stream.readline, b""):
            self.queue.put((time.monotonic(), line.decode("utf-8", "replace").strip()))

    def until(self, fits):
        """The time of the first line that fits."""
        seen = []
        while True:
            try:
                at, line = self.queue.get(timeout=30)
            except queue.Empty:
                sys.exit(f"waited in vain; came: {seen[-5:]}")
            seen.append(line)
            if fits(line):
                return at, line

    def drain(self):
        while not self.queue.empty():
            self.queue.get()


class Bert:
    """The opponent, without the program."""

    def __init__(self, address):
        self.address = address
        self.acting = http.client.HTTPConnection(address)

    headers = {"Authorization": "Bearer lip_bert", "User-Agent": "online_speed"}

    def post(self, path):
        self.acting.request("POST", path, headers=self.headers)
        answer = self.acting.getresponse()
        body = answer.read()
        if answer.status != 200:
            sys.exit(f"{path}: {answer.status} {body}")

    def get(self, path):
        self.acting.request("GET", path, headers=self.headers)
        return json.loads(self.acting.getresponse().read())

    def stream(self, path):
        connection = http.client.HTTPConnection(self.address)
        connection.request("GET", path, headers=self.headers)
        return Lines(connection.getresponse())


def told(name, times):
    times = sorted(times)
    at = lambda share: times[min(len(times) - 1, int(len(times) * share))] * 1000
    print(f"{name}: median {at(0.5):.1f}, 95 % {at(0.95):.1f}, longest {times[-1] * 1000:.1f} ms, of {len(times)}")


def memory(process):
    status = pathlib.Path(f"/proc/{process}/status").read_text()
    fields = dict(line.split(":", 1) for line in status.splitlines() if ":" in line)
    return int(fields["VmRSS"].split()[0]) / 1024, int(fields["VmHWM"].split()[0]) / 1024


def cpu(process):
    fields = pathlib.Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def plays(program, environment, bert, voice="text"):
    child = subprocess.Popen([program, "--language", "en", "online", "challenge", "Bert", "--minutes", "60", "--increment", "0",
                              "--color", "white", "--input", "keyboard", "--voice", voice],
                             env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    said = Lines(child.stdout)
    said.until(lambda it: "You have challenged" in it)
    game = bert.get("/api/challenge")["in"][0]["id"]
    bert.post(f"/api/challenge/{game}/accept")
    said.until(lambda it: "against Bert" in it)
    return child, said, game


def types(child, line):
    child.stdin.write(f"{line}\n".encode())
    child.stdin.flush()


def main():
    arguments = [it for it in sys.argv[1:] if it != "--sound"]
    with_sound = len(arguments) < len(sys.argv) - 1
    program, stand_in = map(os.path.abspath, arguments[:2])
    numbers = [int(it) for it in arguments[2:]]
    server = subprocess.Popen([stand_in, "--port", "0"], stdout=subprocess.PIPE, text=True)
    try:
        address = server.stdout.readline().strip()
        with tempfile.TemporaryDirectory() as home:
            environment = dict(os.environ, HOME=home, **{it: home for it in FOLDERS})
            token = pathlib.Path(home, "token")
            token.write_text("lip_anna\n")
            subprocess.run([program, "online", "sign-in", "--token-file", token, "--server", address], env=environment,
                           check=True, stdout=subprocess.DEVNULL)
            bert = Bert(address.removeprefix("http://"))
            if with_sound:
                sounds(program, environment, home, bert, *numbers)
            else:
                measure(program, environment, bert, *numbers)
    finally:
        server.terminate()


def sounds(program, environment, home, bert, count=40):
    speaker = Loudspeaker(home)
    environment = dict(speaker.environment, **{it: environment[it] for it in (*FOLDERS, "HOME")})
    heard = []
    try:
        child, _, game = plays(program, environment, bert, "espeak")
        stream = bert.stream(f"/api/board/game/stream/{game}")
        stream.until(lambda it: "gameFull" in it)
        for made, (typed, _, answer) in zip(range(0, 2 * count, 2), moves()):
            types(child, typed)
            stream.until(lambda it: plies(it) == made + 1)
            speaker.last = time.perf_counter()
            speaker.wait_for_silence()
            speaker.first = None
            begun = time.perf_counter()
            bert.post(f"/api/board/game/{game}/move/{answer}")
            at = speaker.heard()
            if at is None:
                sys.exit(f"nothing was heard after move {answer}")
            heard.append(at - begun)
            stream.until(lambda it: plies(it) == made + 2)
            speaker.wait_for_silence()
        child.kill()
    finally:
        speaker.end()
    told("opponent's move to first sound", heard)


def measure(program, environment, bert, games=4, seconds=300):
    sent, heard = [], []
    for number in range(games):
        child, said, game = plays(program, environment, bert)
        stream = bert.stream(f"/api/board/game/stream/{game}")
        stream.until(lambda it: "gameFull" in it)
        made = 0
        for typed, _, answer in moves():
            said.drain()
            begun = time.monotonic()
            types(child, typed)
            at, _ = stream.until(lambda it: plies(it) == made + 1)
            sent.append(at - begun)
            time.sleep(0.05)
            said.drain()
            begun = time.monotonic()
            bert.post(f"/api/board/game/{game}/move/{answer}")
            at, _ = said.until(bool)
            heard.append(at - begun)
            made += 2
            stream.until(lambda it: plies(it) == made)
            time.sleep(0.05)
        if number < games - 1:
            bert.post(f"/api/board/game/{game}/resign")
            said.until(lambda it: "resigns" in it)
            types(child, "quit")
            child.wait(30)
    told("typed line to move at the server", sent)
    told("opponent's move to first text", heard)
    before, spent, begun = memory(child.pid), cpu(child.pid), time.monotonic()
    time.sleep(seconds)
    after, spent, passed = memory(child.pid), cpu(child.pid) - spent, time.monotonic() - begun
    print(f"open game, {passed:.0f} s: memory {before[0]:.1f} MB, then {after[0]:.1f} MB, most {after[1]:.1f} MB; "
          f"{spent / passed * 100:.2f} % of a core")
    child.kill()


def plies(line):
    """How many moves a line of a game's stream has; none for other lines."""
    try:
        event = json.loads(line)
    except ValueError:
        return None
    state = event.get("state", event)
    return len(state["moves"].split()) if "moves" in state else None


if __name__ == "__main__":
    main()
