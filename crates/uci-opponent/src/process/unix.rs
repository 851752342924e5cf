//! Groups of processes in Unix.

use std::os::unix::process::CommandExt;
use std::process::{Child, Command};

use rustix::process::{Pid, Signal, kill_process_group};

/// Where Debian keeps engines; the search path often lacks it.
pub(super) const GAMES: [&str; 2] = ["/usr/games", "/usr/local/games"];

/// The program will not get the signals of this terminal.
pub(super) fn of_its_own(command: &mut Command) {
    command.process_group(0);
}

/// Kills all that the program has started.
pub(super) fn kill_others(child: &mut Child) {
    // While it was not waited for, no other process has its number.
    let group = i32::try_from(child.id()).ok().and_then(Pid::from_raw);
    let ended = matches!(child.try_wait(), Ok(Some(_)) | Err(_));
    if let Some(group) = group.filter(|_| !ended) {
        let _ = kill_process_group(group, Signal::KILL);
    }
}
