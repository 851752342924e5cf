//! Replies and effects in words.

use shakmaty::{Chess, Color, Move, Position, Role};

use super::score::excerpt;
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
        let at = &self.localisation;
        let text = match reply {
            Reply::Effect(effect) => return self.effect(effect, state),
            Reply::Ask(question) => self.question(question),
            Reply::NotUnderstood => text!(at, "not-understood"),
            Reply::Incomplete { text } => text!(at, "incomplete", text = self.notation(text)),
            Reply::UnknownWord { word } => {
                text!(at, "unknown-word", word = self.notation(&excerpt(word)))
            }
            Reply::Illegal { text, reason } => self.illegal(text, *reason, state),
            Reply::TouchImpossible { text, reason } => self.touch_impossible(text, *reason, state),
            Reply::NotYourTurn => text!(at, "not-your-turn"),
            Reply::Clock { left, .. } => self.clocks(*left),
            Reply::ClockBeside(last) => self.last_reports(last),
            Reply::NoSuchTime => text!(at, "no-such-time"),
            Reply::EnvelopeClosed => text!(at, "envelope-closed"),
            Reply::ClocksStopped => text!(at, "clocks-stopped"),
            Reply::LastMove => self.last_move(state),
            Reply::Moves { white, black } => {
                let (white, black) = (self.number((*white).into()), self.number((*black).into()));
                text!(at, "moves-report", white = white, black = black)
            }
            Reply::Position(position) => self.position(position),
            Reply::NotAllowed(matter) => at.not_allowed(*matter),
            Reply::NoDuty(duty) => text!(at, "no-duty", duty = at.duty(*duty)),
            Reply::Help => self.help(state),
            Reply::PressTheClock => text!(at, "press-the-clock"),
            Reply::Pressed => text!(at, "pressed"),
            Reply::NothingToRepeat => text!(at, "nothing-to-repeat"),
            Reply::TooLateToCorrect => text!(at, "too-late-to-correct"),
            Reply::NothingAsked => text!(at, "nothing-asked"),
            Reply::TooEarlyForDraw => text!(at, "too-early-for-draw"),
            Reply::AlreadyOffered => text!(at, "already-offered"),
            Reply::DrawsForbidden => text!(at, "draws-forbidden"),
            Reply::ClaimLost => text!(at, "claim-lost"),
            Reply::Dropped => text!(at, "dropped"),
            Reply::Allowed(moves) => self.allowed(moves),
            Reply::NothingToAnnounce => text!(at, "nothing-to-announce"),
            Reply::WhichSquare => text!(at, "which-square"),
            Reply::RepeatedWrongly { announced, said } => {
                self.repeated_wrongly(&self.vocabulary.announce(*announced), said)
            }
            Reply::TakenAsRepetition { text } => {
                text!(at, "taken-as-repetition", said = self.notation(text))
            }
            Reply::Reconcile(finding) => self.finding_at_board(finding, state),
            Reply::OrderNoted => text!(at, "order-noted"),
            Reply::SealNoMore => text!(at, "seal-no-more"),
            Reply::SealNow(side) => text!(at, "seal-now", color = self.color(*side)),
            Reply::NothingToAccept => text!(at, "nothing-to-accept"),
            Reply::NotBound => text!(at, "not-bound"),
            Reply::EngineTouchesNothing => text!(at, "engine-touches-nothing"),
            Reply::EngineHasNoVoice => text!(at, "engine-has-no-voice"),
            Reply::OpponentSpeaks => text!(at, "opponent-speaks"),
            Reply::OpponentNotToMove => text!(at, "opponent-not-to-move"),
            Reply::Misordered(mistake) => self.misordered(mistake),
            Reply::OrderHelp => text!(at, "order-help"),
            Reply::Refused(refused) => self.refused(refused, state),
            Reply::GameOver(outcome) => text!(at, "game-over", outcome = self.outcome(*outcome)),
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
        let at = &self.localisation;
        let text = match effect {
            Effect::Game(GameEffect::Begun) => self.begun(state),
            Effect::Move(MoveEffect::Announced { mv, check, .. }) => {
                return vec![Phrase::announcement(&self.announcement(*mv, *check))];
            }
            Effect::Move(MoveEffect::Withdrawn) => text!(at, "withdrawn"),
            Effect::Move(MoveEffect::Completed { .. }) => return Vec::new(),
            Effect::Move(MoveEffect::Touched { by, piece }) => self.touched_in(*by, *piece, state),
            Effect::Agreement(AgreementEffect::Apart { side }) => {
                text!(at, "board-apart", color = self.color(*side))
            }
            Effect::Agreement(AgreementEffect::Alike { .. }) => text!(at, "board-alike"),
            Effect::Agreement(AgreementEffect::WrittenOtherwise { by, ply }) => {
                self.written_otherwise(*by, *ply, state)
            }
            Effect::Agreement(AgreementEffect::WrittenRight { by, ply }) => {
                self.written_right(*by, *ply, state)
            }
            Effect::Move(MoveEffect::TakenOff { by, piece }) => {
                self.taken_off_in(*by, *piece, state)
            }
            Effect::Move(MoveEffect::Placed { by, role, square }) => {
                self.placed(*by, *role, *square)
            }
            Effect::Move(MoveEffect::Lifted { by, piece }) => self.lifted(*by, *piece),
            Effect::Clock(ClockEffect::FlagDown { side }) => {
                text!(at, "flag-down", color = self.color(*side))
            }
            Effect::Clock(ClockEffect::LowTime { side, left }) => {
                let left = self.time_left(*left);
                text!(at, "low-time", color = self.color(*side), left = left)
            }
            Effect::Arbiter(ArbiterEffect::Appointed(profile)) => at.appointed(profile),
            Effect::Arbiter(ArbiterEffect::WarningsSet(warnings)) => self.warnings_set(warnings),
            Effect::Move(MoveEffect::Adjusts { by }) => {
                text!(at, "adjusts", color = self.color(*by))
            }
            Effect::Move(MoveEffect::PromotionChosen { by, role }) => {
                self.promotion_chosen(*by, *role)
            }
            Effect::Draw(DrawEffect::DrawOffered { by }) => self.draw_offered(*by, state),
            Effect::Draw(DrawEffect::WrongClaim { by, intended }) => {
                self.wrong_claim(*by, *intended)
            }
            Effect::Draw(DrawEffect::DrawDeclined { by }) => {
                text!(at, "draw-declined", color = self.color(*by))
            }
            Effect::Clock(ClockEffect::NextPeriod) => text!(at, "next-period"),
            Effect::Arbiter(ArbiterEffect::Stopped { reason, by }) => self.stopped(*reason, *by),
            Effect::Arbiter(ArbiterEffect::Restarted { running }) => {
                let timed = !state.clock().control().is_untimed();
                self.restarted(running.filter(|_| timed))
            }
            Effect::Clock(ClockEffect::ClocksSet) => self.clocks_set(state),
            Effect::Clock(ClockEffect::ClockToRun { side }) => self.clock_to_run(*side, state),
            Effect::Clock(ClockEffect::ClockReported { side, left }) => {
                let left = self.time_left(*left);
                text!(at, "clock-reported", color = self.color(*side), left = left)
            }
            Effect::Clock(ClockEffect::ReportWithdrawn { side }) => {
                text!(at, "clock-report-withdrawn", color = self.color(*side))
            }
            Effect::Clock(ClockEffect::Awarded { side, extra }) => {
                let extra = self.time_left(*extra);
                text!(at, "awarded", color = self.color(*side), extra = extra)
            }
            Effect::Arbiter(ArbiterEffect::Restored) => self.restored(state),
            Effect::Arbiter(ArbiterEffect::IllegalMove { by, offence }) => {
                self.illegal_move(*by, *offence)
            }
            Effect::Arbiter(ArbiterEffect::Proposed {
                irregularity,
                proposal,
            }) => self.proposed(*irregularity, *proposal, state),
            Effect::Draw(DrawEffect::IncrementRequested { by }) => self.increment_requested(*by),
            Effect::Draw(DrawEffect::RequestRuled { granted }) => self.request_ruled(*granted),
            Effect::Draw(DrawEffect::QuickplayClaimed { by, ground }) => {
                self.quickplay_claimed(*by, *ground)
            }
            Effect::Draw(DrawEffect::ClaimRuled(ruling)) => self.claim_ruled(*ruling),
            Effect::Draw(DrawEffect::RulingAwaited { fallen }) => {
                text!(at, "ruling-awaited", color = self.color(*fallen))
            }
            Effect::Adjournment(AdjournmentEffect::Sealed { by }) => {
                text!(at, "sealed", color = self.color(*by))
            }
            Effect::Adjournment(AdjournmentEffect::Reconvened { running }) => {
                text!(at, "reconvened", color = self.color(*running))
            }
            Effect::Adjournment(AdjournmentEffect::EnvelopeOpened { by, mv, check }) => {
                self.envelope_opened(*by, *mv, *check)
            }
            Effect::Adjournment(AdjournmentEffect::EnvelopeMissing { by, mv, check }) => {
                self.envelope_missing(*by, *mv, *check)
            }
            Effect::Adjournment(AdjournmentEffect::SealFaulty { by, written, fault }) => {
                self.seal_faulty(*by, written, *fault)
            }
            Effect::Adjournment(AdjournmentEffect::ReplySealed { by }) => {
                text!(at, "reply-sealed", color = self.color(*by))
            }
            Effect::Game(GameEffect::Over(outcome)) => self.outcome(*outcome),
        };
        Self::sentence(text)
    }

    fn begun(&self, state: &State) -> String {
        let at = &self.localisation;
        let mut control = self.time_control(&state.settings().time_control);
        if state.has_external_clock() {
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
