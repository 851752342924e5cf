//! Tells the linker where libvosk lies, and the program where to find it when
//! it runs: `VOSK_LIB_DIR` if it is set, else `.vendor/vosk`, which `make`
//! fills.

use std::env;
use std::path::PathBuf;

fn main() {
    println!("cargo::rerun-if-env-changed=VOSK_LIB_DIR");
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let dir = env::var_os("VOSK_LIB_DIR").map_or_else(|| root.join(".vendor/vosk"), PathBuf::from);
    if !dir.join("libvosk.so").exists() {
        println!(
            "cargo::warning=libvosk.so is not in {}: run `make setup`",
            dir.display()
        );
    }
    println!("cargo::rustc-link-search=native={}", dir.display());
    // An installed copy finds the library beside itself, a built one where it was linked.
    println!("cargo::rustc-link-arg=-Wl,-rpath,$ORIGIN/../lib/annabella");
    println!("cargo::rustc-link-arg=-Wl,-rpath,{}", dir.display());
}
