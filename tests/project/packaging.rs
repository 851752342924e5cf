//! The files of the packages agree with what the program knows.

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

/// The USB numbers of all HID displays that the program knows by them, and those of all serial displays.
fn known() -> (BTreeSet<String>, BTreeSet<String>) {
    let mut known: BTreeMap<String, Vec<String>> =
        toml::from_str(&read("braille/usb.toml")).unwrap();
    let hid: BTreeSet<String> = known.remove("hid").into_iter().flatten().collect();
    let serial: BTreeSet<String> = known.into_values().flatten().collect();
    assert!(!hid.is_empty() && !serial.is_empty());
    (hid, serial)
}

/// A line of the AppStream data as a USB number, if it is one.
fn told(line: &str) -> Option<String> {
    let number = line.trim().strip_prefix("<modalias>usb:v")?;
    Some(number.strip_suffix("d*</modalias>")?.replace('p', ":"))
}

/// The USB numbers that these lines of the rules open.
fn opened(rules: &str) -> BTreeSet<String> {
    let by_usb = rules.lines().filter(|line| line.contains("idVendor"));
    let numbers = by_usb.map(|line| {
        let vendor = quoted(line, "ATTRS{idVendor}==").unwrap();
        let product = quoted(line, "ATTRS{idProduct}==").unwrap();
        format!("{vendor}:{product}").to_uppercase()
    });
    numbers.collect()
}

#[test]
fn the_udev_rules_open_the_displays_that_the_program_knows_by_their_usb_numbers_and_no_other() {
    let rules = read("packaging/70-annabella.rules");
    let (serial, hid) = rules.split_once("LABEL=\"annabella_hid\"").unwrap();
    let (known_hid, known_serial) = known();
    assert_eq!(opened(serial), known_serial);
    assert_eq!(opened(hid), known_hid);
    let by_bluetooth = hid.lines().filter_map(|line| quoted(line, "KERNELS=="));
    let by_bluetooth = by_bluetooth.map(|it| {
        let number = it.strip_prefix("0005:").unwrap();
        number.strip_suffix(".*").unwrap().to_owned()
    });
    assert_eq!(by_bluetooth.collect::<BTreeSet<String>>(), known_hid);
}

/// Without arguments the program opens its menu, and an action of the entry opens it in the browser.
#[test]
fn the_desktop_entry_starts_the_menu() {
    let entry = read("packaging/annabella.desktop");
    let starts = entry.lines().filter(|line| line.starts_with("Exec"));
    assert!(entry.lines().any(|line| line == "Actions=page;"));
    assert_eq!(
        starts.collect::<Vec<_>>(),
        ["Exec=annabella", "Exec=annabella page"]
    );
}

#[test]
fn software_centres_learn_of_the_same_displays() {
    let data = read("packaging/annabella.metainfo.xml");
    let told: BTreeSet<String> = data.lines().filter_map(told).collect();
    let (hid, serial) = known();
    assert_eq!(told, hid.union(&serial).cloned().collect());
}
