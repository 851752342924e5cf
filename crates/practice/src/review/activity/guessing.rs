//! Guessing the moves of one side: the other side's are told.

use shakmaty::{Move, Position};

use super::{Mode, Outputs, ReviewActivity};
use crate::review::{Guessed, Guesses};
use desk::activities::Talks;
use desk::dialogue::AdviceReply;
use desk::messages::{Phrase, text};

impl ReviewActivity {
    /// Guesses from here on, or no more.
    pub(super) fn begin_guessing(&mut self) -> Outputs {
        if let Some(left) = self.leave_guessing() {
            return left;
        }
        let Some(cursor) = self.cursor() else {
            return self.not_here();
        };
        if cursor.next_move().is_none() {
            let none = text!(self.frame.localisation(), "review-guess-none");
            return self.tell(&none);
        }
        let guesses = Guesses::of(cursor.position().turn());
        let begin = self.texts().begin_guessing(guesses.side);
        self.mode = Mode::Guessing(guesses);
        self.frame.view = None;
        self.frame.say(vec![begin])
    }

    /// Tells how it went, if moves are being guessed, and steps on.
    pub(super) fn leave_guessing(&mut self) -> Option<Outputs> {
        let Mode::Guessing(guesses) = &self.mode else {
            return None;
        };
        let told = self.texts().guessed(guesses);
        self.mode = Mode::Stepping;
        Some(self.frame.say(vec![told]))
    }

    /// A move was guessed.
    pub(super) fn guess(&mut self, mv: Move) -> Outputs {
        let (Mode::Guessing(guesses), Some((_, cursor))) = (&mut self.mode, &self.open) else {
            return self.not_here();
        };
        let guessed = guesses.guess(mv, cursor);
        let at = self.frame.localisation();
        match guessed {
            Guessed::Right => {
                let right = text!(at, "review-right");
                self.go_on(vec![Phrase::sentence(&right)])
            }
            Guessed::Variation => {
                let told = text!(at, "review-guess-variation");
                self.tell(&told)
            }
            Guessed::Wrong => {
                let told = text!(at, "review-guess-wrong");
                self.tell(&told)
            }
        }
    }

    /// Tells the move that is guessed, and goes on.
    pub(super) fn tell_guess(&mut self) -> Outputs {
        let Some(mv) = self.cursor().and_then(|it| it.next_move()) else {
            return self.not_here();
        };
        if let Mode::Guessing(guesses) = &mut self.mode {
            guesses.close();
        }
        let told = self.texts().was_played(mv);
        self.go_on(vec![told])
    }

    /// A step of the hint for the move that is guessed.
    pub(super) fn hint_guess(&mut self) -> Outputs {
        let Some(mv) = self.cursor().and_then(|it| it.next_move()) else {
            return self.not_here();
        };
        let Mode::Guessing(guesses) = &mut self.mode else {
            return self.not_here();
        };
        let hint = guesses.hint();
        let told = self.texts().advice(hint_of(mv, hint));
        self.tell(&told)
    }

    /// Makes the guessed move and the answer to it, and asks for the next.
    fn go_on(&mut self, mut sentences: Vec<Phrase>) -> Outputs {
        let Mode::Guessing(guesses) = &self.mode else {
            return Vec::new();
        };
        let (guesses, mut goes_on) = (*guesses, false);
        let mut told = Vec::new();
        if let Some((_, cursor)) = &mut self.open {
            // The guessed move, and the answer.
            for is_answer in [false, true] {
                if cursor.forward().is_err() {
                    break;
                }
                told.push((is_answer, cursor.clone()));
            }
            let is_own = cursor.position().turn() == guesses.side;
            goes_on = is_own && cursor.next_move().is_some();
        }
        let texts = self.texts();
        for (is_answer, cursor) in &told {
            if *is_answer {
                sentences.push(texts.arrived(cursor));
            }
            sentences.extend(texts.comments(cursor));
        }
        sentences.push(match goes_on {
            true => texts.ask_to_guess(guesses.side),
            false => texts.guessed(&guesses),
        });
        if !goes_on {
            self.mode = Mode::Stepping;
        }
        self.frame.say(sentences)
    }
}

/// The hint of this number about a move: its piece, its square, the move.
pub(super) fn hint_of(mv: Move, number: u8) -> AdviceReply {
    match number {
        0 => AdviceReply::Piece(mv.role()),
        1 => AdviceReply::Square(desk::game_desk::arrival(mv)),
        _ => AdviceReply::Move(mv),
    }
}
