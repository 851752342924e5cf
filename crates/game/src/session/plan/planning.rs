//! A request that is being planned: what every rule asks about it, and whose request it is.

use std::time::Duration;

use shakmaty::Color;

use super::party::{Party, is_persons, on_turn, standstill};
use crate::session::{
    AdjournmentRefused, Channel, ClockEvent, DrawEvent, DrawRefused, Effect, Event, GameEvent,
    GameRefused, MoveEffect, MoveRefused, PartyRefused, Refused, State,
};
use chess_laws::Time;

/// Whether the opponent of a game on a server is there, as far as the server has told.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Absence {
    #[default]
    Here,
    /// They have left, and the win cannot be claimed before this time has passed, if it is known.
    Left(Option<Duration>),
    /// They have left for so long that the win can be claimed.
    Claimable,
}

/// What `plan` must know that is not in the journal. By default there is no clock at a board, and nothing is awaited.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct AtDesk {
    /// Whether the move of the player to move is completed by the lever of the clock at the board,
    /// and by nothing else.
    pub lever_completes: bool,
    /// Whether the clock at the board is that of the game and shows that no flag has fallen.
    pub shows_no_flag: bool,
    /// Whether a move to seal is awaited (Guideline I.1).
    pub awaits_sealed: bool,
    /// Whether the opponent on a server is there.
    pub absence: Absence,
}

/// A request that is being planned.
pub(super) struct Planning<'a> {
    pub(super) state: &'a State,
    pub(super) desk: AtDesk,
    pub(super) by: Party,
    pub(super) through: Channel,
    pub(super) at: Time,
}

impl Planning<'_> {
    /// The state after these events, only to look at.
    pub(super) fn after(&self, events: &[Event]) -> Result<State, Refused> {
        after(self.state, events, self.at)
    }

    /// Checks that all these events can happen one after the other, and returns them.
    pub(super) fn possible(&self, events: Vec<Event>) -> Result<Vec<Event>, Refused> {
        self.after(&events)?;
        Ok(events)
    }

    /// The player to move.
    pub(super) fn on_move(&self) -> Color {
        self.state.game().turn()
    }

    /// Why nobody can move now, if so.
    pub(super) fn moving(&self) -> Result<(), Refused> {
        standstill(self.state).map_or(Ok(()), Err)
    }

    /// Refuses what must wait while a player types the move to seal: nothing is said or keyed at
    /// the desk about a move on the board.
    pub(super) fn not_sealing(&self) -> Result<(), Refused> {
        match self.desk.awaits_sealed && self.through.is_of_words() {
            true => Err(AdjournmentRefused::Awaited(self.on_move()).into()),
            false => Ok(()),
        }
    }

    pub(super) fn not_over(&self) -> Result<(), Refused> {
        match self.state.outcome() {
            Some(_) => Err(GameRefused::Over.into()),
            None => Ok(()),
        }
    }
}

impl Planning<'_> {
    /// Whether this party may make the moves of that side. The engine makes its own.
    pub(super) fn plays(&self, side: Color) -> bool {
        match self.through {
            Channel::Engine => self.by.may_be(side) && !is_persons(self.state, side),
            Channel::Program => self.by.may_be(side),
            Channel::SharedInput
            | Channel::OwnInput
            | Channel::ClockKey
            | Channel::OpponentBoard
            | Channel::OwnBoard
            | Channel::BoardClock
            | Channel::Page => self.by.plays(side, self.state),
        }
    }

    /// Why this party can do nothing else while an announcement waits. It is the same for a legal and an
    /// illegal one: nobody learns which it is.
    pub(super) fn waits(&self) -> Refused {
        match self.by {
            Party::Either(_) => MoveRefused::Announced.into(),
            Party::Side(_) | Party::Arbiter(_) | Party::Program => PartyRefused::NotYourTurn.into(),
        }
    }

    /// Why this party cannot announce a move now.
    pub(super) fn may_announce(&self) -> Result<(), Refused> {
        self.moving()?;
        match self.plays(self.state.game_ahead().turn()) {
            true => Ok(()),
            false => Err(PartyRefused::NotYourTurn.into()),
        }
    }

    /// Whether the party may say this of that side.
    pub(super) fn speaks_for(&self, side: Color) -> Result<(), Refused> {
        match self.by {
            Party::Side(own) if own != side => Err(PartyRefused::OpponentSpeaks.into()),
            Party::Side(_) | Party::Either(_) | Party::Arbiter(_) | Party::Program => Ok(()),
        }
    }

    /// Nobody but the arbiter orders.
    pub(super) fn is_arbiter(&self) -> Result<(), Refused> {
        match self.by {
            Party::Arbiter(_) | Party::Program => Ok(()),
            Party::Side(_) | Party::Either(_) => Err(PartyRefused::OnlyArbiter.into()),
        }
    }

    /// The side that the request is for: a known one, or else the one that has the turn.
    pub(super) fn side(&self) -> Color {
        let known = self.by.known_side();
        known.unwrap_or_else(|| on_turn(self.state, self.state.game().turn()))
    }

    /// The side that resigns: a known one, or else the one that an announced move leaves to answer.
    /// A player who has just moved does not resign.
    pub(super) fn resigning(&self) -> Color {
        let known = self.by.known_side();
        // This is also so after an illegal announcement: the question who resigns must not tell that it is one.
        known.unwrap_or_else(|| on_turn(self.state, self.state.pending().answerer()))
    }
}

/// The refusal where no offer of a draw is there for this party to answer.
pub(super) fn no_offer() -> Refused {
    DrawRefused::NoOffer.into()
}

/// The offer of a draw by this side now. One that is made while the opponent's announced move waits outlives the completion
/// of that move, which was made before (9.1.2.1).
pub(super) fn offer_of_draw(state: &State, by: Color) -> Event {
    let stays = state.announced().is_some() && state.game().turn() != by;
    Event::Draw(DrawEvent::OfferDraw { by, stays })
}

/// The state after these events, if all of them can happen one after the other.
pub(super) fn after(state: &State, events: &[Event], at: Time) -> Result<State, Refused> {
    let steps = state.apply_all(events, at)?;
    let last = steps.into_iter().last();
    Ok(last.map_or_else(|| state.clone(), |(state, _)| state))
}

/// Whether this event changes the players' times in another way than a move does: the arbiter sets
/// a clock, a position comes back with its times, a penalty. This is asked before the event
/// happens, because the clock at the board is read first, and changes nothing; an event that cannot
/// happen decides nothing.
#[must_use]
pub fn decides_times(state: &State, event: &Event, at: Time) -> bool {
    if matches!(
        event,
        Event::Clock(ClockEvent::ReadClock { .. }) | Event::Game(GameEvent::Resume)
    ) {
        return false;
    }
    let Ok((next, effects)) = state.apply(event, at) else {
        return false;
    };
    let moved = effects
        .iter()
        .any(|it| matches!(it, Effect::Move(MoveEffect::Completed { .. })));
    let left = |it: &State| Color::ALL.map(|side| it.clock().remaining(side, next.now()));
    !moved && next.outcome().is_none() && left(state) != left(&next)
}
