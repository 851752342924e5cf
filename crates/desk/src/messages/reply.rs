//! Replies in words.

use std::time::Duration;

use shakmaty::{CastlingSide, Color};

use super::scoresheet::excerpt;
use super::{Phrase, Wording, text};
use crate::dialogue::{
    AnswerReply, HeardReply, MeansOfProof, MoveReply, OrderReply, Reply, SealReply,
};
use crate::orders::OrderTopic;
use announcements::HelpTopic;
use game::session::{FlagAtRestart, NextGame, State};

/// The wording of replies and questions.
pub(super) struct ReplyWording<'a> {
    pub(super) words: &'a Wording,
}

impl Wording {
    /// What is said as a reply.
    pub(super) fn replies(&self) -> ReplyWording<'_> {
        ReplyWording { words: self }
    }
}

/// That this word is unknown, perhaps with the one that was meant. Of a square off the board it is said that it does not
/// exist.
#[must_use]
pub fn unknown_word(words: &Wording, word: &str, nearest: Option<&str>) -> String {
    let at = &words.localisation;
    if let Some(square) = off_the_board(word) {
        return text!(at, "no-such-square", square = words.notation(square));
    }
    let word = words.notation(&excerpt(word));
    match nearest {
        Some(nearest) => {
            let nearest = words.notation(nearest);
            text!(at, "unknown-word-near", word = word, nearest = nearest)
        }
        None => text!(at, "unknown-word", word = word),
    }
}

/// That a line is not understood: the word that is not known, if it is one, and a documented line in its place.
#[must_use]
pub fn strange_line(words: &Wording, word: Option<&str>, phrase: Option<&str>) -> String {
    let at = &words.localisation;
    let phrase = phrase.map(|it| words.suggested(it));
    match (word, phrase) {
        (Some(word), None) => unknown_word(words, word, None),
        (Some(word), Some(line)) => {
            let word = words.notation(&excerpt(word));
            text!(at, "unknown-word-phrase", word = word, line = line)
        }
        (None, Some(line)) => text!(at, "not-so-phrase", line = line),
        (None, None) => text!(at, "not-so"),
    }
}

/// The question whether one of these lines is meant; `None` without a line.
#[must_use]
pub fn perhaps(words: &Wording, lines: &[String]) -> Option<String> {
    let at = &words.localisation;
    Some(match lines {
        [] => return None,
        [line] => text!(at, "perhaps", line = words.suggested(line)),
        [first, second, ..] => {
            let [first, second] = [first, second].map(|it| words.suggested(it));
            text!(at, "perhaps-either", first = first, second = second)
        }
    })
}

/// The question which of two lines is meant; `None` without two.
#[must_use]
pub fn which_of(words: &Wording, lines: &[String]) -> Option<String> {
    let [first, second, ..] = lines else {
        return None;
    };
    let [first, second] = [first, second].map(|it| words.suggested(it));
    let at = &words.localisation;
    Some(text!(at, "which-of-two", first = first, second = second))
}

/// Whether this is castling without a side.
fn is_castling(words: &Wording, text: &str) -> bool {
    let grammar = words.vocabulary.grammar();
    let castling = grammar.lexicon().meaning("keyword", "rochade");
    let said = grammar.words_of(text);
    said.is_ok_and(|it| !it.is_empty() && it.iter().all(|word| castling.contains(word)))
}

/// The square at the end of a word such as `Nf9`, if the board does not have it.
fn off_the_board(word: &str) -> Option<&str> {
    let begins = word.len().checked_sub(2)?;
    let square = word.get(begins..)?;
    let mut signs = square.chars();
    let (file, rank) = (signs.next()?, signs.next()?);
    let named = ('a'..='k').contains(&file) && rank.is_ascii_digit();
    let exists = ('a'..='h').contains(&file) && ('1'..='8').contains(&rank);
    // What stands before the square of a move: a piece, a file or a rank, a capture.
    let of_move = |it: char| it.is_uppercase() || "abcdefgh12345678x".contains(it);
    let is_move = word.chars().count() <= 5 && word.get(..begins)?.chars().all(of_move);
    (named && !exists && is_move).then_some(square)
}

impl ReplyWording<'_> {
    /// What to say; nothing if the reply is not spoken.
    pub(super) fn reply(&self, reply: &Reply, state: &State) -> Vec<Phrase> {
        let text = match reply {
            Reply::Effect(effect) => return self.words.effects().effect(effect, state),
            Reply::Ask(question) => self.question(question, state),
            Reply::Refused(refused) => self.words.refused(refused, state),
            Reply::Heard(reply) => self.about_words(reply),
            Reply::Move(reply) => self.about_move(reply, state),
            // What is needed most comes first; where answers go on, the rest comes on request.
            Reply::Answer(AnswerReply::Help(HelpTopic::First)) => {
                let told = self.needed_most(state).into_iter();
                return told.map(|it| Phrase::sentence(&it)).collect();
            }
            Reply::Answer(reply) => self.answer(reply, state),
            Reply::Order(reply) => self.about_order(reply),
            Reply::Seal(reply) => self.about_sealing(*reply),
            Reply::Advice(reply) => self.words.practice().advice(*reply),
        };
        Phrase::alone(text)
    }

    /// What is said about words.
    fn about_words(&self, reply: &HeardReply) -> String {
        let at = &self.words.localisation;
        match reply {
            HeardReply::NotUnderstood => text!(at, "not-understood"),
            HeardReply::Incomplete { text } if is_castling(self.words, text) => {
                let sides = [CastlingSide::KingSide, CastlingSide::QueenSide];
                let [short, long] = sides.map(|it| self.words.castling(it));
                let said = self.words.said(text);
                text!(
                    at,
                    "incomplete-castling",
                    text = said,
                    short = short,
                    long = long
                )
            }
            HeardReply::Incomplete { text } => {
                text!(at, "incomplete", text = self.words.said(text))
            }
            HeardReply::UnknownWord { word, nearest } => {
                unknown_word(self.words, word, nearest.as_deref())
            }
            HeardReply::Strange { word, phrase } => {
                strange_line(self.words, word.as_deref(), phrase.as_deref())
            }
            HeardReply::Perhaps { lines } => perhaps(self.words, lines).unwrap_or_default(),
            HeardReply::WhichOf { lines } => which_of(self.words, lines).unwrap_or_default(),
            HeardReply::ShortKey { examples } => {
                text!(at, "short-key", examples = examples.join(", "))
            }
            HeardReply::NoSuchTime => text!(at, "no-such-time"),
            HeardReply::NothingToRepeat => text!(at, "nothing-to-repeat"),
            HeardReply::NothingAsked { .. } => text!(at, "nothing-asked"),
            HeardReply::Dropped => text!(at, "dropped"),
        }
    }

    /// What is said about a move.
    fn about_move(&self, reply: &MoveReply, state: &State) -> String {
        let at = &self.words.localisation;
        match reply {
            MoveReply::Illegal { text, reason } => self.words.moves().illegal(text, *reason, state),
            MoveReply::StandsAlready { text, role, square } => text!(
                at,
                "stands-already",
                text = self.words.said(text),
                piece = self.words.the_piece(*role),
                square = self.words.square(*square)
            ),
            MoveReply::TouchImpossible { text, reason } => {
                self.words.moves().touch_impossible(text, *reason, state)
            }
            MoveReply::OtherThanReleased { text, role, to } => {
                self.words.moves().other_than_released(text, *role, *to)
            }
            MoveReply::WhichSquare => text!(at, "which-square"),
            MoveReply::NothingToAnnounce => text!(at, "nothing-to-announce"),
            MoveReply::RepeatedWrongly { announced, said } => self
                .words
                .repeated_wrongly(&self.words.compared_announcement(*announced, state), said),
            MoveReply::TakenAsRepetition { text } => {
                text!(at, "taken-as-repetition", said = self.words.said(text))
            }
            MoveReply::Pressed => text!(at, "pressed"),
        }
    }

    /// What is answered to a question.
    fn answer(&self, reply: &AnswerReply, state: &State) -> String {
        let at = &self.words.localisation;
        match reply {
            AnswerReply::Clock {
                left, exact: true, ..
            } => self.words.clock().exactly(*left, state),
            AnswerReply::Clock { left, .. } => self.words.clock().asked(*left, state),
            AnswerReply::TimeUsed(used) => self.words.clock().used(*used),
            AnswerReply::TimeUsedUnknown => text!(at, "time-used-unknown"),
            AnswerReply::ExternalClock(last) => self.words.clock().last_reports(last),
            AnswerReply::Rules => self.words.rules_asked(state),
            AnswerReply::LastMove => self.words.last_move(state),
            AnswerReply::Moves { white, black } => {
                let (white, black) = (
                    self.words.number((*white).into()),
                    self.words.number((*black).into()),
                );
                text!(at, "moves-report", white = white, black = black)
            }
            AnswerReply::Position(position) => self.words.position(position),
            AnswerReply::Help(topic) => self.help(*topic, state),
            AnswerReply::HelpToAnswer(answers) => self.help_to_answer(*answers, state),
            AnswerReply::Allowed(moves) => self.words.moves().allowed(moves),
            AnswerReply::NotBound => text!(at, "not-bound"),
            AnswerReply::Left { resume } => text!(at, "left", resume = resume.as_str()),
            AnswerReply::Goodbye => text!(at, "goodbye"),
            AnswerReply::Next(NextGame::SameSides) => text!(at, "new-game-follows"),
            AnswerReply::Next(NextGame::SidesSwitched) => text!(at, "rematch-follows"),
            AnswerReply::Reconcile(finding) => {
                self.words.reconciliation().finding_at_board(finding, state)
            }
        }
    }

    /// What is answered to an order.
    fn about_order(&self, reply: &OrderReply) -> String {
        let at = &self.words.localisation;
        match reply {
            OrderReply::Misordered(mistake) => self.words.arbiter().misordered(mistake),
            OrderReply::Noted => text!(at, "order-noted"),
            OrderReply::Help(topic) => match topic {
                OrderTopic::Subjects => text!(at, "order-help"),
                OrderTopic::Clocks => text!(at, "order-help-clocks"),
                OrderTopic::Positions => text!(at, "order-help-positions"),
                OrderTopic::Boards => text!(at, "order-help-boards"),
                OrderTopic::Roles => text!(at, "order-help-roles"),
                OrderTopic::Results => text!(at, "order-help-results"),
                OrderTopic::Adjournment => text!(at, "order-help-adjournment"),
                OrderTopic::Page => text!(at, "order-help-page"),
            },
            OrderReply::NeedsProof { line, by } => {
                let line = self.words.notation(&excerpt(line));
                match by {
                    MeansOfProof::Pin => text!(at, "order-needs-pin", line = line),
                    MeansOfProof::Page => text!(at, "order-needs-page", line = line),
                    MeansOfProof::Nothing => text!(at, "order-without-proof", line = line),
                }
            }
            OrderReply::RestartByAnybody => text!(at, "restart-by-anybody"),
            OrderReply::FlagAtRestart(flag) => {
                let flags = match flag {
                    FlagAtRestart::Of(Color::White) => "white",
                    FlagAtRestart::Of(Color::Black) => "black",
                    FlagAtRestart::BothUnknown => "both",
                };
                text!(at, "flag-at-restart", flags = flags)
            }
            OrderReply::NothingWaits => text!(at, "pin-nothing-waits"),
            OrderReply::WrongPin { wait } => {
                text!(at, "pin-wrong", wait = self.in_seconds(*wait))
            }
            OrderReply::PinTooSoon { wait } => {
                text!(at, "pin-too-soon", wait = self.in_seconds(*wait))
            }
        }
    }

    /// A time to wait, after "in".
    fn in_seconds(&self, wait: Duration) -> String {
        let seconds = wait.as_secs();
        let words = self.words.number(seconds);
        text!(
            self.words.localisation,
            "in-seconds",
            n = seconds,
            words = words
        )
    }

    /// What is said about a move that is sealed.
    fn about_sealing(&self, reply: SealReply) -> String {
        let at = &self.words.localisation;
        match reply {
            SealReply::Now(side) => text!(at, "seal-now", color = self.words.color(side)),
            SealReply::NoMore => text!(at, "seal-no-more"),
        }
    }
}
