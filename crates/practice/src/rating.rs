//! A player's rating against the levels of the built-in engine, by Glicko-2, from the games that count: as TOML that a
//! person can read and correct. Knows no file.

use serde::{Deserialize, Serialize};
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};

/// What stands at the top of the file.
const HEAD: &str = "# Games against the built-in engine that count for the rating. The rating is computed anew from \
     \"level\" and \"result\"; \"rating\" is what it was after the game.\n\n";

/// The rating of each level from 1: from level 3 on measured against Stockfish by its `UCI_Elo`, below by the games of the
/// levels among each other (docs/experiments/2026-11-26-engine-levels.md).
const LEVELS: [f64; 8] = [440.0, 690.0, 1050.0, 1400.0, 1690.0, 1880.0, 1915.0, 2040.0];

/// How far the true rating of a level may be from that.
const LEVEL_DEVIATION: f64 = 60.0;

/// A player who has not played yet may be this far from the first level that they play.
const FIRST_DEVIATION: f64 = 350.0;

/// With more than this a rating is not certain yet.
const UNCERTAIN: f64 = 110.0;

/// How a game ended for the player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum GameScore {
    /// The player won.
    Won,
    /// Nobody won.
    Drawn,
    /// The engine won.
    Lost,
}

/// A game that counts.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RatedGame {
    /// The date, as `2026-11-30`.
    pub date: String,
    /// The name of its journal, so that no game counts twice.
    pub journal: String,
    /// The level of the engine, from 1.
    pub level: u8,
    /// How it ended.
    pub result: GameScore,
    /// The rating after it; only to be read.
    #[serde(default)]
    rating: i32,
}

/// A rating.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Standing(Glicko2Rating);

impl Standing {
    /// The points.
    #[must_use]
    pub fn points(&self) -> i32 {
        rounded(self.0.rating)
    }

    /// Whether more games are needed before it says much.
    #[must_use]
    pub fn is_uncertain(&self) -> bool {
        self.0.deviation > UNCERTAIN
    }
}

/// What a game has changed.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct RatingChange {
    /// The rating now.
    pub now: Standing,
    /// How many points it has risen, or fallen if negative; `None` after the first game.
    pub by: Option<i32>,
}

/// The games of a player that count, the first one first.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ratings {
    #[serde(default, rename = "game")]
    games: Vec<RatedGame>,
}

/// The file of ratings has a mistake.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum RatingMistake {
    /// It is no TOML of this form; what is wrong in it.
    #[error("{0}")]
    Misshapen(String),
    /// There is no such level.
    #[error("there is no level {0}")]
    Level(u8),
}

impl Ratings {
    /// Reads a file of ratings.
    ///
    /// # Errors
    /// If it has a mistake.
    pub fn read(text: &str) -> Result<Self, RatingMistake> {
        let ratings: Self = toml::from_str(text)
            .map_err(|it| RatingMistake::Misshapen(it.message().trim().to_owned()))?;
        let mut levels = ratings.games.iter().map(|it| it.level);
        match levels.find(|it| rating_of(*it).is_none()) {
            Some(level) => Err(RatingMistake::Level(level)),
            None => Ok(ratings),
        }
    }

    /// The file of these ratings.
    ///
    /// # Errors
    /// Never, for what was read or played.
    pub fn write(&self) -> Result<String, toml::ser::Error> {
        let body = toml::to_string(self)?;
        Ok(format!("{HEAD}{body}"))
    }

    /// The rating after all games; `None` before the first.
    #[must_use]
    pub fn standing(&self) -> Option<Standing> {
        let games = self.games.iter();
        games.fold(None, |before, game| after(before, game.level, game.result))
    }

    /// Counts a game. Returns what it has changed; `None` if it counts already, or its level has no rating.
    pub fn count(
        &mut self,
        date: &str,
        journal: &str,
        level: u8,
        result: GameScore,
    ) -> Option<RatingChange> {
        if self.games.iter().any(|it| it.journal == journal) {
            return None;
        }
        let before = self.standing();
        let now = after(before, level, result)?;
        self.games.push(RatedGame {
            date: date.to_owned(),
            journal: journal.to_owned(),
            level,
            result,
            rating: now.points(),
        });
        let by = before.map(|it| now.points() - it.points());
        Some(RatingChange { now, by })
    }
}

/// The rating after a game against this level.
fn after(before: Option<Standing>, level: u8, result: GameScore) -> Option<Standing> {
    let opponent = rating_of(level)?;
    let before = before.map_or(
        Glicko2Rating {
            rating: opponent.rating,
            deviation: FIRST_DEVIATION,
            ..Glicko2Rating::new()
        },
        |it| it.0,
    );
    let outcome = match result {
        GameScore::Won => Outcomes::WIN,
        GameScore::Drawn => Outcomes::DRAW,
        GameScore::Lost => Outcomes::LOSS,
    };
    let (after, _) = glicko2(&before, &opponent, &outcome, &Glicko2Config::new());
    Some(Standing(after))
}

/// The rating of a level; `None` if there is no such level.
fn rating_of(level: u8) -> Option<Glicko2Rating> {
    let rating = LEVELS.get(usize::from(level).checked_sub(1)?)?;
    Some(Glicko2Rating {
        rating: *rating,
        deviation: LEVEL_DEVIATION,
        ..Glicko2Rating::new()
    })
}

// Ratings are far from the bounds of the type.
#[allow(clippy::cast_possible_truncation)]
fn rounded(points: f64) -> i32 {
    points.round() as i32
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use proptest::prelude::*;

    fn played(games: &[(u8, GameScore)]) -> (Ratings, Vec<RatingChange>) {
        let mut ratings = Ratings::default();
        let changes = games.iter().enumerate().map(|(number, (level, result))| {
            let journal = format!("game-{number}.journal");
            ratings.count("2026-11-30", &journal, *level, *result)
        });
        let changes = changes.map(Option::unwrap).collect();
        (ratings, changes)
    }

    #[test]
    fn wins_raise_and_losses_lower_the_rating_and_it_becomes_certain() {
        let (_, changes) = played(&[(3, GameScore::Won), (3, GameScore::Lost)]);
        assert_eq!(changes[0].by, None);
        assert!(changes[0].now.points() > 1050, "{:?}", changes[0]);
        assert!(changes[0].now.is_uncertain());
        assert!(changes[1].by.unwrap() < 0);
        // As often won as lost: the rating is near that of the level.
        let games = [(3, GameScore::Won), (3, GameScore::Lost)].repeat(20);
        let (ratings, _) = played(&games);
        let standing = ratings.standing().unwrap();
        assert!((950..1150).contains(&standing.points()), "{standing:?}");
        assert!(!standing.is_uncertain());
    }

    #[test]
    fn the_file_is_read_again_and_no_game_counts_twice() {
        let (mut ratings, _) = played(&[(2, GameScore::Won), (3, GameScore::Drawn)]);
        let text = ratings.write().unwrap();
        assert!(text.contains("result = \"drawn\""), "{text}");
        assert_eq!(Ratings::read(&text).unwrap(), ratings);
        let again = ratings.count("2026-12-01", "game-0.journal", 2, GameScore::Won);
        assert_eq!(again, None);
        assert_eq!(ratings.count("2026-12-01", "x", 9, GameScore::Won), None);
        let wrong = text.replace("level = 2", "level = 9");
        assert_eq!(Ratings::read(&wrong), Err(RatingMistake::Level(9)));
    }

    proptest! {
        #[test]
        fn any_text_is_read_or_refused(text in "\\PC{0,200}") {
            let _ = Ratings::read(&text);
        }

        #[test]
        fn ratings_stay_sensible(games in proptest::collection::vec((1_u8..=8, 0..3_u8), 1..60)) {
            let scores = [GameScore::Won, GameScore::Drawn, GameScore::Lost];
            let games = games.iter().map(|(level, it)| (*level, scores[usize::from(*it)]));
            let (ratings, _) = played(&games.collect::<Vec<_>>());
            let points = ratings.standing().unwrap().points();
            prop_assert!((-1_500..4_000).contains(&points), "{}", points);
        }
    }
}
