//! What the kernel tells of a device that comes or goes. Pure. Source: `kobject_uevent_env` of Linux.

/// A device that came or went.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Uevent {
    /// Such as `add` or `remove`.
    pub action: String,
    /// Such as `sound` or `tty`.
    pub subsystem: String,
    /// Its node below `/dev`, if it has one.
    pub node: Option<String>,
}

impl Uevent {
    /// Reads a message; `None` if the kernel has not sent it.
    pub fn read(message: &[u8]) -> Option<Self> {
        let text = std::str::from_utf8(message).ok()?;
        let mut parts = text.split('\0');
        let (action, _path) = parts.next()?.split_once('@')?;
        Some(Self {
            action: action.to_owned(),
            subsystem: value(parts.clone(), "SUBSYSTEM")?.to_owned(),
            node: value(parts, "DEVNAME").map(str::to_owned),
        })
    }
}

/// The value of this name among parts such as `NAME=value`.
pub fn value<'a>(mut parts: impl Iterator<Item = &'a str>, name: &str) -> Option<&'a str> {
    parts.find_map(|part| part.strip_prefix(name)?.strip_prefix('='))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_headset_that_is_plugged_in_is_told() {
        let message = b"add@/devices/usb1/1-1/sound/card1/pcmC1D0p\0ACTION=add\0SUBSYSTEM=sound\0\
            MAJOR=116\0DEVNAME=snd/pcmC1D0p\0SEQNUM=7\0";
        let expected = Uevent {
            action: "add".to_owned(),
            subsystem: "sound".to_owned(),
            node: Some("snd/pcmC1D0p".to_owned()),
        };
        assert_eq!(Uevent::read(message), Some(expected));
    }

    #[test]
    fn what_another_program_sends_is_nothing() {
        for message in [
            &b""[..],
            b"libudev\0\xfe\xed",
            b"add",
            b"add@/x\0MAJOR=1\0",
            b"\xff@\0",
        ] {
            assert_eq!(Uevent::read(message), None);
        }
    }
}
