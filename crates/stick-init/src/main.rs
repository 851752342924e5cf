//! The first process of the sealed stick. In the initramfs it checks and mounts the root; started again from there, it talks
//! with the player and keeps annabella running. It also is the small program that gives up all rights before annabella starts.

#[cfg(target_os = "linux")]
mod command_line;
#[cfg(target_os = "linux")]
mod dialogue;
#[cfg(target_os = "linux")]
mod first;
#[cfg(target_os = "linux")]
mod handover;
#[cfg(target_os = "linux")]
mod kernel_call;
#[cfg(target_os = "linux")]
mod kernel_log;
#[cfg(target_os = "linux")]
mod keymap;
#[cfg(target_os = "linux")]
mod keys;
#[cfg(target_os = "linux")]
mod modules;
#[cfg(target_os = "linux")]
mod mounting;
#[cfg(target_os = "linux")]
mod next;
#[cfg(target_os = "linux")]
mod partitions;
#[cfg(target_os = "linux")]
mod player;
#[cfg(target_os = "linux")]
mod second;
#[cfg(target_os = "linux")]
mod sound;
#[cfg(target_os = "linux")]
mod told;
#[cfg(target_os = "linux")]
mod uevent;
#[cfg(target_os = "linux")]
mod verity;
#[cfg(target_os = "linux")]
mod voice;
#[cfg(target_os = "linux")]
mod words;

#[cfg(target_os = "linux")]
fn main() -> std::process::ExitCode {
    let mut arguments = std::env::args().skip(1);
    match arguments.next().as_deref() {
        Some(player::ARGUMENT) => player::become_player(arguments),
        // Only the kernel and this program itself start the rest.
        _ if !rustix::process::getpid().is_init() => std::process::ExitCode::FAILURE,
        Some(second::ARGUMENT) => second::run(),
        _ => first::run(),
    }
}

#[cfg(not(target_os = "linux"))]
fn main() {}
