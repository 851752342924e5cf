//! The devices of an activity, once they are open. Knows no activity.

use std::io::{self, IsTerminal};
use std::sync::{Arc, Mutex};

use crossbeam_channel::{Receiver, never};

use crate::devices::inputs::{AudioInput, OpenMicrophone, read_keyboard};
use crate::devices::keyboard::TypedInput;
use crate::devices::microphone_gate::MicrophoneGate;
use crate::devices::speaking::Speaking;
use crate::own_page::OwnPage;
use crate::problem::Problem;
use crate::system::signals::Signals;
use braille_display::{DisplayInput, DisplayLink};
use desk::activities::OwnPageInput;
use desk::activities::Sayable;
use desk::dialogue::SpokenInput;

/// A microphone with its gate.
pub struct GatedMicrophone {
    pub microphone: OpenMicrophone,
    /// Whose words it hears.
    pub input: SpokenInput,
    /// Between the microphone and its endpointer.
    pub gate: MicrophoneGate,
    pub lost: bool,
}

/// What the microphones send, each with its number.
pub type Inputs = Receiver<(usize, AudioInput)>;

/// Where the user is heard.
pub enum Hearing {
    Off,
    /// At one microphone, or at one of each player.
    Microphones(Vec<GatedMicrophone>, Inputs),
    /// A recording, which waits while the program speaks.
    Recording(Receiver<AudioInput>),
}

/// Lines of text.
pub enum Keyboard {
    None,
    /// A person at a terminal, who may type at any time.
    Terminal(Receiver<TypedInput>),
    /// A person at their own page, who may type at any time.
    OwnPage(Receiver<OwnPageInput>),
    /// Another program; each line waits until the one before is answered.
    Piped(Receiver<TypedInput>),
}

impl Keyboard {
    /// Standard input.
    ///
    /// # Errors
    /// The system gives no further thread.
    pub fn open() -> Result<Self, Problem> {
        let lines = read_keyboard()?;
        Ok(match io::stdin().is_terminal() {
            true => Self::Terminal(lines),
            false => Self::Piped(lines),
        })
    }

    /// Whether a person types.
    #[must_use]
    pub const fn is_by_hand(&self) -> bool {
        match self {
            Self::Terminal(_) | Self::OwnPage(_) => true,
            Self::Piped(_) | Self::None => false,
        }
    }

    /// Standard input, if a person sits at it.
    ///
    /// # Errors
    /// The system gives no further thread.
    pub fn by_hand() -> Result<Self, Problem> {
        match io::stdin().is_terminal() {
            true => Ok(Self::Terminal(read_keyboard()?)),
            false => Ok(Self::None),
        }
    }
}

/// What may be said next at a microphone. Its endpointer reads this.
pub type ExpectedWords = (SpokenInput, Arc<Mutex<Sayable>>);

/// A display and its keys.
pub type Display<Key> = (DisplayLink, Receiver<DisplayInput<Key>>);

/// The devices of an activity.
pub struct Devices<Key> {
    /// Where the user is heard.
    pub hearing: Hearing,
    /// What each endpointer expects.
    pub expected: Vec<ExpectedWords>,
    /// The line that stands for the talk key; empty for the Enter key alone.
    pub talk_key: String,
    /// Lines of text.
    pub keyboard: Keyboard,
    /// The braille display and its keys.
    pub display: Option<Display<Key>>,
    pub speaking: Speaking,
    /// The player's own page, if they have one.
    pub own_page: Option<OwnPage>,
    /// The signals that tell the user to leave.
    pub signals: Signals,
    /// Receives the first attempt to suspend the program, where that is not allowed.
    pub not_suspended: Receiver<()>,
}

impl<Key> Devices<Key> {
    /// A voice, and nothing else yet.
    #[must_use]
    pub fn speaking(speaking: Speaking) -> Self {
        Self {
            hearing: Hearing::Off,
            expected: Vec::new(),
            talk_key: String::new(),
            keyboard: Keyboard::None,
            display: None,
            speaking,
            own_page: None,
            signals: Signals::default(),
            not_suspended: never(),
        }
    }
}
