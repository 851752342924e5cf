//! What a player of a game on a server may want, and what becomes of it. Everything that thinks about the game is refused
//! here; what changes the game is only asked of the server, and happens when its stream says so.

use super::intent::Intent;
use super::party::Party;
use super::planning::Planning;
use super::practice;
use super::request::{Confirmation, OnlineAct, Plan, Unclear};

use crate::session::{DrawRefused, GameRefused, Matter, MoveRefused, PartyRefused};

/// What follows in a game on a server; `None` where that is the same as in every game.
// Long: an arm for each group of intents.
pub(super) fn planned(it: &Planning<'_>, intent: &Intent) -> Option<Plan> {
    let refuse = |refused: PartyRefused| Some(Plan::Refuse(refused.into()));
    match intent {
        Intent::Announce(_)
        | Intent::AnnounceWords { .. }
        | Intent::TryIllegal { .. }
        | Intent::Touch(_)
        | Intent::ReportTouch(_)
        | Intent::TouchNothing { .. }
        | Intent::Step(..)
        | Intent::PutBack(_)
        | Intent::Lift(_)
        | Intent::Adjust
        | Intent::Promote(_)
        | Intent::NoticeClocks
        | Intent::AnswerReport(_)
        | Intent::Sign(_)
        | Intent::Ask(_) => None,
        Intent::Withdraw | Intent::Correct { .. } | Intent::Press | Intent::OpponentPressed => {
            let sent = it.state.announced().is_some() && it.by != Party::Program;
            sent.then(|| Plan::Refuse(MoveRefused::Sent.into()))
        }
        Intent::Draw if it.by.is_offered(it.state) => Some(asked(it, OnlineAct::AcceptDraw)),
        Intent::Draw
        | Intent::OfferDraw
        | Intent::ClaimWith(_)
        | Intent::ClaimWithNoMove
        | Intent::ClaimPosition => Some(asked(it, OnlineAct::OfferDraw)),
        Intent::AnswerDraw(accepts) if it.by.is_offered(it.state) => Some(asked_plainly(
            it,
            match accepts {
                true => OnlineAct::AcceptDraw,
                false => OnlineAct::DeclineDraw,
            },
        )),
        // The refusal is that no draw is offered.
        Intent::AnswerDraw(_) => None,
        Intent::Resign => Some(asked(it, OnlineAct::Resign)),
        Intent::ClaimFlag => Some(asked(it, OnlineAct::ClaimVictory)),
        Intent::TakeBack(_) => Some(asked(it, OnlineAct::ProposeTakeback)),
        Intent::Online(act) => Some(match act.is_asked_back() {
            true => asked(it, *act),
            false => asked_plainly(it, *act),
        }),
        Intent::Confirm(Confirmation::Online(act)) => Some(asked_plainly(it, *act)),
        Intent::ReadChat => Some(Plan::Do(Vec::new())),
        Intent::Premove => Some(match it.not_over() {
            Ok(()) => Plan::Do(Vec::new()),
            Err(refused) => Plan::Refuse(refused),
        }),
        Intent::Leave => Some(practice::leave_for(it, Confirmation::Leave)),
        Intent::Confirm(Confirmation::Leave) => Some(Plan::Do(Vec::new())),
        // A player who begins another one leaves this one, and loses it.
        Intent::Another(_) | Intent::Confirm(Confirmation::Another(_)) => {
            Some(match it.not_over() {
                Ok(()) => Plan::Refuse(GameRefused::RunsOnServer.into()),
                Err(_) => Plan::Do(Vec::new()),
            })
        }
        Intent::Redo | Intent::Advice(_) | Intent::Pause => {
            refuse(PartyRefused::Withheld(Matter::Practice))
        }
        Intent::Confirm(
            Confirmation::Resign(_)
            | Confirmation::ReportResigns { .. }
            | Confirmation::CallArbiter(_)
            | Confirmation::Increment(_)
            | Confirmation::QuickplayClaim(_)
            | Confirmation::Claim { .. }
            | Confirmation::TakeBack { .. },
        )
        | Intent::RequestIncrement
        | Intent::ClaimQuickplay
        | Intent::OpponentDraw
        | Intent::OpponentResigns
        | Intent::CallArbiter
        | Intent::ReportClock { .. }
        | Intent::Seal
        | Intent::Order(_)
        | Intent::CarryOut
        | Intent::ShowPage(_)
        | Intent::AcceptFinding(_)
        | Intent::AgreeDraw => refuse(PartyRefused::ServerDecides),
    }
}

/// The server is asked for it, once the player has confirmed what could have been misheard.
fn asked(it: &Planning<'_>, act: OnlineAct) -> Plan {
    match asked_plainly(it, act) {
        Plan::Do(_) if it.through.asks_back() => {
            Plan::Ask(Unclear::Really(Confirmation::Online(act)))
        }
        planned @ (Plan::Do(_) | Plan::Ask(_) | Plan::Refuse(_)) => planned,
    }
}

/// The server is asked for it. Nothing has happened by that.
fn asked_plainly(it: &Planning<'_>, act: OnlineAct) -> Plan {
    match it.not_over() {
        Err(refused) => Plan::Refuse(refused),
        Ok(()) if act == OnlineAct::OfferDraw => match it.state.may_offer_draw() {
            Err(refused) => Plan::Refuse(refused),
            Ok(()) => Plan::Do(Vec::new()),
        },
        // The server would take it for an offer.
        Ok(()) if act == OnlineAct::AcceptDraw && !it.by.is_offered(it.state) => {
            Plan::Refuse(DrawRefused::NoOffer.into())
        }
        Ok(()) => Plan::Do(Vec::new()),
    }
}

/// What the server is to be asked for when this was carried out.
#[must_use]
pub fn asked_of_server(intent: &Intent) -> Option<OnlineAct> {
    #[allow(clippy::wildcard_enum_match_arm)]
    match intent {
        Intent::Online(act) | Intent::Confirm(Confirmation::Online(act)) => Some(*act),
        Intent::AnswerDraw(true) => Some(OnlineAct::AcceptDraw),
        Intent::AnswerDraw(false) => Some(OnlineAct::DeclineDraw),
        // At a page nothing is asked back.
        Intent::Draw | Intent::OfferDraw => Some(OnlineAct::OfferDraw),
        Intent::Resign => Some(OnlineAct::Resign),
        Intent::TakeBack(_) => Some(OnlineAct::ProposeTakeback),
        Intent::ClaimFlag => Some(OnlineAct::ClaimVictory),
        _ => None,
    }
}
