#!/usr/bin/env python3
"""How long it takes from a key on the board to the first text that follows from it, in the program itself.

    tools/board_keys.py PROGRAM [KEYS]

Plays a game for practice in a terminal of its own, goes to the board and presses KEYS keys (400), one after the other: steps,
pieces, rays, moves, attackers. The voice writes, so that no voice is measured. Prints the median, the 95th percentile and the
longest, in ms.
"""

import os
import pty
import select
import signal
import sys
import tempfile
import time

KEYS = [b"\x1b[A", b"\x1b[B", b"s", b"k", b"3", b"x", b"m", b"o", b"a", b"d", b"t", b"w", b"w"]
OPTIONS = ["--language", "de", "play", "--opponent", "human", "--time", "none", "--input", "keyboard", "--voice", "text"]


def start(program, home):
    folders = ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME")
    environment = dict(os.environ, HOME=home, **{name: os.path.join(home, name) for name in folders})
    child, terminal = pty.fork()
    if child == 0:
        os.execve(program, [program, *OPTIONS], environment)
    return child, terminal


def read(terminal, seconds):
    """What is written until a line ends, or nothing comes for so long."""
    text = b""
    while not text.endswith(b"\n") and select.select([terminal], [], [], seconds)[0]:
        text += os.read(terminal, 65536)
    return text.decode("utf-8", "replace")


def wait_for(terminal, text):
    told = ""
    while text not in told:
        more = read(terminal, 30)
        if not more:
            sys.exit(f"waited in vain for: {text}\n{told}")
        told += more


def main():
    program, count = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 400
    with tempfile.TemporaryDirectory() as home:
        child, terminal = start(program, home)
        wait_for(terminal, "am Zug")
        os.write(terminal, b"\t")
        wait_for(terminal, "Eva vier")
        times = []
        for index in range(count):
            pressed = time.perf_counter()
            os.write(terminal, KEYS[index % len(KEYS)])
            read(terminal, 5)
            times.append((time.perf_counter() - pressed) * 1000)
            time.sleep(0.01)
            # What else a key says.
            while select.select([terminal], [], [], 0)[0]:
                os.read(terminal, 65536)
        os.kill(child, signal.SIGTERM)
        os.waitpid(child, 0)
    times.sort()
    p95 = times[int(len(times) * 0.95)]
    print(f"{count} keys: median {times[count // 2]:.1f} ms, p95 {p95:.1f} ms, longest {times[-1]:.1f} ms")


main()
