//! Makes the puzzles that come with the program: the built-in engine plays games against itself, and in these games
//! mates in one to three moves and wins of material are looked for. Games and puzzles follow from fixed numbers:
//!
//!     cargo run --release --example make_puzzles > starter.csv && mv starter.csv puzzles/
//!
//! A puzzle is kept only if it has one solution. Mates are searched to the end; wins of material are those in which the
//! engine sees nothing nearly as good. Ratings are guesses, from the kind of puzzle and the number of legal moves.

use std::io::{self, Write};
use std::sync::atomic::AtomicBool;

use board_questions::{Answer, Question, answer};
use chess_laws::Game;
use practice::puzzle::{Puzzle, Solution, longest_defence, mates_within, mating_moves};
use practice_engine::{Assessed, Engine, Level, Limits, Value, assess, assess_among};
use shakmaty::{Color, Move, Position, Role, Square};

/// No more games are played.
const GAMES: u64 = 2000;

/// No game is longer, in plies.
const LONGEST: usize = 160;

/// How many puzzles of each kind are wanted.
const WANTED: [(Kind, usize); 4] = [
    (Kind::Mate(1), 80),
    (Kind::Mate(2), 60),
    (Kind::Mate(3), 30),
    (Kind::Win, 80),
];

/// How many positions the engine looks at for a move of a game, for a first look, and for a second one.
const PLAYING: u64 = 1_500;
const GLANCE: u64 = 6_000;
const LOOK: u64 = 60_000;

/// How much better than any other the right move is, in hundredths of a pawn.
const CLEARLY: i32 = 200;

/// How many points the player wins at least.
const GAIN: i32 = 2;

/// The most moves of the player.
const MOVES: usize = 3;

/// What is done in a puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// Mate in this number of moves.
    Mate(u32),
    /// Win material.
    Win,
}

/// A puzzle that was found.
struct Found {
    kind: Kind,
    fen: String,
    /// The opponent's move, then the solution.
    moves: Vec<String>,
    rating: usize,
    themes: Vec<String>,
}

fn main() -> io::Result<()> {
    let mut found: Vec<Found> = Vec::new();
    for seed in 0..GAMES {
        let lacks = |kind: Kind, found: &[Found]| {
            let wanted = WANTED.iter().find(|it| it.0 == kind).map_or(0, |it| it.1);
            found.iter().filter(|it| it.kind == kind).count() < wanted
        };
        if !WANTED.iter().any(|it| lacks(it.0, &found)) {
            break;
        }
        let game = played(seed);
        let mut once: Vec<Found> = Vec::new();
        for plies in 1..=game.plies().len() {
            let Some(puzzle) = puzzle_at(&game, plies) else {
                continue;
            };
            // Neighbouring positions of a game are too much alike.
            let is_new = once.iter().all(|it| it.kind != puzzle.kind);
            if is_new && lacks(puzzle.kind, &found) {
                once.push(puzzle);
            }
        }
        found.extend(once);
        let _ = writeln!(io::stderr(), "{} games, {} puzzles", seed + 1, found.len());
    }
    write(&found)
}

/// A game between two levels.
fn played(seed: u64) -> Game {
    let level = |number: u64| {
        let number = u8::try_from(1 + number % 4).unwrap_or(1);
        Level::try_from(number).unwrap_or(Level::WEAKEST)
    };
    let limits = Limits {
        nodes: Some(PLAYING),
        time: None,
    };
    let engine = |level, seed| Engine::new(level, seed).with_limits(limits);
    let mut white = engine(level(seed), 2 * seed);
    let mut black = engine(level(seed / 4), 2 * seed + 1);
    let mut game = Game::new();
    while game.plies().len() < LONGEST {
        let chosen = match game.turn() {
            Color::White => white.choose(&game),
            Color::Black => black.choose(&game),
        };
        if chosen.is_none_or(|it| game.play(it).is_err()) {
            break;
        }
    }
    game
}

/// The puzzle after this number of plies of a game, if there is one.
fn puzzle_at(game: &Game, plies: usize) -> Option<Found> {
    let before = game.after_plies(plies - 1)?;
    let at = game.after_plies(plies)?;
    let last = game.plies().get(plies - 1)?.played;
    if at.ended().is_some() {
        return None;
    }
    let (kind, line, themes) = solution(&at, last)?;
    let mut moves = vec![before.uci(last).to_string()];
    let mut then = at.clone();
    for mv in &line {
        moves.push(then.uci(*mv).to_string());
        then.play_on(*mv).ok()?;
    }
    // It must be what reading the file gives back.
    Puzzle::new("", at.clone(), Solution::Line(line.clone())).ok()?;
    let base = match kind {
        Kind::Mate(moves) => 300 + 450 * usize::try_from(moves).unwrap_or(3),
        Kind::Win => 600 + 200 * line.len(),
    };
    Some(Found {
        kind,
        fen: before.fen(),
        moves,
        rating: base + 5 * at.position().legal_moves().len(),
        themes,
    })
}

type Solved = (Kind, Vec<Move>, Vec<String>);

fn solution(at: &Game, last: Move) -> Option<Solved> {
    let position = at.position();
    let mates = mating_moves(position, 1);
    if let [only] = mates[..] {
        return Some((Kind::Mate(1), vec![only], mate_themes(1)));
    }
    if !mates.is_empty() {
        return None;
    }
    let first = look(at, GLANCE)?;
    match first.value {
        Value::Mate { by, moves } if by == at.turn() && (2..=3).contains(&moves) => {
            let moves = (2..=3).find(|it| mates_within(position, *it))?;
            let line = mate_line(at, moves)?;
            Some((Kind::Mate(moves), line, mate_themes(moves)))
        }
        Value::Mate { .. } => None,
        Value::Centipawns(_) => {
            let promises = for_side(&first, at.turn()) - 100 * balance(at, at.turn());
            if promises < 100 * GAIN {
                return None;
            }
            let line = winning_line(at, last)?;
            let themes = win_themes(at, &line);
            Some((Kind::Win, line, themes))
        }
    }
}

/// The line of a mate whose moves, but for the last, are the only ones that mate in time.
fn mate_line(at: &Game, moves: u32) -> Option<Vec<Move>> {
    let mut game = at.clone();
    let mut line = Vec::new();
    for left in (1..=moves).rev() {
        let mating = mating_moves(game.position(), left);
        let first = *mating.first()?;
        if left > 1 && mating.len() > 1 {
            return None;
        }
        game.play_on(first).ok()?;
        line.push(first);
        if left > 1 {
            let reply = longest_defence(game.position(), left - 1)?;
            game.play_on(reply).ok()?;
            line.push(reply);
        }
    }
    game.position().is_checkmate().then_some(line)
}

fn mate_themes(moves: u32) -> Vec<String> {
    vec!["mate".to_owned(), format!("mateIn{moves}")]
}

/// A line that wins material by moves that are clearly better than all others.
fn winning_line(at: &Game, last: Move) -> Option<Vec<Move>> {
    let side = at.turn();
    let start = balance(at, side);
    let mut game = at.clone();
    let mut line = Vec::new();
    for number in 1..=MOVES {
        let best = only_move(&game)?;
        let takes_back = number == 1 && last.is_capture() && best.to() == last.to();
        if takes_back {
            return None;
        }
        game.play_on(best).ok()?;
        line.push(best);
        if game.ended().is_some() {
            return None;
        }
        let kept = balance(&game, side) - start - danger(&game, side);
        if kept >= GAIN {
            return Some(line);
        }
        let reply = look(&game, LOOK)?.best;
        game.play_on(reply).ok()?;
        line.push(reply);
    }
    None
}

/// The best move, if no other is nearly as good.
fn only_move(game: &Game) -> Option<Move> {
    let best = look(game, LOOK)?;
    let legal = game.position().legal_moves().into_iter();
    let others: Vec<Move> = legal.filter(|it| *it != best.best).collect();
    if others.is_empty() {
        return None;
    }
    let limits = Limits {
        nodes: Some(LOOK),
        time: None,
    };
    let second = assess_among(game, others, limits, &AtomicBool::new(false))?;
    let side = game.turn();
    let value = for_side(&best, side);
    let clearly = value - for_side(&second, side) >= CLEARLY;
    (clearly && value >= CLEARLY && matches!(best.value, Value::Centipawns(_))).then_some(best.best)
}

fn look(game: &Game, nodes: u64) -> Option<Assessed> {
    let limits = Limits {
        nodes: Some(nodes),
        time: None,
    };
    assess(game, limits, &AtomicBool::new(false))
}

/// What a position is worth to this side, in hundredths of a pawn.
fn for_side(assessed: &Assessed, side: Color) -> i32 {
    match assessed.value {
        Value::Centipawns(value) => side.fold_wb(value, -value),
        Value::Mate { by, .. } if by == side => 100_000,
        Value::Mate { .. } => -100_000,
    }
}

/// How many points this side has more than the other.
fn balance(game: &Game, side: Color) -> i32 {
    match answer(&Question::Material, game) {
        Answer::Material(material) => material.points(side) - material.points(side.other()),
        _ => 0,
    }
}

/// The most points that the other side wins by a capture.
fn danger(game: &Game, side: Color) -> i32 {
    match answer(&Question::Threats(side), game) {
        Answer::Danger(danger) => danger.captures.iter().map(|it| it.gain).max().unwrap_or(0),
        _ => 0,
    }
}

fn win_themes(at: &Game, line: &[Move]) -> Vec<String> {
    let mut themes = vec!["advantage".to_owned()];
    let Some(first) = line.first() else {
        return themes;
    };
    if line.len() == 1 && first.is_capture() {
        themes.push("hangingPiece".to_owned());
    }
    if line.len() > 1 && forks(at, *first) {
        themes.push("fork".to_owned());
    }
    if line.iter().step_by(2).any(|it| it.promotion().is_some()) {
        themes.push("promotion".to_owned());
    }
    themes.push(
        match line.len() {
            1 => "oneMove",
            3 => "short",
            _ => "long",
        }
        .to_owned(),
    );
    themes
}

/// Whether the moved piece attacks two pieces worth more than itself, or the king among them.
fn forks(at: &Game, mv: Move) -> bool {
    let mut after = at.clone();
    if after.play_on(mv).is_err() {
        return false;
    }
    let board = after.position().board();
    let side = at.turn();
    let attacked = shakmaty::attacks::attacks(mv.to(), piece(mv, side), board.occupied());
    let worth = |square: Square| match board.role_at(square) {
        Some(Role::King) => 100,
        Some(Role::Queen) => 9,
        Some(Role::Rook) => 5,
        Some(Role::Bishop | Role::Knight) => 3,
        Some(Role::Pawn) | None => 0,
    };
    let own = match mv.role() {
        Role::Queen | Role::King => 3,
        Role::Rook => 5,
        Role::Bishop | Role::Knight | Role::Pawn => 3,
    };
    let targets = (attacked & board.by_color(side.other())).into_iter();
    targets.filter(|it| worth(*it) >= own).count() > 1
}

fn piece(mv: Move, color: Color) -> shakmaty::Piece {
    let role = mv.promotion().unwrap_or(mv.role());
    shakmaty::Piece { color, role }
}

fn write(found: &[Found]) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(
        out,
        "PuzzleId,FEN,Moves,Rating,RatingDeviation,Popularity,NbPlays,Themes,GameUrl,OpeningTags"
    )?;
    for (kind, _) in WANTED {
        let name = match kind {
            Kind::Mate(moves) => format!("annabella-mate{moves}"),
            Kind::Win => "annabella-win".to_owned(),
        };
        let mut of_kind: Vec<&Found> = found.iter().filter(|it| it.kind == kind).collect();
        of_kind.sort_by_key(|it| it.rating);
        for (index, it) in of_kind.into_iter().enumerate() {
            let (moves, themes) = (it.moves.join(" "), it.themes.join(" "));
            let number = index + 1;
            writeln!(
                out,
                "{name}-{number:03},{},{moves},{},500,0,0,{themes},,",
                it.fen, it.rating
            )?;
        }
    }
    Ok(())
}
