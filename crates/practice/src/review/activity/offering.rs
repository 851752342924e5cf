//! What a page offers as buttons in a review: the games that were listed, and what can be done where the player is.

use super::{Mode, ReviewActivity};
use desk::messages::text;
use desk::own_page::{Choice, Question};

impl ReviewActivity {
    /// The games that were listed last, while the player may choose one and nothing else is asked.
    pub(super) fn listed_games(&self) -> Option<Question> {
        let library = &self.setting.library;
        let places = self.choice.clone();
        if self.asked.is_some() || places.is_empty() {
            return None;
        }
        let (texts, words) = (self.texts(), &self.frame.words);
        let shown = library.shown().iter().enumerate();
        let listed = shown.skip(places.start).take(places.len());
        let button = |index: usize, at| {
            let number = (index + 1).to_string();
            let label = texts.listed(index + 1, library.text(at)?).text;
            let line = text!(words.localisation(), "own-page-open-game", number = number);
            Some(Choice::of(label, line))
        };
        let games = listed.filter_map(|(index, at)| button(index, *at));
        let more = places.end < library.shown().len();
        let more = more.then(|| Choice::named("more-games", words));
        Some(Question {
            words: text!(words.localisation(), "own-page-which-game"),
            answers: games.chain(more).collect(),
        })
    }

    /// The names of what can be done now.
    pub(super) fn possible(&self) -> Vec<&'static str> {
        let games = (self.setting.library.shown().len() > 1).then_some("games");
        let save = (!self.unsaved().is_empty()).then_some("save");
        let halt = self.waiting.is_some().then_some("halt");
        let names: &[&str] = match self.mode {
            Mode::Choosing | Mode::Over => &[],
            Mode::Stepping => &[
                "move-back",
                "move-forward",
                "start",
                "end",
                "mistakes",
                "evaluation",
                "guess",
                "undo",
                "play-on",
            ],
            Mode::Guessing(_) => &["hint", "solution", "guess-end"],
            Mode::Walking(_) => &["hint", "solution", "why", "next-mistake"],
        };
        let names = halt.into_iter().chain(names.iter().copied());
        let open = self.open.as_ref().and(games);
        names.chain(save).chain(open).chain(["stop"]).collect()
    }
}
