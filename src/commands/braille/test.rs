//! `annabella braille test`: leads a new user through their display.

use crossbeam_channel::bounded;

use crate::activity_loop::{ActivityLoop, Devices, DevicesOnly, Keyboard};
use crate::context::Context;
use crate::devices::display::KEYS_WAITING;
use crate::devices::speaking::{Echo, Speaking, SpeechOptions};
use crate::files::tables::WritingChoice;
use crate::problem::Problem;
use braille_display::{DisplayLink, Place};
use chess_laws::Time;
use desk::activities::BrailleWalk;
use speech::voice::VoiceChoice;

/// Which display and which voice to use.
#[derive(Debug, Clone)]
pub struct WalkOptions {
    /// Where the display is.
    pub place: Place,
    /// How it is written to.
    pub writing: WritingChoice,
    /// Which voice speaks. What it says is written as well.
    pub voice: VoiceChoice,
}

/// Leads through a display, until the walk is over or the display is gone.
///
/// # Errors
/// If the display or the voice cannot be used.
pub fn walk(context: &Context, options: &WalkOptions) -> Result<(), Problem> {
    let at = context.wording.localisation();
    let found = Speaking::find(
        context,
        &SpeechOptions::of(options.voice.clone()),
        Echo::Always,
    )?;
    let (sender, inputs) = bounded(KEYS_WAITING);
    let link = DisplayLink::new(
        options.place.clone(),
        options.writing.writing(context)?,
        None,
        sender,
    );
    let devices = Devices {
        keyboard: Keyboard::by_hand(),
        display: Some((link, inputs)),
        ..Devices::speaking(found.speaking)
    };
    let walk = BrailleWalk::new(at.clone());
    let mut guide = ActivityLoop::new(walk, DevicesOnly, devices, Time::ZERO);
    guide.run()?;
    guide.was_written()?;
    match guide.activity().lost() {
        Some(cause) => Err(Problem::Display(at.display_error(cause))),
        None => Ok(()),
    }
}
