//! The squares that each man can ever reach, whatever is played.
//!
//! This is an over-estimate that needs no search. A square counts as reachable by a man unless
//! something proves that the man never gets there. A man that never moves, such as a blocked pawn
//! that nobody can capture, closes its square to its own side, and the squares that it attacks to
//! the other king. The estimate only grows while it is computed, until no single move leads out of
//! it. Therefore every move of every game from the position stays inside it.

use shakmaty::attacks::{attacks, knight_attacks, queen_attacks};
use shakmaty::{Bitboard, ByColor, Chess, Color, EnPassantMode, Piece, Position, Role, Square};

use super::stride::{pawn_attacks, single_steps};

/// One man of the position, with everything that it may become.
#[derive(Clone, Copy, Debug)]
pub(super) struct Man {
    pub piece: Piece,
    /// Where it stands in the position.
    pub home: Square,
    /// Squares where it may stand as what it is now.
    pub area: Bitboard,
    /// Squares where it may stand after promotion, if it is a pawn.
    pub promoted: Bitboard,
    /// Whether it may be captured.
    pub vulnerable: bool,
}

impl Man {
    /// Squares where it may stand as anything.
    pub(super) fn squares(&self) -> Bitboard {
        self.area | self.promoted
    }

    /// Whether it stays where it is in every later position.
    pub(super) fn is_fixed(&self) -> bool {
        !self.vulnerable && self.squares() == Bitboard::from_square(self.home)
    }

    /// Squares from which it may attack `target`, if only the squares in `fixed` are certainly
    /// occupied.
    pub(super) fn posts(&self, target: Square, fixed: Bitboard) -> Bitboard {
        let mut posts = self.area & attackers_from(target, self.piece, fixed);
        if self.promoted.any() {
            let any_piece = queen_attacks(target, fixed) | knight_attacks(target);
            posts |= self.promoted & any_piece;
        }
        posts
    }

    /// Squares that it may attack from `post`, if only the squares in `fixed` are certainly
    /// occupied.
    pub(super) fn attacks(&self, post: Square, fixed: Bitboard) -> Bitboard {
        let mut attacked = Bitboard::EMPTY;
        if self.area.contains(post) {
            attacked |= attacks(post, self.piece, fixed);
        }
        if self.promoted.contains(post) {
            attacked |= queen_attacks(post, fixed) | knight_attacks(post);
        }
        attacked
    }
}

/// Squares from which a piece of this kind attacks `target`.
fn attackers_from(target: Square, piece: Piece, occupied: Bitboard) -> Bitboard {
    // Only pawns attack in one direction.
    let mirrored = match piece.role {
        Role::Pawn => !piece.color,
        _ => piece.color,
    };
    attacks(target, piece.role.of(mirrored), occupied)
}

/// The reachable squares of all men in a position.
#[derive(Clone, Debug)]
pub(super) struct Confines {
    pub men: Vec<Man>,
}

impl Confines {
    /// Computes them for a position.
    pub(super) fn of(position: &Chess) -> Confines {
        let mut confines = Confines { men: men(position) };
        while confines.widen() {}
        confines
    }

    /// The men of one side.
    pub(super) fn side(&self, color: Color) -> impl Iterator<Item = &Man> + Clone {
        self.men.iter().filter(move |man| man.piece.color == color)
    }

    /// Squares that are occupied in every later position.
    pub(super) fn fixed(&self) -> Bitboard {
        let fixed = self.men.iter().filter(|man| man.is_fixed());
        fixed.map(|man| man.home).collect()
    }

    /// Lets every man move once more. Returns whether that made anything new possible.
    fn widen(&mut self) -> bool {
        let shared = Shared::of(self);
        let mut grown = false;
        for man in &mut self.men {
            let before = (man.squares(), man.vulnerable);
            shared.widen(man);
            grown |= before != (man.squares(), man.vulnerable);
        }
        grown
    }
}

/// The men of the position before any move.
fn men(position: &Chess) -> Vec<Man> {
    let passed = position.ep_square(EnPassantMode::Legal);
    let mut men: Vec<Man> = (position.board().clone().into_iter())
        .map(|(home, piece)| Man {
            piece,
            home,
            area: home.into(),
            promoted: Bitboard::EMPTY,
            vulnerable: false,
        })
        .collect();
    for man in &mut men {
        // A pawn that can be captured en passant also counts as standing on the square that it
        // crossed.
        let passing = passed.filter(|square| {
            man.piece.role == Role::Pawn
                && man.piece.color != position.turn()
                && square.offset(position.turn().fold_wb(-8, 8)) == Some(man.home)
        });
        man.area.extend(passing);
        man.area |= castling_squares(position, man);
    }
    men
}

/// The squares to which castling may bring this king or rook.
fn castling_squares(position: &Chess, man: &Man) -> Bitboard {
    let castles = position.castles();
    let color = man.piece.color;
    let sides = shakmaty::CastlingSide::ALL.into_iter();
    let sides = sides.filter(|&side| castles.has(color, side));
    match man.piece.role {
        Role::King => sides.map(|side| side.king_to(color)).collect(),
        Role::Rook => sides
            .filter(|&side| castles.rook(color, side) == Some(man.home))
            .map(|side| side.rook_to(color))
            .collect(),
        _ => Bitboard::EMPTY,
    }
}

/// What the moves of one man depend on.
struct Shared {
    /// Squares that may become free for a man: those that are empty, and those whose first occupant
    /// may leave or be captured.
    free: Bitboard,
    /// Squares where men other than kings may stand and be captured.
    capturable: ByColor<Bitboard>,
    /// The squares where such men stand first.
    homes: ByColor<Bitboard>,
    /// Squares where a man of this side may arrive by a capture.
    arrivals: ByColor<Bitboard>,
    /// Squares that this side attacks in every later position.
    guarded: ByColor<Bitboard>,
}

impl Shared {
    fn of(confines: &Confines) -> Shared {
        let mut shared = Shared {
            free: Bitboard::FULL,
            capturable: ByColor::default(),
            homes: ByColor::default(),
            arrivals: ByColor::default(),
            guarded: ByColor::default(),
        };
        let mut visited = Bitboard::EMPTY;
        for man in &confines.men {
            let Piece { color, role } = man.piece;
            visited |= man.squares();
            if !man.vulnerable && man.squares() == Bitboard::from_square(man.home) {
                shared.free.discard(man.home);
            }
            if role != Role::King {
                *shared.capturable.get_mut(color) |= man.squares();
                shared.homes.get_mut(color).add(man.home);
            }
            *shared.arrivals.get_mut(color) |= man.arrivals();
        }
        for man in confines.men.iter().filter(|man| man.is_fixed()) {
            *shared.guarded.get_mut(man.piece.color) |= attacks(man.home, man.piece, visited);
        }
        shared
    }

    fn widen(&self, man: &mut Man) {
        let Piece { color, role } = man.piece;
        let enemy = !color;
        man.vulnerable |=
            role != Role::King && !man.squares().is_disjoint(*self.arrivals.get(enemy));
        let open = self.free | *self.homes.get(enemy);
        match role {
            Role::Pawn => self.advance(man, open),
            Role::King => {
                let safe = open & !*self.guarded.get(enemy);
                man.area = flood(man.area, safe, |from| single_steps(from, role));
            }
            _ => man.area = flood(man.area, open, |from| single_steps(from, role)),
        }
        if man.promoted.any() {
            man.promoted = flood(man.promoted, open, |from| {
                single_steps(from, Role::Queen) | single_steps(from, Role::Knight)
            });
        }
    }

    fn advance(&self, man: &mut Man, open: Bitboard) {
        let color = man.piece.color;
        let capturable = *self.capturable.get(!color) & open;
        let all = flood(man.area, Bitboard::FULL, |from| {
            (from.shift(color.fold_wb(8, -8)) & self.free)
                | (pawn_attacks(from, color) & capturable)
        });
        man.area = all & !Bitboard::BACKRANKS;
        man.promoted |= all & Bitboard::BACKRANKS;
    }
}

impl Man {
    /// Squares where it may arrive by a capture.
    fn arrivals(&self) -> Bitboard {
        let came = if self.squares() == Bitboard::from_square(self.home) {
            Bitboard::EMPTY
        } else {
            self.squares()
        };
        match self.piece.role {
            Role::Pawn => pawn_attacks(self.area, self.piece.color) | self.promoted,
            _ => came,
        }
    }
}

/// All squares of `open` that repeated steps reach from `area`, including `area` itself.
fn flood(area: Bitboard, open: Bitboard, steps: impl Fn(Bitboard) -> Bitboard) -> Bitboard {
    let mut all = area;
    loop {
        let wider = all | (steps(all) & open);
        if wider == all {
            return all;
        }
        all = wider;
    }
}
