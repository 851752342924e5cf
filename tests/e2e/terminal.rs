//! A terminal for the program: somebody types, and sees what it shows of that.

use std::fs::{File, OpenOptions};
use std::io::{Read, Write};
use std::os::unix::ffi::OsStrExt;
use std::path::PathBuf;
use std::process::Stdio;
use std::thread::{self, JoinHandle};

use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{LocalModes, OptionalActions, tcgetattr, tcsetattr};

/// A pseudo-terminal.
pub struct Terminal {
    /// The side of somebody who types.
    person: File,
    /// The side of the program, kept open so that the terminal keeps its modes.
    program: File,
    path: PathBuf,
}

impl Terminal {
    pub fn open() -> Self {
        let person =
            openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY | OpenptFlags::CLOEXEC).unwrap();
        grantpt(&person).unwrap();
        unlockpt(&person).unwrap();
        let name = ptsname(&person, Vec::new()).unwrap();
        let path = PathBuf::from(std::ffi::OsStr::from_bytes(name.as_bytes()));
        let program = opened(&path);
        Self {
            person: File::from(person),
            program,
            path,
        }
    }

    /// The standard input of a program.
    pub fn input(&self) -> Stdio {
        opened(&self.path).into()
    }

    /// Types a line.
    pub fn types(&mut self, line: &str) {
        self.person
            .write_all(format!("{line}\n").as_bytes())
            .unwrap();
    }

    /// Presses keys that send these bytes.
    pub fn presses(&mut self, bytes: &[u8]) {
        self.person.write_all(bytes).unwrap();
    }

    /// Presses Ctrl and C.
    pub fn interrupts(&mut self) {
        self.person.write_all(b"\x03").unwrap();
    }

    /// Whether it shows what is typed.
    pub fn echoes(&self) -> bool {
        let modes = tcgetattr(&self.program).unwrap().local_modes;
        modes.contains(LocalModes::ECHO)
    }

    /// It no longer shows what is typed, as after a program that was killed.
    pub fn hides(&self) {
        let mut modes = tcgetattr(&self.program).unwrap();
        modes.local_modes.remove(LocalModes::ECHO);
        tcsetattr(&self.program, OptionalActions::Now, &modes).unwrap();
    }

    /// It gives lines again and shows what is typed, as a shell sets it when its program is suspended.
    pub fn is_taken_by_a_shell(&self) {
        let mut modes = tcgetattr(&self.program).unwrap();
        modes
            .local_modes
            .insert(LocalModes::ECHO | LocalModes::ICANON);
        tcsetattr(&self.program, OptionalActions::Now, &modes).unwrap();
    }

    /// All that it has shown until this text; waits for it.
    pub fn shows_until(&mut self, text: &str) -> String {
        let mut shown = String::new();
        let mut some = [0; 1024];
        while !shown.contains(text) {
            let length = self.person.read(&mut some).unwrap();
            shown.push_str(&String::from_utf8_lossy(&some[..length]));
        }
        shown
    }

    /// Keeps all that it shows from now on, until the program has ended and the window is closed.
    pub fn watched(&self) -> JoinHandle<String> {
        let mut person = self.person.try_clone().unwrap();
        thread::spawn(move || {
            let (mut shown, mut some) = (Vec::new(), [0; 1024]);
            while let Ok(length @ 1..) = person.read(&mut some) {
                shown.extend(&some[..length]);
            }
            String::from_utf8_lossy(&shown).into_owned()
        })
    }

    /// The window is closed.
    pub fn closes(self) {}
}

fn opened(path: &PathBuf) -> File {
    use std::os::unix::fs::OpenOptionsExt;
    let noctty = rustix::fs::OFlags::NOCTTY.bits() as i32;
    let mut options = OpenOptions::new();
    options.read(true).write(true).custom_flags(noctty);
    options.open(path).unwrap()
}
