//! Offers and claims of a draw, resigning, and what a player asks of the arbiter.

use shakmaty::{Color, Move};

use super::party::Party;
use super::planning::{Planning, no_offer};
use super::request::{Confirmation, Plan, Unclear};
use crate::session::ClockEvent;
use crate::session::{
    ArbiterEvent, Claim, ClockRefused, DrawEvent, DrawRefused, Event, GameEvent, GameRefused,
    PartyRefused, Refused, StopReason,
};
use chess_laws::Game;
use chess_laws::quickplay::Ground;

impl Planning<'_> {
    /// A draw that is offered is accepted. Where the position on the board gives the right to
    /// claim, one is claimed; where a move would, that move is asked for; otherwise one is
    /// offered.
    pub(super) fn draw(&self) -> Plan {
        if let Err(refused) = self.not_over() {
            return Plan::Refuse(refused);
        }
        let state = self.state;
        // Whoever repeats their own offer does not accept it.
        if self.by.is_offered(state) && state.offer() != Some(self.side()) {
            return self.answer_draw(true).into();
        }
        let game = state.game();
        let on_move = self.plays(state.game_ahead().turn());
        if !on_move || !state.may_claim_draw() {
            return self.offer().into();
        }
        if let Some(claim) = claim_now(game) {
            let intended = None;
            return self.formally(Confirmation::Claim { claim, intended });
        }
        match claim_with_some_move(game) {
            Some(_) => Plan::Ask(Unclear::IntendedMove),
            None => self.offer().into(),
        }
    }

    pub(super) fn offer(&self) -> Result<Vec<Event>, Refused> {
        self.offer_of(self.side())
    }

    fn offer_of(&self, by: Color) -> Result<Vec<Event>, Refused> {
        self.possible(vec![Event::Draw(DrawEvent::OfferDraw { by })])
    }

    /// Only the opponent's offer is answered.
    pub(super) fn answer_draw(&self, accepts: bool) -> Result<Vec<Event>, Refused> {
        if !self.by.is_offered(self.state) {
            return Err(no_offer());
        }
        let answer = match accepts {
            true => DrawEvent::AcceptDraw,
            false => DrawEvent::DeclineDraw,
        };
        self.possible(vec![Event::Draw(answer)])
    }

    /// A draw is claimed with this move.
    pub(super) fn claim_with(&self, mv: Move) -> Plan {
        if let Err(refused) = self.may_announce() {
            return Plan::Refuse(refused);
        }
        if !self.state.may_claim_draw() {
            return Plan::Refuse(DrawRefused::ClaimLost.into());
        }
        let game = self.state.game();
        let claim = if game.can_claim_threefold_with(mv) {
            Claim::Threefold
        } else if game.can_claim_fifty_with(mv) {
            Claim::Fifty
        } else {
            claim_with_some_move(game).unwrap_or(Claim::Threefold)
        };
        let intended = Some(mv);
        self.formally(Confirmation::Claim { claim, intended })
    }

    /// The opponent only moves elsewhere, or this is told of them. Nobody speaks for one who
    /// can speak.
    fn tells_of_opponent(&self) -> Result<Color, Refused> {
        if self.state.settings().lone_human().is_some() {
            return Err(PartyRefused::EngineHasNoVoice.into());
        }
        if let Party::Side(_) = self.by {
            return Err(PartyRefused::OpponentSpeaks.into());
        }
        self.not_over()?;
        Ok(self.side().other())
    }

    pub(super) fn opponent_draw(&self) -> Result<Vec<Event>, Refused> {
        let by = self.tells_of_opponent()?;
        if self.state.offer() == Some(by.other()) {
            return self.possible(vec![Event::Draw(DrawEvent::AcceptDraw)]);
        }
        self.offer_of(by)
    }

    pub(super) fn opponent_resigns(&self) -> Plan {
        match self.tells_of_opponent() {
            Ok(by) => self.formally(Confirmation::Resign(by)),
            Err(refused) => Plan::Refuse(refused),
        }
    }

    /// What only the player to move may ask for.
    pub(super) fn in_own_turn(&self, wish: Confirmation) -> Plan {
        if self.plays(self.state.game_ahead().turn()) {
            self.formally(wish)
        } else {
            Plan::Refuse(PartyRefused::NotYourTurn.into())
        }
    }

    /// What stops the clocks or ends the game: it is asked back first, where it could have been
    /// misheard, and if it can happen at all.
    pub(super) fn formally(&self, wish: Confirmation) -> Plan {
        match self.confirm(wish) {
            Ok(_) if self.through.asks_back() => Plan::Ask(Unclear::Really(wish)),
            planned => planned.into(),
        }
    }

    /// It is meant. Nobody resigns, calls or claims for another.
    pub(super) fn confirm(&self, wish: Confirmation) -> Result<Vec<Event>, Refused> {
        self.not_over()?;
        let event = match wish {
            Confirmation::Resign(by) => {
                self.speaks_for(by)?;
                Event::Game(GameEvent::Resign { by })
            }
            Confirmation::CallArbiter(by) => {
                self.speaks_for(by)?;
                Event::Arbiter(ArbiterEvent::Stop {
                    reason: StopReason::Arbiter,
                    by: Some(by),
                })
            }
            Confirmation::Increment(by) => {
                self.speaks_for(by)?;
                Event::Draw(DrawEvent::RequestIncrement)
            }
            Confirmation::QuickplayClaim(by) => {
                self.speaks_for(by)?;
                // Both grounds are claimed; the arbiter weighs them.
                let ground = Ground::Both;
                Event::Draw(DrawEvent::ClaimQuickplay { ground })
            }
            Confirmation::Claim { claim, intended } => {
                self.speaks_for(self.on_move())?;
                let intended = intended.map(|mv| self.state.game().uci(mv));
                Event::Draw(DrawEvent::ClaimDraw { claim, intended })
            }
        };
        self.possible(vec![event])
    }

    /// 6.8. The clock decides. Of one beside the board nobody but the arbiter knows, so a player
    /// calls them.
    pub(super) fn claim_flag(&self) -> Plan {
        let state = self.state;
        let refused = match (state.outcome(), state.stopped()) {
            (Some(_), _) => Some(GameRefused::Over.into()),
            (None, Some(_)) => Some(ClockRefused::Stopped.into()),
            (None, None) => None,
        };
        if let Some(refused) = refused {
            return Plan::Refuse(refused);
        }
        if state.clock_is_beside() && self.is_arbiter().is_err() {
            return self.formally(Confirmation::CallArbiter(self.side()));
        }
        match state.flag_event(self.at) {
            Some(flag) => self.possible(vec![flag]).into(),
            None => Plan::Refuse(ClockRefused::NotFallen.into()),
        }
    }

    pub(super) fn report_clock(&self, side: Color, left_ms: u64) -> Result<Vec<Event>, Refused> {
        self.possible(vec![Event::Clock(ClockEvent::ReportClock {
            side,
            left_ms,
        })])
    }

    pub(super) fn withdraw_report(&self, side: Color) -> Result<Vec<Event>, Refused> {
        self.possible(vec![Event::Clock(ClockEvent::WithdrawReport { side })])
    }
}

/// On what ground the position on the board can be claimed a draw.
fn claim_now(game: &Game) -> Option<Claim> {
    if game.can_claim_threefold() {
        Some(Claim::Threefold)
    } else if game.can_claim_fifty() {
        Some(Claim::Fifty)
    } else {
        None
    }
}

/// On what ground a claim with some intended move is correct, if it is.
fn claim_with_some_move(game: &Game) -> Option<Claim> {
    if !game.threefold_claim_moves().is_empty() {
        Some(Claim::Threefold)
    } else if !game.fifty_claim_moves().is_empty() {
        Some(Claim::Fifty)
    } else {
        None
    }
}
