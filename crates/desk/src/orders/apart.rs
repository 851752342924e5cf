//! Orders about what stands on a player's board and on their scoresheet (D.2.9). A move is
//! the last word of such an order, in notation.

use shakmaty::{Board, Position, Square};

use super::argument::{Arguments, OrderWord};
use super::mistake::{Lacking, OrderMistake};
use super::read::OrderReader;
use super::words::Mark;
use chess_laws::algebraic::Reader;
use chess_laws::{Attempt, Game, MoveAttempt};
use game::session::AgreementEvent;
use game::session::Event;

/// The move of an order, and where it is written.
struct Written<'a> {
    attempt: Attempt,
    token: &'a OrderWord,
}

impl Written<'_> {
    /// The mistake that there is no such move.
    fn wrong(&self) -> OrderMistake {
        OrderMistake::NoMove {
            word: self.token.word.clone(),
            place: self.token.place,
        }
    }
}

/// The move at the end, if there is one, and what stands before it.
fn with_move(rest: &[OrderWord]) -> Result<(Arguments, Option<Written<'_>>), OrderMistake> {
    if let Some((token, before)) = rest.split_last()
        && let Ok(read) = Reader::any().read(&token.word)
    {
        let attempt = read.attempt;
        return Ok((Arguments::read(before)?, Some(Written { attempt, token })));
    }
    Ok((Arguments::read(rest)?, None))
}

impl OrderReader<'_> {
    /// "Brett Schwarz Sh3": the last move was made like this on Black's board. "Brett Schwarz
    /// richtig": that board shows the game.
    pub(super) fn stands(&self, rest: &[OrderWord]) -> Result<Event, OrderMistake> {
        let (mut it, written) = with_move(rest)?;
        let side = self.side(&mut it)?;
        let game = self.state.game_ahead();
        let pieces = match written {
            Some(written) => made_so(&game, &written.attempt).ok_or_else(|| written.wrong())?,
            None if it.mark(Mark::Right) => game.position().board().clone(),
            None => return self.lacking(Lacking::MoveOrRight),
        };
        it.all_taken()?;
        Ok(Event::Agreement(AgreementEvent::Stands { side, pieces }))
    }

    /// "Mitschrift Schwarz 2 Weiß Sc3": Black has written this as White's second move.
    pub(super) fn wrote(&self, rest: &[OrderWord]) -> Result<Event, OrderMistake> {
        let (mut it, written) = with_move(rest)?;
        let side = self.side(&mut it)?;
        let after = self.position(&mut it)?;
        let written = self.need(written, Lacking::Move)?;
        it.all_taken()?;
        let game = self.state.game();
        let before = after.checked_sub(1).and_then(|ply| {
            let made = ply < game.plies().len();
            Some((ply, made.then(|| game.after_plies(ply))??))
        });
        let (ply, before) = before.ok_or(OrderMistake::NoSuchMove {
            number: u32::try_from(after).unwrap_or(u32::MAX),
            place: self.end,
        })?;
        let mv = before.resolve(&written.attempt);
        let mv = mv.map_err(|_| written.wrong())?;
        Ok(Event::Agreement(AgreementEvent::Wrote {
            side,
            ply,
            mv: before.uci(mv),
        }))
    }
}

/// The board as it stands if the last move was made in this way, legal or not; `None` if nothing
/// has moved or that side has no such piece.
fn made_so(game: &Game, attempt: &Attempt) -> Option<Board> {
    let last = game.plies().last()?;
    let before = last.before.board();
    let Attempt::Move(attempt) = attempt else {
        return None;
    };
    let own = before.by_color(last.side);
    let fits = |square: &Square| is_named(attempt, *square, before);
    // The piece that was to move, unless another one is named.
    let from = last.played.from().filter(fits);
    let from = from.or_else(|| own.into_iter().find(fits))?;
    let mut pieces = before.clone();
    let piece = pieces.remove_piece_at(from)?;
    pieces.set_piece_at(attempt.target, piece);
    Some(pieces)
}

fn is_named(attempt: &MoveAttempt, square: Square, board: &Board) -> bool {
    let role = |it| board.role_at(square) == Some(it);
    attempt.origin_file.is_none_or(|it| it == square.file())
        && attempt.origin_rank.is_none_or(|it| it == square.rank())
        && attempt.piece.is_none_or(role)
}
