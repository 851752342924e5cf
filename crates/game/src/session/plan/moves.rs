//! Moves: announced, taken back, completed and sealed. Their steps are planned in `steps`.

use chess_laws::{Attempt, Game, SealFault, sealed_move};
use shakmaty::{Color, Move, Position, Square};

use super::party::{Party, is_persons, standstill};
use super::planning::Planning;
use super::reports;
use crate::session::{
    AdjournmentEvent, ArbiterEvent, ClockEvent, ClockRefused, Condition, Duty, Event, GameRefused,
    MoveEvent, MoveRefused, PartyRefused, Refused, Remark, State, StopReason,
};

pub(super) const PRESS: Event = Event::Move(MoveEvent::Press);
/// What hands have done stays done: only the words are taken back.
const WITHDRAW: Event = Event::Move(MoveEvent::Withdraw { steps_stay: true });

/// "Korrektur" (D.2.8) takes back the announced move, else the open report, else what was reported of a clock.
pub(super) fn correct(
    planning: &Planning<'_>,
    reported: Option<Color>,
) -> Result<Vec<Event>, Refused> {
    let (state, by) = (planning.state, planning.by);
    if state.outcome().is_some() {
        return Err(GameRefused::Over.into());
    }
    if by.may_withdraw(state) {
        return withdraw(planning);
    }
    if by.may_take_back_report(state) {
        return reports::take_back(planning);
    }
    if let Some(refused) = reports::stays(planning) {
        return Err(refused);
    }
    match reported {
        Some(side) => planning.possible(vec![Event::Clock(ClockEvent::WithdrawReport { side })]),
        None if state.stopped().is_some() => Err(ClockRefused::Stopped.into()),
        None => Err(MoveRefused::NothingToCorrect.into()),
    }
}

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
    // The released piece is that of the player to move.
    let released = state.steps().changes_released(mv);
    if let Some(refused) = released.filter(|_| state.announced().is_none()) {
        return Err(refused);
    }
    let uci = state.game().uci(mv);
    let said = said.map(str::to_owned);
    let announce = Event::Move(MoveEvent::Announce {
        mv: uci,
        said,
        through: Some(planning.through),
    });
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
pub(super) fn answering(
    planning: &Planning<'_>,
    events: Vec<Event>,
) -> Result<Vec<Event>, Refused> {
    if planning.state.pending().illegal().is_some() {
        return instead(planning, events);
    }
    if planning.state.announced().is_none() {
        return planning.possible(events);
    }
    not_in_its_steps(planning)?;
    if planning.after(&[PRESS])?.outcome().is_some() {
        return Ok(vec![PRESS]);
    }
    planning.possible([PRESS].into_iter().chain(events).collect())
}

/// An announcement whose steps are still to be made cannot be answered. Where only its words are told,
/// the refusal is the one for an illegal announcement.
fn not_in_its_steps(planning: &Planning<'_>) -> Result<(), Refused> {
    let state = planning.state;
    if state.pending().only_words().is_none() || state.steps().missing().is_none() {
        return Ok(());
    }
    Err(planning.waits())
}

/// After an illegal announcement its player is still to move, and announces something else in its
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
    attempt: &Attempt,
    mv: Option<Move>,
    names_announced: bool,
) -> Result<Vec<Event>, Refused> {
    let own = planning.by == Party::Side(planning.on_move());
    let legal = mv.filter(|mv| planning.state.forbids(*mv).is_none());
    let answers = planning.state.announced().is_some() && !own;
    let legal = legal.filter(|mv| answers || fits_the_hands(planning.state, *mv));
    let repeats = planning.state.pending().only_words() == Some(said);
    if let Some(refused) = planning.state.steps().released_on_board().filter(|_| own) {
        // The player may announce what their hands have already made.
        let same = legal == planning.state.announced().map(|it| it.mv);
        return match same {
            true => Ok(Vec::new()),
            false => Err(refused),
        };
    }
    if planning.by.is_shared()
        && let Some(settled) = said_at_shared_input(planning, repeats, names_announced)
    {
        return settled;
    }
    match legal {
        _ if repeats && own => Ok(Vec::new()),
        _ if own && planning.state.announced().is_some() => {
            let game = planning.state.game();
            instead(
                planning,
                vec![in_words(planning, game, (said, attempt), legal)],
            )
        }
        Some(mv) => announce_as(planning, mv, Some(said)),
        None => announce_illegal(planning, said, attempt),
    }
}

/// What follows at an input that both share from words that may belong to an announcement that waits; `None` if they can
/// only be the answer to it. Nobody knows who speaks, so the words of the announcement are its repetition (D.2.1), even
/// where they could be the opponent's own move. Other words wait until it is completed or taken back, unless the opponent
/// can answer here a legal announcement that they do not name.
fn said_at_shared_input(
    planning: &Planning<'_>,
    repeats: bool,
    names_announced: bool,
) -> Option<Result<Vec<Event>, Refused>> {
    let pending = planning.state.pending();
    pending.only_words()?;
    if repeats {
        return Some(planning.moving().map(|()| Vec::new()));
    }
    let answered_elsewhere = !planning.plays(planning.on_move().other());
    let waits = names_announced || pending.illegal().is_some() || answered_elsewhere;
    waits.then(|| Err(MoveRefused::Announced.into()))
}

/// Whether what hands have done on the player's own board can be this move (4.7).
fn fits_the_hands(state: &State, mv: Move) -> bool {
    let steps = state.steps();
    steps.contradicts(mv).is_none() && steps.changes_released(mv).is_none()
}

/// What the player to move in this game announces in these words.
fn in_words(
    planning: &Planning<'_>,
    game: &Game,
    (said, attempt): (&str, &Attempt),
    legal: Option<Move>,
) -> Event {
    let said = said.to_owned();
    Event::Move(match legal {
        Some(mv) => MoveEvent::Announce {
            mv: game.uci(mv),
            said: Some(said),
            through: Some(planning.through),
        },
        None => MoveEvent::AnnounceIllegal {
            said,
            to: put_on(game, attempt),
        },
    })
}

/// Where the words put a piece; `None` if the king that castles stands there already.
fn put_on(game: &Game, attempt: &Attempt) -> Option<Square> {
    match attempt {
        Attempt::Move(it) => Some(it.target),
        Attempt::Castle(side) => {
            let to = side.king_to(game.turn());
            let king = game.position().board().king_of(game.turn());
            Some(to).filter(|it| king != Some(*it))
        }
    }
}

/// What is no legal move. It answers a move that waits for the clock only where it is known who
/// speaks.
fn announce_illegal(
    planning: &Planning<'_>,
    said: &str,
    attempt: &Attempt,
) -> Result<Vec<Event>, Refused> {
    let state = planning.state;
    planning.may_announce()?;
    if state.announced().is_some() && matches!(planning.by, Party::Either(_)) {
        return Err(MoveRefused::Announced.into());
    }
    let game = state.game_ahead();
    answering(
        planning,
        vec![in_words(planning, &game, (said, attempt), None)],
    )
}

/// A move made at the page that is not legal (D.2.5). The page tells why, as far as that may be told.
pub(super) fn try_illegal(planning: &Planning<'_>) -> Refused {
    let refused = planning.may_announce().err();
    refused.unwrap_or_else(|| MoveRefused::NotLegal.into())
}

/// No player takes back the other's move, and only the arbiter one whose piece was released on the
/// opponent's electronic board (4.7).
pub(super) fn withdraw(planning: &Planning<'_>) -> Result<Vec<Event>, Refused> {
    planning.moving()?;
    if planning.state.announced_at().is_none() {
        return Err(MoveRefused::NotAnnounced.into());
    }
    own_turn(planning)?;
    if let Some(refused) = planning.state.steps().released_on_board() {
        return Err(refused);
    }
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
    if let Some(missing) = missing_of_illegal(planning.state) {
        return Err(MoveRefused::NotMade(missing).into());
    }
    let ends = planning.state.game_ahead().ended().is_some();
    match planning.desk.lever_completes && planning.through.is_of_words() && !ends {
        true => Err(ClockRefused::OnlyByLever.into()),
        false => Ok(pressed),
    }
}

/// What is missing before it is told that the announcement is illegal. Journals of older versions did not
/// wait for it, so it is asked here.
fn missing_of_illegal(state: &State) -> Option<Condition> {
    let missing = state.steps().missing();
    missing.filter(|_| state.pending().illegal().is_some())
}

/// The press of an opponent who has no clock within reach, told by the other player, whose own
/// clock it starts (D.2.4). It cannot be told of an opponent who can press for themselves.
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

/// Refuses if the move that is not completed yet may be the party's own.
fn own_turn(planning: &Planning<'_>) -> Result<(), Refused> {
    match planning.plays(planning.state.game().turn()) {
        true => Ok(()),
        false => Err(standstill(planning.state).unwrap_or(PartyRefused::NotYourTurn.into())),
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
