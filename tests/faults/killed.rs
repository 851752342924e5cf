//! The program is killed at a system call by which it writes.

use std::sync::LazyLock;

use crate::kept::goes_on;
use crate::program::{Home, Program};
use crate::random_game::{Chance, random_game};
use crate::rounds::rounds;
use crate::traced::{self, Call, KEEPING, WRITING, at_call, traced};

/// How many moves are typed.
const PLIES: usize = 8;

/// The moves, and one more to go on with.
static GAME: LazyLock<Vec<String>> = LazyLock::new(|| random_game(&mut Chance(1), PLIES + 1));

fn typed() -> Vec<u8> {
    (GAME[..PLIES].join("\n") + "\n").into_bytes()
}

/// A game with a page, so that two files are kept.
fn game(home: &Home) -> Program {
    Program::at(home).keyboard("--opponent human --time 5 --web")
}

/// The calls of these names in such a game, as it runs to its end.
fn calls_of(names: &str) -> Vec<Call> {
    let home = Home::new();
    let file = home.path("trace");
    let done = traced(game(&home), names, &file).run_with(&typed());
    done.success();
    traced::calls(&file)
}

/// Kills such a game at this call. Returns whether it came to it.
fn kill_at(call: &Call) -> bool {
    let home = Home::new();
    let killed = at_call(game(&home), call, "signal=KILL", false);
    let done = killed.run_with(&typed());
    println!("{call:?}: {}", done.status);
    goes_on(&home, &done, &GAME);
    !done.status.success()
}

#[test]
fn a_game_killed_at_any_write_goes_on() {
    if !traced::works() {
        return;
    }
    let calls = calls_of(WRITING);
    rounds("a kill at a write", &[1, 2, 3, 4, 5, 6, 7, 8], |seed| {
        kill_at(&calls[Chance(seed).below(calls.len())]);
    });
}

/// The calls that give a file its name, its length or its place on the disk: each of them once.
#[test]
fn a_game_killed_at_any_step_of_keeping_a_file_goes_on() {
    if !traced::works() {
        return;
    }
    let calls = calls_of(KEEPING);
    let first: Vec<&Call> = calls.iter().filter(|it| it.nth <= 2).collect();
    assert!(first.len() >= 6, "{calls:?}");
    let killed = first.iter().filter(|it| kill_at(it)).count();
    assert!(killed > first.len() / 2, "{killed} of {}", first.len());
}
