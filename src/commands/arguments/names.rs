//! The players' names.

use clap::Args;

use crate::commands::arguments::misfit::Misfit;
use game::session::Names;

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

/// The most characters of a name, or of another text of one line: more than anybody is called, and short enough to be
/// said.
const LONGEST: usize = 200;

/// A text of one line that is not empty.
pub fn one_line(text: &str) -> Result<String, Misfit> {
    let text = text.trim();
    if text.is_empty() || text.contains(char::is_control) {
        return Err(Misfit::OneLine);
    }
    if text.chars().count() > LONGEST {
        return Err(Misfit::TooLong(LONGEST));
    }
    Ok(text.to_owned())
}
