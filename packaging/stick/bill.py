#!/usr/bin/env python3
"""The software bill of materials of a stick, in SPDX 2.3: Debian's packages by its manifest, the library that recognises speech
by its list, and the crates that the programs are built from by Cargo. Always the same for the same stick. The library spdx-tools
checks what it writes.

    packaging/stick/bill.py MANIFEST PROGRAM-FEATURES BILL.spdx.json
"""

import os
import re
import subprocess
import sys
from datetime import datetime, timezone

from spdx_tools.spdx.model import (
    Actor,
    ActorType,
    Checksum,
    ChecksumAlgorithm,
    CreationInfo,
    Document,
    ExternalPackageRef,
    ExternalPackageRefCategory,
    Package,
    Relationship,
    RelationshipType,
    SpdxNoAssertion,
)
from spdx_tools.common.spdx_licensing import spdx_licensing
from spdx_tools.spdx.writer.write_anything import write_file

STICK = "SPDXRef-stick"


def debian(lines):
    """Debian's packages of a manifest: `package: NAME VERSION ARCHITECTURE  SHA256`."""
    for line in lines:
        kind, _, rest = line.partition(": ")
        if kind == "package":
            name, version, architecture, sha256 = rest.split()
            place = f"pkg:deb/debian/{name}@{version}?arch={architecture}"
            yield name, version, place, SpdxNoAssertion(), [Checksum(ChecksumAlgorithm.SHA256, sha256)]


def crates(arguments):
    """The crates that go into a program which Cargo builds with these arguments."""
    command = ["cargo", "tree", "--locked", "--offline", "--edges", "normal", "--prefix", "none", "--no-dedupe"]
    tree = subprocess.run([*command, "--format", "{p}|{l}", *arguments], capture_output=True, text=True, check=True)
    for line in sorted(set(tree.stdout.splitlines())):
        package, _, licence = line.partition("|")
        name, version = package.split()[:2]
        version = version.removeprefix("v")
        known = spdx_licensing.parse(licence.replace("/", " OR ")) if licence else SpdxNoAssertion()
        yield name, version, f"pkg:cargo/{name}@{version}", known, []


def recogniser(pin):
    """The library that recognises speech, by the list that pins its package."""
    pinned = re.search(r"^vosk==(\S+) .*--hash=sha256:(\w+)", pin.replace("\\\n", " "), re.MULTILINE)
    version, sha256 = pinned.groups()
    yield "vosk", version, f"pkg:pypi/vosk@{version}", spdx_licensing.parse("Apache-2.0"), [Checksum(ChecksumAlgorithm.SHA256, sha256)]


def package(number, name, version, place, licence, checksums):
    reference = ExternalPackageRef(ExternalPackageRefCategory.PACKAGE_MANAGER, "purl", place)
    return Package(
        spdx_id=f"SPDXRef-{number}",
        name=name,
        version=version,
        download_location=SpdxNoAssertion(),
        files_analyzed=False,
        license_declared=licence,
        checksums=checksums,
        external_references=[reference],
    )


def main(manifest, features, bill):
    with open(manifest, encoding="utf-8") as file:
        lines = file.read().splitlines()
    told = dict(line.split(": ", 1) for line in lines if line.startswith(("edition", "commit", "sha256")))
    own = [] if features == "usual" else ["--no-default-features", "--features", features]
    with open("scripts/vosk.txt", encoding="utf-8") as file:
        found = [*debian(lines), *recogniser(file.read())]
    found += [*crates(["-p", "annabella", *own]), *crates(["-p", "stick-init"])]
    parts = {it[2]: it for it in found}
    packages = [package(number, *parts[place]) for number, place in enumerate(sorted(parts))]
    name = f"annabella-stick-{told['edition']}"
    stick = Package(
        spdx_id=STICK,
        name=name,
        version=told["commit"],
        download_location=SpdxNoAssertion(),
        files_analyzed=False,
        checksums=[Checksum(ChecksumAlgorithm.SHA256, told["sha256 of the immutable part"])],
    )
    created = datetime.fromtimestamp(int(os.environ["SOURCE_DATE_EPOCH"]), timezone.utc).replace(tzinfo=None)
    info = CreationInfo(
        spdx_version="SPDX-2.3",
        spdx_id="SPDXRef-DOCUMENT",
        name=name,
        document_namespace=f"urn:annabella:{name}:{told['sha256 of the immutable part']}",
        creators=[Actor(ActorType.ORGANIZATION, "The developers of annabella")],
        created=created,
    )
    relationships = [Relationship("SPDXRef-DOCUMENT", RelationshipType.DESCRIBES, STICK)]
    relationships += [Relationship(STICK, RelationshipType.CONTAINS, it.spdx_id) for it in packages]
    write_file(Document(info, packages=[stick, *packages], relationships=relationships), bill)
    print(f"{bill}: {len(packages)} packages")


if __name__ == "__main__":
    main(*sys.argv[1:])
