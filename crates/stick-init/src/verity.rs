//! dm-verity: a device of which every block is checked against the tree of hashes behind it. Source:
//! include/uapi/linux/dm-ioctl.h and Documentation/admin-guide/device-mapper/verity.rst of Linux.

use std::path::{Path, PathBuf};

use rustix::fs::{Mode, OFlags, open};
use rustix::io::Result;

use crate::command_line::WantedRoot;
use crate::kernel_call::{Call, on_bytes, put};

/// Length of a block.
const BLOCK: u64 = 4096;
/// Length of the header of each call, and of the part before a table.
const HEADER: usize = 312;
const TARGET: usize = 40;
/// The whole block of a call.
const LENGTH: usize = 1024;

const CREATE: Call = Call::on_block(0xfd, 3, HEADER);
const REMOVE: Call = Call::on_block(0xfd, 4, HEADER);
const RESUME: Call = Call::on_block(0xfd, 6, HEADER);
const LOAD: Call = Call::on_block(0xfd, 9, HEADER);

const READ_ONLY: u32 = 1;

/// The name of the device.
const NAME: &[u8] = b"root";

/// Length of the device in sectors of 512 bytes, and its table.
fn table(device: &Path, root: &WantedRoot) -> (u64, String) {
    let (device, blocks) = (device.display(), root.blocks);
    let tree = blocks + 1;
    let WantedRoot { hash, salt, .. } = root;
    let sectors = blocks * (BLOCK / 512);
    let table = format!("1 {device} {device} {BLOCK} {BLOCK} {blocks} {tree} sha256 {hash} {salt}");
    (sectors, table)
}

/// The block of a call, with a table if it needs one.
fn block(flags: u32, table: Option<(u64, &str)>) -> Vec<u8> {
    let mut block = vec![0; LENGTH];
    put(&mut block, 0, &4_u32.to_ne_bytes());
    put(&mut block, 12, &(LENGTH as u32).to_ne_bytes());
    put(&mut block, 16, &(HEADER as u32).to_ne_bytes());
    put(&mut block, 28, &flags.to_ne_bytes());
    put(&mut block, 48, NAME);
    if let Some((sectors, table)) = table {
        put(&mut block, 20, &1_u32.to_ne_bytes());
        put(&mut block, HEADER + 8, &sectors.to_ne_bytes());
        put(&mut block, HEADER + 24, b"verity");
        put(&mut block, HEADER + TARGET, table.as_bytes());
    }
    block
}

/// Makes the device. Nothing is read yet but the head of the tree.
///
/// # Errors
/// The system's.
pub fn set_up(device: &Path, root: &WantedRoot) -> Result<PathBuf> {
    let control = open("/dev/mapper/control", OFlags::RDWR, Mode::empty())?;
    let (sectors, table) = table(device, root);
    on_bytes(&control, CREATE, &mut block(READ_ONLY, None))?;
    let load = block(READ_ONLY, Some((sectors, &table)));
    let loaded = on_bytes(&control, LOAD, &mut load.clone());
    let begun = loaded.and_then(|()| on_bytes(&control, RESUME, &mut block(READ_ONLY, None)));
    if let Err(cause) = begun {
        take_down();
        return Err(cause);
    }
    Ok(PathBuf::from("/dev/dm-0"))
}

/// Takes the device away again: another partition of this name may be the right one.
pub fn take_down() {
    if let Ok(control) = open("/dev/mapper/control", OFlags::RDWR, Mode::empty()) {
        let _ = on_bytes(&control, REMOVE, &mut block(0, None));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tree_stands_behind_the_file_system_and_its_head() {
        let root = WantedRoot {
            hash: "ab".repeat(32),
            blocks: 9555,
            salt: "00".repeat(32),
        };
        let (sectors, table) = table(Path::new("/dev/sda3"), &root);
        assert_eq!(sectors, 76440);
        let (hash, salt) = (root.hash.as_str(), root.salt.as_str());
        let expected = format!("1 /dev/sda3 /dev/sda3 4096 4096 9555 9556 sha256 {hash} {salt}");
        assert_eq!(table, expected);
        let block = block(READ_ONLY, Some((sectors, &table)));
        assert_eq!(block.len(), LENGTH);
        assert_eq!(block.get(352..352 + table.len()), Some(table.as_bytes()));
        // The table ends with a zero.
        assert_eq!(block.get(352 + table.len()), Some(&0));
    }
}
