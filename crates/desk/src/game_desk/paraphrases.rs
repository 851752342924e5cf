//! A typed line in a player's own words: what is documented for the same is done or answered. Where the line leaves a
//! doubt, the program asks, and "yes" does it. Knows no words: they stand in `grammars/paraphrases/`.

use super::GameDesk;
use super::questions::Asked;
use crate::dialogue::{
    Candidate, HeardReply, Judgement, Reply, Said, SpokenInput, announced_line, attempts,
    legal_attempts, likely_moves,
};
use crate::suggestion::{Chosen, Suggestion};
use crate::typed_line::{
    MOST_SUGGESTED, Typist, denies, said_for_dictated, strange_word, yes_or_no,
};
use announcements::{Announces, Meant, MoveParts, Paraphrase, TypedLine};
use chess_laws::{Attempt, Refusal as NoMove, Time};
use shakmaty::{Move, Position};

/// The signs of castling, in both scripts.
const CASTLING_SIGNS: &str = "oOоО0-–—";

impl GameDesk {
    /// Takes a line that no other reader understands. Returns whether it was understood or asked about.
    pub(super) fn take_paraphrase(&mut self, line: &str, at: Time) -> bool {
        // Words of politeness around a move in notation do not belong to it.
        let practises = self.state().profile().tells_at_once();
        let bare = self.as_typist(|it| it.bare(line)).filter(|_| practises);
        // Any other single word is no announcement: "wie bitte".
        let is_castling = |it: &str| it.chars().all(|sign| CASTLING_SIGNS.contains(sign));
        let is_move =
            |it: &&str| it.contains(|sign: char| sign.is_ascii_digit()) || is_castling(it);
        let bare = bare.filter(is_move);
        if let Some(bare) = bare.filter(|it| self.understands(it, at)) {
            return self.take_documented(bare, at);
        }
        let meant = match self.as_typist(|it| it.means(line)) {
            Some(Paraphrase::Sure(Meant::Line(line))) => return self.take_documented(&line, at),
            Some(Paraphrase::Sure(Meant::Move(parts))) if self.take_move(&parts, at) => {
                return true;
            }
            Some(Paraphrase::Perhaps(meant)) => meant,
            Some(Paraphrase::Sure(Meant::Move(_))) | None => Vec::new(),
        };
        let lines = meant.iter().filter_map(|it| self.documented(it));
        let is_move = |it: &Meant| matches!(it, Meant::Move(_)) && self.documented(it).is_some();
        let moves = match meant.iter().any(is_move) {
            true => Vec::new(),
            false => self.moves_within(line),
        };
        let lines = moves.into_iter().chain(lines);
        let lines = lines.take(MOST_SUGGESTED).collect();
        self.suggest(lines, at)
    }

    /// The moves that can be played and that a line may say beside words that nobody knows, as they are announced, if they
    /// are few. Where games count, none: nothing is completed for the player there.
    fn moves_within(&self, line: &str) -> Vec<String> {
        let state = self.state();
        if !state.profile().tells_at_once() {
            return Vec::new();
        }
        let moves = self.as_typist(|it| it.moves_within(line));
        let position = state.game().position();
        likely_moves(&moves, MOST_SUGGESTED, position, self.context.vocabulary())
    }

    fn is_illegal(&self, attempt: &Attempt) -> bool {
        matches!(
            self.state().game().resolve(attempt),
            Err(NoMove::Illegal(_))
        )
    }

    /// A line may be what dictation has written for a move: "Queen E to". Asks whether that is meant, where players are told
    /// what is legal. Returns whether it was asked.
    pub(super) fn suggest_said_for_dictated(&mut self, line: &str, at: Time) -> bool {
        let code = self.wording().localisation().code();
        let practises = self.state().profile().tells_at_once();
        if !practises || line.contains('?') || denies(line, &code, self.context.vocabulary()) {
            return false;
        }
        let lines = said_for_dictated(line, &code);
        if lines.is_empty() {
            return false;
        }
        let move_said = |line: &String| {
            let read = self.wording().typed().read(line, self.context.vocabulary());
            let judged = read.ok().map(|it| self.judged(&it));
            match judged {
                Some(Judgement::Sure(Candidate {
                    said: Said::Move(mv),
                    ..
                })) => Some(mv),
                _ => self.legal_move_meant(line),
            }
        };
        let own = self.legal_move_meant(line);
        let mut moves: Vec<Move> = own.into_iter().collect();
        for mv in lines.iter().filter_map(move_said) {
            if !moves.contains(&mv) {
                moves.push(mv);
            }
        }
        // What the line itself says is made.
        if own.is_some() && moves.len() == 1 {
            return false;
        }
        if moves.is_empty() || moves.len() > MOST_SUGGESTED {
            return false;
        }
        let vocabulary = self.context.vocabulary();
        let announced = moves.into_iter().map(|it| vocabulary.announce(it));
        self.suggest(announced.collect(), at)
    }

    /// The documented line that a line in own words stands for, where that is no move and leaves no doubt.
    pub(super) fn means_surely(&self, line: &str) -> Option<String> {
        match self.as_typist(|it| it.means(line))? {
            Paraphrase::Sure(Meant::Line(line)) => Some(line),
            Paraphrase::Sure(Meant::Move(_)) | Paraphrase::Perhaps(_) => None,
        }
    }

    /// Whether a line in own words surely is a move that can be played.
    pub(super) fn means_a_legal_move(&self, line: &str) -> bool {
        self.legal_move_meant(line).is_some()
    }

    /// The move that can be played and that a line in own words surely is.
    fn legal_move_meant(&self, line: &str) -> Option<Move> {
        let Paraphrase::Sure(Meant::Move(parts)) = self.as_typist(|it| it.means(line))? else {
            return None;
        };
        match self.attempts(&parts).as_slice() {
            [only] => self.state().game().resolve(only).ok(),
            _ => None,
        }
    }

    /// Asks the reader of own words as the player who types here. Under the Laws it knows few meanings and no board, an
    /// announcement is what its words say, and nothing is completed for the player.
    fn as_typist<T>(&self, ask: impl FnOnce(&Typist<'_>) -> T) -> T {
        let state = self.state();
        let practises = state.profile().tells_at_once();
        let board = state.game().position().board();
        ask(&Typist {
            code: &self.wording().localisation().code(),
            vocabulary: self.context.vocabulary(),
            place: if practises { "practice" } else { "counts" },
            names: &[],
            side: state.settings().lone_human().unwrap_or(state.game().turn()),
            board: practises.then_some(board),
        })
    }

    /// A line was not understood, and no table of announcements has this word: tells the word that is unknown
    /// everywhere, and what can be typed instead.
    pub(super) fn answer_strange(&mut self, line: &str, word: String, at: Time) {
        let typed = self.wording().typed();
        let mended = |nearest: &str| line.replacen(&word, nearest, 1);
        let nearest = typed.nearest(&word, self.context.vocabulary());
        let code = self.wording().localisation().code();
        // "nicht" is like "knight".
        let denied = denies(line, &code, self.context.vocabulary());
        // Nothing is asked that could be answered with yes or no.
        let fits = |line: &str| self.understands(line, at) && self.yes_or_no(line).is_none();
        let nearest = nearest.filter(|it| !denied && fits(&mended(it)));
        if let Some(nearest) = nearest.map(str::to_owned) {
            // Under the Laws nothing is announced but in the player's own words.
            if !self.state().profile().tells_at_once() {
                let nearest = Some(nearest);
                return self.answer(&HeardReply::UnknownWord { word, nearest }.into());
            }
            if self.suggest(vec![mended(&nearest)], at) {
                return;
            }
        }
        let word = strange_word(line, &code, self.context.vocabulary()).map(str::to_owned);
        let phrase = self.as_typist(|it| it.nearest(line));
        self.answer(&HeardReply::Strange { word, phrase }.into());
    }

    /// Whether a documented line is understood.
    fn understands(&self, line: &str, at: Time) -> bool {
        let read = || {
            let read = self.wording().typed().read(line, self.context.vocabulary());
            read.is_ok_and(|it| it.means_something())
        };
        self.help_on(line).is_some() || self.typed_question(line, at).is_some() || read()
    }

    /// Takes a documented line.
    pub(super) fn take_documented(&mut self, line: &str, at: Time) -> bool {
        if let Some(topic) = self.help_on(line) {
            self.answer_help(topic, at);
            return true;
        }
        if let Some(asked) = self.typed_question(line, at) {
            self.ask(&asked, at);
            return true;
        }
        let Ok(read) = self.wording().typed().read(line, self.context.vocabulary()) else {
            return false;
        };
        let castlings = self.castlings(&read);
        let castling = match castlings.as_slice() {
            [] => None,
            [only] => TypedLine::of_attempt(only, self.context.vocabulary()),
            both => {
                let lines = both.iter().filter_map(|it| self.announced_words(it));
                return self.suggest(lines.collect(), at);
            }
        };
        let Some(read) = castling.or(Some(read).filter(TypedLine::means_something)) else {
            return false;
        };
        self.take_read(&read, at);
        true
    }

    /// Takes a move. Where players are told what is legal, the position decides what was left out.
    fn take_move(&mut self, parts: &MoveParts, at: Time) -> bool {
        let attempts = self.attempts(parts);
        let names_none = parts.piece.is_none() && parts.from.is_none() && parts.castling.is_none();
        if let [only] = attempts.as_slice()
            && names_none
            && self.is_illegal(only)
        {
            let others = legal_attempts(parts, self.state().game().position());
            let few = Some(others).filter(|it| it.len() <= MOST_SUGGESTED);
            let lines = few.iter().flatten();
            let lines = lines.filter_map(|it| self.announced_words(it)).collect();
            if self.suggest(lines, at) {
                return true;
            }
        }
        let read = match attempts.as_slice() {
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
                    .filter(|_| !self.is_illegal(only))
            }
        }
    }

    /// The moves that these parts can be.
    fn attempts(&self, parts: &MoveParts) -> Vec<Attempt> {
        attempts(parts, self.state().game().position())
    }

    fn announced_words(&self, attempt: &Attempt) -> Option<String> {
        announced_line(attempt, self.context.vocabulary())
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
    fn suggest(&mut self, mut lines: Vec<String>, at: Time) -> bool {
        let waits =
            self.waits_for_an_answer() || self.state().offer().is_some() || self.asks_to_sign();
        lines.dedup_by(|other, one| self.are_the_same(one, other));
        let Some(first) = lines.first().filter(|_| !waits) else {
            return false;
        };
        // Of two moves, or two things to do, "yes" chooses none.
        let is_clear = lines.len() == 1 || self.typed_question(first, at).is_some();
        let asks = HeardReply::Perhaps {
            lines: lines.clone(),
        };
        self.ask_whether_meant(&asks, Suggestion { lines, is_clear });
        true
    }

    /// Whether two lines ask the same, or say the same move or command.
    fn are_the_same(&self, one: &str, other: &str) -> bool {
        let asked = |line: &str| Asked::Typed(line.to_owned());
        let questions = self.context.questions.as_ref();
        if questions.is_some_and(|it| it.are_the_same(&asked(one), &asked(other), self.wording())) {
            return true;
        }
        let said = |line: &str| {
            let read = self.wording().typed().read(line, self.context.vocabulary());
            match self.judged(&read.ok()?) {
                Judgement::Sure(it) => Some(it.said),
                Judgement::Doubtful(_) | Judgement::Silence | Judgement::Rejected => None,
            }
        };
        let does = |it: &Said| matches!(it, Said::Move(_) | Said::Command(_));
        said(one)
            .filter(does)
            .is_some_and(|it| said(other) == Some(it))
    }

    fn ask_whether_meant(&mut self, asks: &HeardReply, suggestion: Suggestion) {
        self.answer(&asks.clone().into());
        self.announcer.suggests(suggestion);
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
        let suggested = self.announcer.suggested();
        let Some(suggested) = suggested.filter(|_| input == SpokenInput::Shared) else {
            return false;
        };
        let chosen = suggested.agreed(*yes);
        self.choose(chosen, at);
        true
    }

    /// An answer to it, in a line that says nothing else.
    pub(super) fn answers_suggested_line(&mut self, line: &str, at: Time) -> bool {
        let suggested = self.announcer.suggested();
        let chosen = suggested.and_then(|it| it.answered(line, self.wording()));
        let answers = chosen.is_some();
        chosen.into_iter().for_each(|it| self.choose(it, at));
        answers
    }

    fn choose(&mut self, chosen: Chosen, at: Time) {
        let Some(suggested) = self.announcer.suggested().cloned() else {
            return;
        };
        self.announcer.drop_suggested();
        match chosen {
            Chosen::This(line) if self.take_documented(&line, at) => {}
            Chosen::This(_) => self.answer(&HeardReply::NotUnderstood.into()),
            Chosen::Neither => self.answer(&HeardReply::Dropped.into()),
            Chosen::Unclear => {
                let lines = suggested.lines.clone();
                self.ask_whether_meant(&HeardReply::WhichOf { lines }, suggested);
            }
        }
    }

    /// Whether a line says nothing but yes, or nothing but no.
    pub(super) fn yes_or_no(&self, line: &str) -> Option<bool> {
        let code = self.wording().localisation().code();
        yes_or_no(line, &code, self.context.vocabulary())
    }
}
