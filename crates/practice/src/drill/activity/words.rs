//! The sentences of drills.

use std::time::Duration;

use board_questions::MadeMove;
use shakmaty::{Chess, Color, Move, Role, Square};

use crate::drill::{
    Asks, Drill, DrillQuestion, Expected, Level, Named, RoundResult, Shade, Tally, Told,
};
use chess_laws::PieceAt;
use chess_laws::algebraic::{Custom, Length, Pieces, Style};
use desk::messages::{Announcements, Phrase, Wording, phrase, text};
use desk::own_page::Choice;
use desk::typed_line::typed_words;

/// No knight needs more moves than this to any square.
const MOST_MOVES: u8 = 6;

/// The wording of drills.
pub(super) struct DrillTexts<'a>(&'a Wording);

impl<'a> DrillTexts<'a> {
    /// In this wording, with marks around notation.
    pub(super) const fn of(words: &'a Wording) -> Self {
        Self(words)
    }

    /// The name of a drill.
    pub(super) fn name(&self, drill: Drill) -> String {
        let at = self.0.localisation();
        match drill {
            Drill::Colours => text!(at, "drill-name-colours"),
            Drill::Neighbours => text!(at, "drill-name-neighbours"),
            Drill::Knight => text!(at, "drill-name-knight"),
            Drill::Reach => text!(at, "drill-name-reach"),
            Drill::Memory => text!(at, "drill-name-memory"),
            Drill::Blindfold => text!(at, "drill-name-blindfold"),
            Drill::Announce => text!(at, "drill-name-announce"),
            Drill::Names => text!(at, "drill-name-names"),
            Drill::Find => text!(at, "drill-name-find"),
            Drill::Read => text!(at, "drill-name-read"),
        }
    }

    /// Which drill the player wants.
    pub(super) fn choose(&self, offered: &[Drill]) -> Phrase {
        let named =
            |(index, drill): (usize, &Drill)| format!("{}: {}", index + 1, self.name(*drill));
        let drills: Vec<String> = offered.iter().enumerate().map(named).collect();
        phrase!(self.0, "drill-choose", drills = drills.join(", "))
    }

    /// A button for each of these drills.
    pub(super) fn drills(&self, offered: &[Drill]) -> Vec<Choice> {
        let offered = offered.iter().enumerate();
        let button = |(index, drill): (usize, &Drill)| {
            Choice::of(self.name(*drill), (index + 1).to_string())
        };
        offered.map(button).collect()
    }

    /// The answers from which the player can choose; none where there are too many.
    pub(super) fn answers(&self, expected: &Expected) -> Vec<Choice> {
        let at = self.0.localisation();
        let lines: Vec<String> = match expected {
            Expected::Shade(_) => vec![text!(at, "drill-light"), text!(at, "drill-dark")],
            Expected::YesNo(_) => vec![text!(at, "own-page-yes"), text!(at, "own-page-no")],
            // The moves of a knight.
            Expected::Number(_) => (1..=MOST_MOVES).map(|it| it.to_string()).collect(),
            Expected::OnSquare(_) => {
                let pieces = Role::ALL.into_iter().rev();
                let pieces = pieces.flat_map(|role| Color::ALL.map(|it| role.of(it)));
                let pieces = pieces.map(|it| self.0.piece_with_side(it));
                pieces.chain([text!(at, "drill-empty")]).collect()
            }
            Expected::Squares(_)
            | Expected::Way { .. }
            | Expected::Name(_)
            | Expected::Move { .. } => Vec::new(),
        };
        let lines = lines.iter().map(|it| Phrase::sentence(it).text);
        lines.map(|it| Choice::of(it.clone(), it)).collect()
    }

    pub(super) fn begin(&self, drill: Drill, level: Level, length: u32) -> Phrase {
        let (name, level) = (self.name(drill), level.number());
        phrase!(
            self.0,
            "drill-begin",
            name = name,
            level = level,
            count = length
        )
    }

    pub(super) fn best(&self, best: &RoundResult) -> Phrase {
        let time = self.time(Duration::try_from_secs_f64(best.seconds).unwrap_or_default());
        let (right, asked) = (best.right, best.asked);
        phrase!(
            self.0,
            "drill-best",
            right = right,
            asked = asked,
            time = time
        )
    }

    /// What a question is about, in parts that can be broken off.
    pub(super) fn told(&self, told: &Told) -> Vec<Phrase> {
        match told {
            Told::Position(sides) => sides.iter().map(|it| self.side(it)).collect(),
            Told::Moves(made) => {
                let numbered = made.chunk_by(|one, other| one.number == other.number);
                numbered.map(|it| self.moves(it)).collect()
            }
            Told::Names(all) => {
                let alike = all.chunk_by(|one, other| {
                    std::mem::discriminant(one) == std::mem::discriminant(other)
                });
                alike.map(|it| self.names(it)).collect()
            }
        }
    }

    fn side(&self, (color, pieces): &(Color, Vec<PieceAt>)) -> Phrase {
        let piece = |it: &PieceAt| self.0.piece_on(it.role, it.square);
        let pieces: Vec<String> = pieces.iter().map(piece).collect();
        let color = self.0.color(*color);
        phrase!(
            self.0,
            "drill-pieces",
            color = color,
            pieces = pieces.join(", ")
        )
    }

    fn names(&self, all: &[Named]) -> Phrase {
        let named = |it: &Named| format!("{}: {}", self.sign(*it), self.name_of(*it));
        let names: Vec<String> = all.iter().map(named).collect();
        phrase!(self.0, "drill-names", names = names.join(", "))
    }

    /// How it is written; a piece by its usual name in the player's language, or by its letter.
    fn sign(&self, named: Named) -> String {
        let role = match named {
            Named::File(file) => return file.char().to_string(),
            Named::Rank(rank) => return rank.char().to_string(),
            Named::Piece(role) => role,
        };
        let code = self.0.localisation().code();
        let (_, value) = in_lexicon(named);
        let words = typed_words(&code);
        let name = words.and_then(|it| it.phrases("piece", &value).first());
        let pieces = || Pieces::named(&code).unwrap_or_else(Pieces::english);
        let letter = || {
            let letter = pieces().letter(role).to_string();
            // In some languages the pawn has no letter: then the first letter of its name is used.
            let first = || self.name_of(named).chars().take(1).collect();
            if letter.is_empty() { first() } else { letter }
        };
        name.cloned().unwrap_or_else(letter)
    }

    /// The word of Appendix D.
    fn name_of(&self, named: Named) -> String {
        let (class, value) = in_lexicon(named);
        let lexicon = self.0.vocabulary().grammar().lexicon();
        let word = lexicon.meaning(class, &value).first();
        let word = word.map(|&it| lexicon.word(it).text.as_str());
        self.0.german(word.unwrap_or_default())
    }

    fn moves(&self, made: &[MadeMove]) -> Phrase {
        let announced = |it: &MadeMove| self.0.announced(it.mv);
        let moves: Vec<String> = made.iter().map(announced).collect();
        let number = made.first().map_or(1, |it| it.number);
        phrase!(
            self.0,
            "drill-moves",
            number = number,
            moves = moves.join(", ")
        )
    }

    fn knight_moves(&self, from: &str, to: &str) -> Phrase {
        phrase!(
            self.0,
            "drill-ask-knight-moves",
            piece = self.0.piece(Role::Knight),
            from = from,
            to = to
        )
    }

    /// A question.
    pub(super) fn ask(&self, question: &DrillQuestion) -> Phrase {
        let (words, square) = (self.0, |it: Square| self.0.square(it));
        match &question.asks {
            Asks::Colour(it) => phrase!(words, "drill-ask-colour", square = square(*it)),
            Asks::SameColour(one, other) => {
                let (one, other) = (square(*one), square(*other));
                phrase!(words, "drill-ask-same-colour", one = one, other = other)
            }
            Asks::SameDiagonal(one, other) => {
                let (one, other) = (square(*one), square(*other));
                phrase!(words, "drill-ask-same-diagonal", one = one, other = other)
            }
            Asks::Neighbours(it) => phrase!(words, "drill-ask-neighbours", square = square(*it)),
            Asks::Diagonals(it) => phrase!(words, "drill-ask-diagonals", square = square(*it)),
            Asks::KnightMoves(from, to) => {
                let (from, to) = (square(*from), square(*to));
                self.knight_moves(&from, &to)
            }
            Asks::KnightWay(from, to, moves) => {
                let (from, to, moves) = (square(*from), square(*to), *moves);
                phrase!(
                    words,
                    "drill-ask-knight-way",
                    piece = words.piece(Role::Knight),
                    from = from,
                    to = to,
                    moves = moves
                )
            }
            Asks::Reaches(role, from, to) => {
                let (piece, from, to) = (words.piece(*role), square(*from), square(*to));
                phrase!(
                    words,
                    "drill-ask-reaches",
                    piece = piece,
                    from = from,
                    to = to
                )
            }
            Asks::AllReached(role, from) => {
                let (piece, from) = (words.piece(*role), square(*from));
                phrase!(words, "drill-ask-all-reached", piece = piece, from = from)
            }
            Asks::MovesOf(it) => {
                let (piece, from) = (words.piece(it.role), square(it.square));
                phrase!(words, "drill-ask-moves-of", piece = piece, from = from)
            }
            Asks::On(it) => phrase!(words, "drill-ask-on", square = square(*it)),
            Asks::Where(color, role) => {
                let (color, piece) = (words.color(*color), words.piece(*role));
                phrase!(words, "drill-ask-where", color = color, piece = piece)
            }
            Asks::Check(color) => phrase!(words, "drill-ask-check", color = words.color(*color)),
            Asks::Announce => self.announce(&question.expected),
            Asks::Name(it) => phrase!(words, "drill-ask-name", sign = self.sign(*it)),
            Asks::Find(it) => phrase!(words, "drill-ask-find", square = square(*it)),
        }
    }

    /// The move to announce, in the letters of the player's language.
    fn announce(&self, expected: &Expected) -> Phrase {
        let written = match expected {
            Expected::Move { mv, before } => self.spaced(*mv, before),
            Expected::Shade(_)
            | Expected::YesNo(_)
            | Expected::Number(_)
            | Expected::OnSquare(_)
            | Expected::Squares(_)
            | Expected::Name(_)
            | Expected::Way { .. } => String::new(),
        };
        phrase!(self.0, "drill-ask-announce", mv = self.0.notation(&written))
    }

    /// A move in notation with spaces between its signs, so that a voice names each of them.
    fn spaced(&self, mv: Move, before: &Chess) -> String {
        let code = self.0.localisation().code();
        let style = Style {
            pieces: Pieces::named(&code).unwrap_or_else(Pieces::english),
            length: Length::Short,
            custom: Custom::Laws,
        };
        let written = style.write(before, mv);
        let bare = written.split(' ').next().unwrap_or_default();
        let signs: Vec<String> = bare
            .trim_end_matches(['+', '#'])
            .chars()
            .map(String::from)
            .collect();
        signs.join(" ")
    }

    /// The right answer.
    pub(super) fn solution(&self, expected: &Expected) -> String {
        let (at, words) = (self.0.localisation(), self.0);
        let answer = match expected {
            Expected::Shade(Shade::Light) => text!(at, "drill-light"),
            Expected::Shade(Shade::Dark) => text!(at, "drill-dark"),
            Expected::YesNo(true) => text!(at, "drill-yes"),
            Expected::YesNo(false) => text!(at, "drill-no"),
            Expected::Number(number) => number.to_string(),
            Expected::Name(it) => self.name_of(*it),
            Expected::OnSquare(None) => text!(at, "drill-empty"),
            Expected::OnSquare(Some(piece)) => words.piece_with_side(*piece),
            Expected::Squares(_) | Expected::Way { .. } => {
                let squares = expected.squares().into_iter();
                let squares: Vec<String> = squares.map(|it| words.square(it)).collect();
                squares.join(", ")
            }
            // As it is announced where games count.
            Expected::Move { mv, .. } => words
                .clone()
                .announcing(Announcements::German)
                .announced(*mv),
        };
        text!(at, "drill-solution", answer = answer)
    }

    /// A time to the tenth of a second.
    fn time(&self, time: Duration) -> String {
        let tenths = (time.as_millis() + 50) / 100;
        let (whole, tenths) = ((tenths / 10).to_string(), (tenths % 10).to_string());
        text!(
            self.0.localisation(),
            "drill-time",
            whole = whole,
            tenths = tenths
        )
    }

    pub(super) fn right(&self, time: Duration) -> String {
        text!(self.0.localisation(), "drill-right", time = self.time(time))
    }

    /// Which levels there are, and how far the numbers of answers go.
    pub(super) fn levels(&self) -> String {
        let most = Level::ALL.len().to_string();
        text!(self.0.localisation(), "drill-levels", most = most)
    }

    /// That there is no such number here.
    pub(super) fn number(&self, most: usize) -> String {
        text!(
            self.0.localisation(),
            "drill-number",
            most = most.to_string()
        )
    }

    pub(super) fn summary(&self, tally: &Tally) -> Phrase {
        let (right, asked) = (tally.right, tally.asked);
        match tally.mean() {
            Some(mean) => {
                let time = self.time(mean);
                phrase!(
                    self.0,
                    "drill-summary",
                    right = right,
                    asked = asked,
                    time = time
                )
            }
            None => phrase!(self.0, "drill-summary-none", asked = asked),
        }
    }

    /// How this question is answered, and what else can be said.
    pub(super) fn help(&self, question: &DrillQuestion) -> Vec<Phrase> {
        let words = self.0;
        let how = match (&question.asks, &question.expected) {
            (Asks::Find(_), _) => phrase!(words, "drill-help-find"),
            (_, Expected::Shade(_)) => phrase!(words, "drill-help-shade"),
            (_, Expected::YesNo(_)) => phrase!(words, "drill-help-yes-no"),
            (_, Expected::Number(_)) => phrase!(words, "drill-help-number"),
            (_, Expected::OnSquare(_)) => phrase!(words, "drill-help-piece"),
            (_, Expected::Squares(_)) => phrase!(words, "drill-help-squares"),
            (_, Expected::Way { .. }) => phrase!(words, "drill-help-way"),
            (_, Expected::Name(_)) => phrase!(words, "drill-help-name"),
            (_, Expected::Move { .. }) => phrase!(words, "drill-help-announce"),
        };
        vec![
            how,
            phrase!(words, "drill-help-also"),
            phrase!(words, "drill-help-more"),
        ]
    }
}

/// The class and the meaning of its word in the files of words.
fn in_lexicon(named: Named) -> (&'static str, String) {
    match named {
        Named::File(file) => ("file", file.char().to_string()),
        Named::Rank(rank) => ("rank", rank.char().to_string()),
        Named::Piece(role) => ("piece", format!("{role:?}").to_lowercase()),
    }
}
