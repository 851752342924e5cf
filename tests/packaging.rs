//! The files of the packages agree with what the program knows.
#![allow(clippy::unwrap_used, missing_docs)]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

fn read(path: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).unwrap()
}

/// What stands in quotes after this in a line.
fn quoted<'l>(line: &'l str, before: &str) -> Option<&'l str> {
    let (_, after) = line.split_once(before)?;
    after.strip_prefix('"')?.split('"').next()
}

#[test]
fn the_udev_rules_open_the_displays_that_the_program_knows_by_their_usb_numbers_and_no_other() {
    let known: BTreeMap<String, Vec<String>> = toml::from_str(&read("braille/usb.toml")).unwrap();
    let known: BTreeSet<String> = known.into_values().flatten().collect();
    let rules = read("packaging/70-annabella.rules");
    let opened: BTreeSet<String> = rules
        .lines()
        .filter(|line| line.contains("uaccess"))
        .map(|line| {
            let vendor = quoted(line, "ATTRS{idVendor}==").unwrap();
            let product = quoted(line, "ATTRS{idProduct}==").unwrap();
            format!("{vendor}:{product}").to_uppercase()
        })
        .collect();
    assert!(!known.is_empty());
    assert_eq!(opened, known);
}
