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

/// The lines of a list of the sealed stick, in words.
fn stick_list(name: &str) -> Vec<Vec<String>> {
    let text = read(&format!("packaging/stick/{name}"));
    let lines = text.lines().map(|it| it.split('#').next().unwrap());
    let words = |it: &str| it.split_whitespace().map(str::to_owned).collect();
    lines
        .map(words)
        .filter(|it: &Vec<String>| !it.is_empty())
        .collect()
}

#[test]
fn the_stick_has_no_driver_for_networks_radios_or_disks_and_no_other_file_system() {
    let drivers = stick_list("modules.txt");
    let names: Vec<&str> = drivers.iter().map(|it| it[0].as_str()).collect();
    let once: BTreeSet<&str> = names.iter().copied().collect();
    assert_eq!(once.len(), names.len(), "a driver stands there twice");
    let refused = [
        "80211",
        "ahci",
        "bluetooth",
        "bnep",
        "btusb",
        "btrfs",
        "cdc_ether",
        "cdc_mbim",
        "cdc_ncm",
        "e1000",
        "exfat",
        "fat",
        "firewire",
        "fuse",
        "iwl",
        "mmc",
        "nfs",
        "ntfs",
        "nvme",
        "r8169",
        "rndis",
        "thunderbolt",
        "tun",
        "usbnet",
        "vfat",
        "virtio",
        "wlan",
        "xfs",
    ];
    for name in names {
        let found = refused.iter().find(|it| name.contains(**it));
        assert_eq!(found, None, "{name}");
    }
}

#[test]
fn the_stick_is_made_of_packages_for_a_known_use_and_of_no_shell() {
    let packages = stick_list("packages.txt");
    assert!(packages.len() > 8);
    for line in &packages {
        assert!(
            matches!(&line[..], [kind, _] if ["root", "boot", "tool"].contains(&kind.as_str())),
            "{line:?}"
        );
    }
    let files = stick_list("files.txt");
    let once: BTreeSet<&Vec<String>> = files.iter().collect();
    assert_eq!(once.len(), files.len(), "a file stands there twice");
    for line in files {
        let program = line[0].strip_prefix("usr/bin/").unwrap_or_default();
        assert!(["", "espeak-ng"].contains(&program), "{line:?}");
        assert!(!line[0].contains("sbin") && line.len() == 1, "{line:?}");
    }
}

#[test]
fn what_starts_the_stick_has_gaps_that_its_script_fills_in_and_no_menu() {
    let script = read("scripts/stick.sh");
    for file in ["grub.cfg", "early.cfg"] {
        let text = read(&format!("packaging/stick/boot/{file}"));
        let gaps = text.split('@').skip(1).step_by(2).filter(|it| *it != "…");
        for gap in gaps {
            assert!(script.contains(&format!("s/@{gap}@/")), "{file}: {gap}");
        }
        assert!(!text.contains("menuentry"), "{file}");
        assert!(text.trim_end().ends_with("halt"), "{file}");
    }
    let options = read("packaging/stick/boot/options.txt");
    for option in [
        "lockdown=integrity",
        "module.sig_enforce=1",
        "sysctl.kernel.sysrq=0",
    ] {
        assert!(
            options.split_whitespace().any(|it| it == option),
            "{option}"
        );
    }
}
