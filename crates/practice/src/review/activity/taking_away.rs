//! What a player takes away from a review: the position or the game to copy, or a game that goes on from there.

use super::{Mode, Outputs, ReviewActivity, ReviewTask};
use crate::position::PlayFrom;
use desk::activities::{Output, Talks};
use desk::messages::{Phrase, text};

impl ReviewActivity {
    /// The position as a FEN: on the screen and on the line, to be copied.
    pub(super) fn show_fen(&mut self) -> Outputs {
        let Some(fen) = self.cursor().map(|it| it.played().fen()) else {
            return self.not_here();
        };
        let told = text!(self.frame.localisation(), "review-fen");
        let mut outputs = self.tell(&told);
        self.show(Phrase::sentence(&fen));
        outputs.push(Output::Task(ReviewTask::Print(fen)));
        outputs
    }

    /// The game as PGN: on the screen, to be copied.
    pub(super) fn show_pgn(&mut self) -> Outputs {
        let Some(text) = self.cursor().map(|it| it.game().text().trim().to_owned()) else {
            return self.not_here();
        };
        let told = text!(self.frame.localisation(), "review-pgn");
        let mut outputs = self.tell(&told);
        outputs.push(Output::Task(ReviewTask::Print(text)));
        outputs
    }

    /// The review ends, and a game against the engine begins in this position.
    pub(super) fn play_on(&mut self) -> Outputs {
        let Some(cursor) = self.cursor() else {
            return self.not_here();
        };
        let game = cursor.played();
        if game.ended().is_some() {
            let over = text!(self.frame.localisation(), "review-play-on-over");
            return self.tell(&over);
        }
        let side = self.setting.side.unwrap_or(game.turn());
        let fen = game.fen();
        self.plays_on = Some(PlayFrom { fen, side });
        self.mode = Mode::Stepping;
        self.leave()
    }

    /// The game that is to go on from a reviewed position, if one is.
    #[must_use]
    pub fn plays_on(&self) -> Option<&PlayFrom> {
        self.plays_on.as_ref()
    }
}
