//! The rating of a player against the levels of the built-in engine: which games count for it, and the file in which they
//! are kept, beside the journals of games.

use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use super::progress_file::name_of;
use crate::files::named_file::LARGEST_TEXT;
use crate::files::voice_profile::PlayerName;
use crate::problem::practice::{PracticeFile, PracticeProblem};
use crate::problem::{FileFault, Problem};
use crate::system::computer_clocks::now_here;
use desk::messages::{Localisation, text};
use game::session::{Matter, Player, State};
use plain_file::{Alone, Refusal};
use practice::rating::{GameScore, RatingChange, Ratings};

/// The rating of the player of a game.
pub struct OwnRating {
    path: PathBuf,
    /// The name of the game's journal.
    journal: String,
}

impl OwnRating {
    /// The rating of the player with this name, in the folder of the journals.
    pub fn of(player: Option<&PlayerName>, games: &Path, journal: &Path) -> Self {
        let name = journal.file_name().unwrap_or_default();
        Self {
            path: games.join(format!("rating-{}.toml", name_of(player))),
            journal: name.to_string_lossy().into_owned(),
        }
    }

    /// What the end of this game has made of the rating, in a sentence, or why that could not be kept; `None` if the game
    /// does not count.
    pub fn after(&self, state: &State, at: &Localisation) -> Option<String> {
        let (level, result) = counted(state)?;
        match self.count(level, result) {
            Ok(change) => change.map(|it| told(&it, at)),
            Err(problem) => Some(problem.say(at)),
        }
    }

    fn count(&self, level: u8, result: GameScore) -> Result<Option<RatingChange>, Problem> {
        let unwritten = |cause: io::Error| FileFault::Output.of(&self.path, &cause);
        let alone = Alone::with(&self.path).map_err(unwritten)?;
        let mut ratings = self.read(alone.file())?;
        let date = now_here().strftime("%Y-%m-%d").to_string();
        let change = ratings.count(&date, &self.journal, level, result);
        if change.is_some() {
            let text = ratings.write();
            let text = text.map_err(|cause| FileFault::Output.at(&self.path, cause))?;
            alone.write(&self.path, text).map_err(unwritten)?;
        }
        Ok(change)
    }

    fn read(&self, file: &Path) -> Result<Ratings, Problem> {
        let unreadable = |cause: String| {
            Problem::from(PracticeProblem::File {
                what: PracticeFile::Rating,
                path: self.path.clone(),
                cause,
            })
        };
        let text = match plain_file::text(file, LARGEST_TEXT) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Ratings::default()),
            read => read.map_err(|error| match Refusal::of(&error) {
                Some(refusal) => Problem::refused(&self.path, refusal),
                None => unreadable(error.to_string()),
            })?,
        };
        Ratings::read(&text).map_err(|mistake| unreadable(mistake.to_string()))
    }
}

/// The level that was played and how the game ended for the player; `None` if it does not count: it is not over, was not
/// played against the built-in engine from the initial position, or the player was helped.
fn counted(state: &State) -> Option<(u8, GameScore)> {
    let own = state.settings().lone_human()?;
    let Player::Engine { level, .. } = state.settings().player(own.other()) else {
        return None;
    };
    let outcome = state.outcome()?;
    let counts = state.profile().answers(Matter::Practice)
        && state.game().is_from_initial_position()
        && !state.game().plies().is_empty()
        && !state.is_helped();
    let result = match outcome.result().winner() {
        Some(winner) if winner == own => GameScore::Won,
        Some(_) => GameScore::Lost,
        None => GameScore::Drawn,
    };
    counts.then_some((*level, result))
}

fn told(change: &RatingChange, at: &Localisation) -> String {
    let points = change.now.points();
    let told = match change.by {
        None => text!(at, "rating-first", points = points),
        Some(by @ 1..) => text!(at, "rating-up", points = points, by = by),
        Some(0) => text!(at, "rating-same", points = points),
        Some(by) => text!(at, "rating-down", points = points, by = by.abs()),
    };
    match change.now.is_uncertain() {
        true => format!("{told} {}", text!(at, "rating-uncertain")),
        false => told,
    }
}
