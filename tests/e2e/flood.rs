//! A display that sends keys without end: the player still types, is answered, and leaves; neither the journal nor the
//! memory grows with the keys.

use std::fs;
use std::thread;
use std::time::{Duration, Instant};

use braille_display::DriverKind;
use crossbeam_channel::{RecvTimeoutError, bounded};

use crate::display::Display;
use crate::program::{Home, Program};

/// How much the display sends at once, and how often: a megabyte a second.
const CHUNK: usize = 1_000;
const EVERY: Duration = Duration::from_millis(1);

/// The keys d1 and d2 of a Baum display pressed and released: a question that is answered.
const QUESTION: [u8; 6] = [0x1b, 0x24, 0x03, 0x1b, 0x24, 0x00];

/// A process's memory in kB: what it has now (`VmRSS`) or had at most (`VmHWM`).
fn memory(process: u32, which: &str) -> u64 {
    let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap();
    let line = status.lines().find(|it| it.starts_with(which)).unwrap();
    let number = line.split_whitespace().nth(1).unwrap();
    number.parse().unwrap()
}

#[test]
fn keys_without_end_neither_fill_the_disk_nor_keep_anybody_waiting() {
    let (home, display) = (Home::new(), Display::start(DriverKind::Baum, 40));
    let mut program = Program::at(&home)
        .keyboard("--opponent human --time none --braille")
        .arg(display.path())
        .start();
    program.says("Braillezeile Baum VarioUltra mit 40 Zellen.");
    program.asks("e4", "Bauer Eva zwei Eva vier");
    let before = memory(program.process(), "VmRSS");
    let keys: Vec<u8> = QUESTION
        .iter()
        .copied()
        .cycle()
        .take(CHUNK / 6 * 6)
        .collect();
    // Dropped when the test is over, even if it fails.
    let (lasts, over) = bounded::<()>(0);
    let begun = Instant::now();
    thread::scope(|scope| {
        scope.spawn(|| {
            while over.recv_timeout(EVERY) == Err(RecvTimeoutError::Timeout) {
                display.send(&keys);
            }
        });
        let _lasts = lasts;
        program.says("Die Braillezeile sendet Tasten ohne Pause");
        let answered: Vec<Duration> = ["e5", "Sf3", "Sc6", "Lb5"]
            .map(|typed| {
                let typed_at = Instant::now();
                program.asks(typed, &announced(typed));
                typed_at.elapsed()
            })
            .to_vec();
        while begun.elapsed() < flooded_for() {
            thread::sleep(EVERY);
        }
        let most = memory(program.process(), "VmHWM");
        let journal = fs::metadata(home.journal()).unwrap().len();
        let left = Instant::now();
        let done = program.finish().success();
        println!(
            "flooded for {:?}: memory {before} kB, at most {most} kB; journal {journal} bytes; \
             answered after {answered:?}; ended after {:?}",
            begun.elapsed(),
            left.elapsed()
        );
        assert!(most < before + 50_000, "{before} kB, then {most} kB");
        let told = done.stdout.iter();
        let told = told.filter(|it| it.starts_with("Die Braillezeile sendet Tasten ohne Pause"));
        assert_eq!(told.count(), 1);
        // 250 keys at first and 40 a second, each with an answer of some 250 bytes.
        let seconds = begun.elapsed().as_secs() + 1;
        assert!(journal < 100_000 + 30_000 * seconds, "{journal} bytes");
    });
}

/// For how long the display sends.
fn flooded_for() -> Duration {
    let seconds = std::env::var("ANNABELLA_FLOOD_S").ok();
    Duration::from_secs(seconds.and_then(|it| it.parse().ok()).unwrap_or(1))
}

fn announced(typed: &str) -> String {
    let words = match typed {
        "e5" => "Bauer Eva sieben Eva fünf",
        "Sf3" => "Springer Gustav eins Felix drei",
        "Sc6" => "Springer Bella acht Cäsar sechs",
        _ => "Läufer Felix eins Bella fünf",
    };
    words.to_owned()
}
