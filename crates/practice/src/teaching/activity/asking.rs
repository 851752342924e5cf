//! Questions to the class: asked, answered, counted, closed.

use super::{Outputs, TeachActivity};
use crate::teaching::ClassQuestion;
use desk::activities::Talks;
use desk::messages::text;

impl TeachActivity {
    /// Asks the class this; without a question the teacher hears how one is asked.
    pub(super) fn ask_class(&mut self, question: Option<ClassQuestion>) -> Outputs {
        let Some(question) = question else {
            let told = text!(self.frame.localisation(), "teach-no-question");
            return self.tell(&told);
        };
        let told = self.texts().asked(&question);
        self.class.ask(question);
        self.frame.say(told)
    }

    pub(super) fn ask_text(&mut self, text: &str) -> Outputs {
        self.ask_class(ClassQuestion::read(text))
    }

    /// Tells who has given which answer.
    pub(super) fn tell_answers(&mut self) -> Outputs {
        let told = self.texts().answers(&self.class);
        match told.is_empty() {
            true => self.nothing_asked(),
            false => self.frame.say(told),
        }
    }

    /// Closes the answers, and shows which one is right.
    pub(super) fn close(&mut self, letter: Option<char>) -> Outputs {
        let Some(asked) = self.class.asked() else {
            return self.nothing_asked();
        };
        let right = letter.map(|it| asked.question.lettered(it));
        if right == Some(None) {
            let told = text!(self.frame.localisation(), "teach-no-such-answer");
            return self.tell(&told);
        }
        self.class.close(right.flatten());
        let told = self.texts().closed(&self.class);
        self.frame.say(told)
    }

    fn nothing_asked(&mut self) -> Outputs {
        let told = text!(self.frame.localisation(), "teach-nothing-asked");
        self.tell(&told)
    }
}
