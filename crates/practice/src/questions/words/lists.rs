//! Pieces in words: lists, material, attackers.

use board_questions::{Attacker, Attackers, Control, Line, Material, OnLine, Pieces};
use chess_laws::PieceAt;
use shakmaty::{Color, Piece, Role, Square};

use super::AnswerWords;
use desk::messages::text;

impl AnswerWords<'_> {
    pub(super) fn square(&self, square: Square, piece: Option<Piece>) -> String {
        self.words.stands_on(square, piece)
    }

    /// A piece with its square.
    pub(super) fn piece_at(&self, it: PieceAt) -> String {
        self.words.piece_on(it.role, it.square)
    }

    /// A piece with its side and square.
    pub(super) fn of_side(&self, it: PieceAt) -> String {
        self.words.piece_of_side(it)
    }

    /// Pieces of both sides. The side is told where it changes.
    fn mixed(&self, pieces: &[PieceAt]) -> String {
        let mut told = None;
        let items = pieces.iter().map(|it| {
            let again = told.replace(it.color) == Some(it.color);
            match again {
                true => self.piece_at(*it),
                false => self.of_side(*it),
            }
        });
        items.collect::<Vec<_>>().join(", ")
    }

    /// A list as a sentence.
    pub(super) fn sentence(&self, items: &str) -> String {
        text!(self.words.localisation(), "question-list", items = items)
    }

    pub(super) fn lines(&self, lines: &[OnLine]) -> String {
        let at = self.words.localisation();
        let named = lines.iter().map(|it| {
            let items = match it.pieces.as_slice() {
                [] => text!(at, "question-nothing-there"),
                pieces => self.mixed(pieces),
            };
            match it.line {
                Line::Rank(_) | Line::File(_) if it.pieces.is_empty() => {
                    text!(at, "question-nothing-on-line")
                }
                Line::Rank(_) | Line::File(_) => self.sentence(&items),
                Line::Diagonal(diagonal) => text!(
                    at,
                    "question-diagonal",
                    from = self.words.square(diagonal.first()),
                    to = self.words.square(diagonal.last()),
                    items = items
                ),
            }
        });
        named.collect::<Vec<_>>().join(" ")
    }

    pub(super) fn places(&self, role: Role, side: Option<Color>, found: &[PieceAt]) -> String {
        let at = self.words.localisation();
        if !found.is_empty() {
            let items = match side {
                None => self.mixed(found),
                Some(_) => {
                    let squares = found.iter().map(|it| self.words.square(it.square));
                    squares.collect::<Vec<_>>().join(", ")
                }
            };
            return self.sentence(&items);
        }
        let piece = self.words.piece(role);
        match side {
            Some(side) => {
                let color = self.words.color(side);
                text!(at, "question-none-of-side", color = color, piece = piece)
            }
            None => text!(at, "question-none-left", piece = piece),
        }
    }

    /// All pieces of each side; whose move it is, if both were asked for.
    pub(super) fn pieces(&self, pieces: &Pieces) -> String {
        let at = self.words.localisation();
        let side = |(color, them): &(Color, Vec<PieceAt>)| {
            let items: Vec<String> = them.iter().map(|it| self.piece_at(*it)).collect();
            let items = match items.as_slice() {
                [] => text!(at, "question-nothing-there"),
                items => items.join(", "),
            };
            let color = self.words.color(*color);
            text!(at, "position-pieces", color = color, pieces = items)
        };
        let turn = text!(at, "position-turn", color = self.words.color(pieces.turn));
        let turn = (pieces.sides.len() == Color::ALL.len()).then_some(turn);
        let sides = pieces.sides.iter().map(side);
        sides.chain(turn).collect::<Vec<_>>().join(" ")
    }

    /// The lead first, then the sums and what each side has more of.
    pub(super) fn material(&self, material: &Material) -> String {
        let at = self.words.localisation();
        let [white, black] = Color::ALL.map(|it| material.points(it));
        let lead = match material.lead() {
            Some((side, points)) => {
                let color = self.words.color(side);
                text!(at, "question-lead", color = color, points = points)
            }
            None => text!(at, "question-no-lead"),
        };
        let sums = text!(at, "question-points", white = white, black = black);
        let more = Color::ALL
            .into_iter()
            .filter_map(|side| self.surplus(material, side));
        [lead, sums]
            .into_iter()
            .chain(more)
            .collect::<Vec<_>>()
            .join(" ")
    }

    fn surplus(&self, material: &Material, side: Color) -> Option<String> {
        let more = material.surplus(side);
        let counted = more.iter().map(|(role, count)| {
            let piece = self.words.piece(*role);
            match count {
                1 => piece,
                count => format!("{piece} ({count})"),
            }
        });
        let pieces = counted.collect::<Vec<_>>().join(", ");
        let color = self.words.color(side);
        let at = self.words.localisation();
        (!more.is_empty()).then(|| text!(at, "question-surplus", color = color, pieces = pieces))
    }

    pub(super) fn control(&self, control: &Control) -> String {
        let at = self.words.localisation();
        let mut said = Vec::new();
        if control.piece.is_none() {
            let some = control.attackers.iter().filter(|it| !it.pieces.is_empty());
            said.extend(some.map(|it| self.attackers(it, false)));
            if said.is_empty() {
                let square = self.words.square(control.square);
                said.push(text!(at, "square-empty", square = square));
                said.push(text!(at, "question-no-attackers"));
            }
            return said.join(" ");
        }
        said.extend(control.attackers.iter().map(|it| self.attackers(it, false)));
        said.extend(control.defenders.iter().map(|it| self.attackers(it, true)));
        said.join(" ")
    }

    fn attackers(&self, them: &Attackers, defend: bool) -> String {
        let at = self.words.localisation();
        let color = self.words.color(them.side);
        let items: Vec<String> = them.pieces.iter().map(|it| self.attacker(it)).collect();
        let items = items.join(", ");
        match (defend, them.pieces.is_empty()) {
            (false, true) => text!(at, "question-no-attackers"),
            (true, true) => text!(at, "question-no-defenders"),
            (false, false) => text!(at, "question-attackers", color = color, items = items),
            (true, false) => text!(at, "question-defenders", color = color, items = items),
        }
    }

    fn attacker(&self, attacker: &Attacker) -> String {
        let piece = self.piece_at(attacker.by);
        match attacker.through {
            Some(through) => text!(
                self.words.localisation(),
                "question-through",
                piece = piece,
                through = self.piece_at(through),
                color = self.words.color(through.color)
            ),
            None => piece,
        }
    }
}
