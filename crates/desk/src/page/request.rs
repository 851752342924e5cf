//! The requests of the page: which visitor may make them, and which state of the game their sender saw. One that comes later
//! than meant, or twice, does nothing.

use serde::{Deserialize, Deserializer, Serialize};
use shakmaty::{Color, Role, Square};
use unicode_normalization::UnicodeNormalization;

use chess_laws::{GameResult, wire};
use game::session::State;

/// The state of the game that a page showed, as far as it matters for a request.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeenState {
    /// How many plies are on the board or announced.
    pub ply: usize,
    /// How many events have changed what may be asked for.
    pub state: u64,
}

impl SeenState {
    /// The state of this game now.
    #[must_use]
    pub fn of(state: &State) -> Self {
        Self {
            ply: state.pending().known_game().plies().len(),
            state: state.acts(),
        }
    }

    /// Whether the game is still in this state.
    #[must_use]
    pub fn is_of(&self, state: &State) -> bool {
        *self == Self::of(state)
    }
}

/// A request, and what its sender saw.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PageMessage {
    /// The state that the page showed.
    pub seen: SeenState,
    pub request: PageRequest,
}

/// What was typed, with letters in one piece: some keyboards send accents behind their letters.
fn composed<'de, D: Deserializer<'de>>(from: D) -> Result<String, D::Error> {
    let typed = String::deserialize(from)?;
    Ok(typed.nfc().collect())
}

/// Something that the sighted player or the arbiter does at the page.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum PageRequest {
    /// A piece is moved on the board of the page.
    Move {
        /// The square where the piece stands.
        #[serde(with = "wire")]
        from: Square,
        /// The square it goes to; for castling in Chess960, that of the rook.
        #[serde(with = "wire")]
        to: Square,
        /// What a pawn becomes, if that was chosen.
        #[serde(default, with = "wire::option")]
        promotion: Option<Role>,
    },
    /// A move is typed, in letters or in the words of Appendix D.
    Say {
        /// What was typed.
        #[serde(deserialize_with = "composed")]
        words: String,
    },
    /// The clock is pressed: the player's announced move is completed (6.2.1).
    Press,
    /// The announcement of the blind player is repeated (D.2.1).
    Repeat {
        /// What was typed.
        #[serde(deserialize_with = "composed")]
        words: String,
    },
    /// The player offers a draw (9.1).
    OfferDraw,
    /// The player accepts the opponent's offer.
    AcceptDraw,
    /// The player declines the opponent's offer.
    DeclineDraw,
    /// The player agrees to what the opponent has reported of them, or denies it.
    AnswerReport {
        /// Whether they agree.
        agrees: bool,
    },
    /// The arbiter decides whether a report of one player about the other is right.
    RuleReport {
        /// Whether the report is right.
        agrees: bool,
    },
    /// The player signs the result, or declines to (8.7).
    Sign {
        /// Whether they sign it.
        signs: bool,
    },
    /// The player resigns (5.1.2).
    Resign,
    /// The clocks are stopped (6.11).
    Stop {
        /// The sender: a player who stops them calls the arbiter.
        by: By,
    },
    /// The arbiter restarts the game (6.11.3).
    Restart,
    /// The arbiter notices a fallen flag (6.8).
    Flag,
    /// The arbiter sets a clock (6.10.2, 7.1).
    SetClock {
        #[serde(with = "wire")]
        side: Color,
        /// The minutes that it shows from then on.
        minutes: u16,
        /// The seconds beside these minutes.
        seconds: u8,
    },
    /// The arbiter types an order, as at the keyboard of the game.
    Order {
        /// The order as it is typed.
        #[serde(deserialize_with = "composed")]
        words: String,
    },
    /// Both players have told the arbiter that they agree on a draw (5.2.3).
    AgreeDraw,
    /// The arbiter decides the result (12.9).
    Decide {
        /// The result with which the game ends.
        result: GameResult,
    },
}

/// The visitor who stops the clocks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum By {
    /// The sighted player, to call the arbiter (6.11.2).
    Player,
    /// The arbiter (6.11.1).
    Arbiter,
}

/// A visitor of the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Visitor {
    /// The sighted player, with this side.
    Player(Color),
    Arbiter,
    Spectator,
}

impl Visitor {
    /// The side that the visitor plays.
    #[must_use]
    pub const fn side(self) -> Option<Color> {
        match self {
            Self::Player(side) => Some(side),
            Self::Arbiter | Self::Spectator => None,
        }
    }

    /// Whether the visitor may ask for this at all. Whether it can be done now is decided later.
    #[must_use]
    pub const fn may(self, request: &PageRequest) -> bool {
        match request {
            PageRequest::Stop { by: By::Arbiter }
            | PageRequest::Restart
            | PageRequest::Flag
            | PageRequest::AgreeDraw
            | PageRequest::RuleReport { .. }
            | PageRequest::Decide { .. }
            | PageRequest::SetClock { .. }
            | PageRequest::Order { .. } => matches!(self, Self::Arbiter),
            PageRequest::Move { .. }
            | PageRequest::Say { .. }
            | PageRequest::Press
            | PageRequest::Repeat { .. }
            | PageRequest::OfferDraw
            | PageRequest::AcceptDraw
            | PageRequest::DeclineDraw
            | PageRequest::AnswerReport { .. }
            | PageRequest::Sign { .. }
            | PageRequest::Resign
            | PageRequest::Stop { by: By::Player } => matches!(self, Self::Player(_)),
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn requests_are_read_as_the_page_writes_them() {
        let read = |text: &str| serde_json::from_str::<PageRequest>(text).unwrap();
        assert_eq!(
            read(r#"{"do":"move","from":"e7","to":"e8","promotion":"N"}"#),
            PageRequest::Move {
                from: Square::E7,
                to: Square::E8,
                promotion: Some(Role::Knight)
            }
        );
        assert_eq!(read(r#"{"do":"press"}"#), PageRequest::Press);
        assert_eq!(
            read(r#"{"do":"stop","by":"player"}"#),
            PageRequest::Stop { by: By::Player }
        );
        assert_eq!(
            read(r#"{"do":"set-clock","side":"black","minutes":5,"seconds":30}"#),
            PageRequest::SetClock {
                side: Color::Black,
                minutes: 5,
                seconds: 30
            }
        );
        assert_eq!(
            read(r#"{"do":"decide","result":"1/2-1/2"}"#),
            PageRequest::Decide {
                result: GameResult::Draw
            }
        );
    }

    #[test]
    fn a_request_says_what_its_sender_saw() {
        let read = |text: &str| serde_json::from_str::<PageMessage>(text);
        let press = r#"{"seen":{"ply":3,"state":7},"request":{"do":"press"}}"#;
        let seen = SeenState { ply: 3, state: 7 };
        let request = PageRequest::Press;
        assert_eq!(read(press).unwrap(), PageMessage { seen, request });
        for text in [
            r#"{"do":"press"}"#,
            r#"{"request":{"do":"press"}}"#,
            r#"{"seen":{"ply":3},"request":{"do":"press"}}"#,
            r#"{"seen":{"ply":3,"state":-1},"request":{"do":"press"}}"#,
        ] {
            assert!(read(text).is_err(), "{text}");
        }
    }

    #[test]
    fn anything_else_is_no_request() {
        for text in [
            "",
            "null",
            "[]",
            "{",
            r#"{"do":"restore"}"#,
            r#"{"do":"move","from":"e9","to":"e4"}"#,
            r#"{"do":"move","from":"e2"}"#,
            r#"{"do":"decide","result":"2-0"}"#,
            r#"{"do":"set-clock","side":"white","minutes":-1,"seconds":0}"#,
            r#"{"do":"say","words":"e4","colour":"white"}"#,
        ] {
            assert!(serde_json::from_str::<PageRequest>(text).is_err(), "{text}");
        }
    }
    #[test]
    fn accents_behind_their_letters_are_put_together() {
        let typed = "{\"do\":\"say\",\"words\":\"La\u{308}ufer c4\"}";
        let words = "Läufer c4".to_owned();
        let request: PageRequest = serde_json::from_str(typed).unwrap();
        assert_eq!(request, PageRequest::Say { words });
    }
}
