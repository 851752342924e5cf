//! From the text of a game to its tree.

use chess_laws::{Game, GameResult};
use shakmaty::{Chess, Position};

use super::mistake::{PgnMistake, PgnPlaces};
use super::recover::Broken;
use super::sign::read_sign;
use super::step::{Numbering, ReadWord, Step, WrittenStep, not_white, passed, read_word};
use super::stream::Tokens;
use super::tag::{Aside, set_up, tags};
use super::token::{DRAW_OFFER, PgnToken, Placed, Slip};
use super::tree::{Comment, Fault, GameTree, Node, NodeId, Places, words_of};

/// How deeply variations may be nested.
const DEEPEST: usize = 100;

impl GameTree {
    /// Reads the text of a game. What cannot be read is a fault, and the rest is read nevertheless.
    #[must_use]
    pub fn read(text: &str) -> GameTree {
        let mut grower = Grower {
            tokens: Tokens::new(text),
            nodes: vec![node(None, None, Chess::new(), 0)],
            faults: Vec::new(),
            ahead: 0,
        };
        let (mut variant, mut fen) = (None, None);
        let mut comments = Vec::new();
        let mut slips = Vec::new();
        let tags = tags(&mut grower.tokens, |aside| match aside {
            Aside::Tag(at, name, value) => match name.as_str() {
                "Variant" => variant = Some((at, value)),
                "FEN" => fen = Some((at, value)),
                _ => {}
            },
            Aside::Comment(at, text) => comments.push(comment(at, &text)),
            Aside::Mistake(at, mistake) => slips.push(Slip { at, mistake }),
        });
        grower.faults = slips;
        grower.tokens.peek();
        let end = grower.tokens.end();
        *grower.at(NodeId::ROOT) = Node {
            comments,
            ..node(None, None, Chess::new(), end)
        };
        let set_up_at = fen.is_some();
        let read = match set_up(variant, fen) {
            Ok((start, remarks)) => {
                grower.faults.extend(remarks);
                grower.moves(start, set_up_at)
            }
            Err(slip) => {
                grower.at(NodeId::ROOT).is_broken = true;
                Err(slip)
            }
        };
        let result = read.unwrap_or_else(|slip| {
            grower.faults.push(slip);
            grower.tokens.skip_game()
        });
        grower.faults.extend(grower.tokens.pass_behind_result());
        let Grower {
            nodes,
            faults,
            ahead,
            ..
        } = grower;
        GameTree {
            ahead,
            text: text.to_owned(),
            tags,
            nodes,
            result,
            faults: placed(faults, text),
        }
    }
}

fn node(step: Option<Step>, parent: Option<NodeId>, position: Chess, end: usize) -> Node {
    Node {
        step,
        parent,
        children: Vec::new(),
        nags: Vec::new(),
        before: Vec::new(),
        comments: Vec::new(),
        draw_offer: false,
        position,
        is_broken: false,
        places: Places {
            comment: end,
            end,
            has_asides: false,
        },
    }
}

fn comment(at: std::ops::Range<usize>, text: &str) -> Comment {
    let words = words_of(text);
    Comment { words, at }
}

fn placed(mut slips: Vec<Slip>, text: &str) -> Vec<Fault> {
    slips.sort_by_key(|slip| slip.at);
    slips.dedup_by_key(|slip| slip.at);
    let mut places = PgnPlaces::new(text);
    let fault = |Slip { at, mistake }: Slip| Fault {
        place: places.of(at),
        mistake,
    };
    slips.into_iter().map(fault).collect()
}

/// A tree while it grows.
struct Grower<'t> {
    tokens: Tokens<'t>,
    nodes: Vec<Node>,
    faults: Vec<Slip>,
    /// How far the numbers of moves are ahead of the positions'.
    ahead: i64,
}

/// A line while it is read.
struct Reading {
    /// The last position.
    last: NodeId,
    /// Whether it has a move.
    has_moved: bool,
    /// Comments before its first move.
    before: Vec<Comment>,
    /// Whether variations stand after the last move.
    has_variations: bool,
}

impl<'t> Grower<'t> {
    /// The moves of a game, up to its result.
    fn moves(&mut self, start: Chess, set_up: bool) -> Result<Option<GameResult>, Slip> {
        self.at(NodeId::ROOT).position = start;
        let mut numbering = Numbering::new(set_up);
        let mut reading = Reading {
            last: NodeId::ROOT,
            has_moved: false,
            before: Vec::new(),
            has_variations: false,
        };
        let read = self.line(&mut reading, &mut numbering, 0);
        self.ahead = numbering.ahead();
        // Where only the end is missing, more can be written.
        if read
            .as_ref()
            .is_err_and(|slip| slip.mistake != PgnMistake::NoResult)
        {
            self.at(reading.last).is_broken = true;
        }
        read
    }

    fn at(&mut self, id: NodeId) -> &mut Node {
        // Ids are made by this reader alone.
        &mut self.nodes[id.0]
    }

    // Long: what each token means.
    fn line(
        &mut self,
        reading: &mut Reading,
        numbering: &mut Numbering,
        depth: usize,
    ) -> Result<Option<GameResult>, Slip> {
        // A word that may stand in place of the next move.
        let mut doubt: Option<Slip> = None;
        loop {
            let (at, token) = match self.tokens.next_in_moves() {
                Ok(Some(Placed { at, token })) => (at, token),
                Ok(None) => {
                    self.faults.extend(doubt);
                    let mistake = match depth {
                        0 => PgnMistake::NoResult,
                        _ => PgnMistake::VariationNotClosed,
                    };
                    let at = self.tokens.end_of_last;
                    return Err(Slip { at, mistake });
                }
                Err(slip) if slip.mistake == PgnMistake::CommentNotClosed => {
                    let (line, tokens) = self.broken(reading, numbering, depth);
                    if !line.goes_on_behind_brace(tokens, slip.at) {
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
                    let position = &self.nodes[reading.last.0].position;
                    let checked = numbering.check(number, dots, position);
                    checked.map_err(|it| doubt.take().unwrap_or(slip(it)))?;
                    self.faults.extend(doubt.take());
                }
                PgnToken::Dots { count } => {
                    let position = &self.nodes[reading.last.0].position;
                    match not_white(position) {
                        // Where a number follows, the dots say nothing of a move.
                        Err(it) if count > 1 && self.tokens.is_before_number() => {
                            self.faults.push(slip(it));
                        }
                        Err(it) if count > 1 => return Err(doubt.take().unwrap_or(slip(it))),
                        Ok(()) | Err(_) => {}
                    }
                }
                PgnToken::Word(word) => {
                    let before = doubt.take();
                    match self.word(reading, at, word) {
                        Ok(doubtful) => {
                            self.faults.extend(before);
                            doubt = doubtful;
                        }
                        Err(slip) => return Err(before.unwrap_or(slip)),
                    }
                }
                PgnToken::Comment(text)
                    if text.contains('{') && self.hides_moves(reading, numbering, depth, at) =>
                {
                    self.faults.push(slip(PgnMistake::CommentNotClosed));
                }
                PgnToken::Comment(text) => {
                    let comment = comment(at..self.tokens.end(), text);
                    self.say(reading, comment, depth);
                }
                PgnToken::Nag(nag) => self.glyph(reading, at, nag),
                PgnToken::Sign(sign) => self.sign(reading, at, sign),
                PgnToken::DrawOffer => match self.remarked(reading) {
                    Ok(node) => node.draw_offer = true,
                    Err(mistake) => self.faults.push(slip(mistake)),
                },
                PgnToken::Open => self.variation(reading, at, numbering, depth)?,
                PgnToken::Close if depth > 0 && reading.has_moved => {
                    self.faults.extend(doubt);
                    return Ok(None);
                }
                PgnToken::Result(result) if depth == 0 => {
                    self.faults.extend(doubt);
                    return Ok(result);
                }
                PgnToken::Result(_) => {
                    self.tokens.put_back(Placed { at, token });
                    return Err(slip(PgnMistake::VariationNotClosed));
                }
                PgnToken::Close if depth == 0 => self.sign(reading, at, ")"),
                PgnToken::Close => {
                    self.tokens.put_back(Placed { at, token });
                    return Err(slip(PgnMistake::Move));
                }
                PgnToken::Tag { .. } => self.faults.push(slip(PgnMistake::Tag)),
            }
        }
    }

    /// This line at something that may not be closed.
    fn broken<'l>(
        &'l mut self,
        reading: &Reading,
        numbering: &'l Numbering,
        depth: usize,
    ) -> (Broken<'l>, &'l mut Tokens<'t>) {
        let line = Broken {
            position: &self.nodes[reading.last.0].position,
            numbering,
            is_variation: depth > 0,
        };
        (line, &mut self.tokens)
    }

    /// Whether a comment with a second brace hides moves, with which the line goes on now.
    fn hides_moves(
        &mut self,
        reading: &Reading,
        numbering: &Numbering,
        depth: usize,
        at: usize,
    ) -> bool {
        let (line, tokens) = self.broken(reading, numbering, depth);
        line.goes_on_in_comment(tokens, at)
    }

    /// A glyph on the last move.
    fn glyph(&mut self, reading: &Reading, at: usize, nag: u8) {
        match self.remarked(reading) {
            Ok(node) => node.nags.push(nag),
            Err(mistake) => self.faults.push(Slip { at, mistake }),
        }
    }

    /// A sign that is no word: for a glyph, or unknown.
    fn sign(&mut self, reading: &Reading, at: usize, written: &str) {
        let mover = self.nodes[reading.last.0].position.turn().other();
        match read_sign(written, mover) {
            Ok(nag) => {
                if let Some(nag) = nag {
                    self.glyph(reading, at, nag);
                }
            }
            Err(mistake) => {
                self.faults.push(Slip { at, mistake });
                // What is put behind the move stands behind the sign.
                let _ = self.remarked(reading);
            }
        }
    }

    /// Reads a word. Returns it if it may stand in place of the next move.
    fn word(&mut self, reading: &mut Reading, at: usize, word: &str) -> Result<Option<Slip>, Slip> {
        let last = reading.last;
        let Grower { tokens, nodes, .. } = self;
        let position = &nodes[last.0].position;
        let played = || game_to(nodes, last);
        match read_word(tokens, position, at, word, played)? {
            ReadWord::Step(written) => self.step(reading, at, written)?,
            ReadWord::Nag(nag) => self.glyph(reading, at, nag),
            ReadWord::Mark => {
                let _ = self.remarked(reading);
            }
            ReadWord::Unknown(slip) => {
                self.faults.push(slip);
                let _ = self.remarked(reading);
            }
            ReadWord::Doubtful(slip) => {
                let _ = self.remarked(reading);
                return Ok(Some(slip));
            }
        }
        Ok(None)
    }

    fn step(&mut self, reading: &mut Reading, at: usize, written: WrittenStep) -> Result<(), Slip> {
        let last = reading.last;
        let position = &self.nodes[last.0].position;
        let slip = |mistake| Slip { at, mistake };
        let after = match written.step {
            Step::Move(mv) => {
                let played = position.clone().play(mv);
                played.map_err(|_| slip(PgnMistake::Move))?
            }
            Step::Null => passed(position).map_err(|_| slip(PgnMistake::NullInCheck))?,
        };
        let end = self.tokens.end();
        let id = NodeId(self.nodes.len());
        self.nodes.push(Node {
            before: std::mem::take(&mut reading.before),
            ..node(Some(written.step), Some(last), after, end)
        });
        self.at(last).children.push(id);
        reading.last = id;
        reading.has_moved = true;
        reading.has_variations = false;
        Ok(())
    }

    /// The move on which something is remarked, which ends here from now on.
    fn remarked(&mut self, reading: &Reading) -> Result<&mut Node, PgnMistake> {
        if !reading.has_moved {
            return Err(PgnMistake::BeforeFirstMove);
        }
        let end = self.tokens.end();
        let (last, has_variations) = (reading.last, reading.has_variations);
        let node = self.at(last);
        node.places.end = end;
        if !has_variations {
            node.places.comment = end;
        }
        Ok(node)
    }

    fn say(&mut self, reading: &mut Reading, comment: Comment, depth: usize) {
        let is_offer = comment.words == DRAW_OFFER;
        if let Ok(node) = self.remarked(reading) {
            match is_offer {
                true => node.draw_offer = true,
                false => node.comments.push(comment),
            }
            node.places.has_asides = true;
        } else if depth > 0 {
            reading.before.push(comment);
        } else {
            let end = comment.at.end;
            let root = self.at(NodeId::ROOT);
            root.comments.push(comment);
            root.places = Places {
                comment: end,
                end,
                has_asides: true,
            };
        }
    }

    /// Reads a variation on the last move. The line goes on behind it whatever it holds.
    fn variation(
        &mut self,
        reading: &mut Reading,
        at: usize,
        numbering: &mut Numbering,
        depth: usize,
    ) -> Result<(), Slip> {
        let parent = self.nodes[reading.last.0].parent;
        let Some(from) = parent.filter(|_| reading.has_moved) else {
            let mistake = PgnMistake::BeforeFirstMove;
            self.faults.push(Slip { at, mistake });
            self.faults.extend(self.tokens.skip_variation());
            return Ok(());
        };
        let (line, tokens) = self.broken(reading, numbering, depth);
        if line.goes_on_behind_bracket(tokens, at) {
            let mistake = PgnMistake::VariationNotClosed;
            self.faults.push(Slip { at, mistake });
            let _ = self.remarked(reading);
            reading.has_variations = true;
            return Ok(());
        }
        if depth >= DEEPEST {
            // The skipping counts its bracket.
            let token = PgnToken::Open;
            self.tokens.put_back(Placed { at, token });
            let mistake = PgnMistake::TooDeep;
            return Err(Slip { at, mistake });
        }
        let mut inner = Reading {
            last: from,
            has_moved: false,
            before: Vec::new(),
            has_variations: false,
        };
        if let Err(slip) = self.line(&mut inner, numbering, depth + 1) {
            if inner.has_moved {
                self.at(inner.last).is_broken = true;
            }
            self.faults.push(slip);
            self.faults.extend(self.tokens.skip_variation());
        }
        reading.has_variations = true;
        let end = self.tokens.end();
        let node = self.at(reading.last);
        node.places.end = end;
        node.places.has_asides = true;
        Ok(())
    }
}

/// The game up to a position, if all its steps are moves and it has not ended.
fn game_to(nodes: &[Node], last: NodeId) -> Option<Game> {
    let parent = |id: &NodeId| nodes[id.0].parent;
    let way: Vec<NodeId> = std::iter::successors(Some(last), parent).collect();
    let mut game = Game::from_position(nodes[0].position.clone());
    for id in way.iter().rev().skip(1) {
        let Some(Step::Move(mv)) = nodes[id.0].step else {
            return None;
        };
        game.play_on(mv).ok()?;
    }
    // Otherwise the end of the game would be the reason.
    game.ended().is_none().then_some(game)
}
