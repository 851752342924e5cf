//! What a player or the arbiter wants to happen: plain values.

use chess_laws::Attempt;
use shakmaty::{Color, Move, Role, Square};
use strum::EnumCount;

use super::request::{Confirmation, MoveStep, NextGame, OnlineAct, TakeBack};
use crate::session::{Advice, Event, Finding, Matter, PageOf};

/// What a player or the arbiter wants to happen.
#[derive(Debug, Clone, PartialEq, EnumCount)]
pub enum Intent {
    /// To make this move (D.2.1). The opponent's reply to an announced move also completes that move.
    Announce(Move),
    /// To announce a move in these words, where nothing but the words is told before it would be
    /// completed (3.10.2).
    AnnounceWords {
        /// The words.
        said: String,
        /// What they ask for, whatever the position.
        attempt: Attempt,
        /// The only legal move that they can mean.
        mv: Option<Move>,
        /// Whether they name what is announced already, as its repetition does (D.2.1).
        names_announced: bool,
    },
    /// To make a move at the page that is not legal, where no word waits for the clock.
    TryIllegal {
        /// What was to be played.
        said: String,
    },
    /// To take the announced move back (D.2.8).
    Withdraw,
    /// To correct what was said last: the announced move, or what was reported (D.2.8).
    Correct {
        /// The side whose clock this party has just reported, if nothing was said since.
        reported: Option<Color>,
    },
    /// To complete the announced move by the clock (D.2.4).
    Press,
    /// To touch the piece on this square (4.3).
    Touch(Square),
    /// To report that the opponent has touched the piece on this square (4.3).
    ReportTouch(Square),
    /// To touch a piece where none stands or another one than was named, or to report that the
    /// opponent has.
    TouchNothing {
        square: Square,
        /// Whether the opponent is said to have touched it.
        reported: bool,
    },
    /// To make a step of the move; without a square where only one can be meant (D.2.3).
    Step(MoveStep, Option<Square>),
    /// To undo a step: the piece of this square stands there again.
    PutBack(Square),
    /// To lift the piece on this square, which does not bind the player.
    Lift(Square),
    /// To adjust pieces (4.2.1).
    Adjust,
    /// To choose what the pawn becomes (4.4.4).
    Promote(Role),
    /// A draw, in whatever way is possible: to accept, claim or offer one.
    Draw,
    /// To offer a draw (9.1).
    OfferDraw,
    /// To accept or decline the draw that is offered.
    AnswerDraw(bool),
    /// To claim a draw with this move (9.2.1.1, 9.3.1).
    ClaimWith(Move),
    /// To claim a draw with what is no legal move.
    ClaimWithNoMove,
    /// To claim a draw for the position on the board (9.2.1.2, 9.3.2).
    ClaimPosition,
    /// To request an increment (Guideline III.4).
    RequestIncrement,
    /// To claim a draw in a quickplay finish (Guideline III.5).
    ClaimQuickplay,
    /// To resign (5.1.2).
    Resign,
    /// To report that the opponent offers a draw, or accepts the one that is offered.
    OpponentDraw,
    /// To report that the opponent resigns.
    OpponentResigns,
    /// To report that the opponent has pressed the clock, which starts one's own (D.2.4).
    OpponentPressed,
    /// To call the arbiter (6.11.2).
    CallArbiter,
    /// To claim that a flag has fallen (6.8).
    ClaimFlag,
    /// The program notices what the clocks show: a fallen flag, little time.
    NoticeClocks,
    /// What was asked back is meant.
    Confirm(Confirmation),
    /// To report what an external clock shows.
    ReportClock {
        side: Color,
        /// The time it shows, in ms.
        left_ms: u64,
    },
    /// To ask about this.
    Ask(Matter),
    /// To agree to what is reported of oneself, or to deny it. The arbiter decides on any report.
    AnswerReport(bool),
    /// To sign the result, or not to (8.7).
    Sign(bool),
    /// To seal a move at the desk (Guideline I.1).
    Seal,
    /// What the arbiter orders.
    Order(Event),
    /// What is proposed to the arbiter is carried out.
    CarryOut,
    /// The arbiter wants to have the address of this page.
    ShowPage(PageOf),
    /// The arbiter accepts what this finding proposes: the game goes back to where the scoresheets
    /// agree, or a move is corrected (D.2.9).
    AcceptFinding(Finding),
    /// The players have agreed on a draw by word of mouth, and told the arbiter (9.1).
    AgreeDraw,
    /// To take moves back, in practice.
    TakeBack(TakeBack),
    /// To make again what was taken back.
    Redo,
    /// To have advice of the built-in engine, in practice.
    Advice(Advice),
    /// To stop the clocks for a while, or to go on, in practice.
    Pause,
    /// To leave the game, so that it is resumed another time, in practice.
    Leave,
    /// To begin another game, in practice.
    Another(NextGame),
    /// To ask the server on which the game is played for this.
    Online(OnlineAct),
    /// To read what the opponent wrote, in a game on a server.
    ReadChat,
    /// To give a move before the opponent has made theirs, in a game on a server.
    Premove,
}
