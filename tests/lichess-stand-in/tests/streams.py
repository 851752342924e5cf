"""Streams of the server, as berserk reads them. For the players of the tests."""

import queue
import threading

# Only bounds what would hang.
DEADLINE = 60


class Stream:
    """What a stream brings, read by a thread of its own."""

    def __init__(self, lines):
        self.lines = queue.Queue()
        threading.Thread(target=self.read, args=(lines,), daemon=True).start()

    def read(self, lines):
        for line in lines:
            self.lines.put(line)
        self.lines.put(None)

    def next(self, kind):
        """The next line of this type, others passed over."""
        while True:
            line = self.lines.get(timeout=DEADLINE)
            assert line is not None, f"the stream ended before {kind}"
            if line["type"] == kind:
                return line[kind] if kind in line else line

    def state(self, holds):
        """The next state for which this holds."""
        while True:
            state = self.next("gameState")
            if holds(state):
                return state

    def plies(self, count):
        """The next state with this number of plies."""
        return self.state(lambda it: len(it["moves"].split()) == count)

    def ends(self):
        while self.lines.get(timeout=DEADLINE) is not None:
            pass
