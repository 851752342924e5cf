//! The program under strace, which lets a system call fail or kills the program at it.

use std::collections::HashMap;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::program::Program;
use test_support::left_out;

/// The system calls by which the program brings something to a disk. Not every machine has all of them.
pub const WRITING: &str = "write,?pwrite64,?ftruncate,?fsync,?fdatasync,?rename,?renameat,?renameat2,?link,?linkat,\
     ?unlink,?unlinkat,?mkdir,?mkdirat";

/// The same without `write`, by which it also speaks and wakes its threads.
pub const KEEPING: &str = "?pwrite64,?ftruncate,?fsync,?fdatasync,?rename,?renameat,?renameat2,?link,?linkat,?unlink,\
     ?unlinkat,?mkdir,?mkdirat";

/// A call of a thread: the nth of its name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Call {
    pub name: String,
    pub nth: usize,
}

/// Whether strace is here and may follow a program and change its calls.
pub fn works() -> bool {
    let done = Command::new("strace")
        .args(["-f", "-e", "inject=fsync:error=EIO:when=9", "true"])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    let works = done.is_ok_and(|it| it.success());
    if !works {
        left_out(
            "strace is not installed, or may not follow a program (Debian: apt-get install strace)",
        );
    }
    works
}

/// The program, whose calls of these names are written into a file.
pub fn traced(program: Program, calls: &str, file: &Path) -> Program {
    let calls = format!("trace={calls}");
    let file = file.to_str().unwrap();
    program.through(
        "strace",
        &["-f", "--seccomp-bpf", "-qq", "-o", file, "-e", &calls],
    )
}

/// The program, to which this happens at this call and, if it is `from_then_on`, at every later one of its name.
pub fn at_call(program: Program, call: &Call, happens: &str, from_then_on: bool) -> Program {
    let Call { name, nth } = call;
    let later = if from_then_on { "+" } else { "" };
    let inject = format!("inject={name}:{happens}:when={nth}{later}");
    program.through(
        "strace",
        &[
            "-f",
            "--seccomp-bpf",
            "-qq",
            "-o",
            "/dev/null",
            "-e",
            &inject,
        ],
    )
}

/// The calls of the thread that made most of them, in their order. It writes the journal.
pub fn calls(file: &Path) -> Vec<Call> {
    let lines = fs::read_to_string(file).unwrap();
    let mut of_threads: HashMap<&str, Vec<Call>> = HashMap::new();
    let mut counts: HashMap<(&str, &str), usize> = HashMap::new();
    for line in lines.lines() {
        let Some((thread, rest)) = line.split_once(' ') else {
            continue;
        };
        let Some((name, _)) = rest.trim_start().split_once('(') else {
            continue;
        };
        if !name
            .chars()
            .all(|it| it.is_ascii_alphanumeric() || it == '_')
        {
            continue;
        }
        let count = counts.entry((thread, name)).or_default();
        *count += 1;
        let (name, nth) = (name.to_owned(), *count);
        of_threads
            .entry(thread)
            .or_default()
            .push(Call { name, nth });
    }
    let most = of_threads.into_values().max_by_key(Vec::len);
    most.expect("a system call")
}

#[test]
fn calls_are_counted_by_name_in_each_thread() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("trace");
    let lines = "7 write(1, \"x\", 1) = 1\n8 write(1, \"y\", 1) = 1\n7 fsync(3 <unfinished ...>\n\
                 7 <... fsync resumed>) = 0\n7 write(1, \"z\", 1) = 1\n7 +++ exited with 0 +++\n";
    fs::write(&file, lines).unwrap();
    let call = |name: &str, nth| Call {
        name: name.into(),
        nth,
    };
    let expected = [call("write", 1), call("fsync", 1), call("write", 2)];
    assert_eq!(calls(&file), expected);
}
