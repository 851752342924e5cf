//! Reads the games in the text of a file.

use pgn_tree::PgnMistake as ScoresheetMistake;
use pgn_tree::parts::{
    Broken, DRAW_OFFER, NULL_MOVES, Numbering, PgnToken, Placed, ReadWord, Slip, Tokens,
    WrittenStep, not_white, read_sign, read_word, set_up,
};
use shakmaty::{Chess, Position};
use spoken_grammar::Place;

use super::PgnFault;
use crate::scoresheet::{Comment, Line, LineStep, Remark, Scoresheet};
use chess_laws::{Game, GameResult};

/// Where null moves (`--`, `Z0`) are accepted. Games have none, but analyses do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Nulls {
    /// Only in variations: the main line is a game.
    InVariations,
    /// In the main line too: it may be an analysis.
    Everywhere,
}

/// A game as far as it could be read.
#[derive(Clone, Debug, PartialEq)]
pub struct PgnReading {
    /// The game up to its first mistake in the main line; variations with a
    /// mistake are left out.
    pub scoresheet: Scoresheet,
    /// Whether that is the whole main line.
    pub whole: bool,
    pub faults: Vec<PgnFault>,
    /// Contradictions that leave no doubt about the game: a wrong sign of check, a wrong result
    /// tag.
    pub notes: Vec<PgnFault>,
}

/// The games of a text, one after the other.
pub struct Games<'t> {
    tokens: Tokens<'t>,
    nulls: Nulls,
    faults: Vec<Slip>,
    notes: Vec<Slip>,
}

/// No line is longer, in plies: 75 moves without progress end a game (Article 9.6.2), so that none has more than 12,000.
const LONGEST_LINE: usize = 20_000;

/// How deeply variations may be nested.
const DEEPEST: usize = 100;

impl<'t> Games<'t> {
    /// Reads the games of this text.
    #[must_use]
    pub fn new(text: &'t str, nulls: Nulls) -> Games<'t> {
        Games {
            tokens: Tokens::new(text),
            nulls,
            faults: Vec::new(),
            notes: Vec::new(),
        }
    }
}

impl Iterator for Games<'_> {
    type Item = PgnReading;

    fn next(&mut self) -> Option<PgnReading> {
        let opening = self.comments();
        self.tokens.peek()?;
        self.tokens.begin_game();
        let mut scoresheet = Scoresheet::new(Chess::new());
        let read = self.game(&mut scoresheet, opening);
        let whole = read.is_ok();
        if let Err(slip) = read {
            self.faults.push(slip);
            scoresheet.result = self.tokens.skip_game();
        }
        self.notes.extend(self.tokens.pass_behind_result());
        let (faults, notes) = self.placed();
        Some(PgnReading {
            scoresheet,
            whole,
            faults,
            notes,
        })
    }
}

impl<'t> Games<'t> {
    /// The faults and the notes of a game with their places.
    fn placed(&mut self) -> (Vec<PgnFault>, Vec<PgnFault>) {
        self.faults.sort_by_key(|slip| slip.at);
        // Report only one unclosed bracket or comment at a place.
        self.faults.dedup_by_key(|slip| slip.at);
        let faults = self.faults.drain(..).map(|slip| (true, slip));
        let notes = self.notes.drain(..).map(|slip| (false, slip));
        let mut slips: Vec<(bool, Slip)> = faults.chain(notes).collect();
        // In order, so that lines are counted only once.
        slips.sort_by_key(|(_, slip)| slip.at);
        let places = &mut self.tokens.places;
        let mut placed = |slip: Slip| {
            let found = places.of(slip.at);
            let (line, column) = (found.line, found.column);
            PgnFault {
                place: Place { line, column },
                mistake: slip.mistake,
            }
        };
        let (mut faults, mut notes) = (Vec::new(), Vec::new());
        for (is_fault, slip) in slips {
            let list = if is_fault { &mut faults } else { &mut notes };
            list.push(placed(slip));
        }
        (faults, notes)
    }

    /// Comments that stand before a game.
    fn comments(&mut self) -> Vec<Comment> {
        let mut comments = Vec::new();
        while let Some(text) = self.tokens.next_comment() {
            comments.push(Comment::new(text));
        }
        comments
    }

    fn game(&mut self, scoresheet: &mut Scoresheet, mut opening: Vec<Comment>) -> Result<(), Slip> {
        let start = self.tags(scoresheet, &mut opening)?;
        scoresheet.line = Line::new(start);
        scoresheet.line.opening = opening;
        let mut numbering = Numbering::new(scoresheet.tags.get("FEN").is_some());
        let (at, written) = self.line(&mut scoresheet.line, &mut numbering, 0)?;
        scoresheet.result = written;
        let shown = written.map_or("*".to_owned(), |result| result.to_string());
        if let Some(tag) = scoresheet.tags.get("Result").filter(|tag| *tag != shown) {
            let tag = tag.to_owned();
            let mistake = ScoresheetMistake::ResultTag { tag, written };
            self.notes.push(Slip { at, mistake });
        }
        Ok(())
    }

    /// The tags, and the position that they set up.
    fn tags(
        &mut self,
        scoresheet: &mut Scoresheet,
        opening: &mut Vec<Comment>,
    ) -> Result<Chess, Slip> {
        let (mut variant, mut fen) = (None, None);
        loop {
            opening.extend(self.comments());
            if let Some(slip) = self.tokens.next_bad_tag() {
                self.faults.push(slip);
                continue;
            }
            let is_known = |name: &str| scoresheet.tags.get(name).is_some();
            let Some((at, name, value)) = self.tokens.next_tag(is_known) else {
                break;
            };
            if scoresheet.tags.get(name).is_some() {
                let mistake = ScoresheetMistake::TagTwice(name.to_owned());
                self.faults.push(Slip { at, mistake });
                continue;
            }
            match name {
                "Variant" => variant = Some((at, value.clone())),
                "FEN" => fen = Some((at, value.clone())),
                _ => {}
            }
            scoresheet.tags.set(name, &value);
        }
        let (start, remarks) = set_up(variant, fen)?;
        self.notes.extend(remarks);
        Ok(start)
    }

    /// Reads the moves of a line. Returns where it ends, and the result that ends a game.
    // Long: what each token means.
    fn line(
        &mut self,
        line: &mut Line,
        numbering: &mut Numbering,
        depth: usize,
    ) -> Result<(usize, Option<GameResult>), Slip> {
        // A word that may stand in place of the next move.
        let mut doubt: Option<Slip> = None;
        loop {
            let (at, token) = match self.tokens.next_in_moves() {
                Ok(Some(Placed { at, token })) => (at, token),
                Ok(None) => {
                    self.faults.extend(doubt);
                    return Err(self.unfinished(depth));
                }
                Err(slip) if slip.mistake == ScoresheetMistake::CommentNotClosed => {
                    let broken = broken(line, numbering, depth);
                    if !broken.goes_on_behind_brace(&mut self.tokens, slip.at) {
                        return Err(slip);
                    }
                    self.faults.push(slip);
                    continue;
                }
                Err(slip) => {
                    self.faults.push(slip);
                    continue;
                }
            };
            let slip = |mistake| Slip { at, mistake };
            match token {
                PgnToken::Number { number, dots } => {
                    let checked = numbering.check(number, dots, line.position());
                    checked.map_err(|it| doubt.take().unwrap_or(slip(it)))?;
                    self.faults.extend(doubt.take());
                }
                PgnToken::Dots { count } => match not_white(line.position()) {
                    // Where a number follows, the dots say nothing of a move.
                    Err(it) if count > 1 && self.tokens.is_before_number() => {
                        self.notes.push(slip(it));
                    }
                    Err(it) if count > 1 => return Err(doubt.take().unwrap_or(slip(it))),
                    Ok(()) | Err(_) => {}
                },
                PgnToken::Word(word) => {
                    let before = doubt.take();
                    match self.word(line, at, word, depth) {
                        Ok(doubtful) => {
                            self.faults.extend(before);
                            doubt = doubtful;
                        }
                        Err(slip) => return Err(before.unwrap_or(slip)),
                    }
                }
                PgnToken::Comment(text)
                    if text.contains('{')
                        && broken(line, numbering, depth)
                            .goes_on_in_comment(&mut self.tokens, at) =>
                {
                    self.faults.push(slip(ScoresheetMistake::CommentNotClosed));
                }
                PgnToken::Comment(text) => {
                    let comment = Comment::new(text);
                    // A wrong time leaves no doubt about the moves.
                    if let Err(bad) = comment.check_times() {
                        self.faults.push(slip(ScoresheetMistake::Time(bad.0)));
                    }
                    say(line, comment);
                }
                PgnToken::Nag(nag) => self.remark(line, at, Remark::Nag(nag)),
                PgnToken::Sign(sign) => self.sign(line, at, sign),
                PgnToken::DrawOffer => self.remark(line, at, Remark::DrawOffer),
                PgnToken::Open => self.variation(line, at, numbering, depth)?,
                PgnToken::Close if depth > 0 && !line.entries().is_empty() => {
                    self.faults.extend(doubt);
                    return Ok((at, None));
                }
                PgnToken::Result(result) if depth == 0 => {
                    self.faults.extend(doubt);
                    return Ok((at, result));
                }
                PgnToken::Result(_) => {
                    self.tokens.put_back(Placed { at, token });
                    return Err(slip(ScoresheetMistake::VariationNotClosed));
                }
                PgnToken::Close if depth == 0 => self.sign(line, at, ")"),
                PgnToken::Close => {
                    self.tokens.put_back(Placed { at, token });
                    return Err(slip(ScoresheetMistake::Move));
                }
                PgnToken::Tag { .. } => self.faults.push(slip(ScoresheetMistake::Tag)),
            }
        }
    }

    /// Something said of the last move.
    fn remark(&mut self, line: &mut Line, at: usize, remark: Remark) {
        match line.remarks() {
            Some(remarks) => remarks.push(remark),
            None => {
                let mistake = ScoresheetMistake::BeforeFirstMove;
                self.notes.push(Slip { at, mistake });
            }
        }
    }

    /// A sign that is no word: for a glyph, or unknown.
    fn sign(&mut self, line: &mut Line, at: usize, written: &str) {
        match read_sign(written, line.position().turn().other()) {
            Ok(Some(nag)) => self.remark(line, at, Remark::Nag(nag)),
            Ok(None) => {}
            Err(mistake) => self.notes.push(Slip { at, mistake }),
        }
    }

    /// Reads a word. Returns it if it may stand in place of the next move.
    fn word(
        &mut self,
        line: &mut Line,
        at: usize,
        word: &str,
        depth: usize,
    ) -> Result<Option<Slip>, Slip> {
        if line.entries().len() >= LONGEST_LINE {
            let mistake = ScoresheetMistake::NumberTooLarge;
            return Err(Slip { at, mistake });
        }
        let no_nulls = depth == 0 && self.nulls == Nulls::InVariations;
        if no_nulls && NULL_MOVES.contains(&word) {
            let mistake = ScoresheetMistake::NullMove;
            return Err(Slip { at, mistake });
        }
        // The moves before may explain the reason of a refusal better.
        let played = || replayed(line);
        match read_word(&mut self.tokens, line.position(), at, word, played)? {
            ReadWord::Step(written) => self.step(line, at, written)?,
            ReadWord::Nag(nag) => self.remark(line, at, Remark::Nag(nag)),
            ReadWord::Mark => {}
            ReadWord::Unknown(slip) => self.notes.push(slip),
            ReadWord::Doubtful(slip) => return Ok(Some(slip)),
        }
        Ok(None)
    }

    /// The end of the file, or the tags of the next game, within the moves.
    fn unfinished(&self, depth: usize) -> Slip {
        let mistake = if depth > 0 {
            ScoresheetMistake::VariationNotClosed
        } else {
            ScoresheetMistake::NoResult
        };
        Slip {
            at: self.tokens.end_of_last,
            mistake,
        }
    }

    /// Reads a variation on the last move. One with a mistake is reported and left out.
    fn variation(
        &mut self,
        line: &mut Line,
        at: usize,
        numbering: &mut Numbering,
        depth: usize,
    ) -> Result<(), Slip> {
        let slip = |mistake| Slip { at, mistake };
        let Some(mut variation) = line.variation() else {
            self.faults.push(slip(ScoresheetMistake::BeforeFirstMove));
            self.faults.extend(self.tokens.skip_variation());
            return Ok(());
        };
        let main = broken(line, numbering, depth);
        if main.goes_on_behind_bracket(&mut self.tokens, at) {
            self.faults
                .push(slip(ScoresheetMistake::VariationNotClosed));
            return Ok(());
        }
        if depth >= DEEPEST {
            // The skipping counts its bracket.
            self.tokens.put_back(Placed {
                at,
                token: PgnToken::Open,
            });
            return Err(slip(ScoresheetMistake::TooDeep));
        }
        match self.line(&mut variation, numbering, depth + 1) {
            Ok(_) => self.remark(line, at, Remark::Variation(Box::new(variation))),
            Err(slip) => {
                self.faults.push(slip);
                self.faults.extend(self.tokens.skip_variation());
            }
        }
        Ok(())
    }

    fn step(&mut self, line: &mut Line, at: usize, written: WrittenStep) -> Result<(), Slip> {
        let slip = |mistake| Slip { at, mistake };
        match written.step {
            LineStep::Move(resolved) => line.push_resolved(resolved),
            LineStep::Null => {
                let passed = line.push(LineStep::Null);
                passed.map_err(|_| slip(ScoresheetMistake::NullInCheck))?;
            }
        }
        if let Some(sign) = written.sign
            && !sign.is_true(line.position())
        {
            let mistake = ScoresheetMistake::Sign(sign);
            self.notes.push(Slip { at, mistake });
        }
        Ok(())
    }
}

/// This line at something that may not be closed.
fn broken<'l>(line: &'l Line, numbering: &'l Numbering, depth: usize) -> Broken<'l> {
    Broken {
        position: line.position(),
        numbering,
        is_variation: depth > 0,
    }
}

/// The game of a line, if all its steps are moves.
fn replayed(line: &Line) -> Option<Game> {
    let mut game = Game::from_position(line.start().clone());
    for entry in line.entries() {
        let LineStep::Move(mv) = entry.step else {
            return None;
        };
        game.play_on(mv).ok()?;
    }
    // Otherwise the end of the game would be the reason.
    game.ended().is_none().then_some(game)
}

fn say(line: &mut Line, comment: Comment) {
    match line.remarks() {
        Some(remarks) if comment.text() == DRAW_OFFER => remarks.push(Remark::DrawOffer),
        Some(remarks) => remarks.push(Remark::Comment(comment)),
        None => line.opening.push(comment),
    }
}
