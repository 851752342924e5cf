//! Questions about positions that are told or stand on the display. Their pieces are left to chance; the
//! positions are legal.

use board_questions::{Answer, Order, Question, answer};
use chess_laws::{Game, PieceAt};
use shakmaty::{
    Bitboard, Board, CastlingMode, Chess, Color, Piece, Position, Rank, Role, Setup, Square,
};

use super::answer::Expected;
use super::asks::{Asks, DrillQuestion, OnDisplay, Told};
use super::chance::Chance;
use super::facts;
use super::list::Level;
use game::braille_chess::board::View;

/// How many questions are asked about a position that was told.
pub(super) const ABOUT_ONE: u64 = 3;

/// How many times pieces are set up anew until the position is legal. One in two or three is legal.
const TRIES: usize = 1000;

/// How many squares a piece reaches whose moves are asked for.
const MOVES: std::ops::RangeInclusive<usize> = 2..=10;

/// How many pieces a position has, by level.
const PIECES: [usize; 3] = [4, 7, 12];

/// Mixed into a seed, so that a position and the questions about it do not share their choices.
const OF_POSITIONS: u64 = 1972;

/// The kinds of pieces besides the kings, the frequent ones several times.
const KINDS: [Role; 9] = [
    Role::Queen,
    Role::Rook,
    Role::Rook,
    Role::Bishop,
    Role::Bishop,
    Role::Knight,
    Role::Knight,
    Role::Pawn,
    Role::Pawn,
];

/// A position to remember, and what stands where.
pub(super) fn memory(level: Level, seed: u64, number: u64) -> DrillQuestion {
    let mut chance = Chance::of(seed ^ OF_POSITIONS, number / ABOUT_ONE);
    let game = position(&pieces(level.choose(PIECES), &mut chance), &mut chance);
    let board = game.position().board();
    let occupied: Vec<Square> = board.occupied().into_iter().collect();
    let empty: Vec<Square> = (!board.occupied()).into_iter().collect();
    let empty = (0..occupied.len() / 3).filter_map(|_| chance.one_of(&empty));
    let mut asked: Vec<DrillQuestion> = Vec::new();
    for square in occupied.iter().copied().chain(empty.collect::<Vec<_>>()) {
        asked.extend(facts::on(square, &game));
    }
    for color in Color::ALL {
        for role in Role::ALL {
            asked.extend(facts::places(color, role, &game));
        }
    }
    let index = usize::try_from(number % ABOUT_ONE).unwrap_or_default();
    let question = facts::one_of_them(asked, index, &mut chance);
    DrillQuestion {
        told: Some(told(&game)),
        is_new: index == 0,
        ..question.unwrap_or_else(facts::no_question)
    }
}

/// The question to which squares a piece can move on a board with others.
pub(super) fn moves_of(chance: &mut Chance) -> DrillQuestion {
    let roles = [Role::Bishop, Role::Rook, Role::Queen, Role::Knight];
    for _ in 0..TRIES {
        let role = chance.one_of(&roles).unwrap_or(Role::Bishop);
        let mut set = vec![(Color::White, role)];
        set.extend(pieces(7, chance));
        let game = position(&set, chance);
        let own = game.position().our(role);
        let Some(square) = own.first().filter(|_| game.turn() == Color::White) else {
            continue;
        };
        let piece = PieceAt::on(game.position(), square);
        let question = piece.and_then(|it| facts::moves_of(it, &game));
        let fits = |it: &DrillQuestion| MOVES.contains(&it.expected.squares().len());
        if let Some(question) = question.filter(fits) {
            return DrillQuestion {
                told: Some(told(&game)),
                is_new: true,
                ..question
            };
        }
    }
    facts::no_question()
}

/// A square to point at on the display.
pub(super) fn find(level: Level, chance: &mut Chance) -> DrillQuestion {
    let game = position(&pieces(8, chance), chance);
    let square = chance.square();
    let question = DrillQuestion::plain(Asks::Find(square), Expected::Squares(vec![square]));
    on_display(question, level, square.rank(), &game)
}

/// What stands on a square that is on the display.
pub(super) fn read(level: Level, chance: &mut Chance) -> DrillQuestion {
    let game = position(&pieces(level.choose([6, 10, 14]), chance), chance);
    let board = game.position().board();
    let asked = match chance.below(4) {
        0 => chance.square(),
        _ => {
            let occupied: Vec<Square> = board.occupied().into_iter().collect();
            chance.one_of(&occupied).unwrap_or(Square::E4)
        }
    };
    let question = facts::on(asked, &game).unwrap_or_else(facts::no_question);
    on_display(question, level, asked.rank(), &game)
}

/// The question with the board on the display: at the lowest level the rank itself, then the whole
/// board, then from Black's side.
fn on_display(question: DrillQuestion, level: Level, rank: Rank, game: &Game) -> DrillQuestion {
    let from_white = View::whole(Color::White);
    let view = match level.number() {
        1 => (0..7 - usize::from(rank)).fold(from_white, |view, _| view.walk(true)),
        2 => from_white,
        _ => View::whole(Color::Black),
    };
    let board: Board = game.position().board().clone();
    DrillQuestion {
        on_display: Some(OnDisplay { board, view }),
        ..question
    }
}

/// The pieces of both sides, as they are told.
fn told(game: &Game) -> Told {
    let order = Order::Kinds;
    match answer(&Question::Pieces { side: None, order }, game) {
        Answer::Pieces(pieces) => Told::Position(pieces.sides),
        _ => Told::Position(Vec::new()),
    }
}

/// This many pieces besides the kings.
fn pieces(count: usize, chance: &mut Chance) -> Vec<(Color, Role)> {
    let besides_kings = count.saturating_sub(2);
    let piece = |index: usize, chance: &mut Chance| {
        let color = Color::from_white(index.is_multiple_of(2));
        (color, chance.one_of(&KINDS).unwrap_or(Role::Pawn))
    };
    (0..besides_kings).map(|it| piece(it, chance)).collect()
}

/// A legal position with the kings and these pieces, in which the game goes on.
fn position(pieces: &[(Color, Role)], chance: &mut Chance) -> Game {
    let kings = Color::ALL.map(|color| (color, Role::King));
    for _ in 0..TRIES {
        let mut board = Board::empty();
        for &(color, role) in kings.iter().chain(pieces) {
            let square = free_square(&board, role, chance);
            board.set_piece_at(square, Piece { color, role });
        }
        let setup = Setup {
            board,
            turn: Color::White,
            ..Setup::empty()
        };
        let Ok(position) = setup.position::<Chess>(CastlingMode::Standard) else {
            continue;
        };
        let game = Game::from_position(position);
        if game.ended().is_none() && !game.position().is_check() {
            return game;
        }
    }
    Game::new()
}

/// An empty square where such a piece may stand.
fn free_square(board: &Board, role: Role, chance: &mut Chance) -> Square {
    let mut free = !board.occupied();
    if role == Role::Pawn {
        free &= !Bitboard::BACKRANKS;
    }
    let free: Vec<Square> = free.into_iter().collect();
    chance.one_of(&free).unwrap_or(Square::E4)
}
