"""Prints the files of the drivers that a list names, each after those that it needs, with its parameters.

    modules.py FOLDER LIST

FOLDER has `modules.dep` and `modules.builtin` of depmod. A driver that is part of the kernel needs no file; one that is nowhere
is a mistake.
"""

import pathlib
import sys


def name_of(path):
    return pathlib.PurePath(path).name.split(".ko")[0].replace("-", "_")


def wanted(text):
    """The drivers of a list, each with its parameters."""
    for line in text.splitlines():
        words = line.split("#")[0].split()
        if words:
            yield words[0].replace("-", "_"), " ".join(words[1:])


def in_order(drivers, needs, builtin):
    """The files, what is needed first. `needs` has for each file those that it needs, the nearest first."""
    files = {name_of(path): path for path in needs}
    parameters = dict(drivers)
    done = []
    for name, _ in drivers:
        if name in builtin:
            continue
        if name not in files:
            raise SystemExit(f"There is no driver {name}.")
        for path in [*reversed(needs[files[name]]), files[name]]:
            if path not in done:
                done.append(path)
    return [(path, parameters.get(name_of(path), "")) for path in done]


def main(folder, names):
    folder = pathlib.Path(folder)
    needs = {}
    for line in (folder / "modules.dep").read_text().splitlines():
        path, _, needed = line.partition(":")
        needs[path] = needed.split()
    builtin = {name_of(path) for path in (folder / "modules.builtin").read_text().split()}
    drivers = list(wanted(pathlib.Path(names).read_text()))
    for path, parameters in in_order(drivers, needs, builtin):
        print(path, parameters)


if __name__ == "__main__":
    main(*sys.argv[1:])
