//! Offers and claims of a draw.

use shakmaty::uci::UciMove;
use shakmaty::{Color, Move};

use super::confirmation;
use super::planning::{Planning, no_offer, offer_of_draw};
use super::reports::{self, Word};
use super::request::{Confirmation, Plan, Unclear};
use crate::session::{Claim, DrawEvent, DrawRefused, Event, Refused, ReportRefused, Reported};
use chess_laws::Game;

/// Accepts a draw that is offered. Otherwise, if the position on the board gives the right, claims
/// one; if some move would give it, asks for that move; else offers one.
pub(super) fn draw(planning: &Planning<'_>) -> Plan {
    if let Err(refused) = planning.not_over() {
        return Plan::Refuse(refused);
    }
    let state = planning.state;
    // A player who repeats their own offer does not accept it.
    if planning.by.is_offered(state) && state.offer() != Some(planning.side()) {
        return answer_draw(planning, true).into();
    }
    let game = state.game();
    let on_move = planning.plays(state.game_ahead().turn());
    if !on_move || !state.can_claim_now() {
        return offer(planning).into();
    }
    if hides_the_position(planning) {
        return match state.may_offer_draw() {
            Err(refused) if refused == DrawRefused::TooEarly.into() => Plan::Refuse(refused),
            Ok(()) | Err(_) => Plan::Ask(Unclear::OfferOrClaim),
        };
    }
    if let Some(claim) = claim_now(game) {
        let intended = None;
        return confirmation::formally(planning, Confirmation::Claim { claim, intended });
    }
    match claim_with_some_move(game) {
        Some(_) => Plan::Ask(Unclear::OfferOrClaim),
        None => offer(planning).into(),
    }
}

/// Whether a question about a claim must be the same in every position: otherwise it would tell
/// whether the position has occurred before. A request from a page claims nothing by accident.
fn hides_the_position(planning: &Planning<'_>) -> bool {
    !planning.state.profile().tells_at_once() && planning.through.asks_back()
}

pub(super) fn offer(planning: &Planning<'_>) -> Result<Vec<Event>, Refused> {
    offer_of(planning, planning.side())
}

fn offer_of(planning: &Planning<'_>, by: Color) -> Result<Vec<Event>, Refused> {
    planning.possible(vec![offer_of_draw(planning.state, by)])
}

/// Only the opponent's offer is answered.
pub(super) fn answer_draw(planning: &Planning<'_>, accepts: bool) -> Result<Vec<Event>, Refused> {
    if !planning.by.is_offered(planning.state) {
        return Err(no_offer());
    }
    let by = planning.state.offer().ok_or_else(no_offer)?;
    match accepts {
        true => accepted(planning, by.other()),
        false if planning.by.declines(planning.state) => {
            planning.possible(vec![Event::Draw(DrawEvent::DeclineDraw)])
        }
        false => Err(answered_elsewhere(planning, by.other())),
    }
}

/// How the offer is answered where nobody knows who speaks: with a move, or, while the clocks are
/// stopped, only by the player who is asked. A report that waits for the same word says how.
fn answered_elsewhere(planning: &Planning<'_>, asked: Color) -> Refused {
    let state = planning.state;
    match (state.stopped(), state.report()) {
        (Some(_), None) if state.request() == Some(asked.other()) => {
            DrawRefused::AnsweredToArbiter(asked).into()
        }
        (None, _) => DrawRefused::DeclinedByMove.into(),
        (Some(_), Some(report)) => ReportRefused::NeedsTheirWord(report.about).into(),
        (Some(_), None) => DrawRefused::AnsweredBy(asked).into(),
    }
}

/// This side is said to accept. At an input that both share, either player may have said so.
fn accepted(planning: &Planning<'_>, by: Color) -> Result<Vec<Event>, Refused> {
    let what = Reported::AcceptsDraw;
    match reports::word_on(planning, by, what) {
        Word::Counts => planning.possible(vec![Event::Draw(DrawEvent::AcceptDraw)]),
        word @ (Word::CanBeAnswered | Word::WaitsForArbiter) => {
            reports::report(planning, by, what, word)
        }
    }
}

/// A draw is claimed with this move.
pub(super) fn claim_with(planning: &Planning<'_>, mv: Move) -> Plan {
    if let Err(refused) = planning.may_announce() {
        return Plan::Refuse(refused);
    }
    let game = planning.state.game();
    let claim = if game.can_claim_threefold_with(mv) {
        Claim::Threefold
    } else if game.can_claim_fifty_with(mv) {
        Claim::Fifty
    } else {
        claim_with_some_move(game).unwrap_or(Claim::Threefold)
    };
    let intended = Some(mv);
    let wanted = Confirmation::Claim { claim, intended };
    match hides_the_position(planning) {
        // The program has asked back already, in words that do not tell the ground.
        true => confirmation::confirm(planning, wanted).into(),
        false => confirmation::formally(planning, wanted),
    }
}

/// A draw is claimed for the position on the board.
pub(super) fn claim_position(planning: &Planning<'_>) -> Result<Vec<Event>, Refused> {
    planning.may_announce()?;
    let claim = claim_now(planning.state.game()).unwrap_or(Claim::Threefold);
    let intended = None;
    confirmation::confirm(planning, Confirmation::Claim { claim, intended })
}

/// A draw is claimed with no legal move: no position can arise from it, so the claim is wrong.
pub(super) fn claim_with_no_move(planning: &Planning<'_>) -> Result<Vec<Event>, Refused> {
    planning.may_announce()?;
    confirmation::claim_draw(planning, Claim::Threefold, Some(UciMove::Null))
}

pub(super) fn opponent_draw(planning: &Planning<'_>) -> Result<Vec<Event>, Refused> {
    let by = confirmation::tells_of_opponent(planning)?;
    if planning.state.offer() == Some(by.other()) {
        return accepted(planning, by);
    }
    match reports::word_on(planning, by, Reported::OffersDraw) {
        Word::Counts => offer_of(planning, by),
        word @ (Word::CanBeAnswered | Word::WaitsForArbiter) => {
            reports::report(planning, by, Reported::OffersDraw, word)
        }
    }
}

/// The ground on which a draw can be claimed for the position on the board.
fn claim_now(game: &Game) -> Option<Claim> {
    if game.can_claim_threefold() {
        Some(Claim::Threefold)
    } else if game.can_claim_fifty() {
        Some(Claim::Fifty)
    } else {
        None
    }
}

/// The ground on which a claim with some intended move is correct, if there is one.
fn claim_with_some_move(game: &Game) -> Option<Claim> {
    if !game.threefold_claim_moves().is_empty() {
        Some(Claim::Threefold)
    } else if !game.fifty_claim_moves().is_empty() {
        Some(Claim::Fifty)
    } else {
        None
    }
}
