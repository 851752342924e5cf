//! What strace writes of a program: which sockets it opened, and which programs it
//! started.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

/// Calls that matter, as strace names them.
pub const CALLS: &str = "socket,connect,bind,execve";

/// Whether strace is here and may follow a program.
pub fn works() -> bool {
    let done = Command::new("strace")
        .args(["-f", "-e", "trace=none", "true"])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    done.is_ok_and(|it| it.success())
}

/// What a program did.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Trace {
    /// The families of the sockets that it opened.
    pub families: Vec<String>,
    /// The families of the sockets that it went to.
    pub went: Vec<String>,
    /// The local sockets to which it went.
    pub places: Vec<String>,
    /// The programs that were started, by their names alone.
    pub started: Vec<String>,
}

impl Trace {
    /// Reads what strace wrote; an attempt counts like a success.
    pub fn read(file: &Path) -> Self {
        Self::of(&fs::read_to_string(file).unwrap())
    }

    fn of(lines: &str) -> Self {
        let mut trace = Self::default();
        for line in lines.lines() {
            if let Some(family) = between(line, "socket(", ",") {
                trace.families.push(family.to_owned());
            }
            if line.contains("connect(")
                && let Some(family) = between(line, "sa_family=", ",")
            {
                trace.went.push(family.to_owned());
            }
            if line.contains("connect(") || line.contains("bind(") {
                let place = between(line, "sun_path=", "}");
                trace
                    .places
                    .extend(place.map(|it| it.trim_start_matches('@').replace('"', "")));
            }
            if let Some(path) = between(line, "execve(\"", "\"") {
                let name = path.rsplit('/').next().unwrap_or(path);
                trace.started.push(name.to_owned());
            }
        }
        trace
    }

    /// The families of sockets that are not local.
    pub fn far(&self) -> Vec<&String> {
        let far = |it: &&String| !["AF_UNIX", "AF_LOCAL"].contains(&it.as_str());
        self.families.iter().filter(far).collect()
    }
}

/// What stands between two texts.
fn between<'a>(line: &'a str, before: &str, after: &str) -> Option<&'a str> {
    let (_, rest) = line.split_once(before)?;
    Some(rest.split_once(after)?.0)
}

#[test]
fn sockets_and_programs_are_found_in_a_trace() {
    let trace = Trace::of(
        "7 execve(\"/usr/bin/espeak-ng\", [\"espeak-ng\"], 0x1 /* 9 vars */) = 0\n\
         8 socket(AF_UNIX, SOCK_STREAM|SOCK_CLOEXEC, 0) = 5\n\
         8 connect(5, {sa_family=AF_UNIX, sun_path=\"/var/lib/BrlAPI/0\"}, 20) = -1 ENOENT (No such file)\n\
         8 socket(AF_INET, SOCK_STREAM|SOCK_CLOEXEC, IPPROTO_IP) = 6\n",
    );
    assert_eq!(trace.started, ["espeak-ng"]);
    assert_eq!(trace.places, ["/var/lib/BrlAPI/0"]);
    assert_eq!(trace.far(), ["AF_INET"]);
    assert_eq!(trace.went, ["AF_UNIX"]);
}
