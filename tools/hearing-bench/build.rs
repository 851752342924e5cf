//! Tells the tool where to find libvosk at run time: in the folder that the crate `speech`
//! links.

fn main() {
    if let Ok(dir) = std::env::var("DEP_VOSK_FOLDER_PATH") {
        println!("cargo::rustc-link-arg=-Wl,-rpath,{dir}");
    }
}
