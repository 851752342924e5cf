//! Which devices the player's program gets, at the start and when one is plugged in later. Everything else stays the
//! administrator's: above all the disks.

use std::path::Path;

use rustix::fs::{Gid, Mode, Uid, chmod, chown};
use rustix::net::netlink::{KOBJECT_UEVENT, SocketAddrNetlink};
use rustix::net::{AddressFamily, RecvFlags, SocketFlags, SocketType, bind, recv, socket_with};

use crate::uevent::{Uevent, value};

/// The user and the group that annabella runs as.
pub const PLAYER: u32 = 1000;
pub const PLAYER_GROUP: u32 = 1000;

const LONGEST: u64 = 4096;
/// The longest message of the kernel about a device.
const LONGEST_MESSAGE: usize = 8192;
/// The page of usages of braille displays. Source: HID Usage Tables 1.5, page 0x41.
const BRAILLE_PAGE: u32 = 0x41;

/// Whether a node, written as below `/dev`, is the player's. Of a HID device its report descriptor tells.
fn is_for_player(
    subsystem: &str,
    node: &str,
    descriptor: impl Fn(&str) -> Option<Vec<u8>>,
) -> bool {
    let begins = |beginnings: &[&str]| beginnings.iter().any(|it| node.starts_with(it));
    match subsystem {
        "sound" => begins(&["snd/pcm", "snd/control", "snd/timer"]),
        "tty" => begins(&["ttyUSB", "ttyACM"]),
        "hidraw" => descriptor(node).is_some_and(|it| is_braille(&it)),
        _ => false,
    }
}

/// Whether a report descriptor has items of braille displays. Short items have their length in the two lowest bits. Source:
/// Device Class Definition for HID 1.11, 6.2.2.
fn is_braille(descriptor: &[u8]) -> bool {
    const USAGE_PAGE: u8 = 0x04;
    const LONG: u8 = 0xfe;
    let mut rest = descriptor;
    while let [head, behind @ ..] = rest {
        if *head == LONG {
            let length = behind.first().map_or(0, |it| usize::from(*it) + 2);
            rest = behind.get(length..).unwrap_or_default();
            continue;
        }
        let length = [0, 1, 2, 4]
            .get(usize::from(head & 3))
            .copied()
            .unwrap_or(0);
        let value = behind.get(..length).unwrap_or_default();
        let page = value
            .iter()
            .rev()
            .fold(0, |sum, byte| sum << 8 | u32::from(*byte));
        if head & 0xfc == USAGE_PAGE && page == BRAILLE_PAGE {
            return true;
        }
        rest = behind.get(length..).unwrap_or_default();
    }
    false
}

fn descriptor_of(node: &str) -> Option<Vec<u8>> {
    let path = Path::new("/sys/class/hidraw")
        .join(node)
        .join("device/report_descriptor");
    plain_file::bytes(&path, LONGEST).ok()
}

/// Gives a node to the player, and to nobody else.
pub fn give(path: &Path) {
    let (user, group) = (Uid::from_raw(PLAYER), Gid::from_raw(PLAYER_GROUP));
    // A device may be gone again.
    let _ =
        chown(path, Some(user), Some(group)).and_then(|()| chmod(path, Mode::RUSR | Mode::WUSR));
}

fn give_if_theirs(subsystem: &str, node: &str) {
    if is_for_player(subsystem, node, descriptor_of) {
        give(&Path::new("/dev").join(node));
    }
}

/// Hands over what is there.
pub fn all() {
    for subsystem in ["sound", "tty", "hidraw"] {
        let entries = std::fs::read_dir(Path::new("/sys/class").join(subsystem));
        for entry in entries.into_iter().flatten().flatten() {
            if let Some(node) = node_of(&entry.path()) {
                give_if_theirs(subsystem, &node);
            }
        }
    }
}

/// The node of a device of `sys`.
fn node_of(device: &Path) -> Option<String> {
    let uevent = plain_file::text(&device.join("uevent"), LONGEST).ok()?;
    value(uevent.split('\n'), "DEVNAME").map(str::to_owned)
}

/// Hands over what is plugged in from now on, on a thread. `changed` is told when a sound card came or went.
///
/// # Errors
/// If the kernel does not tell, or there is no thread.
pub fn watch(changed: impl Fn() + Send + 'static) -> std::io::Result<()> {
    let (family, kind) = (AddressFamily::NETLINK, SocketType::DGRAM);
    let socket = socket_with(family, kind, SocketFlags::CLOEXEC, Some(KOBJECT_UEVENT))?;
    // The kernel's own group: what other programs send does not come here.
    bind(&socket, &SocketAddrNetlink::new(0, 1))?;
    worker::spawn("devices", move || {
        let mut message = vec![0; LONGEST_MESSAGE];
        loop {
            let Ok((length, _)) = recv(&socket, message.as_mut_slice(), RecvFlags::empty()) else {
                // Messages were lost, so all is looked at.
                all();
                continue;
            };
            let told = message.get(..length).and_then(Uevent::read);
            let Some(Uevent {
                action,
                subsystem,
                node: Some(node),
            }) = told
            else {
                continue;
            };
            if action == "add" {
                give_if_theirs(&subsystem, &node);
            }
            if node.starts_with("snd/controlC") {
                changed();
            }
        }
    })?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sound_serial_devices_and_braille_displays_are_handed_over_and_no_disk() {
        // What a display by the standard for HID begins with, and what a keyboard begins with.
        let display = [0x05, 0x41, 0x09, 0x01, 0xa1, 0x01];
        let keyboard = [0x05, 0x01, 0x09, 0x06, 0xa1, 0x01, 0x26, 0x41, 0x05];
        let descriptor = |node: &str| match node {
            "hidraw0" => Some(display.to_vec()),
            _ => Some(keyboard.to_vec()),
        };
        let given = |subsystem, node| is_for_player(subsystem, node, descriptor);
        for (subsystem, node) in [
            ("sound", "snd/pcmC0D0p"),
            ("sound", "snd/controlC1"),
            ("tty", "ttyUSB0"),
            ("tty", "ttyACM3"),
            ("hidraw", "hidraw0"),
        ] {
            assert!(given(subsystem, node), "{node}");
        }
        for (subsystem, node) in [
            ("block", "sda"),
            ("tty", "ttyS0"),
            ("tty", "tty2"),
            ("hidraw", "hidraw1"),
            ("input", "input/event0"),
            ("mem", "mem"),
            ("sound", "snd/seq"),
        ] {
            assert!(!given(subsystem, node), "{node}");
        }
    }

    #[test]
    fn a_descriptor_that_is_cut_off_or_long_is_read_to_its_end() {
        for descriptor in [&[][..], &[0x06], &[0xfe], &[0xfe, 9, 1, 2], &[0x07, 0x41]] {
            assert!(!is_braille(descriptor), "{descriptor:?}");
        }
        assert!(is_braille(&[0xfe, 1, 0, 0xaa, 0x06, 0x41, 0x00]));
    }
}
