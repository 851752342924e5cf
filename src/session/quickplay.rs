//! Requests and claims in a quickplay finish (Guidelines III.4 to III.6), and what
//! the arbiter rules.

use shakmaty::Color;

use super::{Effect, Refused, State, StopReason};
use crate::session::DrawEffect;
use crate::session::{ArbiterRefused, DrawRefused, MoveRefused};
use chess_laws::Outcome;
use chess_laws::quickplay::{AWARD, Ground, INCREMENT, Quickplay, Ruling, may_ask};

/// A draw that is claimed in a quickplay finish and not decided yet (III.5, III.6).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct QuickplayClaim {
    /// Who claims.
    pub by: Color,
    /// On what basis.
    pub ground: Ground,
    /// How far it is.
    pub stage: Stage,
}

/// How far a claim is (III.5).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    /// The arbiter has not ruled yet.
    Open,
    /// The arbiter watches the game and decides later (III.5.2).
    Postponed {
        /// Whether the opponent has had his two minutes.
        awarded: bool,
    },
    /// This side's flag fell meanwhile, and the arbiter decides now (III.5.2).
    AfterFlag(Color),
}

impl State {
    /// Whether a flag has fallen and the arbiter decides what that means.
    pub(super) fn awaits_ruling(&self) -> bool {
        let after_flag = |claim: QuickplayClaim| matches!(claim.stage, Stage::AfterFlag(_));
        self.claim.is_some_and(after_flag)
    }

    /// Whether the game cannot go on before the arbiter rules on the claim.
    pub(super) fn claim_is_urgent(&self) -> bool {
        let postponed = |claim: QuickplayClaim| matches!(claim.stage, Stage::Postponed { .. });
        self.claim.is_some_and(|claim| !postponed(claim))
    }

    /// III.4: the request is an offer of a draw as well, where one can be made.
    pub(super) fn request_increment(&mut self) -> Result<Vec<Effect>, Refused> {
        let by = self.asks_in_last_minutes(&[Quickplay::Increment])?;
        let mut effects = vec![Effect::Draw(DrawEffect::IncrementRequested { by })];
        if self.may_offer_draw().is_ok() {
            effects.extend(self.offer_draw(by)?);
        }
        self.request = Some(by);
        self.pause_for_ruling(by)?;
        Ok(effects)
    }

    /// III.4: the clocks get the increment, and the opponent two minutes.
    pub(super) fn rule_request(&mut self, granted: bool) -> Result<Vec<Effect>, Refused> {
        let by = self
            .request
            .ok_or(Refused::Arbiter(ArbiterRefused::NothingToRule))?;
        if self.offer == Some(by) {
            return Err(Refused::Draw(DrawRefused::OfferOpen));
        }
        self.request = None;
        let mut effects = vec![Effect::Draw(DrawEffect::RequestRuled { granted })];
        if granted {
            self.clock.introduce_increment(INCREMENT, self.now);
            effects.push(self.award(by.other(), AWARD));
        }
        Ok(effects)
    }

    /// III.5 and III.6: the claim is recorded for the arbiter, and the clocks stop.
    pub(super) fn claim_quickplay(&mut self, ground: Ground) -> Result<Vec<Effect>, Refused> {
        if self.claim.is_some() {
            return Err(Refused::Arbiter(ArbiterRefused::RulingDue));
        }
        let by = self.asks_in_last_minutes(&[Quickplay::Claim, Quickplay::Unsupervised])?;
        let stage = Stage::Open;
        self.claim = Some(QuickplayClaim { by, ground, stage });
        self.pause_for_ruling(by)?;
        Ok(vec![Effect::Draw(DrawEffect::QuickplayClaimed {
            by,
            ground,
        })])
    }

    /// III.5.1 to III.5.3. Where no arbiter supervises, the claim has concluded the
    /// game: the designated arbiter declares it drawn or decides the result otherwise.
    pub(super) fn rule_claim(&mut self, ruling: Ruling) -> Result<Vec<Effect>, Refused> {
        let claim = self
            .claim
            .ok_or(Refused::Arbiter(ArbiterRefused::NothingToRule))?;
        let concluded = self.settings.regulations.quickplay == Some(Quickplay::Unsupervised);
        match (ruling, claim.stage) {
            (Ruling::Draw, _) => Ok(self.end_after_announced(Outcome::Quickplay)),
            _ if concluded => Err(Refused::Arbiter(ArbiterRefused::NotAnnouncedBefore)),
            (Ruling::Postpone { award }, Stage::Open) => {
                let stage = Stage::Postponed { awarded: award };
                self.claim = Some(QuickplayClaim { stage, ..claim });
                Ok(self.ruled(ruling, award.then_some(claim.by.other())))
            }
            (Ruling::Postpone { .. }, _) => Err(Refused::Arbiter(ArbiterRefused::NothingToRule)),
            (Ruling::Reject, Stage::AfterFlag(fallen)) => Ok(self.end_by_flag(fallen)),
            (Ruling::Reject, stage) => {
                self.claim = None;
                let awarded = stage == Stage::Postponed { awarded: true };
                Ok(self.ruled(ruling, (!awarded).then_some(claim.by.other())))
            }
        }
    }

    /// III.5.2: a flag fell while the decision is postponed.
    pub(super) fn await_ruling(&mut self, fallen: Color) -> Result<Vec<Effect>, Refused> {
        let claim = self.claim.filter(|_| !self.awaits_ruling());
        let claim = claim.ok_or(Refused::Arbiter(ArbiterRefused::RulingDue))?;
        let stage = Stage::AfterFlag(fallen);
        self.claim = Some(QuickplayClaim { stage, ..claim });
        self.offer = None;
        self.pause_for_ruling(fallen)?;
        Ok(vec![Effect::Draw(DrawEffect::RulingAwaited { fallen })])
    }

    fn ruled(&mut self, ruling: Ruling, awarded: Option<Color>) -> Vec<Effect> {
        let mut effects = vec![Effect::Draw(DrawEffect::ClaimRuled(ruling))];
        effects.extend(awarded.map(|side| self.award(side, AWARD)));
        effects
    }

    /// The player to move, if he may ask for something in his last two minutes.
    fn asks_in_last_minutes(&self, announced: &[Quickplay]) -> Result<Color, Refused> {
        let quickplay = self.settings.regulations.quickplay;
        if !quickplay.is_some_and(|it| announced.contains(&it)) {
            return Err(Refused::Arbiter(ArbiterRefused::NotAnnouncedBefore));
        }
        if self.announced.is_some() {
            return Err(Refused::Move(MoveRefused::Announced));
        }
        if self.request.is_some() {
            return Err(Refused::Arbiter(ArbiterRefused::RulingDue));
        }
        let mover = self.game.turn();
        may_ask(&self.clock, mover, self.now)?;
        Ok(mover)
    }

    /// The clocks stop for the arbiter, unless they are stopped already.
    fn pause_for_ruling(&mut self, by: Color) -> Result<(), Refused> {
        if self.stopped.is_none() {
            self.stop(StopReason::Quickplay, Some(by))?;
        }
        Ok(())
    }
}
