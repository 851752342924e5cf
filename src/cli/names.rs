//! The players' names.

use clap::Args;

use crate::session::Names;

/// What the players are called.
#[derive(Debug, Args)]
pub struct NameArguments {
    #[arg(id = "white_name", long = "white", value_name = "NAME", value_parser = one_line)]
    white: Option<String>,
    #[arg(id = "black_name", long = "black", value_name = "NAME", value_parser = one_line)]
    black: Option<String>,
}

impl From<NameArguments> for Names {
    fn from(it: NameArguments) -> Self {
        Self {
            white: it.white,
            black: it.black,
        }
    }
}

/// A text of one line that is not empty.
pub fn one_line(text: &str) -> Result<String, String> {
    let text = text.trim();
    if text.is_empty() || text.contains(char::is_control) {
        return Err("one line of text".to_owned());
    }
    Ok(text.to_owned())
}
