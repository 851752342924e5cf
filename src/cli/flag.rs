//! Positions in which a flag has fallen.

use clap::Args;
use shakmaty::CastlingMode;

use super::args::Side;
use crate::app::flag::Request;

#[derive(Debug, Args)]
pub struct Positions {
    #[arg(long)]
    json: bool,
    #[arg(long, value_enum)]
    fallen: Side,
    #[arg(id = "chess960_fen", long = "chess960")]
    chess960: bool,
    #[arg(value_name = "FEN", default_value = "-", hide_default_value = true)]
    positions: Vec<String>,
}

impl From<Positions> for Request {
    fn from(it: Positions) -> Self {
        Self {
            fallen: it.fallen.into(),
            positions: it.positions,
            mode: CastlingMode::from_chess960(it.chess960),
            json: it.json,
        }
    }
}
