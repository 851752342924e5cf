//! A game as an activity. A thin layer: the desk knows how a game is played, and this translates it
//! into the inputs and outputs that all activities share.

use std::sync::Arc;
use std::time::Duration;

use shakmaty::Color;

use super::{
    Activity, DeviceNews, Input, Moment, Output, Sayable, Shown, Spoken, UtteranceEnd, WhileStill,
};
use crate::commands::DisplayCommand;
use crate::dialogue::{AnswerReply, SpokenInput};
use crate::game_desk::{Action, GameDesk, Importance, Occasion, SealedMove, SpeechActivity};
use crate::messages::{Localisation, Phrase, text};
use crate::orders::SealOrder;
use announcements::{HelpTopic, Vocabulary};
use braille_display::Content;
use chess_laws::{Outcome, Time};
use electronic_board::ClockTimes;
use game::arbiter_pin::Pin;
use game::session::Remark;
use game::session::{Credential, Event, Matter, NextGame, PageOf, Refused, Sealed};

/// Tasks that only a game has.
#[derive(Debug, Clone, PartialEq)]
pub enum GameTask {
    /// Write this to the journal. If that fails, nothing after it may be done.
    Record(Event, Time),
    /// Note this in the journal for the arbiter, once the game has begun.
    Remark(Event, Time),
    /// Keep the sound of an announcement, where sound is kept.
    KeepSound {
        /// 16-bit mono at the recogniser's rate.
        sound: Vec<i16>,
        /// Its words, as far as they are known.
        words: String,
    },
    /// Check that a move can be sealed with these files, and only then wait for the move.
    ReadyToSeal(SealOrder),
    /// Seal this move, and only then let the event `seal` happen.
    Seal(SealedMove),
    /// Compare this with the arbiter's PIN, and say at the desk whether it is the same.
    CheckPin(Pin),
    /// Show the address of this page in writing, and say that it is there. Only then is it recorded.
    ShowPage {
        /// Whose page.
        page: PageOf,
        /// How the arbiter has proved that they want it.
        proof: Credential,
    },
    /// Ask the built-in engine what it thinks of the position.
    Consult,
    /// Close this game, and begin that one.
    Another(NextGame),
    /// Show this on the clock at the electronic board, standing.
    SetBoardClock(ClockTimes),
    /// Sign the journal, and let its fingerprint be told.
    Checkpoint(Occasion),
    /// This event could not happen. Write it to the log.
    Refused(Event, Refused),
}

/// How a game is played here, in addition to what the desk knows.
#[derive(Debug, Clone)]
pub struct GameSetting {
    /// What happens first: the game begins, or goes on.
    pub first: Vec<Event>,
    /// The side of an opponent who may have a microphone of their own.
    pub opponent: Option<Color>,
    /// The line that presses the clock; empty for none.
    pub press_key: String,
    /// Whether a recording is played instead of somebody who speaks.
    pub recorded: bool,
    /// What follows `annabella resume` to go on with this game: nothing, or a space and the path of its journal.
    pub journal: String,
    /// Whether the game was over when it was resumed, so that only the arbiter can go on with it.
    pub over_before: bool,
    /// What the player is to reach, if the game has a task.
    pub goal: Option<Goal>,
}

/// What the player is to reach in a game.
#[derive(Debug, Clone)]
pub struct Goal {
    /// What is to be reached, as it is told before the game.
    pub task: String,
    /// Whose task it is.
    pub side: Color,
    /// Whether only a win is enough, and not a draw.
    pub needs_win: bool,
    /// What is said if it is reached.
    pub reached: String,
    /// What is said if it is missed.
    pub missed: String,
}

impl Goal {
    /// What is said when the game has ended like this.
    fn told(&self, outcome: Outcome) -> &str {
        let reached = match outcome.result().winner() {
            Some(winner) => winner == self.side,
            None => !self.needs_win,
        };
        if reached { &self.reached } else { &self.missed }
    }
}

/// A game.
pub struct GameActivity {
    desk: GameDesk,
    words: Arc<Vocabulary>,
    setting: GameSetting,
    /// Whether somebody wants to leave, and does not wait for an engine's move.
    left: bool,
    /// Whether the players are done with the game: they left it, or begin another one.
    is_closed: bool,
    /// Whether it was told how the game ended.
    is_end_told: bool,
    /// When somebody said, typed or pressed something last.
    heard_of: Time,
}

type Outputs = Vec<Output<GameTask>>;

/// After so long without a word or a key, a game that is over does not wait for another one.
const NOBODY_WANTS: Duration = Duration::from_secs(15 * 60);

impl GameActivity {
    /// The game at this desk, announced in these words.
    #[must_use]
    pub fn new(desk: GameDesk, words: Arc<Vocabulary>, setting: GameSetting) -> Self {
        let is_end_told = setting.over_before;
        Self {
            desk,
            words,
            setting,
            left: false,
            is_closed: false,
            is_end_told,
            heard_of: Time::ZERO,
        }
    }

    /// The desk.
    #[must_use]
    pub fn desk(&self) -> &GameDesk {
        &self.desk
    }

    /// The desk, for what comes from boards, the engine and the page.
    pub fn desk_mut(&mut self) -> &mut GameDesk {
        &mut self.desk
    }

    /// These actions as outputs.
    #[must_use]
    pub fn outputs(actions: Vec<Action>) -> Outputs {
        let mut outputs = Vec::new();
        // One checkpoint is enough, after all that happened.
        let mut occasion = None;
        for action in actions {
            outputs.push(match action {
                Action::Another(next) => Output::Task(GameTask::Another(next)),
                Action::Say(phrases) => Output::Say(phrases),
                Action::FallSilent => Output::FallSilent,
                Action::ChangeRate(rate) => Output::ChangeRate(rate),
                Action::Sound(sound) => Output::Sound(sound),
                Action::Record(event, at) => Output::Task(GameTask::Record(event, at)),
                Action::ReadyToSeal(order) => Output::Task(GameTask::ReadyToSeal(order)),
                Action::Seal(sealed) => Output::Task(GameTask::Seal(sealed)),
                Action::ShowPage { page, proof } => {
                    Output::Task(GameTask::ShowPage { page, proof })
                }
                Action::CheckPin(pin) => Output::Task(GameTask::CheckPin(pin)),
                Action::Consult => Output::Task(GameTask::Consult),
                Action::Leave => Output::Close,
                Action::SetBoardClock(times) => Output::Task(GameTask::SetBoardClock(times)),
                Action::Refused(event, refused) => Output::Task(GameTask::Refused(event, refused)),
                Action::Checkpoint(another) => {
                    occasion = occasion.max(Some(another));
                    continue;
                }
            });
        }
        let checkpoint = occasion.map(|it| Output::Task(GameTask::Checkpoint(it)));
        outputs.extend(checkpoint);
        outputs
    }

    fn begin(&mut self, at: Time) -> Outputs {
        let first = std::mem::take(&mut self.setting.first);
        let actions = first.iter().flat_map(|it| self.desk.event(it, at));
        Self::outputs(actions.collect())
    }

    fn heard(&mut self, spoken: Spoken, at: Time) -> Outputs {
        let Spoken {
            from,
            heard,
            whole,
            sound,
        } = spoken;
        let mut outputs = Vec::new();
        // A sealed move must not be in the journal.
        if !self.desk.is_sealing() {
            let best = heard.readings.first().map(|it| it.words.as_slice());
            let grammar = self.words.grammar();
            let words = grammar.canonical_text(best.unwrap_or_default());
            let by = self.desk.speaker(from);
            let event = Event::Remark(Remark::Heard {
                words: words.clone(),
                by,
            });
            outputs.push(Output::Task(GameTask::Remark(event, at)));
            outputs.push(Output::Task(GameTask::KeepSound { sound, words }));
        }
        let actions = match &whole {
            Some(whole) => self.desk.went_on(from, whole, &heard, at),
            None => self.desk.heard(from, &heard, at),
        };
        outputs.extend(Self::outputs(actions));
        outputs
    }

    fn typed(&mut self, line: String, at: Time) -> Outputs {
        if line == self.setting.press_key {
            return Self::outputs(self.desk.pressed(at));
        }
        let mut outputs = self.kept(&line, at);
        outputs.extend(Self::outputs(self.desk.typed(&line, at)));
        outputs
    }

    /// A key of the display. What was typed in dots before it is kept like a typed line, if the key gives it to the game.
    fn key(&mut self, key: DisplayCommand, at: Time) -> Outputs {
        // Before the game has it, because it may be the PIN or a move to seal.
        let typed = self.desk.typing().in_dots();
        let may_end = !typed.is_empty() && key != DisplayCommand::Back;
        let kept = may_end.then(|| self.kept(&typed, at));
        let actions = self.desk.key(key, at);
        let is_over = self.desk.typing().in_dots().is_empty();
        let mut outputs = kept.filter(|_| is_over).unwrap_or_default();
        outputs.extend(Self::outputs(actions));
        outputs
    }

    /// Has the journal keep what may be kept of a typed line.
    fn kept(&self, line: &str, at: Time) -> Outputs {
        let line = self.desk.typing().kept(line);
        let typed = line.map(|line| Event::Remark(Remark::Typed { line }));
        let remark = typed.map(|event| Output::Task(GameTask::Remark(event, at)));
        remark.into_iter().collect()
    }

    fn news(&mut self, news: &DeviceNews) -> Outputs {
        if let DeviceNews::DisplayFound { cells, .. } = news {
            self.desk.display_found(*cells, true);
        }
        let mut words = news.words(self.localisation());
        if let DeviceNews::StoodStill(_) = news
            && self.is_timed()
        {
            words = format!("{words} {}", self.while_still().words(self.localisation()));
        }
        match news.shown() {
            Shown::Never => {}
            Shown::ForNow => self.desk.show(Importance::Answer, words.clone()),
            Shown::UntilRead => self.desk.show(Importance::Notice, words.clone()),
        }
        let phrase = || Phrase::sentence(&words).of_kind(news.kind());
        let said = news.is_said().then(|| Output::Say(vec![phrase()]));
        said.into_iter().collect()
    }

    /// Whether the program's clock runs.
    fn is_timed(&self) -> bool {
        let clock = self.desk.state().clock();
        let running = clock.running();
        running.is_some_and(|side| clock.remaining(side, self.desk.state().now()).is_some())
    }

    fn pass(&mut self, moment: Moment, at: Time) -> Outputs {
        let around = SpeechActivity {
            speaking: moment.speaking,
            spoken_to: moment.spoken_to,
            input_over: moment.input_over,
        };
        let mut outputs = Self::outputs(self.desk.pass(at, around));
        if self.is_adjourned() {
            outputs.push(Output::Close);
        } else if moment.input_over && !self.desk.goes_on_alone(self.left) {
            if self.desk.state().outcome().is_none() && self.desk.state().sealed().is_none() {
                if self.desk.state().profile().tells_fingerprints() {
                    outputs.push(Output::Task(GameTask::Checkpoint(Occasion::Stop)));
                }
                let resume = self.how_to_resume();
                // Nobody who reads the display may take the last clocks for running ones.
                self.desk.show(Importance::Notice, Phrase::message(&resume));
                outputs.push(Output::Say(resume));
            }
            outputs.push(Output::Close);
        }
        outputs
    }

    /// Whether the game has ended and nothing is left to do: under the Laws both players have said
    /// whether they sign the result. A game that was over before stays open for the arbiter.
    fn is_over(&self) -> bool {
        let state = self.desk.state();
        let ended = state.outcome().is_some() && !state.signatures().any_missing();
        ended && !self.setting.over_before && !self.awaits_another()
    }

    /// Whether another game may follow, so that the players still say what they want after the end.
    fn awaits_another(&self) -> bool {
        let practises = self.desk.state().profile().answers(Matter::Practice);
        practises && !self.setting.recorded
    }

    /// Whether nobody has wanted anything for long since the game ended.
    fn is_forgotten(&self, at: Time) -> bool {
        self.is_end_told && self.awaits_another() && at.since(self.heard_of) >= NOBODY_WANTS
    }

    /// Whether the players are done with the game, which is not adjourned: it goes on another time, or they left it after
    /// its end.
    #[must_use]
    pub fn is_left(&self) -> bool {
        let state = self.desk.state();
        self.is_closed || state.outcome().is_none() && state.sealed().is_none()
    }

    /// Once the game has ended: whether its task is solved, and how another one begins.
    fn tell_end(&mut self, at: Time) -> Outputs {
        let Some(outcome) = self.desk.state().outcome().filter(|_| !self.is_end_told) else {
            return Vec::new();
        };
        (self.is_end_told, self.heard_of) = (true, at);
        let goal = self.setting.goal.as_ref();
        let told = goal.map(|it| it.told(outcome).to_owned());
        let next = self.awaits_another();
        let next = next.then(|| text!(self.localisation(), "after-game"));
        let told: Vec<String> = told.into_iter().chain(next).collect();
        if told.is_empty() {
            return Vec::new();
        }
        let told = told.join(" ");
        self.desk.show(Importance::Notice, told.clone());
        vec![Output::Say(sentence(&told))]
    }

    /// Whether a move was sealed in its file, and the game continues another time.
    fn is_adjourned(&self) -> bool {
        let state = self.desk.state();
        let in_file = |it: &Sealed| it.digest.is_some() && !it.resumed;
        state.outcome().is_none() && state.sealed().is_some_and(in_file)
    }

    /// What follows `annabella resume` to go on with this game.
    #[must_use]
    pub fn journal(&self) -> &str {
        &self.setting.journal
    }

    fn how_to_resume(&self) -> Vec<Phrase> {
        let at = self.localisation();
        let resume = text!(at, "how-to-resume", journal = self.journal());
        let told = if self.setting.recorded {
            text!(at, "recording-ended", resume = resume)
        } else {
            text!(at, "input-ended", resume = resume)
        };
        sentence(&told)
    }
}

fn sentence(text: &str) -> Vec<Phrase> {
    vec![Phrase::sentence(text)]
}

impl Activity for GameActivity {
    type Key = DisplayCommand;
    type Task = GameTask;

    fn localisation(&self) -> &Localisation {
        self.desk.wording().localisation()
    }

    fn vocabulary(&self, from: SpokenInput) -> Option<Sayable> {
        Some(Sayable {
            words: Arc::clone(&self.words),
            end: UtteranceEnd::ByPosition(Box::new(self.desk.expectation(from))),
        })
    }

    fn while_still(&self) -> WhileStill {
        match self.desk.state().profile().has_arbiter() {
            true => WhileStill::RunsOn,
            false => WhileStill::Stands,
        }
    }

    fn take(&mut self, input: Input<DisplayCommand>, at: Time) -> Outputs {
        if let Input::Heard(_)
        | Input::Typed(_)
        | Input::Key(_)
        | Input::Routing(_)
        | Input::Dots(_)
        | Input::Begin = input
        {
            self.heard_of = at;
        }
        let mut outputs = match input {
            Input::Begin => self.begin(at),
            Input::Heard(spoken) => self.heard(spoken, at),
            Input::Typed(line) => self.typed(line, at),
            Input::Key(key) => self.key(key, at),
            Input::Routing(cell) => Self::outputs(self.desk.routing(cell, at)),
            Input::Dots(dots) => {
                self.desk.dots(dots);
                Vec::new()
            }
            Input::Stands(topic) => {
                self.desk.display_shows(&topic);
                Vec::new()
            }
            Input::Moment(moment) => self.pass(moment, at),
            Input::News(news) => self.news(&news),
            Input::HeardApart(apart) => {
                let opponent = self.setting.opponent.filter(|_| apart);
                self.desk.speaks_apart(opponent);
                Vec::new()
            }
            Input::TypingOver { by_hand } => {
                self.left |= by_hand;
                Vec::new()
            }
            Input::RecordingOver => Vec::new(),
        };
        self.setting.over_before &= self.desk.state().outcome().is_some();
        outputs.extend(self.tell_end(at));
        let leaves = |it: &Output<GameTask>| match it {
            Output::Close => !self.is_adjourned(),
            Output::Task(task) => matches!(task, GameTask::Another(_)),
            Output::Say(_)
            | Output::SayInOneLine(_)
            | Output::FallSilent
            | Output::ChangeRate(_)
            | Output::Sound(_) => false,
        };
        self.is_closed |= outputs.iter().any(leaves);
        // Under the Laws both players first sign the result.
        if self.is_over() || self.is_forgotten(at) {
            outputs.push(Output::Close);
        }
        outputs
    }

    fn line(&self, at: Time) -> Content {
        self.desk.content(at)
    }

    fn help(&self) -> Vec<Phrase> {
        let wording = self.desk.wording();
        wording.reply(
            &AnswerReply::Help(HelpTopic::First).into(),
            self.desk.state(),
        )
    }
}
