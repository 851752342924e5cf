//! Which moves the player to move may still make, after what they touched or claimed (Articles
//! 4.3, 4.4 and 9.5.3).

use chess_laws::{PieceAt, Reason};
use shakmaty::{Move, Position};

use super::State;
use crate::session::arrival::arrival;

impl State {
    /// Why the player to move may not make this legal move, after what they touched (4.3, 4.4)
    /// or with which other move they claimed a draw (9.5.3). `None` if they may, and while a
    /// move is announced.
    #[must_use]
    pub fn forbids(&self, mv: Move) -> Option<Reason> {
        if self.announced.is_some() {
            return None;
        }
        let position = self.game.position();
        match self.intended {
            Some(intended) if intended != mv => {
                let piece = PieceAt::on(position, intended.from()?)?;
                let target = arrival(intended);
                Some(Reason::IntendedMove { piece, target })
            }
            Some(_) => None,
            None => self.touched.forbids(position, mv),
        }
    }

    /// The moves that may still be made: the announced one, or all that are allowed.
    pub(in crate::session) fn moves_left(&self) -> impl Iterator<Item = Move> + '_ {
        let legal = self.game.position().legal_moves();
        let announced = self.announced.map(|it| it.mv);
        let left = move |mv: &Move| match announced {
            Some(announced) => announced == *mv,
            None => self.forbids(*mv).is_none(),
        };
        legal.into_iter().filter(left)
    }
}
