//! Where each piece can ever get, whatever is played.
//!
//! An over-estimate that needs no search. A square counts as reached by a piece
//! if nothing proves that the piece never gets there; what stands for ever, such
//! as a blocked pawn that nobody can take, closes its square to its own side and
//! what it attacks to the other king. The estimate only grows while it is made,
//! so that every move of every game from the position stays within it: whoever
//! makes the first move out of it would use only what was within it before.

use shakmaty::attacks::{attacks, knight_attacks, queen_attacks};
use shakmaty::{Bitboard, ByColor, Chess, Color, EnPassantMode, Piece, Position, Role, Square};

use super::stride::{pawn_strikes, strides};

/// One man of the position, and all that may become of it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Man {
    pub piece: Piece,
    /// Where it stands in the position.
    pub home: Square,
    /// Squares where it may stand as what it is now.
    pub area: Bitboard,
    /// Squares where it may stand as what a pawn was promoted to.
    pub promoted: Bitboard,
    /// Whether it may be taken.
    pub vulnerable: bool,
}

impl Man {
    /// Squares where it may stand as anything.
    pub(super) fn squares(&self) -> Bitboard {
        self.area | self.promoted
    }

    /// Whether it stands where it stands in every position to come.
    pub(super) fn is_fixed(&self) -> bool {
        !self.vulnerable && self.squares() == Bitboard::from_square(self.home)
    }

    /// Squares from which it may attack `target`, when `fixed` are the only
    /// squares that are surely occupied.
    pub(super) fn posts(&self, target: Square, fixed: Bitboard) -> Bitboard {
        let mut posts = self.area & attackers_from(target, self.piece, fixed);
        if self.promoted.any() {
            let any_piece = queen_attacks(target, fixed) | knight_attacks(target);
            posts |= self.promoted & any_piece;
        }
        posts
    }

    /// Squares that it may attack from `post`, when `fixed` are the only squares
    /// that are surely occupied.
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
    // Only pawns do not attack back the way they are attacked.
    let mirrored = match piece.role {
        Role::Pawn => !piece.color,
        _ => piece.color,
    };
    attacks(target, piece.role.of(mirrored), occupied)
}

/// The confines of all men in a position.
#[derive(Clone, Debug)]
pub(super) struct Confines {
    pub men: Vec<Man>,
}

impl Confines {
    /// The confines of the position.
    pub(super) fn of(position: &Chess) -> Confines {
        let mut confines = Confines { men: men(position) };
        while confines.widen() {}
        confines
    }

    /// The men of one side.
    pub(super) fn side(&self, color: Color) -> impl Iterator<Item = &Man> + Clone {
        self.men.iter().filter(move |man| man.piece.color == color)
    }

    /// Squares that are surely occupied in every position to come.
    pub(super) fn fixed(&self) -> Bitboard {
        let fixed = self.men.iter().filter(|man| man.is_fixed());
        fixed.map(|man| man.home).collect()
    }

    /// Lets every man move once more; whether anything became possible by it.
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

/// The men of the position, none of which has moved yet.
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
        // A pawn that can be taken in passing is also where it passed.
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

/// Where castling may bring this king or rook.
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

/// What the moves of one man depend on of the others.
struct Shared {
    /// Squares that a side may find free: empty at first, or their first
    /// occupant may leave or be taken.
    free: Bitboard,
    /// Squares where men that may be taken stand, kings excepted.
    prey: ByColor<Bitboard>,
    /// Homes of such men.
    homes: ByColor<Bitboard>,
    /// Squares where something of the side may arrive by a capture.
    arrivals: ByColor<Bitboard>,
    /// Squares that the side attacks in every position to come.
    guarded: ByColor<Bitboard>,
}

impl Shared {
    fn of(confines: &Confines) -> Shared {
        let mut shared = Shared {
            free: Bitboard::FULL,
            prey: ByColor::default(),
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
                *shared.prey.get_mut(color) |= man.squares();
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
                man.area = flood(man.area, safe, |from| strides(from, role));
            }
            _ => man.area = flood(man.area, open, |from| strides(from, role)),
        }
        if man.promoted.any() {
            man.promoted = flood(man.promoted, open, |from| {
                strides(from, Role::Queen) | strides(from, Role::Knight)
            });
        }
    }

    fn advance(&self, man: &mut Man, open: Bitboard) {
        let color = man.piece.color;
        let prey = *self.prey.get(!color) & open;
        let all = flood(man.area, Bitboard::FULL, |from| {
            (from.shift(color.fold_wb(8, -8)) & self.free) | (pawn_strikes(from, color) & prey)
        });
        man.area = all & !Bitboard::BACKRANKS;
        man.promoted |= all & Bitboard::BACKRANKS;
    }
}

impl Man {
    /// Squares where it may arrive by taking something.
    fn arrivals(&self) -> Bitboard {
        let came = if self.squares() == Bitboard::from_square(self.home) {
            Bitboard::EMPTY
        } else {
            self.squares()
        };
        match self.piece.role {
            Role::Pawn => pawn_strikes(self.area, self.piece.color) | self.promoted,
            _ => came,
        }
    }
}

/// All squares of `open` that steps lead to from `area`, `area` itself included.
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
