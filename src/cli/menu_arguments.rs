//! The devices of the menu.

use clap::Args;

use super::answering::AnsweringArguments;
use super::words::WordArguments;
use crate::app::menu::MenuOptions;

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
