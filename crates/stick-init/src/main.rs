//! The first process of the sealed stick. In the initramfs it checks and mounts the root; started again from there, it talks
//! with the player and keeps annabella running. It also is the small program that gives up all rights before annabella starts.

mod command_line;
mod dialogue;
mod first;
mod handover;
mod kernel_call;
mod kernel_files;
mod keymap;
mod keys;
mod modules;
mod mounting;
mod next;
mod partitions;
mod player;
mod second;
mod sound;
mod told;
mod uevent;
mod verity;
mod voice;
mod words;

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
