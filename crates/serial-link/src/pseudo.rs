//! The pseudo-terminal of a simulated device, and what goes wrong on a wire.

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

/// What a wire does to bytes, in both directions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Fault {
    /// Nothing: all bytes come through.
    #[default]
    None,
    /// Every byte of this number is lost.
    Lose(usize),
    /// So many bytes are lost from now on, and no more.
    Drop(usize),
    /// Every byte of this number comes twice.
    Double(usize),
}

impl Fault {
    /// How often byte number `number` comes through.
    fn times(self, number: usize) -> usize {
        match self {
            Fault::Lose(every) if number.is_multiple_of(every) => 0,
            Fault::Drop(first) if number <= first => 0,
            Fault::Double(every) if number.is_multiple_of(every) => 2,
            _ => 1,
        }
    }
}

/// Both ends of the pseudo-terminal; the far one is kept open so that the near
/// one stays usable when nobody else has it open.
pub struct Wire {
    near: File,
    far: File,
    link: PathBuf,
    fault: Fault,
    /// How many bytes went through since the fault began.
    passed: usize,
    pace: Option<Pace>,
}

/// How fast bytes go over a wire.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pace {
    /// In baud. What a host sends at another speed is not understood.
    pub speed: u32,
    /// How long a byte takes.
    pub byte: Duration,
}

impl Wire {
    /// Opens a pseudo-terminal and lets `link` lead to its far end.
    pub fn open(link: &Path) -> io::Result<Wire> {
        // A program started meanwhile would otherwise keep the port alive when it hangs up.
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
        // A fresh terminal echoes; a wire does not.
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
            fault: Fault::None,
            passed: 0,
            pace: None,
        })
    }

    /// From now on this goes wrong.
    pub fn spoil(&mut self, fault: Fault) {
        self.fault = fault;
        self.passed = 0;
    }

    /// From now on bytes take their time; none: they go through at once.
    pub fn set_pace(&mut self, pace: Option<Pace>) {
        self.pace = pace;
    }

    /// The bytes that came, none if none came within `patience`.
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

    /// Sends bytes; what the host does not take is lost, as on a wire.
    pub fn send(&mut self, bytes: &[u8]) {
        if !self.carries(bytes.len()) {
            return;
        }
        let bytes = self.pass(bytes);
        if let Err(cause) = self.near.write_all(&bytes) {
            tracing::debug!(%cause, "bytes to the host are lost");
        }
    }

    /// Waits until so many bytes are through; whether the host has the same speed.
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
