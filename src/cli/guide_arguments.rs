//! `annabella guide`: which page, and how it is read.

use clap::Args;
use clap::builder::PossibleValuesParser;

use super::menu_arguments::MenuArguments;
use practice::guide;

/// Which page of the guide, and how it is read.
#[derive(Debug, Args)]
pub struct GuideArguments {
    #[arg(value_name = "TOPIC", value_parser = PossibleValuesParser::new(guide::names()))]
    pub(super) topic: Option<String>,
    #[arg(long)]
    pub(super) print: bool,
    #[command(flatten)]
    pub(super) devices: MenuArguments,
}
