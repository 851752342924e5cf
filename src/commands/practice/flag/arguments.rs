//! The arguments of `annabella flag`: positions in which a flag has fallen.

use clap::Args;
use shakmaty::CastlingMode;

use crate::commands::arguments::side::Side;
use crate::commands::practice::flag::FlagOptions;

#[derive(Debug, Args)]
pub struct FlagArguments {
    #[arg(long)]
    json: bool,
    #[arg(long, value_enum)]
    fallen: Side,
    #[arg(id = "chess960_fen", long = "chess960")]
    chess960: bool,
    #[arg(value_name = "FEN", default_value = "-", hide_default_value = true)]
    positions: Vec<String>,
}

impl From<FlagArguments> for FlagOptions {
    fn from(it: FlagArguments) -> Self {
        Self {
            fallen: it.fallen.into(),
            positions: it.positions,
            mode: CastlingMode::from_chess960(it.chess960),
            json: it.json,
        }
    }
}
