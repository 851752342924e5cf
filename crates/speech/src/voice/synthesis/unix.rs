//! Groups of processes in Unix.

use std::os::unix::process::CommandExt;
use std::process::Command;

/// The program will not get the signals of this terminal.
pub(super) fn of_its_own(command: &mut Command) {
    command.process_group(0);
}
