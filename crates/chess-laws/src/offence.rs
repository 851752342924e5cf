//! Illegal moves and what they cost (Article 7.5 and Appendices A and B).

use std::time::Duration;

use serde::{Deserialize, Serialize};
use shakmaty::uci::UciMove;

use super::rules::{Counted, Rules};
use super::wire;

/// What counts as an illegal move once the player has pressed the clock (2017: 7.5, 7.7 and 7.8;
/// 2023: 7.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Offence {
    /// A move against Article 3 (7.5.1).
    NotLegal,
    /// A pawn on the last rank was not replaced. This move makes it a queen (7.5.2).
    NotPromoted(#[serde(with = "wire")] UciMove),
    /// One move made with two hands (2017: 7.7.1; 2023: 7.5.4).
    TwoHands,
    /// The clock was pressed without a move (2017: 7.8.1; 2023: 7.5.3).
    NoMove,
}

impl Offence {
    /// Whether the same article of the 2017 edition (7.5.3, 7.7.2 or 7.8.2) counts both.
    fn same_article(self, other: Offence) -> bool {
        let legality = |offence| matches!(offence, Offence::NotLegal | Offence::NotPromoted(_));
        self == other || legality(self) && legality(other)
    }
}

/// The penalty for an illegal move (2017: 7.5.3, 7.7.2, 7.8.2 and A.4.2; 2023: 7.5.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Penalty {
    /// The opponent gets extra time.
    #[serde(rename = "time_ms", serialize_with = "wire::millis")]
    Time(Duration),
    /// The game is lost, or drawn if the opponent cannot mate.
    Loss,
}

/// The illegal moves that a player has completed (7.5.1).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Offences(Vec<Offence>);

impl Offences {
    /// The penalty for one more offence after those already counted (2017: 7.5.3, 7.7.2, 7.8.2;
    /// 2023: 7.5.5).
    #[must_use]
    pub fn penalty(&self, offence: Offence, rules: &Rules) -> Penalty {
        let number = 1 + self.counted_with(offence, rules);
        if number < rules.losing_illegal_move {
            Penalty::Time(rules.illegal_move)
        } else {
            Penalty::Loss
        }
    }

    /// How many of those counted the Laws count together with this one (2017: 7.5.3, 7.7.2, 7.8.2; 2023:
    /// 7.5.5).
    #[must_use]
    pub fn counted_with(&self, offence: Offence, rules: &Rules) -> usize {
        let counts = |earlier: &&Offence| match rules.counted {
            Counted::Together => true,
            Counted::ByArticle => offence.same_article(**earlier),
        };
        self.0.iter().filter(counts).count()
    }

    /// Counts one more offence.
    pub fn add(&mut self, offence: Offence) {
        self.0.push(offence);
    }

    /// How many illegal moves of any kind the player has completed.
    #[must_use]
    pub fn count(&self) -> usize {
        self.0.len()
    }
}
