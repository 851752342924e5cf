//! Questions about lines of openings: moves are told, and then something about the position is asked; or a
//! move is to be announced.

use std::time::Duration;

use board_questions::{Answer, Question, answer};
use chess_laws::Game;
use shakmaty::uci::UciMove;
use shakmaty::{Move, Position, Role};

use super::answer::Expected;
use super::asks::{Asks, DrillQuestion, Told};
use super::chance::Chance;
use super::facts;
use super::list::Level;

/// How many questions are asked about a line that was told.
const ABOUT_ONE: u64 = 2;

/// How many plies a line has, by level.
const PLIES: [(usize, usize); 3] = [(4, 6), (8, 11), (14, 20)];

/// How long an announcement may take, by level.
const LIMITS: [Duration; 3] = [
    Duration::from_secs(10),
    Duration::from_secs(6),
    Duration::from_secs(4),
];

/// Mixed into a seed, so that a line and the questions about it do not share their choices.
const OF_LINES: u64 = 1851;

/// Moves, and what the board looks like after them.
pub(super) fn blindfold(level: Level, seed: u64, number: u64) -> DrillQuestion {
    let mut chance = Chance::of(seed ^ OF_LINES, number / ABOUT_ONE);
    let game = line(level.choose(PLIES), &mut chance);
    let mut asked = Vec::new();
    for ply in game.plies() {
        asked.extend(facts::on(ply.played.to(), &game));
        asked.extend(ply.played.from().and_then(|it| facts::on(it, &game)));
        let role = ply.played.role();
        if role != Role::Pawn {
            asked.extend(facts::places(ply.side, role, &game));
        }
    }
    asked.extend(facts::check(&game));
    let mut once: Vec<DrillQuestion> = Vec::new();
    for question in asked {
        if !once.contains(&question) {
            once.push(question);
        }
    }
    let index = usize::try_from(number % ABOUT_ONE).unwrap_or_default();
    let question = facts::one_of_them(once, index, &mut chance);
    let made = match answer(&Question::Last(game.plies().len()), &game) {
        Answer::Played(made) => made,
        _ => Vec::new(),
    };
    DrillQuestion {
        told: Some(Told::Moves(made)),
        is_new: index == 0,
        ..question.unwrap_or_else(facts::no_question)
    }
}

/// A move of a game to announce.
pub(super) fn announce(level: Level, chance: &mut Chance) -> DrillQuestion {
    let game = line((3, 20), chance);
    let legal = game.position().legal_moves();
    // Castling has no squares to announce.
    let moves: Vec<Move> = legal.into_iter().filter(|it| !it.is_castle()).collect();
    let pieces: Vec<Move> = moves
        .iter()
        .copied()
        .filter(|it| it.role() != Role::Pawn || it.is_capture())
        .collect();
    // Steps of pawns are the shortest announcements; few are enough.
    let among = if chance.below(4) == 0 {
        &moves
    } else {
        &pieces
    };
    let mv = chance.one_of(among).or_else(|| chance.one_of(&moves));
    let before = Box::new(game.position().clone());
    let question = mv.map(|mv| DrillQuestion::plain(Asks::Announce, Expected::Move { mv, before }));
    DrillQuestion {
        limit: Some(level.choose(LIMITS)),
        ..question.unwrap_or_else(facts::no_question)
    }
}

/// A line of the opening book with at least and at most this many plies.
fn line((fewest, most): (usize, usize), chance: &mut Chance) -> Game {
    let fits = |it: &&str| (fewest..=most).contains(&it.split(' ').count());
    let lines: Vec<&str> = opening_names::lines().filter(fits).collect();
    let mut game = Game::new();
    for text in chance.one_of(&lines).unwrap_or_default().split(' ') {
        let uci: Option<UciMove> = text.parse().ok();
        let mv = uci.and_then(|it| game.move_from_uci(it));
        if mv.is_none_or(|it| game.play(it).is_err()) {
            break;
        }
    }
    game
}
