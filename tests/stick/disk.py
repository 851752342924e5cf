"""Copies of the image that can be changed, and what lies on them."""

import pathlib
import re
import subprocess

MIB = 1024 * 1024


class Disk:
    """A copy of the image."""

    def __init__(self, image, folder, name):
        self.path = pathlib.Path(folder) / f"{name}.img"
        subprocess.run(["cp", "--sparse=always", image, self.path], check=True)

    def partition(self, name):
        """Begin and length of a partition in bytes."""
        table = subprocess.run(
            ["sfdisk", "--dump", self.path], check=True, capture_output=True, text=True
        ).stdout
        found = re.search(rf'start= *(\d+), size= *(\d+),.*name="{name}"', table)
        return int(found[1]) * 512, int(found[2]) * 512

    def change_byte(self, name, at):
        """Turns a byte of a partition around."""
        place = self.partition(name)[0] + at
        with open(self.path, "r+b") as disk:
            disk.seek(place)
            byte = disk.read(1)[0]
            disk.seek(place)
            disk.write(bytes([byte ^ 0xFF]))

    def mtools(self, *command):
        """A command of mtools on the partition from which the stick starts."""
        start = self.partition("annabella-esp")[0]
        tool, *arguments = command
        done = [tool, "-i", f"{self.path}@@{start}", *arguments]
        return subprocess.run(done, check=True, capture_output=True, text=True).stdout

    def let_it_log(self):
        """Lets kernel and first process log to a serial port. Only for tests: who can write the stick can do so."""
        text = self.mtools("mtype", "::EFI/debian/grub.cfg")
        text = text.replace(" quiet loglevel=4", " console=ttyS0 loglevel=4 ignore_loglevel printk.devkmsg=on")
        changed = self.path.with_suffix(".cfg")
        changed.write_text(text)
        self.mtools("mcopy", "-o", str(changed), "::EFI/debian/grub.cfg")
        return self

    def data(self):
        """The second partition as a file of its own."""
        start, length = self.partition("annabella-data")
        data = self.path.with_suffix(".data")
        with open(self.path, "rb") as disk, open(data, "wb") as copy:
            disk.seek(start)
            copy.write(disk.read(length))
        # What the journal of the file system holds is put in place, as mounting it does.
        subprocess.run(["e2fsck", "-fy", data], capture_output=True)
        return data

    def games(self, folder):
        """The journals of games, copied into a folder."""
        folder = pathlib.Path(folder)
        folder.mkdir(exist_ok=True)
        command = f"rdump .local/share/annabella/games {folder}"
        subprocess.run(["debugfs", "-R", command, self.data()], capture_output=True)
        return sorted(folder.glob("games/*.jsonl"))
