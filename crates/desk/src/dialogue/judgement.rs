//! How sure a reading is: accept it, ask, or reject it.
//!
//! The sound and the position decide together: what cannot be played is less likely, because few
//! announcements are illegal. A reading is taken without a question only if all others together,
//! weighed in the same way, are so unlikely that a mistake costs less than the questions that it saves.
//! A reading that sounds exactly like another is never taken without a question.
//!
//! Where nobody is told at once whether a move is legal, the position does not choose among the readings
//! of the same words: what is asked, and in which order, follows from the words alone.

use shakmaty::{Bitboard, Move, Position, Rank, Role, Square};

use announcements::{ClockReport, Command, HelpTopic, Meaning, Step, Touch, Vocabulary};
use chess_laws::{Attempt, Game, PieceAt, Reason, Refusal};
use spoken_grammar::{Heard, Margins, Reading, WordId};

/// What a reading says in a position.
#[derive(Debug, Clone, PartialEq)]
pub enum Said {
    Move(Move),
    /// A move that is not legal, and why.
    Illegal(Reason),
    /// Several legal moves.
    Ambiguous(Vec<Move>),
    /// A promotion without its piece.
    PromotionMissing(Vec<Move>),
    Command(Command),
    Help(HelpTopic),
    /// A command of the speaker's opponent.
    Opponents(Command),
    /// A piece that stands there is touched.
    Touch(Touch),
    /// A step of a move on the speaker's own board.
    Step(Step, Square),
    /// What an external clock shows.
    ClockReport(ClockReport),
    /// All moves from this number on are taken back.
    TakeBackTo(u32),
    /// A question about the board; its words say what is asked.
    Question,
    /// The choice of a promotion piece.
    Promote(Role),
    /// A piece alone.
    Piece(Role),
    /// Understood words that are not a whole announcement.
    Fragment,
    /// A move that the speaker began and dropped at once.
    Dropped,
}

impl Said {
    /// Whether it is a move, legal or not, as far as it was named.
    pub(super) const fn is_of_a_move(&self) -> bool {
        matches!(
            self,
            Self::Move(_) | Self::Illegal(_) | Self::Ambiguous(_) | Self::PromotionMissing(_)
        )
    }

    /// The only legal move that was said.
    #[must_use]
    pub const fn only_move(&self) -> Option<Move> {
        if let Self::Move(mv) = self {
            return Some(*mv);
        }
        None
    }

    /// Why what was said is no legal move; `None` if it is one.
    #[must_use]
    pub const fn why_illegal(&self) -> Option<Reason> {
        if let Self::Illegal(reason) = self {
            return Some(*reason);
        }
        None
    }
}

/// A reading with its meaning.
#[derive(Debug, Clone, PartialEq)]
pub struct Candidate {
    /// The words in canonical spelling.
    pub text: String,
    /// What they ask for.
    pub meaning: Meaning,
    /// What they say in this position.
    pub said: Said,
    /// Cost of the reading in nats; only differences mean anything.
    pub cost: f32,
}

/// What a sound is taken for.
#[derive(Debug, Clone, PartialEq)]
pub enum Judgement {
    Silence,
    /// Something was said, and it is not in the grammar, or nothing fits.
    Rejected,
    /// This was said.
    Sure(Candidate),
    /// One of these was said, the first most likely; at most three.
    Doubtful(Vec<Candidate>),
}

/// The most candidates that are asked about.
const ASKED: usize = 3;

/// What tells the readings of the same words apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Basis {
    /// What they say in the position.
    Position,
    /// The words alone.
    Words,
}

impl Basis {
    const fn of(tells_at_once: bool) -> Self {
        match tells_at_once {
            true => Self::Position,
            false => Self::Words,
        }
    }
}

/// Judges what was heard in a game. `tells_at_once` is whether its players are told at once that a move
/// is illegal.
#[must_use]
pub fn judge(
    heard: &Heard,
    vocabulary: &Vocabulary,
    game: &Game,
    margins: Margins,
    tells_at_once: bool,
) -> Judgement {
    let basis = Basis::of(tells_at_once);
    weigh_by(heard, vocabulary, game, basis).judge(margins)
}

/// What was heard, reading by reading, with what each says in a position.
#[derive(Debug, Clone, PartialEq)]
pub struct Weighed {
    /// Everything that was perhaps said, the best first, each meaning once.
    pub candidates: Vec<Candidate>,
    /// What it costs, in nats, to take it for something outside the game; infinite if that does not
    /// compete.
    pub unknown: f32,
    /// What it costs, in nats, to take it for silence; infinite if that does not compete.
    pub silence: f32,
    /// What tells the candidates apart that sound the same.
    basis: Basis,
}

/// Gives every reading its meaning in the position of the game. Readings that
/// say the same are one candidate, with the words and the cost of the best.
#[must_use]
pub fn weigh(heard: &Heard, vocabulary: &Vocabulary, game: &Game) -> Weighed {
    weigh_by(heard, vocabulary, game, Basis::Position)
}

/// A mate: no move is legal here.
const NO_MOVES: &str = "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1";

/// Weighs and judges what was heard where there is no game: by its sound alone.
#[must_use]
pub fn judge_by_sound(heard: &Heard, vocabulary: &Vocabulary, margins: Margins) -> Judgement {
    let nowhere = Game::from_fen(NO_MOVES).unwrap_or_default();
    let by_sound = Margins {
        prior: 0.0,
        ..margins
    };
    weigh(heard, vocabulary, &nowhere).judge(by_sound)
}

/// What perhaps was said where there is no game, the most likely first, single words as well.
#[must_use]
pub fn open_by_sound(heard: &Heard, vocabulary: &Vocabulary, margins: Margins) -> Vec<Candidate> {
    let nowhere = Game::from_fen(NO_MOVES).unwrap_or_default();
    let by_sound = Margins {
        prior: 0.0,
        ..margins
    };
    let weighed = weigh(heard, vocabulary, &nowhere);
    weighed.open(by_sound).into_iter().cloned().collect()
}

fn weigh_by(heard: &Heard, vocabulary: &Vocabulary, game: &Game, basis: Basis) -> Weighed {
    let mut unknown = heard.unknown.unwrap_or(f32::INFINITY);
    let mut silence = f32::INFINITY;
    let mut candidates: Vec<Candidate> = Vec::new();
    for reading in by_cost(&heard.readings) {
        if reading.words.is_empty() {
            silence = silence.min(reading.cost);
        }
        for understood in vocabulary.understood(&reading.words) {
            let nobody_says = heard.unknown.is_some()
                && basis == Basis::Position
                && promotes_no_pawn(&understood.meaning, game);
            let said = said(understood.meaning, game).filter(|_| !nobody_says);
            let Some(said) = said else {
                unknown = unknown.min(reading.cost);
                continue;
            };
            let text = if matches!(understood.meaning, Meaning::Attempt(_)) {
                vocabulary.repeated(&understood.words)
            } else if understood.meaning == Meaning::Question {
                without_articles(&understood.words, vocabulary)
            } else {
                vocabulary.grammar().canonical_text(&understood.words)
            };
            let new = Candidate {
                text,
                meaning: understood.meaning,
                said,
                cost: reading.cost,
            };
            if !candidates
                .iter()
                .any(|known| known.says_the_same(&new, basis))
            {
                candidates.push(new);
            }
        }
    }
    candidates.sort_by(|a, b| a.cost.total_cmp(&b.cost));
    Weighed {
        candidates,
        unknown,
        silence,
        basis,
    }
}

/// Whether a pawn is to be promoted while the side to move has none before its last rank. Players mistake squares and
/// pieces, but do not promote without a pawn: what sounds like that was something else.
fn promotes_no_pawn(meaning: &Meaning, game: &Game) -> bool {
    let Meaning::Attempt(Attempt::Move(attempt)) = meaning else {
        return false;
    };
    let side = game.turn();
    let before_last = side.fold_wb(Rank::Seventh, Rank::Second);
    let board = game.position().board();
    let pawns = board.pawns() & board.by_color(side) & Bitboard::from_rank(before_last);
    attempt.promotion.is_some() && pawns.is_empty()
}

/// A question as it is said back. Articles are left out: their gender would have to be that of the piece.
fn without_articles(words: &[WordId], vocabulary: &Vocabulary) -> String {
    let grammar = vocabulary.grammar();
    let article = grammar.lexicon().meaning("question", "the");
    let words = words.iter().filter(|it| !article.contains(it)).copied();
    grammar.canonical_text(&words.collect::<Vec<_>>())
}

fn by_cost(readings: &[Reading]) -> Vec<&Reading> {
    let mut sorted: Vec<&Reading> = readings.iter().collect();
    sorted.sort_by(|a, b| a.cost.total_cmp(&b.cost));
    sorted
}

impl Candidate {
    /// Whether both say the same: in this position, or at least in words.
    fn says_the_same(&self, other: &Self, basis: Basis) -> bool {
        let of_moves = self.said.is_of_a_move() && other.said.is_of_a_move();
        if basis == Basis::Words && of_moves && self.sounds_like(other) {
            return self.meaning == other.meaning;
        }
        if matches!(self.said, Said::Illegal(_)) {
            return self.meaning == other.meaning;
        }
        let by_words = matches!(self.said, Said::Fragment | Said::Question);
        self.said == other.said && (!by_words || self.text == other.text)
    }

    /// Whether it is something that can be done now. A fragment and what fits
    /// several moves cannot, without more words.
    #[must_use]
    pub const fn is_possible(&self) -> bool {
        !matches!(
            self.said,
            Said::Illegal(_) | Said::Ambiguous(_) | Said::Fragment
        )
    }

    /// The logarithm of the odds from which on it is taken without a question. A fragment is always followed
    /// by one, for the rest of it.
    fn needed(&self, margins: Margins) -> f32 {
        if self.said == Said::Fragment {
            (margins.impossible - margins.unknown).max(0.0)
        } else if self.is_possible() {
            margins.sure
        } else {
            margins.impossible
        }
    }

    /// Whether nothing in the sound prefers one to the other, as with two readings of the same words.
    fn sounds_like(&self, other: &Self) -> bool {
        self.cost.total_cmp(&other.cost).is_eq()
    }
}

impl Weighed {
    /// The text for these words where only the words were weighed: of the request they make, or as they are if they
    /// make none.
    #[must_use]
    pub fn text_of(&self, words: &[WordId], vocabulary: &Vocabulary) -> String {
        let candidate = self.candidates.first();
        let as_said = || vocabulary.grammar().canonical_text(words);
        candidate.map_or_else(as_said, |it| it.text.clone())
    }

    /// How much more it costs to take it for something outside the game, in nats.
    #[must_use]
    pub fn lead_over_unknown(&self) -> f32 {
        self.candidates
            .first()
            .map_or(f32::NEG_INFINITY, |best| self.unknown - best.cost)
    }

    /// Accepts, asks or rejects.
    #[must_use]
    pub fn judge(&self, margins: Margins) -> Judgement {
        let Some(best) = self.candidates.first() else {
            let silent = self.silence <= self.unknown && self.silence.is_finite();
            return if silent {
                Judgement::Silence
            } else {
                Judgement::Rejected
            };
        };
        if self.silence <= best.cost && self.silence <= self.unknown {
            return Judgement::Silence;
        }
        if self.lead_over_unknown() < margins.rejected {
            return Judgement::Rejected;
        }
        if let Some(likeliest) = self.likeliest(margins)
            && self.log_odds(likeliest, margins) >= likeliest.needed(margins)
            && !self.has_twin(likeliest)
        {
            return Judgement::Sure(likeliest.clone());
        }
        let open = self.open(margins);
        // A fragment is asked about only if there is nothing else.
        let fragment = |it: &&Candidate| it.said == Said::Fragment;
        let whole: Vec<&Candidate> = open.iter().copied().filter(|it| !fragment(it)).collect();
        let asked = if whole.is_empty() { open } else { whole };
        Judgement::Doubtful(asked.into_iter().take(ASKED).cloned().collect())
    }

    /// What is left open, the most likely first: all that is likely enough beside the first to be
    /// asked about.
    fn open(&self, margins: Margins) -> Vec<&Candidate> {
        let here = |it: &Candidate| self.cost_here(it, margins);
        let mut open: Vec<&Candidate> = self.candidates.iter().collect();
        open.sort_by(|a, b| here(a).total_cmp(&here(b)));
        let best = open.first().map_or(0.0, |it| here(it));
        open.retain(|it| here(it) - best < margins.sure || here(it) <= best);
        open
    }

    /// The most likely candidate in this position.
    #[must_use]
    pub fn likeliest(&self, margins: Margins) -> Option<&Candidate> {
        let here = |it: &Candidate| self.cost_here(it, margins);
        let all = self.candidates.iter();
        all.min_by(|a, b| here(a).total_cmp(&here(b)))
    }

    /// The logarithm of the odds of a candidate against everything else, in nats: the other candidates,
    /// something else of the grammar, and something outside it.
    #[must_use]
    pub fn log_odds(&self, candidate: &Candidate, margins: Margins) -> f32 {
        let others = self.candidates.iter();
        let others = others.filter(|it| !std::ptr::eq(*it, candidate));
        let others = others.map(|it| self.cost_here(it, margins));
        let cost = self.cost_here(candidate, margins);
        let missing = margins.missing + margins.prior;
        let unknown = self.unknown + margins.prior;
        let unknown = (cost - unknown).exp() * margins.unknown.exp().min(f32::MAX);
        let against: f32 = others.chain([missing]).map(|it| (cost - it).exp()).sum();
        -(against + unknown).ln()
    }

    /// Whether another candidate sounds exactly like this one.
    fn has_twin(&self, candidate: &Candidate) -> bool {
        let mut others = self.candidates.iter();
        others.any(|it| !std::ptr::eq(it, candidate) && it.sounds_like(candidate))
    }

    /// The cost of a candidate in this position, in nats. By words, all that sounds the same costs the
    /// same, and so keeps its order.
    fn cost_here(&self, candidate: &Candidate, margins: Margins) -> f32 {
        let possible = match self.basis {
            Basis::Position => candidate.is_possible(),
            Basis::Words => {
                let mut alike = self
                    .candidates
                    .iter()
                    .filter(|it| it.sounds_like(candidate));
                alike.any(Candidate::is_possible)
            }
        };
        candidate.cost + if possible { 0.0 } else { margins.prior }
    }
}

/// What a meaning says in a position; `None` if it has nothing to do with the game.
fn said(meaning: Meaning, game: &Game) -> Option<Said> {
    Some(match meaning {
        Meaning::Command(command) => Said::Command(command),
        Meaning::Help(topic) => Said::Help(topic),
        Meaning::Opponents(command) => Said::Opponents(command),
        Meaning::Touch(touch) => touched(touch, game),
        Meaning::Step(step, square) => Said::Step(step, square),
        Meaning::ClockReport(report) => Said::ClockReport(report),
        Meaning::TakeBackTo(number) => Said::TakeBackTo(u32::try_from(number).ok()?),
        Meaning::Question => Said::Question,
        Meaning::Promote(role) => Said::Promote(role),
        Meaning::Piece(role) => Said::Piece(role),
        Meaning::Fragment => Said::Fragment,
        Meaning::Dropped => Said::Dropped,
        Meaning::Attempt(attempt) => attempted(&attempt, game),
        Meaning::Decoy => return None,
    })
}

/// A touched piece must stand where it is said to.
fn touched(touch: Touch, game: &Game) -> Said {
    let square = touch.square;
    match PieceAt::on(game.position(), square) {
        None => Said::Illegal(Reason::EmptySquare { square }),
        Some(found) => match touch.piece.filter(|&named| named != found.role) {
            Some(named) => Said::Illegal(Reason::OtherPiece { named, found }),
            None => Said::Touch(touch),
        },
    }
}

fn attempted(attempt: &Attempt, game: &Game) -> Said {
    match game.resolve(attempt) {
        Ok(mv) => Said::Move(mv),
        Err(Refusal::Illegal(reason)) => Said::Illegal(reason),
        Err(Refusal::Ambiguous(moves)) => Said::Ambiguous(moves),
        Err(Refusal::PromotionMissing { choices, .. }) => Said::PromotionMissing(choices),
    }
}

#[cfg(test)]
mod tests;
