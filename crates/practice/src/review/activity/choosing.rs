//! Choosing a game: the list, searches, and the game that is opened.

use super::{Mode, Outputs, ReviewActivity};
use crate::review::{Cursor, GameAt, Search};
use desk::activities::{Output, Talks};
use desk::messages::{phrase, text};

/// How many games are named at once.
const AT_ONCE: usize = 5;

impl ReviewActivity {
    /// Names the next games of the list.
    pub(super) fn list(&mut self) -> Outputs {
        let library = &self.setting.library;
        let count = library.shown().len();
        let from = if self.listed < count { self.listed } else { 0 };
        let texts = self.texts();
        // How many there are is told once.
        let mut sentences = Vec::new();
        sentences.extend((from == 0).then(|| texts.count(count)));
        let games = library.shown().iter().enumerate().skip(from).take(AT_ONCE);
        for (index, at) in games {
            sentences.extend(library.text(*at).map(|it| texts.listed(index + 1, it)));
        }
        let to = (from + AT_ONCE).min(count);
        if count > 0 {
            sentences.push(match to < count {
                true => texts.more_games(),
                false => texts.choose(),
            });
        }
        self.listed = to;
        self.choice = from..to;
        if self.open.is_none() {
            self.mode = Mode::Choosing;
        }
        self.frame.say(sentences)
    }

    /// Opens the game of this number of the list, from 1.
    pub(super) fn open_number(&mut self, number: usize) -> Outputs {
        let shown = self.setting.library.shown();
        let at = number.checked_sub(1).and_then(|it| shown.get(it)).copied();
        match at {
            Some(at) => self.open_at(at),
            None => {
                let count = shown.len();
                let none = text!(
                    self.frame.localisation(),
                    "review-no-game",
                    number = number.to_string(),
                    count = count.to_string()
                );
                self.tell(&none)
            }
        }
    }

    pub(super) fn open_at(&mut self, at: GameAt) -> Outputs {
        let library = &self.setting.library;
        let Some(game) = library.game(at) else {
            return self.list();
        };
        let line = library.file(at.file).map_or(1, |it| it.line_of(at.game));
        let texts = self.texts();
        let mut sentences = vec![texts.opened(&game)];
        sentences.extend(texts.faults(&game, line));
        let cursor = Cursor::new(game);
        sentences.extend(texts.remarks(&cursor));
        self.open = Some((at, cursor));
        self.mode = Mode::Stepping;
        self.remembered.clear();
        self.choice = 0..0;
        (self.asked, self.waiting, self.table) = (None, None, None);
        (self.tells_table, self.remembers_for) = (false, None);
        self.frame.hide_board();
        self.questions.forget();
        self.frame.say(sentences)
    }

    /// The games that fit this too. Earlier results of searches are forgotten, but not the open game.
    pub(super) fn search(&mut self, search: Search) -> Outputs {
        self.setting.library.search(search);
        self.listed = 0;
        match self.setting.library.shown() {
            [] => {
                let none = text!(self.frame.localisation(), "review-none-fits");
                self.tell(&none)
            }
            _ => self.list(),
        }
    }

    pub(super) fn search_position(&mut self, fen: &str) -> Outputs {
        match Search::position(fen) {
            Ok(position) => self.search(Search {
                position: Some(position),
                ..Search::default()
            }),
            Err(error) => {
                let at = self.frame.localisation();
                let cause = at.fen_error(&error);
                let wrong = text!(at, "review-bad-position", cause = cause);
                self.tell(&wrong)
            }
        }
    }

    /// What is said again.
    pub(super) fn repeat(&mut self) -> Outputs {
        match self.frame.line.is_empty() {
            true => vec![Output::Say(vec![phrase!(
                self.frame.words,
                "nothing-to-repeat"
            )])],
            false => vec![Output::Say(self.frame.line.clone())],
        }
    }
}
