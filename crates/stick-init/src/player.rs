//! Gives up all rights and becomes another program: annabella, or the voice. This program does that itself, started again,
//! so that nothing happens between a fork and the new program.

use std::os::unix::process::CommandExt;
use std::process::{Command, ExitCode, Stdio};

use rustix::process::{Gid, Uid, ioctl_tiocsctty, setsid};
use rustix::thread::{
    CapabilitySet, remove_capability_from_bounding_set, set_no_new_privs, set_thread_gid,
    set_thread_groups, set_thread_uid,
};

use crate::handover::{PLAYER, PLAYER_GROUP};
use crate::mounting::HOME;

/// The first argument of the program when it is to become the player.
pub const ARGUMENT: &str = "player";

/// This program.
pub const INIT: &str = "/init";

/// The folder with the data of the voice, on the checked root.
const VOICES: &str = "/usr/lib/x86_64-linux-gnu/espeak-ng-data";

/// A command that the player's user will run.
pub fn command(program: &str, arguments: &[&str]) -> Command {
    let mut command = Command::new(INIT);
    command.arg(ARGUMENT).arg(program).args(arguments);
    command.env_clear();
    command.envs([("PATH", "/usr/bin"), ("HOME", HOME), ("TERM", "linux")]);
    // Otherwise the voice would take its words from the home, which nobody has checked.
    command.env("ESPEAK_DATA_PATH", VOICES);
    command.current_dir("/");
    command.stdin(Stdio::null());
    command
}

fn give_up_rights() -> rustix::io::Result<()> {
    setsid()?;
    // The voice has no terminal.
    let _ = ioctl_tiocsctty(rustix::stdio::stdin());
    for capability in CapabilitySet::all().iter() {
        // An older kernel does not know all of them.
        let _ = remove_capability_from_bounding_set(capability);
    }
    set_thread_groups(&[])?;
    set_thread_gid(Gid::from_raw(PLAYER_GROUP))?;
    set_thread_uid(Uid::from_raw(PLAYER))?;
    set_no_new_privs(true)
}

/// Becomes the program that the arguments name, without any rights.
pub fn become_player(mut arguments: impl Iterator<Item = String>) -> ExitCode {
    if let Some(program) = arguments.next()
        && give_up_rights().is_ok()
    {
        // Returns only if there is no such program.
        let _ = Command::new(program).args(arguments).exec();
    }
    ExitCode::from(NOT_STARTED)
}

/// The exit code if the program could not be started.
pub const NOT_STARTED: u8 = 127;
