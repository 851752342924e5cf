//! The input of an activity. Knows no device.

use super::DeviceNews;
use crate::dialogue::SpokenInput;
use braille_display::Cell;
use spoken_grammar::Heard;

/// Something that comes in.
#[derive(Debug, Clone, PartialEq)]
pub enum Input<Key> {
    /// The activity begins. Comes first, and only once.
    Begin,
    /// Somebody said something.
    Heard(Spoken),
    /// A line was typed, without spaces around it. It is empty only where the activity answers to empty lines.
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
    News(DeviceNews),
    /// Whether each player has a microphone of their own from now on.
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
    pub from: SpokenInput,
    /// What was heard.
    pub heard: Heard,
    /// If the speaker had only paused: what was heard together with the words before.
    pub whole: Option<Heard>,
    /// The sound, 16-bit mono at the recogniser's sampling rate.
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

impl<Key> From<DeviceNews> for Input<Key> {
    fn from(news: DeviceNews) -> Self {
        Self::News(news)
    }
}
