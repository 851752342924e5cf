//! The first part, in the initramfs: drivers, the first words, the root.

use std::fs::File;
use std::io::Read;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Command, ExitCode};
use std::thread::{JoinHandle, sleep};
use std::time::{Duration, Instant};

use rustix::fs::{Mode, OFlags, open};

use crate::command_line::WantedRoot;
use crate::kernel_files::{self, note};
use crate::partitions::{self, Partition};
use crate::player::INIT;
use crate::sound::{Card, cards, mixer};
use crate::told::{self, Trouble};
use crate::{modules, mounting, second, verity};

/// How long the sound card may take to appear.
const CARD: Duration = Duration::from_secs(8);
/// How long the stick may take.
const STICK: Duration = Duration::from_secs(30);
/// How often to look.
const GLANCE: Duration = Duration::from_millis(50);
/// How long until trouble is told again.
const AGAIN: Duration = Duration::from_secs(10);
/// How much of the root is read at a time.
const PIECE: usize = 1024 * 1024;

/// Runs until the root takes over.
pub fn run() -> ExitCode {
    mounting::kernel();
    let greeting = greet();
    let refused = modules::load_all();
    // From now on nothing more can be loaded, by nobody.
    let _ = kernel_files::set("/proc/sys/kernel/modules_disabled", b"1");
    let _ = kernel_files::set("/proc/sys/kernel/kexec_load_disabled", b"1");
    for line in refused {
        note(&format!("not loaded: {line}"));
    }
    let found = find_root();
    if let Some(greeting) = greeting {
        let _ = greeting.join();
    }
    let trouble = match found {
        Ok(root) => take_over(&root),
        Err(trouble) => trouble,
    };
    note(&format!("{trouble:?}"));
    loop {
        told::tell(trouble);
        sleep(AGAIN);
    }
}

/// The first words, on a thread, as soon as a card is there.
fn greet() -> Option<JoinHandle<()>> {
    let greeting = || match wait_for(CARD, || cards::all().into_iter().next()) {
        Some(card) => greet_on(&card),
        None => {
            note("no sound card");
            told::beep(told::NO_CARD);
        }
    };
    worker::spawn("greeting", greeting).ok()
}

fn greet_on(card: &Card) {
    for card in cards::all() {
        mixer::open_up(card.number);
    }
    note(&format!("first words on card {}", card.number));
    told::greet(card);
}

/// Looks until something is there, or time is up.
fn wait_for<T>(patience: Duration, mut look: impl FnMut() -> Option<T>) -> Option<T> {
    let end = Instant::now() + patience;
    loop {
        let found = look();
        if found.is_some() || Instant::now() >= end {
            return found;
        }
        sleep(GLANCE);
    }
}

/// Finds, checks and mounts the root. Returns the partition on which it is.
fn find_root() -> Result<Partition, Trouble> {
    let line = plain_file::text(Path::new("/proc/cmdline"), 4096).unwrap_or_default();
    let wanted = WantedRoot::read(&line).ok_or(Trouble::Broken)?;
    let found = wait_for(STICK, || {
        let roots = partitions::roots(&partitions::all());
        (!roots.is_empty()).then_some(roots)
    });
    let mut trouble = Trouble::Missing;
    for root in found.unwrap_or_default() {
        trouble = match mount(&root, &wanted) {
            Ok(()) => return Ok(root),
            Err(cause) => cause,
        };
        verity::take_down();
    }
    Err(trouble)
}

fn mount(root: &Partition, wanted: &WantedRoot) -> Result<(), Trouble> {
    let device = verity::set_up(&root.path(), wanted).map_err(|cause| {
        note(&format!("{}: {cause}", root.device));
        Trouble::Damaged
    })?;
    wait_for(CARD, || device.exists().then_some(()));
    read_whole(&device).map_err(|cause| {
        note(&format!("{}: {cause}", root.device));
        Trouble::Damaged
    })?;
    mounting::root(&device).map_err(|cause| {
        note(&format!("{}: {cause}", root.device));
        Trouble::Broken
    })
}

/// Reads every block of the root, so that a damaged one is noticed now and not in the middle of a game.
fn read_whole(device: &Path) -> std::io::Result<()> {
    let mut device: File = open(device, OFlags::RDONLY | OFlags::CLOEXEC, Mode::empty())?.into();
    let mut piece = vec![0; PIECE];
    let mut length = 0;
    loop {
        match device.read(&mut piece)? {
            0 => break,
            count => length += count,
        }
    }
    note(&format!("the whole root is as it was: {length} bytes"));
    Ok(())
}

/// Starts the second part from the root. Returns only if that fails.
fn take_over(root: &Partition) -> Trouble {
    if let Err(cause) = mounting::switch() {
        note(&format!("the root cannot take over: {cause}"));
        return Trouble::Broken;
    }
    let failed = Command::new(INIT)
        .args([second::ARGUMENT, &root.device])
        .exec();
    note(&format!("the second part cannot start: {failed}"));
    Trouble::Broken
}
