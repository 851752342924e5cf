//! What a player asked last and can go on with: the rest of a long answer, a part of it, the order of lists,
//! the rate. Gives answers in words; the desk says and shows them.

use std::collections::VecDeque;

use board_questions::{Answer, Narrowed, Only, Order, Question, answer_on, verdict};
use shakmaty::{Chess, Color, Square};

use super::board_question::BoardQuestion;
use super::board_walk::{BoardWalk, Edited, Walked, goes_back, way_to_board};
use super::seen::Seen;
use super::typed;
use super::words::{AnswerWords, opening};
use crate::reasons;
use announcements::{Announces, Command};
use chess_laws::{Attempt, Game, Refusal};
use desk::activities::{Frame, Keystroke, Rate, Told, WayToBoard, length, longest, parts};
use desk::game_desk::{self, BoardQuestions, Follows, ListOrder, Unexplained};
use desk::messages::{Phrase, Wording, phrase, text};
use game::session::{Matter, Player, State};

/// The slowest rate, in steps below the usual one.
const SLOWEST: i32 = 5;
/// The fastest, in steps above it.
const FASTEST: i32 = 5;

/// What a player asked last and can go on with.
#[derive(Debug, Clone, Default)]
pub struct Questions {
    order: ListOrder,
    /// How many steps the voice is faster than usual; negative if it is slower.
    faster: i32,
    last: Option<Answer>,
    /// What it was narrowed to.
    narrowed: Option<Answer>,
    /// The parts of the last answer that are not said yet.
    rest: VecDeque<Phrase>,
    /// The strength of the built-in engine that plays in the place of another program's, if it does.
    stand_in: Option<u8>,
    /// What the program has told last that can be explained.
    unexplained: Option<Unexplained>,
    /// The game in which the position came about from which this one began, if it is known.
    earlier: Option<Game>,
    walk: BoardWalk,
}

impl Questions {
    /// Questions about a game that goes on where this one is.
    #[must_use]
    pub fn going_on_from(earlier: Game) -> Self {
        Self {
            earlier: Some(earlier),
            ..Self::default()
        }
    }

    /// A game with the moves that led to its start.
    fn with_earlier(&self, game: Game) -> Game {
        let Some(mut whole) = self.earlier.clone() else {
            return game;
        };
        let mut played = game.plies().iter().map(|ply| ply.played);
        match played.all(|mv| whole.play_on(mv).is_ok()) {
            true => whole,
            false => game,
        }
    }

    /// What a typed line asks; `None` if it asks nothing.
    #[must_use]
    pub fn typed(line: &str, wording: &Wording) -> Option<BoardQuestion> {
        typed::read(line, &wording.localisation().code(), wording.vocabulary())
    }

    /// From whose side the player looks at the board, if they have turned it.
    #[must_use]
    pub const fn side(&self) -> Option<Color> {
        self.walk.side()
    }

    /// The move of a pawn, from and to where, for which a piece is asked.
    #[must_use]
    pub const fn promotion(&self) -> Option<(Square, Square)> {
        self.walk.promotion()
    }

    /// How the short key that begins this line asks; empty if none does.
    #[must_use]
    pub fn examples(line: &str, wording: &Wording) -> Vec<String> {
        typed::examples(line, &wording.localisation().code())
    }

    /// What the desk takes for a question.
    fn read(&self, asked: &game_desk::Asked, wording: &Wording) -> Option<BoardQuestion> {
        match asked {
            game_desk::Asked::Typed(line) => Self::typed(line, wording),
            game_desk::Asked::Key(key, square) => BoardQuestion::by_key(*key, *square),
            game_desk::Asked::GoOn => Some(BoardQuestion::Continue),
        }
    }

    /// How a typed line leads to the board; `None` if it does not.
    #[must_use]
    pub fn way_to_board(line: &str, wording: &Wording) -> Option<WayToBoard> {
        way_to_board(line, &wording.localisation().code())
    }

    /// The position has changed: there is nothing to go on with.
    pub fn forget(&mut self) {
        self.last = None;
        self.narrowed = None;
        self.unexplained = None;
        self.rest.clear();
        self.walk.position_changed();
    }

    /// The rest of a long answer is no longer wanted.
    pub fn stop(&mut self) {
        self.rest.clear();
    }

    /// All pieces of a position, in the player's order.
    pub fn position(&mut self, position: &Chess, wording: &Wording) -> Told {
        let game = Game::from_position(position.clone());
        let seen = Seen::game(&game, game.turn());
        self.told(&pieces(None, self.order), seen, wording)
    }

    /// What a key for the board brings, in an activity with this frame. The place on the board is that of the braille
    /// display's routing keys.
    pub fn step(&mut self, key: Keystroke, seen: Seen<'_>, frame: &mut Frame) -> Walked {
        let walked = self.at_routing_keys(frame, |walk, words| walk.press(key, seen, words));
        self.in_its_position(walked, seen, &frame.words)
    }

    /// Whether a key that is pressed on the board goes a ply back in the game; `None` if it does not go through the game.
    #[must_use]
    pub fn goes_back(&self, key: Keystroke, frame: &Frame) -> Option<bool> {
        let is_free = frame.walks_board() && self.walk.promotion().is_none();
        goes_back(key, &frame.localisation().code()).filter(|_| is_free)
    }

    /// What stands where the player is.
    pub fn here(&mut self, seen: Seen<'_>, frame: &mut Frame) -> Phrase {
        self.at_routing_keys(frame, |walk, words| walk.here(seen, words))
    }

    /// What is asked on the board about an earlier position is answered of that one.
    fn in_its_position(&mut self, walked: Walked, seen: Seen<'_>, wording: &Wording) -> Walked {
        let past = self.walk.past(seen);
        let (Walked::Ask(BoardQuestion::Board(question)), Some(past)) = (&walked, past) else {
            return walked;
        };
        let told = self.told(question, Seen::game(&past, seen.own), wording);
        Walked::Say(told.said.into_iter().chain(told.more).collect())
    }

    /// As [`step`](Self::step), where the keys also set up pieces.
    pub fn edit(&mut self, key: Keystroke, seen: Seen<'_>, frame: &mut Frame) -> Edited {
        self.at_routing_keys(frame, |walk, words| walk.edit(key, seen, words))
    }

    fn at_routing_keys<T>(
        &mut self,
        frame: &mut Frame,
        press: impl FnOnce(&mut BoardWalk, &Wording) -> T,
    ) -> T {
        if !frame.walks_board() {
            self.walk.leave();
        }
        if let Some(square) = frame.pointed_at {
            self.walk.go_to(square);
        }
        let pressed = press(&mut self.walk, &frame.words);
        frame.pointed_at = Some(self.walk.square());
        pressed
    }

    /// Whether there is an answer of which a part can be asked for.
    #[must_use]
    pub fn has_answer(&self) -> bool {
        self.last.is_some()
    }

    /// Whether an answer goes on.
    #[must_use]
    pub fn goes_on(&self) -> bool {
        !self.rest.is_empty()
    }

    /// What yes asks for, where the program has just asked whether an answer is to go on; `last` is what was said last.
    #[must_use]
    pub fn asked_to_go_on(&self, last: &[Phrase], wording: &Wording) -> Option<BoardQuestion> {
        let question = whether_to_go_on(wording);
        let asked = last.last().is_some_and(|it| *it == question);
        (asked && self.goes_on()).then_some(BoardQuestion::Continue)
    }

    /// What follows from a question; `before` is what was said last.
    pub fn answer(
        &mut self,
        asked: BoardQuestion,
        before: &[Phrase],
        state: &State,
        wording: &Wording,
    ) -> Follows {
        let game = self.with_earlier(state.pending().known_game());
        let own = own_side(state, &game);
        if let Some(square) = asked.square() {
            self.walk.go_to(square);
        }
        match asked {
            BoardQuestion::Opponent => nothing(self.opponent(own, state, wording)),
            // Where no answer goes on, the game does.
            BoardQuestion::Continue if !self.goes_on() && state.is_paused() => {
                Follows::Command(Command::Pause)
            }
            other => self.about(other, before, Seen::game(&game, own), wording),
        }
    }

    /// What follows from a question about moves and positions alone, as of a puzzle, where the opponent is
    /// unknown.
    // Long: a line for each question.
    pub fn about(
        &mut self,
        asked: BoardQuestion,
        before: &[Phrase],
        seen: Seen<'_>,
        wording: &Wording,
    ) -> Follows {
        let own = seen.own;
        let question = match asked {
            BoardQuestion::Board(question) => question,
            BoardQuestion::Pieces(side) => pieces(side, self.order),
            BoardQuestion::Threats(side) => Question::Threats(side.unwrap_or(own)),
            BoardQuestion::Check(side) => Question::Check(side.unwrap_or(own)),
            BoardQuestion::OwnLast => Question::LastOf(own),
            BoardQuestion::OwnSide => {
                let color = wording.color(own);
                return nothing(text!(
                    wording.localisation(),
                    "question-own-side",
                    color = color
                ));
            }
            BoardQuestion::Changes => Question::Since(own),
            BoardQuestion::Command(command) => return Follows::Command(command),
            BoardQuestion::TakeBack(back) => return Follows::TakeBack(back),
            BoardQuestion::Opponent => return nothing(unknown_opponent(own, wording)),
            BoardQuestion::Opening => {
                let named = seen.game.map(|game| opening(game, wording));
                return nothing(named.unwrap_or_else(|| not_playable(wording)));
            }
            BoardQuestion::Why => return Follows::Told(self.explained(wording)),
            BoardQuestion::WhyNot(attempt, other) => {
                let attempts: Vec<Attempt> = [attempt].into_iter().chain(other).collect();
                let why = seen.game.map(|game| why_not(game, &attempts, wording));
                return match why {
                    // Its end is what was asked for: nothing of it waits.
                    Some(why) => Follows::Told(told(why)),
                    None => nothing(not_playable(wording)),
                };
            }
            BoardQuestion::Piece(role, from, which) => {
                match seen.board.role_at(from) == Some(role) {
                    true => Question::Moves {
                        from: Some(from),
                        which,
                    },
                    // Another piece stands there, and that is the answer.
                    false => Question::Square(from),
                }
            }
            BoardQuestion::Only(only) => return Follows::Told(self.narrowed(only, wording)),
            BoardQuestion::Continue => {
                let Some(next) = self.rest.pop_front() else {
                    return nothing(text!(wording.localisation(), "question-no-more"));
                };
                let more = !self.rest.is_empty();
                return Follows::Told(part(next.clone(), more, next, wording));
            }
            BoardQuestion::Spell => return Follows::Told(self.spelled(before, wording)),
            BoardQuestion::Rate(rate) => return self.rate(rate, wording),
            BoardQuestion::List(order) => {
                self.order = order;
                let at = wording.localisation();
                return nothing(match order {
                    ListOrder::Kinds => text!(at, "question-by-kinds"),
                    ListOrder::Ranks => text!(at, "question-by-ranks"),
                });
            }
        };
        Follows::Told(self.told(&question, seen, wording))
    }

    /// Why the move is good that was advised last, or the one not possible that was announced last.
    fn explained(&mut self, wording: &Wording) -> Told {
        let words = wording.marking();
        match self.unexplained.clone() {
            None => told(phrase!(words, "question-why-nothing")),
            Some(Unexplained::Refused { text, reason }) => {
                let (text, reason) = (words.said(&text), words.reason(reason));
                told(phrase!(words, "illegal", text = text, reason = reason))
            }
            Some(Unexplained::Hint { game, line }) => {
                let last = game.plies().last();
                let start = last.map_or(game.position(), |ply| &ply.before);
                let mut told = reasons::all(&words, start, last.map(|it| it.played), &line);
                if told.is_empty() {
                    told.push(phrase!(words, "why-none"));
                }
                self.in_parts(told, wording)
            }
        }
    }

    /// The player of the other side, who may be another one than at the beginning.
    fn opponent(&self, own: Color, state: &State, wording: &Wording) -> String {
        let at = wording.localisation();
        let side = own.other();
        let color = wording.color(side);
        let built_in =
            |level: u8| text!(at, "question-opponent-engine", level = level, color = color);
        let player = state.settings().player(side);
        if let (Player::ExternalEngine(_), Some(level)) = (player, self.stand_in) {
            return built_in(level);
        }
        if let Some(name) = state.settings().names.get(side) {
            let name = name.to_owned();
            return text!(at, "question-opponent", name = name, color = color);
        }
        match player {
            Player::Engine { level, .. } => built_in(*level),
            Player::ExternalEngine(engine) => {
                let name = wording.external_engine(engine);
                text!(at, "question-opponent", name = name, color = color)
            }
            Player::Online(player) => {
                let name = wording.online().player(player);
                text!(at, "question-opponent", name = name, color = color)
            }
            Player::Human => unknown_opponent(own, wording),
        }
    }

    fn told(&mut self, question: &Question, seen: Seen<'_>, wording: &Wording) -> Told {
        let game = seen.game.ok_or_else(|| not_playable(wording));
        match answer_on(question, seen.board, seen.turn, game) {
            Ok(answer) => self.worded(answer, wording),
            Err(why) => alone(why),
        }
    }

    /// An answer in words. Its first part is said, the rest waits.
    fn worded(&mut self, answer: Answer, wording: &Wording) -> Told {
        let whole = in_words(&answer, wording);
        self.last = Some(answer);
        self.narrowed = None;
        self.parted(whole, self.longest(), wording)
    }

    /// A part of the last answer: of what it was narrowed to before, or else of the whole.
    fn narrowed(&mut self, only: Only, wording: &Wording) -> Told {
        let at = wording.localisation();
        let Some(last) = &self.last else {
            return alone(text!(at, "question-not-narrower"));
        };
        let before = self.narrowed.clone().map(|it| it.only(only));
        let less = match before {
            Some(Narrowed::Less(less)) => Narrowed::Less(less),
            _ => last.clone().only(only),
        };
        match less {
            Narrowed::Less(less) => {
                let whole = in_words(&less, wording);
                self.narrowed = Some(less);
                self.rest.clear();
                self.parted(whole, self.longest(), wording)
            }
            Narrowed::Nothing => alone(text!(at, "question-none-of-these")),
            Narrowed::NotAList => alone(text!(at, "question-not-narrower")),
        }
    }

    /// How many letters a part may have at the rate that the player wants.
    fn longest(&self) -> usize {
        longest(usize::try_from(-self.faster).unwrap_or(0))
    }

    /// The first part is said. A short answer leaves the rest of an earlier one as it is.
    fn parted(&mut self, whole: Phrase, longest: usize, wording: &Wording) -> Told {
        let mut all: VecDeque<Phrase> = parts(&whole, longest).into();
        let Some(first) = all.pop_front() else {
            return part(whole.clone(), false, whole, wording);
        };
        let more = !all.is_empty();
        if more {
            self.rest = all;
        }
        part(first, more, whole, wording)
    }

    /// What was said last, letter by letter.
    fn spelled(&mut self, before: &[Phrase], wording: &Wording) -> Told {
        let words = before.iter().flat_map(|it| it.text.split_whitespace());
        let letters = |word: &str| {
            let letters = word.chars().filter(|it| it.is_alphanumeric());
            letters.map(String::from).collect::<Vec<_>>().join(", ")
        };
        let spelled: Vec<String> = words.map(letters).filter(|it| !it.is_empty()).collect();
        if spelled.is_empty() {
            return alone(text!(wording.localisation(), "nothing-to-repeat"));
        }
        let whole = Phrase::sentence(&format!("{}.", spelled.join("; ")));
        self.parted(whole, self.longest() / 2, wording)
    }

    fn rate(&mut self, rate: Rate, wording: &Wording) -> Follows {
        let at = wording.localisation();
        let wanted = match rate {
            Rate::Slower => self.faster - 1,
            Rate::Faster => self.faster + 1,
        };
        if !(-SLOWEST..=FASTEST).contains(&wanted) {
            return nothing(match rate {
                Rate::Slower => text!(at, "question-slowest"),
                Rate::Faster => text!(at, "question-fastest"),
            });
        }
        self.faster = wanted;
        let said = match rate {
            Rate::Slower => text!(at, "question-slower"),
            Rate::Faster => text!(at, "question-faster"),
        };
        Follows::Rate(rate, alone(said))
    }
}

impl BoardQuestions for Questions {
    fn matter(&self, asked: &game_desk::Asked, wording: &Wording) -> Option<Matter> {
        self.read(asked, wording).map(|it| it.matter())
    }

    fn way_to_board(&self, line: &str, wording: &Wording) -> Option<WayToBoard> {
        Self::way_to_board(line, wording)
    }

    fn are_the_same(
        &self,
        one: &game_desk::Asked,
        other: &game_desk::Asked,
        wording: &Wording,
    ) -> bool {
        let one = self.read(one, wording);
        one.is_some() && one == self.read(other, wording)
    }

    fn examples(&self, line: &str, wording: &Wording) -> Vec<String> {
        Self::examples(line, wording)
    }

    fn offers_to_go_on(&self, last: &[Phrase], wording: &Wording) -> bool {
        self.asked_to_go_on(last, wording).is_some()
    }

    fn answer(
        &mut self,
        asked: &game_desk::Asked,
        before: &[Phrase],
        state: &State,
        wording: &Wording,
    ) -> Option<Follows> {
        let asked = self.read(asked, wording)?;
        Some(self.answer(asked, before, state, wording))
    }

    fn walk(
        &mut self,
        key: Keystroke,
        cursor: Option<Square>,
        state: &State,
        wording: &Wording,
    ) -> game_desk::Walked {
        let game = state.pending().known_game();
        let own = own_side(state, &game);
        if let Some(square) = cursor {
            self.walk.go_to(square);
        }
        // Between two people the board does not turn round with each move.
        let side = state.settings().lone_human().unwrap_or(Color::White);
        let seen = Seen::game(&game, side).over(state.outcome().is_some());
        let walked = self.walk.press(key, seen, wording);
        let told = match self.in_its_position(walked, seen, wording) {
            Walked::Say(phrases) => return game_desk::Walked::Say(phrases),
            Walked::Leave(phrases) => return game_desk::Walked::Leave(phrases),
            Walked::Play(mv) => {
                return game_desk::Walked::Announce(wording.vocabulary().announce(mv));
            }
            Walked::Want(command) => Follows::Command(command),
            Walked::Ask(asked) => self.about(asked, &[], Seen::game(&game, own), wording),
        };
        game_desk::Walked::Follows(told)
    }

    fn leave_board(&mut self) {
        self.walk.leave();
    }

    fn square(&self) -> Square {
        self.walk.square()
    }

    fn side(&self) -> Option<Color> {
        self.walk.side()
    }

    fn promotion(&self) -> Option<(Square, Square)> {
        self.walk.promotion()
    }

    fn position(&mut self, position: &Chess, wording: &Wording) -> Told {
        self.position(position, wording)
    }

    fn in_parts(&mut self, sentences: Vec<Phrase>, wording: &Wording) -> Told {
        let longest = self.longest();
        let all = sentences.iter().flat_map(|it| parts(it, longest));
        self.rest = all.collect();
        let mut first: Vec<Phrase> = self.rest.pop_front().into_iter().collect();
        // What still fits is not worth a question whether it goes on.
        let of = |phrases: &[Phrase]| phrases.iter().map(|it| length(&it.text)).sum::<usize>();
        let waits = of(self.rest.make_contiguous());
        if waits * 4 <= longest && of(&first) + waits <= longest {
            first.extend(self.rest.drain(..));
        }
        Told {
            said: first,
            more: (!self.rest.is_empty()).then(|| whether_to_go_on(wording)),
            shown: sentences,
        }
    }

    fn note(&mut self, told: Unexplained) {
        self.unexplained = Some(told);
    }

    fn list_in(&mut self, order: ListOrder) {
        self.order = order;
    }

    fn engine_replaced(&mut self, level: u8) {
        self.stand_in = Some(level);
    }

    fn forget(&mut self) {
        self.forget();
    }

    fn copied(&self) -> Box<dyn BoardQuestions> {
        Box::new(self.clone())
    }
}

const fn pieces(side: Option<Color>, order: ListOrder) -> Question {
    let order = match order {
        ListOrder::Kinds => Order::Kinds,
        ListOrder::Ranks => Order::Ranks,
    };
    Question::Pieces { side, order }
}

/// The player's own side: that of the only human, or the side to move.
fn own_side(state: &State, game: &Game) -> Color {
    state.settings().lone_human().unwrap_or_else(|| game.turn())
}

fn in_words(answer: &Answer, wording: &Wording) -> Phrase {
    let marking = wording.marking();
    Phrase::sentence(&AnswerWords::of(&marking).answer(answer))
}

/// The question after a part of an answer.
fn whether_to_go_on(wording: &Wording) -> Phrase {
    Phrase::sentence(&text!(wording.localisation(), "question-more"))
}

/// A part of an answer, with the question whether it goes on if there is more.
fn part(said: Phrase, more: bool, shown: Phrase, wording: &Wording) -> Told {
    Told {
        said: vec![said],
        more: more.then(|| whether_to_go_on(wording)),
        shown: vec![shown],
    }
}

/// A sentence that says all.
fn alone(sentence: String) -> Told {
    told(Phrase::sentence(&sentence))
}

fn told(phrase: Phrase) -> Told {
    let phrases = vec![phrase];
    Told {
        said: phrases.clone(),
        more: None,
        shown: phrases,
    }
}

fn nothing(sentence: String) -> Follows {
    Follows::Told(alone(sentence))
}

/// What speaks against a move, which is the first of these that is possible: that it is not, or what follows from it.
fn why_not(game: &Game, attempts: &[Attempt], wording: &Wording) -> Phrase {
    let words = wording.marking();
    let mut refused = None;
    for attempt in attempts {
        let mv =
            match game.resolve(attempt) {
                Ok(mv) => mv,
                // What is missing in the words is no reason against the move.
                Err(
                    Refusal::Ambiguous(moves) | Refusal::PromotionMissing { choices: moves, .. },
                ) if !moves.is_empty() => moves[0],
                Err(refusal) => {
                    refused.get_or_insert(refusal);
                    continue;
                }
            };
        let at = words.localisation();
        let possible = text!(at, "question-why-possible", mv = words.announced(mv));
        let verdict = AnswerWords::of(&words).verdict(&verdict(game.position(), mv));
        return Phrase::sentence(&format!("{possible} {verdict}"));
    }
    let refusal = refused.map(|it| words.scoresheet().refusal(&it));
    let reason = refusal.unwrap_or_default();
    phrase!(words, "question-why-not", reason = reason)
}

/// Why a question about moves has no answer yet where a position is being set up.
fn not_playable(wording: &Wording) -> String {
    text!(wording.localisation(), "question-not-playable")
}

/// The opponent's side, where their name is unknown.
fn unknown_opponent(own: Color, wording: &Wording) -> String {
    let color = wording.color(own.other());
    text!(
        wording.localisation(),
        "question-opponent-unknown",
        color = color
    )
}
