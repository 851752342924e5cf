//! What the system knows of this process. Linux only: elsewhere nothing is known.

use std::fs;
use std::time::Duration;

/// Ticks of the times in `/proc/self/stat` in a second: the same on every Linux.
const TICKS: f64 = 100.0;

/// How long ago this program was started, to 20 ms.
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

/// When the process was started, in s since the system was.
fn started(stat: &str) -> Option<f64> {
    // The second field is the program's name in brackets, which may hold anything.
    let (_, after_name) = stat.rsplit_once(')')?;
    let ticks: f64 = after_name.split_whitespace().nth(19)?.parse().ok()?;
    Some(ticks / TICKS)
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
    fn the_files_of_proc_are_read() {
        let stat = "4711 (a) b) c) R 1 4711 4711 0 -1 4194304 100 0 0 0 5 1 0 0 20 0 3 0 123456 \
            99999 1000 18446744073709551615";
        assert_eq!(started(stat), Some(1234.56));
        assert_eq!(started("4711"), None);
        assert_eq!(peak("VmPeak:\t  9 kB\nVmHWM:\t   27412 kB\n"), Some(27_412));
        assert_eq!(peak(""), None);
    }
}
