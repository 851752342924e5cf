//! What may follow when somebody wants something: the one place that says who may do what.
//!
//! Every way into the game (words, keys, boards, the clock at the board, the page, the
//! arbiter, the engine) makes a [`Request`] and asks [`plan`]. Nothing changes by that: the
//! events of a plan happen when they are applied and recorded. Knows the state and the rules;
//! no words, no devices, no texts.

#![deny(clippy::wildcard_enum_match_arm)]

mod draws;
mod moves;
mod orders;
mod party;

use shakmaty::{Color, Move, Role, Square};

use super::{Claim, DrawRefused, Duty, Event, GameRefused, Matter, PartyRefused};
use super::{ClockRefused, MoveRefused, Refused, Remark, State};
use chess_laws::Time;

pub use orders::decides_times;
pub use party::{Party, Shared, standstill};

/// Somebody wants something.
#[derive(Debug, Clone, PartialEq)]
pub struct Request {
    /// Who.
    pub by: Party,
    /// How it comes in.
    pub through: Channel,
    /// What.
    pub intent: Intent,
}

/// How a request comes in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Channel {
    /// What both players may use: the microphone, the keyboard, the braille display.
    SharedInput,
    /// A microphone of one's own.
    OwnInput,
    /// The key that stands for the clock.
    ClockKey,
    /// The sighted player's electronic board.
    OpponentBoard,
    /// The blind player's own electronic board.
    OwnBoard,
    /// The clock at the electronic board.
    BoardClock,
    /// The web page.
    Page,
    /// The engine.
    Engine,
    /// The program itself, or whoever started it.
    Program,
}

impl Channel {
    /// Every channel.
    pub const ALL: [Self; 9] = [
        Self::SharedInput,
        Self::OwnInput,
        Self::ClockKey,
        Self::OpponentBoard,
        Self::OwnBoard,
        Self::BoardClock,
        Self::Page,
        Self::Engine,
        Self::Program,
    ];

    /// Whether what cannot be undone is asked back first: words can be misheard.
    const fn asks_back(self) -> bool {
        matches!(self, Self::SharedInput | Self::OwnInput)
    }

    /// Whether a move comes in at once with all its steps.
    const fn moves_as_a_whole(self) -> bool {
        matches!(self, Self::Page)
    }

    /// Whether the same is seen again and again, so that what is done already is no news.
    const fn sees_again(self) -> bool {
        matches!(self, Self::OwnBoard)
    }
}

/// A step of a move on the player's own board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MoveStep {
    /// The captured piece is taken off (D.2.3.1).
    TakeOff,
    /// The piece is put into another hole (D.2.3.2).
    Place,
}

/// What somebody wants.
#[derive(Debug, Clone, PartialEq)]
pub enum Intent {
    /// To make this move (D.2.1). Whoever answers an announced move so completes it.
    Announce(Move),
    /// To take the announced move back (D.2.8).
    Withdraw,
    /// To complete the announced move by the clock (D.2.4).
    Press,
    /// To touch the piece on this square (4.3).
    Touch(Square),
    /// To say that the opponent has touched the piece on this square (4.3).
    ReportTouch(Square),
    /// To make a step of the move; without a square where only one can be meant (D.2.3).
    Step(MoveStep, Option<Square>),
    /// To undo a step: the piece of this square stands there again.
    PutBack(Square),
    /// To lift the piece on this square, which binds nobody.
    Lift(Square),
    /// To adjust pieces (4.2.1).
    Adjust,
    /// To choose what the pawn becomes (4.4.4).
    Promote(Role),
    /// A draw, in whatever way is open: to accept one, to claim one, to offer one.
    Draw,
    /// To offer a draw (9.1).
    OfferDraw,
    /// To accept or decline the draw that is offered.
    AnswerDraw(bool),
    /// To claim a draw with this move (9.2.1.1, 9.3.1).
    ClaimWith(Move),
    /// To request an increment (Guideline III.4).
    RequestIncrement,
    /// To claim a draw in a quickplay finish (Guideline III.5).
    ClaimQuickplay,
    /// To resign (5.1.2).
    Resign,
    /// To say that the opponent offers a draw, or accepts the one that is offered.
    OpponentDraw,
    /// To say that the opponent resigns.
    OpponentResigns,
    /// To call the arbiter (6.11.2).
    CallArbiter,
    /// To claim that a flag has fallen (6.8).
    ClaimFlag,
    /// What was asked back is meant.
    Confirm(Confirmation),
    /// To report what a clock beside the board shows.
    ReportClock {
        /// Whose clock.
        side: Color,
        /// The time it shows, in ms.
        left_ms: u64,
    },
    /// To withdraw the last report of this side's clock.
    WithdrawReport(Color),
    /// To hear of this.
    Ask(Matter),
    /// To seal a move at the desk (Guideline I.1).
    Seal,
    /// What the arbiter orders.
    Order(Event),
    /// What is proposed to the arbiter is carried out.
    CarryOut,
    /// The arbiter accepts that the game goes back to where the scores agree (D.2.9).
    AcceptFinding,
    /// The players have agreed on a draw by word of mouth, and told the arbiter (9.1).
    AgreeDraw,
}

/// Something that is asked back before it happens.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Confirmation {
    /// This side resigns.
    Resign(Color),
    /// This side stops the clocks for the arbiter (6.11.2).
    CallArbiter(Color),
    /// This side requests an increment and offers a draw (Guideline III.4).
    Increment(Color),
    /// This side claims a draw in the quickplay finish (Guideline III.5).
    QuickplayClaim(Color),
    /// The side to move claims a draw (9.2, 9.3).
    Claim {
        /// On what ground.
        claim: Claim,
        /// With which move; none for the position on the board.
        intended: Option<Move>,
    },
}

/// What has to be answered before it is clear what follows. It waits in the conversation.
#[derive(Debug, Clone, PartialEq)]
pub enum Unclear {
    /// Which of these moves is meant.
    WhichMove(Vec<Move>),
    /// On which square the step was made.
    WhichSquare,
    /// With which move a draw is claimed.
    IntendedMove,
    /// Whether this is meant.
    Really(Confirmation),
}

/// What may follow from a request.
#[derive(Debug, Clone, PartialEq)]
pub enum Plan {
    /// These events, in this order, and all of them can happen. None if there is nothing new.
    Do(Vec<Event>),
    /// This is asked first.
    Ask(Unclear),
    /// Nothing, for this reason.
    Refuse(Refused),
}

impl From<Result<Vec<Event>, Refused>> for Plan {
    fn from(planned: Result<Vec<Event>, Refused>) -> Self {
        match planned {
            Ok(events) => Self::Do(events),
            Err(refused) => Self::Refuse(refused),
        }
    }
}

/// What may follow from a request now, decided without changing anything.
#[must_use]
pub fn plan(state: &State, request: &Request, at: Time) -> Plan {
    let it = Planning {
        state,
        by: request.by,
        through: request.through,
        at,
    };
    match &request.intent {
        Intent::Announce(mv) => it.announce(*mv).into(),
        Intent::Withdraw => it.withdraw().into(),
        Intent::Press => it.press().into(),
        Intent::Touch(square) => it.touch(*square).into(),
        Intent::ReportTouch(square) => it.report_touch(*square).into(),
        Intent::Step(step, square) => it.step(*step, *square),
        Intent::PutBack(square) => it.put_back(*square).into(),
        Intent::Lift(square) => it.lift(*square).into(),
        Intent::Adjust => it.adjust().into(),
        Intent::Promote(role) => it.promote(*role),
        Intent::Draw => it.draw(),
        Intent::OfferDraw => it.offer().into(),
        Intent::AnswerDraw(accepts) => it.answer_draw(*accepts).into(),
        Intent::ClaimWith(mv) => it.claim_with(*mv),
        Intent::RequestIncrement => it.in_own_turn(Confirmation::Increment(it.on_move())),
        Intent::ClaimQuickplay => it.in_own_turn(Confirmation::QuickplayClaim(it.on_move())),
        Intent::Resign => it.formally(Confirmation::Resign(it.resigning())),
        Intent::OpponentDraw => it.opponent_draw().into(),
        Intent::OpponentResigns => it.opponent_resigns(),
        Intent::CallArbiter => it.formally(Confirmation::CallArbiter(it.side())),
        Intent::ClaimFlag => it.claim_flag(),
        Intent::Confirm(confirmed) => it.confirm(*confirmed).into(),
        Intent::ReportClock { side, left_ms } => it.report_clock(*side, *left_ms).into(),
        Intent::WithdrawReport(side) => it.withdraw_report(*side).into(),
        Intent::Ask(matter) => it.ask(*matter).into(),
        Intent::Seal => it.seal().into(),
        Intent::Order(event) => it.order(event).into(),
        Intent::CarryOut => it.carry_out().into(),
        Intent::AcceptFinding => it.accept_finding().into(),
        Intent::AgreeDraw => it.agree_draw().into(),
    }
}

/// What of a request that was refused is kept for the arbiter: a press of the clock by which
/// no move was completed (D.2.4), also the press in an answer to a move that is not made yet.
#[must_use]
pub fn kept_of_refused(state: &State, request: &Request, refused: &Refused) -> Option<Remark> {
    let answers = matches!(
        request.intent,
        Intent::Announce(_) | Intent::Touch(_) | Intent::ReportTouch(_)
    );
    let presses = request.intent == Intent::Press || answers && state.announced().is_some();
    let in_vain = matches!(
        refused,
        Refused::Move(MoveRefused::NotMade(_) | MoveRefused::NotAnnounced)
            | Refused::Clock(ClockRefused::Stopped)
    );
    let kept = presses && in_vain && state.has_begun() && request.by != Party::Program;
    kept.then_some(Remark::PressRefused)
}

/// A request that is being planned.
struct Planning<'a> {
    state: &'a State,
    by: Party,
    through: Channel,
    at: Time,
}

impl Planning<'_> {
    /// These events, if all of them can happen one after the other. Here alone they are tried
    /// on a state that nobody keeps.
    fn possible(&self, events: Vec<Event>) -> Result<Vec<Event>, Refused> {
        self.state.apply_all(&events, self.at)?;
        Ok(events)
    }

    /// Whoever has this right now is told of it.
    fn ask(&self, matter: Matter) -> Result<Vec<Event>, Refused> {
        match self.state.profile().answers(matter) {
            true => Ok(Vec::new()),
            false => Err(PartyRefused::NotTold(matter).into()),
        }
    }

    /// A move is sealed by the player to move, where that is a duty of the program (D.2.10.6).
    fn seal(&self) -> Result<Vec<Event>, Refused> {
        if !self.state.profile().does(Duty::Adjourn) {
            return Err(PartyRefused::NoDuty(Duty::Adjourn).into());
        }
        let seal = super::AdjournmentEvent::Seal { digest: None };
        self.possible(vec![Event::Adjournment(seal)])
    }

    fn on_move(&self) -> Color {
        self.state.game().turn()
    }

    /// Why nobody can move now, if so.
    fn moving(&self) -> Result<(), Refused> {
        standstill(self.state).map_or(Ok(()), Err)
    }

    fn not_over(&self) -> Result<(), Refused> {
        match self.state.outcome() {
            Some(_) => Err(GameRefused::Over.into()),
            None => Ok(()),
        }
    }
}

/// No draw that this party could answer is offered.
fn no_offer() -> Refused {
    DrawRefused::NoOffer.into()
}
