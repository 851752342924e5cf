//! What pupils do, told to the teacher when nothing else is said.

use super::{Outputs, TeachActivity};

impl TeachActivity {
    /// Whether something is to be told now. While the teacher is asked whether to go on, it waits.
    pub(super) fn has_news(&self) -> bool {
        self.class.has_news() && !self.frame.has_more()
    }

    /// Tells what pupils have done since.
    pub(super) fn tell_news(&mut self) -> Outputs {
        if !self.has_news() {
            return Vec::new();
        }
        let news = self.class.take_news();
        let told = self.texts().news(&news);
        self.frame.say(told)
    }
}
