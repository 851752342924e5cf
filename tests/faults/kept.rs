//! What must hold of a game that was broken off: all that was told is in its journal, and it goes on.

use std::path::PathBuf;

use crate::program::{Done, Home, Program, moves, replay};
use crate::random_game::is_announcement;

/// The journals that have their name.
pub fn journals(home: &Home) -> Vec<PathBuf> {
    let all = home.journals().into_iter();
    all.filter(|it| it.extension().is_some_and(|it| it == "jsonl"))
        .collect()
}

/// How many moves a program repeated; what it says about others has a colon.
pub fn repeated(said: &[String]) -> usize {
    let repeats = |it: &&String| is_announcement(it) && !it.contains(": ");
    said.iter().filter(repeats).count()
}

/// A game of these moves, typed one after another, was broken off: what was repeated is in the journal, in this order,
/// and the next move is played when the game goes on. A game that was never told to have begun may have no journal.
#[track_caller]
pub fn goes_on(home: &Home, broken_off: &Done, game: &[String]) {
    let told = repeated(&broken_off.stdout);
    let resume = Program::at(home).args("resume --input keyboard --voice text --grace 0");
    let Some(journal) = journals(home).pop() else {
        assert_eq!(broken_off.stdout, [""; 0]);
        resume.run().code(3).complains("Es gibt kein Journal in");
        return;
    };
    let known = moves(&replay(&journal));
    assert!(known.len() >= told, "{known:?}, {:#?}", broken_off.stdout);
    let next = &game[known.len()];
    let done = resume.run_with(format!("{next}\n").as_bytes()).success();
    assert_eq!(repeated(&done.stdout), 1, "{next}: {:#?}", done.stdout);
    let after = moves(&replay(&journal));
    assert_eq!(after[..known.len()], known);
    assert_eq!(after.len(), known.len() + 1);
}
