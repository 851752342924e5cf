//! From what was heard or typed to what it means at a puzzle. What is doubtful is never taken for a move.

use super::{KeepPuzzle, PuzzleActivity};
use crate::dots::understood;
use crate::puzzle::{self, PuzzleCommand};
use crate::questions::Questions;
use chess_laws::Game;
use desk::activities::{Activity, Output};
use desk::dialogue::{Candidate, Judgement, Said, Typed, weigh};
use desk::messages::{text, unknown_word};
use game::session::Profile;
use shakmaty::Move;
use spoken_grammar::Heard;

type Outputs = Vec<Output<KeepPuzzle>>;

/// What was understood.
#[derive(Debug, Clone, PartialEq)]
enum Understood {
    Command(PuzzleCommand),
    Move(Move),
    /// No move and no command; what is said about it.
    Neither(String),
}

impl PuzzleActivity {
    fn game(&self) -> Game {
        self.solving()
            .map_or_else(Game::new, |it| it.game().clone())
    }

    pub(super) fn hear(&mut self, heard: &Heard) -> Outputs {
        let judged = weigh(heard, &self.vocabulary, &self.game()).judge(self.margins);
        self.judged(judged)
    }

    fn judged(&mut self, judged: Judgement) -> Outputs {
        match judged {
            Judgement::Silence => Vec::new(),
            Judgement::Rejected => {
                let unknown = text!(self.words.localisation(), "not-understood");
                self.tell(&unknown)
            }
            Judgement::Sure(only) => self.obey(self.understood(&only)),
            Judgement::Doubtful(all) => {
                let understood: Vec<_> = all.iter().map(|it| self.understood(it)).collect();
                match understood.first() {
                    Some(first) if understood.iter().all(|it| it == first) => {
                        self.obey(first.clone())
                    }
                    _ => {
                        let heard: Vec<&str> = all.iter().map(|it| it.text.as_str()).collect();
                        let doubt = self.texts().doubt(&heard);
                        self.tell(&doubt)
                    }
                }
            }
        }
    }

    /// What a reading means here.
    fn understood(&self, candidate: &Candidate) -> Understood {
        let words = self.vocabulary.grammar().words_of(&candidate.text);
        let command = words.ok();
        let command = command.and_then(|it| puzzle::read(&it, &self.vocabulary));
        if let Some(command) = command {
            return Understood::Command(command);
        }
        let texts = self.texts();
        let at = self.words.localisation();
        match &candidate.said {
            Said::Move(mv) => Understood::Move(*mv),
            Said::Illegal(reason) => {
                let reason = self.words.reason(*reason);
                Understood::Neither(texts.illegal(&candidate.text, &reason))
            }
            Said::Ambiguous(_) => Understood::Neither(texts.ambiguous(&candidate.text)),
            Said::PromotionMissing(_) => {
                Understood::Neither(texts.promotion_missing(&candidate.text))
            }
            Said::Command(_)
            | Said::Help(_)
            | Said::Opponents(_)
            | Said::Touch(_)
            | Said::Step(..)
            | Said::ClockReport(_)
            | Said::TakeBackTo(_)
            | Said::Question
            | Said::Promote(_) => Understood::Neither(text!(at, "puzzle-not-here")),
            Said::Piece(_) | Said::Fragment | Said::Dropped => {
                Understood::Neither(text!(at, "puzzle-unfit"))
            }
        }
    }

    fn obey(&mut self, understood: Understood) -> Outputs {
        match understood {
            Understood::Command(command) => self.command(command),
            Understood::Move(mv) => self.try_move(mv),
            Understood::Neither(sentence) => self.tell(&sentence),
        }
    }

    /// A line was typed: it wants something of the puzzle, asks about the position, or is a move. What is being said is
    /// cut off.
    pub(super) fn read(&mut self, line: &str) -> Outputs {
        let mut outputs = vec![Output::FallSilent];
        outputs.extend(self.follows(line));
        outputs
    }

    /// A line was typed in dots, which can be read in these ways: the first that is understood counts.
    pub(super) fn read_dots(&mut self, lines: &[String]) -> Outputs {
        let code = self.localisation().code();
        let is_known = |line: &str| {
            puzzle::read_typed(line, &code, &self.vocabulary).is_some()
                || Questions::typed(line, &self.words).is_some()
                || self.words.typed().read(line, &self.vocabulary).is_ok()
        };
        let line = understood(lines, is_known);
        line.map_or_else(Vec::new, |it| self.read(&it))
    }

    fn follows(&mut self, line: &str) -> Outputs {
        let code = self.localisation().code();
        if let Some(command) = puzzle::read_typed(line, &code, &self.vocabulary) {
            return self.command(command);
        }
        if let Some(asked) = Questions::typed(line, &self.words) {
            return self.ask(asked);
        }
        match self.words.typed().read(line, &self.vocabulary) {
            Ok(typed) => {
                let (game, profile) = (self.game(), Profile::Practice);
                let typed = Typed::of(&typed, &self.vocabulary, &game, &profile);
                let judged = typed.judge(&self.vocabulary, &game, &profile);
                self.judged(judged)
            }
            Err(unknown) => {
                let reader = puzzle::TYPED.reader(&code);
                let nearest = reader.and_then(|it| it.nearest(&unknown.word, &self.vocabulary));
                let unknown = unknown_word(&self.words, &unknown.word, nearest);
                self.tell(&unknown)
            }
        }
    }
}
