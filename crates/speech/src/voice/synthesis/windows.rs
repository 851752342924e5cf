//! Groups of processes in Windows.

use std::os::windows::process::CommandExt;
use std::process::Command;

/// `CREATE_NEW_PROCESS_GROUP`: the group does not get Ctrl+C.
const NEW_GROUP: u32 = 0x200;

/// The program will not get the Ctrl+C of this console.
pub(super) fn of_its_own(command: &mut Command) {
    command.creation_flags(NEW_GROUP);
}
