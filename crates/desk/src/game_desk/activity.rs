//! The desk as an activity: the way of everything that comes in, and of everything that follows. Here it is
//! noted for the journal what was heard and typed, and a game that is over is closed.

use std::sync::Arc;
use std::time::Duration;

use super::{Action, GameDesk, Importance, Occasion, Outputs};
use crate::activities::{
    Activity, DeviceNews, Input, Moment, Output, Sayable, Shown, Spoken, UtteranceEnd, WayToBoard,
    WhileStill,
};
use crate::commands::DisplayCommand;
use crate::dialogue::{AnswerReply, SpokenInput};
use crate::messages::{Localisation, Phrase, text};
use crate::own_page::PageView;
use announcements::HelpTopic;
use braille_display::Content;
use chess_laws::Time;
use game::session::{Event, Remark, Sealed};

/// After this time without a word or a key, a game that is over does not wait for another one.
const NOBODY_WANTS: Duration = Duration::from_secs(15 * 60);

impl Activity for GameDesk {
    type Key = DisplayCommand;
    type Task = Action;

    fn localisation(&self) -> &Localisation {
        self.wording().localisation()
    }

    fn vocabulary(&self, from: SpokenInput) -> Option<Sayable> {
        Some(Sayable {
            words: Arc::clone(self.wording().vocabulary()),
            end: UtteranceEnd::ByPosition(Box::new(self.expectation(from))),
        })
    }

    fn walks_board(&self) -> bool {
        self.can_walk()
    }

    fn way_to_board(&self, line: &str) -> Option<WayToBoard> {
        let questions = self
            .context
            .questions
            .as_ref()
            .filter(|_| self.can_walk())?;
        questions.way_to_board(line, self.wording())
    }

    fn while_still(&self) -> WhileStill {
        let profile = self.state().profile();
        match profile.has_arbiter() || profile.is_on_server() {
            true => WhileStill::RunsOn,
            false => WhileStill::Stands,
        }
    }

    fn rests_until(&self, until: Time) -> bool {
        self.is_quiet_until(until)
    }

    fn take(&mut self, input: Input<DisplayCommand>, at: Time) -> Outputs {
        if is_of_a_player(&input) {
            self.sitting.heard_of = at;
        }
        let mut outputs = match input {
            Input::Begin => self.begin(at),
            Input::Heard(spoken) => self.take_spoken(spoken, at),
            Input::Typed(line) if line == self.sitting.press_key => self.pressed(at),
            Input::Typed(line) => {
                self.keep_line(&line, at);
                self.typed(&line, at)
            }
            Input::Board(key) => self.walk(key, at),
            Input::AtSquare(square) => {
                self.at_square = Some(square);
                Vec::new()
            }
            Input::Key(key) => self.take_key(key, at),
            Input::Routing(cell) => self.routing(cell, at),
            Input::Moment(moment) => self.take_moment(moment, at),
            Input::News(news) => self.take_news(&news, at),
            Input::Dots(dots) => {
                self.dots(dots);
                Vec::new()
            }
            Input::Stands(topic) => {
                self.display_shows(&topic);
                Vec::new()
            }
            Input::HeardApart(apart) => {
                self.speaks_apart(self.sitting.opponent.filter(|_| apart));
                Vec::new()
            }
            Input::TypingOver { by_hand } => {
                self.sitting.left |= by_hand;
                Vec::new()
            }
            Input::RecordingOver => Vec::new(),
        };
        self.sitting.over_before &= self.state().outcome().is_some();
        outputs.extend(self.tell_end(at));
        let leaves = |output: &Output<Action>| match output {
            Output::Close => !self.is_adjourned(),
            Output::Task(task) => matches!(task, Action::Another(_)),
            Output::Say(_)
            | Output::SayInOneLine(_)
            | Output::FallSilent
            | Output::ChangeRate(_)
            | Output::LeaveBoard
            | Output::Sound(_) => false,
        };
        self.sitting.is_closed |= outputs.iter().any(leaves);
        // Under the Laws both players first sign the result.
        if self.is_over() || self.is_forgotten(at) {
            outputs.push(Output::Close);
        }
        outputs
    }

    fn line(&self, at: Time) -> Content {
        self.content(at)
    }

    fn view(&self, at: Time) -> PageView {
        self.own_view(at)
    }

    fn help(&self) -> Vec<Phrase> {
        let help = AnswerReply::Help(HelpTopic::First);
        self.wording().reply(&help.into(), self.state())
    }
}

/// Whether a player does something.
const fn is_of_a_player(input: &Input<DisplayCommand>) -> bool {
    matches!(
        input,
        Input::Heard(_)
            | Input::Typed(_)
            | Input::Board(_)
            | Input::AtSquare(_)
            | Input::Key(_)
            | Input::Routing(_)
            | Input::Dots(_)
            | Input::Begin
    )
}

impl GameDesk {
    fn begin(&mut self, at: Time) -> Outputs {
        for event in std::mem::take(&mut self.sitting.first) {
            self.happen(&event, at);
        }
        self.take_outputs()
    }

    fn take_spoken(&mut self, spoken: Spoken, at: Time) -> Outputs {
        let Spoken {
            from,
            heard,
            whole,
            sound,
        } = spoken;
        // A sealed move must not be in the journal.
        if !self.is_sealing() {
            let best = heard
                .readings
                .first()
                .map(|reading| reading.words.as_slice());
            let grammar = self.wording().vocabulary().grammar();
            let words = grammar.canonical_text(best.unwrap_or_default());
            let event = Event::Remark(Remark::Heard {
                words: words.clone(),
                by: self.conversation.by(from),
            });
            self.wants_done(Action::Remark(event, at));
            self.wants_done(Action::KeepSound { sound, words });
        }
        match &whole {
            Some(whole) => self.went_on(from, whole, &heard, at),
            None => self.heard(from, &heard, at),
        }
    }

    /// A key of the display. What was typed in dots before it is kept like a typed line, if the key gives it to the game.
    fn take_key(&mut self, key: DisplayCommand, at: Time) -> Outputs {
        // Before the game has it, because it may be the PIN or a move to seal.
        let typed = self.surface.being_typed();
        let may_end = !typed.is_empty() && key != DisplayCommand::Back;
        let kept = may_end.then(|| self.kept_of(&typed)).flatten();
        let follows = self.key(key, at);
        if !self.surface.being_typed().is_empty() {
            return follows;
        }
        let kept = kept.map(|line| Action::Remark(Event::Remark(Remark::Typed { line }), at));
        kept.map(Output::Task).into_iter().chain(follows).collect()
    }

    /// Records in the journal what may be kept of a typed line.
    fn keep_line(&mut self, line: &str, at: Time) {
        if let Some(line) = self.kept_of(line) {
            let typed = Event::Remark(Remark::Typed { line });
            self.wants_done(Action::Remark(typed, at));
        }
    }

    fn take_news(&mut self, news: &DeviceNews, at: Time) -> Outputs {
        if let DeviceNews::StoodStill(stood) = news {
            self.keep(&Event::Remark(stood.remark()), at);
            if !stood.is_told() {
                return self.take_outputs();
            }
        }
        if let DeviceNews::DisplayFound { area, .. } = news {
            self.display_found(*area, true);
        }
        let mut words = news.words(self.localisation());
        if let DeviceNews::StoodStill(_) = news
            && self.is_timed()
        {
            words = format!("{words} {}", self.while_still().words(self.localisation()));
        }
        match news.shown() {
            Shown::Never => {}
            Shown::ForNow => self.show(Importance::Answer, words.clone()),
            Shown::UntilRead => self.show(Importance::Notice, words.clone()),
        }
        let phrase = || Phrase::sentence(&words).of_kind(news.kind());
        let said = news.is_said().then(|| Output::Say(vec![phrase()]));
        let kept = self.take_outputs().into_iter();
        kept.chain(said).collect()
    }

    /// Whether the program's clock runs.
    fn is_timed(&self) -> bool {
        let clock = self.state().clock();
        let running = clock.running();
        running.is_some_and(|side| clock.remaining(side, self.state().now()).is_some())
    }

    fn take_moment(&mut self, moment: Moment, at: Time) -> Outputs {
        let mut outputs = self.pass(at, moment);
        if self.is_adjourned() {
            outputs.push(Output::Close);
        } else if moment.input_over && !self.goes_on_alone() {
            if self.state().outcome().is_none() && self.state().sealed().is_none() {
                if self.state().profile().tells_fingerprints() {
                    outputs.push(Output::Task(Action::Checkpoint(Occasion::Stop)));
                }
                let resume = self.how_to_resume();
                // Nobody who reads the display may take the last clocks for running ones.
                self.show(Importance::Notice, Phrase::message(&resume));
                outputs.push(Output::Say(resume));
            }
            outputs.push(Output::Close);
        }
        outputs
    }

    /// Whether the game has ended and nothing is left to do: under the Laws both players have said
    /// whether they sign the result. A game that was over before stays open for the arbiter.
    fn is_over(&self) -> bool {
        let state = self.state();
        let ended = state.outcome().is_some() && !state.signatures().any_missing();
        ended && !self.sitting.over_before && !self.awaits_another()
    }

    /// Whether another game may follow, so that the players still say what they want after the end.
    fn awaits_another(&self) -> bool {
        !self.state().profile().has_arbiter() && !self.sitting.recorded
    }

    /// Whether no player has wanted anything for a long time since the game ended.
    fn is_forgotten(&self, at: Time) -> bool {
        let idle = at.since(self.sitting.heard_of);
        self.sitting.is_end_told && self.awaits_another() && idle >= NOBODY_WANTS
    }

    /// Whether the players are done with the game, which is not adjourned: it goes on another time, or they left it after
    /// its end.
    #[must_use]
    pub fn is_left(&self) -> bool {
        let state = self.state();
        self.sitting.is_closed || state.outcome().is_none() && state.sealed().is_none()
    }

    /// Once the game has ended: whether its task is solved, and how another one begins.
    fn tell_end(&mut self, at: Time) -> Option<Output<Action>> {
        let outcome = self.state().outcome();
        let outcome = outcome.filter(|_| !self.sitting.is_end_told)?;
        (self.sitting.is_end_told, self.sitting.heard_of) = (true, at);
        let goal = self.sitting.goal.as_ref();
        let told = goal.map(|goal| goal.told(outcome).to_owned());
        let next = self.awaits_another();
        let next = next.then(|| match self.is_from_menu() {
            true => text!(self.localisation(), "after-game-in-menu"),
            false => text!(self.localisation(), "after-game"),
        });
        let told: Vec<String> = told.into_iter().chain(next).collect();
        if told.is_empty() {
            return None;
        }
        let told = told.join(" ");
        self.show(Importance::Notice, told.clone());
        Some(Output::Say(vec![Phrase::sentence(&told)]))
    }

    /// Whether a move was sealed in its file, and the game continues another time.
    fn is_adjourned(&self) -> bool {
        let in_file = |sealed: &Sealed| sealed.digest.is_some() && !sealed.resumed;
        self.state().outcome().is_none() && self.state().sealed().is_some_and(in_file)
    }

    fn how_to_resume(&self) -> Vec<Phrase> {
        let at = self.localisation();
        let resume = self.how_to_go_on();
        let told = match self.sitting.recorded {
            true => text!(at, "recording-ended", resume = resume),
            false => text!(at, "input-ended", resume = resume),
        };
        vec![Phrase::sentence(&told)]
    }
}
