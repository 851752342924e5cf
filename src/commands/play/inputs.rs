//! Finds where announcements come from: a microphone, a recording or the keyboard, by the user's
//! choice and what the machine has. Knows nothing of the game.

use std::io::{self, IsTerminal};
use std::sync::Arc;

use crossbeam_channel::Sender;
use shakmaty::Color;

use crate::activity_loop::{ExpectedWords, GatedMicrophone, Hearing, Keyboard, endpointer_for};
use crate::commands::arguments::devices::{DeviceArguments, Input};
use crate::commands::hear;
use crate::context::Context;
use crate::devices::inputs::{AudioInput, OpenMicrophone, audio_inputs, play_recording};
use crate::devices::listener;
use crate::devices::microphone_gate::{Listen, MicrophoneGate};
use crate::devices::player_input::microphone_note;
use crate::files::recordings;
use crate::problem::Problem;
use crate::system::standard_input::is_sent_lines;
use chess_laws::Game;
use desk::activities::{Sayable, UtteranceEnd};
use desk::dialogue::{Expectation, SpokenInput};
use desk::messages::text;
use game::session::Settings;
use speech::audio_file::Audio;
use speech::device::DeviceError;
use speech::endpointer::Endpointer;
use spoken_grammar::Margins;

/// The side of an opponent with their own microphone, if there is one.
pub(crate) fn opponent(
    settings: &Settings,
    options: &DeviceArguments,
) -> Result<Option<Color>, Problem> {
    if options.opponent_mic.is_none() {
        return Ok(None);
    }
    if settings.lone_human().is_some() {
        return Err(Problem::EngineHasNoVoice);
    }
    let side = options.sighted.or(settings.board);
    side.map(Some).ok_or(Problem::WhoseMicrophone)
}

/// Finds where announcements come from.
pub(crate) struct Finder<'a> {
    pub(crate) context: &'a Context,
    pub(crate) options: &'a DeviceArguments,
    /// Whether the sample may be played where there is neither a microphone nor a terminal: never in
    /// a game that was played already.
    pub(crate) sample_allowed: bool,
    pub(crate) audible: bool,
    pub(crate) notes: Vec<String>,
    /// The margins of the recogniser that was loaded.
    pub(crate) margins: Margins,
    /// What each endpointer expects.
    pub(crate) expected: Vec<ExpectedWords>,
}

pub(crate) type FoundInputs = (Hearing, Keyboard, bool);

impl Finder<'_> {
    pub(crate) fn hearing(&mut self) -> Result<FoundInputs, Problem> {
        if let Some(path) = &self.options.mic_file {
            let audio = hear::read(path)?;
            return self.recording(audio, &path.display().to_string());
        }
        match self.options.input {
            Input::Auto => self.auto(),
            Input::Mic => {
                let microphones = self.microphones().map_err(|error| match error {
                    NoMicrophone::Other(problem) => problem,
                    NoMicrophone::First(cause) => Problem::Microphone(cause),
                })?;
                Ok((microphones, self.terminal(), false))
            }
            Input::Keyboard => Ok((self.opponents()?, self.keyboard(), false)),
            Input::Sample if self.sample_allowed => self.sample(),
            Input::Sample => Err(Problem::SampleInGame),
        }
    }

    fn auto(&mut self) -> Result<FoundInputs, Problem> {
        match self.microphones() {
            Ok(microphones) => return Ok((microphones, self.terminal(), false)),
            Err(NoMicrophone::Other(problem)) => return Err(problem),
            Err(NoMicrophone::First(cause)) if self.options.mic.is_some() => {
                return Err(Problem::Microphone(cause));
            }
            Err(NoMicrophone::First(cause)) => {
                let at = self.context.wording.localisation();
                tracing::info!(%cause, "no microphone");
                self.notes.push(text!(at, "input-none-microphone"));
            }
        }
        // Lines that another program sends are never thrown away for the sample.
        let typed = io::stdin().is_terminal() || is_sent_lines();
        let reads = typed || self.options.opponent_mic.is_some();
        if reads || !self.sample_allowed {
            return Ok((self.opponents()?, self.keyboard(), false));
        }
        self.sample()
    }

    /// An endpointer for what is said at this input.
    fn endpointer(&mut self, input: SpokenInput) -> Result<Endpointer, Problem> {
        let recogniser = listener::recogniser(self.context, self.options.model.as_deref())?;
        self.margins = recogniser.margins();
        let expected = Expectation {
            game: Game::new(),
            asked: false,
        };
        let sayable = Sayable {
            words: Arc::clone(&self.context.vocabulary),
            end: UtteranceEnd::ByPosition(Box::new(expected)),
        };
        let (endpointer, expected) = endpointer_for(recogniser, sayable);
        self.expected.push((input, expected));
        Ok(endpointer)
    }

    /// The microphone, and the opponent's if there is one.
    fn microphones(&mut self) -> Result<Hearing, NoMicrophone> {
        let (sender, inputs) = audio_inputs();
        let name = self.options.mic.as_deref();
        let listen = self.options.listen;
        let endpointer = self
            .endpointer(SpokenInput::Shared)
            .map_err(NoMicrophone::Other)?;
        let first = self.open(name, SpokenInput::Shared, listen, endpointer, {
            let sender = sender.clone();
            move |told| sender.send((0, told)).is_ok()
        });
        let mut all = vec![first.map_err(NoMicrophone::First)?];
        let second = self.second(&sender, 1).map_err(NoMicrophone::Other)?;
        let names = |it: &GatedMicrophone| it.microphone.name() == all[0].microphone.name();
        if let Some(same) = second.as_ref().filter(|it| names(it)) {
            let name = same.microphone.name().to_owned();
            return Err(NoMicrophone::Other(Problem::SameMicrophone { name }));
        }
        all.extend(second);
        Ok(Hearing::Microphones(all, inputs))
    }

    /// Only the opponent's microphone, if there is one.
    fn opponents(&mut self) -> Result<Hearing, Problem> {
        let (sender, inputs) = audio_inputs();
        let alone = self.second(&sender, 0)?;
        Ok(alone.map_or(Hearing::Off, |it| Hearing::Microphones(vec![it], inputs)))
    }

    /// The opponent's microphone, with this number. It has no talk key.
    fn second(
        &mut self,
        sender: &Sender<(usize, AudioInput)>,
        number: usize,
    ) -> Result<Option<GatedMicrophone>, Problem> {
        let Some(name) = &self.options.opponent_mic else {
            return Ok(None);
        };
        let endpointer = self.endpointer(SpokenInput::Own)?;
        let sender = sender.clone();
        let tell = move |told| sender.send((number, told)).is_ok();
        let listen = Listen::HandsFree;
        let opened = self.open(
            Some(name.as_str()),
            SpokenInput::Own,
            listen,
            endpointer,
            tell,
        );
        opened.map(Some).map_err(Problem::Microphone)
    }

    fn open(
        &mut self,
        name: Option<&str>,
        input: SpokenInput,
        listen: Listen,
        endpointer: Endpointer,
        tell: impl Fn(AudioInput) -> bool + Send + 'static,
    ) -> Result<GatedMicrophone, DeviceError> {
        let microphone = OpenMicrophone::open(name, endpointer, tell)?;
        let (at, name) = (self.context.wording.localisation(), microphone.name());
        self.notes.push(match input {
            SpokenInput::Shared => microphone_note(at, name),
            SpokenInput::Own => text!(at, "input-opponents-microphone", name = name),
        });
        Ok(GatedMicrophone {
            microphone,
            input,
            gate: MicrophoneGate::new(listen, self.options.earphones),
            lost: false,
        })
    }

    /// The keyboard in addition to a microphone: only if a person sits at it.
    fn terminal(&mut self) -> Keyboard {
        if !io::stdin().is_terminal() {
            return self.unread();
        }
        let at = self.context.wording.localisation();
        self.notes.push(text!(at, "input-keyboard-too"));
        Keyboard::open()
    }

    /// No keyboard. Lines that are sent nevertheless are not dropped in silence.
    fn unread(&mut self) -> Keyboard {
        if is_sent_lines() {
            let at = self.context.wording.localisation();
            self.notes.push(text!(at, "input-unread"));
        }
        Keyboard::None
    }

    fn keyboard(&mut self) -> Keyboard {
        let at = self.context.wording.localisation();
        self.notes.push(text!(at, "input-keyboard"));
        Keyboard::open()
    }

    fn sample(&mut self) -> Result<FoundInputs, Problem> {
        let at = self.context.wording.localisation();
        let audio = recordings::sample()?;
        self.notes.push(text!(at, "input-sample"));
        let inputs = play_recording(
            audio.samples,
            self.endpointer(SpokenInput::Shared)?,
            self.audible,
        );
        Ok((Hearing::Recording(inputs), self.unread(), true))
    }

    fn recording(&mut self, audio: Audio, name: &str) -> Result<FoundInputs, Problem> {
        let at = self.context.wording.localisation();
        self.notes.push(text!(at, "input-recording", name = name));
        let inputs = play_recording(
            audio.samples,
            self.endpointer(SpokenInput::Shared)?,
            self.audible,
        );
        Ok((Hearing::Recording(inputs), self.unread(), false))
    }
}

/// Why there is no microphone. If the first one is missing, another input may do. Anything else
/// ends the program.
enum NoMicrophone {
    First(DeviceError),
    Other(Problem),
}
