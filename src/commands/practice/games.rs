//! `annabella games`: the games that were played here, the newest first, and which of them `resume` goes on
//! with. Reads journals, and changes none.

use std::path::Path;

use crate::commands::output::say;
use crate::context::Context;
use crate::files::journal_file;
use crate::files::journals::{is_played, is_sample, journals};
use crate::problem::{Problem, Unsuitable};
use desk::messages::{Wording, text};
use game::session::{Matter, Player, State};

/// How many games are listed, unless all are wanted.
const LISTED: usize = 20;

/// Lists the last games with moves, each on a line, or all games. Journals are read only until enough games are listed.
///
/// # Errors
/// If there is none, or nobody reads the list.
pub fn run(context: &Context, all: bool) -> Result<(), Problem> {
    let wording = &context.wording;
    let paths = journals(&context.games);
    if paths.is_empty() {
        return Err(Unsuitable::NoJournal.at(&context.games));
    }
    if all {
        return paths
            .iter()
            .try_for_each(|path| say(&line(path, wording).text));
    }
    let (mut read, mut told) = (0, 0);
    let lines = paths.iter().inspect(|_| read += 1);
    let played = lines.map(|it| line(it, wording)).filter(|it| it.is_played);
    for line in played.take(LISTED) {
        told += 1;
        say(&line.text)?;
    }
    if told == 0 {
        return say(&text!(wording.localisation(), "games-none-played"));
    }
    match paths.len().saturating_sub(read) {
        0 => Ok(()),
        left => say(&text!(wording.localisation(), "games-more", n = left)),
    }
}

/// A game in one line.
struct GameLine {
    text: String,
    /// Whether anything in it is worth a look: a move, or a fault in its file.
    is_played: bool,
}

/// A game in one line: when it began, against whom, how far it went, how it ended, and its file.
fn line(path: &Path, wording: &Wording) -> GameLine {
    let at = wording.localisation();
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let replayed = match journal_file::read(path, |_, _, _| ()) {
        Ok(replayed) => replayed,
        Err(problem) => {
            let cause = problem.say(at);
            return GameLine {
                text: text!(at, "games-unreadable", name = name, cause = cause),
                is_played: true,
            };
        }
    };
    let state = replayed.state;
    GameLine {
        text: text!(
            at,
            "games-line",
            begun = wording.moment(&state.settings().begun),
            players = players(path, &state, wording),
            stands = stands(&state, wording),
            name = name
        ),
        // How far a game under the Laws is, only its arbiter may learn.
        is_played: state.profile().has_arbiter() || is_played(&state),
    }
}

/// A game as a menu names it: when it began, against whom, and how far it went.
pub(crate) fn described(path: &Path, state: &State, wording: &Wording) -> String {
    text!(
        wording.localisation(),
        "games-described",
        begun = wording.moment(&state.settings().begun),
        players = players(path, state, wording),
        stands = stands(state, wording).trim_end_matches('.')
    )
}

/// Against whom: the engine, or who plays whom.
fn players(path: &Path, state: &State, wording: &Wording) -> String {
    let at = wording.localisation();
    let settings = state.settings();
    if is_sample(path) {
        return text!(at, "games-sample");
    }
    for player in [&settings.white, &settings.black] {
        match player {
            Player::Human => {}
            Player::Online(player) => {
                let name = wording.online().player(player);
                return text!(at, "games-against", name = name);
            }
            Player::Engine { level, .. } => return text!(at, "games-engine", level = level),
            Player::ExternalEngine(engine) => {
                let name = wording.external_engine(engine);
                return text!(at, "games-against", name = name);
            }
        }
    }
    let named = |side| settings.names.get(side).map(ToOwned::to_owned);
    let color = |side| wording.side_name(side);
    let [white, black] = shakmaty::Color::ALL.map(|it| named(it).unwrap_or_else(|| color(it)));
    text!(at, "games-people", white = white, black = black)
}

/// How many moves were made, and the result. How far a game under the Laws is, that goes on, only its
/// arbiter may learn.
fn stands(state: &State, wording: &Wording) -> String {
    let at = wording.localisation();
    let moves = state.game().plies().len().div_ceil(2);
    match state.outcome() {
        Some(outcome) => {
            let outcome = wording.outcome(outcome);
            text!(at, "games-over", n = moves, outcome = outcome)
        }
        None if state.profile().has_arbiter() => text!(at, "games-in-play"),
        None if moves == 0 => text!(at, "games-not-played"),
        None => text!(at, "games-unfinished", n = moves),
    }
}

/// Which game for practice goes on: when it began, against whom, and with which side. Under the Laws everybody knows.
pub fn which_game(path: &Path, state: &State, wording: &Wording) -> Option<String> {
    let practises = state.profile().answers(Matter::Practice);
    let side = practises.then(|| state.settings().lone_human()).flatten()?;
    Some(text!(
        wording.localisation(),
        "resumed-which",
        begun = wording.moment(&state.settings().begun),
        players = players(path, state, wording),
        color = wording.color(side)
    ))
}
