//! Measures what a line on a braille display costs: the bytes for each kind of change, the
//! time from showing it to its last byte, the changes in a second, and the time until a
//! display that was unplugged shows it again. Uses the simulated displays, whose wire is as
//! slow as a real one. `cargo bench --bench braille`; `docs/experiments/2026-11-27-braille.md` has the
//! figures. Asserts nothing, since the speed depends on the machine.
#![allow(clippy::unwrap_used, clippy::expect_used, missing_docs)]

#[path = "../crates/braille-display/tests/support/display.rs"]
mod display;
#[path = "../crates/braille-display/tests/support/display_session.rs"]
mod display_session;

use std::num::NonZeroUsize;
use std::thread;
use std::time::{Duration, Instant};

use braille_display::simulator::{HidModel, Pressed, Simulator};
use braille_display::{DriverKind, HidPlace, KeySource, Place, Side};
use desk::braille_line::LineContent;
use display::{Display, german};
use display_session::{DisplayInput, Session};
use serial_link::Port;

/// How often each thing is timed.
const TIMES: usize = 25;

/// How long a burst lasts.
const BURST: Duration = Duration::from_secs(3);

/// A display and the program's link to it.
struct Plugged {
    display: Display,
    session: Session,
    cells: usize,
}

impl Plugged {
    /// A display of 40 cells, or of the nearest width that the driver has.
    fn new(kind: DriverKind, speed: Option<u32>) -> Plugged {
        let cells = if kind == DriverKind::Albatross {
            46
        } else {
            40
        };
        let display = Display::start(kind, cells);
        if let Some(speed) = speed {
            display.pace(speed);
        }
        let session = Session::start(Place::Serial(display.path(), kind));
        let plugged = Plugged {
            display,
            session,
            cells,
        };
        plugged.connected();
        plugged
    }

    fn connected(&self) {
        while !matches!(self.session.next(), DisplayInput::Connected { .. }) {}
    }

    /// Shows a line and waits for it. Returns the bytes and the time until the last one
    /// arrived.
    fn show(&self, line: &LineContent) -> (usize, Duration) {
        let before = self.display.seen().bytes;
        let start = Instant::now();
        self.session.link.show(line.clone());
        let cells = german(&line.text(), self.cells);
        let seen = self
            .display
            .wait_until("the line", |seen| seen.cells == cells);
        (seen.bytes - before, start.elapsed())
    }

    /// How long so many bytes take to this display without any link: what remains is the waking of threads on both sides
    /// of the pseudo-terminal.
    fn bare(self, kind: DriverKind, speed: u32, bytes: usize) -> Duration {
        drop(self.session);
        let mut port = Port::open(&self.display.path(), &kind.protocol().port).unwrap();
        port.set_speed(speed).unwrap();
        let once = |_| {
            thread::sleep(Duration::from_millis(150));
            let before = self.display.seen().bytes;
            let start = Instant::now();
            port.send(&vec![0; bytes]).unwrap();
            let arrived = |seen: &braille_display::simulator::Seen| seen.bytes >= before + bytes;
            self.display.wait_until("the bytes", arrived);
            start.elapsed()
        };
        let mut times: Vec<Duration> = (0..TIMES).map(once).collect();
        times.sort();
        times[TIMES / 2]
    }

    /// The bytes of a change: the least of three attempts, to leave out what the program asks
    /// and writes by itself.
    fn least_bytes(&self, from: &LineContent, to: &LineContent) -> usize {
        let once = |_| {
            self.show(from);
            // Let the line before arrive completely.
            thread::sleep(Duration::from_millis(50));
            self.show(to).0
        };
        (0..3).map(once).min().unwrap()
    }
}

fn line(last_move: &str, white: u64, black: u64, moves: u32) -> LineContent {
    LineContent {
        last_move: Some(last_move.to_owned()),
        side_to_move: Side::White,
        white_clock: Some(Duration::from_secs(white)),
        black_clock: Some(Duration::from_secs(black)),
        completed: Some([moves, moves]),
        message: None,
    }
}

fn message(text: &str) -> LineContent {
    LineContent {
        message: Some(text.to_owned().into()),
        ..line("", 0, 0, 0)
    }
}

fn ms(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

/// The drivers of displays that take a line at once.
fn quick() -> impl Iterator<Item = DriverKind> {
    let all = DriverKind::ALL.into_iter();
    all.filter(|it| it.protocol().refresh.is_none())
}

fn bytes_of_updates() {
    println!("bytes: driver, cells; a second of a clock, a move, a message, the whole line");
    for kind in quick() {
        let plugged = Plugged::new(kind, None);
        let before = line("12... Sf6", 5025, 4807, 12);
        let second = line("12... Sf6", 5024, 4807, 12);
        let moved = line("13. Lb5", 5024, 4807, 13);
        let asked = message("Springer Gustav eins Felix drei?");
        let clock = plugged.least_bytes(&before, &second);
        let a_move = plugged.least_bytes(&second, &moved);
        let question = plugged.least_bytes(&moved, &asked);
        // After a restart the program does not know what the display shows. A display that does
        // not report its restart gets its line with the next key.
        let restart = |_| {
            plugged.show(&before);
            let bytes = plugged.display.seen().bytes;
            plugged.display.restart();
            plugged.display.stroke("routing1");
            let cells = german(&before.text(), plugged.cells);
            let seen = plugged.display.wait_until("the line anew", |seen| {
                seen.bytes > bytes && seen.cells == cells
            });
            seen.bytes - bytes
        };
        let whole = (0..3).map(restart).min().unwrap();
        println!(
            "{kind}, {}: {clock}, {a_move}, {question}, {whole}",
            plugged.cells
        );
    }
}

fn time_to_the_last_byte() {
    println!(
        "time to the last byte, {TIMES} lines that differ in all cells: driver, cells, baud; \
         bytes, bound of the wire, median, longest; median over bound; median of as many bytes that \
         no link sends, median over that"
    );
    for kind in quick() {
        for speed in &kind.protocol().port.speeds {
            let plugged = Plugged::new(kind, Some(*speed));
            let full = |letter: &str| message(&letter.repeat(plugged.cells));
            let mut times = Vec::new();
            let mut bytes = usize::MAX;
            for turn in 0..TIMES {
                // Wait until the wire is free; the program's question every two seconds continues.
                thread::sleep(Duration::from_millis(150));
                let (sent, time) = plugged.show(&full(if turn % 2 == 0 { "m" } else { "v" }));
                bytes = bytes.min(sent);
                times.push(time);
            }
            times.sort();
            let byte = kind.protocol().port.byte_time(*speed);
            let bound = byte * u32::try_from(bytes).unwrap();
            let median = times[TIMES / 2];
            let cells = plugged.cells;
            let bare = plugged.bare(kind, *speed, bytes);
            println!(
                "{kind}, {cells}, {speed}: {bytes}, {:.2} ms, {:.2} ms, {:.2} ms; {:.3}; {:.2} ms, {:.3}",
                ms(bound),
                ms(median),
                ms(times[TIMES - 1]),
                median.as_secs_f64() / bound.as_secs_f64(),
                ms(bare),
                median.as_secs_f64() / bare.as_secs_f64(),
            );
        }
    }
}

fn a_burst() {
    println!("a burst of {BURST:?}: driver, baud; lines asked for and shown in a second");
    for kind in quick() {
        let speed = kind.protocol().port.speeds[0];
        let plugged = Plugged::new(kind, Some(speed));
        let start = Instant::now();
        let (mut asked, before) = (0, plugged.display.seen().writes);
        while start.elapsed() < BURST {
            let text = format!("{asked:06}").repeat(plugged.cells.div_ceil(6));
            let text: String = text.chars().take(plugged.cells).collect();
            plugged.session.link.show(message(&text));
            asked += 1;
            thread::sleep(Duration::from_millis(1));
        }
        let shown = plugged.display.seen().writes - before;
        plugged.show(&message("das letzte"));
        let rate = |count: usize| count as f64 / BURST.as_secs_f64();
        println!("{kind}, {speed}: {:.0}, {:.1}", rate(asked), rate(shown));
    }
}

fn reconnecting() {
    println!("plugged in again: driver; away for, line shown after");
    for kind in quick() {
        let mut told = Vec::new();
        for away in [Duration::from_millis(300), Duration::from_secs(5)] {
            let plugged = Plugged::new(kind, None);
            plugged.show(&message("vorher"));
            plugged.display.unplug();
            thread::sleep(away);
            plugged.session.link.show(message("nachher"));
            let start = Instant::now();
            plugged.display.plug_in();
            plugged.display.shows("nachher", plugged.cells);
            told.push(format!("{away:?}, {:.2} s", start.elapsed().as_secs_f64()));
        }
        println!("{kind}: {}", told.join("; "));
    }
}

/// A display that speaks the standard for HID, whose wire takes no time.
fn hid() {
    const CELLS: usize = 40;
    let root = tempfile::tempdir().unwrap();
    let cells = NonZeroUsize::new(CELLS).unwrap();
    let display = Simulator::hid(HidModel::default(), cells, root.path()).unwrap();
    let session = Session::start(Place::Hid(HidPlace::below(root.path())));
    while !matches!(session.next(), DisplayInput::Connected { .. }) {}
    let (mut lines, mut keys) = (Vec::new(), Vec::new());
    for turn in 0..TIMES {
        thread::sleep(Duration::from_millis(20));
        let text = if turn % 2 == 0 { "m" } else { "v" }.repeat(CELLS);
        let expected = german(&text, CELLS);
        let start = Instant::now();
        session.link.show(message(&text));
        let (_, shown) = display.wait(Duration::from_secs(10), |seen| seen.cells == expected);
        assert!(shown);
        lines.push(start.elapsed());
        thread::sleep(Duration::from_millis(20));
        let start = Instant::now();
        display.press(Pressed::named("face1", KeySource::Hid).unwrap());
        display.press(Pressed::none());
        while !matches!(session.next(), DisplayInput::Command(_)) {}
        keys.push(start.elapsed());
    }
    println!(
        "HID, {CELLS} cells, {TIMES} times: median, longest; both ways with the simulator's own thread"
    );
    for (what, mut times) in [
        ("a line to the display", lines),
        ("a key to the program", keys),
    ] {
        times.sort();
        println!(
            "{what}: {:.2} ms, {:.2} ms",
            ms(times[TIMES / 2]),
            ms(times[TIMES - 1])
        );
    }
}

fn main() {
    hid();
    bytes_of_updates();
    time_to_the_last_byte();
    a_burst();
    reconnecting();
}
