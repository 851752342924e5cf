//! What an engine thinks of a position, as data and in words. Knows no engine.

use chess_laws::Game;
use desk::dialogue::Judged;
use desk::game_desk::Assessment;
use desk::messages::{Phrase, PracticeWording, Wording, phrase};
use pgn_tree::{GameTree, Step};
use shakmaty::Move;

/// What an engine is to look for in a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Wanted {
    /// How many lines, each with another first move.
    pub lines: usize,
    /// How many moves of each line after the first.
    pub plies: usize,
}

/// The positions that an engine is asked about, one after the other.
#[derive(Debug, Clone)]
pub struct About(Vec<Asked>);

/// A position that an engine is asked about.
#[derive(Debug, Clone)]
enum Asked {
    /// That of a game.
    Game(Box<Game>),
    /// That after this move in the position before.
    Then(Move),
}

impl About {
    /// The position of a game.
    #[must_use]
    pub fn game(game: Game) -> Self {
        Self::games([game])
    }

    /// The position of each of these games.
    #[must_use]
    pub fn games<const N: usize>(games: [Game; N]) -> Self {
        Self(games.map(|it| Asked::Game(Box::new(it))).into())
    }

    /// Every position of the main line.
    #[must_use]
    pub fn main_line(tree: &GameTree) -> Self {
        let asked = tree.main_line().map(|id| match tree.node(id).step() {
            Some(Step::Move(mv)) => Asked::Then(mv),
            Some(Step::Null) | None => Asked::Game(Box::new(tree.game(id))),
        });
        Self(asked.collect())
    }

    /// How many positions it is asked about.
    #[must_use]
    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// Goes through the games whose positions are asked about, until `looks` says that it is enough.
    pub fn each(self, mut looks: impl FnMut(&Game) -> bool) {
        let mut game = Game::new();
        for asked in self.0 {
            match asked {
                Asked::Game(begun) => game = *begun,
                // The moves of a tree are legal.
                Asked::Then(mv) => drop(game.play_on(mv)),
            }
            if !looks(&game) {
                return;
            }
        }
    }
}

/// What an engine thinks of a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Advice {
    /// How the position stands.
    pub judged: Judged,
    /// The best move, and how the game could go on after it.
    pub line: Vec<Move>,
}

impl Advice {
    /// This advice as the desk takes it; `None` without a best move.
    #[must_use]
    pub fn assessment(&self) -> Option<Assessment> {
        Some(Assessment {
            best: *self.line.first()?,
            line: self.line.clone(),
            judged: self.judged,
        })
    }
}

/// Lines of advice in words, the best first; without one, the engine has found nothing. `depth` is how many plies it has
/// looked ahead, if it tells.
pub(crate) fn in_words(words: &Wording, lines: &[Advice], depth: Option<u32>) -> Vec<Phrase> {
    let judged = |advice: &Advice| PracticeWording::of(words).judged(advice.judged);
    let moves = |advice: &Advice| {
        let moves = advice.line.iter().map(|it| words.announced(*it));
        moves.collect::<Vec<String>>().join(", ")
    };
    let mut told = match lines {
        [] => return vec![phrase!(words, "advice-nothing")],
        [only] => {
            let line = || phrase!(words, "review-line", moves = moves(only));
            let line = (!only.line.is_empty()).then(line);
            let first = Phrase::sentence(&judged(only));
            [first].into_iter().chain(line).collect()
        }
        several => {
            let each = several.iter().enumerate().map(|(index, advice)| {
                phrase!(
                    words,
                    "review-line-numbered",
                    number = (index + 1).to_string(),
                    moves = moves(advice),
                    judged = judged(advice)
                )
            });
            each.collect::<Vec<Phrase>>()
        }
    };
    told.extend(depth.map(|depth| {
        let depth = words.number(depth.into());
        phrase!(words, "review-depth", depth = depth)
    }));
    told
}
