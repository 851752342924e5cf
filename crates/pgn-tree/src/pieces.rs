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
            tokens.begin_game();
            tags(&mut tokens, |_| ());
            if !ends_surely(&mut tokens) {
                return whole;
            }
            let end = tokens.end();
            games += 1;
            if let Some(end) = line_after(text, end) {
                whole = WholeGames { end, games };
            }
        }
    }
}

/// Reads to where the moves end that begin here. Whether that is sure, whatever follows the text.
fn ends_surely(tokens: &mut Tokens<'_>) -> bool {
    loop {
        match tokens.next_in_moves() {
            // Without the tags of another game, this one may go on.
            Ok(None) => return tokens.peek().is_some(),
            Ok(Some(placed)) if matches!(placed.token, PgnToken::Result(_)) => {
                tokens.pass_behind_result();
                // The result may be written again.
                return tokens.ends_again().is_some();
            }
            // It may be closed further on.
            Err(slip) if slip.mistake == PgnMistake::CommentNotClosed => return false,
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
        let next = "[Event \"c\"]\n\n1. e4\n";
        assert_eq!(whole(&format!("{game}{next}")), (game, 1));
        let (three, more) = (game.repeat(3), format!("{}{next}", game.repeat(3)));
        assert_eq!(whole(&more), (three.as_str(), 3));
        // The result may be written again.
        assert_eq!(whole(game), ("", 0));
        assert_eq!(whole(&format!("{game}{{words}}\n")), ("", 0));
        let again = format!("{game}1-0\n");
        assert_eq!(whole(&format!("{again}{next}")), (again.as_str(), 1));
        // The line may go on.
        assert_eq!(whole(game.trim_end()), ("", 0));
        assert_eq!(whole("1. e4 1-0 {good}\n"), ("", 0));
        let two = "1. e4 1-0 1. d4 *\n";
        assert_eq!(whole(&format!("{two}{next}")), (two, 2));
        // The comment may be closed, and the game may have more moves.
        assert_eq!(whole(&format!("{game}1. e4 {{no end 1-0\n\n")), (game, 1));
        assert_eq!(whole(&format!("{game}1. e4 e5 2. Nf3\n")), (game, 1));
        assert_eq!(
            whole(&format!("{game}{{no end [Event \"d\"]\n\n1. d4\n")),
            ("", 0)
        );
        // A game without a result ends where another one begins.
        let none = "1. e4 e5\n";
        let two = format!("{none}{game}");
        assert_eq!(whole(&format!("{two}{next}")), (two.as_str(), 2));
    }
}
