//! What stops the clocks or ends the game: resigning, claims, calling the arbiter, and signing the result. Where words
//! could have been misheard, it is asked back first.

use shakmaty::Color;
use shakmaty::uci::UciMove;

use super::party::Party;
use super::planning::Planning;
use super::practice;
use super::reports::{self, Word};
use super::request::{Confirmation, Plan, Unclear};
use crate::session::{
    ArbiterEvent, ArbiterRefused, Claim, DrawEvent, DrawRefused, Event, GameEvent, GameRefused,
    MoveRefused, PartyRefused, PracticeRefused, Refused, Reported, StopReason,
};
use chess_laws::quickplay::Ground;

/// The side of an opponent about whom the other player may report, because their moves come from
/// elsewhere. An opponent who speaks here speaks for themselves.
pub(super) fn tells_of_opponent(planning: &Planning<'_>) -> Result<Color, Refused> {
    if planning.state.settings().lone_human().is_some() {
        return Err(PartyRefused::EngineHasNoVoice.into());
    }
    if let Party::Side(_) = planning.by {
        return Err(PartyRefused::OpponentSpeaks.into());
    }
    planning.not_over()?;
    Ok(planning.side().other())
}

pub(super) fn opponent_resigns(planning: &Planning<'_>) -> Plan {
    match tells_of_opponent(planning) {
        Ok(by) => formally(planning, resigns(planning, by, false)),
        Err(refused) => Plan::Refuse(refused),
    }
}

/// The player resigns. Where nobody knows who speaks, the program asks who does: under the Laws
/// neither the turn nor an announcement tells.
pub(super) fn resign(planning: &Planning<'_>) -> Plan {
    let unknown = match planning.by {
        Party::Either(shared) => shared.speaks_for_nobody(planning.state),
        Party::Side(_) | Party::Arbiter(_) | Party::Program => false,
    };
    let by = planning.resigning();
    formally(planning, resigns(planning, by, unknown))
}

/// This side resigns: asks that player where their word counts, or the speaker where it is a
/// report.
fn resigns(planning: &Planning<'_>, by: Color, or_other: bool) -> Confirmation {
    match reports::word_on(planning, by, Reported::Resigns) {
        Word::Counts => Confirmation::Resign(by),
        Word::CanBeAnswered | Word::WaitsForArbiter => Confirmation::ReportResigns { by, or_other },
    }
}

/// Checks what only the player to move may ask for or claim.
pub(super) fn in_own_turn(planning: &Planning<'_>, wanted: Confirmation) -> Plan {
    if !planning.plays(planning.state.pending().answerer()) {
        return Plan::Refuse(PartyRefused::NotYourTurn.into());
    }
    let planned = formally(planning, wanted);
    if planning.state.pending().illegal().is_none() || is_refused_before(&planned) {
        return planned;
    }
    // After a legal announcement that waits it is refused like this; nobody learns by it which it is.
    Plan::Refuse(MoveRefused::Announced.into())
}

/// Whether it is refused before anybody asks whether a move is announced.
fn is_refused_before(planned: &Plan) -> bool {
    matches!(
        planned,
        Plan::Refuse(Refused::Party(_) | Refused::Arbiter(ArbiterRefused::NotAnnouncedBefore))
    )
}

/// A player calls the arbiter, where there can be one.
pub(super) fn call_arbiter(planning: &Planning<'_>) -> Plan {
    match planning.state.has_nobody_to_call() {
        true => Plan::Refuse(PracticeRefused::NoArbiter.into()),
        false => formally(planning, Confirmation::CallArbiter(planning.side())),
    }
}

/// Asks back first about what stops the clocks or ends the game, where it could have been misheard,
/// and if it can happen at all.
pub(super) fn formally(planning: &Planning<'_>, wanted: Confirmation) -> Plan {
    match confirm(planning, wanted) {
        Ok(_) if planning.through.asks_back() => Plan::Ask(Unclear::Really(wanted)),
        planned => planned.into(),
    }
}

/// The player has confirmed it, so it happens. No player resigns, calls the arbiter or claims for another one.
pub(super) fn confirm(
    planning: &Planning<'_>,
    wanted: Confirmation,
) -> Result<Vec<Event>, Refused> {
    if let Confirmation::Another(_) = wanted {
        // The game may have ended meanwhile.
        return practice::confirm_another(planning);
    }
    planning.not_over()?;
    let event = match wanted {
        Confirmation::Resign(by) | Confirmation::ReportResigns { by, .. } => {
            planning.speaks_for(by)?;
            match reports::word_on(planning, by, Reported::Resigns) {
                Word::Counts => Event::Game(GameEvent::Resign { by }),
                word @ (Word::CanBeAnswered | Word::WaitsForArbiter) => {
                    return reports::report(planning, by, Reported::Resigns, word);
                }
            }
        }
        Confirmation::CallArbiter(by) => {
            planning.speaks_for(by)?;
            Event::Arbiter(ArbiterEvent::Stop {
                reason: StopReason::Arbiter,
                by: Some(by),
            })
        }
        Confirmation::Increment(by) => {
            planning.speaks_for(by)?;
            Event::Draw(DrawEvent::RequestIncrement)
        }
        Confirmation::QuickplayClaim(by) => {
            planning.speaks_for(by)?;
            // Both grounds are claimed; the arbiter weighs them.
            let ground = Ground::Both;
            Event::Draw(DrawEvent::ClaimQuickplay { ground })
        }
        Confirmation::Claim { claim, intended } => {
            let intended = intended.map(|mv| planning.state.game().uci(mv));
            return claim_draw(planning, claim, intended);
        }
        Confirmation::Online(_) => return Err(GameRefused::NotOnServer.into()),
        Confirmation::TakeBack { plies } => return practice::confirm_take_back(planning, plies),
        Confirmation::Leave | Confirmation::Another(_) => return practice::confirm_leave(planning),
    };
    planning.possible(vec![event])
}

/// The player to move claims a draw. Where nobody knows who speaks, either may have said so: a wrong
/// claim costs time and binds to a move, so it is reported, and judged once it is confirmed.
pub(super) fn claim_draw(
    planning: &Planning<'_>,
    claim: Claim,
    intended: Option<UciMove>,
) -> Result<Vec<Event>, Refused> {
    let by = planning.on_move();
    planning.speaks_for(by)?;
    if !planning.state.can_claim_now() {
        return Err(DrawRefused::ClaimLost.into());
    }
    let what = Reported::ClaimsDraw { claim, intended };
    match reports::word_on(planning, by, what) {
        Word::Counts => {
            planning.possible(vec![Event::Draw(DrawEvent::ClaimDraw { claim, intended })])
        }
        word @ (Word::CanBeAnswered | Word::WaitsForArbiter) => {
            reports::report(planning, by, what, word)
        }
    }
}

/// A player signs the result, or declines to: each for themselves, through their own channel (5.1.2, 8.7). At an input
/// that both share, the player who is asked by name signs.
pub(super) fn sign(planning: &Planning<'_>, signs: bool) -> Result<Vec<Event>, Refused> {
    planning.state.outcome().ok_or(GameRefused::NotOver)?;
    let by = match planning.by {
        Party::Side(side) => side,
        Party::Either(_) => planning
            .by
            .signs(planning.state)
            .ok_or(GameRefused::SignedAlready)?,
        Party::Arbiter(_) | Party::Program => return Err(PartyRefused::OnlyPlayersSign.into()),
    };
    let through = planning.through;
    planning.possible(vec![Event::Game(match signs {
        true => GameEvent::Sign { by, through },
        false => GameEvent::DeclineToSign { by, through },
    })])
}
