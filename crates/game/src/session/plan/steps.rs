//! The steps of a move: a piece is touched, lifted, adjusted, taken off, placed, put back, and a pawn
//! becomes another piece (4, D.2.2, D.2.3). Of announcements it knows only whether one waits.

use chess_laws::Touched;
use shakmaty::{Color, Move, Position, Role, Square};

use super::moves::{PRESS, answering, calling_arbiter};
use super::party::Party;
use super::planning::Planning;
use super::reports::{self, Word};
use super::request::{MoveStep, Plan, Unclear};
use crate::session::{Event, MoveEvent, MoveRefused, PartyRefused, Refused, Reported, State};

/// To touch a piece (4.3) is a step of the party's own announced move, or the beginning of its
/// answer.
pub(super) fn touch(planning: &Planning<'_>, square: Square) -> Result<Vec<Event>, Refused> {
    let touch = Event::Move(MoveEvent::Touch { square });
    if makes_announced(planning) {
        return stepping(planning, MoveEvent::Touch { square });
    }
    planning.may_announce()?;
    if planning.state.pending().illegal().is_some() && !planning.state.steps().are_followed() {
        return Err(MoveRefused::Announced.into());
    }
    let by = planning.state.game_ahead().turn();
    let tried =
        touches_for_nothing(planning, square).then_some(Event::Move(MoveEvent::FailedTry {
            by,
            through: Some(planning.through),
        }));
    if planning.state.announced().is_none() && tried.is_none() {
        return stepping(planning, MoveEvent::Touch { square });
    }
    let events = [touch].into_iter().chain(tried).collect();
    calling_arbiter(planning, by, answering(planning, events)?)
}

/// Whether nothing follows from touching this piece (4.5). Where nothing is told of the board, to name such pieces would tell
/// what stands where. The first touch of a player whose opponent's move waits also completes that move.
fn touches_for_nothing(planning: &Planning<'_>, square: Square) -> bool {
    let state = planning.state;
    let named = planning.through.is_of_words() && !state.profile().tells_at_once();
    let answers = state.announced().is_some();
    let touched = match answers {
        true => Touched::default(),
        false => state.touched().clone(),
    };
    let again = touched.squares().contains(&square);
    named && !again && !touched.can_bind(state.game_ahead().position(), square)
}

/// An illegal announcement that waits has the same effect as a legal one: nobody learns which it is.
fn nothing_waits(planning: &Planning<'_>) -> Result<(), Refused> {
    match planning.state.pending().illegal() {
        Some(_) => Err(planning.waits()),
        None => Ok(()),
    }
}

/// No such piece stands there: refused for that reason, unless a real piece could not be touched either.
pub(super) fn touch_nothing(planning: &Planning<'_>, square: Square, reported: bool) -> Refused {
    let tried = match reported {
        true => report_touch(planning, square),
        false => touch(planning, square),
    };
    tried
        .err()
        .unwrap_or_else(|| MoveRefused::NothingThere(square).into())
}

/// A report of a touch (4.3). The opponent must be to move, and completes an announced move by
/// touching. What they touch binds them once they or the arbiter agree.
pub(super) fn report_touch(planning: &Planning<'_>, square: Square) -> Result<Vec<Event>, Refused> {
    if planning.state.settings().lone_human().is_some() {
        return Err(PartyRefused::EngineTouchesNothing.into());
    }
    planning.moving()?;
    if planning.state.pending().only_words().is_some() {
        // The touch would complete a legal announcement, and so tell that it is one.
        return Err(MoveRefused::Announced.into());
    }
    if planning.by.known_side() == Some(planning.state.game_ahead().turn()) {
        return Err(PartyRefused::OpponentNotToMove.into());
    }
    let what = Reported::Touched(square);
    let about = planning.state.game_ahead().turn();
    match reports::word_on(planning, about, what) {
        Word::Counts => answering(planning, vec![Event::Move(MoveEvent::Touch { square })]),
        word @ (Word::CanBeAnswered | Word::WaitsForArbiter) => {
            report_after_answered(planning, about, what, word)
        }
    }
}

/// The announced move before it is completed first, as by the touch itself.
fn report_after_answered(
    planning: &Planning<'_>,
    about: Color,
    what: Reported,
    word: Word,
) -> Result<Vec<Event>, Refused> {
    if planning.state.announced().is_none() {
        return reports::report(planning, about, what, word);
    }
    let state = &planning.after(&[PRESS])?;
    if state.outcome().is_some() {
        return Ok(vec![PRESS]);
    }
    let then = Planning { state, ..*planning };
    let reported = reports::report(&then, about, what, word)?;
    Ok([PRESS].into_iter().chain(reported).collect())
}

/// Whether a step of this party belongs to its own announcement, legal or not.
fn makes_announced(planning: &Planning<'_>) -> bool {
    let state = planning.state;
    let illegal = state.pending().illegal().is_some() && state.steps().are_followed();
    (illegal || state.announced().is_some()) && planning.plays(state.game().turn())
}

/// A step by a party that may be making its move (D.2.3).
pub(super) fn step(planning: &Planning<'_>, step: MoveStep, square: Option<Square>) -> Plan {
    if let Err(refused) = planning.not_sealing().and_then(|()| may_step(planning)) {
        return Plan::Refuse(refused);
    }
    let state = planning.state;
    // If only one square is possible, that tells which moves are legal, unless an announcement names it.
    let tells = state.profile().tells_at_once() || state.announced_at().is_some();
    let meant = match step {
        MoveStep::TakeOff => state.steps().square_to_take_off(),
        MoveStep::Place => state.steps().square_to_place_on(),
    };
    let Some(square) = square.or(meant.filter(|_| tells)) else {
        return match state.steps().are_followed() {
            true => Plan::Ask(Unclear::WhichSquare),
            false => Plan::Refuse(MoveRefused::StepsNotFollowed.into()),
        };
    };
    if step == MoveStep::Place
        && let Some(refused) = state.steps().places_released(square)
    {
        return Plan::Refuse(refused);
    }
    let event = match step {
        MoveStep::TakeOff => MoveEvent::TakeOff { square },
        MoveStep::Place => MoveEvent::Place { square },
    };
    stepping(planning, event).into()
}

/// A step is undone.
pub(super) fn put_back(planning: &Planning<'_>, square: Square) -> Result<Vec<Event>, Refused> {
    may_step(planning)?;
    stepping(planning, MoveEvent::PutBack { square })
}

fn may_step(planning: &Planning<'_>) -> Result<(), Refused> {
    match planning.plays(planning.state.game().turn()) {
        true => Ok(()),
        false => planning.may_announce(),
    }
}

/// A step; no event if it was entered before and is only seen again. Where nothing is told of the
/// board, a step that belongs to no move is kept like any other, and counts unless an announcement
/// waits.
fn stepping(planning: &Planning<'_>, step: MoveEvent) -> Result<Vec<Event>, Refused> {
    let side = planning.on_move();
    let state = planning.state;
    let fails = !state.profile().tells_at_once() && state.steps().fit_none(&step);
    let failed = fails.then_some(Event::Move(MoveEvent::FailedTry {
        by: side,
        through: Some(planning.through),
    }));
    let by_hand = matches!(step, MoveEvent::Place { .. } | MoveEvent::TakeOff { .. });
    let events: Vec<Event> = [Event::Move(step)].into_iter().chain(failed).collect();
    let next = planning.after(&events)?;
    let done = |it: &State| {
        let steps = it.steps().done();
        (
            steps,
            by_hand.then_some(it.hands),
            it.touched().clone(),
            it.corrections(side),
        )
    };
    let known = planning.through.sees_again() && done(&next) == done(planning.state);
    match known {
        true => Ok(Vec::new()),
        false => calling_arbiter(planning, side, events),
    }
}

/// A piece that is only lifted is recorded, and does not bind the player, unless their opponent has
/// reported that they touched it.
pub(super) fn lift(planning: &Planning<'_>, square: Square) -> Result<Vec<Event>, Refused> {
    let lift = Event::Move(MoveEvent::Lift { square });
    let agreed = reports::by_lifting(planning, square);
    planning.possible([lift].into_iter().chain(agreed).collect())
}

/// The player adjusts pieces (4.2.1). At a shared input either player may have said so.
pub(super) fn adjust(planning: &Planning<'_>) -> Result<Vec<Event>, Refused> {
    match planning.by {
        Party::Either(_) => planning.moving()?,
        Party::Side(_) | Party::Arbiter(_) | Party::Program => planning.may_announce()?,
    }
    nothing_waits(planning)?;
    planning.possible(vec![Event::Move(MoveEvent::Adjust)])
}

/// A pawn becomes this piece (4.4.4): the touched one, if it is the only pawn whose place the piece can take.
pub(super) fn promote(planning: &Planning<'_>, role: Role) -> Plan {
    if let Err(refused) = planning.may_announce() {
        return Plan::Refuse(refused);
    }
    let state = planning.state;
    if let Err(refused) = nothing_waits(planning) {
        return Plan::Refuse(refused);
    }
    let promote = Event::Move(MoveEvent::Promote { role });
    if state.announced().is_some() || !state.touched().is_empty() {
        return planning.possible(vec![promote]).into();
    }
    if !state.profile().tells_at_once() {
        return Plan::Refuse(MoveRefused::NoPawnNamed.into());
    }
    let legal = state.game().position().legal_moves();
    let promotes = |mv: &Move| mv.promotion() == Some(role) && state.forbids(*mv).is_none();
    let moves: Vec<Move> = legal.into_iter().filter(promotes).collect();
    let mut pawns: Vec<Square> = moves.iter().filter_map(|mv| mv.from()).collect();
    pawns.dedup();
    match pawns.as_slice() {
        [] => planning.possible(vec![promote]).into(),
        &[square] => {
            let touch = Event::Move(MoveEvent::Touch { square });
            planning.possible(vec![touch, promote]).into()
        }
        _ => Plan::Ask(Unclear::WhichMove(moves)),
    }
}
