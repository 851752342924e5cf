//! What the kernel's command line says about the root: its hash, its length, its salt. Pure.

use crate::uevent::value;

/// The root as the command line describes it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WantedRoot {
    /// The hash over the tree of hashes, in hexadecimal.
    pub hash: String,
    /// How many blocks of 4096 bytes the file system has. The tree follows them.
    pub blocks: u64,
    pub salt: String,
}

impl WantedRoot {
    /// Reads a command line; `None` if it does not describe a root.
    pub fn read(line: &str) -> Option<Self> {
        let value = |name: &str| value(line.split_ascii_whitespace(), name);
        let hexadecimal = |text: &str| {
            let fits = text.len() == 64 && text.bytes().all(|it| it.is_ascii_hexdigit());
            fits.then(|| text.to_owned())
        };
        Some(Self {
            hash: hexadecimal(value("stick.root")?)?,
            blocks: value("stick.blocks")?.parse().ok().filter(|it| *it > 0)?,
            salt: hexadecimal(value("stick.salt")?)?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_describes_the_root() {
        let (hash, salt) = ("a".repeat(64), "0".repeat(64));
        let line = format!("quiet stick.root={hash} stick.blocks=9555 stick.salt={salt} sysrq=0\n");
        let (wanted, blocks) = (WantedRoot::read(&line), 9555);
        assert_eq!(wanted, Some(WantedRoot { hash, blocks, salt }));
    }

    #[test]
    fn a_command_line_that_lacks_something_or_has_nonsense_describes_none() {
        let hash = "a".repeat(64);
        let short = "a".repeat(63);
        for line in [
            String::new(),
            format!("stick.root={hash} stick.blocks=1"),
            format!("stick.root={short} stick.blocks=1 stick.salt={hash}"),
            format!("stick.root={hash} stick.blocks=0 stick.salt={hash}"),
            format!("stick.root={hash} stick.blocks=-1 stick.salt={hash}"),
            format!("stick.root={hash};stick.blocks=1 stick.salt={hash}"),
        ] {
            assert_eq!(WantedRoot::read(&line), None, "{line}");
        }
    }
}
