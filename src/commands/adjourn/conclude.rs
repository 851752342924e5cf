//! `annabella conclude`.

use std::path::Path;

use shakmaty::Color;

use crate::commands::adjourn::{adjourned, fingerprint, record, say};
use crate::commands::arbiter::credential;
use crate::context::Context;
use crate::problem::Problem;
use game::session::Party;
use game::session::{Confirmation, Intent};

/// What the players have told the arbiter before the resumption (Guideline I.6).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Agreed {
    /// The game is drawn by agreement.
    Drawn,
    /// This side resigns.
    Resigned(Color),
}

/// Ends an adjourned game whose envelope is still closed (Guideline I.6).
///
/// # Errors
/// If the game is not adjourned, or the journal cannot be written.
pub fn conclude(context: &Context, journal: Option<&Path>, how: Agreed) -> Result<(), Problem> {
    let (path, mut journal, state) = adjourned(context, journal)?;
    let by = Party::Arbiter(credential(context, &state)?);
    let intent = match how {
        Agreed::Resigned(by) => Intent::Confirm(Confirmation::Resign(by)),
        Agreed::Drawn => Intent::AgreeDraw,
    };
    let followed = record(context, (&path, &mut journal, &state), by, intent)?;
    let Some(last) = followed.last() else {
        return Ok(());
    };
    let told = |effect| context.wording.effect_text(effect, &last.state);
    let mut said: Vec<String> = last.effects.iter().map(told).collect();
    said.extend(fingerprint(context, &mut journal, &last.state)?);
    say(&said.join("\n"))
}
