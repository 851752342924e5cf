//! Programs that this one starts: they get a limited time, and nothing that they started outlives them.

use std::io;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// How often to look whether a program has ended.
const GLANCE: Duration = Duration::from_millis(5);

/// A program that is ended when this is dropped, with all that it started.
#[derive(Debug)]
pub(crate) struct Ended(pub Child);

impl Drop for Ended {
    fn drop(&mut self) {
        // A script that hangs in another program leaves that behind, with our pipes.
        #[cfg(unix)]
        if let Ok(Some(group)) = i32::try_from(self.0.id()).map(rustix::process::Pid::from_raw) {
            let kill = rustix::process::Signal::KILL;
            let _ = rustix::process::kill_process_group(group, kill);
        }
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Keeps this terminal's Ctrl+C from the program: it is for ours, which still has something to say.
pub(crate) fn leave_ctrl_c_to_us(command: &mut Command) {
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(command, 0);
    #[cfg(windows)]
    {
        const NEW_PROCESS_GROUP: u32 = 0x200;
        std::os::windows::process::CommandExt::creation_flags(command, NEW_PROCESS_GROUP);
    }
}

/// Runs a program without input and output until it ends.
///
/// # Errors
/// It cannot be started, or takes longer than `limit`: then it is ended.
pub(crate) fn status_within(mut command: Command, limit: Duration) -> io::Result<ExitStatus> {
    let deadline = Instant::now() + limit;
    command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    leave_ctrl_c_to_us(&mut command);
    let mut child = command.spawn()?;
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(status);
        }
        if Instant::now() > deadline {
            drop(Ended(child));
            return Err(io::ErrorKind::TimedOut.into());
        }
        thread::sleep(GLANCE);
    }
}
