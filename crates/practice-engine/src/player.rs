//! The built-in opponent.

use std::iter;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use shakmaty::{Move, MoveList, Position};
use uci_opponent::Score;

use super::book;
use super::level::{Level, Skill};
use super::search::{Limits, Search, identity, mate_in};
use chess_laws::Game;

/// A chess engine for practice. The same level, seed and limit of nodes give
/// the same game again.
///
/// ```
/// use chess_laws::Game;
/// use practice_engine::{Engine, Level};
///
/// let mut engine = Engine::new(Level::WEAKEST, 7);
/// let chosen = engine.choose(&Game::new()).expect("White can move");
/// assert!(Game::new().play(chosen).is_ok());
/// ```
#[derive(Debug)]
pub struct Engine {
    level: Level,
    limits: Limits,
    seed: u64,
    random: ChaCha8Rng,
    stop: Arc<AtomicBool>,
}

/// What the engine has decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decision {
    /// The move to play.
    pub mv: Move,
    /// How it judges its position; `None` for a move that it knows.
    pub score: Option<Score>,
}

impl Engine {
    /// An engine that plays at this level. `seed` decides between openings and equally good moves, and
    /// what the low levels overlook.
    #[must_use]
    pub fn new(level: Level, seed: u64) -> Engine {
        Engine {
            level,
            limits: Limits::default(),
            seed,
            random: ChaCha8Rng::seed_from_u64(seed),
            stop: Arc::default(),
        }
    }

    /// Adds these limits to those of its level.
    #[must_use]
    pub fn with_limits(mut self, limits: Limits) -> Engine {
        self.limits = limits;
        self
    }

    /// How strong it plays.
    #[must_use]
    pub fn level(&self) -> Level {
        self.level
    }

    /// Set to `true`, this ends a search in another thread soon; while it is
    /// set, [`Engine::choose`] gives no move.
    #[must_use]
    pub fn stop_flag(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.stop)
    }

    /// The move to play, always a legal one; `None` when the game has ended or
    /// the search was stopped.
    pub fn choose(&mut self, game: &Game) -> Option<Move> {
        self.decide(game).map(|decision| decision.mv)
    }

    /// The move to play, with what the engine thinks of its position.
    pub fn decide(&mut self, game: &Game) -> Option<Decision> {
        if game.ended().is_some() || self.stop.load(Ordering::Relaxed) {
            return None;
        }
        let skill = self.level.skill();
        if let Some(mv) = self.book_move(game, skill) {
            return Some(Decision { mv, score: None });
        }
        let position = game.position();
        let sight = skill.sight.at(identity(position), self.seed);
        let mut seen: MoveList = position.legal_moves();
        let last = game.plies().last().map(|ply| ply.played);
        sight.leave_seen(&mut seen, position, last, 0);
        if seen.is_empty() {
            seen = position.legal_moves();
        }
        let mut moves: Vec<Move> = seen.into_iter().collect();
        moves.shuffle(&mut self.random);

        let stop = self.stop_flag();
        let played = game.plies().iter().map(|ply| (&ply.before, ply.played));
        let mut search = Search::new(played, self.limits_of(skill, &moves), sight, &stop);
        let any = moves.first().copied();
        let found = search.best(position, moves, skill.depth);
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        let Some(found) = found else {
            return any.map(|mv| Decision { mv, score: None });
        };
        Some(Decision {
            mv: found.candidate,
            score: Some(score(found.score)),
        })
    }

    /// A move that it knows, one with many lines more often than one with few: by the square root of
    /// their number, so that two first moves do not take it all.
    fn book_move(&mut self, game: &Game, skill: Skill) -> Option<Move> {
        if game.plies().len() >= skill.openings {
            return None;
        }
        let known = book::known(game);
        let known = known.into_iter().map(|(mv, lines)| (mv, lines.isqrt()));
        let known: Vec<(Move, u32)> = known.collect();
        let all: u32 = known.iter().map(|(_, weight)| weight).sum();
        if all == 0 {
            return None;
        }
        let mut chosen = self.random.random_range(0..all);
        for (mv, weight) in known {
            if chosen < weight {
                return Some(mv);
            }
            chosen -= weight;
        }
        None
    }

    /// The stricter of what was asked for and what the level allows. An only move needs no
    /// long thought.
    fn limits_of(&self, skill: Skill, moves: &[Move]) -> Limits {
        let allowed = match moves {
            [_] => skill.nodes.min(1_000),
            _ => skill.nodes,
        };
        let asked_for = self.limits.nodes.into_iter();
        Limits {
            nodes: asked_for.chain(iter::once(allowed)).min(),
            time: self.limits.time,
        }
    }
}

/// A score of the search as engines tell it.
fn score(found: i32) -> Score {
    let Some(moves) = mate_in(found) else {
        return Score::Centipawns(found);
    };
    let moves = i8::try_from(moves).unwrap_or(i8::MAX);
    Score::Mate(if found > 0 { moves } else { -moves })
}
