//! Waits for the end of something unusable: its beginning or a part is missing, or it does not
//! end. Counts frames of voice and quiet, and knows no words.

use super::event::{Patience, Spoilt};
use super::frames::{BEGIN, LONGEST, frames};

/// Frames of quiet after which the endpointer trusts the sound again after the microphone
/// was closed: 64 ms. What sounds before that is the end of the program's own voice, or
/// a person whose beginning is missing.
const QUIET: usize = 4;
/// Frames of voice that can only be a person, who then hears that their beginning is missing. A
/// shorter sound may be the end of the program's own voice: 304 ms.
const SOMEBODY: usize = 19;

/// Something that cannot be used, so far.
pub(super) struct Unusable {
    pub(super) why: Spoilt,
    /// Whether to report it even with little voice.
    always_reported: bool,
    frames: usize,
    voiced: usize,
    silent: usize,
}

impl Unusable {
    /// Begins; `always_reported` says whether to report it even with little voice.
    pub(super) const fn new(why: Spoilt, always_reported: bool) -> Self {
        Self {
            why,
            always_reported,
            frames: 0,
            voiced: 0,
            silent: 0,
        }
    }

    /// Counts one more frame.
    pub(super) fn and(self, voice: bool) -> Self {
        Self {
            frames: self.frames + 1,
            voiced: self.voiced + usize::from(voice),
            silent: if voice { 0 } else { self.silent + 1 },
            ..self
        }
    }

    /// Whether it was quiet for long enough.
    pub(super) fn is_quiet(&self, patience: Patience) -> bool {
        // A speaker may pause between two words of something unusable.
        let enough = if self.voiced >= BEGIN && self.is_reportable() {
            frames(patience.partial)
        } else {
            QUIET
        };
        self.silent >= enough
    }

    /// Whether it is over: after enough quiet, or after the longest time to wait.
    pub(super) fn is_over(&self, patience: Patience) -> bool {
        self.is_quiet(patience) || self.frames >= frames(LONGEST)
    }

    /// Whether it had enough voice to be reported.
    pub(super) const fn is_reportable(&self) -> bool {
        self.always_reported || self.voiced >= SOMEBODY
    }
}
