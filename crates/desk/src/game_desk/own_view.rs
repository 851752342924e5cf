//! What the player's own page shows of a game.

use std::time::Duration;

use shakmaty::{Color, Position};

use super::GameDesk;
use crate::dialogue::{Question as Asked, Reply, SpokenInput};
use crate::messages::{Phrase, text};
use crate::own_page::{
    BoardView, Choice, PROMOTED, PageView, Question, moves_of, no, promotion, yes_or_no_to,
};
use announcements::Announces;
use chess_laws::{Game, Ply, Time};
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
            now: self.now(&game),
            question: self.question(&game),
            clocks: Color::ALL
                .into_iter()
                .filter_map(|side| self.time_left(side, left(side)?))
                .collect(),
            little_time: state.outcome().is_none()
                && left(bottom).is_some_and(|it| it < LITTLE_TIME),
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
            None if self.state().is_paused() => text!(at, "own-page-paused"),
            None => words.turn(game.turn()),
        };
        match player {
            Some(side) => text!(at, "own-page-game", color = words.color(side), turn = turn),
            None => text!(at, "own-page-game-of-two", turn = turn),
        }
    }

    /// What was said last, the last move with its side, and what the game waits for; nothing of it twice.
    fn now(&self, game: &Game) -> Vec<String> {
        let words = self.wording();
        let waits = words.page().stands(self.state());
        let said = self.announcer.last().unwrap_or_default().iter();
        let said = said.map(|it| it.text.clone());
        let last = game.plies().last();
        let told = |ply: &Ply, check| Phrase::sentence(&words.announcement(ply.played, check)).text;
        let is_move = |it: &String| {
            last.is_some_and(|ply| [false, true].iter().any(|check| told(ply, *check) == *it))
        };
        let said = said.filter(|it| !is_move(it) && !waits.contains(it));
        let moved = last.map(|ply| {
            let mv = words.announcement(ply.played, game.position().is_check());
            let color = words.color(ply.side);
            text!(
                words.localisation(),
                "own-page-moved",
                color = color,
                mv = mv
            )
        });
        let moved = moved.filter(|_| self.state().outcome().is_none());
        said.chain(moved).chain(waits.clone()).collect()
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
        let questions = self.context.questions.as_ref();
        if let Some(pawn) = questions.and_then(|it| it.promotion()) {
            return Some(promotion(game, pawn, words));
        }
        if let Some(suggested) = self.announcer.suggested() {
            return suggested.offered(words);
        }
        let mut conversation = self.conversation.clone();
        match conversation.open_question(SpokenInput::Shared, self.state()) {
            Some(asked) if asked == Reply::Ask(Asked::Promotion) => {
                let pieces = PROMOTED.map(|it| words.piece(it));
                let pieces = pieces.into_iter().chain([no(words).line]);
                Some(self.with_answers(&asked, pieces))
            }
            Some(asked) => Some(yes_or_no_to(&self.asked(&asked), words)),
            None => self.asked_in_passing(),
        }
    }

    /// What other words leave open: which move is meant, and whether a long answer goes on.
    fn asked_in_passing(&self) -> Option<Question> {
        let words = self.wording();
        let moves = self.conversation.choices(SpokenInput::Shared, self.state());
        if !moves.is_empty() {
            let announced = moves.iter().map(|it| words.vocabulary().announce(*it));
            let announced: Vec<String> = announced.collect();
            return Some(self.with_answers(&Asked::Which(moves).into(), announced));
        }
        let last = self.announcer.last().unwrap_or_default();
        let questions = self.context.questions.as_ref();
        let goes_on = questions.is_some_and(|it| it.offers_to_go_on(last, words));
        let asked = last.last().filter(|_| goes_on);
        asked.map(|it| yes_or_no_to(it, words))
    }

    /// What the program asks, in words.
    fn asked(&self, asked: &Reply) -> Phrase {
        let told = self.wording().reply(asked, self.state());
        let told: Vec<&str> = told.iter().map(|it| it.text.as_str()).collect();
        Phrase::sentence(&told.join(" "))
    }

    /// A question, and a button for each of these lines.
    fn with_answers(&self, asked: &Reply, lines: impl IntoIterator<Item = String>) -> Question {
        let lines = lines.into_iter();
        let answers = lines.map(|line| Choice::of(Phrase::sentence(&line).text, line));
        Question {
            words: self.asked(asked).text,
            answers: answers.collect(),
        }
    }

    /// What can be done beside a move.
    fn actions(&self) -> Vec<Choice> {
        let practises = self.state().profile().answers(Matter::Practice);
        let pause = match self.state().is_paused() {
            true => "resume",
            false => "pause",
        };
        let names: &[&str] = match (self.state().outcome().is_none(), practises) {
            (true, true) => &[
                "repeat",
                "clocks-now",
                "take-back",
                "hint",
                pause,
                "offer",
                "resign",
                "stop",
            ],
            (true, false) => &["repeat", "clocks-now", "offer", "resign", "stop"],
            (false, true) => &["repeat", "rematch", "again", "stop"],
            (false, false) => &["repeat", "stop"],
        };
        let words = self.wording();
        names.iter().map(|it| Choice::named(it, words)).collect()
    }
}
