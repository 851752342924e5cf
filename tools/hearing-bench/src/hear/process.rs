//! What the system reports about this process and those it started. Values from `/proc` are
//! available only on Linux.

use std::fs;
use std::time::Duration;

use clap::ValueEnum;
use rustix::time::{ClockId, clock_gettime};
use serde::Serialize;

/// Ticks per second of the times in `/proc/self/stat`: the same on every Linux.
const TICKS: f64 = 100.0;

/// What the time to an answer is measured by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ValueEnum)]
#[serde(rename_all = "lowercase")]
pub enum Clock {
    /// The computing time of all processors together. It does not grow while other programs run.
    Computing,
    /// The time that passes: what a player waits for, if the machine does nothing else.
    Elapsed,
}

impl Clock {
    /// What it shows now.
    pub(super) fn time(self) -> Duration {
        let time = clock_gettime(match self {
            Self::Computing => ClockId::ProcessCPUTime,
            Self::Elapsed => ClockId::Monotonic,
        });
        let seconds = u64::try_from(time.tv_sec).unwrap_or(0);
        Duration::new(seconds, u32::try_from(time.tv_nsec).unwrap_or(0))
    }
}

/// The computing time of this program.
pub(super) fn cpu_time() -> Duration {
    Clock::Computing.time()
}

/// The computing time of the process with this number, including the ended processes that
/// it started, to 10 ms.
pub(super) fn cpu_time_of(process: u32) -> Option<Duration> {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    let ticks: Option<u64> = (11..15)
        .map(|at| field(&stat, at)?.parse::<u64>().ok())
        .sum();
    Duration::try_from_secs_f64(ticks? as f64 / TICKS).ok()
}

/// The computing time of this program's ended children, to 10 ms.
pub(super) fn children_cpu_time() -> Option<Duration> {
    let stat = fs::read_to_string("/proc/self/stat").ok()?;
    let ticks: Option<u64> = (13..15)
        .map(|at| field(&stat, at)?.parse::<u64>().ok())
        .sum();
    Duration::try_from_secs_f64(ticks? as f64 / TICKS).ok()
}

/// How long this program has been running, to 20 ms.
pub(super) fn age() -> Option<Duration> {
    let uptime = fs::read_to_string("/proc/uptime").ok()?;
    let stat = fs::read_to_string("/proc/self/stat").ok()?;
    let now: f64 = uptime.split_whitespace().next()?.parse().ok()?;
    Duration::try_from_secs_f64(now - started(&stat)?).ok()
}

/// The most memory that this program ever had resident, in KiB.
pub(super) fn peak_resident() -> Option<u64> {
    peak(&fs::read_to_string("/proc/self/status").ok()?)
}

/// When the process was started, in s after the system.
fn started(stat: &str) -> Option<f64> {
    let ticks: f64 = field(stat, 19)?.parse().ok()?;
    Some(ticks / TICKS)
}

/// A field of `/proc/PID/stat`, counted from 0 after the second field. That one is the
/// program's name in brackets, which may contain anything.
fn field(stat: &str, at: usize) -> Option<&str> {
    let (_, after_name) = stat.rsplit_once(')')?;
    after_name.split_whitespace().nth(at)
}

fn peak(status: &str) -> Option<u64> {
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.split_whitespace().next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn computing_time_grows() {
        let before = cpu_time();
        let sum: u64 = (0..3_000_000).map(std::hint::black_box).sum();
        assert!(cpu_time() > before, "{sum}");
        assert!(cpu_time_of(std::process::id()).is_some());
        assert_eq!(cpu_time_of(0), None);
    }

    #[test]
    fn the_files_of_proc_are_read() {
        let stat = "4711 (a) b) c) R 1 4711 4711 0 -1 4194304 100 0 0 0 5 1 0 0 20 0 3 0 123456 \
            99999 1000 18446744073709551615";
        assert_eq!(started(stat), Some(1234.56));
        assert_eq!(started("4711"), None);
        assert_eq!(field(stat, 11), Some("5"));
        assert_eq!(peak("VmPeak:\t  9 kB\nVmHWM:\t   27412 kB\n"), Some(27_412));
        assert_eq!(peak(""), None);
    }
}
