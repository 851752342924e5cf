//! The arguments of an engine of another program as the opponent.

use clap::Args;

use crate::commands::arguments::misfit::Misfit;
use crate::commands::arguments::names::one_line;
use crate::commands::play::EngineChoice;
use game::session::EngineStrength;

#[derive(Debug, Args)]
pub struct EngineArguments {
    #[arg(long = "engine", id = "engine", value_name = "PROGRAM", value_parser = one_line)]
    program: Option<String>,
    #[arg(long, value_name = "NUMBER", requires = "engine")]
    engine_elo: Option<u16>,
    #[arg(
        long,
        value_name = "NUMBER",
        requires = "engine",
        conflicts_with = "engine_elo"
    )]
    engine_skill: Option<u8>,
    #[arg(long, value_name = "NUMBER", requires = "engine", value_parser = clap::value_parser!(u64).range(1..))]
    engine_nodes: Option<u64>,
    #[arg(long, value_name = "NAME=VALUE", requires = "engine", value_parser = setting)]
    engine_option: Vec<(String, String)>,
}

impl EngineArguments {
    /// Whether an engine of another program should play.
    pub fn is_wanted(&self) -> bool {
        self.program.is_some()
    }

    /// The engine that the user wants, if they want one.
    pub fn choice(&self) -> Option<EngineChoice> {
        let strength = match (self.engine_elo, self.engine_skill) {
            (Some(elo), _) => EngineStrength::Elo(elo),
            (None, Some(level)) => EngineStrength::Skill(level),
            (None, None) => EngineStrength::Full,
        };
        Some(EngineChoice {
            program: self.program.clone()?,
            strength,
            nodes: self.engine_nodes,
            options: self.engine_option.clone(),
        })
    }
}

/// The name and the value of an option. A button has no value.
fn setting(text: &str) -> Result<(String, String), Misfit> {
    let text = one_line(text)?;
    let (name, value) = text.split_once('=').unwrap_or((&text, ""));
    match name.trim() {
        "" => Err(Misfit::NameAndValue),
        name => Ok((name.to_owned(), value.trim().to_owned())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_option_has_a_name_and_perhaps_a_value() {
        let read = |text: &str| setting(text).ok();
        let is = |name: &str, value: &str| Some((name.to_owned(), value.to_owned()));
        assert_eq!(read("Hash=64"), is("Hash", "64"));
        assert_eq!(read("Skill Level = 3"), is("Skill Level", "3"));
        assert_eq!(read("Clear Hash"), is("Clear Hash", ""));
        assert_eq!(read("Path=/a=b"), is("Path", "/a=b"));
        assert_eq!(read("=3"), None);
        assert_eq!(read("Hash=1\nquit"), None);
    }
}
