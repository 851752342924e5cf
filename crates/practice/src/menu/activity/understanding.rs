//! From what was heard or typed to what it means in a menu. What is doubtful chooses nothing.

use super::{MenuActivity, Outputs};
use crate::dots::understood;
use crate::menu::{self, MenuCommand};
use desk::activities::Activity;
use desk::dialogue::{Candidate, Judgement, judge_by_sound, open_by_sound};
use desk::messages::{text, unknown_word};
use spoken_grammar::Heard;

impl MenuActivity {
    pub(super) fn hear(&mut self, heard: &Heard) -> Outputs {
        match judge_by_sound(heard, &self.vocabulary, self.margins) {
            Judgement::Silence => Vec::new(),
            Judgement::Rejected => self.not_understood(),
            Judgement::Sure(only) => match self.meant(&only) {
                Some(command) => self.obey(command),
                None => self.not_here(),
            },
            Judgement::Doubtful(_) => {
                let all = open_by_sound(heard, &self.vocabulary, self.margins);
                // A word that means nothing here is no reason to doubt one that does.
                let mut meant = all.iter().map(|it| self.meant(it));
                match meant.next().flatten() {
                    Some(first) if meant.flatten().all(|it| it == first) => self.obey(first),
                    Some(_) | None => self.not_understood(),
                }
            }
        }
    }

    fn meant(&self, candidate: &Candidate) -> Option<MenuCommand> {
        let words = self.vocabulary.grammar().words_of(&candidate.text).ok()?;
        menu::read(&words, &self.vocabulary)
    }

    fn not_understood(&mut self) -> Outputs {
        let has_words = self.menu.items.iter().any(|it| it.word.is_some());
        let sentence = match has_words {
            true => text!(self.localisation(), "not-understood"),
            false => text!(self.localisation(), "menu-say-number"),
        };
        self.tell(&sentence)
    }

    pub(super) fn read(&mut self, line: &str) -> Outputs {
        // A letter with which several answers begin goes from one to the next.
        let begin = menu::letter(line, &self.menu);
        if begin.len() > 1 {
            let next = begin.iter().find(|it| **it > self.here);
            return self.go_to(next.or(begin.first()).copied().unwrap_or_default());
        }
        let code = self.localisation().code();
        match menu::read_typed(line, &code, &self.vocabulary, &self.menu) {
            Ok(Some(command)) => self.obey(command),
            Ok(None) => self.not_here(),
            Err(unknown) => {
                let reader = menu::TYPED.reader(&code);
                let nearest = reader.and_then(|it| it.nearest(&unknown.word, &self.vocabulary));
                let sentence = unknown_word(&self.words, &unknown.word, nearest);
                self.tell(&sentence)
            }
        }
    }

    pub(super) fn read_dots(&mut self, lines: &[String]) -> Outputs {
        let code = self.localisation().code();
        let is_known = |line: &str| {
            let read = menu::read_typed(line, &code, &self.vocabulary, &self.menu);
            read.is_ok_and(|it| it.is_some())
        };
        match understood(lines, is_known) {
            Some(line) => self.read(&line),
            None => Vec::new(),
        }
    }
}
