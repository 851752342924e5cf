#!/usr/bin/env python3
"""How long it takes from a key on the board to what follows from it, in the program itself.

    tools/board_keys.py [--sound] PROGRAM [KEYS]

Plays a game for practice in a terminal of its own, goes to the board and presses KEYS keys (400; with --sound 100), one after
the other: steps, pieces, rays, moves, attackers. Without --sound the voice writes, and the time ends with the first text. With
--sound espeak-ng speaks to a private PulseAudio server, and the time ends with the first sound at its loudspeaker, after
silence. Prints the median, the 95th percentile and the longest, in ms.
"""

import os
import pty
import select
import signal
import struct
import subprocess
import sys
import tempfile
import threading
import time

KEYS = [b"\x1b[A", b"\x1b[B", b"s", b"k", b"3", b"x", b"m", b"o", b"a", b"d", b"t", b"w", b"w"]
OPTIONS = ["--language", "de", "play", "--profile", "practice", "--opponent", "human", "--time", "none", "--input", "keyboard", "--voice"]
FOLDERS = ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME")
# A sample louder than this is sound, and so many seconds without one are silence.
LOUD = 200
QUIET = 0.25


def start(program, environment, voice):
    child, terminal = pty.fork()
    if child == 0:
        os.execve(program, [program, *OPTIONS, voice], environment)
    return child, terminal


def read(terminal, seconds):
    """What is written until a line ends, or nothing comes for so long."""
    text = b""
    while not text.endswith(b"\n") and select.select([terminal], [], [], seconds)[0]:
        text += os.read(terminal, 65536)
    return text.decode("utf-8", "replace")


def drain(terminal):
    while select.select([terminal], [], [], 0)[0]:
        os.read(terminal, 65536)


def wait_for(terminal, text):
    told = ""
    while text not in told:
        more = read(terminal, 30)
        if not more:
            sys.exit(f"waited in vain for: {text}\n{told}")
        told += more


class Loudspeaker:
    """A private PulseAudio server, and when something was heard there."""

    def __init__(self, home):
        self.first, self.last = None, time.perf_counter()
        self.environment = dict(
            os.environ,
            PULSE_SERVER=f"unix:{home}/sound.socket",
            ALSA_CONFIG_PATH=f"{home}/asound.conf",
            XDG_RUNTIME_DIR=home,
            SPEECHD_ADDRESS=f"unix_socket:{home}/none",
        )
        with open(f"{home}/asound.conf", "w", encoding="ascii") as configuration:
            configuration.write("</usr/share/alsa/alsa.conf>\npcm.!default { type pulse }\nctl.!default { type pulse }\n")
        modules = [f"module-native-protocol-unix auth-anonymous=1 socket={home}/sound.socket", "module-null-sink sink_name=speaker"]
        server = ["pulseaudio", "-n", "--exit-idle-time=-1", "--use-pid-file=no", "--daemonize=no"]
        self.processes = [self.run(server + [f"--load={it}" for it in modules])]
        while not os.path.exists(f"{home}/sound.socket"):
            time.sleep(0.05)
        # An idle sink is suspended.
        self.processes.append(self.run(["pacat", "--latency-msec=20", "-d", "speaker", "/dev/zero"]))
        recorder = ["parec", "--latency-msec=5", "-d", "speaker.monitor", "--rate=16000", "--channels=1", "--format=s16le"]
        self.recorder = self.run(recorder, subprocess.PIPE)
        self.processes.append(self.recorder)
        threading.Thread(target=self.listen, daemon=True).start()

    def run(self, command, out=subprocess.DEVNULL):
        return subprocess.Popen(command, env=self.environment, stdin=subprocess.DEVNULL, stdout=out, stderr=subprocess.DEVNULL)

    def listen(self):
        while sound := os.read(self.recorder.stdout.fileno(), 65536):
            now, count = time.perf_counter(), len(sound) // 2
            if any(abs(it) > LOUD for it in struct.unpack(f"<{count}h", sound[: 2 * count])):
                self.last = now
                self.first = self.first or now

    def wait_for_silence(self):
        while time.perf_counter() - self.last < QUIET:
            time.sleep(0.01)

    def heard(self):
        """When the first sound came since, or nothing after five seconds."""
        end = time.perf_counter() + 5
        while self.first is None and time.perf_counter() < end:
            time.sleep(0.001)
        return self.first

    def end(self):
        for process in reversed(self.processes):
            process.kill()
            process.wait()


def texts(program, count, home, environment):
    child, terminal = start(program, environment, "text")
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
        drain(terminal)
    return child, times


def sounds(program, count, home, environment):
    speaker = Loudspeaker(home)
    environment = dict(speaker.environment, **{name: environment[name] for name in (*FOLDERS, "HOME")})
    child, terminal = start(program, environment, "espeak")
    wait_for(terminal, "am Zug")
    os.write(terminal, b"\t")
    wait_for(terminal, "Eva vier")
    times = []
    try:
        for index in range(count):
            speaker.last = time.perf_counter()
            speaker.wait_for_silence()
            drain(terminal)
            speaker.first = None
            pressed = time.perf_counter()
            os.write(terminal, KEYS[index % len(KEYS)])
            heard = speaker.heard()
            if heard is None:
                sys.exit(f"nothing was heard after key {index}")
            times.append((heard - pressed) * 1000)
    finally:
        speaker.end()
    return child, times


def main():
    arguments = [it for it in sys.argv[1:] if it != "--sound"]
    with_sound = len(arguments) < len(sys.argv) - 1
    program, usual = arguments[0], 100 if with_sound else 400
    count = int(arguments[1]) if len(arguments) > 1 else usual
    with tempfile.TemporaryDirectory() as home:
        environment = dict(os.environ, HOME=home, **{name: os.path.join(home, name) for name in FOLDERS})
        measure = sounds if with_sound else texts
        child, times = measure(program, count, home, environment)
        os.kill(child, signal.SIGTERM)
        os.waitpid(child, 0)
    times.sort()
    p95 = times[int(len(times) * 0.95)]
    print(f"{count} keys: median {times[count // 2]:.1f} ms, p95 {p95:.1f} ms, longest {times[-1]:.1f} ms")


if __name__ == "__main__":
    main()
