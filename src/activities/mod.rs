//! Activities: whatever talks with the user, such as a game or the voice lesson. One trait
//! stands between them and the devices, so that a new activity brings its own words, answers
//! and braille line and nothing else.
//!
//! Pure: no input or output, no threads, no wall clock; time is a value. An activity knows
//! neither a device nor another activity. `app::activity_loop` carries out what it wants.

mod braille_walk;
mod game;
mod news;
mod sayable;
#[cfg(test)]
mod user;
mod voice_lesson;

use std::convert::Infallible;

pub use braille_walk::BrailleWalk;
pub use game::{Game, GameSetting, GameTask};
pub use news::{News, Shown};
pub use sayable::{Sayable, UtteranceEnd};
pub use voice_lesson::VoiceLesson;

use crate::commands::DisplayCommand;
use crate::dialogue::Chair;
use crate::wording::{Localisation, Phrase};
use braille_display::{Cell, Content, KeyCommand, KeyNames};
use chess_laws::Time;
use spoken_grammar::Heard;

/// Anything that talks with the user.
pub trait Activity {
    /// What a key of the display gives.
    type Key: ActivityKey;

    /// What only this activity wants done, such as writing a journal. One that speaks, shows
    /// and listens and nothing else has [`Infallible`] here.
    type Task;

    /// The language of its texts. Messages about the devices use it as well.
    fn localisation(&self) -> &Localisation;

    /// What may be said now at this microphone; `None` while the activity listens to nobody.
    fn vocabulary(&self, from: Chair) -> Option<Sayable>;

    /// Something comes in. What follows is carried out in its order.
    fn take(&mut self, input: Input<Self::Key>, at: Time) -> Vec<Output<Self::Task>>;

    /// What the braille display shows. Asked for after each input and once a second.
    fn line(&self, at: Time) -> Content;

    /// What the user can say or type now.
    fn help(&self) -> Vec<Phrase>;
}

/// A command that a key of the display gives to an activity.
pub trait ActivityKey: KeyCommand {
    /// Whether it stands for the talk key, which belongs to the microphone and not to the
    /// activity.
    fn talks(&self) -> bool;
}

impl ActivityKey for DisplayCommand {
    fn talks(&self) -> bool {
        *self == Self::Talk
    }
}

impl ActivityKey for KeyNames {
    fn talks(&self) -> bool {
        false
    }
}

/// What comes in.
#[derive(Debug, Clone, PartialEq)]
pub enum Input<Key> {
    /// The activity begins. Comes first, and once.
    Begin,
    /// Somebody said something.
    Heard(Spoken),
    /// A line was typed, not empty and without spaces around it.
    Typed(String),
    /// A key of the braille display gives a command.
    Key(Key),
    /// A routing key over this character of the line, from 0.
    Routing(usize),
    /// Dots were typed together on the braille keyboard.
    Dots(Cell),
    /// The line with this topic stands on the display now.
    Stands(String),
    /// Time passes; comes several times a second.
    Moment(Moment),
    /// Something happened to a device.
    News(News),
    /// Each of two players has a microphone of their own from now on, or not.
    HeardApart(bool),
    /// The recording that stands in for a microphone is over.
    RecordingOver,
    /// Nothing more will be typed.
    TypingOver {
        /// Whether a person at a terminal ended it.
        by_hand: bool,
    },
}

/// Something that was said.
#[derive(Debug, Clone, PartialEq)]
pub struct Spoken {
    /// At which microphone.
    pub from: Chair,
    /// What was heard.
    pub heard: Heard,
    /// If the speaker had only paused, what was heard in one with the words before.
    pub whole: Option<Heard>,
    /// How it sounds, 16-bit mono at the recogniser's rate.
    pub sound: Vec<i16>,
}

/// What goes on around an activity at a moment.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Moment {
    /// The program speaks.
    pub speaking: bool,
    /// Somebody speaks to the program.
    pub spoken_to: bool,
    /// Nothing more will be heard or typed.
    pub input_over: bool,
}

/// What follows from an input.
#[derive(Debug, Clone, PartialEq)]
pub enum Output<Task = Infallible> {
    /// Say these phrases. A voice that writes gives each a line of its own.
    Say(Vec<Phrase>),
    /// The same, but a voice that writes puts them on one line.
    SayInOneLine(Vec<Phrase>),
    /// Stop speaking: what is being said is cut off.
    FallSilent,
    /// Do what only this activity wants done.
    Task(Task),
    /// The activity is over. What comes before it is still carried out.
    Close,
}
