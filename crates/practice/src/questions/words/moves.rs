//! Moves that can be made, and what threatens, in words.

use board_questions::{
    Capture, Castling, Cause, Danger, EnPassant, Fork, Found, Moves, Pin, Verdict, WhichMoves,
};
use chess_laws::PieceAt;
use shakmaty::{CastlingSide, Color, Square};

use super::AnswerWords;
use desk::messages::text;

impl AnswerWords<'_> {
    /// Where each piece can go. Of a single piece only the squares are told.
    pub(super) fn moves(&self, moves: &Moves) -> String {
        let at = self.words.localisation();
        let said = match (moves.moves.is_empty(), moves.piece) {
            (true, _) => match moves.which {
                WhichMoves::All => text!(at, "question-no-moves"),
                WhichMoves::Captures => text!(at, "question-no-captures"),
                WhichMoves::Checks => text!(at, "question-no-checks"),
            },
            (false, Some(_)) => self.sentence(&self.targets(&moves.moves)),
            (false, None) => self.sentence(&self.by_piece(&moves.moves)),
        };
        if moves.now {
            return said;
        }
        // First, so that no part of a long list is taken for moves that can be made.
        let color = self.words.color(moves.side);
        let condition = text!(at, "question-if-to-move", color = color);
        format!("{condition} {said}")
    }

    /// Moves, those of one piece together.
    fn by_piece(&self, moves: &[Found]) -> String {
        let same = |a: &Found, b: &Found| a.mv.from() == b.mv.from();
        let pieces = moves.chunk_by(same).map(|of_one| {
            let targets = self.targets(of_one);
            let first = of_one.first().map(|it| it.mv);
            let from = first.and_then(|mv| Some((mv.role(), mv.from()?)));
            match from {
                Some((role, from)) => format!("{}: {targets}", self.words.piece_on(role, from)),
                None => targets,
            }
        });
        pieces.collect::<Vec<_>>().join("; ")
    }

    fn targets(&self, moves: &[Found]) -> String {
        let targets = moves.iter().map(|it| self.target(it));
        targets.collect::<Vec<_>>().join(", ")
    }

    /// Where a move goes, what it does there, and whether it gives check.
    fn target(&self, found: &Found) -> String {
        let at = self.words.localisation();
        let mv = found.mv;
        let goes = match mv.castling_side() {
            Some(side) => self.castling(side),
            None => self.words.square(mv.to()),
        };
        let goes = match mv.is_capture() {
            true => text!(at, "question-captures", square = goes),
            false => goes,
        };
        let becomes = mv.promotion().map(|role| {
            let piece = self.words.piece(role);
            text!(at, "question-becomes", piece = piece)
        });
        let en_passant = mv
            .is_en_passant()
            .then(|| text!(at, "question-by-en-passant"));
        let check = match (found.mate, found.check) {
            (true, _) => Some(text!(at, "question-mate")),
            (false, true) => Some(self.words.check()),
            (false, false) => None,
        };
        let parts = [Some(goes), en_passant, becomes, check]
            .into_iter()
            .flatten();
        parts.collect::<Vec<_>>().join(" ")
    }

    fn castling(&self, side: CastlingSide) -> String {
        self.words.castling(side)
    }

    /// Checks now, mates and captures that win something, forks and checks that could come.
    pub(super) fn danger(&self, danger: &Danger) -> String {
        let at = self.words.localisation();
        let mut said = Vec::new();
        if !danger.checkers.is_empty() {
            let by = danger
                .checkers
                .iter()
                .map(|it: &PieceAt| self.piece_at(*it));
            let items = by.collect::<Vec<_>>().join(", ");
            said.push(text!(at, "question-check-by", items = items));
        }
        let (mates, checks): (Vec<Found>, Vec<Found>) =
            danger.checks.iter().copied().partition(|it| it.mate);
        if !mates.is_empty() {
            let items = self.by_piece(&mates);
            said.push(text!(at, "question-mate-threat", items = items));
        }
        said.extend(danger.captures.iter().map(|it| self.threat(it)));
        said.extend(danger.forks.iter().map(|it| self.fork(it)));
        if !checks.is_empty() {
            let items = self.by_piece(&checks);
            said.push(text!(at, "question-checks", items = items));
        }
        match said.is_empty() {
            true => text!(at, "question-no-threats"),
            false => said.join(" "),
        }
    }

    /// What speaks for or against a move.
    pub(in crate::questions) fn verdict(&self, verdict: &Verdict) -> String {
        let at = self.words.localisation();
        match verdict {
            Verdict::Mates => text!(at, "question-why-mates"),
            Verdict::AllowsMate(mates) => {
                text!(at, "question-why-allows-mate", items = self.by_piece(mates))
            }
            Verdict::MissesMate(mates) => {
                text!(at, "question-why-misses-mate", items = self.by_piece(mates))
            }
            Verdict::Stalemates => text!(at, "question-why-stalemate"),
            Verdict::Loses(capture) => {
                text!(at, "question-why-loses", threat = self.threat(capture))
            }
            Verdict::Nothing => text!(at, "question-why-nothing-against"),
        }
    }

    fn fork(&self, fork: &Fork) -> String {
        let targets = fork.targets.iter().map(|it| self.piece_at(*it));
        let from = fork.mv.from().unwrap_or(fork.mv.to());
        text!(
            self.words.localisation(),
            "question-fork",
            by = self.words.piece_on(fork.mv.role(), from),
            square = self.words.square(fork.mv.to()),
            targets = targets.collect::<Vec<_>>().join(", ")
        )
    }

    /// Whether a side is in check, and by what.
    pub(super) fn check(&self, checkers: &[PieceAt]) -> String {
        let at = self.words.localisation();
        match checkers {
            [] => text!(at, "question-no-check"),
            by => {
                let by = by.iter().map(|it| self.piece_at(*it));
                text!(
                    at,
                    "question-in-check",
                    items = by.collect::<Vec<_>>().join(", ")
                )
            }
        }
    }

    /// Pinned pieces, each with what pins it.
    pub(super) fn pins(&self, on: Option<Square>, pins: &[Pin]) -> String {
        let at = self.words.localisation();
        match (on, pins) {
            (Some(_), []) => text!(at, "question-not-pinned"),
            (None, []) => text!(at, "question-no-pins"),
            (Some(_), [pin, ..]) => text!(at, "question-pinned", by = self.piece_at(pin.by)),
            (None, pins) => {
                let each = pins.iter().map(|pin| {
                    text!(
                        at,
                        "question-pin",
                        piece = self.of_side(pin.piece),
                        by = self.piece_at(pin.by)
                    )
                });
                self.sentence(&each.collect::<Vec<_>>().join("; "))
            }
        }
    }

    fn threat(&self, capture: &Capture) -> String {
        let at = self.words.localisation();
        let cause = match &capture.cause {
            Cause::Undefended => text!(at, "question-undefended"),
            Cause::DefendedInVain(by) => {
                let by: Vec<String> = by.iter().map(|it| self.piece_at(*it)).collect();
                text!(at, "question-defended-in-vain", items = by.join(", "))
            }
            Cause::WorthMore => text!(at, "question-worth-more"),
            Cause::Outnumbered => text!(at, "question-outnumbered"),
        };
        text!(
            at,
            "question-threat",
            by = self.piece_at(capture.by),
            on = self.piece_at(capture.on),
            cause = cause,
            gain = capture.gain
        )
    }

    pub(super) fn castlings(&self, castling: &Castling) -> String {
        let at = self.words.localisation();
        let sides = Color::ALL.map(|color| {
            let rights = castling.rights.get(color).iter();
            let (rights, now): (Vec<String>, Vec<Option<String>>) = rights
                .map(|it| {
                    let castling = self.castling(it.castling);
                    (castling.clone(), it.now.then_some(castling))
                })
                .unzip();
            let now: Vec<String> = now.into_iter().flatten().collect();
            let items = if rights.is_empty() {
                text!(at, "question-no-castling")
            } else if now.is_empty() {
                rights.join(", ")
            } else if now.len() == rights.len() {
                text!(at, "question-castling-now", rights = rights.join(", "))
            } else {
                let (rights, now) = (rights.join(", "), now.join(", "));
                text!(at, "question-castling-some-now", rights = rights, now = now)
            };
            let color = self.words.color(color);
            text!(at, "position-pieces", color = color, pieces = items)
        });
        sides.join(" ")
    }

    pub(super) fn en_passant(&self, capture: Option<&EnPassant>) -> String {
        let at = self.words.localisation();
        let Some(capture) = capture else {
            return text!(at, "question-no-en-passant");
        };
        let by = capture.by.iter().map(|it| self.words.square(*it));
        text!(
            at,
            "question-en-passant",
            target = self.words.square(capture.target),
            by = by.collect::<Vec<_>>().join(", ")
        )
    }
}
