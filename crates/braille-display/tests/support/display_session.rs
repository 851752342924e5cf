//! A test's link to a display: inputs with a time limit, and messages on the line. Needs
//! `display.rs` beside it.

#![allow(dead_code, clippy::unwrap_used, clippy::expect_used)]

use braille_display::{
    Content, DisplayError, DisplayLink, KeyCommand, Message, Place, Side, Status, Table,
};
use crossbeam_channel::{Receiver, unbounded};

use test_support::DEADLINE;

/// What comes from a display.
pub type DisplayInput = braille_display::DisplayInput<Named>;

/// A command by its name in key tables.
#[derive(Clone, Debug, PartialEq)]
pub struct Named(String);

impl KeyCommand for Named {
    fn named(name: &str) -> Option<Self> {
        Some(Self(name.to_owned()))
    }

    fn names() -> impl Iterator<Item = &'static str> {
        std::iter::empty()
    }

    fn confirms(&self) -> bool {
        ["yes", "home", "enter"].contains(&self.0.as_str())
    }

    fn types(&self) -> bool {
        ["back", "space"].contains(&self.0.as_str())
    }
}

/// A link to a display, and its inputs.
pub struct Session {
    pub link: DisplayLink,
    pub inputs: Receiver<DisplayInput>,
}

impl Session {
    /// A link to the display at this place, with its shipped key table.
    pub fn start(place: Place) -> Session {
        let (sender, inputs) = unbounded();
        let table = Table::german().unwrap();
        let link = DisplayLink::new(place, table, None, sender).unwrap();
        Session { link, inputs }
    }

    /// The next input other than what the display shows.
    #[track_caller]
    pub fn next(&self) -> DisplayInput {
        loop {
            let input = self.inputs.recv_timeout(DEADLINE);
            match input.expect("an input in time") {
                DisplayInput::Shows(_) => {}
                input => return input,
            }
        }
    }

    /// Whether there is no input other than what the display shows.
    pub fn is_quiet(&self) -> bool {
        let told = |input| !matches!(input, DisplayInput::Shows(_));
        !self.inputs.try_iter().any(told)
    }

    #[track_caller]
    pub fn expect(&self, input: DisplayInput) {
        assert_eq!(self.next(), input);
    }

    #[track_caller]
    pub fn expect_lost(&self) -> DisplayError {
        match self.next() {
            DisplayInput::Lost { cause } => cause,
            other => panic!("expected a loss, not {other:?}"),
        }
    }

    /// Shows a message and nothing else.
    pub fn say(&self, text: &str) {
        self.link.show(message(text));
    }
}

/// A message in a game in which White is to move.
pub fn message(text: &str) -> Content {
    Content {
        status: white_to_move(),
        ..Content::from(Message::from(text.to_owned()))
    }
}

/// The status while White is to move.
pub fn white_to_move() -> Status {
    Status {
        to_move: Some(Side::White),
        ..Status::default()
    }
}

/// The input of the command with this name.
pub fn command(name: &str) -> DisplayInput {
    DisplayInput::Command(Named(name.to_owned()))
}
