//! From words and typed lines to what a teacher wants.

use std::sync::LazyLock;

use announcements::{Command, Filled, Vocabulary, file_named, rank_named};
use german_grammar::ActivityPhrases;
use pgn_tree::DrawColor;
use serde::Deserialize;
use shakmaty::Square;
use spoken_grammar::WordId;

use super::order::Order;
use crate::patterns::Patterns;
use desk::typed_line::{ActivityWords, languages_of};

/// What a pattern wants, by its name in the files.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Key {
    Show,
    ShowHere,
    Red,
    Yellow,
    Blue,
    Green,
    Arrow,
    RedArrow,
    YellowArrow,
    BlueArrow,
    Wipe,
    Next,
    Back,
    NextPosition,
    PreviousPosition,
    Position,
    Ask,
    AskCount,
    Answers,
    Close,
    Pupils,
    ClicksOff,
    ClicksOn,
    TurnBoard,
    Address,
    Tell,
}

/// The class of the patterns.
pub(super) const ORDER: &str = "order";
/// The class of what begins a line and is followed by text.
const NAMED: &str = "order-text";

static ORDERS: LazyLock<Patterns<Key>> =
    LazyLock::new(|| Patterns::of(ActivityPhrases::TEACH.typed, ORDER));

static TYPED: LazyLock<ActivityWords> =
    LazyLock::new(|| ActivityWords::of(&ActivityPhrases::TEACH));

/// What a typed line wants, for those who read the texts in the language of this code; `None` if it wants nothing of
/// these.
pub(super) fn read_typed(line: &str, code: &str, vocabulary: &Vocabulary) -> Option<Order> {
    let whole = ORDERS.meaning(line, code, vocabulary, meaning);
    whole.or_else(|| {
        let (value, text) = TYPED.with_text(line, code, NAMED)?;
        match value {
            "ask" => Some(Order::AskText(text.to_owned())),
            "close" => lettered(text).map(|it| Order::Close(Some(it))),
            _ => None,
        }
    })
}

/// Whether a line that wants something can have this word, in a language of those who read the texts in that of this code.
pub(super) fn knows_word(word: &str, code: &str) -> bool {
    let words = languages_of(code).filter_map(|it| TYPED.words(it));
    let mut phrases = words.flat_map(|it| it.of_class(ORDER).chain(it.of_class(NAMED)));
    let small = word.to_lowercase();
    phrases.any(|(_, phrase)| {
        let mut parts = phrase.split(|it: char| !it.is_alphanumeric());
        parts.any(|it| it.to_lowercase() == small)
    })
}

/// The letter of an answer, where the text is nothing else.
fn lettered(text: &str) -> Option<char> {
    let mut letters = text.trim().trim_end_matches(')').chars();
    let letter = letters.next().filter(char::is_ascii_alphabetic)?;
    letters.next().is_none().then_some(letter)
}

// Long: a line for each order.
fn meaning(key: Key, filled: &Filled) -> Option<Order> {
    let squares = || Some(filled.squares.clone()).filter(|it| !it.is_empty());
    let show = |color| Some(Order::Show(color, squares()?));
    let arrow = |color| match filled.squares[..] {
        [from, to] => Some(Order::Arrow(color, from, to)),
        _ => None,
    };
    let number = || usize::try_from(filled.number?).ok();
    match key {
        Key::Show | Key::Green => show(DrawColor::Green),
        Key::Red => show(DrawColor::Red),
        Key::Yellow => show(DrawColor::Yellow),
        Key::Blue => show(DrawColor::Blue),
        Key::Arrow => arrow(DrawColor::Green),
        Key::RedArrow => arrow(DrawColor::Red),
        Key::YellowArrow => arrow(DrawColor::Yellow),
        Key::BlueArrow => arrow(DrawColor::Blue),
        Key::ShowHere => Some(Order::ShowHere),
        Key::Wipe => Some(Order::Wipe),
        Key::Next => Some(Order::Step(true)),
        Key::Back => Some(Order::Step(false)),
        Key::NextPosition => Some(Order::Turn(true)),
        Key::PreviousPosition => Some(Order::Turn(false)),
        Key::Position => number().map(Order::Position),
        Key::Ask => Some(Order::Ask),
        Key::AskCount => number().map(Order::AskCount),
        Key::Answers => Some(Order::Answers),
        Key::Close => Some(Order::Close(None)),
        Key::Pupils => Some(Order::Pupils),
        Key::ClicksOff => Some(Order::Clicks(false)),
        Key::ClicksOn => Some(Order::Clicks(true)),
        Key::TurnBoard => Some(Order::TurnBoard),
        Key::Address => Some(Order::Address),
        Key::Tell => Some(Order::Tell),
    }
}

/// What these words want; `None` if they want nothing of a lesson.
pub(super) fn read(words: &[WordId], vocabulary: &Vocabulary) -> Option<Order> {
    let concepts = vocabulary.concepts(words).into_iter();
    // Words such as "nach" only join others.
    let counting = concepts.filter(|(class, _)| *class != "keyword");
    let counting: Vec<(&str, &str)> = counting.collect();
    match counting[..] {
        [("command", command)] => of_command(command.parse().ok()?),
        [("teach", "following"), ("command", "position")] => Some(Order::Turn(true)),
        [("teach", "show")] => Some(Order::ShowHere),
        [("teach", "show"), ref on @ ..] => Some(Order::Show(DrawColor::Green, squares(on)?)),
        [("teach", "arrow"), ref on @ ..] => arrow(DrawColor::Green, on),
        [("colour", colour), ("teach", "arrow"), ref on @ ..] => arrow(colour_named(colour)?, on),
        [("colour", colour), ref on @ ..] => Some(Order::Show(colour_named(colour)?, squares(on)?)),
        [("teach", word)] => of_word(word),
        _ => None,
    }
}

fn of_word(word: &str) -> Option<Order> {
    Some(match word {
        "wipe" => Order::Wipe,
        "next" => Order::Step(true),
        "back" => Order::Step(false),
        "ask" => Order::Ask,
        "answers" => Order::Answers,
        "close" => Order::Close(None),
        "pupils" => Order::Pupils,
        _ => return None,
    })
}

fn arrow(color: DrawColor, on: &[(&str, &str)]) -> Option<Order> {
    match squares(on)?[..] {
        [from, to] => Some(Order::Arrow(color, from, to)),
        _ => None,
    }
}

/// The squares that these words name, if they name nothing else.
fn squares(on: &[(&str, &str)]) -> Option<Vec<Square>> {
    let squares = on.chunks(2).map(|it| match it {
        [("file", file), ("rank", rank)] => {
            Some(Square::from_coords(file_named(file)?, rank_named(rank)?))
        }
        _ => None,
    });
    squares
        .collect::<Option<Vec<_>>>()
        .filter(|it| !it.is_empty())
}

fn colour_named(name: &str) -> Option<DrawColor> {
    Some(match name {
        "green" => DrawColor::Green,
        "red" => DrawColor::Red,
        "yellow" => DrawColor::Yellow,
        "blue" => DrawColor::Blue,
        _ => return None,
    })
}

/// What a command of games wants here; `None` if it has nothing to do with a lesson.
pub(super) fn of_command(command: Command) -> Option<Order> {
    Some(match command {
        Command::Yes => Order::Yes,
        Command::No => Order::No,
        Command::Position => Order::Tell,
        Command::Repeat => Order::Repeat,
        Command::Help => Order::Help,
        Command::TakeBack | Command::Correction => Order::Step(false),
        Command::Leave => Order::Quit,
        _ => return None,
    })
}
