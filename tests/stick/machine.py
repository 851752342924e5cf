"""A computer that is not there: QEMU without KVM, with keys, sound into a file, a look at its screen, and its log.

Only one runs at a time. Emulation is asked for by name, because KVM that is offered does not always start Debian's kernel.
"""

import array
import json
import pathlib
import shutil
import signal
import socket
import subprocess
import tempfile
import time

# Louder than this, in units of 16 bits, is a word.
LOUD = 300
RATE = 44100
# Silence of so many seconds ends what is said.
QUIET = 3
# Where the firmware of Debian's package ovmf lies.
OVMF = pathlib.Path("/usr/share/OVMF")

KEYS = {
    "\n": ["ret"],
    " ": ["spc"],
    "+": ["shift", "equal"],
    "-": ["minus"],
}


def loud_parts(sound, since=0, gap=14):
    """Where words begin and end: parts between which it is quiet for so many twentieths of a second."""
    step = RATE // 20
    parts, begin, quiet = [], None, 0
    for at in range(since, len(sound), step):
        piece = sound[at : at + step]
        if max(piece) > LOUD or min(piece) < -LOUD:
            begin = at if begin is None else begin
            quiet = 0
        elif begin is not None:
            quiet += 1
            if quiet >= gap:
                parts.append((begin, at - (quiet - 1) * step))
                begin = None
    if begin is not None:
        parts.append((begin, len(sound)))
    return parts


class Failed(Exception):
    """What was expected did not happen."""


class Gone(Failed):
    """The machine is off."""


class Machine:
    """The stick in a computer."""

    def __init__(self, disk, firmware="bios", devices=(), icount=False):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="stick-machine."))
        self.disk = disk
        self.sound = self.folder / "sound.wav"
        self.log_file = self.folder / "log"
        monitor = self.folder / "monitor"
        self.process = subprocess.Popen(
            self._command(firmware, monitor, devices, icount),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=(self.folder / "errors").open("w"),
        )
        self.monitor = self._connect(monitor)
        self.begun = time.monotonic()

    def _command(self, firmware, monitor, devices, icount):
        command = ["qemu-system-x86_64", "-cpu", "Nehalem", "-m", "1024", "-display", "none", "-vga", "std"]
        command += ["-nodefaults", "-no-user-config", "-rtc", "base=utc"]
        if icount:
            command += ["-accel", "tcg,thread=single", "-icount", "shift=0,sleep=off", "-smp", "1"]
        else:
            command += ["-accel", "tcg", "-smp", "2"]
        command += self._firmware(firmware)
        command += ["-device", "qemu-xhci,id=usb"]
        command += ["-drive", f"if=none,id=stick,format=raw,cache=unsafe,file={self.disk}"]
        command += ["-device", "usb-storage,bus=usb.0,drive=stick,bootindex=0,removable=on"]
        command += ["-device", "usb-kbd,bus=usb.0"]
        command += ["-audiodev", f"wav,id=sound,path={self.sound},out.frequency={RATE}"]
        command += ["-device", "intel-hda", "-device", "hda-output,audiodev=sound"]
        command += ["-qmp", f"unix:{monitor},server=on,wait=off"]
        command += ["-serial", f"file:{self.log_file}"]
        return command + list(devices)

    def _firmware(self, firmware):
        if firmware == "bios":
            return ["-machine", "pc"]
        variables = self.folder / "variables.fd"
        kind = ".ms" if firmware == "secure" else ""
        code = "OVMF_CODE_4M.ms.fd" if firmware == "secure" else "OVMF_CODE_4M.fd"
        shutil.copy(OVMF / f"OVMF_VARS_4M{kind}.fd", variables)
        return [
            "-machine",
            "q35,smm=on",
            "-global",
            "driver=cfi.pflash01,property=secure,value=on",
            "-drive",
            f"if=pflash,format=raw,unit=0,readonly=on,file={OVMF / code}",
            "-drive",
            f"if=pflash,format=raw,unit=1,file={variables}",
        ]

    def _connect(self, path):
        for _ in range(200):
            if self.process.poll() is not None:
                raise Failed((self.folder / "errors").read_text())
            try:
                monitor = socket.socket(socket.AF_UNIX)
                monitor.connect(str(path))
                self.lines = monitor.makefile("rw")
                if self.lines.readline():
                    break
            except OSError:
                time.sleep(0.05)
        self.monitor = monitor
        self.ask("qmp_capabilities")
        return monitor

    def ask(self, command, **arguments):
        """A command of QEMU's monitor."""
        try:
            self.lines.write(json.dumps({"execute": command, "arguments": arguments}) + "\n")
            self.lines.flush()
        except OSError:
            raise Gone("the machine is off") from None
        while True:
            line = self.lines.readline()
            if not line:
                raise Gone("the machine is off")
            answer = json.loads(line)
            if "return" in answer:
                return answer["return"]
            if "error" in answer:
                raise Failed(answer["error"]["desc"])

    # --- keys ---

    def press(self, *names):
        """Presses keys together."""
        keys = [{"type": "qcode", "data": name} for name in names]
        self.ask("send-key", keys=keys, **{"hold-time": 60})
        time.sleep(0.2)

    def type(self, text):
        """Types a text one key after the other."""
        for character in text:
            if character in KEYS:
                self.press(*KEYS[character])
            elif character.isupper():
                self.press("shift", character.lower())
            else:
                self.press(character)

    # --- what it shows and says ---

    def screen(self):
        """The lines of the screen of a computer with BIOS, which is in text mode."""
        place = self.folder / "screen"
        self.ask("pmemsave", val=0xB8000, size=4000, filename=str(place))
        characters = place.read_bytes()[::2].decode("cp437")
        return [characters[at : at + 80].rstrip() for at in range(0, 2000, 80)]

    def log(self):
        """What the kernel and the first process have logged, if the stick was told to log."""
        return self.log_file.read_text(errors="replace") if self.log_file.exists() else ""

    def samples(self):
        """All sound so far, of the left of two channels. The header has no length before the end."""
        sound = array.array("h")
        if self.sound.exists():
            content = self.sound.read_bytes()[44:]
            sound.frombytes(content[: len(content) // 4 * 4])
        return sound[::2]

    def heard(self):
        """How many seconds of it are loud."""
        return sum(end - begin for begin, end in loud_parts(self.samples(), gap=1)) / RATE

    def wait_until_quiet(self, limit, since=0):
        """Waits until something was said from this sample on and nothing is said any more. Returns what was said, part by part."""

        def is_said():
            sound = self.samples()
            parts = loud_parts(sound, since=since)
            is_over = parts and len(sound) - parts[-1][1] > QUIET * RATE
            return is_over and [sound[begin:end] for begin, end in parts]

        return self.wait("words and then silence", limit, is_said)

    def wait(self, what, limit, is_there):
        """Waits until something is there."""
        end = time.monotonic() + limit
        while time.monotonic() < end:
            if self.process.poll() is not None:
                raise Failed(f"the machine ended before {what}")
            found = is_there()
            if found:
                return found
            time.sleep(0.5)
        shown = "\n".join(line for line in self.screen() if line)
        raise Failed(f"not within {limit} s: {what}\n--- screen\n{shown}\n--- log\n{self.log()[-3000:]}")

    def wait_for_log(self, text, limit=120):
        self.wait(f"{text!r} in the log", limit, lambda: text in self.log())

    def wait_for_screen(self, text, limit=120):
        """Waits until a text is somewhere on the screen, where lines may break anywhere."""

        def is_shown():
            whole = "".join(line.ljust(80) for line in self.screen())
            return text.replace(" ", "") in whole.replace(" ", "")

        self.wait(f"{text!r} on the screen", limit, is_shown)

    def complaints(self):
        """What QEMU itself complains about."""
        return (self.folder / "errors").read_text()

    # --- the end ---

    def cut_power(self):
        """Ends at once, as without electricity."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def is_off_within(self, limit):
        """Whether it switches itself off."""
        try:
            self.process.wait(limit)
            return True
        except subprocess.TimeoutExpired:
            return False

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            # In order, so that the file of sound gets its header.
            try:
                self.ask("quit")
                self.process.wait(10)
            except (Failed, OSError, subprocess.TimeoutExpired):
                self.cut_power()
        shutil.rmtree(self.folder, ignore_errors=True)
