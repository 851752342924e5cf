//! What belongs to practice: taking moves back and making them again, advice of the built-in engine,
//! leaving the game. Refused under every other profile.

use shakmaty::{Color, Position};

use super::moves;
use super::orders;
use super::party::{Party, is_persons};
use super::planning::Planning;
use super::request::{Confirmation, NextGame, Plan, TakeBack, Unclear};
use crate::session::{
    Advice, ArbiterEvent, Event, Matter, PartyRefused, PracticeEvent, PracticeRefused, Refused,
    State, StopReason,
};

/// One's last move, several of them, or all from a number on. The announced move of a player who may still correct it
/// is only withdrawn.
pub(super) fn take_back(planning: &Planning<'_>, to: TakeBack) -> Plan {
    let plies = match plies_before(planning, to) {
        Ok(plies) => plies,
        Err(refused) => return Plan::Refuse(refused),
    };
    let state = planning.state;
    if plies == state.game().plies().len() {
        return moves::withdraw(planning).into();
    }
    let wanted = Confirmation::TakeBack { plies };
    match (
        confirm_take_back(planning, plies),
        state.settings().lone_human(),
    ) {
        // The other player has to agree.
        (Ok(_), None) => Plan::Ask(Unclear::Really(wanted)),
        (planned, _) => planned.into(),
    }
}

/// How many plies remain when this is taken back; all if only the announced move is.
fn plies_before(planning: &Planning<'_>, to: TakeBack) -> Result<usize, Refused> {
    practises(planning)?;
    planning.moving()?;
    let state = planning.state;
    // With two open questions a "yes" to one could be taken for the other.
    if state.offer().is_some() {
        return Err(PracticeRefused::OfferOpen.into());
    }
    let plies = state.game().plies();
    let alone = state.settings().lone_human();
    let own = |side: Color| alone.is_none_or(|it| it == side);
    let announced = state.announced_at().is_some() && own(state.game().turn());
    let last = match to {
        TakeBack::Last(moves) => moves,
        TakeBack::To(number) => {
            let made = plies.iter().position(|ply| {
                let before = &ply.before;
                own(ply.side) && before.fullmoves().get() == number
            });
            let now = state.game().position().fullmoves().get() == number && announced;
            let now = now.then_some(plies.len());
            return made
                .or(now)
                .ok_or(PracticeRefused::NoSuchMove(number).into());
        }
    };
    // The announced move is the last one.
    let waiting = announced.then_some(plies.len());
    let made = plies.iter().enumerate().rev();
    let made = made.filter(|(_, ply)| own(ply.side)).map(|(at, _)| at);
    let mut own_moves = waiting.into_iter().chain(made);
    let back = last
        .checked_sub(1)
        .and_then(|before| own_moves.nth(before.try_into().ok()?));
    let refused = match last {
        0 | 1 => PracticeRefused::NothingToTakeBack,
        _ => PracticeRefused::NotSoManyMoves(last),
    };
    back.ok_or(refused.into())
}

/// The moves after this many plies are taken back.
pub(super) fn confirm_take_back(
    planning: &Planning<'_>,
    plies: usize,
) -> Result<Vec<Event>, Refused> {
    practises(planning)?;
    planning.moving()?;
    both_are_here(planning)?;
    planning.possible(vec![Event::Practice(PracticeEvent::TakeBack { plies })])
}

/// What was taken back is made again: up to the next turn of a person.
pub(super) fn redo(planning: &Planning<'_>) -> Result<Vec<Event>, Refused> {
    practises(planning)?;
    planning.moving()?;
    both_are_here(planning)?;
    let plies = next_turn(planning.state).ok_or(PracticeRefused::NothingToRedo)?;
    planning.possible(vec![Event::Practice(PracticeEvent::Redo { plies })])
}

/// After how many plies a person is on the move again, when taken-back moves are made again; after all of
/// them if nobody is. `None` if none were taken back.
fn next_turn(state: &State) -> Option<usize> {
    let made = state.game().plies().len();
    let waiting = state.taken_back();
    let mut side = state.game().turn();
    for more in 1..=waiting {
        side = side.other();
        if is_persons(state, side) || more == waiting {
            return Some(made + more);
        }
    }
    None
}

/// Advice of the built-in engine, while the game goes on. A hint is for a player who is to move.
pub(super) fn advice(planning: &Planning<'_>, advice: Advice) -> Result<Vec<Event>, Refused> {
    practises(planning)?;
    planning.not_over()?;
    if advice == Advice::Hint {
        planning.may_announce()?;
    }
    planning.possible(vec![Event::Practice(PracticeEvent::Advise { advice })])
}

/// The clocks stand, or run again, whatever they were stopped for.
pub(super) fn pause(planning: &Planning<'_>) -> Result<Vec<Event>, Refused> {
    practises(planning)?;
    planning.not_over()?;
    planning.possible(match planning.state.is_paused() {
        true => orders::without_ruling(planning.state),
        false => vec![Event::Arbiter(ArbiterEvent::Stop {
            reason: StopReason::Pause,
            by: None,
        })],
    })
}

/// The players leave the game, which can be resumed.
pub(super) fn leave(planning: &Planning<'_>) -> Plan {
    practises(planning).map_or_else(Plan::Refuse, |()| leave_for(planning, Confirmation::Leave))
}

/// Another game begins.
pub(super) fn another(planning: &Planning<'_>, next: NextGame) -> Plan {
    let another = || leave_for(planning, Confirmation::Another(next));
    practises(planning).map_or_else(Plan::Refuse, |()| another())
}

/// While the game goes on the program asks back first: the word may be misheard.
pub(super) fn leave_for(planning: &Planning<'_>, what: Confirmation) -> Plan {
    match planning.not_over() {
        Ok(()) => Plan::Ask(Unclear::Really(what)),
        Err(_) => Plan::Do(Vec::new()),
    }
}

/// Another game begins, whether this one is over or not.
pub(super) fn confirm_another(planning: &Planning<'_>) -> Result<Vec<Event>, Refused> {
    practises(planning)?;
    Ok(Vec::new())
}

/// The game stays as it is.
pub(super) fn confirm_leave(planning: &Planning<'_>) -> Result<Vec<Event>, Refused> {
    practises(planning)?;
    planning.not_over()?;
    Ok(Vec::new())
}

fn practises(planning: &Planning<'_>) -> Result<(), Refused> {
    match planning.state.profile().answers(Matter::Practice) {
        true => Ok(()),
        false => Err(PartyRefused::Withheld(Matter::Practice).into()),
    }
}

/// Checks that both players are at the desk: the other one hears the question, or is the engine.
fn both_are_here(planning: &Planning<'_>) -> Result<(), Refused> {
    if planning.state.settings().own_board.is_some() {
        return Err(PracticeRefused::OwnBoard.into());
    }
    let alone = planning.state.settings().lone_human();
    let here = match planning.by {
        Party::Side(side) => alone == Some(side),
        Party::Either(shared) => alone.is_none() && shared.moves_elsewhere.is_none(),
        Party::Arbiter(_) | Party::Program => true,
    };
    match here {
        true => Ok(()),
        false => Err(PracticeRefused::OpponentElsewhere.into()),
    }
}
