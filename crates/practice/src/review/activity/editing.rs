//! Adding to a game: moves, comments, glyphs; taking that back; writing files.

use std::collections::BTreeSet;

use pgn_tree::{EditError, GameText};

use super::words::NAMED;
use super::{Mode, Outputs, ReviewActivity, ReviewTask, YesOrNo};
use crate::review::Cursor;
use desk::activities::{Output, Talks};
use desk::messages::{Phrase, text};
use shakmaty::Color;

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
            YesOrNo::RememberForWhite => self.remember_for(Color::White),
        }
    }

    /// The player said no to a question.
    pub(super) fn declined(&mut self, question: YesOrNo) -> Outputs {
        match question {
            YesOrNo::Add(_) => self.arrive(),
            YesOrNo::SaveFirst => {
                let mut outputs = vec![Output::Task(ReviewTask::Forget)];
                outputs.extend(self.close());
                outputs
            }
            YesOrNo::RememberForWhite => self.remember_for(Color::Black),
        }
    }

    pub(super) fn add_comment(&mut self, text: &str) -> Outputs {
        let file = self.open.as_ref().map(|(at, _)| at.file);
        let file = file.and_then(|it| self.setting.library.file(it));
        let holds = file.map_or(Ok(()), |it| it.can_hold(text));
        if let Err(foreign) = holds {
            let at = self.frame.localisation();
            let letter = foreign.letter.to_string();
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
        let known = |it: &Cursor| it.node().nags().contains(&nag);
        if self.cursor().is_some_and(known) {
            let told = self.texts().marked_before(nag);
            return self.frame.say(vec![told]);
        }
        let added = self.cursor_mut().map(|it| it.add_glyph(nag));
        let told = self.texts().marked(nag);
        self.changed(added, told)
    }

    pub(super) fn delete_comment(&mut self) -> Outputs {
        match self.cursor_mut().map(Cursor::delete_comment) {
            Some(Err(EditError::Empty)) => self.lacks_comment(),
            Some(Ok(words)) => {
                let told = self.texts().comment_deleted(&words);
                self.changed(Some(Ok(())), told)
            }
            Some(Err(error)) => self.refuses(error),
            None => self.not_here(),
        }
    }

    pub(super) fn move_comment(&mut self, forward: bool) -> Outputs {
        match self.cursor_mut().map(|it| it.move_comment(forward)) {
            Some(Err(EditError::Empty)) => self.lacks_comment(),
            Some(Err(EditError::Illegal)) => {
                let none = text!(self.frame.localisation(), "review-comment-nowhere");
                self.tell(&none)
            }
            Some(Ok(())) => {
                let mut outputs = self.put_back();
                let moved = text!(self.frame.localisation(), "review-comment-moved");
                let mut sentences = vec![Phrase::sentence(&moved)];
                if let Some(cursor) = self.cursor() {
                    sentences.push(self.texts().arrived(cursor));
                    sentences.extend(self.texts().comments(cursor));
                }
                outputs.extend(self.frame.say(sentences));
                outputs
            }
            Some(Err(error)) => self.refuses(error),
            None => self.not_here(),
        }
    }

    fn lacks_comment(&mut self) -> Outputs {
        let none = text!(self.frame.localisation(), "review-no-comment");
        self.tell(&none)
    }

    fn refuses(&mut self, error: EditError) -> Outputs {
        let refused = self.texts().not_added(error);
        self.frame.say(vec![refused])
    }

    /// What was changed is put into the file, and told.
    fn changed(&mut self, changed: Option<Result<(), EditError>>, told: Phrase) -> Outputs {
        match changed {
            None => self.not_here(),
            Some(Err(error)) => self.refuses(error),
            Some(Ok(())) => {
                let mut outputs = self.put_back();
                outputs.extend(self.frame.say(vec![told]));
                outputs
            }
        }
    }

    /// Puts the open game back into its file. What is not saved is kept, so that a program that is killed loses none of it.
    fn put_back(&mut self) -> Outputs {
        let Some((at, cursor)) = &self.open else {
            return Vec::new();
        };
        let at = *at;
        let before = self.setting.library.text(at).map(GameText::text);
        let before = before.unwrap_or_default().to_owned();
        self.saved.entry(at).or_insert(before);
        let now = cursor.game().text().to_owned();
        self.setting.library.replace(at, cursor.game());
        let text = self.is_changed(at).then_some(now);
        vec![Output::Task(ReviewTask::Keep { at, text })]
    }

    pub(super) fn undo(&mut self) -> Outputs {
        let changes = self.cursor().map_or(0, Cursor::changes);
        if self.remembered.pop_if(|at| *at >= changes).is_some() {
            return vec![Output::Task(ReviewTask::Unremember)];
        }
        let undone = self.cursor_mut().is_some_and(Cursor::undo);
        let at = self.frame.localisation();
        if !undone {
            let nothing = text!(at, "review-nothing-to-undo");
            return self.tell(&nothing);
        }
        let told = text!(at, "review-undone");
        // The mistakes of a walk stand for moves of the game before.
        self.mode = Mode::Stepping;
        let mut outputs = self.put_back();
        let mut sentences = vec![Phrase::sentence(&told)];
        sentences.extend(self.cursor().map(|it| self.texts().arrived(it)));
        outputs.extend(self.frame.say(sentences));
        outputs
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
                    let letter = foreign.letter.to_string();
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
                self.saved.retain(|at, _| at.file != file);
                match self.frame.has_buttons {
                    true => text!(at, "own-page-saved-file", path = path),
                    false => text!(at, "review-saved", path = path),
                }
            }
            Err(cause) => {
                (self.is_leaving, self.plays_on) = (false, None);
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
