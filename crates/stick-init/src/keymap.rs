//! What the keys of the kernel's keyboard mean: the layout of a language, without the keys that end, stop or suspend a
//! program, change the screen or restart the computer.

use std::os::fd::AsFd;
use std::path::Path;

use crate::kernel_call::{Call, on_bytes};

/// How a file of a layout begins, as `loadkeys --bkeymap` writes it.
const MAGIC: &[u8] = b"bkeymap";
const TABLES: usize = 256;
const KEYS: usize = 128;
const LONGEST: u64 = (TABLES * (KEYS * 2 + 1) + 7) as u64;

const GET: Call = Call::old(0x4b46, 4);
const SET: Call = Call::old(0x4b47, 4);

/// A key that does nothing (`K_HOLE`).
const HOLE: u16 = 0x0200;

/// The layouts that the image brings.
const FOLDER: &str = "/usr/share/annabella/keymaps";

/// What one key means together with certain modifiers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Entry {
    table: u8,
    key: u8,
    value: u16,
}

/// Reads a file of a layout; `None` if it is something else.
fn entries(file: &[u8]) -> Option<Vec<Entry>> {
    let rest = file.strip_prefix(MAGIC)?;
    let (flags, mut rest) = rest.split_at_checked(TABLES)?;
    let mut entries = Vec::new();
    for (table, _) in (0..=u8::MAX).zip(flags).filter(|(_, flag)| **flag == 1) {
        let (keys, behind) = rest.split_at_checked(KEYS * 2)?;
        rest = behind;
        for (key, value) in (0..=u8::MAX).zip(keys.chunks_exact(2)) {
            let value = value.try_into().map(u16::from_le_bytes).ok()?;
            entries.push(Entry { table, key, value });
        }
    }
    rest.is_empty().then_some(entries)
}

/// What a key may mean here. Source: include/uapi/linux/keyboard.h of Linux.
fn harmless(value: u16) -> u16 {
    const LATIN: u16 = 0;
    const SPECIAL: u16 = 2;
    const CONSOLE: u16 = 5;
    const META: u16 = 8;
    // Alt and digits of the number pad type any character by its number, Ctrl+C too.
    const BY_NUMBER: u16 = 9;
    // Enter, Caps Lock, Num Lock, AltGr and the rest of the modifiers stay: all but these of the special keys go.
    const KEPT: [u16; 5] = [0x00, 0x01, 0x07, 0x08, 0x0d];
    // Ctrl+C, Ctrl+D, Ctrl+Q, Ctrl+S, Ctrl+Z, Ctrl+\.
    const ENDING: [u16; 6] = [0x03, 0x04, 0x11, 0x13, 0x1a, 0x1c];
    // Values from 0xf000 on are characters of Unicode, turned around.
    if value < 0x1000 {
        let (kind, what) = (value >> 8, value & 0xff);
        return match kind {
            LATIN | META if ENDING.contains(&what) => HOLE,
            SPECIAL if !KEPT.contains(&what) => HOLE,
            CONSOLE | BY_NUMBER => HOLE,
            _ => value,
        };
    }
    let character = value ^ 0xf000;
    if ENDING.contains(&character) {
        HOLE
    } else {
        value
    }
}

fn set(console: impl AsFd, entry: Entry) {
    let [low, high] = entry.value.to_ne_bytes();
    // A table that the kernel has no room for: its keys do nothing.
    let _ = on_bytes(console, SET, &mut [entry.table, entry.key, low, high]);
}

/// Takes the keys of this layout, if the image has it, and makes all keys harmless.
pub fn use_layout(console: impl AsFd, name: &str) {
    let file = plain_file::bytes(&Path::new(FOLDER).join(name), LONGEST).unwrap_or_default();
    for entry in entries(&file).unwrap_or_default() {
        let value = harmless(entry.value);
        set(&console, Entry { value, ..entry });
    }
    for table in 0..=u8::MAX {
        for key in 0..u8::try_from(KEYS).unwrap_or(u8::MAX) {
            let mut block = [table, key, 0, 0];
            if on_bytes(&console, GET, &mut block).is_err() {
                continue;
            }
            let [.., low, high] = block;
            let before = u16::from_ne_bytes([low, high]);
            let value = harmless(before);
            if value != before {
                set(&console, Entry { table, key, value });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_that_end_or_stop_a_program_or_leave_the_screen_do_nothing() {
        // Ctrl+C, Ctrl+D, PrintScreen as Ctrl+\, Ctrl+Z, Alt+F2, Ctrl+Alt+Del, Scroll Lock, Alt+SysRq, Meta+Ctrl+C.
        for value in [
            0x0003, 0x0004, 0x001c, 0x001a, 0x0501, 0x020c, 0x0209, 0x0803, 0xf003,
        ] {
            assert_eq!(harmless(value), HOLE, "{value:#x}");
        }
        // Letters, Enter, Escape, Backspace, Shift, an arrow, F1, a letter with Caps Lock, a Cyrillic letter, ß.
        for value in [
            0x0061, 0x0201, 0x001b, 0x007f, 0x0700, 0x0603, 0x0100, 0x0b61, 0xf440, 0x00df,
        ] {
            assert_eq!(harmless(value), value, "{value:#x}");
        }
    }

    #[test]
    fn a_file_of_a_layout_has_its_tables_behind_each_other() {
        let mut file = MAGIC.to_vec();
        let mut flags = [0; TABLES];
        (flags[0], flags[4]) = (1, 1);
        file.extend(flags);
        for number in 0..u16::try_from(2 * KEYS).unwrap_or(0) {
            file.extend(number.to_le_bytes());
        }
        let read = entries(&file).unwrap_or_default();
        assert_eq!(read.len(), 2 * KEYS);
        let last = Entry {
            table: 4,
            key: 127,
            value: 255,
        };
        assert_eq!(read.last(), Some(&last));
        file.pop();
        assert_eq!(entries(&file), None);
        assert_eq!(entries(b"nothing"), None);
    }
}
