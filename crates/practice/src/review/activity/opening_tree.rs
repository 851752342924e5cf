//! What is played in the position, by all whose games are there or by the player. The index of the games is asked elsewhere.

use super::{Outputs, ReviewActivity, ReviewTask};
use crate::openings::{OpeningAnswer, OpeningQuestion, Whose, in_words};
use desk::activities::{Output, Talks};
use desk::messages::{Phrase, excerpt, text};

impl ReviewActivity {
    /// Asks what is played here.
    pub(super) fn ask_openings(&mut self, whose: Whose) -> Outputs {
        let Some(cursor) = self.cursor() else {
            return self.not_here();
        };
        let position = Box::new(cursor.position().clone());
        let at = self.frame.localisation();
        if !self.setting.has_openings {
            let none = text!(at, "openings-no-folder");
            return self.tell(&none);
        }
        let names = self.names();
        if whose == Whose::Own && names.is_empty() {
            let who = text!(at, "openings-who");
            self.asks_name = true;
            return self.tell(&who);
        }
        if self.tree_asked.is_some() {
            let busy = text!(at, "openings-busy");
            return self.tell(&busy);
        }
        let question = OpeningQuestion {
            position,
            whose,
            names,
        };
        self.tree_asked = Some(question.clone());
        vec![Output::Task(ReviewTask::Openings(question))]
    }

    /// The player has this name in the games.
    pub(super) fn is_called(&mut self, name: String) -> Outputs {
        self.setting.names.push(name);
        let names: Vec<String> = self.setting.names.iter().map(|it| excerpt(it)).collect();
        let at = self.frame.localisation();
        let told = text!(at, "openings-me", names = names.join(", "));
        let mut outputs = self.tell(&told);
        if std::mem::take(&mut self.asks_name) && self.open.is_some() {
            outputs.extend(self.ask_openings(Whose::Own));
        }
        outputs
    }

    /// The player's names: those that they gave, or else the one that was looked for.
    fn names(&self) -> Vec<String> {
        match self.setting.names.is_empty() {
            true => Vec::from_iter(self.setting.library.searched().player.clone()),
            false => self.setting.names.clone(),
        }
    }

    /// The answer comes later, and why.
    pub fn openings_come(&mut self, told: &str) -> Vec<Output<ReviewTask>> {
        self.show(Phrase::sentence(told));
        vec![Output::Say(vec![Phrase::sentence(told)])]
    }

    /// What is played, or why that is not known. Nobody wants to hear it any more who has gone on.
    pub fn openings(&mut self, answer: Result<OpeningAnswer, String>) -> Vec<Output<ReviewTask>> {
        let asked = self.tree_asked.take();
        let here = self.cursor().map(|it| it.position());
        if asked.is_none_or(|asked| here != Some(&asked.position)) {
            return Vec::new();
        }
        let outputs = match answer {
            Ok(answer) => {
                let told = in_words(&self.frame.words, &answer);
                self.frame.say_first(told.first, told.rest)
            }
            Err(cause) => {
                let at = self.frame.localisation();
                let failed = text!(at, "openings-failed", cause = cause);
                self.tell(failed.trim_end())
            }
        };
        self.frame.in_parts(outputs)
    }
}
