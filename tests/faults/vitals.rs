//! What the program takes of the machine, as Linux tells it: memory, threads, file descriptors.

use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};

/// How much a process has at a moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Vitals {
    /// Its memory that is in RAM, in KiB.
    pub memory: u64,
    pub threads: u64,
    /// Open files.
    pub files: u64,
}

impl Vitals {
    /// Of the process with this number.
    pub fn of(process: u32) -> Self {
        let folder = PathBuf::from(format!("/proc/{process}"));
        Self {
            memory: of_status(&folder, "VmRSS:"),
            threads: of_status(&folder, "Threads:"),
            files: fs::read_dir(folder.join("fd")).unwrap().count() as u64,
        }
    }

    /// The most of each.
    pub fn most(self, other: Self) -> Self {
        Self {
            memory: self.memory.max(other.memory),
            threads: self.threads.max(other.threads),
            files: self.files.max(other.files),
        }
    }
}

impl fmt::Display for Vitals {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            memory,
            threads,
            files,
        } = self;
        write!(to, "{memory} KiB, {threads} threads, {files} open files")
    }
}

/// The number in a line of what the system tells about a process.
fn of_status(process: &Path, name: &str) -> u64 {
    let status = fs::read_to_string(process.join("status")).unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix(name));
    let number = line.and_then(|it| it.split_whitespace().next()).unwrap();
    number.parse().unwrap()
}
