//! Rules on who signs the result (5.1.2, 8.7): each player for themselves, through their own
//! channel. At an input that both share, the one who is asked by name.

use super::party::Party;
use super::planning::Planning;
use crate::session::{Event, GameEvent, GameRefused, PartyRefused, Refused};

/// A player signs the result, or declines to.
pub(super) fn sign(planning: &Planning<'_>, signs: bool) -> Result<Vec<Event>, Refused> {
    planning.state.outcome().ok_or(GameRefused::NotOver)?;
    let by = match planning.by {
        Party::Side(side) => side,
        Party::Either(_) => planning
            .by
            .signs(planning.state)
            .ok_or(GameRefused::SignedAlready)?,
        Party::Arbiter(_) | Party::Program => return Err(PartyRefused::OnlyPlayersSign.into()),
    };
    let through = planning.through;
    planning.possible(vec![Event::Game(match signs {
        true => GameEvent::Sign { by, through },
        false => GameEvent::DeclineToSign { by, through },
    })])
}
