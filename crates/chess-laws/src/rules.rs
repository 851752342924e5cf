//! Where the editions of the Laws differ, and what changes in rapid chess and blitz (Appendices A
//! and B). The values are data in `data/editions.toml`.

use std::sync::LazyLock;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::control::Pace;
use super::game::Game;

const FILE: &str = include_str!("../data/editions.toml");

/// An edition of the FIDE Laws of Chess.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Edition {
    /// In force from 1 July 2017.
    #[default]
    #[serde(rename = "fide-2017")]
    Fide2017,
    /// In force from 1 January 2023.
    #[serde(rename = "fide-2023")]
    Fide2023,
}

/// How closely arbiters watch rapid chess and blitz. The regulations of an event name the degree
/// (2017: A.5, B.5; 2023: A.6, B.4). Standard chess always has the first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Supervision {
    /// Closely enough for the competition rules (2017: A.3, B.3; 2023: A.4, B.2).
    #[default]
    Full,
    /// Otherwise (2017: A.4, B.4; 2023: A.5, B.3).
    Partial,
}

/// Which illegal moves of a player are counted together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Counted {
    /// Each kind is counted separately (2017: 7.5.3, 7.7.2, 7.8.2).
    #[default]
    ByArticle,
    /// All are counted together (2023: 7.5.5).
    Together,
}

/// Which moves count towards the ten of Article 7.3.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TenMoves {
    /// Moves completed by the clock (2017).
    #[default]
    Completed,
    /// Moves made (2023).
    Made,
}

/// The rules of a game by its edition, its pace and its supervision (Articles 5, 7 and 9,
/// Appendices A and B).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rules {
    /// Which illegal moves are counted together (2017: 7.5.3, 7.7.2, 7.8.2; 2023: 7.5.5).
    pub counted: Counted,
    /// Which moves count before reversed colours no longer matter (Article 7.3).
    pub ten_moves: TenMoves,
    /// Whether a resignation is a draw if the opponent cannot mate (2023: 5.1.2).
    pub resignation_can_draw: bool,
    /// What the opponent gets for an illegal move (2017: 7.5.3, B.2; 2023: 7.5.5, A.3).
    pub illegal_move: Duration,
    /// Which illegal move of a player loses: the second (2017: 7.5.3; 2023: 7.5.5) or the first
    /// (2017: A.4.2).
    pub losing_illegal_move: usize,
    /// What the opponent gets for a wrong claim of a draw (9.5.3; 2017: B.2; 2023: A.3).
    pub wrong_claim: Duration,
    /// Whether an illegal move stands once the opponent has made their next one (2017: A.4.2; 2023:
    /// A.5.2).
    pub until_next_move: bool,
    /// After how many moves by each side a wrong set-up no longer matters (2017: A.4.1.2; 2023:
    /// A.5.1.2).
    pub set_up_moves: Option<u32>,
    /// Whether an impossible position on the board is a draw (2017: A.4.4; 2023: A.5.4).
    pub impossible_is_drawn: bool,
}

impl Rules {
    /// Whether an illegal move after this many plies can no longer be corrected, because the
    /// opponent has made their next move (2017: A.4.2; 2023: A.5.2).
    #[must_use]
    pub fn illegal_move_stands(&self, made: &Game, plies: usize) -> bool {
        self.until_next_move && made.plies().len() > plies + 1
    }

    /// The rules of a game (2017: A.3, A.4, B.2 to B.4; 2023: A.3 to A.5, B.2, B.3).
    #[must_use]
    pub fn new(edition: Edition, pace: Pace, supervision: Supervision) -> Rules {
        let edition = match edition {
            Edition::Fide2017 => &DATA.fide_2017,
            Edition::Fide2023 => &DATA.fide_2023,
        };
        let play = match (pace, supervision) {
            (Pace::Standard, _) => edition.standard.full,
            (Pace::Rapid, Supervision::Full) => edition.rapid.full,
            (Pace::Rapid, Supervision::Partial) => edition.rapid.partial,
            (Pace::Blitz, Supervision::Full) => edition.blitz.full,
            (Pace::Blitz, Supervision::Partial) => edition.blitz.partial,
        };
        Rules {
            counted: edition.illegal_moves_counted,
            ten_moves: edition.ten_moves,
            resignation_can_draw: edition.resignation_can_draw,
            illegal_move: Duration::from_secs(play.illegal_move_s),
            losing_illegal_move: play.losing_illegal_move,
            wrong_claim: Duration::from_secs(play.wrong_claim_s),
            until_next_move: play.until_next_move,
            set_up_moves: play.set_up_moves,
            impossible_is_drawn: play.impossible_is_drawn,
        }
    }
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Data {
    #[serde(rename = "fide-2017")]
    fide_2017: EditionData,
    #[serde(rename = "fide-2023")]
    fide_2023: EditionData,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct EditionData {
    illegal_moves_counted: Counted,
    ten_moves: TenMoves,
    resignation_can_draw: bool,
    standard: Standard,
    rapid: Fast,
    blitz: Fast,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Standard {
    full: Play,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Fast {
    full: Play,
    partial: Play,
}

#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Play {
    illegal_move_s: u64,
    losing_illegal_move: usize,
    wrong_claim_s: u64,
    #[serde(default)]
    until_next_move: bool,
    #[serde(default)]
    set_up_moves: Option<u32>,
    #[serde(default)]
    impossible_is_drawn: bool,
}

/// The file is compiled in, and a test reads it strictly, so parsing cannot fail here.
static DATA: LazyLock<Data> = LazyLock::new(|| toml::from_str(FILE).unwrap_or_default());

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_is_whole() {
        let data: Result<Data, _> = toml::from_str(FILE);
        assert!(data.is_ok(), "{data:?}");
    }
}
