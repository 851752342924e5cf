//! Replies and effects in words.

use shakmaty::{Chess, Color, Move, Position, Role};

use super::{Phrase, Wording, text};
use crate::dialogue::Reply;
use crate::session::{
    AdjournmentEffect, AgreementEffect, ArbiterEffect, ClockEffect, DrawEffect, GameEffect,
    MoveEffect,
};
use crate::session::{Effect, Matter, Player, State};
use chess_laws::StartPosition;

impl Wording {
    /// What to say; nothing if the reply is not spoken.
    #[must_use]
    pub fn reply(&self, reply: &Reply, state: &State) -> Vec<Phrase> {
        self.marking().phrases(reply, state)
    }

    fn phrases(&self, reply: &Reply, state: &State) -> Vec<Phrase> {
        let text = match reply {
            Reply::Effect(effect) => return self.effect(effect, state),
            Reply::Ask(question) => self.question(question),
            Reply::Refused(refused) => self.refused(refused, state),
            Reply::Heard(reply) => self.about_words(reply),
            Reply::Move(reply) => self.about_move(reply, state),
            Reply::Answer(reply) => self.answer(reply, state),
            Reply::Order(reply) => self.about_order(reply),
            Reply::Seal(reply) => self.about_sealing(*reply),
        };
        Self::sentence(text)
    }

    /// What followed from an event, as text.
    #[must_use]
    pub fn told(&self, effect: &Effect, state: &State) -> String {
        let phrases = self.effect(effect, state).into_iter();
        phrases.map(|it| it.text).collect::<Vec<_>>().join(" ")
    }

    fn effect(&self, effect: &Effect, state: &State) -> Vec<Phrase> {
        let text = match effect {
            Effect::Game(effect) => self.told_game(effect, state),
            Effect::Move(effect) => return self.told_move(effect, state),
            Effect::Draw(effect) => self.told_draw(effect, state),
            Effect::Clock(effect) => self.told_clock(effect, state),
            Effect::Arbiter(effect) => self.told_arbiter(effect, state),
            Effect::Agreement(effect) => self.told_agreement(effect, state),
            Effect::Adjournment(effect) => self.told_adjournment(effect),
        };
        Self::sentence(text)
    }

    /// The game has begun or is over.
    fn told_game(&self, effect: &GameEffect, state: &State) -> String {
        match effect {
            GameEffect::Begun => self.begun(state),
            GameEffect::Over(outcome) => self.outcome(*outcome),
        }
    }

    /// What became of a move and its steps.
    fn told_move(&self, effect: &MoveEffect, state: &State) -> Vec<Phrase> {
        let at = &self.localisation;
        let text = match effect {
            MoveEffect::Announced { mv, check, .. } => {
                return vec![Phrase::announcement(&self.announcement(*mv, *check))];
            }
            MoveEffect::Withdrawn => text!(at, "withdrawn"),
            MoveEffect::Completed { .. } => return Vec::new(),
            MoveEffect::Touched { by, piece } => self.touched_in(*by, *piece, state),
            MoveEffect::TakenOff { by, piece } => self.taken_off_in(*by, *piece, state),
            MoveEffect::Placed { by, role, square } => self.placed(*by, *role, *square),
            MoveEffect::Lifted { by, piece } => self.lifted(*by, *piece),
            MoveEffect::Adjusts { by } => {
                text!(at, "adjusts", color = self.color(*by))
            }
            MoveEffect::PromotionChosen { by, role } => self.promotion_chosen(*by, *role),
        };
        Self::sentence(text)
    }

    /// What became of an offer or a claim.
    fn told_draw(&self, effect: &DrawEffect, state: &State) -> String {
        let at = &self.localisation;
        match effect {
            DrawEffect::DrawOffered { by } => self.draw_offered(*by, state),
            DrawEffect::WrongClaim { by, intended } => self.wrong_claim(*by, *intended),
            DrawEffect::DrawDeclined { by } => {
                text!(at, "draw-declined", color = self.color(*by))
            }
            DrawEffect::IncrementRequested { by } => self.increment_requested(*by),
            DrawEffect::RequestRuled { granted } => self.request_ruled(*granted),
            DrawEffect::QuickplayClaimed { by, ground } => self.quickplay_claimed(*by, *ground),
            DrawEffect::ClaimRuled(ruling) => self.claim_ruled(*ruling),
            DrawEffect::RulingAwaited { fallen } => {
                text!(at, "ruling-awaited", color = self.color(*fallen))
            }
        }
    }

    /// What became of a clock.
    fn told_clock(&self, effect: &ClockEffect, state: &State) -> String {
        let at = &self.localisation;
        match effect {
            ClockEffect::FlagDown { side } => {
                text!(at, "flag-down", color = self.color(*side))
            }
            ClockEffect::LowTime { side, left } => {
                let left = self.time_left(*left);
                text!(at, "low-time", color = self.color(*side), left = left)
            }
            ClockEffect::NextPeriod => text!(at, "next-period"),
            ClockEffect::ClocksSet => self.clocks_set(state),
            ClockEffect::ClockToRun { side } => self.clock_to_run(*side, state),
            ClockEffect::ClockReported { side, left } => {
                let left = self.time_left(*left);
                text!(at, "clock-reported", color = self.color(*side), left = left)
            }
            ClockEffect::ReportWithdrawn { side } => {
                text!(at, "clock-report-withdrawn", color = self.color(*side))
            }
            ClockEffect::Awarded { side, extra } => {
                let extra = self.time_left(*extra);
                text!(at, "awarded", color = self.color(*side), extra = extra)
            }
        }
    }

    /// What the arbiter did.
    fn told_arbiter(&self, effect: &ArbiterEffect, state: &State) -> String {
        let at = &self.localisation;
        match effect {
            ArbiterEffect::Appointed(profile) => at.appointed(profile),
            ArbiterEffect::WarningsSet(warnings) => self.warnings_set(warnings),
            ArbiterEffect::Stopped { reason, by } => self.stopped(*reason, *by),
            ArbiterEffect::Restarted { running } => {
                let timed = !state.clock().control().is_untimed();
                self.restarted(running.filter(|_| timed))
            }
            ArbiterEffect::Restored => self.restored(state),
            ArbiterEffect::IllegalMove { by, offence } => self.illegal_move(*by, *offence),
            ArbiterEffect::Proposed {
                irregularity,
                proposal,
            } => self.proposed(*irregularity, *proposal, state),
        }
    }

    /// How boards and scores agree with the game.
    fn told_agreement(&self, effect: &AgreementEffect, state: &State) -> String {
        let at = &self.localisation;
        match effect {
            AgreementEffect::Apart { side } => {
                text!(at, "board-apart", color = self.color(*side))
            }
            AgreementEffect::Alike { .. } => text!(at, "board-alike"),
            AgreementEffect::WrittenOtherwise { by, ply } => {
                self.written_otherwise(*by, *ply, state)
            }
            AgreementEffect::WrittenRight { by, ply } => self.written_right(*by, *ply, state),
        }
    }

    /// What became of a sealed move.
    fn told_adjournment(&self, effect: &AdjournmentEffect) -> String {
        let at = &self.localisation;
        match effect {
            AdjournmentEffect::Sealed { by } => {
                text!(at, "sealed", color = self.color(*by))
            }
            AdjournmentEffect::Reconvened { running } => {
                text!(at, "reconvened", color = self.color(*running))
            }
            AdjournmentEffect::EnvelopeOpened { by, mv, check } => {
                self.envelope_opened(*by, *mv, *check)
            }
            AdjournmentEffect::EnvelopeMissing { by, mv, check } => {
                self.envelope_missing(*by, *mv, *check)
            }
            AdjournmentEffect::SealFaulty { by, written, fault } => {
                self.seal_faulty(*by, written, *fault)
            }
            AdjournmentEffect::ReplySealed { by } => {
                text!(at, "reply-sealed", color = self.color(*by))
            }
        }
    }

    fn begun(&self, state: &State) -> String {
        let at = &self.localisation;
        let mut control = self.time_control(&state.settings().time_control);
        if state.clock_is_beside() {
            control = format!("{control} {}", text!(at, "clock-beside"));
        }
        let begun = text!(
            at,
            "begun",
            control = control,
            color = self.color(state.game().turn())
        );
        match state.settings().chess960 {
            Some(start) => format!("{} {begun}", self.start_position(start.number)),
            None => begun,
        }
    }

    /// The start position of a game of Chess960, piece by piece from the a-file.
    fn start_position(&self, start: StartPosition) -> String {
        let pieces = start.back_rank().map(|role| self.piece(role));
        text!(
            self.localisation,
            "start-chess960",
            number = self.number(start.number().into()),
            pieces = pieces.join(", ")
        )
    }

    /// The offer, with the question to whoever can answer it.
    fn draw_offered(&self, by: Color, state: &State) -> String {
        let at = &self.localisation;
        let offered = text!(at, "draw-offered", color = self.color(by));
        match state.settings().player(by.other()) {
            Player::Human => format!("{offered} {}", text!(at, "ask-yes-no")),
            Player::Engine { .. } => offered,
        }
    }

    /// The announcement of a move, with "Schach" where it gives check.
    #[must_use]
    pub fn announcement(&self, mv: Move, check: bool) -> String {
        let words = self.announced(mv);
        if check {
            format!("{words}, {}", self.notation(self.vocabulary.check_word()))
        } else {
            words
        }
    }

    /// The last move, as it was announced; none before the first.
    pub(super) fn last_move(&self, state: &State) -> String {
        let at = &self.localisation;
        match state.game_ahead().plies().last() {
            Some(ply) => {
                text!(at, "last-move", said = self.announced(ply.played))
            }
            None => text!(at, "no-move-yet"),
        }
    }

    /// Where a game stands, for one who comes back to it: whose move it is, and last move and
    /// clocks where these are told unasked.
    #[must_use]
    pub fn report(&self, state: &State) -> String {
        let turn = state.game_ahead().turn();
        let turn = text!(self.localisation, "position-turn", color = self.color(turn));
        let told = |matter| state.profile().volunteers(matter);
        let last = told(Matter::LastMove).then(|| self.last_move(state));
        let clocks = told(Matter::Time).then(|| self.clocks_of(state));
        let all = last.into_iter().chain([turn]).chain(clocks);
        all.collect::<Vec<_>>().join(" ")
    }

    /// All pieces, White's first, each side from king to pawn.
    pub(super) fn position(&self, position: &Chess) -> String {
        let at = &self.localisation;
        let mut sentences: Vec<String> = Color::ALL
            .into_iter()
            .map(|color| {
                let pieces = self.pieces(position, color).join(", ");
                text!(
                    at,
                    "position-pieces",
                    color = self.color(color),
                    pieces = pieces
                )
            })
            .collect();
        sentences.push(text!(
            at,
            "position-turn",
            color = self.color(position.turn())
        ));
        sentences.join(" ")
    }

    fn pieces(&self, position: &Chess, color: Color) -> Vec<String> {
        let board = position.board();
        let mut roles = Role::ALL;
        roles.reverse();
        let named = roles.into_iter().flat_map(|role| {
            (board.by_color(color) & board.by_role(role))
                .into_iter()
                .map(move |on| (role, on))
        });
        named
            .map(|(role, on)| format!("{} {}", self.piece(role), self.square(on)))
            .collect()
    }
}
