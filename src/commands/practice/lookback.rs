//! `annabella lookback`: what was better at the worst moves of a game that is over. The built-in engine looks at
//! every position; the journal stays as it is.

use std::path::Path;
use std::sync::atomic::AtomicBool;

use crate::commands::output::say;
use crate::context::Context;
use crate::files::journal_file;
use crate::files::journals;
use crate::problem::{Problem, Unsuitable};
use desk::messages::{PracticeWording, Wording, text};
use game::session::State;
use practice::advice::{Advice, Wanted};
use practice::engine::think;
use practice::review::{JudgedMove, mistakes, played};

/// How many positions the engine looks at for each position of the game.
const NODES: u64 = 100_000;
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
    say(&text!(at, "lookback-begins", n = moves))?;
    let told = told(&state, wording);
    told.iter().try_for_each(|it| say(it))
}

/// The worst moves of the game of this journal, in sentences.
///
/// # Errors
/// If it cannot be read.
pub(crate) fn look_back(context: &Context, path: &Path) -> Result<Vec<String>, Problem> {
    let state = journal_file::read(path, |_, _, _| ())?.state;
    Ok(told(&state, &context.wording))
}

/// The worst moves of a game that is over, in sentences: how many there are, and the greatest of them.
fn told(state: &State, wording: &Wording) -> Vec<String> {
    let mut mistakes = mistakes_of(state);
    mistakes.retain(|it| tells_a_difference(it, wording));
    // The greatest first; of two alike the earlier one.
    mistakes.sort_by(|one, other| other.compare(one));
    let summary = summary(&mistakes, wording);
    let greatest = mistakes.iter().take(TOLD).map(|it| worded(it, wording));
    [summary].into_iter().chain(greatest).collect()
}

/// Whether the words for how the game stood after a mistake differ from those for the better move: otherwise they teach
/// nothing.
fn tells_a_difference(mistake: &JudgedMove, wording: &Wording) -> bool {
    let practice = PracticeWording::of(wording);
    let after = mistake.judged().map(|after| practice.judged(after));
    after.is_none_or(|after| after != practice.judged(mistake.better.judged))
}

fn mistakes_of(state: &State) -> Vec<JudgedMove> {
    let game = state.game();
    let thought = |plies: usize| {
        let then = game.after_plies(plies)?;
        let best = Wanted { lines: 1, plies: 0 };
        let lines = think(&then, NODES, best, &AtomicBool::new(false));
        lines.into_iter().next()
    };
    let advice: Vec<Option<Advice>> = (0..=game.plies().len()).map(thought).collect();
    mistakes(&played(game), &advice, state.settings().lone_human())
}

fn summary(mistakes: &[JudgedMove], wording: &Wording) -> String {
    let at = wording.localisation();
    match mistakes.first() {
        None => text!(at, "lookback-none"),
        Some(worst) => text!(
            at,
            "lookback-summary",
            n = mistakes.len(),
            number = worst.number
        ),
    }
}

/// A mistake, and what was better.
fn worded(mistake: &JudgedMove, wording: &Wording) -> String {
    let (at, practice) = (wording.localisation(), PracticeWording::of(wording));
    let after = match mistake.judged() {
        Some(after) => practice.judged(after),
        None => text!(at, "lookback-ended"),
    };
    let announced = |mv| wording.announcement(mv, false);
    let better = mistake.better.line.first().map(|mv| announced(*mv));
    text!(
        at,
        "lookback-mistake",
        number = mistake.number,
        color = wording.color(mistake.side),
        played = announced(mistake.played),
        after = after,
        better = better.unwrap_or_default(),
        before = practice.judged(mistake.better.judged)
    )
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use announcements::Vocabulary;
    use desk::dialogue::Judged;
    use desk::messages::Localisation;
    use shakmaty::{Chess, Color, Position};
    use std::sync::Arc;

    /// A mistake after which the game stood so for White, in hundredths of a pawn, and so after the better move.
    fn mistake(then: i32, better: i32) -> JudgedMove {
        let played = Chess::default().legal_moves()[0];
        JudgedMove {
            plies: 0,
            number: 1,
            side: Color::White,
            played,
            loss: better - then,
            lost: 0.0,
            fault: None,
            better: Advice {
                judged: Judged::Centipawns(better),
                line: vec![played],
            },
            then: Some(Advice {
                judged: Judged::Centipawns(then),
                line: Vec::new(),
            }),
        }
    }

    #[test]
    fn a_mistake_with_the_same_words_before_and_after_is_left_out() {
        let lexicon = german_grammar::lexicon(&[]).unwrap();
        let grammar = german_grammar::grammar_over(lexicon).unwrap();
        let vocabulary = Arc::new(Vocabulary::new(grammar).unwrap());
        for code in ["de", "en", "ru", "bg"] {
            let at = Localisation::choose(Some(code)).unwrap();
            let wording = Wording::new(at, Arc::clone(&vocabulary));
            // Very much better before and after.
            assert!(!tells_a_difference(&mistake(900, 1500), &wording), "{code}");
            assert!(tells_a_difference(&mistake(-900, 100), &wording), "{code}");
        }
    }
}
