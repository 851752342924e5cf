//! `annabella guide`: which page, and how it is read.

use clap::Args;
use clap::builder::PossibleValuesParser;

use crate::menu::arguments::MenuArguments;
use practice::guide;

/// Which page of the guide, and how it is read.
#[derive(Debug, Args)]
pub struct GuideArguments {
    #[arg(value_name = "TOPIC", value_parser = PossibleValuesParser::new(guide::names()))]
    pub(crate) topic: Option<String>,
    #[arg(long)]
    pub(crate) print: bool,
    #[command(flatten)]
    pub(crate) devices: MenuArguments,
}
