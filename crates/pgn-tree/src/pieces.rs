//! Cuts the text of a file of any length into pieces of whole games, so that no more of it is kept than a piece needs.
//! Knows where games end, and reads no move.

use super::mistake::PgnMistake;
use super::stream::Tokens;
use super::tag::tags;
use super::token::PgnToken;

/// The whole games at the beginning of a text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WholeGames {
    /// Where they end, in bytes: where another line begins.
    pub end: usize,
    /// How many they are.
    pub games: usize,
}

impl WholeGames {
    /// As many games as surely end in this text, whatever follows it.
    #[must_use]
    pub fn of(text: &str) -> WholeGames {
        let mut tokens = Tokens::new(text);
        let mut whole = WholeGames::default();
        let mut games = 0;
        loop {
            while tokens.next_comment().is_some() {}
            if tokens.peek().is_none() {
                return whole;
            }
            tags(&mut tokens, |_| ());
            let Some(end) = end_of_game(&mut tokens) else {
                return whole;
            };
            games += 1;
            if let Some(end) = line_after(text, end) {
                whole = WholeGames { end, games };
            }
        }
    }
}

/// Where the moves end that begin here; `None` if what follows the text may change that.
fn end_of_game(tokens: &mut Tokens<'_>) -> Option<usize> {
    loop {
        match tokens.next_in_moves() {
            Ok(None) => {
                // Without the tags of another game, this one may go on.
                tokens.peek()?;
                return Some(tokens.end());
            }
            Ok(Some(placed)) if matches!(placed.token, PgnToken::Result(_)) => {
                return Some(tokens.end());
            }
            // It may be closed further on.
            Err(slip) if slip.mistake == PgnMistake::CommentNotClosed => return None,
            Ok(Some(_)) | Err(_) => {}
        }
    }
}

/// Where the line after this place begins; `None` if something else stands on the line before.
fn line_after(text: &str, at: usize) -> Option<usize> {
    let rest = text.get(at..)?;
    let line = rest.find('\n')?;
    rest.get(..line)?.trim().is_empty().then_some(at + line + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What surely are whole games, and how many.
    fn whole(text: &str) -> (&str, usize) {
        let WholeGames { end, games } = WholeGames::of(text);
        (&text[..end], games)
    }

    #[test]
    fn a_piece_ends_where_nothing_that_follows_can_change_it() {
        let game = "[Event \"a\"]\n\n1. e4 {[Event \"b\"]\n1-0} e5 1-0\n";
        assert_eq!(whole(game), (game, 1));
        assert_eq!(whole(&game.repeat(3)), (game.repeat(3).as_str(), 3));
        // The line may go on.
        assert_eq!(whole(game.trim_end()), ("", 0));
        assert_eq!(whole("1. e4 1-0 {good}\n"), ("", 0));
        assert_eq!(whole("1. e4 1-0 1. d4 *\n"), ("1. e4 1-0 1. d4 *\n", 2));
        // The comment may be closed, and the game may have more moves.
        assert_eq!(whole(&format!("{game}1. e4 {{no 1-0\n\n")), (game, 1));
        assert_eq!(whole(&format!("{game}1. e4\n")), (game, 1));
        // A game without a result ends where another one begins.
        let none = "1. e4 e5\n";
        let (text, games) = (format!("{none}{game}"), 2);
        assert_eq!(whole(&text), (text.as_str(), games));
    }
}
