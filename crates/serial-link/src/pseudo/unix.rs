//! The pseudo-terminal of Unix.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Write};
use std::os::unix::fs::{OpenOptionsExt, symlink};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::fs::{OFlags, fcntl_setfl};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{OptionalActions, tcgetattr, tcsetattr};

use super::{Pace, WireFault};

impl WireFault {
    /// How often the byte with this number comes through.
    fn times(self, number: usize) -> usize {
        match self {
            WireFault::Lose(every) if number.is_multiple_of(every) => 0,
            WireFault::Drop(first) if number <= first => 0,
            WireFault::Double(every) if number.is_multiple_of(every) => 2,
            _ => 1,
        }
    }
}

/// Both ends of a pseudo-terminal. The far end stays open here, so that the near end works while
/// nobody else has it open.
pub struct Wire {
    near: File,
    far: File,
    link: PathBuf,
    fault: WireFault,
    /// How many bytes have passed since the fault began.
    passed: usize,
    pace: Option<Pace>,
}

impl Wire {
    /// Opens a pseudo-terminal and makes `link` point to its far end.
    pub fn open(link: &Path) -> io::Result<Wire> {
        // Without this, a program started meanwhile would keep the port open after it hangs up.
        let near = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY | OpenptFlags::CLOEXEC)?;
        grantpt(&near)?;
        unlockpt(&near)?;
        fcntl_setfl(&near, OFlags::NONBLOCK)?;
        let name = ptsname(&near, Vec::new())?;
        let name = PathBuf::from(name.to_string_lossy().into_owned());
        let far = OpenOptions::new()
            .read(true)
            .write(true)
            .custom_flags(OFlags::NOCTTY.bits().cast_signed())
            .open(&name)?;
        // A new terminal echoes, but a cable does not.
        let mut settings = tcgetattr(&far)?;
        settings.make_raw();
        tcsetattr(&far, OptionalActions::Now, &settings)?;
        // A simulator that was killed leaves its link behind.
        if fs::read_link(link).is_ok_and(|target| target.starts_with("/dev/pts")) {
            fs::remove_file(link)?;
        }
        symlink(&name, link)?;
        Ok(Wire {
            near: File::from(near),
            far,
            link: link.to_owned(),
            fault: WireFault::None,
            passed: 0,
            pace: None,
        })
    }

    /// Sets the fault from now on.
    pub fn set_fault(&mut self, fault: WireFault) {
        self.fault = fault;
        self.passed = 0;
    }

    /// Sets the speed from now on; `None` for no delay.
    pub fn set_pace(&mut self, pace: Option<Pace>) {
        self.pace = pace;
    }

    /// The bytes that arrived; empty if nothing arrived within `patience`.
    pub fn receive(&mut self, patience: Duration) -> Vec<u8> {
        let patience = Timespec::try_from(patience).ok();
        let mut waiting = [PollFd::new(&self.near, PollFlags::IN)];
        if !poll(&mut waiting, patience.as_ref()).is_ok_and(|ready| ready > 0) {
            return Vec::new();
        }
        let mut buffer = [0; 1024];
        let received = self.near.read(&mut buffer).unwrap_or(0);
        if !self.carries(received) {
            return Vec::new();
        }
        self.pass(&buffer[..received])
    }

    /// Sends bytes. Those that the host does not take are lost, as on a cable.
    pub fn send(&mut self, bytes: &[u8]) {
        if !self.carries(bytes.len()) {
            return;
        }
        let bytes = self.pass(bytes);
        if let Err(cause) = self.near.write_all(&bytes) {
            tracing::debug!(%cause, "bytes to the host are lost");
        }
    }

    /// Waits as long as this many bytes take. Returns whether the host uses this speed.
    fn carries(&self, bytes: usize) -> bool {
        let Some(Pace { speed, byte }) = self.pace else {
            return true;
        };
        let begun = Instant::now();
        let bytes = u32::try_from(bytes).unwrap_or(u32::MAX);
        let same = tcgetattr(&self.far).is_ok_and(|host| host.output_speed() == speed);
        let through = begun + byte.saturating_mul(bytes);
        thread::sleep(through.saturating_duration_since(Instant::now()));
        same
    }

    fn pass(&mut self, bytes: &[u8]) -> Vec<u8> {
        let mut through = Vec::with_capacity(bytes.len());
        for byte in bytes {
            self.passed += 1;
            let times = self.fault.times(self.passed);
            through.extend(std::iter::repeat_n(*byte, times));
        }
        through
    }
}

impl Drop for Wire {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.link);
    }
}
