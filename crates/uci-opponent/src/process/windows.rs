//! Groups of processes in Windows.

use std::os::windows::process::CommandExt;
use std::process::{Child, Command};

/// `CREATE_NEW_PROCESS_GROUP`: the group does not get Ctrl+C.
const NEW_GROUP: u32 = 0x200;

/// Engines are in the search path only.
pub(super) const GAMES: [&str; 0] = [];

/// The program will not get the Ctrl+C of this console.
pub(super) fn of_its_own(command: &mut Command) {
    command.creation_flags(NEW_GROUP);
}

/// Windows cannot name what a program has started. An engine that starts others ends them itself, when
/// nothing more comes in.
pub(super) fn kill_others(_child: &mut Child) {}
