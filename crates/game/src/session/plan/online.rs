//! What a player of a game on a server may want, and what becomes of it. Everything that thinks about the game is refused
//! here; what changes the game is only asked of the server, and happens when its stream says so.

use super::intent::Intent;
use super::party::Party;
use super::planning::{Absence, Planning};
use super::practice;
use super::request::{Confirmation, OnlineAct, Plan, Unclear};

use crate::session::{
    DrawRefused, GameRefused, Matter, MoveRefused, PartyRefused, Player, Refused,
};

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
        // In a position that has occurred three times an offer ends the game.
        Intent::Draw | Intent::OfferDraw if is_repeated(it) => {
            Some(asked(it, OnlineAct::ClaimRepetition))
        }
        Intent::Draw | Intent::OfferDraw => Some(asked(it, OnlineAct::OfferDraw)),
        Intent::ClaimWith(_) | Intent::ClaimWithNoMove | Intent::ClaimPosition => {
            Some(asked(it, OnlineAct::ClaimRepetition))
        }
        Intent::Online(OnlineAct::ClaimDraw) if is_repeated(it) => {
            Some(asked(it, OnlineAct::ClaimRepetition))
        }
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
    match it.not_over().and_then(|()| may_be_asked(it, act)) {
        Err(refused) => Plan::Refuse(refused),
        Ok(()) => Plan::Do(Vec::new()),
    }
}

/// Why the server would not do it, as far as that is known here.
fn may_be_asked(it: &Planning<'_>, act: OnlineAct) -> Result<(), Refused> {
    match act {
        OnlineAct::OfferDraw if is_computer(it) => Err(DrawRefused::NotWithComputer.into()),
        OnlineAct::OfferDraw => it.state.may_offer_draw(),
        // The server would take it for an offer.
        OnlineAct::AcceptDraw if !it.by.is_offered(it.state) => Err(DrawRefused::NoOffer.into()),
        OnlineAct::Abort if it.state.game().plies().len() >= BOTH => {
            Err(GameRefused::BothHaveMoved.into())
        }
        OnlineAct::ClaimRepetition if !is_repeated(it) => Err(DrawRefused::NothingToClaim.into()),
        OnlineAct::ClaimDraw if it.desk.absence == Absence::Here => {
            Err(DrawRefused::NothingToClaim.into())
        }
        OnlineAct::ClaimVictory | OnlineAct::ClaimDraw => has_left(it),
        OnlineAct::AcceptDraw
        | OnlineAct::DeclineDraw
        | OnlineAct::ProposeTakeback
        | OnlineAct::AcceptTakeback
        | OnlineAct::DeclineTakeback
        | OnlineAct::Abort
        | OnlineAct::Resign
        | OnlineAct::ClaimRepetition
        | OnlineAct::GiveTime => Ok(()),
    }
}

/// How many plies there are when both have moved.
const BOTH: usize = 2;

/// Whether the position on the board has occurred three times.
fn is_repeated(it: &Planning<'_>) -> bool {
    it.state.game().can_claim_threefold()
}

/// Whether the opponent is the computer of the server.
fn is_computer(it: &Planning<'_>) -> bool {
    let own = it.state.own_side_on_server();
    let opponent = own.map(|own| it.state.settings().player(own.other()));
    matches!(opponent, Some(Player::Online(player)) if player.level.is_some())
}

/// Whether the opponent has left for so long that it can be claimed.
fn has_left(it: &Planning<'_>) -> Result<(), Refused> {
    let is_own_turn = it.state.own_side_on_server() == Some(it.state.game().turn());
    match it.desk.absence {
        Absence::Here => Err(GameRefused::OpponentThere.into()),
        Absence::Left(left) => Err(GameRefused::LeftNotLong(left).into()),
        Absence::Claimable if is_own_turn => Err(GameRefused::ClaimedOnOwnTurn.into()),
        Absence::Claimable => Ok(()),
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
