//! What is mounted where: the few file systems of the kernel, the root, the second partition.

use std::ffi::CStr;
use std::path::Path;

use rustix::fs::{Gid, Mode, OFlags, Uid, chmod, chown, open};
use rustix::io::{Errno, Result};
use rustix::mount::{MountFlags, mount, mount_move};

use crate::handover::{PLAYER, PLAYER_GROUP};

/// Where the root is mounted before it becomes `/`.
pub const NEW_ROOT: &str = "/root";

/// The home of the player: the second partition, or memory.
pub const HOME: &str = "/home";

/// Memory that is lost at the end.
pub const RUN: &str = "/run";

const KERNEL: [(&str, &str); 3] = [("proc", "/proc"), ("sysfs", "/sys"), ("devtmpfs", "/dev")];

const PLAIN: MountFlags = MountFlags::NOSUID
    .union(MountFlags::NODEV)
    .union(MountFlags::NOEXEC);

/// Links lead nowhere. Source: include/uapi/linux/mount.h of Linux, from 5.10 on.
const NO_LINKS: MountFlags = MountFlags::from_bits_retain(256);

/// What the kernel tells, and its devices.
pub fn kernel() {
    for (name, place) in KERNEL {
        let _ = std::fs::create_dir(place);
        let flags = match name {
            "devtmpfs" => MountFlags::NOSUID | MountFlags::NOEXEC,
            _ => PLAIN,
        };
        // The kernel may have mounted its devices already.
        let _ = mount(name, place, name, flags, None);
    }
}

/// The root, which becomes `/`.
pub fn root(device: &Path) -> Result<()> {
    let flags = MountFlags::RDONLY | MountFlags::NOSUID | MountFlags::NODEV;
    mount(device, NEW_ROOT, "squashfs", flags, None)
}

/// Goes over to the root that is mounted. What lies in the initramfs is out of reach then.
pub fn switch() -> Result<()> {
    for (_, place) in KERNEL {
        mount_move(place, format!("{NEW_ROOT}{place}"))?;
    }
    rustix::process::chdir(NEW_ROOT)?;
    mount_move(".", "/")?;
    rustix::process::chroot(".")?;
    rustix::process::chdir("/")
}

/// A folder in memory, of this size.
fn memory(place: &str, options: &CStr) -> Result<()> {
    mount("tmpfs", place, "tmpfs", PLAIN, options)
}

/// Folders for what nobody needs after the end.
pub fn scratch() -> Result<()> {
    memory("/tmp", c"size=64m,mode=1777")?;
    memory(RUN, c"size=4m,mode=0755")
}

/// Mounts the second partition, and tries whether it takes files.
pub fn data(device: &Path) -> Result<()> {
    let flags = PLAIN | MountFlags::NOATIME | NO_LINKS;
    mount(
        device,
        HOME,
        "ext4",
        flags,
        c"data=journal,errors=remount-ro",
    )?;
    belongs_to_player()?;
    // Whatever stands there may have been put there on another computer, to be written to with the rights of this program.
    let mine = Path::new(HOME).join(".tried");
    let _ = rustix::fs::unlink(&mine);
    let flags = OFlags::CREATE | OFlags::EXCL | OFlags::WRONLY | OFlags::NOFOLLOW;
    let tried = open(&mine, flags, Mode::RUSR)?;
    let tried = match rustix::io::write(&tried, b"1") {
        Ok(1) => rustix::fs::fsync(&tried),
        Ok(_) => Err(Errno::IO),
        Err(cause) => Err(cause),
    };
    tried.and_then(|()| rustix::fs::unlink(&mine))
}

/// Memory in its place.
pub fn data_in_memory() -> Result<()> {
    memory(HOME, c"size=64m,mode=0755").and_then(|()| belongs_to_player())
}

fn belongs_to_player() -> Result<()> {
    chown(
        HOME,
        Some(Uid::from_raw(PLAYER)),
        Some(Gid::from_raw(PLAYER_GROUP)),
    )?;
    chmod(HOME, Mode::RWXU)
}
