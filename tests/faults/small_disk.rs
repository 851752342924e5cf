//! A disk that is really full: a file system of a few hundred KiB in memory, which an ordinary user may mount in a
//! namespace of their own. A process stays in it; everybody else of this user reaches the disk by way of that process.

use std::fs::{self, File, OpenOptions};
use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use tempfile::TempDir;
use test_support::peer_left_out;

/// Mounts the disk at a folder, says that it is ready, and stays until its input ends.
const MOUNTS: &str = "mount -t tmpfs -o size=256k,mode=700 tmpfs \"$1\" && echo ready && exec cat";

/// A small disk. It is gone when this is dropped.
pub struct SmallDisk {
    holder: Child,
    path: PathBuf,
    /// Where it is mounted for the process that holds it.
    _folder: TempDir,
}

impl SmallDisk {
    /// A new disk; `None` where this user may not mount one.
    pub fn mount() -> Option<Self> {
        let folder = tempfile::tempdir().unwrap();
        let mut command = Command::new("unshare");
        command
            .args([
                "--user",
                "--map-root-user",
                "--mount",
                "sh",
                "-c",
                MOUNTS,
                "sh",
            ])
            .arg(folder.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null());
        let mut holder = command.spawn().ok()?;
        let mut ready = String::new();
        let _ = BufReader::new(holder.stdout.take()?).read_line(&mut ready);
        let inside = folder.path().strip_prefix("/").unwrap();
        let path = PathBuf::from(format!("/proc/{}/root", holder.id())).join(inside);
        let disk = Self {
            holder,
            path,
            _folder: folder,
        };
        if ready.is_empty() || !path_works(&disk.path) {
            // Some systems allow it to nobody but root, or not in a container: nothing can be installed to change that.
            peer_left_out("a user may not mount a file system in a namespace of their own here");
            return None;
        }
        Some(disk)
    }

    /// Its folder.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Fills it but for so many bytes, which are rounded up to whole pages.
    pub fn fill_but(&self, bytes: usize) {
        let mut filler = OpenOptions::new();
        let mut filler = filler
            .create(true)
            .append(true)
            .open(self.filler())
            .unwrap();
        while filler.write_all(&[0; 4096]).is_ok() {}
        let length = filler.metadata().unwrap().len();
        filler.set_len(length.saturating_sub(bytes as u64)).unwrap();
    }

    /// There is room again.
    pub fn make_room(&self) {
        fs::remove_file(self.filler()).unwrap();
    }

    fn filler(&self) -> PathBuf {
        self.path.join("filler")
    }
}

/// Whether a file can be written there and read again.
fn path_works(folder: &Path) -> bool {
    let file = folder.join("first");
    let mut read = String::new();
    fs::write(&file, "there").is_ok()
        && File::open(&file).is_ok_and(|mut it| it.read_to_string(&mut read).is_ok())
        && read == "there"
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let _ = self.holder.kill();
        let _ = self.holder.wait();
    }
}
