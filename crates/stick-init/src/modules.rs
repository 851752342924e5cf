//! The drivers: all are loaded at the start, in the order of a list that the image brings, and none afterwards.

use std::path::Path;

use rustix::fs::{Mode, OFlags, open};
use rustix::system::finit_module;

/// Where they and their list lie in the initramfs.
const FOLDER: &str = "/modules";
const LIST: &str = "order";
const LONGEST_LIST: u64 = 64 * 1024;

/// The files of a list, each with its parameters: what one needs stands before it.
fn files(list: &str) -> Vec<(&str, &str)> {
    let lines = list.split('\n').map(str::trim);
    let lines = lines.filter(|it| !it.is_empty() && !it.starts_with('#'));
    lines
        .map(|it| it.split_once(' ').unwrap_or((it, "")))
        .filter(|(file, _)| !file.contains('/'))
        .collect()
}

/// Loads all of them and forbids more. Returns those that did not load: a driver for a device that this computer lacks
/// may refuse.
pub fn load_all() -> Vec<String> {
    let folder = Path::new(FOLDER);
    let list = plain_file::text(&folder.join(LIST), LONGEST_LIST).unwrap_or_default();
    let load = |file: &str, parameters: &str| -> rustix::io::Result<()> {
        let parameters =
            std::ffi::CString::new(parameters).map_err(|_| rustix::io::Errno::INVAL)?;
        let module = open(folder.join(file), OFlags::RDONLY, Mode::empty())?;
        finit_module(module, &parameters, 0)
    };
    let mut refused = Vec::new();
    for (file, parameters) in files(&list) {
        if let Err(cause) = load(file, parameters) {
            refused.push(format!("{file}: {cause}"));
        }
    }
    refused
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_has_files_with_their_parameters_in_order() {
        let list = "# sound\nsnd.ko\nsnd-intel-dspcfg.ko dsp_driver=1\n\n../evil.ko\n";
        let expected = [("snd.ko", ""), ("snd-intel-dspcfg.ko", "dsp_driver=1")];
        assert_eq!(files(list), expected);
    }
}
