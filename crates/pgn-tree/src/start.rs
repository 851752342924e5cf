//! The starting position of a game, from its tags.

use shakmaty::Chess;

use super::mistake::PgnMistake;
use super::token::Slip;
use chess_laws::Game;

/// The starting position of a game, from the tags `Variant` and `FEN`, each with its place.
///
/// # Errors
/// If the variant is unknown, or the position is wrong or missing.
pub fn set_up(
    variant: Option<(usize, String)>,
    fen: Option<(usize, String)>,
) -> Result<Chess, Slip> {
    let chess960 = match variant {
        None => None,
        Some((at, name)) => is_chess960(&name)
            .ok_or(Slip {
                at,
                mistake: PgnMistake::Variant(name),
            })?
            .then_some(at),
    };
    let Some((at, fen)) = fen else {
        return match chess960 {
            None => Ok(Chess::new()),
            Some(at) => Err(Slip {
                at,
                mistake: PgnMistake::Chess960WithoutFen,
            }),
        };
    };
    let game = match chess960 {
        Some(_) => Game::from_chess960_fen(&fen),
        None => Game::from_fen(&fen),
    };
    let slip = |error| Slip {
        at,
        mistake: PgnMistake::Fen(error),
    };
    Ok(game.map_err(slip)?.start().clone())
}

/// Whether this names Chess960, as programs write it; `None` for an unknown variant.
fn is_chess960(variant: &str) -> Option<bool> {
    let letters = variant.chars().filter(|it| it.is_alphanumeric());
    let name: String = letters.flat_map(char::to_lowercase).collect();
    match name.as_str() {
        "" | "chess" | "standard" | "normal" | "fromposition" => Some(false),
        "chess960" | "fischerandom" | "fischerrandom" | "fischerandomchess"
        | "fischerrandomchess" | "freestyle" | "freestylechess" => Some(true),
        _ => None,
    }
}
