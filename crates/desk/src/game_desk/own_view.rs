//! What the player's own page shows of a game.

use std::time::Duration;

use shakmaty::Color;

use super::GameDesk;
use crate::dialogue::{Question as Asked, Reply, SpokenInput};
use crate::messages::{Phrase, text};
use crate::own_page::{
    BoardView, Choice, PROMOTED, PageView, Question, moves_of, promotion, yes_or_no_to,
};
use announcements::Announces;
use chess_laws::{Game, Time};
use game::session::Matter;

/// Below this, the page shows that there is little time.
const LITTLE_TIME: Duration = Duration::from_secs(60);

impl GameDesk {
    /// What the page shows.
    pub(super) fn own_view(&self, at: Time) -> PageView {
        let state = self.state();
        let game = state.pending().known_game();
        let player = state.settings().lone_human();
        let bottom = player.unwrap_or(Color::White);
        let clock = state.clock();
        let left = |side: Color| clock.remaining(side, at);
        let answers = state.profile().answers(Matter::Board);
        PageView {
            title: self.title(&game, player),
            now: self.now(),
            question: self.question(&game),
            clocks: Color::ALL
                .into_iter()
                .filter_map(|side| self.time_left(side, left(side)?))
                .collect(),
            little_time: left(bottom).is_some_and(|it| it < LITTLE_TIME),
            board: answers.then(|| self.board(&game, bottom)),
            moves: moves_of(&game, self.wording()),
            actions: self.actions(),
            language: self.wording().localisation().code(),
        }
    }

    fn title(&self, game: &Game, player: Option<Color>) -> String {
        let words = self.wording();
        let at = words.localisation();
        let turn = match self.state().outcome() {
            Some(outcome) => words.outcome(outcome),
            None => text!(at, "own-page-turn", color = words.color(game.turn())),
        };
        match player {
            Some(side) => text!(at, "own-page-game", color = words.color(side), turn = turn),
            None => text!(at, "own-page-game-of-two", turn = turn),
        }
    }

    /// What was said last, and what the game waits for.
    fn now(&self) -> Vec<String> {
        let said = self.announcer.last().unwrap_or_default().iter();
        let waits = self.wording().page().waited_for(self.state(), None);
        said.map(|it| it.text.clone()).chain(waits).collect()
    }

    fn time_left(&self, side: Color, left: Duration) -> Option<String> {
        let words = self.wording();
        let time = words.exact_time(left);
        Some(text!(
            words.localisation(),
            "own-page-clock",
            color = words.color(side),
            time = time
        ))
    }

    fn board(&self, game: &Game, bottom: Color) -> BoardView {
        let questions = self.context.questions.as_ref();
        let cursor = self.at_square.or_else(|| self.surface.pointed_at());
        let cursor = cursor.or_else(|| questions.map(|it| it.square()));
        let side = questions.and_then(|it| it.side());
        BoardView::of_game(game, side.unwrap_or(bottom), cursor, self.wording())
    }

    /// What is asked now, with the answers to choose from.
    fn question(&self, game: &Game) -> Option<Question> {
        let words = self.wording();
        if let Some(pawn) = self
            .context
            .questions
            .as_ref()
            .and_then(|it| it.promotion())
        {
            return Some(promotion(game, pawn, words));
        }
        if let Some(suggested) = self.announcer.suggested() {
            return suggested.offered(words);
        }
        let mut conversation = self.conversation.clone();
        let asked = conversation.open_question(SpokenInput::Shared, self.state())?;
        let told = words.reply(&asked, self.state());
        let told: Vec<&str> = told.iter().map(|it| it.text.as_str()).collect();
        let told = Phrase::sentence(&told.join(" "));
        let lines: Vec<String> = if let Reply::Ask(Asked::Which(moves)) = &asked {
            let announced = moves.iter().map(|it| words.vocabulary().announce(*it));
            announced.collect()
        } else if asked == Reply::Ask(Asked::Promotion) {
            PROMOTED.map(|it| words.piece(it)).into()
        } else {
            return Some(yes_or_no_to(&told, words));
        };
        Some(Question {
            words: told.text,
            answers: lines
                .into_iter()
                .map(|line: String| Choice::of(Phrase::sentence(&line).text, line))
                .collect(),
        })
    }

    /// What can be done beside a move.
    fn actions(&self) -> Vec<Choice> {
        let practises = self.state().profile().answers(Matter::Practice);
        let names: &[&str] = match (self.state().outcome().is_none(), practises) {
            (true, true) => &[
                "repeat",
                "clocks-now",
                "take-back",
                "hint",
                "offer",
                "resign",
            ],
            (true, false) => &["repeat", "clocks-now", "offer", "resign"],
            (false, true) => &["repeat", "again", "stop"],
            (false, false) => &["repeat"],
        };
        let words = self.wording();
        names.iter().map(|it| Choice::named(it, words)).collect()
    }
}
