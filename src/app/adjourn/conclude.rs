//! `annabella conclude`.

use std::path::Path;

use shakmaty::Color;

use super::{adjourned, record, say};
use crate::app::{Context, Problem};
use crate::session::Event;
use crate::session::{DrawEvent, GameEvent};

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
    let (path, mut journal, mut state) = adjourned(context, journal)?;
    let events = match how {
        Agreed::Resigned(by) => vec![Event::Game(GameEvent::Resign { by })],
        Agreed::Drawn => {
            // An offer that stands is accepted; without one, the player who did not seal offers.
            let by = state.sealed().map(|sealed| sealed.by.other());
            let offer = by.filter(|_| state.offer().is_none());
            let offer = offer.map(|by| Event::Draw(DrawEvent::OfferDraw { by }));
            offer
                .into_iter()
                .chain([Event::Draw(DrawEvent::AcceptDraw)])
                .collect()
        }
    };
    let mut end = Vec::new();
    for event in events {
        let followed = record(&mut journal, &state, &event).map_err(|it| it.at(&path))?;
        (state, end) = followed;
    }
    let end = end.iter().map(|it| context.wording.effect_text(it, &state));
    say(&end.collect::<Vec<_>>().join("\n"))
}
