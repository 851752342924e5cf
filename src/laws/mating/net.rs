//! Whether a mating picture fits into the confines of the men.
//!
//! A mate needs a king that is attacked, and around it squares that are all
//! occupied by its own men or attacked by the other side, each man standing
//! somewhere within its confines and only in one place. Where no such picture
//! can be put together, no series of moves leads to a mate. Lines of attack are
//! taken to be open unless something stands there for ever.

use shakmaty::attacks::king_attacks;
use shakmaty::{
    Bitboard, Board, CastlingMode, Chess, Color, FromSetup, Position, PositionError, Role, Setup,
    Square,
};

use super::confines::{Confines, Man};

/// Steps of putting men in place before the question is left open.
const STEPS: u32 = 20_000;
/// The same for each square of the king when pictures are collected.
const STEPS_A_SQUARE: u32 = 2_000;
/// How many pictures are collected for each square of the king.
const PICTURES_A_SQUARE: usize = 12;

/// Whether a picture of `winner` mating may fit; `false` is a proof that none does.
pub(super) fn may_mate(confines: &Confines, winner: Color) -> bool {
    let mut weaver = Weaver::new(confines, winner);
    let mut stop = |_: &Board| true;
    (weaver.king.into_iter()).any(|square| weaver.mates_on(square, &mut stop))
}

/// Mates that fit, each with the men that it needs and those that stand for ever.
pub(super) fn pictures(confines: &Confines, winner: Color) -> Vec<Board> {
    let mut weaver = Weaver::new(confines, winner);
    let mut pictures = Vec::new();
    let own_king = (confines.side(winner))
        .filter(|man| man.piece.role == Role::King)
        .fold(Bitboard::EMPTY, |all, man| all | man.area);
    for square in weaver.king {
        weaver.steps = STEPS_A_SQUARE;
        let mut found = 0;
        weaver.mates_on(square, &mut |board| {
            if let Some(picture) = completed(board, winner, own_king) {
                pictures.push(picture);
                found += 1;
            }
            found == PICTURES_A_SQUARE
        });
    }
    pictures
}

/// The picture with the king of the side that mates somewhere, if it has none
/// yet, and if it is a mate.
fn completed(board: &Board, winner: Color, own_king: Bitboard) -> Option<Board> {
    if board.king_of(winner).is_some() {
        return is_mate(board, winner).then(|| board.clone());
    }
    let places = own_king & !board.occupied();
    places.into_iter().find_map(|place| {
        let mut board = board.clone();
        board.set_piece_at(place, Role::King.of(winner));
        is_mate(&board, winner).then_some(board)
    })
}

fn is_mate(board: &Board, winner: Color) -> bool {
    let setup = Setup {
        board: board.clone(),
        turn: !winner,
        ..Setup::empty()
    };
    Chess::from_setup(setup, CastlingMode::Standard)
        .or_else(PositionError::ignore_impossible_check)
        .or_else(PositionError::ignore_too_much_material)
        .is_ok_and(|position| position.is_checkmate())
}

/// Told of each picture that is whole; whether that is enough.
type Whole<'a> = &'a mut dyn FnMut(&Board) -> bool;

/// Puts together pictures.
struct Weaver {
    /// The men of the side that mates.
    hunters: Vec<Man>,
    /// The men of the other side that may stand in their king's way.
    blockers: Vec<Man>,
    /// Where the king to be mated may stand.
    king: Bitboard,
    /// What is surely occupied.
    fixed: Bitboard,
    /// Steps that may still be made.
    steps: u32,
}

/// A picture in the making: who stands where.
#[derive(Clone)]
struct Picture {
    /// The mated king.
    king: Square,
    /// What is surely occupied, without that king.
    fixed: Bitboard,
    /// The men in place.
    board: Board,
    /// Squares attacked by the hunters in place.
    attacked: Bitboard,
    /// Squares occupied by blockers in place.
    blocked: Bitboard,
    /// Hunters and blockers in place, by their number.
    hunters: u64,
    blockers: u64,
}

impl Weaver {
    fn new(confines: &Confines, winner: Color) -> Weaver {
        let (king, blockers) = (confines.side(!winner))
            .copied()
            .partition::<Vec<_>, _>(|man| man.piece.role == Role::King);
        Weaver {
            hunters: confines.side(winner).copied().collect(),
            blockers,
            king: king.iter().fold(Bitboard::EMPTY, |all, man| all | man.area),
            fixed: confines.fixed(),
            steps: STEPS,
        }
    }

    /// Whether the king may be mated on this square.
    fn mates_on(&mut self, king: Square, whole: Whole) -> bool {
        let fixed = self.fixed.without(king);
        if self.fixed_men(|man| man.home == king) {
            return false;
        }
        if !self.is_coverable(king, fixed) {
            return false;
        }
        let mut board = Board::empty();
        if let Some(hunter) = self.hunters.first() {
            board.set_piece_at(king, Role::King.of(!hunter.piece.color));
        }
        let mut picture = Picture {
            king,
            fixed,
            board,
            attacked: Bitboard::EMPTY,
            blocked: Bitboard::EMPTY,
            hunters: 0,
            blockers: 0,
        };
        for (index, man) in self.blockers.iter().enumerate() {
            if man.is_fixed() {
                picture.block(index, man, man.home);
            }
        }
        for (index, man) in self.hunters.iter().enumerate() {
            if man.is_fixed() {
                picture.place(index, man, man.home);
            }
        }
        self.with_the_king(&picture, whole)
    }

    /// Whether some man that stands for ever fits the description.
    fn fixed_men(&self, fits: impl Fn(&Man) -> bool) -> bool {
        let mut men = self.hunters.iter().chain(&self.blockers);
        men.any(|man| man.is_fixed() && fits(man))
    }

    /// A quick look, each square by itself: the king may be attacked, and each
    /// square around it covered.
    fn is_coverable(&self, king: Square, fixed: Bitboard) -> bool {
        let attackable = |square: Square| {
            self.hunters.iter().any(|man| {
                let posts = man.posts(square, fixed);
                (posts & !Bitboard::from_square(king)).any()
            })
        };
        let blockable =
            |square: Square| (self.blockers.iter()).any(|man| man.squares().contains(square));
        attackable(king)
            && king_attacks(king)
                .into_iter()
                .all(|square| blockable(square) || attackable(square))
    }

    /// Tries every place of the mating side's king that matters.
    fn with_the_king(&mut self, picture: &Picture, whole: Whole) -> bool {
        let found =
            (self.hunters.iter()).position(|man| man.piece.role == Role::King && !man.is_fixed());
        let Some(index) = found else {
            return self.with_a_check(picture, whole);
        };
        let man = self.hunters[index];
        let near = king_attacks(picture.king).with(picture.king);
        let helpful =
            (near.into_iter()).fold(Bitboard::EMPTY, |all, square| all | king_attacks(square));
        let places = man.area & !near & !picture.board.occupied();
        for place in places & helpful {
            let mut next = picture.clone();
            next.place(index, &man, place);
            if self.with_a_check(&next, whole) {
                return true;
            }
        }
        // Farther off it does nothing, wherever it is.
        let mut next = picture.clone();
        next.hunters |= 1 << index;
        (places & !helpful).any() && self.with_a_check(&next, whole)
    }

    /// Tries every man that may give the check.
    fn with_a_check(&mut self, picture: &Picture, whole: Whole) -> bool {
        if picture.attacked.contains(picture.king) {
            return self.cover(picture, whole);
        }
        for index in 0..self.hunters.len() {
            if picture.hunters & (1 << index) != 0 {
                continue;
            }
            let man = self.hunters[index];
            for post in man.posts(picture.king, picture.fixed) & !picture.board.occupied() {
                let mut next = picture.clone();
                next.place(index, &man, post);
                if self.cover(&next, whole) {
                    return true;
                }
            }
        }
        false
    }

    /// Whether what is left open around the king can be covered by men that are
    /// not yet in place.
    fn cover(&mut self, picture: &Picture, whole: Whole) -> bool {
        let around = king_attacks(picture.king);
        let Some(open) = (around & !picture.blocked & !picture.attacked).first() else {
            return whole(&picture.board);
        };
        if self.steps == 0 {
            return true;
        }
        self.steps -= 1;
        if !picture.board.occupied().contains(open) {
            for index in 0..self.blockers.len() {
                let free = picture.blockers & (1 << index) == 0;
                if free && self.blockers[index].squares().contains(open) {
                    let mut next = picture.clone();
                    next.block(index, &self.blockers[index], open);
                    if self.cover(&next, whole) {
                        return true;
                    }
                }
            }
        }
        for index in 0..self.hunters.len() {
            if picture.hunters & (1 << index) != 0 {
                continue;
            }
            let man = self.hunters[index];
            for post in man.posts(open, picture.fixed) & !picture.board.occupied() {
                let mut next = picture.clone();
                next.place(index, &man, post);
                if self.cover(&next, whole) {
                    return true;
                }
            }
        }
        false
    }
}

impl Picture {
    fn block(&mut self, index: usize, man: &Man, square: Square) {
        self.blockers |= 1 << index;
        self.blocked.add(square);
        self.board.set_piece_at(square, man.on(square));
    }

    /// Puts a hunter in place.
    fn place(&mut self, index: usize, man: &Man, square: Square) {
        self.hunters |= 1 << index;
        self.attacked |= man.attacks(square, self.fixed);
        self.board.set_piece_at(square, man.on(square));
    }
}
