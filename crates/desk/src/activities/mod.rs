//! Activities: what the user talks with, such as a game or the voice lesson. A trait separates them
//! from the devices, so that a new activity brings only its own words, answers and braille line.
//!
//! Pure: no input or output, no threads, no wall clock; time is a value. An activity knows
//! neither a device nor another activity. `app::activity_loop` carries out what it wants.

#![deny(clippy::wildcard_enum_match_arm)]

mod braille_walk;
mod game;
mod input;
mod news;
mod output;
mod sayable;
mod stand_still;
mod voice_lesson;

pub use braille_walk::BrailleWalk;
pub use game::{GameActivity, GameSetting, GameTask, Goal};
pub use input::{Input, Moment, Spoken};
pub use news::{DeviceNews, Shown};
pub use output::Output;
pub use sayable::{Sayable, UtteranceEnd};
pub use stand_still::{StandStill, WhileStill};
pub use voice_lesson::VoiceLesson;

use crate::commands::DisplayCommand;
use crate::dialogue::SpokenInput;
use crate::messages::{Localisation, Phrase};
use braille_display::{Content, KeyCommand, KeyNames};
use chess_laws::Time;

/// Anything that talks with the user.
pub trait Activity {
    /// What a key of the display gives.
    type Key: ActivityKey;

    /// A task of this activity alone, such as writing a journal. An activity that only speaks,
    /// shows and listens has [`std::convert::Infallible`] here.
    type Task;

    /// The language of its texts. Messages about the devices use it as well.
    fn localisation(&self) -> &Localisation;

    /// What may be said now at this microphone; `None` while the activity listens to nobody.
    fn vocabulary(&self, from: SpokenInput) -> Option<Sayable>;

    /// Whether an empty line is an answer. Otherwise the Enter key alone lets the program fall silent, or opens a
    /// microphone.
    fn answers_to_empty_lines(&self) -> bool {
        false
    }

    /// What its time does while the computer is suspended or the program is stopped.
    fn while_still(&self) -> WhileStill {
        WhileStill::Stands
    }

    /// Takes an input. The outputs are carried out in their order.
    fn take(&mut self, input: Input<Self::Key>, at: Time) -> Vec<Output<Self::Task>>;

    /// What the braille display shows. Called after each input and once a second.
    fn line(&self, at: Time) -> Content;

    /// What the user can say or type now.
    fn help(&self) -> Vec<Phrase>;
}

/// A command that a key of the display gives to an activity.
pub trait ActivityKey: KeyCommand {
    /// Whether it stands for the talk key, which belongs to the microphone and not to the
    /// activity.
    fn talks(&self) -> bool;

    /// What an arrow key of a terminal gives: one that goes on, or one that goes back.
    fn arrow(on: bool) -> Option<Self>;
}

impl ActivityKey for DisplayCommand {
    fn talks(&self) -> bool {
        *self == Self::Talk
    }

    fn arrow(on: bool) -> Option<Self> {
        Some(match on {
            true => Self::Next,
            false => Self::Previous,
        })
    }
}

impl ActivityKey for KeyNames {
    fn talks(&self) -> bool {
        false
    }

    fn arrow(_: bool) -> Option<Self> {
        None
    }
}
