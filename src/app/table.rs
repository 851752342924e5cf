//! The table at which a game is played: one thread owns the desk, takes what the
//! devices tell, and carries out what follows: journal first, then speech and braille.

mod farewell;
mod hearing;
mod sealing;

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use crossbeam_channel::{Receiver, never, select};
use shakmaty::{Color, Move};

use self::farewell::Reader;
pub use self::hearing::{AtTable, Inputs};
use super::Problem;
use super::board::{Board, ByOwner};
use super::inputs::{AudioInput, TypedInput};
use super::journal_file::JournalFile;
use super::page::{Asked, Page};
use super::record::{AudioRecord, Ended, Kind, Part};
use super::speaking::Speaking;
use super::thinking::Thinking;
use crate::commands::DisplayCommand;
use crate::desk::{Action, Desk, Surroundings};
use crate::dialogue::{Chair, Expectation};
use crate::session::Remark;
use crate::session::{BoardOwner, Event, Sealed};
use crate::wording::{Phrase, text};
use braille_display::{DisplayInput, DisplayLink};
use chess_laws::Time;
use electronic_board::BoardInput;
use speech::ears::Ears;
use speech::voice::VoiceEvent;

/// How often something that is due is looked for.
const STEP: Duration = Duration::from_millis(50);

/// Where announcements are heard.
pub enum Hearing {
    /// Nowhere.
    Deaf,
    /// At one microphone or at one of each player.
    Microphones(Vec<AtTable>, Inputs),
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

/// What may be said next from a chair, for its ear to know.
pub type Expected = (Chair, Arc<Mutex<Expectation>>);

/// Everything around the table.
pub struct Devices {
    /// Where announcements are heard.
    pub hearing: Hearing,
    /// The side of the opponent who may have a microphone of his own.
    pub opponent: Option<Color>,
    /// What each ear is told to expect.
    pub expected: Vec<Expected>,
    /// The line that stands for the talk key; empty for the Enter key alone.
    pub talk_key: String,
    /// The line that stands for the press of the clock; empty for none.
    pub press_key: String,
    /// Lines of text.
    pub keyboard: Keyboard,
    /// The braille display and its keys.
    pub display: Option<(DisplayLink, Receiver<DisplayInput<DisplayCommand>>)>,
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
    /// Who is speaking just now.
    ears: Ears,
    /// When the table was made, for doors and ears.
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
        let ears = Ears::new(devices.hearing.microphones().len().max(1));
        let mut table = Self {
            desk,
            journal,
            made: Instant::now(),
            devices,
            watch,
            thinking: None,
            shown: None,
            ears,
            input_over: false,
            reader: Reader::default(),
            record,
        };
        table.tell_who_speaks_apart();
        table
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
            spoken_to: self.ears.are_spoken_to(),
            input_over: self.input_over,
        };
        let due = self.desk.pass(now, around);
        self.carry_out(due)?;
        self.notice_silence();
        self.turn_doors();
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
            Hearing::Microphones(_, inputs) => inputs.clone(),
            _ => never(),
        };
        let recorded = match &self.devices.hearing {
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
            recv(audio) -> told => {
                let (ear, told) = told.unwrap_or((0, AudioInput::Ended));
                return self.audio_told(ear, told);
            }
            recv(recorded) -> told => return self.audio_told(0, told.unwrap_or(AudioInput::Ended)),
            default(STEP) => {}
        }
        Ok(())
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
                let actions = self.desk.pressed(self.watch.now());
                self.carry_out(actions)
            }
            TypedInput::Line(line) => {
                // A move that is sealed stands in no journal.
                if !self.desk.is_sealing() {
                    self.remark(Event::Remark(Remark::Typed { line: line.clone() }));
                }
                let actions = self.desk.typed(&line, self.watch.now());
                self.carry_out(actions)
            }
        }
    }

    fn display_told(&mut self, input: DisplayInput<DisplayCommand>) -> Result<(), Problem> {
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

    fn display_touched(&mut self, key: DisplayInput<DisplayCommand>) -> Result<(), Problem> {
        self.reader.touches();
        let now = self.watch.now();
        let actions = match key {
            DisplayInput::Routing(index) => self.desk.routing(index, now),
            DisplayInput::Command(DisplayCommand::Talk) => {
                self.talk();
                Vec::new()
            }
            DisplayInput::Command(command) => self.desk.key(command, now),
            DisplayInput::Dots(dots) => {
                self.desk.dots(dots);
                Vec::new()
            }
            DisplayInput::Connected { .. } | DisplayInput::Lost { .. } | DisplayInput::Shows(_) => {
                Vec::new()
            }
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
        self.turn_doors();
    }

    fn engine_answered(&mut self, answer: Option<Move>) -> Result<(), Problem> {
        self.thinking = None;
        let actions = answer.map(|mv| self.desk.thought(mv, self.watch.now()));
        self.carry_out(actions.unwrap_or_default())
    }

    fn carry_out(&mut self, actions: Vec<Action>) -> Result<(), Problem> {
        let quiet = actions
            .iter()
            .all(|action| matches!(action, Action::Record(Event::Remark(Remark::Alive), _)));
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
            for (chair, expected) in &self.devices.expected {
                *expected.lock().unwrap_or_else(PoisonError::into_inner) =
                    self.desk.expectation(*chair);
            }
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
        self.remark(Event::Remark(Remark::Said { words }));
        self.devices.speaking.say(phrases);
        // Before the first sound, which takes a voice longer than this.
        self.turn_doors();
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
