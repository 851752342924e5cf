//! Starts BRLTTY, the screen reader, for tests.

use std::fs::{self, File};
use std::io::ErrorKind;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use crate::display::wait_for;
use test_support::{left_out, not_installed};

/// BRLTTY running on one display; it ends with the test.
pub struct Brltty {
    folder: tempfile::TempDir,
    process: Child,
}

impl Brltty {
    /// BRLTTY with these arguments, among them its driver; if it is not installed, prints that
    /// and returns `None`.
    pub fn start(arguments: &[&str], display: &Path) -> Option<Brltty> {
        let folder = tempfile::tempdir().unwrap();
        let own = |name: &str| folder.path().join(name);
        fs::create_dir(own("writable")).unwrap();
        fs::create_dir(own("updatable")).unwrap();
        let spawned = Command::new("brltty")
            .args(arguments)
            .args(["-n", "-q", "-x", "no", "-s", "no", "-e"])
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
            Err(error) if error.kind() == ErrorKind::NotFound => {
                left_out(&not_installed("brltty"));
                None
            }
            Err(error) => panic!("brltty does not start: {error}"),
        }
    }

    pub fn log(&self) -> String {
        let log = fs::read(self.folder.path().join("log")).unwrap_or_default();
        String::from_utf8_lossy(&log).into_owned()
    }

    pub fn wait_for_log(&self, text: &str) {
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
