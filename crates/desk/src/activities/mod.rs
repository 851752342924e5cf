//! Activities: what the user talks with, such as a game or the voice lesson. A trait separates them
//! from the devices, so that a new activity brings only its own words, answers and braille line.
//!
//! Pure: no input or output, no threads, no wall clock; time is a value. An activity knows
//! neither a device nor another activity. The program's `activity_loop` carries out what it wants.
//!
//! Most activities talk with one player who says, types and presses answers: they implement [`Talks`] and share the rest.

#![deny(clippy::wildcard_enum_match_arm)]

mod braille_walk;
mod dots;
mod frame;
mod news;
mod parts;
mod sayable;
mod stand_still;
mod talking;
mod voice_lesson;

use crate::commands::DisplayCommand;
use crate::dialogue::SpokenInput;
use crate::messages::{Localisation, Phrase, Sound};
use crate::own_page::PageView;
use braille_display::{Cell, Content, KeyCommand, KeyNames};
pub use braille_walk::BrailleWalk;
use chess_laws::Time;
pub use frame::{Frame, OwnWords, Talks, Told, Understood, unknown_line};
pub use news::{DeviceNews, Shown};
pub use parts::{UNITS_A_SECOND, length, longest, parts};
pub use sayable::{Sayable, UtteranceEnd};
use shakmaty::Square;
use spoken_grammar::Heard;
pub use stand_still::{StandStill, WhileStill};
use std::convert::Infallible;
pub use voice_lesson::VoiceLesson;

/// Anything that talks with the user.
pub trait Activity {
    /// What a key of the display gives.
    type Key: ActivityKey;

    /// A task of this activity alone, such as writing a journal; [`std::convert::Infallible`] for
    /// an activity that only speaks, shows and listens.
    type Task;

    /// The language of its texts. Messages about the devices use it as well.
    fn localisation(&self) -> &Localisation;

    /// What may be said now at this microphone; `None` while the activity listens to nobody.
    fn vocabulary(&self, from: SpokenInput) -> Option<Sayable>;

    /// Whether an empty line is an answer. Otherwise the Enter key alone silences the program, or opens a
    /// microphone.
    fn answers_to_empty_lines(&self) -> bool {
        false
    }

    /// Whether the board can be walked by the keys of a terminal now.
    fn walks_board(&self) -> bool {
        false
    }

    /// How a typed line leads to the board now; `None` if it does not.
    fn way_to_board(&self, _line: &str) -> Option<WayToBoard> {
        None
    }

    /// What its time does while the computer is suspended or the program is stopped.
    fn while_still(&self) -> WhileStill {
        WhileStill::Stands
    }

    /// Takes an input. The outputs are carried out in their order.
    fn take(&mut self, input: Input<Self::Key>, at: Time) -> Vec<Output<Self::Task>>;

    /// The player wants that what takes long ends now (Ctrl+C): what follows, or `None` if nothing takes long.
    fn halt(&mut self) -> Option<Vec<Output<Self::Task>>> {
        None
    }

    /// Whether nothing becomes due by itself up to this time: neither [`Input::Moment`] nor anything but an input from
    /// outside would bring anything about. Where that is not known, it is false.
    fn rests_until(&self, _until: Time) -> bool {
        false
    }

    /// What the braille display shows. Called after each input and once a second.
    fn line(&self, at: Time) -> Content;

    /// What the user can say or type now.
    fn help(&self) -> Vec<Phrase>;

    /// What the player's own page shows. Called after each input and once a second.
    fn view(&self, at: Time) -> PageView;
}

/// A command that a key of the display gives to an activity.
pub trait ActivityKey: KeyCommand {
    /// Whether it is the talk key, which belongs to the microphone and not to the activity.
    fn talks(&self) -> bool;

    /// The command of an arrow key of a terminal: forwards, if `on`, or back.
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

/// What follows from an input.
#[derive(Debug, Clone, PartialEq)]
pub enum Output<Task = Infallible> {
    /// Say these phrases. A voice that writes puts each on a line of its own.
    Say(Vec<Phrase>),
    /// Say these phrases. A voice that writes puts them on one line.
    SayInOneLine(Vec<Phrase>),
    /// Answers are no longer said, because something else comes; announcements and warnings still are.
    FallSilent,
    /// Play this sound, if the user wants it.
    Sound(Sound),
    /// The voice speaks slower or faster from now on.
    ChangeRate(Rate),
    /// The keys of the terminal walk the board no longer: they write on the line, where what was half written still stands.
    LeaveBoard,
    /// Carry out a task of this activity alone.
    Task(Task),
    /// The activity is over. What comes before it is still carried out.
    Close,
}

/// What follows from something that came in.
pub type Outputs<A> = Vec<Output<<A as Activity>::Task>>;

/// A key of a terminal while the keys walk the board, and the one with which that begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Keystroke {
    Character(char),
    /// A character together with the Alt key.
    Alt(char),
    Arrow(Direction),
    Enter,
    Tab,
    Escape,
}

/// What the player does at their own page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OwnPageInput {
    Line(String),
    /// A line that is too long to be read.
    TooLong,
    /// A key for the board, pressed on this square of the page with this number.
    OnSquare {
        square: Square,
        key: Keystroke,
        page: u64,
    },
    /// Nothing is to be said now.
    Silence,
}

/// How a typed line leads to the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WayToBoard {
    /// It says nothing else.
    Straight,
    /// It names the square where the walk begins.
    To(Square),
}

/// Where an arrow key points.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Direction {
    Up,
    Down,
    Left,
    Right,
}

impl Direction {
    /// A step on the board as White sees it: files to the right, ranks upwards.
    #[must_use]
    pub const fn step(self) -> (i32, i32) {
        match self {
            Self::Up => (0, 1),
            Self::Down => (0, -1),
            Self::Left => (-1, 0),
            Self::Right => (1, 0),
        }
    }
}

/// How the rate of the voice changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rate {
    /// One step slower.
    Slower,
    /// One step faster.
    Faster,
}

/// Something that comes in.
#[derive(Debug, Clone, PartialEq)]
pub enum Input<Key> {
    /// The activity begins. Comes first, and only once.
    Begin,
    /// The player said something.
    Heard(Spoken),
    /// A line was typed, without spaces around it. It is empty only where the activity answers to empty lines.
    Typed(String),
    /// A key of the terminal for the board: the Tab key to go there, and then each one.
    Board(Keystroke),
    /// The player went to this square of the board on their page. The next key for the board is pressed there.
    AtSquare(Square),
    /// A key of the braille display gives a command.
    Key(Key),
    /// A routing key over this character of the line, from 0.
    Routing(usize),
    /// Dots were typed together on the braille keyboard.
    Dots(Cell),
    /// The display now shows the line with this topic.
    Stands(String),
    /// Time passes; comes several times a second, and more often while something may become due.
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
    pub from: SpokenInput,
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
    /// The player speaks to the program.
    pub spoken_to: bool,
    /// Nothing more will be heard or typed.
    pub input_over: bool,
}

impl<Key> From<DeviceNews> for Input<Key> {
    fn from(news: DeviceNews) -> Self {
        Self::News(news)
    }
}
