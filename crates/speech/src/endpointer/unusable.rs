//! Waiting for the end of something that cannot be used: its beginning is missing, sound is
//! missing within it, or it does not end. Counts frames of voice and of quiet, and hears no words.

use super::event::{Patience, Spoilt};
use super::frames::{BEGIN, LONGEST, frames};

/// Frames of quiet after which the ear trusts the sound again when the microphone
/// was closed: 64 ms. What sounds on until then is the end of the program's own
/// voice, or somebody whose beginning is missing.
const QUIET: usize = 4;
/// Frames of voice that are somebody who should be told that his beginning is
/// missing, and not the end of the program's own voice: 304 ms.
const SOMEBODY: usize = 19;

/// Something that cannot be used, so far.
pub(super) struct Unusable {
    pub(super) why: Spoilt,
    /// Whether it is to be told however little voice there is.
    told: bool,
    frames: usize,
    voiced: usize,
    silent: usize,
}

impl Unusable {
    /// It begins; `told` whether it is to be told however little voice there is.
    pub(super) const fn new(why: Spoilt, told: bool) -> Self {
        Self {
            why,
            told,
            frames: 0,
            voiced: 0,
            silent: 0,
        }
    }

    /// One frame later.
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
        // Who speaks may pause between two words of what cannot be used.
        let enough = if self.voiced >= BEGIN && self.is_to_be_told() {
            frames(patience.partial)
        } else {
            QUIET
        };
        self.silent >= enough
    }

    /// Whether it is over: after enough quiet, or after so long that nobody would wait.
    pub(super) fn is_over(&self, patience: Patience) -> bool {
        self.is_quiet(patience) || self.frames >= frames(LONGEST)
    }

    /// Whether there was enough voice in it to be told of.
    pub(super) const fn is_to_be_told(&self) -> bool {
        self.told || self.voiced >= SOMEBODY
    }
}
