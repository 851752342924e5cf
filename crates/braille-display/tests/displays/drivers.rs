//! Every driver against its simulated display: the line, keys, another width, a restart, an
//! unplugged cable, and faults on the wire. No stream of bytes harms a simulated display.

use std::fs::OpenOptions;
use std::io::Write;
use std::iter;
use std::ops::Deref;
use std::thread;
use std::time::{Duration, Instant};

use crate::display::{Display, german};
use crate::display_session::{DisplayInput, Session, command};
use braille_display::simulator::{Seen, WireFault};
use braille_display::{
    Area, Cell, Content, DisplayError, DriverKind, KeySource, Place, Side, Status, Waits,
};
use proptest::prelude::*;
use serial_link::PortError;

/// How often what a busy machine delays is looked at again.
const TRIES: usize = 8;

/// A display and the program's link to it.
struct Plugged {
    display: Display,
    width: usize,
    session: Session,
}

impl Plugged {
    /// A display that has answered, with 40 cells if the driver has that width.
    fn start(kind: DriverKind) -> Plugged {
        let width = usual_width(kind);
        let display = Display::start(kind, width);
        let session = Session::start(Place::Serial(display.path(), kind));
        let plugged = Plugged {
            display,
            width,
            session,
        };
        plugged.expect_cells(plugged.width);
        plugged
    }

    /// Expects that the display answers. On a busy machine it may do so too late, and is asked again.
    #[track_caller]
    fn expect_cells(&self, expected: usize) {
        let is_late = |it: &DisplayInput| {
            matches!(
                it,
                DisplayInput::Lost {
                    cause: DisplayError::NoAnswer { .. }
                }
            )
        };
        let mut answers = iter::repeat_with(|| self.next()).take(TRIES);
        match answers.find(|it| !is_late(it)) {
            Some(DisplayInput::Connected { area, .. }) => assert_eq!(area, Area::line(expected)),
            other => panic!("expected {expected} cells, not {other:?}"),
        }
    }

    /// Expects the message on the line, and nothing left over from before.
    #[track_caller]
    fn shows(&self, message: &str) {
        self.say(message);
        self.display.shows(message, self.width);
    }
}

impl Deref for Plugged {
    type Target = Session;

    fn deref(&self) -> &Session {
        &self.session
    }
}

/// Runs a test with every driver of quick displays, each on its own thread. `rows.rs` has the others.
fn each(test: impl Fn(DriverKind) + Sync) {
    thread::scope(|scope| {
        let is_quick = |it: &DriverKind| it.protocol().refresh.is_none();
        for kind in DriverKind::ALL.into_iter().filter(is_quick) {
            let test = &test;
            thread::Builder::new()
                .name(kind.to_string())
                .spawn_scoped(scope, move || test(kind))
                .unwrap();
        }
    });
}

/// How many cells are in a row of the displays in these tests.
fn usual_width(kind: DriverKind) -> usize {
    match kind {
        DriverKind::Albatross => 46,
        DriverKind::DotPad => 20,
        _ => 40,
    }
}

/// Another width of displays of this kind.
fn other_width(kind: DriverKind) -> usize {
    match kind {
        DriverKind::HandyTech => 16,
        DriverKind::Papenmeier => 20,
        DriverKind::Albatross => 80,
        _ => 14,
    }
}

/// The keys for yes and for panning to the right.
fn yes_and_pan(kind: DriverKind) -> (&'static str, &'static str) {
    match kind {
        DriverKind::Baum => ("d6", "d4"),
        DriverKind::HandyTech => ("return", "down"),
        DriverKind::HumanWare => ("c6", "thumb3"),
        DriverKind::EuroBraille => ("right-press", "switch1-right"),
        DriverKind::Hims => ("f4", "forward"),
        DriverKind::FreedomScientific => ("right-selector", "right-pan"),
        DriverKind::Seika => ("right-press", "right-button"),
        DriverKind::Papenmeier => ("right-rear", "bar-right1"),
        DriverKind::Albatross => ("cursor2", "right"),
        DriverKind::Alva => ("thumb3", "thumb4"),
        DriverKind::Canute => ("menu", "forward"),
        DriverKind::DotPad => ("f4", "pan-right"),
    }
}

/// Whether the shipped key table leaves the dot keys for typing.
fn types(kind: DriverKind) -> bool {
    let has_dots = KeySource::from(kind).codes().named("dot1").is_some();
    // On Handy Tech's Basic Braille, the dot keys are the display keys.
    has_dots && kind != DriverKind::HandyTech
}

#[test]
fn dots_are_typed() {
    each(|kind| {
        if types(kind) {
            let session = Plugged::start(kind);
            session.display.stroke("dot1+dot2");
            let typed = "12".parse().unwrap();
            assert_eq!(session.next(), DisplayInput::Dots(typed), "{kind}");
            session.display.stroke("dot8");
            let sent = command("enter");
            assert_eq!(session.next(), sent, "{kind}");
        }
    });
}

/// The same keys pan on a model without a braille keyboard.
#[test]
fn a_handy_tech_display_types_where_it_has_a_keyboard() {
    let session = Plugged::start(DriverKind::HandyTech);
    session.display.stroke("dot2");
    assert_eq!(session.next(), command("clock"));
    // Now it reports that it is an Activator 40, and reports it again.
    let key = |code| [0x79, 0xA4, 2, 4, code, 0x16];
    let told = [&[0xFE, 0xA4, 0xFE, 0xA4], &key(0x0B)[..], &key(0x8B)].concat();
    session.display.send(&told);
    assert_eq!(session.next(), DisplayInput::Dots("2".parse().unwrap()));
}

#[test]
fn a_focus_with_newer_firmware_reports_its_rockers() {
    let session = Plugged::start(DriverKind::FreedomScientific);
    session.shows("1. e4");
    session.display.stroke("left-rocker-up");
    assert_eq!(session.next(), command("previous"));
    // It forgets its settings when it restarts, and receives them again.
    session.display.restart();
    let asked = session.display.seen().asked;
    session
        .display
        .wait_until("a question and settings", |seen| seen.asked >= asked + 2);
    session.display.stroke("left-rocker-down");
    assert_eq!(session.next(), command("next"));
}

/// A width reported once may be noise; the answer to the question decides.
#[test]
fn a_width_and_a_name_out_of_noise_are_not_reported() {
    let spurious: [(DriverKind, &[u8]); 6] = [
        (DriverKind::Baum, b"\x1B\x01\x08\x1B\x84Braum VarioUltrb"),
        (DriverKind::HandyTech, &[0xFE, 0x72]),
        (DriverKind::HumanWare, &[0x1B, 0x01, 3, 0, 1, 14]),
        (DriverKind::EuroBraille, b"\x02\x00\x05SG\x14\x03"),
        (DriverKind::Seika, &[0xFF, 0xFF, 0xA2, 3, 22, 14, 14]),
        (DriverKind::Alva, &[0x1B, 0x45, 14]),
    ];
    for (kind, bytes) in spurious {
        let session = Plugged::start(kind);
        session.shows("1. e4 e5");
        // Alva is asked for its name separately.
        let questions = if kind == DriverKind::Alva { 2 } else { 1 };
        for _ in 0..3 {
            let asked = session.display.seen().asked;
            session.display.send(bytes);
            session
                .display
                .wait_until("the question", |seen| seen.asked >= asked + questions);
        }
        session.shows("2. Sf3 Sc6");
        let shows = |it: &DisplayInput| matches!(it, DisplayInput::Shows(_));
        let told: Vec<DisplayInput> = session.inputs.try_iter().filter(|it| !shows(it)).collect();
        assert!(told.is_empty(), "{kind}: {told:?}");
    }
}

/// Two reports in the noise agree; the next question corrects them.
#[test]
fn a_wrong_width_does_not_stay() {
    let session = Plugged::start(DriverKind::Baum);
    session.shows("1. e4 e5");
    session.display.send(b"\x1B\x01\x08\x1B\x01\x08");
    session.expect_cells(8);
    session.expect_cells(40);
    session.display.shows("1. e4 e5", 40);
}

#[test]
fn an_alva_display_is_asked_after_its_settings_change() {
    let session = Plugged::start(DriverKind::Alva);
    session.shows("1. e4 e5");
    let asked = session.display.seen().asked;
    session.display.send(&[0x1B, b'K', 0x01, 0x01]);
    session
        .display
        .wait_until("the questions", |seen| seen.asked >= asked + 2);
    let shows = |it: &DisplayInput| matches!(it, DisplayInput::Shows(_));
    assert!(session.inputs.try_iter().all(|it| shows(&it)));
}

#[test]
fn lines_follow_each_other() {
    each(|kind| {
        let session = Plugged::start(kind);
        // Beginnings, middles and ends differ, and the cells include bytes with a special
        // meaning in the protocols.
        for line in [
            "1. e4",
            "1. e4 e5",
            "2. Sf3 e5",
            "g g8=D+ (g)",
            "Uhr? :;<>-",
            "",
        ] {
            session.shows(line);
        }
        assert!(session.is_quiet());
    });
}

#[test]
fn keys_give_commands_pan_and_point() {
    each(|kind| {
        let session = Plugged::start(kind);
        let (yes, pan) = yes_and_pan(kind);
        let text = "Turm a auf g1 oder Turm f auf g1, Mehrdeutigkeit besteht?";
        session.say(text);
        session
            .display
            .shows("Turm a auf g1 oder Turm f auf g1,", session.width);
        session.display.stroke("routing5");
        assert_eq!(session.next(), DisplayInput::Routing(4), "{kind}");
        session.display.stroke(yes);
        assert_eq!(session.next(), command("yes"), "{kind}");
        session.display.stroke(pan);
        session
            .display
            .shows("Mehrdeutigkeit besteht?", session.width);
        session.display.stroke("routing1");
        assert_eq!(session.next(), DisplayInput::Routing(34), "{kind}");
    });
}

#[test]
fn another_width_gets_the_line_again() {
    each(|kind| {
        let session = Plugged::start(kind);
        session.shows("1. e4");
        let width = other_width(kind);
        session.display.resize(width).unwrap();
        session.expect_cells(width);
        session.display.shows("1. e4", width);
    });
}

/// A reader who finds a blank display presses a key. Displays that do not report a restart
/// get their line back that way.
fn somebody_looks(session: &Plugged) {
    use DriverKind::{FreedomScientific, Hims};
    if [FreedomScientific.into(), Hims.into()].contains(&session.display.kind()) {
        session.display.stroke("routing1");
        assert_eq!(session.next(), DisplayInput::Routing(0));
    }
}

#[test]
fn after_a_restart_the_line_comes_back() {
    each(|kind| {
        let session = Plugged::start(kind);
        session.shows("1. e4 e5");
        session.display.restart();
        session
            .display
            .wait_until("a restart", |seen| seen.restarts == 1);
        somebody_looks(&session);
        session.display.shows("1. e4 e5", session.width);
        // In the middle of a write.
        session.display.restart_within(20);
        session.say("2. Sf3 Sc6");
        session
            .display
            .wait_until("a restart", |seen| seen.restarts == 2);
        somebody_looks(&session);
        session.display.shows("2. Sf3 Sc6", session.width);
        session.shows("3. Lb5 a6");
    });
}

#[test]
fn a_display_unplugged_and_plugged_in_gets_the_newest_line() {
    each(|kind| {
        let session = Plugged::start(kind);
        session.shows("1. e4 e5");
        session.display.unplug();
        assert!(matches!(
            session.expect_lost(),
            DisplayError::Port(PortError::Broken { .. })
        ));
        session.say("2. Sf3 Sc6");
        session.say("3. Lb5 a6");
        session.display.plug_in();
        session.expect_cells(session.width);
        session.display.shows("3. Lb5 a6", session.width);
    });
}

#[test]
fn a_display_that_falls_silent_is_lost_and_found_again() {
    each(|kind| {
        if kind.protocol().watch.answers_within.is_none() {
            // It never answers: only a key or a pulled cable is noticed.
            return;
        }
        let session = Plugged::start(kind);
        session.display.silence(true);
        let cause = session.expect_lost();
        assert!(
            matches!(cause, DisplayError::NoAnswer { .. }),
            "{kind}: {cause}"
        );
        session.say("1. e4 e5");
        session.display.silence(false);
        session.expect_cells(session.width);
        session.display.shows("1. e4 e5", session.width);
    });
}

#[test]
fn a_display_that_reports_it_is_known_to_be_switched_off() {
    for kind in [DriverKind::Baum, DriverKind::HumanWare] {
        let session = Plugged::start(kind);
        session.display.switch_off();
        let cause = session.expect_lost();
        assert!(
            matches!(cause, DisplayError::PoweredDown { .. }),
            "{kind}: {cause}"
        );
        session.display.silence(false);
        session.expect_cells(session.width);
    }
}

#[test]
fn lost_and_doubled_bytes_damage_no_line_for_long() {
    each(|kind| {
        let session = Plugged::start(kind);
        for fault in [
            WireFault::Lose(7),
            WireFault::Double(11),
            WireFault::Lose(2),
        ] {
            session.display.set_fault(fault);
            session.say("1. e4 e5");
            let (yes, _) = yes_and_pan(kind);
            session.display.stroke(yes);
            session.display.stroke("routing5");
            session.say("2. Sf3 Sc6");
            thread::park_timeout(Duration::from_millis(100));
            session.say("3. Lb5 a6");
            session.display.set_fault(WireFault::None);
            // The line is written once more by itself, perhaps while the fault lasted; a key always
            // brings it back.
            session.display.stroke("routing5");
            session.display.shows("3. Lb5 a6", session.width);
        }
    });
}

#[test]
fn noise_does_no_harm() {
    each(|kind| {
        let session = Plugged::start(kind);
        let noise: Vec<u8> = (0..=255)
            .rev()
            .chain([0xFF; 9])
            .chain([0x1B, 0x02])
            .collect();
        session.display.send(&noise);
        session.shows("1. e4 e5");
        // After a pause the noise no longer counts as the beginning of a packet.
        thread::park_timeout(Duration::from_millis(600));
        while session.inputs.try_recv().is_ok() {}
        let (yes, _) = yes_and_pan(kind);
        session.display.stroke(yes);
        session.display.stroke(yes);
        assert_eq!(session.next(), command("yes"), "{kind}");
    });
}

#[test]
fn a_refused_line_is_sent_again_but_with_pauses() {
    for kind in [DriverKind::HandyTech, DriverKind::FreedomScientific] {
        let session = Plugged::start(kind);
        session.display.refuse(1);
        session.shows("1. e4 e5");
        session.display.refuse(6);
        session.shows("2. Sf3 Sc6");
    }
}

#[test]
fn after_a_burst_the_last_line_is_shown_and_few_before_it() {
    each(|kind| {
        let session = Plugged::start(kind);
        let before = session.display.seen().writes;
        let start = Instant::now();
        for number in 0..2000 {
            session.say(&format!("{number:040}"));
        }
        session.shows("das letzte");
        let lines = session.display.seen().writes - before;
        // Every command has at least four bytes. The clock is read last, so that it has all their time.
        let settings = &kind.protocol().port;
        let least = settings.byte_time(settings.speeds[0]) * 4;
        let possible = start.elapsed().as_micros() / least.as_micros() + 2;
        assert!(
            lines as u128 <= possible,
            "{kind}: {lines} lines, {possible} are possible"
        );
    });
}

/// On a line of a certain speed; a pseudo-terminal shows which speed the program set.
#[test]
fn a_display_is_found_at_every_speed_of_its_protocol() {
    each(|kind| {
        for speed in &kind.protocol().port.speeds {
            let width = usual_width(kind);
            let display = Display::start(kind, width);
            display.pace(*speed);
            let session = Session::start(Place::Serial(display.path(), kind));
            session.say("1. e4 e5");
            display.shows("1. e4 e5", width);
        }
    });
}

#[test]
fn status_cells_show_what_waits_whatever_the_line_shows() {
    use DriverKind::{Albatross, Alva, HandyTech, Papenmeier};
    for (kind, width, count) in [
        (HandyTech, 40, 4),
        (Papenmeier, 80, 2),
        (Albatross, 75, 4),
        (Alva, 40, 3),
    ] {
        let display = Display::with_status(kind, width, count);
        let session = Session::start(Place::Serial(display.path(), kind));
        let say = |text: &str, waits: Option<Waits>, check: bool| {
            let status = Status {
                waits,
                to_move: Some(Side::White),
                check,
            };
            session.link.show(Content {
                status,
                ..Content::text_only(text.to_owned())
            });
        };
        let shows = |text: &str, status: [u8; 4]| {
            let line = german(text, width);
            let status = &status[..count];
            display.wait_until(text, |seen| seen.cells == line && seen.status == status);
        };
        say("1. e4", None, false);
        shows("1. e4", [0, 0x45, 0, 0]);
        say("Remis?", Some(Waits::Question), true);
        shows("Remis?", [0x22, 0x45, 0x16, 0]);
        // The line stays and only a status cell changes: there is more to the right.
        let long = "Remis? ".repeat(width / 7 + 2);
        say(&long, Some(Waits::Message), false);
        let seen = display.wait_until("a message", |seen| seen.status.starts_with(&german("!", 1)));
        if count == 4 {
            assert_eq!(seen.status[3], 0x38, "{kind}");
        }
        let (_, pan) = yes_and_pan(kind);
        while !matches!(session.next(), DisplayInput::Connected { .. }) {}
        display.stroke(pan);
        if count == 4 {
            display.wait_until("the end", |seen| seen.status[3] == 0x07);
        }
        display.stroke("routing1");
        assert!(
            matches!(session.next(), DisplayInput::Routing(1..)),
            "{kind}"
        );
    }
}

#[test]
fn an_unused_display_is_asked_and_kept() {
    each(|kind| {
        let session = Plugged::start(kind);
        session.shows("1. e4 e5");
        let asked_again = |before: &Seen, bytes: usize| {
            // Handy Tech answers only to its line; Albatross only receives signs of life.
            session.display.wait_until("questions", |seen| match kind {
                DriverKind::HandyTech => seen.writes >= before.writes + 2,
                DriverKind::Albatross => seen.bytes >= before.bytes + bytes,
                _ => seen.asked >= before.asked + 3,
            })
        };
        // At first the line is written once more if displays do not accept it.
        // An Albatross may get its whole line in 94 bytes, and then signs of life of two.
        let mut settled = asked_again(&session.display.seen(), 100);
        // On a busy machine the simulated display may accept the line too late, and gets it again.
        let is_kept = (0..TRIES).any(|_| {
            let later = asked_again(&settled, 20);
            let same = later.writes == settled.writes;
            settled = later;
            same
        });
        assert!(is_kept || kind == DriverKind::HandyTech, "{kind}");
        session.display.shows("1. e4 e5", session.width);
        assert!(session.is_quiet());
    });
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]
    #[test]
    fn a_display_survives_any_bytes_from_the_host(kind in prop::sample::select(DriverKind::ALL.to_vec()), streams in prop::collection::vec(prop::collection::vec(any::<u8>(), 0..200), 1..5), cut in 1usize..60) {
        let display = Display::start(kind, usual_width(kind));
        let mut host = OpenOptions::new().read(true).write(true).open(display.path()).unwrap();
        let driver = kind.driver();
        for stream in streams {
            host.write_all(&stream).unwrap();
            let command = driver.write(&vec![Cell(0x55); 40].into(), None);
            host.write_all(&command[..cut.min(command.len())]).unwrap();
        }
        // A thread that panicked would not receive this.
        display.unplug();
        display.plug_in();
        display.restart();
        display.wait_until("a restart", |seen| seen.restarts == 1);
    }
}
