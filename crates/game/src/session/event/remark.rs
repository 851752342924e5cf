//! Remarks: recorded for the arbiter, and never changing a game.

use chess_laws::wire;
use serde::{Deserialize, Serialize};
use shakmaty::Color;
use strum::VariantNames;

use crate::session::{Build, Channel, Credential};

/// A remark: recorded for the arbiter, and never changes a game, so that replaying leaves it out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, VariantNames)]
#[serde(tag = "event", rename_all = "kebab-case", deny_unknown_fields)]
#[strum(serialize_all = "kebab-case")]
pub enum Remark {
    /// Something was heard.
    Heard {
        /// The words that were understood; empty if nothing was.
        words: String,
        /// Whose microphone heard it, if each player has one.
        #[serde(
            default,
            skip_serializing_if = "Option::is_none",
            with = "wire::option"
        )]
        by: Option<Color>,
    },
    /// A line was typed; where it may contain a PIN, only a mark is kept.
    Typed { line: String },
    /// The program said something.
    Said { words: String },
    /// The clock was pressed, but that completed no move (D.2.4).
    PressRefused {
        /// The side that pressed, if it is known; older journals leave it out.
        #[serde(
            default,
            skip_serializing_if = "Option::is_none",
            with = "wire::option"
        )]
        by: Option<Color>,
        /// Through which channel it came in. Older journals leave it out, and so does a press at a board.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        through: Option<Channel>,
    },
    /// The clock is pressed for a player whose opponent says that they have pressed it (D.2.4).
    PressTold {
        /// The player who says so; left out where both share one input.
        #[serde(
            default,
            skip_serializing_if = "Option::is_none",
            with = "wire::option"
        )]
        by: Option<Color>,
    },
    /// A move was announced that is not allowed (3.10.2, 4.3).
    AnnounceRefused {
        said: String,
        /// Through which channel it came in. Older journals leave it out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        through: Option<Channel>,
    },
    /// The opponent repeated a move other than the announced one (D.2.1).
    RepeatedWrongly {
        announced: String,
        /// The move that they said.
        said: String,
    },
    /// A program resumes the journal after an interruption.
    Program {
        /// Its name, with its version.
        program: String,
        /// Missing in practice.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        build: Option<Box<Build>>,
        /// The public key that its checkpoints are signed with, in hexadecimal digits.
        key: String,
        /// The date and time with the time zone's offset.
        date: String,
        /// When the journal was last written before, as far as its dates tell.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        written: Option<String>,
        /// How long a repeated move can be corrected from now on, in ms, if that is not as before.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        grace_ms: Option<u64>,
        /// How much of the interruption the clock that ran is charged, in ms; left out if none is.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        charged_ms: Option<u64>,
    },
    /// A checkpoint: the program signs all lines before this one.
    Checkpoint {
        /// How many plies are completed.
        plies: usize,
        /// The date and time with the time zone's offset.
        date: String,
        /// The signature, in hexadecimal digits.
        signature: String,
    },
    /// The next event is an act of the arbiter.
    ByArbiter {
        /// What proves that the arbiter acts.
        proof: Credential,
    },
    /// An order was typed, and nothing proves that it is the arbiter's: it waits for the proof.
    OrderWaits { line: String },
    /// An order that only asks for an answer was given, and answered.
    OrderAnswered {
        line: String,
        /// What proves that it came from the arbiter.
        proof: Credential,
    },
    /// An order was given and refused.
    OrderRefused {
        line: String,
        /// What proves that it came from the arbiter.
        proof: Credential,
        /// What the program answered.
        answer: String,
    },
    /// The address of the arbiter's page was shown at the computer.
    PageShown {
        #[serde(default, skip_serializing_if = "wire::is_default")]
        page: PageOf,
    },
    /// A player wanted to take back the open report; it stays until it is answered.
    TakeBackRefused {
        /// The player; left out where nobody knows who speaks.
        #[serde(
            default,
            skip_serializing_if = "Option::is_none",
            with = "wire::option"
        )]
        by: Option<Color>,
        /// Whether it was said at an input that both share.
        #[serde(default, skip_serializing_if = "wire::is_default")]
        shared: bool,
    },
    /// The opponent's electronic board shows another move than the one whose piece was released there
    /// (4.7).
    ReleasedChanged {
        /// The words for the other move; left out where the board shows none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        said: Option<String>,
    },
    /// Something was typed for the arbiter's PIN that is not the PIN. What was typed is not kept.
    WrongPin,
    /// The page was asked for at wrong addresses.
    WrongAddress {
        /// The number of different wrong addresses.
        addresses: usize,
        /// Whether there were more, which are not counted.
        #[serde(default, skip_serializing_if = "wire::is_default")]
        or_more: bool,
    },
    /// The engine of another program does not play on; the built-in one goes on in its place.
    StandIn {
        /// The reason, in English.
        cause: String,
        /// The strength of the built-in one, from 1.
        level: u8,
    },
    /// The program did nothing, or the computer was suspended.
    StoodStill {
        /// For how long, in ms.
        ms: u64,
        /// Whether the computer was suspended.
        #[serde(default, skip_serializing_if = "wire::is_default")]
        suspended: bool,
        /// Whether there was no room for the journal. Then the clocks stood as well, whatever the Laws say.
        #[serde(default, skip_serializing_if = "wire::is_default")]
        no_room: bool,
    },
    /// The file of the journal was not as the program had written it, and was written anew.
    JournalAnew {
        /// Whether it was deleted or moved away; otherwise it was changed, or another one was in its place.
        gone: bool,
    },
    /// The opponent's page was opened or has come back, or its connection is lost.
    PageOpen { open: bool },
    /// The connection to the server of the game is lost or there again.
    Connection { open: bool },
    /// Something was written in the game on the server.
    Chat {
        /// The writer's name.
        by: String,
        text: String,
    },
    /// Nothing happened; the program was still running at this time.
    Alive,
}

/// Whose page an address opens.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PageOf {
    /// The arbiter's.
    #[default]
    Arbiter,
    /// The sighted player's.
    Opponent,
    Spectators,
}
