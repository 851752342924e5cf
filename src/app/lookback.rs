//! `annabella lookback`: what was better at the worst moves of a game that is over. The built-in engine looks at
//! every position; the journal stays as it is.

use std::io::{self, Write};
use std::path::Path;
use std::sync::atomic::AtomicBool;

use shakmaty::{Color, Position};

use super::journal_file;
use super::journals::{is_sample, journals};
use super::{Context, GameProblem, Problem};
use crate::dialogue::Judged;
use crate::engine::{Limits, assess};
use crate::game_desk::Assessment;
use crate::messages::{Mistake, Wording, text};
use crate::session::State;

/// How many positions the engine looks at for each position of the game.
const LIMITS: Limits = Limits {
    nodes: Some(100_000),
    time: None,
};
/// From which loss on a move is a mistake, in hundredths of a pawn: a clear change of the evaluation.
const MISTAKE: i32 = 120;
/// No difference is greater: whoever wins anyway loses nothing by winning more slowly.
const DECIDED: i32 = 1000;
/// How many mistakes are told one by one.
const TOLD: usize = 3;

/// Tells the worst moves of a game: of the person who played the engine, or of both players.
///
/// # Errors
/// If there is no game that is over, or its journal cannot be read.
pub fn run(context: &Context, journal: Option<&Path>) -> Result<(), Problem> {
    let wording = &context.wording;
    let at = wording.localisation();
    let state = match journal {
        Some(path) => journal_file::read(path, |_, _, _| ())?.state,
        None => last_over(context)?,
    };
    if state.outcome().is_none() {
        let path = journal.unwrap_or(&context.games).to_owned();
        return Err(Problem::Game(GameProblem::NotOver { path }));
    }
    let moves = state.game().plies().len().div_ceil(2);
    tell(&text!(at, "lookback-begins", n = moves))?;
    let mut mistakes = mistakes(&state);
    // The greatest first; of two alike the earlier one.
    mistakes.sort_by_key(|it| std::cmp::Reverse(it.loss));
    tell(&summary(&mistakes, wording))?;
    for mistake in mistakes.iter().take(TOLD) {
        tell(&wording.mistake(&mistake.told))?;
    }
    Ok(())
}

fn tell(line: &str) -> Result<(), Problem> {
    writeln!(io::stdout(), "{line}").map_err(|_| Problem::Unread)
}

/// The last game that is over. A journal that cannot be read is passed over, unless there is no other one.
fn last_over(context: &Context) -> Result<State, Problem> {
    let mut unfinished = false;
    let mut unread = None;
    let paths = journals(&context.games).into_iter();
    for path in paths.filter(|it| !is_sample(it)) {
        match journal_file::glance(&path) {
            Ok(state) if state.outcome().is_some() => {
                return journal_file::read(&path, |_, _, _| ()).map(|it| it.state);
            }
            Ok(_) => unfinished = true,
            Err(problem) => unread = unread.or(Some(problem)),
        }
    }
    let path = context.games.clone();
    let none = Problem::Game(GameProblem::NoneOver { path, unfinished });
    Err(unread.filter(|_| !unfinished).unwrap_or(none))
}

/// A mistake, and how much it lost.
struct Found {
    told: Mistake,
    loss: i32,
}

fn mistakes(state: &State) -> Vec<Found> {
    let game = state.game();
    let own = state.settings().lone_human();
    let assessed = |plies: usize| {
        let then = game.after_plies(plies)?;
        let assessed = assess(&then, LIMITS, &AtomicBool::new(false));
        assessed.map(Assessment::from)
    };
    let mut found = Vec::new();
    let mut before = assessed(0);
    for (index, ply) in game.plies().iter().enumerate() {
        let after = assessed(index + 1);
        let own = own.is_none_or(|it| it == ply.side);
        if let Some(then) = before.filter(|_| own) {
            let best = worth(then.judged, ply.side);
            let played = after.map(|it| worth(it.judged, ply.side));
            let played = played.unwrap_or_else(|| ended(state));
            let loss = best - played;
            if loss >= MISTAKE && then.best != ply.played {
                let told = Mistake {
                    number: ply.before.fullmoves().get(),
                    side: ply.side,
                    played: ply.played,
                    better: then.best,
                    before: then.judged,
                    after: after.map(|it| it.judged),
                };
                found.push(Found { told, loss });
            }
        }
        before = after;
    }
    found
}

/// What the last move was worth to its player, if it ended the game.
fn ended(state: &State) -> i32 {
    match state.game().position().is_checkmate() {
        true => DECIDED,
        false => 0,
    }
}

/// What a position is worth to a side, in hundredths of a pawn.
fn worth(judged: Judged, side: Color) -> i32 {
    let white = match judged {
        Judged::Centipawns(value) => value.clamp(-DECIDED, DECIDED),
        Judged::Mate { by, .. } => by.fold_wb(DECIDED, -DECIDED),
    };
    side.fold_wb(white, -white)
}

fn summary(mistakes: &[Found], wording: &Wording) -> String {
    let at = wording.localisation();
    match mistakes.first() {
        None => text!(at, "lookback-none"),
        Some(worst) => text!(
            at,
            "lookback-summary",
            n = mistakes.len(),
            number = worst.told.number
        ),
    }
}
