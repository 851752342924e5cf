//! Partitions by their names in the partition table, as the kernel tells them. Pure but for one function that reads.

use std::path::{Path, PathBuf};

use crate::uevent::value;

/// The names of the partitions.
pub const ROOT: &str = "annabella-root";
pub const DATA: &str = "annabella-data";

/// The longest file of `sys` that is read.
const LONGEST: u64 = 4096;

/// A partition with a name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Partition {
    pub name: String,
    /// Such as `sda3`.
    pub device: String,
    /// The disk on which it is, such as `sda`.
    pub disk: String,
}

impl Partition {
    /// Reads what the kernel tells of a block device; `None` if it is no partition with a name.
    fn read(uevent: &str, disk: &str) -> Option<Self> {
        let value = |name: &str| value(uevent.split('\n'), name);
        (value("DEVTYPE")? == "partition").then_some(())?;
        let device = value("DEVNAME")?;
        let is_plain = |it: &str| !it.is_empty() && it.bytes().all(|it| it.is_ascii_alphanumeric());
        (is_plain(device) && is_plain(disk)).then(|| Self {
            name: value("PARTNAME").unwrap_or_default().to_owned(),
            device: device.to_owned(),
            disk: disk.to_owned(),
        })
    }

    pub fn path(&self) -> PathBuf {
        Path::new("/dev").join(&self.device)
    }
}

/// The partitions that could be the root, in the order of their names: the hash decides which of them it is.
pub fn roots(all: &[Partition]) -> Vec<Partition> {
    let mut roots: Vec<Partition> = all.iter().filter(|it| it.name == ROOT).cloned().collect();
    roots.sort_by(|a, b| a.device.cmp(&b.device));
    roots
}

/// The data partition of the disk with this root: never that of another one.
pub fn data_beside<'a>(all: &'a [Partition], root: &str) -> Option<&'a Partition> {
    let root = all.iter().find(|it| it.device == root)?;
    all.iter()
        .find(|it| it.name == DATA && it.disk == root.disk)
}

/// All partitions that there are now.
pub fn all() -> Vec<Partition> {
    let entries = std::fs::read_dir("/sys/class/block");
    let read = |path: PathBuf| {
        let uevent = plain_file::text(&path.join("uevent"), LONGEST).ok()?;
        let place = std::fs::canonicalize(&path).ok()?;
        let disk = place.parent()?.file_name()?.to_str()?;
        Partition::read(&uevent, disk)
    };
    let entries = entries.into_iter().flatten().flatten();
    entries.filter_map(|it| read(it.path())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn partition(device: &str, disk: &str, name: &str) -> Partition {
        let uevent = format!("MAJOR=8\nDEVNAME={device}\nDEVTYPE=partition\nPARTNAME={name}\n");
        Partition::read(&uevent, disk).unwrap_or_else(|| panic!("{uevent}"))
    }

    #[test]
    fn a_disk_is_no_partition_and_a_strange_name_none_either() {
        assert_eq!(
            Partition::read("DEVNAME=sda\nDEVTYPE=disk\n", "block"),
            None
        );
        assert_eq!(
            Partition::read("DEVNAME=../x\nDEVTYPE=partition\n", "sda"),
            None
        );
        assert_eq!(Partition::read("", "sda"), None);
        let without_name = Partition::read("DEVNAME=sda1\nDEVTYPE=partition\n", "sda");
        assert_eq!(without_name.map(|it| it.name), Some(String::new()));
    }

    #[test]
    fn the_data_partition_is_that_of_the_same_stick() {
        let all = [
            partition("sda4", "sda", DATA),
            partition("sdb4", "sdb", DATA),
            partition("sdb3", "sdb", ROOT),
            partition("sda3", "sda", ROOT),
            partition("sdc1", "sdc", "EFI"),
        ];
        let roots: Vec<String> = roots(&all).into_iter().map(|it| it.device).collect();
        assert_eq!(roots, ["sda3", "sdb3"]);
        let data = |root| data_beside(&all, root).map(|it| it.device.as_str());
        assert_eq!(data("sdb3"), Some("sdb4"));
        assert_eq!(data("sda3"), Some("sda4"));
        assert_eq!(data("sdc1"), None);
        assert_eq!(data("sdd3"), None);
    }
}
