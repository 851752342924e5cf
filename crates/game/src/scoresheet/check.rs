//! What the Laws say about a scoresheet, move by move: checks, claims, ends (Articles 5 and 9).

use serde::Serialize;
use shakmaty::{Move, Position};

use super::{Entry, LineStep, Scoresheet};
pub use chess_laws::Dead;
use chess_laws::{Effort, Game, GameResult, Outcome, dead, has_legal_move};

/// The facts after a ply. Claims are those of the player who is then to move. If the scoresheet
/// goes on after the Laws have ended the game in a draw, the facts that follow are given as if they
/// had not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PlyFacts {
    /// Which ply of the game, from 1.
    pub ply: usize,
    /// The move in short algebraic notation.
    pub san: String,
    /// The move by its squares; in Chess960 castling is king takes rook.
    pub uci: String,
    /// The position after it, with an en passant square only where such a capture
    /// is legal.
    pub fen: String,
    /// Plies since the last capture or pawn move.
    pub halfmove_clock: u32,
    /// Whether the position has appeared three times (Article 9.2.1.2).
    pub can_claim_threefold: bool,
    /// Whether 50 moves by each side were made without capture or pawn move
    /// (Article 9.3.2).
    pub can_claim_fifty: bool,
    /// The moves with which a claim of threefold repetition is correct when the
    /// player writes one of them (Article 9.2.1.1).
    pub threefold_claim_moves: Vec<String>,
    /// The moves with which a claim of 50 moves is correct when the player writes one of them (Article 9.3.1).
    pub fifty_claim_moves: Vec<String>,
    /// Whether the position has appeared five times (Article 9.6.1).
    pub fivefold: bool,
    /// Whether 75 moves by each side were made without capture or pawn move, and
    /// the last one does not mate (Article 9.6.2).
    pub seventyfive: bool,
    /// Whether the player to move is in check (Article 3.9.1).
    pub check: bool,
    /// Whether the player to move is mated (Article 5.1.1).
    pub mate: bool,
    /// Whether the player to move has no legal move and is not in check (Article 5.2.1).
    pub stalemate: bool,
    /// Whether neither player can mate any more (Article 5.2.2).
    pub dead: Dead,
}

/// What the Laws say about the whole game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScoresheetVerdict {
    /// How many plies were replayed.
    pub plies: usize,
    /// How the Laws ended the game by themselves, if they did.
    pub outcome: Option<Outcome>,
    /// After which ply.
    pub ended_after: Option<usize>,
    /// The result as written.
    pub written: Option<GameResult>,
}

impl ScoresheetVerdict {
    /// The result that the Laws give; `None` where they leave it to the players.
    #[must_use]
    pub fn by_the_laws(&self) -> Option<GameResult> {
        self.outcome.map(Outcome::result)
    }

    /// Whether the written result agrees with the Laws.
    #[must_use]
    pub fn agrees(&self) -> bool {
        self.outcome.is_none() || self.by_the_laws() == self.written
    }
}

/// A ply of a scoresheet that is being replayed.
#[derive(Debug)]
pub struct CheckedPly<'g> {
    /// The game up to it.
    pub game: &'g Game,
    dead: Dead,
}

/// Replays the main line, calling `each` for every ply. A null move ends it, because the Laws know
/// none.
pub fn check(scoresheet: &Scoresheet, mut each: impl FnMut(CheckedPly<'_>)) -> ScoresheetVerdict {
    let mut game = Game::from_position(scoresheet.line.start().clone());
    let dead = deadness(scoresheet);
    for entry in scoresheet.line.entries() {
        let LineStep::Move(mv) = entry.step else {
            break;
        };
        let after = dead.get(game.plies().len() + 1).copied();
        let after = after.unwrap_or(Dead::NotProven);
        let played = match after {
            Dead::No => game.play_on_alive(mv),
            Dead::Yes | Dead::NotProven => game.play_on(mv),
        };
        if played.is_err() {
            break;
        }
        each(CheckedPly {
            game: &game,
            dead: after,
        });
    }
    let ended = game.ended_after().zip(game.ended());
    let dead_after = dead.iter().position(|&it| it == Dead::Yes);
    let dead = dead_after.map(|plies| (plies, Outcome::DeadPosition));
    // An end by a move comes before an end that follows from the position.
    let first = ended.filter(|&(plies, _)| dead_after.is_none_or(|dead| plies <= dead));
    let (ended_after, outcome) = first.or(dead).unzip();
    ScoresheetVerdict {
        plies: game.plies().len(),
        outcome,
        ended_after,
        written: scoresheet.result,
    }
}

/// How much effort goes into a position.
const EFFORT: Effort = Effort(1_000);

/// Whether the position at the start and after each ply of the main line is dead. Searches from the
/// end: whatever leads to a position that is not dead is not dead either, and whatever follows a
/// dead one is dead.
fn deadness(scoresheet: &Scoresheet) -> Vec<Dead> {
    let entries = scoresheet.line.entries();
    let is_move = |entry: &&Entry| matches!(entry.step, LineStep::Move(_));
    let plies = entries.iter().take_while(is_move).count();
    let mut told = vec![Dead::No; plies + 1];
    for ply in (0..=plies).rev() {
        let after = entries.get(ply).map(Entry::before);
        told[ply] = dead(after.unwrap_or(scoresheet.line.position()), EFFORT);
        if told[ply] == Dead::No {
            break;
        }
    }
    if let Some(first) = told.iter().position(|&it| it == Dead::Yes) {
        told[first..].fill(Dead::Yes);
    }
    told
}

impl CheckedPly<'_> {
    /// Appends a line of JSON with all that is reported of it, behind the fields that `head` has already: an object
    /// without its closing brace.
    ///
    /// # Errors
    /// If it cannot be written as JSON.
    pub fn append_json(&self, head: &str, to: &mut Vec<u8>) -> serde_json::Result<()> {
        to.extend_from_slice(head.as_bytes());
        let begin = to.len();
        serde_json::to_writer(&mut *to, &self.facts())?;
        // Its opening brace: the object has begun.
        if let Some(brace) = to.get_mut(begin) {
            *brace = b',';
        }
        to.push(b'\n');
        Ok(())
    }

    /// All that is reported of it.
    #[must_use]
    pub fn facts(&self) -> PlyFacts {
        let (game, position) = (self.game, self.game.position());
        let (mut san, mut uci) = (String::with_capacity(8), String::with_capacity(5));
        if let Some(last) = game.plies().last() {
            last.san.append_to_string(&mut san);
            game.uci(last.played).append_to_string(&mut uci);
        }
        let stuck = !has_legal_move(position);
        let check = position.is_check();
        PlyFacts {
            ply: game.plies().len(),
            san,
            uci,
            fen: game.fen(),
            halfmove_clock: position.halfmoves(),
            can_claim_threefold: game.can_claim_threefold(),
            can_claim_fifty: game.can_claim_fifty(),
            threefold_claim_moves: self.sans(game.threefold_claim_moves()),
            fifty_claim_moves: self.sans(game.fifty_claim_moves()),
            fivefold: game.is_fivefold(),
            seventyfive: game.is_seventy_five(),
            check,
            mate: check && stuck,
            stalemate: !check && stuck,
            dead: self.dead,
        }
    }

    /// Legal moves in short algebraic notation.
    #[must_use]
    pub fn sans(&self, moves: Vec<Move>) -> Vec<String> {
        let write = |mv| self.game.san(mv).to_string();
        moves.into_iter().map(write).collect()
    }
}
