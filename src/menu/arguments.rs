//! The devices of the menu.

use clap::Args;

use crate::commands::arguments::words::WordArguments;
use crate::commands::practice::AnsweringArguments;
use crate::menu::asking::MenuOptions;

/// How the menu is heard and answered.
#[derive(Debug, Args)]
pub struct MenuArguments {
    #[command(flatten)]
    words: WordArguments,
    #[command(flatten)]
    answering: AnsweringArguments,
}

impl From<MenuArguments> for MenuOptions {
    fn from(it: MenuArguments) -> Self {
        Self {
            words: it.words.into(),
            answering: it.answering.into(),
        }
    }
}
