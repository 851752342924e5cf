//! Tells the tool where libvosk is at run time, with which it is linked like the program: where the
//! crate `speech` found it.

use std::env;
use std::path::PathBuf;

fn main() {
    println!("cargo::rerun-if-env-changed=VOSK_LIB_DIR");
    let here = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let named = env::var_os("VOSK_LIB_DIR").map(PathBuf::from);
    let folder = named.unwrap_or_else(|| here.join("../../.vendor/vosk"));
    println!("cargo::rustc-link-arg=-Wl,-rpath,{}", folder.display());
}
