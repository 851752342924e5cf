//! Adding to a game: moves, comments, glyphs; taking that back; writing files.

use std::collections::BTreeSet;

use pgn_tree::EditError;

use super::words::NAMED;
use super::{Mode, Outputs, ReviewActivity, ReviewTask, YesOrNo};
use desk::activities::{Output, Talks};
use desk::messages::{Phrase, text};

impl ReviewActivity {
    /// The player said yes to a question.
    pub(super) fn agreed(&mut self, question: YesOrNo) -> Outputs {
        match question {
            YesOrNo::Add(mv) => {
                let added = self.cursor_mut().map(|it| it.add_move(mv));
                let told = self.texts().added(mv);
                self.changed(added, told)
            }
            YesOrNo::SaveFirst => {
                self.is_leaving = true;
                self.save(None)
            }
        }
    }

    /// The player said no to a question.
    pub(super) fn declined(&mut self, question: YesOrNo) -> Outputs {
        match question {
            YesOrNo::Add(_) => self.arrive(),
            YesOrNo::SaveFirst => self.close(),
        }
    }

    pub(super) fn add_comment(&mut self, text: &str) -> Outputs {
        let file = self.open.as_ref().map(|(at, _)| at.file);
        let file = file.and_then(|it| self.setting.library.file(it));
        let holds = file.map_or(Ok(()), |it| it.can_hold(text));
        if let Err(foreign) = holds {
            let at = self.frame.localisation();
            let letter = foreign.0.to_string();
            let refused = text!(at, "review-foreign-letter", letter = letter);
            return self.tell(&refused);
        }
        let added = self.cursor_mut().map(|it| it.add_comment(text));
        let told = self.texts().commented(text);
        self.changed(added, told)
    }

    pub(super) fn add_glyph(&mut self, nag: u8) -> Outputs {
        if !NAMED.contains(&nag) {
            let at = self.frame.localisation();
            let refused = text!(at, "review-no-glyph", number = nag.to_string());
            return self.tell(&refused);
        }
        let added = self.cursor_mut().map(|it| it.add_glyph(nag));
        let told = self.texts().marked(nag);
        self.changed(added, told)
    }

    /// What was added is put into the file, and told.
    fn changed(&mut self, added: Option<Result<(), EditError>>, told: Phrase) -> Outputs {
        match added {
            None => self.not_here(),
            Some(Err(error)) => {
                let refused = self.texts().not_added(error);
                self.frame.say(vec![refused])
            }
            Some(Ok(())) => {
                self.put_back(1);
                self.frame.say(vec![told])
            }
        }
    }

    /// Puts the open game back into its file, with this many more changes.
    fn put_back(&mut self, changes: i32) {
        if let Some((at, cursor)) = &self.open {
            self.setting.library.replace(*at, cursor.game());
            *self.changes.entry(*at).or_default() += changes;
        }
    }

    pub(super) fn undo(&mut self) -> Outputs {
        let undone = self.cursor_mut().is_some_and(crate::review::Cursor::undo);
        let at = self.frame.localisation();
        if !undone {
            let nothing = text!(at, "review-nothing-to-undo");
            return self.tell(&nothing);
        }
        let told = text!(at, "review-undone");
        // The mistakes of a walk stand for moves of the game before.
        self.mode = Mode::Stepping;
        self.put_back(-1);
        let mut sentences = vec![Phrase::sentence(&told)];
        sentences.extend(self.cursor().map(|it| self.texts().arrived(it)));
        self.frame.say(sentences)
    }

    /// Writes every file that has changed, or the file of the open game under another name.
    pub(super) fn save(&mut self, name: Option<String>) -> Outputs {
        let open = self.open.as_ref().map(|(at, _)| at.file);
        let files: BTreeSet<usize> = match name {
            Some(_) => open.into_iter().collect(),
            None => self.unsaved(),
        };
        let at = self.frame.localisation();
        if files.is_empty() {
            let unchanged = text!(at, "review-unchanged");
            return self.tell(&unchanged);
        }
        let mut outputs = Vec::new();
        for file in files {
            let Some(written) = self.setting.library.file(file).map(|it| it.write()) else {
                continue;
            };
            match written {
                Ok(content) => outputs.push(Output::Task(ReviewTask::Save {
                    file,
                    content,
                    name: name.clone(),
                })),
                Err(foreign) => {
                    let at = self.frame.localisation();
                    let letter = foreign.0.to_string();
                    let refused = text!(at, "review-foreign-letter", letter = letter);
                    outputs.extend(self.tell(&refused));
                }
            }
        }
        outputs
    }

    /// A file was written under this name, or was not, and why.
    pub fn saved(
        &mut self,
        file: usize,
        written: Result<String, String>,
    ) -> Vec<Output<ReviewTask>> {
        let at = self.frame.localisation();
        let told = match written {
            Ok(path) => {
                let path = self.frame.words.notation(&path);
                self.changes.retain(|at, _| at.file != file);
                text!(at, "review-saved", path = path)
            }
            Err(cause) => {
                self.is_leaving = false;
                text!(at, "review-not-saved", cause = cause)
            }
        };
        let mut outputs = self.tell(&told);
        if self.is_leaving && self.unsaved().is_empty() {
            outputs.extend(self.close());
        }
        outputs
    }
}
