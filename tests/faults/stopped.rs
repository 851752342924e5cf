//! The program is stopped for a while, as it is with the computer when that is suspended: it says so, and the clocks are
//! right.

use std::time::{Duration, Instant};

use game::session::State;
use rustix::process::Signal;
use shakmaty::Color;

use crate::display::wait_for;
use crate::program::{Home, Program};

/// How long it is stopped. It tells this from about five seconds on.
const STOPPED: Duration = Duration::from_secs(6);

/// What White has left.
fn left(state: &State) -> Duration {
    state
        .clock()
        .remaining(Color::White, state.now())
        .expect("a clock")
}

/// A game whose first player to move is kept from it by a program that is stopped for a while. What is said then, and
/// how much time that player lost until the next move and how much passed.
fn stopped_in(arguments: &str) -> (String, Duration, Duration) {
    let home = Home::new();
    let begun = Instant::now();
    let mut program = Program::at(&home)
        .args("play --input keyboard --voice text --opponent human --time 90 --grace 0.1")
        .args(arguments)
        .start();
    program.says("Die Partie beginnt.");
    program.asks("Züge", "Ausgeführte Züge:");
    program.signal(Signal::STOP);
    let stopped = Instant::now();
    wait_for("the time to pass", || stopped.elapsed() >= STOPPED);
    program.signal(Signal::CONT);
    let told = program.says("Das Programm stand ");
    program.asks("e4", "Eva vier");
    program.finish().success();
    let state = home.game().state;
    (
        told,
        Duration::from_secs(90 * 60) - left(&state),
        begun.elapsed(),
    )
}

#[test]
fn under_the_laws_a_stopped_program_costs_the_time_that_passed() {
    let (told, lost, passed) = stopped_in("--profile tournament");
    assert!(
        told.ends_with("Die Uhr des Programms lief weiter."),
        "{told}"
    );
    assert!(lost >= STOPPED && lost <= passed, "{lost:?} of {passed:?}");
}

#[test]
fn in_practice_a_stopped_program_costs_no_time() {
    let (told, lost, passed) = stopped_in("");
    assert!(
        told.ends_with("Die Uhr des Programms stand so lange."),
        "{told}"
    );
    assert!(lost <= passed - STOPPED, "{lost:?} of {passed:?}");
}
