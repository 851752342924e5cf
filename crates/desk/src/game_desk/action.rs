//! The tasks of a desk that only a game has, and why something is not carried out: plain data.

use std::fmt;

use super::from_server::Wanted;
use crate::orders::SealOrder;
use chess_laws::Time;
use electronic_board::ClockTimes;
use game::arbiter_pin::Pin;
use game::session::{Credential, Event, NextGame, PageOf, Refused, Unclear};

/// Something to do. The order counts: what is said follows from what was recorded.
#[derive(Debug, Clone, PartialEq)]
pub enum Action {
    /// Write this to the journal. If that fails, nothing after it may be done.
    Record(Event, Time),
    /// Note this in the journal for the arbiter, once the game has begun.
    Remark(Event, Time),
    /// Keep the sound of an announcement, where sound is kept.
    KeepSound {
        /// 16-bit mono at the recogniser's rate.
        sound: Vec<i16>,
        /// Its words, as far as they are known.
        words: String,
    },
    /// Check whether a move can be sealed like this: whether its secret can be read and its file
    /// written. Only then is the move awaited.
    ReadyToSeal(SealOrder),
    /// Seal this move: write its envelope, and only then record the event `seal`.
    Seal(SealedMove),
    /// Compare this with the arbiter's PIN, and say at the desk whether it is the same.
    CheckPin(Pin),
    /// Show the address of this page in writing, and say that it is there. Only then is it recorded.
    ShowPage {
        page: PageOf,
        /// How the arbiter has proved that they want it.
        proof: Credential,
    },
    /// Ask the built-in engine what it thinks of the position ahead, and let the desk know.
    Consult,
    /// The server of the game is asked for this.
    Online(Wanted),
    /// Close this game, and begin that one.
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

/// Why a request is not carried out.
#[derive(Debug, Clone, PartialEq)]
pub enum NotCarriedOut {
    /// This is asked first.
    Unclear(Unclear),
    /// It cannot happen.
    Refused(Refused),
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
