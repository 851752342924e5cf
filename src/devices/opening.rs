//! Opens the devices of an activity as they were chosen: the voice, the display, microphones or what stands for them, and
//! the keyboard. Says which there are. Knows no activity.

use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use crossbeam_channel::{Receiver, Sender};

use crate::context::Context;
use crate::devices::display::{BrailleOutput, DisplayChoice};
use crate::devices::inputs::{AudioInput, OpenMicrophone, audio_inputs, play_recording};
use crate::devices::listener;
use crate::devices::microphone_gate::{Listen, MicrophoneGate};
use crate::devices::opened::{Devices, ExpectedWords, GatedMicrophone, Hearing, Keyboard};
use crate::devices::speaking::{Echo, Speaking, SpeechOptions};
use crate::files::recordings;
use crate::problem::Problem;
use crate::system::standard_input::is_sent_lines;
use braille_display::{DisplayLink, KeyCommand, Table};
use desk::activities::Sayable;
use desk::dialogue::SpokenInput;
use desk::messages::{Phrase, text};
use desk::printing;
use speech::audio_file::Audio;
use speech::endpointer::Endpointer;
use speech::voice::VoiceChoice;
use spoken_grammar::{Margins, WordId};

/// Where the player is heard.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Source {
    /// At the system's microphone. Without one, nowhere if somebody types, or else in the sample if that is allowed.
    Auto,
    /// At the microphone of this name, or the system's.
    Microphone(Option<String>),
    /// In a recording.
    Recording(PathBuf),
    /// In the sample that ships with the program.
    Sample,
    /// Nowhere: everything is typed.
    Keyboard,
}

/// Which lines are read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Typing {
    /// All.
    Always,
    /// All where the player is not heard. Beside a microphone those of a person; beside a recording none.
    BesideSpeech,
    /// Those of a person at a terminal.
    ByHand,
}

/// What is said about devices before an activity begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ToldDevices {
    /// Which there are.
    All,
    /// Only what is missing: a microphone that was looked for, a voice.
    Missing,
    /// Nothing; it was said before.
    None,
}

impl ToldDevices {
    /// Whether something is said about a device of which this tells whether it is missing.
    fn tells(self, is_missing: bool) -> bool {
        match self {
            Self::All => true,
            Self::Missing => is_missing,
            Self::None => false,
        }
    }
}

/// The devices that are wanted.
pub struct Wanted {
    /// How the program speaks.
    pub speech: SpeechOptions,
    /// When speech is also written.
    pub echo: Echo,
    /// The braille display, if there is one.
    pub display: Option<DisplayChoice>,
    /// Where the player is heard.
    pub source: Source,
    /// Whether the sample may be played: never in a game that was played already.
    pub sample_allowed: bool,
    /// The opponent's own microphone, if they have one. It has no talk key.
    pub opponents: Option<String>,
    /// How the player's microphone opens.
    pub listen: Listen,
    /// Whether the program's own voice does not reach the microphones.
    pub earphones: bool,
    /// A stock model to use instead of the shipped one.
    pub model: Option<PathBuf>,
    /// Which lines are read.
    pub typing: Typing,
    /// What is told of the devices.
    pub told: ToldDevices,
}

impl Wanted {
    /// What an activity wants that talks with one player.
    #[must_use]
    pub fn of_one_player(
        source: Source,
        speech: SpeechOptions,
        display: Option<DisplayChoice>,
    ) -> Self {
        Self {
            speech,
            echo: Echo::Always,
            display,
            source,
            sample_allowed: false,
            opponents: None,
            listen: Listen::HandsFree,
            earphones: false,
            model: None,
            typing: Typing::Always,
            told: ToldDevices::All,
        }
    }

    /// Whether there is a braille display with keys.
    #[must_use]
    pub fn has_display(&self) -> bool {
        let display = self.display.as_ref();
        display.is_some_and(|it| matches!(it.output, BrailleOutput::Display(_)))
    }

    /// The table in which the player types.
    ///
    /// # Errors
    /// If it has a mistake.
    pub fn table(&self, context: &Context) -> Result<Table, Problem> {
        let display = self.display.as_ref();
        let table = display.map(|display| display.writing.table.table(context));
        Ok(table.transpose()?.unwrap_or_default())
    }

    /// What is told of them: nothing where a menu begins the activity, because it has told that already.
    const fn told(&self, context: &Context) -> ToldDevices {
        match context.from_menu {
            true => ToldDevices::None,
            false => self.told,
        }
    }

    /// Finds the voice. Until it speaks, what can be read tells that; what is typed meanwhile is read afterwards.
    fn find_voice(
        &self,
        context: &Context,
        line: Option<&DisplayLink>,
    ) -> Result<Speaking, Problem> {
        Speaking::find(context, &self.speech, self.echo, |told| {
            let _ = writeln!(printing::stderr(), "{told}");
            if let Some(line) = line {
                line.show(Phrase::message(&[Phrase::sentence(&told)]));
            }
        })
    }

    /// Opens them. `voice` is one that is open already; `sayable` is what may be said first, if anything may.
    ///
    /// # Errors
    /// If a device that was asked for does not work.
    pub fn open<Key: KeyCommand>(
        &self,
        context: &Context,
        voice: Option<Speaking>,
        sayable: Option<&Sayable>,
    ) -> Result<Opened<Key>, Problem> {
        let display = self.display.as_ref();
        let display = display.map(|it| it.open(context)).transpose()?;
        let line = display.as_ref().map(|(line, _)| line);
        let speaking = voice.map_or_else(|| self.find_voice(context, line), Ok)?;
        let (sender, inputs) = audio_inputs();
        let mut opening = Opening {
            context,
            wanted: self,
            audible: speaking.audible,
            sender,
            microphones: Vec::new(),
            expected: Vec::new(),
            margins: Margins::CAUTIOUS,
            notes: Vec::new(),
            is_sample: false,
        };
        let recording = sayable.map(|it| opening.hear(it)).transpose()?.flatten();
        let keyboard = opening.keyboard(recording.is_some())?;
        let Opening {
            microphones,
            expected,
            margins,
            mut notes,
            is_sample,
            ..
        } = opening;
        let told = self.told(context);
        let lacks_microphone = expected.is_empty() && self.source == Source::Auto;
        notes.retain(|_| told.tells(lacks_microphone));
        let is_missing = !speaking.is_perceived() && self.speech.way == VoiceChoice::Auto;
        if told.tells(is_missing || speaking.replaces_named) {
            notes.insert(0, speaking.note.clone());
        }
        let hearing = match recording {
            Some(recording) => Hearing::Recording(recording),
            None if microphones.is_empty() => Hearing::Off,
            None => Hearing::Microphones(microphones, inputs),
        };
        let devices = Devices {
            hearing,
            expected,
            keyboard,
            display,
            own_page: context.own_page.clone(),
            ..Devices::speaking(speaking)
        };
        Ok(Opened {
            devices,
            margins,
            notes,
            is_sample,
        })
    }
}

/// Devices that were opened.
pub struct Opened<Key> {
    /// They themselves.
    pub devices: Devices<Key>,
    /// The margins of the recogniser that was loaded.
    pub margins: Margins,
    /// What to say about them.
    pub notes: Vec<String>,
    /// Whether the sample is played.
    pub is_sample: bool,
}

/// Where announcements come from, as far as it is open.
struct Opening<'a> {
    context: &'a Context,
    wanted: &'a Wanted,
    audible: bool,
    sender: Sender<(usize, AudioInput)>,
    microphones: Vec<GatedMicrophone>,
    expected: Vec<ExpectedWords>,
    margins: Margins,
    notes: Vec<String>,
    is_sample: bool,
}

impl Opening<'_> {
    /// Opens the microphones, or returns the recording that stands for them.
    fn hear(&mut self, sayable: &Sayable) -> Result<Option<Receiver<AudioInput>>, Problem> {
        let at = self.context.wording.localisation();
        match &self.wanted.source {
            Source::Auto => return self.hear_as_possible(sayable),
            Source::Microphone(name) => {
                self.microphone(name.as_deref(), SpokenInput::Shared, sayable)?;
            }
            Source::Recording(path) => {
                let audio = recordings::read(path)?;
                let note = text!(at, "input-recording", name = path.display().to_string());
                return self.recording(audio, note, sayable).map(Some);
            }
            Source::Sample if self.wanted.sample_allowed => return self.sample(sayable).map(Some),
            Source::Sample => return Err(Problem::SampleInGame),
            Source::Keyboard => {}
        }
        self.opponents(sayable).map(|()| None)
    }

    /// Takes the microphone if there is one.
    fn hear_as_possible(
        &mut self,
        sayable: &Sayable,
    ) -> Result<Option<Receiver<AudioInput>>, Problem> {
        match self.microphone(None, SpokenInput::Shared, sayable) {
            Ok(()) => return self.opponents(sayable).map(|()| None),
            Err(Problem::Microphone(cause)) => {
                tracing::info!(%cause, "no microphone");
                let at = self.context.wording.localisation();
                self.notes.push(match cfg!(feature = "practice") {
                    true => text!(at, "input-none-microphone"),
                    false => text!(at, "input-none-microphone-tournament"),
                });
            }
            Err(problem) => return Err(problem),
        }
        // Lines that somebody sends are never thrown away for the sample.
        let typed = io::stdin().is_terminal() || is_sent_lines();
        let reads = typed || self.wanted.opponents.is_some();
        match reads || !self.wanted.sample_allowed {
            true => self.opponents(sayable).map(|()| None),
            false => self.sample(sayable).map(Some),
        }
    }

    /// The opponent's microphone, if there is one.
    fn opponents(&mut self, sayable: &Sayable) -> Result<(), Problem> {
        let name = self.wanted.opponents.as_deref();
        let open = |name| self.microphone(Some(name), SpokenInput::Own, sayable);
        name.map_or(Ok(()), open)
    }

    /// Opens a microphone beside those that are open.
    fn microphone(
        &mut self,
        name: Option<&str>,
        input: SpokenInput,
        sayable: &Sayable,
    ) -> Result<(), Problem> {
        let (number, sender) = (self.microphones.len(), self.sender.clone());
        let tell = move |told| sender.send((number, told)).is_ok();
        let (endpointer, expected) = self.endpointer(sayable)?;
        let opened = OpenMicrophone::open(name, endpointer, tell);
        let microphone = opened.map_err(Problem::Microphone)?;
        let (at, name) = (self.context.wording.localisation(), microphone.name());
        let mut others = self.microphones.iter();
        if others.any(|it| it.microphone.name() == name) {
            let name = name.to_owned();
            return Err(Problem::SameMicrophone { name });
        }
        let (note, listen) = match (input, name) {
            (SpokenInput::Own, name) => (
                text!(at, "input-opponents-microphone", name = name),
                Listen::HandsFree,
            ),
            // So ALSA calls the one that the system chooses.
            (SpokenInput::Shared, "default") => {
                (text!(at, "input-microphone-default"), self.wanted.listen)
            }
            (SpokenInput::Shared, name) => (
                text!(at, "input-microphone", name = name),
                self.wanted.listen,
            ),
        };
        self.notes.push(note);
        self.expected.push((input, expected));
        self.microphones.push(GatedMicrophone {
            microphone,
            input,
            gate: MicrophoneGate::new(listen, self.wanted.earphones),
            lost: false,
        });
        Ok(())
    }

    /// An endpointer, and the cell from which it reads what may be said next.
    fn endpointer(
        &mut self,
        sayable: &Sayable,
    ) -> Result<(Endpointer, Arc<Mutex<Sayable>>), Problem> {
        let recogniser = listener::recogniser(self.context, self.wanted.model.as_deref())?;
        self.margins = recogniser.margins();
        let expected = Arc::new(Mutex::new(sayable.clone()));
        let told = Arc::clone(&expected);
        let complete = move |words: &[WordId]| {
            let sayable = told.lock().unwrap_or_else(PoisonError::into_inner);
            sayable.completeness(words)
        };
        let endpointer = Endpointer::new(recogniser, Box::new(complete));
        Ok((endpointer, expected))
    }

    fn sample(&mut self, sayable: &Sayable) -> Result<Receiver<AudioInput>, Problem> {
        let note = text!(self.context.wording.localisation(), "input-sample");
        self.is_sample = true;
        self.recording(recordings::sample()?, note, sayable)
    }

    fn recording(
        &mut self,
        audio: Audio,
        note: String,
        sayable: &Sayable,
    ) -> Result<Receiver<AudioInput>, Problem> {
        let (endpointer, expected) = self.endpointer(sayable)?;
        self.notes.push(note);
        self.expected.push((SpokenInput::Shared, expected));
        Ok(play_recording(audio.samples, endpointer, self.audible)?)
    }

    /// The lines that are read. Those that somebody sends although they are not read are not dropped in silence.
    fn keyboard(&mut self, recorded: bool) -> Result<Keyboard, Problem> {
        if let Some(page) = &self.context.own_page {
            return Ok(Keyboard::OwnPage(page.typed()));
        }
        let at = self.context.wording.localisation();
        let mut heard = self.expected.iter();
        let heard = heard.any(|(input, _)| *input == SpokenInput::Shared);
        let by_hand = io::stdin().is_terminal() && !recorded;
        match (self.wanted.typing, heard) {
            (Typing::ByHand, _) => return Keyboard::by_hand(),
            (Typing::Always | Typing::BesideSpeech, false) => {
                self.notes.push(text!(at, "input-keyboard"));
            }
            (Typing::Always, true) => {}
            (Typing::BesideSpeech, true) if by_hand => {
                self.notes.push(text!(at, "input-keyboard-too"));
            }
            (Typing::BesideSpeech, true) => {
                if is_sent_lines() {
                    self.notes.push(text!(at, "input-unread"));
                }
                return Ok(Keyboard::None);
            }
        }
        Keyboard::open()
    }
}
