//! What pupils do, told to the teacher when nothing else is said.

use super::{Outputs, TeachActivity};

impl TeachActivity {
    /// Tells what pupils have done since.
    pub(super) fn tell_news(&mut self) -> Outputs {
        if !self.class.has_news() {
            return Vec::new();
        }
        let news = self.class.take_news();
        let told = self.texts().news(&news);
        self.frame.say_between();
        self.frame.say(told)
    }
}
