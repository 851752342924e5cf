//! Tells the linker where libvosk is: in `VOSK_LIB_DIR` if it is set, otherwise in
//! `.vendor/vosk` of this folder or of one above it. The tests of this crate find it there too.

use std::env;
use std::path::{Path, PathBuf};

fn main() {
    println!("cargo::rerun-if-env-changed=VOSK_LIB_DIR");
    let here = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let dir = env::var_os("VOSK_LIB_DIR").map(PathBuf::from);
    let Some(dir) = dir.or_else(|| vendored(&here)) else {
        println!("cargo::warning=libvosk.so is missing: run `make setup`, or set VOSK_LIB_DIR");
        return;
    };
    println!("cargo::rustc-link-search=native={}", dir.display());
    println!("cargo::rustc-link-arg=-Wl,-rpath,{}", dir.display());
    // Crates that depend on this one read it as `DEP_VOSK_FOLDER_PATH`.
    println!("cargo::metadata=path={}", dir.display());
}

fn vendored(here: &Path) -> Option<PathBuf> {
    let mut folders = here.ancestors().map(|it| it.join(".vendor/vosk"));
    folders.find(|it| it.join("libvosk.so").exists())
}
