//! The studio: the lesson with a voice, a microphone and keys. What the program itself
//! says is never taken for the player's: a microphone is closed while it speaks, and a
//! recording in its stead waits.

use std::io::{self, IsTerminal};
use std::path::PathBuf;

use crossbeam_channel::{Receiver, never, select, unbounded};

use super::lesson::{Lesson, Order, Reply};
use crate::app::inputs::{AudioInput, OpenMicrophone, TypedInput, play_recording, read_keyboard};
use crate::app::listening::{Door, Listen, Turn};
use crate::app::speaking::{Echo, FoundVoice, Speaking};
use crate::app::table::Keyboard;
use crate::app::{Context, Problem, hear, listener};
use crate::wording::{Localisation, Phrase, text};
use speech::ear::{Ear, EarEvent};
use speech::enrolment::{Utterance, prompts};
use speech::voice::{Manner, Way};
use spoken_grammar::{Completeness, WordId};

/// The devices to use.
pub struct Wishes {
    /// Where the player is heard.
    pub input: Input,
    /// Which voice speaks.
    pub voice: Way,
    /// Rate and volume of the voice.
    pub manner: Manner,
}

/// Where the player is heard.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Input {
    /// The microphone of this name, or the system's.
    Microphone(Option<String>),
    /// A recording.
    Recording(PathBuf),
}

/// The key that ends the lesson in every language.
const QUIT: &str = "q";

/// Where the player is heard.
struct Hearing {
    /// The microphone, unless it is a recording.
    microphone: Option<OpenMicrophone>,
    inputs: Receiver<AudioInput>,
}

/// A studio.
pub struct Studio<'a> {
    at: &'a Localisation,
    lesson: Lesson<'a>,
    speaking: Speaking,
    hearing: Option<Hearing>,
    keyboard: Keyboard,
    door: Door,
}

impl<'a> Studio<'a> {
    /// Opens the devices and says which.
    ///
    /// # Errors
    /// If one that was asked for does not work.
    pub fn open(context: &'a Context, wishes: &Wishes) -> Result<Self, Problem> {
        let at = context.wording.localisation();
        let recogniser = listener::recogniser(context, None)?;
        let grammar = context.vocabulary.grammar();
        let prompts = prompts(grammar).map_err(|error| Problem::Grammar(error.to_string()))?;
        let lesson = Lesson::new(&context.vocabulary, recogniser.margins(), prompts);
        let FoundVoice {
            mut speaking,
            audible,
            note,
        } = Speaking::find(at, &wishes.voice, wishes.manner, Echo::Always)?;
        speaking.say_line(&[plain(note)]);
        let ear = Ear::new(recogniser, Box::new(completeness));
        let (microphone, inputs, note) = match &wishes.input {
            Input::Microphone(name) => {
                let (sender, inputs) = unbounded();
                let tell = move |told| sender.send(told).is_ok();
                let microphone = OpenMicrophone::open(name.as_deref(), ear, tell);
                let microphone = microphone.map_err(Problem::Microphone)?;
                let note = text!(at, "input-microphone", name = microphone.name());
                (Some(microphone), inputs, note)
            }
            Input::Recording(path) => {
                let audio = hear::read(path)?;
                let name = path.display().to_string();
                let inputs = play_recording(audio.samples, ear, audible);
                let note = text!(at, "input-recording", name = name);
                (None, inputs, note)
            }
        };
        speaking.say_line(&[plain(note)]);
        let keyboard = if io::stdin().is_terminal() {
            Keyboard::Terminal(read_keyboard())
        } else {
            Keyboard::Piped(read_keyboard())
        };
        Ok(Self {
            at,
            lesson,
            speaking,
            hearing: Some(Hearing { microphone, inputs }),
            keyboard,
            door: Door::new(Listen::HandsFree, false),
        })
    }

    /// Has the player say the words, until all are said, he quits, or nothing more can
    /// come of him.
    pub fn hold(&mut self) -> Vec<Utterance> {
        let at = self.at;
        self.note(text!(at, "lesson-begin", count = self.lesson.length()));
        self.note(text!(at, "lesson-keys", keys = keys(at)));
        let first = self.lesson.prompt();
        self.tell(first);
        while !self.lesson.is_over() && !self.is_deserted() {
            self.take_input();
        }
        self.close();
        self.lesson.end()
    }

    /// Says something that is no reply.
    pub fn note(&mut self, text: String) {
        self.say(&[plain(text)]);
    }

    /// Waits until all is said.
    pub fn wait_until_said(&mut self) {
        while self.speaking.is_busy() {
            match self.speaking.events().recv() {
                Ok(event) => _ = self.speaking.heard_of(&event),
                Err(_) => return,
            }
        }
    }

    /// Nobody is heard any more, and nobody types.
    fn is_deserted(&self) -> bool {
        let silent = self.hearing.is_none();
        silent && matches!(self.keyboard, Keyboard::None) && !self.speaking.is_busy()
    }

    /// Closes the devices that the player is heard by.
    fn close(&mut self) {
        (self.hearing, self.keyboard) = (None, Keyboard::None);
    }

    fn take_input(&mut self) {
        let quiet = !self.speaking.is_busy();
        let audio = match &self.hearing {
            Some(it) if quiet || it.microphone.is_some() => it.inputs.clone(),
            _ => never(),
        };
        let typed = match &self.keyboard {
            Keyboard::Terminal(inputs) => inputs.clone(),
            Keyboard::Piped(inputs) if quiet => inputs.clone(),
            _ => never(),
        };
        select! {
            recv(self.speaking.events()) -> event => if let Ok(event) = event {
                // A voice that fails cannot say so; every line is written as well.
                self.speaking.heard_of(&event);
                self.turn_door();
            },
            recv(typed) -> input => self.typed(input.unwrap_or(TypedInput::Ended)),
            recv(audio) -> input => self.audio_told(input.unwrap_or(AudioInput::Ended)),
        }
    }

    fn typed(&mut self, input: TypedInput) {
        match input {
            TypedInput::Ended => {
                // At a terminal the player ended the input; elsewhere nobody ever typed.
                if matches!(self.keyboard, Keyboard::Terminal(_)) {
                    self.lesson.order(Order::Quit);
                }
                self.keyboard = Keyboard::None;
            }
            TypedInput::Line(line) if line.is_empty() => self.speaking.stop(),
            TypedInput::Line(line) => match order(self.at, &line) {
                Some(order) => {
                    self.speaking.stop();
                    let replies = self.lesson.order(order);
                    self.tell(replies);
                }
                None => self.note(text!(self.at, "lesson-keys", keys = keys(self.at))),
            },
        }
    }

    fn audio_told(&mut self, input: AudioInput) {
        let at = self.at;
        match input {
            AudioInput::Ear(EarEvent::Ended(utterance), _) => {
                let replies = self.lesson.hear(&utterance.heard, utterance.sound);
                self.tell(replies);
            }
            AudioInput::Ear(EarEvent::Spoilt { .. }, _) => {
                self.note(text!(at, "heard-in-part"));
                let again = self.lesson.prompt();
                self.tell(again);
            }
            AudioInput::Ear(..) | AudioInput::Passed(_) | AudioInput::Missed => {}
            AudioInput::Lost(cause) => self.note(text!(at, "lesson-lost", cause = cause)),
            AudioInput::Found(name) => {
                self.note(text!(at, "microphone-found", name = name));
                let again = self.lesson.prompt();
                self.tell(again);
            }
            AudioInput::Ended => {
                self.hearing = None;
                self.note(text!(at, "lesson-recording-ended"));
            }
        }
    }

    fn tell(&mut self, replies: impl IntoIterator<Item = Reply>) {
        for reply in replies {
            self.say(&phrases(self.at, reply));
        }
    }

    fn say(&mut self, phrases: &[Phrase]) {
        self.speaking.say_line(phrases);
        // Before the first sound, which takes a voice longer than this.
        self.turn_door();
    }

    /// Opens or closes the microphone, whichever is right now.
    fn turn_door(&mut self) {
        let Some(microphone) = self.hearing.as_ref().and_then(|it| it.microphone.as_ref()) else {
            return;
        };
        match self.door.turn(self.speaking.is_busy()) {
            Some(Turn::Close) => microphone.mute(),
            Some(Turn::Open) => microphone.unmute(),
            Some(Turn::Begin) => microphone.begin(),
            None => {}
        }
    }
}

/// A word may be whole as soon as it is heard; only a longer silence tells.
fn completeness(words: &[WordId]) -> Completeness {
    if words.is_empty() {
        Completeness::Partial
    } else {
        Completeness::Open
    }
}

/// The words that orders are given by: their first letters are enough.
fn orders(at: &Localisation) -> [(Order, String); 4] {
    [
        (Order::Right, text!(at, "lesson-right")),
        (Order::Again, text!(at, "lesson-again")),
        (Order::Skip, text!(at, "lesson-skip")),
        (Order::Quit, text!(at, "lesson-quit")),
    ]
}

/// The order that a typed line gives.
fn order(at: &Localisation, line: &str) -> Option<Order> {
    let line = line.to_lowercase();
    if line == QUIT {
        return Some(Order::Quit);
    }
    let mut orders = orders(at).into_iter();
    orders
        .find(|(_, word)| word.to_lowercase().starts_with(&line))
        .map(|(order, _)| order)
}

/// The orders with their keys: "r: right, …".
fn keys(at: &Localisation) -> String {
    let key = |(order, word): (Order, String)| match order {
        Order::Quit => format!("{QUIT}: {word}"),
        _ => format!("{}: {word}", word.chars().take(1).collect::<String>()),
    };
    orders(at).map(key).join(", ")
}

fn phrases(at: &Localisation, reply: Reply) -> Vec<Phrase> {
    match reply {
        Reply::Prompt {
            number,
            count,
            text,
        } => vec![
            plain(text!(at, "lesson-prompt", number = number, count = count)),
            word(text),
        ],
        Reply::Heard(text) => vec![plain(text!(at, "lesson-heard")), word(text + ".")],
        Reply::Misheard(text) => vec![
            plain(text!(at, "lesson-heard")),
            word(text + "."),
            plain(text!(at, "lesson-once-more")),
        ],
        Reply::NotUnderstood => vec![
            plain(text!(at, "not-understood")),
            plain(text!(at, "lesson-once-more")),
        ],
        Reply::Kept(text) => vec![plain(text!(at, "lesson-kept")), word(text + ".")],
        Reply::LeftOut(text) => vec![plain(text!(at, "lesson-left-out")), word(text + ".")],
        Reply::NothingSaid => vec![plain(text!(at, "lesson-nothing"))],
    }
}

/// Words in the language of the texts.
fn plain(text: String) -> Phrase {
    Phrase::sentence(&text)
}

/// Words of the grammar.
fn word(text: String) -> Phrase {
    Phrase::announcement(&text)
}
