//! Positions under names: kept, listed, taken up again, deleted. The file is written elsewhere.

use super::{Outputs, PositionActivity, PositionTask, YesOrNo};
use crate::position::draft::Edit;
use crate::position::kept::{Kept, fit_name};
use desk::activities::Output;
use desk::messages::phrase;

impl PositionActivity {
    /// Keeps the position under this name. If there is one, the player is asked first.
    pub(super) fn keep(&mut self, name: &str) -> Outputs {
        let name = fit_name(name);
        match self.kept.get(&name) {
            Some(_) => self.ask_to_replace(name),
            None => self.keep_as(name, false),
        }
    }

    fn ask_to_replace(&mut self, name: String) -> Outputs {
        let ask = self.texts().ask_to_replace(&name);
        self.asked = Some(YesOrNo::Replace(name));
        self.frame.say(vec![ask])
    }

    pub(super) fn keep_as(&mut self, name: String, replaces: bool) -> Outputs {
        let setup = self.draft.setup().clone();
        vec![Output::Task(PositionTask::Keep {
            name,
            setup,
            replaces,
        })]
    }

    /// The position is kept under this name, or another program has used the name meanwhile; these are all now.
    pub fn was_kept(&mut self, name: &str, kept: Kept, is_done: bool) -> Outputs {
        self.kept = kept;
        if !is_done {
            return self.ask_to_replace(name.to_owned());
        }
        let told = self.texts().kept(name);
        self.frame.say(vec![told])
    }

    /// Something could not be kept or deleted, and why.
    pub fn not_kept(&mut self, cause: &str) -> Outputs {
        let told = phrase!(self.frame.words, "setting-up-not-kept", cause = cause);
        self.frame.say(vec![told])
    }

    /// Names the kept positions.
    pub(super) fn list(&mut self) -> Outputs {
        let told = self.texts().list(&self.kept);
        self.frame.say(vec![told])
    }

    /// Goes on with the kept position of this name, or of this number in the list.
    pub(super) fn take_up(&mut self, name: &str) -> Outputs {
        let Some(name) = self.named(name) else {
            return self.no_name(name);
        };
        let Some(setup) = self.kept.get(&name).cloned() else {
            return self.no_name(&name);
        };
        let mut outputs = self.edit(Edit::All(Box::new(setup)));
        let named = self.texts().taken_up(&name);
        self.frame.line.insert(0, named.clone());
        for output in &mut outputs {
            if let Output::Say(phrases) = output {
                phrases.insert(0, named.clone());
            }
        }
        outputs
    }

    /// The name of a kept position: this one in any case, or that of this number in the list.
    fn named(&self, name: &str) -> Option<String> {
        let folded = fit_name(name).to_lowercase();
        let mut names = self.kept.names();
        let known = names.find(|it| it.to_lowercase() == folded);
        let numbered = || {
            let number: usize = folded.parse().ok()?;
            self.kept.names().nth(number.checked_sub(1)?)
        };
        known.or_else(numbered).map(str::to_owned)
    }

    fn no_name(&mut self, name: &str) -> Outputs {
        let told = self.texts().no_name(&fit_name(name));
        self.frame.say(vec![told])
    }

    pub(super) fn ask_to_delete(&mut self, name: &str) -> Outputs {
        let Some(name) = self.named(name) else {
            return self.no_name(name);
        };
        let ask = self.texts().ask_to_delete(&name);
        self.asked = Some(YesOrNo::Delete(name));
        self.frame.say(vec![ask])
    }

    /// The position of this name is kept no longer; these are all now.
    pub fn was_deleted(&mut self, name: &str, kept: Kept) -> Outputs {
        self.kept = kept;
        let told = self.texts().deleted(name);
        self.frame.say(vec![told])
    }
}
