//! The table at which a game is played: one thread owns the state, takes what
//! the devices tell, lets it become events, writes them to the journal, and only
//! then lets effects be spoken and shown.

use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use crossbeam_channel::{Receiver, bounded, never, select};
use shakmaty::{Color, Move};

use super::Problem;
use super::inputs::{AudioInput, OpenMicrophone, TypedInput};
use super::journal_file::JournalFile;
use super::speaking::Speaking;
use crate::braille::{DisplayInput, DisplayLink};
use crate::dialogue::{Dialogue, Judgement, Reply, Turn, weigh};
use crate::grammar::{Heard, Margins};
use crate::laws::{Game, Time};
use crate::notation::Command;
use crate::opponent::{Engine, Level};
use crate::session::{Effect, Event, Player, State};
use crate::speech::voice::VoiceEvent;
use crate::wording::{Phrase, Wording, text};

/// How often something that is due is looked for.
const STEP: Duration = Duration::from_millis(50);
/// How often the journal is told that the program is alive.
const HEARTBEAT: Duration = Duration::from_secs(1);

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

/// Everything around the table.
pub struct Devices {
    /// Where announcements are heard.
    pub hearing: Hearing,
    /// Lines of text.
    pub keyboard: Keyboard,
    /// The braille display and its keys.
    pub display: Option<(DisplayLink, Receiver<DisplayInput>)>,
    /// The voice.
    pub speaking: Speaking,
}

/// How the game is played at this machine, beside its settings.
#[derive(Debug, Clone, Copy)]
pub struct Manners {
    /// From which margins on something heard is sure.
    pub margins: Margins,
    /// How long a repeated move can be corrected before the clock is pressed.
    pub grace: Duration,
    /// Whether the microphone stays open while the program speaks.
    pub earphones: bool,
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

/// The engine while it thinks.
struct Thinking {
    answer: Receiver<Option<Move>>,
    stop: Arc<AtomicBool>,
}

/// A table with its game.
pub struct Table {
    state: State,
    journal: JournalFile,
    wording: Wording,
    manners: Manners,
    devices: Devices,
    watch: Watch,
    dialogue: Dialogue,
    thinking: Option<Thinking>,
    /// When the announced move is completed, once it has been repeated.
    press_at: Option<Time>,
    /// What was answered last, to repeat it.
    last: Vec<Phrase>,
    /// Whether the last answer is a long one that may be cut off.
    long: bool,
    /// What the braille line shows instead of the game.
    message: Option<String>,
    /// The second that the braille line shows.
    shown: Option<u64>,
    input_over: bool,
}

impl Table {
    /// A table for a game whose journal is open.
    #[must_use]
    pub fn new(
        state: State,
        journal: JournalFile,
        wording: Wording,
        manners: Manners,
        devices: Devices,
    ) -> Self {
        let base = state.now();
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
        Self {
            state,
            journal,
            wording,
            manners,
            devices,
            watch,
            dialogue: Dialogue::default(),
            thinking: None,
            press_at: None,
            last: Vec::new(),
            long: false,
            message: None,
            shown: None,
            input_over: false,
        }
    }

    /// Says something that is no answer, such as what was found at the start.
    pub fn note(&mut self, text: String) {
        self.speak(&[Phrase {
            announcement: false,
            text,
        }]);
    }

    /// Plays until the game or the input is over and everything is said.
    ///
    /// # Errors
    /// If the journal cannot be written. Everything before is kept.
    pub fn play(&mut self, first: &Event) -> Result<&State, Problem> {
        // What was said before the game began is no part of its time.
        self.wait_until_said();
        self.restart_watch();
        self.happen(first)?;
        while self.state.outcome().is_none() {
            self.settle()?;
            let done = self.input_over && self.state.announced().is_none() && !self.engine_moves();
            if done || self.state.outcome().is_some() {
                break;
            }
            self.take_input()?;
        }
        if let Some(thinking) = &self.thinking {
            thinking.stop.store(true, Ordering::Relaxed);
        }
        if self.state.outcome().is_none() {
            self.say_how_to_resume();
        }
        self.show_line();
        self.wait_until_said();
        Ok(&self.state)
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
        if let Some(fallen) = self.state.clock().fallen(now) {
            self.happen(&Event::Flag { fallen })?;
        }
        self.press_when_due(now)?;
        if self.engine_moves() && self.thinking.is_none() {
            self.thinking = Some(think(
                self.state.settings().player(self.state.game().turn()),
                self.state.game(),
            ));
        }
        if now.since(self.state.now()) >= HEARTBEAT && self.state.clock().running().is_some() {
            self.happen(&Event::Alive)?;
        }
        if self.shown != Some(now.as_millis() / 1000) {
            self.show_line();
        }
        Ok(())
    }

    /// The announced move is completed when it has been repeated and the time to
    /// correct it is over; an engine does not correct itself.
    fn press_when_due(&mut self, now: Time) -> Result<(), Problem> {
        if self.state.announced().is_none()
            || self.devices.speaking.is_busy()
            || self.dialogue.asks()
        {
            return Ok(());
        }
        let grace = match self.state.settings().player(self.state.game().turn()) {
            Player::Human => self.manners.grace,
            Player::Engine { .. } => Duration::ZERO,
        };
        let due = *self.press_at.get_or_insert(now + grace);
        // When there is no more input, there is no more correction.
        if now >= due || self.input_over {
            self.happen(&Event::Press)
        } else {
            Ok(())
        }
    }

    /// Whether it is the engine's turn to think.
    fn engine_moves(&self) -> bool {
        let player = self.state.settings().player(self.state.game().turn());
        matches!(player, Player::Engine { .. })
            && self.state.announced().is_none()
            && self.state.outcome().is_none()
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
        let engine = self
            .thinking
            .as_ref()
            .map_or_else(never, |thinking| thinking.answer.clone());
        select! {
            recv(voice) -> event => if let Ok(event) = event { self.voice_told(&event) },
            recv(engine) -> answer => return self.engine_answered(answer.ok().flatten()),
            recv(keys) -> key => if let Ok(key) = key { return self.display_told(key) },
            recv(typed) -> typed => return self.typed(typed.unwrap_or(TypedInput::Ended)),
            recv(audio) -> audio => return self.audio_told(audio.unwrap_or(AudioInput::Ended)),
            default(STEP) => {}
        }
        Ok(())
    }

    fn audio_told(&mut self, input: AudioInput) -> Result<(), Problem> {
        let at = self.wording.localisation().clone();
        match input {
            AudioInput::Passed(ms) => {
                if let Watch::Recording { passed, .. } = &mut self.watch {
                    *passed = Duration::from_millis(ms);
                }
            }
            AudioInput::Heard(heard) => return self.heard(&heard, self.manners.margins),
            AudioInput::Overrun(ms) => self.note(text!(at, "microphone-overrun", ms = ms)),
            AudioInput::Lost(cause) => self.note(text!(at, "microphone-lost", cause = cause)),
            AudioInput::Found(name) => self.note(text!(at, "microphone-found", name = name)),
            AudioInput::Ended => {
                self.devices.hearing = Hearing::Deaf;
                self.input_over = matches!(self.devices.keyboard, Keyboard::None);
            }
        }
        Ok(())
    }

    fn typed(&mut self, input: TypedInput) -> Result<(), Problem> {
        let line = match input {
            TypedInput::Line(line) => line,
            TypedInput::Ended => {
                self.devices.keyboard = Keyboard::None;
                self.input_over = matches!(self.devices.hearing, Hearing::Deaf);
                return Ok(());
            }
        };
        if line.is_empty() {
            self.devices.speaking.stop();
            return Ok(());
        }
        match self.wording.vocabulary().grammar().words_of(&line) {
            Ok(words) => self.heard(&Heard::certain(words), Margins::CERTAIN),
            Err(unknown) => {
                self.tell(Reply::UnknownWord { word: unknown.word });
                Ok(())
            }
        }
    }

    fn display_told(&mut self, input: DisplayInput) -> Result<(), Problem> {
        let at = self.wording.localisation().clone();
        match input {
            DisplayInput::Connected { model, cells } => {
                self.note(text!(at, "braille-connected", model = model, cells = cells));
                self.show_line();
            }
            DisplayInput::Lost { cause } => {
                self.note(text!(at, "braille-lost", cause = cause.to_string()));
            }
            // A routing key has nothing to point at on this line.
            DisplayInput::Routing(_) => {}
            DisplayInput::Command(name) => {
                if let Ok(command) = Command::from_str(&name) {
                    self.attend();
                    let now = self.watch.now();
                    let turn = self.dialogue.command(command, &self.state, now);
                    return self.follow(turn);
                }
            }
        }
        Ok(())
    }

    fn voice_told(&mut self, event: &VoiceEvent) {
        let failed = self.devices.speaking.heard_of(event);
        if let Some(cause) = failed {
            // The voice cannot say that it fails; the line can show it.
            let at = self.wording.localisation();
            self.message = Some(text!(at, "voice-failed", cause = cause));
            self.show_line();
        }
        if let Hearing::Microphone(microphone, _) = &self.devices.hearing
            && !self.devices.speaking.is_busy()
        {
            microphone.unmute();
        }
    }

    fn engine_answered(&mut self, answer: Option<Move>) -> Result<(), Problem> {
        self.thinking = None;
        match answer {
            Some(mv) => self.happen(&Event::Announce {
                mv: self.state.game().uci(mv),
            }),
            None => Ok(()),
        }
    }

    /// The player has said something: what is shown is read, a long answer over.
    fn attend(&mut self) {
        self.message = None;
        if std::mem::take(&mut self.long) {
            self.devices.speaking.stop();
        }
    }

    fn heard(&mut self, heard: &Heard, margins: Margins) -> Result<(), Problem> {
        let game = self.state.game_ahead();
        let judgement = weigh(heard, self.wording.vocabulary(), &game).judge(margins);
        if judgement == Judgement::Silence {
            return Ok(());
        }
        self.attend();
        let now = self.watch.now();
        let turn = self.dialogue.hear(judgement, &self.state, now);
        self.follow(turn)
    }

    fn follow(&mut self, turn: Turn) -> Result<(), Problem> {
        for event in &turn.events {
            self.happen(event)?;
        }
        for reply in turn.replies {
            self.tell(reply);
        }
        if turn.repeat {
            match self.last.clone() {
                last if last.is_empty() => self.tell(Reply::NothingToRepeat),
                last => self.speak(&last),
            }
        }
        Ok(())
    }

    /// Lets an event happen: journal first, then the effects.
    fn happen(&mut self, event: &Event) -> Result<(), Problem> {
        let (next, effects) = match self.state.apply(event, self.watch.now()) {
            Ok(applied) => applied,
            Err(refused) => {
                // The dialogue and the engine only make events that can happen.
                tracing::warn!(?event, %refused, "an event was refused");
                return Ok(());
            }
        };
        self.journal.append(event, next.now())?;
        self.state = next;
        for effect in effects {
            self.effect(effect)?;
        }
        Ok(())
    }

    fn effect(&mut self, effect: Effect) -> Result<(), Problem> {
        self.press_at = None;
        let offered = match effect {
            Effect::DrawOffered { by } => Some(by),
            _ => None,
        };
        self.tell(Reply::Effect(effect));
        // The engine plays on.
        match offered.map(|by| self.state.settings().player(by.other())) {
            Some(Player::Engine { .. }) => self.happen(&Event::DeclineDraw),
            _ => Ok(()),
        }
    }

    fn tell(&mut self, reply: Reply) {
        let phrases = self.wording.reply(&reply, &self.state);
        if phrases.is_empty() {
            return;
        }
        self.long = matches!(reply, Reply::Position(_) | Reply::Help);
        let text = phrases
            .iter()
            .map(|phrase| phrase.text.as_str())
            .collect::<Vec<_>>()
            .join(" ");
        // The line shows a move by itself.
        let shown_anyway = matches!(
            reply,
            Reply::Effect(Effect::Announced { .. } | Effect::Begun)
        );
        self.message = (!shown_anyway).then_some(text);
        self.speak(&phrases);
        self.last = phrases;
        self.show_line();
    }

    fn speak(&mut self, phrases: &[Phrase]) {
        if let Hearing::Microphone(microphone, _) = &self.devices.hearing
            && !self.manners.earphones
        {
            microphone.mute();
        }
        self.devices.speaking.say(phrases);
    }

    fn show_line(&mut self) {
        let now = self.watch.now();
        self.shown = Some(now.as_millis() / 1000);
        if let Some((display, _)) = &self.devices.display {
            display.show(self.wording.line(&self.state, now, self.message.clone()));
        }
    }

    fn say_how_to_resume(&mut self) {
        let at = self.wording.localisation().clone();
        let path = self.journal.path().display().to_string();
        let resume = text!(at, "how-to-resume", path = path);
        let over = match self.watch {
            Watch::Recording { .. } => text!(at, "recording-ended", resume = resume),
            Watch::World { .. } => text!(at, "input-ended", resume = resume),
        };
        self.note(over);
    }

    /// A report on where the game stands, for one who comes back to it.
    #[must_use]
    pub fn report(&self) -> String {
        let at = self.wording.localisation();
        let clock = self.state.clock();
        let left = |side| clock.remaining(side, self.state.now());
        let reply = Reply::Clock {
            left: left(Color::White).zip(left(Color::Black)),
            running: clock.running(),
        };
        let times = self.wording.reply(&reply, &self.state);
        let game = self.state.game_ahead();
        let last = match game.plies().last() {
            Some(ply) => {
                text!(
                    at,
                    "resumed-last-move",
                    said = self.wording.vocabulary().announce(ply.played)
                )
            }
            None => text!(at, "resumed-no-move"),
        };
        let turn = text!(at, "resumed-turn", color = self.wording.color(game.turn()));
        let times = times.into_iter().map(|phrase| phrase.text);
        [last, turn]
            .into_iter()
            .chain(times)
            .collect::<Vec<_>>()
            .join(" ")
    }
}

/// Lets the engine think on a thread of its own.
fn think(player: Player, game: &Game) -> Thinking {
    let (sender, answer) = bounded(1);
    let (level, seed) = match player {
        Player::Engine { level, seed } => (level, seed),
        Player::Human => (1, 0),
    };
    // Another seed for each move, and the same one when the game is replayed.
    let seed = seed.wrapping_add(game.plies().len() as u64);
    let mut engine = Engine::new(Level::try_from(level).unwrap_or(Level::WEAKEST), seed);
    let stop = engine.stop_flag();
    let game = game.clone();
    thread::spawn(move || {
        let _ = sender.send(engine.choose(&game));
    });
    Thinking { answer, stop }
}
