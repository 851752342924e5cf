//! The table of a game: for each move its time, how the game stood after it, and how bad it was. It is told at each move, or
//! asked for its greatest mistake, its accuracy and its times.

use std::cmp::Reverse;

use pgn_tree::NodeId;
use shakmaty::{ByColor, Color, Position};

use super::asked::{Job, Table, Wish};
use super::judging::LINE;
use super::{Mode, Outputs, ReviewActivity};
use crate::advice::{About, Advice, Wanted};
use crate::review::{Fault, JudgedMove, accuracies, clocks, judged_moves, main_line, stood, times};
use desk::activities::Talks;
use desk::messages::{Phrase, phrase, text};

/// How many of the moves are told for which the players thought longest.
const LONGEST: usize = 3;

impl ReviewActivity {
    /// What the clocks showed after the move that led here, as far as the file has it.
    pub(super) fn tell_clocks(&mut self) -> Outputs {
        let Some(cursor) = self.cursor() else {
            return self.not_here();
        };
        let (words, clocks) = (&self.frame.words, clocks(cursor.game(), cursor.at()));
        let told = Color::ALL.into_iter().filter_map(|side| {
            let left = words.exact_time((*clocks.get(side))?);
            let color = words.color(side);
            Some(phrase!(words, "review-clock", color = color, left = left))
        });
        let mut told: Vec<Phrase> = told.collect();
        if told.is_empty() {
            told.push(phrase!(words, "review-no-clocks"));
        }
        self.frame.say(told)
    }

    /// What was wanted of the moves of the main line: at once if they are known, otherwise once the engine has looked at
    /// them.
    pub(super) fn look(&mut self, wish: Wish) -> Outputs {
        let Some(cursor) = self.cursor() else {
            return self.not_here();
        };
        if wish == Wish::Next && matches!(self.mode, Mode::Walking(_)) {
            return self.next_mistake();
        }
        let tree = cursor.game();
        let positions = tree.main_line().count();
        if positions < 2 {
            let none = text!(self.frame.localisation(), "review-no-moves");
            return self.tell(&none);
        }
        if self.known_table().is_some_and(Table::is_whole) {
            return self.grant(wish);
        }
        let about = About::main_line(tree);
        let wanted = Wanted {
            lines: 1,
            plies: LINE,
        };
        self.consult(Job::Look(Vec::new(), positions, wish), about, wanted)
    }

    /// The table, if the main line is still the one that it is of.
    fn known_table(&self) -> Option<&Table> {
        let line = main_line(self.cursor()?.game());
        let moves = line.iter().map(|(_, mv)| *mv);
        self.table
            .as_ref()
            .filter(|it| moves.eq(it.moves.iter().copied()))
    }

    /// The engine has looked at these positions of the main line.
    pub(super) fn looked(&mut self, advice: &[Option<Advice>], wish: Wish) -> Outputs {
        let Some(cursor) = self.cursor() else {
            return Vec::new();
        };
        let line = main_line(cursor.game());
        self.table = Some(Table {
            rows: judged_moves(&line, advice),
            stood: stood(&line, advice),
            moves: line.iter().map(|(_, mv)| *mv).collect(),
        });
        self.grant(wish)
    }

    /// Tells what was wanted of the table.
    fn grant(&mut self, wish: Wish) -> Outputs {
        match wish {
            Wish::Walk => self.sum_up(),
            Wish::Table => {
                self.tells_table = true;
                let mut sentences = vec![phrase!(self.frame.words, "review-table")];
                sentences.extend(self.row());
                self.frame.say(sentences)
            }
            Wish::Accuracy => {
                let told = self.accuracy();
                self.frame.say(told)
            }
            Wish::Greatest => {
                // Of two alike the earlier one.
                let found = self.mistakes().into_iter().rev();
                let found = found.max_by(JudgedMove::compare);
                let begins = phrase!(self.frame.words, "review-greatest");
                self.show_mistake(found, begins, "lookback-none")
            }
            Wish::Next => {
                let here = self
                    .cursor()
                    .map_or(0, |it| it.game().way(it.at()).len() - 1);
                let mut found = self.mistakes().into_iter();
                let found = found.find(|it| it.plies >= here);
                let begins = phrase!(self.frame.words, "review-next-mistake");
                self.show_mistake(found, begins, "review-no-further-mistake")
            }
        }
    }

    /// The mistakes of the side that is looked at.
    fn mistakes(&self) -> Vec<JudgedMove> {
        let side = self.side();
        let rows = self.table.iter().flat_map(|it| &it.rows);
        let is_theirs = |it: &&JudgedMove| side.is_none_or(|side| side == it.side);
        rows.filter(|it| it.is_mistake())
            .filter(is_theirs)
            .cloned()
            .collect()
    }

    /// Tells how many mistakes there are, and begins the walk through them.
    fn sum_up(&mut self) -> Outputs {
        let found = self.mistakes();
        let at = self.frame.localisation();
        // The greatest; of two alike the earlier one.
        let worst = found.iter().rev();
        let Some(worst) = worst.max_by(|one, other| one.compare(other)) else {
            let none = text!(at, "lookback-none");
            return self.tell(&none);
        };
        let summary = text!(
            at,
            "lookback-summary",
            n = found.len(),
            number = worst.number
        );
        self.begin_walk(found, Phrase::sentence(&summary))
    }

    /// Goes to a mistake and tells it; `none` names the text for a game without one.
    fn show_mistake(&mut self, found: Option<JudgedMove>, begins: Phrase, none: &str) -> Outputs {
        let Some(found) = found else {
            let none = self.frame.localisation().named(none);
            return self.tell(&none);
        };
        self.mode = Mode::Stepping;
        self.frame.view = None;
        self.questions.forget();
        if let Some(cursor) = self.cursor_mut() {
            let there = cursor.game().main_line().nth(found.plies + 1);
            cursor.jump(there.unwrap_or(NodeId::ROOT));
        }
        let mut sentences = vec![begins];
        sentences.extend(self.cursor().map(|it| self.texts().arrived(it)));
        sentences.extend(self.row_of(&found));
        self.frame.say(sentences)
    }

    /// The table at each move, or no more.
    pub(super) fn toggle_table(&mut self) -> Outputs {
        if self.tells_table {
            self.tells_table = false;
            let off = text!(self.frame.localisation(), "review-table-off");
            return self.tell(&off);
        }
        self.look(Wish::Table)
    }

    /// What the table says of the move that led here, if it is told.
    pub(super) fn row(&self) -> Vec<Phrase> {
        let (Some(cursor), Some(table)) = (self.cursor(), self.known_table()) else {
            return Vec::new();
        };
        if !self.tells_table || cursor.is_in_variation() {
            return Vec::new();
        }
        let plies = cursor.game().way(cursor.at()).len().checked_sub(2);
        let row = plies.and_then(|it| table.row(it));
        row.map(|it| self.row_of(it)).unwrap_or_default()
    }

    fn row_of(&self, row: &JudgedMove) -> Vec<Phrase> {
        let time = self.cursor().map(|it| times(it.game()));
        let time = time.and_then(|it| it.get(row.plies).copied().flatten());
        let stood = self.table.as_ref().map(|it| &it.stood);
        let after = stood.and_then(|it| it.get(row.plies + 1).copied());
        self.texts().row(row, time, after)
    }

    /// How accurately each side played, and how many moves of each kind were bad.
    fn accuracy(&self) -> Vec<Phrase> {
        let Some(table) = &self.table else {
            return Vec::new();
        };
        let mut moved = vec![None; table.moves.len()];
        for row in &table.rows {
            moved[row.plies] = Some(row.side);
        }
        let texts = self.texts();
        let mut told = Vec::from_iter(texts.accuracy(accuracies(&table.stood, &moved)));
        let counts = |side: Color, fault: Fault| {
            let rows = table.rows.iter();
            rows.filter(|it| it.side == side && it.fault == Some(fault))
                .count()
        };
        let sides = ByColor {
            white: Color::White,
            black: Color::Black,
        };
        told.extend(sides.into_iter().map(|side| {
            let [inaccuracies, mistakes, blunders] =
                [Fault::Inaccuracy, Fault::Mistake, Fault::Blunder].map(|it| counts(side, it));
            texts.counts(side, inaccuracies, mistakes, blunders)
        }));
        told
    }

    /// The moves for which the players thought longest.
    pub(super) fn tell_longest(&mut self) -> Outputs {
        let Some(cursor) = self.cursor() else {
            return self.not_here();
        };
        let (tree, side) = (cursor.game(), self.side());
        let line: Vec<NodeId> = tree.main_line().collect();
        let by = |plies: usize| tree.node(line[plies]).position().turn();
        let times = times(tree).into_iter().enumerate();
        let known = times.filter_map(|(plies, time)| Some((plies, time?)));
        let mut known: Vec<_> = known
            .filter(|(plies, _)| side.is_none_or(|side| side == by(*plies)))
            .collect();
        known.sort_by_key(|(_, time)| Reverse(*time));
        known.truncate(LONGEST);
        let texts = self.texts();
        let told = known.iter().map(|(plies, time)| {
            let there = line[plies + 1];
            texts.long_thought(cursor, there, *time)
        });
        let mut told: Vec<Phrase> = told.collect();
        if told.is_empty() {
            told.push(phrase!(self.frame.words, "review-no-times"));
        }
        self.frame.say(told)
    }
}
