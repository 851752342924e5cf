//! Moves and their steps: announced, taken back, completed, touched, made and sealed.

use chess_laws::{Attempt, SealFault, sealed_move};
use shakmaty::{Color, Move, Position, Role, Square};

use super::party::{Party, is_persons, standstill};
use super::planning::Planning;
use super::reports::{self, Word};
use super::request::{MoveStep, Plan, Unclear};
use crate::session::{
    AdjournmentEvent, ArbiterEvent, ClockRefused, Duty, Event, MoveEvent, MoveRefused,
    PartyRefused, Refused, Remark, Reported, State, StopReason,
};

const PRESS: Event = Event::Move(MoveEvent::Press);
/// What hands have done is done: only the words are taken back.
const WITHDRAW: Event = Event::Move(MoveEvent::Withdraw { steps_stay: true });

/// A legal move. Through some channels it comes with all its steps.
pub(super) fn announce(planning: &Planning<'_>, mv: Move) -> Result<Vec<Event>, Refused> {
    announce_as(planning, mv, None)
}

fn announce_as(
    planning: &Planning<'_>,
    mv: Move,
    said: Option<&str>,
) -> Result<Vec<Event>, Refused> {
    planning.may_announce()?;
    let state = planning.state;
    if let Some(reason) = state.forbids(mv) {
        return Err(MoveRefused::NotAllowed(reason).into());
    }
    if let Some(refused) = state.steps().changes_released(mv) {
        return Err(refused);
    }
    let uci = state.game().uci(mv);
    let said = said.map(str::to_owned);
    let announce = Event::Move(MoveEvent::Announce { mv: uci, said });
    let whole = planning.through.moves_as_a_whole();
    let side = state.game_ahead().turn();
    let steps = whole.then(|| state.steps().of_whole(side, mv));
    let steps = steps.unwrap_or_default().into_iter();
    let report = reports::by_move(planning, mv.from()).into_iter();
    answering(planning, report.chain([announce]).chain(steps).collect())
}

/// What the player to move does next. While the move before it waits for the clock, it is
/// the answer to that move, so the clock is pressed first: an answer completes the announced
/// move. If that ends the game, there is no answer to it.
fn answering(planning: &Planning<'_>, events: Vec<Event>) -> Result<Vec<Event>, Refused> {
    if planning.state.pending().illegal().is_some() {
        return instead(planning, events);
    }
    if planning.state.announced().is_none() {
        return planning.possible(events);
    }
    if planning.after(&[PRESS])?.outcome().is_some() {
        return Ok(vec![PRESS]);
    }
    planning.possible([PRESS].into_iter().chain(events).collect())
}

/// An illegal announcement has left the move with its player: something else is announced in its
/// place.
fn instead(planning: &Planning<'_>, events: Vec<Event>) -> Result<Vec<Event>, Refused> {
    let taken_back = calling_arbiter(planning, planning.on_move(), vec![WITHDRAW])?;
    if planning.after(&taken_back)?.stopped().is_some() {
        return Ok(taken_back);
    }
    planning.possible(taken_back.into_iter().chain(events).collect())
}

/// A move in words, where nothing but the words is told before it would be completed: what is no
/// legal move, or a forbidden or an unclear one, waits like any other.
pub(super) fn announce_words(
    planning: &Planning<'_>,
    said: &str,
    mv: Option<Move>,
) -> Result<Vec<Event>, Refused> {
    let legal = mv.filter(|mv| planning.state.forbids(*mv).is_none());
    let own = planning.by == Party::Side(planning.on_move());
    let repeats = planning.state.pending().only_words() == Some(said);
    match legal {
        _ if own && repeats => Ok(Vec::new()),
        _ if own && planning.state.announced().is_some() => {
            instead(planning, vec![in_words(planning, said, legal)])
        }
        Some(mv) => announce_as(planning, mv, Some(said)),
        // At an input that both share it is the repetition (D.2.1).
        None if repeats && planning.plays(planning.on_move()) => Ok(Vec::new()),
        None => announce_illegal(planning, said),
    }
}

/// What the player to move announces in these words.
fn in_words(planning: &Planning<'_>, said: &str, legal: Option<Move>) -> Event {
    let said = said.to_owned();
    Event::Move(match legal {
        Some(mv) => MoveEvent::Announce {
            mv: planning.state.game().uci(mv),
            said: Some(said),
        },
        None => MoveEvent::AnnounceIllegal { said },
    })
}

/// What is no legal move. It answers a move that waits for the clock only where it is known who
/// speaks.
fn announce_illegal(planning: &Planning<'_>, said: &str) -> Result<Vec<Event>, Refused> {
    let state = planning.state;
    planning.may_announce()?;
    if state.announced().is_some() && matches!(planning.by, Party::Either(_)) {
        return Err(MoveRefused::Announced.into());
    }
    let said = said.to_owned();
    answering(
        planning,
        vec![Event::Move(MoveEvent::AnnounceIllegal { said })],
    )
}

/// Nobody takes back another's move.
pub(super) fn withdraw(planning: &Planning<'_>) -> Result<Vec<Event>, Refused> {
    planning.moving()?;
    if planning.state.announced_at().is_none() {
        return Err(MoveRefused::NotAnnounced.into());
    }
    own_turn(planning)?;
    calling_arbiter(planning, planning.on_move(), vec![WITHDRAW])
}

/// These events, and a stop of the clocks for the arbiter where this player has corrected
/// as often with them as the regulations let pass.
pub(super) fn calling_arbiter(
    planning: &Planning<'_>,
    side: Color,
    mut events: Vec<Event>,
) -> Result<Vec<Event>, Refused> {
    let after = planning.after(&events)?;
    let more = after.corrections(side) != planning.state.corrections(side);
    if !more || !after.corrects_too_often(side) || after.outcome().is_some() {
        return Ok(events);
    }
    events.push(Event::Arbiter(ArbiterEvent::Stop {
        reason: StopReason::Corrections,
        by: None,
    }));
    planning.possible(events)
}

/// Only the player who made a move completes it by the clock, and only that player hears what
/// is still missing. Words cannot move a lever: where one completes the moves, it has to be pressed,
/// unless the move has ended the game.
pub(super) fn press(planning: &Planning<'_>) -> Result<Vec<Event>, Refused> {
    planning.not_sealing()?;
    own_turn(planning)?;
    pressed(planning)
}

fn pressed(planning: &Planning<'_>) -> Result<Vec<Event>, Refused> {
    planning.not_sealing()?;
    let pressed = calling_arbiter(planning, planning.on_move(), vec![PRESS])?;
    let ends = planning.state.game_ahead().ended().is_some();
    match planning.desk.lever_completes && planning.through.is_of_words() && !ends {
        true => Err(ClockRefused::OnlyByLever.into()),
        false => Ok(pressed),
    }
}

/// D.2.4. An opponent who has no clock within reach presses in the words of the other player: that
/// starts the teller's own clock. Nobody says it of an opponent who can press for themselves.
pub(super) fn opponent_pressed(planning: &Planning<'_>) -> Result<Vec<Event>, Refused> {
    let mover = planning.state.game().turn();
    let by = planning.by.known_side();
    if by == Some(mover) || !is_persons(planning.state, mover) {
        return Err(PartyRefused::OpponentNotToMove.into());
    }
    let speaks = match planning.by {
        Party::Side(_) => true,
        Party::Either(shared) => shared.moves_elsewhere == Some(mover) && shared.speaks_elsewhere,
        Party::Arbiter(_) | Party::Program => false,
    };
    if speaks {
        return Err(PartyRefused::OpponentPresses.into());
    }
    let told = Event::Remark(Remark::PressTold { by });
    let pressed = pressed(planning)?;
    Ok([told].into_iter().chain(pressed).collect())
}

/// The move that is not completed yet may be the party's own.
fn own_turn(planning: &Planning<'_>) -> Result<(), Refused> {
    match planning.plays(planning.state.game().turn()) {
        true => Ok(()),
        false => Err(standstill(planning.state).unwrap_or(PartyRefused::NotYourTurn.into())),
    }
}

/// 4.3. To touch a piece is a step of the party's own announced move, or the beginning of
/// its answer.
pub(super) fn touch(planning: &Planning<'_>, square: Square) -> Result<Vec<Event>, Refused> {
    let touch = Event::Move(MoveEvent::Touch { square });
    if makes_announced(planning) {
        return stepping(planning, touch);
    }
    planning.may_announce()?;
    if planning.state.pending().illegal().is_some() && !planning.state.steps().are_followed() {
        return Err(MoveRefused::Announced.into());
    }
    match planning.state.announced() {
        Some(_) => answering(planning, vec![touch]),
        None if touches_more_than_a_move(planning) => {
            let by = planning.on_move();
            let tried = Event::Move(MoveEvent::FailedTry { by });
            calling_arbiter(planning, by, vec![touch, tried])
        }
        None => stepping(planning, touch),
    }
}

/// A capture or a castling touches two pieces (4.3.3, 4.4.1). Where nothing is told of the board, to
/// name more of them would tell what stands where.
fn touches_more_than_a_move(planning: &Planning<'_>) -> bool {
    let state = planning.state;
    let named = planning.through.is_of_words() && !state.profile().tells_at_once();
    named && state.touched().squares().len() >= 2
}

/// What is illegal and waits has the same effect as a move that waits: nobody learns which it is.
fn nothing_waits(planning: &Planning<'_>) -> Result<(), Refused> {
    match (planning.state.pending().illegal(), planning.by) {
        (None, _) => Ok(()),
        (Some(_), Party::Either(_)) => Err(MoveRefused::Announced.into()),
        (Some(_), Party::Side(_) | Party::Arbiter(_) | Party::Program) => {
            Err(PartyRefused::NotYourTurn.into())
        }
    }
}

/// No such piece stands there: refused for that, unless a real one could not be touched either.
pub(super) fn touch_nothing(planning: &Planning<'_>, square: Square, reported: bool) -> Refused {
    let tried = match reported {
        true => report_touch(planning, square),
        false => touch(planning, square),
    };
    tried
        .err()
        .unwrap_or_else(|| MoveRefused::NothingThere(square).into())
}

/// 4.3. The opponent must be on the move, and completes an announced move by touching. What they
/// touch binds them once they or the arbiter agree.
pub(super) fn report_touch(planning: &Planning<'_>, square: Square) -> Result<Vec<Event>, Refused> {
    if planning.state.settings().lone_human().is_some() {
        return Err(PartyRefused::EngineTouchesNothing.into());
    }
    planning.moving()?;
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

fn makes_announced(planning: &Planning<'_>) -> bool {
    planning.state.announced().is_some() && planning.plays(planning.state.game().turn())
}

/// D.2.3. The step of one who may be making their move.
pub(super) fn step(planning: &Planning<'_>, step: MoveStep, square: Option<Square>) -> Plan {
    if let Err(refused) = planning.not_sealing().and_then(|()| may_step(planning)) {
        return Plan::Refuse(refused);
    }
    let state = planning.state;
    // Where only one square is left, that tells which moves are legal.
    let tells = state.profile().tells_at_once() || state.announced().is_some();
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
    stepping(planning, Event::Move(event)).into()
}

/// A step is undone.
pub(super) fn put_back(planning: &Planning<'_>, square: Square) -> Result<Vec<Event>, Refused> {
    may_step(planning)?;
    stepping(planning, Event::Move(MoveEvent::PutBack { square }))
}

fn may_step(planning: &Planning<'_>) -> Result<(), Refused> {
    match planning.plays(planning.state.game().turn()) {
        true => Ok(()),
        false => planning.may_announce(),
    }
}

/// A step; no event where it was already entered and is only seen again.
fn stepping(planning: &Planning<'_>, event: Event) -> Result<Vec<Event>, Refused> {
    let next = planning.after(std::slice::from_ref(&event))?;
    let side = planning.on_move();
    let done = |it: &State| {
        let steps = it.steps().done();
        (steps, it.touched().clone(), it.corrections(side))
    };
    let known = planning.through.sees_again() && done(&next) == done(planning.state);
    match known {
        true => Ok(Vec::new()),
        false => calling_arbiter(planning, side, vec![event]),
    }
}

/// A piece that is only lifted is recorded, and does not bind the player, unless their opponent has
/// reported that they touched it.
pub(super) fn lift(planning: &Planning<'_>, square: Square) -> Result<Vec<Event>, Refused> {
    let lift = Event::Move(MoveEvent::Lift { square });
    let agreed = reports::by_lifting(planning, square);
    planning.possible([lift].into_iter().chain(agreed).collect())
}

/// 4.2.1. At a shared input it may be either player who says so.
pub(super) fn adjust(planning: &Planning<'_>) -> Result<Vec<Event>, Refused> {
    match planning.by {
        Party::Either(_) => planning.moving()?,
        Party::Side(_) | Party::Arbiter(_) | Party::Program => planning.may_announce()?,
    }
    nothing_waits(planning)?;
    planning.possible(vec![Event::Move(MoveEvent::Adjust)])
}

/// 4.4.4. The only pawn whose place the piece can take is the one that is touched.
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

/// The move that may be sealed: one that is already announced must be the one (I.1.1), and touch-move
/// and a wrong claim bind as always (4.3, 9.5.3). `read` is what the recording was read as, or `None` if
/// nobody could read it.
///
/// # Errors
/// Why the recorded move may not be sealed (Guideline I.8).
pub fn may_seal(state: &State, read: Option<&Attempt>) -> Result<Move, SealFault> {
    let mv = sealed_move(state.game(), read)?;
    match state.announced() {
        Some(announced) if announced.mv != mv => Err(SealFault::OtherThanMade),
        Some(_) | None => state
            .forbids(mv)
            .map_or(Ok(mv), |reason| Err(SealFault::NotAllowed(reason))),
    }
}

/// A move is sealed by the player to move, where that is a duty of the program (D.2.10.6).
pub(super) fn seal(planning: &Planning<'_>) -> Result<Vec<Event>, Refused> {
    if !planning.state.profile().does(Duty::Adjourn) {
        return Err(PartyRefused::NoDuty(Duty::Adjourn).into());
    }
    let seal = AdjournmentEvent::Seal { digest: None };
    planning.possible(vec![Event::Adjournment(seal)])
}
