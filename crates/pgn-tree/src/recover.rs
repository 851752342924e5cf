//! Where a game goes on behind a bracket or a brace that is not closed: there its moves can be read on. Changes
//! nothing but the place in the tokens. Knows no trees and no scoresheets.

use shakmaty::{Chess, Position};

use super::mistake::PgnMistake;
use super::step::{Numbering, ReadWord, Step, not_white, passed, read_word};
use super::stream::Tokens;
use super::token::{PgnToken, Placed, Slip};

/// The most places at which reading on is tried. Nobody writes longer comments of moves.
const PLACES: usize = 256;

/// A line of this many plies is the game, even if there is another mistake further on.
const ENOUGH: usize = 6;

/// A line that was read up to something that is not closed.
pub struct Broken<'l> {
    /// The position that it has reached.
    pub position: &'l Chess,
    /// Its numbers so far.
    pub numbering: &'l Numbering,
    /// Whether it is a variation, which ends with a bracket.
    pub is_variation: bool,
}

impl Broken<'_> {
    /// Goes on behind a variation of which only the opening bracket, at this byte, was taken. Returns whether it is not
    /// closed, and the line goes on.
    pub fn goes_on_behind_bracket(&self, tokens: &mut Tokens<'_>, at: usize) -> bool {
        if !tokens.is_unclosed(at) {
            return false;
        }
        let begin = at + 1;
        let mut places = [begin].into_iter().chain(self.places(tokens, begin, false));
        let found = places.find(|it| self.read(tokens, *it).is_the_game(1));
        if let Some(place) = found {
            tokens.leave_variation();
            tokens.go_back_to(place);
        }
        found.is_some()
    }

    /// Goes on within a comment that was taken, and begins at this byte, if it was closed only by another one. Returns
    /// whether it does.
    pub fn goes_on_in_comment(&self, tokens: &mut Tokens<'_>, at: usize) -> bool {
        let end = tokens.end();
        let behind = self.read(tokens, end);
        let is_closed = behind.is_over || behind.plies >= ENOUGH;
        !is_closed && tokens.may_try() && self.goes_on_behind_brace(tokens, at)
    }

    /// Goes on behind a brace at this byte that is not closed. Returns whether the line goes on.
    pub fn goes_on_behind_brace(&self, tokens: &mut Tokens<'_>, at: usize) -> bool {
        let mut places = self.places(tokens, at + 1, true);
        let found = places.find(|it| {
            let first = tokens.fork(*it).next_in_moves();
            let first = first.ok().flatten().map(|it| it.token);
            // A single move without a number may be part of a sentence.
            let is_numbered = matches!(first, Some(PgnToken::Number { .. }));
            let fewest = if is_numbered { 1 } else { 2 };
            self.read(tokens, *it).is_the_game(fewest)
        });
        if let Some(place) = found {
            tokens.go_back_to(place);
        }
        found.is_some()
    }

    /// Where the next move may stand from this byte on: at its number, or, if wanted, at any word.
    fn places(
        &self,
        tokens: &mut Tokens<'_>,
        from: usize,
        words: bool,
    ) -> std::vec::IntoIter<usize> {
        let mut ahead = tokens.fork(from);
        let mut places = Vec::new();
        while places.len() < PLACES
            && !ahead.has_tried_enough(from)
            && let Ok(Some(Placed { at, token })) = ahead.next_in_moves()
        {
            let may_begin = match token {
                PgnToken::Number { number, dots } => self.is_due(number, dots),
                PgnToken::Word(_) => words,
                _ => false,
            };
            if may_begin {
                places.push(at);
            }
        }
        tokens.has_tried(&ahead, from);
        places.into_iter()
    }

    fn is_due(&self, number: u32, dots: usize) -> bool {
        let mut numbering = self.numbering.clone();
        is_due(&mut numbering, number, dots, self.position)
    }

    /// Reads on from this byte, as far as that is possible without any mistake.
    fn read(&self, tokens: &mut Tokens<'_>, from: usize) -> Read {
        let mut ahead = tokens.fork(from);
        let read = self.read_on(&mut ahead, from);
        tokens.has_tried(&ahead, from);
        read
    }

    fn read_on(&self, ahead: &mut Tokens<'_>, from: usize) -> Read {
        let (mut position, mut numbering) = (self.position.clone(), self.numbering.clone());
        let mut read = Read::default();
        while !ahead.has_tried_enough(from) {
            let (at, token) = match ahead.next_in_moves() {
                Ok(Some(Placed { at, token })) => (at, token),
                Ok(None) => return read.over(),
                Err(slip) if slip.mistake == PgnMistake::CommentNotClosed => return read.over(),
                Err(_) => return read,
            };
            let fits = match token {
                PgnToken::Number { number, dots } => {
                    is_due(&mut numbering, number, dots, &position)
                }
                PgnToken::Dots { .. } => not_white(&position).is_ok(),
                PgnToken::Word(word) => {
                    let written = read_word(ahead, &position, at, word, || None);
                    match step(written, &position) {
                        Some(Some(next)) => {
                            position = next;
                            read.plies += 1;
                            true
                        }
                        Some(None) => true,
                        None => false,
                    }
                }
                PgnToken::Open => {
                    ahead.skip_variation();
                    true
                }
                PgnToken::Close if self.is_variation => return read.over(),
                PgnToken::Result(_) => return read.over(),
                PgnToken::Close | PgnToken::Tag { .. } => false,
                PgnToken::Nag(_)
                | PgnToken::Sign(_)
                | PgnToken::Comment(_)
                | PgnToken::DrawOffer => true,
            };
            if !fits {
                return read;
            }
        }
        read
    }
}

/// How far a line could be read.
#[derive(Default)]
struct Read {
    plies: usize,
    /// Whether nothing stopped it before the end of the line.
    is_over: bool,
}

impl Read {
    /// It was read to the end of the line.
    const fn over(self) -> Self {
        Self {
            is_over: true,
            ..self
        }
    }

    /// Whether what was read is the game, with these plies at least, rather than words about it.
    fn is_the_game(&self, fewest: usize) -> bool {
        self.plies >= ENOUGH || self.is_over && self.plies >= fewest
    }
}

/// Whether this number is due, with dots only for a move of Black.
fn is_due(numbering: &mut Numbering, number: u32, dots: usize, position: &Chess) -> bool {
    let is_of_white = dots < 2;
    is_of_white == position.turn().is_white() && numbering.check(number, dots, position).is_ok()
}

/// What a word makes of the position: another one, or nothing if it is a sign; `None` if it is no move.
fn step(read: Result<ReadWord, Slip>, position: &Chess) -> Option<Option<Chess>> {
    match read.ok()? {
        ReadWord::Step(written) => match written.step {
            Step::Move(mv) => position.clone().play(mv).ok().map(Some),
            Step::Null => passed(position).ok().map(Some),
        },
        ReadWord::Nag(_) | ReadWord::Mark => Some(None),
        ReadWord::Unknown(_) | ReadWord::Doubtful(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_read_again_only_a_few_times() {
        let text = "{x} ".repeat(20_000);
        let mut tokens = Tokens::new(&text);
        let line = Broken {
            position: &Chess::new(),
            numbering: &Numbering::new(false),
            is_variation: false,
        };
        let tries = (0..1000).take_while(|_| {
            let _ = line.goes_on_in_comment(&mut tokens, 0);
            tokens.may_try()
        });
        let tries = tries.count();
        assert!((1..20).contains(&tries), "{tries}");
    }
}
