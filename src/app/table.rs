//! The table at which a game is played: one thread owns the desk, takes what the
//! devices tell, and carries out what follows: journal first, then speech and braille.

mod farewell;
mod sealing;

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use crossbeam_channel::{Receiver, never, select};
use shakmaty::Move;

use self::farewell::Reader;
use super::Problem;
use super::board::{Board, ByOwner};
use super::inputs::{AudioInput, OpenMicrophone, TypedInput};
use super::journal_file::JournalFile;
use super::listening::{Door, Listen, Pressed, Turn};
use super::page::{Asked, Page};
use super::record::{AudioRecord, Ended, Kind, Part};
use super::speaking::Speaking;
use super::thinking::Thinking;
use crate::board::BoardInput;
use crate::braille::{DisplayInput, DisplayLink};
use crate::desk::{Action, Desk, Surroundings};
use crate::dialogue::Expectation;
use crate::laws::Time;
use crate::notation::Command;
use crate::session::{BoardOwner, Event, Sealed};
use crate::speech::ear::{EarEvent, Spoilt};
use crate::speech::voice::VoiceEvent;
use crate::wording::{Phrase, text};

/// How often something that is due is looked for.
const STEP: Duration = Duration::from_millis(50);

/// Where announcements are heard.
pub enum Hearing {
    /// Nowhere.
    Deaf,
    /// A microphone.
    Microphone(OpenMicrophone, Receiver<AudioInput>),
    /// A recording, which waits while the program speaks.
    Recording(Receiver<AudioInput>),
}

/// Lines of text.
pub enum Keyboard {
    /// None.
    None,
    /// A person at a terminal, who may type at any time.
    Terminal(Receiver<TypedInput>),
    /// Another program; each line waits until the one before is answered.
    Piped(Receiver<TypedInput>),
}

/// What may be said next, for the ear to know.
pub type Expected = Arc<Mutex<Expectation>>;

/// The command of a display's key that stands for the talk key.
pub const TALK: &str = "talk";

/// Everything around the table.
pub struct Devices {
    /// Where announcements are heard.
    pub hearing: Hearing,
    /// What the ear is told to expect.
    pub expected: Expected,
    /// Who opens the microphone.
    pub listen: Listen,
    /// Whether the program's own voice does not reach the microphone.
    pub earphones: bool,
    /// The line that stands for the talk key; empty for the Enter key alone.
    pub talk_key: String,
    /// The line that stands for the press of the clock; empty for none.
    pub press_key: String,
    /// Lines of text.
    pub keyboard: Keyboard,
    /// The braille display and its keys.
    pub display: Option<(DisplayLink, Receiver<DisplayInput>)>,
    /// The electronic boards.
    pub boards: ByOwner<Board>,
    /// The voice.
    pub speaking: Speaking,
    /// The page of the sighted player.
    pub page: Option<Page>,
}

/// How the time of the game passes.
enum Watch {
    /// With the time of the world.
    World { base: Time, since: Instant },
    /// With the recording that is played.
    Recording { base: Time, passed: Duration },
}

impl Watch {
    fn now(&self) -> Time {
        match self {
            Self::World { base, since } => *base + since.elapsed(),
            Self::Recording { base, passed } => *base + *passed,
        }
    }
}

/// A table with its game.
pub struct Table {
    desk: Desk,
    journal: JournalFile,
    devices: Devices,
    watch: Watch,
    thinking: Option<Thinking>,
    /// The second that the braille line shows.
    shown: Option<u64>,
    /// Whether somebody is speaking just now.
    spoken_to: bool,
    /// Between the microphone and the ear.
    door: Door,
    /// When the table was made, for the door.
    made: Instant,
    input_over: bool,
    /// Of the display.
    reader: Reader,
    /// What is announced and answered, kept as sound.
    record: Option<AudioRecord>,
}

impl Table {
    /// A table for a game whose journal is open.
    #[must_use]
    pub fn new(
        desk: Desk,
        journal: JournalFile,
        devices: Devices,
        record: Option<AudioRecord>,
    ) -> Self {
        let base = desk.state().now();
        let watch = match devices.hearing {
            Hearing::Recording(_) => Watch::Recording {
                base,
                passed: Duration::ZERO,
            },
            _ => Watch::World {
                base,
                since: Instant::now(),
            },
        };
        let door = Door::new(devices.listen, devices.earphones);
        Self {
            desk,
            journal,
            door,
            made: Instant::now(),
            devices,
            watch,
            thinking: None,
            shown: None,
            spoken_to: false,
            input_over: false,
            reader: Reader::default(),
            record,
        }
    }

    /// Says something that is no answer, such as what was found at the start.
    pub fn note(&mut self, text: String) {
        self.speak(&[Phrase::sentence(&text)]);
    }

    /// Plays until the game or the input is over and everything is said.
    ///
    /// # Errors
    /// If the journal cannot be written. Everything before is kept.
    pub fn play(&mut self, first: &Event) -> Result<(), Problem> {
        let played = self.play_on(first);
        if let Err(problem) = &played {
            // Whoever plays by ear or by touch does not see the error output.
            let said = problem.say(self.desk.wording().localisation());
            self.desk.show(said.clone());
            self.note(said);
        }
        if let Some(thinking) = self.thinking.take() {
            thinking.stop();
        }
        self.show_line();
        self.wait_until_said();
        played
    }

    fn play_on(&mut self, first: &Event) -> Result<(), Problem> {
        // What was said before the game began is no part of its time.
        self.wait_until_said();
        self.restart_watch();
        let begun = self.desk.event(first, self.watch.now());
        self.carry_out(begun)?;
        while self.desk.state().outcome().is_none() {
            self.settle()?;
            if self.is_done() {
                break;
            }
            self.take_input()?;
        }
        let state = self.desk.state();
        if state.outcome().is_none() && state.sealed().is_none() {
            self.say_how_to_resume();
        }
        Ok(())
    }

    /// Whether the game is over, or can go no further because the input is.
    fn is_done(&self) -> bool {
        let state = self.desk.state();
        let waits = self.desk.is_completing() || self.desk.engine_to_move().is_some();
        // A move that was sealed here, in its file: the game goes on another time.
        let in_file = |it: &Sealed| it.digest.is_some() && !it.resumed;
        let adjourned = state.sealed().is_some_and(in_file);
        state.outcome().is_some() || adjourned || self.input_over && !waits
    }

    fn restart_watch(&mut self) {
        if let Watch::World { since, .. } = &mut self.watch {
            *since = Instant::now();
        }
    }

    fn wait_until_said(&mut self) {
        while self.devices.speaking.is_busy() {
            match self.devices.speaking.events().recv() {
                Ok(event) => self.voice_told(&event),
                Err(_) => return,
            }
        }
    }

    /// Lets everything happen that is due.
    fn settle(&mut self) -> Result<(), Problem> {
        let now = self.watch.now();
        let around = Surroundings {
            speaking: self.devices.speaking.is_busy(),
            spoken_to: self.spoken_to,
            input_over: self.input_over,
        };
        let due = self.desk.pass(now, around);
        self.carry_out(due)?;
        if self.door.gives_up(self.made.elapsed(), self.spoken_to) {
            self.nothing_said();
        }
        self.turn_door();
        self.look_after_record();
        // Where an arbiter has stopped the game, what the engine thinks of is no more.
        if self.desk.engine_to_move().is_none()
            && let Some(thinking) = self.thinking.take()
        {
            thinking.stop();
        }
        if let (Some(player), None) = (self.desk.engine_to_move(), &self.thinking) {
            self.thinking = Some(Thinking::begin(player, self.desk.state().game()));
        }
        if self.shown != Some(now.as_millis() / 1000) {
            self.show_line();
        }
        Ok(())
    }

    fn take_input(&mut self) -> Result<(), Problem> {
        let quiet = !self.devices.speaking.is_busy() && self.thinking.is_none();
        let voice = self.devices.speaking.events().clone();
        let audio = match &self.devices.hearing {
            Hearing::Microphone(_, inputs) => inputs.clone(),
            Hearing::Recording(inputs) if quiet => inputs.clone(),
            _ => never(),
        };
        let typed = match &self.devices.keyboard {
            Keyboard::Terminal(inputs) => inputs.clone(),
            Keyboard::Piped(inputs) if quiet => inputs.clone(),
            _ => never(),
        };
        let keys = self
            .devices
            .display
            .as_ref()
            .map_or_else(never, |(_, inputs)| inputs.clone());
        let engine = self.thinking.as_ref().map_or_else(never, Thinking::answer);
        let boards = &self.devices.boards;
        let [sighted, blind] = BoardOwner::ALL.map(|owner| boards.inputs(owner));
        let page = self.devices.page.as_ref();
        self.desk.played_at_page(page.and_then(Page::player));
        let asked = page.map_or_else(never, Page::asked);
        select! {
            recv(voice) -> event => if let Ok(event) = event { self.voice_told(&event) },
            recv(engine) -> answer => return self.engine_answered(answer.ok().flatten()),
            recv(keys) -> key => if let Ok(key) = key { return self.display_told(key) },
            recv(sighted) -> told => if let Ok(told) = told {
                return self.board_told(BoardOwner::Sighted, &told);
            },
            recv(blind) -> told => if let Ok(told) = told {
                return self.board_told(BoardOwner::Blind, &told);
            },
            recv(asked) -> asked => if let Ok(asked) = asked { return self.page_asked(asked) },
            recv(typed) -> typed => return self.typed(typed.unwrap_or(TypedInput::Ended)),
            recv(audio) -> audio => return self.audio_told(audio.unwrap_or(AudioInput::Ended)),
            default(STEP) => {}
        }
        Ok(())
    }

    fn audio_told(&mut self, input: AudioInput) -> Result<(), Problem> {
        let at = self.desk.wording().localisation().clone();
        match input {
            AudioInput::Passed(ms) => {
                if let Watch::Recording { passed, .. } = &mut self.watch {
                    *passed = Duration::from_millis(ms);
                }
            }
            AudioInput::Ear(event) => return self.ear_told(event),
            AudioInput::Lost(cause) => {
                self.spoken_to = false;
                let lost = text!(at, "microphone-lost", cause = cause);
                self.desk.show(lost.clone());
                self.note(lost);
                self.show_line();
            }
            AudioInput::Found(name) => self.note(text!(at, "microphone-found", name = name)),
            AudioInput::Ended => {
                self.spoken_to = false;
                self.devices.hearing = Hearing::Deaf;
                self.input_over = matches!(self.devices.keyboard, Keyboard::None);
            }
        }
        Ok(())
    }

    fn ear_told(&mut self, event: EarEvent) -> Result<(), Problem> {
        match event {
            EarEvent::Began { .. } => self.spoken_to = true,
            EarEvent::Words { words, .. } => {
                // Who speaks to the program is not spoken over. A word it must be:
                // a cough does not cut off what the opponent played.
                if !words.is_empty() && self.devices.speaking.is_busy() {
                    self.devices.speaking.stop();
                }
            }
            EarEvent::Ended(utterance) => {
                self.spoken_to = false;
                self.door.said();
                let (heard, at) = (&utterance.heard, self.watch.now());
                let best = heard.readings.first().map(|it| it.words.as_slice());
                let grammar = self.desk.wording().vocabulary().grammar();
                let words = grammar.canonical_text(best.unwrap_or_default());
                if !self.desk.is_sealing() {
                    self.remark(Event::Heard {
                        words: words.clone(),
                    });
                    self.keep(Kind::Heard(utterance.sound.clone()), words);
                }
                let actions = match &utterance.whole {
                    Some(whole) => self.desk.went_on(whole, heard, at),
                    None => self.desk.heard(heard, at),
                };
                return self.carry_out(actions);
            }
            EarEvent::Subsided { .. } => {
                self.spoken_to = false;
                if self.door.is_called() {
                    self.door.said();
                    self.nothing_said();
                }
            }
            EarEvent::Spoilt { why, .. } => {
                self.spoken_to = false;
                self.door.said();
                let at = self.desk.wording().localisation().clone();
                let spoilt = match why {
                    Spoilt::Overrun(ms) => text!(at, "microphone-overrun", ms = ms),
                    Spoilt::BegunUnheard => text!(at, "heard-in-part"),
                    Spoilt::TooLong => text!(at, "heard-too-long"),
                };
                self.desk.show_for_now(spoilt.clone());
                self.note(spoilt);
                self.show_line();
            }
        }
        Ok(())
    }

    /// The talk key, on whatever it is.
    fn talk(&mut self) {
        self.devices.speaking.stop();
        let Hearing::Microphone(microphone, _) = &self.devices.hearing else {
            return;
        };
        match self.door.press(self.made.elapsed()) {
            Pressed::Speak if self.door.is_called() => {
                let at = self.desk.wording().localisation();
                let listening = text!(at, "talk-listening");
                self.desk.show_for_now(listening);
                self.show_line();
            }
            Pressed::Speak => {}
            Pressed::Said => microphone.finish(),
        }
    }

    /// The talk key was pressed, and nothing was said.
    fn nothing_said(&mut self) {
        let at = self.desk.wording().localisation();
        let nothing = text!(at, "talk-nothing");
        self.desk.show_for_now(nothing.clone());
        self.note(nothing);
        self.show_line();
    }

    /// Opens or closes the microphone, whichever is right now.
    fn turn_door(&mut self) {
        let Hearing::Microphone(microphone, _) = &self.devices.hearing else {
            return;
        };
        match self.door.turn(self.devices.speaking.is_busy()) {
            Some(Turn::Close) => {
                microphone.mute();
                self.spoken_to = false;
            }
            Some(Turn::Open) => microphone.unmute(),
            Some(Turn::Begin) => microphone.begin(),
            None => {}
        }
    }

    fn typed(&mut self, input: TypedInput) -> Result<(), Problem> {
        match input {
            TypedInput::Ended => {
                self.devices.keyboard = Keyboard::None;
                self.input_over = matches!(self.devices.hearing, Hearing::Deaf);
                Ok(())
            }
            TypedInput::Line(line) if line.is_empty() || line == self.devices.talk_key => {
                if line == self.devices.talk_key {
                    self.talk();
                } else {
                    self.devices.speaking.stop();
                }
                Ok(())
            }
            TypedInput::Line(line) if line == self.devices.press_key => {
                let actions = self.desk.command(Command::Press, self.watch.now());
                self.carry_out(actions)
            }
            TypedInput::Line(line) => {
                // A move that is sealed stands in no journal.
                if !self.desk.is_sealing() {
                    self.remark(Event::Typed { line: line.clone() });
                }
                let actions = self.desk.typed(&line, self.watch.now());
                self.carry_out(actions)
            }
        }
    }

    fn display_told(&mut self, input: DisplayInput) -> Result<(), Problem> {
        let at = self.desk.wording().localisation().clone();
        match input {
            DisplayInput::Connected { model, cells } => {
                self.reader.touches();
                self.desk.display_found(cells, true);
                self.note(text!(at, "braille-connected", model = model, cells = cells));
                self.show_line();
            }
            DisplayInput::Lost { cause } => {
                self.reader.loses_it();
                let cause = at.display_error(&cause);
                self.note(text!(at, "braille-lost", cause = cause));
            }
            DisplayInput::Shows(topic) => self.desk.display_shows(&topic),
            key => return self.display_touched(key),
        }
        Ok(())
    }

    fn display_touched(&mut self, key: DisplayInput) -> Result<(), Problem> {
        self.reader.touches();
        let now = self.watch.now();
        let actions = match key {
            DisplayInput::Routing(index) => self.desk.routing(index, now),
            DisplayInput::Command(name) if name == TALK => {
                self.talk();
                Vec::new()
            }
            DisplayInput::Command(name) => self.desk.key(&name, now),
            DisplayInput::Dots(dots) => {
                self.desk.dots(dots);
                Vec::new()
            }
            _ => Vec::new(),
        };
        self.carry_out(actions)?;
        // A key that only turns a page leaves nothing else to do.
        self.show_line();
        Ok(())
    }

    /// The page is answered when what it asked for is in the journal.
    fn page_asked(&mut self, asked: Asked) -> Result<(), Problem> {
        let Some(page) = &self.devices.page else {
            return Ok(());
        };
        let (actions, answer) = page.carry_to(&mut self.desk, &asked, self.watch.now());
        let done = self.carry_out(actions);
        asked.answer(answer, self.desk.state().clone());
        done
    }

    fn board_told(&mut self, owner: BoardOwner, told: &BoardInput) -> Result<(), Problem> {
        let actions = self.desk.board_told(owner, told, self.watch.now());
        self.carry_out(actions)?;
        // Whether or not it followed the board, this is how the game stands.
        self.devices.boards.expect(&self.desk);
        Ok(())
    }

    fn voice_told(&mut self, event: &VoiceEvent) {
        if let Some(cause) = self.devices.speaking.heard_of(event) {
            // The voice cannot say that it fails; the line can show it.
            let at = self.desk.wording().localisation();
            let failed = text!(at, "voice-failed", cause = at.voice_error(cause));
            self.desk.show(failed);
            self.show_line();
        }
        self.turn_door();
    }

    fn engine_answered(&mut self, answer: Option<Move>) -> Result<(), Problem> {
        self.thinking = None;
        let actions = answer.map(|mv| self.desk.thought(mv, self.watch.now()));
        self.carry_out(actions.unwrap_or_default())
    }

    fn carry_out(&mut self, actions: Vec<Action>) -> Result<(), Problem> {
        let quiet = actions
            .iter()
            .all(|action| matches!(action, Action::Record(Event::Alive, _)));
        for action in actions {
            match action {
                Action::Record(event, at) => self.journal.append(&event, at)?,
                Action::Say(phrases) => self.speak(&phrases),
                Action::FallSilent => self.devices.speaking.stop(),
                Action::ReadyToSeal(wish) => self.make_ready(wish)?,
                Action::Seal(sealed) => self.seal(&sealed)?,
                Action::SetBoardClock(times) => self.devices.boards.set_clock(times),
                Action::Refused(event, refused) => {
                    tracing::warn!(?event, %refused, "an event was refused");
                }
            }
        }
        if !quiet {
            *self
                .devices
                .expected
                .lock()
                .unwrap_or_else(PoisonError::into_inner) = self.desk.expectation();
            self.show_line();
            self.devices.boards.expect(&self.desk);
        }
        Ok(())
    }

    /// Notes in the journal what was said or heard in the game, for the arbiter.
    fn remark(&mut self, event: Event) {
        if self.desk.state().has_begun() {
            self.journal.remark(&event, self.watch.now());
        }
    }

    /// Keeps a part of the audio record, if there is one.
    fn keep(&self, kind: Kind, words: String) {
        if let Some(record) = &self.record {
            let at = self.watch.now();
            record.keep(Part { at, kind, words });
        }
    }

    /// Tells why the audio record ended, if it did.
    fn look_after_record(&mut self) {
        let Some(ended) = self.record.as_ref().and_then(AudioRecord::ended) else {
            return;
        };
        self.record = None;
        let at = self.desk.wording().localisation();
        let told = match ended {
            Ended::Full => text!(at, "record-full"),
            Ended::Unwritable(cause) => text!(at, "record-failed", cause = cause),
        };
        self.desk.show(told.clone());
        self.note(told);
    }

    fn speak(&mut self, phrases: &[Phrase]) {
        for phrase in phrases {
            let language = self.devices.speaking.language_of(phrase);
            self.keep(Kind::Said(language), phrase.text.clone());
        }
        let words: Vec<&str> = phrases.iter().map(|it| it.text.as_str()).collect();
        let words = words.join(" ");
        self.remark(Event::Said { words });
        self.devices.speaking.say(phrases);
        // Before the first sound, which takes a voice longer than this.
        self.turn_door();
    }

    fn show_line(&mut self) {
        let now = self.watch.now();
        self.shown = Some(now.as_millis() / 1000);
        if let Some((display, _)) = &self.devices.display {
            display.show(self.desk.content(now));
        }
        if let Some(page) = &self.devices.page {
            page.show(&self.desk, now);
        }
    }

    fn say_how_to_resume(&mut self) {
        let at = self.desk.wording().localisation().clone();
        let resume = text!(at, "how-to-resume");
        self.note(match self.watch {
            Watch::Recording { .. } => text!(at, "recording-ended", resume = resume),
            Watch::World { .. } => text!(at, "input-ended", resume = resume),
        });
    }
}
