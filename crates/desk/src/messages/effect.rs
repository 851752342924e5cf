//! The effects of events in words.

use shakmaty::{Color, File};

use super::{Phrase, Wording, text};
use chess_laws::StartPosition;
use game::session::{
    AdjournmentEffect, AgreementEffect, ArbiterEffect, ClockEffect, DrawEffect, GameEffect,
    MoveEffect,
};
use game::session::{CorrectionTime, Effect, Player, State};

/// The wording of effects.
pub(super) struct EffectWording<'a> {
    words: &'a Wording,
}

impl Wording {
    /// What is said about the effects of an event.
    pub(super) fn effects(&self) -> EffectWording<'_> {
        EffectWording { words: self }
    }
}

impl EffectWording<'_> {
    /// What is said about an effect; nothing if it is not spoken.
    pub(super) fn effect(&self, effect: &Effect, state: &State) -> Vec<Phrase> {
        let text = match effect {
            Effect::Game(effect) => self.game(effect, state),
            Effect::Move(effect) => return self.made(effect, state),
            Effect::Draw(effect) => self.draw(effect, state),
            Effect::Clock(effect) => self.clock(effect, state),
            Effect::Arbiter(effect) => self.arbiter(effect, state),
            Effect::Agreement(effect) => self.agreement(effect, state),
            Effect::Adjournment(effect) => self.adjournment(effect),
            Effect::Report(effect) => self.words.reports().effect(effect, state),
            Effect::Practice(effect) => self.words.practice().effect(effect, state),
        };
        Phrase::alone(text)
    }

    /// The game has begun or is over.
    fn game(&self, effect: &GameEffect, state: &State) -> String {
        match effect {
            GameEffect::Begun => self.begun(state),
            GameEffect::Over(outcome) => self.words.outcome(*outcome),
            GameEffect::Signed { by } => {
                let at = &self.words.localisation;
                let signed = text!(at, "signed", color = self.words.color(*by));
                match state.signatures().await_arbiter() {
                    true => format!("{signed} {}", text!(at, "signatures-need-arbiter")),
                    false => signed,
                }
            }
            GameEffect::NotSigned { by } => {
                text!(
                    self.words.localisation,
                    "not-signed",
                    color = self.words.color(*by)
                )
            }
        }
    }

    /// What became of a move and its steps.
    fn made(&self, effect: &MoveEffect, state: &State) -> Vec<Phrase> {
        let at = &self.words.localisation;
        let text = match effect {
            MoveEffect::Announced {
                said: Some(said), ..
            } => {
                return Phrase::alone(self.words.said(said));
            }
            MoveEffect::Announced { mv, check, .. } => {
                return Phrase::alone(self.words.announcement(*mv, *check));
            }
            MoveEffect::IllegalAnnounced { said, .. } => {
                return Phrase::alone(self.words.said(said));
            }
            MoveEffect::FoundIllegal { said, .. } => self.words.moves().found_illegal(said, state),
            MoveEffect::Withdrawn => text!(at, "withdrawn"),
            MoveEffect::Completed { check: true, .. } => {
                return Phrase::alone(self.words.check());
            }
            MoveEffect::Completed { check: false, .. } => return Vec::new(),
            MoveEffect::Touched { by, piece } => self.words.moves().touched_in(*by, *piece, state),
            MoveEffect::TakenOff { by, piece } => {
                self.words.moves().taken_off_in(*by, *piece, state)
            }
            MoveEffect::Placed { by, role, square } => {
                self.words.moves().placed_in(*by, *role, *square, state)
            }
            MoveEffect::Lifted { by, piece } => self.words.board().lifted(*by, *piece),
            MoveEffect::Adjusts { by } => {
                text!(at, "adjusts", color = self.words.color(*by))
            }
            MoveEffect::PromotionChosen { by, role } => {
                self.words.moves().promotion_chosen(*by, *role)
            }
        };
        Phrase::alone(text)
    }

    /// What became of an offer or a claim.
    fn draw(&self, effect: &DrawEffect, state: &State) -> String {
        let at = &self.words.localisation;
        match effect {
            DrawEffect::DrawOffered { by } => self.words.page().offered(*by),
            DrawEffect::WrongClaim {
                by,
                intended,
                named,
            } => self
                .words
                .moves()
                .wrong_claim(*by, *intended, *named, state),
            DrawEffect::DrawDeclined { by } => {
                text!(at, "draw-declined", color = self.words.color(*by))
            }
            DrawEffect::OfferLapsed => text!(at, "offer-lapsed"),
            DrawEffect::IncrementRequested { by } => self.words.arbiter().increment_requested(*by),
            DrawEffect::RequestRuled { granted } => self.words.arbiter().request_ruled(*granted),
            DrawEffect::QuickplayClaimed { by, ground } => {
                self.words.arbiter().quickplay_claimed(*by, *ground)
            }
            DrawEffect::ClaimRuled(ruling) => self.words.arbiter().claim_ruled(*ruling),
            DrawEffect::RulingAwaited { fallen } => {
                text!(at, "ruling-awaited", color = self.words.color(*fallen))
            }
        }
    }

    /// What became of a clock.
    fn clock(&self, effect: &ClockEffect, state: &State) -> String {
        let at = &self.words.localisation;
        match effect {
            ClockEffect::FlagDown { side } => {
                text!(at, "flag-down", color = self.words.color(*side))
            }
            ClockEffect::LowTime { side, left } => {
                let left = self.words.time_left(*left);
                text!(at, "low-time", color = self.words.color(*side), left = left)
            }
            ClockEffect::NextPeriod => text!(at, "next-period"),
            ClockEffect::ClocksSet => self.words.arbiter().clocks_set(state),
            ClockEffect::ClockToRun { side } => self.words.arbiter().clock_to_run(*side, state),
            ClockEffect::ClockReported { side, left } => {
                let left = self.words.time_left(*left);
                text!(
                    at,
                    "clock-reported",
                    color = self.words.color(*side),
                    left = left
                )
            }
            ClockEffect::ReportWithdrawn { side } => {
                text!(
                    at,
                    "clock-report-withdrawn",
                    color = self.words.color(*side)
                )
            }
            ClockEffect::Awarded { side, extra } => {
                let extra = self.words.exact_time(*extra);
                text!(
                    at,
                    "awarded",
                    color = self.words.color(*side),
                    extra = extra
                )
            }
        }
    }

    /// What the arbiter did.
    fn arbiter(&self, effect: &ArbiterEffect, state: &State) -> String {
        let at = &self.words.localisation;
        match effect {
            ArbiterEffect::Appointed(profile) => at.appointed(profile),
            ArbiterEffect::WarningsSet(warnings) => self.words.arbiter().warnings_set(warnings),
            ArbiterEffect::CorrectionTime(CorrectionTime::Player) => {
                text!(at, "correction-time-player")
            }
            ArbiterEffect::CorrectionTime(CorrectionTime::Nobody) => {
                text!(at, "correction-time-nobody")
            }
            ArbiterEffect::Stopped { reason, by } => self.words.arbiter().stopped(*reason, *by),
            ArbiterEffect::Restarted { running } => {
                let timed = !state.clock().control().is_untimed();
                self.words.arbiter().restarted(running.filter(|_| timed))
            }
            ArbiterEffect::SignaturesConfirmed => text!(at, "signatures-confirmed"),
            ArbiterEffect::Reopened { outcome, reason } => text!(
                at,
                "reopened",
                outcome = self.words.outcome(*outcome),
                reason = self.words.notation(reason)
            ),
            ArbiterEffect::Restored => self.words.arbiter().restored(state),
            ArbiterEffect::IllegalMove { by, offence } => {
                self.words.arbiter().offence_counted(*by, *offence, state)
            }
            ArbiterEffect::Proposed {
                irregularity,
                proposal,
            } => self
                .words
                .arbiter()
                .proposed(*irregularity, *proposal, state),
        }
    }

    /// How boards and scoresheets agree with the game.
    fn agreement(&self, effect: &AgreementEffect, state: &State) -> String {
        let at = &self.words.localisation;
        match effect {
            AgreementEffect::Apart { side } => {
                text!(at, "board-apart", color = self.words.color(*side))
            }
            AgreementEffect::Alike { .. } => text!(at, "board-alike"),
            AgreementEffect::WrittenOtherwise { by, ply } => self
                .words
                .reconciliation()
                .written_otherwise(*by, *ply, state),
            AgreementEffect::WrittenRight { by, ply } => {
                self.words.reconciliation().written_right(*by, *ply, state)
            }
        }
    }

    /// What became of a sealed move.
    fn adjournment(&self, effect: &AdjournmentEffect) -> String {
        let at = &self.words.localisation;
        match effect {
            AdjournmentEffect::Sealed { by } => {
                text!(at, "sealed", color = self.words.color(*by))
            }
            AdjournmentEffect::Reconvened { running } => {
                text!(at, "reconvened", color = self.words.color(*running))
            }
            AdjournmentEffect::EnvelopeOpened { by, mv, check } => {
                self.words.adjournment().envelope_opened(*by, *mv, *check)
            }
            AdjournmentEffect::EnvelopeMissing { by, mv, check } => {
                self.words.adjournment().envelope_missing(*by, *mv, *check)
            }
            AdjournmentEffect::SealFaulty { by, written, fault } => {
                self.words.adjournment().seal_faulty(*by, written, *fault)
            }
            AdjournmentEffect::ReplySealed { by } => {
                text!(at, "reply-sealed", color = self.words.color(*by))
            }
        }
    }

    fn begun(&self, state: &State) -> String {
        let begun = match state.settings().lone_human() {
            Some(side) => self.begun_against(side, state),
            None => self.begun_between(state),
        };
        match state.settings().chess960 {
            Some(start) => format!("{} {begun}", self.start_position(start.number)),
            None => begun,
        }
    }

    /// A game against an engine begins: which side the player has, how strong the engine is, how much
    /// time there is, and who is to move where that is not White.
    fn begun_against(&self, side: Color, state: &State) -> String {
        let at = &self.words.localisation;
        let color = self.words.color(side);
        let control = &state.settings().time_control;
        let control = self.words.clock().time_control_within(control);
        let begun = match state.settings().player(!side) {
            Player::Engine { level, .. } => {
                let level = self.words.number((*level).into());
                text!(
                    at,
                    "begun-against",
                    color = color,
                    level = level,
                    control = control
                )
            }
            Player::ExternalEngine(engine) => {
                let engine = self.words.external_engine(engine);
                text!(
                    at,
                    "begun-against-engine",
                    color = color,
                    engine = engine,
                    control = control
                )
            }
            Player::Online(player) => self.words.online().begun(side, player, state),
            Player::Human => return self.begun_between(state),
        };
        let turn = state.game().turn();
        let unusual = (turn != Color::White)
            .then(|| text!(at, "position-turn", color = self.words.color(turn)));
        let external = state
            .has_external_clock()
            .then(|| text!(at, "clock-external"));
        let all = [begun].into_iter().chain(external).chain(unusual);
        all.collect::<Vec<_>>().join(" ")
    }

    fn begun_between(&self, state: &State) -> String {
        let at = &self.words.localisation;
        let mut control = self
            .words
            .clock()
            .time_control(&state.settings().time_control);
        if state.has_external_clock() {
            control = format!("{control} {}", text!(at, "clock-external"));
        }
        text!(
            at,
            "begun",
            control = control,
            color = self.words.color(state.game().turn())
        )
    }

    /// The start position of a game of Chess960, piece by piece from the a-file.
    fn start_position(&self, start: StartPosition) -> String {
        let pieces = start.back_rank().map(|role| self.words.piece(role));
        text!(
            self.words.localisation,
            "start-chess960",
            number = self.words.number(start.number().into()),
            first = self.words.file(File::A),
            last = self.words.file(File::H),
            pieces = pieces.join(", ")
        )
    }
}
