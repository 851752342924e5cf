//! What a desk asks for, and what it learns from outside: plain data.

use std::fmt;
use std::time::Duration;

use super::questions::{BoardQuestions, Rate};
use crate::messages::{Phrase, Sound};
use crate::orders::SealOrder;
use chess_laws::Time;
use electronic_board::ClockTimes;
use game::arbiter_pin::Pin;
use game::session::{Credential, Event, NextGame, PageOf, Refused};
use spoken_grammar::Margins;

/// Something to do. The order counts: what is said follows from what was recorded.
#[derive(Debug, Clone, PartialEq)]
pub enum Action {
    /// Write this to the journal. If that fails, nothing after it may be done.
    Record(Event, Time),
    /// Say this.
    Say(Vec<Phrase>),
    /// The voice speaks slower or faster from now on.
    ChangeRate(Rate),
    /// Play this sound, if the user wants it.
    Sound(Sound),
    /// Stop speaking: what is being said may be cut off.
    FallSilent,
    /// Check whether a move can be sealed like this: whether its secret can be read and its file
    /// written. Only then is the move awaited.
    ReadyToSeal(SealOrder),
    /// Seal this move: write its envelope, and only then record the event `seal`.
    Seal(SealedMove),
    /// Compare this with the arbiter's PIN, and say at the desk whether it is the same.
    CheckPin(Pin),
    /// Show the address of this page in writing, and say that it is there. Only then is it recorded.
    ShowPage {
        /// Whose page.
        page: PageOf,
        /// How the arbiter has proved that they want it.
        proof: Credential,
    },
    /// Ask the built-in engine what it thinks of the position ahead, and let the desk know.
    Consult,
    /// The players leave the game: it is resumed another time.
    Leave,
    /// Another game follows.
    Another(NextGame),
    /// Stop the clock at the electronic board and set it to these times.
    SetBoardClock(ClockTimes),
    /// Sign the journal up to here, and let the players and the arbiter have its fingerprint, if it
    /// is time for that.
    Checkpoint(Occasion),
    /// This event could not happen. The dialogue makes no such event; if it does, the log should
    /// say so.
    Refused(Event, Refused),
}

/// Why the journal is signed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Occasion {
    /// The clocks run again: only the time of day matters.
    GoesOn,
    /// Ten more moves are completed: the fingerprint is told.
    TenMoves,
    /// The game stands still or is over: the fingerprint is told, and stays until it is read.
    Stop,
}

/// How the game is played at this desk, apart from the settings that both players agreed on.
#[derive(Debug, Clone)]
pub struct DeskConfig {
    /// Wrong PINs that were typed before this program came back to the game.
    pub wrong_pins: u32,
    /// From which margins on something heard is sure.
    pub margins: Margins,
    /// How long a repeated move can be corrected before it is completed.
    pub grace: Duration,
    /// What proves that an order typed at the desk is the arbiter's.
    pub typed_orders: Credential,
    /// What follows `annabella resume` to go on with this game: nothing, or a space and the path of its journal.
    pub journal: String,
    /// What answers questions about the board; `None` in the program for tournaments.
    pub questions: Option<Box<dyn BoardQuestions>>,
}

/// Which speech is going on, and whether more can come.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct SpeechActivity {
    /// The program speaks.
    pub speaking: bool,
    /// Somebody else speaks: perhaps a correction.
    pub spoken_to: bool,
    /// Nothing more will be heard or typed.
    pub input_over: bool,
}

/// A move to seal. It is never shown by accident.
#[derive(Clone, PartialEq, Eq)]
pub struct SealedMove {
    /// The move as its player recorded it.
    pub recorded: String,
    /// Where it goes.
    pub order: SealOrder,
}

impl fmt::Debug for SealedMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SealedMove")
            .field("order", &self.order)
            .finish_non_exhaustive()
    }
}
