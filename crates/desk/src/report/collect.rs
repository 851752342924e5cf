//! What happened in a game, gathered event by event.

use std::time::Duration;

use shakmaty::{Color, Move};

use super::made::MovesMade;
use crate::messages::{Wording, text};
use chess_laws::Time;
use game::proof::Fingerprint;
use game::session::chain::Chain;
use game::session::{
    ArbiterEffect, ArbiterEvent, Channel, ClockEvent, GameEvent, MoveEvent, Remark,
};
use game::session::{Build, Effect, Event, State};
use game::session::{DrawEffect, GameEffect, MoveEffect, ReportEffect};

/// A line of a list: when, what, and in what words.
pub(super) type Line = (Duration, String);

/// What happened in a game so far. Each event is noted with what followed from it.
#[derive(Clone)]
pub struct Collected {
    pub(super) wording: Wording,
    pub(super) made: MovesMade,
    pub(super) happened: Vec<Line>,
    /// Who, and then the words.
    pub(super) talk: Vec<(Duration, String, String)>,
    pub(super) events: usize,
    pub(super) corrections: usize,
    pub(super) offers: usize,
    pub(super) resumptions: usize,
    /// How often a program came back to the game when it was over.
    pub(super) returns: usize,
    /// The build of the program that wrote the last events, if it is known.
    pub(super) build: Option<Build>,
    /// What was announced and is not completed.
    announced: Option<String>,
    /// Whether that is no legal move.
    illegal: bool,
    /// Whether the last line says that the arbiter gave an order, but not yet which.
    pub(super) ordered: bool,
    /// The time that is charged for the interruption, and the side it is charged to.
    pub(super) charged: Option<(Color, Duration)>,
    /// The moves of the game so far.
    played: Vec<Move>,
    /// The chain after each line; nothing if the journal has none.
    heads: Vec<Chain>,
}

impl Collected {
    /// Nothing yet; it is told in this wording.
    #[must_use]
    pub fn new(wording: Wording) -> Self {
        Self {
            wording,
            made: MovesMade::default(),
            happened: Vec::new(),
            talk: Vec::new(),
            events: 0,
            corrections: 0,
            offers: 0,
            resumptions: 0,
            returns: 0,
            build: None,
            announced: None,
            ordered: false,
            charged: None,
            illegal: false,
            played: Vec::new(),
            heads: Vec::new(),
        }
    }

    /// Sets the chains of the journal's lines.
    #[must_use]
    pub fn chained(self, heads: Vec<Chain>) -> Self {
        Self { heads, ..self }
    }

    /// The fingerprint that a checkpoint told: that of all lines before it.
    pub(super) fn fingerprint_before(&self) -> Option<String> {
        // The settings are a line of their own, and this event is already counted.
        let head = self.heads.get(self.events.checked_sub(1)?)?;
        let fingerprint = Fingerprint::of(head)?;
        Some(self.wording.fingerprint(&fingerprint.to_string()))
    }

    /// Sets the build of the program that began the journal.
    #[must_use]
    pub fn begun_by(self, build: Option<Build>) -> Self {
        Self { build, ..self }
    }

    /// Notes an event, the state after it and what followed.
    pub fn note(&mut self, event: &Event, state: &State, effects: &[Effect]) {
        self.events += 1;
        self.wording = self.wording.for_profile(state.profile());
        let at = state.now().since(Time::ZERO);
        self.made.note(event, state, at);
        let lines = self.happened.len();
        self.happened_by(event, state, at);
        for effect in effects {
            let offer = matches!(effect, Effect::Draw(DrawEffect::DrawOffered { .. }));
            self.offers += usize::from(offer && !self.ordered);
            let told = self.line(effect, state).filter(|it| !it.is_empty());
            self.happened.extend(told.map(|told| (at, told)));
        }
        self.taken_back(event, state, at);
        self.without_effect(event, lines, at);
        self.said(event, at);
        let played = state.game().plies().iter();
        self.played = played.map(|ply| ply.played).collect();
        let announced = state.announced();
        let announced = announced.map(|it| self.wording.announcement(it.mv, false));
        let illegal = state.pending().illegal().map(|it| it.said.clone());
        self.illegal = illegal.is_some();
        self.announced = announced.or(illegal);
    }

    /// What is reported of an order without consequences. The clock at the board may be read between the
    /// order and what follows from it.
    fn without_effect(&mut self, event: &Event, lines: usize, at: Duration) {
        let reads = matches!(event, Event::Clock(ClockEvent::ReadClock { .. }));
        if self.ordered && !reads && self.happened.len() == lines {
            let texts = self.wording.localisation();
            // A move that is to be sealed is ordered long before it is sealed.
            self.happened.push(match event.is_remark() {
                true => (at, text!(texts, "report-seal-ordered")),
                false => (at, text!(texts, "order-noted")),
            });
        }
        let orders = matches!(event, Event::Remark(Remark::ByArbiter { .. }));
        self.ordered = orders || self.ordered && reads;
    }

    /// Events without effects that belong into the report nevertheless.
    fn happened_by(&mut self, event: &Event, state: &State, at: Duration) {
        let texts = self.wording.localisation();
        let told = match event {
            Event::Move(MoveEvent::Withdraw { .. }) => {
                self.corrections += 1;
                let said = self.announced.clone().unwrap_or_default();
                match self.illegal {
                    true => text!(texts, "report-correction-illegal", said = said),
                    false => text!(texts, "report-correction", said = said),
                }
            }
            Event::Move(MoveEvent::FailedTry { by, through }) => {
                let told = text!(texts, "report-failed-try", color = self.wording.color(*by));
                self.with_channel(told, *through)
            }
            Event::Game(GameEvent::Resume) => self.resumed(state),
            Event::Remark(remark) => match self.remarked(remark, state) {
                Some(told) => told,
                None => return,
            },
            Event::Game(_)
            | Event::Move(_)
            | Event::Draw(_)
            | Event::Clock(_)
            | Event::Arbiter(_)
            | Event::Agreement(_)
            | Event::Adjournment(_)
            | Event::Report(_)
            | Event::Practice(_) => return,
        };
        self.happened.push((at, told));
    }

    /// The illegal move, where it was made in the game and taken back (7.5).
    fn taken_back(&mut self, event: &Event, state: &State, at: Duration) {
        if !matches!(event, Event::Arbiter(ArbiterEvent::IllegalMove { .. })) {
            return;
        }
        let Some(&mv) = self.played.get(state.game().plies().len()) else {
            return;
        };
        let said = self.wording.announcement(mv, false);
        let texts = self.wording.localisation();
        let told = text!(texts, "report-illegal", said = said);
        self.happened.push((at, told));
    }

    /// Through which channel a player has signed.
    pub(super) fn signed_through(&self, by: Color, state: &State) -> String {
        let through = state.signatures().of(by).map(|it| it.through);
        let shared = Channel::SharedInput;
        let words = self.wording.reports();
        words.channel(
            through
                .filter(|it| *it != Channel::Program)
                .unwrap_or(shared),
        )
    }

    /// A sentence with the channel through which it came about, if that is known.
    pub(super) fn with_channel(&self, told: String, through: Option<Channel>) -> String {
        let words = self.wording.reports();
        match through {
            Some(through) => format!("{told} ({})", words.channel(through)),
            None => told,
        }
    }

    /// An effect as it is reported; moves stand in a table of their own.
    fn line(&self, effect: &Effect, state: &State) -> Option<String> {
        let texts = self.wording.localisation();
        match effect {
            Effect::Game(GameEffect::Begun)
            | Effect::Move(MoveEffect::Announced { .. })
            | Effect::Move(MoveEffect::Completed { .. })
            | Effect::Move(MoveEffect::IllegalAnnounced { .. })
            | Effect::Move(MoveEffect::Withdrawn) => None,
            Effect::Move(MoveEffect::FoundIllegal { said, .. }) => {
                Some(text!(texts, "report-found-illegal", said = said.clone()))
            }
            // Players who have agreed elsewhere: nobody offers here.
            Effect::Draw(DrawEffect::DrawOffered { .. }) if self.ordered => {
                Some(text!(texts, "report-draw-agreed"))
            }
            // Without the question to the other player.
            Effect::Draw(DrawEffect::DrawOffered { by }) => {
                let color = self.wording.color(*by);
                Some(text!(texts, "replay-offer", color = color))
            }
            Effect::Report(ReportEffect::Reported(report)) => {
                let input = self.wording.reports().input(report.by, report.shared);
                let told = self.wording.effect_text(effect, state);
                Some(format!("{told} ({input})"))
            }
            // The report must not read as if the arbiter had followed the proposal.
            Effect::Arbiter(ArbiterEffect::Proposed { .. }) => {
                let told = self.wording.effect_text(effect, state);
                let done = text!(texts, "report-not-carried-out");
                Some(format!("{told} {done}"))
            }
            Effect::Game(GameEffect::Signed { by }) => {
                let through = self.signed_through(*by, state);
                let told = self.wording.effect_text(effect, state);
                Some(format!("{told} ({through})"))
            }
            Effect::Game(_)
            | Effect::Move(_)
            | Effect::Draw(_)
            | Effect::Clock(_)
            | Effect::Arbiter(_)
            | Effect::Agreement(_)
            | Effect::Adjournment(_)
            | Effect::Report(_)
            | Effect::Practice(_) => Some(self.wording.effect_text(effect, state)),
        }
    }

    fn said(&mut self, event: &Event, at: Duration) {
        let texts = self.wording.localisation();
        let (who, words) = match event {
            Event::Remark(Remark::Heard { words, by }) => {
                let heard = match by {
                    Some(by) => text!(texts, "report-heard-of", color = self.wording.color(*by)),
                    None => text!(texts, "report-heard"),
                };
                let unknown = || text!(texts, "report-not-understood");
                let words = Some(words.clone()).filter(|it| !it.is_empty());
                (heard, words.unwrap_or_else(unknown))
            }
            Event::Remark(Remark::Typed { line }) => (text!(texts, "report-typed"), line.clone()),
            Event::Remark(Remark::Said { words }) => (text!(texts, "report-said"), words.clone()),
            Event::Game(_)
            | Event::Move(_)
            | Event::Draw(_)
            | Event::Clock(_)
            | Event::Arbiter(_)
            | Event::Agreement(_)
            | Event::Adjournment(_)
            | Event::Report(_)
            | Event::Practice(_)
            | Event::Remark(_) => return,
        };
        self.talk.push((at, who, words));
    }
}
