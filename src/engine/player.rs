//! The built-in opponent.

use std::iter;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use shakmaty::{Move, Position};

use super::level::{Level, Skill, Weakness};
use super::search::{Limits, Rated, Search};
use chess_laws::Game;

/// A chess engine for practice. The same level, seed and limit of nodes give
/// the same game again.
///
/// ```
/// use chess_laws::Game;
/// use annabella::engine::{Engine, Level};
///
/// let mut engine = Engine::new(Level::WEAKEST, 7);
/// let chosen = engine.choose(&Game::new()).expect("White can move");
/// assert!(Game::new().play(chosen).is_ok());
/// ```
#[derive(Debug)]
pub struct Engine {
    level: Level,
    limits: Limits,
    random: ChaCha8Rng,
    stop: Arc<AtomicBool>,
}

impl Engine {
    /// An engine that plays at this level. `seed` decides between equally good moves, and which
    /// mistakes the low levels make.
    #[must_use]
    pub fn new(level: Level, seed: u64) -> Engine {
        Engine {
            level,
            limits: Limits::default(),
            random: ChaCha8Rng::seed_from_u64(seed),
            stop: Arc::default(),
        }
    }

    /// The same engine, with these limits in addition to those of its level.
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
        if game.ended().is_some() || self.stop.load(Ordering::Relaxed) {
            return None;
        }
        let position = game.position();
        let mut moves: Vec<Move> = position.legal_moves().into_iter().collect();
        moves.shuffle(&mut self.random);
        if let [only] = moves[..] {
            return Some(only);
        }

        let skill = self.level.skill();
        let stop = self.stop_flag();
        let played = game.plies().iter().map(|ply| &ply.before);
        let mut search = Search::new(played, self.limits_of(skill), &stop);
        let any = moves.first().copied();
        let chosen = match skill.weakness {
            None => search
                .best(position, moves, skill.depth)
                .map(|best| best.candidate),
            Some(weakness) => {
                let seen = self.think_of(moves, weakness);
                let margin = 2 * weakness.misjudged as i32;
                let rated = search.rate_all(position, &seen, skill.depth, margin);
                self.misjudge(rated, weakness)
            }
        };
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        chosen.or(any)
    }

    /// The stricter of what was asked for and what the level allows.
    fn limits_of(&self, skill: Skill) -> Limits {
        let asked_for = self.limits.nodes.into_iter();
        Limits {
            nodes: asked_for.chain(iter::once(skill.nodes)).min(),
            time: self.limits.time,
        }
    }

    /// The moves that are not overlooked, at least one.
    fn think_of(&mut self, moves: Vec<Move>, weakness: Weakness) -> Vec<Move> {
        let mut seen = moves.clone();
        seen.retain(|_| self.random.random_range(0..100) >= weakness.overlooked);
        if seen.is_empty() { moves } else { seen }
    }

    /// The move that seems best when each is misjudged a little.
    fn misjudge(&mut self, rated: Vec<Rated>, weakness: Weakness) -> Option<Move> {
        let most = weakness.misjudged;
        let judged = rated.into_iter().map(|rated| {
            let error = self.random.random_range(0..=2 * most) as i32 - most as i32;
            (rated.score + error, rated.candidate)
        });
        let best = judged.max_by_key(|(score, _)| *score);
        best.map(|(_, candidate)| candidate)
    }
}
