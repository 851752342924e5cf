//! A review of games: which games, and its devices.

use std::path::PathBuf;

use clap::Args;

use crate::commands::arguments::words::ChosenWordArguments;
use crate::commands::practice::AnsweringArguments;
use crate::commands::practice::review::ReviewOptions;
use crate::commands::train_voice::PlayerName;
use crate::files::words::WordChoice;

/// Which games are reviewed, and its devices.
#[derive(Debug, Args)]
pub struct ReviewArguments {
    #[arg(id = "review_source", value_name = "SOURCE")]
    source: Option<PathBuf>,
    // Not the voice profile of the other commands, which is `--speaker` here.
    #[arg(id = "review_player", long = "player", value_name = "NAME")]
    player: Option<String>,
    #[arg(id = "review_opening", long = "opening", value_name = "NAME")]
    opening: Option<String>,
    #[arg(id = "review_position", long = "position", value_name = "FEN")]
    position: Option<String>,
    #[arg(id = "review_overwrite", long = "overwrite")]
    overwrite: bool,
    #[command(flatten)]
    words: ChosenWordArguments,
    #[arg(id = "review_speaker", long = "speaker", value_name = "NAME")]
    speaker: Option<PlayerName>,
    #[command(flatten)]
    answering: AnsweringArguments,
}

impl From<ReviewArguments> for ReviewOptions {
    fn from(it: ReviewArguments) -> Self {
        let words = WordChoice {
            player: it.speaker,
            ..it.words.into()
        };
        Self {
            source: it.source,
            player: it.player,
            opening: it.opening,
            position: it.position,
            overwrite: it.overwrite,
            words,
            answering: it.answering.into(),
        }
    }
}
