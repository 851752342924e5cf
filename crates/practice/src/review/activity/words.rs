//! The sentences of the review.

use pgn_tree::{Comment, EditError, GameText, GameTree, NodeId, Step};
use shakmaty::{ByColor, Color, Move, Position};
use std::time::Duration;

use crate::drawings;
use crate::review::{Cursor, Fault, Guesses, JudgedMove, Stuck};
use desk::dialogue::{AdviceReply, Judged};
use desk::messages::{Phrase, PracticeWording, Wording, excerpt, phrase, result, text};
use desk::printing::visible_words;
use game::scoresheet::ENGINE;

/// How many faults of a game are told.
const FAULTS: usize = 3;

/// The glyphs that have a name of their own.
pub(super) const NAMED: [u8; 15] = [1, 2, 3, 4, 5, 6, 7, 10, 13, 14, 15, 16, 17, 18, 19];

/// The wording of the review.
pub(super) struct ReviewTexts<'a>(&'a Wording);

impl<'a> ReviewTexts<'a> {
    /// In this wording, with marks around notation.
    pub(super) const fn of(words: &'a Wording) -> Self {
        Self(words)
    }

    /// How many games there are.
    pub(super) fn count(&self, count: usize) -> Phrase {
        phrase!(self.0, "review-count", n = count)
    }

    /// A game of the list.
    pub(super) fn listed(&self, number: usize, game: &GameText) -> Phrase {
        let game = self.named(|it| game.tag(it));
        let number = number.to_string();
        phrase!(self.0, "review-listed", number = number, game = game)
    }

    /// A game by its players, event, year and result, as far as they are known.
    fn named<'t>(&self, tag: impl Fn(&str) -> Option<&'t str>) -> String {
        let known = |name: &str| {
            let value = tag(name)?;
            (!value.is_empty() && !value.starts_with(['?', '*'])).then(|| excerpt(value))
        };
        let players = self.players_by(&tag);
        let year = known("Date").map(|it| it.chars().take(4).collect::<String>());
        let about = [
            known("Event"),
            year,
            known("Result").map(|it| self.result(&it)),
        ]
        .into_iter()
        .flatten();
        let all: Vec<String> = [players].into_iter().chain(about).collect();
        all.join(", ")
    }

    /// Both players, as far as they are known.
    fn players_by<'t>(&self, tag: impl Fn(&str) -> Option<&'t str>) -> String {
        let name = |name: &str, color| {
            let known = tag(name).filter(|it| !it.is_empty() && *it != "?");
            known.map_or_else(|| self.0.side_name(color), |it| self.player(it))
        };
        let white = name("White", Color::White);
        let black = name("Black", Color::Black);
        let at = self.0.localisation();
        text!(at, "review-players", white = white, black = black)
    }

    /// A player by the name in a tag.
    fn player(&self, name: &str) -> String {
        match name.strip_prefix(ENGINE) {
            Some(level) => {
                let level = excerpt(level);
                text!(self.0.localisation(), "review-engine", level = level)
            }
            None => excerpt(&as_spoken(name)),
        }
    }

    /// A result in words; one that is written in another way stays as it is.
    fn result(&self, written: &str) -> String {
        let at = self.0.localisation();
        match written {
            "1-0" => text!(at, "review-result-white"),
            "0-1" => text!(at, "review-result-black"),
            "1/2-1/2" => text!(at, "review-result-draw"),
            "*" => text!(at, "review-result-open"),
            other => other.to_owned(),
        }
    }

    pub(super) fn more_games(&self) -> Phrase {
        phrase!(self.0, "review-more-games")
    }

    pub(super) fn choose(&self) -> Phrase {
        phrase!(self.0, "review-choose")
    }

    /// The game that was opened.
    pub(super) fn opened(&self, game: &GameTree) -> Phrase {
        let plies = game.main_line().count() - 1;
        let game = self.named(|it| game.tag(it));
        phrase!(self.0, "review-opened", game = game, n = plies.div_ceil(2))
    }

    /// The players of a game.
    pub(super) fn players(&self, game: &GameTree) -> String {
        self.players_by(|it| game.tag(it))
    }

    /// The mistakes in a game that could not be read as a whole. `line` is the line of the file in
    /// which its text begins.
    pub(super) fn faults(&self, game: &GameTree, line: usize) -> Vec<Phrase> {
        let told = |it: &pgn_tree::Fault| {
            let line = line + it.place.line - 1;
            phrase!(
                self.0,
                "review-fault",
                line = line.to_string(),
                column = it.place.column.to_string(),
                mistake = self.0.scoresheet().mistake(&it.mistake)
            )
        };
        let all = game.faults();
        let mut faults: Vec<Phrase> = all.iter().take(FAULTS).map(told).collect();
        let more = all.len().saturating_sub(FAULTS);
        faults.extend((more > 0).then(|| phrase!(self.0, "review-more-faults", n = more)));
        faults
    }

    /// The move that led here.
    pub(super) fn arrived(&self, cursor: &Cursor) -> Phrase {
        let Some((number, side)) = cursor.number(cursor.at()) else {
            return phrase!(self.0, "review-start");
        };
        let mv = match cursor.node().step() {
            Some(Step::Move(mv)) => self.0.announcement(mv, cursor.position().is_check()),
            Some(Step::Null) | None => text!(self.0.localisation(), "review-null"),
        };
        let number = number.to_string();
        let color = self.0.color(side);
        match cursor.is_in_variation() {
            true => phrase!(
                self.0,
                "review-move-in-variation",
                number = number,
                color = color,
                mv = mv
            ),
            false => phrase!(
                self.0,
                "review-move",
                number = number,
                color = color,
                mv = mv
            ),
        }
    }

    fn announced(&self, mv: Move) -> String {
        self.0.announced(mv)
    }

    fn announced_all(&self, moves: &[Move]) -> String {
        let all: Vec<String> = moves.iter().map(|it| self.announced(*it)).collect();
        all.join(", ")
    }

    /// What is written here: glyphs, comments, variations.
    pub(super) fn remarks(&self, cursor: &Cursor) -> Vec<Phrase> {
        let mut remarks = Vec::from_iter(self.decided(cursor));
        remarks.extend(self.comments(cursor));
        let count = cursor.alternatives().len();
        remarks.extend((count > 0).then(|| phrase!(self.0, "review-variations", n = count)));
        remarks
    }

    /// That the position is mate or stalemate.
    fn decided(&self, cursor: &Cursor) -> Option<Phrase> {
        match cursor.position() {
            it if it.is_checkmate() => Some(phrase!(self.0, "outcome-checkmate")),
            it if it.is_stalemate() => Some(phrase!(self.0, "outcome-stalemate")),
            _ => None,
        }
    }

    /// Glyphs, comments, and what is drawn.
    pub(super) fn comments(&self, cursor: &Cursor) -> Vec<Phrase> {
        let node = cursor.node();
        let glyphs = node.nags().iter().map(|it| {
            let glyph = self.glyph(*it);
            phrase!(self.0, "review-glyph", glyph = glyph)
        });
        let offer = node.offers_draw();
        let offer = offer.then(|| phrase!(self.0, "review-draw-offer"));
        let words = node.before().iter().chain(node.comments());
        let comments = words.filter_map(|it| self.comment(it));
        let drawn = drawings::told(self.0, &drawings::drawings(node));
        glyphs.chain(offer).chain(comments).chain(drawn).collect()
    }

    /// A comment; `None` if it holds only what programs write for each other.
    fn comment(&self, comment: &Comment) -> Option<Phrase> {
        let words = visible_words(&comment.for_readers());
        (!words.is_empty()).then(|| phrase!(self.0, "review-comment", words = words))
    }

    fn glyph(&self, nag: u8) -> String {
        match NAMED.contains(&nag) {
            true => self.0.localisation().named(&format!("review-glyph-{nag}")),
            false => text!(
                self.0.localisation(),
                "review-glyph-other",
                number = nag.to_string()
            ),
        }
    }

    pub(super) fn no_remark(&self) -> Phrase {
        phrase!(self.0, "review-no-remark")
    }

    /// Which moves follow.
    pub(super) fn follows(&self, cursor: &Cursor) -> Vec<Phrase> {
        let tree = cursor.game();
        let move_to = |it: &NodeId| match tree.node(*it).step() {
            Some(Step::Move(mv)) => self.announced(mv),
            Some(Step::Null) | None => text!(self.0.localisation(), "review-null"),
        };
        let moves: Vec<String> = cursor.node().children().iter().map(move_to).collect();
        let Some((first, others)) = moves.split_first() else {
            return vec![self.ended(cursor)];
        };
        let mut told = vec![phrase!(self.0, "review-follows", mv = first.clone())];
        if !others.is_empty() {
            told.push(phrase!(
                self.0,
                "review-follows-or",
                moves = others.join(", ")
            ));
        }
        told
    }

    /// Where a line ends.
    fn ended(&self, cursor: &Cursor) -> Phrase {
        match (cursor.node().is_broken(), cursor.is_in_variation()) {
            (true, _) => phrase!(self.0, "review-unread"),
            (false, true) => phrase!(self.0, "review-variation-ends"),
            (false, false) => {
                let result = self.result(&result(cursor.game().result()));
                phrase!(self.0, "review-game-ends", result = result)
            }
        }
    }

    /// Why there is nowhere to go.
    pub(super) fn stuck(&self, stuck: Stuck, cursor: &Cursor) -> Phrase {
        match stuck {
            Stuck::AtStart => phrase!(self.0, "review-start"),
            Stuck::AtEnd | Stuck::Unread => self.ended(cursor),
            Stuck::NoMove(number) => {
                phrase!(self.0, "review-no-move", number = number.to_string())
            }
            Stuck::NoVariation(0) => phrase!(self.0, "review-no-variation"),
            Stuck::NoVariation(count) => phrase!(self.0, "review-variations", n = count),
            Stuck::OnMain => phrase!(self.0, "review-on-main"),
        }
    }

    pub(super) fn ask_to_add(&self, mv: Move) -> Phrase {
        phrase!(self.0, "review-ask-add", mv = self.announced(mv))
    }

    pub(super) fn added(&self, mv: Move) -> Phrase {
        phrase!(self.0, "review-added", mv = self.announced(mv))
    }

    pub(super) fn commented(&self, words: &str) -> Phrase {
        let words = visible_words(words);
        phrase!(self.0, "review-commented", words = words)
    }

    pub(super) fn comment_deleted(&self, words: &str) -> Phrase {
        let words = visible_words(words);
        phrase!(self.0, "review-comment-deleted", words = words)
    }

    /// That the glyph is there already.
    pub(super) fn marked_before(&self, nag: u8) -> Phrase {
        phrase!(self.0, "review-marked-before", glyph = self.glyph(nag))
    }

    pub(super) fn marked(&self, nag: u8) -> Phrase {
        phrase!(self.0, "review-marked", glyph = self.glyph(nag))
    }

    pub(super) fn not_added(&self, error: EditError) -> Phrase {
        match error {
            EditError::Empty => phrase!(self.0, "review-comment-empty"),
            EditError::Brace => phrase!(self.0, "review-comment-brace"),
            EditError::Illegal => phrase!(self.0, "review-unfit"),
            EditError::Broken => phrase!(self.0, "review-unread"),
            EditError::TooDeep => phrase!(self.0, "review-too-deep"),
        }
    }

    fn judged(&self, judged: Judged) -> String {
        PracticeWording::of(self.0).judged(judged)
    }

    /// A hint.
    pub(super) fn advice(&self, advice: AdviceReply) -> String {
        PracticeWording::of(self.0).advice(advice)
    }

    /// A mistake of the walk.
    pub(super) fn mistake(&self, judged_move: &JudgedMove, number: usize, count: usize) -> Phrase {
        phrase!(
            self.0,
            "review-mistake",
            index = number.to_string(),
            count = count.to_string(),
            number = judged_move.number.to_string(),
            color = self.0.color(judged_move.side),
            played = self.announced(judged_move.played)
        )
    }

    /// What was better than a mistake, with its line, and what became of the mistake.
    pub(super) fn better(&self, judged_move: &JudgedMove) -> Vec<Phrase> {
        let Some((best, rest)) = judged_move.better.line.split_first() else {
            return Vec::new();
        };
        let mut told = vec![phrase!(self.0, "review-better", mv = self.announced(*best))];
        told.extend(self.goes_on(rest));
        told.push(Phrase::sentence(&self.judged(judged_move.better.judged)));
        told.extend(judged_move.judged().map(|it| {
            let judged = self.judged(it);
            phrase!(self.0, "review-after-mistake", judged = judged)
        }));
        told
    }

    /// What the table says of a move: its time, how the game stood after it, and how bad it was.
    pub(super) fn row(
        &self,
        row: &JudgedMove,
        time: Option<Duration>,
        after: Option<Judged>,
    ) -> Vec<Phrase> {
        let time = time.map(|it| self.time(it));
        let time = time.map(|time| phrase!(self.0, "review-row-time", time = time));
        let after = after.filter(|it| !matches!(it, Judged::Mate { moves: 0, .. }));
        let after = after.map(|it| Phrase::sentence(&self.judged(it)));
        let fault = row.fault.map(|fault| {
            let fault = self.fault(fault);
            match row.better.line.first() {
                Some(better) => {
                    let better = self.announced(*better);
                    phrase!(self.0, "review-row-fault", grade = fault, mv = better)
                }
                None => Phrase::sentence(&format!("{fault}.")),
            }
        });
        [time, after, fault].into_iter().flatten().collect()
    }

    fn time(&self, time: Duration) -> String {
        match time.as_secs() {
            0 => text!(self.0.localisation(), "review-no-time"),
            seconds => self.0.exact_time(Duration::from_secs(seconds)),
        }
    }

    fn fault(&self, fault: Fault) -> String {
        let at = self.0.localisation();
        match fault {
            Fault::Inaccuracy => text!(at, "review-inaccuracy"),
            Fault::Mistake => text!(at, "review-mistake-word"),
            Fault::Blunder => text!(at, "review-blunder"),
        }
    }

    /// How accurately the sides played; `None` without a move.
    pub(super) fn accuracy(&self, sides: ByColor<Option<f64>>) -> Option<Phrase> {
        let percent = |it: f64| format!("{it:.0}");
        match (sides.white.map(percent), sides.black.map(percent)) {
            (Some(white), Some(black)) => Some(phrase!(
                self.0,
                "review-accuracy",
                white = white,
                black = black
            )),
            (Some(only), None) => {
                let color = self.0.color(Color::White);
                Some(phrase!(
                    self.0,
                    "review-accuracy-of",
                    color = color,
                    percent = only
                ))
            }
            (None, Some(only)) => {
                let color = self.0.color(Color::Black);
                Some(phrase!(
                    self.0,
                    "review-accuracy-of",
                    color = color,
                    percent = only
                ))
            }
            (None, None) => None,
        }
    }

    /// How many moves of a side were bad, by how bad they were.
    pub(super) fn counts(
        &self,
        side: Color,
        inaccuracies: usize,
        mistakes: usize,
        blunders: usize,
    ) -> Phrase {
        let at = self.0.localisation();
        let counts = [
            text!(at, "review-inaccuracies", n = inaccuracies),
            text!(at, "review-mistakes", n = mistakes),
            text!(at, "review-blunders", n = blunders),
        ];
        let color = self.0.color(side);
        phrase!(
            self.0,
            "review-counts",
            color = color,
            counts = counts.join(", ")
        )
    }

    /// A move for which its player thought long.
    pub(super) fn long_thought(&self, cursor: &Cursor, there: NodeId, time: Duration) -> Phrase {
        let (number, side) = cursor.number(there).unwrap_or((0, Color::White));
        phrase!(
            self.0,
            "review-long-thought",
            number = number.to_string(),
            color = self.0.color(side),
            time = self.time(time)
        )
    }

    fn goes_on(&self, moves: &[Move]) -> Option<Phrase> {
        let all = self.announced_all(moves);
        (!moves.is_empty()).then(|| phrase!(self.0, "review-goes-on", moves = all))
    }

    /// What answers a mistake.
    pub(super) fn refuted(&self, played: Move, reply: Move) -> Phrase {
        let (played, reply) = (self.announced(played), self.announced(reply));
        phrase!(self.0, "review-why-refuted", played = played, reply = reply)
    }

    /// What is better than a mistake, without its line.
    pub(super) fn better_is(&self, mv: Move) -> Phrase {
        phrase!(self.0, "review-why-better", mv = self.announced(mv))
    }

    pub(super) fn no_mistake(&self, mv: Move) -> Phrase {
        phrase!(self.0, "review-why-no-mistake", mv = self.announced(mv))
    }

    pub(super) fn as_good(&self, mv: Move) -> Phrase {
        phrase!(self.0, "review-as-good", mv = self.announced(mv))
    }

    /// A move that is not the answer.
    pub(super) fn not_good(&self, mv: Move, judged: Option<Judged>, better: bool) -> Vec<Phrase> {
        let mv = self.announced(mv);
        let mut told = vec![match better {
            true => phrase!(self.0, "review-somewhat-better", mv = mv),
            false => phrase!(self.0, "review-not-better", mv = mv),
        }];
        told.extend(judged.map(|it| Phrase::sentence(&self.judged(it))));
        told
    }

    pub(super) fn begin_guessing(&self, side: Color) -> Phrase {
        phrase!(self.0, "review-guess-begin", color = self.0.color(side))
    }

    pub(super) fn ask_to_guess(&self, side: Color) -> Phrase {
        phrase!(self.0, "review-guess-ask", color = self.0.color(side))
    }

    pub(super) fn was_played(&self, mv: Move) -> Phrase {
        phrase!(self.0, "review-was-played", mv = self.announced(mv))
    }

    /// How the guessing went.
    pub(super) fn guessed(&self, guesses: &Guesses) -> Phrase {
        phrase!(
            self.0,
            "review-guessed",
            right = guesses.at_once.to_string(),
            asked = guesses.asked.to_string()
        )
    }
}

/// A name as it is said: PGN has the family name first, with a comma behind it.
fn as_spoken(name: &str) -> String {
    match name.split_once(',') {
        Some((family, given)) if !given.contains(',') && !given.trim().is_empty() => {
            format!("{} {}", given.trim(), family.trim())
        }
        _ => name.to_owned(),
    }
}
