//! A typed line in a player's own words: what is documented for the same is done or answered. Where the line leaves a
//! doubt, the program asks, and "yes" does it. Knows no words: they stand in `grammars/paraphrases/`.

use super::GameDesk;
use crate::dialogue::{HeardReply, Reply, SpokenInput};
use crate::typed_line::paraphrase;
use announcements::{Command, Meaning, Meant, MoveParts, Paraphrase, TypedLine};
use chess_laws::{Attempt, MoveAttempt, Time};
use shakmaty::{Chess, Move, Position, Role};

impl GameDesk {
    /// Takes a line that no other reader understands. Returns whether it was understood or asked about.
    pub(super) fn take_paraphrase(&mut self, line: &str, at: Time) -> bool {
        let state = self.state();
        // Under the Laws an announcement is what its words say, and nothing is completed for the player.
        if !state.profile().tells_at_once() {
            return false;
        }
        let side = state.settings().lone_human().unwrap_or(state.game().turn());
        let code = self.wording().localisation().code();
        let board = state.game().position().board();
        let places = |role, side| {
            (board.by_role(role) & board.by_color(side))
                .into_iter()
                .collect()
        };
        match paraphrase(line, &code, self.context.vocabulary(), side, &places) {
            None => false,
            Some(Paraphrase::Sure(Meant::Line(line))) => self.take_documented(&line, at),
            Some(Paraphrase::Sure(Meant::Move(parts))) => self.take_move(&parts, at),
            Some(Paraphrase::Perhaps(meant)) => {
                let lines = meant.iter().filter_map(|it| self.documented(it)).collect();
                self.suggest(lines, at)
            }
        }
    }

    /// Takes a documented line.
    fn take_documented(&mut self, line: &str, at: Time) -> bool {
        if let Some(topic) = self.help_on(line) {
            self.answer_help(topic, at);
            return true;
        }
        if let Some(asked) = self.typed_question(line, at) {
            self.ask(&asked, at);
            return true;
        }
        let read = self.wording().typed().read(line, self.context.vocabulary());
        let Some(read) = read.ok().filter(TypedLine::means_something) else {
            return false;
        };
        self.take_read(&read, at);
        true
    }

    /// Takes a move. Where players are told what is legal, the position decides what was left out.
    fn take_move(&mut self, parts: &MoveParts, at: Time) -> bool {
        let read = match self.attempts(parts).as_slice() {
            [] => None,
            [only] => TypedLine::of_attempt(only, self.context.vocabulary()),
            [one, other] => {
                let lines = [one, other].map(|it| self.announced_words(it));
                return self.suggest(lines.into_iter().flatten().collect(), at);
            }
            _ => None,
        };
        let Some(read) = read else {
            return false;
        };
        self.take_read(&read, at);
        true
    }

    /// The documented line for what may be meant; `None` for a move that cannot be played.
    fn documented(&self, meant: &Meant) -> Option<String> {
        match meant {
            Meant::Line(line) => Some(line.clone()),
            Meant::Move(parts) => {
                let attempts = self.attempts(parts);
                let only = attempts.first().filter(|_| attempts.len() == 1)?;
                self.announced_words(only)
            }
        }
    }

    fn announced_words(&self, attempt: &Attempt) -> Option<String> {
        let vocabulary = self.context.vocabulary();
        let words = vocabulary.words_of_attempt(attempt)?;
        Some(vocabulary.grammar().canonical_text(&words))
    }

    /// The moves that these parts can be.
    fn attempts(&self, parts: &MoveParts) -> Vec<Attempt> {
        if let Some(side) = parts.castling {
            return vec![Attempt::Castle(side)];
        }
        let position = self.state().game().position();
        let there = parts.to.and_then(|it| position.board().role_at(it));
        if parts.captured.is_some() && there != parts.captured && !parts.en_passant {
            return Vec::new();
        }
        let named = parts.piece.is_some() || parts.from.is_some();
        if let Some(target) = parts.to
            && (named || !parts.captures || parts.from_file.is_some())
        {
            let from = parts.from;
            return vec![Attempt::Move(MoveAttempt {
                piece: parts.piece,
                origin_file: from.map(|it| it.file()).or(parts.from_file),
                origin_rank: from.map(|it| it.rank()),
                promotion: parts.promotion,
                captures: parts.captures,
                en_passant: parts.en_passant,
                ..MoveAttempt::to(target)
            })];
        }
        let moves = position.legal_moves().into_iter();
        let fitting = moves.filter(|it| fits(parts, *it, position));
        // What a pawn becomes is left open.
        let mut attempts: Vec<Attempt> = fitting.map(|it| attempt_of(it, parts)).collect();
        attempts.dedup();
        attempts
    }

    /// Asks whether a short key is meant that was typed with a capital letter. Returns whether it begins the line.
    pub(super) fn suggest_short_key(&mut self, line: &str, at: Time) -> bool {
        let small = line.to_lowercase();
        let is_key = small
            .split_whitespace()
            .next()
            .is_some_and(|it| it.chars().count() == 1);
        let asks = small != line && is_key && self.typed_question(&small, at).is_some();
        asks && self.suggest(vec![small], at)
    }

    /// Asks whether one of these lines is meant. Returns whether that could be asked: a "yes" to something else that was
    /// asked before must stay one to that.
    fn suggest(&mut self, lines: Vec<String>, at: Time) -> bool {
        let state = self.state();
        let waits = self.conversation.asks()
            || state.offer().is_some()
            || self.conversation.asked_to_sign(state).is_some();
        let Some(first) = lines.first().filter(|_| !waits).cloned() else {
            return false;
        };
        // Of two moves, or two things to do, "yes" chooses none.
        let is_clear = lines.len() == 1 || self.typed_question(&first, at).is_some();
        self.answer(&HeardReply::Perhaps { lines }.into());
        if is_clear {
            self.announcer.suggests(first);
        }
        true
    }

    /// Yes or no to what the program has just asked about, where nothing else was asked. Returns whether that was
    /// answered.
    pub(super) fn answers_suggestion(
        &mut self,
        input: SpokenInput,
        reply: &Reply,
        at: Time,
    ) -> bool {
        let Reply::Heard(HeardReply::NothingAsked { yes }) = reply else {
            return false;
        };
        // Lines are typed where both players share the input.
        if input != SpokenInput::Shared {
            return false;
        }
        self.answers_suggested_line(*yes, at)
    }

    /// Yes or no to it, in a line that says nothing else.
    pub(super) fn answers_suggested_line(&mut self, yes: bool, at: Time) -> bool {
        let Some(line) = self.announcer.take_suggested() else {
            return false;
        };
        let done = yes && self.take_documented(&line, at);
        match (yes, done) {
            (true, true) => {}
            (true, false) => self.answer(&HeardReply::NotUnderstood.into()),
            (false, _) => self.answer(&HeardReply::Dropped.into()),
        }
        true
    }

    /// Whether a line says nothing but yes, or nothing but no.
    pub(super) fn yes_or_no(&self, line: &str) -> Option<bool> {
        let vocabulary = self.context.vocabulary();
        let read = self.wording().typed().read(line, vocabulary).ok()?;
        let words = &read.exact().next()?.words;
        match vocabulary.meanings(words).as_slice() {
            [Meaning::Command(Command::Yes)] => Some(true),
            [Meaning::Command(Command::No)] => Some(false),
            _ => None,
        }
    }
}

/// Whether a legal move has these parts.
fn fits(parts: &MoveParts, mv: Move, position: &Chess) -> bool {
    let captured = match parts.captured {
        Some(role) => position.board().role_at(mv.to()) == Some(role) || mv.is_en_passant(),
        None => true,
    };
    let from_file = parts
        .from_file
        .is_none_or(|file| mv.from().map(|it| it.file()) == Some(file) && mv.role() == Role::Pawn);
    captured
        && from_file
        && parts.piece.is_none_or(|it| it == mv.role())
        && parts.from.is_none_or(|it| mv.from() == Some(it))
        && parts.to.is_none_or(|it| mv.to() == it)
        && parts.to_file.is_none_or(|it| mv.to().file() == it)
        && (!parts.captures || mv.is_capture())
        && (!parts.en_passant || mv.is_en_passant())
        && (mv.promotion() == parts.promotion || parts.promotion.is_none())
}

/// A legal move as it is announced in full; what a pawn becomes is left open unless it was said.
fn attempt_of(mv: Move, parts: &MoveParts) -> Attempt {
    Attempt::Move(MoveAttempt {
        piece: Some(mv.role()),
        origin_file: mv.from().map(|it| it.file()),
        origin_rank: mv.from().map(|it| it.rank()),
        promotion: parts.promotion,
        captures: mv.is_capture(),
        ..MoveAttempt::to(mv.to())
    })
}
