//! News about the devices, with the usual words for it. An activity may use better ones. Knows no
//! device.

use super::StandStill;
use crate::dialogue::SpokenInput;
use crate::messages::{Localisation, MessageKind, text};
use braille_display::{Area, DisplayError};
use speech::endpointer::Spoilt;

/// Something happened to a device.
#[derive(Debug, Clone, PartialEq)]
pub enum DeviceNews {
    /// A braille display answers, or has another size.
    DisplayFound {
        /// The name that it gives itself.
        model: String,
        /// Its cells.
        area: Area,
    },
    /// The braille display is gone, or was never there.
    DisplayLost {
        /// What went wrong with it.
        cause: DisplayError,
    },
    MicrophoneLost {
        /// The player who speaks into it.
        from: SpokenInput,
        /// The cause, in the system's words.
        cause: String,
    },
    MicrophoneFound {
        /// The player who speaks into it.
        from: SpokenInput,
        name: String,
    },
    /// Something was said that may be incomplete and cannot be used.
    Spoilt(Spoilt),
    /// A line was typed that is too long to be read.
    LineTooLong,
    /// The talk key was pressed, and the microphone is open.
    Listening,
    /// The display sends keys without a pause: none of them counts.
    KeysIgnored,
    /// The display no longer sends keys without a pause: those that come now count.
    KeysCountAgain,
    /// The talk key was pressed, and nobody said anything.
    NothingSaid,
    /// The voice could not say something.
    VoiceFailed {
        /// Why, in the user's language.
        cause: String,
    },
    /// Another voice speaks from now on.
    VoiceChanged {
        /// Why, in the user's language; `None` if a better voice works again.
        cause: Option<String>,
        /// Its name; `None` if what is said is only written now.
        to: Option<String>,
    },
    /// The user tried to suspend the program at the terminal (Ctrl+Z); it goes on.
    NotSuspended,
    /// The computer was suspended, or the program stopped, and it goes on.
    StoodStill(StandStill),
    /// The activity cannot go on.
    Failed {
        /// Why, in the user's language.
        cause: String,
    },
}

/// How long news stays on the braille line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shown {
    Never,
    /// Until the user does something.
    ForNow,
    /// Until the user has read it.
    UntilRead,
}

impl DeviceNews {
    /// The usual words.
    #[must_use]
    pub fn words(&self, at: &Localisation) -> String {
        match self {
            Self::DisplayFound { model, area } => {
                let (model, cells) = (model.as_str(), area.size.cells());
                text!(at, "braille-connected", model = model, cells = cells)
            }
            Self::DisplayLost { cause } => {
                text!(at, "braille-lost", cause = at.display_error(cause))
            }
            Self::MicrophoneLost { from, cause } => match from {
                SpokenInput::Shared => text!(at, "microphone-lost", cause = cause.as_str()),
                SpokenInput::Own => text!(at, "opponents-microphone-lost", cause = cause.as_str()),
            },
            Self::MicrophoneFound { from, name } => match from {
                SpokenInput::Shared => text!(at, "microphone-found", name = name.as_str()),
                SpokenInput::Own => text!(at, "opponents-microphone-found", name = name.as_str()),
            },
            Self::Spoilt(why) => match *why {
                Spoilt::Overrun(ms) => text!(at, "microphone-overrun", ms = ms),
                Spoilt::BegunUnheard => text!(at, "heard-in-part"),
                Spoilt::TooLong => text!(at, "heard-too-long"),
            },
            Self::LineTooLong => text!(at, "line-too-long"),
            Self::Listening => text!(at, "talk-listening"),
            Self::KeysIgnored => text!(at, "keys-ignored"),
            Self::KeysCountAgain => text!(at, "keys-count-again"),
            Self::NothingSaid => text!(at, "talk-nothing"),
            Self::VoiceFailed { cause } => text!(at, "voice-failed", cause = cause.as_str()),
            Self::VoiceChanged { cause, to } => match (cause, to) {
                (Some(cause), Some(to)) => {
                    text!(
                        at,
                        "voice-changed",
                        cause = cause.as_str(),
                        name = to.as_str()
                    )
                }
                (Some(cause), None) => text!(at, "voice-changed-text", cause = cause.as_str()),
                (None, Some(to)) => text!(at, "voice-back", name = to.as_str()),
                (None, None) => text!(at, "voice-text-chosen"),
            },
            Self::NotSuspended => text!(at, "not-suspended"),
            Self::StoodStill(stood) => stood.words(at),
            Self::Failed { cause } => cause.clone(),
        }
    }

    /// Whether it is said as well. A voice that fails cannot say so, and the program is silent
    /// while it waits for the user's words.
    #[must_use]
    pub fn is_said(&self) -> bool {
        !matches!(self, Self::Listening | Self::VoiceFailed { .. })
    }

    /// What it is for, when it is said: what must be known is said whatever the user does meanwhile.
    #[must_use]
    pub fn kind(&self) -> MessageKind {
        match self {
            Self::KeysIgnored
            | Self::KeysCountAgain
            | Self::VoiceChanged { .. }
            | Self::StoodStill(_)
            | Self::Failed { .. } => MessageKind::Announcement,
            Self::DisplayFound { .. }
            | Self::DisplayLost { .. }
            | Self::MicrophoneLost { .. }
            | Self::MicrophoneFound { .. }
            | Self::Spoilt(_)
            | Self::LineTooLong
            | Self::Listening
            | Self::NothingSaid
            | Self::VoiceFailed { .. }
            | Self::NotSuspended => MessageKind::Answer,
        }
    }

    /// How long it stays on the line.
    #[must_use]
    pub fn shown(&self) -> Shown {
        match self {
            Self::DisplayFound { .. } | Self::DisplayLost { .. } | Self::MicrophoneFound { .. } => {
                Shown::Never
            }
            Self::Spoilt(_)
            | Self::LineTooLong
            | Self::KeysIgnored
            | Self::KeysCountAgain
            | Self::Listening
            | Self::NothingSaid
            | Self::VoiceChanged { cause: None, .. } => Shown::ForNow,
            Self::MicrophoneLost { .. }
            | Self::VoiceFailed { .. }
            | Self::VoiceChanged { .. }
            | Self::NotSuspended
            | Self::StoodStill(_)
            | Self::Failed { .. } => Shown::UntilRead,
        }
    }
}
