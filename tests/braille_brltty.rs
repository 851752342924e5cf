//! BRLTTY, the screen reader, drives the simulated display: it recognises it,
//! writes to it and takes its keys. So the simulator is right where a program
//! that knows real displays can tell.

#![allow(clippy::unwrap_used, clippy::expect_used)]

#[path = "support/baum_simulator.rs"]
mod baum_simulator;

use std::fs::{self, File};
use std::io::ErrorKind;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use annabella::braille::Table;
use baum_simulator::{BaumSimulator, wait_for};

/// BRLTTY at work on one display; ended with the test.
struct Brltty {
    folder: tempfile::TempDir,
    process: Child,
}

impl Brltty {
    /// None where BRLTTY is not installed.
    fn start(display: &Path) -> Option<Brltty> {
        let folder = tempfile::tempdir().unwrap();
        let own = |name: &str| folder.path().join(name);
        fs::create_dir(own("writable")).unwrap();
        fs::create_dir(own("updatable")).unwrap();
        let spawned = Command::new("brltty")
            .args(["-n", "-N", "-q", "-b", "bm", "-x", "no", "-s", "no", "-e"])
            .args(["-t", "de", "-f", "/dev/null", "-o", "alert-tunes=no"])
            .args(["-l", "debug,inpkts,outpkts,brldrv,brlkeys"])
            .arg("-d")
            .arg(format!("serial:{}", display.display()))
            .arg("-L")
            .arg(own("log"))
            .arg("-P")
            .arg(own("pid"))
            .arg("-W")
            .arg(own("writable"))
            .arg("-U")
            .arg(own("updatable"))
            .current_dir(folder.path())
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(File::create(own("stderr")).unwrap())
            .spawn();
        match spawned {
            Ok(process) => Some(Brltty { folder, process }),
            Err(error) if error.kind() == ErrorKind::NotFound => None,
            Err(error) => panic!("brltty does not start: {error}"),
        }
    }

    fn log(&self) -> String {
        let log = fs::read(self.folder.path().join("log")).unwrap_or_default();
        String::from_utf8_lossy(&log).into_owned()
    }

    fn wait_for_log(&self, text: &str) {
        wait_for(text, || self.log().contains(text));
    }
}

impl Drop for Brltty {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("{}", self.log());
        }
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn german(text: &str, width: usize) -> Vec<u8> {
    let cells = Table::german().unwrap().cells(&format!("{text:width$}"));
    cells.into_iter().map(|cell| cell.0).collect()
}

#[test]
fn brltty_takes_the_simulator_for_a_baum_display() {
    for width in [20, 40] {
        let display = BaumSimulator::start(width);
        let Some(brltty) = Brltty::start(&display.path()) else {
            eprintln!("skipped: brltty is not installed (Debian: apt install brltty)");
            return;
        };
        brltty.wait_for_log("Baum VarioUltra");
        // Its German table agrees with ours; the first cell also carries its cursor.
        let no_screen = german("no screen", width);
        display.wait_until("\"no screen\"", |seen| {
            seen.cells.get(1..) == no_screen.get(1..)
        });

        display.routing_keys(&[4]);
        display.routing_keys(&[]);
        brltty.wait_for_log("brl key press: RoutingKey.5 ");
        brltty.wait_for_log("brl key release: RoutingKey.5 ");

        display.routing_keys(&[width - 1]);
        display.display_keys(0b10_0001);
        display.joystick(0b1_1011);
        brltty.wait_for_log(&format!("brl key press: RoutingKey.{width} "));
        for key in ["Display1", "Display6", "Up", "Left", "Right", "Press"] {
            brltty.wait_for_log(&format!("brl key press: {key} "));
        }
        assert!(!brltty.log().contains("brl key press: Down "));
    }
}
