//! `annabella lookback`: what was better at the worst moves of a game that is over. The built-in engine looks at
//! every position; the journal stays as it is.

use std::io::Write;
use std::path::Path;
use std::sync::atomic::AtomicBool;

use shakmaty::Position;

use crate::context::Context;
use crate::files::journal_file;
use crate::files::journals;
use crate::problem::{Problem, Unsuitable};
use desk::messages::{Mistake, Wording, text};
use desk::printing;
use game::session::State;
use practice::engine::assessment;
use practice::review::{MISTAKE, loss};
use practice_engine::{Limits, assess};

/// How many positions the engine looks at for each position of the game.
const LIMITS: Limits = Limits {
    nodes: Some(100_000),
    time: None,
};
/// How many mistakes are told one by one.
const TOLD: usize = 3;

/// Tells the worst moves of a game: of the person who played the engine, or of both players.
///
/// # Errors
/// If there is no game that is over, or its journal cannot be read.
pub fn run(context: &Context, journal: Option<&Path>) -> Result<(), Problem> {
    let wording = &context.wording;
    let at = wording.localisation();
    let path = match journal {
        Some(path) => path.to_owned(),
        None => journals::last_over(&context.games)?,
    };
    let state = journal_file::read(&path, |_, _, _| ())?.state;
    if state.outcome().is_none() {
        return Err(Unsuitable::NotOver.at(path));
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
    writeln!(printing::stdout(), "{line}").map_err(|_| Problem::Unread)
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
        assessed.map(assessment)
    };
    let mut found = Vec::new();
    let mut before = assessed(0);
    for (index, ply) in game.plies().iter().enumerate() {
        let after = assessed(index + 1);
        let own = own.is_none_or(|it| it == ply.side);
        if let Some(then) = before.filter(|_| own) {
            let mates = game.position().is_checkmate();
            let loss = loss(then.judged, after.map(|it| it.judged), mates, ply.side);
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
