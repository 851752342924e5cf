//! Tells the linker where libvosk is: in `VOSK_LIB_DIR` if it is set, otherwise in
//! `.vendor/vosk` of this folder or of one above it, or in `.vendor/vosk-windows` for Windows. The tests of this crate
//! find it there too.

use std::env;
use std::path::{Path, PathBuf};

fn main() {
    println!("cargo::rerun-if-env-changed=VOSK_LIB_DIR");
    let windows = env::var_os("CARGO_CFG_WINDOWS").is_some();
    let (folder, name) = match windows {
        true => (".vendor/vosk-windows", "libvosk.dll"),
        false => (".vendor/vosk", "libvosk.so"),
    };
    let here = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let dir = env::var_os("VOSK_LIB_DIR").map(PathBuf::from);
    let Some(dir) = dir.or_else(|| vendored(&here, folder, name)) else {
        println!(
            "cargo::warning={name} is missing: run `make setup`, or `make windows` for Windows, or set VOSK_LIB_DIR"
        );
        return;
    };
    println!("cargo::rustc-link-search=native={}", dir.display());
    if !windows {
        println!("cargo::rustc-link-arg=-Wl,-rpath,{}", dir.display());
    }
    // Crates that depend on this one read it as `DEP_VOSK_FOLDER_PATH`.
    println!("cargo::metadata=path={}", dir.display());
}

fn vendored(here: &Path, folder: &str, name: &str) -> Option<PathBuf> {
    let mut folders = here.ancestors().map(|it| it.join(folder));
    folders.find(|it| it.join(name).exists())
}
